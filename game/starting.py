"""The way to the window: the first pictures are decoded while its modules are being loaded."""

from game.assets import early
from game.wanted import Wanted

__all__ = ["Wanted", "run"]


def run(wanted: Wanted) -> int:
    """Open the window and play; return the exit code. The first pictures are decoded while modules are loaded."""
    early.begin()

    from game import opening  # noqa: PLC0415

    return opening.play(wanted)
