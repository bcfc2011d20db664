"""The places on the board that were scored at the end, with what everybody had there and got."""

from typing import Final

import pygame

from game.locale import _
from game.scenes.scores.result import Result
from game.tables.labels import PlaceScore
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Widget

_POINTS: Final = Type(22, weight="bold")


class PlacesWidget(Widget):
    """A board of wood with a card for every place, and the seats' shares under it."""

    role = "list"
    shadow = carving.SHADOW

    def __init__(self, result: Result) -> None:
        super().__init__("places", _(result.labels.places_title))
        self._result = result
        self.visible = bool(result.places)

    def value(self) -> str:
        names = self._result.names
        told = [
            ", ".join(f"{names[share.seat]} {share.count} +{share.points}" for share in place.shares)
            or _(self._result.labels.places_empty)
            for place in self._result.places
        ]
        return "; ".join(told)

    def draw(self, surface: pygame.Surface) -> None:
        look, labels = self.look, self._result.labels
        look.panel(surface, self.rect, "wood")
        pad = look.px(26)
        inner = self.rect.inflate(-2 * pad, -2 * look.px(16))
        title = look.write(surface, self.name, inner.topleft, theme.SUBHEADING, look.gold, shadow=True)
        note, room = _(labels.places_note), inner.width - title.width - look.px(24)
        place = inner.right, title.centery
        look.write(surface, note, place, theme.SMALL, look.light_soft, anchor="midright", width=room)
        area = pygame.Rect(inner.x, title.bottom + look.px(10), inner.width, 0)
        area.height = inner.bottom - area.y
        places = self._result.places
        width = area.width // max(1, len(places))
        most = max([len(place.shares) for place in places], default=0)
        row = look.px(38)
        size = min(width - look.px(8), area.height - max(1, most) * row, look.px(112))
        for index, scored in enumerate(places):
            column = pygame.Rect(area.x + index * width, area.y, width, area.height)
            self._draw_place(surface, scored, column, max(size, look.px(32)))

    def _draw_place(self, surface: pygame.Surface, place: PlaceScore, column: pygame.Rect, size: int) -> None:
        look = self.look
        picture, offset = look.assets.sprites.card(place.icon, size)
        left = column.centerx - size // 2
        surface.blit(picture, (left + offset[0], column.y + offset[1]))
        y = column.y + size + look.px(24)
        if not place.shares:
            empty = _(self._result.labels.places_empty)
            look.write(
                surface, empty, (column.centerx, y), theme.SMALL, look.light_soft, anchor="center", width=column.width
            )
        row = min(look.px(38), (column.bottom - y + look.px(20)) // max(1, len(place.shares)))
        mark = min(look.px(28), row - look.px(2), column.width // 4)
        half = min(look.px(48), column.width // 2 - look.px(7))
        for share in place.shares:
            x = column.centerx - half
            medallion = look.medallion(self._result.colours[share.seat], mark)
            surface.blit(medallion, medallion.get_rect(midleft=(x, y)))
            count = x + mark + look.px(8), y
            look.write(surface, str(share.count), count, theme.BODY, look.light_soft, anchor="midleft")
            if share.points:
                points = column.centerx + half, y
                look.write(surface, f"+{share.points}", points, _POINTS, look.gold, anchor="midright")
            y += row
