"""What a seat is asked and can do in Chocolatl, what dice can show, and the events of the game."""

from typing import Literal

import msgspec

from game.rules.chocolatl.box import Colour, Figure, StationName
from game.rules.core import Action, Event, Prompt, Revealing, Seat

# Asked and done.


class BidPrompt(Prompt, frozen=True):
    """A seat is asked to lay cards: at which stations, and how many at each (X-R3)."""

    stations: tuple[int, ...]
    each: int


class Sacrifice(Action, frozen=True, tag="sacrifice"):
    """X-S2: put one of the thirteen cards aside, face down until the end."""

    card: int


class Bid(Action, frozen=True, tag="bid"):
    """X-R2: lay cards face down at stations: by station the cards that are laid now, without earlier ones."""

    cards: dict[StationName, tuple[int, ...]]

    def __hash__(self) -> int:
        return hash(frozenset(self.cards.items()))


class Roll(Action, frozen=True, tag="roll"):
    """X-B3: roll some black dice at once."""

    dice: int


class Hold(Action, frozen=True, tag="hold"):
    """X-B3: keep the black dice."""


class City(Action, frozen=True, tag="city"):
    """X-3: the highest bidder takes the hut or the black die; the second highest gets the other."""

    take: Literal["hut", "die"]


class Pyramid(Action, frozen=True, tag="pyramid"):
    """X-4: the highest bidder decides which of the two highest places a stone first."""

    first: Literal["self", "other"]


class Discard(Action, frozen=True, tag="discard"):
    """X-6: give up a card of the hand for the one just won (house rule `choose`)."""

    card: int


class Harvest(Action, frozen=True, tag="harvest"):
    """X-R1: the pips of the three harvest dice."""

    values: tuple[int, ...]


class Bonus(Action, frozen=True, tag="bonus"):
    """X-B3: the pips of the black dice that a seat rolled."""

    seat: Seat
    values: tuple[int, ...]


class Last(Action, frozen=True, tag="last"):
    """X-F1: the pips of the unused black die that a seat rolls in final scoring."""

    seat: Seat
    values: tuple[int, ...]


HOLD = Hold()
ChocolatlAction = Sacrifice | Bid | Roll | Hold | City | Pyramid | Discard
"""The actions that a record holds."""
ChocolatlOutcome = Harvest | Bonus | Last
"""The outcomes that a record holds."""


# Events, in the past tense.


class Paying(Event, frozen=True):
    """An event by which a station pays somebody; steps before it cannot be undone."""

    @property
    def reveals(self) -> bool:
        return True


class CardSacrificed(Revealing, frozen=True, tag="card_sacrificed"):
    """A seat put a card aside; nobody else sees which."""

    seat: Seat
    card: int | None


class RoundStarted(Revealing, frozen=True, tag="round_started"):
    """A round began, with its way of bidding (X-R3) and two open cards (X-R1), or none in round 7."""

    round: int
    way: Colour
    leader: Seat
    """The seat whose disc is in the lead; of several on the same field, the top one."""
    field: int
    drink: tuple[int, int]
    """The points that the station of the cacao drink pays to the first and the second."""
    cards: tuple[int, ...]
    """The open improvement cards, of the small deck and of the large one."""


class HarvestRolled(Revealing, frozen=True, tag="harvest_rolled"):
    """The harvest dice were rolled."""

    values: tuple[int, ...]


class BidLaid(Revealing, frozen=True, tag="bid_laid"):
    """A seat laid cards face down; others see only where, and how many."""

    seat: Seat
    cards: dict[StationName, tuple[int, ...]] | None
    stations: tuple[int, ...] = ()
    """The stations at which the cards lie, for all to see."""
    count: int = 0
    """The number of cards at all these stations together."""


class BidsRevealed(Revealing, frozen=True, tag="bids_revealed"):
    """Cards at a station were turned over: for each seat, the cards that only the seat itself had seen before."""

    station: int
    cards: tuple[tuple[int, ...], ...]


class Total(msgspec.Struct, frozen=True):
    """A seat's bid at a station, with the parts that it is the sum of."""

    cards: int
    huts: int
    oldman: int
    dice: int
    total: int


class Tie(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two neighbours in a ranking with equal totals, and what put one ahead (X-B4); `idle` if both get the same."""

    ahead: Seat
    behind: Seat
    by: Literal["chocolatl", "points", "disc"]
    idle: bool = False


class StationRanked(Event, frozen=True, tag="station_ranked"):
    """The bids of a station were ranked, from the highest down; this is repeated after each roll of black dice."""

    station: int
    bids: tuple[Total, ...]
    ranking: tuple[Seat, ...]
    ties: tuple[Tie, ...]


class DiceHeld(Event, frozen=True, tag="dice_held"):
    """A seat kept its black dice; `idle` if no roll could have changed what anybody gets."""

    seat: Seat
    station: int
    idle: bool = False


class DiceSpent(Event, frozen=True, tag="dice_spent"):
    """A seat uses up black dice, to roll them all at once."""

    seat: Seat
    station: int
    dice: int


class DiceRolled(Revealing, frozen=True, tag="dice_rolled"):
    """The pips of the black dice were added to the seat's bid."""

    seat: Seat
    station: int
    values: tuple[int, ...]


class PointsScored(Paying, frozen=True, tag="points_scored"):
    """A seat won or lost points; `spared` counts those that it did not lose because its disc stops at 0 (X-B6)."""

    seat: Seat
    points: int
    station: int
    why: Literal["chocolatl", "harvest", "row", "drink", "lowest", "tachli"]
    field: int
    """The field on which the disc lies now."""
    spared: int = 0


class FigureTaken(Paying, frozen=True, tag="figure_taken"):
    """A seat got a figure: the Chocolatl figure or the Old Man."""

    seat: Seat
    figure: Figure
    before: Seat | None


class HutBuilt(Paying, frozen=True, tag="hut_built"):
    """A seat built a hut with one of its cubes."""

    seat: Seat
    huts: int
    cubes: int
    """How many cubes the seat has now."""


class DieTaken(Paying, frozen=True, tag="die_taken"):
    """A seat took the black die of the round."""

    seat: Seat
    dice: int
    """How many black dice the seat has now."""


class StonePlaced(Paying, frozen=True, tag="stone_placed"):
    """A seat placed a stone in the pyramid; rows count from 0 at the bottom, places in a row from 0."""

    seat: Seat
    position: int
    row: int
    cubes: int


class RowScored(Event, frozen=True, tag="row_scored"):
    """A row of the pyramid is full, and the seat with most stones in it scores the bonus of the row (X-4b)."""

    row: int
    seat: Seat
    bonus: int
    stones: tuple[int, ...]
    """How many stones each seat has in the row."""
    tie: Tie | None


class CardWon(Paying, frozen=True, tag="card_won"):
    """A seat won an open improvement card."""

    seat: Seat
    card: int


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    """A seat gave up a card for the one that it won; it is out of the game."""

    seat: Seat
    card: int


class LastRound(Event, frozen=True, tag="last_round"):
    """From now on it is certain that this round is the last one (X-E1)."""

    reason: Literal["round", "track", "cubes"]
    seat: Seat | None = None


class SacrificeRevealed(Revealing, frozen=True, tag="sacrifice_revealed"):
    """A sacrificed card was turned over at the end."""

    seat: Seat
    card: int


class LastDieRolled(Revealing, frozen=True, tag="last_die_rolled"):
    """A seat rolled its unused black die in final scoring."""

    seat: Seat
    pips: int


class FinalScored(Event, frozen=True, tag="final_scored"):
    """What one line of final scoring brings to each seat; `key` is its key on the score sheet (X-F1)."""

    key: str
    points: tuple[int, ...]


class GameEnded(Event, frozen=True, tag="game_ended"):
    """Final scoring is over."""
