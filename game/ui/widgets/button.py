"""A button of carved wood or gold, with a text, an icon or both."""

from collections.abc import Callable
from typing import Final, Literal

import pygame

from game.ui import carving, theme
from game.ui.input.reach import reach
from game.ui.look import Look
from game.ui.theme import Colour, Type
from game.ui.widgets.base import Widget

Kind = Literal["wood", "gold", "icon", "plain", "light"]
_GAP: Final = 10
_SIDE: Final = 22


class Button(Widget):
    """Does something when clicked, or with Enter or Space. `plain` has no ground, `light` one for parchment."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = carving.SHADOW

    def __init__(
        self,
        id_: str,
        name: str,
        action: Callable[[], object] | None = None,
        *,
        icon: str = "",
        kind: Kind = "wood",
        type_: Type = theme.BODY_STRONG,
        tip: str = "",
        active: bool = False,
        align: Literal["left", "centre"] = "centre",
    ) -> None:
        super().__init__(id_, name, tip=tip or (name if kind == "icon" else ""))
        self.align = align
        self.action = action
        self.icon = icon
        self.kind: Kind = kind
        self.type = type_
        self.active = active
        """Whether it shows what is chosen among several, such as a tab."""
        self.refused: Callable[[], object] | None = None
        """What a press does while it is not enabled: say why."""
        self.icon_alone = False
        """Whether it shows no words though it is no icon button: its name is for screen readers."""
        self.kept_free = 0
        """How many pixels at the right end the words leave free for what lies there."""
        self.heard = "button"
        """What is heard when it is pressed; nothing if what it does is heard itself."""

    def keep_free(self, width: int) -> None:
        """Leave some pixels free at the right end."""
        if width != self.kept_free:
            self.kept_free = width
            self.changed()

    def set_active(self, active: bool) -> None:
        """Show the button as chosen or not."""
        if active != self.active:
            self.active = active
            self.changed()

    def set_name(self, name: str, icon: str | None = None) -> None:
        """Show another text, and another icon."""
        if name != self.name or (icon is not None and icon != self.icon):
            self.name = name
            self.icon = self.icon if icon is None else icon
            self.changed()

    @property
    def _label(self) -> str:
        return "" if self.wordless else self.name

    @property
    def wordless(self) -> bool:
        """Whether it shows its icon and no words."""
        return self.kind == "icon" or self.icon_alone

    def preferred(self) -> tuple[int, int]:
        look = self.look
        height = look.target(theme.BUTTON_HEIGHT)
        if self.wordless:
            return height, height
        height = max(height, look.height(self.type) + look.px(12))
        icon = self._icon_size(look, height) + look.px(_GAP) if self.icon else 0
        return look.width(self.name, self.type) + icon + 2 * look.px(_SIDE), height

    def _icon_size(self, look: Look, height: int) -> int:
        if self.kind == "icon":
            return round(height * 0.56)
        return min(round(height * 0.56), round(look.px(self.type.size) * 1.25))

    def state(self) -> tuple[str, ...]:
        return (*super().state(), *(("selected",) if self.active else ()))

    def act(self) -> None:
        if not self.enabled:
            if self.refused is not None:
                self.refused()
        elif self.action is not None:
            self.sound(self.heard)
            self.action()

    def reach(self) -> pygame.Rect:
        return reach(self.rect)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = self.enabled or self.refused is not None
            self.changed()
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            self.changed()
            if self.reach().collidepoint(event.pos):
                self.act()
            return True
        return False

    # -- drawing

    def _condition(self) -> str:
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hover:
            return "pressed"
        return "hover" if self.hover else "rest"

    def _ink(self) -> Colour:
        if self.kind == "gold" or self.active:
            return theme.INK if self.enabled else (70, 50, 30)
        if self.kind == "light":
            return self.look.ink if self.enabled else (138, 115, 85)
        return self.look.light if self.enabled else (176, 150, 118)

    def draw(self, surface: pygame.Surface) -> None:
        look, condition = self.look, self._condition()
        self._draw_ground(surface, condition)
        middle = self.rect.move(0, look.px(2) if condition == "pressed" else 0)
        ink, label = self._ink(), self._label
        size = self._icon_size(look, self.rect.height) if self.icon else 0
        gap = look.px(_GAP) if size and label else 0
        room = self.rect.width - size - gap - look.px(12) - self.kept_free
        type_ = look.fitted(label, room, self.type)
        whole, label = label, look.ellipsis(label, room, type_) if label else ""
        if label != whole or type_ is not self.type:
            look.cut_off(whole)
        free = middle.width - self.kept_free - size - gap - (look.width(label, type_) if label else 0)
        x = middle.x + (free // 2 if self.align == "centre" else min(free // 2, look.px(12)))
        if size:
            surface.blit(look.icon(self.icon, size, ink), (x, middle.centery - size // 2))
        if label:
            dark = self.kind in ("gold", "light") or self.active
            place = x + size + gap, middle.centery
            look.write(surface, label, place, type_, ink, anchor="midleft", shadow=not dark and self.enabled)

    def _draw_ground(self, surface: pygame.Surface, condition: str) -> None:
        look = self.look
        if self.kind in ("plain", "light") and not self.active:
            if condition in ("hover", "pressed"):
                tone = (255, 240, 205) if self.kind == "plain" else theme.GOLD_DEEP
                radius = look.px(8)
                key = "veil", self.rect.size, radius, tone
                veil = look.composed(key, lambda: _veil(self.rect.size, radius, tone))
                surface.blit(veil, self.rect)
            return
        gold = self.kind == "gold" or self.active
        names = ["button_gold"] if gold else ["icon_button", "button"] if self.kind == "icon" else ["button"]
        if look.frame(surface, self.rect, f"ui/{names[0]}_{condition}"):
            return
        picture, offset = carving.panel(look.assets, f"{names[-1]}_{condition}", self.rect.size, look.unit)
        surface.blit(picture, (self.rect.x + offset[0], self.rect.y + offset[1]))


def _veil(size: tuple[int, int], radius: int, tone: Colour) -> pygame.Surface:
    veil = carving.rounded(size, radius, tone)
    veil.fill((255, 255, 255, 46), special_flags=pygame.BLEND_RGBA_MULT)
    return veil
