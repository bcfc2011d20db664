"""Stones on the table: the plain table, with all spaces of the board, stones that look like some, and the bag."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import pygame
from game.rules.stones.state import RowMade

from game.locale import _, ngettext
from game.rules.core import N2_, N_, Action, Cell, Event, Piece, Seat
from game.tables.labels import ScoreLabel, ScoreLabels
from game.tables.part import TablePart
from game.tables.plain import painting
from game.tables.plain.labels import plain_gains
from game.tables.plain.table import PlainTable

PLAIN: Final = 0
"""How a plain stone stands in the hand."""


class StonesTable(PlainTable):
    """Shows a game of Stones."""

    def spaces(self) -> Mapping[Cell, Any]:
        return {cell: (seat, str(number or "")) for cell, seat, number in self.session.view.stones}

    def cells(self) -> Iterable[Cell]:
        size = self.session.view.size
        return [(x, y) for y in range(size) for x in range(size)]

    def hand_of(self, seat: Seat) -> Sequence[Piece]:  # noqa: ARG002
        return (PLAIN, *self.session.view.hand)

    def hand_face(self, piece: Piece, side: int) -> pygame.Surface:
        owner = self.session.open_seat or 0
        return painting.stone(self.stage.look, self.session.colours[owner], str(piece or ""), side)

    def piece_name(self, piece: Piece) -> str:
        return _("secret stone {number}").format(number=piece) if piece else _("plain stone")

    def piece_of(self, action: Action) -> Piece | None:
        number = getattr(action, "number", None)
        return number if isinstance(number, int) else None

    def facts(self) -> Sequence[str]:
        left, view = self.session.view.bag, self.session.view
        turns = (view.size**2 // view.seats * view.seats) - len(view.stones)
        return (
            ngettext("{count} stone in the bag", "{count} stones in the bag", left).format(count=left),
            ngettext("{count} turn to come", "{count} turns to come", turns).format(count=turns),
        )

    def seat_words(self, seat: Seat) -> str:
        return _("has a secret stone") if self.session.view.holding[seat] else _("has no secret stone")

    def help_words(self) -> str:
        if self.offered and self.chosen_cell is None:
            return _("Lay a stone: three in a row bring 2, a secret stone among them its number more.")
        return super().help_words()


def landmark(event: Event) -> str:
    """Return what a replay may jump to."""
    return N_("three in a row") if isinstance(event, RowMade) else ""


LABELS: Final = ScoreLabels(
    wins=N2_("{names} wins with {points} point", "{names} wins with {points} points"),
    shares=N2_("{names} share the victory with {points} point", "{names} share the victory with {points} points"),
    chart=N_("Points over the turns"),
    lines={
        "rows": ScoreLabel(N_("Rows"), N_("2 for each three in a row"), ""),
        "numbers": ScoreLabel(N_("Secret stones"), N_("their numbers, for each row"), ""),
    },
    gains=plain_gains,
    landmark=landmark,
)
PART: Final = TablePart(StonesTable, LABELS)
"""The table of Stones."""
