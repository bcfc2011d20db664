"""The list of matches: what a page has, what is searched in it, and what can be done with each."""

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from game.locale import _
from game.scenes.hall.opening import open_replay, open_review, open_sheet
from game.scenes.matches.deeds import Deeds, MenuLine
from game.scenes.matches.finding import Finder, people, sections
from game.scenes.matches.head import Head
from game.scenes.matches.pictures import Pictures
from game.scenes.matches.rows import MatchRow, RowMeasures
from game.scenes.matches.shelf import Shelf
from game.ui.widgets import Ledger

if TYPE_CHECKING:
    import pygame

    from game.scenes.matches.scene import Matches
    from game.store import MatchId, MatchSummary


class Listing:
    """Fills a ledger with matches."""

    def __init__(self, room: "Matches") -> None:
        self._room, self._context = room, room.context
        self.shelf = Shelf(room.context, room.grown)
        self._finder = Finder()
        self.shown: dict[MatchId, MatchSummary] = {}
        """What is listed now."""
        self.ledger = Ledger("matches", _("Matches"), "match", self._row)
        self.ledger.opened, self.ledger.menu = self.open, self._open_menu
        self.ledger.deleted, self.ledger.renamed = self._delete, self._rename
        self.head = Head(lambda: room.show(0))
        self._pictures = Pictures(
            room, self._renewed, lambda match_id: match_id in self.ledger.in_sight(), lambda: self.ledger.offset
        )
        self.deeds = Deeds(room.context, self.changed)

    def reload(self) -> None:
        """Read the store again."""
        self.shelf.reload()

    def offer_people(self) -> None:
        """Offer everybody who has played to be chosen."""
        self.head.offer(people(self.shelf.matches))

    @property
    def there(self) -> "list[MatchSummary]":
        """What the page has, before anything is searched."""
        page, shelf = self._room.page, self.shelf
        if page == "deleted":
            return shelf.deleted
        if page in ("running", "finished"):
            return [one for one in shelf.matches if one.finished == (page == "finished")]
        return shelf.matches if page == "all" else []

    def fill(self, offset: int) -> None:
        """List what is wished for, from a place on."""
        there = self.there
        found = self._finder.find(there, self.head.wish)
        self.shown = {summary.id: summary for summary in found}
        self.ledger.set_lines(sections(found, datetime.now(UTC), self.head.wish.order), offset)
        total = len(there) if self._room.page != "all" else max(len(there), self.shelf.total)
        self.head.count.set_text(_("{shown} of {total}").format(shown=len(found), total=total))

    # -- rows

    def measure(self, area: "pygame.Rect") -> None:
        """Lay the list out in an area."""
        look, ledger = self._room.look, self.ledger
        self._measures = RowMeasures.at(look, area.width - look.px(18))
        ledger.row_height, ledger.gap = self._measures.height, look.px(6)
        ledger.heading_height = look.px(40)
        keep = ledger.offset
        ledger.place(area)
        ledger.lay_out(keep)

    def _row(self, number: int) -> MatchRow:
        summary = self.shown[number]
        deleted, context = summary.deleted is not None, self._context
        return MatchRow(
            summary,
            self._measures,
            self._pictures,
            more=lambda row: self._open_menu(number, row.children[-1].rect),
            delete=None if deleted else lambda: self._delete(self.ledger.meant(number)),
            replay=(lambda: open_replay(context, summary)) if summary.finished and not deleted else None,
            restore=(lambda: self.deeds.restore([number])) if deleted else None,
        )

    def _renewed(self, match_id: "MatchId") -> None:
        self.ledger.renew(match_id)
        self._room.behind.renewed(match_id)

    def open(self, number: int) -> None:
        """Go on with a match, show the page of one that is over, or bring back a deleted one."""
        summary = self.shown[number]
        if summary.deleted is not None:
            self.deeds.restore([number])
        elif summary.finished:
            open_sheet(self._context, summary)
        else:
            self._context.open_match(summary.id)

    # -- deeds

    def _open_menu(self, number: int, about: "pygame.Rect") -> None:
        self.deeds.open_menu(about, self.menu_of(self.shown[number]))

    def menu_of(self, summary: "MatchSummary") -> list[MenuLine]:
        """Return everything that can be done with a match."""
        context, id_ = self._context, summary.id
        if summary.deleted is not None:
            return [
                MenuLine(
                    _("Restore"), "undo", _("Puts it back in the list, as it was"), lambda: self.deeds.restore([id_])
                )
            ]
        delete = MenuLine(_("Delete"), "trash", _("It stays 30 days under Deleted"), lambda: self._delete([id_]))
        if not summary.finished:
            going_on = MenuLine(_("Continue"), "play", "", lambda: context.open_match(id_))
            return [going_on, *self.deeds.of(summary), delete]
        at_the_end = partial(open_replay, context, step=None)
        review_told = _("Who led when, which turns cost the most, and what luck gave and took")
        return [
            MenuLine(_("Score sheet"), "log", "", lambda: open_sheet(context, summary)),
            MenuLine(_("Replay"), "film", _("The whole match, step by step"), lambda: open_replay(context, summary)),
            MenuLine(_("Review"), "review", review_told, lambda: open_review(context, summary)),
            MenuLine(_("Look at the table"), "eye", _("With its history, turn by turn"), lambda: at_the_end(summary)),
            self.deeds.counting(summary),
            *self.deeds.of(summary),
            delete,
        ]

    def _rename(self, number: int) -> None:
        if self.shown[number].deleted is None:
            self.deeds.rename(self.shown[number])

    def _delete(self, numbers: Sequence[int]) -> None:
        """Delete matches; the focus goes to the row that comes in the place of the first."""
        gone = [self.shown[number] for number in numbers if self.shown[number].deleted is None]
        if not gone:
            return
        heir = self.ledger.heir(numbers)
        had_focus = (self._room.focus.current or "").startswith("match.")
        self.deeds.delete(gone)
        if had_focus and heir is not None and heir in self.shown:
            self.ledger.go_to(heir)

    def changed(self, match_ids: "Sequence[MatchId]", go_to: "MatchId | None") -> None:
        """Read matches again that were changed, and go to one of them."""
        self.shelf.renew(match_ids)
        self._room.counted.drop()
        self._room.grown()
        if go_to is not None and go_to in self.shown:
            self.ledger.go_to(go_to)
