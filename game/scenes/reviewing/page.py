"""The body of the review's scene: a review as far as it is made, a bar while there is nothing yet, or what is wrong."""

from typing import TYPE_CHECKING, Final

import pygame

from game.judge.report import Reviewed
from game.locale import _, percent
from game.scenes.long_page import CHART, LongPage, is_low
from game.scenes.reviewing.costliest import CostliestTurns, NothingPanel
from game.scenes.reviewing.overview import Overview
from game.scenes.reviewing.working import WorkingWidget
from game.ui import theme
from game.ui.widgets import Label, Widget

if TYPE_CHECKING:
    from game.scenes.reviewing.scene import Reviewing

_UPPER: Final = 0.44
"""The share of the page's height that the curve takes."""
_WIDE: Final = 900
_HIGH: Final = 420


class ReviewPage:
    """Makes what a review shows, and places it."""

    def __init__(self, scene: "Reviewing", review: Reviewed) -> None:
        self._scene, whole = scene, scene.analysis.whole
        self.overview = Overview(scene.result, review, scene.open_at, scene.show_luck)
        self.turns = CostliestTurns(scene, review, whole=whole)
        self.overview.curve.numbered = self.turns.costs
        self._note = Label("review.note", about(review), theme.SMALL, "light_soft", align="right")
        self._note.tip = _(
            "What a turn cost: how much bigger the final lead would have been with the better turn. Quick "
            "players finish the game from both turns, with the same luck. ± is two standard errors: a smaller "
            "gap does not count as a mistake."
        )
        self._whole = whole

        over, turns = self.overview, self.turns
        nothing = [turns.nothing] if turns.nothing is not None else []
        self._page = LongPage("page", _("Review"))
        self._page.add(over.curve, over.luck, *turns.row, *over.chips, *turns.cards, *nothing, self._note)

    @property
    def widgets(self) -> list[Widget]:
        """All that is shown, in the order of Tab."""
        return [self._page]

    def show_progress(self, done: float) -> None:
        """Say how far the review is, unless it is finished."""
        if not self._whole:
            told = _("Analysing: {share}. More turns may come.")
            self._note.set_text(told.format(share=percent(100 * done)))

    def lay_out(self, body: pygame.Rect) -> None:
        """Place everything."""
        look = self._note.look
        if is_low(look, self._scene.rect):
            self._lay_low(body)
            return
        self._page.fill(body)
        gap = look.px(14 if body.height < look.px(700) else 20)
        tabs_high = look.target(44)
        upper = round((body.height - tabs_high - 2 * gap) * _UPPER)
        self.overview.lay_out(pygame.Rect(body.x, body.y, body.width, upper))
        rest = self.turns.lay_out_tabs(pygame.Rect(body.x, body.y + upper + gap, body.width, tabs_high))
        line = look.line(theme.SMALL)
        self._note.place(pygame.Rect(rest.x, rest.centery - line // 2, rest.width, line))
        top = body.y + upper + gap + tabs_high + gap // 2
        self.turns.lay_out_cards(pygame.Rect(body.x, top, body.width, body.bottom - top), gap)

    def _lay_low(self, body: pygame.Rect) -> None:
        """Place everything one below the other, in a page that scrolls."""
        look, page, before = self._note.look, self._page, self._page.offset
        page.place(body)
        gap = look.px(14)
        row = pygame.Rect(body.x, body.y, page.inner_width, look.px(CHART))
        self.overview.lay_out(row)
        y = self.turns.lay_out_low(row.move(0, row.height + gap), look.target(44), gap)
        self._note.place(pygame.Rect(row.x, y, row.width, look.line(theme.SMALL)))
        page.set_length(self._note.rect.bottom + gap - body.y, before)


class WaitingPage:
    """Shows the progress of a review that has no results yet, or why there is none."""

    def __init__(self, trouble: str) -> None:
        self._working = None if trouble else WorkingWidget()
        self._nothing = NothingPanel(trouble) if trouble else None

    @property
    def widgets(self) -> list[Widget]:
        """Everything that is shown."""
        return [each for each in (self._working, self._nothing) if each is not None]

    def show_progress(self, done: float) -> None:
        """Say how far the review is."""
        if self._working is not None:
            self._working.show(done)

    def lay_out(self, body: pygame.Rect) -> None:
        """Place everything in the middle of the body."""
        (shown,) = self.widgets
        width = min(body.width, shown.look.px(_WIDE))
        wanted = shown.height_at(width) if self._working is not None else shown.look.px(_HIGH)
        height = min(body.height, wanted)
        shown.place(pygame.Rect(body.centerx - width // 2, body.centery - height // 2, width, height))


def about(review: Reviewed) -> str:
    """Return what is said beside a finished review."""
    if review.outdated:
        return _("This review was made by another version of the game.")
    return _("Estimates with their margin of error. A turn counts as costly only if it cost more than that.")
