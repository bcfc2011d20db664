"""Adds, weights and dulls many samples at once: a long number holds them side by side.

A frame is 32 bits of the number: the left sample in the lower half, the right one in the upper. Lifted by `MIDDLE` no
sample is negative, so none borrows from its neighbour; split by side each has 32 bits of room to grow in.
"""

from functools import lru_cache
from typing import Final

MIDDLE: Final = 1 << 15
FULL: Final = 256
"""The gain that changes nothing; gains are whole numbers from 0 up to it."""
BOXES: Final = (4, 3, 3)
"""A sample becomes the mean of 2**4 around it, then of 2**3, and once more: half is left at 1.3 kHz, a tenth at 2.5."""
REACH: Final = sum((1 << box) - 1 for box in BOXES)
"""How many frames before it a dulled frame depends on."""
_SOFTER: Final = (1.0, 0.7, 0.5, 0.35, 0.25, 0.12)


@lru_cache(maxsize=8)
def _repeated(word: int, frames: int) -> int:
    return int.from_bytes(word.to_bytes(4, "little") * frames, "little")


def _low(frames: int) -> int:
    return _repeated(0xFFFF, frames)


class Mix:
    """Frames that are being mixed."""

    def __init__(self, frames: int) -> None:
        self.frames = frames
        self._parts: list[tuple[int, int, int, int]] = []

    def add(self, raw: bytes | memoryview, left: int, right: int) -> None:
        """Add the samples of as many frames as the mix has, with a gain for each side."""
        if left or right:
            lifted = int.from_bytes(raw, "little") ^ _repeated(0x80008000, self.frames)
            low = _low(self.frames)
            self._parts.append((lifted & low, (lifted >> 16) & low, left, right))

    def sides(self) -> tuple[int, int]:
        """Return the sums of left and right, lifted by `MIDDLE`; if one would clip, both are softer."""
        for softer in _SOFTER:
            left = self._side(0, softer)
            right = self._side(1, softer)
            if left is not None and right is not None:
                return left, right
        return _repeated(MIDDLE, self.frames), _repeated(MIDDLE, self.frames)

    def _side(self, side: int, softer: float) -> int | None:
        """Return the sum of a side, lifted; None if it clips in some frame."""
        guard = 1 << 30
        total, weight = 0, 0
        for part in self._parts:
            gain = int(part[2 + side] * softer)
            total += part[side] * gain
            weight += gain
        total += _repeated(guard + MIDDLE * FULL - MIDDLE * weight, self.frames)
        if total & _repeated(0xFF000000, self.frames) != _repeated(guard, self.frames):
            return None
        return (total >> 8) & _low(self.frames)


def joined(left: int, right: int, frames: int) -> bytes:
    """Return the samples of two lifted sides."""
    return ((left | right << 16) ^ _repeated(0x80008000, frames)).to_bytes(4 * frames, "little")


def dulled(side: int, before: int, frames: int) -> int:
    """Return a side without its high tones; `before` are the `REACH` frames that were before it."""
    whole, count = before | side << 32 * REACH, frames + REACH
    low = _low(count)
    for box in BOXES:
        for step in range(box):
            whole += (whole << (32 << step)) & _repeated(0xFFFFFFFF, count)
        whole = (whole >> box) & low
    return whole >> 32 * REACH


def last(side: int, frames: int) -> int:
    """Return the last `REACH` frames of a side."""
    return side >> 32 * (frames - REACH)


def silence(frames: int) -> int:
    """Return a side in which nothing sounds."""
    return _repeated(MIDDLE, frames)


def crossed(old: int, new: int, frames: int, step: int) -> int:
    """Return a side that fades from `old` to `new`, in steps of so many frames."""
    result, low = 0, _low(step)
    count = frames // step
    for number in range(count):
        share = (number + 1) * FULL // count
        shift = 32 * step * number
        mixed = ((old >> shift) & low) * (FULL - share) + ((new >> shift) & low) * share
        result |= ((mixed >> 8) & low) << shift
    return result
