"""What a plain table tells of an action: its space, or its button."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.core import Action, Seat
from game.tables.plain.offers import cell_of
from game.tables.telling.guide import Guide

if TYPE_CHECKING:
    from game.tables.plain.table import PlainTable


class PlainGuide(Guide["PlainTable"]):
    """Lights up the space of an action, or points at its button."""

    table: "PlainTable"

    def point_at(self, seat: Seat, action: Action | None, *, exactly: bool = True) -> Sequence[pygame.Rect]:  # noqa: ARG002
        table, cell = self.table, cell_of(action)
        table.lit = frozenset(() if cell is None else (cell,))
        table.pointed = () if action is None or not exactly else (action,)
        table.stage.invalidate()
        if cell is not None and table.grid.side:
            return [table.grid.rect(cell)]
        return [rect for offer, rect in table.buttons if offer.action == action]

    def pieces_of(self, seat: Seat, action: Action) -> tuple[str, ...]:  # noqa: ARG002
        offers = enumerate(self.table.buttons)
        return tuple(f"offer.{index}" for index, (offer, _rect) in offers if offer.action == action)
