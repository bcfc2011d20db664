"""Measures what moves at a table: a piece that is held, the board, what an action shows, a window that grows."""

import time
from collections.abc import Iterator
from typing import Final

from game import SDL_HINTS  # noqa: F401 (first: it speaks to SDL before pygame is imported)

import pygame  # isort: skip

from game.rules.core import Action
from game.scenes.play.kept import PlayScene
from tools.bench import laying
from tools.bench.figures import Spent
from tools.bench.pace import PATIENCE, Pace, button, curves, motion, wheel

_WHEEL: Final = (1, 1, 1, -1, -1, -1, -1, 1)
_MOMENTS: Final = 4
"""Most steps of a game that are measured."""
_SHUTTERS: Final = 3
_SHRUNK: Final = 0.9, 0.8, 0.95
"""Shares of the window's size to which it is resized."""
LANGUAGES: Final = "de", "fr", "es", "en"


def drag(pace: Pace, scene: PlayScene, frames: int) -> Iterator[Spent]:
    """Drag a tile from the hand over the whole board, and yield what each frame took."""
    assert scene.frame is not None
    tile = laying.in_hand(scene)
    assert tile is not None
    pace.frame(motion(tile.rect.center), button(pygame.MOUSEBUTTONDOWN, tile.rect.center))
    board = scene.frame.places.board
    for place in curves(frames, board.center, board.width * 0.96, board.height * 0.96):
        yield pace.frame(motion(place, held=True))
    pace.frame(motion(tile.rect.center, held=True), button(pygame.MOUSEBUTTONUP, tile.rect.center))
    pace.until(lambda: not scene.animator.moving)
    scene.table.command("cancel")


def hover(pace: Pace, scene: PlayScene, frames: int) -> Iterator[Spent]:
    """Move the pointer over the whole window with nothing held, and yield what each frame took."""
    for place in curves(frames, scene.rect.center, scene.rect.width * 0.96, scene.rect.height * 0.96):
        yield pace.frame(motion(place))


def pan(pace: Pace, scene: PlayScene, frames: int) -> Iterator[Spent]:
    """Drag the board itself, from a place where nothing lies, and yield what each frame took."""
    assert scene.frame is not None
    board = scene.frame.places.board
    start = board.x + board.width // 40, board.y + board.height // 20
    pace.frame(motion(start), button(pygame.MOUSEBUTTONDOWN, start))
    for place in curves(frames, start, board.width * 0.5, board.height * 0.5):
        yield pace.frame(motion(place, held=True))
    pace.frame(button(pygame.MOUSEBUTTONUP, start))
    scene.table.command("fit")
    pace.until(lambda: not scene.animator.moving)


def zoom(pace: Pace, scene: PlayScene) -> Iterator[Spent]:
    """Turn the wheel over the board in both directions, and yield what each frame took until it rests again."""
    assert scene.frame is not None
    pace.frame(motion(scene.frame.places.board.center))
    for steps in _WHEEL:
        yield pace.frame(wheel(steps))
        yield from pace.settled()
    scene.table.command("fit")
    pace.until(lambda: not scene.animator.moving)


def score(pace: Pace, game: str) -> Iterator[Spent]:
    """Play the step that brings most points, and yield what each frame took."""
    whole = laying.played(game)
    sums = [sum(whole.rules.points(whole.state_at(step))) for step in range(len(whole.journal) + 1)]
    for step in sorted(range(len(whole.journal)), key=lambda index: (sums[index] - sums[index + 1], -index)):
        if laying.alone(pace, game, step):
            break
    pace.rest()
    yield from shown(pace, whole.journal[step].action)


def tell(pace: Pace, game: str) -> Iterator[Spent]:
    """Play the last steps whose events are shown one after the other, and yield what each frame took."""
    whole, measured = laying.played(game), 0
    scene = laying.near_the_end(pace, game)
    for step in reversed(range(len(whole.journal))):
        if measured < _MOMENTS and scene.table.shows_bit_by_bit(whole.events[step]) and laying.alone(pace, game, step):
            pace.rest()
            yield from shown(pace, whole.journal[step].action)
            measured += 1


def shown(pace: Pace, action: Action) -> Iterator[Spent]:
    """Play an action, and yield what each frame took until all of it is shown."""
    app = pace.app
    scene = laying.scene_of(app)
    end = time.monotonic() + PATIENCE
    spent = pace.frame(before=lambda: scene.session.perform(action))
    yield spent
    while app.stack.top is scene and scene.session.showing and time.monotonic() < end:
        frames = app.screen.frames
        if scene.session.lingering and not scene.animator.moving:
            scene.table.key("space")  # what has happened is looked at until somebody goes on
        spent = pace.frame()
        if pace.counts(spent) and (app.screen.frames != frames or not spent.whole) and app.stack.top is scene:
            yield spent
        time.sleep(0)


def shut(pace: Pace, game: str) -> Iterator[Spent]:
    """Open the shutter over closed hands and play a step, a few times, and yield what each frame took."""
    whole, measured = laying.played(game), 0
    for step in range(len(whole.journal) // 2, len(whole.journal)):
        scene = laying.begin(pace, game, slice(step), open_hands=False)
        pace.rest(1.0)
        if measured < _SHUTTERS and scene.shut and len(scene.match.journal) == step:
            measured += 1
            yield pace.frame(before=scene.open_shutter)
            yield from pace.settled()
            pace.rest(0.5)
            yield from shown(pace, whole.journal[step].action)
        if measured >= _SHUTTERS:
            break


def look_back(pace: Pace, scene: PlayScene) -> Iterator[Spent]:
    """Open the history, turn the wheel over it and close it, and yield what each frame took."""
    for _ in range(3):
        yield pace.frame(before=lambda: scene.command("log"))
        yield from pace.settled()
        if scene.panel_open:
            pace.frame(motion(scene.history.rect.center))
            for steps in (-3, -3, 3, 3, -1, -1, 1, 1):
                yield pace.frame(wheel(steps))
                yield from pace.settled()
        yield pace.frame(before=lambda: scene.command("log"))
        yield from pace.settled()


def resize(pace: Pace) -> Iterator[Spent]:
    """Make the window smaller and larger, and yield what each frame took until everything is laid out again."""
    wide, high = pace.app.screen.size
    for share in (*_SHRUNK, 1.0):
        size = round(wide * share), round(high * share)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        yield pace.frame(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        while pace.app.screen.veiled:
            spent = pace.frame()
            if pace.counts(spent):
                yield spent
        yield from pace.settled()


def speak(pace: Pace) -> Iterator[Spent]:
    """Change the language several times, each one twice, and yield what each frame took."""
    for language in (*LANGUAGES, *LANGUAGES):
        pace.app.settings.language = language
        yield pace.frame(before=pace.app.settings_changed)
        yield from pace.settled()
