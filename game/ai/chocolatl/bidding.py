"""Bidding in Chocolatl by regret matching: plans of all seats are sampled, and each learns what it should have laid.

The layings for a round are millions and no tree holds them. So every seat gets some plans that are sensible by what is
usual. Again and again one is drawn for each seat, as much as it has proved worth so far, the round is played to its
end, and a seat regrets what another of its plans would have brought against the same plans of the others. The shares of
the plans come to what nobody can easily exploit, and the bid is drawn from them: so it can't be predicted either.
"""

import math
from typing import Final

from game.ai.chocolatl.plans import bid, make_plan
from game.ai.chocolatl.rounds import before_bids, finish_round
from game.ai.chocolatl.values import appraised, parts, rounds_left
from game.ai.dice import Dice
from game.ai.thought import Candidate, Decision, Thought, Timer
from game.rules.chocolatl.codes import decode
from game.rules.chocolatl.dealing.hidden import Hidden
from game.rules.chocolatl.state import State
from game.rules.core import Seat
from game.rules.flat import i64, vec


class BiddingSettings:
    """Settings of the bidding."""

    __slots__ = ("least_share", "moods", "others_plans", "own_plans", "trust")

    def __init__(self, plans: int = 32) -> None:
        self.own_plans = plans
        self.others_plans = plans * 3 // 4
        self.moods = (0.2, 0.6, 1.2)
        """Spread of the stations' worth from one plan to the next."""
        self.trust = 0.7
        """How often the others are assumed to lay what is usual instead of what they learned."""
        self.least_share = 0.5
        """Plans with less than this share of the best plan's are not drawn."""


class Sampled:
    """A plan of a seat, the hand for which it was made, and its results so far."""

    __slots__ = ("hand", "plan", "regret", "sacrificed", "share")

    plan: i64
    hand: i64
    sacrificed: i64

    def __init__(self, plan: i64, hand: i64, sacrificed: i64) -> None:
        self.plan = plan
        self.hand = hand
        self.sacrificed = sacrificed
        self.regret = 0.0
        self.share = 0.0


class Bidding:
    """Searches for the cards that a seat lays."""

    def __init__(self, hidden: Hidden, seat: Seat, dice: Dice, settings: BiddingSettings) -> None:
        self._hidden: Final = hidden
        self._seat: Final = seat
        self._dice: Final = dice
        self._settings: Final = settings
        self._plans: list[list[Sampled]] = []
        self._parts: list[list[float]] = []
        self._rounds = 0
        state = self._deal()
        self._doubt = 4.0 + 4.0 * math.sqrt(rounds_left(state))
        for each in range(state.seats):
            count = settings.own_plans if each == seat else settings.others_plans
            self._plans.append([self._sample(each, number) for number in range(count)])
        self._parts = [[] for _ in self._plans[seat]]

    def _deal(self) -> State:
        state = self._hidden.deal(self._dice)
        before_bids(state)
        return state

    def _sample(self, seat: Seat, number: int) -> Sampled:
        state = self._deal()
        mood = self._settings.moods[number % len(self._settings.moods)]
        return Sampled(make_plan(state, seat, self._dice, mood), state.hands[seat], state.sacrificed[seat])

    def run(self, clock: Timer) -> None:
        """Think for as long as the clock allows; an iteration plays one round to its end."""
        seats = len(self._plans)
        turn = 0
        while clock.go_on():
            # The own seat learns every other time.
            learner = self._seat if turn % 2 == 0 else (self._seat + 1 + turn // 2 % (seats - 1)) % seats
            turn += 1
            self._learn(learner, clock)

    def _learn(self, learner: Seat, clock: Timer) -> None:
        """Draw the others' plans and try all plans of one seat against them."""
        state = self._deal()
        seats, number = state.seats, state.round
        plans = vec[i64]([0] * seats)
        for seat in range(seats):
            drawn = self._draw(seat)
            plans[seat] = drawn.plan
            if seat != self._seat:
                state.hands[seat], state.sacrificed[seat] = drawn.hand, drawn.sacrificed
        own = self._plans[learner]
        shares = shares_of(own)
        rewards = vec[float]([0.0] * len(own))
        mean = 0.0
        for index, sampled in enumerate(own):
            after = state.copy()
            if learner != self._seat:
                after.hands[learner], after.sacrificed[learner] = sampled.hand, sampled.sacrificed
            plans[learner] = sampled.plan
            finish_round(after, number, plans, self._dice)
            values = appraised(after)
            reward = self._reward(values, learner)
            rewards[index] = reward
            mean += shares[index] * reward
            if learner == self._seat:
                self._note(index, after, values[learner])
            if index:
                clock.iterations += 1
        for index, sampled in enumerate(own):
            sampled.regret = max(0.0, sampled.regret + rewards[index] - mean)
            sampled.share += shares[index]
        if learner == self._seat:
            self._rounds += 1

    def _draw(self, seat: Seat) -> Sampled:
        """Draw a plan of a seat: a learned one, or any of the usual ones."""
        sampled = self._plans[seat]
        if seat != self._seat and self._dice.below(1000) < 1000 * self._settings.trust:
            return sampled[self._dice.below((len(sampled) + 2) // 3) * 3]
        point = self._dice.below(1 << 30) / (1 << 30)
        shares = shares_of(sampled)
        for number in range(len(shares)):
            point -= shares[number]
            if point < 0.0:
                return sampled[number]
        return sampled[-1]

    def _reward(self, values: vec[float], seat: i64) -> float:
        best = -1e9
        for other in range(i64(len(values))):
            if other != seat:
                best = max(best, values[other])
        lead = values[seat] - best
        return math.tanh(lead / self._doubt) + 0.02 * values[seat]

    def _note(self, number: int, state: State, value: float) -> None:
        """Add the seat's points by score key."""
        brought = parts(state, self._seat, value)
        noted = self._parts[number]
        if not noted:
            self._parts[number] = brought
            return
        for key, part in enumerate(brought):
            noted[key] += part

    def decision(self) -> Thought:
        """Draw a plan by the learned shares, and return its bid."""
        state = self._deal()
        own = self._plans[self._seat]
        bids: list[int] = []
        shares: list[float] = []
        brought: list[list[float]] = []
        for number, sampled in enumerate(own):
            code = bid(state, sampled.plan)
            if code in bids:
                position = bids.index(code)
                shares[position] += sampled.share
            else:
                bids.append(code)
                shares.append(sampled.share)
                brought.append(self._parts[number])
        total = sum(shares)
        if not total:
            return Decision(decode(state, bids[0]))
        order = sorted(range(len(bids)), key=lambda position: -shares[position])
        candidates = tuple(
            Candidate(
                decode(state, bids[position]),
                tuple([round(part / self._rounds, 2) for part in brought[position]]),
                round(shares[position] / total, 4),
            )
            for position in order
        )
        drawn = self._drawn([shares[position] for position in order])
        return Decision(candidates[drawn].action, candidates, self._rounds)

    def _drawn(self, shares: list[float]) -> int:
        """Return the plan that is taken among those nearly as good as the best."""
        least = shares[0] * self._settings.least_share
        good = [share for share in shares if share >= least]
        point = self._dice.below(1 << 30) / (1 << 30) * sum(good)
        for position, share in enumerate(good):
            point -= share
            if point < 0.0:
                return position
        return 0


def shares_of(sampled: list[Sampled]) -> vec[float]:
    """Return the share of each plan: in proportion to the regret of not having laid it."""
    total = 0.0
    for each in sampled:
        total += each.regret
    if total <= 0.0:
        return vec[float]([1.0 / len(sampled)] * len(sampled))
    return vec[float]([each.regret / total for each in sampled])
