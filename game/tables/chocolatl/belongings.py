"""What a seat has, as a row of pieces with numbers: cubes, huts, black dice, figures, improvement cards."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.core import Seat
from game.tables.chocolatl.minis import mini_card, mini_height
from game.tables.chocolatl.pieces import Pieces
from game.tables.chocolatl.shown import Shown
from game.ui.look import Look
from game.ui.theme import Type

COUNT: Final = Type(20, weight="bold")
_WIDE: Final = {"cube": 34, "hut": 46, "die": 36, "chocolatl": 46, "oldman": 42}
_HIGH: Final = {"cube": 42, "hut": 36, "die": 40, "chocolatl": 52, "oldman": 44}
_MINI: Final = 27


@dataclass(frozen=True, slots=True)
class Belongings:
    """What is drawn of a seat."""

    cubes: int
    huts: int
    dice: int
    chocolatl: bool
    oldman: bool
    won: tuple[int, ...]

    @classmethod
    def of(cls, shown: Shown, seat: Seat) -> "Belongings":
        """Return what a seat has."""
        return cls(
            shown.cubes[seat], shown.huts[seat], shown.dice[seat], seat == shown.chocolatl, seat == shown.oldman,
            tuple(sorted(shown.won[seat])),
        )  # fmt: skip

    def items(self) -> list[tuple[str, int]]:
        """Return the pieces with their numbers; figures have none."""
        items = [("cube", self.cubes)]
        if self.huts:
            items.append(("hut", self.huts))
        if self.dice:
            items.append(("die", self.dice))
        if self.chocolatl:
            items.append(("chocolatl", 0))
        if self.oldman:
            items.append(("oldman", 0))
        return items


def paint_belongings(
    look: Look, pieces: Pieces, surface: pygame.Surface, row: pygame.Rect, has: Belongings, colour: str
) -> None:
    """Paint the pieces in a row, as tight as it has to be; the improvement cards stand at its right end."""
    scale = min(1.0, row.height / look.px(52))
    unit = look.unit * scale
    x = row.x
    names = {"cube": f"cube_{colour}", "hut": f"hut_{colour}", "die": "die_black_5"}
    right = _paint_cards(look, surface, row, has.won, colour)
    items = has.items()
    wanted = sum(_item_width(look, kind, count, unit) for kind, count in items)
    squeeze = min(1.0, max(0.3, (right - row.x) / max(1, wanted)))
    for kind, count in items:
        wide, high = round(_WIDE[kind] * unit), round(_HIGH[kind] * unit)
        pieces.centred(surface, names.get(kind, f"figure_{kind}"), (x + wide / 2, row.centery - high * 0.02), high)
        if count:
            place = x + wide + round(unit), row.centery
            look.write(surface, str(count), place, COUNT, anchor="midleft", shadow=True)
        x += round(_item_width(look, kind, count, unit) * squeeze)


def _item_width(look: Look, kind: str, count: int, unit: float) -> int:
    width = round((_WIDE[kind] + 14) * unit)
    return width + look.width(str(count), COUNT) if count else width


def _paint_cards(look: Look, surface: pygame.Surface, row: pygame.Rect, cards: tuple[int, ...], colour: str) -> int:
    """Paint the improvement cards, overlapping where they are many; return where they begin."""
    if not cards:
        return row.right
    width = min(look.px(_MINI), round(row.height / 1.42))
    step = min(width + look.px(3), max(look.px(11), (row.width // 2 - width) // max(1, len(cards) - 1)))
    left = row.right - width - step * (len(cards) - 1)
    for index, card in enumerate(cards):
        picture = mini_card(look, width, card, colour, improved=True)
        surface.blit(picture, (left + index * step, row.centery - mini_height(width) // 2))
    return left - look.px(6)


def item_place(look: Look, row: pygame.Rect, has: Belongings, kind: str) -> tuple[int, int]:
    """Return where a kind of piece stands in a row, or would stand."""
    unit = look.unit * min(1.0, row.height / look.px(52))
    x = row.x
    for name, count in has.items():
        if name == kind:
            break
        x += _item_width(look, name, count, unit)
    return min(x + round(_WIDE[kind] * unit / 2), row.right - look.px(20)), row.centery
