"""Measures the game's window: how soon it is there, and how fast a full table moves."""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.app import App  # first: it speaks to SDL before pygame is imported

import pygame  # isort: skip

from game.ai.greedy import choose_greedily
from game.bench import replay
from game.bench.figures import BoardFigures, Frames, LivingFigures, StartFigures, TableFigures, memory_megabytes
from game.rules.core import CHANCE, Action, Chance, Over
from game.rules.games import GAMES, NAMES
from game.rules.match import Match, Player
from game.rules.rng import Generator
from game.rules.table_setup import TableSetup
from game.scenes.playing.scene import PlayScene
from game.store import Folders, Settings, TableOptions
from game.ui.focus import Node

SEED: Final = 2026
_NAMES: Final = ("Ixchel", "Ada", "Bo", "Tomás", "Itzel")
_PATIENCE: Final = 60.0
_MOMENTS: Final = 4
"""How many moments of a game are measured at most."""


def start(size: tuple[int, int], started: float, home: Path, game: str = NAMES[0]) -> StartFigures:
    """Open the game as a player does, and begin a match."""
    app = App(Settings(window_size=size), Folders.below(home))
    moments: list[float] = []
    app.first_frame = lambda: moments.append(time.time() - started)
    app.begin()
    app.step([])
    begun = time.process_time()
    app.start_match(TableSetup(game, _players(game, 4), 0, {}, SEED, open_hands=True))
    scene = _scene(app)
    _until(app, lambda: scene.stage.interactive)
    playable, begin = time.time() - started, time.process_time() - begun
    app.store.close()
    return StartFigures(moments[0], playable, begin)


def table(size: tuple[int, int], home: Path, idle_seconds: float, frames: int, game: str = NAMES[0]) -> TableFigures:
    """Lay a full table and do all that makes it move; drag and pan for a number of frames."""
    app = App(Settings(window_size=size), Folders.below(home))
    app.begin()
    scene = _near_the_end(app, game)
    dragging = Frames.of(list(_drag(app, scene, frames)))
    panning = Frames.of(list(_pan(app, scene, frames)))
    zooming = Frames.of(list(_zoom(app, scene)))
    memory = memory_megabytes()
    scoring = Frames.of(list(_score(app, game)))
    whole = _played(game, 4)
    boards = {str(seats): _board(app, game, seats) for seats in GAMES[game].seat_counts}
    opening, jumps = replay.opened(app, whole, max(1, frames // 3))
    app.lives = False
    _near_the_end(app, game)
    idle = _idle(app, idle_seconds)
    return TableFigures(
        dragging, panning, zooming, scoring, len(whole.journal), opening, Frames.of(jumps), idle, memory, boards
    )


def living(size: tuple[int, int], home: Path, seconds: float, game: str = NAMES[0]) -> LivingFigures:
    """Let a table tell its moments, and leave it alone with what stirs on it now and then."""
    app = App(Settings(window_size=size), Folders.below(home))
    app.begin()
    moments = Frames.of(list(_tell(app, game)))
    _near_the_end(app, game)
    return LivingFigures(moments, _idle(app, seconds))


def _players(game: str, seats: int) -> tuple[Player, ...]:
    colours = GAMES[game].colours
    return tuple(Player(_NAMES[seat], colours[seat], "human") for seat in range(seats))


def _scene(app: App) -> PlayScene:
    top = app.stack.top
    assert isinstance(top, PlayScene), "the table is not there"
    return top


def _until(app: App, done: Callable[[], bool]) -> None:
    """Let the program run until something is so."""
    end = time.monotonic() + _PATIENCE
    while not done():
        assert time.monotonic() < end, "what is waited for does not come"
        app.step(pygame.event.get())


@lru_cache(maxsize=4)
def _played(game: str, seats: int) -> Match:
    """Return a whole game of greedy players."""
    rules = GAMES[game]
    match = Match(rules, rules.deal(seats, Generator(SEED), 0), _players(game, seats))
    rng = Generator(SEED)
    while not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            match.throw(rng)
        elif not match.close_turn():
            view = rules.view(match.state, pending.seat)
            match.play(pending.seat, choose_greedily(rules, view, pending.seat, rng))
    return match


def _lay(app: App, game: str, steps: slice, seats: int = 4) -> PlayScene:
    """Lay the table as it was after some steps of a whole game."""
    whole = _played(game, seats)
    match = app.store.create(whole.rules, whole.setup, whole.players, TableOptions(open_hands=True, seed=SEED))
    for entry in whole.journal[steps]:
        match.play(entry.seat, entry.action)
    while len(app.stack) > 1:
        app.stack.pop()
    app.stack.push(PlayScene(app, match))
    scene = _scene(app)
    _until(app, lambda: scene.stage.interactive and not scene.animator.moving)
    return scene


def _near_the_end(app: App, game: str, seats: int = 4) -> PlayScene:
    """Lay the table as it is four turns before the end, or the last before in which a tile of a hand can be laid."""
    whole = _played(game, seats)
    begin = [0, *(step + 1 for step, entry in enumerate(whole.journal) if entry.action == whole.rules.closing)]
    if len(begin) < 5:
        begin = [step for step, entry in enumerate(whole.journal) if entry.seat != CHANCE]
    for step in reversed(begin[:-4]):
        scene = _lay(app, game, slice(step), seats)
        if _in_hand(scene) is not None:
            return scene
    raise AssertionError("nobody ever has anything in hand")


def _board(app: App, game: str, seats: int) -> BoardFigures:
    """Return how large a late board is."""
    size = _near_the_end(app, game, seats).table.board_size
    return BoardFigures(0, 0.0) if size is None else BoardFigures(size.pitch, size.filled)


def _in_hand(scene: PlayScene) -> Node | None:
    """Return something in the open hand that can be taken."""
    return next((node for node in scene.focusables() if node.id.startswith("hand.") and node.enabled), None)


# Moving.


def _motion(place: tuple[float, float], *, held: bool) -> pygame.event.Event:
    spot = round(place[0]), round(place[1])
    return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)


def _button(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=place, button=1, touch=False)


def _wheel(steps: int) -> pygame.event.Event:
    given = {"x": 0, "y": steps, "precise_x": 0.0, "precise_y": float(steps), "flipped": False, "touch": False}
    return pygame.event.Event(pygame.MOUSEWHEEL, given)


def _measured(app: App, events: Sequence[pygame.event.Event]) -> float:
    begin = time.perf_counter()
    app.step(events)
    return time.perf_counter() - begin


def _round(frames: int, middle: tuple[int, int], width: float, height: float) -> Iterator[tuple[float, float]]:
    """Go round in curves that come by everywhere."""
    for frame in range(frames):
        share = frame / frames * 2 * math.pi
        yield middle[0] + math.sin(3 * share) * width / 2, middle[1] + math.sin(2 * share) * height / 2


def _drag(app: App, scene: PlayScene, frames: int) -> Iterator[float]:
    """Drag a tile from the hand over the whole board."""
    assert scene.frame is not None
    tile = _in_hand(scene)
    assert tile is not None
    app.step([_motion(tile.rect.center, held=False), _button(pygame.MOUSEBUTTONDOWN, tile.rect.center)])
    board = scene.frame.places.board
    for place in _round(frames, board.center, board.width * 0.96, board.height * 0.96):
        yield _measured(app, [_motion(place, held=True)])
    app.step([_motion(tile.rect.center, held=True), _button(pygame.MOUSEBUTTONUP, tile.rect.center)])
    _until(app, lambda: not scene.animator.moving)
    scene.table.command("cancel")


def _pan(app: App, scene: PlayScene, frames: int) -> Iterator[float]:
    """Drag the board itself, from a place where nothing lies."""
    assert scene.frame is not None
    board = scene.frame.places.board
    start = board.x + board.width // 40, board.y + board.height // 20
    app.step([_motion(start, held=False), _button(pygame.MOUSEBUTTONDOWN, start)])
    for x, y in _round(frames, start, board.width * 0.5, board.height * 0.5):
        yield _measured(app, [_motion((x, y), held=True)])
    app.step([_button(pygame.MOUSEBUTTONUP, start)])
    scene.table.command("fit")
    _until(app, lambda: not scene.animator.moving)


def _zoom(app: App, scene: PlayScene) -> Iterator[float]:
    """Turn the wheel over the board, nearer and farther, and watch it glide."""
    assert scene.frame is not None
    middle = scene.frame.places.board.center
    app.step([_motion(middle, held=False)])
    for steps in (1, 1, 1, -1, -1, -1, -1, 1):
        yield _measured(app, [_wheel(steps)])
        while scene.animator.moving:
            yield _measured(app, pygame.event.get())
            time.sleep(1 / 120)
    scene.table.command("fit")
    _until(app, lambda: not scene.animator.moving)


def _score(app: App, game: str) -> Iterator[float]:
    """Measure the frames of the step that brings most points."""
    whole = _played(game, 4)
    sums = [sum(whole.rules.points(whole.state_at(step))) for step in range(len(whole.journal) + 1)]
    for step in sorted(range(len(whole.journal)), key=lambda index: (sums[index] - sums[index + 1], -index)):
        if _alone(app, game, step):
            break
    yield from _shown(app, whole.journal[step].action)


def _tell(app: App, game: str) -> Iterator[float]:
    """Measure the frames of all that is told beat by beat: the end, and what comes before it."""
    whole, told = _played(game, 4), 0
    scene = _near_the_end(app, game)
    for step in reversed(range(len(whole.journal))):
        if told < _MOMENTS and scene.table.withholds(whole.events[step]) and _alone(app, game, step):
            yield from _shown(app, whole.journal[step].action)
            told += 1


def _alone(app: App, game: str, step: int) -> bool:
    """Lay the table before a step; return whether a person takes it, or it is done by itself."""
    scene = _lay(app, game, slice(step))
    return len(scene.match.journal) == step


def _shown(app: App, action: Action) -> Iterator[float]:
    """Play an action; measure the frames in which it is shown."""
    scene = _scene(app)
    scene.director.play(action)
    end = time.monotonic() + _PATIENCE
    while app.stack.top is scene and scene.director.showing and time.monotonic() < end:
        frames = app.screen.frames
        if scene.director.lingering and not scene.animator.moving:
            scene.table.key("space")  # what has happened is looked at until somebody goes on
        spent = _measured(app, pygame.event.get())
        if app.screen.frames != frames and app.stack.top is scene:
            yield spent
        time.sleep(max(0.0, 1 / 60 - spent))


def _idle(app: App, seconds: float) -> float:
    """Return how much of a core the loop takes while nobody does anything; then the game is closed."""
    app.step(pygame.event.get())
    pygame.time.set_timer(pygame.event.Event(pygame.QUIT), round(seconds * 1000), loops=1)
    before, began = time.process_time(), time.monotonic()
    app.loop()
    return (time.process_time() - before) / (time.monotonic() - began) * 100
