"""A closed box on the title's table: it glows under the pointer and under the focus, and opens when clicked."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.tween import Tween
from game.assets.stand_in import smooth
from game.locale import _
from game.rules.games import GAMES
from game.scenes.covers import cover
from game.ui import theme
from game.ui.carving import softened
from game.ui.look import Look
from game.ui.movers import Picture
from game.ui.widgets import Tile, Widget

if TYPE_CHECKING:
    from game.scenes.title.scene import Title

Points = list[tuple[float, float]]
_PLAIN: Final = (372, 465)
"""The lid of a box without a picture of its own, at 1080p."""
_DIM: Final = (182, 174, 166)
"""What a box is multiplied with while another one is open."""
_FADE: Final = 0.14
_SPREAD: Final = 44
"""How far the glow reaches beyond the box, in logical pixels."""


class GameBox(Tile):
    """One game's box."""

    role = "button"
    focusable = True
    cursor = "hand"
    radius = 6
    ring_gap = 4

    def __init__(self, title: "Title", game: str, opens: Callable[[str], object]) -> None:
        rules = GAMES[game]
        super().__init__(f"box.{game}", rules.title, tip=_facts(rules.seat_counts, rules.minutes))
        self.game = game
        self.dimmed = False
        self._title = title
        self._opens = opens
        self._points: Points = []
        self._picture: Callable[[], pygame.Surface] | None = None
        """Returns its picture, which is kept only as long as there is room: during a match nobody needs it."""
        self._at = (0, 0)
        self._glow: Picture | None = None

    def fit(self, middle: tuple[float, float], scale: float) -> None:
        """Lie round a place of the window, at a share of the full size."""
        sprites, name = self._title.context.assets.sprites, f"{self.game}/box"
        entry = sprites.entry(name)
        if entry is not None and entry.anchor is not None and entry.outline and sprites.has(name):
            share = scale / entry.scale
            size = round(entry.size[0] * share), round(entry.size[1] * share)
            self._picture = partial(sprites.get, name, size)
            left, top = middle[0] - entry.anchor[0] * share, middle[1] - entry.anchor[1] * share
            self._points = [(left + x * share, top + y * share) for x, y in entry.outline]
        else:
            size = round(_PLAIN[0] * scale), round(_PLAIN[1] * scale)
            self._picture = partial(cover, self.look, GAMES[self.game], size)
            left, top = middle[0] - size[0] / 2, middle[1] - size[1] / 2
            self._points = [(left, top), (left + size[0], top), (left + size[0], top + size[1]), (left, top + size[1])]
        self._at = round(left), round(top)
        xs, ys = [x for x, _y in self._points], [y for _x, y in self._points]
        self.place(pygame.Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys))))
        beyond = max(
            self._at[0] + size[0] - self.rect.right, self._at[1] + size[1] - self.rect.bottom, self.rect.x - self._at[0]
        )
        self.shadow = beyond / self.look.unit
        self._darken()

    def find(self, position: tuple[int, int]) -> Widget | None:
        return self if super().find(position) and inside(position, self._points) else None

    def act(self) -> None:
        self._opens(self.game)

    def dim(self, dimmed: bool) -> None:
        """Lie back while another box is open."""
        if dimmed != self.dimmed:
            self.dimmed = dimmed
            self.changed()

    def set_hover(self, hover: bool) -> None:
        super().set_hover(hover)
        self._lit()

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._lit()

    def _darken(self) -> None:
        """Take the glow away at once: the box lies elsewhere, or is gone."""
        if self._glow is not None:
            self._title.movers.remove(self._glow)
        self._glow = None
        self._lit()

    def glow(self) -> tuple[pygame.Surface, int, int]:
        """Return the picture of the glow, and where it lies."""
        around = self.rect.inflate(*(2 * self.look.px(_SPREAD),) * 2)
        points = [(x - around.x, y - around.y) for x, y in self._points]
        key = "box glow", around.size, tuple((round(x), round(y)) for x, y in points)
        return self.look.composed(key, lambda: glow(self.look, around.size, points)), *around.topleft

    def _lit(self) -> None:
        """Bring the glow, or take it away."""
        end = 255 if self.visible and (self.hover or (self.focused and self._title.focus.visible)) else 0
        if self._glow is None:
            if not end:
                return
            self._glow = Picture(*self.glow())
            self._glow.alpha = 0
        shown, start = self._glow, self._glow.alpha
        if end == start:
            return
        movers = self._title.movers
        movers.add(shown)

        def fade(share: float) -> None:
            shown.show(shown.image, round(start + (end - start) * share))
            if share >= 1 and end == 0:
                movers.remove(shown)

        self._title.animator.run(Tween(_FADE, fade, travel=False), blocking=False)

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            return
        picture = self._picture()
        if self.dimmed:
            lit = picture
            picture = self.look.composed(("dim box", self.game, lit.get_size()), lambda: _dimmed(lit))
        surface.blit(picture, self._at)


def _facts(counts: Sequence[int], minutes: int) -> str:
    """Return for how many players a game is, and how long it takes: 2–4 · 45 min."""
    return _("{low}–{high} players · {minutes} min").format(low=counts[0], high=counts[-1], minutes=minutes)


def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    made = picture.convert_alpha()
    made.fill((*_DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def glow(look: Look, size: tuple[int, int], points: Points) -> pygame.Surface:
    """Return soft light round an outline, clear within it. It is blurred small: a large blur takes long."""
    tone, part = theme.ALLOWED, 4
    small = pygame.Surface((max(1, size[0] // part), max(1, size[1] // part)), pygame.SRCALPHA)
    small.fill((*tone, 0))
    pygame.draw.polygon(small, (*tone, 255), [(x / part, y / part) for x, y in points])
    made = softened(small, size, look.px(_SPREAD) // (2 * part), tone)
    pygame.draw.polygon(made, (*tone, 0), points)
    width = max(2, look.px(3))

    def draw(large: pygame.Surface, factor: int) -> None:
        bent = [(x * factor, y * factor) for x, y in points]
        pygame.draw.lines(large, theme.GOLD_BRIGHT, True, bent, width * factor)
        for corner in bent:
            pygame.draw.circle(large, theme.GOLD_BRIGHT, corner, width * factor / 2)

    made.blit(smooth(size, draw, theme.GOLD_BRIGHT), (0, 0))
    return made


def inside(position: tuple[int, int], points: Points) -> bool:
    """Return whether a place lies within an outline."""
    x, y = position
    within = False
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
            within = not within
    return within
