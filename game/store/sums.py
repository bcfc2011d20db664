"""What each seat of a finished match has under each key of its sheet: all that statistics need of it."""

import msgspec

from game.store.entries import UNREADABLE


class _Item(msgspec.Struct, frozen=True, gc=False):
    points: int | None


class _Line(msgspec.Struct, frozen=True, gc=False):
    key: str
    items: tuple[_Item, ...]

    @property
    def points(self) -> int:
        return sum([item.points for item in self.items if item.points is not None])


class _Sheet(msgspec.Struct, frozen=True, gc=False):
    lines: tuple[tuple[_Line, ...], ...]


def with_sums(progress: str, sheet: str) -> str:
    """Return the progress of a finished match as a row holds it, with the sums of its sheet.

    What cannot be read stays as it is.
    """
    try:
        kept = msgspec.json.decode(progress, type=dict[str, object])
        lines = msgspec.json.decode(sheet, type=_Sheet).lines
    except (TypeError, *UNREADABLE):
        return progress
    sums = [{line.key: line.points for line in seat} for seat in lines]
    return msgspec.json.encode({**kept, "sums": sums}).decode()
