"""What a lesson has the pupil do is no mistake: computers that play on from there agree, on paired deals."""

from collections.abc import Iterator
from typing import Any, Final

import pytest

from game.ai.dice import Dice
from game.estimate.comparing import Comparison
from game.estimate.models import Ends, Merchants, Way
from game.lessons import lesson_of, lessons
from game.puzzles.part import puzzles_part
from game.puzzles.puzzle import ERRORS, GAIN
from game.puzzles.turns import distinct
from game.rules.chocolatl.actions import Bid
from game.rules.rng import Generator

FEW: Final = 13
"""So many answers are a choice between things that the words can name; more are places on a board or cards."""
NARROWED: Final = (6, 4)
"""After how many deals only how many of many alternatives are followed further."""
CHANCE: Final = 3.0
"""Standard errors within which one of a few answers may be ahead by chance."""


def decisions() -> Iterator[tuple[str, int, int]]:
    """Return the steps at which a record has the pupil decide, of all chapters that leave nothing free."""
    for lesson in lessons():
        for number, chapter in enumerate(lesson.chapters):
            match = chapter.played()
            for step in range(chapter.first, 0 if chapter.free else chapter.end):
                if match.journal[step].seat == chapter.pupil and len(ways(match.rules, match, step)) > 1:
                    yield lesson.game, number, step


def ways(rules: Any, match: Any, step: int) -> list[Way]:
    """Return what the record does at a step, and then everything else that could be done instead."""
    entry, state = match.journal[step], match.state_at(step)
    if isinstance(entry.action, Bid):
        others = puzzles_part(rules.name).candidates(rules, state, entry.seat, ("bid",), Dice(3), ())
    else:
        others = [(action,) for action in rules.legal(state, entry.seat)]
    return distinct(rules, [(entry.action,), *others])


def ahead(rules: Any, view: Any, seat: int, compared: list[Way], model: Ends, deals: int) -> Iterator[tuple[Way, Any]]:
    """Return by how much each of the other ways is ahead of the first one, those that come nearest to it."""
    comparison = Comparison(rules, view, seat, compared, Generator(11), model)
    first, most = NARROWED
    left = list(range(len(compared)))
    if len(compared) > FEW:
        comparison.sample(first)
        kept = [0, *[number for number in comparison.ranking() if number][:most]]
        comparison.keep(kept)
        left = [left[number] for number in kept]
    comparison.sample(deals)
    own, *others = comparison.outcomes
    for number, other in zip(left[1:], others, strict=True):
        yield compared[number], other.better_than(own)


@pytest.mark.parametrize("deals", [8, pytest.param(40, marks=pytest.mark.full)])
@pytest.mark.parametrize(("game", "chapter", "step"), [*decisions()])
def test_nothing_else_is_clearly_better_than_what_a_lesson_recommends(
    game: str, chapter: int, step: int, deals: int
) -> None:
    """Of a few answers none is ahead; of many none by as much as makes a puzzle, with both kinds of players."""
    match = lesson_of(game).chapters[chapter].played()
    rules, seat = match.rules, match.journal[step].seat
    compared = ways(rules, match, step)
    few = len(compared) <= FEW
    if deals < 10 and not few:
        compared = compared[:2]
    view = rules.view(match.state_at(step), seat)
    clear = []
    for model in (Ends(), Merchants()) if deals > 10 else (Ends(),):
        found = ahead(rules, view, seat, compared, model, deals)
        clear.append({way for way, gap in found if gap.beyond(CHANCE) and (few or clearly(gap))})
    assert not set.intersection(*clear), (match.journal[step].action, clear)


def clearly(gap: Any) -> bool:
    return bool(gap.mean >= GAIN and gap.beyond(ERRORS))


def test_the_lesson_does_not_throw_away_what_wins_the_rounds() -> None:
    """X-S2: it had the pupil sacrifice the 11, which was 25 points behind low cards."""
    match = lesson_of("chocolatl").chapters[0].played()
    view = match.rules.view(match.state_at(0), 0)
    high = [way for way in ways(match.rules, match, 0)[1:] if way[0].card >= 10]  # type: ignore[attr-defined]
    told = ahead(match.rules, view, 0, [(match.journal[0].action,), *high], Ends(), 20)
    assert all(gap.mean + CHANCE * gap.error < -GAIN for _way, gap in told)
