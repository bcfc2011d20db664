"""The places on the board that were scored in the match, with what everybody had there and got."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _, ngettext
from game.scenes.scores.result import Result
from game.tables.labels import PlaceScore
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type
from game.ui.widgets import Widget

_POINTS: Final = Type(22, weight="bold")
_NAME: Final = Type(18, weight="semibold")
_COLUMN: Final = 112
"""How wide a place is at least."""
_SHARE: Final = (26, 38)
"""How high the line of a seat is: at least, and at most."""
_PICTURE: Final = (34, 112)
_HEAD: Final = 8
_GAP: Final = 12


@dataclass(frozen=True, slots=True)
class Grid:
    """How the places are laid in an area: as many as fit, in rows of the same width."""

    shown: tuple[PlaceScore, ...]
    columns: int
    share: int
    """How high the line of a seat is."""
    picture: int
    """How large the picture of a place is; nothing where there is no room for it."""


def lay_out(look: Look, places: Sequence[PlaceScore], size: tuple[int, int]) -> Grid:
    """Return how places are laid in an area; where they do not all fit, those that brought most stay."""
    columns = max(1, size[0] // look.px(_COLUMN))
    most = max([1, *(len(place.shares) for place in places)])
    name = look.px(_NAME.size + 6) if any(place.name for place in places) else 0
    least = name + most * look.px(_SHARE[0]) + look.px(_GAP)
    rows = max(1, min(-(-len(places) // columns), size[1] // least))
    room = columns * rows
    richest = sorted(places, key=lambda place: -sum(share.points for share in place.shares))[:room]
    shown = tuple(place for place in places if place in richest)
    columns = max(1, min(columns, -(-len(shown) // rows)))
    height = size[1] // rows - look.px(_GAP) - name
    share = max(1, min(look.px(_SHARE[1]), height // most))
    picture = min(look.px(_PICTURE[1]), size[0] // columns - look.px(_HEAD), height - most * share)
    if picture < look.px(_PICTURE[0]):
        share = max(look.px(_SHARE[0]), min(share, (height - look.px(_PICTURE[0])) // most))
        picture = min(look.px(_PICTURE[1]), size[0] // columns - look.px(_HEAD), height - most * share)
    return Grid(shown, columns, share, picture if picture >= look.px(_PICTURE[0]) - 2 else 0)


class PlacesWidget(Widget):
    """A board of wood with a column for every place, and the seats' shares under it."""

    role = "list"
    shadow = carving.SHADOW

    def __init__(self, result: Result) -> None:
        super().__init__("places", _(result.labels.places_title))
        self._result = result
        self.visible = bool(result.places)

    def value(self) -> str:
        names = self._result.names
        told = []
        for place in self._result.places:
            shares = ", ".join(f"{names[share.seat]} {share.count} +{share.points}" for share in place.shares)
            shares = shares or _(self._result.labels.places_empty)
            told.append(f"{place.name}: {shares}" if place.name else shares)
        return "; ".join(told)

    def draw(self, surface: pygame.Surface) -> None:
        look, labels = self.look, self._result.labels
        look.panel(surface, self.rect, "wood")
        pad = look.px(26)
        inner = self.rect.inflate(-2 * pad, -2 * look.px(16))
        title = look.write(surface, self.name, inner.topleft, theme.SUBHEADING, look.gold, shadow=True)
        area = pygame.Rect(inner.x, title.bottom + look.px(8), inner.width, 0)
        area.height = inner.bottom - area.y
        grid = lay_out(look, self._result.places, area.size)
        note, left = _(labels.places_note), len(self._result.places) - len(grid.shown)
        if left:
            note = ngettext("and {count} more", "and {count} more", left).format(count=left)
        place, room = (inner.right, title.centery), inner.width - title.width - look.px(24)
        look.write(surface, note, place, theme.SMALL, look.light_soft, anchor="midright", width=room)
        rows = -(-len(grid.shown) // grid.columns)
        width, height = area.width // grid.columns, area.height // max(1, rows)
        for index, scored in enumerate(grid.shown):
            row, column = divmod(index, grid.columns)
            cell = pygame.Rect(area.x + column * width, area.y + row * height, width, height)
            self._draw_place(surface, scored, cell, grid)

    def _draw_place(self, surface: pygame.Surface, place: PlaceScore, cell: pygame.Rect, grid: Grid) -> None:
        look, y = self.look, cell.y
        if grid.picture:
            picture, offset = look.assets.sprites.card(place.icon, grid.picture)
            surface.blit(picture, (cell.centerx - grid.picture // 2 + offset[0], y + offset[1]))
            y += grid.picture
        room = cell.width - look.px(_HEAD)
        if place.name:
            middle = cell.centerx, y + look.px(_NAME.size) // 2
            look.write(surface, place.name, middle, _NAME, look.light, anchor="center", width=room, shadow=True)
            y += look.px(_NAME.size + 6)
        y += grid.share // 2
        if not place.shares:
            empty = _(self._result.labels.places_empty)
            look.write(surface, empty, (cell.centerx, y), theme.SMALL, look.light_soft, anchor="center", width=room)
        mark = min(look.px(28), grid.share - look.px(2), cell.width // 4)
        half = min(look.px(50), room // 2 - look.px(3))
        for share in place.shares:
            medallion = look.medallion(self._result.colours[share.seat], mark)
            surface.blit(medallion, medallion.get_rect(midleft=(cell.centerx - half, y)))
            count = cell.centerx - half + mark + look.px(6), y
            look.write(surface, str(share.count), count, theme.BODY, look.light_soft, anchor="midleft")
            if share.points:
                points = cell.centerx + half, y
                look.write(surface, f"+{share.points}", points, _POINTS, look.gold, anchor="midright")
            y += grid.share
