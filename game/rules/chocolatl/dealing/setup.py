"""Dealing a game of Chocolatl (X-S1), and checking one that was dealt elsewhere."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from game.rules.chocolatl.dealing.dealt import Deal, Options, Setup
from game.rules.chocolatl.pieces import ALL_RED, COLOURS, LARGE_DECK, SMALL_DECK, TRACK
from game.rules.choices import Choice
from game.rules.core import Reason, refuse
from game.rules.phrases import N_, phrase
from game.rules.rng import Generator

if TYPE_CHECKING:
    from game.rules.chocolatl.state import State

LONGEST_TRACK = 200
"""Most fields of a track, more than anybody scores points."""
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
    """Return what is wrong with a set-up."""
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
    """Return what is wrong if the track is longer than any in play."""
    found = len(setup.deal.track)
    if found > LONGEST_TRACK:
        return refuse(
            "X-M4", N_("the track has {found} fields; at most {most} are possible"), found=found, most=LONGEST_TRACK
        )
    return None


def deal_again(setup: Setup, state: "State", rng: Generator) -> Setup:
    """Shuffle the cards left in the decks: two cards were opened in each round."""
    small, large = (rng.shuffled_from(deck, state.round) for deck in (setup.deal.small_deck, setup.deal.large_deck))
    return msgspec.structs.replace(setup, deal=msgspec.structs.replace(setup.deal, small_deck=small, large_deck=large))
