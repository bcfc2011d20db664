"""Every sentence about a match of Maya is true: counted here once more, from the events alone."""

from collections.abc import Callable

import pytest

from game.rules.maya.actions import CityClosed, CityExpanded, CropPlanted, GameEnded, GroupScored, TempleAppeared
from game.rules.maya.box import CITY_POINTS
from game.tables.maya.stories import TELLERS
from tests.rules.support import CASES
from tests.tables.told_truly import Told, true_kinds

BACK = "maya/temple"


def firsts(event: CityClosed) -> list[int]:
    return [seat for seat, crops in enumerate(event.crops) if crops and crops == max(event.crops)]


def closed(told: Told, name: str) -> CityClosed:
    """Return the closing of a city, which must have happened in the story's step."""
    found: CityClosed = next(event for event in told.here(CityClosed) if event.temple == name)
    return found


def harvest(told: Told) -> object:
    group = told.here(GroupScored)[0]
    most = max(event.points for event in told.all(GroupScored))
    crops = sum(int(e.tile[-1]) for e in told.all(CropPlanted, 0, told.step + 1) if e.cell in group.cells)
    assert told.icon == f"maya/crop_{group.crop}"
    return (group.seat, group.points) == (told["seat"], told["points"]) and most == crops == told["points"]


def great_city(told: Told) -> object:
    event, seat = closed(told, told["city"]), told["seat"]
    pays = [max(each.points) for each in told.all(CityClosed) if len(firsts(each)) == 1]
    full = CITY_POINTS[min(event.size, len(CITY_POINTS) - 1)][0]
    assert event.size == told["size"]
    return firsts(event) == [seat] and event.points[seat] == told["points"] == max(pays) == full


def one_crop(told: Told) -> object:
    event, seat = closed(told, told["city"]), told["seat"]
    others = [crops for other, crops in enumerate(event.crops) if other != seat]
    return event.crops[seat] == max(others) + 1 and event.points[seat] == max(event.points)


def shared_city(told: Told) -> object:
    return told["seats"] == firsts(closed(told, told["city"])) and len(told["seats"]) > 1


def present(told: Told) -> object:
    event, giver = closed(told, told["city"]), told["giver"]
    return giver == told.whose and event.points[giver] == 0 and event.points[told["seat"]] == told["points"]


def several(told: Told) -> object:
    return [event.temple for event in told.turn(CityClosed)] == told["cities"] and told.whose == told["seat"]


def stayed_open(told: Told) -> object:
    """Count the crops beside a city at the end, from what was laid; the first would have got the full pay (M-C2)."""
    state = told.match.state
    temple = next(each for each in state.grid.temples if each.name == told["city"])
    laid = {event.cell for event in told.all(CityExpanded)}
    cells, todo = {temple.cell}, [temple.cell]
    while todo:
        more = {each for each in beside(todo.pop()) if each in laid} - cells
        cells |= more
        todo += more
    crops = [0] * len(told.seats)
    for event in told.all(CropPlanted):
        if any(each in cells for each in beside(event.cell)):
            crops[event.seat] += int(event.tile[-1])
    best = [seat for seat, count in enumerate(crops) if count and count == max(crops)]
    assert told["city"] not in {event.temple for event in told.all(CityClosed)}
    return best == [told["seat"]] and CITY_POINTS[min(len(cells), len(CITY_POINTS) - 1)][0] == told["points"]


def beside(cell: tuple[int, int]) -> list[tuple[int, int]]:
    q, r = cell
    return [(q + 1, r), (q - 1, r), (q, r + 1), (q, r - 1), (q + 1, r - 1), (q - 1, r + 1)]


def gained(seat: int, groups: list[GroupScored], cities: list[CityClosed]) -> int:
    return sum(event.points for event in groups if event.seat == seat) + sum(event.points[seat] for event in cities)


def turn(told: Told) -> object:
    both = zip(told.turns(GroupScored), told.turns(CityClosed), strict=True)
    most = max(gained(seat, groups, cities) for (_, groups), (_, cities) in both for seat in told.seats)
    return gained(told["seat"], told.turn(GroupScored), told.turn(CityClosed)) == told["points"] == most


def without_cities(told: Told) -> object:
    paid = [sum(event.points[seat] for event in told.all(CityClosed)) for seat in told.seats]
    return told.wins(told["seat"]) and all(paid[told["seat"]] < paid[s] for s in told.seats if s != told["seat"])


def everywhere(told: Told) -> object:
    return sum(event.points[told["seat"]] > 0 for event in told.all(CityClosed)) == told["count"]


def temples(told: Told) -> object:
    reached = {event.temple for event in told.all(TempleAppeared) if event.seat == told["seat"]}
    return len(reached) == told["count"]


def blind(told: Told) -> object:
    laid = next(event for event in told.here(CityExpanded) if event.blind)
    later = next(event for event in told.all(CityClosed, told.step + 1) if event.temple == told["city"])
    return laid.seat == told["seat"] and laid.cell in later.cells and later.points[told["seat"]] == told["points"]


def last_tile(told: Told) -> object:
    ended, state = told.all(GameEnded)[0], told.match.state
    after = [e for kind in (CropPlanted, CityExpanded) for e in told.all(kind, told.step + 1) if e.seat == ended.seat]
    assert [event.seat for kind in (CropPlanted, CityExpanded) for event in told.here(kind)] == [told["seat"]]
    return ended.seat == told["seat"] and not state.tiles_left(told["seat"]) and not after and told.wins(told["winner"])


TRUE: dict[str, Callable[[Told], object]] = {
    "harvest": harvest, "great city": great_city, "one crop": one_crop, "shared city": shared_city,
    "present": present, "several": several, "stayed open": stayed_open, "turn": turn,
    "without cities": without_cities, "everywhere": everywhere, "temples": temples, "blind": blind,
    "last tile": last_tile,
}  # fmt: skip


@pytest.mark.parametrize("matches", [18, pytest.param(200, marks=pytest.mark.full)])
def test_every_sentence_is_true(matches: int) -> None:
    cases = [case for case in CASES if case[0] == "maya"]
    kinds = true_kinds(cases, matches, TELLERS, TRUE)
    assert len(kinds) >= (10 if matches < 200 else len(TELLERS)), kinds
