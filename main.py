"""The only entry: without arguments the game opens, with a command it works without a window."""

import sys
from multiprocessing import freeze_support

from game.cli.main import main

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
