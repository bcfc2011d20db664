"""Black dice: all persons who hold some are asked on one sheet, and the order of the rules is kept."""

import pytest

from game.rules.chocolatl.actions import HOLD, Bonus, Hold, Roll
from game.rules.core import Chance
from game.rules.rng import Generator
from game.tables.chocolatl import dice
from tests.tables.chocolatl.desk import Desk, advance, consistent, go_on, sit_down, step_of, table_of, throw


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


def buttons(stage: Desk) -> dict[str, str]:
    return {node.id: node.name for node in stage.table.nodes() if node.id.startswith("dice.")}


def test_all_who_hold_dice_are_asked_at_once() -> None:
    stage = asked()
    state = stage.state
    expected = {f"dice.{seat}.{count}" for seat in range(4) for count in range(1, state.dice[seat] + 1)}
    assert set(buttons(stage)) == {*expected, "dice.nobody"}
    order = dice.asked(table_of(stage).desk)
    assert order == [seat for seat in reversed(state.ranking) if state.dice[seat]]
    assert order[0] == stage.seat


def test_nobody_rolls_holds_for_everybody() -> None:
    stage = asked()
    seats = dice.asked(table_of(stage).desk)
    station = stage.state.station
    stage.enter("dice.nobody")
    assert stage.played[-len(seats) :] == [HOLD] * len(seats)
    assert [entry.seat for entry in stage.match.journal[-len(seats) :]] == seats
    go_on(stage)
    assert (stage.state.station, step_of(stage)) != (station, "dice")
    consistent(stage)


def test_who_is_asked_later_rolls_and_those_before_hold() -> None:
    stage = asked()
    seats = dice.asked(table_of(stage).desk)
    last = seats[-1]
    stage.click(stage.node(f"dice.{last}.1").rect.center)
    played = [(entry.seat, entry.action) for entry in stage.match.journal[-len(seats) :]]
    assert played == [*((seat, HOLD) for seat in seats[:-1]), (last, Roll(1))]
    assert isinstance(stage.match.pending, Chance)
    throw(stage, Generator(9))
    stage.skip()
    rolled = stage.match.journal[-1].action
    assert isinstance(rolled, Bonus)
    if step_of(stage) == "dice":
        column = table_of(stage).reveal.bids
        assert column is not None
        assert column.ranked.bids[last].dice == sum(rolled.values)
    go_on(stage)
    consistent(stage)


def test_computers_are_not_asked_on_the_sheet() -> None:
    stage = asked(people=(0, 1))
    state = stage.state
    assert set(dice.asked(table_of(stage).desk)) <= {0, 1}
    assert all(int(id_.split(".")[1]) < 2 for id_ in buttons(stage) if id_ != "dice.nobody") or state is None


@pytest.mark.parametrize("people", [None, (0, 1)])
def test_what_was_chosen_is_forgotten_when_a_roll_comes_between(people: tuple[int, ...] | None) -> None:
    stage = asked(people=people)
    state = stage.state
    choose = dice.decide(None, 0, state)
    seat = next(seat for seat in range(4) if state.dice[seat])
    after, _events = stage.rules.apply(state, state.seat, Roll(1))
    after.step, after.pips = state.step, [3 if each == seat else 0 for each in range(4)]
    assert choose(state, state.seat) == HOLD
    assert choose(after, state.seat) is None, "everybody is asked anew"


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
    seats = dice.asked(table_of(stage).desk)
    stage.enter(f"dice.{seats[-1]}.1")
    throw(stage, Generator(2))
    stage.wait(0.3)
    assert stage.animator.busy
    assert not buttons(stage)
    stage.skip()
    assert step_of(stage) != "dice" or buttons(stage)
