"""What a replay goes along."""

import pytest

from game.direct.course import Course, ending_of
from game.rules.core import CHANCE
from game.rules.games import GAMES
from game.tables.part import table_part
from tests.members import IN_TURNS, MEMBERS, facts
from tests.scenes.replaying.support import finished, running


@pytest.mark.parametrize("game", GAMES)
def test_turns_cover_every_step_and_points_end_with_the_result(game: str) -> None:
    match = finished(game, 3)
    course = Course(match, None, table_part(game).labels)
    assert [turn.first for turn in course.turns] == list(course.stops[:-1])
    assert course.stops[-1] == course.length == len(match.journal)
    assert course.points[-1] == match.sheet().totals
    assert len(course.points) == len(course.stops)


@pytest.mark.parametrize("game", GAMES)
def test_a_running_match_tells_only_what_its_audience_knows(game: str) -> None:
    """The points along the way are those of the audience's own sheet."""
    match = running(game, 3)
    course = Course(match, None, table_part(game).labels)
    view = match.rules.view(match.state_at(course.stops[-1]), None)
    assert course.points[-1] == match.rules.score(view).totals


@pytest.mark.parametrize("game", MEMBERS)
def test_landmarks_are_what_the_game_is_remembered_by(game: str) -> None:
    course = Course(finished(game, 3), None, table_part(game).labels)
    found = {landmark.name for landmark in course.landmarks}
    assert facts("tables", game).LANDMARKS & found
    assert [landmark.step for landmark in course.landmarks] == sorted({one.step for one in course.landmarks})
    step, seen = 0, []
    while step < course.length:
        step = course.next_landmark(step)
        seen.append(step)
    marked = {*(one.step for one in course.landmarks), *(one.step for one in course.chapters)}
    assert course.chapters, "what is told of the match is come by too"
    expected = sorted(marked - {0})
    assert seen == (expected if expected[-1] == course.length else [*expected, course.length])
    back, passed = course.length, list[int]()
    while back:
        back = course.previous_landmark(back)
        passed.insert(0, back)
    assert [step for step in passed if step] == [step for step in expected if step != course.length]
    assert course.previous_landmark(0) == 0


@pytest.mark.parametrize("game", MEMBERS)
def test_a_landmark_is_found_at_its_step_and_at_no_other(game: str) -> None:
    course = Course(finished(game, 3), None, table_part(game).labels)
    found = {step: course.landmark_at(step) for step in range(course.length + 1)}
    assert {step: landmark for step, landmark in found.items() if landmark is not None} == {
        landmark.step: landmark for landmark in course.landmarks
    }


@pytest.mark.parametrize("game", GAMES)
def test_each_round_begins_once(game: str) -> None:
    course = Course(finished(game, 3), None, table_part(game).labels)
    begins = course.rounds()
    assert [number for _, number in begins] == list(range(1, len(begins) + 1))
    assert {step for step, _ in begins} <= {turn.first for turn in course.turns if turn.number}
    assert len(begins) > 1


def test_turns_are_walked_one_by_one() -> None:
    course = Course(finished(IN_TURNS, 2), None, table_part(IN_TURNS).labels)
    first = course.turns[0]
    assert course.next_turn(0) == first.end
    assert course.previous_turn(first.end) == 0
    assert course.previous_turn(first.end + 1) == first.end
    assert course.turn_at(0) is first
    assert course.turn_at(first.end) is first
    assert course.turn_at(first.end + 1) is course.turns[1]
    assert course.next_turn(course.length) == course.length


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_the_end_begins_with_the_last_action_of_a_seat(game: str, seed: int) -> None:
    match = finished(game, GAMES[game].seat_counts[-1], seed)
    begins = ending_of(match)
    assert match.journal[begins].seat != CHANCE
    assert all(entry.seat == CHANCE for entry in match.journal[begins + 1 :])
