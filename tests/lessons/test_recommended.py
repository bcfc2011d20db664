"""What a lesson recommends is no mistake: computers that play on from there agree, on paired deals."""

from collections.abc import Iterator
from typing import Final

import pytest

from game.ai.players import players_of
from game.ai.world import Dice
from game.judge.compare import ByMerchants, Estimate, PlayedToEnd, Turn, compare
from game.puzzles.puzzle import ERRORS, GAIN, is_asked
from game.rules.core import Action
from game.rules.match import Match
from game.rules.numbers import Generator
from game.texts.lessons import lesson_of, lessons
from tools.puzzles.candidates import RECIPES
from tools.puzzles.turns import distinct

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
