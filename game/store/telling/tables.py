"""Results as a table for other programs: one line for each seat of each finished match, as CSV."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.games import GAMES
from game.store.telling.results import Result

COLUMNS: Final = (
    "match", "game", "name", "began", "ended", "seats", "seat", "player", "colour", "kind", "points", "rank", "won",
    "counts",
)  # fmt: skip
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def csv_of(results: Sequence[Result]) -> bytes:
    """Return the table, with a column for every line that a sheet of some game has: `cacao.gold`.

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
    """Return a text that no spreadsheet takes for a formula, whatever players call themselves."""
    return f"'{text}" if text.startswith(_FORMULA) else text
