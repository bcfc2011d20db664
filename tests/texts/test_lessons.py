"""Lessons tell no false number or side, recommend no mistake, and take as long as they say."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.ai.players import players_of
from game.ai.world import Dice
from game.judge.compare import ByMerchants, Estimate, PlayedToEnd, Turn, compare
from game.locale import _
from game.locale.languages import LANGUAGES
from game.puzzles.puzzle import ERRORS, GAIN, is_asked
from game.rules.core import Action
from game.rules.match import Match
from game.rules.numbers import Generator
from game.texts.lessons import Lesson, lesson_of, lessons
from tests.locale.support import speaking
from tests.members import facts
from tests.sampling import sampled
from tests.texts.minutes import measured
from tests.texts.support import SIDES, Now, numbers
from tools.puzzles.candidates import RECIPES
from tools.puzzles.turns import distinct

# -- what notes tell of the table: whatever they say is found there by the rules


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
        if numbers(text) or SIDES.search(text) or number in facts("texts", game).FACTS[chapter]:
            yield game, chapter, number


@pytest.mark.parametrize(("game", "chapter", "number"), [*telling()])
def test_every_number_and_side_is_found_on_the_table(game: str, chapter: int, number: int) -> None:
    note = lesson_of(game).chapters[chapter].notes[number]
    fact = facts("texts", game).FACTS[chapter].get(number)
    assert fact is not None, f"nothing holds this against the table: {note.text}"
    assert sorted(fact(Now(game, chapter, note))) == numbers(note.text), note.text


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.game)
def test_every_fact_belongs_to_a_note(lesson: Lesson) -> None:
    found = facts("texts", lesson.game).FACTS
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


# -- what is recommended: computers that play on from there agree, on paired deals


FEW: Final = 8
"""Answers that words can name, at most: none of the others may be better. More are places on a board."""
PROMISING: Final = 4
"""How many of more answers are compared: those that promise most at a glance."""
CHANCE: Final = 3.0
"""Standard errors within which another answer may be ahead by chance."""


def decisions() -> Iterator[tuple[str, int, int]]:
    """Return the steps at which a note asks for something while the rules allow something else."""
    for lesson in lessons():
        for number, chapter in enumerate(lesson.chapters):
            match = chapter.played()
            asks = {note.step for note in chapter.notes if not note.read and note.step < chapter.end}
            for step in sorted(asks) if not chapter.free else ():
                if listed(match, step) != [match.journal[step].action]:
                    yield lesson.game, number, step


def listed(match: Match, step: int) -> list[Action] | None:
    """Return all that is legal at a step; None where that is too much to list."""
    try:
        return list(match.rules.legal(match.state_at(step), match.journal[step].seat))
    except NotImplementedError:
        return None


def ways(match: Match, step: int) -> list[Turn]:
    """Return what the record does at a step, and then what else could be done, or what of that promises most."""
    entry, state, rules = match.journal[step], match.state_at(step), match.rules
    actions, weigh = listed(match, step), players_of(rules.name).weigh
    if actions is None:
        recipe = RECIPES[rules.name]
        asks = next(steps for steps in recipe.asked if is_asked(state, rules, entry.seat, steps, 0))
        others = recipe.candidates(rules, state, entry.seat, asks, Dice(3), ())[: 2 * PROMISING]
    elif len(actions) > FEW and weigh is not None:
        weighed = sorted(weigh(state, entry.seat), key=lambda each: -each[0])
        others = [(action,) for _worth, action in weighed[:PROMISING]]
    else:
        others = [(action,) for action in actions]
    return distinct(rules, [(entry.action,), *others])


def ahead(match: Match, step: int, compared: list[Turn], model: PlayedToEnd, deals: int) -> dict[Turn, Estimate]:
    """Return by how much each of the other ways is ahead of the first one."""
    seat = match.journal[step].seat
    view = match.rules.view(match.state_at(step), seat)
    own, *others = compare(match.rules, view, seat, compared, Generator(11), deals, model)
    return {other.turn: other.better_than(own) for other in others}


@pytest.mark.parametrize("deals", [5, pytest.param(60, marks=pytest.mark.full)])
@pytest.mark.parametrize(("game", "chapter", "step"), [*decisions()])
def test_nothing_else_is_clearly_better_than_what_a_lesson_recommends(
    game: str, chapter: int, step: int, deals: int
) -> None:
    """Not for quick players and Merchants both; of few answers none at all, of many none by what makes a puzzle."""
    match = lesson_of(game).chapters[chapter].played()
    compared, actions = ways(match, step), listed(match, step)
    least = 0.0 if actions is not None and len(actions) <= FEW else GAIN
    for model in (PlayedToEnd(), ByMerchants()):
        gaps = ahead(match, step, compared, model, deals)
        better = [way for way, gap in gaps.items() if gap.mean > least and gap.beyond(ERRORS if least else CHANCE)]
        compared = [compared[0], *better]
        if not better:
            return
    raise AssertionError(f"{compared[0]} is behind {better}")


# -- how long a lesson takes: ten minutes in all, and about as long as its line says


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
