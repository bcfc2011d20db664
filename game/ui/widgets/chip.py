"""A small pill that is on or off: one of several ways to narrow a list."""

from collections.abc import Callable

import pygame

from game.ui import carving, theme
from game.ui.look import Look
from game.ui.widgets.button import Button

_HIGH = 42
_PAD = 16


_TONES = {"on": (theme.GOLD, theme.GOLD_DEEP), "over": (theme.GOLD_BRIGHT, theme.GOLD_DEEP)}
_OFF = (247, 236, 210), (196, 160, 100)


class Chip(Button):
    """A button on parchment that shows what is chosen; with a round picture at its left where it has one."""

    shadow = 4
    radius = 21

    def __init__(
        self,
        id_: str,
        name: str,
        action: Callable[[], object],
        *,
        active: bool = False,
        picture: Callable[[Look, int], pygame.Surface] | None = None,
    ) -> None:
        super().__init__(id_, name, action, kind="light", active=active)
        self._picture = picture
        self.heard = "toggle"

    def preferred(self) -> tuple[int, int]:
        look = self.look
        picture = look.px(34) if self._picture is not None else 0
        return look.width(self.name, theme.BODY_STRONG) + 2 * look.px(_PAD) + picture, look.target(_HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        kind = "on" if self.active else "over" if self.hover else "off"
        ground = look.composed(("chip", kind, rect.size), lambda: _ground(look, rect.size, kind))
        surface.blit(ground, rect)
        x, room = rect.x + look.px(_PAD), rect.width - 2 * look.px(_PAD)
        if self._picture is not None:
            size = look.px(26)
            picture = self._picture(look, size)
            surface.blit(picture, picture.get_rect(midleft=(rect.x + look.px(9), rect.centery)))
            x, room = x + look.px(26), room - look.px(26)
        tone = theme.INK if self.active else look.ink
        look.write(surface, self.name, (x, rect.centery), theme.BODY_STRONG, tone, anchor="midleft", width=room + 2)


def _ground(look: Look, size: tuple[int, int], kind: str) -> pygame.Surface:
    tone, edge = _TONES.get(kind, _OFF)
    radius = min(size) // 2
    ground = carving.rounded(size, radius, tone)
    ground.blit(carving.outline(size, radius, look.px(1.8), edge), (0, 0))
    return ground
