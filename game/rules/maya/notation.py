"""A position of Maya in one line, and back.

Crops are `m s t p` for maize, squash, potato and pepper, with 1 or 2 behind. On the board `am2` is a face-up tile of
seat a, `a(m2)` a face-down one, `a?(m2)` one that came blind from the reserve, `*` a temple. `scored b+3@0,1@0,2` is a
group that scored. Tiles that the line does not name lie in the reserves, shuffled with seed 0.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec

from game.rules.core import N_, BadSetup, Cell, Seat, Who, refuse
from game.rules.maya.board import FACE_DOWN, TILE_CODE, Grid, State, Step, came_blind, expander, grid_of, tile_of
from game.rules.maya.box import (
    ALWAYS_IN_PLAY,
    AREAS,
    BOARD,
    PLANTATION_TILES,
    RACK_LIMIT,
    TILE_NAMES,
    TILES,
    Area,
    Options,
    Tile,
)
from game.rules.maya.deal import SEAT_COUNTS
from game.rules.maya.view import CityTile, PlantedTile, ScoredGroup, View, table, view
from game.rules.numbers import Generator
from game.rules.position import (
    PositionLine,
    cell_of,
    cell_word,
    cells,
    letter,
    number,
    picture,
    read,
    seat_of,
    take,
    words_by_seat,
    write,
    wrong,
)  # fmt: skip

_STEPS: Final = {"turn": Step.TURN, "plant": Step.PLANT, "end": Step.END, "over": Step.OVER}
_STEP_WORDS: Final = {step: word for word, step in _STEPS.items()}
_TILES: Final[dict[str, Tile]] = dict(zip(("m1", "m2", "s1", "s2", "t1", "t2", "p1", "p2"), TILES, strict=True))
_TILE_WORDS: Final = {tile: word for word, tile in _TILES.items()}
_AREAS: Final[dict[str, Area]] = {area: area for area in AREAS}
_SECTIONS: Final = (
    "turn", "first", "areas", "variant", "connect", "board", "planted", "draws", "passes", "closed", "rack", "turns",
    "crops", "cities", "scored", "ruling",
)  # fmt: skip


def notation(state: State) -> str:
    """Return the position in one line, with every rack and face open; it must be on the built-in board."""
    if state.grid.board != BOARD:
        raise BadSetup(refuse("M-M1", N_("a position can be written on the built-in board only")))
    seen = view(state, None)
    racks = ([_TILE_WORDS[TILES[tile]] for tile in state.rack(seat)] for seat in range(seen.seats))
    return write(
        ("maya", seen.seats, _STEP_WORDS[seen.step], letter(seen.seat)),
        (
            ("turn", str(seen.turn)),
            ("first", letter(seen.first)),
            ("areas", " ".join(seen.areas)),
            ("variant", seen.options.variant),
            ("connect", seen.options.connect),
            ("board", picture(dict(_pieces(state, seen)))),
            ("planted", " ".join(map(cell_word, seen.planted))),
            ("draws", str(seen.draws)),
            ("passes", str(seen.passes)),
            ("closed", " ".join(map(cell_word, seen.closed))),
            ("rack", words_by_seat(racks)),
            ("turns", " ".join(map(str, seen.turns))),
            ("crops", " ".join(map(str, seen.crops))),
            ("cities", " ".join(map(str, seen.cities))),
            ("scored", " ".join(map(_group_word, seen.scored))),
            ("ruling", "older" if seen.older else ""),
        ),
    )


def _pieces(state: State, seen: View) -> Iterator[tuple[Cell, str]]:
    for cell in seen.temples:
        yield cell, "*"
    for planted in seen.face_up:
        yield planted.cell, letter(planted.seat) + _TILE_WORDS[planted.tile]
    for cell, byte in zip(state.grid.cells, bytes(state.board), strict=True):
        if byte >= FACE_DOWN:
            blind = "?" if came_blind(byte) else ""
            yield cell, f"{letter(expander(byte))}{blind}({_TILE_WORDS[TILES[tile_of(byte)]]})"


def _group_word(group: ScoredGroup) -> str:
    return f"{letter(group.seat)}+{group.points}@" + "@".join(map(cell_word, group.cells))


def position(text: str) -> State:
    """Return the state that a line describes; raise `BadSetup` if it can't be read or no game has these pieces."""
    line = read(text, "maya", _SECTIONS)
    if line.seats not in SEAT_COUNTS or line.step not in _STEPS:
        raise wrong("head", " ".join(line.head))
    areas = tuple(take(_AREAS, "areas", line.words("areas"))) or AREAS[: line.seats]
    if len(set(areas)) != line.seats or ALWAYS_IN_PLAY not in areas:
        raise wrong("areas", " ".join(areas))
    grid = grid_of(BOARD, areas)
    seen = _view(line, grid)
    state = table(seen)
    for tile in seen.face_down:
        if (
            state.board[grid.index[tile.cell]] < FACE_DOWN
            or int(state.touching[grid.index[tile.cell]]).bit_count() != 1
        ):
            raise wrong("board", cell_word(tile.cell))  # M-B2: a face-down tile belongs to one city
    _deal(state, seen, line)
    return state


def _view(line: PositionLine, grid: Grid) -> View:
    """Return the view of a spectator who sees the faces of all tiles on the board."""
    seats = line.seats
    board = _Board(line, grid)
    return View(
        viewer=None,
        seats=seats,
        first=line.letter("first", 0),
        options=_options(line),
        older="older" in line.words("ruling"),
        board=BOARD,
        areas=grid.areas,
        turn=line.number("turn", 0),
        seat=line.seat,
        step=_STEPS[line.step],
        planted=board.cells("planted"),
        draws=line.number("draws", 0),
        passes=line.number("passes", 0),
        temples=tuple(board.temples),
        face_up=tuple(board.face_up),
        face_down=tuple(board.face_down),
        closed=board.closed(),
        rack=(),
        racks=(0,) * seats,
        reserves=(0,) * seats,
        turns=tuple(line.numbers("turns", (0,) * seats)),
        crops=tuple(line.numbers("crops", (0,) * seats)),
        cities=tuple(line.numbers("cities", (0,) * seats)),
        scored=tuple(board.group(word) for word in line.words("scored")),
    )


def _options(line: PositionLine) -> Options:
    chosen = {name: line.words(name)[0] for name in ("variant", "connect") if line.words(name)}
    try:
        return msgspec.convert(chosen, type=Options)
    except msgspec.ValidationError:
        raise wrong("variant", " ".join(chosen.values())) from None


class _Board:
    """The board of a position line, as the fields of a view."""

    def __init__(self, line: PositionLine, grid: Grid) -> None:
        self._line = line
        self._grid = grid
        self.temples: list[Cell] = []
        self.face_up: list[PlantedTile] = []
        self.face_down: list[CityTile] = []
        for cell, word in cells(line.words("board")):
            if cell not in grid.index or (grid.index[cell] in grid.temple_spaces) != (word == "*"):
                raise wrong("board", word)
            self._read(cell, word)

    def _read(self, cell: Cell, word: str) -> None:
        if word == "*":
            self.temples.append(cell)
            return
        seat = seat_of("board", word[:1], self._line.seats)
        blind = word[1:2] == "?"
        name = word[1 + blind :]
        if name.startswith("(") and name.endswith(")"):
            (tile,) = take(_TILES, "board", (name[1:-1],))
            self.face_down.append(CityTile(cell, seat, blind, tile))
        else:
            (tile,) = take(_TILES, "board", (word[1:],))
            self.face_up.append(PlantedTile(cell, seat, tile))

    def cells(self, section: str) -> tuple[Cell, ...]:
        """Return the cells of a section; raise `BadSetup` if one has no face-up tile and no temple."""
        places = tuple(cell_of(section, word) for word in self._line.words(section))
        held = {tile.cell for tile in self.face_up}.union(self.temples)
        for cell in places:
            if cell not in held:
                raise wrong(section, cell_word(cell))
        return places

    def closed(self) -> tuple[Cell, ...]:
        """Return the temples of the cities that have scored."""
        places = self.cells("closed")
        if not set(places) <= set(self.temples):
            raise wrong("closed", " ".join(map(cell_word, places)))
        return places

    def group(self, word: str) -> ScoredGroup:
        """Return the group that a word such as `b+3@0,1@0,2` stands for: seat, points and cells."""
        head, *places = word.split("@")
        seat, plus, points = head.partition("+")
        spaces = tuple(cell_of("scored", place) for place in places)
        if not plus or not set(spaces) <= self._grid.index.keys():
            raise wrong("scored", word)
        return ScoredGroup(seat_of("scored", seat, self._line.seats), spaces, number("scored", points))


def _deal(state: State, seen: View, line: PositionLine) -> None:
    """Give the seats the racks that the line names, and shuffle all their other tiles into the reserves with seed 0."""
    rng = Generator(0)
    racks = line.by_seat("rack")
    reserves = []
    for seat in range(seen.seats):
        rack = take(_TILES, "rack", racks.get(seat, ()))
        if len(rack) > RACK_LIMIT:
            raise wrong("rack", " ".join(racks[seat]))
        state.give_rack(seat, bytes([TILE_CODE[tile] for tile in rack]))
        reserves.append(bytes(rng.shuffled(_rest(seen, seat, rack))))
    state.reserves = tuple(reserves)


def _rest(seen: View, seat: Seat, rack: list[Tile]) -> list[int]:
    """M-M2: return the seat's tiles that are neither on the board nor in its rack."""
    shown = Counter([tile.tile for tile in seen.face_up if tile.seat == seat] + rack)
    shown.update(tile.tile for tile in seen.face_down if tile.seat == seat and tile.tile is not None)
    for tile, number_shown in shown.items():
        if number_shown > PLANTATION_TILES[tile]:
            text = N_("tile {tile}: {seat} has {found}, not {count}")
            count = PLANTATION_TILES[tile]
            raise BadSetup(refuse("M-M2", text, seat=Who(seat), tile=TILE_NAMES[tile], found=number_shown, count=count))
    return [TILE_CODE[tile] for tile in (Counter(PLANTATION_TILES) - shown).elements()]
