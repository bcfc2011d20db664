"""What leads a table: the course of a replay, and a lesson in which the pupil offers what they like."""

import pytest

from game.rules.core import CHANCE, Action, Chance, Decide
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.session.course import Course, ending_of
from game.session.script import FreeScript, Script, script_of
from game.tables.part import table_part
from game.tables.stories import stories
from game.texts.lessons import Chapter, lessons
from tests.members import IN_TURNS, MEMBERS, facts
from tests.scenes.replaying.support import finished, running


@pytest.mark.parametrize("game", GAMES)
def test_turns_cover_every_step_and_points_end_with_the_result(game: str) -> None:
    match = finished(game, 3)
    course = Course(match, None, table_part(game).labels.landmark)
    assert [turn.first for turn in course.turns] == list(course.stops[:-1])
    assert course.stops[-1] == course.length == len(match.journal)
    assert course.points[-1] == match.sheet().totals
    assert len(course.points) == len(course.stops)


@pytest.mark.parametrize("game", GAMES)
def test_a_running_match_tells_only_what_its_audience_knows(game: str) -> None:
    """The points along the way are those of the audience's own sheet."""
    match = running(game, 3)
    course = Course(match, None, table_part(game).labels.landmark)
    view = match.rules.view(match.state_at(course.stops[-1]), None)
    assert course.points[-1] == match.rules.score(view).totals


@pytest.mark.parametrize("game", MEMBERS)
def test_landmarks_are_what_the_game_is_remembered_by(game: str) -> None:
    match, labels = finished(game, 3), table_part(game).labels
    chapters = [story.step for story in stories(match, labels.stories)]
    course = Course(match, None, labels.landmark, chapters)
    found = {landmark.name for landmark in course.landmarks}
    assert facts("tables", game).LANDMARKS & found
    assert [landmark.step for landmark in course.landmarks] == sorted({one.step for one in course.landmarks})
    step, seen = 0, []
    while step < course.length:
        step = course.next_landmark(step)
        seen.append(step)
    marked = {*(one.step for one in course.landmarks), *chapters}
    assert chapters, "what is told of the match is come by too"
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
    course = Course(finished(game, 3), None, table_part(game).labels.landmark)
    found = {step: course.landmark_at(step) for step in range(course.length + 1)}
    assert {step: landmark for step, landmark in found.items() if landmark is not None} == {
        landmark.step: landmark for landmark in course.landmarks
    }


@pytest.mark.parametrize("game", GAMES)
def test_each_round_begins_once(game: str) -> None:
    course = Course(finished(game, 3), None, table_part(game).labels.landmark)
    begins = course.rounds()
    assert [number for _, number in begins] == list(range(1, len(begins) + 1))
    assert {step for step, _ in begins} <= {turn.first for turn in course.turns if turn.number}
    assert len(begins) > 1


def test_turns_are_walked_one_by_one() -> None:
    course = Course(finished(IN_TURNS, 2), None, table_part(IN_TURNS).labels.landmark)
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


FREE = [chapter for lesson in lessons() for chapter in lesson.chapters if chapter.free]


@pytest.mark.parametrize("chapter", FREE, ids=lambda chapter: chapter.title)
@pytest.mark.parametrize("seed", range(5))
def test_whatever_the_pupil_does_the_chapter_comes_to_its_end(chapter: Chapter, seed: int) -> None:
    script, rng = script_of(chapter), Generator(seed)
    assert isinstance(script, FreeScript)
    match, counted = script.match, 0
    for _step in range(400):
        if script.over:
            break
        pending = match.pending
        assert script.step == counted
        if isinstance(pending, Chance):
            assert script.actor == CHANCE
            match.play(CHANCE, match.rules.draw(match.state, rng))
        elif script.actor == chapter.pupil:
            assert script.expected is None
            assert script.automatic(match.state, chapter.pupil, match.rules.closing) is None, (
                "something is said of all that the pupil does"
            )
            action = match.rules.sample(match.state, chapter.pupil, rng)
            assert script.accepts(action)
            counted += script.asked == chapter.free
            match.play(chapter.pupil, action)
        else:
            assert isinstance(pending, Decide)
            expected = script.expected
            assert expected is not None
            assert match.rules.why_not(match.state, expected.seat, expected.action) is None
            match.play(expected.seat, expected.action)
    assert script.over
    assert counted == chapter.notes[-1].step


@pytest.mark.parametrize("chapter", FREE, ids=lambda chapter: chapter.title)
def test_a_step_is_found_again_in_the_journal(chapter: Chapter) -> None:
    for note in chapter.notes[:-1]:
        script = script_of(chapter)
        script.replay_to(note.step)
        assert script.step == note.step
        assert script.length_at(note.step) == len(script.match.journal)
        assert [script.length_at(step) for step in range(note.step + 1)] == sorted(
            script.length_at(step) for step in range(note.step + 1)
        )


def test_no_step_may_be_done_earlier_if_what_was_asked_before_it_is_impossible_then() -> None:
    refused = 0
    for chapter in [chapter for lesson in lessons() for chapter in lesson.chapters if not chapter.free]:
        script = script_of(chapter)
        while not script.over:
            asked = script.asked_for if script.actor == chapter.pupil else []
            for place, action in enumerate(asked[1:], 1):
                alike = {script.rules.meaning((each,)) for each in asked[:place]}
                if script.rules.meaning((action,)) in alike or _possible(script, [action, *asked[:place]]):
                    continue
                refused += 1
                assert not script.accepts(action)
            script.replay_to(script.step + 1)
    assert refused


def _possible(script: Script, actions: list[Action]) -> bool:
    """Return whether the pupil may do all this now, one after another."""
    state, seat = script.match.state, script.chapter.pupil
    for action in actions:
        if not script.rules.permits(state, seat, action):
            return False
        state = script.rules.apply_unchecked(state, seat, action)[0]
    return True


def test_where_the_record_says_nothing_the_others_take_what_stands_first() -> None:
    assert sum(map(_taken_first, FREE)), "nothing but offerings was asked"


def _taken_first(chapter: Chapter) -> int:
    """Play a chapter, and return how often somebody else decided what no record says."""
    script, rng, asked = script_of(chapter), Generator(1), 0
    match = script.match
    while not script.over:
        pending = match.pending
        if isinstance(pending, Chance):
            match.play(CHANCE, match.rules.draw(match.state, rng))
        elif script.actor == chapter.pupil:
            match.play(chapter.pupil, match.rules.sample(match.state, chapter.pupil, rng))
        else:
            assert isinstance(pending, Decide)
            expected = script.expected
            assert expected is not None
            if pending.prompts[expected.seat].step != chapter.free:
                asked += 1
                assert expected.action == match.rules.legal(match.state, expected.seat)[0]
            match.play(expected.seat, expected.action)
    return asked
