"""Whole games of Cacao, their records, and actions as numbers."""

import json

import pytest

from game.rules.cacao import PART
from game.rules.cacao.actions import END, Fill, Place, Work
from game.rules.cacao.turn import legal, permits
from game.rules.core import Decide, IllegalAction, Over
from game.rules.match import Entry, Match
from game.rules.numbers import Generator
from game.rules.record import read, write
from tests.rules.cacao.scenario import RULES, random_table
from tests.rules.support import finished_match, new_match, play_on


def test_an_illegal_action_changes_nothing() -> None:
    match = new_match("cacao", 2, 1)
    state = match.state
    with pytest.raises(IllegalAction, match="C-A1: place a worker tile first") as caught:
        match.play(match.state.seat, Fill((2, 0), "water"))
    assert caught.value.reason.rule == "C-A1"
    assert match.state is state
    assert match.journal == []


def test_undo_and_redo_within_the_turn() -> None:
    match = new_match("cacao", 2, 1)
    seat = match.state.seat
    before = match.rules.view(match.state, seat)
    place = next(action for action in match.rules.legal(match.state, seat) if isinstance(action, Place))
    match.play(seat, place)
    after = match.rules.view(match.state, seat)
    assert match.can_undo
    assert not match.can_redo
    assert match.undo() == Entry(seat, place)
    assert match.rules.view(match.state, seat) == before
    assert match.redo()
    assert match.rules.view(match.state, seat) == after
    assert match.redo() is None


def test_a_new_action_forgets_what_was_undone() -> None:
    match = new_match("cacao", 2, 1)
    seat = match.state.seat
    first, second = list(match.rules.legal(match.state, seat))[:2]
    match.play(seat, first)
    assert match.undo()
    match.play(seat, second)
    assert not match.can_redo


def test_nothing_is_undone_past_the_end_of_a_turn() -> None:
    match = new_match("cacao", 2, 1)
    while match.journal[-1:] != [Entry(match.state.first, END)]:
        play_on(match, Generator(len(match.journal)), 1)
    assert match.undo() is None
    play_on(match, Generator(3), 1)
    assert match.can_undo
    assert match.reset_turn() == 1
    assert match.reset_turn() == 0


def test_nothing_is_undone_past_a_tile_that_came_unseen() -> None:
    """C-B3: a tile drawn from the pile was seen by all."""
    seed, unseen = next(found for seed in range(200) if (found := (seed, unseen_fill(seed)))[1] is not None)
    match, replay = finished_match(("cacao", 4, {}), seed), new_match("cacao", 4, seed)
    assert unseen is not None
    for entry in match.journal[: unseen + 1]:
        replay.play(entry.seat, entry.action)
    assert not replay.can_undo
    following = match.journal[unseen + 1]
    replay.play(following.seat, following.action)
    assert replay.can_undo


def unseen_fill(seed: int) -> int | None:
    """Return at which step of a random game a tile came from the pile and something else followed in that turn."""
    journal = finished_match(("cacao", 4, {}), seed).journal
    for step, entry in enumerate(journal):
        if isinstance(entry.action, Fill) and entry.action.tile is None and journal[step + 1].action != END:
            return step
    return None


def test_reset_takes_back_the_whole_turn() -> None:
    match = new_match("cacao", 2, 4)
    seat = match.state.seat
    start = match.rules.view(match.state, seat)
    while not match.pending.closing:  # type: ignore[union-attr]
        play_on(match, Generator(9), 1)
    steps = len(match.journal)
    assert match.reset_turn() == steps
    assert match.rules.view(match.state, seat) == start
    while match.can_redo:
        match.redo()
    assert len(match.journal) == steps


def test_earlier_states_can_be_looked_at() -> None:
    match = new_match("cacao", 3, 5)
    play_on(match, Generator(1), 40)
    works = [n for n, entry in enumerate(match.journal) if isinstance(entry.action, Work)]
    assert match.rules.pending(match.state_at(works[0])).prompts  # type: ignore[union-attr]
    assert match.state_at(len(match.journal)) is match.state
    assert match.state_at(0).laid == []


def test_close_turn_closes_only_where_nothing_else_is_left() -> None:
    match = new_match("cacao", 2, 6)
    assert not match.close_turn()
    play_on(match, Generator(1), 1)
    while not match.pending.closing:  # type: ignore[union-attr]
        play_on(match, Generator(1), 1)
    assert match.close_turn()
    assert not match.close_turn()


# What seats give up is kept: a record holds how many workers of each group worked (C-C5).


def played_idly(seed: int, seats: int) -> tuple[Match, list[tuple[int, int]]]:
    """Return a match in which seats give up work, and for each group how many workers worked and how many could."""
    match, rng = new_match("cacao", seats, seed), Generator(seed)
    groups: list[tuple[int, int]] = []
    while not isinstance(pending := match.pending, Over):
        assert isinstance(pending, Decide)
        action = match.rules.sample(match.state, pending.seat, rng)
        if isinstance(action, Work):
            group = (action.cell, action.side)
            ways = sorted(
                each.workers
                for each in match.rules.legal(match.state, pending.seat)
                if isinstance(each, Work) and (each.cell, each.side) == group
            )
            assert ways == list(range(len(ways)))
            workers = ways[len(ways) // 2] if len(groups) % 3 else 0
            groups.append((workers, ways[-1]))
            action = Work(*group, workers)
        match.play(pending.seat, action)
    return match, groups


def test_partial_and_zero_work_is_written_and_read_back() -> None:
    zero = partial = 0
    for seats in (2, 3, 4):
        match, groups = played_idly(7, seats)
        lines = list(write(match))
        steps = [step["do"] for line in lines[1:] if (step := json.loads(line)).get("do", {}).get("type") == "work"]
        assert [step["workers"] for step in steps] == [workers for workers, _most in groups]
        again = read(lines)
        assert again.journal == match.journal
        assert again.events == match.events
        assert again.sheet() == match.sheet()
        assert list(write(again)) == lines
        zero += sum(workers == 0 < most for workers, most in groups)
        partial += sum(0 < workers < most for workers, most in groups)
    assert zero > 20
    assert partial > 5


# What is permitted is what is listed, and numbers stand for actions one to one.


SEATS = [2, 3, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_a_move_is_permitted_where_it_is_listed(seats: int) -> None:
    tables = [random_table(seats, 5, 9 * number)[0] for number in range(16)]
    moves = {int(move) for state in tables for move in legal(state)}
    tried = sorted(moves)[:: max(1, len(moves) // 200)]
    found = 0
    for state in tables:
        listed = {int(move) for move in legal(state)}
        for move in (*tried, *listed):
            assert permits(state, move) == (move in listed)
            found += move in listed
    assert found > 200


@pytest.mark.parametrize("seats", SEATS)
def test_every_number_stands_for_one_action(seats: int) -> None:
    for number in range(12):
        state, _ = random_table(seats, number, 11 * number)
        for move in legal(state):
            action = RULES.decode(state, move)
            assert RULES.encode(state, action) == move
            assert RULES.why_not(state, state.seat, action) is None


# What a turn of Cacao comes to, whatever the order of its actions.


def test_other_actions_come_to_what_they_are() -> None:
    meaning = PART.meaning
    assert meaning((Place("1-1-1-1", (0, 1), (1, 1, 1, 1)),)) != meaning((Place("1-1-1-1", (0, 2), (1, 1, 1, 1)),))
