"""Trying cards out, choosing a sacrifice, and committing: what clicks, drops and keys lead to."""

from collections.abc import Callable
from typing import Final

from game.locale import _
from game.rules.chocolatl.actions import Discard, Sacrifice
from game.rules.core import Reason
from game.tables.chocolatl.bidding.drafts import BidDraft
from game.tables.chocolatl.bidding.filling import Wanted, as_before, evenly, merchants_bid, values_of_last_round
from game.tables.chocolatl.bidding.trays import Trays
from game.tables.chocolatl.desk import PICKING, Desk
from game.tables.chocolatl.words import numbered

COMMIT: Final = "shortcut.commit"


class Laying:
    """Changes the draft of the open hand. The rules hear only of what is committed."""

    def __init__(self, desk: Desk, trays: Trays, changed: Callable[[], object]) -> None:
        self.desk = desk
        self.trays = trays
        self._changed = changed

    @property
    def possible(self) -> bool:
        """Whether cards of the open hand can be chosen now."""
        return self.desk.may_act and self.desk.hand_open and self.desk.step in ("bid", *PICKING)

    @property
    def _draft(self) -> BidDraft | None:
        return self.desk.draft if self.possible else None

    # -- choosing

    def click_card(self, card: int) -> None:
        """Lay a card at the chosen station, choose it, take it back, or exchange it with the chosen one."""
        desk, draft = self.desk, self._draft
        if not self.possible or card >= len(desk.shown.hand):
            return
        if draft is None:
            self._choose(card)
        elif card in draft.used:
            self._refuse_used(card)
        elif desk.picked not in (None, card) and draft.station_of(card) is not None:
            self.swap(desk.picked or 0, card)
        elif draft.confirm(card):
            desk.stage.sound("lay_card")
            self._show()
        elif draft.station_of(card) is not None:
            self.take_back(card)
        elif desk.target is not None and not draft.full(desk.target):
            self.lay(card, desk.target)
        else:
            self.pick(None if desk.picked == card else card)

    def _choose(self, card: int) -> None:
        """Choose the card to put aside, or release it; say why if the card cannot be put aside."""
        desk = self.desk
        reason = desk.session.why_not(self._aside(card))
        if reason is None:
            self.pick(None if desk.picked == card else card)
        else:
            desk.stage.tell(reason, desk.hand.slot(card, len(desk.shown.hand)))
            desk.stage.sound("refused")

    def _aside(self, card: int) -> Discard | Sacrifice:
        """Return the action that puts a card aside."""
        value = self.desk.shown.hand[card]
        return Discard(value) if self.desk.step == "discard" else Sacrifice(value)

    def pick(self, card: int | None) -> None:
        """Choose a card, or none."""
        before, self.desk.picked = self.desk.picked, card
        if before != card:
            self.desk.stage.sound("pick_up" if card is not None else "put_back")
        self._show()
        if self._draft is None and card is not None:
            self.desk.stage.focus_on(COMMIT)

    def takes(self, station: int) -> bool:
        """Whether cards can be laid at a station now."""
        return self._draft is not None and station in self._draft.stations

    def choose_station(self, station: int, place: tuple[int, int] | None = None) -> bool:
        """Lay the chosen card at a station, or choose the station for the next ones; return whether cards are laid.

        Where it is full and a place was clicked, exchange the card with the one that lies nearest to that.
        """
        desk, draft = self.desk, self._draft
        if draft is None:
            return False
        if desk.picked is not None:
            if place is None or not self.exchange(desk.picked, station, place):
                self.lay(desk.picked, station)
        elif station not in draft.stations:
            self._refuse(station)
        else:
            desk.target = station
            desk.stage.sound("button")
            self._show()
        return True

    def unchoose(self) -> bool:
        """Release the chosen card; return whether any was."""
        if self.desk.picked is None:
            return False
        self.desk.picked = None
        self._show()
        return True

    def go_along(self, step: int) -> bool:
        """Light the station before or after the lit one; return whether there are several."""
        desk, draft = self.desk, self._draft
        if draft is None or len(draft.stations) < 2 or desk.target not in draft.stations:
            return False
        place = draft.stations.index(desk.target)
        desk.target = draft.stations[(place + step) % len(draft.stations)]
        desk.stage.sound("button")
        self._show()
        return True

    def card_of(self, value: int) -> int | None:
        """Return the card of a value that a key means: a free one first, of two equal ones the plain one."""
        desk = self.desk
        hand = desk.shown.hand
        improved = desk.shown.improved(desk.shown.viewer or 0, hand)
        cards = [card for card, own in enumerate(hand) if own == value]
        draft = self._draft

        def order(card: int) -> tuple[bool, bool]:
            return draft is not None and card not in draft.free, improved[card]

        return min(cards, key=order, default=None)

    # -- laying

    def lay(self, card: int, station: int) -> bool:
        """Lay a card at a station, or show why that is not possible; return whether the card was laid."""
        desk, draft = self.desk, self._draft
        if draft is None:
            return False
        if card in draft.at(station):
            return True
        if self._is_not_meant(card, station):
            return False
        if not draft.lay(card, station):
            self._refuse(station, card)
            return False
        desk.picked = None
        if desk.target is None or draft.full(desk.target):
            desk.target = self._following(draft, desk.target)
        desk.stage.tell(None)
        desk.stage.sound("lay_card")
        self._show()
        if draft.complete:
            desk.stage.focus_on(COMMIT)
        return True

    def _is_not_meant(self, card: int, station: int) -> bool:
        """Tell a pupil where a card belongs that is meant elsewhere; return whether it is."""
        desk = self.desk
        value = desk.shown.hand[card]
        if value in desk.meant.get(station, (value,)):
            return False
        belongs = next(number for number, cards in desk.meant.items() if value in cards)
        text = _("The {card} belongs at {station}: the trays show where each card goes.")
        place = desk.hand.slot(card, len(desk.shown.hand))
        desk.stage.tell(text.format(card=value, station=numbered(belongs)), place)
        desk.stage.sound("refused")
        return True

    def _following(self, draft: BidDraft, full: int | None) -> int | None:
        """Return the station that is lit after a full one: the next with room, in the order of the stations."""
        later = [station for station in draft.stations if full is not None and station > full]
        return next((each for each in later if not draft.full(each)), None) or draft.next_station or full

    def exchange(self, card: int, station: int, place: tuple[int, int]) -> bool:
        """Exchange a card with the nearest one of a full station; return whether that was possible."""
        draft = self._draft
        if draft is None or station not in draft.stations or card in draft.at(station) or not draft.full(station):
            return False
        other = self.trays.nearest(station, place)
        return other is not None and self.swap(card, other)

    def take_back(self, card: int) -> bool:
        """Take a card back into the hand; return whether it was laid."""
        draft, desk = self._draft, self.desk
        station = draft.station_of(card) if draft is not None else None
        if draft is None or station is None or not draft.take_back(card):
            return False
        desk.picked = None
        if desk.target is not None:
            desk.target = station
        desk.stage.sound("put_back")
        self._show()
        return True

    def swap(self, one: int, other: int) -> bool:
        """Exchange the places of two cards."""
        draft = self._draft
        if draft is None:
            return False
        if other in draft.used or one in draft.used:
            self._refuse_used(other if other in draft.used else one)
            return False
        self.desk.picked = None
        swapped = draft.swap(one, other)
        if swapped:
            self.desk.stage.sound("lay_card")
        self._show()
        return swapped

    # -- why not

    def why_not(self, station: int, card: int | None = None) -> Reason | str | None:
        """Return why a card cannot lie at a station."""
        desk, draft = self.desk, self.desk.draft
        assert draft is not None
        if card is not None and card in draft.used:
            return self.why_used(card)
        if station in draft.stations:
            return _("This location already has its cards: drop yours on one of them to swap.")
        candidates = [card] if card is not None else draft.free or [0]
        return desk.session.why_not(draft.bid_with(candidates[0], station))

    def why_used(self, card: int) -> Reason | None:
        """Return why a card that lies at a station for good cannot be laid elsewhere."""
        draft = self.desk.draft
        assert draft is not None
        station = draft.next_station or draft.stations[0]
        return self.desk.session.why_not(draft.bid_with(card, station))

    def _refuse(self, station: int, card: int | None = None) -> None:
        """Say why a card cannot lie at a station."""
        desk, draft = self.desk, self.desk.draft
        assert draft is not None
        if card is not None and card in draft.used:
            self._refuse_used(card)
            return
        desk.stage.tell(self.why_not(station, card), desk.ground.whole_station(station))
        desk.stage.sound("refused")

    def _refuse_used(self, card: int) -> None:
        desk = self.desk
        desk.stage.tell(self.why_used(card), desk.hand.slot(card, len(desk.shown.hand)))
        desk.stage.sound("refused")

    def explain(self, card: int) -> None:
        """Say why a card can't be picked up."""
        if self._draft is not None and card in self._draft.used:
            self._refuse_used(card)

    # -- laying the rest

    def fillings(self) -> list[tuple[str, str, Callable[[], object]]]:
        """Return the ways of laying the rest at once: an id, words, and what does it."""
        draft, desk = self._draft, self.desk
        if draft is None or draft.complete or len(draft.stations) < 2 or desk.meant:
            return []
        found: list[tuple[str, str, Callable[[], object]]] = []
        before = values_of_last_round(desk.session.history(), desk.session.seat)
        if any(as_before(draft, before).values()):
            found.append(("as_before", _("As last round"), lambda: self._fill(as_before(draft, before))))
        found.append(("evenly", _("Spread evenly"), lambda: self._fill(evenly(draft))))
        found.append(("done", _("Do it for me"), lambda: self._fill(self._merchants(draft))))
        return found

    def _merchants(self, draft: BidDraft) -> Wanted:
        """Return how the rest is laid as the Merchant would lay it; what that leaves over is spread evenly."""
        desk = self.desk
        values = merchants_bid(desk.rules.name, desk.session.view, desk.session.seat)
        wanted = as_before(draft, values)
        missing = draft.missing - sum(len(cards) for cards in wanted.values())
        return wanted if not missing else evenly(draft)

    def _fill(self, wanted: Wanted) -> None:
        draft, desk = self._draft, self.desk
        if draft is None or not draft.fill(wanted):
            return
        desk.picked, desk.target = None, draft.next_station or desk.target
        desk.stage.sound("lay_card")
        self._show()
        if draft.complete:
            desk.stage.focus_on(COMMIT)

    # -- committing

    @property
    def ready(self) -> bool:
        """Whether something can be committed."""
        desk = self.desk
        if desk.step in PICKING:
            return desk.picked is not None
        return desk.draft is not None and desk.draft.complete

    @property
    def missing(self) -> int:
        """How many cards are still to be chosen."""
        desk = self.desk
        if desk.step in PICKING:
            return int(desk.picked is None)
        return desk.draft.missing if desk.draft is not None else 0

    def commit(self) -> bool:
        """Commit the card put aside or the bid; if something is missing, say what."""
        desk = self.desk
        if not self.possible:
            return False
        if desk.step in PICKING:
            if desk.picked is None:
                first = _("Choose the card to sacrifice first.")
                first = _("Choose the card to discard first.") if desk.step == "discard" else first
                desk.stage.tell(first, desk.places.hand)
                return False
            return desk.session.play(self._aside(desk.picked))
        draft = desk.draft
        if draft is None:
            return False
        action = draft.bid()
        reason = desk.session.why_not(action)
        if reason is not None:
            desk.stage.tell(reason, desk.places.hand)
            return False
        return desk.session.play(action)

    # -- undo

    def undo(self) -> bool:
        """Take back the last change of the draft; return whether there was one."""
        return self._turn_back(lambda draft: draft.undo())

    def redo(self) -> bool:
        """Repeat the change that was taken back last; return whether there was one."""
        return self._turn_back(lambda draft: draft.redo())

    def reset(self) -> bool:
        """Take everything back into the hand; return whether anything was laid."""
        return self._turn_back(lambda draft: draft.clear())

    def _turn_back(self, change: Callable[[BidDraft], bool]) -> bool:
        draft, desk = self._draft, self.desk
        if draft is None:
            picked = self.possible and desk.picked is not None
            if picked:
                self.pick(None)
            return picked
        if not change(draft):
            return False
        desk.picked = None
        if desk.target is not None:
            desk.target = draft.next_station or desk.target
        self._show()
        return True

    def _show(self) -> None:
        """Redraw everything that shows the draft."""
        desk = self.desk
        if self.possible:
            desk.keep()
        for station in range(1, 7):
            desk.damage_station(station)
        desk.damage_rail()
        self._changed()
