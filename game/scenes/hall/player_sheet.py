"""The sheet of one player: what was played, won and scored in each game."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, ngettext
from game.rules.core import N_
from game.rules.games import GAMES
from game.scenes import match_words
from game.scenes.hall.cards import BestScore, Card, Figures, Meetings, TableRow, TallyTable
from game.scenes.hall.charts import OverTime, Sources
from game.scenes.hall.player_rows import name_of
from game.store import MatchSummary
from game.store.statistics import Company, GameStatistics, PlayerStatistics
from game.ui import theme
from game.ui.widgets import Button, Label, Panel, ScrollArea

if TYPE_CHECKING:
    from game.ui.look import Look

COMPANY_WORDS: Final[dict[Company, tuple[str, str]]] = {
    "people": (N_("Against people"), "human"),
    "computers": (N_("Against computers"), "computer"),
    "both": (N_("Against both"), "swap"),
}


class PlayerSheet(Panel):
    """Name and games at the head, cards for one game below."""

    def __init__(
        self,
        choose_game: Callable[[str], object],
        opened: Callable[[MatchSummary], object],
        more: Callable[[pygame.Rect], object],
    ) -> None:
        super().__init__("players.sheet", "parchment")
        self._choose_game, self._opened = choose_game, opened
        self._heading = Label("player.name", "", theme.HEADING, "ink")
        self._details = ScrollArea("statistics", _("Statistics"))
        self._more = Button("player.more", _("More"), lambda: more(self._more.rect), icon="more", kind="icon")
        self._games: list[Button] = []
        self._cards: list[Card] = []

    def show(self, player: PlayerStatistics, game: str) -> None:
        """Show what a player did in a game."""
        games = {statistics.game: statistics for statistics in player.games}
        self._heading.name = name_of(player)
        self._games = [
            Button(f"game.{each}", match_words.game_title(each), partial(self._choose_game, each), active=each == game)
            for each in sorted(games, key=list(GAMES).index)
        ]
        self._cards = _cards(games[game], self._opened)
        self._more.visible = not player.computer
        self.clear()
        self._details.clear()
        self._details.offset = 0
        self._details.add(*self._cards)
        self.add(self._heading, self._more, *self._games, self._details)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look, gap = self.look, self.look.px(14)
        inner = rect.inflate(-2 * look.px(24), -2 * look.px(20))
        sizes = [button.preferred() for button in self._games]
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
        for button, size in zip(self._games, sizes, strict=True):
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
