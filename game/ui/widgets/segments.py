"""One of a few, all of them in sight: each is one click, or one key."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui import carving, theme
from game.ui.controls import Option
from game.ui.focus import Node
from game.ui.theme import Type
from game.ui.widgets.base import Container, Widget

_SIDE: Final = 12
_DOT: Final = 7
_DOTS: Final = 5
_LEAST: Final = Type(16, weight="semibold")


class Segment(Widget):
    """One of the options; `strength` shows as dots under its word."""

    role = "radio"
    focusable = True
    shadow = carving.SHADOW
    cursor = "hand"
    radius = 8

    def __init__(self, around: "Segments", option: Option, strength: int) -> None:
        super().__init__(f"{around.id}.{option.value or 'none'}", option.text, tip=option.explanation)
        self.option = option
        self.strength = strength
        self.chosen = False
        self._around = around

    def state(self) -> tuple[str, ...]:
        return (*super().state(), *(("checked",) if self.chosen else ()))

    def node(self) -> Node:
        node = super().node()
        node.group = self._around.id
        return node

    def act(self) -> None:
        if self.enabled:
            self._around.pick(self.option.value)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.act()
        return event.type != pygame.MOUSEMOTION

    def key(self, event: pygame.event.Event) -> bool:
        return self._around.key(event)

    def wanted(self, type_: Type) -> int:
        """Return how wide it is with its whole word."""
        look = self.look
        icon = look.px(18) + look.px(6) if self.option.icon else 0
        return look.width(self.name, type_) + icon + 2 * look.px(_SIDE)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, type_ = self.look, self.rect, self._around.type
        if self.chosen:
            state = "hover" if self.hover else "rest"
            if not look.frame(surface, rect, f"ui/button_gold_{state}"):
                look.panel(surface, rect, "wood")
        elif self.hover and self.enabled:
            radius = look.px(8)
            key = "segment", rect.size, radius
            veil = look.composed(key, lambda: _veil(rect.size, radius))
            surface.blit(veil, rect)
        ink = theme.INK if self.chosen else look.ink if self.enabled else theme.INK_SOFT
        icon = look.px(18) if self.option.icon else 0
        gap = look.px(6) if icon else 0
        room = rect.width - icon - gap - look.px(8)
        type_ = look.fitted(self.name, room, type_)
        text = look.ellipsis(self.name, room, type_)
        x = rect.x + (rect.width - icon - gap - look.width(text, type_)) // 2
        y = rect.centery - (look.px(6) if self.strength else 0)
        if icon:
            surface.blit(look.icon(self.option.icon, icon, ink), (x, y - icon // 2))
        look.write(surface, text, (x + icon + gap, y), type_, ink, anchor="midleft")
        if self.strength:
            self._draw_dots(surface, y + look.height(type_) // 2 + look.px(3))

    def _draw_dots(self, surface: pygame.Surface, y: int) -> None:
        look = self.look
        size, step = max(3, look.px(_DOT)), max(5, look.px(_DOT + 3))
        dots = look.composed(("dots", self.strength, size, step), lambda: _dots(self.strength, size, step))
        surface.blit(dots, dots.get_rect(midtop=(self.rect.centerx, y)))


class Segments(Container):
    """Options side by side; the arrow keys left and right go through them, digits pick one."""

    role = "choice"
    shadow = carving.SHADOW

    def __init__(
        self,
        id_: str,
        name: str,
        options: Sequence[Option],
        value: str,
        action: Callable[[str], object],
        *,
        strengths: Sequence[int] = (),
        type_: Type = theme.BODY_STRONG,
    ) -> None:
        super().__init__(id_, name)
        self._action = action
        self._value = value
        self._strengths = strengths
        self.type = type_
        self.faint = False
        """Whether nothing is chosen yet, and a click does more than choose."""
        self.offer(options)

    def offer(self, options: Sequence[Option]) -> None:
        """Show these options; what was chosen stays chosen."""
        self.clear()
        strengths = [*self._strengths, *([0] * len(options))]
        self.segments = [Segment(self, option, strengths[index]) for index, option in enumerate(options)]
        self.add(*self.segments)
        self.set(self._value)
        if self.rect.width:
            self.place(self.rect)

    def rename(self, id_: str) -> None:
        """Change the id, for use in another row."""
        self.id = id_
        for segment in self.segments:
            segment.id = f"{id_}.{segment.option.value or 'none'}"

    @property
    def chosen(self) -> str:
        """The value that is chosen."""
        return self._value

    def set(self, value: str) -> None:
        """Show another value, without telling anybody."""
        self._value = value
        for segment in self.segments:
            chosen = segment.option.value == value
            if chosen != segment.chosen:
                segment.chosen = chosen
                segment.changed()

    def value(self) -> str:
        return next((segment.name for segment in self.segments if segment.chosen), "")

    def pick(self, value: str) -> None:
        """Choose a value."""
        if value != self._value:
            self.set(value)
            self.sound("toggle")
            self._action(value)

    def key(self, event: pygame.event.Event) -> bool:
        values = [segment.option.value for segment in self.segments]
        here = values.index(self._value) if self._value in values else -1
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        digit = event.key - pygame.K_1
        if step is not None and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            wanted = (max(0, here) + step) % len(values) if here >= 0 or step < 0 else 0
        elif 0 <= digit < len(values):
            wanted = digit
        else:
            return False
        self.pick(values[wanted])
        if self.host is not None and self.visible:
            self.host.focus.set(self.segments[wanted].id, show=True)
        return True

    def preferred(self) -> tuple[int, int]:
        look = self.look
        high = look.target(theme.BUTTON_HEIGHT) + (look.px(6) if any(self._strengths) else 0)
        return sum(segment.wanted(self.type) for segment in self.segments), high

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        wanted = [segment.wanted(self.type) for segment in self.segments]
        spare = rect.width - sum(wanted)
        if spare < 0:
            even = rect.width // len(wanted)
            over = sum(max(0, width - even) for width in wanted)
            wanted = [width - round(max(0, width - even) * -spare / over) for width in wanted]
            spare = rect.width - sum(wanted)
        x = rect.x
        for index, (segment, width) in enumerate(zip(self.segments, wanted, strict=True)):
            share = spare // len(wanted) + (index < spare % len(wanted))
            segment.place(pygame.Rect(x, rect.y, width + share, rect.height))
            x += width + share

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        key = "segments", rect.size, look.contrast, self.faint
        ground = look.composed(key, lambda: _ground(rect.size, look.px(9), self.faint))
        surface.blit(ground, rect)
        super().draw(surface)


def _veil(size: tuple[int, int], radius: int) -> pygame.Surface:
    veil = carving.rounded(size, radius, theme.GOLD_DEEP)
    veil.fill((255, 255, 255, 50), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


def _ground(size: tuple[int, int], radius: int, faint: bool) -> pygame.Surface:
    ground = carving.rounded(size, radius, (150, 105, 50))
    ground.fill((255, 255, 255, 18 if faint else 46), special_flags=pygame.BLEND_RGBA_MULT)
    line = carving.outline(size, radius, 1, theme.GOLD_DEEP)
    line.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(line, (0, 0))
    return ground


def _dots(strength: int, size: int, step: int) -> pygame.Surface:
    made = pygame.Surface((step * (_DOTS - 1) + size, size), pygame.SRCALPHA)
    for number in range(_DOTS):
        full = number < strength
        dot = (
            carving.rounded((size, size), size // 2, theme.INK)
            if full
            else carving.outline((size, size), size // 2, 1, theme.INK)
        )
        made.blit(dot, (number * step, 0))
    return made
