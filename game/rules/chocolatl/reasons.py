"""Why an action of Chocolatl is refused, in words: a rule and a sentence for each number that `turn.refusal` gives."""

from typing import Final, NamedTuple

from game.rules.chocolatl import turn
from game.rules.chocolatl.actions import Bid, Bonus, Discard, Harvest, Last, Sacrifice
from game.rules.chocolatl.board import PLACE, State, Step, encode
from game.rules.chocolatl.box import HARVEST_DICE, HIGHEST_CARD, PIPS, STATION_KEYS
from game.rules.core import N2_, N_, Action, Reason, Refused, Seat, Value, Who


class _Attempt(NamedTuple):
    """An action that was refused, with the state and the seat; `about` is the card that the reason names, if any."""

    state: State
    seat: Seat
    action: Action
    about: int


def why_not(state: State, seat: Seat, action: Action) -> Reason | None:
    """Return the reason for which an action is refused, or None if it is legal."""
    refusal = turn.refusal(state, seat, encode(state, action))
    if refusal == turn.LEGAL:
        return None
    number, about = refusal & (1 << turn.WHY) - 1, refusal >> turn.WHY
    return _REFUSED[number].reason(_Attempt(state, seat, action, about))


def _self(attempt: _Attempt) -> Value:
    return Who(attempt.seat)


def _asked(attempt: _Attempt) -> Value:
    """Return the seat that decides or rolls now."""
    return Who(attempt.state.seat)


def _cards(attempt: _Attempt) -> list[int]:
    action = attempt.action
    return [card for cards in action.cards.values() for card in cards] if isinstance(action, Bid) else []


def _card(attempt: _Attempt) -> int:
    if isinstance(attempt.action, Sacrifice | Discard):
        return attempt.action.card
    if attempt.about == PLACE:
        return next(card for card in _cards(attempt) if not 0 <= card <= HIGHEST_CARD)
    return attempt.about


def _stations(attempt: _Attempt) -> Value:
    return tuple(STATION_KEYS[station - 1] for station in turn.stations_asked(attempt.state))


def _wrong_station(attempt: _Attempt) -> tuple[str, int]:
    """Return the first station with too many or too few cards, and how many they are."""
    assert isinstance(attempt.action, Bid)
    each, cards = turn.cards_asked(attempt.state), attempt.action.cards
    return next((key, len(laid)) for key, laid in sorted(cards.items()) if len(laid) != each)


def _values(attempt: _Attempt) -> tuple[int, ...]:
    assert isinstance(attempt.action, Harvest | Bonus | Last)
    return attempt.action.values


def _dice_due(attempt: _Attempt) -> Value:
    return {Step.HARVEST: HARVEST_DICE, Step.LAST: 1}.get(Step(attempt.state.step), attempt.state.rolled)


_THROWS: Final = {Step.HARVEST: "X-R1", Step.BONUS: "X-B3", Step.LAST: "X-F1"}
_OF_SEATS: Final = ((Step.BONUS, "X-B3"), (Step.LAST, "X-F1"))
_REFUSED: Final[dict[int, Refused[_Attempt]]] = {
    turn.GAME_IS_OVER: Refused("X-E1", N_("the game is over")),
    # Wrong seat.
    turn.NO_DICE_DUE: Refused("X-R4", N_("there are no dice to roll now")),
    turn.NO_SUCH_SEAT: Refused("X-M1", N_("there are {count} seats"), count=lambda attempt: attempt.state.seats),
    turn.HAS_SACRIFICED: Refused("X-S2", N_("{seat} has already sacrificed a card"), seat=_self),
    turn.HAS_LAID: Refused("X-R3", N_("{seat} has already placed their cards"), seat=_self),
    turn.OTHERS_DECIDE + Step.DICE: Refused("X-B3", N_("{seat} decides about bonus dice now"), seat=_asked),
    turn.OTHERS_DECIDE + Step.CITY: Refused("X-3", N_("{seat} chooses between hut and die now"), seat=_asked),
    turn.OTHERS_DECIDE + Step.PYRAMID: Refused("X-4", N_("{seat} decides now who places the first stone"), seat=_asked),
    turn.OTHERS_DECIDE + Step.DISCARD: Refused("X-6", N_("{seat} must discard a card now"), seat=_asked),
    # Wrong step.
    turn.ANOTHER_STEP + Step.SACRIFICE: Refused("X-S2", N_("sacrifice a card first")),
    turn.ANOTHER_STEP + Step.BID: Refused("X-R2", N_("place cards for your offering now")),
    turn.ANOTHER_STEP + Step.DICE: Refused("X-B3", N_("roll or keep your bonus dice now")),
    turn.ANOTHER_STEP + Step.CITY: Refused("X-3", N_("take the hut or the die now")),
    turn.ANOTHER_STEP + Step.PYRAMID: Refused("X-4", N_("decide now who places the first stone")),
    turn.ANOTHER_STEP + Step.DISCARD: Refused("X-6", N_("discard a card now")),
    # Not your card.
    turn.NOT_IN_HAND: Refused("X-M1", N_("the {card} is not in your hand"), card=_card),
    turn.NOT_FOR_BID: Refused("X-R2", N_("the {card} is not in your hand"), card=_card),
    turn.LIES_ALREADY: Refused("X-R2", N_("the {card} is already at a location"), card=_card),
    turn.TOO_OFTEN: Refused(
        "X-R2",
        N_("you placed {count} cards of value {card}, but you have only {left}"),
        card=_card,
        count=lambda attempt: _cards(attempt).count(_card(attempt)),
        left=lambda attempt: attempt.state.unused(attempt.seat).count(_card(attempt)),
    ),
    turn.ONLY_JUST_WON: Refused("X-6", N_("you have only just won the {card}: discard another card"), card=_card),
    turn.NOT_FOR_DISCARD: Refused("X-6", N_("the {card} is not in your hand"), card=_card),
    # Wrong station, wrong number.
    turn.WRONG_STATIONS: Refused(
        "X-R3", N_("place cards at exactly these locations now: {stations}"), stations=_stations
    ),
    turn.NOT_ONE: Refused(
        "X-R3",
        N_("place one card at each location now, not {count} at location {station}"),
        count=lambda attempt: _wrong_station(attempt)[1],
        station=lambda attempt: _wrong_station(attempt)[0],
    ),
    turn.NOT_TWO: Refused(
        "X-R3",
        N_("place two cards at each location now, not {count} at location {station}"),
        count=lambda attempt: _wrong_station(attempt)[1],
        station=lambda attempt: _wrong_station(attempt)[0],
    ),
    turn.NO_DIE_ROLLED: Refused("X-B3", N_("roll at least one die")),
    turn.TOO_MANY_DICE: Refused(
        "X-B3",
        N2_("you have only one bonus die", "you have only {count} bonus dice"),
        count=lambda attempt: attempt.state.dice[attempt.seat],
    ),
    # Dice.
    turn.THROW_FIRST + Step.HARVEST: Refused("X-R1", N_("roll the harvest dice first")),
    **{
        turn.THROW_FIRST + step: Refused(rule, N_("{seat} must roll bonus dice first"), seat=_asked)
        for step, rule in _OF_SEATS
    },
    **{turn.OTHER_ROLLS + step: Refused(rule, N_("{seat} rolls now"), seat=_asked) for step, rule in _OF_SEATS},
    **{
        turn.WRONG_DICE + step: Refused(
            rule,
            N_("the number of dice is {dice}, not {count}"),
            dice=_dice_due,
            count=lambda attempt: len(_values(attempt)),
        )
        for step, rule in _THROWS.items()
    },
    **{
        turn.WRONG_PIPS + step: Refused(
            rule,
            N_("a die shows 1 to 6, not {pips}"),
            pips=lambda attempt: next(pips for pips in _values(attempt) if not 1 <= pips <= PIPS),
        )
        for step, rule in _THROWS.items()
    },
}
