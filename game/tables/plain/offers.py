"""What a seat can do now, as a plain table offers it: on spaces, with pieces, and as buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.rules.core import Action, Cell, Decide, Piece
from game.rules.numbers import Generator
from game.session.session import Session

SAMPLED: Final = 12
"""Number of actions offered if there are too many to list."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An action with its space and its piece of the hand, if it has these."""

    action: Action
    cell: Cell | None
    piece: Piece | None


def cell_of(action: object) -> Cell | None:
    """Return the space that an action or an event names."""
    cell = getattr(action, "cell", None)
    if isinstance(cell, tuple) and len(cell) == 2 and all(isinstance(part, int) for part in cell):
        return cell
    return None


def offers(session: Session, piece_of: Callable[[Action], Piece | None], again: int) -> list[Offer]:
    """Return what the deciding seat can do; `again` draws others if there are too many to list.

    The close of a turn is not among them: the scene has a button for it.
    """
    pending, rules = session.pending, session.rules
    if not session.interactive or not isinstance(pending, Decide):
        return []
    return [
        Offer(action, cell_of(action), piece_of(action))
        for action in _actions(session, pending, again)
        if action != rules.closing
    ]


def _actions(session: Session, pending: Decide, again: int) -> Sequence[Action]:
    rules, seat = session.rules, session.seat
    if pending.prompts.get(seat) is None:
        return ()
    try:
        return rules.list_actions(session.state, seat)
    except NotImplementedError:
        dice = Generator(again)
        return list(dict.fromkeys(rules.sample(session.state, seat, dice) for _ in range(SAMPLED)))
