"""Animated GIF files: pixels to the 256 colours that suit them best, and those to the format's compression."""

import heapq
import struct
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

COLOURS: Final = 255
UNCHANGED: Final = COLOURS
"""The index that lets a pixel of the frame before show through."""
_CLEAR: Final = 256
_END: Final = 257
_MOST_CODES: Final = 4096
_WEIGHT: Final = 0.4
_SAMPLED: Final = 7
"""One pixel in this many is looked at for the palette."""
Channels = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class GifFrame:
    """A picture: pixels of 16 bits (5 red, 6 green, 5 blue), row by row."""

    size: tuple[int, int]
    pixels: bytes
    """Two bytes a pixel in the machine's own order."""


class Palette(dict[int, int]):
    """The index of the colour that stands for a 16-bit colour; found once, then remembered.

    The colours that occur are divided again and again, always the part that is spread most, at the middle of its
    longest side. Rare colours count for more than their share: a few red tiles matter more than the grain of a table.
    """

    def __init__(self, frames: Iterable[GifFrame]) -> None:
        super().__init__()
        counts: Counter[int] = Counter()
        for frame in frames:
            counts.update(memoryview(frame.pixels).cast("H")[::_SAMPLED].tolist())
        self._root = _Part([(channels_of(colour), pixels**_WEIGHT) for colour, pixels in counts.items()])
        number = count()
        parts = [(-self._root.spread, next(number), self._root)]
        while len(parts) < COLOURS and parts[0][0] < 0:
            for half in heapq.heappop(parts)[2].divide():
                heapq.heappush(parts, (-half.spread, next(number), half))
        self.colours: list[Channels] = []
        for index, (_spread, _number, part) in enumerate(parts):
            part.index = index
            self.colours.append(part.mean())

    def __missing__(self, colour: int) -> int:
        channels, part = channels_of(colour), self._root
        while part.halves is not None:
            part = part.halves[channels[part.axis] >= part.limit]
        self[colour] = part.index
        return part.index

    def indices(self, frame: GifFrame) -> bytes:
        """Return the indices of all pixels."""
        return bytes(map(self.__getitem__, memoryview(frame.pixels).cast("H")))

    def table(self) -> bytes:
        """Return the colours as a file holds them."""
        known = b"".join(bytes(colour) for colour in self.colours)
        return known.ljust(3 * (COLOURS + 1), b"\0")


class _Part:
    """Some colours with their weights, and after a division its halves."""

    def __init__(self, colours: list[tuple[Channels, float]]) -> None:
        self._colours = colours
        sides = [max(side) - min(side) for side in zip(*(channels for channels, _weight in colours), strict=True)]
        self.axis = sides.index(max(sides))
        self.limit = 0
        """The first value along the axis that belongs to the upper half."""
        self.spread = max(sides) * sum(weight for _channels, weight in colours)
        self.index = 0
        self.halves: tuple[_Part, _Part] | None = None

    def divide(self) -> "tuple[_Part, _Part]":
        """Divide the colours at the middle of their weight; they differ along the axis."""
        axis = self.axis
        ordered = sorted(self._colours, key=lambda item: item[0][axis])
        least, passed, half = ordered[0][0][axis], 0.0, sum(weight for _channels, weight in ordered) / 2
        limit = ordered[-1][0][axis]
        for channels, weight in ordered:
            if passed >= half and channels[axis] > least:
                limit = channels[axis]
                break
            passed += weight
        low = [item for item in ordered if item[0][axis] < limit]
        self.limit = limit
        self.halves = _Part(low), _Part(ordered[len(low) :])
        return self.halves

    def mean(self) -> Channels:
        """Return the colour that stands for all."""
        total = sum(weight for _channels, weight in self._colours)
        red, green, blue = (
            round(sum(channels[axis] * weight for channels, weight in self._colours) / total) for axis in range(3)
        )
        return red, green, blue


def channels_of(colour: int) -> Channels:
    """Return red, green and blue, from 0 to 255, of a 16-bit colour."""
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2


def write(path: Path, frames: Sequence[GifFrame], seconds: Sequence[float]) -> None:
    """Write frames, each shown for some seconds, as a film that starts over at its end.

    Of each frame after the first only the rectangle is written in which it differs from the one before.
    """
    width, height = frames[0].size
    palette = Palette(frames)
    with path.open("wb") as file:
        file.write(b"GIF89a" + struct.pack("<HHBBB", width, height, 0b11110111, 0, 0))
        file.write(palette.table())
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")
        before = None
        for frame, shown in zip(frames, seconds, strict=True):
            indices = palette.indices(frame)
            box, part = ((0, 0, width, height), indices) if before is None else changed(before, indices, width)
            before = indices
            file.write(struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 0b101, round(shown * 100), UNCHANGED, 0))
            file.write(struct.pack("<BHHHHB", 0x2C, *box, 0))
            file.write(b"\x08" + b"".join(_blocks(compressed(part))))
        file.write(b"\x3b")


def changed(before: bytes, after: bytes, width: int) -> tuple[tuple[int, int, int, int], bytes]:
    """Return left, top, width and height of what differs between two pictures, and what is written there.

    Where nothing differs that is one unchanged pixel: a frame needs one, and its time counts.
    """
    rows = range(0, len(after), width)
    differing = [row for row in rows if before[row : row + width] != after[row : row + width]]
    if not differing:
        return (0, 0, 1, 1), bytes((UNCHANGED,))
    top, end = differing[0], differing[-1] + width
    bits = 0  # a byte that is not 0 for each column in which a row differs, the leftmost first
    for row in differing:
        bits |= int.from_bytes(before[row : row + width]) ^ int.from_bytes(after[row : row + width])
    left = width - (bits.bit_length() + 7) // 8
    right = width - ((bits & -bits).bit_length() - 1) // 8
    pairs = (
        zip(before[row + left : row + right], after[row + left : row + right], strict=True)
        for row in range(top, end, width)
    )
    part = bytes(UNCHANGED if old == new else new for row in pairs for old, new in row)
    return (left, top // width, right - left, (end - top) // width), part


def _blocks(content: bytes) -> Iterator[bytes]:
    for start in range(0, len(content), 255):
        block = content[start : start + 255]
        yield bytes((len(block),)) + block
    yield b"\0"


def compressed(indices: bytes) -> bytes:
    """Return indices as codes of growing length: a code for every run of indices that came before."""
    out = bytearray()
    codes: dict[int, int] = {}
    bits, held, width, following = _CLEAR, 9, 9, _END + 1
    run = indices[0]
    for index in memoryview(indices)[1:]:
        key = run << 8 | index
        known = codes.get(key)
        if known is not None:
            run = known
            continue
        bits |= run << held
        held += width
        if following < _MOST_CODES:
            codes[key] = following
            if following == 1 << width:
                width += 1
            following += 1
        else:
            bits |= _CLEAR << held
            held += width
            codes.clear()
            width, following = 9, _END + 1
        run = index
        if held >= 256:
            out += (bits & (1 << 256) - 1).to_bytes(32, "little")
            bits >>= 256
            held -= 256
    bits |= run << held
    held += width
    if following == 1 << width and following < _MOST_CODES:
        width += 1
    bits |= _END << held
    held += width
    out += bits.to_bytes((held + 7) // 8, "little")
    return bytes(out)
