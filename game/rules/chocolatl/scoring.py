"""What scores in Chocolatl (X-F1 to X-F3)."""

from typing import Final

from game.rules.chocolatl.pieces import (
    CARDS,
    CHOCOLATL_BONUS,
    HIGHEST_POINTS,
    MAJORITY_POINTS,
    OLDMAN_POINTS,
    ROW_BEGIN,
    ROW_OF,
    Station,
)
from game.rules.chocolatl.state import UNKNOWN, State, Step
from game.rules.core import Seat
from game.rules.sheet import Item, Line, Sheet

FINAL_KEYS: Final = ("stones", "majority", "chocolatl", "oldman", "sacrifice", "highest", "die")
SCORE_KEYS: Final = ("track", *FINAL_KEYS)
_PLACE: Final = {station: station.name.lower() for station in Station}


def final_points(state: State) -> dict[str, list[int]]:
    """X-F1: what final scoring brings to every seat, by key, if it happened now.

    X-F2: all the tied get the full bonus, and whoever holds the Chocolatl figure is not asked.
    """
    seats = range(state.seats)
    stones = [state.pyramid.count(seat) for seat in seats]
    most, highest = max(1, *stones), max(0, *state.sacrificed)
    return {
        "stones": stones,
        "majority": [MAJORITY_POINTS if count == most else 0 for count in stones],
        "chocolatl": [CHOCOLATL_BONUS if seat == state.chocolatl else 0 for seat in seats],
        "oldman": [OLDMAN_POINTS if seat == state.oldman else 0 for seat in seats],
        "sacrifice": [max(0, card) for card in state.sacrificed],
        "highest": [HIGHEST_POINTS if card == highest else 0 for card in state.sacrificed],
        "die": state.last_dice,
    }


def points(state: State) -> list[int]:
    """Return the points of each seat if the game ended now; X-F2 [gap]: they may fall below 0."""
    return [sum(parts) for parts in zip(state.points, *final_points(state).values(), strict=True)]


def score(state: State) -> Sheet:
    """Return all points with what they came from, and what would come if the game ended now."""
    over = state.step == Step.OVER
    brought = final_points(state)
    lines = tuple(
        (
            Line("track", _track(state, seat)),
            Line("stones", (_stones(state, seat),)),
            *(Line(key, (_item(state, seat, key, brought[key][seat]),)) for key in FINAL_KEYS[1:]),
        )
        for seat in range(state.seats)
    )
    winners, decided_by = _winners(state) if over else ((), "")
    return Sheet(lines, tuple(state.points), winners, decided_by)


def _track(state: State, seat: Seat) -> tuple[Item, ...]:
    """Return by how much each station moved the disc; an item's cell is the round and the station's number."""
    return tuple(
        Item(line.points, 1, ((line.round, line.station),), _PLACE[Station(line.station)])
        for line in state.ledger
        if line.seat == seat
    )


def _stones(state: State, seat: Seat) -> Item:
    """The own stones; a cell is the row, from the bottom, and the place in it, from the left."""
    cells = tuple(
        (ROW_OF[position], position - ROW_BEGIN[ROW_OF[position]])
        for position, owner in enumerate(state.pyramid)
        if owner == seat
    )
    return Item(len(cells), len(cells), cells, "pyramid", open=state.step != Step.OVER)


def _item(state: State, seat: Seat, key: str, brought: int) -> Item:
    """Return the one item of a line of final scoring; its points are None if the viewer can't know them."""
    known: int | None = brought
    count, place = int(brought != 0), key
    if key == "majority":
        count, place = state.pyramid.count(seat), "pyramid"
    elif key == "sacrifice":
        count = 1
        known = None if len(candidates(state, seat)) > 1 else brought
    elif key == "highest":
        known = _highest(state, seat)
        count, place = int(bool(known)), "sacrifice"
    elif key == "die":
        count = int(state.dice[seat] > 0)
        known = None if count and not brought else brought
    return Item(known, count, (), place, open=state.step != Step.OVER)


def candidates(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the cards that the seat can have sacrificed, as far as they lie open: nothing is inferred."""
    card = state.sacrificed[seat]
    return tuple(CARDS) if card == UNKNOWN else (card,)


def _highest(state: State, seat: Seat) -> int | None:
    """Return the bonus for the highest sacrifice, or None if it depends on what is hidden."""
    own = candidates(state, seat)
    others = [candidates(state, other) for other in range(state.seats) if other != seat]
    if own[0] >= max(cards[-1] for cards in others):
        return HIGHEST_POINTS
    return 0 if own[-1] < max(cards[0] for cards in others) else None


def _winners(state: State) -> tuple[tuple[Seat, ...], str]:
    """X-F3: most points, then the higher sacrifice, then shared."""
    totals = points(state)
    most = [seat for seat in range(state.seats) if totals[seat] == max(totals)]
    if len(most) == 1:
        return tuple(most), ""
    highest = max(state.sacrificed[seat] for seat in most)
    return tuple(seat for seat in most if state.sacrificed[seat] == highest), "X-F3"
