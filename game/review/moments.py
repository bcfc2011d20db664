"""The steps at which a match can be looked at: after each of its turns, and wherever a seat had a choice."""

from dataclasses import dataclass

from game.ai.world import World
from game.estimate.models import Way
from game.rules.core import CHANCE, Chance, Decide, Seat
from game.rules.match import Match


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """What a seat decided in a row without learning anything new: mostly a whole turn."""

    seat: Seat
    first: int
    """The number of its first step."""
    end: int
    """The number after its last step."""

    def way(self, match: Match) -> Way:
        """Return the actions of the seat."""
        return tuple(entry.action for entry in match.journal[self.first : self.end])


def stops(match: Match, world: World) -> tuple[int, ...]:
    """Return the steps between two turns or stations, the beginning and the end included."""
    length = len(match.journal)
    sections = [world.section(match.state_at(step)) for step in range(length + 1)]
    inner = [step for step in range(1, length) if sections[step] != sections[step - 1]]
    return tuple(dict.fromkeys([0, *inner, length]))


def draws(match: Match, world: World) -> tuple[int, ...]:
    """Return the steps in which somebody drew or threw something, except dice that are thrown for all."""
    drawn = [world.drawn(match.state_at(step)) for step in range(len(match.journal) + 1)]
    return tuple(
        step for step in range(len(match.journal)) if drawn[step] != drawn[step + 1] or _is_own_throw(match, step)
    )


def _is_own_throw(match: Match, step: int) -> bool:
    pending = match.rules.pending(match.state_at(step))
    return isinstance(pending, Chance) and pending.seat is not None


def choices(match: Match, world: World) -> list[SeatChoice]:
    """Return all choices with more than one possibility."""
    drawing = set(draws(match, world))
    found: list[SeatChoice] = []
    first = 0
    for step in range(len(match.journal) + 1):
        if step > first and _parted(match, step, drawing):
            seat = match.journal[first].seat
            if seat != CHANCE and any(_chooses(match, each) for each in range(first, step)):
                found.append(SeatChoice(seat, first, _without_close(match, first, step)))
            first = step
    return found


def _parted(match: Match, step: int, drawing: set[int]) -> bool:
    """Return whether a step begins a new choice: of another seat, in another turn, or after something was learned."""
    if step == len(match.journal) or not match.rules.in_turns or step - 1 in drawing:
        return True
    before, now = match.journal[step - 1], match.journal[step]
    return before.seat != now.seat or before.action == match.rules.closing


def _without_close(match: Match, first: int, end: int) -> int:
    return end - 1 if end - 1 > first and match.journal[end - 1].action == match.rules.closing else end


def _chooses(match: Match, step: int) -> bool:
    """Return whether there was more than one possibility before a step."""
    state, seat = match.state_at(step), match.journal[step].seat
    pending = match.rules.pending(state)
    if not isinstance(pending, Decide):
        return False
    return pending.prompts[seat].step in match.rules.uncounted or match.rules.count_actions(state, seat) > 1
