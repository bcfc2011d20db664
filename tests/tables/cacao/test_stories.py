"""Every sentence about a match of Cacao is true: counted here once more, from the events alone."""

from collections import Counter
from collections.abc import Callable

import pytest

from game.rules.cacao.actions import TempleScored, Worked, WorkersPlaced
from game.rules.cacao.box import RIVER
from game.tables.cacao.stories import TELLERS
from tests.rules.support import CASES
from tests.tables.told_truly import Told, true_kinds


def earned(worked: list[Worked], seat: int) -> int:
    return sum(event.gold for event in worked if event.seat == seat)


def sale(told: Told) -> bool:
    sales = [event for event in told.all(Worked) if event.fruit < 0]
    here = [(event.seat, -event.fruit, event.gold) for event in sales if event in told.here(Worked)]
    assert told.icon in [f"cacao/jungle_{event.kind}" for event in told.here(Worked)]
    return (told["seat"], told["count"], told["gold"]) in here and told["gold"] == max(event.gold for event in sales)


def turn(told: Told) -> bool:
    most = max(earned(worked, seat) for _whose, worked in told.turns(Worked) for seat in told.seats)
    return bool(earned(told.turn(Worked), told["seat"]) == told["gold"] == most)


def last_turn(told: Told) -> bool:
    laid = [event for event in told.all(WorkersPlaced) if event.seat == told["seat"]]
    assert laid[-1] in told.turn(WorkersPlaced)
    assert told.whose == told["seat"]
    return bool(earned(told.turn(Worked), told["seat"]) == told["gold"])


def present(told: Told) -> bool:
    given = earned(told.turn(Worked), told["seat"])
    return bool(told.whose == told["giver"] != told["seat"] and given == told["gold"])


def paid(workers: list[int]) -> list[int]:
    """Return what a temple pays (C-X3 to C-X6)."""
    first = [each for each, count in enumerate(workers) if count == max(workers) and count]
    second = max([count for count in workers if 0 < count < max(workers)], default=0)
    rest = [each for each, count in enumerate(workers) if count == second and second]
    return [
        6 // len(first) if each in first else 3 // len(rest) if each in rest and len(first) == 1 else 0
        for each in range(len(workers))
    ]


def one_worker(told: Told) -> bool:
    """With one worker less at some temple the winner is not the only one any more; fruit breaks ties (C-X9)."""
    winner, fruit = told["seat"], [sum(e.fruit for e in told.all(Worked) if e.seat == seat) for seat in told.seats]
    assert told.wins(winner)
    for event in told.all(TempleScored):
        assert paid(list(event.workers)) == list(event.gold)
        less = [count - (each == winner) for each, count in enumerate(event.workers)]
        if min(less) < 0:
            continue
        other = [total - was + now for total, was, now in zip(told.totals, event.gold, paid(less), strict=True)]
        ends = list(zip(other, fruit, strict=True))
        if max(end for each, end in enumerate(ends) if each != winner) >= ends[winner]:
            return True
    return False


def alone(told: Told) -> Counter[int]:
    """Return at how many temples each seat is first and nobody else is."""
    firsts = [[seat for seat, n in enumerate(e.workers) if n == max(e.workers)] for e in told.all(TempleScored)]
    return Counter(seats[0] for seats in firsts if len(seats) == 1)


def temples(told: Told) -> bool:
    return bool(alone(told)[told["seat"]] == told["count"] == max(alone(told).values()))


def shared(told: Told) -> bool:
    here = [[seat for seat, n in enumerate(e.workers) if n == max(e.workers)] for e in told.here(TempleScored)]
    return told["seats"] in here and len(told["seats"]) > 1


def field(told: Told, seat: int, until: int | None = None) -> int:
    return sum(event.water for event in told.all(Worked, 0, until) if event.seat == seat)


def river(told: Told) -> bool:
    last = len(RIVER) - 1
    here = field(told, told["seat"], told.step + 1) == last > field(told, told["seat"], told.step)
    return bool(here and told["gold"] == 16)


def river_decides(told: Told) -> bool:
    before = [total - RIVER[field(told, seat)] for seat, total in enumerate(told.totals)]
    return bool(told.wins(told["seat"]) and sum(points > before[told["seat"]] for points in before) == told["count"])


def never_walked(told: Told) -> bool:
    return [seat for seat in told.seats if not field(told, seat)] == [told["seat"]]


def suns(told: Told) -> bool:
    got = sum(event.sun for event in told.all(Worked) if event.seat == told["seat"])
    spent = sum(event.covers is not None and event.seat == told["seat"] for event in told.all(WorkersPlaced))
    return bool(told.wins(told["seat"]) and got - spent == told["count"] > told.lead > 0)


def full_store(told: Told) -> bool:
    here = [(e.seat, e.lost) for e in told.here(Worked) if e.kind.startswith("plantation")]
    stored = sum(event.fruit for event in told.all(Worked, 0, told.step + 1) if event.seat == told["seat"])
    return (told["seat"], told["count"]) in here and stored == 5


def built_over(told: Told) -> bool:
    laid = told.here(WorkersPlaced)[0]
    assert laid.covers is not None
    return bool(laid.seat == told["seat"] and earned(told.turn(Worked), told["seat"]) == told["gold"])


def mines(told: Told) -> bool:
    dug = [event for event in told.all(Worked) if event.kind.startswith("mine")]
    return bool(earned(dug, told["seat"]) == told["gold"])


TRUE: dict[str, Callable[[Told], bool]] = {
    "sale": sale, "turn": turn, "last turn": last_turn, "present": present, "one worker": one_worker,
    "temples": temples, "shared temple": shared, "river": river, "river decides": river_decides,
    "never walked": never_walked, "suns": suns, "full store": full_store, "built over": built_over, "mines": mines,
}  # fmt: skip


@pytest.mark.parametrize("matches", [36, pytest.param(200, marks=pytest.mark.full)])
def test_every_sentence_is_true(matches: int) -> None:
    cases = [case for case in CASES if case[0] == "cacao"]
    kinds = true_kinds(cases, matches, TELLERS, TRUE)
    assert len(kinds) >= (10 if matches < 200 else len(TELLERS)), kinds
