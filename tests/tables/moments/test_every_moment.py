"""Every moment of every game in turns: told whole, in every beat safe from a kill, with the same facts in every way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.anim.tween import Animation
from game.rules.core import Event
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from game.tables.moments.bars import Bars
from game.tables.moments.moment import Beat
from game.tables.part import table_part
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import MEMBERS
from tests.rules.support import finished_match
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table

FRAME = 0.1
TOLD = [
    (game, kind) for game in MEMBERS if GAMES[game].in_turns for kind in getattr(table_part(game).table, "moments", ())
]
SEEDS = range(6)
WAYS: dict[str, dict[str, Any]] = {
    "whole": {}, "reduced": {"reduced_motion": True}, "quick": {"animation_speed": 4}, "pressed": {},
    "still": {"animation_speed": 0},
}  # fmt: skip
OWN = ("board", "hand", "rail", "rack", "asked")
"""What a table shows that depends on whose hand lies open."""
END = (12.0, 25.0)
"""How many seconds the end takes at normal speed, from the last step until all that can be done next is there."""
UNTIL_AGAIN = 2.5
"""How long it takes then until the button for the next match is there."""


@dataclass
class Heard:
    """The beats that began, in order, and what was on the screen as each of them did."""

    beats: list[str] = field(default_factory=list)
    numbers: list[tuple[int, ...]] = field(default_factory=list)


@cache
def told_at(game: str, kind: type[Event], seats: int) -> tuple[int, int]:
    """Return a seed and the step of its match at which something of a kind is told."""
    for seed in SEEDS:
        done = finished_match((game, seats, {}), seed)
        for step, events in enumerate(done.events):
            if any(isinstance(event, kind) and any(getattr(event, "points", (1,))) for event in events):
                return seed, step
    raise AssertionError(kind)


def before(window: Table, game: str, kind: type[Event], seats: int) -> tuple[PlayScene, Any]:
    """Sit down just before a step in which something is told; return the scene and the step."""
    seed, step = told_at(game, kind, seats)
    rules, done = GAMES[game], finished_match((game, seats, {}), seed)
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(seats))
    match = window.app.store.create(rules, done.setup, players, TableOptions(seed=3, open_hands=True))
    for entry in done.journal[:step]:
        match.play(entry.seat, entry.action)
    wait_for_disk(match)
    return sit_down(window, match), done.journal[step]


def sit_down(window: Table, match: Match) -> PlayScene:
    window.app.stack.reset(Scene(window.app))
    scene = PlayScene(window.app, match, InstantThinker())
    scene.session.held = True
    window.app.stack.push(scene)
    window.rest(0.5)
    return scene


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Heard:
    """Note every beat that begins."""
    notes, make = Heard(), Beat.animation

    def animation(beat: Beat) -> Animation:
        def begin() -> None:
            notes.beats.append(beat.name)
            beat.begin()

        changed: Any = Beat(beat.name, beat.parts, begin, beat.heard, beat.breath)
        return make(changed)

    monkeypatch.setattr(Beat, "animation", animation)
    return notes


def tell(window: Table, scene: PlayScene, last: Any) -> Iterator[float]:
    """Play the step and let time pass until it is told; yield the seconds that have passed."""
    scene.session._perform(last.seat, last.action, rest=0.0)
    wait_for_disk(scene.match)
    for frame in range(1200):
        if not scene.session.showing:
            return
        yield frame * FRAME
        window.step(seconds=FRAME)
    raise AssertionError("it never ends")


def facts(scene: PlayScene) -> tuple[Any, Sequence[int]]:
    """Return all that the table shows of what everybody may see, and the points at the seats."""
    seats = range(len(scene.match.players))
    shown = {name: what for name, what in scene.table.dump().items() if name not in OWN}
    return shown, [scene.table.score_of(seat)[0] for seat in seats]


@sampled(("game", "kind"), TOLD, lambda case: case[0])
def test_a_kill_in_any_beat_begins_again_with_the_first(
    tmp_path: Path, game: str, kind: type[Event], heard: Heard
) -> None:
    with table(tmp_path, painted=False, animation_speed=1) as window:
        scene, last = before(window, game, kind, 3)
        match, seen, kept = scene.match, 0, set[tuple[int, int, int]]()
        for _now in tell(window, scene, last):
            if len(heard.beats) > seen:
                seen = len(heard.beats)
                again = window.app.store.load(match.id).match
                assert again is not None
                left = again.unshown
                assert left is not None
                kept.add((len(again.journal), left.step, left.events))
        assert seen > 2
        step = len(match.journal) - 1
        assert kept == {(step + 1, step, 0)}, "at every beat the match lies on the disk as at the first one"
        whole, heard.beats[:] = list(heard.beats), []
        left_alone = facts(scene)

        assert again is not None
        resumed = sit_down(window, again)
        resumed.session.held = False
        window.step(seconds=FRAME)
        resumed.session.held = True
        for _ in range(1200):
            if not resumed.session.showing:
                break
            window.step(seconds=FRAME)
        assert heard.beats == whole
        resumed.table.refresh()
        assert facts(resumed) == left_alone


@sampled(("game", "kind"), TOLD, lambda case: case[0])
def test_less_motion_and_presses_tell_the_same_facts(
    tmp_path: Path, game: str, kind: type[Event], heard: Heard
) -> None:
    ways: dict[str, Any] = {}
    for way, settings in WAYS.items():
        with table(tmp_path / way, painted=False, **{"animation_speed": 1, **settings}) as window:
            scene, last = before(window, game, kind, 3)
            heard.beats.clear()
            for now in tell(window, scene, last):
                if way == "pressed" and round(now / FRAME) % 8 == 0:
                    scene.animator.hurry()
            beats = [name for name in heard.beats if name != "back"]  # a still picture does not lead away
            ways[way] = beats, facts(scene)
            assert len(scene.movers) == 0
    whole = ways["whole"]
    assert {way: told for way, told in ways.items() if told != whole} == {}, whole


@pytest.mark.parametrize(("game", "kind"), TOLD)
def test_two_presses_end_it_at_once(tmp_path: Path, game: str, kind: type[Event]) -> None:
    with table(tmp_path, painted=False, animation_speed=1) as window:
        scene, last = before(window, game, kind, 3)
        took = 0.0
        for now in tell(window, scene, last):
            took = now
            if round(now, 2) in (2.0, 2.2):
                scene.animator.hurry()
        assert took <= 3.0
        assert len(scene.movers) == 0
        told = facts(scene)
        scene.table.refresh()
        assert facts(scene) == told


@sampled(("game", "kind"), TOLD, lambda case: case[0])
def test_numbers_change_when_things_arrive_and_never_at_once(tmp_path: Path, game: str, kind: type[Event]) -> None:
    """No number is right before the first thing has flown, and each is reached step by step."""
    with table(tmp_path, painted=False, animation_speed=1) as window:
        scene, last = before(window, game, kind, 3)
        seen: dict[bool, list[tuple[int, ...]]] = {True: [], False: []}
        for _now in tell(window, scene, last):
            bars = next((mover for mover in scene.movers if isinstance(mover, Bars)), None)
            points = tuple(bars.values if bars is not None else facts(scene)[1])
            if points not in seen[bars is not None][-1:]:
                seen[bars is not None].append(points)
        told = seen[True] or seen[False]
        assert len(told) > 2, "not all at once"
        assert list(told[-1]) == list(facts(scene)[1])


@sampled(
    ("game", "seats"),
    [(game, seats) for game in MEMBERS if GAMES[game].in_turns for seats in GAMES[game].seat_counts],
    lambda case: case[0],
)
def test_the_end_takes_twelve_to_twenty_five_seconds(tmp_path: Path, game: str, seats: int) -> None:
    for seed in (1,):
        done = finished_match((game, seats, {}), seed)
        with table(tmp_path / str(seed), painted=False, animation_speed=1) as window:
            rules = GAMES[game]
            players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(seats))
            match = window.app.store.create(rules, done.setup, players, TableOptions(seed=3, open_hands=True))
            for entry in done.journal[:-1]:
                match.play(entry.seat, entry.action)
            wait_for_disk(match)
            scene, last = sit_down(window, match), done.journal[-1]
            took = max(tell(window, scene, last)) + FRAME
        assert END[0] <= took + UNTIL_AGAIN <= END[1], seed
