"""The one sentence beside the pointer that says why something can't be done, with a link to the rule."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.locale import _
from game.tables.pictures.drawing import outline
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
_FRAME: Final = 5
_TRIED: Final = 24
"""How many places across, and down, are tried where there is none beside."""
SECONDS: Final = 7.0


class SentenceWidget(Widget):
    """A tag that never covers what it explains. A click on its link, or the key for the rules, opens the rule.

    Elsewhere a press goes through it to what lies beneath.
    """

    role = "alert"
    focusable = shields = True
    radius = 8

    def __init__(self, scene: Scene, open_rule: Callable[[str], object]) -> None:
        super().__init__("why_not")
        self._scene = scene
        self._open_rule = open_rule
        self._pictures: list[Picture] = []
        self.link = pygame.Rect(0, 0, 0, 0)
        """Where its link lies, the one part of it that takes the pointer."""
        self.rule = ""
        self.visible = False

    def tell(
        self,
        text: str,
        rule: str,
        about: Sequence[pygame.Rect],
        bounds: pygame.Rect,
        lit: Sequence[pygame.Rect] = (),
    ) -> None:
        """Say a sentence about what lies here, within bounds, and frame what is lit while it is said."""
        if self.visible and (text, rule) == (self.name, self.rule) and not lit and self.rect.collidelist(about) < 0:
            return
        self.hide()
        self.name, self.rule = text, rule
        look = self.look
        picture, inner, link = _tag(look, text, self._link_words())
        box = beside(about, inner.size, look.px(10), bounds)
        x, y = box.x - inner.x, box.y - inner.y
        self._pictures = [
            *(
                Picture(outline(look, each.size, theme.INFORMATION, _FRAME, 12), *each.topleft, _LAYER - 1)
                for each in lit
            ),
            Picture(picture, x, y, _LAYER),
        ]
        for each in self._pictures:
            self._scene.movers.add(each)
        self.rect, self.link = box, link.move(x, y)
        self.visible = True

    def _link_words(self) -> str:
        return _("Rule {rule}").format(rule=self.rule) if self.rule else ""

    def hide(self) -> None:
        """Hide the sentence."""
        for picture in self._pictures:
            self._scene.movers.remove(picture)
        self._pictures = []
        self.visible = False
        self.name = self.rule = ""

    def value(self) -> str:
        return self.rule

    def find(self, position: tuple[int, int]) -> Widget | None:
        return self if self.visible and self.link.collidepoint(position) else None

    def act(self) -> None:
        if self.rule:
            self._open_rule(self.rule)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.link.collidepoint(event.pos):
            self.act()
        return True


def around(place: tuple[int, int] | pygame.Rect, look: Look) -> pygame.Rect:
    """Return what a sentence about a place must keep clear of."""
    if isinstance(place, pygame.Rect):
        return pygame.Rect(place)
    clear = look.px(_CLEAR)
    return pygame.Rect(place[0] - clear, place[1] - clear, 2 * clear, 2 * clear)


def _tag(look: Look, text: str, link: str) -> tuple[pygame.Surface, pygame.Rect, pygame.Rect]:
    """Return the picture of a tag, and where the tag itself and its link lie in it."""
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
    if not link:
        return picture, inner, pygame.Rect(0, 0, 0, 0)
    under = look.write(picture, link, (x, y), _RULE, theme.GOLD_DEEP if not look.contrast else look.ink)
    pygame.draw.line(picture, theme.GOLD_DEEP, under.bottomleft, under.bottomright, look.px(1))
    return picture, inner, under.inflate(look.px(12), look.px(6))


def beside(about: Sequence[pygame.Rect], size: tuple[int, int], gap: int, bounds: pygame.Rect) -> pygame.Rect:
    """Return a place within the bounds that touches nothing of what a sentence is about.

    It is the first beside all of that or a part of it, otherwise the nearest one, and only where there is none at all
    the one that covers least.
    """
    whole = about[0].unionall(about[1:])
    places = [_anchored(part, size, gap, bounds) for part in (whole, *about)]
    found = next((box for boxes in places for box in boxes if box.collidelist(about) < 0), None)
    if found is not None:
        return found
    boxes = [
        pygame.Rect((x, y), size)
        for x in _steps(bounds.left, bounds.right - size[0])
        for y in _steps(bounds.top, bounds.bottom - size[1])
    ]
    return min(boxes, key=lambda box: (_covered(box, about), math.dist(box.center, whole.center)))


def _anchored(about: pygame.Rect, size: tuple[int, int], gap: int, bounds: pygame.Rect) -> Iterator[pygame.Rect]:
    for name, place in (
        ("midbottom", (about.centerx, about.top - gap)),
        ("midtop", (about.centerx, about.bottom + gap)),
        ("midright", (about.left - gap, about.centery)),
        ("midleft", (about.right + gap, about.centery)),
    ):
        box = pygame.Rect((0, 0), size)
        setattr(box, name, place)
        yield box.clamp(bounds)


def _steps(first: int, last: int) -> list[int]:
    """Return some places from one to another, both included."""
    return [first + (last - first) * step // _TRIED for step in range(_TRIED + 1)] if last > first else [first]


def _covered(box: pygame.Rect, about: Sequence[pygame.Rect]) -> int:
    shared = [box.clip(each) for each in about]
    return sum(each.width * each.height for each in shared)
