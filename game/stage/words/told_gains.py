"""What seats gained, seat by seat: in words, and as texts in a row with each seat's symbol before them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

import pygame

from game.locale import listed, parted, say
from game.rules.core import Seat
from game.tables.labels import Gain
from game.ui.look import Look
from game.ui.theme import Colour, Type

_MARK: Final = 20
_AFTER_MARK: Final = 26
_GAP: Final = 12


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat gained."""

    seat: Seat
    texts: tuple[str, ...]

    def words(self, names: Sequence[str]) -> str:
        """Return the gains with the seat's name before them."""
        return f"{names[self.seat]} {listed(self.texts)}"


def shares(gains: Sequence[Gain], names: Sequence[str]) -> list[Share]:
    """Return the gains seat by seat, in the order in which the seats come up."""
    seats = dict.fromkeys(gain.seat for gain in gains)
    return [Share(seat, tuple(say(gain.phrase, names) for gain in gains if gain.seat == seat)) for seat in seats]


def words(told: Sequence[Share], names: Sequence[str]) -> str:
    """Return what all seats gained, as it is read aloud."""
    return parted([share.words(names) for share in told])


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a row, and the colour of the seat whose symbol stands before it; empty for none."""

    text: str
    colour: str = ""


def texts(told: Sequence[Share], colours: Sequence[str]) -> list[Text]:
    """Return the texts of a row: each seat's symbol before its first."""
    return [
        Text(text, colours[share.seat] if index == 0 else "")
        for share in told
        for index, text in enumerate(share.texts)
    ]


def flow(look: Look, row: Sequence[Text], width: int, type_: Type, first: int = 0) -> list[list[Text]]:
    """Return a row wrapped into lines of a width; the first line has already been used up to `first`.

    What belongs to one seat stays on one line where a line is long enough for it.
    """
    lines: list[list[Text]] = [[]]
    x, parts = first, _broken(look, row, width, type_)
    for place, text in enumerate(parts):
        wide = _width(look, text, type_)
        together = _share_length(look, parts[place:], type_) if text.colour else wide
        if x + (together if together <= width else wide) > width and (lines[-1] or first):
            lines.append([])
            x = first = 0
        lines[-1].append(text)
        x += wide + look.px(_GAP)
    return lines


def _share_length(look: Look, parts: Sequence[Text], type_: Type) -> int:
    """Return how long the first text is with all that follow without a symbol of their own."""
    more = list(takewhile(lambda text: not text.colour, parts[1:]))
    return length(look, [parts[0], *more], type_)


def _broken(look: Look, row: Sequence[Text], width: int, type_: Type) -> list[Text]:
    """Return the texts, those that are longer than a line in parts."""
    parts: list[Text] = []
    for text in row:
        room = width - (look.px(_AFTER_MARK) if text.colour else 0)
        lines = look.wrap(text.text, room, type_) if _width(look, text, type_) > width else [text.text]
        parts += [Text(line, text.colour if not index else "") for index, line in enumerate(lines)]
    return parts


def length(look: Look, row: Sequence[Text], type_: Type) -> int:
    """Return how long a row is on one line."""
    return sum(_width(look, text, type_) for text in row) + max(0, len(row) - 1) * look.px(_GAP)


def _width(look: Look, text: Text, type_: Type) -> int:
    return (look.px(_AFTER_MARK) if text.colour else 0) + look.width(text.text, type_)


def draw_line(
    surface: pygame.Surface, look: Look, line: Sequence[Text], place: tuple[int, int], type_: Type, ink: Colour
) -> None:
    """Draw one line from its left upper corner."""
    x, y = place
    for text in line:
        if text.colour:
            mark = look.medallion(text.colour, look.px(_MARK))
            surface.blit(mark, mark.get_rect(midleft=(x, y + look.height(type_) // 2)))
            x += look.px(_AFTER_MARK)
        x = look.write(surface, text.text, (x, y), type_, ink).right + look.px(_GAP)
