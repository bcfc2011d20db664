"""The card on the title that leads back to the match that waits."""

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pygame

from game.assets.stand_in import smooth
from game.locale import _, ngettext
from game.scenes import match_words
from game.stage.words import players as words
from game.store import MatchSummary
from game.ui import carving, theme
from game.ui.widgets import Tile

if TYPE_CHECKING:
    from game.scenes.title.scene import Title


class GoOn(Tile):
    """The card that leads back to the last match; in a low window it folds to one line."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = 60
    high: Final = 132
    wide: Final = 690

    def __init__(self, title: "Title", summary: MatchSummary, others: int) -> None:
        super().__init__("go_on", _("Continue"))
        self._title = title
        self.summary = summary
        self.others = others
        """How many more matches wait."""
        self.folded = False

    def value(self) -> str:
        told = match_words.progress_words(self.summary)
        return f"{match_words.shortened(self.summary.name)} · {told}" if self.summary.name else told

    def act(self) -> None:
        self.sound("button")
        self._title.context.open_match(self.summary.id)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        look.frame(surface, rect, "ui/glow")
        look.panel(surface, rect, "parchment")
        edge = look.composed(
            ("edge", rect.size), lambda: carving.outline(rect.size, look.px(12), look.px(3), theme.GOLD)
        )
        surface.blit(edge, rect)
        pad = look.px(14)
        height = rect.height - 2 * pad
        thumb = match_words.picture(self._title.context, self.summary, look, (round(height * 1.63), height))
        surface.blit(thumb, (rect.x + pad, rect.y + pad))
        disc = round(height * (0.8 if self.folded else 0.72))
        play = look.composed(("disc", disc, self.hover), lambda: _disc(disc, bright=self.hover))
        surface.blit(play, play.get_rect(midright=(rect.right - look.px(24), rect.centery)))
        left = rect.x + pad + thumb.get_width() + look.px(26)
        self._draw_words(surface, left, rect.right - look.px(36) - disc - left)

    def _draw_words(self, surface: pygame.Surface, x: int, width: int) -> None:
        look, rect, words_ = self.look, self.rect, self.value()
        if self.folded:
            half = look.height(theme.SUBHEADING)
            look.write(
                surface, self.name, (x, rect.centery - half + look.px(4)), theme.SUBHEADING, look.ink, width=width
            )
            look.write(surface, words_, (x, rect.centery + look.px(4)), theme.BODY, look.ink, width=width)
            return
        big = theme.Type(40, "serif", "semibold")
        y = rect.y + look.px(8)
        look.write(surface, self.name, (x, y), big, look.ink, width=width)
        y += look.height(big) - look.px(4)
        look.write(surface, words_, (x, y), theme.BODY_STRONG, look.ink, width=width)
        y = rect.bottom - look.px(28)
        end = match_words.medallions(surface, look, self.summary, (x, y), look.px(28))
        room = x + width - end - look.px(14)
        look.write(
            surface, self._when(), (end + look.px(14), y), theme.BODY, look.ink_soft, anchor="midleft", width=room
        )

    def _when(self) -> str:
        """Return when the match was left, and how many more wait."""
        when = words.moment(self.summary.changed, datetime.now(UTC))
        if not self.others:
            return when
        more = ngettext("{count} more match waits", "{count} more matches wait", self.others).format(count=self.others)
        return f"{when} · {more}"


def _disc(size: int, *, bright: bool) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.GOLD_DEEP, middle, radius)
        pygame.draw.circle(large, theme.GOLD_BRIGHT if bright else theme.GOLD, middle, radius * 93 // 100)
        x, y, r = middle[0], middle[1], radius
        triangle = [(x - r * 0.26, y - r * 0.4), (x + r * 0.44, y), (x - r * 0.26, y + r * 0.4)]
        pygame.draw.polygon(large, theme.INK, triangle)

    return smooth((size, size), draw)
