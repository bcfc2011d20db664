"""Measures how soon somebody can play: the game is opened as a player opens it, with no other modules loaded."""

import time
from pathlib import Path
from typing import Final

from game.assets import early  # first: it speaks to SDL before pygame is imported
from game.rules.games import GAMES, NAMES
from game.rules.match import Player
from tools.bench.figures import StartFigures

_SEATS: Final = 4
_SEED: Final = 2026
_PATIENCE: Final = 60.0


def start(size: tuple[int, int], started: float, home: Path, game: str = NAMES[0]) -> StartFigures:
    """Open the game as a player does, begin a match, and return the times until it can be played."""
    early.begin()

    import pygame

    from game.app import App
    from game.store import Folders, Settings
    from game.ui.context import TableSetup

    app = App(Settings(window_size=size), Folders.below(home))
    moments: list[float] = []
    app.first_frame = lambda: moments.append(time.time() - started)
    app.begin()
    app.step([])
    begun = time.process_time()
    players = tuple(Player(colour.title(), colour, "human") for colour in GAMES[game].colours[:_SEATS])
    app.start_match(TableSetup(game, players, 0, {}, _SEED, open_hands=True))

    from game.scenes.play.kept import PlayScene

    scene = app.stack.top
    assert isinstance(scene, PlayScene), "the table is not there"
    end = time.monotonic() + _PATIENCE
    while not scene.session.interactive:
        assert time.monotonic() < end, "the first turn does not come"
        app.step(pygame.event.get())
    playable, begin, spent = time.time() - started, time.process_time() - begun, time.thread_time()
    app.store.close()
    return StartFigures(moments[0], playable, begin, spent)
