"""Icon files of Windows and macOS, put together from the PNGs in `sprites/icon`: both formats are boxes of PNGs."""

import struct
from pathlib import Path
from typing import Final

_ICO_SIZES: Final = (16, 32, 48, 64, 128, 256)
_ICNS_KINDS: Final = (("icp4", 16), ("icp5", 32), ("icp6", 64), ("ic07", 128), ("ic08", 256), ("ic09", 512))


def ico(root: Path, work: Path) -> Path:
    """Return the icon for Windows."""
    made = root / "sprites" / "icon" / "app.ico"
    if made.is_file():
        return made
    pictures = [(size, _picture(root, size)) for size in _ICO_SIZES]
    header = struct.pack("<3H", 0, 1, len(pictures))
    offset = len(header) + 16 * len(pictures)
    entries = b""
    for size, content in pictures:
        entries += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(content), offset)
        offset += len(content)
    return _write(work / "theobroma.ico", header + entries + b"".join(content for _size, content in pictures))


def icns(root: Path, work: Path) -> Path:
    """Return the icon for macOS."""
    made = root / "sprites" / "icon" / "app.icns"
    if made.is_file():
        return made
    boxes = b""
    for kind, size in _ICNS_KINDS:
        content = _picture(root, size)
        boxes += struct.pack(">4sI", kind.encode("ascii"), 8 + len(content)) + content
    return _write(work / "theobroma.icns", struct.pack(">4sI", b"icns", 8 + len(boxes)) + boxes)


def _picture(root: Path, size: int) -> bytes:
    return (root / "sprites" / "icon" / f"app_{size}.png").read_bytes()


def _write(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path
