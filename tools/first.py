"""Writes which pictures are needed first: `python -m tools.first` opens the title and tables to find them."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from game.assets.first import FILE, Moment
from game.rules.games import GAMES, NAMES

SPRITES = Path(__file__).parents[1] / "sprites"
_SEEDS = 3


def decoded(game: str, seed: int) -> dict[Moment, list[str]]:
    """Return the pictures that this process decodes for the title, a game's first frames, and the title's rooms."""
    from game.app import App  # first: it speaks to SDL before pygame is imported

    # isort: split

    import pygame

    from game.assets.manifest import SpriteEntry
    from game.assets.sprites import Sprites
    from game.rules.match import Player
    from game.scenes.title import rooms
    from game.store import Folders, Settings
    from game.ui.context import TableSetup

    seen: list[str] = []

    class Noting(Sprites):
        def _decode(self, entry: SpriteEntry) -> pygame.Surface:
            seen.append(next(name for name, other in self.entries.items() if other is entry))
            return super()._decode(entry)

        def expect_first(self, moment: Moment, game: str = "") -> None:
            """Do nothing: a picture is noted when it is needed."""

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        app = App(Settings(window_size=(1920, 1080)), Folders.below(Path(home)))
        app.assets.sprites = Noting()
        app.begin()
        app.step([])
        title = list(dict.fromkeys(seen))
        seen.clear()
        seats = GAMES[game].seat_counts[-1]
        players = tuple(Player(colour, colour, "human") for colour in GAMES[game].colours[:seats])
        app.start_match(TableSetup(game, players, 0, {}, seed, open_hands=True))
        for _ in range(3):
            app.step([])
        laid = [name for name in dict.fromkeys(seen) if not name.startswith("cursors/")]
        seen.clear()
        app.assets.sprites = Noting()
        app.assets.composed.clear()
        for make in (rooms.rules, rooms.matches, rooms.settings, rooms.school, rooms.puzzles):
            room = make(app)
            room.refresh()
            room.paint(app.screen.backdrop, room.rect)
        app.store.close()
    return {"title": title, "table": laid, "room": [name for name in dict.fromkeys(seen) if name not in title]}


def in_a_process(game: str, seed: int) -> dict[Moment, list[str]]:
    """Return what `decoded` returns in a fresh process without a window."""
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    command = [sys.executable, "-m", "tools.first", game, str(seed)]
    done = subprocess.run(command, env=environment, cwd=SPRITES.parent, stdout=subprocess.PIPE, check=True)
    names: dict[Moment, list[str]] = json.loads(done.stdout.splitlines()[-1])
    return names


def files(each_game: Iterable[dict[Moment, list[str]]]) -> dict[Path, dict[str, list[str]]]:
    """Return the lists of pictures by the file that they belong in: a game's pictures in the file of its own folder."""
    lists: dict[Path, dict[str, dict[str, None]]] = {}
    for moments in each_game:
        for moment, names in moments.items():
            for name in names:
                room = name.partition("/")[0]
                path = SPRITES / room / FILE if room in NAMES else SPRITES / FILE
                lists.setdefault(path, {}).setdefault(moment, {})[name] = None
    return {path: {moment: list(names) for moment, names in sorted(each.items())} for path, each in lists.items()}


def write() -> None:
    for path, moments in files(in_a_process(game, seed) for game in NAMES for seed in range(_SEEDS)).items():
        path.write_text(json.dumps(moments, indent=1) + "\n", encoding="utf-8")
        print(path.relative_to(SPRITES), {moment: len(names) for moment, names in moments.items()})


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(json.dumps(decoded(sys.argv[1], int(sys.argv[2]))))
    else:
        write()
