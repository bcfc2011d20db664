"""The small map in the set-up: whatever is clicked on it, a game can begin so."""

import random
from pathlib import Path

import pytest

from game.rules.games import GAMES
from game.rules.maya.box import AREAS
from game.rules.numbers import Generator
from game.scenes.setup.scene import SetupScene
from game.tables.maya.setup.setup_map import BoardChoice, area_corners, map_view
from game.tables.maya.setup.starts import TEMPLES, BoardStart, area_sets, temple_sets
from tests.scenes.shell_support import faults, long_texts
from tests.ui.support import Table, table

MAYA = GAMES["maya"]
VARIANTS = ("standard", "new_beginning", "two_cities")


def deals(start: BoardStart) -> bool:
    given = {"variant": start.variant, "areas": ",".join(start.areas), "temples": ",".join(start.temples)}
    return (
        MAYA.deal(start.seats, Generator(5), 0, **{name: value for name, value in given.items() if value}) is not None
    )


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_chosen_a_game_can_begin(seed: int) -> None:
    rng = random.Random(seed)
    start = BoardStart(2).settled()
    for _ in range(120):
        way = rng.random()
        if way < 0.4:
            area = rng.choice(AREAS[1:])
            after = start.with_area(area)
            assert len(area_sets(start.seats)) == 1 or (area in after.areas) == (area not in start.areas)
        elif way < 0.8:
            name = rng.choice(TEMPLES)
            after = start.with_temple(name)
            if name in start.temples:
                assert after.temples == ()
            elif name in start.free_temples:
                assert name in after.temples
            else:
                assert after == start
            assert after.areas == start.areas
        elif way < 0.9:
            after = BoardStart(rng.choice((2, 3, 4)), start.variant, start.areas, start.temples).settled()
        else:
            after = BoardStart(start.seats, rng.choice(VARIANTS), start.areas, start.temples).settled()
        assert after.possible
        assert deals(after)
        assert set(after.sure_temples) <= set(TEMPLES)
        start = after


def test_what_was_possible_stays_as_far_as_it_can() -> None:
    start = BoardStart(3, "new_beginning", ("blue", "red", "green"), ("Palenque",))
    four = BoardStart(4, "new_beginning", start.areas, start.temples)
    assert start.settled() == start
    assert BoardStart(2, *(start.variant, start.areas, start.temples)).settled() == BoardStart(
        2, "new_beginning", ("blue", "red"), ("Palenque",)
    )
    assert BoardStart(3, "standard", start.areas, start.temples).settled() == BoardStart(3, "standard", start.areas)
    assert four.settled() == BoardStart(4, "new_beginning", (), ("Palenque",))


def test_a_second_temple_takes_the_place_of_the_older_one() -> None:
    start = BoardStart(4, "two_cities").with_temple("Uxmal").with_temple("Coba").with_temple("Palenque")
    assert start.temples == ("Coba", "Palenque")
    assert set(start.free_temples) == {"Tikal", "Palenque", "Uxmal", "Coba"}
    assert BoardStart(4, "standard").free_temples == frozenset()
    assert len(temple_sets(4, "new_beginning", ())) == 13


def open_setup(opened: Table, seats: int) -> SetupScene:
    setup = SetupScene(opened.app, MAYA)
    opened.app.begin()
    opened.app.stack.push(setup)
    while len(setup.draft.seats) < seats:
        setup.seats.add_seat()
    while len(setup.draft.seats) > seats:
        setup.seats.remove_seat(seats)
    opened.step(seconds=1)
    return setup


def picture_of(setup: SetupScene) -> BoardChoice:
    picture = setup.options.options._picture
    assert isinstance(picture, BoardChoice)
    return picture


@pytest.mark.real_art
def test_a_click_on_the_land_of_an_area_has_it_in_play(tmp_path: Path) -> None:
    with table(tmp_path, (1920, 1080)) as opened:
        setup = open_setup(opened, 2)
        opened.click("choice.picture.open")
        opened.step(seconds=1)
        board = picture_of(setup)._map
        assert opened.node("choice.areas.blue").state == ("disabled", "checked")
        assert opened.node("choice.areas.red").value == "drawn"
        opened.click(board.middle((0, 8)))
        assert setup.draft.choices["areas"] == "blue,red"
        assert opened.node("choice.areas.red").value == "in play"
        opened.click(board.middle((4, 8)))
        assert setup.draft.choices["areas"] == "blue,red", "blue is always in play"
        opened.click(board.middle((10, 1)))
        assert setup.draft.choices["areas"] == "blue,yellow"
        opened.click("sheet.done")
        setup.seats.add_seat()
        setup.draft_changed()
        assert len(setup.draft.choices["areas"].split(",")) == 3


def test_seats_that_come_and_go_never_leave_a_set_up_that_cannot_begin(tmp_path: Path) -> None:
    with table(tmp_path, (1920, 1080)) as opened:
        setup = open_setup(opened, 3)
        setup.draft.choices.update(areas="blue,green,red", temples="Uxmal", variant="new_beginning")
        setup.draft_changed()
        setup.seats.remove_seat(2)
        assert setup.draft.finished().deal(MAYA, Generator(1))
        setup.seats.add_seat()
        setup.seats.add_seat()
        assert setup.draft.finished().deal(MAYA, Generator(1))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768)])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_map_finds_its_place(tmp_path: Path, size: tuple[int, int], variant: str) -> None:
    with long_texts(), table(tmp_path, size) as opened:
        setup = open_setup(opened, 4)
        if setup.head.tabs[0].visible:
            setup.head.turn_to("options")
        setup.draft.choices["variant"] = variant
        setup.draft_changed()
        setup.options.options.scroll_to(setup.options.options.most)
        opened.step(seconds=1)
        assert not [fault for fault in faults(setup) if "choice.temples" not in fault or "overlap" not in fault]


def test_names_stand_in_the_corners_next_to_their_areas() -> None:
    assert area_corners() == {
        "blue": (True, True), "green": (False, False), "yellow": (True, False), "red": (False, True),
    }  # fmt: skip
    view = map_view(500, 300)
    assert view.land.width <= 500
    assert view.land.height <= 300
    assert view.land.topleft == (0, 0)
