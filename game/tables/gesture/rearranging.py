"""What a seat has laid in this turn: each piece can be taken back by hand while the rest of the turn stays legal."""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pygame

from game.locale import _
from game.rules.core import Action, Cell, Reason, Seat
from game.rules.games import AnyRules
from game.tables.tips import ON_BOARD
from game.ui.focus import Node

if TYPE_CHECKING:
    from game.tables.sight import Play


class LaidThisTurn:
    """The pieces on the board that the deciding seat can take back by hand, by the actions that laid them."""

    def __init__(self, stage: "Play", kinds: tuple[type[Action], ...], dropped: tuple[type[Action], ...] = ()) -> None:
        """Give the kinds of actions that lay such pieces, and those that are taken back together with any piece."""
        self._stage = stage
        self._kinds = kinds
        self._dropped = dropped
        self.by_cell: dict[Cell, Any] = {}

    def ask(self) -> None:
        """Find out what can be taken back now."""
        _before, decided = self._stage.decided()
        laid: list[Any] = [action for action in decided if isinstance(action, self._kinds)]
        self.by_cell = {action.cell: action for action in laid}

    def _rest(self, cell: Cell) -> tuple[Action, ...] | Reason | None:
        """Return the rest of this turn without the piece on a space, or why that is not legal."""
        before, decided = self._stage.decided()
        actions = [action for action in decided if not isinstance(action, self._dropped)]
        gone = self.by_cell.get(cell)
        if gone is None or gone not in actions:
            return None
        return without(self._stage.rules, before, self._stage.seat, actions, gone)

    def movable(self, cell: Cell) -> bool:
        """Whether the piece on a space can be taken back."""
        return isinstance(self._rest(cell), tuple)

    def take_back(self, cell: Cell) -> Any | None:
        """Take a piece back and return the action that had laid it; None if that is not possible."""
        rest, gone = self._rest(cell), self.by_cell.get(cell)
        return gone if isinstance(rest, tuple) and self._stage.play_instead(rest) else None

    def tell_why_not(self, cell: Cell, about: pygame.Rect) -> None:
        """Say why a piece cannot be taken back while the others lie there."""
        rest = self._rest(cell)
        if isinstance(rest, Reason):
            self._stage.tell(rest, about)
            self._stage.sound("refused")


def taking_back(tile: str, cell: str) -> str:
    """Return the name of a piece of this turn that can be taken back."""
    return _("take back {tile} at {cell}").format(tile=tile, cell=cell)


def laid_node(cell: Cell, name: str, rect: pygame.Rect, act: Callable[[], object], rule: str) -> Node:
    """Return the node of a piece of this turn; Enter takes the piece back."""
    return Node(
        f"laid.{cell[0]},{cell[1]}", "laid-tile", name, rect, act=act, group="laid", radius=24, rule=rule,
        tip=_("You placed this tile this turn: click to take it back, or drag it elsewhere."), level=ON_BOARD,
    )  # fmt: skip


def without(
    rules: AnyRules, state: Any, seat: Seat, actions: Sequence[Action], gone: Action
) -> tuple[Action, ...] | Reason:
    """Return the other actions of a turn in an order that is legal without one of them, or why there is none.

    The state is the one before the first of them. The reason is that of the order in which they were done.
    """
    rest = list(actions)
    rest.remove(gone)
    why: Reason | None = None
    for order in permutations(rest):
        reason = _why_not(rules, state, seat, order)
        if reason is None:
            return order
        why = why or reason
    assert why is not None, "no action at all is always legal"
    return why


def _why_not(rules: AnyRules, state: Any, seat: Seat, actions: Sequence[Action]) -> Reason | None:
    for action in actions:
        reason = rules.why_not(state, seat, action)
        if reason is not None:
            return reason
        state, _events = rules.foresee(state, seat, action)
    return None
