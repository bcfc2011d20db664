"""The whole review: its curve, costs and luck."""

import msgspec
import pytest
from msgspec import structs

from game.ai.players import players_of
from game.judge.judge import NOTABLE, Judge, judge_of
from game.judge.report import Drawn, Reviewed, decode, encode
from game.judge.review import (
    Cancelled,
    SeatChoice,
    Stop,
    check,
    choices,
    drawn,
    draws,
    played_on,
    review,
    suspect,
)
from game.rules.core import CHANCE
from game.rules.match import Match
from game.rules.numbers import Generator
from tests.judge.support import CASES, LITTLE, SMALL, played, reviewed
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tests.rules.support import new_match
from tests.sampling import sampled


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_curve_ends_with_what_happened(game: str, seats: int) -> None:
    match, found = played(game, seats), reviewed(game, seats)
    last = found.curve[-1]
    assert last.step == len(match.journal)
    assert found.is_of(match)
    assert not found.outdated
    assert last.points == match.sheet().totals
    assert last.spreads == (0,) * seats
    assert [seat for seat in range(seats) if last.wins[seat]] == list(match.sheet().winners)
    for expected in found.curve:
        assert sum(expected.wins) == pytest.approx(1, abs=0.001)
    assert [expected.step for expected in found.curve] == sorted({expected.step for expected in found.curve})


@sampled(("game", "seats"), CASES)
def test_the_same_seed_makes_the_same_review(game: str, seats: int) -> None:
    match, found = played(game, seats), reviewed(game, seats)
    assert review(match, 1, LITTLE, room=SMALL) == found
    assert review(match, 2, LITTLE, room=SMALL) != found


def test_a_sketch_of_the_curve_comes_first_and_the_curve_replaces_it() -> None:
    match, told = played(IN_TURNS, 2), list[Reviewed]()
    effort = structs.replace(LITTLE, curve=8)
    found = review(match, 1, effort, came=told.append, room=SMALL)
    sketch, curve = told[0].curve, told[1].curve
    assert [expected.step for expected in sketch] == [expected.step for expected in curve]
    assert sketch != curve
    assert sketch[-1] == curve[-1], "what has happened is known"
    assert {each.curve for each in told[1:]} == {found.curve}
    assert found == review(match, 1, effort, room=SMALL)


def test_games_of_a_sketch_are_the_first_of_the_curve() -> None:
    match = played(IN_TURNS, 2)
    world = players_of(match.rules.name).world
    few = played_on(match, world, Stop(9), Generator(5), 2)
    more = played_on(match, world, few, Generator(5), 6)
    assert more.ends[:2] == few.ends
    assert more == played_on(match, world, Stop(9), Generator(5), 6)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_review_is_read_as_it_was_written(game: str, seats: int) -> None:
    found = reviewed(game, seats)
    assert decode(played(game, seats).rules, encode(found)) == found


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_review_changes_nothing(game: str, seats: int) -> None:
    match = played(game, seats)
    again = Match(match.rules, match.setup, match.players)
    for entry in match.journal:
        again.play(entry.seat, entry.action)
    reviewed(game, seats)
    for step in range(len(match.journal) + 1):
        assert match.rules.view(match.state_at(step), 0) == again.rules.view(again.state_at(step), 0)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_choices_are_what_a_seat_did_without_learning_anything(game: str, seats: int) -> None:
    match = played(game, seats)
    world = players_of(match.rules.name).world
    drawing = draws(match, world)
    chosen = choices(match, world)
    assert {choice.seat for choice in chosen} == set(range(seats))
    for choice in chosen:
        steps = match.journal[choice.first : choice.end]
        assert steps
        assert {entry.seat for entry in steps} == {choice.seat}
        assert all(entry.action != match.rules.closing for entry in steps)
        assert not any(step in drawing for step in range(choice.first, choice.end - 1))
    assert sum(reviewed(game, seats).judged) == len(chosen)


def test_a_foolish_turn_is_found() -> None:
    """A seat that plays at random makes a turn than which another is clearly better, and that is what it cost."""
    match = played(IN_TURNS, 2, kinds=("random", "merchant"))
    world = players_of(match.rules.name).world
    suspects = [
        found
        for choice in choices(match, world)
        if choice.seat == 0 and (found := suspect(match, world, choice, Generator(choice.first), LITTLE))
    ]
    worst = max(suspects, key=lambda suspected: suspected.seems.mean).choice
    cost = check(match, worst, room=SMALL)
    assert cost is not None
    view = match.rules.view(match.state_at(worst.first), worst.seat)
    judge = Judge(match.rules, view, worst.seat, SMALL)
    advice = judge.advise()
    assert cost.better == advice.turns[advice.answer], "a hint would have said the same"
    gap = judge.compare([cost.better, worst.turn(match)]).gap(0, 1)
    assert gap.is_better
    assert (cost.cost, cost.error) == (round(gap.size, 2), round(gap.error, 2))
    assert cost.cost >= NOTABLE
    assert sum(cost.keys) == pytest.approx(cost.own, abs=0.05)
    assert check(match, worst, bar=99.0, room=SMALL) is None


def test_what_the_judge_would_play_costs_nothing() -> None:
    match = played(IN_TURNS_TOO, 2, kinds=("random", "merchant"))
    world = players_of(match.rules.name).world
    for choice in choices(match, world)[:4]:
        view = match.rules.view(match.state_at(choice.first), choice.seat)
        advice = judge_of(match.rules, view, choice.seat, SMALL).advise()
        after = Match(match.rules, match.setup, match.players)
        for entry in match.journal[: choice.first]:
            after.play(entry.seat, entry.action)
        for action in advice.turns[advice.answer]:
            after.play(choice.seat, action)
        assert check(after, SeatChoice(choice.seat, choice.first, len(after.journal)), room=SMALL) is None


def test_progress_is_told_and_ends_when_nobody_wants_the_review() -> None:
    match = played(IN_TURNS, 2)
    told: list[float] = []

    def progress(fraction: float) -> bool:
        told.append(fraction)
        return len(told) < 30

    with pytest.raises(Cancelled):
        review(match, 1, LITTLE, progress, room=SMALL)
    assert len(told) == 30
    assert all(0 <= fraction <= 1 for fraction in told)


def test_progress_only_grows() -> None:
    told: list[float] = []

    def progress(fraction: float) -> bool:
        told.append(fraction)
        return True

    review(played(IN_TURNS_TOO, 2), 1, LITTLE, progress, room=SMALL)
    assert told == sorted(told)
    assert told[0] == 0


def test_only_what_is_over_can_be_reviewed() -> None:
    with pytest.raises(ValueError, match="over"):
        review(new_match(IN_TURNS, 2, 1), 1, LITTLE, room=SMALL)


# Luck is told against the table: not everybody at it can be lucky.


@sampled(("game", "seats"), CASES)
def test_the_luck_of_a_table_is_even(game: str, seats: int) -> None:
    review = reviewed(game, seats)
    assert sum(review.luck_of(seat)[0] for seat in range(seats)) == pytest.approx(0, abs=0.05)


def test_an_older_review_is_told_against_the_table_too() -> None:
    game, seats = CASES[0]
    older = Drawn(3, tuple(float(10 + seat) for seat in range(seats)), (1.0,) * seats)
    review = msgspec.structs.replace(reviewed(game, seats), luck=(older,))
    found = [review.luck_of(seat)[0] for seat in range(seats)]
    assert sum(found) == pytest.approx(0)
    assert found[-1] - found[0] == pytest.approx(seats - 1)


def test_what_comes_from_the_piles_at_the_end_of_a_turn_is_luck() -> None:
    match = played(IN_TURNS, 2)
    ends = [step for step, entry in enumerate(match.journal) if entry.action == match.rules.closing]
    assert set(ends) & set(draws(match, players_of(IN_TURNS).world))


def test_a_high_throw_is_good_luck() -> None:
    """The unused black die brings its pips, and 3.5 are to be expected; that is told against the mean of the table."""
    for seed in range(20):
        match = played(AT_ONCE, 3, seed)
        last = [
            (step, entry) for step, entry in enumerate(match.journal) if getattr(entry.action, "values", ()) and
            type(entry.action).__name__ == "Last"
        ]  # fmt: skip
        if last:
            break
    step, entry = last[0]
    found = drawn(match, players_of(match.rules.name).world, step, Generator(1), 200)
    (pips,) = entry.action.values  # type: ignore[attr-defined]
    thrower = entry.action.seat  # type: ignore[attr-defined]
    share = 1 - 1 / len(match.players)
    assert found.points[thrower] == pytest.approx((pips - 3.5) * share, abs=0.5)
    assert sum(found.points) == pytest.approx(0, abs=0.01)


def test_dice_that_are_thrown_for_all_are_nobodys_luck() -> None:
    """The harvest dice are thrown before anybody bids."""
    match = played(AT_ONCE, 3)
    thrown = [entry.action for entry in match.journal if entry.seat == CHANCE]
    drawing = draws(match, players_of(AT_ONCE).world)
    assert [match.journal[step].action for step in drawing] == [
        outcome for outcome in thrown if type(outcome).__name__ != "Harvest"
    ]
