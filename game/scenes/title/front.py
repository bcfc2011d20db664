"""What lies before the boxes: the card of the match that waits, or of the first lesson, smaller cards, and a hint."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.scenes import match_words
from game.scenes.title import lesson_offer
from game.scenes.title.beside import Beside
from game.scenes.title.lesson_offer import LessonOffer
from game.scenes.title.waiting import GoOn
from game.ui import theme
from game.ui.widgets import Label

if TYPE_CHECKING:
    from game.scenes.title.scene import Title
    from game.store import MatchSummary


class Front:
    """Keeps the cards up to date and places them."""

    def __init__(self, title: "Title", *, offers: bool | None) -> None:
        self._title = title
        self.offers = lesson_offer.is_first_start(title.context) if offers is None else offers
        """Whether the lessons are still to be offered."""
        self.card: GoOn | LessonOffer | None = None
        self.hint = Label("hint", _("Choose a box to begin a new game"), theme.BODY, align="centre", shadow=True)
        self.beside = Beside(title)

    @property
    def height(self) -> int:
        """The height of a card."""
        return self._title.look.px(self.card.high if self.card is not None else GoOn.high)

    @property
    def top(self) -> int:
        """Where the highest card or the hint begins."""
        shown = [self.card, self.hint, *self.beside.cards]
        visible = [widget.rect.y for widget in shown if widget is not None and widget.visible]
        return min(visible, default=self._title.rect.bottom)

    def renew(self) -> None:
        """Look again which match is the last."""
        title = self._title
        last = title.context.store.last()
        if self.beside.renew(last):
            title.refresh()
        if last is not None:
            match_words.renew_pictures(title, [last], title.invalidate)
            self.offers = False
            others = title.context.store.count(finished=False) - 1
            if not isinstance(self.card, GoOn) or (self.card.summary, self.card.others) != (last, others):
                self._show_last(last, others)
        elif isinstance(self.card, GoOn):
            self._lay(None)
        elif isinstance(self.card, LessonOffer) and self.card.learned:
            self._dismiss()
        elif self.offers and self.card is None:
            self._lay(LessonOffer(title.context, self._dismiss))
            title.after(lesson_offer.QUIET, lambda: lesson_offer.remember(title.context))

    def _show_last(self, last: "MatchSummary", others: int) -> None:
        self._lay(GoOn(self._title, last, others))
        if self._title.focus.current is None:
            self._title.focus.set("go_on", show=False)

    def _dismiss(self) -> None:
        """Put the offer away."""
        self.offers = False
        self._lay(None)
        self._title.focus.leave("learn")

    def _lay(self, card: GoOn | LessonOffer | None) -> None:
        """Lay a card before everything else, or take it away."""
        title = self._title
        if self.card is not None:
            title.widgets.remove(self.card)
        self.card = card
        if card is not None:
            title.widgets.insert(0, card)
            card.attach(title)
        title.refresh()

    # -- layout

    def lay_out(self, under: int, row: int, gap: int) -> None:
        """Place the cards and the hint between the boxes and the row of buttons."""
        look, rect, height = self._title.look, self._title.rect, self.height
        if isinstance(self.card, LessonOffer):
            self.card.learn.kind = "gold" if self._title.boxes.opened is None else "wood"
        hint = look.px(32)
        if self.card is not None:
            folded = self.card.folded = row - under < height + 2 * gap
            if folded:
                height = max(look.target(64), min(look.px(72), row - under - 2 * gap))
            width = min(look.px(self.card.wide), rect.width - 4 * gap)
            y = row - (gap if folded else max(gap, (row - under - height - hint) // 2)) - height
            self.card.place(pygame.Rect(rect.centerx - width // 2, y, width, height))
            self._lay_hint(y - hint - look.px(4), fits=y - under >= hint)
            self.beside.lay_out(self.card.rect)
        elif self.beside.cards and row - under >= height + 2 * gap:
            y = row - max(gap, (row - under - height - hint) // 2) - height
            self._lay_hint(y - hint - look.px(4), fits=y - under >= hint)
            self.beside.lay_row(pygame.Rect(2 * gap, y, rect.width - 4 * gap, height))
        else:
            self._lay_hint(under + (row - under - hint) // 2, fits=row - under >= hint)

    def _lay_hint(self, y: int, *, fits: bool) -> None:
        width, height = self.hint.preferred()
        width = min(width + 2, self._title.rect.width)
        self.hint.visible = fits
        self.hint.place(pygame.Rect(self._title.rect.centerx - width // 2, y, width, height))
