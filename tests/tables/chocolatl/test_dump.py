"""A table that has shown its events shows exactly what a table built fresh from the view shows."""

from game.rules.numbers import Generator
from game.tables.chocolatl.table import ChocolatlTable
from tests.sampling import sampled
from tests.tables.chocolatl.desk import Desk, advance, sit_down, table_of

CASES = [(seats, viewer) for seats in (3, 4, 5) for viewer in (None, *range(seats))]
CHOICES = [{"tachli": "choose"}, {"bidding": "quick"}, {"bidding": "quick", "tachli": "choose"}]


def play_whole_game(stage: Desk, seed: int, *, skip: bool) -> int:
    """Play at random to the end, and compare what is shown after every step; return how many steps that took."""
    rng, steps = Generator(seed), 0
    while advance(stage, rng):
        for _ in range(20):
            if skip:
                stage.skip()
            else:
                stage.settle()
            if not table_of(stage).course.go_on():
                break
        assert stage.table.dump() == ChocolatlTable(stage, stage).dump(), stage.match.journal[-1]
        assert len(stage.movers) == 0
        steps += 1
    return steps


@sampled(("seats", "viewer"), CASES, lambda case: case[0])
def test_what_is_shown_step_by_step_is_what_the_view_shows(seats: int, viewer: int | None) -> None:
    stage = sit_down(seats, 1, viewer=viewer, size=(1280, 720), speed=1)
    assert play_whole_game(stage, seats + 1, skip=True) > 60


@sampled("choices", CHOICES)
def test_house_rules_show_what_the_view_shows(choices: dict[str, str]) -> None:
    stage = sit_down(4, 4, choices, size=(1280, 720))
    assert play_whole_game(stage, 3, skip=False) > 30


def test_animations_that_run_their_time_end_in_the_same() -> None:
    stage = sit_down(4, 7, viewer=1, size=(1280, 720), speed=4)
    play_whole_game(stage, 4, skip=False)


def test_reduced_motion_ends_in_the_same() -> None:
    stage = sit_down(3, 5, viewer=0, size=(1280, 720), speed=4)
    stage.animator.reduced = True
    play_whole_game(stage, 9, skip=False)


def test_where_nobody_sits_who_would_go_on_it_goes_on_by_itself() -> None:
    stage = sit_down(3, 5, viewer=0, size=(1280, 720), speed=4, people=())
    rng = Generator(3)
    while advance(stage, rng):
        stage.settle()
        assert not table_of(stage).course.waiting
        assert not stage.lingers
        assert stage.table.dump() == ChocolatlTable(stage, stage).dump(), stage.match.journal[-1]


def test_all_that_is_left_can_be_shown_at_once() -> None:
    stage = sit_down(3, 5, {"bidding": "quick"}, size=(1280, 720), speed=1)
    rng = Generator(3)
    skipped = 0
    while advance(stage, rng):
        stage.skip()
        course = table_of(stage).course
        if course.skip_rest():
            assert stage.lingers, "first it is asked whether that is meant"
            skipped += course.skip_rest()
        if table_of(stage).summary.open:
            assert course.waiting, "the sum of the round is looked at for as long as anybody likes"
            assert course.go_on()
            stage.skip()
        assert not stage.lingers
        assert not table_of(stage).course.waiting
        assert stage.table.dump() == ChocolatlTable(stage, stage).dump(), stage.match.journal[-1]
    assert skipped > 7
