"""Causes: what was watched is what was played, and facts add up to the points."""

from typing import Any

import pytest

from game.ai.world import Dice
from game.judge.causes import Tally, by_key, watched
from game.judge.compare import ByMerchants, PlayedToEnd, Question, go
from game.judge.judge import room_of
from game.rules.core import Over
from tests.judge.support import CASES
from tests.judge.test_judge import position

MODELS = [PlayedToEnd(), ByMerchants()]


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(("game", "seats"), CASES)
def test_what_is_watched_is_what_was_played(game: str, seats: int, model: PlayedToEnd) -> None:
    rules, state, seat, turns = position(game, seats)
    question = Question.about(rules, rules.view(state, seat), seat)
    for luck in (5, 1234567):
        end = question.deal(Dice(luck))
        go(rules, end, seat, turns[0])
        model.play_on(question.world, end, luck)
        begin, events, seen = watched(question, model, turns[0], luck)
        assert isinstance(rules.pending(seen), Over)
        assert rules.notation(seen) == rules.notation(end)
        assert events
        assert rules.view(begin, seat) == rules.view(question.deal(Dice(luck)), seat)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_facts_add_up_to_the_points_by_seat_and_key(game: str, seats: int) -> None:
    rules, state, seat, turns = position(game, seats)
    facts = room_of(game).facts
    assert facts is not None
    question = Question.about(rules, rules.view(state, seat), seat)
    for luck in range(3):
        begin, events, end = watched(question, PlayedToEnd(), turns[luck % 2], luck)
        summed: dict[tuple[int, str], float] = {}
        for fact in facts(begin, events, end):
            assert fact.points
            assert fact.cause
            summed[fact.seat, fact.key] = summed.get((fact.seat, fact.key), 0) + fact.points
        for fact in by_key(rules, begin, end):
            assert summed.get((fact.seat, fact.key), 0) == fact.points, (fact, luck)


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize(("game", "seats"), CASES)
def test_causes_speak_for_the_better_turn_and_make_up_half_of_the_difference(
    game: str, seats: int, known: bool
) -> None:
    rules, state, seat, turns = position(game, seats)
    question = Question.about(rules, rules.view(state, seat), seat)
    tally = Tally(question, PlayedToEnd(), room_of(game).facts if known else None)
    lucks = [3, 5, 8, 13, 21, 34]
    one, other = tally.causes(turns[0], turns[1], lucks), tally.causes(turns[1], turns[0], lucks)
    assert [(cause.seat, cause.key, cause.cause, cause.place, -cause.points) for cause in one] == [
        (cause.seat, cause.key, cause.cause, cause.place, cause.points) for cause in other
    ]
    assert len(one) <= 3
    leads: list[float] = []
    for luck in lucks:
        ends: list[Any] = [watched(question, PlayedToEnd(), turn, luck)[2] for turn in turns[:2]]
        points = [rules.points(end) for end in ends]
        first, second = (each[seat] - max(each[:seat] + each[seat + 1 :]) for each in points)
        leads.append(first - second)
    gap = sum(leads) / len(leads)
    if one:
        for_it = sum(cause.points if cause.seat == seat else -cause.points for cause in one)
        assert for_it * gap > 0
        assert abs(for_it) >= 0.5 * abs(gap) - 0.1
    assert tally.causes(turns[0], turns[0], lucks) == ()
