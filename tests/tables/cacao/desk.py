"""Cacao on a table with known piles, and what is where on it."""

from typing import Any

from game.rules.cacao.actions import Place
from game.rules.cacao.deal import Deal, Setup
from game.rules.core import Cell, Decide
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.tables.cacao import CacaoTable
from tests.tables.harness import Harness

ENOUGH = ("water", "sun", "temple", "mine1", "mine2", "market4", "plantation2", "market3")


def dealt(jungle: tuple[str, ...] = ENOUGH, tiles: tuple[str, ...] = ("1-1-1-1",) * 11, seats: int = 2) -> Harness:
    """Return a table on which the piles are known."""
    players = tuple(Player(f"Seat {seat}", GAMES["cacao"].colours[seat], "human") for seat in range(seats))
    piles: Any = (tiles,) * seats
    kinds: Any = jungle
    return Harness(Match(GAMES["cacao"], Setup(seats, 0, Deal(piles, kinds)), players), CacaoTable)


def table_of(stage: Harness) -> CacaoTable:
    assert isinstance(stage.table, CacaoTable)
    return stage.table


def ghost_of(stage: Harness) -> Any:
    return table_of(stage).ghost.action


def slot(stage: Harness, index: int = 0) -> tuple[int, int]:
    return table_of(stage).desk.hand.slot(index).center


def middle(stage: Harness, cell: Cell) -> tuple[int, int]:
    return table_of(stage).desk.board.middle(cell)


def legal_cells(stage: Harness) -> list[Cell]:
    return sorted({action.cell for action in stage.rules.legal(stage.state, stage.seat) if isinstance(action, Place)})


def play(stage: Harness, action: Any) -> None:
    assert stage.play(action)
    stage.settle()


def end_turn(stage: Harness) -> None:
    closing = stage.rules.closing
    assert closing is not None
    play(stage, closing)


def filling() -> Harness:
    """Return a table on which a space is to be filled with one of two different tiles."""
    stage = dealt(jungle=ENOUGH)
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    finish(stage)
    stage.play(Place("1-1-1-1", (1, 2), (1, 1, 1, 1)))
    stage.settle()
    assert stage.match.pending.prompts[1].step == "fill"  # type: ignore[union-attr]
    return stage


def two_spaces() -> Harness:
    """Return a table on which two spaces are to be filled with two different tiles."""
    stage = dealt(jungle=ENOUGH)
    for cell in ((0, -1), (2, 1)):
        play(stage, Place("1-1-1-1", cell, (1, 1, 1, 1)))
        finish(stage)
    stage.play(Place("1-1-1-1", (1, 0), (1, 1, 1, 1)))
    stage.settle()
    assert len(stage.view.fill) == 2
    return stage


def finish(stage: Harness) -> None:
    """Use all and end the turn."""
    while isinstance(pending := stage.match.pending, Decide) and not pending.closing:
        play(stage, stage.rules.legal(stage.state, stage.seat)[-1])
    end_turn(stage)


def at_market() -> Harness:
    """Return a table on which the first seat may sell at a market with two workers, holding two fruits."""
    stage = dealt(tiles=("2-1-0-1",) * 11)
    stage.automatic = False
    play(stage, Place("2-1-0-1", (0, -1), (0, 1, 2, 1)))
    finish(stage)
    play(stage, Place("2-1-0-1", (-1, 0), (1, 0, 1, 2)))
    finish(stage)
    stage.automatic = True
    play(stage, Place("2-1-0-1", (1, 0), (0, 1, 2, 1)))
    while stage.match.pending.prompts[stage.seat].step == "fill":  # type: ignore[union-attr]
        play(stage, stage.rules.legal(stage.state, stage.seat)[0])
    return stage
