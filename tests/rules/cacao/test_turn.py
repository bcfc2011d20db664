"""A turn of Cacao: what may be done, and what it does."""

import pytest

from game.rules.cacao.actions import (
    END,
    Build,
    BuildingAllowed,
    DisplayRefilled,
    Fill,
    JungleLaid,
    Place,
    Work,
    Worked,
    WorkersDrawn,
)
from game.rules.cacao.box import RIVER, Kind, Shape
from game.rules.numbers import vector
from tests.rules.cacao.scenario import ENOUGH, PLAIN, RULES, Table


def cells(table: Table) -> set[tuple[int, int]]:
    return {action.cell for action in table.legal() if isinstance(action, Place)}


def test_worker_tiles_go_beside_jungle_tiles() -> None:
    """C-A1: every empty worker space that shares an edge with a jungle tile, and no other."""
    table = Table()
    assert cells(table) == {(1, 0), (0, 1), (-1, 0), (0, -1), (2, 1), (1, 2)}
    assert table.refused(Place(PLAIN, (3, 0), (1, 1, 1, 1))) == "C-A1"
    assert table.refused(Place(PLAIN, (1000, 1), (1, 1, 1, 1))) == "C-A1"
    table.turn((1, 0))
    assert table.refused(Place(PLAIN, (1, 0), (1, 1, 1, 1))) == "C-A1"
    assert str(table.why_not(Place(PLAIN, (1, 0), (1, 1, 1, 1)))) == "C-A1: this space is taken"
    assert str(table.why_not(Place(PLAIN, (3, 0), (1, 1, 1, 1)))) == "C-A1: no jungle tile touches this space"


def test_tiles_come_from_the_hand_in_any_orientation() -> None:
    """C-A1 and C-M1; equal tiles and equal orientations count once."""
    hand: list[Shape] = ["2-1-0-1", "2-1-0-1", "3-0-0-1"]
    table = Table(piles=[hand, hand])
    at_start = [action for action in table.legal() if isinstance(action, Place) and action.cell == (1, 0)]
    assert len(at_start) == 8
    assert len(table.legal()) == 6 * 8 == len(RULES.legal(table.state, 0))
    assert table.refused(Place("1-1-1-1", (1, 0), (1, 1, 1, 1))) == "C-S3"
    assert table.refused(Place("3-0-0-1", (1, 0), (3, 1, 0, 0))) == "C-M1"
    assert table.refused(Place("3-0-0-1", (1, 0), (4, 0, 0, 0))) == "C-M1"


def test_chequerboard() -> None:
    """C-A2; where something lies, that is said instead."""
    table = Table()
    assert table.refused(Place(PLAIN, (2, 0), (1, 1, 1, 1))) == "C-A2"
    assert table.refused(Place(PLAIN, (0, 0), (1, 1, 1, 1))) == "C-A1"
    table.turn((1, 0))
    table.place((0, 1))
    assert table.step == "work"
    table.use_all()
    table.end()
    table.place((2, 1))
    assert table.refused(Fill((3, 0), "water")) == "C-A2"


def test_spaces_with_two_worker_tiles_must_be_filled() -> None:
    """C-B1: the empty jungle spaces that now touch two worker tiles, and only those."""
    table = Table()
    table.turn((1, 0))
    table.place((2, 1))
    assert table.step == "fill"
    assert {action.cell for action in table.legal() if isinstance(action, Fill)} == {(2, 0)}
    assert table.refused(END) == "C-B1"
    assert table.refused(Fill((3, 1), "water")) == "C-B1"
    assert table.refused(Fill((1, 1), "water")) == "C-B1"


def test_the_active_seat_decides_which_tile_goes_where() -> None:
    """C-B2: from the display, counted per different space and kind."""
    table = Table(jungle=("water", "sun", "temple", "mine1"))
    for cell in ((1, 0), (0, 1), (1, 2)):
        table.turn(cell)
    table.place((2, 1))
    assert {(a.cell, a.tile) for a in table.legal() if isinstance(a, Fill)} == {
        ((2, 0), "sun"), ((2, 0), "temple"), ((2, 2), "sun"), ((2, 2), "temple"),
    }  # fmt: skip
    assert table.refused(Fill((2, 0), "market4")) == "C-B2"
    assert table.refused(Fill((2, 0), "temple"), seat=1 - table.seat) == "C-S7"


def test_equal_tiles_of_the_display_count_once() -> None:
    """C-B2, as records count."""
    table = Table(jungle=("water", "water", "sun"))
    table.turn((1, 0))
    table.place((2, 1))
    assert len(table.legal()) == 1


def three_spaces(jungle: tuple[Kind, ...]) -> Table:
    """Return a table on which three spaces must be filled at once."""
    table = Table(jungle=jungle)
    table.workers(1, (3, 0), (1, 1, 1, 1))
    table.workers(1, (1, 2), (1, 1, 1, 1))
    table.place((2, 1))
    return table


def test_the_display_is_used_up_before_the_pile() -> None:
    """C-B3: the display first, then the pile, unseen; the display is refilled at the end of the turn only."""
    table = three_spaces(("water", "sun", "temple", "mine1", "mine2"))
    assert {a.cell for a in table.legal() if isinstance(a, Fill)} == {(2, 0), (3, 1), (2, 2)}
    table.fill((2, 0), "water")
    assert table.view().display == ("sun",)
    table.fill((3, 1), "sun")
    assert table.legal() == [Fill((2, 2))]
    table.fill((2, 2))
    table.use_all()
    events = table.end()
    assert [event.kind for event in events if isinstance(event, DisplayRefilled)] == ["mine1", "mine2"]


def test_from_the_pile_the_space_is_chosen_before_the_tile_is_seen() -> None:
    """C-B3 [gap]: no tile is named, and the tile that comes is the top of the pile."""
    table = three_spaces(("water", "sun", "temple", "mine1"))
    table.state.display = vector([])
    assert table.legal() == [Fill(cell) for cell in ((2, 0), (3, 1), (2, 2))]
    assert table.refused(Fill((3, 1), "temple")) == "C-B3"
    (event,) = table.fill((3, 1))
    assert event == JungleLaid(0, "temple", (3, 1), from_pile=True, beside=(0, 1))
    assert event.reveals


def test_naming_no_tile_while_the_display_has_some() -> None:
    """C-B3."""
    table = Table()
    table.turn((1, 0))
    table.place((2, 1))
    assert table.refused(Fill((2, 0))) == "C-B3"


def test_with_too_few_tiles_the_seat_chooses_the_spaces() -> None:
    """C-B4 [gap]: the rest stay empty, and with nothing left the step is skipped."""
    table = Table(jungle=("water", "sun"))
    table.workers(1, (3, 0), (1, 1, 1, 1))
    table.state.display = table.state.display[:-1]
    table.place((2, 1))
    assert table.legal() == [Fill((2, 0), "water"), Fill((3, 1), "water")]
    events = table.fill((3, 1), "water")
    assert BuildingAllowed() in events
    assert table.step == "work"
    table.use_all()
    table.end()
    table.place((1, 0))
    assert table.step == "work"


def test_workers_of_the_new_tile_are_activated_by_jungle_tiles() -> None:
    """C-C1: by those that lie there, on the edges that touch them."""
    table = Table()
    table.place((1, 0))
    assert {(a.cell, a.side) for a in table.legal() if isinstance(a, Work)} == {((1, 0), "s"), ((1, 0), "w")}
    assert table.refused(Work((1, 0), "n", 1)) == "C-C1"
    assert table.refused(Work((5, 0), "n", 1)) == "C-C1"


def test_workers_of_anyone_are_activated_by_filled_spaces() -> None:
    """C-C2."""
    table = Table(jungle=("sun", "water", "temple", "mine1"))
    table.turn((1, 0))
    table.place((2, 1))
    table.fill((2, 0), "sun")
    assert {(a.cell, a.side) for a in table.legal() if isinstance(a, Work)} == {((2, 1), "n"), ((2, 1), "w")}
    table.use_all()
    table.end()
    assert list(table.state.sun) == [1, 1]


def test_nobody_is_activated_twice() -> None:
    """C-C3."""
    table = Table(jungle=("sun", "water", "temple", "mine1"))
    table.turn((1, 0))
    table.place((2, 1))
    table.fill((2, 0), "sun")
    table.work((2, 1), "n", 1)
    assert table.refused(Work((2, 1), "n", 1)) == "C-C3"
    assert table.refused(Work((1, 0), "w", 1)) == "C-C6"
    table.use_all()
    table.end()
    table.place((0, 1))
    assert table.refused(Work((1, 0), "w", 1)) == "C-C3"
    assert {action.cell for action in table.legal() if isinstance(action, Work)} == {(0, 1)}


def test_a_group_is_finished_before_the_next_and_the_order_is_free() -> None:
    """C-C4: workers of one edge go together, in any order of groups."""
    table = Table(piles=[["2-1-0-1"] * 3, [PLAIN] * 3])
    table.place((1, 0), (1, 0, 1, 2), "2-1-0-1")
    assert {(a.side, a.workers) for a in table.legal() if isinstance(a, Work)} == {
        ("s", 0), ("w", 0), ("w", 1), ("w", 2),
    }  # fmt: skip
    assert table.refused(Work((1, 0), "e", 0)) == "C-C4"
    table.work((1, 0), "w", 2)
    assert {(a.side, a.workers) for a in table.legal() if isinstance(a, Work)} == {("s", 0), ("s", 1)}


def test_declining_wholly_or_in_part() -> None:
    """C-C5."""
    hand: list[list[Shape]] = [["3-0-0-1"] * 3, [PLAIN] * 3]
    for used in range(4):
        table = Table(piles=hand)
        table.place((0, 1), (3, 0, 0, 1), "3-0-0-1")
        table.work((0, 1), "n", used)
        assert list(table.state.fruit) == [used, 0]
    assert table.step == "end"
    table = Table(piles=hand)
    table.place((0, 1), (3, 0, 0, 1), "3-0-0-1")
    assert table.refused(Work((0, 1), "n", 4)) == "C-C5"
    assert table.refused(Work((0, 1), "n", -1)) == "C-C5"
    assert table.refused(END) == "C-C5"


@pytest.mark.parametrize("full", [False, True], ids=["with room", "full"])
@pytest.mark.parametrize("used", range(4))
@pytest.mark.parametrize("kind", ["plantation1", "plantation2", "mine1", "mine2", "water", "sun", "market3"])
def test_work_may_be_given_up_at_every_kind_of_tile(kind: Kind, used: int, full: bool) -> None:
    """C-C5: wholly or in part, also where it would be lost or the carrier stands on 16; the record holds the choice."""
    table = Table(piles=[["3-0-0-1"] * 3, [PLAIN] * 3])
    table.jungle((0, 2), kind)
    table.state.fruit[0] = 5 if full or kind == "market3" else 0
    if full:
        table.state.sun[0], table.state.water[0] = 3, len(RIVER) - 1
    table.place((0, 1), (0, 1, 3, 0), "3-0-0-1")
    offered = [action for action in table.legal() if isinstance(action, Work) and action.side == "s"]
    assert {action.workers for action in offered} == {0, 1, 2, 3}
    before = (table.state.fruit[0], table.state.gold[0], table.state.sun[0], table.state.water[0])
    table.work((0, 1), "s", used)
    fruit, gold, sun, water = before
    worth = {"plantation1": 1, "plantation2": 2, "mine1": 1, "mine2": 2, "market3": 3}.get(kind, 1) * used
    taken, sold = worth if kind.startswith("plantation") else 0, used if kind == "market3" else 0
    assert table.state.fruit[0] == min(5, fruit + taken) - sold
    assert table.state.gold[0] == gold + (worth if kind.startswith(("mine", "market")) else 0)
    assert table.state.sun[0] == (min(3, sun + used) if kind == "sun" else sun)
    assert table.state.water[0] == (min(len(RIVER) - 1, water + used) if kind == "water" else water)
    assert table.refused(Work((0, 1), "s", 0)) == "C-C3"  # C-C3: who stayed idle is not activated again


def test_every_seat_may_give_up_its_own_work() -> None:
    """C-C5 and C-C6: also the seat whose workers somebody else has activated."""
    table = Table(jungle=("mine2", "mine1", *ENOUGH))
    table.workers(1, (1, 0), (1, 1, 1, 1))
    table.place((2, 1))
    while table.step == "fill":
        table.do(table.legal()[0])
    seats = set()
    while table.step == "work":
        seats.add(table.seat)
        table.do(next(action for action in table.legal() if isinstance(action, Work) and action.workers == 0))
    assert seats == {0, 1}
    assert list(table.state.gold) == [0, 0]
    assert table.step == "end"


def test_the_active_seat_resolves_first_then_the_others_clockwise() -> None:
    """C-C6 [gap]."""
    table = Table(seats=4, jungle=("sun", "water"), first=2)
    table.workers(3, (3, 0), (1, 1, 1, 1))
    table.workers(1, (2, -1), (1, 1, 1, 1))
    table.workers(0, (1, 0), (1, 1, 1, 1))
    table.place((2, 1))
    table.fill((2, 0), "sun")
    if table.step == "fill":
        table.do(table.legal()[0])
    order: list[int] = []
    while table.step == "work":
        if not order or order[-1] != table.seat:
            order.append(table.seat)
            assert table.refused(END, seat=(table.seat + 1) % 4) == "C-C6"
        table.do(table.legal()[-1])
    assert order == [2, 3, 0, 1]
    assert table.step == "end"
    assert table.seat == 2


def test_end_of_turn_draws_one_tile() -> None:
    """C-E1: as long as the pile lasts; only its seat sees which."""
    table = Table(piles=[[PLAIN] * 3 + ["3-0-0-1"], [PLAIN] * 4])
    table.place((1, 0))
    table.use_all()
    assert len(table.view(0).hand) == 2
    assert table.refused(Place(PLAIN, (2, 1), (1, 1, 1, 1))) == "C-A1"
    assert table.refused(Fill((2, 0), "water")) == "C-B1"
    assert table.refused(Work((1, 0), "s", 1)) == "C-C3"
    events = table.end()
    drawn = WorkersDrawn(0, "3-0-0-1")
    assert drawn in events
    assert drawn.reveals
    assert RULES.redact(drawn, 0) == drawn
    assert RULES.redact(drawn, 1) == RULES.redact(drawn, None) == WorkersDrawn(0, None)
    assert sorted(table.view(0).hand) == [PLAIN, PLAIN, "3-0-0-1"]
    assert table.view(0).worker_piles == (0, 1)
    table.turn((0, 1))
    table.turn((-1, 0))
    assert len(table.view(0).hand) == 2


def test_display_is_refilled_after_the_draw() -> None:
    """C-E2: to two tiles, as far as the pile reaches."""
    table = Table(jungle=("water", "sun", "temple"))
    table.turn((1, 0))
    table.place((2, 1))
    table.fill((2, 0), "water")
    assert table.view().display == ("sun",)
    table.use_all()
    events = table.end()
    assert DisplayRefilled("temple") in events
    assert isinstance(events[-1], DisplayRefilled)
    assert table.view().display == ("sun", "temple")
    assert table.view().jungle_pile == 0


# Building over own tiles.


def late_table(sun: int = 1) -> Table:
    """Return a table without jungle tiles left, on which seat 0 has a tile and a sun token."""
    table = Table()
    table.turn((1, 0))
    table.turn((0, 1))
    table.state.sun[0] = sun
    table.no_jungle_left()
    return table


def test_building_over_begins_when_no_jungle_tile_is_left() -> None:
    """C-O1: pile and display both empty; it costs a sun token and replaces the placement."""
    table = Table()
    table.turn((1, 0))
    table.turn((0, 1))
    table.state.sun[0] = 1
    build = Build(PLAIN, (1, 0), (1, 1, 1, 1))
    assert table.refused(build) == "C-O1"
    table.state.jungle_drawn = len(table.state.jungle_pile)
    assert table.refused(build) == "C-O1"
    table.no_jungle_left()
    assert build in table.legal()
    table.do(build)
    assert table.state.sun[0] == 0
    assert table.step == "work"
    assert table.refused(Place(PLAIN, (2, 1), (1, 1, 1, 1))) == "C-C5"


def test_only_own_tiles_are_built_over() -> None:
    """C-O1."""
    table = late_table()
    assert table.refused(Build(PLAIN, (0, 1), (1, 1, 1, 1))) == "C-O1"
    assert table.refused(Build(PLAIN, (2, 1), (1, 1, 1, 1))) == "C-O1"
    assert table.refused(Build(PLAIN, (0, 0), (1, 1, 1, 1))) == "C-O1"
    assert table.refused(Build(PLAIN, (500, 0), (1, 1, 1, 1))) == "C-O1"
    assert table.refused(Build("3-0-0-1", (1, 0), (3, 0, 0, 1))) == "C-S3"


def test_a_space_is_built_over_once() -> None:
    """C-O2."""
    table = late_table(sun=2)
    table.build((1, 0))
    table.use_all()
    table.end()
    table.turn((2, 1))
    assert table.refused(Build(PLAIN, (1, 0), (1, 1, 1, 1))) == "C-O2"


def test_new_workers_are_activated_and_nothing_is_filled() -> None:
    """C-O3."""
    table = late_table()
    table.workers(1, (2, 1), (1, 1, 1, 1))
    table.build((1, 0))
    assert table.step == "work"
    assert {(a.cell, a.side) for a in table.legal() if isinstance(a, Work)} == {((1, 0), "s"), ((1, 0), "w")}


def test_without_a_sun_token_the_tile_is_placed_normally() -> None:
    """C-O4: and one token and one tile a turn."""
    table = late_table(sun=0)
    assert table.refused(Build(PLAIN, (1, 0), (1, 1, 1, 1))) == "C-O4"
    assert not any(isinstance(action, Build) for action in table.legal())
    table = late_table(sun=3)
    table.build((1, 0))
    table.use_all()
    assert table.state.sun[0] == 2
    assert table.refused(Build(PLAIN, (1, 0), (1, 1, 1, 1))) == "C-A1"
    assert table.legal() == [END]


def test_building_over_counts_in_the_legal_set() -> None:
    """C-O1: placements and building over together, in the list and in the count."""
    table = late_table()
    placements = [action for action in table.legal() if isinstance(action, Place)]
    assert len(RULES.legal(table.state, 0)) == len(table.legal()) == len(placements) + 1


def test_worked_example_of_building_over() -> None:
    """Two fruits from one worker at a double plantation, both sold at price 4, then a water step."""
    table = Table(piles=[["2-1-0-1"] * 4, [PLAIN] * 4])
    table.workers(0, (3, 0), (1, 1, 1, 1))
    for cell, kind in (((2, 0), "plantation2"), ((4, 0), "water"), ((3, 1), "market4")):
        table.jungle(cell, kind)  # type: ignore[arg-type]
    table.state.sun[0] = 1
    table.no_jungle_left()
    table.build((3, 0), (0, 1, 2, 1), "2-1-0-1")
    table.work((3, 0), "w", 1)
    assert list(table.state.fruit) == [2, 0]
    table.work((3, 0), "s", 2)
    assert list(table.state.gold) == [8, 0]
    table.work((3, 0), "e", 1)
    got = table.state.water, table.state.fruit, table.state.gold
    assert [list(each) for each in got] == [[1, 0], [0, 0], [8, 0]]


# What the jungle tiles do for each worker used (C-J1 to C-J6).


def three_workers_at(kind: Kind) -> Table:
    """Return a table on which seat 0 has just placed three workers beside a tile."""
    table = Table(piles=[["3-0-0-1"] * 5, [PLAIN] * 5])
    table.jungle((4, 0), kind)
    table.place((4, 1), (3, 0, 0, 1), "3-0-0-1")
    return table


@pytest.mark.parametrize(("kind", "each"), [("plantation1", 1), ("plantation2", 2)])
def test_plantations(kind: Kind, each: int) -> None:
    """C-J1: one or two fruits for each worker; what finds no storage place is lost."""
    for before in range(6):
        table = three_workers_at(kind)
        table.state.fruit[0] = before
        (event,) = table.work((4, 1), "n", 3)
        assert table.state.fruit[0] == min(5, before + 3 * each)
        assert isinstance(event, Worked)
        assert event.fruit + event.lost == 3 * each


@pytest.mark.parametrize(("kind", "price"), [("market2", 2), ("market3", 3), ("market4", 4)])
def test_markets(kind: Kind, price: int) -> None:
    """C-J2: each worker sells one fruit from storage."""
    table = three_workers_at(kind)
    assert table.legal() == [Work((4, 1), "n", 0)]
    assert table.refused(Work((4, 1), "n", 1)) == "C-J2"
    table.state.fruit[0] = 2
    assert len(table.legal()) == 3
    assert table.refused(Work((4, 1), "n", 3)) == "C-J2"
    table.work((4, 1), "n", 2)
    assert (table.state.gold[0], table.state.fruit[0]) == (2 * price, 0)


@pytest.mark.parametrize(("kind", "value"), [("mine1", 1), ("mine2", 2)])
def test_gold_mines(kind: Kind, value: int) -> None:
    """C-J3; C-M4 [gap]: the bank never runs out."""
    table = three_workers_at(kind)
    table.state.gold[0] = 10_000
    table.work((4, 1), "n", 3)
    assert table.state.gold[0] == 10_000 + 3 * value


def test_water() -> None:
    """C-J4: one field for each worker; on 16 the carrier stays."""
    for before in range(9):
        table = three_workers_at("water")
        table.state.water[0] = before
        table.work((4, 1), "n", 3)
        assert table.state.water[0] == min(8, before + 3)


def test_sun_worship() -> None:
    """C-J5: one token for each worker; what finds no free place is lost."""
    for before in range(4):
        table = three_workers_at("sun")
        table.state.sun[0] = before
        (event,) = table.work((4, 1), "n", 3)
        assert table.state.sun[0] == 3
        assert isinstance(event, Worked)
        assert (event.sun, event.lost) == (3 - before, before)


def test_temples() -> None:
    """C-J6: nothing to decide, nothing gained now."""
    table = three_workers_at("temple")
    assert table.step == "end"
    assert list(table.state.gold) == [0, 0]
    table = Table(piles=[["3-0-0-1"] * 5, [PLAIN] * 5])
    table.jungle((3, 1), "mine1")
    table.jungle((4, 0), "temple")
    table.place((4, 1), (3, 0, 0, 1), "3-0-0-1")
    assert table.legal() == [Work((4, 1), "w", 0), Work((4, 1), "w", 1)]
    assert table.refused(Work((4, 1), "n", 1)) == "C-J6"


def test_a_temple_that_is_filled_activates_nobody() -> None:
    """C-J6: nor the workers of the new tile beside it."""
    table = Table(jungle=("temple", "sun"))
    table.turn((1, 0))
    table.place((2, 1))
    table.fill((2, 0), "temple")
    assert {(action.cell, action.side) for action in table.legal() if isinstance(action, Work)} == {((2, 1), "w")}
    table.work((2, 1), "w", 0)
    assert table.step == "end"


def test_worked_example_of_selling_at_several_seats() -> None:
    """The active seat takes a fruit and sells it for 3; another seat sells its own at the same market for 3."""
    table = Table(jungle=("plantation1", "market3", "sun", "sun"))
    table.turn((1, 0))
    table.turn((1, 2))
    table.state.fruit = vector([0, 1])
    table.state.gold = vector([0, 0])
    table.state.display = vector([1, 4])
    table.place((2, 1))
    table.fill((2, 0), "plantation1")
    table.fill((2, 2), "market3")
    table.work((2, 1), "n", 1)
    table.work((2, 1), "s", 1)
    table.work((2, 1), "w", 0)
    table.work((1, 0), "e", 0)
    assert table.seat == 1
    table.work((1, 2), "e", 1)
    assert list(table.state.gold) == [3, 3]
