"""The review of a finished match: read from the store, or made in the background while a bar shows how far it is."""

from typing import TYPE_CHECKING

import pygame

from game.direct.director import HUMAN
from game.locale import _
from game.review.report import UNREADABLE, Cost, Reviewed, decode
from game.rules.core import Action, Seat
from game.rules.match import Match
from game.scenes.reviewing.cards import CostCard, SeatTab
from game.scenes.reviewing.curve import CurveWidget
from game.scenes.reviewing.luck import LuckWidget
from game.scenes.reviewing.words import nothing_words
from game.scenes.reviewing.working import WorkingWidget
from game.scenes.scores.result import result_of
from game.scenes.shell import ShellScene
from game.stage.page import ROOMY
from game.tables.part import table_part
from game.ui import theme
from game.ui.scene import Scene
from game.ui.widgets import Button, EmptyNote, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.ui.context import Context

MOST: int = 3
"""Number of cards side by side."""


class Reviewing(ShellScene):
    """Curve and luck above, the costliest turns of one seat below."""

    name = "review"
    least = ROOMY

    def __init__(self, context: "Context", match: Match, seat: Seat | None = None) -> None:
        super().__init__(context, _("Review"))
        self.match = match
        self.result = result_of(match, table_part(match.rules.name).labels)
        people = [seat for seat, player in enumerate(match.players) if player.kind == HUMAN]
        self.seat: Seat = seat if seat is not None else (people or list(self.result.order))[0]
        self.review: Reviewed | None = None
        self.trouble = ""
        self._read()

    def retranslate(self) -> Scene:
        return Reviewing(self.context, self.match, self.seat)

    # -- the review

    def _read(self) -> None:
        """Take the review that was kept; where there is none of this match, have it made."""
        self.review = None
        content = self.context.store.review(self.match.id)
        if content is not None:
            try:
                found = decode(self.match.rules, content)
            except UNREADABLE:
                found = None
            if found is not None and found.is_of(self.match) and len(found.judged) == len(self.match.players):
                self.review = found
        if self.review is None and not self.trouble:
            self._begin()
        self._make_widgets()

    def _begin(self) -> None:
        self.trouble = ""
        self.context.reviewer.begin(self.match.id, self.match)

    def again(self) -> None:
        """Start the review again."""
        self.review = None
        self._begin()
        self._make_widgets()
        self.refresh()

    def cancel(self) -> None:
        """Do without the review."""
        self.context.reviewer.cancel(self.match.id)
        self.back()

    def update(self, now: float) -> None:
        super().update(now)
        if self.review is not None or self.trouble:
            return
        progress = self.context.reviewer.progress_of(self.match.id)
        if progress is None:
            self.trouble = _("The review was cancelled.")
        elif progress.over:
            if progress.trouble:
                self.trouble = _("The review could not be made: {problem}").format(problem=progress.trouble)
            self._read()
        else:
            self._working.show(progress.done)
            return
        self._make_widgets()
        self.refresh()

    # -- widgets

    def _make_widgets(self) -> None:
        self.clear()
        self._working = WorkingWidget()
        self._cards: list[CostCard] = []
        self._tabs: list[SeatTab] = []
        self._curve: CurveWidget | None = None
        self._luck: LuckWidget | None = None
        self._nothing: Panel | None = None
        self._turns = Label("review.turns", _("Costliest turns"), theme.SUBHEADING, "gold", shadow=True)
        words = _("No other turn cost more than the margin of error.")
        self._else = Paragraph("review.else", words, theme.BODY, "light_soft", align="centre")
        self._else.visible = False
        self._note = Label("review.note", "", theme.SMALL, "light_soft", align="right")
        self._cancel = Button("review.cancel", _("Cancel"), self.cancel, icon="close")
        self._again = Button("review.again", _("Redo the review"), self.again, icon="redo")
        self._replay = Button("review.replay", _("Replay"), lambda: self.open_at(None), icon="film")
        self._headline = Label("subtitle", self.result.headline(), theme.BODY, "light_soft")
        self.add(self.back_button, self.heading, self._headline)
        if self.review is not None:
            self._make_review(self.review)
        elif self.trouble:
            self._make_note(self.trouble)
        else:
            self.add(self._working)
        self._cancel.visible = self.review is None and not self.trouble
        self._again.visible = bool(self.trouble) or (self.review is not None and self.review.outdated)
        self.add(self._note, self.back_button, self._replay, self._again, self._cancel)

    def _make_review(self, review: Reviewed) -> None:
        self._curve = CurveWidget(self.result, review, self.open_at)
        self._luck = LuckWidget(self.result, review)
        self._tabs = [SeatTab(self.result, seat, lambda seat=seat: self.turn_to(seat)) for seat in self.result.order]  # type: ignore[misc]
        self.add(self._curve, self._luck, self._turns, *self._tabs, self._else)
        self._make_cards(review)
        self._note.set_text(self._about(review))
        self._note.tip = _(
            "What a turn cost: how much bigger the final lead would have been with the better turn. Quick "
            "players finish the game from both turns, with the same luck. ± is two standard errors: a smaller "
            "gap does not count as a mistake."
        )

    def _about(self, review: Reviewed) -> str:
        if review.outdated:
            return _("This review was made by another version of the game.")
        return _("Estimates with their margin of error. A turn counts as costly only if it cost more than that.")

    def _make_cards(self, review: Reviewed) -> None:
        for tab, seat in zip(self._tabs, self.result.order, strict=True):
            tab.set_active(seat == self.seat)
        costs = review.costs_of(self.seat)[:MOST]
        self._cards = [
            CostCard(self.result, cost, number, lambda cost=cost: self.open_cost(cost))  # type: ignore[misc]
            for number, cost in enumerate(costs)
        ]
        self.add(*self._cards)
        if not costs:
            self._make_note(nothing_words(review, self.seat, self.result.names[self.seat]))

    def _make_note(self, words: str) -> None:
        self._nothing = Panel("review.nothing", "parchment")
        self._nothing.add(EmptyNote("review.nothing.words", words))
        self.add(self._nothing)

    def turn_to(self, seat: Seat) -> None:
        """Show the costliest turns of a seat."""
        if self.review is not None and seat != self.seat:
            self.seat = seat
            self._make_widgets()
            self.refresh()

    # -- ways on

    def open_at(self, step: int | None) -> None:
        """Show a moment on the table."""
        from game.scenes.replaying.scene import Replay  # noqa: PLC0415 (the table is a large thing)

        self.context.stack.push(Replay(self.context, self.match, None, step))

    def open_cost(self, cost: Cost[Action]) -> None:
        """Show a costly turn on the table, with what would have been better."""
        from game.scenes.reviewing.moment import Moment  # noqa: PLC0415

        self.context.stack.push(Moment(self.context, self.match, cost))

    def enter(self) -> None:
        super().enter()
        if self.review is not None:
            self.focus.set("review.curve", show=False)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self._curve is not None:
            self._curve.hovered_at(event.pos)
        return super().pointer(event)

    # -- layout

    def layout(self) -> None:
        self.layout_frame(deeds=[button for button in (self._replay, self._again, self._cancel) if button.visible])
        look, body = self.look, self.body
        self._lay_heading()
        if self._curve is None or self._luck is None:
            self._lay_waiting()
            return
        gap = look.px(20 if body.height < look.px(700) else 28)
        tabs = look.target(44)
        upper = round((body.height - tabs - 2 * gap) * (0.5 if body.height < look.px(760) else 0.6))
        left = round((body.width - gap) * 0.66)
        self._curve.place(pygame.Rect(body.x, body.y, left, upper))
        self._luck.place(pygame.Rect(body.x + left + gap, body.y, body.width - left - gap, upper))
        self._lay_tabs(pygame.Rect(body.x, body.y + upper + gap, body.width, tabs))
        top = body.y + upper + gap + tabs + gap // 2
        self._lay_cards(pygame.Rect(body.x, top, body.width, body.bottom - top), gap)

    def _lay_heading(self) -> None:
        """Place the heading, and at its right who has won."""
        look, place, line = self.look, self.heading.rect.copy(), self.look.line()
        room = min(self.heading.preferred()[0] + look.px(4), place.width // 2)
        self.heading.place(pygame.Rect(place.x, 0, room, place.height))
        x = place.x + room + look.px(24)
        self._headline.place(pygame.Rect(x, (place.height - line) // 2, max(1, place.right - x), line))

    def _lay_waiting(self) -> None:
        look, body = self.look, self.body
        width = min(body.width, look.px(900))
        if self._nothing is not None:
            high = min(body.height, look.px(420))
            self._lay_note(self._nothing, pygame.Rect(body.centerx - width // 2, body.centery - high // 2, width, high))
            return
        height = min(body.height, self._working.height_at(width))
        self._working.place(pygame.Rect(body.centerx - width // 2, body.centery - height // 2, width, height))

    def _lay_tabs(self, row: pygame.Rect) -> None:
        gap = self.look.px(14)
        wanted = [tab.preferred()[0] for tab in self._tabs]
        heading = min(self._turns.preferred()[0] + self.look.px(4), row.width // 3)
        self._turns.place(pygame.Rect(row.x, row.y, heading, row.height))
        x = row.x + heading + 2 * gap
        most = (row.right - x - gap * (len(self._tabs) - 1)) // max(1, len(self._tabs))
        for tab, width in zip(self._tabs, wanted, strict=True):
            tab.place(pygame.Rect(x, row.y, min(width, most), row.height))
            x = tab.rect.right + gap
        line = self.look.line(theme.SMALL)
        self._note.place(pygame.Rect(x + gap, row.centery - line // 2, max(1, row.right - x - gap), line))

    def _lay_cards(self, area: pygame.Rect, gap: int) -> None:
        width = (area.width - gap * (MOST - 1)) // MOST
        for index, card in enumerate(self._cards):
            card.place(pygame.Rect(area.x + index * (width + gap), area.y, width, area.height))
        used = len(self._cards) * (width + gap) + gap
        rest = pygame.Rect(area.x + used, area.y, area.width - used, area.height)
        self._else.visible = bool(self._cards) and len(self._cards) < MOST
        height = self._else.height_at(rest.width - gap) if self._else.visible else 0
        self._else.place(pygame.Rect(rest.x, rest.centery - height // 2, max(0, rest.width - gap), height))
        if self._nothing is not None:
            self._lay_note(self._nothing, area)

    def _lay_note(self, panel: Panel, area: pygame.Rect) -> None:
        panel.place(area)
        (note,) = panel.children
        assert isinstance(note, EmptyNote)
        inner = area.inflate(-2 * self.look.px(24), -2 * self.look.px(12))
        height = min(inner.height, note.height_at(inner.width))
        note.place(pygame.Rect(inner.x, inner.centery - height // 2, inner.width, height))
