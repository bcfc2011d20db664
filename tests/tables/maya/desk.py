"""Ways to sit down at Maya's table with known tiles, and what is looked up on it."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

from game.rules.core import Cell, Decide, Seat
from game.rules.games import GAMES
from game.rules.match import Entry, Match, Player
from game.rules.maya.actions import FINISH
from game.rules.maya.box import AREAS, BOARD, PLANTATION_TILES, Board, Deal, Options, Setup, Tile
from game.rules.numbers import Generator
from game.tables.maya.table import MayaTable
from tests.rules.support import new_match
from tests.tables.harness import Harness

FIVE: Sequence[Tile] = ("maize1", "maize1", "maize2", "squash1", "pepper2")
"""What a rack begins with here, where a test says nothing else; the reserve begins with the next."""
NEXT: Sequence[Tile] = ("potato1", "potato2", "pepper1", "squash2", "maize1")
TIKAL: Cell = (4, 8)


def reserve(*first: Tile) -> tuple[Tile, ...]:
    """Return all tiles of a seat, these first."""
    left = [tile for tile, count in PLANTATION_TILES.items() for _ in range(count)]
    for tile in first:
        left.remove(tile)
    return (*first, *left)


def dealt(
    rack: Sequence[Tile] = FIVE,
    seats: int = 2,
    *,
    board: Board = BOARD,
    size: tuple[int, int] = (1920, 1080),
    speed: Literal[0, 1, 2, 4] = 1,
    viewer: Seat | None = None,
) -> Harness:
    """Return a table on which every seat holds this rack and draws from a known reserve."""
    tiles = reserve(*rack, *(NEXT if tuple(rack) == tuple(FIVE) else ()))
    areas = AREAS[:seats] if board is BOARD else ("blue",)
    setup = Setup(seats, 0, Deal(areas, ("Tikal",), (tiles,) * seats, board), Options())
    rules = GAMES["maya"]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(seats))
    return Harness(Match(rules, setup, players), MayaTable, size=size, speed=speed, viewer=viewer)


def random_desk(seats: int, seed: int, steps: int, *, speed: Literal[0, 1, 2, 4] = 0, **given: Any) -> Harness:
    """Return a table in the middle of a random game; only the last of its steps is shown, the others have happened."""
    *before, last = walked(seats, seed, steps, speed)
    match = new_match("maya", seats, seed)
    for entry in before:
        match.play(entry.seat, entry.action)
    stage = Harness(match, MayaTable, speed=speed, **given)
    stage.play(last.action)
    return stage


@cache
def walked(seats: int, seed: int, steps: int, speed: Literal[0, 1, 2, 4]) -> Sequence[Entry]:
    """Return the steps of a random game on a table, with what the table does by itself."""
    stage, rng = Harness(new_match("maya", seats, seed), MayaTable, speed=speed), Generator(seed + 1)
    for _ in range(steps):
        pending = stage.match.pending
        if not isinstance(pending, Decide):
            break
        stage.play(stage.rules.sample(stage.state, pending.seat, rng))
    return tuple(stage.match.journal)


def table_of(stage: Harness) -> MayaTable:
    assert isinstance(stage.table, MayaTable)
    return stage.table


def ghost_of(stage: Harness) -> Any:
    """Return what is tried out."""
    return table_of(stage).ghost.action


def down(stage: Harness) -> bool:
    """Return whether what is held, or would be held next, lies face down."""
    return table_of(stage).holding.down


def gliding(stage: Harness) -> Any:
    """Return which tile of the rack is on its way back."""
    piece = table_of(stage).holding.gliding
    return piece.index if piece is not None else None


def last_marked(stage: Harness) -> Any:
    """Return the last moves as they are marked, one of each seat."""
    return table_of(stage).board.last


def regarded(stage: Harness) -> Any:
    """Return the name of the city that is looked at."""
    return table_of(stage).desk.regarded


def slot(stage: Harness, index: int = 0) -> tuple[int, int]:
    return table_of(stage).desk.rack.slot(index).center


def middle(stage: Harness, cell: Cell) -> tuple[int, int]:
    return table_of(stage).desk.board.middle(cell)


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))]


def play(stage: Harness, *actions: Any) -> None:
    for action in actions:
        assert stage.play(action), stage.told[-1]
        stage.settle()


def finish(stage: Harness) -> None:
    """Finish a planting, and end the turn."""
    closing = stage.rules.closing
    assert closing is not None
    play(stage, FINISH, closing)


def end(stage: Harness) -> None:
    """End a turn."""
    closing = stage.rules.closing
    assert closing is not None
    play(stage, closing)


def step(stage: Harness) -> str:
    pending = stage.match.pending
    return pending.prompts[pending.seat].step if isinstance(pending, Decide) else "over"


def consistent(stage: Harness) -> None:
    """Assert that the table shows what a fresh one shows, with nothing left in the air."""
    assert stage.table.dump() == MayaTable(stage, stage).dump()
    assert len(stage.movers) == 0
