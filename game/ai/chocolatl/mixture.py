"""What a seat may lay for the rest of a round: its plans, and how much of each proved right so far."""

from typing import Final

from game.ai.world import Dice
from game.rules.flat import i64, vec

FEWEST: Final = 6
"""Plans that are always kept."""


class Sampled:
    """A plan of a seat, the hand for which it was made, and its results so far."""

    __slots__ = ("hand", "noted", "parts", "plan", "regret", "sacrificed", "share", "tried", "won")

    plan: i64
    hand: i64
    sacrificed: i64

    def __init__(self, plan: i64, hand: i64, sacrificed: i64) -> None:
        self.plan = plan
        self.hand = hand
        self.sacrificed = sacrificed
        self.regret = 0.0
        self.share = 0.0
        self.won = 0.0
        """Sum of what it brought more than the mixture."""
        self.tried = 0
        self.parts: list[float] = []
        """Sums of the seat's points by score key, as often as they were noted."""
        self.noted = 0

    def note(self, brought: list[float]) -> None:
        """Add the seat's points by score key."""
        self.noted += 1
        if not self.parts:
            self.parts = brought
            return
        noted = self.parts
        for key, part in enumerate(brought):
            noted[key] += part

    def merit(self) -> float:
        """Return how good the plan proved; one that was not tried yet may be the best."""
        return self.won / self.tried if self.tried else 1e9


class Mixture:
    """The plans of a seat. Every third of those that it begins with is a usual one, and stays so."""

    __slots__ = ("plans", "usual")

    def __init__(self, plans: list[Sampled]) -> None:
        self.plans = plans
        self.usual = plans[::3]

    def shares(self) -> vec[float]:
        """Return the share of each plan: in proportion to the regret of not having laid it."""
        total = 0.0
        for each in self.plans:
            total += each.regret
        if total <= 0.0:
            return vec[float]([1.0 / len(self.plans)] * len(self.plans))
        return vec[float]([each.regret / total for each in self.plans])

    def draw(self, dice: Dice) -> Sampled:
        """Draw a plan by the shares."""
        point = dice.below(1 << 30) / (1 << 30)
        shares = self.shares()
        for number in range(len(shares)):
            point -= shares[number]
            if point < 0.0:
                return self.plans[number]
        return self.plans[-1]

    def draw_usual(self, dice: Dice) -> Sampled:
        """Draw one of the usual plans."""
        return self.usual[dice.below(len(self.usual))]

    def learn(self, shares: vec[float], rewards: vec[float]) -> None:
        """Learn what each plan would have brought against the same plans of the others."""
        mean = 0.0
        for index in range(len(self.plans)):
            mean += shares[index] * rewards[index]
        for index, sampled in enumerate(self.plans):
            more = rewards[index] - mean
            sampled.regret = max(0.0, sampled.regret + more)
            sampled.share += shares[index]
            sampled.won += more
            sampled.tried += 1

    def thin(self, most: int, fading: float) -> None:
        """Keep the plans that proved best, and let what was learned before the others were dropped fade."""
        for sampled in self.plans:
            sampled.share *= fading
        if len(self.plans) > most:
            merits = [sampled.merit() for sampled in self.plans]
            order = sorted(range(len(merits)), key=lambda number: -merits[number])
            self.plans = [self.plans[number] for number in order[: max(FEWEST, most)]]
