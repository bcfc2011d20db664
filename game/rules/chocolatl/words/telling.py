"""Events of Chocolatl in words of the game, made from what was heard and from the table after it."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from game.rules.chocolatl import events as happened
from game.rules.chocolatl import heard as said
from game.rules.chocolatl import ranking
from game.rules.chocolatl.actions import Bid, Bonus, Harvest
from game.rules.chocolatl.cards import cards_in
from game.rules.chocolatl.pieces import COLOUR_OF, DRINK, ROWS, Figure
from game.rules.chocolatl.scoring import FINAL_KEYS, final_points
from game.rules.chocolatl.state import State
from game.rules.core import Action, Event, Seat
from game.rules.heard import Heard, unpack

_Told: TypeAlias = Iterator[tuple[int, int, int]]


def tell(state: State, seat: Seat, action: Action, heard: Heard) -> Iterator[Event]:
    """Yield what a seat's action, or an outcome, made happen; the state is the one after it."""
    told = iter([unpack(packed) for packed in heard.events])
    for what, about, also in told:
        if what == said.STATION_RANKED:
            yield _station_ranked(state, about, told)
        elif what == said.FINALLY_SCORED:
            yield from _finally_scored(state)
        elif what == said.DICE_SCORED:
            yield happened.FinalScored("die", tuple(state.last_dice))
            yield happened.GameEnded()
        elif what in _SMALL:
            yield _small(what, *about.to_bytes(5, "little"))
        elif what in _ABOUT_CARDS:
            yield _about_cards(state, seat, action, what, about, also)
        else:
            yield _about_points(state, what, about, also)


def _somebody(number: int) -> Seat | None:
    """Return a seat that was told as one more than its number."""
    return number - 1 if number else None


# Rounds and cards.

_ABOUT_CARDS: Final = (
    said.CARD_SACRIFICED, said.ROUND_STARTED, said.HARVEST_ROLLED, said.BID_LAID, said.BIDS_REVEALED, said.DICE_ROLLED,
)  # fmt: skip


def _about_cards(state: State, seat: Seat, action: Action, what: int, about: int, also: int) -> Event:
    if what == said.CARD_SACRIFICED:
        return happened.CardSacrificed(seat, about)
    if what == said.ROUND_STARTED:
        leader, cards = state.discs()[-1], tuple(state.open_cards())
        drink = DRINK[state.round - 1]
        return happened.RoundStarted(state.round, COLOUR_OF[state.way], leader, state.points[leader], drink, cards)
    if what == said.BIDS_REVEALED:
        places = about.to_bytes(5, "little")[: state.seats]
        return happened.BidsRevealed(also, tuple(tuple(cards_in(row)) for row in map(_closed_up, places)))
    match action:
        case Harvest(values=values):
            return happened.HarvestRolled(values)
        case Bonus(values=values):
            roller, station = about & 0xFF, about >> 8
            return happened.DiceRolled(roller, station, values)
    assert isinstance(action, Bid)
    stations = tuple(sorted(map(int, action.cards)))
    return happened.BidLaid(seat, action.cards, stations, sum(map(len, action.cards.values())))


def _closed_up(places: int) -> int:
    """Return two places as a row; where only the second card was turned over it comes first."""
    return places if places & 15 else places >> 4


def _station_ranked(state: State, station: int, told: _Told) -> happened.StationRanked:
    totals: dict[Seat, happened.Total] = {}
    by: list[int] = []
    for _, (_what, about, broken_by) in zip(range(state.seats), told, strict=False):
        seat, huts, oldman, dice, total = about.to_bytes(5, "little")
        huts, oldman, total = huts - said.LESS, oldman - said.LESS, total - said.LESS
        totals[seat] = happened.Total(total - huts - oldman - dice, huts, oldman, dice, total)
        by.append(broken_by)
    order = tuple(totals)
    pairs = zip(order, order[1:], by, strict=False)
    ties = (_tie(ahead, behind, tie_by) for ahead, behind, tie_by in pairs)
    bids = tuple(totals[seat] for seat in range(state.seats))
    return happened.StationRanked(station, bids, order, tuple(broken for broken in ties if broken is not None))


def tie(state: State, ahead: Seat, behind: Seat) -> happened.Tie | None:
    """Return what put one of two neighbours of this station's ranking ahead, or None if it was the total."""
    by = ranking.tie(state, state.bids, ahead, behind)
    return _tie(ahead, behind, by + said.IDLE if by and ranking.idle_tie(state, state.place(ahead)) else by)


def _tie(ahead: Seat, behind: Seat, by: int) -> happened.Tie | None:
    idle, by = divmod(by, said.IDLE)
    return happened.Tie(ahead, behind, said.TIES[by - 1], bool(idle)) if by else None


# What stations bring.

_SMALL: Final = (
    said.DICE_HELD, said.DICE_SPENT, said.CHOCOLATL_TAKEN, said.OLDMAN_TAKEN, said.HUT_BUILT, said.DIE_TAKEN,
    said.STONE_PLACED, said.CARD_WON, said.CARD_DISCARDED, said.LAST_DIE_ROLLED,
)  # fmt: skip


def _small(what: int, seat: Seat, one: int, two: int, three: int, _four: int) -> Event:
    """Return an event that is told by a seat and some small numbers."""
    match what:
        case said.DICE_HELD:
            return happened.DiceHeld(seat, one, bool(two))
        case said.DICE_SPENT:
            return happened.DiceSpent(seat, one, two)
        case said.CHOCOLATL_TAKEN | said.OLDMAN_TAKEN:
            figure: Figure = "chocolatl" if what == said.CHOCOLATL_TAKEN else "oldman"
            return happened.FigureTaken(seat, figure, _somebody(one))
        case said.HUT_BUILT:
            return happened.HutBuilt(seat, one, two)
        case said.DIE_TAKEN:
            return happened.DieTaken(seat, one)
        case said.STONE_PLACED:
            return happened.StonePlaced(seat, one, two, three)
        case said.CARD_WON:
            return happened.CardWon(seat, one)
        case said.CARD_DISCARDED:
            return happened.CardDiscarded(seat, one)
    return happened.LastDieRolled(seat, one)


def _about_points(state: State, what: int, about: int, also: int) -> Event:
    if what == said.POINTS_SCORED:
        seat, where, moved, low, high = about.to_bytes(5, "little")
        why = said.WHYS[where & 15]
        return happened.PointsScored(seat, moved - said.LESS, where >> 4, why, high << 8 | low, also)
    if what == said.LAST_ROUND:
        reason, seat, *_ = about.to_bytes(5, "little")
        return happened.LastRound(said.REASONS[reason], _somebody(seat))
    row, broken_by, winner, second, *stones = (about >> 4 * number & 15 for number in range(4 + state.seats))
    return happened.RowScored(row, winner, ROWS[row], tuple(stones), _tie(winner, second, broken_by))


def _finally_scored(state: State) -> Iterator[Event]:
    """X-F1: in the rulebook's order; the dice come last."""
    brought = final_points(state)
    for key in FINAL_KEYS:
        if key == "sacrifice":
            yield from (happened.SacrificeRevealed(seat, card) for seat, card in enumerate(state.sacrificed))
        if key != "die":
            yield happened.FinalScored(key, tuple(brought[key]))
