"""No lesson tells a false number or side: whatever a note says of the table is found there by the rules."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.lessons import Note, lesson_of, lessons
from game.locale import _
from game.locale.languages import LANGUAGES
from game.rules.cacao.actions import Fill
from game.rules.cacao.events import Worked, WorkersPlaced
from game.rules.cacao.pieces import GOLD_PER_SUN, PRICE, RIVER, TEMPLE_FIRST, TEMPLE_SECOND
from game.rules.chocolatl.actions import HOLD, Bid, Roll
from game.rules.chocolatl.events import (
    CardDiscarded,
    CardWon,
    DiceRolled,
    FigureTaken,
    PointsScored,
    StationRanked,
    StonePlaced,
)
from game.rules.core import Event
from game.rules.maya.events import CityClosed, GroupScored, TempleAppeared, TilesDrawn
from tests.locale.support import speaking

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")
"""Number words from 2 on: “one” is more often no number."""
SIDES = re.compile(r"\b(left|right|above|below|middle|centre|upper|lower|lowest|highest|second|lead|leads)\b")
PUPIL, TEACHER, FRIEND = range(3)


def numbers(text: str) -> list[int]:
    """Return the numbers that a text tells, in digits or in words."""
    found = re.findall(r"\d+|" + "|".join(rf"\b{word}\b" for word in NUMBERS), text.lower())
    return sorted(int(each) if each.isdigit() else NUMBERS.index(each) + 2 for each in found)


class Now:
    """A lesson's game at the moment at which a note is said."""

    def __init__(self, game: str, chapter: int, note: Note) -> None:
        self.chapter = lesson_of(game).chapters[chapter]
        self.match = self.chapter.played()
        self.step = note.step
        self.view: Any = self.at(self.step)

    def at(self, step: int) -> Any:
        return self.match.rules.view(self.match.state_at(step), PUPIL)

    @property
    def action(self) -> Any:
        return self.match.journal[self.step].action

    def events(self, first: int, end: int) -> list[Event]:
        return [event for events in self.match.events[first:end] for event in events]

    def last(self, kind: type[Event]) -> Any:
        """Return the last event of a kind before the note."""
        return [event for event in self.events(0, self.step) if isinstance(event, kind)][-1]

    def next(self, kind: type[Event]) -> Any:
        return next(event for event in self.events(self.step, len(self.match.journal)) if isinstance(event, kind))

    # Cacao

    def jungle(self, cell: tuple[int, int]) -> str:
        kind: str = {tile.cell: tile.kind for tile in self.view.jungle}.get(cell, "")
        return kind

    def kinds_at(self, cell: tuple[int, int], step: int | None = None) -> dict[str, str]:
        """Return the jungle tiles round a worker tile by side."""
        view = self.at(self.step if step is None else step)
        lying = {tile.cell: tile.kind for tile in view.jungle}
        x, y = cell
        around = {"above": (x, y - 1), "right": (x + 1, y), "below": (x, y + 1), "left": (x - 1, y)}
        return {side: lying.get(near, "") for side, near in around.items()}

    def filled(self) -> dict[tuple[int, int], Any]:
        """Return what the next two steps fill where."""
        steps = (entry.action for entry in self.match.journal[self.step : self.step + 2])
        return {action.cell: action.tile for action in steps if isinstance(action, Fill)}

    def worked(self, first: int, end: int) -> list[Worked]:
        return [event for event in self.events(first, end) if isinstance(event, Worked)]

    # Chocolatl

    def bids(self, station: int) -> list[int]:
        ranked = self.last(StationRanked)
        assert ranked.station == station
        return [bid.total for bid in ranked.bids]

    @property
    def ranking(self) -> tuple[int, ...]:
        ranking: tuple[int, ...] = self.last(StationRanked).ranking
        return ranking

    def cards(self, cards: dict[str, tuple[int, ...]]) -> list[int]:
        """Hold that these cards are laid next, and return them."""
        assert isinstance(self.action, Bid)
        assert {name: sorted(each) for name, each in self.action.cards.items()} == {
            name: sorted(each) for name, each in cards.items()
        }
        return [card for each in cards.values() for card in each]

    def first_with(self, pips: int, station: int) -> bool:
        """Whether the pupil would be first at a location with a die that shows so many pips."""
        bids = self.bids(station)
        bids[PUPIL] += pips
        best = max(bids)
        if bids[PUPIL] < best:
            return False
        tied = [seat for seat, bid in enumerate(bids) if bid == best]
        return len(tied) == 1 or self.view.chocolatl == PUPIL

    # Maya

    def neighbours(self, cell: tuple[int, int]) -> set[tuple[int, int]]:
        x, y = cell
        return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1), (x + 1, y - 1), (x - 1, y + 1)}

    def space(self, name: str) -> tuple[int, int]:
        found: tuple[int, int] = next(temple.cell for temple in self.view.board.temples if temple.name == name)
        return found

    def crops_round(self, cells: set[tuple[int, int]], seat: int) -> int:
        around = {near for cell in cells for near in self.neighbours(cell)}
        return sum(int(each.tile[-1]) for each in self.view.face_up if each.cell in around and each.seat == seat)


Fact = Callable[[Now], list[int]]
"""Holds what a note says against the table, and returns the numbers that it may tell."""


def _cacao_fill(left: str, right: str, *, told: tuple[int, ...] = ()) -> Fact:
    def fact(now: Now) -> list[int]:
        tile = now.last(WorkersPlaced).cell
        x, y = tile
        assert now.filled() == {(x - 1, y): left, (x + 1, y): right}
        return [PRICE.get(kind, 0) for kind in (right,) if kind == "market4"] if not told else list(told)

    return fact


def _first_tile(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["above"].startswith("plantation")
    assert now.kinds_at(now.action.cell)["right"].startswith("market")
    assert now.action.tile == "1-1-1-1"
    return []


def _two_on_the_right(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["right"].startswith("plantation")
    assert now.action.edges[1] == 2
    assert sum("2" in tile for tile in now.view.hand) == 1, "which tile is meant is plain"
    return [2, 2]


def _what_the_mine_paid(now: Now) -> list[int]:
    worked = now.worked(9, 13)
    mine = [work for work in worked if work.kind == "mine2"]
    fruit = [work for work in worked if work.kind.startswith("plantation")]
    assert [(work.workers, work.gold) for work in mine] == [(1, 2), (1, 2)]
    return [mine[0].gold, len(mine), sum(work.workers for work in fruit), sum(work.fruit for work in fruit)]


def _below_the_market(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["above"].startswith("market")
    suns = sum(work.sun for work in now.worked(14, 20) if work.seat == TEACHER)
    return [suns, len(now.at(21).fill)]


def _two_at_the_water(now: Now) -> list[int]:
    x, y = now.last(WorkersPlaced).cell
    assert now.filled() == {(x - 1, y): "water", (x + 1, y): "market3"}
    return [sum(work.workers for work in now.worked(21, 25) if work.kind == "water")]


def _market_above(now: Now) -> list[int]:
    x, y = now.action.cell
    assert now.action.side == "n"
    assert now.jungle((x, y - 1)) == "market2"
    return [-RIVER[0], RIVER[-1]]


def _above_the_plantation(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["below"] == "plantation1"
    assert now.action.edges[2] == 2
    assert sum("2" in tile for tile in now.view.hand) == 1, "which tile is meant is plain"
    return [5, 2, 2]


def _six_fruits(now: Now) -> list[int]:
    x, y = now.action.cell
    assert now.action.side == "s"
    assert now.jungle((x, y + 1)).startswith("plantation")
    fruit = sum(work.fruit for work in now.worked(36, 40) if work.kind.startswith("plantation"))
    return [fruit, now.action.workers]


def _new_tile_at_the_double(now: Now) -> list[int]:
    assert now.action.cell == now.last(WorkersPlaced).cell
    return [now.worked(37, 38)[0].fruit]


def _four_fruits(now: Now) -> list[int]:
    assert now.jungle((now.action.cell[0] + 1, now.action.cell[1])) == "market4"
    assert now.view.fruit[PUPIL] + now.worked(39, 40)[0].fruit == 6, "one too many"
    return [now.view.fruit[PUPIL], PRICE["market4"], now.worked(39, 40)[0].fruit]


def _storage_is_full(now: Now) -> list[int]:
    assert now.at(40).fruit[PUPIL] == 5
    assert not sum(work.lost for work in now.worked(33, 40))
    return [now.worked(39, 40)[0].fruit]


def _left_of_the_mine(now: Now) -> list[int]:
    assert now.kinds_at(now.action.cell)["right"] == "mine2"
    assert "temple" in now.view.display
    return []


def _temple_above(now: Now) -> list[int]:
    x, y = now.last(WorkersPlaced).cell
    assert now.filled() == {(x, y - 1): "temple", (x, y + 1): "water"}
    return [TEMPLE_FIRST, TEMPLE_SECOND]


def _no_jungle_left(now: Now) -> list[int]:
    assert (now.view.display, now.view.jungle_pile) == ((), 0)
    return []


def _build_over(now: Now) -> list[int]:
    around = set(now.kinds_at(now.action.cell).values())
    assert {"plantation2", "sun", "market4"} <= around
    assert (now.view.sun[PUPIL], len(now.view.hand)) == (1, 1)
    return [PRICE["market4"]]


def _sun_came_back(now: Now) -> list[int]:
    worked = now.worked(104, 107)
    assert sum(work.sun for work in worked) == 1
    return [sum(work.fruit for work in worked), PRICE["market4"]]


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


def only(*told: int) -> Fact:
    """Of a note whose numbers are those of the rules."""
    return lambda _now: list(told)


FACTS: dict[tuple[str, int], dict[int, Fact]] = {
    ("cacao", 0): {
        0: only(4), 1: _first_tile, 2: only(PRICE["market2"]), 4: _two_on_the_right, 5: only(2),
        6: _what_the_mine_paid, 7: _below_the_market, 8: _two_at_the_water, 9: _market_above,
        10: lambda now: [PRICE[now.kinds_at(now.action.cell)["right"]]], 12: _above_the_plantation,
        13: _cacao_fill("plantation2", "market4"), 14: _six_fruits, 15: _new_tile_at_the_double, 16: _four_fruits,
        17: _storage_is_full, 19: _left_of_the_mine, 20: _temple_above,
    },
    ("cacao", 1): {
        0: _no_jungle_left, 1: _build_over, 2: _sun_came_back, 4: only(TEMPLE_FIRST, TEMPLE_SECOND, GOLD_PER_SUN),
    },
    ("maya", 0): {
        0: _one_temple, 2: only(), 3: _maya_group(2, 2), 4: _double_maize, 5: _four_crops, 8: _three_drawn,
        9: _beside_your_city, 10: _pepper_touches_the_temple, 11: _three_beside_the_city,
    },
    ("maya", 1): {
        0: only(), 2: _one_more_temple, 3: _five_tiles, 4: _one_space_at_tikal, 5: _tikal_pays, 7: _two_come,
    },
    ("chocolatl", 0): {
        0: only(2, 6, 13), 1: only(3, 11),
        2: _chocolatl_cards(at1=(9, 0), at2=(5, 1), at3=(8, 7), at4=(10, 4), at5=(12, 3), at6=(6, 2)),
        3: _after_three_locations, 4: _lead_by_one, 5: _both_place, 6: _only_a_six, 7: _worth_a_roll, 8: _a_five,
    },
    ("chocolatl", 1): {
        0: _teacher_leads, 1: _old_man_helps, 2: _harvest_dice, 3: _tied_behind, 4: only(1, 6),
        5: _chocolatl_cards(at4=(9, 6)), 6: _three_or_more, 7: _only_a_one,
    },
    ("chocolatl", 2): {
        0: _green_field, 1: _chocolatl_cards(at1=(5,), at2=(6,), at3=(8,), at4=(14,), at5=(4,), at6=(3,)),
        2: _chocolatl_cards(at1=(11,), at2=(10,), at3=(7,), at4=(9,), at5=(2,), at6=(1,)), 3: _two_are_yours,
        4: _far_ahead, 5: _hopeless(5, 2, 6), 6: _hopeless(6), 7: only(7, 40),
    },
}  # fmt: skip
"""By chapter and note."""


def notes() -> Iterator[tuple[str, int, int]]:
    for lesson in lessons():
        game = lesson.game
        for chapter, each in enumerate(lesson.chapters):
            for number in range(len(each.notes)):
                yield game, chapter, number


@pytest.mark.parametrize(("game", "chapter", "number"), [*notes()])
def test_every_number_and_side_is_found_on_the_table(game: str, chapter: int, number: int) -> None:
    note = lesson_of(game).chapters[chapter].notes[number]
    fact = FACTS[game, chapter].get(number)
    told = numbers(note.text)
    if told or SIDES.search(note.text):
        assert fact is not None, f"nothing holds this against the table: {note.text}"
    if fact is not None:
        assert sorted(fact(Now(game, chapter, note))) == told, note.text


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_translations_tell_the_same_numbers(code: str) -> None:
    """Numbers in digits; words of number are not looked for in other languages."""
    with speaking(code):
        for game, chapter, number in notes():
            text = lesson_of(game).chapters[chapter].notes[number].text
            digits, theirs = (sorted(map(int, re.findall(r"\d+", each))) for each in (text, _(text)))
            assert set(digits) <= {*theirs, *numbers(text)}, _(text)
            assert set(theirs) <= {*numbers(text), 1}, _(text)
