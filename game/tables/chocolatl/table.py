"""Chocolatl on the table: the presenter that the play scene speaks with. The work is done in the modules beside it."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, ClassVar

import pygame

from game.anim.tween import Animation
from game.rules.chocolatl.actions import (
    BidLaid,
    BidPrompt,
    CardSacrificed,
    CardWon,
    DiceHeld,
    PointsScored,
    RoundStarted,
)
from game.rules.chocolatl.board import Step
from game.rules.chocolatl.box import Station
from game.rules.core import Action, Decide, Event, Seat
from game.session.session import Session
from game.tables.chocolatl.bid import Laying
from game.tables.chocolatl.bidding.bid_chip import BidChip
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.bidding.choices import Choices
from game.tables.chocolatl.bidding.receipt_view import paint_receipt
from game.tables.chocolatl.bidding.trays import Trays
from game.tables.chocolatl.board import LIT, Board
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.effects import Effects
from game.tables.chocolatl.ground import PLANS
from game.tables.chocolatl.help import banner
from game.tables.chocolatl.holding import Holding
from game.tables.chocolatl.nodes import Nodes
from game.tables.chocolatl.picture import in_picture, picture
from game.tables.chocolatl.played import CardSheet
from game.tables.chocolatl.pointer import Pointer
from game.tables.chocolatl.pointing import Pointing
from game.tables.chocolatl.reveal.ahead import Ahead
from game.tables.chocolatl.reveal.ending import Ending
from game.tables.chocolatl.reveal.first_cards import FirstCards
from game.tables.chocolatl.reveal.mats import Reveal
from game.tables.chocolatl.reveal.overlay import Overlay
from game.tables.chocolatl.reveal.presentation import Presentation
from game.tables.chocolatl.reveal.summary import Summary
from game.tables.chocolatl.round_notes import RoundNotes
from game.tables.chocolatl.seats.seats import GAP, LEAST, LEAST_WIDTH, STRIP, Seats
from game.tables.chocolatl.sidebar import Sidebar
from game.tables.chocolatl.stations import Stations, station_of
from game.tables.chocolatl.teaching import ChocolatlGuide
from game.tables.places import Measures, Places
from game.tables.showing import Showing
from game.tables.stage import Stage
from game.tables.table import Banner, BoardSize
from game.ui.keys import AT_TABLE, CARD
from game.ui.look import Look

_OPEN = frozenset((Step.DICE, Step.BONUS, Step.CITY, Step.PYRAMID))
"""The steps at which the bids of a station lie open."""


class ChocolatlTable(Showing[Desk]):
    """Shows a game of Chocolatl and lets people play it."""

    public_steps: ClassVar[frozenset[str]] = frozenset(("dice", "city", "pyramid"))
    measures: ClassVar[Measures] = Measures(
        left=(214, 254), right=(272, 292), display_grows=True, own=(124, 146), hand=None, rail=(148, 178), card=146,
        sizes=tuple(plan.whole for plan in PLANS), hints=False, head=True, head_height=132, own_width=254,
        low_rail=96, low_buttons=200, low_column=244, low_left=66, least_card=(LEAST_WIDTH, LEAST),
    )  # fmt: skip

    guides = ChocolatlGuide
    holding: Holding
    pointing: Pointing

    def __init__(self, session: Session, stage: Stage) -> None:
        desk = Desk(session, stage)
        super().__init__(session, stage, desk)
        self.board = Board(desk)
        self.stations = Stations(desk)
        self.trays = Trays(desk)
        self.seats = Seats(desk)
        self.sidebar = Sidebar(desk)
        self.notes = RoundNotes(desk)
        self.laying = Laying(desk, self.trays, self._laid)
        self.holding = Holding(self)
        self.bid_chip = BidChip(desk)
        self.choices = Choices(desk, self.stations)
        self.reveal = Reveal(desk)
        self.choices.room = lambda: self.reveal.floor.choice if self.reveal.open else None
        self.reveal.choice = lambda: self.choices.rect if self.choices.open else None
        desk.receives = self.reveal.receives
        self.played = CardSheet(desk)
        self.summary = Summary(desk)
        self.effects = Effects(desk, self.board, self.stations, self.seats, self.sidebar, self.reveal.pays_from)
        self.ending = Ending(desk, self.effects.pay)
        first = FirstCards(desk, self.trays.seat_place)
        self.course = Presentation(desk, self.reveal, self.ending, self.summary, self.effects, first, self._changed)
        self.ahead = Ahead(desk, self._paint_table)
        self.overlay = Overlay(desk, self.reveal, self.ending, self.summary, self.course, self.played, self.choices)
        self.pointer = Pointer(self)
        self.pointing = Pointing(self)
        self.node_list = Nodes(self)

    @property
    def board_size(self) -> BoardSize:
        ground, window = self.desk.ground, self.desk.places.window
        stations = [ground.whole_station(station) for station in Station]
        filled = sum(each.width * each.height for each in stations) / (window.width * window.height)
        return BoardSize(ground.picture(Station.CHOCOLATL).width, 100 * filled)

    def folded_right(self, look: Look) -> int | None:
        others = self.desk.shown.seats - 1
        return others * look.px(STRIP) + (others - 1) * look.px(GAP)

    # -- what is there

    def hand_opened(self, events: Sequence[Event]) -> None:
        seat = self.session.open_seat
        self.desk.new_cards = [event.card for event in events if isinstance(event, CardWon) and event.seat == seat]
        self.desk.damage_rail()

    def layout(self, places: Places) -> None:
        first = self.desk.places.window.width <= 1
        self.played.close()
        self.desk.layout(places)
        self.seats.layout()
        self.notes.layout(self.seats.rest)
        self.sidebar.layout()
        self.reveal.layout()
        if first:
            self.settle(new_turn=True)
        if self.choices.open:
            self.choices.ask()
        self.overlay.arrange()
        self.bid_chip.hide()
        self.holding.recompute()
        self.pointing.recompute()
        self.stage.invalidate()

    def clear(self) -> None:
        self.course.forget()
        self.bid_chip.hide()
        self.played.close()
        self.board.moving.clear()

    def lay_seats(self) -> None:
        self.seats.layout()

    def settle(self, *, new_turn: bool, glide: bool = True) -> None:  # noqa: ARG002 (the board stays where it is)
        # What belongs over the board is laid there.
        desk = self.desk
        ranked, step = desk.shown.ranked, desk.shown.step
        if step in _OPEN and ranked is not None:
            desk.grow(on=True)
            if not self.reveal.open:
                self.reveal.show_at_once(ranked, desk.shown.recent, crowned=step not in (Step.DICE, Step.BONUS))
        else:
            self.reveal.close()
        if step == Step.LAST:
            desk.grow(on=True)
            self.ending.show_at_once()
        else:
            self.ending.close()
        if not self.overlay.open:
            desk.grow(on=False)
        self._ask()

    def asked(self) -> None:
        self._ask()

    def _ask(self) -> None:
        self.desk.ask()
        self.choices.ask()
        self._changed()

    def _changed(self) -> None:
        """Called when other actions become possible."""
        if self.desk.picked is None and not self.holding.held:
            self.bid_chip.hide()
        self.overlay.arrange()
        self.pointing.recompute()
        self.sidebar.tell_keys(banner(self).keys)
        self.sidebar.offer(self.laying.fillings() if self.desk.may_act else ())
        self.stage.banner_changed()

    def _laid(self) -> None:
        """Redraw everything that shows the draft."""
        for station in Station:
            self.desk.damage_station(station)
        self.desk.damage_rail()
        self._changed()

    def hush(self, events: Sequence[Event]) -> None:
        self.desk.damage_draft()
        self.choices.forget()
        self.played.close()
        if any(isinstance(event, BidLaid) for event in events):
            self.desk.forget_draft()
        self.desk.picked = None
        self.overlay.forget()

    def animate(self, events: Sequence[Event], shown: Callable[[], object]) -> Animation:
        return self.course.begin(events, shown)

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        """X-R3: where a round goes by single stations, the last two cards can lie nowhere else."""
        rules, pending = self.desk.rules, self.desk.rules.pending(state)
        prompt = pending.prompts.get(seat) if isinstance(pending, Decide) else None
        if not isinstance(prompt, BidPrompt) or len(prompt.stations) > 1:
            return None
        legal = rules.legal(state, seat)
        return legal[0] if len(legal) == 1 else None

    def shows_bit_by_bit(self, events: Sequence[Event]) -> bool:
        quiet = (CardSacrificed, BidLaid, DiceHeld)
        return any(not isinstance(event, quiet) for event in events)

    def show_rest(self, events: Sequence[Event], shown: int, *, told: bool) -> Animation | None:
        finish = self.begin_showing(events)
        self.desk.forget_draft()
        animation = self.course.begin(events, finish, shown)
        self.desk.damage_table()
        return self.played_out(animation, at_once=told)

    def damage_settled(self) -> None:
        self.desk.damage_table()
        self.desk.damage_rail()

    # -- drawing

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        desk = self.desk
        if area.top <= desk.table_area.bottom:
            if self.overlay.open:
                self.overlay.paint(surface, self._paint_table)
            else:
                self._paint_table(surface)
        if desk.grown:
            return
        self.stage.paint_rail(surface)
        if desk.shown.viewer == desk.rail_seat:
            desk.hand.paint(surface, desk.hand_cards(), desk.colour(desk.rail_seat))
        elif not self.covered:
            desk.hand.paint_backs(surface, desk.shown, desk.rail_seat, desk.colour(desk.rail_seat))
        if desk.receipt_place.height:
            paint_receipt(desk, surface, desk.receipt_place)
        if desk.shown.viewer is not None or not self.overlay.open:
            self.seats.paint_own(surface)

    def _paint_table(self, surface: pygame.Surface) -> None:
        """Paint all above the rail."""
        self.desk.wood.paint(surface)
        self.board.paint(surface)
        self.stations.paint(surface)
        self.trays.paint(surface)
        if not self.desk.grown:
            self.seats.paint(surface)
            self.notes.paint(surface)
            self.sidebar.paint(surface)

    @property
    def covered(self) -> bool:
        return self.overlay.open or self.course.looked_at

    def held_changed(self) -> None:
        """Redraw what looks different after a card was picked up or put down."""
        desk = self.desk
        desk.away, before = self.holding.away, desk.away
        if self.holding.held:
            desk.picked = None
        if desk.away != before:
            self.desk.damage_draft()

    def tried(self) -> Hashable | None:
        draft = self.desk.draft if self.laying.possible else None
        if draft is None or not (draft.complete and draft.by_hand) or draft.forced:
            return None
        return tuple(sorted(draft.slots.items()))

    def banner(self) -> Banner:
        return banner(self)

    @property
    def bids(self) -> OpenBids | None:
        """The bids that lie open."""
        return self.reveal.bids

    @property
    def ghosts(self) -> tuple[Seat, ...]:
        """The stones that the choice at the pointer would place, shown faintly."""
        return self.stations.ghosts

    @property
    def sums_up(self) -> bool:
        """Whether a round is summed up."""
        return self.summary.open

    @property
    def counts(self) -> bool:
        """Whether final scoring is counted."""
        return self.ending.open

    @property
    def draft(self) -> tuple[bool, bool]:
        draft = self.desk.draft if self.laying.possible else None
        picked = self.laying.possible and self.desk.picked is not None and draft is None
        return (picked, False) if draft is None else (draft.can_undo, draft.can_redo)

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        return picture(self.desk, size)

    def in_picture(self, size: tuple[int, int], events: Sequence[Event]) -> Sequence[pygame.Rect]:
        return in_picture(self.desk, size, events)

    # -- input

    def command(self, name: str) -> bool:
        if name in AT_TABLE:
            return self._by_key(name)
        match name:
            case "undo":
                return self.laying.undo()
            case "redo":
                return self.laying.redo()
            case "reset_turn":
                return self.laying.reset()
            case "remaining":
                self.played.toggle()
                return True
            case "cancel":
                return self.played.close() or self.holding.put_back() or self.laying.unchoose()
        return False

    def key(self, name: str) -> bool:
        if self.course.waiting and name == "space":
            return self.course.go_on()
        if name.startswith("[") and name.endswith("]"):
            name = name[1:-1]  # the number pad
        if not self.laying.possible:
            return self.choices.press(name)
        return False

    def _by_key(self, command: str) -> bool:
        """Lay a card by its value, or go to the station before or after; return whether cards are laid now."""
        if not self.laying.possible:
            return False
        if command.startswith(CARD):
            card = self.laying.card_of(int(command.removeprefix(CARD)))
            if card is not None:
                self.laying.click_card(card)
            return card is not None
        return self.laying.go_along(-1 if command == "place_before" else 1)

    def prepare(self) -> bool:
        return self.desk.shown.step in (Step.SACRIFICE, Step.BID) and self.ahead.work()

    # -- cards and stations

    def hover_card(self, card: int | None) -> None:
        """Raise the card under the pointer a little."""
        hand = self.desk.hand
        if not self.laying.possible:
            card = None
        if card != hand.hovered:
            hand.hovered = card
            self.desk.damage_rail()

    def hover_station(self, station: int | None) -> None:
        """Tell of the bid at the station under the pointer, and what the chosen card would make of it."""
        self.regard(station)
        if self.desk.picked is None or self.desk.draft is None:
            station = None
        self.bid_chip.tell(station, self.desk.picked)

    def regard(self, station: int | None) -> None:
        """Show a station's receipt while the pointer is there."""
        before, self.desk.regarded = self.desk.regarded, station
        if before != station and self.desk.draft is not None:
            self.desk.damage_rail()

    # -- for the scene

    def score_of(self, seat: Seat) -> tuple[int, int | None]:
        shown = self.desk.shown
        return shown.points[seat], None if shown.over else shown.projected[seat][0]

    def light_up(self, event: Event | None) -> None:
        desk, before, event = self.desk, self.desk.lit, event or self.meant
        if event is not before:
            desk.lit = event
            for lit in (before, event):
                _damage_lit(desk, lit)

    def last_move(self, events: Sequence[Event]) -> None:
        """Return nothing: the board itself rings the fields to which discs came last."""


def _damage_lit(desk: Desk, event: Event | None) -> None:
    """Redraw what is marked because a line of the log tells of an event."""
    station = station_of(event) if event is not None else None
    if station is not None:
        desk.damage_station(station)
    if isinstance(event, PointsScored):
        out = 4 * desk.look.px(LIT)
        desk.damage(desk.ground.field(desk.ground.field_of(event.field)).inflate(out, out))
    if isinstance(event, RoundStarted):
        desk.damage_columns()
