"""Judges turns: which of several is better, by how much, and how certain that is; the same wherever it is asked.

Two models play every turn to the end of the game, in the same deals for all turns: quick players, and Merchants. Deals
are numbered, and their seed is made from the view; so what one turn is worth beside another does not depend on who
asks, when, or what else is compared. The search proposes turns; it is overruled only where both models are against it.
"""

import hashlib
import math
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from inspect import isfunction
from statistics import NormalDist
from typing import Any, Final, Literal, TypeAlias

import msgspec

from game.ai.players import AGENTS
from game.ai.search import Timer, searched
from game.ai.thought import Effort, Thought
from game.ai.world import AnyWorld, Dice
from game.judge.causes import DEALS, Cause, Facts, Tally
from game.judge.compare import (
    ByMerchants,
    Deals,
    Estimate,
    Outcome,
    PlayedToEnd,
    Question,
    Turn,
    estimate,
)
from game.parts import part_of
from game.rules.core import Action, Decide, Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator

Word: TypeAlias = Literal["clearly", "probably", "equal", "unclear"]
"""How one turn stands to another: clearly better or worse, probably so, about equal, or unclear."""

NOTABLE: Final = 1.0
"""The smallest difference, in points of lead, that counts."""
CERTAIN: Final = 0.95
"""The probability with which each model must see a turn ahead that is clearly better."""
LIKELY: Final = 0.8
"""The probability with which both models together must see a turn ahead that is probably better."""
LEAST_ERROR: Final = 0.1
"""The error of a difference that was the same in all deals: also that may come otherwise."""
LOOK: Final = 40
"""Deals between two tests whether quick players see enough."""
LOOK_OF_MERCHANTS: Final = 20
GAMES: Final = 80
"""Quick games in which it is seen what a turn brings."""
SURE_AFTER: Final = 80
"""Deals from which on `SURE` counts instead of `PLAIN`."""
SURE: Final = 3.3
"""Standard errors by which a difference must be away from 0 for its deals to be enough, from `SURE_AFTER` deals on."""
PLAIN: Final = 6.0
"""Standard errors by which a difference must be away from 0 for its deals to be enough before `SURE_AFTER` deals."""
PROPOSED_BY: Final = "ajaw"
MERCHANT: Final = "merchant"
FURTHER: Final = 0.5
"""Iterations of the search for each further step of a turn, as a share of those for the first step."""
QUICK: Final = PlayedToEnd(keys=True)
MERCHANTS: Final = ByMerchants(keys=True)
KEPT: Final = 16
"""How many of the last positions keep their deals."""


class Budget(msgspec.Struct, frozen=True):
    """The most deals that two turns are compared in by quick players and by Merchants; 0 for none."""

    quick: int
    merchants: int


_USUAL: Final = Budget(160, 80)


@dataclass(frozen=True, slots=True)
class Room:
    """What a game brings to its judge."""

    budget: Budget = _USUAL
    iterations: int = 400
    """How long the search looks for turns, in iterations for the first step of one."""
    candidates: int = 3
    """How many turns of the search are compared."""
    slopes: Mapping[int, float] = field(default_factory=dict, hash=False)
    """By number of seats, how many times the log odds of a victory in quick games are the real ones."""
    facts: Facts | None = None
    """What brings points to whom; None if the score keys alone are told."""

    def chance(self, seats: int, share: float, games: float) -> float:
        """Return the chance to win of a seat that won a share of some quick games; few games say less."""
        smoothed = (share * games + 0.5) / (games + 1)
        return 1 / (1 + math.exp(-self.slopes.get(seats, 1.0) * math.log(smoothed / (1 - smoothed))))


PLAIN_ROOM: Final = Room()


SLOW: Final = isfunction(searched)
"""Whether players are not compiled, and need twenty times as long."""
_LESS: Final = 8
"""How many times less is thought and played then."""


@cache
def room_of(game: str) -> Room:
    """Return what a game brings, or what serves every game; where players are not compiled, with smaller budgets."""
    room = part_of("judge", Room, game) or PLAIN_ROOM
    if not SLOW:
        return room
    budget = Budget(max(LOOK, room.budget.quick // _LESS), max(LOOK_OF_MERCHANTS, room.budget.merchants // _LESS))
    return replace(room, budget=budget, iterations=max(_LESS, room.iterations // (2 * _LESS)))


# The difference between two turns.


def ahead(gap: Estimate) -> float:
    """Return the probability that a difference is really above 0."""
    return NormalDist().cdf(gap.mean / max(gap.error, LEAST_ERROR))


class Gap(msgspec.Struct, frozen=True):
    """By how many points of lead one turn is better than another, as each model sees it; negative if it is worse."""

    quick: Estimate
    merchants: Estimate | None = None
    """None if Merchants were not asked: then there is only one opinion."""

    @property
    def word(self) -> Word:
        """How sure it is which turn is better; with one opinion nothing is."""
        if self.merchants is None:
            return "unclear"
        both = (self.quick, self.merchants)
        if self._clear(1) or self._clear(-1):
            return "clearly"
        if all(abs(gap.mean) < NOTABLE for gap in both):
            return "equal"
        mean = Estimate(self.mean, math.hypot(self.quick.error, self.merchants.error) / 2, 0)
        sign = math.copysign(1, mean.mean)
        opposed = any(sign * gap.mean < 0 and _is_likely(gap) for gap in both)
        if abs(mean.mean) >= NOTABLE and _is_likely(mean) and not opposed:
            return "probably"
        return "unclear"

    def _clear(self, sign: int) -> bool:
        both = (self.quick, self.merchants)
        return all(gap is not None and is_clear(gap, sign) for gap in both)

    @property
    def mean(self) -> float:
        """The mean of the models' means."""
        return self.quick.mean if self.merchants is None else (self.quick.mean + self.merchants.mean) / 2

    @property
    def size(self) -> float:
        """The smaller of the two differences that the models see, which players are told; 0 if they contradict."""
        if self.merchants is None:
            return self.quick.mean
        if self.quick.mean * self.merchants.mean <= 0:
            return 0.0
        return min(self.quick.mean, self.merchants.mean, key=abs)

    @property
    def error(self) -> float:
        """How far the size may be wrong: the larger of the errors, and no less than the models differ."""
        if self.merchants is None:
            return self.quick.error
        return max(self.quick.error, self.merchants.error, abs(self.quick.mean - self.merchants.mean))

    @property
    def is_better(self) -> bool:
        """Whether the turn is clearly better than the other."""
        return self.word == "clearly" and self.mean > 0

    @property
    def is_worse(self) -> bool:
        """Whether the turn is clearly worse than the other."""
        return self.word == "clearly" and self.mean < 0

    def turned(self) -> "Gap":
        """Return the same difference, seen from the other turn."""
        return Gap(_negative(self.quick), None if self.merchants is None else _negative(self.merchants))


def _is_likely(gap: Estimate) -> bool:
    """Return whether it is likely on which side of 0 a difference is."""
    return not 1 - LIKELY < ahead(gap) < LIKELY


def is_clear(gap: Estimate, sign: int = 1) -> bool:
    """Return whether one model sees a difference of this sign clearly."""
    return sign * gap.mean >= NOTABLE and ahead(gap if sign > 0 else _negative(gap)) >= CERTAIN


def _smaller(gap: Gap) -> tuple[int, int]:
    """Return which model sees the smaller difference, 0 for quick players, 1 for Merchants, and in how many deals."""
    if gap.merchants is not None and abs(gap.merchants.mean) < abs(gap.quick.mean):
        return 1, gap.merchants.samples
    return 0, gap.quick.samples


def _negative(gap: Estimate) -> Estimate:
    return Estimate(-gap.mean, gap.error, gap.samples)


def _is_enough(gap: Estimate) -> bool:
    """Return whether more deals would hardly change what is said of a difference."""
    size, bar = abs(gap.mean), SURE if gap.samples >= SURE_AFTER else PLAIN
    if size + 2 * gap.error < NOTABLE:
        return gap.samples >= SURE_AFTER or gap.error < NOTABLE / PLAIN
    return size >= bar * max(gap.error, LEAST_ERROR) and size - gap.error >= NOTABLE


# The judge, and what it says.


class NotWanted(Exception):  # noqa: N818
    """Raised where nobody wants the answer any more."""


class Worth(msgspec.Struct, frozen=True):
    """What a turn brings by the end of the game, as quick players play it."""

    lead: Estimate
    """The seat's points less those of the best other seat."""
    chance: Estimate
    """The chance to win."""
    points: tuple[float, ...]
    """The points of every seat."""
    keys: tuple[float, ...]
    """The seat's own points, by the game's score keys."""


class Judge:
    """Judges the turns that a seat has in one position, of which it knows only the seat's view."""

    def __init__(self, rules: AnyRules, view: Any, seat: Seat, room: Room | None = None, luck: int = 0) -> None:
        """Prepare to judge; with another `luck` than 0 in other deals than everybody else's, to measure the judge."""
        self.rules = rules
        self.view = view
        self.seat = seat
        self.room = room or room_of(rules.name)
        self.seed = seed_of(rules, view, seat) + (luck << 58)
        self._asked = Question.about(rules, view, seat)
        self._quick = Deals(self._asked, Generator(self.seed), QUICK)
        self._merchants = Deals(self._asked, Generator(self.seed + 1), MERCHANTS)
        self._outcomes: dict[Any, tuple[Outcome, Outcome]] = {}
        """By the meaning of a turn what it brought with quick players, and with Merchants."""
        self._candidates: list[Turn] | None = None
        self.wanted: Callable[[], bool] = lambda: True
        """Returns whether an answer is still wanted; if not, `NotWanted` is raised soon."""

    def compare(self, turns: Sequence[Turn], budget: Budget | None = None) -> "Verdict":
        """Return the verdict on some turns; those that mean the same are one."""
        return Verdict(self, turns, budget or self.room.budget)

    def advise(self, budget: Budget | None = None) -> "Verdict":
        """Return the verdict on the turns that the strongest player and the Merchant think of."""
        return self.compare(self.candidates(), budget)

    def gap(self, one: Turn, other: Turn, budget: Budget) -> Gap:
        """Return by how much one turn is better than another; deals are taken until that is certain or no more are."""
        quick = self._difference(self._quick, 0, one, other, budget.quick, LOOK)
        if not budget.merchants:
            return Gap(quick)
        return Gap(quick, self._difference(self._merchants, 1, one, other, budget.merchants, LOOK_OF_MERCHANTS))

    def _difference(self, deals: Deals, model: int, one: Turn, other: Turn, most: int, look: int) -> Estimate:
        pair = [self._of(turn)[model] for turn in (one, other)]
        count = 0
        while True:
            if not self.wanted():
                raise NotWanted
            count = min(count + look, most)
            deals.follow(pair, count)
            gap = pair[0].better_than(pair[1], count)
            if count >= most or _is_enough(gap):
                return gap

    def _of(self, turn: Turn) -> tuple[Outcome, Outcome]:
        return self._outcomes.setdefault(self.rules.meaning(turn), (Outcome(turn), Outcome(turn)))

    def worth(self, turn: Turn, games: int = GAMES) -> Worth:
        """Return what a turn brings, as a number of quick games shows it."""
        outcome = self._of(turn)[0]
        self._quick.follow([outcome], games)
        values, seats = outcome.values[:games], len(outcome.values[0])
        share = estimate([victory(points, self.seat) for points in values])
        error = max(share.error, 0.5 / (games + 1)) * self.room.slopes.get(seats, 1.0)
        return Worth(
            estimate(outcome.leads[:games]),
            Estimate(self.room.chance(seats, share.mean, games), min(error, 0.5), games),
            tuple(sum(column) / games for column in zip(*values, strict=True)),
            tuple(sum(column) / games for column in zip(*outcome.keys[:games], strict=True)),
        )

    def own(self, one: Turn, other: Turn, gap: Gap) -> tuple[float, tuple[float, ...]]:
        """Return how many more points of its own the seat has after one turn, and these by score key.

        By the model that sees the smaller difference, in the deals of `gap`, the difference of the two.
        """
        model, samples = _smaller(gap)
        first, second = self._of(one)[model], self._of(other)[model]
        return first.points_above(second, samples), first.keys_above(second, samples)

    def causes(self, one: Turn, other: Turn, gap: Gap) -> tuple[Cause, ...]:
        """Return why one turn is better than another, as the model plays that sees the smaller difference.

        Nothing is returned where the difference is made of many small things.
        """
        model, samples = _smaller(gap)
        lucks = (self._quick, self._merchants)[model].lucks(min(samples, DEALS))
        return Tally(self._asked, (QUICK, MERCHANTS)[model], self.room.facts).causes(one, other, lucks)

    # What is judged.

    def candidates(self) -> list[Turn]:
        """Return the turns that the strongest player considers first, and the Merchant's; no two mean the same."""
        if self._candidates is None:
            rng = Generator(self.seed + 2)
            state, room = self._asked.deal(Dice(rng.below(1 << 60))), self.room
            here = self.rules, self._asked.world, state, self.seat
            turns = proposals(*here, rng, room.iterations, room.candidates)
            first = _think(MERCHANT, self.rules, state, self.seat, rng, 1).action
            turns.append(whole_turn(*here, first, MERCHANT, rng, 1))
            self._candidates = distinct(self.rules, turns)
        return self._candidates


class Verdict:
    """What the judge says of some turns: which is the answer, and how each stands to another."""

    def __init__(self, judge: Judge, turns: Sequence[Turn], budget: Budget) -> None:
        self._judge = judge
        self._budget = budget
        self.turns = distinct(judge.rules, turns)
        self._gaps: dict[tuple[int, int], Gap] = {}
        self._answer: int | None = None

    def more(self, budget: Budget) -> None:
        """Judge again with this budget, from the deals that are there already."""
        self._budget = budget
        self._gaps.clear()
        self._answer = None

    def gap(self, one: int, other: int) -> Gap:
        """Return by how much the turn with one number is better than that with another."""
        if other < one:
            return self.gap(other, one).turned()
        if (one, other) not in self._gaps:
            self._gaps[one, other] = self._judge.gap(self.turns[one], self.turns[other], self._budget)
        return self._gaps[one, other]

    def worth(self, number: int) -> Worth:
        """Return what a turn brings."""
        return self._judge.worth(self.turns[number])

    @property
    def answer(self) -> int:
        """The number of the best turn: the first one, unless another is clearly or probably better."""
        if self._answer is None:
            best = 0
            for other in range(1, len(self.turns)):
                if self._overrules(other, best):
                    best = other
            self._answer = best
        return self._answer

    def _overrules(self, other: int, best: int) -> bool:
        """Return whether a turn is better than the best so far; Merchants are asked only if quick players think so."""
        pair = (self.turns[other], self.turns[best])
        quick = self._judge.gap(*pair, Budget(self._budget.quick, 0)).quick
        if quick.mean < NOTABLE or ahead(quick) < LIKELY:
            return False
        gap = self.gap(other, best)
        return gap.mean > 0 and gap.word in ("clearly", "probably")

    @property
    def next(self) -> int | None:
        """The number of the best turn beside the answer, as quick players see it; None if there is no other."""
        others = [number for number in range(len(self.turns)) if number != self.answer]
        return max(others, key=lambda number: self.worth(number).lead.mean, default=None)

    @property
    def right(self) -> tuple[int, ...]:
        """The numbers of the answer and of all turns that are about equal to it."""
        best = self.answer
        others = (number for number in range(len(self.turns)) if number != best)
        return (best, *(number for number in others if self.gap(best, number).word == "equal"))


def victory(values: Sequence[float], seat: Seat) -> float:
    """Return a seat's share of the victory at the end of a game: 1, less in a tie, or 0."""
    most = max(values)
    return 1 / list(values).count(most) if values[seat] == most else 0.0


def distinct(rules: AnyRules, turns: Sequence[Turn]) -> list[Turn]:
    """Return the turns in their order, only the first of those with the same meaning."""
    kept: dict[Any, Turn] = {}
    for turn in turns:
        kept.setdefault(rules.meaning(turn), turn)
    return list(kept.values())


def seed_of(rules: AnyRules, view: Any, seat: Seat) -> int:
    """Return the seed of all deals in which turns of a seat with this view are judged."""
    content = msgspec.msgpack.encode((rules.name, seat, view), order="deterministic")
    return int.from_bytes(hashlib.blake2b(content, digest_size=7).digest(), "big")


_judges: Final[OrderedDict[tuple[str, Seat, int, Room], Judge]] = OrderedDict()


def judge_of(rules: AnyRules, view: Any, seat: Seat, room: Room | None = None) -> Judge:
    """Return the judge of a position: the same one as before, with its deals, if it was asked lately."""
    room = room or room_of(rules.name)
    key = rules.name, seat, seed_of(rules, view, seat), room
    judge = _judges.pop(key, None) or Judge(rules, view, seat, room)
    _judges[key] = judge
    if len(_judges) > KEPT:
        _judges.popitem(last=False)
    return judge


# What the players propose.


def proposals(
    rules: AnyRules, world: AnyWorld, state: Any, seat: Seat, rng: Generator, iterations: int, most: int
) -> list[Turn]:
    """Return the whole turns that the search thinks best in a state, `most` of them, the best first.

    No two mean the same. A turn ends where the seat learns something new.
    """
    thought = _think(PROPOSED_BY, rules, state, seat, rng, iterations)
    firsts = [candidate.action for candidate in thought.candidates] or [thought.action]
    firsts = [turn[0] for turn in distinct(rules, [(first,) for first in firsts])]
    further = max(1, round(iterations * FURTHER))
    turns = [
        whole_turn(rules, world, state, seat, first, PROPOSED_BY, rng, further)
        for first in firsts[:most]
        if rules.permits(state, seat, first)
    ]
    return distinct(rules, turns)


def whole_turn(
    rules: AnyRules, world: AnyWorld, state: Any, seat: Seat, first: Action, player: str, rng: Generator, further: int
) -> Turn:
    """Return the turn that a player makes of a first action, up to where the seat learns something new."""
    turn, after = [first], state.copy()
    rules.play(after, seat, rules.encode(after, first))
    while _goes_on(rules, world, state, after, seat):
        action = _think(player, rules, after, seat, rng, further).action
        rules.play(after, seat, rules.encode(after, action))
        turn.append(action)
    return tuple(turn)


def _think(player: str, rules: AnyRules, state: Any, seat: Seat, rng: Generator, iterations: int) -> Thought:
    clock = Timer(Effort(iterations=iterations))
    return AGENTS[player].decide(rules, rules.view(state, seat), seat, rng.fork(), clock)


def _goes_on(rules: AnyRules, world: AnyWorld, before: Any, after: Any, seat: Seat) -> bool:
    """Return whether the seat continues with its turn without having learned anything new."""
    pending = rules.pending(after)
    if not rules.in_turns or not isinstance(pending, Decide):
        return False
    same = pending.seat == seat and not pending.closing and world.section(after) == world.section(before)
    return same and world.drawn(after) == world.drawn(before)
