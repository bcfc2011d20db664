"""What stirs on Maya's land: light runs over a group that scores, temples rise, houses get their roofs."""

from game.rules.maya.actions import CityExpanded, GroupScored, TempleAppeared
from game.tables.maya.land.group_light import GroupLight, outward
from game.tables.maya.land.rising import Birds
from game.tables.maya.table import MayaTable
from tests.rules.support import finished_match, new_match
from tests.tables.harness import Harness
from tests.tables.maya.desk import consistent, table_of

SEATS, SEED = 3, 0


def before(kind: type, least: int = 0) -> Harness:
    """Return a table just before a step in which something of a kind happens, to as many spaces at least."""
    match = finished_match(("maya", SEATS, {}), SEED)
    step = next(
        step
        for step, events in enumerate(match.events)
        if any(isinstance(event, kind) and len(getattr(event, "cells", ())) >= least for event in events)
    )
    stage = Harness(new_match("maya", SEATS, SEED), MayaTable, speed=0)
    for entry in match.journal[:step]:
        stage.play(entry.action)
        stage.animator.skip()
    stage.animator.speed = 1
    stage.automatic = False
    assert stage.play(match.journal[step].action)
    return stage


def test_light_begins_with_the_new_tiles_and_goes_step_by_step() -> None:
    row = [(column, 0) for column in range(5)]
    assert outward(row, [(2, 0)]) == [(2, 0), (3, 0), (1, 0), (4, 0), (0, 0)]
    assert outward(row, [(0, 0), (1, 0)])[:2] == [(0, 0), (1, 0)]
    assert sorted(outward([(0, 0), (4, 4)], [(0, 0)])) == [(0, 0), (4, 4)]


def test_a_number_counts_the_crops_as_the_light_passes_and_points_come_when_it_arrives() -> None:
    stage = before(GroupScored, 3)
    (event,) = (event for event in stage.match.events[-1] if isinstance(event, GroupScored))
    desk, counts = table_of(stage).desk, list[int]()
    first = desk.shown.points[event.seat]
    while stage.animator.busy:
        stage.draw()
        lights = [mover for mover in stage.movers if isinstance(mover, GroupLight)]
        assert not lights or desk.shown.points[event.seat] == first
        counts += [light.counted for light in lights]
        stage.wait(1 / 60)
    assert counts == sorted(counts)
    assert counts[-1] == event.points
    assert len(set(counts)) == len(event.cells)
    assert desk.shown.points[event.seat] == first + event.points
    stage.settle()
    consistent(stage)


def test_a_temple_rises_and_birds_fly_up() -> None:
    stage = before(TempleAppeared)
    (event,) = (event for event in stage.match.events[-1] if isinstance(event, TempleAppeared))
    desk, birds, rose = table_of(stage).desk, False, False
    while stage.animator.moving:
        stage.draw()
        rose |= event.cell in desk.rising
        birds |= any(isinstance(mover, Birds) for mover in stage.movers)
        stage.wait(1 / 60)
    assert rose
    assert birds
    assert event.cell not in desk.rising
    assert len(stage.movers) == 0
    consistent(stage)


def test_a_house_stands_with_its_roof_or_at_once_without_motion() -> None:
    for reduced in (False, True):
        stage = before(CityExpanded)
        stage.animator.reduced = reduced
        stage.draw()
        stage.settle()
        assert not table_of(stage).desk.rising
        assert len(stage.movers) == 0
        consistent(stage)
