"""A position of Chocolatl in one line, and back.

Nearly every section holds a value for each seat, or letters of seats: `pyramid aab` are stones by place, `discs cab`
the discs by field, the lower one first. `first a 9 5; b 7 0` are the first cards at the stations from 1 on, `second`
those on top of them, `shown 2 1` says at how many stations they lie open. `scored a2.3+5`: in round 2, seat a got 5
points at station 3. Hands follow from sacrifice, cards won and given up; the rest of the decks is dealt with seed 0.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from game.rules.chocolatl.board import NOBODY, UNKNOWN, WHOLE_HAND, State, Step, cards_in, clear, laid_on, row_of
from game.rules.chocolatl.box import (  # fmt: skip
    CARDS,
    COLOUR_OF,
    CUBES,
    LARGE_DECK,
    PIPS,
    ROUNDS,
    ROWS,
    SMALL_DECK,
    STATIONS,
    TRACK,
    WAYS,
    Colour,
    ScoredAtStation,
    Way,
)
from game.rules.chocolatl.deal import SEAT_COUNTS
from game.rules.chocolatl.view import bits, without
from game.rules.core import N_, BadSetup, Seat, Who, refuse
from game.rules.numbers import Generator, vector
from game.rules.position import PositionLine, letter, number, read, seat_of, words_by_seat, write, wrong

_STEPS: Final = {step.name.lower(): step for step in Step}
_COLOURS: Final[dict[str, Colour]] = {"r": "red", "g": "green", "o": "gold"}
_COLOUR_WORDS: Final = {colour: word for word, colour in _COLOURS.items()}
_SECTIONS: Final = (
    "waiting", "round", "station", "way", "last", "track", "tachli", "small", "large", "harvest", "first", "second",
    "shown", "pips", "bids", "ranking", "held", "rolled", "points", "discs", "chocolatl", "oldman", "pyramid", "huts",
    "dice", "cubes", "sacrificed", "won", "discarded", "unused", "scored",
)  # fmt: skip


def notation(state: State) -> str:
    """Return the position in one line, with every card that was laid or sacrificed open."""
    return write(
        ("chocolatl", state.seats, Step(state.step).name.lower(), _somebody(state.seat)),
        (
            ("waiting", _letters(seat for seat in range(state.seats) if state.waiting >> seat & 1)),
            ("round", str(state.round)),
            ("station", str(state.station)),
            ("way", _COLOUR_WORDS[COLOUR_OF[state.way]]),
            ("last", "yes" if state.last_round else ""),
            ("track", "".join(_COLOUR_WORDS[COLOUR_OF[bidding]] for bidding in state.track)),
            ("tachli", "choose" if state.choose else ""),
            ("small", _words(state.small_deck[: state.round])),
            ("large", _words(state.large_deck[: state.round])),
            ("harvest", _words(state.harvest)),
            ("first", _by_seat([state.laid_cards(seat, 0) for seat in range(state.seats)])),
            ("second", _by_seat([state.laid_cards(seat, 1) for seat in range(state.seats)])),
            ("shown", f"{state.first_shown} {state.second_shown}"),
            ("pips", _words(state.pips)),
            ("bids", _words(state.bids)),
            ("ranking", _letters(state.ranking)),
            ("held", _letters(seat for seat in range(state.seats) if state.held >> seat & 1)),
            ("rolled", str(state.rolled)),
            ("points", _words(state.points)),
            ("discs", _letters(state.discs())),
            ("chocolatl", _somebody(state.chocolatl)),
            ("oldman", _somebody(state.oldman)),
            ("pyramid", _letters(state.pyramid)),
            ("huts", _words(state.huts)),
            ("dice", _words(state.dice)),
            ("cubes", _words(state.cubes)),
            ("sacrificed", " ".join("-" if card == UNKNOWN else str(card) for card in state.sacrificed)),
            ("won", _by_seat([cards_in(row) for row in state.won])),
            ("discarded", _by_seat([cards_in(row) for row in state.discarded])),
            ("unused", _words(state.last_dice)),
            ("scored", " ".join(map(_scored_word, state.scored()))),
        ),
    )


def _somebody(seat: Seat) -> str:
    return "-" if seat == NOBODY else letter(seat)


def _letters(seats: Iterable[Seat]) -> str:
    return "".join(map(letter, seats))


def _words(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _by_seat(cards: Sequence[bytes]) -> str:
    return words_by_seat(map(str, held) for held in cards) if any(cards) else ""


def _scored_word(line: ScoredAtStation) -> str:
    return f"{letter(line.seat)}{line.round}.{line.station}{line.points:+}"


def position(text: str) -> State:
    """Return the state that a line describes; raise `BadSetup` if it can't be read or no game has these pieces."""
    line = read(text, "chocolatl", _SECTIONS)
    if line.seats not in SEAT_COUNTS or line.step not in _STEPS:
        raise wrong("head", " ".join(line.head))
    state = State()
    state.seats = line.seats
    clear(state)
    state.step, state.seat = _STEPS[line.step], _read_somebody(line, "head", line.head[3])
    _read_round(state, line)
    _read_station(state, line)
    _read_table(state, line)
    _read_seats(state, line)
    return state


def _read_round(state: State, line: PositionLine) -> None:
    state.waiting = bits(_seats(line, "waiting"))
    state.round = _bounded(line, "round", 0, ROUNDS)
    state.station = _bounded(line, "station", 0, len(STATIONS))
    state.last_round = _flag(line, "last", "yes")
    state.choose = _flag(line, "tachli", "choose")
    track = "".join(line.words("track")) or "".join(_COLOUR_WORDS[colour] for colour in TRACK)
    state.track = tuple(int(_way_of(colour)) for colour in track)
    if len(state.track) < 2:
        raise wrong("track", track)
    words = line.words("way")
    state.way = _way_of(words[0]) if words else Way.RED
    rng = Generator(0)
    state.small_deck = _deck(line, "small", SMALL_DECK, state.round, rng)
    state.large_deck = _deck(line, "large", LARGE_DECK, state.round, rng)
    state.harvest = vector(_some(line, "harvest", 1, PIPS))


def _read_station(state: State, line: PositionLine) -> None:
    state.laid = vector(map(_row, _cards(line, "first"), _cards(line, "second")))
    shown = _some(line, "shown", 0, len(STATIONS)) or [0, 0]
    if len(shown) != 2:
        raise wrong("shown", _words(shown))
    state.first_shown, state.second_shown = shown
    state.pips, state.bids = vector(_some(line, "pips", -99, 99)), vector(_some(line, "bids", -99, 99))
    for section, numbers in (("pips", state.pips), ("bids", state.bids)):
        if len(numbers) not in (0, state.seats):
            raise wrong(section, _words(numbers))
    state.ranking = vector(_seats(line, "ranking"))
    state.held = bits(_seats(line, "held"))
    state.rolled = _bounded(line, "rolled", 0, state.seats)


def _read_table(state: State, line: PositionLine) -> None:
    everybody = range(state.seats)
    state.points = vector(line.numbers("points", [0] * state.seats))
    discs = _seats(line, "discs") or sorted(everybody, key=lambda seat: state.points[seat])
    if sorted(discs) != list(everybody):
        raise wrong("discs", _letters(discs))
    state.heights = vector(discs.index(seat) for seat in everybody)
    state.chocolatl, state.oldman = (
        _read_somebody(line, figure, line.words(figure)[0]) if line.words(figure) else NOBODY
        for figure in ("chocolatl", "oldman")
    )
    stones = "".join(line.words("pyramid"))
    state.pyramid = vector(seat_of("pyramid", stone, state.seats) for stone in stones)
    if len(stones) > sum(ROWS):
        raise wrong("pyramid", stones)
    for word in line.words("scored"):
        scored = _read_scored(line, word)
        state.enter(scored.seat, scored.round, scored.station, scored.points)


def _read_seats(state: State, line: PositionLine) -> None:
    nothing = [0] * state.seats
    state.huts, state.dice = vector(line.numbers("huts", nothing)), vector(line.numbers("dice", nothing))
    state.cubes = vector(line.numbers("cubes", [CUBES] * state.seats))
    state.last_dice = vector(line.numbers("unused", nothing))
    for section, numbers in (("huts", state.huts), ("dice", state.dice), ("cubes", state.cubes)):
        if min(numbers) < 0 or max(numbers) > CUBES:
            raise wrong(section, _words(numbers))
    words = line.words("sacrificed") or ("-",) * state.seats
    if len(words) != state.seats:
        raise wrong("sacrificed", " ".join(words))
    state.sacrificed = vector(UNKNOWN if word == "-" else number("sacrificed", word) for word in words)
    state.won = vector(map(row_of, _cards(line, "won")))
    state.discarded = vector(map(row_of, _cards(line, "discarded")))
    for seat, card in enumerate(state.sacrificed):
        state.hands[seat] = WHOLE_HAND
        if card != UNKNOWN:
            if card not in CARDS:
                raise wrong("sacrificed", str(card))
            state.deal_hand(seat, card)
        _check_hand(state, seat)


def _check_hand(state: State, seat: Seat) -> None:
    """Raise `BadSetup` if a seat lays cards that it does not have (X-R2); a card given up may still lie there (X-6)."""
    laid = state.laid_cards(seat, 0) + state.laid_cards(seat, 1)
    for card in without(laid, state.hand(seat) + cards_in(state.discarded[seat])):
        text = N_("{seat} has no card {card} for a location")
        raise BadSetup(refuse("X-R2", text, seat=Who(seat), card=card))


def _row(first: bytes, second: bytes) -> int:
    """Return the row of first and second cards, each from the first station on."""
    ones = sum(laid_on(2 * index, card) for index, card in enumerate(first))
    return ones + sum(laid_on(2 * index + 1, card) for index, card in enumerate(second))


def _read_somebody(line: PositionLine, section: str, word: str) -> Seat:
    return NOBODY if word == "-" else seat_of(section, word, line.seats)


def _seats(line: PositionLine, section: str) -> list[Seat]:
    seats = [seat_of(section, word, line.seats) for word in "".join(line.words(section))]
    if len(set(seats)) != len(seats):
        raise wrong(section, _letters(seats))
    return seats


def _way_of(word: str) -> Way:
    if word not in _COLOURS:
        raise wrong("way", word)
    return WAYS[_COLOURS[word]]


def _flag(line: PositionLine, section: str, word: str) -> bool:
    words = line.words(section)
    if words not in ((), (word,)):
        raise wrong(section, " ".join(words))
    return bool(words)


def _bounded(line: PositionLine, section: str, least: int, most: int) -> int:
    value = line.number(section, least)
    if not least <= value <= most:
        raise wrong(section, str(value))
    return value


def _some(line: PositionLine, section: str, least: int, most: int) -> list[int]:
    numbers = [number(section, word) for word in line.words(section)]
    for value in numbers:
        if not least <= value <= most:
            raise wrong(section, str(value))
    return numbers


def _cards(line: PositionLine, section: str) -> list[bytes]:
    by_seat = line.by_seat(section)
    most = max(*CARDS, *SMALL_DECK, *LARGE_DECK)
    cards = [[number(section, word) for word in by_seat.get(seat, ())] for seat in range(line.seats)]
    for held in cards:
        if len(held) > len(STATIONS) or any(not 0 <= card <= most for card in held):
            raise wrong(section, _words(held))
    return [bytes(held) for held in cards]


def _deck(line: PositionLine, section: str, cards: Sequence[int], opened: int, rng: Generator) -> bytes:
    """X-M3: return a deck: first the cards that the line says were opened, then the rest at random."""
    top = _some(line, section, 0, 255)
    if len(top) != min(opened, len(cards)) or without(top, cards):
        raise wrong(section, _words(top))
    return bytes(top + rng.shuffled(without(cards, top)))


def _read_scored(line: PositionLine, word: str) -> ScoredAtStation:
    for sign in "+-":
        place, has_sign, points = word[1:].partition(sign)
        if has_sign:
            at, _, station = place.partition(".")
            values = number("scored", at), number("scored", station), number("scored", points)
            return ScoredAtStation(seat_of("scored", word[:1], line.seats), *values[:2], int(sign + str(values[2])))
    raise wrong("scored", word)
