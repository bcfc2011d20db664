"""Stones climb to their places in the pyramid, and a row that is full shines."""

from typing import Any

import pygame
import pytest

from game.rules.chocolatl.actions import RowScored, StonePlaced
from game.rules.chocolatl.box import ROW_BEGIN, ROWS
from game.tables.chocolatl import pyramid
from game.tables.chocolatl.pyramid import row_of, row_rect, stairs_foot, stone_foot, stone_rect
from tests.tables.chocolatl.desk import sit_down, table_of


def test_a_stone_begins_below_the_pyramid_and_climbs_straight_up() -> None:
    table = table_of(sit_down(3))
    desk: Any = table.desk
    place = ROW_BEGIN[1]
    (x, low), (end_x, high) = stairs_foot(desk, place), stone_foot(desk, place)
    assert x == end_x
    assert low - high >= stone_rect(desk, place).height, "at least a row is climbed"
    before = list(desk.stage.movers)
    animation = table.effects.animation([StonePlaced(0, place, 1, 8)])
    seen = []
    for share in range(1, 100):
        animation.seek(animation.length * share / 100)
        (stone,) = (mover for mover in desk.stage.movers if mover not in before)
        seen.append(stone.area.center)
    climbing = [y for x_, y in seen if abs(x_ - x) <= 1][-8:]
    assert len(climbing) == 8
    assert climbing == sorted(climbing, reverse=True)
    animation.seek(animation.length)
    assert list(desk.stage.movers) == before
    assert desk.shown.pyramid[-1] == 0


def test_a_full_row_shines_for_a_moment() -> None:
    stage = sit_down(3, speed=1)
    table = table_of(stage)
    desk: Any = table.desk
    before = list(desk.stage.movers)
    stage.animator.run(table.effects.animation([RowScored(0, 0, ROWS[0], (5, 0, 0), None)]))
    stage.wait(0.4)
    lit = [mover for mover in desk.stage.movers if mover not in before]
    assert any(mover.area.contains(row_rect(desk, 0)) for mover in lit)
    stage.wait(2)
    assert list(desk.stage.movers) == before


def test_stones_in_front_are_painted_last(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(sit_down(3))
    desk: Any = table.desk
    desk.shown.pyramid[:] = [place % 3 for place in range(sum(ROWS))]
    rows: list[int] = []
    monkeypatch.setattr(pyramid, "paint_stone", lambda _desk, _surface, place, *_more: rows.append(row_of(place)))
    pyramid.paint_pyramid(desk, pygame.Surface((10, 10)), [])
    assert rows == sorted(rows, reverse=True), "the upper rows stand behind"
    assert len(rows) == sum(ROWS)


def test_every_place_has_its_row() -> None:
    assert [row_of(place) for place in range(sum(ROWS))] == [
        row for row, count in enumerate(ROWS) for _place in range(count)
    ]
