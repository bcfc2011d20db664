"""A value between two ends."""

from collections.abc import Callable

import pygame

from game.assets.stand_in import smooth
from game.locale import percent
from game.ui import carving, theme
from game.ui.widgets.base import Widget


class Slider(Widget):
    """A knob on a track: dragged, clicked, or moved by arrow keys, Home and End. Its words stand at the left."""

    role = "slider"
    focusable = True
    repeats_keys = True
    cursor = "hand"
    radius = 8

    def __init__(
        self,
        id_: str,
        name: str,
        value: float,
        action: Callable[[float], object],
        *,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.05,
        say: Callable[[float], str] = lambda value: percent(value * 100),
    ) -> None:
        super().__init__(id_, name)
        self.number = value
        self.low, self.high, self.step = low, high, step
        self._action = action
        self._say = say
        self.label_share = 0.42
        """How much of the width the words take."""
        self.live = True
        """Whether the action is called while the knob is dragged, or only when it is let go."""

    def value(self) -> str:
        return self._say(self.number)

    def preferred(self) -> tuple[int, int]:
        return self.rect.width, self.look.target(theme.BUTTON_HEIGHT)

    def _track(self) -> pygame.Rect:
        look = self.look
        left = round(self.rect.width * self.label_share)
        value_room = look.px(84)
        track = pygame.Rect(self.rect.x + left + look.px(16), 0, 0, look.px(8))
        track.width = max(look.px(40), self.rect.width - left - value_room - look.px(32))
        track.centery = self.rect.centery
        return track

    def set(self, value: float, *, tell: bool = True) -> None:
        """Move the knob; the value is brought to the nearest step between the ends."""
        steps = round((value - self.low) / self.step)
        value = min(self.high, max(self.low, self.low + steps * self.step))
        if abs(value - self.number) > 1e-9:
            self.number = value
            self.changed()
            self.sound("toggle")
            if tell:
                self._action(value)

    def follow(self, value: float) -> None:
        """Show another value, without telling anybody; a knob that is held stays where it is."""
        if value != self.number and not self.pressed:
            self.number = value
            self.changed()

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pressed:
            self.pressed = False
            if not self.live:
                self._action(self.number)
            return True
        if self.pressed and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            track = self._track()
            share = (event.pos[0] - track.x) / track.width
            self.set(self.low + share * (self.high - self.low), tell=self.live)
            return True
        return False

    def key(self, event: pygame.event.Event) -> bool:
        moves = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
        if event.key in moves:
            self.set(self.number + moves[event.key])
        elif event.key == pygame.K_HOME:
            self.set(self.low)
        elif event.key == pygame.K_END:
            self.set(self.high)
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look, track = self.look, self._track()
        width = track.x - self.rect.x - look.px(24)
        look.write(surface, self.name, self.rect.midleft, theme.STRONG, look.ink, anchor="midleft", width=width)
        look.write(surface, self.value(), self.rect.midright, theme.BODY, look.ink, anchor="midright")
        radius = track.height // 2
        ground = look.composed(("track", track.size), lambda: carving.rounded(track.size, radius, theme.STONE))
        surface.blit(ground, track)
        share = (self.number - self.low) / (self.high - self.low)
        done = pygame.Rect(track.topleft, (max(track.height, round(track.width * share)), track.height))
        filled = look.composed(("done", done.size), lambda: carving.rounded(done.size, radius, theme.JUNGLE))
        surface.blit(filled, done)
        size = look.px(30)
        knob = look.composed(("knob", size, self.hover), lambda: _knob(size, self.hover))
        if look.assets.sprites.has("ui/slider_knob"):
            knob = look.assets.sprites.fit("ui/slider_knob", (size, size))
        surface.blit(knob, knob.get_rect(center=(track.x + round(track.width * share), track.centery)))


def _knob(size: int, bright: bool) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.GOLD_DEEP, middle, radius)
        pygame.draw.circle(large, theme.GOLD_BRIGHT if bright else theme.PARCHMENT, middle, radius * 80 // 100)

    return smooth((size, size), draw)
