"""A lesson takes ten minutes in all, and about as long as its line says."""

from pathlib import Path

import pytest

from game.texts.lessons import lesson_of, lessons
from tests.lessons.minutes import measured
from tests.sampling import sampled

MOST = 10.1
NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@sampled("game", [lesson.game for lesson in lessons()])
@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_lesson_takes_ten_minutes_in_all(game: str, code: str, tmp_path: Path) -> None:
    """French takes the most words of all languages."""
    pupil = measured(game, code, tmp_path)
    minutes = pupil.time.minutes
    for chapter, taken in zip(lesson_of(game).chapters, pupil.chapters, strict=True):
        assert abs(taken - chapter.minutes) < 1.5, f"{chapter.title}: {taken:.1f} minutes"
    assert minutes <= MOST
    said = next(number for number, word in enumerate(NUMBERS, 1) if f"about {word} minutes" in lesson_of(game).line)
    assert abs(minutes - said) < 1, f"{minutes:.1f} minutes, and it says {said}"
