"""The places on the board that were scored in the match, with what everybody had there and got, page by page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _, labelled, parted
from game.scenes.scores.chart import ChartWidget
from game.scenes.scores.result import FinishedMatch
from game.tables.labels import PlaceScore
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type
from game.ui.widgets import Tile

_POINTS: Final = Type(22, weight="bold")
_NAME: Final = Type(18, weight="semibold")
_COLUMN: Final = 112
"""How wide a place is at least."""
_SHARE: Final = (26, 38)
"""How high the line of a seat is: at least, and at most."""
_PICTURE: Final = (34, 112)
_HEAD: Final = 8
_GAP: Final = 12
_CHART_SHARES: Final = (0.54, 0.42)
"""Which part of a column the chart above the places takes: the first that leaves all of them room, or the last."""


@dataclass(frozen=True, slots=True)
class PlacesGrid:
    """How the places are laid in an area: as many on a page as fit, in rows of the same width."""

    room: int
    """How many places a page has room for."""
    columns: int
    rows: int
    share: int
    """How high the line of a seat is."""
    picture: int
    """How large the picture of a place is; nothing if there is no room for it."""


def lay_out(look: Look, places: Sequence[PlaceScore], size: tuple[int, int]) -> PlacesGrid:
    """Return how places are laid in an area, in their order."""
    columns = max(1, size[0] // look.px(_COLUMN))
    most = max([1, *(len(place.shares) for place in places)])
    name = look.px(_NAME.size + 6) if any(place.name for place in places) else 0
    least = name + most * look.px(_SHARE[0]) + look.px(_GAP)
    rows = max(1, min(-(-len(places) // columns), size[1] // least))
    room = columns * rows
    columns = max(1, min(columns, -(-min(len(places), room) // rows)))
    height = size[1] // rows - look.px(_GAP) - name
    share = max(1, min(look.px(_SHARE[1]), height // most))
    picture = min(look.px(_PICTURE[1]), size[0] // columns - look.px(_HEAD), height - most * share)
    if picture < look.px(_PICTURE[0]):
        share = max(look.px(_SHARE[0]), min(share, (height - look.px(_PICTURE[0])) // most))
        picture = min(look.px(_PICTURE[1]), size[0] // columns - look.px(_HEAD), height - most * share)
    return PlacesGrid(room, columns, rows, share, picture if picture >= look.px(_PICTURE[0]) - 2 else 0)


def lay_column(column: pygame.Rect, gap: int, chart: ChartWidget, places: "PlacesWidget") -> None:
    """Place the chart above the places, which take more of the column where they do not all fit otherwise."""
    least = min(chart.least_height(), column.height - gap)
    for share in _CHART_SHARES if places.visible else (1.0,):
        height = max(least, round((column.height - gap) * share)) if places.visible else column.height
        chart.place(pygame.Rect(column.x, column.y, column.width, height))
        lower = max(0, column.height - height - gap)
        places.place(pygame.Rect(column.x, column.y + height + gap, column.width, lower))
        if places.pages == 1:
            return


class PlacesWidget(Tile):
    """A board of wood with a column for every place, and the seats' shares under it. A click turns the page."""

    role = "list"
    shadow = carving.SHADOW

    def __init__(self, result: FinishedMatch) -> None:
        super().__init__("places", _(result.labels.places_title))
        self._result = result
        self.visible = bool(result.places)
        self.page = 0
        self.pages = 1

    def value(self) -> str:
        return parted(self._told())

    def _told(self) -> list[str]:
        """Return every place with who got what there."""
        names = self._result.names
        told = []
        for place in self._result.places:
            shares = ", ".join(f"{names[share.seat]} {share.count} +{share.points}" for share in place.shares)
            shares = shares or _(self._result.labels.places_empty)
            told.append(labelled(place.name, shares) if place.name else shares)
        return told

    # -- pages

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        places = self._result.places
        self.pages = max(1, -(-len(places) // self._grid().room))
        self.page = min(self.page, self.pages - 1)
        self.focusable = self.pages > 1
        self.cursor = "hand" if self.focusable else "arrow"
        self.tip = "\n".join((*self._told(), _("Click or use the wheel to see more."))) if self.focusable else ""

    def turn(self, steps: int) -> None:
        """Show another page."""
        self.page = (self.page + steps) % self.pages
        self.changed()

    def act(self) -> None:
        self.turn(1)

    def key(self, event: pygame.event.Event) -> bool:
        ways = {pygame.K_LEFT: -1, pygame.K_PAGEUP: -1, pygame.K_RIGHT: 1, pygame.K_PAGEDOWN: 1}
        if event.key in ways:
            self.turn(ways[event.key])
        return event.key in ways

    def wheel(self, event: pygame.event.Event, position: tuple[int, int]) -> bool:
        if self.pages < 2 or not self.rect.collidepoint(position) or not event.y:
            return False
        self.turn(-1 if event.y > 0 else 1)
        return True

    # -- drawing

    def _area(self) -> pygame.Rect:
        look = self.look
        inner = self.rect.inflate(-2 * look.px(26), -2 * look.px(16))
        top = inner.y + look.height(theme.SUBHEADING) + look.px(8)
        return pygame.Rect(inner.x, top, inner.width, max(1, inner.bottom - top))

    def _grid(self) -> PlacesGrid:
        return lay_out(self.look, self._result.places, self._area().size)

    def draw(self, surface: pygame.Surface) -> None:
        look, labels = self.look, self._result.labels
        look.panel(surface, self.rect, "wood")
        inner, area = self.rect.inflate(-2 * look.px(26), -2 * look.px(16)), self._area()
        title = look.write(surface, self.name, inner.topleft, theme.SUBHEADING, look.gold, shadow=True)
        place, room = (inner.right, title.centery), inner.width - title.width - look.px(24)
        note = _(labels.places_note)
        if self.pages > 1:
            # Translators: a page of a list and how many there are.
            note = _("{page} of {pages}").format(page=self.page + 1, pages=self.pages)
            mark = look.icon("right", look.px(20), look.gold)
            surface.blit(mark, mark.get_rect(midright=place))
            place = place[0] - look.px(26), place[1]
        look.write(surface, note, place, theme.SMALL, look.light_soft, anchor="midright", width=room)
        grid = self._grid()
        width, height = area.width // grid.columns, area.height // grid.rows
        for index, scored in enumerate(self._result.places[self.page * grid.room : (self.page + 1) * grid.room]):
            row, column = divmod(index, grid.columns)
            cell = pygame.Rect(area.x + column * width, area.y + row * height, width, height)
            self._draw_place(surface, scored, cell, grid)

    def _draw_place(self, surface: pygame.Surface, place: PlaceScore, cell: pygame.Rect, grid: PlacesGrid) -> None:
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
