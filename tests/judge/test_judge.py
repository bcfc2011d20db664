"""The judge: four words by their definition, and the same answer wherever and by whomever a question is asked."""

from functools import cache
from typing import Any

import pytest

from game.judge.compare import Estimate, Turn
from game.judge.judge import (
    KEPT,
    LEAST_ERROR,
    NOTABLE,
    Budget,
    Gap,
    Judge,
    Room,
    Word,
    distinct,
    judge_of,
    room_of,
    seed_of,
    victory,
)
from game.rules.core import Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator
from tests.judge.support import CASES
from tests.rules.support import middle

LITTLE = Budget(quick=6, merchants=4)


def some_turns(rules: AnyRules, state: Any, seat: Seat, count: int = 3) -> list[Turn]:
    """Return turns of one random action that mean different things."""
    rng = Generator(5)
    turns: list[Turn] = []
    while len(turns) < count:
        turns = distinct(rules, [*turns, (rules.sample(state, seat, rng),)])
    return turns


@cache
def position(game: str, seats: int) -> tuple[AnyRules, Any, Seat, tuple[Turn, ...]]:
    rules, state, seat = middle(game, seats, 36)
    return rules, state, seat, tuple(some_turns(rules, state, seat))


def gap(quick: tuple[float, float], merchants: tuple[float, float] | None) -> Gap:
    """Return a gap from two means with their errors."""
    return Gap(Estimate(*quick, 100), None if merchants is None else Estimate(*merchants, 100))


@pytest.mark.parametrize(
    ("quick", "merchants", "word"),
    [
        ((3.0, 1.0), (2.0, 1.0), "clearly"),
        ((1.0, 0.0), (1.0, 0.0), "clearly"),
        ((-3.0, 1.0), (-2.0, 1.0), "clearly"),
        ((3.0, 2.0), (2.0, 1.0), "probably"),
        ((0.9, 0.1), (4.0, 0.5), "probably"),
        ((-0.4, 1.0), (4.0, 0.5), "probably"),
        ((0.9, 0.1), (0.2, 0.1), "equal"),
        ((-0.9, 2.0), (0.2, 2.0), "equal"),
        ((3.0, 1.0), (-2.0, 1.0), "unclear"),
        ((-1.0, 1.0), (9.0, 1.0), "unclear"),
        ((1.5, 3.0), (1.0, 3.0), "unclear"),
        ((9.0, 0.1), None, "unclear"),
    ],
)
def test_words_follow_their_definition(
    quick: tuple[float, float], merchants: tuple[float, float] | None, word: Word
) -> None:
    one = gap(quick, merchants)
    assert one.word == word
    assert one.turned().word == word
    assert one.is_better == (word == "clearly" and quick[0] > 0)
    assert one.is_worse == one.turned().is_better


def test_what_is_said_is_the_smaller_difference_and_no_surer_than_the_models_agree() -> None:
    assert gap((8.0, 0.0), (1.0, 0.5)).size == 1.0
    assert gap((8.0, 0.0), (1.0, 0.5)).error == 7.0
    assert gap((-3.0, 1.0), (-4.0, 2.0)).size == -3.0
    assert gap((-3.0, 1.0), (-4.0, 2.0)).error == 2.0
    assert gap((-3.0, 1.0), (4.0, 2.0)).size == 0.0
    assert gap((2.0, 0.3), None).size == 2.0
    assert gap((2.0, 0.3), None).error == 0.3


def test_a_difference_that_never_varied_is_not_certain() -> None:
    assert gap((LEAST_ERROR / 2, 0.0), (9.0, 1.0)).word != "clearly"
    assert NOTABLE > 0.5


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_it_does_not_matter_which_of_two_is_named_first(game: str, seats: int) -> None:
    rules, state, seat, turns = position(game, seats)
    view = rules.view(state, seat)
    one = Judge(rules, view, seat).compare(turns[:2], LITTLE).gap(0, 1)
    other = Judge(rules, view, seat).compare(turns[1::-1], LITTLE).gap(0, 1)
    assert one == other.turned()
    assert one == Judge(rules, view, seat).compare(turns[:2], LITTLE).gap(1, 0).turned()


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_what_else_is_compared_changes_nothing(game: str, seats: int) -> None:
    rules, state, seat, turns = position(game, seats)
    judge = Judge(rules, rules.view(state, seat), seat)
    among = judge.compare(turns, LITTLE)
    every = [among.gap(0, other) for other in (2, 1)]
    alone = Judge(rules, rules.view(state, seat), seat)
    assert [alone.compare([turns[0], turns[other]], LITTLE).gap(0, 1) for other in (2, 1)] == every


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_what_the_seat_cannot_see_changes_nothing(game: str, seats: int) -> None:
    """Neither turns nor numbers: another deal of all that is hidden has the same verdict."""
    rules, state, seat, turns = position(game, seats)
    verdicts = []
    for each in (state, rules.determinize(rules.view(state, seat), Generator(99))):
        judge = Judge(rules, rules.view(each, seat), seat)
        judge.room = Room(LITTLE, iterations=8, candidates=2)
        proposed = judge.candidates()
        verdicts.append((proposed, judge.compare(turns, LITTLE).gap(0, 1), judge.worth(turns[0], 6)))
    assert verdicts[0] == verdicts[1]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_turns_that_mean_the_same_are_one(game: str, seats: int) -> None:
    rules, state, seat, turns = position(game, seats)
    again = tuple(turns[1]) if rules.finishing is None else (*turns[1], rules.finishing)
    verdict = Judge(rules, rules.view(state, seat), seat).compare([*turns, again, turns[0]], LITTLE)
    assert verdict.turns == list(turns)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_no_more_deals_are_taken_than_the_budget_allows(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, state, seat, turns = position(game, seats)
    taken = {"play_on": 0, "trade_on": 0}
    verdict = Judge(rules, rules.view(state, seat), seat).compare(turns[:2], Budget(quick=7, merchants=0))
    world = type(verdict._judge._asked.world)
    for name in taken:
        real = getattr(world, name)

        def play(self: Any, *arguments: Any, real: Any = real, name: str = name) -> None:
            taken[name] += 1
            real(self, *arguments)

        monkeypatch.setattr(world, name, play)
    assert verdict.gap(0, 1).merchants is None
    assert taken == {"play_on": 14, "trade_on": 0}
    verdict.more(Budget(quick=9, merchants=5))
    found = verdict.gap(0, 1)
    assert found.merchants is not None
    assert (found.quick.samples, found.merchants.samples) == (9, 5)
    assert taken == {"play_on": 18, "trade_on": 10}, "what was played before counts"


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_worth_adds_up(game: str, seats: int) -> None:
    rules, state, seat, turns = position(game, seats)
    judge = Judge(rules, rules.view(state, seat), seat)
    verdict = judge.compare(turns[:2], LITTLE)
    found, worth = verdict.gap(0, 1), judge.worth(turns[0], 6)
    assert sum(worth.keys) == pytest.approx(worth.points[seat])
    assert len(worth.points) == seats
    assert 0 < worth.chance.mean < 1
    own, keys = judge.own(turns[0], turns[1], found)
    assert sum(keys) == pytest.approx(own)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_first_turn_is_the_answer_unless_both_models_speak_against_it(game: str, seats: int) -> None:
    rules, state, seat, turns = position(game, seats)
    verdict = Judge(rules, rules.view(state, seat), seat).compare(turns, Budget(quick=10, merchants=6))
    best = verdict.answer
    assert best in verdict.right
    assert verdict.next != best
    if best:
        assert any(verdict.gap(best, other).mean > 0 for other in range(len(turns)) if other != best)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_turns_proposed_are_legal_and_whole(game: str, seats: int) -> None:
    rules, state, seat, _ = position(game, seats)
    judge = Judge(rules, rules.view(state, seat), seat)
    judge.room = Room(LITTLE, iterations=8, candidates=2)
    proposed = judge.candidates()
    assert 1 <= len(proposed) <= 3
    assert len(distinct(rules, proposed)) == len(proposed)
    for turn in proposed:
        after = state
        for action in turn:
            assert rules.permits(after, seat, action)
            after = rules.apply(after, seat, action)[0]


def test_a_judge_is_kept_by_what_the_seat_sees() -> None:
    (game, seats), *_ = CASES
    rules, state, seat, _ = position(game, seats)
    view = rules.view(state, seat)
    other = rules.view(rules.determinize(view, Generator(3)), seat)
    assert judge_of(rules, view, seat) is judge_of(rules, other, seat)
    assert seed_of(rules, view, seat) != seed_of(rules, rules.view(state, (seat + 1) % seats), (seat + 1) % seats)
    for steps in range(KEPT + 1):
        _, later, who = middle(game, seats, 20 + steps)
        judge_of(rules, rules.view(later, who), who)


def test_a_chance_grows_with_what_quick_games_say_and_is_never_certain() -> None:
    plain, modest = Room(), Room(slopes={2: 0.5})
    for room in (plain, modest):
        chances = [room.chance(2, share, 60) for share in (0.0, 0.3, 0.5, 0.8, 1.0)]
        assert chances == sorted(chances)
        assert chances[0] > 0
        assert chances[-1] < 1
        assert chances[2] == pytest.approx(0.5)
    assert plain.chance(2, 0.3, 10**6) == pytest.approx(0.3, abs=1e-3)
    assert modest.chance(2, 0.9, 60) < plain.chance(2, 0.9, 60)
    assert modest.chance(3, 0.9, 60) == plain.chance(3, 0.9, 60), "what was not measured stays as it is"


def test_a_victory_is_shared() -> None:
    assert victory((5, 5, 3), 0) == 0.5
    assert victory((5, 5, 3), 2) == 0.0
    assert victory((5, 4, 3), 0) == 1.0


def test_every_game_has_a_budget() -> None:
    for game, _ in CASES:
        assert room_of(game).budget.quick >= room_of(game).budget.merchants > 0
    budget = room_of("no such game").budget
    assert budget.quick <= Room().budget.quick, "less where nothing is compiled"
