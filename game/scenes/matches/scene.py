"""The room of all matches: what runs, what is over, what was deleted; the players, and the tables of honour."""

from datetime import datetime

import pygame

from game.locale import _
from game.scenes import match_words
from game.scenes.handing_out import hand_out
from game.scenes.matches.behind import BoardBehind
from game.scenes.matches.counted import CountSwitch
from game.scenes.matches.incoming import Incoming
from game.scenes.matches.listing import Listing
from game.scenes.matches.pages import LISTS, Page, Pages, nothing_words
from game.scenes.shell import ShellScene
from game.scenes.told import ToldButton
from game.scenes.wood import paint_band
from game.store.statistics import csv_of
from game.ui.context import Context
from game.ui.widgets import Button, EmptyNote, Panel


class Matches(ShellScene):
    """One list of all matches, with pages for some of them."""

    name = "matches"

    def __init__(self, context: Context, page: Page = "all") -> None:
        super().__init__(context, _("Matches"))
        self.page: Page = page
        self.behind, self.incoming = BoardBehind(self), Incoming(self)
        self.listing = Listing(self)
        self.list, self.head = self.listing.ledger, self.listing.head
        self.empty, self.counting = EmptyNote("empty", ""), EmptyNote("counting", "")
        self.new = Button("new", _("Choose a game"), self.back, icon="play", kind="gold")
        self.sheet = Panel("sheet", "parchment")
        self.sheet.add(self.head, self.list, self.empty, self.new, self.counting)
        self._pages = Pages(page, self.turn_to)
        self._bring_in = Button("bring_in", _("Import a record"), self.incoming.open, icon="load")
        self._table = Button("table", _("Save as a table"), self._hand_out_table, icon="save", kind="icon")
        told = _("All results as CSV, for a spreadsheet")
        self._table.tip = f"{self._table.name}\n{told}"
        self._told = ToldButton(context)
        self.counted = CountSwitch(self)
        self.add(*self._pages.widgets, self._told, self._table, self._bring_in, self.sheet)

    def turn_to(self, page: Page) -> None:
        """Show another page, from its beginning."""
        self.page = page
        self.list.selected.clear()
        self.counted.fill()
        self.show(0)

    def leave(self) -> None:
        super().leave()
        self.counted.stop()

    def retranslate(self) -> "Matches":
        heir = Matches(self.context, self.page)
        heir.head.set(self.head.wish)
        heir.listing.deeds = self.listing.deeds
        self.listing.deeds.moved_to(heir.listing.changed)
        heir.behind = self.behind.of(heir)
        heir.resume()
        return heir

    def resume(self) -> None:
        self.listing.reload()
        self.counted.drop()
        self.grown()

    def grown(self) -> None:
        """Fill the list again where it is, after matches came or changed."""
        self.listing.offer_people()
        self.counted.fill()
        self.show(self.list.offset)

    def show(self, offset: int) -> None:
        """List what is wished for, from a place on."""
        self.mouse.forget()
        self.listing.fill(offset)
        shelf = self.listing.shelf
        running = sum(not one.finished for one in shelf.matches)
        finished = len(shelf.matches) - running
        self._pages.name(self.page, running, finished, len(shelf.deleted))
        searched = bool(self.listing.there)
        nothing = nothing_words(self.page, searched=searched, finished=finished > 0)
        self.empty.set_text("" if self.listing.shown else nothing)
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.incoming.drop(event.file)
            return True
        return super().handle(event)

    def command(self, name: str) -> bool:
        return name == "undo" and self.listing.deeds.undo()

    def _handle_key(self, event: pygame.event.Event) -> bool:
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if held and event.key == pygame.K_f and self.page in LISTS:
            self.focus.set("search", show=True)
            return True
        return super()._handle_key(event)

    def _hand_out_table(self) -> None:
        name = _("Results {day}").format(day=f"{datetime.now():%Y-%m-%d}")
        store = self.context.store
        hand_out(self.context, f"{match_words.TITLE} {name}", ".csv", lambda: csv_of(store.results()))

    def layout(self) -> None:
        look = self.look
        self._told.renew()
        self._table.visible = any(one.finished for one in self.listing.shelf.matches)
        deeds = [button for button in (self._told, self._table, self._bring_in) if button.visible]
        self.layout_frame(self._pages.shown(self.logical_size[0]), deeds)
        sheet = self.sheet_in_body(1600)
        self.sheet.place(sheet)
        inner = sheet.inflate(-2 * look.px(20), -2 * look.px(16))
        head = self.head.lay_out(inner) + look.px(12)
        area = pygame.Rect(inner.x, inner.y + head, inner.width, inner.bottom - inner.y - head)
        self.listing.measure(area)
        self._layout_rest(inner, area)

    def _layout_rest(self, inner: pygame.Rect, area: pygame.Rect) -> None:
        """Place what stands where the list is empty, and the players."""
        lists, shows_counted = self.page in LISTS, self.counted.shown is not None
        there = bool(self.listing.there)
        self.sheet.visible = not shows_counted
        self.list.visible = lists
        self.head.visible = lists and (there or self.head.wish.asks)
        self.counting.visible = not lists and self.counted.counting
        self.empty.visible = not shows_counted and not self.counting.visible and bool(self.empty.name)
        self.new.visible = self.empty.visible and not there and self.page in ("all", "running")
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

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.behind.paint(surface, area, self.listing.shelf.matches)
        paint_band(self, surface, self.band, area)
