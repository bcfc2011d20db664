"""What actions and outcomes do in Chocolatl. Everything plays in place; events are made only where somebody listens."""

from collections.abc import Callable
from typing import Final

from game.rules.chocolatl import bidding, stations
from game.rules.chocolatl.actions import Bid, Bonus, City, Discard, Harvest, Hold, Last, Pyramid, Roll, Sacrifice
from game.rules.chocolatl.events import (
    CardSacrificed,
    DiceHeld,
    DiceRolled,
    DiceSpent,
    FinalScored,
    GameEnded,
    HarvestRolled,
    LastDieRolled,
    SacrificeRevealed,
)
from game.rules.chocolatl.pieces import CARD_BYTE, Station, Way
from game.rules.chocolatl.ranking import rank_station
from game.rules.chocolatl.scoring import FINAL_KEYS, final_points
from game.rules.chocolatl.state import NOBODY, State, Step
from game.rules.chocolatl.stations import Events
from game.rules.core import Action, Event, Seat


def advance(state: State, seat: Seat, action: Action, events: list[Event] | None) -> None:
    """Play a legal action in place."""
    _PLAY[type(action)](state, seat, action, events)


def _sacrifice(state: State, seat: Seat, action: Sacrifice, events: Events) -> None:
    state.hands[seat] = state.hands[seat].replace(CARD_BYTE[action.card], b"", 1)
    state.sacrificed[seat] = action.card
    state.waiting &= ~(1 << seat)
    if events is not None:
        events.append(CardSacrificed(seat, action.card))
    if not state.waiting:
        bidding.start_round(state, events)


def _harvest(state: State, seat: Seat, action: Harvest, events: Events) -> None:  # noqa: ARG001
    state.harvest = tuple(sorted(action.values, reverse=True))
    if events is not None:
        events.append(HarvestRolled(action.values))
    if state.way == Way.GOLD:
        _next_station(state, events)
    else:
        bidding.ask_for_bids(state)


def _bid(state: State, seat: Seat, action: Bid, events: Events) -> None:
    if not bidding.lay(state, seat, action, events):
        return
    if bidding.first_cards_hidden(state):
        bidding.reveal_first_cards(state, events)
        bidding.ask_for_bids(state)
    elif state.way == Way.GOLD:
        _go_on(state, _open_station(state, events), events)
    else:
        _next_station(state, events)


def _next_station(state: State, events: Events) -> None:
    """X-R4: go from station to station, and from round to round, as far as nobody is asked."""
    done = True
    while done:
        state.clear_bids()
        if state.station == Station.TACHLI:
            _end_round(state, events)
            return
        state.station += 1
        if state.way == Way.GOLD:
            bidding.ask_for_bids(state)
            return
        done = _open_station(state, events)


def _go_on(state: State, done: bool, events: Events) -> None:
    if done:
        _next_station(state, events)


def _open_station(state: State, events: Events) -> bool:
    """Reveal and rank the bids of the station; return whether it is done, or else waits for somebody."""
    bidding.reveal(state, events)
    state.pips = [0] * state.seats
    return _rank(state, events)


def _rank(state: State, events: Events) -> bool:
    state.held = 0
    rank_station(state, events)
    return _ask_for_dice(state, events)


def _ask_for_dice(state: State, events: Events) -> bool:
    """X-B3 [gap]: ask the holders of dice from the lowest-ranked upward, then resolve; return whether it is done."""
    dice, held = state.dice, state.held
    for seat in reversed(state.ranking):
        if dice[seat] and not held >> seat & 1:
            state.step, state.seat = Step.DICE, seat
            return False
    return stations.resolve(state, events)


def _hold(state: State, seat: Seat, action: Hold, events: Events) -> None:  # noqa: ARG001
    state.held |= 1 << seat
    if events is not None:
        events.append(DiceHeld(seat, state.station))
    _go_on(state, _ask_for_dice(state, events), events)


def _roll(state: State, seat: Seat, action: Roll, events: Events) -> None:
    state.dice[seat] -= action.dice
    state.rolled = action.dice
    state.step = Step.BONUS
    if events is not None:
        events.append(DiceSpent(seat, state.station, action.dice))


def _bonus(state: State, seat: Seat, action: Bonus, events: Events) -> None:  # noqa: ARG001
    state.pips[action.seat] += sum(action.values)
    state.rolled = 0
    if events is not None:
        events.append(DiceRolled(action.seat, state.station, action.values))
    _go_on(state, _rank(state, events), events)  # X-B3 [gap]: the asking starts over with a new ranking


def _city(state: State, seat: Seat, action: City, events: Events) -> None:  # noqa: ARG001
    stations.share_city(state, action.take, events)
    _next_station(state, events)


def _pyramid(state: State, seat: Seat, action: Pyramid, events: Events) -> None:  # noqa: ARG001
    first, second = state.ranking[:2]
    stations.place_stones(state, (first, second) if action.first == "self" else (second, first), events)
    _next_station(state, events)


def _discard(state: State, seat: Seat, action: Discard, events: Events) -> None:
    _go_on(state, stations.discard(state, seat, action.card, events), events)


def _end_round(state: State, events: Events) -> None:
    """X-E1: the last round is played to its end."""
    state.seat = NOBODY
    if state.last_round:
        start_final_scoring(state, events)
    else:
        bidding.start_round(state, events)


def _last(state: State, seat: Seat, action: Last, events: Events) -> None:  # noqa: ARG001
    state.last_dice[action.seat] = pips = action.values[0]
    if events is not None:
        events.append(LastDieRolled(action.seat, pips))
    end_game(state, action.seat + 1, events)


def start_final_scoring(state: State, events: Events) -> None:
    """X-F1: score all but the dice, in the rulebook's order."""
    state.station = 0
    if events is not None:
        for key in FINAL_KEYS:
            if key == "sacrifice":
                events.extend(SacrificeRevealed(seat, card) for seat, card in enumerate(state.sacrificed))
            if key != "die":
                events.append(FinalScored(key, tuple(final_points(state)[key])))
    end_game(state, 0, events)


def end_game(state: State, seat: Seat, events: Events) -> None:
    """X-F1: from this seat on, whoever has an unused die rolls one; then the game is over."""
    for roller in range(seat, state.seats):
        if state.dice[roller]:
            state.step, state.seat = Step.LAST, roller
            return
    state.step, state.seat = Step.OVER, NOBODY
    if events is not None:
        events.append(FinalScored("die", tuple(state.last_dice)))
        events.append(GameEnded())


_PLAY: Final[dict[type[Action], Callable[..., None]]] = {
    Sacrifice: _sacrifice, Bid: _bid, Roll: _roll, Hold: _hold, City: _city, Pyramid: _pyramid, Discard: _discard,
    Harvest: _harvest, Bonus: _bonus, Last: _last,
}  # fmt: skip
