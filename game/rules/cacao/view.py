"""What a seat may know of a game of Cacao."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from game.rules.cacao.actions import Build, Place, WorkersDrawn, WorkersPlaced
from game.rules.cacao.board import (
    ALL_EDGES,
    CELLS,
    INDEX,
    KIND_CODE,
    KIND_OF,
    ORIENTATION,
    SHAPE_NUMBER,
    SHAPE_OF,
    SIDE_NUMBER,
    WORKERS,
    State,
    Step,
    clear,
    group,
    group_distance,
    group_key,
    group_kind,
    group_workers,
    pack_income,
    unpack_income,
)
from game.rules.cacao.box import SHAPES, SIDES, Edges, Kind, Shape, Side, jungle_tiles, worker_tiles
from game.rules.core import Action, Cell, Event, Seat
from game.rules.core import Piece as HandPiece
from game.rules.numbers import vector

Piece = TypeVar("Piece")


class JungleTile(msgspec.Struct, frozen=True):
    """A jungle tile on the table."""

    cell: Cell
    kind: Kind


class WorkerTile(msgspec.Struct, frozen=True):
    """A worker tile on the table, with what lies underneath where it was built over another."""

    cell: Cell
    seat: Seat
    edges: Edges
    covers: Edges | None = None


class ActivatedGroup(msgspec.Struct, frozen=True):
    """Workers that are still to be used in this turn."""

    seat: Seat
    cell: Cell
    side: Side
    workers: int
    kind: Kind


class Income(msgspec.Struct, frozen=True):
    """The gold that a seat got at a jungle tile."""

    seat: Seat
    cell: Cell
    gold: int


class View(msgspec.Struct, frozen=True):
    """All that `viewer` knows (None: a spectator): the open table, its own hand, and the number of hidden tiles."""

    viewer: Seat | None
    seats: int
    first: Seat
    turn: int
    active: Seat
    seat: Seat
    step: Step
    placed: Cell | None
    fill: tuple[Cell, ...]
    filled: tuple[Cell, ...]
    groups: tuple[ActivatedGroup, ...]
    jungle: tuple[JungleTile, ...]
    workers: tuple[WorkerTile, ...]
    display: tuple[Kind, ...]
    jungle_pile: int
    hand: tuple[Shape, ...]
    hands: tuple[int, ...]
    worker_piles: tuple[int, ...]
    gold: tuple[int, ...]
    fruit: tuple[int, ...]
    sun: tuple[int, ...]
    water: tuple[int, ...]
    income: tuple[Income, ...]


def view(state: State, seat: Seat | None) -> View:
    """Return all that a seat may know of the state (None: a spectator)."""
    return View(
        viewer=seat,
        seats=state.seats,
        first=state.first,
        turn=state.turn,
        active=state.active,
        seat=state.seat,
        step=Step(state.step),
        placed=CELLS[state.placed] if state.placed >= 0 else None,
        fill=tuple(CELLS[index] for index in state.fill),
        filled=tuple(CELLS[index] for index in state.filled),
        groups=tuple(_group(state, packed) for packed in state.groups),
        jungle=tuple(JungleTile(CELLS[index], KIND_OF[state.board[index]]) for index in state.jungle),
        workers=tuple(_worker_tile(state, index) for index in state.laid),
        display=tuple(KIND_OF[kind] for kind in state.display),
        jungle_pile=state.jungle_left(),
        hand=() if seat is None else tuple(SHAPES[shape] for shape in state.hand(seat)),
        hands=tuple(state.in_hand(of) for of in range(state.seats)),
        worker_piles=tuple(len(pile) - drawn for pile, drawn in zip(state.worker_piles, state.drawn, strict=True)),
        gold=tuple(state.gold),
        fruit=tuple(state.fruit),
        sun=tuple(state.sun),
        water=tuple(state.water),
        income=tuple(_income(income) for income in state.ledger),
    )


def _group(state: State, packed: int) -> ActivatedGroup:
    key = group_key(packed)
    seat = (state.active + group_distance(packed)) % state.seats
    return ActivatedGroup(seat, CELLS[key >> 2], SIDES[key & 3], group_workers(packed), KIND_OF[group_kind(packed)])


def _worker_tile(state: State, index: int) -> WorkerTile:
    edges = ALL_EDGES[(state.board[index] - WORKERS) & 15]
    underneath = state.under[index]
    covers = ALL_EDGES[(underneath - WORKERS) & 15] if underneath else None
    return WorkerTile(CELLS[index], state.owner(index), edges, covers)


def _income(income: int) -> Income:
    seat, index, gold = unpack_income(income)
    return Income(seat, CELLS[index], gold)


def redact(event: Event, seat: Seat | None) -> Event:
    """Return an event as a seat may know it: without a worker tile that another seat drew."""
    if isinstance(event, WorkersDrawn) and event.seat != seat:
        return WorkersDrawn(event.seat, None)
    return event


def names_of_hand(action: Action) -> tuple[HandPiece, ...]:
    """Return the worker tile that an action lays, or nothing."""
    return (action.tile,) if isinstance(action, Place | Build) else ()


def shown_of_hand(seat: Seat, event: Event) -> tuple[HandPiece, ...]:
    """Return the worker tile that the seat laid in this event, or nothing."""
    return (event.tile,) if isinstance(event, WorkersPlaced) and event.seat == seat else ()


def table(seen: View) -> State:
    """Return the state that a view shows, with hidden hands and piles left empty."""
    state = State()
    state.seats, state.first = seen.seats, seen.first
    state.turn, state.active, state.seat, state.step = seen.turn, seen.active, seen.seat, seen.step
    state.worker_piles, state.jungle_pile = (b"",) * seen.seats, b""
    clear(state)
    if seen.viewer is not None:
        state.give_hand(seen.viewer, bytes([SHAPE_NUMBER[shape] for shape in seen.hand]))
    state.placed = -1 if seen.placed is None else INDEX[seen.placed]
    state.fill = vector(INDEX[cell] for cell in seen.fill)
    state.filled = vector(INDEX[cell] for cell in seen.filled)
    state.groups = vector(_pack(seen, activated) for activated in seen.groups)
    state.display = vector(KIND_CODE[kind] for kind in seen.display)
    state.gold, state.fruit = vector(seen.gold), vector(seen.fruit)
    state.sun, state.water = vector(seen.sun), vector(seen.water)
    state.ledger = vector(pack_income(income.seat, INDEX[income.cell], income.gold) for income in seen.income)
    _lay_out(state, seen)
    return state


def _pack(seen: View, activated: ActivatedGroup) -> int:
    distance = (activated.seat - seen.active) % seen.seats
    space, side = INDEX[activated.cell], SIDE_NUMBER[activated.side]
    return group(distance, space, side, activated.workers, KIND_CODE[activated.kind])


def _lay_out(state: State, seen: View) -> None:
    for tile in seen.workers:
        for edges in reversed(_layers(tile)):
            state.lay_workers(INDEX[tile.cell], tile.seat, ORIENTATION[edges])
    for jungle_tile in seen.jungle:
        state.lay_jungle(INDEX[jungle_tile.cell], KIND_CODE[jungle_tile.kind])


def shapes_out(seen: View, seat: Seat) -> list[int]:
    """Return the shapes of a seat's worker tiles that the viewer has not seen."""
    shown = [SHAPE_OF[ORIENTATION[edges]] for tile in seen.workers if tile.seat == seat for edges in _layers(tile)]
    if seat == seen.viewer:
        shown += [SHAPE_NUMBER[shape] for shape in seen.hand]
    tiles = {SHAPE_NUMBER[shape]: count for shape, count in worker_tiles(seen.seats).items()}
    return _remaining(tiles, shown)


def _layers(tile: WorkerTile) -> tuple[Edges, ...]:
    return (tile.edges,) if tile.covers is None else (tile.edges, tile.covers)


def kinds_out(seen: View) -> list[int]:
    """Return the kinds of the jungle tiles that are still in the pile, one by one."""
    shown = [KIND_CODE[tile.kind] for tile in seen.jungle] + [KIND_CODE[kind] for kind in seen.display]
    return _remaining({KIND_CODE[kind]: count for kind, count in jungle_tiles(seen.seats).items()}, shown)


def _remaining(tiles: dict[Piece, int], seen: Iterable[Piece]) -> list[Piece]:
    return list((Counter(tiles) - Counter(seen)).elements())
