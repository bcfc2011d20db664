"""Everybody who has played: a list of names, and beside it what one of them has played, won and scored."""

from collections.abc import Callable, Sequence

import pygame

from game.locale import _
from game.scenes.hall.player_rows import HIGH, PlayerRow
from game.scenes.hall.player_sheet import PlayerSheet
from game.store import MatchSummary
from game.store.statistics import PlayerStatistics
from game.ui import theme
from game.ui.widgets import Container, Ledger, Panel, Toggle

LIST: int = 400


class PlayersPage(Container):
    """The list of players, and the statistics of the one that is chosen."""

    def __init__(
        self,
        players: Sequence[PlayerStatistics],
        refresh: Callable[[], object],
        before: "PlayersPage | None" = None,
        *,
        opened: Callable[[MatchSummary], object] = lambda _summary: None,
        more: Callable[[PlayerStatistics, pygame.Rect], object] = lambda _player, _about: None,
    ) -> None:
        """Show statistics; `opened` shows a match, `more` offers what can be done with somebody's name."""
        super().__init__("players.page")
        self._refresh = refresh
        self._everybody = list(players)
        people = any(not player.computer for player in players)
        self._computers = Toggle(
            "players.computers", _("Computers too"), before.shows_computers if before is not None else not people,
            lambda _on: self._filter(),
        )  # fmt: skip
        self._computers.visible = people and any(player.computer for player in players)
        self.listed: list[PlayerStatistics] = []
        """The players in the list."""
        self._list = Ledger("players", _("Players"), "player", lambda index: PlayerRow(index, self.listed[index]))
        self._list.selects, self._list.opened = False, self.choose
        self._list.menu = lambda index, about: None if self.listed[index].computer else more(self.listed[index], about)
        self._names = Panel("players.names", "parchment")
        self._names.add(self._computers, self._list)
        self._sheet = PlayerSheet(self.choose_game, opened, lambda about: more(self.listed[self.chosen], about))
        self.chosen = 0
        self.game: str = before.game if before is not None else ""
        self.add(self._names, self._sheet)
        self._fill()
        self.choose(before.chosen if before is not None else 0)

    @property
    def shows_computers(self) -> bool:
        """Whether computers are listed too."""
        return self._computers.on

    # -- what is shown

    def _fill(self) -> None:
        """List people, and computers where they are wanted."""
        self.listed = [player for player in self._everybody if self._computers.on or not player.computer]
        self._list.set_lines(range(len(self.listed)), 0)

    def _filter(self) -> None:
        now = self.listed[self.chosen].name
        self._fill()
        self.choose(next((place for place, player in enumerate(self.listed) if player.name == now), 0))

    def choose(self, index: int) -> None:
        """Show a player, in the same game as before if the player has played it."""
        self.chosen = min(index, len(self.listed) - 1)
        if self.listed:
            self._list.select([self.chosen])
            self._show()

    def choose_game(self, game: str) -> None:
        """Show another game of the same player."""
        self.game = game
        self._show()

    def _show(self) -> None:
        player = self.listed[self.chosen]
        games = {statistics.game: statistics for statistics in player.games}
        if self.game not in games:
            self.game = max(games, key=lambda game: games[game].tally.played)
        self._sheet.show(player, self.game)
        self._refresh()

    # -- layout

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look, gap = self.look, self.look.px(24)
        left = min(look.px(LIST), round(rect.width * 0.36))
        self._names.place(pygame.Rect(rect.x, rect.y, left, rect.height))
        self._sheet.place(pygame.Rect(rect.x + left + gap, rect.y, rect.width - left - gap, rect.height))
        inner = self._names.rect.inflate(-2 * look.px(14), -2 * look.px(16))
        if self._computers.visible:
            high = max(look.target(48), self._computers.height_at(inner.width - look.px(24)))
            self._computers.place(pygame.Rect(inner.x + look.px(12), inner.y, inner.width - look.px(24), high))
            inner = pygame.Rect(inner.x, inner.y + high + look.px(6), inner.width, inner.height - high - look.px(6))
        keep = self._list.offset
        lines = look.height(theme.BODY_STRONG) + look.height(theme.SMALL) + look.px(8)
        self._list.row_height, self._list.gap = max(look.px(HIGH), lines), look.px(4)
        self._list.place(inner)
        self._list.lay_out(keep)
