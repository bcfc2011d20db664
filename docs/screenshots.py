"""Takes the pictures of the README: `make screenshots`. Whole games of computer players, stopped in the middle."""

import os
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", LC_ALL="C")
sys.path.insert(0, str(ROOT))

from game.app import App  # noqa: E402 (first: it speaks to SDL before pygame is imported)

import pygame  # noqa: E402  # isort: skip

from game.ai.players import AGENTS, play_out  # noqa: E402
from game.rules.core import Decide  # noqa: E402
from game.rules.games import GAMES  # noqa: E402
from game.rules.match import Match, Player  # noqa: E402
from game.rules.numbers import Generator  # noqa: E402
from game.scenes.play.kept import PlayScene  # noqa: E402
from game.store import Folders, Settings, TableOptions  # noqa: E402

SIZE: Final = (1600, 900)
SEED: Final = 11
NAMES: Final = ("Ixchel", "Tomás", "Itzel")
STEPS: Final = {"cacao": ("place", 0.62), "maya": ("turn", 0.6), "chocolatl": ("bid", 0.45)}
"""For each game the step at which it is stopped, and after how much of it."""


def main() -> None:
    """Take the table of each game."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        settings = Settings(window_size=SIZE, animation_speed=0, sound_volume=0.0, music_volume=0.0)
        app = App(settings, Folders.below(Path(home)))
        app.begin()
        for game in GAMES:
            _lay(app, game)
            _save(app, game)
            app.stack.pop(list(app.stack)[1])
        app.store.close()


def _save(app: App, name: str) -> None:
    for _count in range(40):
        app.step(pygame.event.get())
        pygame.time.wait(10)
    pygame.image.save(app.screen.surface, ROOT / "docs" / f"screenshot-{name}.jpg")


def _lay(app: App, game: str) -> None:
    """Lay the table of a whole game at the first step of its kind after a part of it."""
    rules, (kind, part) = GAMES[game], STEPS[game]
    players = tuple(Player(name, colour, "human") for name, colour in zip(NAMES, rules.colours, strict=False))
    whole = Match(rules, rules.deal(len(players), Generator(SEED), 0), players)
    play_out(whole, (AGENTS["greedy"],) * len(players), Generator(SEED))
    match = app.store.create(rules, whole.setup, players, TableOptions(open_hands=True, seed=SEED))
    for number, entry in enumerate(whole.journal):
        pending = match.pending
        late = number >= part * len(whole.journal)
        if late and isinstance(pending, Decide) and pending.prompts[pending.seat].step == kind:
            break
        match.play(entry.seat, entry.action)
    app.stack.push(PlayScene(app, match))


if __name__ == "__main__":
    main()
    os._exit(0)
