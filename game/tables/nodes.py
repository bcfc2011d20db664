"""Nodes that every table lists: the seats' boards with their parts, and spaces on which tiles can be laid."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

import pygame

from game.locale import labelled
from game.rules.core import Cell, Seat
from game.tables.tile_table import TileTable
from game.tables.tips import ON_BOARD, PART, Tips
from game.ui.focus import Node


def seat_nodes(
    tips: Tips[Any],
    seat: Seat,
    words: str,
    rect: pygame.Rect,
    parts: Mapping[str, pygame.Rect],
    *,
    active: bool,
    status: str = "",
    on_focus: Callable[[bool], object] | None = None,
) -> Iterator[Node]:
    """Return the node of a seat's board, and those of its parts."""
    yield Node(
        f"seat.{seat}", "seat-board", words, rect, ("selected",) if active else (), status, group="seats",
        tip=partial(tips.seat, seat, status), rule=tips.seat_rule, on_focus=on_focus, clear=rect,
    )  # fmt: skip
    for part, area in parts.items():
        yield Node(
            f"seat.{seat}.{part}", "counter", tips.part_name(seat, part), area, focusable=False,
            tip=partial(tips.part, seat, part), rule=tips.part_rules[part], level=PART, clear=rect,
        )  # fmt: skip


def previewed(table: TileTable[Any], cell: Cell, name: str, words: Callable[[Any], str]) -> str:
    """Return a space's name with what the ghost that is seen there would bring."""
    action = table.ghost.action
    if table.holding.target != cell or action is None:
        return name
    told = table.ghost.known(action)
    text = words(told) if told is not None else ""
    return labelled(name, text) if text else name


def space_node(
    table: TileTable[Any],
    id_: str,
    role: str,
    name: str,
    cell: Cell,
    state: tuple[str, ...],
    tip: Callable[[], str],
    rule: str,
    *,
    value: str = "",
    radius: float = 12,
) -> Node:
    """Return the node of a space on which a tile can be laid."""
    return Node(
        f"{id_}.{cell[0]},{cell[1]}", role, name, table.desk.board.rect(cell), state, value,
        act=lambda: _act_on(table, cell), group="spaces", radius=radius,
        on_focus=lambda focused: _look_at(table, cell) if focused else None, tip=tip, rule=rule, level=ON_BOARD,
    )  # fmt: skip


def _act_on(table: TileTable[Any], cell: Cell) -> None:
    """Do what Enter does on a space."""
    if table.holding.held:
        table.holding.lay(cell)
    else:
        table.click_space(cell)


def _look_at(table: TileTable[Any], cell: Cell) -> None:
    """Hold the piece over the space that the keyboard has reached."""
    table.bring_into_sight(cell)
    if table.holding.held:
        table.holding.over(cell)


def focus_nearest(table: TileTable[Any], cells: Iterable[Cell], role: str) -> None:
    """Bring the keyboard to the space nearest to the middle of the board."""
    board = table.desk.board
    x, y = board.free.center
    middles = {cell: board.middle(cell) for cell in cells}
    if middles:
        near = min(middles, key=lambda cell: (middles[cell][0] - x) ** 2 + (middles[cell][1] - y) ** 2)
        table.stage.focus_on(f"{role}.{near[0]},{near[1]}")
