"""Chocolatl's moments: told beat by beat, hurried, skipped, killed and resumed they end in the same state."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import msgspec
import pytest

from game.rules.chocolatl import actions as happened
from game.rules.core import Seat
from game.rules.games import GAMES
from game.rules.match import Match
from game.tables.chocolatl.moments import Above, Moments
from game.tables.chocolatl.shown import Shown
from game.ui.moment import Beat, Moment
from tests.rules.support import finished_match
from tests.sampling import sampled

CASES = [(seats, seed) for seats in (2, 3, 4, 5) for seed in range(25)]
FRAME = 1 / 30


@cache
def match_of(seats: int, seed: int) -> Match:
    return finished_match(("chocolatl", seats, {}), seed)


def shown_at(match: Match, step: int, viewer: Seat | None) -> Shown:
    rules: Any = GAMES["chocolatl"]
    view = rules.view(match.state_at(step), viewer)
    history = [event for before in range(step) for event in match.events_for(before, None)]
    return Shown.of(view, rules.score(view), history)


class Telling:
    """One step told from the state before it."""

    def __init__(self, match: Match, step: int, viewer: Seat | None, people: tuple[Seat, ...], speed: float) -> None:
        self.shown = shown_at(match, step, viewer)
        self.above = Above.of(self.shown)
        after = match.state_at(step + 1).step
        script = Moments(self.shown, self.above, after, people).script(match.events_for(step, viewer))
        self.time = 0.0
        self.lists: list[tuple[int, bool, Any]] = []
        self.moment = Moment(script, lambda: None, lambda: False, lambda: None, self._note, speed=speed)

    def _note(self, beat: Beat) -> None:
        """Keep the state wherever what a store would keep has changed."""
        kept = self.moment.seen, beat.waits
        if not self.lists or kept != self.lists[-1][:2]:
            self.lists.append((*kept, self.state()))

    def state(self) -> Any:
        return deepcopy((self.shown.dump(), self.above))

    def patiently(self) -> None:
        while not self.moment.over:
            self.time += FRAME
            self.moment.update(self.time)
            if self.moment.waiting:
                self.time += 1
                self.moment.press(self.time)

    def hurriedly(self) -> None:
        while not self.moment.over:
            self.time += 0.15
            self.moment.press(self.time)

    def skipping(self) -> None:
        while not self.moment.over:
            self.moment.skip()


WAYS: tuple[Callable[[Telling], None], ...] = (Telling.patiently, Telling.hurriedly, Telling.skipping)


def steps_of(match: Match, every: int = 1, first: int = 0) -> Iterator[int]:
    """Yield the steps in which more than a secret choice happens, or a sample of them and the last."""
    quiet = happened.CardSacrificed | happened.BidLaid
    steps = [step for step, events in enumerate(match.events) if any(not isinstance(event, quiet) for event in events)]
    yield from sorted({*steps[first % every :: every], steps[-1]})


@sampled(("seats", "seed"), CASES, lambda case: case[0])
def test_every_path_through_a_match_ends_in_the_same_state(seats: int, seed: int) -> None:
    match = match_of(seats, seed)
    everybody = tuple(range(seats))
    for step in steps_of(match, 8, seed):
        viewer = (None, *everybody)[(step + seed) % (seats + 1)]
        for people in (everybody, (), everybody[1:]):

            def telling(speed: float = 1.0) -> Telling:
                return Telling(match, step, viewer, people, speed)  # noqa: B023

            whole = telling()
            whole.moment.begin()
            whole.patiently()
            ends = whole.state()
            for way in WAYS:
                for speed in (1.0, 0.0):
                    told = telling(speed)
                    told.moment.begin()
                    way(told)
                    assert told.state() == ends, (step, people, way.__name__, speed)
            firsts = {(seen, waits): state for seen, waits, state in reversed(whole.lists)}
            for (seen, waits), state in firsts.items():
                told = telling()
                told.moment.begin(seen, waits=waits)
                assert told.lists == [(seen, waits, state)], (step, seen, waits)
                WAYS[step % 3](told)
                assert told.state() == ends, (step, people, seen, waits)


@sampled(("seats", "seed"), CASES, lambda case: case[0])
def test_what_was_told_is_what_is_shown_after_loading(seats: int, seed: int) -> None:
    match = match_of(seats, seed)
    for step in steps_of(match, 3, seed):
        viewer = (None, *range(seats))[(step + seed) % (seats + 1)]
        told = Telling(match, step, viewer, (), 1.0)
        told.moment.begin()
        told.skipping()
        loaded = shown_at(match, step + 1, viewer)
        told.shown.ask(loaded)
        assert told.shown.dump() == loaded.dump(), step
        above = Above.of(loaded)
        if told.above.ending is not None and above.ending is not None:  # its line is told no more, its scale is another
            told.above.ending.line, told.above.ending.highest = above.ending.line, above.ending.highest
        assert told.above == above, step


def test_nothing_is_known_before_it_is_told() -> None:
    """Two deals that differ only in what is still covered tell the same up to the beat in which it is opened."""
    match = match_of(3, 1)
    for step in steps_of(match):
        events = match.events_for(step, None)
        for at, event in enumerate(events):
            if isinstance(event, happened.BidsRevealed) and len(events) > at + 1:
                told = Telling(match, step, None, (0, 1, 2), 1.0)
                told.moment.begin()
                for _beat in range(400):
                    if told.moment.over:
                        break
                    _check(told)
                    told.moment.press(told.time)
                    told.time += 1
                break


def _check(told: Telling) -> None:
    reveal = told.above.reveal
    if reveal is None:
        return
    text = str(msgspec.to_builtins(told.shown.recent))
    if not reveal.told:
        assert f"'station': {reveal.bids.station}, 'bids'" not in text, "ranked before it is told"
        assert not reveal.bids.settled
        assert all(mat.counted is None or mat.faces[0] for mat in reveal.mats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_beat_that_waits_says_what_comes_next(seats: int) -> None:
    match = match_of(seats, 0)
    kinds = set()
    for step in steps_of(match):
        told = Telling(match, step, None, tuple(range(seats)), 1.0)
        told.moment.begin()
        while not told.moment.over:
            told.moment.press(told.time)
            told.time += 1
            if told.moment.waiting:
                assert told.above.after is not None
                kinds.add(told.above.after.kind)
            else:
                assert told.above.after is None
    assert kinds == {"station", "final", "scores", "more"}
