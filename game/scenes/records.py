"""The hall of records: the matches that are over, with their sheets, and what everybody has played, won and scored."""

import threading
from collections.abc import Sequence
from datetime import datetime
from typing import Final

import pygame

from game.locale import _
from game.scenes import match_words
from game.scenes.hall.match_sheet import open_replay, open_review, open_sheet
from game.scenes.hall.players import PlayersPage
from game.scenes.handing_out import hand_out
from game.scenes.match_deeds import Deed
from game.scenes.match_list import PAGE, MatchList, MatchRow, game_and_round
from game.store import MatchSummary
from game.store.telling.statistics import PlayerStatistics, players
from game.store.telling.tables import csv_of
from game.ui.context import Context
from game.ui.widgets import Button, EmptyNote, Widget

COUNTED_AT_ONCE: Final = 500
"""More matches than these are counted in a thread."""
PAGES: Final = ("matches", "players")


class FinishedRow(MatchRow):
    """A match with its final scores."""

    def progress(self) -> str:
        line = game_and_round(self.summary)
        return line if self.summary.counts else _("{line} · does not count").format(line=line)

    def score_words(self, seat: int) -> str:
        scores = self.summary.progress.scores
        return str(scores[seat]).replace("-", "−") if seat < len(scores) else ""

    def value(self) -> str:
        players = self.summary.players
        return " · ".join(f"{player.name} {self.score_words(seat)}" for seat, player in enumerate(players))


class Records(MatchList):
    """Finished matches, the last one first; and on a second page the players."""

    name = "records"

    def __init__(self, context: Context) -> None:
        super().__init__(context, _("Hall of records"), _("No match is finished yet. The first one will appear here."))
        self._page = "matches"
        self.tabs = [
            Button("page.matches", _("Matches"), lambda: self.turn_to("matches"), icon="records", active=True),
            Button("page.players", _("Players"), lambda: self.turn_to("players"), icon="human"),
        ]
        self.table = Button("table", _("Save as a table"), self._hand_out_table, icon="save")
        self.table.tip = _("All results as CSV, for a spreadsheet")
        self.counting = EmptyNote("counting", "")
        self.sheet.add(self.counting)
        self._counting = False
        self.players: PlayersPage | None = None
        self._before: PlayersPage | None = None
        self.add(*self.tabs, self.table)

    def say_anew(self) -> MatchList:
        heir = super().say_anew()
        assert isinstance(heir, Records)
        heir.turn_to(self._page)
        return heir

    def turn_to(self, page: str) -> None:
        """Show the matches, or the players."""
        self._page = page
        for tab, name in zip(self.tabs, PAGES, strict=True):
            tab.set_active(name == page)
        self._fill_players()
        self.refresh()

    def matches(self) -> list[MatchSummary]:
        return self.context.store.finished(self.first, PAGE)

    def count(self) -> int:
        return self.context.store.count(finished=True)

    def extras(self) -> list[Widget]:
        return [*self.turners(), self.restore, self.table]

    def fill(self) -> None:
        if self.players is not None:
            self.widgets.remove(self.players)
            self._before, self.players = self.players, None
        self._fill_players()
        super().fill()

    def _fill_players(self) -> None:
        """Count what everybody has played, when that is looked at: many matches in a thread."""
        if self._page != "players" or self.players is not None or self._counting:
            return
        store = self.context.store
        if self.count() <= COUNTED_AT_ONCE:
            self._show_players(players(store.results()))
            return
        self._counting = True
        self.counting.set_text(_("Counting the matches…"))

        def count() -> None:
            everybody = players(store.results())
            self.context.call_soon(lambda: self._counted(everybody))

        threading.Thread(target=count, name="counting", daemon=True).start()

    def _counted(self, everybody: Sequence[PlayerStatistics]) -> None:
        self._counting = False
        self.counting.set_text("")
        if self in self.context.stack and self.players is None:
            self._show_players(everybody)
            self.refresh()

    def _show_players(self, everybody: Sequence[PlayerStatistics]) -> None:
        if everybody:
            self.players = PlayersPage(everybody, self._relayout, self._before)
            self.add(self.players)

    def _relayout(self) -> None:
        if self.players is not None and self.players.host is not None:
            self._forget_pointer()
            self.refresh()

    def row(self, summary: MatchSummary) -> MatchRow:
        sheet = Button(f"sheet.{summary.id}", _("Score sheet"), lambda: open_sheet(self.context, summary), icon="log")
        context, id_ = self.context, summary.id
        replay = Button(f"replay.{id_}", _("Replay"), lambda: open_replay(context, summary), icon="film", kind="icon")
        replay.tip = f"{replay.name}\n{_('The whole match, step by step')}"
        review = Button(f"review.{id_}", _("Review"), lambda: open_review(context, summary), icon="review", kind="icon")
        review.tip = f"{review.name}\n{_('Who led when, which turns cost the most, and what luck gave and took')}"
        return FinishedRow(context, summary, [sheet, replay, review, *self.common_buttons(summary)])

    def more_deeds(self, summary: MatchSummary) -> list[Deed]:
        look = _("Look at the table")
        told = _("With its history, turn by turn")
        opened = Deed(look, "eye", told, lambda: self.context.open_match(summary.id))
        return [opened, self.deeds.counting(summary)]

    def _hand_out_table(self) -> None:
        name = _("Results {day}").format(day=f"{datetime.now():%Y-%m-%d}")
        store = self.context.store
        hand_out(self.context, f"{match_words.TITLE} {name}", ".csv", lambda: csv_of(store.results()))

    def layout(self) -> None:
        super().layout()
        self.beside_heading(self.tabs)
        self.table.visible = bool(self.list.children)
        shows_players = self._page == "players" and self.players is not None
        self.sheet.visible = not shows_players
        counts = self._page == "players" and self._counting
        self.list.visible, self.counting.visible = not counts, counts
        if counts:
            high = self.counting.height_at(self.list.rect.width)
            area = self.list.rect
            self.counting.place(pygame.Rect(area.x, area.centery - high // 2, area.width, high))
        if self.players is not None:
            self.players.visible = shows_players
            self.players.place(self.body)
