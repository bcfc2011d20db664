"""The sheet of one finished match, with the course of its points."""

import pygame

from game.locale import _, say
from game.rules.core import Over
from game.rules.match import Match
from game.scenes import match_words
from game.scenes.attempt import attempt
from game.scenes.handing_out import hand_out
from game.scenes.scores.chart import ChartWidget
from game.scenes.scores.places import PlacesWidget, lay_column
from game.scenes.scores.result import Result, labels_of, result_of
from game.scenes.scores.sheet import SheetWidget
from game.scenes.shell import ShellScene
from game.stage.page import ROOMY
from game.stage.words import players as words
from game.store import MatchSummary
from game.ui import theme
from game.ui.context import Context
from game.ui.widgets import Button, Label


def _over(context: Context, summary: MatchSummary) -> Match | None:
    """Return a finished match, or say why that cannot be done."""
    loaded = context.store.load(summary.id)
    if loaded.trouble is not None:
        context.notice(say(loaded.trouble), warning=True)
    return loaded.match if loaded.match is not None and isinstance(loaded.match.pending, Over) else None


def open_sheet(context: Context, summary: MatchSummary) -> None:
    """Show the sheet of a finished match, or say why that cannot be done."""
    match = _over(context, summary)
    if match is not None:
        labels = labels_of(match.rules.name)
        attempt(context, lambda: context.stack.push(MatchSheet(context, summary, result_of(match, labels))))


def open_review(context: Context, summary: MatchSummary) -> None:
    """Show the review of a finished match, or say why that cannot be done."""
    from game.scenes.reviewing.scene import Reviewing  # noqa: PLC0415 (it brings the computer players along)

    match = _over(context, summary)
    if match is not None:
        attempt(context, lambda: context.stack.push(Reviewing(context, match)))


def open_replay(context: Context, summary: MatchSummary) -> None:
    """Show a finished match from its beginning, or say why that cannot be done."""
    from game.scenes.replaying.scene import Replay  # noqa: PLC0415 (it brings the tables along)

    match = _over(context, summary)
    if match is not None:
        attempt(context, lambda: context.stack.push(Replay(context, match, step=0)))


class MatchSheet(ShellScene):
    """Everything that was scored in one match."""

    name = "match_sheet"
    least = ROOMY

    def __init__(self, context: Context, summary: MatchSummary, result: Result) -> None:
        super().__init__(context, summary.name or result.headline())
        self._summary = summary
        self._result = result
        day, headline, more = words.day(summary.changed), result.headline(), result.subtitle()
        parts = (headline, more, day) if summary.name else (more, day)
        self._told = [" · ".join(parts), " · ".join(parts[1:]), more]
        self._told.append(" · ".join((result.match.rules.title, *result.remarks())))
        self._subtitle = Label("subtitle", self._told[0], theme.BODY, "light_soft")
        self._sheet, self._chart, self._places = SheetWidget(result), ChartWidget(result), PlacesWidget(result)
        self._look = Button("look", _("Look at the table"), lambda: context.open_match(summary.id), icon="eye")
        self._review = Button("review", _("Review"), self._open_review, icon="review")
        self._review.tip = _("Who led when, which turns cost the most, and what luck gave and took")
        self._export = Button("export", _("Save as a record"), self._hand_out, icon="save")
        self.add(self._subtitle, self._sheet, self._chart, self._places, self.back_button, self._export)
        self.add(self._review, self._look)

    def retranslate(self) -> ShellScene:
        return MatchSheet(self.context, self._summary, result_of(self._result.match, self._result.labels))

    def _open_review(self) -> None:
        open_review(self.context, self._summary)

    def _hand_out(self) -> None:
        store, match_id = self.context.store, self._summary.id
        hand_out(self.context, match_words.file_name(self._summary), ".tgr", lambda: store.export(match_id))

    def layout(self) -> None:
        self.layout_frame(deeds=(self._export, self._review, self._look))
        look, top = self.look, self.body.y
        self._lay_heading()
        gap = look.px(24)
        left = round((self.body.width - gap) * 0.65)
        self._sheet.place(pygame.Rect(self.body.x, top, left, self.body.height))
        column = pygame.Rect(self.body.x + left + gap, top, self.body.width - left - gap, self.body.height)
        lay_column(column, gap, self._chart, self._places)

    def _lay_heading(self) -> None:
        """Place the heading, and the subtitle at its right."""
        look, place, line = self.look, self.heading.rect.copy(), self.look.line()
        room = min(self.heading.preferred()[0] + look.px(4), place.width)
        self._subtitle.visible = place.width - room >= look.px(180)
        self.heading.place(pygame.Rect(place.x, 0, room, place.height))
        x = place.x + room + look.px(24)
        self._place_subtitle(pygame.Rect(x, (place.height - line) // 2, max(1, place.right - x), line))

    def _place_subtitle(self, place: pygame.Rect) -> None:
        """Place the subtitle, with as much in it as fits."""
        fitting = (told for told in self._told if self.look.width(told, theme.BODY) <= place.width)
        self._subtitle.set_text(next(fitting, self._told[-1]))
        self._subtitle.place(place)
