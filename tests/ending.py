"""How tests wait until a process has ended that another thread ends."""

import time

from game.ai.process import Process

PATIENCE = 20.0
_LOOK = 0.02


def has_ended(process: Process) -> bool:
    """Return whether a process ends in time.

    It is asked again and again: while another thread takes note of its end, `is_alive` may still say yes.
    """
    end = time.monotonic() + PATIENCE
    process.join(PATIENCE)
    while process.is_alive() and time.monotonic() < end:
        time.sleep(_LOOK)
    return not process.is_alive()
