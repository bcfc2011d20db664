"""Bidding in Chocolatl by regret matching: every seat has some plans, and learns which of them are good.

There are millions of bids for a round, so every seat gets only some sensible plans. Again and again one plan is drawn
for each seat; the round is played to its end, and one seat notes how much more each of its other plans would have
brought (regret). Plans with much regret are drawn more often later. In the end the bid is drawn at random by the shares
of the plans, so nobody can predict it.

The strongest level also adds plans that are best against the others' plans (replies), and drops poor ones.
"""

import math
from typing import Final

from game.ai.chocolatl.judgement import appraise, chances, expected_parts, learned_values, parts, rounds_left, warmth
from game.ai.chocolatl.quick import before_bids, bid, finish_round, make_plan
from game.ai.chocolatl.replies import Prices, reply, worths_against
from game.ai.search import Timer
from game.ai.thought import Candidate, Decision, Thought
from game.ai.world import Dice
from game.rules.chocolatl.board import State, decode
from game.rules.chocolatl.hidden import Hidden
from game.rules.core import Seat
from game.rules.flat import i64, vec

# What a seat may lay for the rest of a round: its plans, and how much of each proved right so far.

FEWEST: Final = 6
"""The number of plans that a seat always keeps."""


class Sampled:
    """A plan of a seat, the hand for which it was made, and its results so far."""

    __slots__ = ("counted", "hand", "parts", "plan", "regret", "sacrificed", "share", "tried", "won")

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
        """The sum of what the plan brought above the average of all plans of the seat."""
        self.tried = 0
        self.parts: list[float] = []
        """The seat's points by score key, summed over the `counted` rounds."""
        self.counted = 0

    def add(self, brought: list[float]) -> None:
        self.counted += 1
        if not self.parts:
            self.parts = brought
            return
        parts = self.parts
        for key, part in enumerate(brought):
            parts[key] += part

    def merit(self) -> float:
        """Return by how much the plan was better than average; a plan not tried yet gets a very high number."""
        return self.won / self.tried if self.tried else 1e9


class Mixture:
    """The plans of a seat; `usual` is every third of the first ones."""

    __slots__ = ("plans", "usual")

    def __init__(self, plans: list[Sampled]) -> None:
        self.plans = plans
        self.usual = plans[::3]

    def shares(self) -> vec[float]:
        """Return the probability of each plan, in proportion to its regret; all equal if none has any."""
        total = 0.0
        for each in self.plans:
            total += each.regret
        if total <= 0.0:
            return vec[float]([1.0 / len(self.plans)] * len(self.plans))
        return vec[float]([each.regret / total for each in self.plans])

    def draw(self, dice: Dice) -> Sampled:
        point = dice.below(1 << 30) / (1 << 30)
        shares = self.shares()
        for number in range(len(shares)):
            point -= shares[number]
            if point < 0.0:
                return self.plans[number]
        return self.plans[-1]

    def draw_usual(self, dice: Dice) -> Sampled:
        return self.usual[dice.below(len(self.usual))]

    def learn(self, shares: vec[float], rewards: vec[float]) -> None:
        """Update all plans with the reward of each, and the probabilities with which they were drawn."""
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
        """Keep only the best plans, at most `most` (but `FEWEST`), and multiply what was learned by `fading`."""
        for sampled in self.plans:
            sampled.share *= fading
        if len(self.plans) > most:
            merits = [sampled.merit() for sampled in self.plans]
            order = sorted(range(len(merits)), key=lambda number: -merits[number])
            self.plans = [self.plans[number] for number in order[: max(FEWEST, most)]]


# The search.

NEVER: Final = 1 << 60
COUNTED: Final = 4
"""Points are counted by score key once in this number of rounds."""
USUAL: Final = 0.02
"""The weight of each of the seat's points next to its lead, if positions are judged by hand-made rules."""
SLIGHT: Final = 0.02
"""The weight of the lead next to the chance to win, if positions are judged as learned."""


class BiddingSettings:
    """Settings of the bidding."""

    __slots__ = (
        "draws", "fading", "learned", "least_share", "moods", "others_plans", "others_replies", "own_plans",
        "own_replies", "refresh", "trust", "wavering",
    )  # fmt: skip

    def __init__(self, plans: int = 32) -> None:
        self.own_plans = plans
        self.others_plans = plans * 3 // 4
        self.moods = (0.2, 0.6, 1.2)
        """How much the worth of the stations varies at random from plan to plan; plans use these in turn."""
        self.trust = 0.7
        """The probability that another seat's plan is drawn from its usual ones, not by what it learned."""
        self.least_share = 0.5
        """The bid is drawn only from plans with at least this part of the share of the best plan."""
        self.learned = False
        """Whether the end of a round is judged by the chance to win, as learned from games."""
        self.own_replies = 0
        """How many plans are added for the seat as replies to the others' plans."""
        self.others_replies = 0
        self.draws = 24
        """How many times plans of the others are drawn to find replies to them."""
        self.wavering = 0.3
        """How much the worth of the stations varies at random from reply to reply, at most."""
        self.refresh = NEVER
        """The iterations before poor plans are replaced by replies; again after each doubling of that number."""
        self.fading = 0.5
        """The factor on the learned shares of all plans when poor ones are replaced."""


class Bidding:
    """A search for the cards that a seat lays."""

    def __init__(self, hidden: Hidden, seat: Seat, dice: Dice, settings: BiddingSettings) -> None:
        self._hidden: Final = hidden
        self._seat: Final = seat
        self._dice: Final = dice
        self._settings: Final = settings
        self._mixtures: list[Mixture] = []
        self._prices: list[Prices] = []
        self._rounds = 0
        state = self._deal()
        self._doubt = 4.0 + 4.0 * math.sqrt(rounds_left(state))
        for each in range(state.seats):
            count = settings.own_plans if each == seat else settings.others_plans
            self._mixtures.append(Mixture([self._sample(each, number) for number in range(count)]))
        if settings.own_replies:
            self._prices = [Prices(state, each) for each in range(state.seats)]
            self._reply()

    def _deal(self) -> State:
        state = self._hidden.deal(self._dice)
        before_bids(state)
        return state

    def _sample(self, seat: Seat, number: int) -> Sampled:
        state = self._deal()
        mood = self._settings.moods[number % len(self._settings.moods)]
        return Sampled(make_plan(state, seat, self._dice, mood), state.hands[seat], state.sacrificed[seat])

    # Replies.

    def _reply(self) -> None:
        """Add plans to each seat that are good against the present plans of the others."""
        settings = self._settings
        replies = [
            self._replies(seat, settings.own_replies if seat == self._seat else settings.others_replies)
            for seat in range(len(self._mixtures))
        ]
        for seat, mixture in enumerate(self._mixtures):
            mixture.plans += replies[seat]

    def _replies(self, seat: Seat, count: int) -> list[Sampled]:
        settings, state = self._settings, self._deal()
        seats = len(self._mixtures)
        drawn: list[vec[i64]] = []
        for _ in range(settings.draws):
            rows = vec[i64]([0] * seats)
            for other in range(seats):
                if other != seat:
                    rows[other] = self._draw(other).plan
            drawn.append(rows)
        worth = worths_against(state, seat, drawn, self._prices[seat])
        plans = [sampled.plan for sampled in self._mixtures[seat].plans]
        replies: list[Sampled] = []
        for number in range(count):
            if seat != self._seat:
                state = self._deal()
            plan = reply(state, seat, worth, self._dice, settings.wavering * number / count)
            if plan not in plans:
                plans.append(plan)
                replies.append(Sampled(plan, state.hands[seat], state.sacrificed[seat]))
        return replies

    def _refresh(self) -> None:
        """Drop the poor plans of each seat, and add replies to the others' plans."""
        settings = self._settings
        for seat, mixture in enumerate(self._mixtures):
            mixture.thin((settings.own_plans if seat == self._seat else settings.others_plans) // 2, settings.fading)
        self._reply()

    # Learning.

    def run(self, clock: Timer) -> None:
        """Search for as long as the clock allows; an iteration plays one round to its end."""
        seats = len(self._mixtures)
        turn = 0
        refresh = self._settings.refresh
        while clock.go_on():
            # The own seat learns every other time.
            learner = self._seat if turn % 2 == 0 else (self._seat + 1 + turn // 2 % (seats - 1)) % seats
            turn += 1
            self._learn(learner, clock)
            if clock.iterations >= refresh and turn % (2 * seats - 2) == 0:
                refresh *= 2
                self._refresh()

    def _learn(self, learner: Seat, clock: Timer) -> None:
        """Draw a plan for each other seat, try all plans of one seat against these, and learn from the results."""
        state = self._deal()
        seats, number = state.seats, state.round
        plans = vec[i64]([0] * seats)
        for seat in range(seats):
            drawn = self._draw(seat)
            plans[seat] = drawn.plan
            if seat != self._seat:
                state.hands[seat], state.sacrificed[seat] = drawn.hand, drawn.sacrificed
        mixture = self._mixtures[learner]
        own, shares = mixture.plans, mixture.shares()
        rewards = vec[float]([0.0] * len(own))
        counting = learner == self._seat and self._rounds % COUNTED == 0
        for index, sampled in enumerate(own):
            after = state.copy()
            if learner != self._seat:
                after.hands[learner], after.sacrificed[learner] = sampled.hand, sampled.sacrificed
            plans[learner] = sampled.plan
            finish_round(after, number, plans, self._dice)
            rewards[index] = self._reward(after, learner)
            if counting or (learner == self._seat and not sampled.counted):
                sampled.add(self._points_by_key(after))
            if index:
                clock.iterations += 1
        mixture.learn(shares, rewards)
        if learner == self._seat:
            self._rounds += 1

    def _draw(self, seat: Seat) -> Sampled:
        """Return a random plan of a seat: by what it learned, or one of its usual ones."""
        mixture = self._mixtures[seat]
        if seat != self._seat and self._dice.below(1000) < 1000 * self._settings.trust:
            return mixture.draw_usual(self._dice)
        return mixture.draw(self._dice)

    def _reward(self, state: State, seat: i64) -> float:
        if self._settings.learned:
            values = learned_values(state)
            return chances(values, warmth(state))[seat] + SLIGHT * _lead(values, seat) / self._doubt
        values = appraise(state)
        return math.tanh(_lead(values, seat) / self._doubt) + USUAL * values[seat]

    def _points_by_key(self, state: State) -> list[float]:
        if self._settings.learned:
            return expected_parts(state, self._seat)
        return parts(state, self._seat, appraise(state)[self._seat])

    # Deciding.

    def decision(self) -> Thought:
        """Return a bid drawn by the learned shares, with the other bids as candidates."""
        state = self._deal()
        bids: list[int] = []
        shares: list[float] = []
        laid: list[Sampled] = []
        for sampled in self._mixtures[self._seat].plans:
            if not sampled.counted:
                continue
            code = bid(state, sampled.plan)
            if code in bids:
                shares[bids.index(code)] += sampled.share
            else:
                bids.append(code)
                shares.append(sampled.share)
                laid.append(sampled)
        total = sum(shares)
        if not total:
            return Decision(decode(state, bid(state, self._mixtures[self._seat].plans[0].plan)))
        order = sorted(range(len(bids)), key=lambda position: -shares[position])
        candidates = tuple(
            Candidate(
                decode(state, bids[position]),
                tuple([round(part / laid[position].counted, 2) for part in laid[position].parts]),
                round(shares[position] / total, 4),
            )
            for position in order
        )
        drawn = self._drawn([shares[position] for position in order])
        return Decision(candidates[drawn].action, candidates, self._rounds)

    def _drawn(self, shares: list[float]) -> int:
        """Return the index of a random plan among those nearly as good as the first, drawn by their shares."""
        least = shares[0] * self._settings.least_share
        good = [share for share in shares if share >= least]
        point = self._dice.below(1 << 30) / (1 << 30) * sum(good)
        for position, share in enumerate(good):
            point -= share
            if point < 0.0:
                return position
        return 0


def _lead(values: vec[float], seat: i64) -> float:
    """Return a seat's value less the highest value of another seat."""
    best = -1e9
    for other in range(i64(len(values))):
        if other != seat:
            best = max(best, values[other])
    return values[seat] - best
