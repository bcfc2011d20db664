"""What finished matches come to: results, players, tables of honour, and all of it as CSV."""

import csv
import functools
import io
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Final, Literal, Self, TypeAlias

import msgspec

from game.rules.core import Seat
from game.rules.games import GAMES
from game.rules.match import MatchId, Player
from game.store.lists import MatchSummary, with_identity

_Stored: TypeAlias = tuple[datetime, MatchId]
"""The time at which a match was stored, and its id: they sort matches from the first to the last."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """A match that is over, and what its sheet comes to."""

    summary: MatchSummary
    totals: tuple[int, ...]
    """Each seat's points: the sums of the sheet."""
    counts: bool = True
    """Whether it counts in the statistics: somebody's own match, and no copy of another."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.summary.progress.winners

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each seat's rank, from 1: the winners first, then by points."""
        worth = [(seat in self.winners, total) for seat, total in enumerate(self.totals)]
        return tuple(1 + sum(other > mine for other in worth) for mine in worth)

    def points(self, seat: Seat) -> dict[str, int]:
        return self.summary.progress.sums[seat]


def results(connection: sqlite3.Connection) -> list[Result]:
    """Return all finished matches whose sheet can be read, the last changed first.

    Of several with one set-up and the same steps, only the first that was stored counts.
    """
    read = [
        (summary, identity or str(summary.id))
        for summary, identity in with_identity(connection, "deleted IS NULL AND finished <> 0 AND sheet IS NOT NULL")
        if not summary.damaged and len(summary.progress.sums) == summary.seats
    ]
    first: dict[str, _Stored] = {}
    for summary, identity in read:
        if summary.counts:
            stored = summary.created, summary.id
            first[identity] = min(stored, first.get(identity, stored))
    return [
        Result(summary, _totals(summary), summary.counts and first[identity] == (summary.created, summary.id))
        for summary, identity in read
    ]


def _totals(summary: MatchSummary) -> tuple[int, ...]:
    scores = summary.progress.scores
    return scores if len(scores) == summary.seats else tuple([sum(each.values()) for each in summary.progress.sums])


HUMAN: Final = "human"
Company: TypeAlias = Literal["people", "computers", "both"]
"""Whether the other players at a table were people, computers or both."""
COMPANIES: Final[tuple[Company, ...]] = ("people", "computers", "both")


class SeatResult(msgspec.Struct, frozen=True, gc=False):
    """One seat of a finished match."""

    result: Result
    seat: Seat

    @property
    def player(self) -> Player:
        return self.result.summary.players[self.seat]

    @property
    def points(self) -> int:
        return self.result.totals[self.seat]

    @property
    def won(self) -> bool:
        return self.seat in self.result.winners

    @property
    def company(self) -> Company:
        kinds = {player.kind == HUMAN for seat, player in enumerate(self.result.summary.players) if seat != self.seat}
        return "both" if len(kinds) == 2 else "people" if True in kinds else "computers"


class Tally(msgspec.Struct, frozen=True):
    """Sums over some matches. Each match counts once, also for a kind of computer player that had several seats."""

    played: int
    won: int
    points: int
    """The sum over all seats."""
    seats: int

    @classmethod
    def of(cls, seats: Iterable[SeatResult]) -> Self:
        """Count the matches of some seats; one is won where one of its seats has won it."""
        counted = list(seats)
        played = {seat.result.summary.id for seat in counted}
        won = {seat.result.summary.id for seat in counted if seat.won}
        return cls(len(played), len(won), sum(seat.points for seat in counted), len(counted))

    @property
    def average(self) -> float:
        """The points of one seat, on average."""
        return self.points / self.seats if self.seats else 0.0


class HeadToHead(msgspec.Struct, frozen=True):
    """How often a player came in before or after one opponent."""

    name: str
    """The opponent's name as it was last written, or the kind of computer."""
    computer: bool
    before: int = 0
    """In how many matches the player came in before the opponent."""
    behind: int = 0
    level: int = 0

    @property
    def matches(self) -> int:
        """The number of matches that both played."""
        return self.before + self.behind + self.level

    def after(self, mine: int, theirs: int, player: Player) -> "HeadToHead":
        """Return this with one more match counted, in which `mine` and `theirs` were the ranks."""
        return HeadToHead(
            self.name if self.computer else player.name,
            self.computer,
            self.before + (mine < theirs),
            self.behind + (mine > theirs),
            self.level + (mine == theirs),
        )


class GameStatistics(msgspec.Struct, frozen=True):
    """One player's finished matches of one game."""

    game: str
    seats: tuple[SeatResult, ...]
    """The player's seats in these matches, from the first match to the last."""

    @property
    def tally(self) -> Tally:
        """All matches of this game."""
        return Tally.of(self.seats)

    @property
    def best(self) -> SeatResult:
        """The seat with the most points; of several, the first."""
        return max(self.seats, key=lambda seat: seat.points)

    @property
    def by_seats(self) -> dict[int, Tally]:
        """The matches by the number of seats, few first."""
        numbers = sorted({seat.result.summary.seats for seat in self.seats})
        return {number: Tally.of(s for s in self.seats if s.result.summary.seats == number) for number in numbers}

    @property
    def by_company(self) -> dict[Company, Tally]:
        """The matches by the kind of the other players."""
        tallies = {company: Tally.of(s for s in self.seats if s.company == company) for company in COMPANIES}
        return {company: tally for company, tally in tallies.items() if tally.played}

    @property
    def against(self) -> "dict[str, HeadToHead]":
        """How often the player came in before or after each opponent, by name; a level is a computer's name."""
        others: dict[tuple[bool, str], HeadToHead] = {}
        for mine in self.seats:
            ranks = mine.result.ranks
            for seat, player in enumerate(mine.result.summary.players):
                computer = player.kind != HUMAN
                who = player.kind if computer else name_key(player.name)
                if seat == mine.seat or not who or (not computer and who == name_key(mine.player.name)):
                    continue
                before = others.get((computer, who), HeadToHead(player.kind if computer else player.name, computer))
                others[computer, who] = before.after(ranks[mine.seat], ranks[seat], player)
        order = sorted(others.values(), key=lambda one: (one.computer, -one.matches, one.name))
        return {one.name: one for one in order}

    @property
    def streak(self) -> int:
        """The most matches won in a row."""
        most = now = 0
        for seat in self.seats:
            now = now + 1 if seat.won else 0
            most = max(most, now)
        return most

    @property
    def sources(self) -> dict[str, float]:
        """The average points from each line of the sheet, by key, in the order of the sheet."""
        sums: dict[str, int] = {}
        for seat in self.seats:
            for key, points in seat.result.points(seat.seat).items():
                sums[key] = sums.get(key, 0) + points
        return {key: points / len(self.seats) for key, points in sums.items()}


class PlayerStatistics(msgspec.Struct, frozen=True):
    """One player: a person by name, or a kind of computer player."""

    name: str
    """The name as it was last written; for a computer, its kind."""
    computer: bool
    games: tuple[GameStatistics, ...]

    @property
    def tally(self) -> Tally:
        """All matches of all games."""
        return Tally.of(seat for game in self.games for seat in game.seats)


def name_key(name: str) -> str:
    """Return a key that is equal for names that differ only in case, spaces or composed letters."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def players(results: Sequence[Result]) -> list[PlayerStatistics]:
    """Return the statistics of everybody in the results that count: people first, whoever played most first.

    The results come as the store gives them, the last first.
    """
    seats: dict[tuple[bool, str], list[SeatResult]] = {}
    key_of = functools.cache(name_key)
    for result in reversed([result for result in results if result.counts]):
        for seat, player in enumerate(result.summary.players):
            computer = player.kind != HUMAN
            key = computer, player.kind if computer else key_of(player.name)
            if not key[1]:
                continue  # somebody whose name was deleted
            seats.setdefault(key, []).append(SeatResult(result, seat))
    counted = [_statistics(computer, played) for (computer, _), played in seats.items()]
    return sorted(counted, key=lambda one: (one.computer, -one.tally.played, name_key(one.name)))


def _statistics(computer: bool, seats: Sequence[SeatResult]) -> PlayerStatistics:
    last = seats[-1].player
    games = dict.fromkeys(seat.result.summary.game for seat in seats)
    return PlayerStatistics(
        name=last.kind if computer else " ".join(last.name.split()),
        computer=computer,
        games=tuple(GameStatistics(game, tuple(s for s in seats if s.result.summary.game == game)) for game in games),
    )


MOST: Final = 10
"""How many best scores are listed."""


class Honours(msgspec.Struct, frozen=True):
    """What was best in a game."""

    best: tuple[SeatResult, ...]
    """The most points; of equal results the earliest comes first."""
    largest_win: SeatResult | None
    """The seat that won by the most points; None if nobody won by any."""
    quickest: SeatResult | None
    """The winner of the match that took the least time; None if no time is known."""
    lines: dict[str, SeatResult]
    """For each key of the sheet under which anybody has points, the seat with the most."""


def lead(result: Result) -> int:
    """Return by how many points a match was won; 0 where several won."""
    winners = result.winners
    others = [points for seat, points in enumerate(result.totals) if seat not in winners]
    if len(winners) != 1 or not others:
        return 0
    return result.totals[winners[0]] - max(others)


def honours(results: Sequence[Result]) -> dict[str, Honours]:
    """Return the table of honour of each game that was played, by game; results come with the last first."""
    games: dict[str, list[Result]] = {}
    for result in reversed([result for result in results if result.counts]):
        games.setdefault(result.summary.game, []).append(result)
    return {game: _honours(played) for game, played in games.items()}


def _honours(played: Sequence[Result]) -> Honours:
    seats = [SeatResult(result, seat) for result in played for seat in range(len(result.totals))]
    leads = {lead(result): result for result in reversed(played)}
    largest = max(leads, default=0)
    timed = [result for result in played if result.summary.seconds >= 60 and result.winners]
    return Honours(
        tuple(sorted(seats, key=lambda seat: -seat.points)[:MOST]),
        _winner(leads[largest] if largest > 0 else None),
        _winner(min(timed, key=lambda result: result.summary.seconds, default=None)),
        _best_lines(seats),
    )


def _winner(result: Result | None) -> SeatResult | None:
    return None if result is None else SeatResult(result, result.winners[0])


def _best_lines(seats: Iterable[SeatResult]) -> dict[str, SeatResult]:
    most: dict[str, int] = {}
    best: dict[str, SeatResult] = {}
    for seat in seats:
        for key, points in seat.result.points(seat.seat).items():
            if points > most.get(key, 0):
                most[key], best[key] = points, seat
    return best


COLUMNS: Final = (
    "match", "game", "name", "began", "ended", "seats", "seat", "player", "colour", "kind", "points", "rank", "won",
    "counts",
)  # fmt: skip
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_of(results: Sequence[Result]) -> bytes:
    """Return results as a CSV table, with a column for every line of any game's sheet: `cacao.gold`.

    It begins with the mark by which spreadsheets know UTF-8.
    """
    keys = [(game, key) for game, rules in GAMES.items() for key in rules.score_keys]
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([*COLUMNS, *(f"{game}.{key}" for game, key in keys)])
    for result in reversed(results):
        for row in _rows(result):
            scored = result.points(int(row[6]) - 1)
            game = result.summary.game
            writer.writerow([*row, *(scored.get(key, "") if game == of else "" for of, key in keys)])
    return text.getvalue().encode("utf-8-sig", errors="replace")


def _rows(result: Result) -> Iterator[list[str | int]]:
    summary, ranks = result.summary, result.ranks
    for seat, player in enumerate(summary.players):
        yield [
            *(str(summary.id), summary.game, _plain(summary.name), _moment(summary.created.isoformat())),
            *(_moment(summary.changed.isoformat()), summary.seats, seat + 1),
            *(_plain(player.name), player.colour, player.kind),
            *(result.totals[seat], ranks[seat], int(seat in result.winners), int(result.counts)),
        ]


def _moment(text: str) -> str:
    return text.replace("T", " ")


def _plain(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text
