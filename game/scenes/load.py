"""The matches that go on: open one, name, copy or hand it out, bring one in, or delete one and take that back."""

from pathlib import Path

import pygame

from game.locale import _, pgettext
from game.scenes import match_words
from game.scenes.bring_in import BringIn, read_record
from game.scenes.match_list import PAGE, MatchList, MatchRow
from game.store import MatchId, MatchSummary
from game.ui.context import Context
from game.ui.menu import Question
from game.ui.widgets import Button, Widget


class Load(MatchList):
    """Unfinished matches, the last one first."""

    name = "load"

    def __init__(self, context: Context) -> None:
        super().__init__(
            context, pgettext("button", "Load"), _("No saved matches. Choose a box on the title to begin one.")
        )
        self.bring_in = Button("bring_in", _("Import a record"), self._bring_in, icon="load")
        self.add(self.bring_in)

    def matches(self) -> list[MatchSummary]:
        return self.context.store.unfinished(self.first, PAGE)

    def count(self) -> int:
        return self.context.store.count(finished=False)

    def extras(self) -> list[Widget]:
        return [*self.turners(), self.restore, self.bring_in]

    def row(self, summary: MatchSummary) -> MatchRow:
        opening = Button(f"open.{summary.id}", _("Continue"), lambda: self.context.open_match(summary.id), icon="play")
        return MatchRow(self.context, summary, [opening, *self.common_buttons(summary)])

    def _bring_in(self) -> None:
        self.context.stack.push(BringIn(self.context, self.brought))

    def brought(self, match_id: MatchId) -> None:
        """Show a match that came in, or say where it is."""
        summary = self.context.store.summary(match_id)
        match_words.make_picture(self.context, match_id)
        if summary is not None and summary.finished:
            self.context.notice(_("The match is over: its record is in the hall of records."))
        else:
            self.context.notice(_("The record is in the list."))
        self.changed(match_id)
        if summary is not None and summary.finished:
            self._ask_to_count(match_id)

    def _ask_to_count(self, match_id: MatchId) -> None:
        """Ask whether a record is of somebody who plays here: nothing counts unasked."""
        text = _("If you played this match yourselves, it can count in your statistics. The same match counts once.")
        count = Question(
            self.context, _("Does it count?"), text, _("Count it"),
            lambda: self.deeds.set_counts(match_id, counts=True), icon="check", decline=_("Do not count it"),
        )  # fmt: skip
        self.context.stack.push(count)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            read_record(self.context, Path(event.file), self._dropped)
            return True
        return super().handle(event)

    def _dropped(self, match_id: MatchId | None, wrong: str) -> None:
        if match_id is None:
            self.context.notice(wrong, warning=True)
        else:
            self.brought(match_id)
