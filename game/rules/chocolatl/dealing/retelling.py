"""The past of a game of Chocolatl as a viewer saw it, with other face-down cards and decks behind it."""

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from game.rules.chocolatl.actions import Bid, Harvest, Sacrifice
from game.rules.chocolatl.dealing.dealt import Setup
from game.rules.chocolatl.state import State
from game.rules.core import Action, Seat

Steps: TypeAlias = Sequence[tuple[Seat, Action]]


def retell(setup: Setup, steps: Steps, dealt: State, viewer: Seat | None) -> tuple[Setup, list[tuple[Seat, Action]]]:
    """Return a set-up and steps that lead to the dealt sacrifices, offerings and decks.

    X-R4: what lay at locations in earlier rounds was turned over, so only the offerings of this round can be others.
    """
    this_round = max((step for step, (_, action) in enumerate(steps) if isinstance(action, Harvest)), default=0)
    told: list[tuple[Seat, Action]] = []
    for step, (seat, action) in enumerate(steps):
        if seat == viewer:
            told.append((seat, action))
        elif isinstance(action, Sacrifice):
            told.append((seat, Sacrifice(dealt.sacrificed[seat])))
        elif isinstance(action, Bid) and step > this_round and dealt.laid[seat]:
            second = any(of == seat and isinstance(laid, Bid) for of, laid in told[this_round:])
            told.append((seat, _told_bid(action, seat, dealt, second=second)))
        else:
            told.append((seat, action))
    decks = {"small_deck": tuple(dealt.small_deck), "large_deck": tuple(dealt.large_deck)}
    return msgspec.structs.replace(setup, deal=msgspec.structs.replace(setup.deal, **decks)), told


def _told_bid(bid: Bid, seat: Seat, dealt: State, *, second: bool) -> Bid:
    """X-R3: where one card is laid at each location, first cards come first and second ones later."""
    layers = dealt.laid_cards(seat, 0), dealt.laid_cards(seat, 1)
    cards = {}
    for key, laid in bid.cards.items():
        station = int(key) - 1
        shown = layers if len(laid) == len(layers) else layers[int(second) :]
        cards[key] = tuple(layer[station] for layer in shown[: len(laid)])
    return Bid(cards)
