"""Measures the rooms around the tables, and replays: how long they take to open, and their frames afterwards."""

import time
from collections.abc import Callable, Iterator
from typing import Final

from game import SDL_HINTS  # noqa: F401 (first: it speaks to SDL before pygame is imported)

import pygame  # isort: skip

from game.ai.players import players_of
from game.judge.report import encode
from game.judge.review import review
from game.rules.games import NAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.scenes.matches.scene import Matches
from game.scenes.puzzling.list import open_puzzles
from game.scenes.replaying.scene import Replay
from game.scenes.reviewing.scene import Reviewing
from game.store import TableOptions
from game.ui.scene import Scene
from tools.bench import laying, moving
from tools.bench.figures import Frames, RoomFigures, Spent
from tools.bench.pace import Pace, curves, key, motion, wheel

MATCHES: Final = 1000
TIMES: Final = 3
"""How often each room is opened."""
NAMED: Final = ("title", "rules", "settings", "hall", "puzzles", "language", "resize")
SEED: Final = 200
"""The seed of the random steps to which a replay jumps."""
_WHEELS: Final = (-1,) * 12 + (1,) * 6 + (-8, -8, 20)


def measure(pace: Pace, kind: str) -> RoomFigures:
    """Return the figures of the room named `kind`, or of a change of the language or the size."""
    if kind == "title":
        return _title(pace)
    if kind in ("language", "resize"):
        changed = moving.speak(pace) if kind == "language" else moving.resize(pace)
        return RoomFigures(Frames.of(changed), Frames())
    if kind == "hall":
        fill(pace)
    opened: dict[str, Callable[[], object]] = {
        "rules": lambda: pace.app.command("rules"),
        "settings": lambda: pace.app.command("settings"),
        "hall": lambda: pace.app.stack.push(Matches(pace.app)),
        "puzzles": lambda: open_puzzles(pace.app),
    }
    return visited(pace, opened[kind])


def fill(pace: Pace) -> None:
    """Put `MATCHES` unfinished matches into the store."""
    store = pace.app.store
    for number in range(MATCHES):
        whole = laying.played(NAMES[number % len(NAMES)], 2)
        match = store.create(whole.rules, whole.setup, whole.players, TableOptions(open_hands=True, seed=number))
        for entry in whole.journal[: number % 12]:
            match.play(entry.seat, entry.action)


def reviewed(pace: Pace, whole: Match) -> RoomFigures:
    """Return the figures of the room with a match's review, which is made with very little effort."""
    app, rules = pace.app, whole.rules
    match = app.store.create(rules, whole.setup, whole.players, TableOptions(open_hands=True, seed=laying.SEED))
    for entry in whole.journal:
        match.play(entry.seat, entry.action)
    effort = players_of(rules.name).review
    fields = dict.fromkeys(("curve", "iterations", "looks", "checked"), 1)
    least = type(effort)(name=effort.name, candidates=2, luck=2, **fields)
    app.store.keep_review(match.id, encode(review(match, laying.SEED, least)))
    figures = visited(pace, lambda: app.stack.push(Reviewing(app, match)))
    assert app.reviewing is None, "the room was shown without its review"
    return figures


def visited(pace: Pace, enter: Callable[[], object]) -> RoomFigures:
    """Open a room several times, turn the wheel in it and point about, and return the figures."""
    opening: list[Spent] = []
    moved: list[Spent] = []
    for _ in range(TIMES):
        opening += pace.shown(enter)
        moved += pace.settled()
        pace.rest(0.3)
        moved += _stir(pace)
        top = pace.app.stack.top
        assert top is not None
        assert len(pace.app.stack) > 1, "the room is not there"
        pace.app.stack.pop(top)
        pace.frame()
    return RoomFigures(Frames.of(opening), Frames.of(moved))


def _stir(pace: Pace) -> Iterator[Spent]:
    """Turn the wheel over the middle and point everywhere, and yield what each frame took."""
    top = pace.app.stack.top
    assert top is not None
    middle = top.rect.centerx, round(top.rect.height * 0.55)
    yield pace.frame(motion(middle))
    for steps in _WHEELS:
        yield pace.frame(wheel(steps))
        yield from pace.settled()
    yield from _point(pace, top)


def _point(pace: Pace, scene: Scene, frames: int = 90) -> Iterator[Spent]:
    for place in curves(frames, scene.rect.center, scene.rect.width * 0.9, scene.rect.height * 0.9):
        yield pace.frame(motion(place))
        yield from pace.settled()


def _title(pace: Pace) -> RoomFigures:
    """Lay out the title again, point at its boxes and press keys, and return the figures."""
    app = pace.app
    opening = [spent for _ in range(TIMES) for spent in pace.shown(app.stack.refresh)]
    top = app.stack.top
    assert top is not None
    pace.rest(0.5)
    moved = list(_point(pace, top, 180))
    for code in (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT):
        moved.append(pace.frame(key(code)))
        moved += pace.settled()
    return RoomFigures(Frames.of(opening), Frames.of(moved))


def opened(pace: Pace, match: Match, jumps: int) -> tuple[float, list[Spent]]:
    """Return the seconds that opening the replay of a match took, and what each frame of some jumps took."""
    begin, app = time.thread_time(), pace.app
    replay = Replay(app, match)
    opening = time.thread_time() - begin + sum(spent.processor for spent in pace.shown(lambda: app.stack.push(replay)))
    pace.rest()
    spent = list(jumped(pace, replay, jumps))
    app.stack.pop(replay)
    return opening, spent


def jumped(pace: Pace, replay: Replay, count: int) -> Iterator[Spent]:
    """Let a replay jump to random steps, and yield what each frame took."""
    rng = Generator(SEED)
    for _jump in range(count):
        step = rng.below(replay.course.length + 1)
        yield from pace.shown(lambda step=step: replay.go(step))  # type: ignore[misc]
        yield from pace.settled()
