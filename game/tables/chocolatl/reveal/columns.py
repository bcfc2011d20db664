"""The reveal of a station's bids: cards turn over, sums are told, columns go to their rank, and what they bring.

It lies over the board while bids are open: until black dice are decided on, and then until somebody says "go on".
"""

from collections.abc import Sequence
from typing import Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Stop, Tween, Wait, between
from game.anim.tween import Sequence as OneByOne
from game.rules.chocolatl.events import BidsRevealed, DiceRolled, StationRanked
from game.rules.core import Event, Seat
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.reveal import odds
from game.tables.chocolatl.reveal.column import ColumnLook, ColumnPlan, Standing, draw_column
from game.tables.chocolatl.reveal.opening import LAYER, Counted, Opening
from game.ui import carving
from game.ui.movers import Picture

_GLIDE: Final = 0.42
_TUMBLE: Final = 0.8
_ROLLS: Final = 8
MOST_WIDTH: Final = 300
GAP: Final = 22


class Reveal:
    """The bids of one station as they are looked at."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.bids: OpenBids | None = None
        self.order: list[Seat] = []
        """The seats of the columns, from the left."""
        self.faces: dict[Seat, list[bool]] = {}
        self.told = False
        """Whether places are told."""
        self.counted: dict[Seat, Counted] = {}
        """How far the bids are counted, before places are told."""
        self.dice: dict[Seat, tuple[int, ...]] = {}
        """The pips of the black dice that were rolled at this station."""
        self._gliding: set[Seat] = set()
        self._pictures: dict[Seat, tuple[ColumnLook, pygame.Surface]] = {}
        self.area = pygame.Rect(0, 0, 1, 1)
        self.heading = pygame.Rect(0, 0, 1, 1)
        self.footer = pygame.Rect(0, 0, 1, 1)
        self.summary = pygame.Rect(0, 0, 0, 0)

    @property
    def open(self) -> bool:
        """Whether the reveal lies over the board."""
        return self.bids is not None

    # -- places

    def layout(self) -> None:
        """Divide the room between banner and rail."""
        desk, look = self.desk, self.desk.look
        window, rail = desk.places.window, desk.places.rail
        top = max(desk.places.right.y, desk.places.left.y) - look.px(2)
        margin = look.px(16)
        history = desk.places.board.right < desk.places.right.x - 2 * margin
        right = desk.places.board.right if history else window.right - margin
        room = pygame.Rect(window.x + margin, top, right - window.x - margin, rail.y - look.px(12) - top)
        width = min(room.width, look.px(1600))
        self.area = pygame.Rect(0, top, width, room.height)
        self.area.centerx = room.centerx
        high = self.area.height / look.unit
        gap = look.px(12 if high > 600 else 6)
        heading = look.px(min(150, max(64, high * 0.165)))
        footer = look.px(min(108, max(62, high * 0.135)))
        summary = look.px(62) if high > 700 else 0
        self.heading = pygame.Rect(self.area.x, self.area.y, width, heading)
        y = self.area.bottom
        self.summary = pygame.Rect(self.area.x, y - summary, width, summary)
        if summary:
            y -= summary + gap
        self.footer = pygame.Rect(self.area.x, y - footer, width, footer)
        bracket = look.px(34 if high > 600 else 26)
        columns_top = self.heading.bottom + gap
        self.columns = pygame.Rect(self.area.x, columns_top, width, self.footer.y - bracket - columns_top)
        self._pictures.clear()
        self._plan = ColumnPlan(desk, self._column_size())

    def _column_size(self) -> tuple[int, int]:
        count, look = self.desk.shown.seats, self.desk.look
        gap = look.px(GAP)
        width = min(look.px(MOST_WIDTH), (self.area.width - (count - 1) * gap) // count)
        return width, self.columns.height

    def column_rect(self, index: int) -> pygame.Rect:
        """Return where a column lies, counted from the left."""
        count, gap = self.desk.shown.seats, self.desk.look.px(GAP)
        width, height = self._column_size()
        whole = count * width + (count - 1) * gap
        left = self.columns.centerx - whole // 2 + index * (width + gap)
        return pygame.Rect(left, self.columns.y, width, height)

    def rect_of(self, seat: Seat) -> pygame.Rect:
        """Return where a seat's column lies now."""
        return self.column_rect(self.order.index(seat))

    @property
    def plan(self) -> ColumnPlan:
        """Where the parts of a column lie within it."""
        return self._plan

    # -- opening

    def show_at_once(self, ranked: StationRanked, events: Sequence[Event]) -> None:
        """Open with everything told, as after loading."""
        self.bids = OpenBids.of(self.desk.shown, ranked)
        self.order = list(ranked.ranking)
        self.faces = {seat: [True] * len(cards) for seat, cards in enumerate(self.bids.cards)}
        self.told = True
        self.dice = rolled_at(ranked.station, events)

    def lay(self, revealed: BidsRevealed, ranked: StationRanked) -> None:
        """Open over the board with the bids of a station, before any is turned over."""
        self.close()
        self.bids = OpenBids.of(self.desk.shown, ranked)
        self.order = list(range(self.desk.shown.seats))
        already = _already_open(revealed)
        self.faces = {
            seat: [index < already[seat] for index in range(len(cards))] for seat, cards in enumerate(self.bids.cards)
        }
        self.told = False
        self.counted = {
            seat: Counted(sum(value for value, _improved in cards[: already[seat]]))
            for seat, cards in enumerate(self.bids.cards)
            if already[seat]
        }
        self.desk.damage_table()

    def opening(self, revealed: BidsRevealed, ranked: StationRanked) -> Animation:
        """Return how the bids that were laid are opened; some cards may have lain open before."""
        return Opening(self, revealed, ranked).moment()

    def open_card(self, seat: Seat, index: int) -> None:
        """Show that a card lies open now."""
        if seat in self.faces:
            self.faces[seat][index] = True
            self._damage_column(seat)

    def count(self, seat: Seat, counted: Counted) -> None:
        """Show how far a seat's bid is counted."""
        before = self.counted.get(seat)
        if before == counted:
            return
        self.counted[seat] = counted
        if counted.complete:
            self._damage()
        else:
            self._damage_column(seat)

    def _standing(self, seat: Seat) -> Standing:
        """Return whether a seat's counted bid is the one to beat, or beaten, as far as bids are counted."""
        complete = {each: now.total for each, now in self.counted.items() if now.complete}
        if self.told or seat not in complete or len(complete) < 2:
            return ""
        return "best" if complete[seat] == max(complete.values()) else "beaten"

    def card_rect(self, seat: Seat, index: int) -> pygame.Rect:
        """Return where a card of a seat lies now."""
        assert self.bids is not None
        count = len(self.bids.cards[seat])
        return self.plan.card_rect(index, count, self.desk.look.px(10)).move(self.rect_of(seat).topleft)

    def to_rank(self, ranked: StationRanked) -> Animation:
        """Return how the sums are told and the columns go to their places."""

        def tell() -> None:
            if self.bids is not None:
                self.bids.ranked = ranked
            self.told = True
            self.desk.stage.hear(ranked)
            self._damage()

        return OneByOne(Call(tell), Wait(0.25), self._glide(list(ranked.ranking)))

    def _glide(self, order: list[Seat]) -> Animation:
        """Return how the columns glide to another order."""
        movers: dict[Seat, Picture] = {}
        starts: dict[Seat, pygame.Rect] = {}

        def begin() -> None:
            if not self.open:
                return
            out = self.desk.look.px(carving.SHADOW)
            for index, seat in enumerate(self.order):
                if order.index(seat) == index:
                    continue
                starts[seat] = self.column_rect(index)
                movers[seat] = Picture(self._picture(seat), starts[seat].x - out, starts[seat].y - out, LAYER)
                self.desk.stage.movers.add(movers[seat])
            self._gliding = set(movers)
            self.order = order
            self._damage()

        def step(share: float) -> None:
            out = self.desk.look.px(carving.SHADOW)
            for seat, mover in movers.items():
                end = self.column_rect(order.index(seat))
                start = starts[seat]
                mover.move(between(start.x, end.x, share) - out, between(start.y, end.y, share) - out)

        def end() -> None:
            for mover in movers.values():
                self.desk.stage.movers.remove(mover)
            self._gliding = set()
            self._damage()

        return OneByOne(Call(begin), Tween(_GLIDE, step, ease_in_out), Call(end))

    # -- dice

    def rolling(self, event: DiceRolled, ranked: StationRanked | None) -> Animation:
        """Return how black dice tumble into a column, and what the ranking is then."""
        desk = self.desk
        movers: list[Picture] = []

        def begin() -> None:
            desk.stage.hear(event)
            for _value in event.values:
                mover = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=LAYER + 2)
                movers.append(mover)
                desk.stage.movers.add(mover)
            step(0.0)

        def step(share: float) -> None:
            if not self.open or event.seat not in self.order:
                return
            rect, size = self.rect_of(event.seat), desk.look.px(104)
            x, y = self.plan.dice_row()
            for number, mover in enumerate(movers):
                turn = int(share * 20 + number * 3) % _ROLLS
                last = share >= 0.86
                name = f"die_black_{event.values[number]}" if last else f"die_black_roll_{turn}"
                mover.show(desk.pieces.token(name, round(size * (0.68 if last else 1.0))))
                aside = (number - (len(movers) - 1) / 2) * desk.look.px(70)
                hop = desk.look.px(60) * abs((share * 3) % 2 - 1) * (1 - share)
                mover.centre(rect.x + x + aside - (1 - share) * desk.look.px(90), rect.y + y - hop)

        def end() -> None:
            for mover in movers:
                desk.stage.movers.remove(mover)
            self.dice[event.seat] = (*self.dice.get(event.seat, ()), *event.values)
            self._damage()

        parts: list[Animation] = [Call(begin), Tween(_TUMBLE, step, lambda share: share), Wait(0.25), Call(end)]
        parts.append(Stop())
        if ranked is not None:
            parts.append(self.to_rank(ranked))
        return OneByOne(*parts)

    # -- settling

    def settle(self, outcomes: Sequence[Event]) -> None:
        """Tell what the bids bring."""
        if self.bids is not None:
            self.bids.outcomes, self.bids.settled = list(outcomes), True
            self._damage()

    def close(self) -> None:
        """Remove the reveal from the board."""
        if self.bids is not None:
            self.bids = None
            self.desk.damage_table()
        self.dice, self._gliding, self.counted = {}, set(), {}
        self._pictures.clear()

    # -- painting

    def _picture(self, seat: Seat) -> pygame.Surface:
        assert self.bids is not None
        looks = ColumnLook(
            self.bids.column(seat), tuple(self.faces[seat]), self.told, self.bids.settled, self.dice.get(seat, ()),
            self.plan.size, self.desk.name(seat), self._odds(seat), self.counted.get(seat), self._standing(seat),
        )  # fmt: skip
        found = self._pictures.get(seat)
        if found is None or found[0] != looks:
            found = looks, draw_column(self.desk, self.plan, looks)
            self._pictures[seat] = found
        return found[1]

    def _odds(self, seat: Seat) -> str:
        """Return what a roll could change for a seat that is asked now."""
        desk = self.desk
        asked = desk.may_act and desk.step == "dice" and desk.stage.seat == seat
        return odds.odds_words(desk) if asked else ""

    def paint_columns(self, surface: pygame.Surface) -> None:
        """Paint the columns that stand still."""
        out = self.desk.look.px(carving.SHADOW)
        clip = surface.get_clip()
        for index, seat in enumerate(self.order):
            rect = self.column_rect(index)
            if seat not in self._gliding and rect.inflate(2 * out, 2 * out).colliderect(clip):
                surface.blit(self._picture(seat), (rect.x - out, rect.y - out))

    def _damage(self) -> None:
        """Redraw the whole reveal; the table beneath has not changed."""
        out = 2 * self.desk.look.px(carving.SHADOW)
        self.desk.stage.invalidate(self.area.inflate(out, out))

    def _damage_column(self, seat: Seat) -> None:
        out = 2 * self.desk.look.px(carving.SHADOW)
        if seat in self.order:
            self.desk.stage.invalidate(self.rect_of(seat).inflate(out, out))

    @property
    def standing_still(self) -> bool:
        """Whether no column is on its way."""
        return not self._gliding


def rolled_at(station: int, events: Sequence[Event]) -> dict[Seat, tuple[int, ...]]:
    """Return the pips of the black dice that every seat rolled at a station in this round."""
    rolled: dict[Seat, tuple[int, ...]] = {}
    for event in events:
        if isinstance(event, DiceRolled) and event.station == station:
            rolled[event.seat] = (*rolled.get(event.seat, ()), *event.values)
    return rolled


def _already_open(revealed: BidsRevealed) -> list[int]:
    """Return how many cards of each seat lay open before."""
    return [2 - len(cards) for cards in revealed.cards]
