"""Copies of matches that go on: made of what everybody at the screen may know, and of nothing else."""

from typing import Any

import msgspec

from game.rules.core import Decide, Over, Seat
from game.rules.match import Match, Player, TableOptions
from game.rules.retelling import retold
from game.rules.rng import Generator


def goes_on(match: Match) -> bool:
    """Return whether something of a match is still hidden: it is not over, or its end was not looked at yet."""
    return not isinstance(match.pending, Over) or match.unshown is not None


def shared_viewer(match: Match, state: Any) -> Seat | None:
    """Return the seat whose view of a state all people at the screen may have; None for what anybody sees.

    One person alone knows its hand. Several know no hand in common, unless all hands are open: then the hand of
    whoever decides lies before them.
    """
    if match.options.open_hands:
        pending = match.rules.pending(state)
        return pending.seat if isinstance(pending, Decide) else None
    people = match.options.seen_by_people(match.players)
    only = next(iter(people)) if len(people) == 1 else None
    return only if only is not None and match.players[only].is_person else None


def copy_dealt_again(match: Match, step: int, players: tuple[Player, ...], seed: int) -> Match:
    """Return a match that continues from a step of one that is not over; all that is hidden is dealt again."""
    step = min(step, match.shown)  # what nobody has seen yet has not happened
    return retold(match, step, shared_viewer(match, match.state_at(step)), players, Generator(seed))


def options_of_copy(match: Match, seed: int, *, dealt_again: bool) -> TableOptions:
    """Return what was chosen for the table of a match, for a copy with dice of its own."""
    return msgspec.structs.replace(match.options, seed=seed, dealt_again=dealt_again)
