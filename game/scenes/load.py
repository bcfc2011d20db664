"""The matches that go on: open one, or delete it and take that back."""

from game.locale import _
from game.scenes import match_words
from game.scenes.match_list import MatchList, MatchRow
from game.store import MatchId, MatchSummary
from game.ui.context import Context
from game.ui.menu import Question
from game.ui.widgets import Button, Widget


class Load(MatchList):
    """Unfinished matches, the last one first."""

    name = "load"

    def __init__(self, context: Context) -> None:
        super().__init__(context, _("Load"), _("No match waits here. Begin one by choosing a box on the title."))
        self._deleted: list[MatchId] = []
        self.restore = Button("restore", _("Bring back"), self._restore, icon="undo")
        self.restore.visible = False
        self.add(self.restore)

    def say_anew(self) -> MatchList:
        heir = Load(self.context)
        heir._deleted, heir.restore.visible = self._deleted, self.restore.visible
        return heir

    def matches(self) -> list[MatchSummary]:
        return self.context.store.unfinished()

    def extras(self) -> list[Widget]:
        return [self.restore]

    def row(self, summary: MatchSummary) -> MatchRow:
        opening = Button(f"open.{summary.id}", _("Go on"), lambda: self.context.open_match(summary.id), icon="play")
        opening.enabled = not summary.damaged
        delete = Button(f"delete.{summary.id}", _("Delete"), lambda: self._ask(summary), icon="trash", kind="icon")
        return MatchRow(self.context, summary, [opening, delete])

    def _ask(self, summary: MatchSummary) -> None:
        text = _("{match} goes out of the list. As long as you stay here it can be brought back.")
        text = text.format(match=match_words.progress_words(summary))
        title, answer = _("Delete this match?"), _("Delete")
        question = Question(self.context, title, text, answer, lambda: self._delete(summary.id), icon="trash")
        self.context.stack.push(question)

    def _delete(self, match_id: MatchId) -> None:
        self.context.store.delete(match_id)
        self._deleted.append(match_id)
        self.restore.visible = True
        self.fill()

    def _restore(self) -> None:
        if self._deleted:
            self.context.store.restore(self._deleted.pop())
        self.restore.visible = bool(self._deleted)
        self.fill()
