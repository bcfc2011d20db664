"""A table that has shown its events shows exactly what a table built fresh from the view shows."""

from game.rules.core import Decide
from game.rules.numbers import Generator
from game.tables.maya.table import MayaTable
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.harness import Harness
from tests.tables.walks import play_whole_game

CASES = [(seats, viewer) for seats in (2, 3, 4) for viewer in (None, *range(seats))]
VARIANTS = [
    {"connect": "joined"},
    {"variant": "new_beginning"},
    {"variant": "two_cities", "connect": "joined"},
]


@sampled(("seats", "viewer"), CASES, lambda case: case[0])
def test_what_is_shown_step_by_step_is_what_the_view_shows(seats: int, viewer: int | None) -> None:
    stage = Harness(new_match("maya", seats, 1), MayaTable, viewer=viewer, size=(1280, 720))
    assert play_whole_game(stage, seats + 1, skip=True) > 60


@sampled("choices", VARIANTS)
def test_variants_show_what_the_view_shows(choices: dict[str, str]) -> None:
    stage = Harness(new_match("maya", 3, 4, choices), MayaTable, size=(1280, 720), speed=0)
    assert play_whole_game(stage, 3, skip=False) > 60


def test_animations_that_run_their_time_end_in_the_same() -> None:
    stage = Harness(new_match("maya", 3, 7), MayaTable, viewer=1, size=(1280, 720), speed=4)
    play_whole_game(stage, 4, skip=False)


def test_reduced_motion_ends_in_the_same() -> None:
    stage = Harness(new_match("maya", 2, 5), MayaTable, viewer=0, size=(1280, 720), speed=4)
    stage.animator.reduced = True
    play_whole_game(stage, 9, skip=False)


def test_behind_a_shutter_nothing_of_a_rack_is_shown() -> None:
    stage = Harness(new_match("maya", 4, 3), MayaTable, size=(1280, 720))
    stage.shuttered = True
    stage.table.refresh()
    assert stage.table.dump()["hand"] == {"of": None, "tiles": []}
    assert not stage.ids("hand-tile")


def test_nobody_sees_the_tiles_of_the_others() -> None:
    stage = Harness(new_match("maya", 3, 2), MayaTable, size=(1280, 720), viewer=0, speed=0)
    rng = Generator(5)
    for _ in range(120):
        pending = stage.match.pending
        assert isinstance(pending, Decide)
        stage.play(stage.rules.sample(stage.state, pending.seat, rng))
    board = stage.table.dump()["board"]
    down = [tile for tile in board.values() if tile.get("face") == "down"]
    assert any(tile["tile"] for tile in down if tile["seat"] == 0)
    assert not any(tile["tile"] for tile in down if tile["seat"] != 0 or tile["blind"])
