"""What lies in the box of Chocolatl: cards, cubes, figures, dice, the track and the stations (X-M1 to X-M6)."""

from enum import IntEnum
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec

from game.rules.core import N_, NC_, Phrase, Seat

Colour: TypeAlias = Literal["red", "green", "gold"]
StationName: TypeAlias = Literal["1", "2", "3", "4", "5", "6"]
Figure: TypeAlias = Literal["chocolatl", "oldman"]

# X-M1 [reconstructed]: blue and yellow.
COLOURS: Final = ("orange", "green", "purple", "blue", "yellow")

# X-M1: what every seat has.
CARDS: Final = bytes(range(13))
LOWEST_CARD: Final = CARDS[0]
CUBES: Final = 9

# X-R1: the game has at most seven rounds; X-M2: as many huts and black dice, one of each a round.
ROUNDS: Final = 7
HARVEST_DICE: Final = 3
PIPS: Final = 6


class _Decks(msgspec.Struct, frozen=True):
    small_deck: tuple[int, ...]
    large_deck: tuple[int, ...]


class _Track(msgspec.Struct, frozen=True):
    track: tuple[Colour, ...]


def _data(name: str) -> bytes:
    return Path(__file__).with_name(name).read_bytes()


# X-M3 [reconstructed]: the improvement cards; X-M4 [reconstructed]: the colours of the score track.
_DECKS: Final = msgspec.json.decode(_data("improvement_cards.json"), type=_Decks)
SMALL_DECK: Final = _DECKS.small_deck
LARGE_DECK: Final = _DECKS.large_deck
HIGHEST_CARD: Final = max(CARDS[-1], *SMALL_DECK, *LARGE_DECK)
TRACK: Final = msgspec.json.decode(_data("track.json"), type=_Track).track
ALL_RED: Final[Colour] = "red"


# X-R3: the ways of bidding.
ALL_AT_ONCE: Final = 0
FIRST_THEN_SECOND: Final = 1
ONE_BY_ONE: Final = 2


class Way(IntEnum):
    """X-R3: the ways of bidding; each belongs to a colour of the track's fields."""

    RED = ALL_AT_ONCE
    GREEN = FIRST_THEN_SECOND
    GOLD = ONE_BY_ONE


WAYS: Final[dict[Colour, Way]] = {"red": Way.RED, "green": Way.GREEN, "gold": Way.GOLD}
COLOUR_OF: Final[tuple[Colour, ...]] = tuple(WAYS)


# X-R4: the stations, in the order in which they are resolved.
AT_CHOCOLATL: Final = 1
AT_HARVEST: Final = 2
AT_TENOCHTITLAN: Final = 3
AT_PYRAMID: Final = 4
AT_DRINK: Final = 5
AT_TACHLI: Final = 6


class Station(IntEnum):
    """The stations, by their numbers."""

    CHOCOLATL = AT_CHOCOLATL
    HARVEST = AT_HARVEST
    TENOCHTITLAN = AT_TENOCHTITLAN
    PYRAMID = AT_PYRAMID
    DRINK = AT_DRINK
    TACHLI = AT_TACHLI


STATIONS: Final = tuple(Station)
STATION_KEYS: Final[tuple[StationName, ...]] = ("1", "2", "3", "4", "5", "6")
"""The stations as a record names them."""

# X-M5 [reconstructed]: the rows of the pyramid from the bottom. A row of n places has the bonus n.
ROWS: Final = (5, 4, 3, 2)
ROW_OF: Final = tuple(row for row, places in enumerate(ROWS) for _ in range(places))
ROW_BEGIN: Final = tuple(ROW_OF.index(row) for row in range(len(ROWS)))

# X-M6 [reconstructed]: from round 3 on, what the cacao drink pays to first and second, by round.
DRINK: Final = ((8, 4), (7, 3), (6, 2), (5, 0), (4, 0), (3, 0), (2, 0))

# What stations bring, X-6b; X-4: how far ahead the highest places both stones.
CHOCOLATL_POINTS: Final = 1
LOWEST_DRINK_POINTS: Final = -2
TACHLI_POINTS: Final = (6, 3)
PYRAMID_MARGIN: Final = 3

# X-E1: the field that makes a round the last one.
GOAL: Final = 40

# X-F1: what final scoring brings.
MAJORITY_POINTS: Final = 3
CHOCOLATL_BONUS: Final = 3
OLDMAN_POINTS: Final = -3
HIGHEST_POINTS: Final = 3

STATION_NAMES: Final[dict[int, Phrase]] = {
    Station.CHOCOLATL: Phrase(N_("Chocolatl")),
    Station.HARVEST: Phrase(N_("Harvest")),
    Station.TENOCHTITLAN: Phrase(N_("Tenochtitlan")),
    Station.PYRAMID: Phrase(N_("Pyramid of Cholula")),
    Station.DRINK: Phrase(N_("Cacao drink")),
    Station.TACHLI: Phrase(N_("Tachli")),
}
FIGURE_NAMES: Final[dict[Figure, Phrase]] = {
    "chocolatl": Phrase(N_("the Chocolatl figure")),
    "oldman": Phrase(N_("the Old Man")),
}
COLOUR_NAMES: Final[dict[Colour, Phrase]] = {
    "red": Phrase(NC_("way of laying cards", "red")),
    "green": Phrase(NC_("way of laying cards", "green")),
    "gold": Phrase(NC_("way of laying cards", "gold")),
}
LINE_NAMES: Final[dict[str, Phrase]] = {
    "stones": Phrase(N_("stones in the pyramid")),
    "majority": Phrase(N_("most stones in the pyramid")),
    "chocolatl": Phrase(N_("the Chocolatl figure")),
    "oldman": Phrase(N_("the Old Man")),
    "sacrifice": Phrase(N_("sacrificed cards")),
    "highest": Phrase(N_("highest sacrifice")),
    "die": Phrase(N_("unused bonus dice")),
}


class ScoredAtStation(msgspec.Struct, frozen=True, gc=False):
    """A line of the ledger: by how many points a station moved a seat's disc in a round, after X-B6."""

    seat: Seat
    round: int
    station: int
    points: int
