"""The pages that are made of all results: players and tables of honour. Many results are counted in a thread."""

import threading
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.scenes.hall import people
from game.scenes.hall.feats import FeatSearch, Record
from game.scenes.hall.honour import HonourPage
from game.scenes.hall.opening import open_moment, open_sheet
from game.scenes.hall.players import PlayersPage
from game.scenes.naming import Naming
from game.store.statistics import Honours, PlayerStatistics, Result, honours, players
from game.tables.part import load_tables
from game.ui.overlays.menu import Menu

if TYPE_CHECKING:
    from game.scenes.matches.scene import Matches

COUNTED_AT_ONCE: Final = 200
"""More matches than these are counted in a thread."""
_NAME: Final = 40
"""The most letters of a name."""
COUNTED: Final = ("players", "honour")
Figures = tuple[Sequence[PlayerStatistics], dict[str, Honours], Sequence[Result]]


class CountSwitch:
    """Counts what is looked at, and keeps what was chosen there."""

    def __init__(self, scene: "Matches") -> None:
        self._scene = scene
        self._figures: Figures | None = None
        self.counting = False
        self.players: PlayersPage | None = None
        self.honour: HonourPage | None = None
        self._before: tuple[PlayersPage | None, str] = (None, "")
        self._feats = FeatSearch(scene.context, self._add_records)
        self._sought = False
        load_tables()  # the pages name what each game counts

    @property
    def shown(self) -> PlayersPage | HonourPage | None:
        """The page that is looked at, once it was counted and where there is something to see."""
        return {"players": self.players, "honour": self.honour}.get(self._scene.page)

    def drop(self) -> None:
        """Drop both pages: matches have changed, and the pages are counted again when opened."""
        for page in (self.players, self.honour):
            if page is not None:
                self._scene.widgets.remove(page)
        game = self.honour.game if self.honour is not None else self._before[1]
        self._before = self.players or self._before[0], game
        self.players = self.honour = self._figures = None
        self.stop()

    def stop(self) -> None:
        """Look for no records any more."""
        self._feats.stop()
        self._sought = False

    def fill(self) -> None:
        """Count what everybody has played, when that is looked at."""
        if self._scene.page == "honour" and self._figures is not None and not self._sought:
            self._sought = True
            self._feats.start(self._figures[2])
        if self._scene.page not in COUNTED or self._figures is not None or self.counting:
            return
        store = self._scene.context.store
        if store.count(finished=True) <= COUNTED_AT_ONCE:
            results = store.results()
            self._show((players(results), honours(results), results))
            return
        self.counting = True
        self._scene.counting.set_text(_("Counting the matches…"))

        def count() -> None:
            results = store.results()
            figures = players(results), honours(results), results
            self._scene.context.call_soon(lambda: self._counted(figures))

        threading.Thread(target=count, name="counting", daemon=True).start()

    def _counted(self, figures: Figures) -> None:
        self.counting = False
        self._scene.counting.set_text("")
        if self._scene in self._scene.context.stack and self._figures is None:
            self._show(figures)
            self._scene.refresh()

    def _show(self, figures: Figures) -> None:
        self._figures = figures
        everybody, tables, _results = figures
        scene, context = self._scene, self._scene.context
        if everybody:
            self.players = PlayersPage(
                everybody, self._relayout, self._before[0], opened=partial(open_sheet, context), more=self._offer
            )
            scene.add(self.players)
        if tables:
            self.honour = HonourPage(tables, partial(open_moment, context), self._relayout, self._before[1])
            scene.add(self.honour)

        self.fill()

    def _add_records(self, records: Sequence[Record]) -> None:
        if self.honour is not None:
            self.honour.add_records(records)

    def _offer(self, player: PlayerStatistics, about: pygame.Rect) -> None:
        """Offer to rename somebody, or to delete the name."""
        context, name = self._scene.context, player.name

        def renamed() -> None:
            title = _("Name of the player")
            named = partial(people.rename, context, name, done=self._scene.resume)
            context.stack.push(Naming(context, title, name, named, limit=_NAME))

        deeds = (renamed, lambda: people.delete(context, name, self._scene.resume))
        items = [
            (_("Rename…"), "keyboard", _("In all matches; two people with the same name become one")),
            (_("Delete the name"), "trash", _("From all matches and statistics; the matches stay")),
        ]
        context.stack.push(Menu(context, about, items, lambda index: deeds[index]()))

    def _relayout(self) -> None:
        if self.players is not None and self.players.host is not None:
            self._scene.mouse.forget()
            self._scene.refresh()

    def lay_out(self) -> None:
        """Place the page that is looked at."""
        for page in (self.players, self.honour):
            if page is not None:
                page.visible = page is self.shown
                if page.visible:
                    page.place(self._scene.body)
