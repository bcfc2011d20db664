"""A bar for each seat that grows while the end is counted: who overtakes whom is seen and heard."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.anim.easing import ease_out
from game.anim.tween import Animation, Tween, between
from game.assets.stand_in import rounded_mask
from game.locale import number
from game.rules.core import Seat
from game.tables.sight import Play
from game.ui import theme
from game.ui.look import Look
from game.ui.movers import Mover
from game.ui.theme import Type

LAYER: Final = 346
_GROWS: Final = 0.25
_PULSE: Final = 0.5
_WIDEST: Final = 76
_GAP: Final = 12
_PAD: Final = 20
_NUMBER: Final = Type(34, "serif", "bold")
_LEAD: Final = Type(40, "serif", "bold")
_LEAST_TOP: Final = 12
"""What the scale shows at least."""
_LIGHT: Final = (255, 240, 184)


class Bars(Mover):
    """The bars on their panel of wood. `grow` is called as something arrives."""

    def __init__(self, stage: Play, where: Callable[[], pygame.Rect], values: Sequence[int], highest: int) -> None:
        super().__init__(LAYER)
        self._stage = stage
        self._where = where
        self.values = list(values)
        """What each seat has by now."""
        self._seen = [float(value) for value in values]
        self._top = max(_LEAST_TOP, highest)
        self._title = ""
        self._pulse: dict[Seat, float] = {}

    @property
    def area(self) -> pygame.Rect:
        return self._where()

    # -- what changes

    def tell(self, title: str) -> None:
        """Write above the bars what is counted now."""
        self._title = title
        self.touch()

    def grow(self, seat: Seat, more: int) -> None:
        """Let a seat's bar grow by what has just arrived; who is overtaken with it pulses too."""
        before = list(self.values)
        self.values[seat] += more
        self._top = max(self._top, *self.values)
        passed = [other for other, value in enumerate(before) if before[seat] <= value < self.values[seat]]
        passed = [other for other in passed if other != seat]
        animator = self._stage.animator
        animator.run(self._to(seat, self._seen[seat]), blocking=False)
        if passed:
            self._stage.sound("count")
            for each in (seat, *passed):
                animator.run(self._pulsing(each), blocking=False)
        self.touch()

    def _to(self, seat: Seat, start: float) -> Animation:
        def step(share: float) -> None:
            self._seen[seat] = between(start, self.values[seat], share)
            self.touch()

        return Tween(_GROWS, step, ease_out)

    def _pulsing(self, seat: Seat) -> Animation:
        def step(share: float) -> None:
            self._pulse[seat] = 4 * share * (1 - share)
            self.touch()

        return Tween(_PULSE, step, ease_out)

    # -- where something flies to

    def top(self, seat: Seat) -> tuple[float, float]:
        """Return the upper end of a seat's bar."""
        rect = self._bar(seat)
        return rect.centerx, rect.top

    def _bar(self, seat: Seat) -> pygame.Rect:
        look, area = self._stage.look, self.area
        count, pad, gap = len(self.values), look.px(_PAD), look.px(_GAP)
        width = min(look.px(_WIDEST), (area.width - 2 * pad - (count - 1) * gap) // count)
        left = area.centerx - (count * width + (count - 1) * gap) // 2 + seat * (width + gap)
        foot, room = area.bottom - look.px(84), area.height - look.px(84 + 112)
        high = max(look.px(6), round(room * max(0.0, self._seen[seat]) / self._top))
        return pygame.Rect(left, foot - high, width, high)

    # -- painting

    def draw(self, surface: pygame.Surface) -> None:
        look, area = self._stage.look, self.area
        look.panel(surface, area, "wood")
        place = area.centerx, area.y + look.px(34)
        width = area.width - 2 * look.px(_PAD)
        look.write(surface, self._title, place, theme.SUBHEADING, look.gold, anchor="center", width=width, shadow=True)
        for seat in range(len(self.values)):
            self._draw_bar(surface, look, seat)

    def _draw_bar(self, surface: pygame.Surface, look: Look, seat: Seat) -> None:
        rect, colour = self._bar(seat), self._stage.colours[seat]
        pulse = self._pulse.get(seat, 0.0)
        if pulse > 0:
            light = rect.inflate(round(look.px(14) * pulse), round(look.px(14) * pulse))
            pygame.draw.rect(surface, _LIGHT, light, border_radius=look.px(10))
        surface.blit(self._cloth(look, colour, rect.size), rect)
        leads = self.values[seat] == max(self.values)
        tone = look.gold if leads else look.light
        text, type_ = number(round(self._seen[seat])), _LEAD if leads else _NUMBER
        type_ = look.fitted(text, rect.width + look.px(_GAP), type_)
        look.write(surface, text, (rect.centerx, rect.top - look.px(6)), type_, tone, anchor="midbottom", shadow=True)
        size = min(look.px(46), rect.width)
        medallion = look.medallion(colour, size)
        middle = rect.centerx, self.area.bottom - look.px(54)
        surface.blit(medallion, medallion.get_rect(center=middle))
        name, below = self._stage.names[seat], (rect.centerx, self.area.bottom - look.px(16))
        look.write(surface, name, below, theme.SMALL, look.light, anchor="center", width=rect.width + look.px(_GAP - 4))

    def _cloth(self, look: Look, colour: str, size: tuple[int, int]) -> pygame.Surface:
        """Return a bar in a seat's colour and pattern, lit like a cylinder."""
        width, height = size
        full = look.composed(("bar", colour, width, look.px(900)), lambda: self._full(look, colour, width))
        made = full.subsurface((0, 0, width, min(height, full.get_height()))).copy()
        made.blit(rounded_mask(made.get_size(), look.px(7)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    @staticmethod
    def _full(look: Look, colour: str, width: int) -> pygame.Surface:
        made = pygame.Surface((width, look.px(900)), pygame.SRCALPHA)
        made.fill(theme.SEAT_COLOURS.get(colour, theme.STONE))
        side = max(8, look.px(24))
        pattern = look.assets.sprites.get(f"seats/{colour}_pattern", (side, side)).copy()
        pattern.set_alpha(70)
        for y in range(0, made.get_height(), side):
            for x in range(0, width, side):
                made.blit(pattern, (x, y))
        for x in range(width):
            away = x / max(1, width - 1)
            dark = pygame.Surface((1, made.get_height()), pygame.SRCALPHA)
            light = max(0.0, 1 - abs(away - 0.32) / 0.3)
            shade = max(0.0, (away - 0.55) / 0.45)
            dark.fill((255, 255, 255, round(60 * light)) if light > 0 else (0, 0, 0, round(110 * shade)))
            made.blit(dark, (x, 0))
        return made
