"""The only entry: without arguments the game opens, with a command it works without a window."""

import signal
import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # what is only being loaded ends without a word

from game import fast

fast.use()  # before anything of the game is imported; processes that are started come by here too

from game.cli.main import main  # noqa: E402

if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
