"""The room of all matches: what runs, what is over, what was deleted; the players, and the tables of honour."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pygame

from game.assets import thumbnails
from game.locale import _, pgettext
from game.scenes import match_words
from game.scenes.bring_in import BringIn, read_record
from game.scenes.hall.match_sheet import open_replay, open_review, open_sheet
from game.scenes.handing_out import hand_out
from game.scenes.matches import telling
from game.scenes.matches.counted import CountSwitch
from game.scenes.matches.deeds import Deeds, MenuLine
from game.scenes.matches.dropped import open_brought
from game.scenes.matches.finding import Finder, Wish, people, sections
from game.scenes.matches.head import Head
from game.scenes.matches.pictures import Pictures
from game.scenes.matches.rows import MatchRow, RowMeasures
from game.scenes.matches.shelf import Shelf
from game.scenes.shell import ShellScene, paint_table
from game.scenes.told import ToldButton
from game.store import MatchId, MatchSummary
from game.store.telling.tables import csv_of
from game.ui.context import Context
from game.ui.notice import Deed
from game.ui.widgets import Button, ChoiceField, EmptyNote, Ledger, Option, Panel, Widget

Page: TypeAlias = Literal["all", "running", "finished", "deleted", "players", "honour"]
LISTS: Final[tuple[Page, ...]] = ("all", "running", "finished", "deleted")
PAGES: Final[tuple[Page, ...]] = (*LISTS, "players", "honour")
_GROUND: Final = 95
"""How much of the last board shines through the wood, of 255."""
_FOLDS: Final = 1500
"""Below this logical width the pages are one list to choose from."""


class Matches(ShellScene):
    """One list of all matches, with pages for some of them."""

    name = "matches"

    def __init__(self, context: Context, page: Page = "all") -> None:
        super().__init__(context, _("Matches"))
        self.page: Page = page
        self._shelf = Shelf(context, self._refill)
        self._finder = Finder()
        self._shown: dict[MatchId, MatchSummary] = {}
        self._pictures = Pictures(
            self, self._renewed, lambda match_id: match_id in self.list.in_sight(), lambda: self.list.offset
        )
        self.deeds = Deeds(context, self.changed)
        self.sheet = Panel("sheet", "parchment")
        self.head = Head(self._wished)
        self.list = Ledger("matches", _("Matches"), "match", self._row)
        self.list.opened, self.list.menu = self.open, self._open_menu
        self.list.deleted, self.list.renamed = self._delete, self._rename
        self.empty = EmptyNote("empty", "")
        self.new = Button("new", _("Choose a game"), self.back, icon="play", kind="gold")
        self.sheet.add(self.head, self.list, self.empty, self.new)
        self.tabs = [Button(f"page.{each}", "", self._turner(each), kind="plain") for each in PAGES]
        self.tab = ChoiceField("page", _("Page"), [Option(each, "") for each in PAGES], page, self._turn_by_name)
        self.bring_in = Button("bring_in", _("Import a record"), self._bring_in, icon="load")
        self.table = Button("table", _("Save as a table"), self._hand_out_table, icon="save", kind="icon")
        self.table.tip = f"{self.table.name}\n{_('All results as CSV, for a spreadsheet')}"
        self.told = ToldButton(context)
        self.counting = EmptyNote("counting", "")
        self.sheet.add(self.counting)
        self.counted = CountSwitch(self)
        self._behind: MatchId | None = None
        """The match whose board shines through the wood."""
        self._behind_drawn = 0
        self.add(*self.tabs, self.tab, self.told, self.table, self.bring_in, self.sheet)

    # -- pages

    def _turner(self, page: Page) -> Callable[[], object]:
        return lambda: self.turn_to(page)

    def _turn_by_name(self, name: str) -> None:
        self.turn_to(next(page for page in PAGES if page == name))

    def turn_to(self, page: Page) -> None:
        """Show another page, from its beginning."""
        self.page = page
        self.list.selected.clear()
        self.counted.fill()
        self.fill(0)
        self.refresh()

    def retranslate(self) -> "Matches":
        heir = Matches(self.context, self.page)
        heir.head.set(self.head.wish)
        heir.deeds = self.deeds
        self.deeds.moved_to(heir.changed)
        heir._behind, heir._behind_drawn = self._behind, self._behind_drawn
        heir.resume()
        return heir

    def resume(self) -> None:
        self._shelf.reload()
        self.counted.drop()
        self._refill()

    def _of_page(self) -> list[MatchSummary]:
        """Return what this page has, before anything is searched."""
        if self.page == "deleted":
            return self._shelf.deleted
        if self.page in ("running", "finished"):
            return [one for one in self._shelf.matches if one.finished == (self.page == "finished")]
        return self._shelf.matches if self.page == "all" else []

    def _wished(self) -> None:
        self.fill(0)
        self.refresh()

    def _refill(self) -> None:
        """Fill the list again where it is, after matches came or changed."""
        self.head.offer(people(self._shelf.matches))
        self.counted.fill()
        self.fill(self.list.offset)
        self.refresh()

    def fill(self, offset: int) -> None:
        """Fill the list with what is wished for."""
        self.mouse.forget()
        there = self._of_page()
        found = self._finder.find(there, self.head.wish)
        self._shown = {summary.id: summary for summary in found}
        lines = sections(found, datetime.now(UTC), self.head.wish.order)
        self.list.set_lines(lines, offset)
        total = len(there) if self.page != "all" else max(len(there), self._shelf.total)
        self.head.count.set_text(_("{shown} of {total}").format(shown=len(found), total=total))
        self._name_tabs()
        self.empty.set_text("" if found else self._nothing(there))

    def _nothing(self, there: Sequence[MatchSummary]) -> str:
        if there:
            return _("Nothing matches. Esc in the search shows all again.")
        return {
            "all": _("No matches yet. Choose a game on the title to begin one."),
            "running": _("No match is running. Choose a game on the title to begin one."),
            "finished": _("No match is finished yet. The first one will appear here."),
            "deleted": _("Nothing was deleted. What you delete stays here for 30 days."),
        }.get(self.page, self._nothing_counted())

    def _nothing_counted(self) -> str:
        """Return what is said where there is nobody to tell of."""
        if any(one.finished for one in self._shelf.matches):
            return _("No finished match counts yet. What you brought in counts when you say so in its menu.")
        return _("No match is finished yet. The first one will appear here.")

    def _name_tabs(self) -> None:
        running = sum(not one.finished for one in self._shelf.matches)
        names = {
            "all": (pgettext("matches", "All"), len(self._shelf.matches)),
            "running": (pgettext("matches", "Running"), running),
            "finished": (pgettext("matches", "Finished"), len(self._shelf.matches) - running),
            "deleted": (pgettext("matches", "Deleted"), len(self._shelf.deleted)),
            "players": (_("Players"), None),
            "honour": (_("Tables of honour"), None),
        }
        told = {page: name if count is None else f"{name}  {count}" for page, (name, count) in names.items()}
        for tab, page in zip(self.tabs, PAGES, strict=True):
            tab.set_name(told[page])
            tab.set_active(page == self.page)
        self.tab.offer([Option(page, told[page]) for page in PAGES], self.page)

    # -- rows

    def _row(self, number: int) -> MatchRow:
        summary = self._shown[number]
        deleted, context = summary.deleted is not None, self.context
        return MatchRow(
            summary,
            self._measures,
            self._pictures,
            more=lambda row: self._open_menu(number, row.children[-1].rect),
            delete=None if deleted else lambda: self._delete(self.list.meant(number)),
            replay=(lambda: open_replay(context, summary)) if summary.finished and not deleted else None,
            restore=(lambda: self.deeds.restore([number])) if deleted else None,
        )

    def _renewed(self, match_id: MatchId) -> None:
        self.list.renew(match_id)
        if match_id == self._behind:
            self._behind_drawn += 1
            self.invalidate()

    def open(self, number: int) -> None:
        """Go on with a match, show the page of one that is over, or bring back a deleted one."""
        summary = self._shown[number]
        if summary.deleted is not None:
            self.deeds.restore([number])
        elif summary.finished:
            open_sheet(self.context, summary)
        else:
            self.context.open_match(summary.id)

    def _open_menu(self, number: int, about: pygame.Rect) -> None:
        self.deeds.open_menu(about, self.menu_of(self._shown[number]))

    def menu_of(self, summary: MatchSummary) -> list[MenuLine]:
        """Return everything that can be done with a match."""
        context, id_ = self.context, summary.id
        if summary.deleted is not None:
            return [MenuLine(_("Bring back"), "undo", _("Into the list, as it was"), lambda: self.deeds.restore([id_]))]
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
        if self._shown[number].deleted is None:
            self.deeds.rename(self._shown[number])

    def _delete(self, numbers: Sequence[int]) -> None:
        """Delete matches; the focus goes to the row that comes in the place of the first."""
        gone = [self._shown[number] for number in numbers if self._shown[number].deleted is None]
        if not gone:
            return
        order = self.list.numbers
        after = [number for number in order[order.index(numbers[0]) :] if number not in numbers]
        before = [number for number in order[: order.index(numbers[0])] if number not in numbers]
        had_focus = (self.focus.current or "").startswith("match.")
        self.deeds.delete(gone)
        heir = next(iter(after), next(reversed(before), None))
        if had_focus and heir is not None and heir in self._shown:
            self.list.go_to(heir)

    def changed(self, match_ids: Sequence[MatchId], go_to: MatchId | None) -> None:
        """Read matches again that were changed, and go to one of them."""
        self._shelf.renew(match_ids)
        self.counted.drop()
        self._refill()
        if go_to is not None and go_to in self._shown:
            self.list.go_to(go_to)

    # -- records from elsewhere

    def _bring_in(self) -> None:
        self.context.stack.push(BringIn(self.context, self.brought))

    def brought(self, match_id: MatchId) -> None:
        """Show and select a match that came in."""
        match_words.make_picture(self.context, match_id)
        self.page = "all"
        self.head.set(Wish())
        self.changed([match_id], match_id)
        self.list.select([match_id])
        summary = self._shown.get(match_id)
        if summary is None:
            return
        self.context.notice(
            _("Brought in: {match}").format(match=match_words.shortened(telling.title(summary))),
            deed=Deed(pgettext("button", "Open"), lambda: open_brought(self.context, match_id)),
        )
        if summary.finished:
            text = _("Did you play this match yourselves? It can count in your statistics.")
            count = Deed(_("Count it"), lambda: self.deeds.set_counts(match_id, counts=True))
            self.context.notice(text, deed=count)

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

    def command(self, name: str) -> bool:
        return name == "undo" and self.deeds.undo()

    def _handle_key(self, event: pygame.event.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if held and event.key == pygame.K_f and self.page in LISTS:
            self.focus.set("search", show=True)
            return True
        return super()._handle_key(event)

    def forget_pointer(self) -> None:
        """Point at nothing: what lay under the pointer is laid out again."""
        self.mouse.forget()

    def _hand_out_table(self) -> None:
        name = _("Results {day}").format(day=f"{datetime.now():%Y-%m-%d}")
        store = self.context.store
        hand_out(self.context, f"{match_words.TITLE} {name}", ".csv", lambda: csv_of(store.results()))

    # -- layout

    def layout(self) -> None:
        look = self.look
        folded = self.logical_size[0] < _FOLDS
        for tab in self.tabs:
            tab.visible = not folded
        self.tab.visible = folded
        self.told.renew()
        self.table.visible = any(one.finished for one in self._shelf.matches)
        pages: Sequence[Widget] = [self.tab] if folded else self.tabs
        self.layout_frame(pages, [button for button in (self.told, self.table, self.bring_in) if button.visible])
        sheet = self.sheet_in_body(1600)
        self.sheet.place(sheet)
        inner = sheet.inflate(-2 * look.px(20), -2 * look.px(16))
        head = self.head.lay_out(inner) + look.px(12)
        area = pygame.Rect(inner.x, inner.y + head, inner.width, inner.bottom - inner.y - head)
        self._measures = RowMeasures.at(look, area.width - look.px(18))
        self.list.row_height, self.list.gap = self._measures.height, look.px(6)
        self.list.heading_height = look.px(40)
        keep = self.list.offset
        self.list.place(area)
        self.list.lay_out(keep)
        self._layout_rest(inner, area)

    def _layout_rest(self, inner: pygame.Rect, area: pygame.Rect) -> None:
        """Place what stands where the list is empty, and the players."""
        shows_counted = self.counted.shown is not None
        counts = self.page not in LISTS and self.counted.counting
        lists = self.page in LISTS
        self.sheet.visible = not shows_counted
        self.list.visible = lists
        self.head.visible = lists and (bool(self._of_page()) or self.head.wish.asks)
        self.counting.visible = counts
        self.empty.visible = not shows_counted and not counts and bool(self.empty.name)
        self.new.visible = self.empty.visible and not self._of_page() and self.page in ("all", "running")
        size, gap = self.new.preferred(), self.look.px(24)
        below = gap + size[1] if self.new.visible else 0
        room = area if self.head.visible else inner
        high = self.empty.fit(inner.width, room.height - below)
        top = max(room.y, room.centery - (high + below) // 2)
        self.empty.place(pygame.Rect(inner.x, top, inner.width, high))
        self.new.place(pygame.Rect(inner.centerx - size[0] // 2, top + high + gap, *size))
        high = self.counting.height_at(inner.width)
        self.counting.place(pygame.Rect(inner.x, area.centery - high // 2, inner.width, high))
        self.counted.lay_out()

    # -- painting

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        paint_table(self, surface, area)
        self._paint_board(surface, area)
        self.paint_band(surface, area)

    def _paint_board(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Let the board of the last match shine through the wood, out of focus."""
        last = next((one for one in self._shelf.matches if one.progress.steps), None)
        if last is None or self.look.contrast:
            return
        self._behind = last.id
        size, data = self.rect.size, self.context.folders.data

        def make() -> pygame.Surface:
            found = thumbnails.load(data, last.id)
            ground = pygame.Surface(size)
            paint_table(self, ground, ground.get_rect())
            if found is not None:
                soft = pygame.transform.gaussian_blur(pygame.transform.smoothscale(found, (120, 68)), 3)
                board = pygame.transform.smoothscale(soft, size)
                board.set_alpha(_GROUND)
                ground.blit(board, (0, 0))
            return ground.convert()

        surface.blit(
            self.look.composed(("board behind", last.id, last.changed, self._behind_drawn, size), make), area, area
        )
