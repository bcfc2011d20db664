"""What a game brings to the table: its presenter, its words for points, and what other scenes show of it."""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.parts import part_of
from game.rules.core import Seat
from game.rules.games import GAMES
from game.tables.choice_picture import ChoicePicture
from game.tables.figures import MakeFigure
from game.tables.labels import ScoreLabels
from game.tables.plain.labels import plain_labels
from game.tables.plain.table import PlainTable
from game.tables.table import Table
from game.tables.telling.feats import Feat


@dataclass(frozen=True, slots=True)
class TablePart:
    """A game's part of the layer of tables."""

    table: type[Table]
    labels: ScoreLabels
    choice_picture: type[ChoicePicture] | None = None
    """The picture in which some choices of the set-up are made; without it they are plain controls."""
    figures: Mapping[str, MakeFigure] = field(default_factory=dict)
    """The figures of the rulebook by name."""
    aids: Sequence[str] = ()
    """The names of the settings that help at this table alone: the set-up offers them."""
    feats: Mapping[str, Feat] = field(default_factory=dict)
    """The kinds of records beyond the lines of the sheet."""
    captions: Mapping[str, str] = field(default_factory=dict)
    """What the game's own sounds are called, in English."""
    demo_seats: Seat | None = None
    """Number of computers that play when the game is watched; without it the most possible."""


def has_table(game: str) -> bool:
    """Return whether a game can be played on a table: every game of the house can."""
    return game in GAMES


def table_part(game: str) -> TablePart:
    """Return a game's part, or the plain table; raise `KeyError` if there is no such game."""
    part = part_of("tables", TablePart, game)
    return TablePart(PlainTable, plain_labels(GAMES[game])) if part is None else part


def load_tables() -> None:
    """Load what all games bring, in a thread: nobody waits for it where it is shown first."""
    threading.Thread(target=lambda: [table_part(game) for game in GAMES], name="tables", daemon=True).start()
