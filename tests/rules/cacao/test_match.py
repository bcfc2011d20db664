"""A match: journal, undo up to the last thing that was revealed, redo."""

import pytest

from game.rules.cacao.actions import END, Fill, Place, Work
from game.rules.core import IllegalAction
from game.rules.match import Entry
from game.rules.numbers import Generator
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
