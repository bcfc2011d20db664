"""Everybody who has played: a list of names, and beside it what one of them has played, won and scored."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.locale import _, ngettext, number
from game.rules.games import GAMES
from game.rules.phrases import N_
from game.scenes import match_words
from game.scenes.hall.cards import BestScore, Card, Figures, Meetings, TableRow, TallyTable
from game.scenes.hall.charts import OverTime, Sources
from game.stage.words import players as words
from game.store import MatchSummary
from game.store.telling.statistics import Company, GameStatistics, PlayerStatistics
from game.ui import carving, theme
from game.ui.widgets import Button, Container, Label, Panel, ScrollArea, Toggle, Widget

if TYPE_CHECKING:
    from game.ui.look import Look

COMPANY_WORDS: dict[Company, tuple[str, str]] = {
    "people": (N_("Against people"), "human"),
    "computers": (N_("Against computers"), "computer"),
    "both": (N_("Against both"), "swap"),
}
LIST: int = 400
ROW: int = 68


def name_of(player: PlayerStatistics) -> str:
    """Return what a player is called; computers by their level."""
    return words.kind_words(player.name) if player.computer else player.name or _("Without a name")


class PlayerRow(Widget):
    """One player in the list."""

    role = "radio"
    focusable = True
    cursor = "hand"
    radius = 8

    def __init__(self, index: int, player: PlayerStatistics, action: Callable[[], object]) -> None:
        super().__init__(f"player.{index}", name_of(player))
        self.player = player
        self.chosen = False
        self._action = action

    def state(self) -> tuple[str, ...]:
        return ("checked",) if self.chosen else ()

    def value(self) -> str:
        tally = self.player.tally
        played = ngettext("{count} match", "{count} matches", tally.played).format(count=number(tally.played))
        return _("{played}, {won} won").format(played=played, won=number(tally.won))

    def act(self) -> None:
        self._action()

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.act()
        return event.type != pygame.MOUSEMOTION

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        if self.chosen or self.hover:
            tone = theme.GOLD if self.chosen else (236, 205, 132)
            radius = look.px(8)
            ground = look.composed(("player", rect.size, tone), lambda: carving.rounded(rect.size, radius, tone))
            surface.blit(ground, rect)
        size = look.px(30)
        icon = look.icon("computer" if self.player.computer else "human", size, look.ink)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + look.px(12), rect.centery)))
        x = rect.x + look.px(12) + size + look.px(14)
        room = rect.right - look.px(12) - x
        top = rect.centery - (look.height(theme.BODY_STRONG) + look.height(theme.SMALL)) // 2
        look.write(surface, self.name, (x, top), theme.BODY_STRONG, look.ink, width=room)
        below = x, top + look.height(theme.BODY_STRONG)
        tone = look.ink if self.chosen else look.ink_soft
        look.write(surface, self.value(), below, theme.SMALL, tone, width=room)


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
        self._refresh, self._opened = refresh, opened
        self._everybody = list(players)
        people = any(not player.computer for player in players)
        self._computers = Toggle(
            "players.computers", _("Computers too"), before.shows_computers if before is not None else not people,
            lambda _on: self._filter(),
        )  # fmt: skip
        self._computers.visible = people and any(player.computer for player in players)
        self.rows: list[PlayerRow] = []
        self._names = Panel("players.names", "parchment")
        self._list = ScrollArea("players", _("Players"))
        self._names.add(self._computers, self._list)
        self._more = Button(
            "player.more", _("More"), lambda: more(self.rows[self.chosen].player, self._more.rect), icon="more",
            kind="icon",
        )  # fmt: skip
        self._fill()
        self._sheet = Panel("players.sheet", "parchment")
        self._heading = Label("player.name", "", theme.HEADING, "ink")
        self._details = ScrollArea("statistics", _("Statistics"))
        self.games: list[Button] = []
        self._cards: list[Card] = []
        self.chosen = 0
        self.game: str = before.game if before is not None else ""
        self.add(self._names, self._sheet)
        self.choose(before.chosen if before is not None else 0)

    @property
    def shows_computers(self) -> bool:
        """Whether computers are listed too."""
        return self._computers.on

    # -- what is shown

    def _fill(self) -> None:
        """List people, and computers where they are wanted."""
        shown = [player for player in self._everybody if self._computers.on or not player.computer]
        self.rows = [PlayerRow(i, player, partial(self.choose, i)) for i, player in enumerate(shown)]
        self._list.clear()
        self._list.add(*self.rows)

    def _filter(self) -> None:
        now = self.rows[self.chosen].player.name
        self._fill()
        self.choose(next((place for place, row in enumerate(self.rows) if row.player.name == now), 0))

    def choose(self, index: int) -> None:
        """Show a player; the same game as before, where that one has played it."""
        self.chosen = min(index, len(self.rows) - 1)
        if self.rows:
            for place, row in enumerate(self.rows):
                row.chosen = place == self.chosen
            self._show()

    def choose_game(self, game: str) -> None:
        """Show another game of the same player."""
        self.game = game
        self._show()

    def _show(self) -> None:
        player = self.rows[self.chosen].player
        games = {statistics.game: statistics for statistics in player.games}
        if self.game not in games:
            self.game = max(games, key=lambda game: games[game].tally.played)
        self._heading.name = name_of(player)
        self.games = [
            Button(f"game.{game}", match_words.game_title(game), self._chooser(game), active=game == self.game)
            for game in sorted(games, key=list(GAMES).index)
        ]
        self._cards = _cards(games[self.game], self._opened)
        self._more.visible = not player.computer
        self._sheet.clear()
        self._details.clear()
        self._details.offset = 0
        self._details.add(*self._cards)
        self._sheet.add(self._heading, self._more, *self.games, self._details)
        self._refresh()

    def _chooser(self, game: str) -> Callable[[], object]:
        return lambda: self.choose_game(game)

    # -- layout

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look, gap = self.look, self.look.px(24)
        left = min(look.px(LIST), round(rect.width * 0.34))
        self._names.place(pygame.Rect(rect.x, rect.y, left, rect.height))
        self._sheet.place(pygame.Rect(rect.x + left + gap, rect.y, rect.width - left - gap, rect.height))
        inner = self._names.rect.inflate(-2 * look.px(14), -2 * look.px(16))
        if self._computers.visible:
            high = look.target(48)
            self._computers.place(pygame.Rect(inner.x + look.px(12), inner.y, inner.width - look.px(24), high))
            inner = pygame.Rect(inner.x, inner.y + high + look.px(6), inner.width, inner.height - high - look.px(6))
        self._place_names(inner)
        self._place_details(self._sheet.rect.inflate(-2 * look.px(24), -2 * look.px(20)))

    def _place_names(self, inner: pygame.Rect) -> None:
        look = self.look
        keep, self._list.offset = self._list.offset, 0
        self._list.place(inner)
        height = max(look.px(ROW), look.height(theme.BODY_STRONG) + look.height(theme.SMALL) + look.px(8))
        length = height * len(self.rows)
        width = inner.width - (look.px(20) if length > inner.height else 0)
        for index, row in enumerate(self.rows):
            row.place(pygame.Rect(inner.x, inner.y + index * height, width, height))
        self._list.set_length(length, keep)

    def _place_details(self, inner: pygame.Rect) -> None:
        look, gap = self.look, self.look.px(14)
        sizes = [button.preferred() for button in self.games]
        height = max([look.line(theme.HEADING), *(size[1] for size in sizes)])
        wide = sum(size[0] + gap for size in sizes)
        beside = inner.width - wide >= look.px(200)
        room = inner.width - wide - look.px(10) if beside else inner.width
        side = look.target(44) if self._more.visible else 0
        name = min(self._heading.preferred()[0] + 2, room - side - look.px(8))
        self._heading.place(pygame.Rect(inner.x, inner.y, name, height))
        self._more.place(pygame.Rect(inner.x + name + look.px(8), inner.y + (height - side) // 2, side, side))
        x = inner.right - wide + gap if beside else inner.x
        y = inner.y if beside else inner.y + height + look.px(6)
        for button, size in zip(self.games, sizes, strict=True):
            button.place(pygame.Rect(x, y + (height - size[1]) // 2, min(size[0], inner.right - x), size[1]))
            x += size[0] + gap
        top = y + height + look.px(16)
        area = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        keep, self._details.offset = self._details.offset, 0
        self._details.place(area)
        self._details.set_length(_flow(look, self._cards, area), keep)


def _cards(statistics: GameStatistics, opened: Callable[[MatchSummary], object]) -> list[Card]:
    """Return the cards for one game of one player."""
    seats = [
        TableRow(ngettext("{count} player", "{count} players", count).format(count=count), "", tally)
        for count, tally in statistics.by_seats.items()
    ]
    company = [
        TableRow(_(COMPANY_WORDS[kind][0]), COMPANY_WORDS[kind][1], tally)
        for kind, tally in statistics.by_company.items()
    ]
    return [
        Figures(statistics.tally, statistics.best.points, statistics.streak),
        BestScore(statistics.best, opened),
        OverTime(statistics, opened),
        *([Meetings(list(against.values()))] if (against := statistics.against) else []),
        Sources(statistics),
        TallyTable("by_seats", _("By number of players"), seats),
        TallyTable("by_company", _("By the other players"), company),
    ]


def _flow(look: "Look", cards: Sequence[Card], area: pygame.Rect) -> int:
    """Place the first card above all, the others in one or two columns beneath; return how long that is."""
    gap = look.px(16)
    width = area.width - look.px(20)
    columns = 2 if width >= look.px(820) else 1
    first, *others = cards
    height = first.height_at(width)
    first.place(pygame.Rect(area.x, area.y, width, height))
    column = (width - gap * (columns - 1)) // columns
    lengths = [height + gap] * columns
    for card in others:
        shortest = lengths.index(min(lengths))
        high = card.height_at(column)
        card.place(pygame.Rect(area.x + shortest * (column + gap), area.y + lengths[shortest], column, high))
        lengths[shortest] += high + gap
    return max(lengths) - gap
