"""What the notes of the lesson in Chocolatl tell of the table."""

from game.rules.chocolatl.actions import HOLD, Roll
from game.rules.chocolatl.events import (
    CardDiscarded,
    CardWon,
    DiceRolled,
    FigureTaken,
    PointsScored,
    StationRanked,
    StonePlaced,
)
from tests.lessons.support import FRIEND, PUPIL, TEACHER, Fact, Now, only


def _chocolatl_cards(**laid: tuple[int, ...]) -> Fact:
    return lambda now: now.cards({name.removeprefix("at"): cards for name, cards in laid.items()})


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
    return [1, *now.cards({"1": (14, 7)})]


def _harvest_dice(now: Now) -> list[int]:
    assert now.view.chocolatl == PUPIL
    assert all(now.view.harvest)
    return [*now.view.harvest, *now.cards({"2": (10, 8)})]


def _tied_behind(now: Now) -> list[int]:
    tie = now.last(StationRanked).ties[0]
    assert (tie.ahead, tie.behind, tie.by) == (FRIEND, TEACHER, "points")
    assert now.view.huts[TEACHER] == 1
    return now.cards({"3": (12, 3)})


def _three_or_more(now: Now) -> list[int]:
    bids = now.bids(4)
    assert now.view.chocolatl == PUPIL
    least = min(pips for pips in range(1, 7) if now.first_with(pips, 4))
    assert now.action == Roll(1)
    return [bids[PUPIL], bids[TEACHER], least]


def _only_a_one(now: Now) -> list[int]:
    assert now.last(DiceRolled).values == (1,)
    assert now.ranking.index(PUPIL) == 1
    assert len([event for event in now.events(29, 30) if isinstance(event, StonePlaced) and event.seat == PUPIL]) == 1
    return []


def _green_field(now: Now) -> list[int]:
    assert now.view.way == "green"
    return [6]


def _two_are_yours(now: Now) -> list[int]:
    ranked = [event for event in now.events(15, 18) if isinstance(event, StationRanked)]
    assert [event.ranking[0] for event in ranked] == [FRIEND, PUPIL, PUPIL]
    return []


def _far_ahead(now: Now) -> list[int]:
    first, second, *_rest = sorted(now.bids(4), reverse=True)
    assert now.ranking[0] == PUPIL
    assert first - second > 3
    stones = [event.seat for event in now.events(19, 20) if isinstance(event, StonePlaced)]
    assert stones == [PUPIL, PUPIL]
    return [3]


def _hopeless(station: int, *told: int) -> Fact:
    def fact(now: Now) -> list[int]:
        bids = now.bids(station)
        assert bids[PUPIL] + 6 < sorted(bids)[1], "not even a six changes anything"
        assert now.action == HOLD
        return [bids[PUPIL], bids[TEACHER], bids[FRIEND], *told]

    return fact


FACTS: dict[int, dict[int, Fact]] = {
    0: {
        0: only(2, 6, 13), 1: only(3, 11),
        2: _chocolatl_cards(at1=(9, 0), at2=(5, 1), at3=(8, 7), at4=(10, 4), at5=(12, 3), at6=(6, 2)),
        3: _after_three_locations, 4: _lead_by_one, 5: _both_place, 6: _only_a_six, 7: _worth_a_roll, 8: _a_five,
    },
    1: {
        0: _teacher_leads, 1: _old_man_helps, 2: _harvest_dice, 3: _tied_behind, 4: only(1, 6),
        5: _chocolatl_cards(at4=(9, 6)), 6: _three_or_more, 7: _only_a_one,
    },
    2: {
        0: _green_field, 1: _chocolatl_cards(at1=(5,), at2=(6,), at3=(8,), at4=(14,), at5=(4,), at6=(3,)),
        2: _chocolatl_cards(at1=(11,), at2=(10,), at3=(7,), at4=(9,), at5=(2,), at6=(1,)), 3: _two_are_yours,
        4: _far_ahead, 5: _hopeless(5, 2, 6), 6: _hopeless(6), 7: only(7, 40),
    },
}  # fmt: skip
"""By chapter and note."""
