"""What Chocolatl waits for: made once for every seat, or set of seats, that can be asked."""

from typing import Final

from game.rules.chocolatl.actions import BidPrompt
from game.rules.chocolatl.pieces import COLOURS, HARVEST_DICE, ONE_BY_ONE, ROUNDS, STATIONS
from game.rules.chocolatl.state import BIDDING, BONUS_DUE, GAME_OVER, HARVEST_DUE, LAST_DUE, SACRIFICING, State, Step
from game.rules.core import OVER, Chance, Decide, Pending, Prompt


def _all_at_once(prompt: Prompt) -> tuple[Pending, ...]:
    """Return the decision of the seats that are still awaited, given as bits; there is always at least one."""
    decisions: list[Pending] = [OVER]
    for waiting in range(1, 1 << len(COLOURS)):
        seats = [seat for seat in range(len(COLOURS)) if waiting >> seat & 1]
        decisions.append(Decide(dict.fromkeys(seats, prompt), seats[0]))
    return tuple(decisions)


def _by_seat(step: Step) -> tuple[Pending, ...]:
    prompt = Prompt(step.name.lower())
    return tuple([Decide.one(seat, prompt) for seat in range(len(COLOURS))])


_EVERYWHERE: Final = tuple([int(station) for station in STATIONS])
_SACRIFICES: Final = _all_at_once(Prompt("sacrifice"))
_BIDS: Final = (
    _all_at_once(BidPrompt("bid", _EVERYWHERE, 2)),
    _all_at_once(BidPrompt("bid", _EVERYWHERE, 1)),
    *[_all_at_once(BidPrompt("bid", (station,), 2)) for station in _EVERYWHERE],
)
"""X-R3: by the way of bidding, and the gold way by station."""
_DECISIONS: Final = tuple([_by_seat(step) for step in Step])
_HARVEST: Final = Chance("harvest", HARVEST_DICE)
_BONUS: Final = tuple([tuple([Chance("bonus", dice, seat) for seat in range(5)]) for dice in range(ROUNDS + 3)])
_LAST: Final = tuple([Chance("last", 1, seat) for seat in range(5)])


def pending(state: State) -> Pending:
    """Return what the game waits for."""
    step = state.step
    if step == BIDDING:
        way = state.way
        return _BIDS[way + state.station - 1 if way == ONE_BY_ONE else way][state.waiting]
    if step == SACRIFICING:
        return _SACRIFICES[state.waiting]
    if step == HARVEST_DUE:
        return _HARVEST
    if step == BONUS_DUE:
        return _BONUS[state.rolled][state.seat]
    if step == LAST_DUE:
        return _LAST[state.seat]
    return OVER if step == GAME_OVER else _DECISIONS[step][state.seat]
