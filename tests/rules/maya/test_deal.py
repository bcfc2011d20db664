"""Material and set-up of Maya: M-M1 to M-M3, M-S1 to M-S6."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from game.rules.core import Action, BadSetup
from game.rules.maya.actions import DRAW, END, FINISH, PASS, Expand, Plant
from game.rules.maya.box import (
    AREAS,
    BOARD,
    PLANTATION_TILES,
    TEMPLE_TILES,
    TILES,
    Area,
    Board,
    Options,
    Setup,
    TempleSpace,
)
from game.rules.numbers import Generator
from tests.rules.maya.scenario import FIVE, RULES, Table, beside, random_table

HIGHLIGHTED = {"Tikal", "Palenque", "Uxmal", "Coba"}
SEEDS = range(60)


def deal(seats: int, seed: int = 1, **choices: str) -> Setup:
    return RULES.deal(seats, Generator(seed), None, **choices)


def not_dealt(seats: int, **choices: str) -> str:
    """Return the ID of the rule for which these choices are refused."""
    with pytest.raises(BadSetup) as refused:
        deal(seats, 1, **choices)
    assert refused.value.reason.phrase.english()
    return refused.value.reason.rule


def changed(setup: Setup, **changes: Any) -> Setup:
    """Return a set-up from elsewhere that differs in what was dealt."""
    return msgspec.structs.replace(setup, deal=msgspec.structs.replace(setup.deal, **changes))


def unsound(setup: Setup, **changes: Any) -> str:
    """Return the ID of the rule for which a set-up with these changes is refused."""
    reason = RULES.check(changed(setup, **changes))
    assert reason is not None
    assert reason.phrase.english()
    return reason.rule


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


# Size.


@pytest.mark.parametrize(
    ("cells", "why"),
    [
        (0, "the board has 0 spaces; 1 to 300 are possible"), (1, None), (300, None),
        (301, "the board has 301 spaces; 1 to 300 are possible"),
    ],
)  # fmt: skip
def test_the_size_of_a_board(cells: int, why: str | None) -> None:
    spaces = tuple((cell % 20, cell // 20) for cell in range(cells))
    board = msgspec.structs.replace(BOARD, areas={"blue": spaces}, temples=())
    reason = RULES.check_size(changed(deal(2, 1), board=board))
    assert (reason and reason.phrase.english()) == why


@pytest.mark.parametrize(("far", "fine"), [(64, True), (65, False), (-64, True), (-65, False)])
def test_how_far_out_a_board_may_reach(far: int, *, fine: bool) -> None:
    for line in ([(far, 0), (far, 1)], [(0, far), (1, far)]):
        board = msgspec.structs.replace(BOARD, areas={"blue": tuple(line)}, temples=())
        reason = RULES.check_size(changed(deal(2, 1), board=board))
        assert fine is (reason is None)


# Material.


def test_board() -> None:
    """M-M1: 152 spaces in four areas that all border blue, and 13 temple spaces at least three apart."""
    cells = [cell for area in AREAS for cell in BOARD.areas[area]]
    assert set(BOARD.areas) == {"blue", "green", "yellow", "red"}
    assert len(cells) == len(set(cells)) == 152
    assert all(beside(*BOARD.areas[area]) & set(BOARD.areas["blue"]) for area in AREAS[1:])
    assert len(BOARD.temples) == 13
    assert all(temple.cell in BOARD.areas[temple.area] for temple in BOARD.temples)
    places = [temple.cell for temple in BOARD.temples]
    assert min(distance(one, other) for one in places for other in places if one != other) >= 3
    tikal = BOARD.temple("Tikal")
    assert tikal
    assert tikal.area == "blue"
    assert BOARD.temple("Atlantis") is None


def test_another_board_replaces_the_board_without_code() -> None:
    """M-M1: it comes with the set-up."""
    areas: dict[Area, tuple[tuple[int, int], ...]] = {"blue": ((0, 0), (1, 0)), "red": ((2, 0), (3, 0))}
    board = Board(areas, (TempleSpace("Tikal", (0, 0), "blue", True), TempleSpace("Palenque", (3, 0), "red", True)))
    assert RULES.check(changed(deal(2), areas=("blue", "red"), board=board)) is None
    assert Table(board, areas=("blue", "red")).plantable() == {(1, 0)}


def test_unsound_boards_are_refused() -> None:
    """M-M1: spaces, names and temple spaces are there once, and temple spaces in their area; M-M3: 13 tiles suffice."""
    setup = deal(2)
    areas, temples = BOARD.areas, BOARD.temples
    twice = {**areas, "red": (*areas["red"], areas["blue"][0])}
    elsewhere = msgspec.structs.replace(temples[0], area="red")
    spot = TempleSpace("Copan again", (5, 10), "blue", False)
    namesake = TempleSpace("Copan", (5, 4), "blue", False)
    fourteenth = TempleSpace("Quirigua", (5, 4), "blue", False)
    assert unsound(setup, board=Board(twice, temples)) == "M-M1"
    assert unsound(setup, board=Board(areas, (elsewhere, *temples[1:]))) == "M-M1"
    assert unsound(setup, board=Board(areas, (*temples[1:], spot))) == "M-M1"
    assert unsound(setup, board=Board(areas, (*temples[1:], namesake))) == "M-M1"
    assert unsound(setup, board=Board(areas, (*temples, fourteenth))) == "M-M3"
    assert RULES.check(changed(setup, board=Board(areas, (*temples[1:], fourteenth)))) is None


def test_plantation_tiles() -> None:
    """M-M2: 32 tiles a seat, 8 of each crop, five of them single and three double; red, blue, black and green."""
    assert PLANTATION_TILES == {
        "maize1": 5, "maize2": 3, "squash1": 5, "squash2": 3, "potato1": 5, "potato2": 3, "pepper1": 5, "pepper2": 3,
    }  # fmt: skip
    assert sum(PLANTATION_TILES.values()) == 32
    assert RULES.colours == ("red", "blue", "black", "green")
    for seats in (2, 3, 4):
        reserves = deal(seats).deal.reserves
        assert len(reserves) == seats
        assert all(Counter(reserve) == PLANTATION_TILES for reserve in reserves)


def test_unsound_reserves_are_refused() -> None:
    """M-M2 and M-S3, as a record from elsewhere may have them."""
    setup = deal(2)
    reserve = setup.deal.reserves[0]
    missing = tuple(tile for tile in reserve if tile != "pepper2")
    assert RULES.check(setup) is None
    assert unsound(setup, reserves=(reserve, reserve[1:])) == "M-M2"
    assert unsound(setup, reserves=(reserve, (*reserve, "maize1"))) == "M-M2"
    assert unsound(setup, reserves=(missing + ("pepper1",) * 3, reserve)) == "M-M2"
    assert unsound(setup, reserves=(reserve,)) == "M-S3"
    assert unsound(setup, reserves=(reserve,) * 3) == "M-S3"


def test_temple_tiles_suffice() -> None:
    """M-M3: there are 13 of them, one for each temple space."""
    assert TEMPLE_TILES == 13
    table = Table(seats=4)
    table.temple(*(temple.name for temple in BOARD.temples if temple.name != "Tikal"))
    assert len(table.temples) == 13


# Areas.


@pytest.mark.parametrize(("seats", "spaces", "temples"), [(2, 77, 7), (3, 115, 10), (4, 152, 13)])
def test_as_many_areas_as_seats(seats: int, spaces: int, temples: int) -> None:
    """M-S1: two to four; the rest, temple spaces included, is out of play."""
    assert RULES.seat_counts == range(2, 5)
    grid = Table(seats=seats).state.grid
    assert len(grid.cells) == spaces
    assert len(grid.temples) == temples
    for seed in SEEDS:
        areas = deal(seats, seed).deal.areas
        assert len(areas) == len(set(areas)) == seats
        assert "blue" in areas
    assert {area for seed in SEEDS for area in deal(seats, seed).deal.areas} == set(AREAS)


def test_the_table_chooses_the_areas() -> None:
    """M-S1: and blue is always in."""
    assert deal(2, areas="blue,red").deal.areas == ("blue", "red")
    assert set(deal(3, areas="yellow, red, blue").deal.areas) == {"blue", "red", "yellow"}
    assert not_dealt(2, areas="green,red") == not_dealt(2, areas="green,red", variant="new_beginning") == "M-S1"
    assert not_dealt(2, areas="blue") == "M-S1"
    assert not_dealt(2, areas="blue,red,green") == "M-S1"
    assert not_dealt(2, areas="blue,blue") == "M-S1"
    assert not_dealt(2, areas="blue,purple") == "M-S1"
    setup = deal(2)
    only_blue = Board({"blue": BOARD.areas["blue"]}, tuple(temple for temple in BOARD.temples if temple.area == "blue"))
    for areas in (("green", "red"), ("blue",), ("blue", "red", "green"), ("blue", "blue")):
        assert unsound(setup, areas=areas) == "M-S1"
    assert unsound(setup, areas=("blue", "red"), board=only_blue) == "M-S1"


def test_an_unused_area_is_border() -> None:
    """M-S1: nothing is put there; beyond the board there is not even a space."""
    table = Table(areas=("blue", "green"))
    table.temple("Caracol")
    assert (9, 7) in BOARD.areas["yellow"]
    assert beside((8, 7)) & table.plantable() == {(7, 7), (7, 8), (8, 8)}
    assert beside((8, 7)) & table.expandable() == {(7, 7), (7, 8), (8, 8)}
    assert table.refused(Plant("maize1", (9, 7))) == table.refused(Expand((9, 7), "maize1")) == "M-S1"
    assert table.refused(Plant("maize1", (99, 7))) == "M-A2"
    assert table.refused(Expand((99, 7), "maize1")) == "M-B1"
    assert str(table.why_not(Plant("maize1", (99, 7)))) == "M-A2: there is no space here"
    with_yellow = Table(areas=("blue", "yellow"))
    with_yellow.temple("Caracol")
    assert beside((8, 7)) <= with_yellow.plantable()


def test_temple_spaces_of_an_unused_area_are_out_of_play() -> None:
    """M-S1: no temple tile appears on them (M-A4), and they keep no city away (M-B3)."""
    for areas, appears in ((("blue", "red"), {"Yaxchilan"}), (("blue", "green"), set[str]())):
        table = Table(areas=areas)  # type: ignore[arg-type]
        table.city(1, (4, 7))
        assert ((3, 7) in table.expandable()) == (not appears)
        assert table.plant("maize1", (3, 7))
        assert table.temples == {"Tikal"} | appears


# First temples.


def test_a_temple_tile_lies_on_tikal() -> None:
    """M-S2: and on no other temple space."""
    for seats in (2, 3, 4):
        setup = deal(seats)
        assert setup.deal.temples == ("Tikal",)
        view = RULES.view(RULES.start(setup), None)
        assert view.temples == ((4, 8),)
        assert not view.face_up + view.face_down + view.closed
    assert deal(2, temples="Tikal").deal.temples == ("Tikal",)
    assert not_dealt(2, temples="Copan") == "M-S2"
    assert not_dealt(2, temples="Tikal,Copan") == "M-S2"
    with pytest.raises(BadSetup, match="M-S2: one temple space gets a temple at the start, not 2"):
        deal(2, temples="Tikal,Copan")
    assert not_dealt(2, temples="Atlantis") == "M-S2"
    assert unsound(deal(2), temples=()) == "M-S2"
    assert unsound(deal(2), temples=("Calakmul",)) == "M-S2"
    assert unsound(deal(2), temples=("Atlantis",)) == "M-S1"


def test_a_new_beginning_takes_any_temple_space_in_play() -> None:
    """M-S5: Tikal included, highlighted or not; drawn where the table does not choose."""
    for temple in BOARD.temples:
        setup = deal(2, variant="new_beginning", temples=temple.name)
        assert setup.deal.temples == (temple.name,)
        assert temple.area in setup.deal.areas
        assert RULES.view(RULES.start(setup), None).temples == (temple.cell,)
    drawn = {deal(2, seed, variant="new_beginning", areas="blue,red").deal.temples for seed in SEEDS}
    assert drawn == {(temple.name,) for temple in BOARD.temples if temple.area in ("blue", "red")}
    assert not_dealt(2, variant="new_beginning", temples="Tikal,Copan") == "M-S5"
    beginning = msgspec.structs.replace(deal(2, areas="blue,red"), options=Options(variant="new_beginning"))
    assert unsound(beginning, temples=()) == "M-S5"
    assert unsound(beginning, temples=("Tikal", "Copan")) == "M-S5"


def test_two_cities_take_two_highlighted_temple_spaces_in_play() -> None:
    """M-S6: of Tikal, Palenque, Uxmal and Coba; drawn where the table does not choose."""
    assert {temple.name for temple in BOARD.temples if temple.highlighted} == HIGHLIGHTED
    for seats, pairs in ((2, 3), (3, 6), (4, 6)):
        drawn = [deal(seats, seed, variant="two_cities") for seed in SEEDS]
        for setup in drawn:
            assert set(setup.deal.temples) < HIGHLIGHTED
            assert len(set(setup.deal.temples)) == 2
            assert len(RULES.view(RULES.start(setup), None).temples) == 2
            assert RULES.check(setup) is None
        assert len({frozenset(setup.deal.temples) for setup in drawn}) == pairs
    assert deal(3, variant="two_cities", temples="Coba,Palenque").deal.areas == ("blue", "yellow", "red")
    assert not_dealt(4, variant="two_cities", temples="Tikal") == "M-S6"
    assert not_dealt(4, variant="two_cities", temples="Tikal,Uxmal,Coba") == "M-S6"
    assert not_dealt(4, variant="two_cities", temples="Tikal,Tikal") == "M-S6"
    assert not_dealt(4, variant="two_cities", temples="Tikal,Copan") == "M-S6"


def test_first_temples_stand_in_the_areas_in_play() -> None:
    """M-S1, with M-S5 and M-S6."""
    assert not_dealt(2, variant="new_beginning", temples="Coba", areas="blue,red") == "M-S1"
    assert not_dealt(2, variant="two_cities", temples="Coba,Palenque") == "M-S1"
    assert not_dealt(2, variant="two_cities", temples="Tikal,Uxmal", areas="blue,red") == "M-S1"
    beginning = msgspec.structs.replace(deal(2, areas="blue,red"), options=Options(variant="new_beginning"))
    assert unsound(beginning, temples=("Coba",)) == "M-S1"


# Racks and seats.


def test_five_tiles_of_the_shuffled_reserve_are_drawn() -> None:
    """M-S3: hidden from the others; the score is 0."""
    setup = deal(3)
    state = RULES.start(setup)
    for seat in range(3):
        view = RULES.view(state, seat)
        assert sorted(view.rack) == sorted(setup.deal.reserves[seat][:5])
        assert view.racks == (5, 5, 5)
        assert view.reserves == (27, 27, 27)
        assert view.crops == view.cities == (0, 0, 0)
    assert RULES.view(state, None).rack == ()
    assert RULES.points(state) == [0, 0, 0]


def test_every_order_of_the_reserves_comes_up() -> None:
    """M-S3: each seat shuffles its own."""
    assert len({reserve for seed in SEEDS for reserve in deal(4, seed).deal.reserves}) == 4 * len(SEEDS)
    assert {reserve[0] for seed in SEEDS for reserve in deal(4, seed).deal.reserves} == set(TILES)


def test_first_seat_is_chosen_or_drawn() -> None:
    """M-S4."""
    assert RULES.deal(4, Generator(1), first=2).first == 2
    assert {deal(4, seed).first for seed in SEEDS} == {0, 1, 2, 3}
    assert RULES.start(RULES.deal(4, Generator(1), first=3)).seat == 3


def test_play_goes_clockwise() -> None:
    """M-S4: and nobody acts out of turn, whatever else is wrong."""
    table = Table(seats=3, first=2)
    turns = []
    for cell in ((5, 8), (5, 7), (4, 7), (3, 8)):
        turns.append(table.seat)
        for other in {0, 1, 2} - {table.seat}:
            assert table.refused(Plant("maize1", cell), seat=other) == "M-S4"
            for action in (Plant("pepper2", (99, 99)), Expand(cell), FINISH, PASS, DRAW, END):
                assert table.refused(action, seat=other) == "M-S4"
        table.expansion(cell, "maize1")
    assert turns == [2, 0, 1, 2]
    assert str(table.why_not(Plant("maize1", (5, 5)), seat=2)) == "M-S4: it is seat 0’s turn"


def test_what_is_done_in_other_games_is_refused() -> None:
    """M-A1 and M-S4: at every step of a turn."""
    table = Table()
    foreign = Action()
    assert table.refused(foreign) == "M-A1"
    table.plant("maize1", (5, 8))
    assert table.refused(foreign) == "M-A5"
    table.finish()
    assert table.refused(foreign) == table.refused(foreign, seat=1) == "M-S4"


def test_options_that_there_are_not() -> None:
    """M-S5 and M-A3: a choice is refused by the rule that offers it."""
    assert not_dealt(2, variant="three_cities") == "M-S5"
    assert not_dealt(2, connect="loose") == "M-A3"
    assert deal(2).options == Options("standard", "strict")
    assert deal(2, variant="two_cities", connect="joined").options == Options("two_cities", "joined")


def test_all_variants_are_played_to_their_end() -> None:
    """M-S2, M-S5 and M-S6: all of them with all seat counts."""
    for seats in (2, 3, 4):
        for variant in ("standard", "new_beginning", "two_cities"):
            state = random_table(seats, 5, 2000, variant=variant)
            assert state.step == 3
            assert max(RULES.points(state)) > len(FIVE)
