"""All checks one after the other, in a folder of their own that is gone afterwards."""

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.app import App  # first: it speaks to SDL before pygame is imported

import pygame  # isort: skip

from game.rules.games import GAMES
from game.selftest import games, minds, parts
from game.selftest.findings import Findings
from game.store import Folders, Settings
from game.tables.part import has_table


def run(size: tuple[int, int], seed: int, tell: Callable[[str], object]) -> bool:
    """Check everything; return whether all is well. Each finding is told in a line."""
    findings = Findings(tell)
    with tempfile.TemporaryDirectory(prefix="theobroma-test-", ignore_cleanup_errors=True) as home:
        settings = Settings(window_size=size, animation_speed=0, sound_volume=0.0, music_volume=0.0)
        app = App(settings, Folders.below(Path(home)))
        try:
            tell(_machine())
            for name in ("pictures", "sounds", "fonts", "catalogues", "puzzles"):
                findings.check(name, getattr(parts, name))
            findings.check("screens", partial(games.screens, app))
            findings.check("players", minds.players)
            for game in GAMES:
                if has_table(game):
                    findings.check(game, partial(games.play, app, game, seed))
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
