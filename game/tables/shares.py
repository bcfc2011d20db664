"""What is shared by rank, as a temple or a city is: what changes for a seat there, and how it would stand."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.locale import number, pgettext, signed
from game.locale.habits import ordinal
from game.rules.core import Cell, Seat
from game.tables.table import PreviewChip


@dataclass(frozen=True, slots=True)
class Share:
    """What would be paid to a seat, before and after an action, and how it would stand."""

    seat: Seat
    cell: Cell
    place: int
    """From 1; 0 for a seat that has nothing there."""
    points: int
    before: int = 0
    shared: bool = False
    """Whether others would stand as it does."""

    @property
    def change(self) -> int:
        """What would be paid more than now."""
        return self.points - self.before


def changed(cell: Cell, counts: Sequence[int], points: Sequence[int], before: Sequence[int]) -> Iterator[Share]:
    """Return the shares that differ from what they were, by what every seat would have there."""
    for seat, (count, after, then) in enumerate(zip(counts, points, before, strict=True)):
        if after != then:
            place = 1 + sum(each > count for each in counts) if count else 0
            yield Share(seat, cell, place, after, then, counts.count(count) > 1)


def share_words(share: Share, you: Seat, names: Sequence[str] = ()) -> str:
    """Return what changes for a seat, then how it would stand: "+6: you 1st, 6".

    `you` is spoken to, the others are named where names are given.
    """
    # Translators: what changes for a player at a temple or a city, then the place there and what that is worth:
    # “+3: you 2nd, 3”.
    text = pgettext("preview", "{change}: {standing}")
    told = text.format(change=signed(share.change), standing=_standing(share, you=share.seat == you))
    return f"{names[share.seat]} {told}" if names and share.seat != you else told


def share_chip(share: Share, you: Seat, icon: str) -> PreviewChip:
    """Return the chip for what changes for a seat."""
    seat = None if share.seat == you else share.seat
    return PreviewChip(seat, share_words(share, you), icon, loss=share.change < 0)


def _standing(share: Share, *, you: bool) -> str:
    if not share.place:
        return pgettext("preview", "none left")
    if you:
        # Translators: how you would stand alone at a temple or a city, and what that is worth: “you 1st, 6”.
        alone = pgettext("preview", "you {place}, {points}")
        # Translators: how you would stand there beside others, and what that is worth: “you share 1st, 3”.
        together = pgettext("preview", "you share {place}, {points}")
    else:
        # Translators: how another player would stand alone at a temple or a city, and what that is worth: “1st, 6”.
        alone = pgettext("preview", "{place}, {points}")
        # Translators: how another player would stand there beside others, and what that is worth: “shares 1st, 3”.
        together = pgettext("preview", "shares {place}, {points}")
    return (together if share.shared else alone).format(place=ordinal(share.place), points=number(share.points))
