"""Figures in the rules: pieces as they look on the table, and small boards drawn by the tables themselves."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game import rulebook
from game.locale import _
from game.rulebook import Paragraph
from game.rules.cacao.pieces import Edges
from game.rules.chocolatl.pieces import Station
from game.rules.match import Match
from game.rules.record import read
from game.tables.still import Still
from game.tables.table import Table
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type
from game.ui.widgets import Widget

_CAPTION: Final = Type(19)
_COUNT: Final = Type(23, "serif", "semibold")
_WORKER_TILES: Final[tuple[tuple[Edges, int], ...]] = (
    ((1, 1, 1, 1), 4), ((2, 1, 0, 1), 5), ((3, 0, 0, 1), 1), ((3, 1, 0, 0), 1),
)  # fmt: skip
_RIM: Final = 3


@cache
def position(name: str) -> Match:
    """Return a match that stands at the moment of which a figure tells; its record lies with the rulebooks."""
    file = Path(rulebook.__file__).parent / "positions" / f"{name}.tgr"
    return read(file.read_bytes().splitlines(keepends=True))


class Figure(NamedTuple):
    """How large a figure is, and what draws it: only when it is seen."""

    size: tuple[int, int]
    draw: Callable[[], pygame.Surface]


def _worker_tiles(look: Look, width: int) -> Figure:
    from game.tables.cacao.pieces import Pieces  # noqa: PLC0415 (tables are imported when they are needed)

    card, gap = look.px(132), look.px(24)
    share = min(card + gap, width // len(_WORKER_TILES))
    size = share * len(_WORKER_TILES), card + look.line(_COUNT) + look.px(16)

    def draw() -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        for index, (edges, count) in enumerate(_WORKER_TILES):
            middle = share * index + share // 2, (card + look.px(8)) // 2
            Pieces(look).workers("white", edges, min(card, share - look.px(8))).draw(made, middle)
            look.write(made, f"{count} ×", (middle[0], size[1]), _COUNT, look.ink, anchor="midbottom")
        return made

    return Figure(size, draw)


def _cacao_turn(look: Look, width: int) -> Figure:
    from game.tables.cacao import CacaoTable  # noqa: PLC0415

    side = min(width, look.px(390))
    table = CacaoTable(Still(position("cacao_turn"), look))
    return Figure((side, side), lambda: _rimmed(look, table.picture((side, side))))


def _maya(look: Look, name: str, width: int) -> Figure:
    from game.tables.maya import MayaTable  # noqa: PLC0415
    from game.tables.maya.picture import part_around  # noqa: PLC0415

    match = position(name)
    view = match.rules.view(match.state, None)
    cells = {tile.cell for tile in (*view.face_up, *view.face_down)} | set(view.temples)
    table = MayaTable(Still(match, look))
    return _part(look, table, *part_around(table.desk, cells, min(width // 8, look.px(92))))


def _chocolatl_row(look: Look, width: int) -> Figure:
    from game.tables.chocolatl import ChocolatlTable  # noqa: PLC0415
    from game.tables.chocolatl.picture import part_with  # noqa: PLC0415

    table = ChocolatlTable(Still(position("chocolatl_row"), look))
    return _part(look, table, *part_with(table.desk, Station.PYRAMID, min(width, look.px(460))))


def _part(look: Look, table: Table, whole: tuple[int, int], box: pygame.Rect) -> Figure:
    """Return a part of the picture of a board."""
    return Figure(box.size, lambda: _rimmed(look, table.picture(whole).subsurface(box).copy()))


def _rimmed(look: Look, picture: pygame.Surface) -> pygame.Surface:
    pygame.draw.rect(picture, theme.TABLE_DARK, picture.get_rect(), look.px(_RIM))
    return picture


FIGURES: Final[dict[str, Callable[[Look, int], Figure]]] = {
    "cacao/worker_tiles": _worker_tiles,
    "cacao/turn": _cacao_turn,
    "maya/field": lambda look, width: _maya(look, "maya_field", width),
    "maya/city": lambda look, width: _maya(look, "maya_city", width),
    "chocolatl/row": _chocolatl_row,
}
"""By their names in the rulebooks: what they are, no wider than a width."""


class FigureWidget(Widget):
    """A figure with the words that belong to it: beside it where there is room, otherwise under it."""

    role = "image"

    def __init__(self, id_: str, paragraph: Paragraph) -> None:
        super().__init__(id_, _(paragraph.text))
        self.paragraph = paragraph
        self._made_for: tuple[int, float, bool] | None = None
        self._made: Figure | None = None
        self._prepared_for: tuple[int, float, bool] | None = None

    def value(self) -> str:
        return " ".join(self.paragraph.rules)

    def _figure(self, width: int) -> Figure:
        key = width, self.look.unit, self.look.contrast
        if self._made_for != key:
            self._made_for, self._made = key, FIGURES[self.paragraph.picture](self.look, width)
        assert self._made is not None
        return self._made

    def _split(self, width: int) -> tuple[Figure, int, bool]:
        """Return the figure, the width of the words, and whether these stand beside it."""
        figure = self._figure(width - 2 * self.look.px(10))
        room = width - figure.size[0] - self.look.px(34)
        beside = room >= self.look.px(320)
        return figure, room if beside else width - 2 * self.look.px(10), beside

    def height_at(self, width: int) -> int:
        """Return how high it is at a width."""
        figure, room, beside = self._split(width)
        words = self.look.paragraph_height(self.name, room, _CAPTION)
        high = max(figure.size[1], words) if beside else figure.size[1] + words + self.look.px(6)
        return high + self.look.px(20)

    def prepare(self) -> bool:
        """Draw the figure while nobody waits for it; return whether there was anything to do."""
        key = self.rect.width, self.look.unit, self.look.contrast
        if self._prepared_for == key or not self.rect.width:
            return False
        self._prepared_for = key
        self._picture(self._split(self.rect.width)[0])
        return True

    def _picture(self, figure: Figure) -> pygame.Surface:
        look = self.look
        key = "figure", self.paragraph.picture, figure.size, look.unit, look.contrast
        return look.composed(key, figure.draw)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        figure, room, beside = self._split(rect.width)
        left, top = rect.x + look.px(10), rect.y + look.px(10)
        surface.blit(self._picture(figure), (left, top))
        words = look.paragraph_height(self.name, room, _CAPTION)
        if beside:
            box = pygame.Rect(rect.right - room, top + max(0, figure.size[1] - words) // 2, room, words)
        else:
            box = pygame.Rect(left, top + figure.size[1] + look.px(6), room, words)
        look.paragraph(surface, self.name, box, _CAPTION, look.ink)
