"""A position of Cacao in one line, and back.

On the board `a1111` is seat a's worker tile with its workers clockwise from the north, `a1111^2101` one built over
another; `pl1 mk2 mi1 wa su te` are jungle tiles; `?` is a space that must be filled. `!` stands behind what was laid in
this turn. `groups a0,1e` are activated workers: seat, cell, edge. `income a0,0+3`: seat a got 3 gold at cell 0,0.
Tiles of hands and piles that the line does not name are dealt with seed 0.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.cacao.board import (  # fmt: skip
    CELLS,
    INDEX,
    KIND_CODE,
    NEIGHBOURS,
    ORIENTATION,
    SHAPE_NUMBER,
    SHAPE_OF,
    SIDE_NUMBER,
    State,
    Step,
)
from game.rules.cacao.box import (  # fmt: skip
    HAND_SIZE,
    KIND_NAMES,
    KINDS,
    RIVER,
    SHAPES,
    SIDES,
    STORAGE,
    SUN_PLACES,
    Edges,
    Kind,
    Shape,
    jungle_tiles,
    worker_tiles,
)
from game.rules.cacao.deal import SEAT_COUNTS
from game.rules.cacao.view import (
    ActivatedGroup,
    Income,
    JungleTile,
    View,
    WorkerTile,
    table,
    view,
)  # fmt: skip
from game.rules.core import N_, BadSetup, Cell, Seat, Value, Who, refuse
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
)

_STEPS: Final = {"place": Step.PLACE, "fill": Step.FILL, "work": Step.WORK, "end": Step.END, "over": Step.OVER}
_STEP_WORDS: Final = {step: word for word, step in _STEPS.items()}
_KINDS: Final[dict[str, Kind]] = dict(
    zip(("pl1", "pl2", "mk2", "mk3", "mk4", "mi1", "mi2", "wa", "su", "te"), KINDS, strict=True)
)
_KIND_WORDS: Final = {kind: word for word, kind in _KINDS.items()}
_SHAPES: Final[dict[str, Shape]] = {shape.replace("-", ""): shape for shape in SHAPES}
_SECTIONS: Final = (
    "turn", "first", "active", "board", "groups", "hand", "show", "gold", "fruit", "sun", "water",
    "income",
)  # fmt: skip


def notation(state: State) -> str:
    """Return the position in one line, with every hand open."""
    seen = view(state, None)
    hands = ([SHAPES[shape].replace("-", "") for shape in state.hand(seat)] for seat in range(seen.seats))
    return write(
        ("cacao", seen.seats, _STEP_WORDS[seen.step], letter(seen.seat)),
        (
            ("turn", str(seen.turn)),
            ("first", letter(seen.first)),
            ("active", letter(seen.active)),
            ("board", picture(dict(_pieces(seen)))),
            ("groups", " ".join(f"{letter(group.seat)}{cell_word(group.cell)}{group.side}" for group in seen.groups)),
            ("hand", words_by_seat(hands)),
            ("show", " ".join(_KIND_WORDS[kind] for kind in seen.display)),
            ("gold", _numbers(seen.gold)),
            ("fruit", _numbers(seen.fruit)),
            ("sun", _numbers(seen.sun)),
            ("water", _numbers([RIVER[field] for field in seen.water])),
            ("income", " ".join(f"{letter(got.seat)}{cell_word(got.cell)}+{got.gold}" for got in seen.income)),
        ),
    )


def _pieces(seen: View) -> Iterator[tuple[Cell, str]]:
    for tile in seen.workers:
        over = "" if tile.covers is None else "^" + _edges(tile.covers)
        yield tile.cell, letter(tile.seat) + _edges(tile.edges) + over + "!" * (tile.cell == seen.placed)
    for jungle in seen.jungle:
        yield jungle.cell, _KIND_WORDS[jungle.kind] + "!" * (jungle.cell in seen.filled)
    for cell in seen.fill:
        yield cell, "?"


def _edges(edges: Edges) -> str:
    return "".join(str(workers) for workers in edges)


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(str(each) for each in numbers)


def position(text: str) -> State:
    """Return the state that a line describes; raise `BadSetup` if it can't be read or no game has these pieces."""
    line = read(text, "cacao", _SECTIONS)
    if line.seats not in SEAT_COUNTS or line.step not in _STEPS:
        raise wrong("head", " ".join(line.head))
    seen = _open_view(line)
    state = table(seen)
    _deal(state, seen, line)
    return state


def _open_view(line: PositionLine) -> View:
    """Return what everybody sees of the position."""
    seats, first = line.seats, line.letter("first", 0)
    board = _Board(line)
    return View(
        viewer=None,
        seats=seats,
        first=first,
        turn=line.number("turn", 0),
        active=line.letter("active", line.seat),
        seat=line.seat,
        step=_STEPS[line.step],
        placed=board.placed,
        fill=tuple(board.fill),
        filled=tuple(board.filled),
        groups=tuple(board.group(word) for word in line.words("groups")),
        jungle=tuple(board.jungle),
        workers=tuple(board.workers),
        display=tuple(take(_KINDS, "show", line.words("show"))),
        jungle_pile=0,
        hand=(),
        hands=(0,) * seats,
        worker_piles=(0,) * seats,
        gold=_bounded(line, "gold", range(1000)),
        fruit=_bounded(line, "fruit", range(STORAGE + 1)),
        sun=_bounded(line, "sun", range(SUN_PLACES + 1)),
        water=tuple(RIVER.index(field) for field in _bounded(line, "water", RIVER, RIVER[0])),
        income=tuple(board.income(word) for word in line.words("income")),
    )


def _bounded(line: PositionLine, section: str, allowed: Sequence[int], usual: int = 0) -> tuple[int, ...]:
    numbers = line.numbers(section, [usual] * line.seats)
    for value in numbers:
        if value not in allowed:
            raise wrong(section, str(value))
    return tuple(numbers)


class _Board:
    """The board of a position line, as the fields of a view."""

    def __init__(self, line: PositionLine) -> None:
        self.seats = line.seats
        self.workers: list[WorkerTile] = []
        self.jungle: list[JungleTile] = []
        self.fill: list[Cell] = []
        self.filled: list[Cell] = []
        self.placed: Cell | None = None
        self._kinds: dict[Cell, Kind] = {}
        for cell, word in cells(line.words("board")):
            if cell not in INDEX:
                raise wrong("board", word)
            self._read(cell, word)

    def _read(self, cell: Cell, word: str) -> None:
        piece = word.removesuffix("!")
        if word == "?":
            self.fill.append(cell)
        elif piece in _KINDS:
            self._kinds[cell] = _KINDS[piece]
            self.jungle.append(JungleTile(cell, _KINDS[piece]))
            if piece != word:
                self.filled.append(cell)
        else:
            self.workers.append(self._worker_tile(cell, piece))
            if piece != word:
                self.placed = cell

    def _worker_tile(self, cell: Cell, word: str) -> WorkerTile:
        top, _, under = word[1:].partition("^")
        seat = seat_of("board", word[:1], self.seats)
        return WorkerTile(cell, seat, _read_edges(top), _read_edges(under) if under else None)

    def group(self, word: str) -> ActivatedGroup:
        """Return the activated workers that a word such as `a0,1e` stands for."""
        cell, side = cell_of("groups", word[1:-1]), word[-1:]
        tile = next((tile for tile in self.workers if tile.cell == cell), None)
        if tile is None or side not in SIDES or letter(tile.seat) != word[0]:
            raise wrong("groups", word)
        edge = SIDE_NUMBER[side]
        near = CELLS[INDEX[cell] + NEIGHBOURS[edge]]
        if near not in self._kinds or not tile.edges[edge]:
            raise wrong("groups", word)
        return ActivatedGroup(tile.seat, cell, SIDES[edge], tile.edges[edge], self._kinds[near])

    def income(self, word: str) -> Income:
        """Return the income that a word such as `a0,1+3` stands for: seat, cell and gold."""
        place, plus, gold = word[1:].partition("+")
        cell = cell_of("income", place)
        if not plus or cell not in self._kinds:
            raise wrong("income", word)
        return Income(seat_of("income", word[:1], self.seats), cell, number("income", gold))


def _read_edges(word: str) -> Edges:
    edges = tuple(int(digit) for digit in word) if word.isascii() and word.isdecimal() else ()
    if len(edges) != 4 or edges not in ORIENTATION:
        raise wrong("board", word)
    return edges


def _deal(state: State, seen: View, line: PositionLine) -> None:
    """Give the seats the hands that the line names, and deal all other tiles into the piles with seed 0."""
    rng = Generator(0)
    hands = line.by_seat("hand")
    piles = []
    for seat in range(seen.seats):
        hand = [SHAPE_NUMBER[shape] for shape in take(_SHAPES, "hand", hands.get(seat, ()))]
        if len(hand) > HAND_SIZE:
            raise wrong("hand", " ".join(hands[seat]))
        state.give_hand(seat, bytes(hand))
        piles.append(bytes(rng.shuffled(_rest(seen, seat, hand))))
    state.worker_piles = tuple(piles)
    state.jungle_pile = bytes(rng.shuffled(_rest_of_jungle(seen)))


def _rest(seen: View, seat: Seat, hand: list[int]) -> list[int]:
    """Return the seat's worker tiles that are neither on the table nor in its hand (C-M1, C-S2)."""
    laid = [edges for tile in seen.workers if tile.seat == seat for edges in (tile.edges, tile.covers) if edges]
    shown = Counter([SHAPE_OF[ORIENTATION[edges]] for edges in laid] + hand)
    tiles = Counter({SHAPE_NUMBER[shape]: count for shape, count in worker_tiles(seen.seats).items()})
    for shape in shown - tiles:
        text = N_("worker tile {tile}: {seat} has {found}, not {count}")
        values: dict[str, Value] = {"tile": SHAPES[shape], "found": shown[shape], "count": tiles[shape]}
        raise BadSetup(refuse("C-S2", text, seat=Who(seat), **values))
    return list((tiles - shown).elements())


def _rest_of_jungle(seen: View) -> list[int]:
    """Return the jungle tiles that are neither on the table nor on display (C-M2, C-S5)."""
    shown = Counter([tile.kind for tile in seen.jungle] + list(seen.display))
    tiles = Counter(jungle_tiles(seen.seats))
    for kind in shown - tiles:
        text = N_("jungle tile {tile}: the game has {count}, not {found}")
        raise BadSetup(refuse("C-S5", text, tile=KIND_NAMES[kind], found=shown[kind], count=tiles[kind]))
    return [KIND_CODE[kind] for kind in (tiles - shown).elements()]
