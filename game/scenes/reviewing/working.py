"""Progress of the review that is being made."""

import pygame

from game.locale import _, percent
from game.ui import carving, theme
from game.ui.widgets import Widget


class WorkingWidget(Widget):
    """A sheet of parchment with a bar."""

    role = "progress"
    shadow = carving.SHADOW

    def __init__(self) -> None:
        super().__init__("review.progress", _("Analysing the match"))
        self._text = _(
            "The game is played out again and again from every moment, and every turn is compared with its "
            "alternatives. You need not wait: the review carries on in the background and is kept with the "
            "match."
        )
        self.done = 0.0

    def show(self, done: float) -> None:
        """Show how far it is, from 0 to 1."""
        if done != self.done:
            self.done = done
            self.changed()

    def value(self) -> str:
        return percent(100 * self.done)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        look.panel(surface, self.rect, "parchment")
        inner = self.rect.inflate(-2 * look.px(40), -2 * look.px(32))
        look.write(surface, self.name, inner.topleft, theme.HEADING, look.ink, width=inner.width)
        text = inner.copy()
        text.y += look.line(theme.HEADING) + look.px(8)
        used = look.paragraph(surface, self._text, text, theme.BODY, look.ink_soft)
        bar = pygame.Rect(inner.x, text.y + used + look.px(20), inner.width - look.px(90), look.px(20))
        surface.blit(_rounded(self, bar.size, theme.PARCHMENT_SHADE), bar)
        full = bar.copy()
        full.width = max(bar.height, round(bar.width * self.done))
        surface.blit(_rounded(self, full.size, theme.GOLD_DEEP), full)
        place = inner.right, bar.centery
        look.write(surface, self.value(), place, theme.STRONG, look.ink, anchor="midright")

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        look = self.look
        text = look.paragraph_height(self._text, width - 2 * look.px(40), theme.BODY)
        return 2 * look.px(32) + look.line(theme.HEADING) + text + look.px(56)


def _rounded(widget: Widget, size: tuple[int, int], tone: theme.Colour) -> pygame.Surface:
    return widget.look.composed(("progress", size, tone), lambda: carving.rounded(size, min(size) // 2, tone))
