"""How far one undo goes, and what a seat may take back."""

from collections.abc import Callable
from typing import TypeAlias

from game.rules.core import Action, Event, Reason, Seat
from game.rules.match import Entry, Match, Turns, TurnSpan, played_turns

DecidedByPerson: TypeAlias = Callable[[int], bool]
"""Returns whether, before the step with this number, a person really had something to decide."""


def undo_target(match: Match, decided: DecidedByPerson, seat: Seat, *, earliest: bool = False) -> int | None:
    """Return to how many steps one undo of a seat goes back: to the last thing that it decided, or to the first.

    What happened automatically after that decision is undone together with it; what another person decided is not. None
    where there is nothing to undo.
    """
    target = None
    for step in reversed(range(match.barrier, len(match.journal))):
        if decided(step):
            if match.journal[step].seat != seat:
                break
            target = step
            if not earliest:
                break
    return target


def take_back_target(match: Match, decided: DecidedByPerson, seat: Seat) -> int | None:
    """Return to how many steps a seat goes back that takes back its last turn with all that came after it.

    None if the seat has decided nothing, something was thrown or revealed since, or the game has no turns.
    """
    if not match.rules.in_turns:
        return None
    for turn in reversed(Turns(match).all()):
        if turn.seat == seat:
            for step in range(turn.first, turn.end):
                if match.journal[step].seat == seat and decided(step):
                    return step if step >= match.reach else None
    return None


def last_round_of(match: Match, seat: Seat) -> TurnSpan | None:
    """Return the last round in which a seat decided something; None if there is none, or the game goes by turns."""
    rounds = () if match.rules.in_turns else played_turns(match)
    for turn in reversed(rounds):
        if any(entry.seat == seat for entry in match.journal[turn.first : turn.end]):
            return turn
    return None


def undo_to(match: Match, length: int) -> None:
    """Take steps back until a number of them is left."""
    while len(match.journal) > length and match.undo() is not None:
        pass


def _instead(match: Match, step: int, action: Action) -> list[Entry]:
    """Return a step with another action, and all steps that came after it."""
    return [Entry(match.journal[step].seat, action), *match.journal[step + 1 :]]


def why_not_instead(match: Match, step: int, action: Action) -> tuple[int, Reason] | None:
    """Return the first step that another action at an earlier step would make illegal, and why."""
    rules, state = match.rules, match.state_at(step)
    for number, entry in enumerate(_instead(match, step, action), step):
        reason = rules.why_not(state, entry.seat, entry.action)
        if reason is not None:
            return number, reason
        state = rules.apply_unchecked(state, entry.seat, entry.action)[0]
    return None


def do_instead(match: Match, step: int, action: Action) -> None:
    """Do something else at an earlier step, and again what came after it."""
    steps = _instead(match, step, action)
    undo_to(match, step)
    for entry in steps:
        match.play(entry.seat, entry.action)


def redo(match: Match, decided: DecidedByPerson) -> bool:
    """Do again one decision with all that followed it automatically; return whether there was one."""
    if match.redo() is None:
        return False
    while match.can_redo and not decided(len(match.journal)):
        match.redo()
    return True


def news_for(match: Match, seat: Seat) -> list[Event]:
    """Return what has happened since a seat last decided, as it may know it."""
    steps = range(last_own_step(match, seat), len(match.journal))
    return [event for step in steps for event in match.events_for(step, seat)]


def last_own_step(match: Match, seat: Seat) -> int:
    """Return the number of the step with which a seat last closed a turn (or, without turns, last decided).

    What the seat drew since then, and in it, is new to whoever opens its hand. Where there is none it is the journal's
    length.
    """
    rules = match.rules
    for step in range(len(match.journal) - 1, -1, -1):
        entry = match.journal[step]
        if entry.seat == seat and (not rules.in_turns or entry.action == rules.closing):
            return step
    return len(match.journal)
