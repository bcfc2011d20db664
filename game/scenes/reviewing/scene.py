"""The review of a finished match: read from the store, or made in the background while a bar shows how far it is."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.direct.director import HUMAN
from game.locale import _, percent
from game.review.report import UNREADABLE, Cost, Reviewed, decode
from game.rules.core import Action, Seat
from game.rules.match import Match
from game.scenes.hall.match_parts import tabs
from game.scenes.hall.match_sheet import open_sheet
from game.scenes.reviewing.cards import CostCard, SeatTab, ends_of
from game.scenes.reviewing.curve import CurveWidget
from game.scenes.reviewing.luck import LuckWidget
from game.scenes.reviewing.turn_pictures import WaysInPictures
from game.scenes.reviewing.words import nothing_words
from game.scenes.reviewing.working import WorkingWidget
from game.scenes.scores.result import result_of
from game.scenes.shell import ShellScene
from game.scenes.stills import Stills
from game.stage.page import ROOMY
from game.tables.part import table_part
from game.ui import theme
from game.ui.scene import Scene
from game.ui.widgets import Button, Chip, EmptyNote, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.ui.context import Context

MOST: Final = 3
"""Number of cards side by side."""
_UPPER: Final = 0.44
"""The share of the page's height that the curve takes."""


class Reviewing(ShellScene):
    """The curve above, the costliest turns below: of all, or of one seat. Luck takes the place of the curve."""

    name = "review"
    least = ROOMY

    def __init__(self, context: "Context", match: Match, seat: Seat | None = None) -> None:
        super().__init__(context, _("Review"))
        self.match = match
        self.result = result_of(match, table_part(match.rules.name).labels)
        people = [seat for seat, player in enumerate(match.players) if player.kind == HUMAN]
        self.seat: Seat | None = seat if seat is not None or len(people) != 1 else people[0]
        """Whose turns are shown; None for everybody's."""
        self.review: Reviewed | None = None
        self.whole = False
        """Whether the review is finished: until then it shows what was found so far."""
        self.trouble = ""
        self._so_far = b""
        self._shows_luck = False
        self._stills = Stills(self)
        self._tabs_of_match = tabs("review", self._open_sheet, lambda: self.open_at(0), self.resume)
        self._read()

    def retranslate(self) -> Scene:
        heir = Reviewing(self.context, self.match, self.seat)
        heir.seat = self.seat
        heir._make_widgets()
        return heir

    def _open_sheet(self) -> None:
        """Go back to the page of the match, or open it."""
        beneath = next((scene for scene in reversed(list(self.context.stack)) if scene is not self), None)
        summary = self.context.store.summary(self.match.id)
        if beneath is not None and beneath.name == "match_sheet":
            self.back()
        elif summary is not None:
            open_sheet(self.context, summary)

    # -- the review

    def _read(self) -> None:
        """Take the review that was kept; where there is none of this match, have it made."""
        self.review = self._decoded(self.context.store.review(self.match.id))
        self.whole = self.review is not None
        if self.review is None and not self.trouble:
            self._begin()
        self._make_widgets()

    def _decoded(self, content: bytes | None) -> Reviewed | None:
        """Return what was found of this match, if it can be read and belongs to it."""
        if not content:
            return None
        try:
            found = decode(self.match.rules, content)
        except UNREADABLE:
            return None
        return found if found.is_of(self.match) and len(found.judged) == len(self.match.players) else None

    def _begin(self) -> None:
        self.trouble = ""
        self.context.reviewer.begin(self.match.id, self.match)

    def again(self) -> None:
        """Start the review again."""
        self.review, self.whole, self._so_far = None, False, b""
        self._begin()
        self._make_widgets()
        self.refresh()

    def cancel(self) -> None:
        """Do without the review."""
        self.context.reviewer.cancel(self.match.id)
        self.back()

    def update(self, now: float) -> None:
        super().update(now)
        if self.whole or self.trouble:
            return
        progress = self.context.reviewer.progress_of(self.match.id)
        if progress is None:
            self.trouble = _("The review was cancelled.")
        elif progress.over:
            if progress.trouble:
                self.trouble = _("The review could not be made: {problem}").format(problem=progress.trouble)
            self._read()
        elif progress.so_far == self._so_far:
            self._show_progress(progress.done)
            return
        else:
            self._so_far, self.review = progress.so_far, self._decoded(progress.so_far)
        self._make_widgets()
        self._show_progress(progress.done if progress is not None else 1.0)
        self.refresh()

    def _show_progress(self, done: float) -> None:
        self._working.show(done)
        if self.review is not None and not self.whole:
            told = _("Analysing: {share}. More turns may come.")
            self._note.set_text(told.format(share=percent(100 * done)))

    # -- widgets

    def _make_widgets(self) -> None:
        self.clear()
        self._working = WorkingWidget()
        self._cards: list[CostCard] = []
        self._tabs: list[SeatTab] = []
        self._chips: list[Chip] = []
        self._curve: CurveWidget | None = None
        self._luck: LuckWidget | None = None
        self._nothing: Panel | None = None
        self._turns = Label("review.turns", _("Costliest turns"), theme.SUBHEADING, "gold", shadow=True)
        words = _("No other turn cost more than the margin of error.")
        self._else = Paragraph("review.else", words, theme.BODY, "light_soft", align="centre")
        self._else.visible = False
        self._tabs_of_match[0].visible = self.match.id != 0
        self._note = Label("review.note", "", theme.SMALL, "light_soft", align="right")
        self._cancel = Button("review.cancel", _("Cancel"), self.cancel, icon="close")
        self._again = Button("review.again", _("Redo the review"), self.again, icon="redo")
        self._headline = Label("subtitle", self.result.headline(), theme.BODY, "light_soft")
        self.add(self.back_button, self.heading, *self._tabs_of_match, self._headline)
        if self.review is not None:
            self._make_review(self.review)
        elif self.trouble:
            self._make_note(self.trouble)
        else:
            self.add(self._working)
        self._cancel.visible = not self.whole and not self.trouble
        self._again.visible = bool(self.trouble) or (self.whole and self.review is not None and self.review.outdated)
        self.add(self._note, self._again, self._cancel)

    def _make_review(self, review: Reviewed) -> None:
        self._curve = CurveWidget(self.result, review, self.open_at)
        self._luck = LuckWidget(self.result, review)
        names = ((False, _("Expected points")), (True, _("Luck of the draw")))
        self._chips = [
            Chip(
                f"show.{'luck' if luck else 'curve'}",
                name,
                partial(self._show_luck, luck),
                active=luck == self._shows_luck,
            )
            for luck, name in names
        ]
        seats: list[Seat | None] = [None, *self.result.order]
        self._tabs = [SeatTab(self.result, seat, partial(self.turn_to, seat)) for seat in seats]
        self.add(self._curve, self._luck, self._turns, *self._tabs, self._else)
        self.add(*self._chips)
        for chip in self._chips:
            chip.visible = bool(review.luck)
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

    def _show_luck(self, luck: bool) -> None:
        """Show luck in the place of the curve, or the curve again."""
        self._shows_luck = luck
        for chip, its in zip(self._chips, (False, True), strict=True):
            chip.set_active(its == luck)
        self.layout()
        self.invalidate()

    def _make_cards(self, review: Reviewed) -> None:
        for tab, seat in zip(self._tabs, (None, *self.result.order), strict=True):
            tab.set_active(seat == self.seat)
        everybody = sorted(review.costs, key=lambda cost: -cost.cost)
        costs = (everybody if self.seat is None else review.costs_of(self.seat))[:MOST]
        if self._curve is not None:
            self._curve.numbered = tuple(costs)
        self._cards = [
            CostCard(
                self.result,
                cost,
                number,
                WaysInPictures(self._stills, self.match, cost),
                partial(self.open_cost, cost),
                ends=ends_of(review, cost),
            )
            for number, cost in enumerate(costs)
        ]
        self.add(*self._cards)
        if not costs and self.whole:
            name = "" if self.seat is None else self.result.names[self.seat]
            self._make_note(nothing_words(review, self.seat, name))

    def _make_note(self, words: str) -> None:
        self._nothing = Panel("review.nothing", "parchment")
        self._nothing.add(EmptyNote("review.nothing.words", words))
        self.add(self._nothing)

    def turn_to(self, seat: Seat | None) -> None:
        """Show the costliest turns of a seat, or of all."""
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
        from game.scenes.reviewing.moment import CostlyMoment  # noqa: PLC0415

        self.context.stack.push(CostlyMoment(self.context, self.match, cost))

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
        deeds = [button for button in (self._again, self._cancel) if button.visible]
        self.layout_frame([tab for tab in self._tabs_of_match if tab.visible], deeds)
        look, body = self.look, self.body
        self._lay_heading()
        if self._curve is None or self._luck is None:
            self._lay_waiting()
            return
        gap = look.px(14 if body.height < look.px(700) else 20)
        tabs_high = look.target(44)
        upper = round((body.height - tabs_high - 2 * gap) * _UPPER)
        place = pygame.Rect(body.x, body.y, body.width, upper)
        self._curve.visible, self._luck.visible = not self._shows_luck, self._shows_luck
        self._curve.place(place)
        self._luck.place(place)
        self._lay_chips(place)
        self._lay_tabs(pygame.Rect(body.x, body.y + upper + gap, body.width, tabs_high))
        top = body.y + upper + gap + tabs_high + gap // 2
        self._lay_cards(pygame.Rect(body.x, top, body.width, body.bottom - top), gap)

    def _lay_chips(self, panel: pygame.Rect) -> None:
        """Place the chips in the panel's head, right of its title."""
        look = self.look
        titles = (self._curve, self._luck)
        x = panel.x + look.px(50) + max(look.width(each.name, theme.SUBHEADING) for each in titles if each is not None)
        for chip in self._chips:
            size = chip.preferred()
            chip.place(pygame.Rect((x, panel.y + look.px(34) - size[1] // 2), size))
            x += size[0] + look.px(10)

    def _lay_heading(self) -> None:
        """Place who has won right of the tabs, where that finds room."""
        look, line = self.look, self.look.line()
        x = max([self.heading.rect.right, *(tab.rect.right for tab in self._tabs_of_match if tab.visible)])
        ends = [button.rect.x for button in (self._again, self._cancel) if button.visible]
        x, right = x + look.px(28), min([*ends, self.rect.width - self.margin]) - look.px(20)
        same_line = self._tabs_of_match[1].rect.y < self.band.bottom
        self._headline.visible = same_line and right - x >= look.px(160)
        self._headline.place(pygame.Rect(x, (self.band.height - line) // 2, max(1, right - x), line))

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
