"""What the parts of Chocolatl's table share: the stage, what is shown, what is tried out, and where everything lies."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.locale import _
from game.rules.chocolatl import Chocolatl
from game.rules.chocolatl.actions import BidPrompt
from game.rules.chocolatl.board import State
from game.rules.chocolatl.view import View
from game.rules.core import Event, Seat
from game.session.session import Session
from game.tables import desk
from game.tables.chocolatl.bid import PICKING, BidDraft, Receipt, choice_of, choice_written, receipt
from game.tables.chocolatl.bidding.hand import CardRail, CardState
from game.tables.chocolatl.ground import TrackGround
from game.tables.chocolatl.pieces import Pieces
from game.tables.chocolatl.reveal.crossing import cross
from game.tables.chocolatl.shown import Shown
from game.tables.chocolatl.wood import Wood
from game.tables.chocolatl.words import at_station, used_at
from game.tables.places import Places
from game.tables.stage import Stage
from game.ui import carving
from game.ui.keys import CARD, KeyMap

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

RECEIPT: Final = 150
"""How high the slip is that adds a bid up."""
_RECEIPT_FROM: Final = 400
"""How high a column is in which it is added up."""
_RECEIPT_WIDTH: Final = 254
"""How wide it is at the end of a row."""
MARGIN: Final = 96
"""How much room is left at both sides of a grown board."""
_WAY_OUT: Final = 78
"""What stays free at the right of the grown board where type is large: the button of the tools."""


class Desk(desk.Desk[Chocolatl, State, View, Shown]):
    """Shared by all parts of Chocolatl's table."""

    def __init__(self, session: Session, stage: Stage) -> None:
        super().__init__(session, stage)
        self.version = 0
        """Counts the changes of what lies on the table, apart from the rail."""
        self.grown = False
        """Whether the board has grown to the whole window, and everything else lies out of sight."""
        self._revealed_at: int | None = None
        self.stale: list[pygame.Rect] = []
        """Areas of the table that have changed since the table was last painted beneath a cover."""
        self.receives: Callable[[Seat], tuple[int, int]] | None = None
        """Where a seat gets pieces while its own board lies out of sight."""
        self._woods: dict[bool, tuple[Hashable, Wood]] = {}
        """The wood round the board as it usually is, and round the grown one."""
        self.draft: BidDraft | None = None
        """The bid that the open hand is laying."""
        self._kept: BidDraft | None = None
        """The last draft, to continue with after somebody has looked back at an earlier position."""
        self.meant: Mapping[int, Sequence[int]] = {}
        """By station the cards that a pupil should lay there; others are not taken then."""
        self.target: int | None = None
        """The station that was chosen to lay cards at."""
        self.picked: int | None = None
        """The card that was chosen in the open hand, by its place."""
        self.away: int | None = None
        """The card that hangs at the pointer."""
        self.regarded: int | None = None
        """The station under the pointer."""
        self.lit: Event | None = None
        """What the line of the log under the pointer was about."""
        self.pointed: frozenset[int] = frozenset()
        """The stations to which a hint, or a reason, points."""
        self.new_cards: list[int] = []
        """Values of cards that the open hand has won since its owner last looked."""
        self._build()

    def fresh(self) -> Shown:
        view = self.view
        return Shown.of(view, self.rules.score(view), self.session.history())

    # -- what is tried out

    def ask(self) -> None:
        """Begin a draft if the open hand is asked for a bid, keep the current one, or forget it."""
        prompt = self.prompt if self.hand_open and not self.shown.committed(self.session.seat) else None
        if not isinstance(prompt, BidPrompt):
            self.forget_draft()
            if self.step not in PICKING or not self.hand_open:
                self.picked = None
            elif self.picked is None:
                self.picked = choice_of(self.session.kept_draft(), self._choosing, len(self.shown.hand))
            return
        hand, used = self.shown.hand, self._used()
        wanted = BidDraft(hand, used, prompt.stations, prompt.each, (self.shown.round, self.session.seat))
        if self.draft is not None and self.draft.same_question(wanted):
            return
        before, self.picked = self._kept, None
        if before is not None and before.same_question(wanted):
            self.draft = before
        else:
            self.draft = self._kept = wanted
            if not wanted.take_up(self.session.kept_draft()):
                wanted.lay_all_forced()
        self.target = self.draft.next_station or prompt.stations[0]

    @property
    def _choosing(self) -> list[Any]:
        """The question that a chosen card answers, in plain values."""
        return [self.step, self.shown.round, self.session.seat, list(self.shown.hand)]

    def keep(self) -> None:
        """Keep what the open hand is about to do."""
        if self.draft is not None:
            self.session.keep_draft(self.draft.written())
        elif self.step in PICKING:
            self.session.keep_draft(choice_written(self._choosing, self.picked))

    @property
    def sum_of_all(self) -> int:
        """The sum of the draft's bids at all its stations."""
        assert self.draft is not None
        return sum(self.receipt(station).total for station in self.draft.stations)

    def forget_draft(self) -> None:
        """Forget everything that was tried out."""
        self.draft = self.target = self.away = None

    def _used(self) -> dict[int, int]:
        """Return which cards of the open hand lie at which stations, as the rules know it."""
        used: dict[int, int] = {}
        assert self.shown.viewer is not None
        for station, cards in enumerate(self.shown.laid[self.shown.viewer], start=1):
            for value in cards:
                free = (place for place, card in enumerate(self.shown.hand) if card == value and place not in used)
                place = next(free, None)
                if place is not None:
                    used[place] = station
        return used

    def receipt(self, station: int, more: int | None = None) -> Receipt:
        """Return the draft's bid at a station, perhaps with one more card."""
        assert self.draft is not None
        cards = self.draft.values(station)
        if more is not None and more not in self.draft.at(station) and not self.draft.full(station):
            cards = (*cards, self.draft.hand[more])
        return receipt(self.shown, self.rail_seat, station, cards)

    @property
    def receipt_station(self) -> int | None:
        """The station whose bid the receipt tells."""
        if self.draft is None:
            return None
        if self.regarded in self.draft.stations:
            return self.regarded
        if self.target is not None:
            return self.target
        laid = [station for station in self.draft.stations if self.draft.at(station)]
        return self.draft.next_station or (laid[-1] if laid else None)

    # -- the hand

    def card_keys(self) -> list[str]:
        """Return how the key of each card of the hand is called."""
        keys = KeyMap(self.stage.settings.keys)
        return [keys.short_label(f"{CARD}{value}") for value in self.shown.hand]

    def hand_cards(self) -> list[CardState]:
        """Return how the cards of the open hand look now."""
        shown, draft = self.shown, self.draft
        improved = shown.improved(shown.viewer or 0, shown.hand)
        used = draft.used if draft is not None else {} if self.step == "discard" else self._used()
        asked = self.may_act and self.step in ("bid", "sacrifice", "discard")
        keys = self.card_keys() if asked else []
        cards = []
        for place, value in enumerate(shown.hand):
            station = draft.station_of(place) if draft is not None else None
            at = station or used.get(place)
            label = at_station(station) if station else used_at(at) if at else ""
            short, shortest = (at_station(at), str(at)) if at else ("", "")
            forced = draft is not None and place in draft.forced
            if forced:
                # Translators: {place} is the name of a location.
                label = _("{place}, automatically").format(place=label)
            cards.append(
                CardState(
                    value, improved[place], label, short, shortest, used=place in used, laid=station is not None,
                    forced=forced, picked=place == self.picked, new=value in self.new_cards and improved[place],
                    away=place == self.away, key=keys[place] if place < len(keys) else "",
                )
            )  # fmt: skip
        return cards

    # -- where things are

    def _build(self) -> None:
        self.pieces = Pieces(self.look)
        self.ground = TrackGround(self.look, self.grown_room if self.grown else self.places.board)
        self.ground.larger = self._revealed_at
        left, high = self.places.left, min(self.look.px(RECEIPT), self.places.left.height * 3 // 10)
        wide = left.width
        if left.height < self.look.px(_RECEIPT_FROM):
            high = 0  # the sum stands in the tray
        if self.places.in_row:
            wide, high = self.look.px(_RECEIPT_WIDTH), left.height
        self.receipt_place = pygame.Rect(left.right - wide, left.bottom - high, wide, high)
        """Where the bid is added up."""
        # A hair of wood beneath the edge of the board, for its rounded corners.
        board = self.ground.rect.inflate(-self.look.px(24), -self.look.px(24))
        key = (*self.table_area, *board, self.look.contrast)
        if self._woods.get(self.grown, (None,))[0] != key:
            self._woods[self.grown] = key, Wood(self.look, self.table_area, board)
        self.wood = self._woods[self.grown][1]
        self.hand = CardRail(self.look, self.pieces, self.places.hand)

    @property
    def grown_room(self) -> pygame.Rect:
        """Where the board lies when it has grown: in the whole window, but for an open history."""
        window, margin, places = self.places.window, self.look.px(MARGIN), self.places
        inside = places.right.x < window.right  # else it is in a drawer
        history = inside and places.board.right < places.right.x - self.look.px(32)
        right = places.board.right if history else window.right - (margin if inside else self.look.px(_WAY_OUT))
        return pygame.Rect(window.x + margin, window.y, right - window.x - margin, window.height)

    @property
    def revealed_at(self) -> int | None:
        """The station whose bids lie open: it is a little larger meanwhile."""
        return self._revealed_at

    @revealed_at.setter
    def revealed_at(self, station: int | None) -> None:
        self._revealed_at = self.ground.larger = station

    @property
    def table_area(self) -> pygame.Rect:
        return self.places.window.copy() if self.grown else super().table_area

    def grow(self, *, on: bool) -> None:
        """Let the board take the whole window, where the scene gives it, or go back to its place."""
        if on != self.grown and self.stage.take_window(on=on):
            cross(self.stage)
            self.grown = on
            self.version += 1
            self._build()
            self.stale = [self.table_area]
            self.stage.invalidate()

    @contextmanager
    def as_grown(self) -> Iterator[None]:
        """Measure everything on the grown board for a moment, to make pictures ahead."""
        if self.grown:
            yield
            return
        before = self.ground, self.wood, self.receipt_place, self.hand
        self.grown = True
        self._build()
        try:
            yield
        finally:
            self.grown = False
            self.ground, self.wood, self.receipt_place, self.hand = before

    def layout(self, places: Places) -> None:
        self.places = places
        self.version += 1
        self._build()
        self.stale = [self.table_area]

    def sit(self, seat: Seat) -> None:
        self.rail_seat = seat

    def forget_new(self) -> None:
        self.new_cards = []

    def active(self, seat: Seat) -> bool:
        return seat == self.session.seat and self.shown.seat_decides(seat)

    # -- redrawing things

    def damage(self, area: pygame.Rect) -> None:
        """Redraw an area of the table: something that lies there has changed."""
        self.version += 1
        self.stale.append(area.copy())
        super().damage(area)

    def damage_board(self) -> None:
        """Redraw the whole board."""
        out = 2 * self.look.px(carving.SHADOW)
        self.damage(self.ground.rect.inflate(out, out))

    def damage_station(self, station: int) -> None:
        """Redraw a station with its tray."""
        out = 2 * self.look.px(30)
        self.damage(self.ground.whole_station(station).inflate(out, out))

    def damage_columns(self) -> None:
        """Redraw both columns."""
        out = 2 * self.look.px(carving.SHADOW)
        for column in (self.places.left, self.places.right):
            whole = pygame.Rect(column.x, 0, column.width, self.places.window.bottom)
            self.damage(whole.inflate(out, out))

    def damage_draft(self) -> None:
        """Redraw the hand, and the stations at which cards are tried out."""
        self.damage_rail()
        for station in self.draft.stations if self.draft is not None else ():
            self.damage_station(station)

    def damage_rail(self) -> None:
        """Redraw the rail with the hand, and the slip on which the bid is added up."""
        self.stage.invalidate(self.places.rail.union(self.hand.area))
        out = 2 * self.look.px(carving.SHADOW)
        self.stage.invalidate(self.receipt_place.inflate(out, out))
