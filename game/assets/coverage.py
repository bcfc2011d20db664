"""Which characters a font file can show, read from its `cmap` table; pygame itself does not tell."""

import struct
from pathlib import Path


def characters(path: Path) -> frozenset[int]:
    """Return the code points that the font in a file covers; none where the file cannot be read."""
    try:
        return frozenset(_read(path.read_bytes()))
    except (OSError, struct.error, ValueError):
        return frozenset()


def _read(data: bytes) -> set[int]:
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    (tables,) = struct.unpack_from(">H", data, start + 4)
    for index in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, start + 12 + 16 * index)
        if tag == b"cmap":
            return _character_map(data, offset)
    return set()


def _character_map(data: bytes, start: int) -> set[int]:
    (count,) = struct.unpack_from(">H", data, start + 2)
    covered: set[int] = set()
    for index in range(count):
        platform, _, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * index)
        if platform not in (0, 3):
            continue
        (kind,) = struct.unpack_from(">H", data, start + offset)
        if kind == 4:
            covered |= _segments(data, start + offset)
        elif kind == 12:
            covered |= _groups(data, start + offset)
    return covered


def _segments(data: bytes, start: int) -> set[int]:
    """Format 4: ranges of the basic plane."""
    count = struct.unpack_from(">H", data, start + 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, start + 14)
    starts = struct.unpack_from(f">{count}H", data, start + 16 + 2 * count)
    covered: set[int] = set()
    for first, last in zip(starts, ends, strict=True):
        covered.update(range(first, last + 1))
    return covered - {0xFFFF}


def _groups(data: bytes, start: int) -> set[int]:
    """Format 12: ranges of all planes."""
    (count,) = struct.unpack_from(">I", data, start + 12)
    covered: set[int] = set()
    for index in range(min(count, 20_000)):
        first, last, _ = struct.unpack_from(">III", data, start + 16 + 12 * index)
        if last <= 0x10FFFF:
            covered.update(range(first, last + 1))
    return covered
