"""The tables of honour of a game: best scores, largest win, quickest match, and the most under each line."""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from game.store.telling.results import Result
from game.store.telling.statistics import SeatResult

MOST: Final = 10
"""How many best scores are listed."""


class Honours(msgspec.Struct, frozen=True):
    """What was best in a game."""

    best: tuple[SeatResult, ...]
    """The most points; of equal results the earliest comes first."""
    largest_win: SeatResult | None
    """The seat that won by the most."""
    quickest: SeatResult | None
    """Who won the match that took the least time, of those whose time is known."""
    lines: dict[str, SeatResult]
    """The seat with most points under each key of the sheet, if anybody has any."""


def lead(result: Result) -> int:
    """Return by how much a match was won; nothing where several won."""
    winners = result.winners
    others = [points for seat, points in enumerate(result.totals) if seat not in winners]
    if len(winners) != 1 or not others:
        return 0
    return result.totals[winners[0]] - max(others)


def honours(results: Sequence[Result]) -> dict[str, Honours]:
    """Return the tables of honour of every game that was played; results come with the last first."""
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
