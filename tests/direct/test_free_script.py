"""A lesson's match in which the pupil offers what they like: what counts as a step, and what the others do."""

import pytest

from game.direct.free_script import FreeScript, script_of
from game.rules.core import CHANCE, Chance, Decide
from game.rules.numbers import Generator
from game.texts.lessons import Chapter, lessons

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
            assert script.automatic(match.state, chapter.pupil) is None, "something is said of all that the pupil does"
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
