"""Memory that pictures took is given back to the system when they are forgotten."""

import ctypes
import sys
from typing import Final

_MMAP_THRESHOLD: Final = -3
"""The C library's number for: from which size on memory is taken from the system, and given back, piece by piece."""
_BYTES: Final = 1_000_000


def give_back() -> None:
    """Keep the C library of Linux from holding on to large pieces of memory: it would raise its threshold by itself.

    Elsewhere, and with another C library, nothing happens.
    """
    if sys.platform != "linux":
        return
    try:
        ctypes.CDLL(None).mallopt(_MMAP_THRESHOLD, _BYTES)
    except (OSError, AttributeError):
        return
