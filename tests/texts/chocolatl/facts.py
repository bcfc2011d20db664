"""What the notes of the lesson in Chocolatl tell of the table, and the numbers that its rulebook has to tell."""

from typing import Final

from game.rules.chocolatl import box
from game.rules.chocolatl.actions import (
    HOLD,
    CardDiscarded,
    CardWon,
    DiceRolled,
    FigureTaken,
    PointsScored,
    Roll,
    StationRanked,
    StonePlaced,
)
from tests.texts.support import FRIEND, PUPIL, TEACHER, Fact, Now, only


def _after_three_locations(now: Now) -> list[int]:
    figures = [event for event in now.events(0, now.step) if isinstance(event, FigureTaken)]
    assert {event.figure: event.seat for event in figures} == {"chocolatl": FRIEND, "oldman": PUPIL}
    assert now.bids(3).index(max(now.bids(3))) == PUPIL
    assert now.ranking[1] == TEACHER
    return [1]


def _lead_by_one(now: Now) -> list[int]:
    first, second, *_others = sorted(now.bids(4), reverse=True)
    assert (now.ranking[0], first - second) == (PUPIL, 1)
    assert now.action == HOLD
    return []


def _both_place(now: Now) -> list[int]:
    first, second, third = sorted(now.bids(4), reverse=True)
    assert first - second < 3
    assert second == third
    assert now.last(StationRanked).ties[0].by == "chocolatl"
    assert now.ranking[:2] == (PUPIL, FRIEND)
    assert {event.seat for event in now.events(9, 10) if isinstance(event, StonePlaced)} == {PUPIL, FRIEND}
    return [3, 2]


def _only_a_six(now: Now) -> list[int]:
    assert [pips for pips in range(1, 7) if now.first_with(pips, 5)] == [6]
    paid = {event.seat: event.points for event in now.events(10, 11) if isinstance(event, PointsScored)}
    assert now.action == HOLD
    bids = now.bids(5)
    return [bids[PUPIL], bids[TEACHER], 6, paid[TEACHER] - paid[PUPIL]]


def _worth_a_roll(now: Now) -> list[int]:
    bids = now.bids(6)
    assert now.ranking[0] == TEACHER
    assert now.action == Roll(1)
    return [bids[TEACHER] - bids[PUPIL], now.next(CardWon).card]


def _a_five(now: Now) -> list[int]:
    assert now.last(DiceRolled).values == (5,)
    won = next(event for event in now.events(12, 13) if isinstance(event, CardWon))
    lost = next(event for event in now.events(12, 13) if isinstance(event, CardDiscarded))
    assert won.seat == lost.seat == PUPIL
    assert lost.card == min(now.at(12).hand)
    return [5, won.card]


def _teacher_leads(now: Now) -> list[int]:
    points = now.view.points
    assert points[TEACHER] == max(points)
    assert now.view.way == "gold"
    return [2]


def _old_man_helps(now: Now) -> list[int]:
    assert now.view.oldman == PUPIL
    return [1, 2]


def _harvest_dice(now: Now) -> list[int]:
    assert all(now.view.harvest)
    return [*now.view.harvest]


def _huts_count_against(now: Now) -> list[int]:
    assert now.view.huts[TEACHER] == 1
    return []


def _four_left(now: Now) -> list[int]:
    return [2, 2, len(now.view.unused)]


def _green_field(now: Now) -> list[int]:
    assert now.view.way == "green"
    return [6]


FACTS: dict[int, dict[int, Fact]] = {
    0: {
        0: only(2, 6, 13), 1: only(3, 4), 2: only(2),
        3: _after_three_locations, 4: _lead_by_one, 5: _both_place, 6: _only_a_six, 7: _worth_a_roll, 8: _a_five,
    },
    1: {
        0: _teacher_leads, 1: _old_man_helps, 2: _harvest_dice, 3: _huts_count_against, 4: only(3), 5: _four_left,
        6: only(2, 2),
    },
    2: {0: _green_field, 2: only(6), 3: only(7, 40)},
}  # fmt: skip
"""By chapter and note."""

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "X-M1": (len(box.CARDS), box.CARDS[0], box.CARDS[-1], box.CUBES),
    "X-M2": (box.ROUNDS, box.HARVEST_DICE),
    "X-M3": (
        *(len(box.SMALL_DECK), min(box.SMALL_DECK), max(box.SMALL_DECK)),
        *(min(box.LARGE_DECK), max(box.LARGE_DECK)),
    ),
    "X-M5": (sum(box.ROWS), *box.ROWS),
    "X-M6": tuple(points for pair in box.DRINK for points in pair if points),
    "X-S2": (len(box.CARDS), len(box.CARDS) - 1),
    "X-R1": (box.HARVEST_DICE, box.ROUNDS),
    "X-1": (box.CHOCOLATL_POINTS,),
    "X-4": (box.PYRAMID_MARGIN,),
    "X-5": (-box.LOWEST_DRINK_POINTS,),
    "X-6b": box.TACHLI_POINTS,
    "X-E1": (box.GOAL, box.ROUNDS),
    "X-F1": (
        *(1, box.MAJORITY_POINTS, box.CHOCOLATL_BONUS, box.OLDMAN_POINTS),
        *(box.HIGHEST_POINTS, box.CARDS[-1], box.PIPS),
    ),
}
"""By rule, from the rules' own data."""
