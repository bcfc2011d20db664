"""The journal in turns, and how far one undo goes."""

import pytest

from game.rules.core import Decide, Over
from game.rules.match import Entry, Match, Turns
from game.rules.numbers import Generator
from game.session.director import last_own_step
from game.session.play import do_instead, last_round_of, redo, take_back_target, undo_target, undo_to, why_not_instead
from tests.members import FEWEST, IN_TURNS
from tests.rules.support import CASES, Case, case_name, new_match, play_on


def test_turns_follow_the_closing_action() -> None:
    match = new_match(IN_TURNS, 3, 4)
    seen = Turns(match)
    assert [(turn.number, turn.seat, turn.first, turn.end) for turn in seen.all()] == [(1, match.setup.first, 0, 0)]
    play_on(match, Generator(1), 40)
    ends = [step for step, entry in enumerate(match.journal) if entry.action == match.rules.closing]
    assert [turn.end - 1 for turn in seen.all()[:-1]] == ends
    first = match.setup.first
    assert [turn.seat for turn in seen.all()] == [(first + index) % 3 for index in range(len(ends) + 1)]
    assert seen.now.first == ends[-1] + 1
    for step in range(len(match.journal)):
        turn = seen.of(step)
        assert turn.first <= step < turn.end


def test_a_turn_that_is_closed_is_nobodys_any_more() -> None:
    match = new_match(IN_TURNS, 2, 4)
    seen = Turns(match)
    for number in range(60):
        play_on(match, Generator(number), 1)
        closed = match.journal[-1].action == match.rules.closing
        assert seen.whose == (None if closed else seen.now.seat)


def test_turns_shrink_with_an_undo() -> None:
    match = new_match(IN_TURNS, 2, 4)
    seen = Turns(match)
    while match.journal[-1:] == [] or not match.can_undo:
        play_on(match, Generator(len(match.journal)), 1)
    before = [(turn.first, turn.end) for turn in seen.all()]
    match.undo()
    match.redo()
    assert [(turn.first, turn.end) for turn in seen.all()] == before


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_every_step_of_every_game_belongs_to_a_turn(game: str, seats: int) -> None:
    match = new_match(game, seats, 4)
    play_on(match, Generator(1), 60)
    found = Turns(match).all()
    assert found[0].first == 0
    assert [turn.first for turn in found[1:]] == [turn.end for turn in found[:-1]]


def undoable(seed: int) -> Match:
    """Return a match in which several steps can be taken back."""
    match = new_match(IN_TURNS, 2, seed)
    while len(match.journal) - match.barrier < 3:
        play_on(match, Generator(seed + len(match.journal)), 1)
        assert not isinstance(match.pending, Over)
    return match


def test_the_barrier_is_the_matchs_own() -> None:
    match = undoable(3)
    barrier = match.barrier
    undo_to(match, barrier)
    assert len(match.journal) == barrier
    assert not match.can_undo


def test_doing_something_else_earlier_plays_what_came_after_it_again() -> None:
    done = 0
    for seed in range(12):
        match = undoable(seed)
        first, before = match.barrier, list(match.journal)
        state = match.state_at(first)
        for action in match.rules.legal(state, before[first].seat):
            if action != before[first].action and why_not_instead(match, first, action) is None:
                do_instead(match, first, action)
                assert match.journal == [*before[:first], Entry(before[first].seat, action), *before[first + 1 :]]
                done += 1
                break
    assert done


def test_one_undo_goes_back_to_the_last_thing_that_was_decided() -> None:
    match = undoable(3)
    length, barrier = len(match.journal), match.barrier
    seat = match.journal[-1].seat
    decided = {barrier, length - 2}
    assert undo_target(match, decided.__contains__, seat) == length - 2
    assert undo_target(match, decided.__contains__, seat, earliest=True) == barrier
    undo_to(match, length - 2)
    assert undo_target(match, decided.__contains__, seat) == barrier


def test_a_seat_undoes_nothing_that_another_person_decided() -> None:
    match = undoable(3)
    length, barrier = len(match.journal), match.barrier
    seat = match.journal[-1].seat
    match.journal[length - 2] = Entry(seat + 1, match.journal[length - 2].action)
    decided = {barrier, length - 2, length - 1}
    assert undo_target(match, decided.__contains__, seat) == length - 1
    assert undo_target(match, decided.__contains__, seat, earliest=True) == length - 1
    assert undo_target(match, {barrier, length - 2}.__contains__, seat) is None


def test_redo_does_again_what_followed_by_itself() -> None:
    match = undoable(3)
    length, barrier = len(match.journal), match.barrier
    undo_to(match, barrier)
    assert redo(match, lambda step: step == length)
    assert len(match.journal) == length
    assert not redo(match, lambda _step: True)


def test_nothing_to_undo_where_everything_happened_by_itself() -> None:
    match = undoable(3)
    assert undo_target(match, lambda _step: False, match.journal[-1].seat) is None


@pytest.mark.parametrize("case", CASES, ids=case_name)
@pytest.mark.parametrize("matches", [1, pytest.param(20, marks=pytest.mark.full)])
def test_a_turn_taken_back_ends_at_the_last_throw_or_reveal(case: Case, matches: int) -> None:
    for seed in range(matches):
        match, rng = new_match(*case[:2], seed, case[2]), Generator(seed)
        found = 0
        while play_on(match, rng, 1):
            for seat in range(len(match.players)):
                target = take_back_target(match, lambda _step: True, seat)
                last = last_round_of(match, seat)
                assert target is None or (match.rules.in_turns and match.reach <= target < len(match.journal))
                assert last is None or seat in {entry.seat for entry in match.journal[last.first : last.end]}
                found += target is not None or last is not None
        assert found


def test_the_last_own_step_is_the_one_that_drew() -> None:
    match = new_match(IN_TURNS, 2, 5)
    first = match.setup.first
    assert last_own_step(match, first) == 0
    play_on(match, Generator(2), 30)
    step = last_own_step(match, first)
    assert match.journal[step].action == match.rules.closing
    assert match.journal[step].seat == first
    assert isinstance(match.pending, Decide)
