"""No lesson tells a false number or side: whatever a note says of the table is found there by the rules."""

import re
from collections.abc import Iterator

import pytest

from game.locale import _
from game.locale.languages import LANGUAGES
from game.texts.lessons import Lesson, lesson_of, lessons
from tests.lessons.support import SIDES, Now, numbers
from tests.locale.support import speaking
from tests.members import facts


def notes() -> Iterator[tuple[str, int, int]]:
    for lesson in lessons():
        game = lesson.game
        for chapter, each in enumerate(lesson.chapters):
            for number in range(len(each.notes)):
                yield game, chapter, number


def telling() -> Iterator[tuple[str, int, int]]:
    """Return the notes that tell something of the table: a number, a side, or what a fact knows of."""
    for game, chapter, number in notes():
        text = lesson_of(game).chapters[chapter].notes[number].text
        if numbers(text) or SIDES.search(text) or number in facts("lessons", game).FACTS[chapter]:
            yield game, chapter, number


@pytest.mark.parametrize(("game", "chapter", "number"), [*telling()])
def test_every_number_and_side_is_found_on_the_table(game: str, chapter: int, number: int) -> None:
    note = lesson_of(game).chapters[chapter].notes[number]
    fact = facts("lessons", game).FACTS[chapter].get(number)
    assert fact is not None, f"nothing holds this against the table: {note.text}"
    assert sorted(fact(Now(game, chapter, note))) == numbers(note.text), note.text


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_every_fact_belongs_to_a_note(lesson: Lesson) -> None:
    found = facts("lessons", lesson.game).FACTS
    assert [*found] == [*range(len(lesson.chapters))]
    assert all(max(found[number]) < len(chapter.notes) for number, chapter in enumerate(lesson.chapters))


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_translations_tell_the_same_numbers(code: str) -> None:
    """Numbers in digits; words of number are not looked for in other languages."""
    with speaking(code):
        for game, chapter, number in notes():
            text = lesson_of(game).chapters[chapter].notes[number].text
            digits, theirs = (sorted(map(int, re.findall(r"\d+", each))) for each in (text, _(text)))
            assert set(digits) <= {*theirs, *numbers(text)}, _(text)
            assert set(theirs) <= {*numbers(text), 1}, _(text)
