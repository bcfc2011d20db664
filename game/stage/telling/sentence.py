"""The one sentence beside the pointer that says why something can't be done, with a link to the rule."""

from collections.abc import Callable
from typing import Final

import pygame

from game.locale import _
from game.ui import theme
from game.ui.look import Look
from game.ui.movers import Picture
from game.ui.scene import Scene
from game.ui.theme import Type
from game.ui.widgets import Widget

_LAYER: Final = 850
_MOST_WIDTH: Final = 430
_RULE: Final = Type(18, weight="semibold")
_CLEAR: Final = 76
"""How far from a point the sentence keeps, in logical pixels: half a tile and a little more."""
SECONDS: Final = 7.0


class SentenceWidget(Widget):
    """A tag that never covers what it explains. A click on it, or the key for the rules, opens the rule."""

    role = "alert"
    focusable = shields = True
    radius = 8

    def __init__(self, scene: Scene, open_rule: Callable[[str], object]) -> None:
        super().__init__("why_not")
        self._scene = scene
        self._open_rule = open_rule
        self._picture: Picture | None = None
        self.rule = ""
        self.visible = False

    def tell(self, text: str, rule: str, about: pygame.Rect, bounds: pygame.Rect) -> None:
        """Say a sentence about something that lies here, within bounds."""
        if self.visible and (text, rule) == (self.name, self.rule):
            return
        self.hide()
        self.name, self.rule = text, rule
        picture, inner = _tag(self.look, text, self._link())
        box = _beside(about, inner.size, self.look.px(10), bounds)
        self._picture = Picture(picture, box.x - inner.x, box.y - inner.y, _LAYER)
        self._scene.movers.add(self._picture)
        self.rect = box
        self.visible = True

    def _link(self) -> str:
        return _("Rule {rule}").format(rule=self.rule) if self.rule else ""

    def hide(self) -> None:
        """Hide the sentence."""
        if self._picture is not None:
            self._scene.movers.remove(self._picture)
            self._picture = None
        self.visible = False
        self.name = self.rule = ""

    def value(self) -> str:
        return self.rule

    def act(self) -> None:
        if self.rule:
            self._open_rule(self.rule)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            self.act()
        return True


def around(place: tuple[int, int] | pygame.Rect, look: Look) -> pygame.Rect:
    """Return what a sentence about a place must keep clear of."""
    if isinstance(place, pygame.Rect):
        return pygame.Rect(place)
    clear = look.px(_CLEAR)
    return pygame.Rect(place[0] - clear, place[1] - clear, 2 * clear, 2 * clear)


def _tag(look: Look, text: str, link: str) -> tuple[pygame.Surface, pygame.Rect]:
    """Return the picture of a tag and where the tag itself lies in it."""
    pad = look.px(14)
    most = look.px(_MOST_WIDTH)
    lines = look.wrap(text, most, theme.BODY)
    icon = look.px(22)
    width = max([look.width(line, theme.BODY) for line in lines] + [look.width(link, _RULE)])
    height = len(lines) * look.line(theme.BODY) + (look.line(_RULE) if link else 0)
    out = look.px(30)
    inner = pygame.Rect(out, out, width + 2 * pad + icon + look.px(10), height + 2 * look.px(9))
    picture = pygame.Surface((inner.width + 2 * out, inner.height + 2 * out), pygame.SRCALPHA)
    look.panel(picture, inner, "tooltip")
    mark = look.icon("warning", icon, theme.TERRACOTTA)
    picture.blit(mark, (inner.x + pad, inner.y + look.px(11)))
    x, y = inner.x + pad + icon + look.px(10), inner.y + look.px(9)
    for line in lines:
        look.write(picture, line, (x, y), theme.BODY, look.ink)
        y += look.line(theme.BODY)
    if link:
        under = look.write(picture, link, (x, y), _RULE, theme.GOLD_DEEP if not look.contrast else look.ink)
        pygame.draw.line(picture, theme.GOLD_DEEP, under.bottomleft, under.bottomright, look.px(1))
    return picture, inner


def _beside(about: pygame.Rect, size: tuple[int, int], gap: int, bounds: pygame.Rect) -> pygame.Rect:
    """Return the first place beside a rectangle that is wholly within the bounds and does not touch it."""
    anchors = (
        ("midbottom", (about.centerx, about.top - gap)),
        ("midtop", (about.centerx, about.bottom + gap)),
        ("midright", (about.left - gap, about.centery)),
        ("midleft", (about.right + gap, about.centery)),
    )
    box = pygame.Rect((0, 0), size)
    for name, place in anchors:
        setattr(box, name, place)
        box.clamp_ip(bounds)
        if not box.colliderect(about):
            return box.copy()
    return box
