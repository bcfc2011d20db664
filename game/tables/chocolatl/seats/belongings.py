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
_APART: Final = 14
_LEAST: Final = 0.25
"""How narrow pictures become in a narrow card, so that none lies on a number: shares of their width."""
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
    """Paint the pieces in a row, as small as it must be; the improvement cards stand at its right end."""
    names = {"cube": f"cube_{colour}", "hut": f"hut_{colour}", "die": "die_black_5"}
    left, width, step = _cards(look, row, len(has.won))
    for index, card in enumerate(has.won):
        picture = mini_card(look, width, card, colour, improved=True)
        surface.blit(picture, (left + index * step, row.centery - mini_height(width) // 2))
    places = item_rects(look, row, has)
    for kind, count in has.items():
        place = places[kind]
        end = place.right - _text_width(look, count)
        wide = round((end - place.x) * _WIDE[kind] / (_WIDE[kind] + _APART))
        high = round(_HIGH[kind] * wide / _WIDE[kind])
        middle = place.x + wide / 2, row.centery - high * 0.02
        pieces.centred(surface, names.get(kind, f"figure_{kind}"), middle, high)
        if count:
            beside = place.x + wide + look.px(1), row.centery
            look.write(surface, str(count), beside, COUNT, anchor="midleft", shadow=True)


def item_rects(look: Look, row: pygame.Rect, has: Belongings) -> dict[str, pygame.Rect]:
    """Return where each kind of piece stands in a row, and the improvement cards as `won`."""
    unit, items = _unit(look, row), has.items()
    left, width, step = _cards(look, row, len(has.won))
    right = left - look.px(6) if has.won else row.right
    texts = [_text_width(look, count) for _kind, count in items]
    pictures = [(_WIDE[kind] + _APART) * unit for kind, _count in items]
    squeeze = min(1.0, max(_LEAST, (right - row.x - sum(texts)) / max(1, sum(pictures))))
    widths = [round(picture * squeeze) + text for picture, text in zip(pictures, texts, strict=True)]
    places, x = {}, row.x
    for (kind, _count), wide in zip(items, widths, strict=True):
        places[kind] = pygame.Rect(x, row.y, wide, row.height)
        x += wide
    if has.won:
        places["won"] = pygame.Rect(left, row.y, width + step * (len(has.won) - 1), row.height)
    return places


def _unit(look: Look, row: pygame.Rect) -> float:
    return look.unit * min(1.0, row.height / look.px(52))


def _text_width(look: Look, count: int) -> int:
    """Return how wide the number of a kind of piece is."""
    return look.width(str(count), COUNT) if count else 0


def _cards(look: Look, row: pygame.Rect, count: int) -> tuple[int, int, int]:
    """Return where the improvement cards begin, how wide they are, and how far apart where they are many."""
    width = min(look.px(_MINI), round(row.height / 1.42))
    step = min(width + look.px(3), max(look.px(11), (row.width // 2 - width) // max(1, count - 1)))
    return row.right - width - step * (count - 1), width, step


def item_place(look: Look, row: pygame.Rect, has: Belongings, kind: str) -> tuple[int, int]:
    """Return the place of a kind of piece in a row, also of one that the seat does not have."""
    places = item_rects(look, row, has)
    wide = round(_WIDE[kind] * _unit(look, row))
    if kind in places:
        return places[kind].x + min(wide, places[kind].width) // 2, row.centery
    end = max(place.right for name, place in places.items() if name != "won")
    return min(end + wide // 2, row.right - look.px(20)), row.centery
