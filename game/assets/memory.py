"""Memory that pictures took is kept for the next ones while something moves, and given back at rest."""

import ctypes
import mmap
import sys
from pathlib import Path
from typing import Any, Final

_TRIM_THRESHOLD: Final = -1
"""The C library's number for: how much may lie free at the end of its memory before it is given back at once."""
_MMAP_THRESHOLD: Final = -3
"""Its number for: from which size on memory is taken from the system, and given back, piece by piece.

Each such piece is cleared by the system page by page when it is first written to: that takes several times as long as
what is painted on it.
"""
_ARENA_MAX: Final = -8
"""Its number for: how many stores of memory threads have for themselves."""
_LARGE: Final = 32 * 1024 * 1024
"""The largest threshold that it takes."""
_ALL: Final = 1 << 30


def give_back() -> None:
    """Let the C library of Linux keep pictures' memory until `trim`; with its own ways it would keep more for longer.

    Elsewhere, and with another C library, nothing happens.
    """
    library = _library()
    if library is None:
        return
    for number, value in ((_MMAP_THRESHOLD, _LARGE), (_TRIM_THRESHOLD, _ALL), (_ARENA_MAX, 1)):
        library.mallopt(number, value)


def trim() -> None:
    """Give back to the system all that is free."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)


def resident() -> int:
    """Return how many bytes this process holds, or 0 where the system does not tell it at once."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * mmap.PAGESIZE


def _library() -> Any:
    """Return the C library where it is Linux's own."""
    if sys.platform != "linux":
        return None
    try:
        library = ctypes.CDLL(None)
    except OSError:
        return None
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None
