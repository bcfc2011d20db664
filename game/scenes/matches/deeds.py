"""What can be done with a stored match in a list: name, copy, hand out as a record, delete, bring back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.assets import thumbnails
from game.locale import _, ngettext, pgettext
from game.rules.record import ENDING
from game.scenes import match_words
from game.scenes.handing_out import hand_out
from game.scenes.matches import telling
from game.scenes.naming import Naming
from game.store import MatchId, MatchSummary
from game.ui.context import Context
from game.ui.notice import Deed
from game.ui.overlays.dialog import Question
from game.ui.overlays.menu import Menu


@dataclass(frozen=True, slots=True)
class MenuLine:
    """One line of the menu of a match."""

    text: str
    icon: str
    explanation: str
    action: Callable[[], object]


class Deeds:
    """Carries out the actions of the list; `changed` is told which matches they changed, and which to go to."""

    def __init__(self, context: Context, changed: Callable[[Sequence[MatchId], MatchId | None], object]) -> None:
        self._context = context
        self._changed = changed
        self._deleted: list[list[MatchId]] = []
        """What was deleted while the list was open, the last ones last."""

    def of(self, summary: MatchSummary) -> list[MenuLine]:
        """Return what can be done with every match."""
        return [
            MenuLine(_("Rename…"), "keyboard", _("The title shown in the list"), lambda: self.rename(summary)),
            MenuLine(_("Duplicate"), "copy", self._told_copy(summary), lambda: self.duplicate(summary)),
            MenuLine(
                _("Save as a record"), "save", _("A .tgr file you can keep or share"), lambda: self.export(summary)
            ),
        ]

    def _told_copy(self, summary: MatchSummary) -> str:
        if summary.finished:
            return _("A second copy you can play differently")
        return _("A second copy; everything hidden is dealt again")

    def open_menu(self, about: pygame.Rect, deeds: Sequence[MenuLine]) -> None:
        """Lay the menu under what opened it."""
        items = [(deed.text, deed.icon, deed.explanation) for deed in deeds]
        self._context.stack.push(Menu(self._context, about, items, lambda index: deeds[index].action()))

    def rename(self, summary: MatchSummary) -> None:
        """Ask for a name."""

        def named(name: str) -> None:
            self._context.store.rename(summary.id, name)
            self._changed([summary.id], summary.id)

        self._context.stack.push(Naming(self._context, _("Name of the match"), summary.name, named))

    def duplicate(self, summary: MatchSummary) -> None:
        """Make a copy that is told from the original."""
        called = summary.name or match_words.game_title(summary.game)
        name = match_words.name_of_copy(called, dealt_again=not summary.finished)
        copy_id = self._context.store.duplicate(summary.id, name)
        thumbnails.duplicate(self._context.folders.data, summary.id, copy_id)
        self._changed([copy_id], copy_id)

    def export(self, summary: MatchSummary) -> None:
        """Hand out the record; if the match continues, warn first that its record holds everything hidden.

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
        hand_out(self._context, match_words.file_name(summary), ENDING, lambda: store.export(summary.id))

    def counting(self, summary: MatchSummary) -> MenuLine:
        """Return the line that has a match count in the statistics, or no longer."""
        if summary.counts:
            told = _("It stays here and counts in no statistics")
            return MenuLine(_("Do not count it"), "close", told, lambda: self.set_counts(summary.id, counts=False))
        told = _("In the statistics of everybody who played; the same match counts once")
        return MenuLine(_("Count it"), "check", told, lambda: self.set_counts(summary.id, counts=True))

    def set_counts(self, match_id: MatchId, *, counts: bool) -> None:
        """Let a match count in the statistics, or leave it out."""
        self._context.store.set_counts(match_id, counts=counts)
        self._changed([match_id], match_id)

    # -- deleting

    def delete(self, summaries: Sequence[MatchSummary]) -> None:
        """Delete matches at once; a notice takes that back."""
        store, context = self._context.store, self._context
        gone: list[MatchId] = []
        for summary in summaries:
            if store.claims.take(summary.id):
                store.delete(summary.id)
                store.claims.give_up(summary.id)
                gone.append(summary.id)
        if len(gone) < len(summaries):
            context.notice(_("This match is open in another window."), warning=True)
        if not gone:
            return
        self._deleted.append(gone)
        if len(gone) == 1:
            (summary,) = (one for one in summaries if one.id == gone[0])
            game = match_words.game_title(summary.game)
            what = match_words.shortened(summary.name or telling.headline(summary))
            text = _("Deleted: {match} · {game}").format(match=what, game=game)
        else:
            text = ngettext("{count} match deleted", "{count} matches deleted", len(gone)).format(count=len(gone))
        context.notice(text, deed=Deed(_("Undo"), lambda: self.restore(gone)))
        self._changed(gone, None)

    def restore(self, match_ids: Sequence[MatchId]) -> None:
        """Bring deleted matches back."""
        for match_id in match_ids:
            self._context.store.restore(match_id)
        self._deleted = [batch for batch in self._deleted if batch != list(match_ids)]
        self._changed(match_ids, match_ids[0])

    def undo(self) -> bool:
        """Bring back what was deleted last; return whether there was something."""
        if not self._deleted:
            return False
        self.restore(self._deleted[-1])
        return True

    def moved_to(self, changed: Callable[[Sequence[MatchId], MatchId | None], object]) -> None:
        """Report changes to another list: the scene was built again in another language."""
        self._changed = changed
