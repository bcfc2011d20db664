"""A paragraph of the rules: its words, a picture or bullet before them, its rules at the right end."""

from collections.abc import Callable
from typing import Final

import pygame

from game.locale import _
from game.rules.core import N_
from game.texts.rulebook import BookParagraph, Ruling
from game.texts.search import spans
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type
from game.ui.widgets import Tile, Widget

TEXT: Final = Type(21)
_VALUE: Final = Type(23, "serif", "semibold")
_RULING: Final = Type(18, weight="semibold")
_INDENT: Final = 28
_PICTURE: Final = 58
_RULES: Final = 92
"""How much room the rules have at the right end."""
PAD: Final = 10
"""Between the edge of a paragraph and what stands in it."""
RULINGS: Final[dict[Ruling, str]] = {
    "gap": N_("Our ruling: the printed rules do not say"),
    "reconstructed": N_("Reconstructed: a picture of the printed rules is lost"),
}
_RULING_ICONS: Final[dict[Ruling, str]] = {"gap": "info", "reconstructed": "picture"}


class ParagraphWidget(Widget):
    """Draws a paragraph. `lit` marks it as the one that was looked for; `words` are those that were searched."""

    role = "text"
    radius = 6

    def __init__(
        self, id_: str, paragraph: BookParagraph, *, show_rules: bool = True, columns: int = 1, words: str = ""
    ) -> None:
        super().__init__(id_, _(paragraph.text))
        self.paragraph = paragraph
        self.columns = columns
        """In how many columns it stands with its neighbours, where there is room."""
        self.words = words
        self.lit = False
        self._show_rules = show_rules

    def value(self) -> str:
        parts = (_(RULINGS.get(self.paragraph.ruling, "")), self.paragraph.value, " ".join(self.paragraph.rules))
        return ", ".join(filter(None, parts))

    # -- measures

    @property
    def _pad(self) -> int:
        return self.look.px(PAD)

    def _before(self) -> int:
        """How wide what stands before the words is."""
        paragraph, look = self.paragraph, self.look
        if paragraph.picture:
            return look.px(_PICTURE + 14)
        return look.px(_INDENT) if paragraph.shape == "point" else 0

    def _after(self) -> int:
        """How wide what stands behind the words is."""
        value, look = self.paragraph.value, self.look
        after = max(look.width(value, _VALUE), look.px(44)) + look.px(16) if value else 0
        return after + (look.px(_RULES) if self._show_rules else 0)

    def _lines(self, width: int) -> list[str]:
        room = width - 2 * self._pad - self._before() - self._after()
        return self.look.wrap(self.name, max(room, self.look.px(80)), TEXT)

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        look = self.look
        height = len(self._lines(width)) * look.line(TEXT)
        if self.paragraph.ruling:
            height += look.line(_RULING)
        if self._show_rules:
            height = max(height, len(self.paragraph.rules) * look.line(theme.SMALL))
        if self.paragraph.picture:
            height = max(height, look.px(_PICTURE))
        return height + look.px(8)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, paragraph = self.look, self.rect, self.paragraph
        self._draw_ground(surface)
        lines = self._lines(rect.width)
        high = len(lines) * look.line(TEXT) + (look.line(_RULING) if paragraph.ruling else 0)
        y = rect.y + (rect.height - high) // 2
        x = rect.x + self._pad + self._before()
        self._draw_mark(surface, y)
        if paragraph.ruling:
            y = self._draw_ruling(surface, x, y)
        for line in lines:
            self._draw_line(surface, line, (x, y))
            y += look.line(TEXT)
        right = rect.right - self._pad
        if self._show_rules:
            self._draw_rules(surface, right)
            right -= look.px(_RULES)
        if paragraph.value:
            look.write(surface, paragraph.value, (right, rect.centery), _VALUE, look.ink, anchor="midright")

    def _draw_ground(self, surface: pygame.Surface) -> None:
        """Mark what was looked for in gold, and a ruling of ours in blue; a bar at the left doubles the colour."""
        if not self.lit and not self.paragraph.ruling:
            return
        look, tone = self.look, theme.GOLD if self.lit else theme.INFORMATION
        size, radius = self.rect.size, look.px(self.radius)
        veil = look.composed(("veil", size, tone), lambda: _veil(size, radius, tone))
        surface.blit(veil, self.rect)
        bar = pygame.Rect(self.rect.x, self.rect.y, look.px(5 if self.lit else 3), self.rect.height)
        pygame.draw.rect(surface, theme.GOLD_DEEP if self.lit else theme.CENOTE, bar, border_radius=look.px(2))

    def _draw_mark(self, surface: pygame.Surface, y: int) -> None:
        look, left = self.look, self.rect.x + self._pad
        if self.paragraph.picture:
            size = look.px(_PICTURE)
            picture = sprite(look, self.paragraph.picture, size)
            surface.blit(picture, picture.get_rect(center=(left + size // 2, self.rect.centery)))
        elif self.paragraph.shape == "point":
            middle = left + look.px(12), y + look.line(TEXT) // 2
            pygame.draw.aacircle(surface, theme.GOLD_DEEP, middle, look.px(4))

    def _draw_ruling(self, surface: pygame.Surface, x: int, y: int) -> int:
        look, size = self.look, self.look.px(18)
        icon = look.icon(_RULING_ICONS[self.paragraph.ruling], size, look.ink_soft)
        surface.blit(icon, (x, y + (look.height(_RULING) - size) // 2))
        room = self.rect.right - self._pad - look.px(_RULES if self._show_rules else 0) - x - size - look.px(8)
        place = x + size + look.px(8), y
        look.write(surface, _(RULINGS[self.paragraph.ruling]), place, _RULING, look.ink_soft, width=room)
        return y + look.line(_RULING)

    def _draw_line(self, surface: pygame.Surface, line: str, place: tuple[int, int]) -> None:
        look = self.look
        for start, end in spans(line, self.words):
            left = place[0] + look.width(line[:start], TEXT)
            width = look.width(line[:end], TEXT) - look.width(line[:start], TEXT)
            surface.fill(theme.GOLD_BRIGHT, (left, place[1], width, look.height(TEXT)))
        look.write(surface, line, place, TEXT, look.ink)

    def _draw_rules(self, surface: pygame.Surface, right: int) -> None:
        look, rules = self.look, self.paragraph.rules
        y = self.rect.centery - len(rules) * look.line(theme.SMALL) // 2
        for rule in rules:
            look.write(surface, rule, (right, y), theme.SMALL, look.ink_soft, anchor="topright")
            y += look.line(theme.SMALL)


class HitWidget(Tile, ParagraphWidget):
    """A paragraph that a search has found: where it stands, and a way to it."""

    role = "button"
    focusable = True
    cursor = "hand"

    def __init__(self, id_: str, paragraph: BookParagraph, where: str, words: str, go: Callable[[], object]) -> None:
        super().__init__(id_, paragraph, words=words)
        self._where = where
        self._go = go

    def value(self) -> str:
        return ", ".join(filter(None, (self._where, super().value())))

    def height_at(self, width: int) -> int:
        return super().height_at(width) + self.look.line(theme.SMALL)

    def act(self) -> None:
        self._go()

    def draw(self, surface: pygame.Surface) -> None:
        look, whole = self.look, self.rect
        if self.hover:
            tone, radius = theme.GOLD, look.px(self.radius)
            surface.blit(look.composed(("veil", whole.size, tone), lambda: _veil(whole.size, radius, tone)), whole)
        room = whole.width - 2 * self._pad
        place = whole.x + self._pad, whole.y + look.px(2)
        look.write(surface, self._where, place, _RULING, theme.GOLD_DEEP if not look.contrast else look.ink, width=room)
        top = look.line(theme.SMALL)
        self.rect = pygame.Rect(whole.x, whole.y + top, whole.width, whole.height - top)
        try:
            super().draw(surface)
        finally:
            self.rect = whole


def sprite(look: Look, name: str, size: int) -> pygame.Surface:
    """Return a sprite that fits into a square, its card without the shadow where it is one."""
    sprites = look.assets.sprites
    entry = sprites.entry(name)
    if entry is None or entry.card is None:
        return sprites.fit(name, (size, size))
    _x, _y, width, height = entry.card
    picture, _place = sprites.card(name, round(size * min(1.0, width / height)))
    return picture


def _veil(size: tuple[int, int], radius: int, tone: theme.Colour) -> pygame.Surface:
    veil = carving.rounded(size, radius, tone)
    veil.fill((255, 255, 255, 64), special_flags=pygame.BLEND_RGBA_MULT)
    return veil
