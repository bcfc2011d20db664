"""Records what this version of the program shows, and sends it: what `python -m tools.parity` starts in two folders."""

import os
import re
import sys
from typing import Final

HOME: Final = "THEOBROMA_PARITY"
"""The environment variable that names the folder for the players' folders; they have nearly the same path in both."""


def main() -> None:
    """Write the shots of the courses whose names match an expression, of every so many-th of them, to stdout."""
    only, every = sys.argv[1], int(sys.argv[2])
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed goes elsewhere

    from game.assets.bundle import Assets
    from tools.parity.courses import courses

    assets = Assets()
    chosen = [course for name, course in courses() if re.search(only, name)]
    for course in chosen[::every]:
        for shot in course(assets):
            shot.write(pipe)


if __name__ == "__main__":
    main()
