"""A table that has shown its events shows exactly what a table built fresh from the view shows."""

from game.tables.cacao import CacaoTable
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.harness import Harness
from tests.tables.walks import play_whole_game

CASES = [(seats, viewer, seed) for seats in (2, 3, 4) for viewer in (None, *range(seats)) for seed in (1,)]


@sampled(("seats", "viewer", "seed"), CASES, lambda case: case[0])
def test_what_is_shown_step_by_step_is_what_the_view_shows(seats: int, viewer: int | None, seed: int) -> None:
    stage = Harness(new_match("cacao", seats, seed), CacaoTable, viewer=viewer, size=(1280, 720))
    stage.automatic = False
    assert play_whole_game(stage, seed + seats, skip=True) > 40


def test_animations_that_run_their_time_end_in_the_same() -> None:
    stage = Harness(new_match("cacao", 3, 7), CacaoTable, viewer=1, size=(1280, 720))
    play_whole_game(stage, 4, skip=False)


def test_without_animation_everything_is_there_at_once() -> None:
    stage = Harness(new_match("cacao", 2, 5), CacaoTable, size=(1280, 720), speed=0)
    stage.automatic = False
    play_whole_game(stage, 9, skip=False)


def test_reduced_motion_ends_in_the_same() -> None:
    stage = Harness(new_match("cacao", 2, 5), CacaoTable, viewer=0, size=(1280, 720))
    stage.animator.reduced = True
    stage.automatic = False
    play_whole_game(stage, 9, skip=False)


def test_behind_a_shutter_nothing_of_a_hand_is_shown() -> None:
    stage = Harness(new_match("cacao", 4, 3), CacaoTable, size=(1280, 720))
    stage.shuttered = True
    stage.table.refresh()
    assert stage.table.dump()["hand"] == {"of": None, "tiles": []}
    assert not stage.ids("hand-tile")
