"""How tests look at what keeps a match."""

from game.rules.core import Phrase
from game.rules.match import Match
from game.store.database import Ticket
from game.store.store import StoreKeeper


def keeper_of(match: Match) -> StoreKeeper:
    """Return what writes a match to a store."""
    assert isinstance(match.keeper, StoreKeeper)
    return match.keeper


def ticket_of(match: Match) -> Ticket:
    """Return the receipt for the last step of a match in a store; something was done since it was loaded."""
    ticket = keeper_of(match).ticket
    assert ticket is not None
    return ticket


def trouble_of(match: Match) -> Phrase | None:
    """Return why the last step of a match in a store is not on the disk."""
    return keeper_of(match).trouble


def wait_for_disk(match: Match) -> None:
    """Wait until the last step of a match is kept, wherever that is."""
    match.keeper.wait()
