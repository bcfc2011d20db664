"""The set-up of a game of Chocolatl: dealing it (X-S1), checking it, dealing it again, and copying a game's past."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from game.rules.chocolatl.actions import Bid, Harvest, Sacrifice
from game.rules.chocolatl.board import State
from game.rules.chocolatl.box import ALL_RED, COLOURS, LARGE_DECK, SMALL_DECK, TRACK, Colour
from game.rules.core import N_, Action, Choice, Reason, Seat, phrase, refuse
from game.rules.numbers import Generator

# Plain data.


class Options(msgspec.Struct, frozen=True):
    """The house rules."""

    tachli: Literal["lowest", "choose"] = "lowest"
    bidding: Literal["track", "quick"] = "track"


class Deal(msgspec.Struct, frozen=True):
    """The shuffled discs and decks, decks in drawing order; the colours of the track, which repeat from field 1 on."""

    discs: tuple[Seat, ...]
    """The seats of the stacked discs, from the bottom to the top."""
    small_deck: tuple[int, ...]
    large_deck: tuple[int, ...]
    track: tuple[Colour, ...]


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins with. `first` means nothing, because Chocolatl has no first seat."""

    seats: int
    first: Seat
    deal: Deal
    options: Options = Options()


# Dealing.


LONGEST_TRACK = 200
"""The most fields that a track may have."""
SEAT_COUNTS = range(3, len(COLOURS) + 1)
CHOICES = (
    Choice(
        "tachli",
        ("lowest", "choose"),
        phrase(N_("the winner of an improvement card discards their lowest other card, or any other card")),
        "X-6",
        title=N_("Improvement cards"),
        titles={"lowest": N_("The lowest goes"), "choose": N_("Any may go")},
    ),
    Choice(
        "bidding",
        ("track", "quick"),
        phrase(N_("the score track decides how players place cards, or they always place all cards at once")),
        "X-M4",
        title=N_("Offerings"),
        titles={"track": N_("As the track says"), "quick": N_("All at once")},
    ),
)


def deal(seats: int, rng: Generator, choices: Mapping[str, str]) -> Setup:
    """Stack the discs and shuffle the decks (X-S1); lay out the track (X-M4)."""
    options = msgspec.convert(choices, Options)
    discs = tuple(rng.shuffled(range(seats)))
    small_deck, large_deck = tuple(rng.shuffled(SMALL_DECK)), tuple(rng.shuffled(LARGE_DECK))
    track = TRACK if options.bidding == "track" else (ALL_RED,) * len(TRACK)
    return Setup(seats, 0, Deal(discs, small_deck, large_deck, track), options)


def check(setup: Setup) -> Reason | None:
    if sorted(setup.deal.discs) != list(range(setup.seats)):
        return refuse("X-S1", N_("the stack must hold one disc of each of the {seats} seats"), seats=setup.seats)
    if sorted(setup.deal.small_deck) != sorted(SMALL_DECK):
        return refuse("X-M3", N_("the small deck must hold these cards: {cards}"), cards=SMALL_DECK)
    if sorted(setup.deal.large_deck) != sorted(LARGE_DECK):
        return refuse("X-M3", N_("the large deck must hold these cards: {cards}"), cards=LARGE_DECK)
    if len(setup.deal.track) < 2:
        return refuse("X-M4", N_("the track needs a colour for field 0 and at least one that repeats"))
    return None


def check_size(setup: Setup) -> Reason | None:
    """Return what is wrong if the track has more than `LONGEST_TRACK` fields, else None."""
    fields = len(setup.deal.track)
    if fields > LONGEST_TRACK:
        return refuse(
            "X-M4", N_("the track has {found} fields; at most {most} are possible"), found=fields, most=LONGEST_TRACK
        )
    return None


def deal_again(setup: Setup, state: State, rng: Generator) -> Setup:
    """Return the set-up with the cards that were not opened yet in a random order."""
    small, large = (rng.shuffled_from(deck, state.round) for deck in (setup.deal.small_deck, setup.deal.large_deck))
    return msgspec.structs.replace(setup, deal=msgspec.structs.replace(setup.deal, small_deck=small, large_deck=large))


# Retelling.


Steps: TypeAlias = Sequence[tuple[Seat, Action]]


def copy_for(setup: Setup, steps: Steps, dealt: State, viewer: Seat | None) -> tuple[Setup, list[tuple[Seat, Action]]]:
    """Return a set-up and steps that lead to the dealt sacrifices, bids and decks.

    X-R4: bids of earlier rounds were turned over, so only the bids of this round change.
    """
    this_round = max((step for step, (_, action) in enumerate(steps) if isinstance(action, Harvest)), default=0)
    seen: list[tuple[Seat, Action]] = []
    for step, (seat, action) in enumerate(steps):
        if seat == viewer:
            seen.append((seat, action))
        elif isinstance(action, Sacrifice):
            seen.append((seat, Sacrifice(dealt.sacrificed[seat])))
        elif isinstance(action, Bid) and step > this_round and dealt.laid[seat]:
            second = any(of == seat and isinstance(laid, Bid) for of, laid in seen[this_round:])
            seen.append((seat, _bid_as_seen(action, seat, dealt, second=second)))
        else:
            seen.append((seat, action))
    decks = {"small_deck": tuple(dealt.small_deck), "large_deck": tuple(dealt.large_deck)}
    return msgspec.structs.replace(setup, deal=msgspec.structs.replace(setup.deal, **decks)), seen


def _bid_as_seen(bid: Bid, seat: Seat, dealt: State, *, second: bool) -> Bid:
    """Return a bid at the same stations, with the cards that the seat laid there in the dealt state."""
    layers = dealt.laid_cards(seat, 0), dealt.laid_cards(seat, 1)
    cards = {}
    for key, laid in bid.cards.items():
        station = int(key) - 1
        shown = layers if len(laid) == len(layers) else layers[int(second) :]
        cards[key] = tuple(layer[station] for layer in shown[: len(laid)])
    return Bid(cards)
