"""Reviews a finished match: who was ahead when, which turns cost most, and what luck gave and took.

The work is done in pieces; the result of each depends on the match, the seed and the piece alone.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import msgspec

from game.ai.players import ReviewEffort, players_of
from game.ai.world import AnyWorld, Dice
from game.judge.compare import Comparison, Estimate, PlayedOn, Turn, estimate
from game.judge.judge import Budget, Room, distinct, is_clear, judge_of, proposals, room_of, victory
from game.judge.report import VERSION, Cost, Drawn, Expected, Reviewed, digest
from game.rules.core import CHANCE, Action, Chance, Decide, Over, Seat
from game.rules.match import Match
from game.rules.numbers import Generator

Do: TypeAlias = Callable[[str, Any], Any]
"""Does one piece of a review: gets the name of a method of `Work` and its argument, and returns the result."""
Share: TypeAlias = Callable[[Do, str, Sequence[Any], Callable[[int], object]], Iterator[Any]]
"""Yields the result of each item, in order; calls its last argument again and again with the number of items done."""

Progress: TypeAlias = Callable[[float], bool]
"""Called with the progress, from 0 to 1; returns whether to continue."""

Came: TypeAlias = Callable[[Reviewed], object]
"""Called with the review as far as it is done."""

MOST: Final = 3
"""Most turns of each seat that are reported."""
SKETCH: Final = 0.25
"""Share of the games of the curve after which it is shown for the first time."""
_SHARES: Final = (0.04, 0.11, 0.35, 0.42, 0.08)
"""Shares of the time for the sketch of the curve, the curve, finding costs, checking the costs, and luck."""
LOOKS: Final = (0.3, 0.4, 1.0)
"""Shares of `ReviewEffort.looks` after each of which the less promising half of the other turns is dropped."""


# The steps at which a match is looked at.


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """What a seat decided in a row without learning anything new: mostly a whole turn."""

    seat: Seat
    first: int
    """The number of its first step."""
    end: int
    """The number after its last step."""

    def turn(self, match: Match) -> Turn:
        return tuple(entry.action for entry in match.journal[self.first : self.end])


def stops(match: Match, world: AnyWorld) -> tuple[int, ...]:
    """Return the steps at which a turn or a station begins, and the step after the last one."""
    length = len(match.journal)
    sections = [world.section(match.state_at(step)) for step in range(length + 1)]
    inner = [step for step in range(1, length) if sections[step] != sections[step - 1]]
    return tuple(dict.fromkeys([0, *inner, length]))


def draws(match: Match, world: AnyWorld) -> tuple[int, ...]:
    """Return the steps in which somebody drew or threw something, except dice that are thrown for all."""
    drawn = [world.drawn(match.state_at(step)) for step in range(len(match.journal) + 1)]
    return tuple(
        step for step in range(len(match.journal)) if drawn[step] != drawn[step + 1] or _is_own_throw(match, step)
    )


def _is_own_throw(match: Match, step: int) -> bool:
    pending = match.rules.pending(match.state_at(step))
    return isinstance(pending, Chance) and pending.seat is not None


def choices(match: Match, world: AnyWorld) -> list[SeatChoice]:
    """Return all choices of the seats in the match, in order, except those with a single possible action."""
    drawing = set(draws(match, world))
    every: list[SeatChoice] = []
    first = 0
    for step in range(len(match.journal) + 1):
        if step > first and _parted(match, step, drawing):
            seat = match.journal[first].seat
            if seat != CHANCE and any(_chooses(match, each) for each in range(first, step)):
                every.append(SeatChoice(seat, first, _without_close(match, first, step)))
            first = step
    return every


def _parted(match: Match, step: int, drawing: set[int]) -> bool:
    """Return whether a step begins a new choice: of another seat, in another turn, or after something was learned."""
    if step == len(match.journal) or not match.rules.in_turns or step - 1 in drawing:
        return True
    before, now = match.journal[step - 1], match.journal[step]
    return before.seat != now.seat or before.action == match.rules.closing


def _without_close(match: Match, first: int, end: int) -> int:
    return end - 1 if end - 1 > first and match.journal[end - 1].action == match.rules.closing else end


def _chooses(match: Match, step: int) -> bool:
    """Return whether the seat could have done something else at a step."""
    state, seat = match.state_at(step), match.journal[step].seat
    pending = match.rules.pending(state)
    if not isinstance(pending, Decide):
        return False
    return pending.prompts[seat].step in match.rules.uncounted or match.rules.count_actions(state, seat) > 1


# Who was ahead: how the match would have ended from each position on.


@dataclass(frozen=True, slots=True)
class Stop:
    """A position of the match, and the final points of all seats in each game played on from there so far."""

    step: int
    ends: tuple[list[int], ...] = ()


def played_on(match: Match, world: AnyWorld, stop: Stop, rng: Generator, samples: int) -> Stop:
    """Return the stop with more games played on from there, up to `samples`; those that it has stay the first.

    The games begin with the real position, hands included; later draws and throws are random, and quick players decide
    for all seats. A stop at the end of the match gets no games.
    """
    state = match.state_at(stop.step)
    if isinstance(match.rules.pending(state), Over):
        return stop
    lucks = [rng.below(1 << 60) for _ in range(samples)]
    further = [_end(match, world, state, luck) for luck in lucks[len(stop.ends) :]]
    return Stop(stop.step, (*stop.ends, *further))


def expected(match: Match, stop: Stop) -> Expected:
    """Return each seat's mean points, their spread and its chance to win by the games of a stop.

    Without games these are the real points and victories at the end of the match.
    """
    step, ends = stop.step, stop.ends
    if not ends:
        return _ended(match, step)
    seats, samples = range(len(match.players)), len(ends)
    means = [sum(points[seat] for points in ends) / samples for seat in seats]
    squares = [sum((points[seat] - means[seat]) ** 2 for points in ends) / max(1, samples - 1) for seat in seats]
    shares = [sum(victory(points, seat) for points in ends) / samples for seat in seats]
    chances = [room_of(match.rules.name).chance(len(seats), share, samples) for share in shares]
    wins = [chance / sum(chances) for chance in chances]
    return Expected(
        step,
        tuple(round(mean, 2) for mean in means),
        tuple(round(math.sqrt(square), 2) for square in squares),
        tuple(round(share, 4) for share in wins),
    )


def _ended(match: Match, step: int) -> Expected:
    sheet = match.sheet()
    seats = range(len(match.players))
    wins = tuple(1 / len(sheet.winners) if seat in sheet.winners else 0.0 for seat in seats)
    return Expected(step, tuple(float(points) for points in sheet.totals), (0.0,) * len(seats), wins)


def _end(match: Match, world: AnyWorld, state: Any, luck: int) -> list[int]:
    after = world.with_other_piles(match.rules, match.setup, state, Dice(luck))
    world.play_on(after, Dice(luck + 1), Dice(luck + 2))
    return match.rules.points(after)


# Which turns cost most: what a seat did against what the strongest player would have done with the same knowledge.


@dataclass(frozen=True, slots=True)
class Suspect:
    """A choice that seems to have cost something, and how much."""

    choice: SeatChoice
    seems: Estimate


def suspect(match: Match, world: AnyWorld, choice: SeatChoice, rng: Generator, effort: ReviewEffort) -> Suspect | None:
    """Return a seat's choice if some other turn looks better after a short look, or None if none does.

    The estimated cost is too large on average, as the best of several turns was chosen by the same samples; the judge
    measures it again.
    """
    rules, state, seat = match.rules, match.state_at(choice.first), choice.seat
    promising = proposals(rules, world, state, seat, rng, effort.iterations, effort.candidates)
    played, *others = distinct(rules, [choice.turn(match), *promising])
    if not others:
        return None
    comparison = Comparison(rules, rules.view(state, seat), seat, [played, *others], rng, PlayedOn())
    for share in LOOKS:
        comparison.sample(max(2, round(effort.looks * share)) - comparison.samples)
        first, *rest = comparison.outcomes
        leaders = sorted(range(len(rest)), key=lambda number: -rest[number].lead.mean)
        seems = rest[leaders[0]].better_than(first)
        if seems.mean + 2 * seems.error <= 0:
            return None
        comparison.keep([0, *(1 + number for number in sorted(leaders[: (len(rest) + 1) // 2]))])
    return Suspect(choice, seems) if seems.mean > 0 else None


def check(match: Match, choice: SeatChoice, bar: float = 0.0, room: Room | None = None) -> Cost[Action] | None:
    """Return what a turn cost, or None if nothing is clearly better than it, or the cost lies below `bar`.

    The better turn is what the judge advises to a seat that knows no more.
    """
    rules, seat = match.rules, choice.seat
    judge = judge_of(rules, rules.view(match.state_at(choice.first), seat), seat, room)
    played, quickly = choice.turn(match), Budget(judge.room.budget.quick, 0)
    if not any(is_clear(judge.gap(turn, played, quickly).quick) for turn in judge.candidates()):
        return None
    advice = judge.advise()
    better = advice.turns[advice.answer]
    quick = judge.gap(better, played, quickly).quick
    if not is_clear(quick) or quick.mean + 2 * quick.error < bar:
        return None
    gap = judge.gap(better, played, judge.room.budget)
    if not gap.is_better:
        return None
    own, keys = judge.own(better, played, gap)
    samples = sum(each.samples for each in (gap.quick, gap.merchants) if each is not None)
    return Cost(
        seat,
        choice.first,
        choice.end,
        better,
        round(gap.size, 2),
        round(gap.error, 2),
        samples,
        round(own, 2),
        tuple(round(points, 2) for points in keys),
    )


def with_causes(match: Match, cost: Cost[Action], room: Room | None = None) -> Cost[Action]:
    """Return a cost with the causes why the other turn is better."""
    rules = match.rules
    judge = judge_of(rules, rules.view(match.state_at(cost.first), cost.seat), cost.seat, room)
    turn = tuple(entry.action for entry in match.journal[cost.first : cost.end])
    gap = judge.gap(cost.better, turn, judge.room.budget)
    return msgspec.structs.replace(cost, causes=judge.causes(cost.better, turn, gap))


# What luck gave and took: each draw and throw against all that could have come instead.


def drawn(match: Match, world: AnyWorld, step: int, rng: Generator, samples: int) -> Drawn:
    """Return what a draw or throw was worth to every seat, against what could have come instead.

    The position after it, and positions after other draws, are played on for a while and then appraised.
    """
    rules, before, entry = match.rules, match.state_at(step), match.journal[step]
    after = match.state_at(step + 1)
    until = world.soon(after)
    differences = []
    for _ in range(samples):
        luck = rng.below(1 << 60)
        came = world.with_other_piles(match.rules, match.setup, after, Dice(luck))
        other = world.with_other_piles(match.rules, match.setup, before, Dice(luck + 3))
        action = rules.draw(other, Dice(luck + 4)) if entry.seat == CHANCE else entry.action
        rules.play(other, entry.seat, rules.encode(other, action))
        differences.append(_difference(world, came, other, luck, until))
    return _drawn(step, differences)


def first_hands(match: Match, world: AnyWorld, rng: Generator, samples: int) -> Drawn:
    """Return what the first hands of the match were worth to every seat, against other hands."""
    rules, begin = match.rules, match.state_at(0)
    deal = world.dealer(rules.view(begin, None))
    differences = []
    for _ in range(samples):
        luck = rng.below(1 << 60)
        came = world.with_other_piles(match.rules, match.setup, begin, Dice(luck))
        differences.append(_difference(world, came, deal(Dice(luck + 3)), luck, world.soon(begin)))
    return _drawn(0, differences)


def _difference(world: AnyWorld, came: Any, other: Any, luck: int, until: int) -> list[float]:
    world.play_on(came, Dice(luck + 1), Dice(luck + 2), until)
    world.play_on(other, Dice(luck + 1), Dice(luck + 2), until)
    return [mine - theirs for mine, theirs in zip(world.appraise(came), world.appraise(other), strict=True)]


def _drawn(step: int, differences: Sequence[Sequence[float]]) -> Drawn:
    """Return for each seat the mean and the standard error of its differences, relative to the mean of all seats."""
    against = [[points - sum(each) / len(each) for points in each] for each in differences]
    estimates = [estimate([each[seat] for each in against]) for seat in range(len(differences[0]))]
    return Drawn(
        step, tuple(round(each.mean, 3) for each in estimates), tuple(round(each.error, 3) for each in estimates)
    )


# The whole of it.


class Cancelled(Exception):  # noqa: N818
    """Raised if nobody wants the review any more."""


class _Meter:
    """Reports the progress of the review."""

    def __init__(self, progress: Progress | None) -> None:
        self._progress = progress
        self._fraction = 0.0

    def part(self, number: int, done: int, of: int) -> None:
        """Report that `done` of `of` pieces of a part are done; raise `Cancelled` if no review is wanted any more."""
        self._fraction = min(1.0, sum(_SHARES[:number]) + _SHARES[number] * done / max(1, of))
        self.again()

    def again(self) -> None:
        """Report the last progress again; raise `Cancelled` if the review is not wanted any more."""
        if self._progress is not None and not self._progress(self._fraction):
            raise Cancelled


class Work:
    """Does the pieces of a review; results depend on the match, the seed, the effort and the piece alone."""

    def __init__(
        self, match: Match, seed: int, effort: ReviewEffort, tick: Callable[[], object], room: Room | None = None
    ) -> None:
        self._match = match
        self._room = room
        self._tick = tick
        """Called while a long piece is done."""
        self._seed = seed
        self._effort = effort
        self._world = players_of(match.rules.name).world

    def do(self, kind: str, item: Any) -> Any:
        """Return the result of the method named `kind` for an item."""
        result: Any = getattr(self, kind)(item)
        return result

    def sketch(self, step: int) -> Stop:
        """Return the stop of a step, with a first part of its games."""
        return self._played_on(Stop(step), max(1, round(SKETCH * self._effort.curve)))

    def curve(self, stop: Stop) -> Stop:
        """Return a stop with all its games."""
        return self._played_on(stop, self._effort.curve)

    def _played_on(self, stop: Stop, samples: int) -> Stop:
        return played_on(self._match, self._world, stop, self._stream(0, stop.step), samples)

    def suspect(self, choice: SeatChoice) -> Suspect | None:
        """Return a choice with a turn that looks better, or None if none does."""
        return suspect(self._match, self._world, choice, self._stream(1, choice.first), self._effort)

    def costs(self, suspects: Sequence[Suspect]) -> tuple[Cost[Action], ...]:
        """Return the costliest of a seat's suspected turns that are confirmed, at most `MOST`, the costliest first."""
        checked: list[Cost[Action]] = []
        for suspected in sorted(suspects, key=lambda each: -each.seems.mean)[: self._effort.checked]:
            self._tick()
            bar = checked[MOST - 1].cost if len(checked) >= MOST else 0.0
            cost = check(self._match, suspected.choice, bar, self._room)
            if cost is not None:
                checked.append(cost)
                checked.sort(key=lambda cost: -cost.cost)
        return tuple(with_causes(self._match, cost, self._room) for cost in checked[:MOST])

    def luck(self, step: int) -> Drawn:
        """Return what a step's draw or throw was worth, or for the journal's length, the first hands."""
        rng, samples = self._stream(3, step), self._effort.luck
        if step == len(self._match.journal):
            return first_hands(self._match, self._world, rng, samples)
        return drawn(self._match, self._world, step, rng, samples)

    def _stream(self, part: int, step: int) -> Generator:
        """Return a new generator for one part of the review at one step, the same one for the same seed."""
        return Generator(Generator(self._seed).below(1 << 40) + (part << 50) + step)


def alone(do: Do, kind: str, items: Sequence[Any], go_on: Callable[[int], object]) -> Iterator[Any]:
    """Yield the result of `do(kind, item)` for each item; call `go_on` with the number of items done before each."""
    for done, item in enumerate(items):
        go_on(done)
        yield do(kind, item)


def review(
    match: Match,
    seed: int,
    effort: ReviewEffort | None = None,
    progress: Progress | None = None,
    came: Came | None = None,
    share: Share = alone,
    room: Room | None = None,
) -> Reviewed:
    """Return the review of a finished match; raise `ValueError` for a match that is not over.

    `came` gets the unfinished review: with a sketch of the curve, with the curve, then with the costly turns of one
    seat after the other. If `progress` returns False, `Cancelled` is raised.
    """
    over = isinstance(match.pending, Over)
    if not over:
        raise ValueError("only a match that is over can be reviewed")
    effort = effort or players_of(match.rules.name).review
    world, meter = players_of(match.rules.name).world, _Meter(progress)
    work = Work(match, seed, effort, meter.again, room)

    def parts(number: int, kind: str, items: Sequence[Any]) -> Iterator[Any]:
        return share(work.do, kind, items, lambda done: meter.part(number, done, len(items)))

    tell = came or (lambda _review: None)
    looked_at = choices(match, world)
    sketch = list(parts(0, "sketch", stops(match, world)))
    so_far = _sketched(match, seed, effort, sketch, looked_at)
    tell(so_far)
    so_far = msgspec.structs.replace(so_far, curve=_curve_of(match, parts(1, "curve", sketch)))
    tell(so_far)
    suspects = [each for each in parts(2, "suspect", looked_at) if each is not None]
    by_seat = [[each for each in suspects if each.choice.seat == seat] for seat in range(len(match.players))]
    for costs_of_seat in parts(3, "costs", by_seat):
        so_far = msgspec.structs.replace(so_far, costs=(*so_far.costs, *costs_of_seat))
        tell(so_far)
    draw_steps = [*([len(match.journal)] if world.opening else []), *draws(match, world)]
    return msgspec.structs.replace(so_far, luck=tuple(parts(4, "luck", draw_steps)))


def _sketched(
    match: Match, seed: int, effort: ReviewEffort, stops: Sequence[Stop], looked_at: Sequence[SeatChoice]
) -> Reviewed:
    """Return a review with the curve of some stops and the number of judged choices, without costs and luck."""
    seats = range(len(match.players))
    return Reviewed(
        version=VERSION,
        match=digest(match),
        effort=effort.name,
        seed=seed,
        curve=_curve_of(match, stops),
        costs=(),
        judged=tuple(sum(choice.seat == seat for choice in looked_at) for seat in seats),
        luck=(),
    )


def _curve_of(match: Match, stops: Iterable[Stop]) -> tuple[Expected, ...]:
    return tuple(expected(match, stop) for stop in stops)
