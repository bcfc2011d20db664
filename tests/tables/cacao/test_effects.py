"""What others gain in somebody's turn is shown as plainly as one's own; a large sum is told in large figures."""

import pytest

from game.rules.cacao.actions import BuildingAllowed, Fill, Place, Worked
from game.tables.cacao.shown import Laid
from game.tables.cacao.stirring import Stirring, Straightening, SunPulse
from game.ui.movers import Mover
from tests.tables.cacao.desk import dealt, filling, table_of
from tests.tables.harness import Harness


def test_the_board_of_a_seat_lights_while_work_in_another_turn_brings_it_something() -> None:
    stage = dealt()
    desk, effects = table_of(stage).desk, table_of(stage).effects
    own, other = stage.seat, (stage.seat + 1) % table_of(stage).desk.shown.seats

    def lit() -> list[bool]:
        return [desk.label(seat).active for seat in (own, other)]

    assert lit() == [True, False]
    stage.animator.run(effects.animation([Worked(other, (0, 1), "n", (0, 0), "mine1", 1, gold=5)]))
    stage.wait(0.1)
    assert lit() == [False, True]
    stage.settle()
    assert lit() == [True, False]


def test_a_large_sum_rises_where_it_was_earned_and_a_small_one_does_not() -> None:
    for gold, told in ((2, 0), (16, 1)):
        stage = dealt()
        stage.animator.run(table_of(stage).effects.animation([Worked(0, (0, 1), "n", (0, 0), "mine2", 1, gold=gold)]))
        while stage.animator.busy:
            stage.wait(0.05)
        labels = [mover for mover in stage.movers if mover.layer == 450]
        assert len(labels) == told
        stage.settle()
        assert len(stage.movers) == 0


def stirs(stage: Harness, kind: type[Mover]) -> bool:
    return any(isinstance(mover, kind) for mover in stage.movers)


def test_neighbours_are_pushed_away_by_a_tile_and_come_back() -> None:
    stage = dealt()
    desk, pushed = table_of(stage).desk, set[tuple[int, int]]()
    assert stage.play(Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    while stage.animator.moving:
        stage.wait(1 / 60)
        pushed |= set(desk.pushed.values())
    assert (0, -desk.look.px(2)) in pushed, "the jungle above it goes up"
    assert not desk.pushed


def test_workers_beside_the_jungle_straighten_up_and_those_of_others_light_their_boards() -> None:
    stage = filling()
    desk, other = table_of(stage).desk, (stage.seat + 1) % 2
    fills = [action for action in stage.rules.legal(stage.state, stage.seat) if isinstance(action, Fill)]
    stirring = Stirring(desk)
    for fill in fills:
        assert not stirring.facing(fill.cell) or fill.cell in desk.shown.fill
    stage.play(next(fill for fill in fills if fill.tile != "temple"))
    straight, lit = False, False
    while stage.animator.moving:
        stage.wait(1 / 60)
        straight |= stirs(stage, Straightening)
        lit |= desk.label(other).active
    assert straight
    assert len(stage.movers) == 0
    cell = next(iter(desk.shown.workers))
    stirring.light_paid([(cell, "n")], (desk.shown.workers[cell].seat + 1) % 2)
    assert desk.label(desk.shown.workers[cell].seat).active
    stage.settle()
    assert desk.gaining == frozenset()


def test_workers_are_told_clockwise_from_above_and_only_beside_jungle() -> None:
    stage = dealt()
    desk = table_of(stage).desk
    desk.shown.jungle = {(0, 0): "water", (1, 1): "sun"}
    desk.shown.workers = {(0, 1): Laid(0, (1, 2, 1, 0)), (1, 0): Laid(1, (1, 0, 0, 1))}
    stirring = Stirring(desk)
    assert stirring.facing((0, 1)) == [((0, 1), "n"), ((0, 1), "e")]
    assert stirring.facing((0, 0)) == [((1, 0), "w"), ((0, 1), "n")]
    assert stirring.facing((1, 1)) == [((0, 1), "e")], "nobody stands on the south edge of the other tile"


def test_a_full_store_shakes_and_what_found_no_place_falls_back() -> None:
    stage = dealt()
    desk = table_of(stage).desk
    event = Worked(0, (0, 1), "n", (0, 0), "plantation2", 2, fruit=1, lost=3)
    stage.animator.run(table_of(stage).effects.animation([event]))
    swings = set[int]()
    while stage.animator.moving:
        stage.wait(1 / 60)
        swings.add(desk.cards[0].swing)
    assert min(swings) < 0 < max(swings)
    assert desk.cards[0].swing == 0
    assert desk.shown.fruit[0] == 1


def test_leaving_the_last_field_that_costs_gold_is_heard_once(monkeypatch: pytest.MonkeyPatch) -> None:
    stage, heard = dealt(), list[str]()
    monkeypatch.setattr(stage, "sound", heard.append)
    desk = table_of(stage).desk
    assert desk.shown.river_gold(0) == -10
    for _ in range(3):
        stage.animator.run(table_of(stage).effects.animation([Worked(0, (0, 1), "n", (0, 0), "water", 2, water=2)]))
        stage.settle()
    assert len(heard) == 1


def test_the_suns_of_all_seats_pulse_when_the_jungle_is_empty() -> None:
    stage = dealt()
    table_of(stage).desk.shown.sun = [1, 2]
    stage.animator.run(table_of(stage).effects.animation([BuildingAllowed()]))
    assert stirs(stage, SunPulse)
    stage.draw()
    stage.settle()
    assert len(stage.movers) == 0
