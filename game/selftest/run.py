"""Runs all checks one after the other, in a temporary folder."""

import logging
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from game.app import App  # first: it speaks to SDL before pygame is imported

import pygame  # isort: skip

from game.rules.games import GAMES
from game.selftest import games, parts
from game.store import Folders, Settings
from game.tables.part import has_table

MOST_TOLD: Final = 8
"""How many troubles of one check are printed: one missing folder makes a hundred of them."""


class Findings:
    """The outcome of the checks, printed as they come: `ok NAME: …` or `BAD NAME: …` for each trouble."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self.good = True

    def check(self, name: str, look: Callable[[list[str]], str]) -> None:
        """Run one check and print what it finds: `look` adds troubles to its list and returns a summary.

        Warnings that the game logs meanwhile are troubles too, and so is an exception.
        """
        troubles: list[str] = []
        seen = ""
        with _warnings(troubles):
            try:
                seen = look(troubles)
            except Exception as error:  # whatever is broken, the other checks go on
                troubles.append(f"{type(error).__name__}: {error}")
        for trouble in troubles[:MOST_TOLD]:
            self._tell(f"BAD {name}: {trouble}")
        if len(troubles) > MOST_TOLD:
            self._tell(f"BAD {name}: … and {len(troubles) - MOST_TOLD} more")
        if not troubles:
            self._tell(f"ok {name}: {seen}")
        self.good = self.good and not troubles


class _Listener(logging.Handler):
    """Puts warnings on a list instead of into a log."""

    def __init__(self, troubles: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._troubles = troubles

    def emit(self, record: logging.LogRecord) -> None:
        """Note a warning; the same one twice is one trouble."""
        text = f"{record.name}: {record.getMessage()}"
        if text not in self._troubles:
            self._troubles.append(text)


@contextmanager
def _warnings(troubles: list[str]) -> Iterator[None]:
    listener, logger = _Listener(troubles), logging.getLogger("game")
    logger.addHandler(listener)
    try:
        yield
    finally:
        logger.removeHandler(listener)


def run(size: tuple[int, int], seed: int, tell: Callable[[str], object], begins: Callable[[str], object]) -> bool:
    """Run all checks and return whether nothing is wrong.

    `tell` is called with each line of the findings, `begins` with what is checked next: it may take a minute.
    """
    findings = Findings(tell)
    with tempfile.TemporaryDirectory(prefix="theobroma-test-", ignore_cleanup_errors=True) as home:
        settings = Settings(window_size=size, animation_speed=0, sound_volume=0.0, music_volume=0.0)
        app = App(settings, Folders.below(Path(home)))
        try:
            tell(_machine())
            checks: dict[str, Callable[[list[str]], str]] = {
                name: getattr(parts, name) for name in ("pictures", "sounds", "fonts", "catalogues", "puzzles")
            }
            checks |= {"screens": partial(games.screens, app), "players": games.players}
            checks |= {game: partial(games.play, app, game, seed) for game in GAMES if has_table(game)}
            for number, (name, look) in enumerate(checks.items(), 1):
                begins(f"{number} / {len(checks)} {name}")
                findings.check(name, look)
        finally:
            trouble = app.store.close()
            pygame.quit()
        if trouble is not None:
            tell(f"BAD store: {trouble.english()}")
    return findings.good and trouble is None


def _machine() -> str:
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    width, height = pygame.display.get_window_size()
    return f"pygame-ce {pygame.version.ver}, SDL {sdl}, {pygame.display.get_driver()} {width}x{height}"
