"""A position of Stones in one line: `stones 2 lay a | board @0,0 a b3 / . a | size 4 | hand 2 0`."""

from game.rules import position as lines
from game.rules.core import Seat
from game.rules.numbers import Generator

from .state import BAG, State

_SECTIONS = ("first", "size", "board", "hand")


def notation(state: State, step: str) -> str:
    """Return the line."""
    board = {cell: f"{lines.letter(seat)}{number or ''}" for cell, (seat, number) in state.board.items()}
    sections = (
        ("first", lines.letter(state.first)),
        ("size", str(state.size)),
        ("board", lines.picture(board)),
        ("hand", " ".join(map(str, state.hands))),
    )
    return lines.write(("stones", state.seats, step, lines.letter(state.seat)), sections)


def position(text: str) -> State:
    """Return the state that a line tells of; the bag holds the stones that are nowhere else."""
    line = lines.read(text, "stones", _SECTIONS)
    if line.seats not in range(2, 5) or line.step not in ("lay", "end", "over"):
        raise lines.wrong("head", " ".join(line.head))
    size = line.number("size", 4)
    if size not in (3, 4, 5):
        raise lines.wrong("size", str(size))
    board = {cell: _stone(word, line.seats) for cell, word in lines.cells(line.words("board"))}
    if any(not (0 <= x < size and 0 <= y < size) for x, y in board):
        raise lines.wrong("board", " ".join(line.words("board")))
    hands = line.numbers("hand", [0] * line.seats)
    left = list(BAG)
    for number in [number for _, number in board.values()] + hands:
        if number and number not in left:
            raise lines.wrong("hand", str(number))
        if number:
            left.remove(number)
    state = State(line.seats, line.letter("first", 0), size, board, hands, tuple(Generator(0).shuffled(left)))
    state.laying = line.step != "end"
    if state.seat != line.seat or len(board) > state.turns:
        raise lines.wrong("head", " ".join(line.head))
    return state


def _stone(word: str, seats: int) -> tuple[Seat, int]:
    return lines.seat_of("board", word[:1], seats), lines.number("board", word[1:] or "0")
