"""What a pupil of Chocolatl is shown: the cards and buttons that are meant, and how something else differs from it."""

from typing import TYPE_CHECKING, Final

from game.locale import _, joined, listed, number
from game.rules.chocolatl.actions import Bid, City, Discard, Hold, Pyramid, Roll, Sacrifice
from game.rules.core import Action, Seat
from game.tables.chocolatl.bidding.laying import COMMIT
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.shown import Shown
from game.tables.chocolatl.words import numbered, stakes

if TYPE_CHECKING:
    from game.tables.chocolatl.table import ChocolatlTable

_MOST: Final = 2
"""How many locations a refusal names."""


def pieces_of(table: "ChocolatlTable", seat: Seat, action: Action) -> tuple[str, ...]:
    """Return the ids of the nodes by which an action is done."""
    desk = table.desk
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


def _of_bid(desk: Desk, bid: Bid) -> tuple[str, ...]:
    """Return the cards that are missing at one location of an offering, or the button where none is."""
    if desk.draft is None:
        return ()
    missing = desk.draft.missing_of(bid)
    if not missing:
        return (COMMIT,)
    station = desk.target if desk.target in missing else min(missing)
    return tuple(f"hand.{desk.shown.hand.index(card)}" for card in missing[station] if card in desk.shown.hand)


def watching_words(shown: Shown, station: int) -> str:
    """Return what the offerings at a location are about."""
    # Translators: a location with its number, and what can be won there.
    return _("{station}: {stakes}").format(station=numbered(station), stakes=stakes(shown, station))


def difference_words(done: Action, meant: Action) -> str:
    """Return in which way something that was done differs from what is meant; empty if that can't be said."""
    match done, meant:
        case Sacrifice(), Sacrifice(card=card):
            return _("The lesson means another card: the {card}.").format(card=number(card))
        case Bid(), Bid():
            return _bid_words(done, meant)
        case Discard(), Discard(card=card):
            return _("The lesson means another card: the {card}.").format(card=number(card))
    return _("The lesson means another answer: the framed button.")


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
        stations = joined([numbered(int(name)) for name in wrong])
        return _("The lesson means other cards at {stations}: the table shows them.").format(stations=stations)
    return _("The lesson means other cards at {cards}.").format(cards=listed(texts))
