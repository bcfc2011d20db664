"""What can be done with a stored match in a list: name, copy, hand out as a record, delete, bring back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.assets import thumbnails
from game.locale import _, pgettext
from game.scenes import match_words
from game.scenes.handing_out import hand_out
from game.scenes.naming import Naming
from game.store import MatchId, MatchSummary
from game.ui.context import Context
from game.ui.menu import Menu, Question
from game.ui.widgets import Widget


@dataclass(frozen=True, slots=True)
class Deed:
    """One line of the menu of a match."""

    text: str
    icon: str
    explanation: str
    action: Callable[[], object]


class Deeds:
    """Carries out the actions of the list, then reloads the list."""

    def __init__(self, context: Context, changed: Callable[[MatchId | None], object]) -> None:
        self._context = context
        self._changed = changed
        self.deleted: list[MatchId] = []
        """What was deleted while the list was open, the last one last."""

    def of(self, summary: MatchSummary) -> list[Deed]:
        """Return what can be done with every match."""
        return [
            Deed(_("Rename…"), "keyboard", _("The title shown in the list"), lambda: self.rename(summary)),
            Deed(_("Duplicate"), "copy", self._told_copy(summary), lambda: self.duplicate(summary)),
            Deed(_("Save as a record"), "save", _("A .tgr file you can keep or share"), lambda: self.export(summary)),
        ]

    def _told_copy(self, summary: MatchSummary) -> str:
        if summary.finished:
            return _("A second copy you can play differently")
        return _("A second copy; everything hidden is dealt again")

    def open_menu(self, owner: Widget, deeds: Sequence[Deed]) -> None:
        """Lay the menu under a button."""
        items = [(deed.text, deed.icon, deed.explanation) for deed in deeds]
        stack = self._context.stack
        stack.push(Menu(self._context, owner.rect, items, lambda index: deeds[index].action()))

    def rename(self, summary: MatchSummary) -> None:
        """Ask for a name."""

        def named(name: str) -> None:
            self._context.store.rename(summary.id, name)
            self._changed(summary.id)

        self._context.stack.push(Naming(self._context, _("Name of the match"), summary.name, named))

    def duplicate(self, summary: MatchSummary) -> None:
        """Make a copy that is told from the original."""
        called = summary.name or match_words.game_title(summary.game)
        name = match_words.name_of_copy(called, anew=not summary.finished)
        copy_id = self._context.store.duplicate(summary.id, name)
        thumbnails.duplicate(self._context.folders.data, summary.id, copy_id)
        self._changed(copy_id)

    def export(self, summary: MatchSummary) -> None:
        """Hand out the record; that of a match that goes on holds all that is hidden, so that is said first.

        Where several people play it, it would tell each of them what the others have: it waits for the end.
        """
        if summary.finished:
            self._hand_out(summary)
            return
        if len(summary.options.seen_by_people(summary.players)) > 1:
            text = _(
                "Several people play this match, and its record would show their hidden cards and tiles. You can "
                "save it when the match is over."
            )
            self._context.notice(text, warning=True)
            return
        text = _(
            "This match is not over. Its record contains every hidden card and tile and every future draw: "
            "anyone who reads it can see them."
        )
        title, answer = _("Save the record?"), pgettext("button", "Save")
        context = self._context
        context.stack.push(Question(context, title, text, answer, lambda: self._hand_out(summary), icon="save"))

    def _hand_out(self, summary: MatchSummary) -> None:
        store = self._context.store
        hand_out(self._context, match_words.file_name(summary), ".tgr", lambda: store.export(summary.id))

    def counting(self, summary: MatchSummary) -> Deed:
        """Return the line that has a match count in the statistics, or no longer."""
        if summary.counts:
            told = _("It stays here and counts in no statistics")
            return Deed(_("Do not count it"), "close", told, lambda: self.set_counts(summary.id, counts=False))
        told = _("In the statistics of everybody who played; the same match counts once")
        return Deed(_("Count it"), "check", told, lambda: self.set_counts(summary.id, counts=True))

    def set_counts(self, match_id: MatchId, *, counts: bool) -> None:
        """Let a match count in the statistics, or leave it out."""
        self._context.store.set_counts(match_id, counts=counts)
        self._changed(match_id)

    def ask_to_delete(self, summary: MatchSummary) -> None:
        """Ask, and delete; it can be brought back."""
        text = _("{match} is removed from the list. You can bring it back until you leave this page.")
        text = text.format(match=match_words.called(summary))
        title, answer, context = _("Delete this match?"), _("Delete"), self._context
        context.stack.push(Question(context, title, text, answer, lambda: self._delete(summary), icon="trash"))

    def _delete(self, summary: MatchSummary) -> None:
        store = self._context.store
        if not store.claim(summary.id):
            self._context.notice(_("This match is open in another window."), warning=True)
            return
        store.delete(summary.id)
        store.release(summary.id)
        self.deleted.append(summary.id)
        self._changed(None)

    def bring_back(self) -> None:
        """Bring back what was deleted last."""
        if self.deleted:
            match_id = self.deleted.pop()
            self._context.store.restore(match_id)
            self._changed(match_id)
