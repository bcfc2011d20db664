"""The self-test of a source folder with blank pictures: `python tests/parts/quick.py FOLDER GAME…`.

The games, or all if none is named, are set up, played, saved, resumed and replayed as ever. That every file of the
shipped game can be read is left to the self-test itself.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main() -> int:
    """Run the self-test on blank pictures."""
    sys.path[:] = [sys.argv[1], str(ROOT), *sys.path[1:]]
    import game.app  # noqa: F401 (first: it speaks to SDL before pygame is imported)
    from game.assets import bundle
    from game.cli.main import main as command
    from game.selftest import games, parts
    from tests.art import BlankSprites

    setattr(bundle, "Sprites", BlankSprites)  # noqa: B010
    setattr(parts, "pictures", lambda _troubles: "left out")  # noqa: B010
    setattr(parts, "sounds", lambda _troubles: "left out")  # noqa: B010
    setattr(games, "COLOURS_OF_A_PICTURE", 2)  # noqa: B010 (blank pictures leave words and frames)
    play, wanted = games.play, sys.argv[2:]
    if wanted:
        setattr(games, "play", lambda app, game, *rest: play(app, game, *rest) if game in wanted else "left out")  # noqa: B010
    return command(["self-test"])


if __name__ == "__main__":
    sys.exit(main())
