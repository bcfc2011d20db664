"""Bonus dice: one owner after another is asked in its own column, in the order of the rules."""

from typing import TYPE_CHECKING

import pytest

from game.rules.chocolatl.actions import HOLD, Bonus, Hold, Roll
from game.rules.chocolatl.events import StationRanked
from game.rules.chocolatl.ranking import after_roll
from game.rules.core import CHANCE, Chance
from game.rules.rng import Generator
from game.rules.vectors import numbers
from game.tables.chocolatl.reveal.dice import odds, odds_words
from tests.tables.chocolatl.desk import Desk, advance, consistent, go_on, sit_down, step_of, table_of, throw

if TYPE_CHECKING:
    import pygame


def asked(seed: int = 1, *, holders: int = 2, people: tuple[int, ...] | None = None, speed: int = 0) -> Desk:
    """Return a table at which some seats are asked for dice, the lowest bid first."""
    stage = sit_down(4, seed, people=people, speed=speed)  # type: ignore[arg-type]
    rng = Generator(seed + 3)
    for _ in range(2000):
        go_on(stage)
        state = stage.state
        if step_of(stage) == "dice" and not any(state.pips) and not state.held:
            if sum(count > 0 for count in state.dice) >= holders:
                return stage
            assert stage.play(HOLD)
            continue
        assert advance(stage, rng)
    raise AssertionError("never so many")


def buttons(stage: Desk) -> list[str]:
    return [node.id for node in stage.table.nodes() if node.id.startswith("dice.")]


def test_each_owner_is_asked_in_its_own_column() -> None:
    stage = asked()
    seats = []
    while step_of(stage) == "dice":
        seat, column = stage.seat, table_of(stage).reveal.rect_of(stage.seat)
        rolls = [f"dice.{seat}.{count}" for count in range(1, stage.state.dice[seat] + 1)]
        assert buttons(stage) == [f"dice.{seat}.keep", *rolls]
        for id_ in buttons(stage):
            rect = stage.node(id_).rect
            assert column.left <= rect.left
            assert rect.right <= column.right
        assert stage.names[seat] in table_of(stage).reveal.sentence
        seats.append(seat)
        stage.click(stage.node(f"dice.{seat}.keep").rect.center)
        assert stage.played[-1] == HOLD
        if table_of(stage).course.waiting:
            break
    assert len(seats) >= 2
    go_on(stage)
    consistent(stage)


def test_no_key_answers_by_itself() -> None:
    stage = asked()
    assert stage.table.banner().shortcuts == ()
    assert not any(button.gold for button in table_of(stage).overlay.buttons)
    for key in ("space", "return", "e"):
        assert not stage.table.key(key)
    assert step_of(stage) == "dice"


def test_who_rolls_is_ranked_anew() -> None:
    stage = asked()
    seat = stage.seat
    stage.click(stage.node(f"dice.{seat}.1").rect.center)
    assert stage.played[-1] == Roll(1)
    assert isinstance(stage.match.pending, Chance)
    throw(stage, Generator(9))
    stage.skip()
    rolled = stage.match.journal[-1].action
    assert isinstance(rolled, Bonus)
    if step_of(stage) == "dice":
        column = table_of(stage).reveal.bids
        assert column is not None
        assert column.ranked.bids[seat].dice == sum(rolled.values)
    go_on(stage)
    consistent(stage)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_no_button_stands_where_one_stood_before(seed: int) -> None:
    stage = asked(seed)
    before: list[pygame.Rect] = []
    for turn in range(8):
        if step_of(stage) != "dice":
            break
        rects = [stage.node(id_).rect for id_ in buttons(stage)]
        assert all(rect.collidelist(before) < 0 for rect in rects)
        before = rects
        stage.click(stage.node(buttons(stage)[turn % 2]).rect.center)
        if isinstance(stage.match.pending, Chance):
            throw(stage, Generator(seed))
            stage.skip()
        if table_of(stage).course.waiting:
            go = stage.node("reveal.go_on").rect
            assert go.collidelist(before) < 0
            break


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_a_roll_could_change_is_what_the_rules_make_of_it(seed: int) -> None:
    stage = asked(seed)
    state, seat = stage.state, stage.seat
    rolling, _events = stage.rules.apply(state, seat, Roll(1))
    for pips in range(1, 7):
        _after, events = stage.rules.apply(rolling, CHANCE, Bonus(seat, (pips,)))
        ranked = next(event for event in events if isinstance(event, StationRanked))
        assert after_roll(state, seat, pips)[0] == ranked.ranking.index(seat) + 1
    found = odds(state, seat)
    assert [pips for pips, _place, _both in found] == sorted({pips for pips, _place, _both in found})
    told = odds_words(table_of(stage).desk).lower()
    assert told in stage.node(f"dice.{seat}.keep").told.lower()
    assert all(str(pips) in told or pips == 1 for pips, _place, _both in found)


def test_both_stones_count_as_something_to_roll_for() -> None:
    stage = asked()
    state = stage.rules.apply(stage.state, stage.seat, HOLD)[0]
    state.station, seat = 4, state.ranking[0]
    state.bids = numbers(10 if each == seat else 9 for each in range(state.seats))
    state.dice = numbers(int(each == seat) for each in range(state.seats))
    assert odds(state, seat) == [(2, 1, True)]


def test_undo_goes_back_to_the_question() -> None:
    stage = asked()
    before = stage.table.dump()
    assert stage.play(HOLD)
    go_on(stage)
    if isinstance(stage.match.journal[-1].action, Hold) and stage.match.undo() is not None:
        stage.table.refresh()
        assert stage.table.dump() == before
        assert table_of(stage).reveal.open


def test_nothing_is_offered_while_it_is_shown_what_was_decided() -> None:
    stage = asked(speed=1)
    stage.enter(f"dice.{stage.seat}.1")
    throw(stage, Generator(2))
    stage.wait(0.3)
    assert stage.animator.busy
    assert not buttons(stage)
    stage.skip()
    assert step_of(stage) != "dice" or buttons(stage)
