"""The lower part of a review: the costliest turns of all seats, or of one."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.judge.report import Reviewed
from game.locale import _
from game.scenes.reviewing.cards import CostCard, SeatTab, ends_of
from game.scenes.reviewing.turn_pictures import WaysInPictures
from game.scenes.reviewing.words import nothing_words
from game.ui import theme
from game.ui.widgets import EmptyNote, Label, Panel, Paragraph, Widget

if TYPE_CHECKING:
    from game.rules.core import Seat
    from game.scenes.reviewing.scene import Reviewing

MOST: Final = 3
"""Number of cards side by side."""
_LOW_CARD: Final = 360
"""How high a card is in a page that scrolls."""


class NothingPanel(Panel):
    """A sheet that says why there is nothing."""

    def __init__(self, words: str) -> None:
        super().__init__("review.nothing", "parchment")
        self._note = EmptyNote("review.nothing.words", words)
        self.add(self._note)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.look.px(24), -2 * self.look.px(12))
        height = min(inner.height, self._note.height_at(inner.width))
        self._note.place(pygame.Rect(inner.x, inner.centery - height // 2, inner.width, height))


class CostliestTurns:
    """Makes a tab for each seat and the cards of the turns, and places them."""

    def __init__(self, scene: "Reviewing", review: Reviewed, *, whole: bool) -> None:
        result, seat = scene.result, scene.seat
        self._heading = Label("review.turns", _("Costliest turns"), theme.SUBHEADING, "gold", shadow=True)
        words = _("No other turn cost more than the margin of error.")
        self._else = Paragraph("review.else", words, theme.BODY, "light_soft", align="centre")
        seats: list[Seat | None] = [None, *result.order]
        self.tabs = [SeatTab(result, each, partial(scene.turn_to, each)) for each in seats]
        for tab, each in zip(self.tabs, seats, strict=True):
            tab.set_active(each == seat)
        everybody = sorted(review.costs, key=lambda cost: -cost.cost)
        self.costs = tuple((everybody if seat is None else review.costs_of(seat))[:MOST])
        self.cards = [
            CostCard(
                result,
                cost,
                number,
                WaysInPictures(scene.stills, scene.match, cost),
                partial(scene.open_cost, cost),
                ends=ends_of(review, cost),
            )
            for number, cost in enumerate(self.costs)
        ]
        self._else.visible = bool(self.cards) and len(self.cards) < MOST
        name = "" if seat is None else result.names[seat]
        self.nothing = NothingPanel(nothing_words(review, seat, name)) if whole and not self.costs else None
        self.row = (self._heading, *self.tabs, self._else)

    def lay_out_tabs(self, row: pygame.Rect) -> pygame.Rect:
        """Place heading and tabs; return what is left of their row."""
        gap = self._heading.look.px(14)
        wanted = [tab.preferred()[0] for tab in self.tabs]
        heading = min(self._heading.preferred()[0] + self._heading.look.px(4), row.width // 3)
        self._heading.place(pygame.Rect(row.x, row.y, heading, row.height))
        x = row.x + heading + 2 * gap
        most = (row.right - x - gap * (len(self.tabs) - 1)) // max(1, len(self.tabs))
        for tab, width in zip(self.tabs, wanted, strict=True):
            tab.place(pygame.Rect(x, row.y, min(width, most), row.height))
            x = tab.rect.right + gap
        return pygame.Rect(x + gap, row.y, max(1, row.right - x - gap), row.height)

    def lay_out_low(self, area: pygame.Rect, tabs: int, gap: int) -> int:
        """Place everything one below the other from the top of an area; return where that ends."""
        look, y = self._heading.look, area.y
        self._heading.place(pygame.Rect(area.x, y, area.width, tabs))
        y += tabs
        wide = (area.width - gap * (len(self.tabs) - 1)) // max(1, len(self.tabs))
        for index, tab in enumerate(self.tabs):
            tab.place(pygame.Rect(area.x + index * (wide + gap), y, wide, tabs))
        y += tabs + gap
        parts: list[tuple[Widget, int]] = [(card, look.px(_LOW_CARD)) for card in self.cards]
        if self._else.visible:
            parts.append((self._else, self._else.height_at(area.width)))
        if self.nothing is not None:
            parts.append((self.nothing, look.px(_LOW_CARD)))
        for part, height in parts:
            part.place(pygame.Rect(area.x, y, area.width, height))
            y += height + gap
        return y

    def lay_out_cards(self, area: pygame.Rect, gap: int) -> None:
        """Place the cards side by side, or the sentence that stands there without any."""
        width = (area.width - gap * (MOST - 1)) // MOST
        for index, card in enumerate(self.cards):
            card.place(pygame.Rect(area.x + index * (width + gap), area.y, width, area.height))
        used = len(self.cards) * (width + gap) + gap
        rest = pygame.Rect(area.x + used, area.y, area.width - used, area.height)
        height = self._else.height_at(rest.width - gap) if self._else.visible else 0
        self._else.place(pygame.Rect(rest.x, rest.centery - height // 2, max(0, rest.width - gap), height))
        if self.nothing is not None:
            self.nothing.place(area)
