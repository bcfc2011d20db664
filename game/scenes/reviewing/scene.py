"""The scene with the review of a finished match."""

from typing import TYPE_CHECKING

import pygame

from game.judge.report import Cost
from game.locale import _
from game.rules.core import Action, Seat
from game.rules.match import Match
from game.scenes.reviewing.analysis import Analysis
from game.scenes.reviewing.head import ReviewHead
from game.scenes.reviewing.page import ReviewPage, WaitingPage
from game.scenes.scores.result import result_of
from game.scenes.shell import ShellScene
from game.scenes.stills import Stills
from game.session.lead import HUMAN
from game.tables.part import table_part
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.context import Context


class Reviewing(ShellScene):
    """The curve above, the costliest turns below: of all, or of one seat. Luck takes the place of the curve."""

    name = "review"

    def __init__(self, context: "Context", match: Match, seat: Seat | None = None) -> None:
        super().__init__(context, _("Review"))
        self.match = match
        self.result = result_of(match, table_part(match.rules.name).labels)
        people = [seat for seat, player in enumerate(match.players) if player.kind == HUMAN]
        self.seat: Seat | None = seat if seat is not None or len(people) != 1 else people[0]
        """Whose turns are shown; None for everybody's."""
        self.analysis = Analysis(context, match)
        self.stills = Stills(self)
        self._shows_luck = False
        self._make_widgets()

    def retranslate(self) -> Scene:
        heir = Reviewing(self.context, self.match, self.seat)
        heir.seat = self.seat
        heir._make_widgets()
        return heir

    # -- the review

    def again(self) -> None:
        """Start the review again."""
        self.analysis.begin_again()
        self._make_widgets()
        self.refresh()

    def cancel(self) -> None:
        """Do without the review."""
        self.analysis.cancel()
        self.back()

    def update(self, now: float) -> None:
        super().update(now)
        if not self.analysis.runs:
            return
        more = self.analysis.renew()
        if more:
            self._make_widgets()
        self._page.show_progress(self.analysis.done)
        if more:
            self.refresh()

    def _make_widgets(self) -> None:
        self.clear()
        review = self.analysis.review
        self._head = ReviewHead(self)
        self._page = ReviewPage(self, review) if review is not None else WaitingPage(self.analysis.trouble)
        self.add(self.back_button, self.heading, *self._head.first, *self._page.widgets, *self._head.last)
        self._choose_picture()

    @property
    def page(self) -> ReviewPage | None:
        """What is shown of the review; None while there is nothing yet."""
        return self._page if isinstance(self._page, ReviewPage) else None

    def _choose_picture(self) -> None:
        if self.page is not None:
            self.page.overview.choose(luck=self._shows_luck)

    def show_luck(self, luck: bool) -> None:
        """Show luck in the place of the curve, or the curve again."""
        self._shows_luck = luck
        self._choose_picture()
        self.invalidate()

    def turn_to(self, seat: Seat | None) -> None:
        """Show the costliest turns of a seat, or of all."""
        if self.page is not None and seat != self.seat:
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
        from game.scenes.reviewing.moment import CostlyMoment  # noqa: PLC0415

        self.context.stack.push(CostlyMoment(self.context, self.match, cost))

    def enter(self) -> None:
        super().enter()
        if self.page is not None:
            self.focus.set("review.curve", show=False)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.page is not None:
            self.page.overview.curve.hovered_at(event.pos)
        return super().pointer(event)

    # -- layout

    def layout(self) -> None:
        self._head.lay_out()
        self._page.lay_out(self.body)
