"""A card with a picture that fills it: a match, a puzzle; its words stand on a dark foot."""

from collections.abc import Callable
from typing import Final

import pygame

from game.assets.stand_in import round_off
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Tile

_RADIUS: Final = 10
_PAD: Final = 12
_NAME: Final = Type(18, weight="semibold")
_LINE: Final = Type(16)
_FOOT: Final = (24, 14, 8, 214)
_MARK: Final = 30
_TONES: Final[dict[str, theme.Colour]] = {"eye": theme.STONE, "hourglass": theme.PARCHMENT}
"""Seals that are not of gold: what was looked up, what was only tried."""


class PictureCard(Tile):
    """Opens what its picture shows. `picture` is asked for a size, and says None while the picture is to come."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = carving.SHADOW
    radius = _RADIUS
    small: Final = _LINE
    """The type of the second line."""

    def __init__(
        self,
        id_: str,
        name: str,
        line: str,
        picture: Callable[[tuple[int, int]], pygame.Surface | None],
        action: Callable[[], object],
        *,
        mark: str = "",
        shown: str = "",
    ) -> None:
        """Make a card; `shown` stands on it in the place of a name that is too long for it."""
        super().__init__(id_, name)
        self.line, self.shown = line, shown or name
        self.shorter = self.shown
        """What stands there where even that is too long."""
        self._picture, self._action = picture, action
        self.mark = mark
        """The icon of a seal at the upper right: a puzzle that is solved."""

    def value(self) -> str:
        return self.line

    def act(self) -> None:
        self.sound("button")
        self._action()

    @property
    def _foot(self) -> int:
        """How high the words stand."""
        look = self.look
        return look.height(_NAME) + (look.height(_LINE) if self.line else 0) + look.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        lit = self.hover or (self.focused and self.host is not None and self.host.focus.visible)
        picture = self._picture(rect.size)
        key = "picture card", rect.size
        if picture is None:
            surface.blit(look.composed(key, lambda: carving.rounded(rect.size, look.px(_RADIUS), theme.RAIL)), rect)
        else:
            surface.blit(round_off(picture.convert_alpha(), look.px(_RADIUS)), rect)
        foot = self._foot
        veil = look.composed((*key, "foot", foot), lambda: _veil(rect.size, look.px(_RADIUS), foot))
        surface.blit(veil, rect)
        tone = theme.GOLD_BRIGHT if lit else theme.GOLD_DEEP
        rim = look.composed(
            (*key, "rim", lit), lambda: carving.outline(rect.size, look.px(_RADIUS), look.px(3 if lit else 2), tone)
        )
        surface.blit(rim, rect)
        x, room = rect.x + look.px(_PAD), rect.width - 2 * look.px(_PAD)
        y = rect.bottom - foot + look.px(3)
        shown = self.shorter if look.cuts_line(self.shown, room, _NAME) else self.shown
        look.write(surface, shown, (x, y), _NAME, look.light, width=room)
        if self.line:
            self.draw_line(surface, (x, y + look.height(_NAME)), room)
        if self.mark:
            self._draw_mark(surface)

    def draw_line(self, surface: pygame.Surface, place: tuple[int, int], room: int) -> None:
        """Draw the second line."""
        self.look.write(surface, self.line, place, _LINE, self.look.light_soft, width=room)

    def _draw_mark(self, surface: pygame.Surface) -> None:
        look, size = self.look, self.look.px(_MARK)
        place = pygame.Rect(self.rect.right - size - look.px(8), self.rect.y + look.px(8), size, size)
        tone = _TONES.get(self.mark, theme.GOLD)
        seal = look.composed(("seal of a card", size, tone), lambda: carving.rounded((size, size), size // 2, tone))
        surface.blit(seal, place)
        icon = look.icon(self.mark, round(size * 0.66), theme.INK)
        surface.blit(icon, icon.get_rect(center=place.center))


def _veil(size: tuple[int, int], radius: int, foot: int) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(_FOOT, (0, size[1] - foot, size[0], foot))
    return round_off(made, radius)
