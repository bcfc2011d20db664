"""What a pupil of Chocolatl is shown: the cards and buttons that are meant, and how something else differs from it."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

import pygame

from game.locale import _, listed, number, say
from game.rules.chocolatl.actions import Bid, City, Discard, Hold, Pyramid, Roll, Sacrifice
from game.rules.core import Action, Seat
from game.tables.chocolatl.bid import COMMIT
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.help import Told
from game.tables.chocolatl.pointing import bid_words
from game.tables.chocolatl.score_labels import secret
from game.tables.chocolatl.words import numbered, sacrifice_words, stakes
from game.tables.telling.guide import PointingGuide


class Teacher(Protocol):
    """Shows a pupil which cards of an offering are missing."""

    def teach(self, seat: Seat, bid: Bid | None) -> None:
        """Show them; None takes that away."""


class Taught(Told, Protocol):
    """A table at which somebody is taught."""

    @property
    def pointing(self) -> Teacher:
        """What points at cards."""


_MOST: Final = 2
"""How many locations a refusal names."""


class ChocolatlGuide(PointingGuide[Any]):
    """Leads hints, reasons and lessons to what they mean on Chocolatl’s table."""

    table: Taught

    def show_meant(self, seat: Seat, action: Action | None, *, closely: bool = False) -> Sequence[pygame.Rect]:  # noqa: ARG002
        self.table.pointing.teach(seat, action if isinstance(action, Bid) else None)
        return ()

    def pieces_of(self, seat: Seat, action: Action) -> tuple[str, ...]:
        desk = self.table.desk
        match action:
            case Sacrifice(card=card) if card in desk.shown.hand:
                index = desk.shown.hand.index(card)
                return (COMMIT,) if desk.picked == index else (f"hand.{index}",)
            case Bid():
                return _of_bid(desk, action)
            case City(take=take):
                return (f"choice.{take}",)
            case Pyramid(first=first):
                return (f"choice.{first}",)
            case Discard(card=card):
                return (f"choice.card.{card}",)
            case Roll(dice=dice):
                return (f"dice.{seat}.{dice}",)
            case Hold():
                return ("dice.nobody", f"dice.{seat}.keep")
        return ()

    def difference_words(self, done: Action, meant: Action) -> str:
        match done, meant:
            case Sacrifice(), Sacrifice(card=card):
                return _("The lesson asks for another card: the {card}.").format(card=number(card))
            case Bid(), Bid():
                return _bid_words(done, meant)
            case Discard(), Discard(card=card):
                return _("The lesson asks for another card: the {card}.").format(card=number(card))
        return _("The lesson asks for another answer: the framed button.")

    def watched_part(self) -> str:
        bids = self.table.bids
        return str(bids.station) if bids is not None else ""

    def watching_words(self) -> str:
        bids = self.table.bids
        if bids is None:
            summed = self.table.sums_up
            return _("The whole round: who won which location, and how the next one is played.") if summed else ""
        # Translators: a location with its number, and what can be won there.
        return _("{station}: {stakes}").format(
            station=numbered(bids.station), stakes=stakes(self.table.desk.shown, bids.station)
        )

    def action_words(self, seat: Seat, action: Action) -> str:
        if isinstance(action, Bid):
            return bid_words(action)
        named = secret(seat, action)
        return say(named, self.session.names) if named is not None else super().action_words(seat, action)

    def reason_words(self, action: Action) -> str:
        return sacrifice_words() if isinstance(action, Sacrifice) else ""


def _of_bid(desk: Desk, bid: Bid) -> tuple[str, ...]:
    """Return the cards that are missing at one location of an offering, or the button where none is."""
    if desk.draft is None:
        return ()
    missing = desk.draft.missing_of(bid)
    if not missing:
        return (COMMIT,)
    station = desk.target if desk.target in missing else min(missing)
    return tuple(f"hand.{desk.shown.hand.index(card)}" for card in missing[station] if card in desk.shown.hand)


def _bid_words(done: Bid, meant: Bid) -> str:
    """Return at which locations other cards are meant."""
    wrong = [name for name in sorted(meant.cards) if sorted(done.cards.get(name, ())) != sorted(meant.cards[name])]
    texts = [
        # Translators: a location with its number and the cards that are laid there.
        _("{station}: {cards}").format(
            station=numbered(int(name)), cards=" + ".join(number(card) for card in meant.cards[name])
        )
        for name in wrong[:_MOST]
    ]
    if len(wrong) > _MOST:
        return _("The lesson asks for other cards: the trays show where each one goes.")
    return _("The lesson asks for other cards at {cards}.").format(cards=listed(texts))
