"""What a seat has laid in this turn: each piece can be taken back by hand while the rest of the turn stays legal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Any

import pygame

from game.locale import _
from game.rules.core import N_, Action, Cell, Reason, Seat, refuse
from game.rules.games import AnyRules
from game.tables.tips import ON_BOARD
from game.ui.focus import Node

if TYPE_CHECKING:
    from game.session.session import Session


@dataclass(frozen=True, slots=True)
class Dependent:
    """Actions of a turn that are not legal without another one, and the rule that says so."""

    rule: str
    actions: tuple[Action, ...]


class LaidThisTurn:
    """The pieces on the board that the deciding seat can take back by hand, by the actions that laid them."""

    def __init__(
        self, session: "Session", kinds: tuple[type[Action], ...], dropped: tuple[type[Action], ...] = ()
    ) -> None:
        """Give the kinds of actions that lay such pieces, and those that are taken back together with any piece."""
        self._session = session
        self._kinds = kinds
        self._dropped = dropped
        self.by_cell: dict[Cell, Any] = {}

    def ask(self) -> None:
        """Find out what can be taken back now."""
        _before, decided = self._session.decided()
        laid: list[Any] = [action for action in decided if isinstance(action, self._kinds)]
        self.by_cell = {action.cell: action for action in laid}

    def _rest(self, cell: Cell) -> tuple[Action, ...] | Dependent | None:
        """Return the rest of this turn without the piece on a space, or what of it depends on that piece."""
        before, decided = self._session.decided()
        actions = [action for action in decided if not isinstance(action, self._dropped)]
        gone = self.by_cell.get(cell)
        if gone is None or gone not in actions:
            return None
        return without(self._session.rules, before, self._session.seat, actions, gone)

    def movable(self, cell: Cell) -> bool:
        """Whether the piece on a space can be taken back."""
        return isinstance(self._rest(cell), tuple)

    def take_back(self, cell: Cell) -> Any | None:
        """Take a piece back and return the action that had laid it; None if that is not possible."""
        rest, gone = self._rest(cell), self.by_cell.get(cell)
        return gone if isinstance(rest, tuple) and self._session.play_instead(rest) else None

    def dependent(self, cell: Cell) -> Dependent | None:
        """Return what depends on a piece that cannot be taken back for that."""
        rest = self._rest(cell)
        return rest if isinstance(rest, Dependent) else None


def take_back_first(rule: str, deed: str) -> Reason:
    """Return the reason for which something stays as long as a later deed of the same turn depends on it."""
    # Translators: {deed} is a line of the history, such as “Ada plants single maize near Tikal”.
    return refuse(rule, N_("first take back what depends on this: {deed}"), deed=deed)


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
) -> tuple[Action, ...] | Dependent:
    """Return the other actions of a turn in an order that is legal without one of them, or which of them depend on it.

    The state is the one before the first of them. What depends is what is left when as many as possible are done.
    """
    rest = list(actions)
    rest.remove(gone)
    dependent: Dependent | None = None
    for order in permutations(rest):
        refused = _refused(rules, state, seat, order)
        if refused is None:
            return order
        if dependent is None or len(refused.actions) < len(dependent.actions):
            dependent = refused
    assert dependent is not None, "no action at all is always legal"
    return dependent


def _refused(rules: AnyRules, state: Any, seat: Seat, actions: Sequence[Action]) -> Dependent | None:
    """Return the actions from the first on that is refused."""
    for number, action in enumerate(actions):
        reason = rules.why_not(state, seat, action)
        if reason is not None:
            return Dependent(reason.rule, tuple(actions[number:]))
        state, _events = rules.apply_unchecked(state, seat, action)
    return None
