"""Bonus dice: one owner after another is asked in its own column, in the order of the rules."""

from typing import TYPE_CHECKING, Any

import pytest

from game.rules.chocolatl.actions import HOLD, Bonus, Hold, Roll
from game.rules.chocolatl.stations import worth_rolling
from game.rules.core import Chance
from game.rules.numbers import Generator, vector
from game.tables.chocolatl.reveal.dice import odds_words
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


def told_at(station: int, totals: tuple[int, ...], seat: int, dice: int = 1, **changes: Any) -> str:
    """Return what is told of a roll of a seat, where the bids of a station are as given."""
    stage = asked()
    while step_of(stage) == "dice" and stage.seat != seat:
        stage.match.play(stage.seat, Roll(1))
        stage.match.throw(Generator(1))
    state = stage.state
    state.station, state.seat = station, seat
    state.bids = vector(totals)
    state.dice = vector(dice * int(each == seat) for each in range(state.seats))
    state.points, state.pyramid, state.chocolatl = vector([9] * state.seats), vector([]), -1
    state.heights = vector(int(each != seat) for each in range(state.seats))  # it loses ties
    for name, value in changes.items():
        setattr(state, name, value)
    return odds_words(table_of(stage).desk)


def test_a_roll_is_told_by_what_it_brings_and_never_by_a_place() -> None:
    seat = asked().seat
    order = [seat, *(each for each in range(4) if each != seat)]

    def totals(own: int, *others: int) -> tuple[int, ...]:
        return tuple(value for _each, value in sorted(zip(order, (own, *others), strict=True)))

    assert told_at(4, totals(3, 11, 7, 1), seat) == "6: a stone"
    assert told_at(4, totals(7, 11, 3, 1), seat) == "2 or more: a stone"
    assert told_at(4, totals(10, 9, 3, 1), seat) == "2 or more: both stones"
    assert told_at(5, totals(5, 20, 9, 8), seat, round=4) == "4 or more: +2"
    assert told_at(5, totals(9, 20, 11, 8), seat, round=4) == "no roll changes anything"
    assert told_at(5, totals(14, 15, 12, 8), seat, round=1) == "2 or more: +4"
    assert told_at(3, totals(14, 18, 16, 8), seat) == (
        "3 or more: the one of hut and die that is left; 5 or more: the choice of hut or die"
    )
    assert told_at(1, totals(14, 18, 16, 15), seat) == ("2 or more: no Old Man; 5 or more: +1, the Chocolatl figure")
    assert told_at(2, totals(8, 18, 16, 9), seat, harvest=vector([6, 4, 4])) == "2 or more: +4"
    assert told_at(2, totals(15, 18, 16, 9), seat, harvest=vector([4, 4, 2])) == "2 or more: +2"


def test_nobody_is_asked_where_no_roll_changes_anything_but_may_roll_anyway() -> None:
    stage = idle()
    seat = stage.seat
    assert buttons(stage) == [f"dice.{seat}.anyway"]
    assert f"{stage.names[seat]} keeps the bonus di" in table_of(stage).reveal.sentence
    stage.wait(1.5)
    assert stage.played[-1] == HOLD
    stage = idle()
    stage.click(stage.node(f"dice.{seat}.anyway").rect.center)
    assert buttons(stage)[:2] == [f"dice.{seat}.keep", f"dice.{seat}.1"]
    stage.wait(20.0)
    assert stage.seat == seat, "now it is a question"
    stage.click(stage.node(f"dice.{seat}.1").rect.center)
    assert stage.played[-1] == Roll(1)


@pytest.mark.parametrize("settings", [{"no_timers": True}, {"lead_on": "never"}])
def test_who_wants_nothing_by_itself_is_asked(settings: dict[str, Any]) -> None:
    stage = idle(**settings)
    assert buttons(stage)[0] == f"dice.{stage.seat}.keep"
    stage.wait(5.0)
    assert buttons(stage)


def idle(**settings: Any) -> Desk:
    """Return a table at which somebody holds dice of which no roll changes anything."""
    stage = sit_down(4, 1, speed=1)
    for name, value in settings.items():
        setattr(stage.settings, name, value)
    rng = Generator(4)
    for _ in range(2000):
        go_on(stage)
        if step_of(stage) == "dice":
            if not worth_rolling(stage.state, stage.seat):
                stage.leads_on = True
                stage.table.asked()
                return stage
            assert stage.play(HOLD)
            continue
        assert advance(stage, rng)
    raise AssertionError("every roll is worth it")


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
