"""What scores in Chocolatl (X-F1 to X-F3)."""

from typing import Final

from game.rules.chocolatl.board import GAME_OVER, UNKNOWN, State
from game.rules.chocolatl.box import (
    CARDS,
    CHOCOLATL_BONUS,
    HIGHEST_POINTS,
    MAJORITY_POINTS,
    OLDMAN_POINTS,
    ROW_BEGIN,
    ROW_OF,
    Station,
)
from game.rules.core import Item, Line, Seat, Sheet, TieBreak, decide
from game.rules.flat import i64, vec

FINAL_KEYS: Final = ("stones", "majority", "chocolatl", "oldman", "sacrifice", "highest", "die")
SCORE_KEYS: Final = ("track", *FINAL_KEYS)
_PLACE: Final = {station: station.name.lower() for station in Station}


# The lines of final scoring, in the rulebook's order.
STONES: Final = 0
MAJORITY: Final = 1
CHOCOLATL: Final = 2
OLDMAN: Final = 3
SACRIFICE: Final = 4
HIGHEST: Final = 5
DIE: Final = 6


def stones_of(state: State) -> vec[i64]:
    """Return how many stones of the pyramid are each seat's."""
    stones = vec[i64]([0] * state.seats)
    for owner in state.pyramid:
        stones[owner] += 1
    return stones


def final_lines(state: State) -> vec[i64]:
    """X-F1: return the points that final scoring would bring now: line by line, and in each line seat by seat."""
    seats, stones = state.seats, stones_of(state)
    most: i64 = 1
    highest: i64 = 0
    for seat in range(seats):
        most, highest = max(most, stones[seat]), max(highest, state.sacrificed[seat])
    lines = vec[i64]([0] * (seats * len(FINAL_KEYS)))
    for seat in range(seats):
        lines[STONES * seats + seat] = stones[seat]
        if stones[seat] == most:
            lines[MAJORITY * seats + seat] = MAJORITY_POINTS
        card = state.sacrificed[seat]
        lines[SACRIFICE * seats + seat] = max(0, card)
        if card == highest:
            lines[HIGHEST * seats + seat] = HIGHEST_POINTS
        lines[DIE * seats + seat] = state.last_dice[seat]
    if state.chocolatl >= 0:
        lines[CHOCOLATL * seats + state.chocolatl] = CHOCOLATL_BONUS
    if state.oldman >= 0:
        lines[OLDMAN * seats + state.oldman] = OLDMAN_POINTS
    return lines


def final_points(state: State) -> dict[str, list[int]]:
    """X-F1: return the points that final scoring would bring to every seat now, by key."""
    lines, seats = list(final_lines(state)), state.seats
    return {key: lines[seats * line : seats * (line + 1)] for line, key in enumerate(FINAL_KEYS)}


def totals(state: State) -> vec[i64]:
    """Return the points of each seat if the game ended now; X-F2 [gap]: they may fall below 0."""
    summed, seats = state.points[:], state.seats
    lines = final_lines(state)
    for at in range(i64(len(lines))):
        summed[at % seats] += lines[at]
    return summed


def points(state: State) -> list[int]:
    return list(totals(state))


def points_by_key(state: State, seat: i64) -> list[int]:
    """Return a seat's points by key, in order: of the track, and of each line of final scoring."""
    lines, seats = final_lines(state), state.seats
    return [state.points[seat], *[lines[line * seats + seat] for line in range(len(FINAL_KEYS))]]


def score(state: State) -> Sheet:
    """Return the score sheet if the game ended now: each seat's points by key, with what they come from."""
    over = state.step == GAME_OVER
    brought = final_points(state)
    lines = tuple(
        (
            Line("track", _track(state, seat)),
            Line("stones", (_stones(state, seat),)),
            *(Line(key, (_item(state, seat, key, brought[key][seat]),)) for key in FINAL_KEYS[1:]),
        )
        for seat in range(state.seats)
    )
    broken = TieBreak("sacrifice", "X-F3", tuple(state.sacrificed))
    winners, ties = decide(points(state), [broken]) if over else ((), ())
    return Sheet(lines, tuple(state.points), winners, ties)


def _track(state: State, seat: Seat) -> tuple[Item, ...]:
    """Return an item for each time that a station moved the disc; its cell is the round and the station's number."""
    return tuple(
        Item(line.points, 1, ((line.round, line.station),), _PLACE[Station(line.station)])
        for line in state.scored()
        if line.seat == seat
    )


def _stones(state: State, seat: Seat) -> Item:
    """Return the item for the seat's stones; a cell is the row from the bottom and the place from the left."""
    cells = tuple(
        (ROW_OF[position], position - ROW_BEGIN[ROW_OF[position]])
        for position, owner in enumerate(state.pyramid)
        if owner == seat
    )
    return Item(len(cells), len(cells), cells, "pyramid", open=state.step != GAME_OVER)


def _item(state: State, seat: Seat, key: str, brought: int) -> Item:
    """Return the one item of a line of final scoring; its points are None if the viewer can't know them."""
    worth: int | None = brought
    count, place = int(brought != 0), key
    if key == "majority":
        count, place = stones_of(state)[seat], "pyramid"
    elif key == "sacrifice":
        count = 1
        worth = None if len(candidates(state, seat)) > 1 else brought
    elif key == "highest":
        worth = _highest(state, seat)
        count, place = int(bool(worth)), "sacrifice"
    elif key == "die":
        count = int(state.dice[seat] > 0)
        worth = None if count and not brought else brought
    return Item(worth, count, (), place, open=state.step != GAME_OVER)


def candidates(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the cards that the seat may have sacrificed: all cards, unless the state holds its sacrifice."""
    card = state.sacrificed[seat]
    return tuple(CARDS) if card == UNKNOWN else (card,)


def _highest(state: State, seat: Seat) -> int | None:
    """Return the bonus for the highest sacrifice, or None if it depends on what is hidden."""
    own = candidates(state, seat)
    others = [candidates(state, other) for other in range(state.seats) if other != seat]
    if own[0] >= max(cards[-1] for cards in others):
        return HIGHEST_POINTS
    return 0 if own[-1] < max(cards[0] for cards in others) else None
