"""What the notes of the lesson in Maya tell of the table, and the numbers that its rulebook has to tell."""

from typing import Final

from game.rules.maya import box
from game.rules.maya.actions import CityClosed, Expand, GroupScored, TempleAppeared, TilesDrawn
from game.rules.maya.box import BOARD
from tests.texts.support import PUPIL, TEACHER, Fact, Now, only


def _maya_group(points: int, *more: int) -> Fact:
    def fact(now: Now) -> list[int]:
        scored = now.next(GroupScored)
        assert (scored.seat, scored.points) == (PUPIL, points)
        return [points, *more]

    return fact


def _one_temple(now: Now) -> list[int]:
    assert now.view.temples == (now.space("Tikal"),)
    return [2]


def _double_maize(now: Now) -> list[int]:
    sites = {temple.cell for temple in now.view.board.temples} - set(now.view.temples)
    assert now.action.tile == "maize2"
    assert sites & now.neighbours(now.action.cell)
    return []


def _four_crops(now: Now) -> list[int]:
    assert any(isinstance(event, TempleAppeared) for event in now.events(8, 9))
    return _maya_group(4, 4)(now)


def _three_drawn(now: Now) -> list[int]:
    drawn = next(event for event in now.events(14, 15) if isinstance(event, TilesDrawn))
    return [len(drawn.tiles or ()), 7]


def _beside_your_city(now: Now) -> list[int]:
    city = {(8, 7), *(tile.cell for tile in now.view.face_down if tile.seat == PUPIL)}
    assert city & now.neighbours(now.action.cell)
    return []


def _pepper_touches_the_temple(now: Now) -> list[int]:
    assert (8, 7) in now.view.temples
    assert (8, 7) in now.neighbours(now.action.cell)
    return []


def _three_beside_the_city(now: Now) -> list[int]:
    city = {(8, 7), *(tile.cell for tile in now.view.face_down if tile.seat == PUPIL)}
    planted = {cell for cell in now.view.planted if city & now.neighbours(cell)}
    crops = sum(int(each.tile[-1]) for each in now.view.face_up if each.cell in planted)
    assert now.next(GroupScored).points == crops
    return [crops, crops]


def _one_more_temple(now: Now) -> list[int]:
    assert any(isinstance(event, TempleAppeared) for event in now.events(97, 98))
    return []


def _five_tiles(now: Now) -> list[int]:
    scored = now.next(GroupScored)
    return [len(scored.cells), scored.points, scored.points]


def _one_space_at_tikal(now: Now) -> list[int]:
    closed = now.next(CityClosed)
    cells = set(closed.cells)
    assert closed.temple == "Tikal"
    lying = {each.cell for each in (*now.view.face_up, *now.view.face_down)} | set(now.view.temples)
    played = {cell for area in now.view.areas for cell in now.view.board.areas[area]}
    gaps = {near for cell in cells for near in now.neighbours(cell)} & played - lying - cells
    assert gaps == {now.action.cell}
    mine, theirs = (now.crops_round(cells, seat) for seat in (PUPIL, TEACHER))
    assert mine == theirs
    return [mine, closed.crops[PUPIL]]


def _tikal_pays(now: Now) -> list[int]:
    closed = now.next(CityClosed)
    return sorted(closed.points, reverse=True)


def _two_come(now: Now) -> list[int]:
    drawn = next(event for event in now.events(109, 110) if isinstance(event, TilesDrawn))
    return [len(drawn.tiles or ())]


def _two_cities_of_three(now: Now) -> list[int]:
    return [now.view.seats, len(now.view.temples)]


def _between_the_cities(now: Now) -> list[int]:
    refused = now.match.rules.why_not(now.match.state_at(now.step), PUPIL, Expand((10, 1), now.action.tile))
    assert refused is not None
    assert refused.rule == "M-B2"
    assert not now.neighbours((10, 1)) <= {tile.cell for tile in now.view.face_up}
    return []


def _one_space_at_tulum(now: Now) -> list[int]:
    closed = next(event for event in now.events(9, 10) if isinstance(event, CityClosed))
    assert closed.temple == "Tulum"
    assert (
        len(
            {near for cell in closed.cells for near in now.neighbours(cell)}
            - {cell for area in now.view.areas for cell in now.view.board.areas[area]}
        )
        > 0
    )
    assert closed.crops[PUPIL] == closed.crops[TEACHER]
    assert now.action.tile == "maize2"
    return [closed.crops[PUPIL]]


def _two_ties(now: Now) -> list[int]:
    first, second = (event for event in now.events(8, 14) if isinstance(event, CityClosed))
    assert (first.temple, second.temple) == ("Tulum", "Ek Balam")
    assert first.points == (5, 5, 0)
    assert second.points == (2, 6, 2)
    return [6, 3, first.points[PUPIL], second.points[PUPIL]]


FACTS: dict[int, dict[int, Fact]] = {
    0: {
        0: _one_temple, 2: only(), 3: _maya_group(2, 2), 4: _double_maize, 5: _four_crops, 8: _three_drawn,
        9: _beside_your_city, 10: _pepper_touches_the_temple, 11: _three_beside_the_city,
    },
    1: {
        0: only(), 2: _one_more_temple, 3: _five_tiles, 4: _one_space_at_tikal, 5: _tikal_pays, 7: _two_come,
    },
    2: {
        0: _two_cities_of_three, 1: _between_the_cities, 2: only(3), 3: _one_space_at_tulum, 5: _two_ties, 6: only(2),
    },
}  # fmt: skip
"""By chapter and note."""

TOLD: Final[dict[str, tuple[int, ...]]] = {
    "M-M1": (len(box.AREAS), len(BOARD.temples), sum(map(len, BOARD.areas.values()))),
    "M-M2": (sum(box.PLANTATION_TILES.values()), *box.PLANTATION_TILES.values()),
    "M-M3": (box.TEMPLE_TILES,),
    "M-S3": (sum(box.PLANTATION_TILES.values()), box.FIRST_RACK, 0),
    "M-A4": (box.TEMPLE_TILES,),
    "M-A5": (1,),
    "M-B4": (box.DRAWN, box.RACK_LIMIT),
    "M-B5": (box.DRAWN_AFTER_BLIND,),
    "M-B6": (box.DRAWN_AFTER_BLIND,),
    "M-C2": tuple(number for pair in box.CITY_POINTS[1:] for number in pair),
}
"""By rule, from the rules' own data."""
