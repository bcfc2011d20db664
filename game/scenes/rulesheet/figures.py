"""Figures in the rules: pieces as they look on the table, and small boards drawn by the tables themselves."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from game import rulebook
from game.assets.bundle import Assets
from game.locale import _
from game.rulebook import Paragraph
from game.rules.cacao.pieces import Edges
from game.rules.chocolatl.pieces import Station
from game.rules.match import Match
from game.rules.record import read
from game.tables.still import Still
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


def _worker_tiles(look: Look, width: int) -> pygame.Surface:
    from game.tables.cacao.pieces import Pieces  # noqa: PLC0415 (tables are imported when they are needed)

    card, gap = look.px(132), look.px(24)
    share = min(card + gap, width // len(_WORKER_TILES))
    made = pygame.Surface((share * len(_WORKER_TILES), card + look.line(_COUNT) + look.px(16)), pygame.SRCALPHA)
    for index, (edges, count) in enumerate(_WORKER_TILES):
        middle = share * index + share // 2, (card + look.px(8)) // 2
        Pieces(look).workers("white", edges, min(card, share - look.px(8))).draw(made, middle)
        place = middle[0], made.get_height()
        look.write(made, f"{count} ×", place, _COUNT, look.ink, anchor="midbottom")
    return made


def _cacao_turn(look: Look, width: int) -> pygame.Surface:
    from game.tables.cacao import CacaoTable  # noqa: PLC0415

    side = min(width, look.px(390))
    return _rimmed(look, CacaoTable(Still(position("cacao_turn"), look)).picture((side, side)))


def _maya(look: Look, name: str, width: int) -> pygame.Surface:
    from game.tables.maya import MayaTable  # noqa: PLC0415
    from game.tables.maya.picture import excerpt  # noqa: PLC0415

    match = position(name)
    view = match.rules.view(match.state, None)
    cells = {tile.cell for tile in (*view.face_up, *view.face_down)} | set(view.temples)
    return _rimmed(look, excerpt(MayaTable(Still(match, look)).desk, cells, min(width // 8, look.px(92))))


def _chocolatl_row(look: Look, width: int) -> pygame.Surface:
    from game.tables.chocolatl import ChocolatlTable  # noqa: PLC0415
    from game.tables.chocolatl.picture import excerpt  # noqa: PLC0415

    table = ChocolatlTable(Still(position("chocolatl_row"), look))
    return _rimmed(look, excerpt(table.desk, Station.PYRAMID, min(width, look.px(460))))


def _rimmed(look: Look, picture: pygame.Surface) -> pygame.Surface:
    pygame.draw.rect(picture, theme.TABLE_DARK, picture.get_rect(), look.px(_RIM))
    return picture


FIGURES: Final[dict[str, Callable[[Look, int], pygame.Surface]]] = {
    "cacao/worker_tiles": _worker_tiles,
    "cacao/turn": _cacao_turn,
    "maya/field": lambda look, width: _maya(look, "maya_field", width),
    "maya/city": lambda look, width: _maya(look, "maya_city", width),
    "chocolatl/row": _chocolatl_row,
}
"""By their names in the rulebooks: what draws them, no wider than a width."""


class FigureWidget(Widget):
    """A figure with the words that belong to it: beside it where there is room, otherwise under it."""

    role = "image"

    def __init__(self, id_: str, paragraph: Paragraph, assets: Assets) -> None:
        super().__init__(id_, _(paragraph.text))
        self.paragraph = paragraph
        self._assets = assets

    def value(self) -> str:
        return " ".join(self.paragraph.rules)

    def _picture(self, width: int) -> pygame.Surface:
        name, look = self.paragraph.picture, self.look
        return look.composed(("figure", name, width, look.unit, look.contrast), lambda: FIGURES[name](look, width))

    def _split(self, width: int) -> tuple[pygame.Surface, int, bool]:
        """Return the picture, the width of the words, and whether these stand beside it."""
        picture = self._picture(width - 2 * self.look.px(10))
        room = width - picture.get_width() - self.look.px(34)
        beside = room >= self.look.px(320)
        return picture, room if beside else width - 2 * self.look.px(10), beside

    def height_at(self, width: int) -> int:
        """Return how high it is at a width."""
        picture, room, beside = self._split(width)
        words = self.look.paragraph_height(self.name, room, _CAPTION)
        high = max(picture.get_height(), words) if beside else picture.get_height() + words + self.look.px(6)
        return high + self.look.px(20)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        picture, room, beside = self._split(rect.width)
        left, top = rect.x + look.px(10), rect.y + look.px(10)
        surface.blit(picture, (left, top))
        words = look.paragraph_height(self.name, room, _CAPTION)
        if beside:
            box = pygame.Rect(rect.right - room, top + max(0, picture.get_height() - words) // 2, room, words)
        else:
            box = pygame.Rect(left, top + picture.get_height() + look.px(6), room, words)
        look.paragraph(surface, self.name, box, _CAPTION, look.ink)
