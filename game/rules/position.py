"""A position in one line of text: reading and writing the parts that are the same in every game.

`cacao 2 place a | board @0,0 pl1 . / . mk2 | hand a 1111 2101 3001` — a head, then sections that each begin with a
name. Seats are letters from a on. A board is written row by row from the cell behind the `@`: cells divided by spaces,
rows by ` / `, a point for an empty cell and a number for several of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from game.rules.core import N_, BadSetup, Cell, Seat, refuse

PieceT = TypeVar("PieceT")

_LETTERS: Final = "abcde"
_LONGEST: Final = 20_000
"""The most characters of a line."""
_FARTHEST: Final = 64


def wrong(section: str, word: str) -> BadSetup:
    """Return the `BadSetup` error for a word that a section cannot hold."""
    # Translators: {found} is what somebody wrote, {section} a part of the line that describes a position.
    return BadSetup(refuse("", N_("the position cannot be read: “{found}” in {section}"), found=word, section=section))


@dataclass(frozen=True, slots=True)
class PositionLine:
    """A position's text split into words: those of its head, and by name those of each section."""

    head: tuple[str, ...]
    sections: Mapping[str, tuple[str, ...]]

    @property
    def seats(self) -> int:
        """The number of seats that the head names."""
        return number("head", self.head[1])

    @property
    def step(self) -> str:
        """The step of the turn that the head names."""
        return self.head[2]

    @property
    def seat(self) -> Seat:
        """The seat that decides, as the head names it."""
        return seat_of("head", self.head[3], self.seats)

    def letter(self, name: str, usual: Seat) -> Seat:
        """Return the seat that a section names, or `usual` if the line has no such section."""
        words = self.words(name)
        return seat_of(name, words[0], self.seats) if words else usual

    def words(self, name: str) -> tuple[str, ...]:
        """Return the words of a section, or none if the line has no such section."""
        return self.sections.get(name, ())

    def number(self, name: str, usual: int) -> int:
        """Return the number that a section holds, or `usual` if the line has no such section."""
        words = self.words(name)
        return number(name, words[0]) if words else usual

    def numbers(self, name: str, usual: Sequence[int]) -> list[int]:
        """Return the numbers of a section, one for each seat, or `usual` if the line has no such section."""
        words = self.words(name)
        if words and len(words) != self.seats:
            raise wrong(name, " ".join(words))
        return [number(name, word) for word in words] or list(usual)

    def by_seat(self, name: str) -> dict[Seat, list[str]]:
        """Return by seat the words behind its letter in a section such as `a 1111 2101; b 1111`."""
        hands: dict[Seat, list[str]] = {}
        for part in " ".join(self.words(name)).split(";"):
            if words := part.split():
                hands[seat_of(name, words[0], self.seats)] = words[1:]
        return hands


def read(text: str, game: str, names: Iterable[str]) -> PositionLine:
    """Split a position's text into words; raise `BadSetup` if it is not of this game or has an unknown section."""
    if len(text) > _LONGEST:
        raise BadSetup(refuse("", N_("a position has at most {most} characters"), most=_LONGEST))
    head, *parts = [part.split() for part in text.split("|")]
    if len(head) != 4 or head[0] != game:
        raise wrong("head", " ".join(head)[:80])
    sections: dict[str, tuple[str, ...]] = {}
    for words in parts:
        if not words or words[0] not in names or words[0] in sections:
            raise wrong("head", " ".join(words)[:80])
        sections[words[0]] = tuple(words[1:])
    return PositionLine(tuple(head), sections)


def write(head: Iterable[object], sections: Iterable[tuple[str, str]]) -> str:
    """Return the line of a head and sections, without sections that are empty."""
    parts = [" ".join(str(word) for word in head)]
    return " | ".join(parts + [f"{name} {words}" for name, words in sections if words])


def letter(seat: Seat) -> str:
    return _LETTERS[seat]


def seat_of(section: str, word: str, seats: int) -> Seat:
    """Return the seat that a letter stands for; raise `BadSetup` if there is none."""
    if len(word) != 1 or word not in _LETTERS[:seats]:
        raise wrong(section, word[:40])
    return _LETTERS.index(word)


def number(section: str, word: str) -> int:
    """Return the whole number that a word stands for; raise `BadSetup` if it is none."""
    digits = word.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 4:
        raise wrong(section, word[:40])
    return int(word)


def cell_of(section: str, word: str) -> Cell:
    """Return the cell that a word such as `-2,3` names; raise `BadSetup` if it names none."""
    across, comma, down = word.partition(",")
    if not comma:
        raise wrong(section, word[:40])
    return number(section, across), number(section, down)


def words_by_seat(hands: Iterable[Iterable[str]]) -> str:
    """Return a text with each seat's words behind its letter; the inverse of `PositionLine.by_seat`."""
    return "; ".join(" ".join((letter(seat), *words)) for seat, words in enumerate(hands))


def cell_word(cell: Cell) -> str:
    """Return the word that names a cell; the inverse of `cell_of`."""
    return f"{cell[0]},{cell[1]}"


def cells(words: Sequence[str]) -> Iterator[tuple[Cell, str]]:
    """Yield every cell of a written board that is not empty, with the word that stands there."""
    if not words:
        return
    if not words[0].startswith("@"):
        raise wrong("board", words[0][:40])
    left, down = cell_of("board", words[0][1:])
    across = left
    for word in words[1:]:
        if word == "/":
            across, down = left, down + 1
        elif word == ".":
            across += 1
        elif word.isdecimal():
            across += number("board", word)
        else:
            yield (across, down), word
            across += 1
        if max(abs(across), abs(down)) > _FARTHEST:
            raise wrong("board", word[:40])


def picture(pieces: Mapping[Cell, str]) -> str:
    """Return the text of a board with a word on each of these cells; the inverse of `cells`."""
    if not pieces:
        return ""
    left, top = min(across for across, _ in pieces), min(down for _, down in pieces)
    bottom = max(down for _, down in pieces)
    rows = [_row(pieces, left, down) for down in range(top, bottom + 1)]
    return f"@{left},{top} " + " / ".join(rows)


def _row(pieces: Mapping[Cell, str], left: int, down: int) -> str:
    words: list[str] = []
    at = left
    for across in sorted(across for across, row in pieces if row == down):
        words += _gap(across - at)
        words.append(pieces[across, down])
        at = across + 1
    return " ".join(words) or "."


def _gap(count: int) -> list[str]:
    return [] if count == 0 else ["."] if count == 1 else [str(count)]


def take(pieces: Mapping[str, PieceT], section: str, words: Iterable[str]) -> list[PieceT]:
    """Return the pieces that these words stand for; raise `BadSetup` for any other word."""
    taken = []
    for word in words:
        if word not in pieces:
            raise wrong(section, word[:40])
        taken.append(pieces[word])
    return taken
