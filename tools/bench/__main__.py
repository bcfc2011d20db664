"""Measures rules, window or teaching, compiled where that was done: `python -m tools.bench rules|window|teaching`."""

import sys

from game import fast

fast.use()  # before anything of the game is imported; processes that are started come by here too

from tools.bench.command import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
