"""The mats of a reveal: cards turn over, sums are counted, mats go to their rank, and tell what they bring.

They lie on the board while bids are open: until black dice are decided on, and then until somebody says "go on".
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Tween, Wait, between
from game.anim.tween import Sequence as OneByOne
from game.rules.chocolatl.actions import BidsRevealed, DiceRolled, StationRanked
from game.rules.core import Event, Seat
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.reveal.floor import Floor
from game.tables.chocolatl.reveal.mat import (
    Form,
    MatLook,
    Standing,
    alone,
    card_place,
    chip,
    chip_place,
    chips_of,
    draw_mat,
    sum_place,
)
from game.tables.chocolatl.reveal.opening import LAYER, CountedBid
from game.tables.pictures.flights import flight, steady
from game.ui import carving
from game.ui.movers import Picture

_CHIP: Final = 0.16
_BEFORE: Final = 0.06
_GLIDE: Final = 0.34
_TUMBLE: Final = 0.9
_STAGGER: Final = 0.12
_ROLLS: Final = 8
_FORMS: Final[tuple[Form, ...]] = ("first", "second", "other")


class Reveal:
    """The bids of one station as they are looked at."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.bids: OpenBids | None = None
        self.order: list[Seat] = []
        """The seats of the mats: from the left, and once they lie by rank from the first."""
        self.ranked = False
        """Whether the mats lie by rank."""
        self.faces: dict[Seat, list[bool]] = {}
        self.told = False
        """Whether places are told."""
        self.sentence = ""
        """What is said while cards are turned."""
        self.speaker: Seat | None = None
        """Whose medallion stands before the sentence."""
        self.awaited: Seat | None = None
        """The seat whose last card everybody waits for."""
        self.counted: dict[Seat, CountedBid] = {}
        """How far the bids are counted, before places are told."""
        self.dice: dict[Seat, tuple[int, ...]] = {}
        """The pips of the black dice that were rolled at this station."""
        self.choice: Callable[[], pygame.Rect | None] = lambda: None
        """Where something is to be chosen beside the mats; None where nothing is."""
        self._gliding: set[Seat] = set()
        self._pictures: dict[Seat, tuple[MatLook, pygame.Surface]] = {}
        self._coming: dict[Seat, tuple[MatLook, pygame.Surface]] = {}

    @property
    def open(self) -> bool:
        """Whether the reveal lies over the board."""
        return self.bids is not None

    @property
    def crowned(self) -> bool:
        """Whether the mats have grown to their rank and tell what they bring."""
        return self.bids is not None and self.bids.crowned

    # -- places

    def layout(self) -> None:
        """Draw the mats again in another size."""
        self._pictures.clear()

    @property
    def floor(self) -> Floor:
        """Where everything lies."""
        station = self.bids.station if self.bids is not None else 1
        return Floor(self.desk.ground, station, self.desk.shown.seats)

    def rect_of(self, seat: Seat) -> pygame.Rect:
        """Return where a seat's mat lies now."""
        index = self.order.index(seat)
        return self.floor.by_rank(index) if self.crowned else self.floor.even(index, ranked=self.ranked)

    def form_of(self, seat: Seat) -> Form:
        """Return the form of a seat's mat."""
        return _FORMS[min(2, self.order.index(seat))] if self.crowned else "even"

    def card_rect(self, seat: Seat, index: int) -> pygame.Rect:
        """Return where a card of a seat lies now."""
        return card_place(self.desk, self.form_of(seat), index).move(self.rect_of(seat).topleft)

    def sum_rect(self, seat: Seat) -> pygame.Rect:
        """Return where a seat's sum stands now."""
        rect, form = self.rect_of(seat), self.form_of(seat)
        lonely = self.bids is not None and alone(form, self.bids.ranked.bids[seat])
        return sum_place(self.desk, form, rect.size, alone=lonely).move(rect.topleft)

    def receives(self, seat: Seat) -> tuple[int, int]:
        """Return where a seat gets pieces while its own board is out of sight."""
        if self.open and seat in self.order:
            return self.rect_of(seat).center
        return self.desk.ground.disc_place(self.desk.shown.points[seat])

    def pays_from(self, seat: Seat) -> tuple[int, int]:
        """Return where a seat's points come from: its mat, or where its disc lies."""
        if self.open and seat in self.order:
            rect, inside = self.rect_of(seat), self.desk.ground.px(24)
            return rect.right - inside, rect.y + inside
        return self.receives(seat)

    # -- opening

    def show_at_once(self, ranked: StationRanked, events: Sequence[Event], *, crowned: bool) -> None:
        """Open with everything told, as after loading."""
        self.bids = OpenBids.of(self.desk.shown, ranked)
        self.order = list(ranked.ranking)
        self.faces = {seat: [True] * len(cards) for seat, cards in enumerate(self.bids.cards)}
        self.told, self.ranked, self.bids.crowned = True, True, crowned
        self.desk.revealed_at = ranked.station
        self.dice = rolled_at(ranked.station, events)

    def lay(self, revealed: BidsRevealed, ranked: StationRanked) -> None:
        """Lay the bids of a station, before any is turned over."""
        self.close()
        self.bids = OpenBids.of(self.desk.shown, ranked, revealed)
        self.order = list(range(self.desk.shown.seats))
        already = _already_open(revealed)
        self.faces = {
            seat: [index < already[seat] for index in range(len(cards))] for seat, cards in enumerate(self.bids.cards)
        }
        self.counted = {
            seat: CountedBid(sum(value for value, _improved in cards[: already[seat]]))
            for seat, cards in enumerate(self.bids.cards)
            if already[seat]
        }
        self.desk.revealed_at = ranked.station
        self.desk.damage_board()

    def chip_comes(self, seat: Seat, index: int) -> Animation:
        """Return how the next modifier flies onto a seat's mat."""
        desk = self.desk

        def told() -> tuple[str, int] | None:
            chips = chips_of(desk, replace(self._look(seat), told=True)) if self.open else []
            return chips[index] if index < len(chips) else None

        def place() -> pygame.Rect:
            rect = self.rect_of(seat)
            return chip_place(desk, self.form_of(seat), rect.size, index, index + 1).move(rect.topleft)

        def picture() -> pygame.Surface:
            found = told()
            if found is None:
                return pygame.Surface((1, 1), pygame.SRCALPHA)
            return chip(desk, place().size, *found, light=False)

        def start() -> tuple[float, float]:
            return place().centerx, self.rect_of(seat).bottom + desk.ground.px(40)

        return flight(
            desk.stage.movers, steady(picture), start, lambda: place().center, length=_CHIP, height=0, layer=LAYER + 1
        )

    def open_card(self, seat: Seat, index: int) -> None:
        """Show that a card lies open now."""
        if seat in self.faces:
            self.faces[seat][index] = True
            self._damage_mat(seat)

    def say(self, sentence: str, speaker: Seat | None = None) -> None:
        """Say something below the mats, or nothing."""
        if (sentence, speaker) != (self.sentence, self.speaker):
            self.sentence, self.speaker = sentence, speaker
            out = 2 * self.desk.look.px(carving.SHADOW)
            self.desk.stage.invalidate(self.words.inflate(out, out))

    def wait_for(self, seat: Seat | None) -> None:
        """Let everybody look at the mat of a seat whose last card is not yet turned."""
        before, self.awaited = self.awaited, seat
        for each in (before, seat):
            if each is not None:
                self._damage_mat(each)

    def count(self, seat: Seat, counted: CountedBid) -> None:
        """Show how far a seat's bid is counted."""
        before = self.counted.get(seat)
        if before == counted:
            return
        self.counted[seat] = counted
        for each in self.order if counted.complete else (seat,):
            self._damage_mat(each)

    def _standing(self, seat: Seat) -> Standing:
        """Return whether a seat's counted bid is the one to beat, or beaten, as far as bids are counted."""
        if seat == self.awaited:
            return "awaited"
        complete = {each: now.total for each, now in self.counted.items() if now.complete}
        if self.told or seat not in complete or len(complete) < 2:
            return ""
        return "best" if complete[seat] == max(complete.values()) else "beaten"

    # -- places in the ranking

    def to_rank(self, ranked: StationRanked, *, crowned: bool, outcomes: Sequence[Event] | None = None) -> Animation:
        """Return how the mats are ranked and move to their places; crowned mats show what their place brings."""

        def tell() -> None:
            if self.bids is not None:
                self.bids.ranked = ranked
                if outcomes is not None:
                    self.bids.outcomes, self.bids.settled = list(outcomes), True
            self.told, self.awaited = True, None
            self.say("")
            for seat in self.order:
                self._damage_mat(seat)

        heard = self.desk.stage.heard(ranked, at=lambda: self.desk.ground.picture(ranked.station).center)
        return OneByOne(Call(tell, heard), Wait(0.15), self._glide(list(ranked.ranking), crowned=crowned))

    def crown(self) -> Animation:
        """Return how the mats of a told ranking grow to their rank."""
        if self.bids is None or self.crowned:
            return OneByOne()
        return self._glide(list(self.bids.ranking), crowned=True)

    def _glide(self, order: list[Seat], *, crowned: bool) -> Animation:
        """Return how the mats glide to another order, and grow or shrink on their way."""
        movers: dict[Seat, Picture] = {}
        ways: dict[Seat, tuple[pygame.Rect, pygame.Rect]] = {}
        pictures: dict[Seat, pygame.Surface] = {}

        def begin() -> None:
            if self.bids is None:
                return
            starts = {seat: self.rect_of(seat) for seat in self.order}
            self._damage_mats()
            self.order, self.ranked, self.bids.crowned = order, True, crowned
            for seat in order:
                end = self.rect_of(seat)
                if starts[seat] != end:
                    ways[seat] = starts[seat], end
                    pictures[seat] = self._picture(seat)
                    movers[seat] = Picture(pictures[seat], layer=LAYER)
                    self.desk.stage.movers.add(movers[seat])
            self._gliding = set(movers)
            step(0.0)
            self._damage_mats()

        def step(share: float) -> None:
            out = self.desk.look.px(carving.SHADOW)
            for seat, mover in movers.items():
                start, end = ways[seat]
                picture = pictures[seat]
                width, height = (between(one, other, share) for one, other in zip(start.size, end.size, strict=True))
                scale = width / end.width, height / end.height
                if share < 1 and scale != (1.0, 1.0):
                    size = round(picture.get_width() * scale[0]), round(picture.get_height() * scale[1])
                    picture = pygame.transform.scale(picture, size)
                mover.show(picture)
                x, y = between(start.x, end.x, share), between(start.y, end.y, share)
                mover.move(x - out * scale[0], y - out * scale[1])

        def end() -> None:
            for mover in movers.values():
                self.desk.stage.movers.remove(mover)
            self._gliding = set()
            self._damage_mats()

        return OneByOne(self._drawn(order, crowned), Call(begin), Tween(_GLIDE, step, ease_in_out), Call(end))

    def _drawn(self, order: list[Seat], crowned: bool) -> Animation:
        """Return a short wait in which mats are drawn as they will look in another order, one in each frame."""
        waiting = list(order)

        def step(_share: float) -> None:
            if self.bids is not None and waiting:
                seat, before = waiting.pop(), (self.order, self.crowned)
                self.order, self.bids.crowned = order, crowned
                self._coming[seat] = (looks := self._look(seat)), draw_mat(self.desk, looks)
                self.order, self.bids.crowned = before

        return Tween(_BEFORE, step, travel=False)

    # -- dice

    def rolling(self, event: DiceRolled, ranked: StationRanked | None) -> Animation:
        """Return how black dice tumble onto a mat, and what the ranking is then."""
        desk = self.desk
        movers: list[Picture] = []

        def begin() -> None:
            desk.stage.hear(event, at=lambda: desk.ground.picture(event.station).center)
            for _value in event.values:
                mover = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=LAYER + 2)
                movers.append(mover)
                desk.stage.movers.add(mover)
            step(0.0)

        def step(share: float) -> None:
            if not self.open or event.seat not in self.order:
                return
            rect, ground = self.sum_rect(event.seat), desk.ground
            for number, mover in enumerate(movers):
                own = min(1.0, share * (1 + _STAGGER * len(movers)) / (1 + _STAGGER * (number + 1)))
                turn = int(own * 20 + number * 3) % _ROLLS
                lies = own >= 0.86
                name = f"die_black_{event.values[number]}" if lies else f"die_black_roll_{turn}"
                mover.show(desk.pieces.token(name, ground.px(58 if lies else 84)))
                aside = (number - (len(movers) - 1) / 2) * ground.px(58)
                hop = ground.px(46) * abs((own * 3) % 2 - 1) * (1 - own)
                mover.centre(rect.centerx + aside - (1 - own) * ground.px(70), rect.centery - hop)

        def end() -> None:
            for mover in movers:
                desk.stage.movers.remove(mover)
            self.dice[event.seat] = (*self.dice.get(event.seat, ()), *event.values)
            self._damage_mat(event.seat)

        parts: list[Animation] = [Call(begin), Tween(_TUMBLE, step, lambda share: share), Wait(0.3), Call(end)]
        if ranked is not None:
            parts.append(self.to_rank(ranked, crowned=False))
        return OneByOne(*parts)

    # -- settling

    def settle(self, outcomes: Sequence[Event]) -> None:
        """Tell what the bids bring."""
        if self.bids is not None:
            self.bids.outcomes, self.bids.settled = list(outcomes), True
            self.say("")
            self._damage()

    def close(self) -> None:
        """Remove the reveal from the board."""
        if self.bids is not None:
            self.bids = self.desk.revealed_at = None
            self.desk.damage_table()
        self.dice, self._gliding, self.counted = {}, set(), {}
        self.told = self.ranked = False
        self.sentence, self.speaker, self.awaited = "", None, None
        self._pictures.clear()
        self._coming.clear()

    # -- painting

    def _look(self, seat: Seat) -> MatLook:
        assert self.bids is not None
        return MatLook(
            self.bids.column(seat), tuple(self.faces[seat]), self.form_of(seat), self.rect_of(seat).size,
            self.desk.name(seat), self.dice.get(seat, ()), self.told, seat == self.desk.shown.chocolatl, self.crowned,
            self.counted.get(seat), self._standing(seat),
        )  # fmt: skip

    def _picture(self, seat: Seat) -> pygame.Surface:
        looks = self._look(seat)
        found = self._pictures.get(seat)
        if found is None or found[0] != looks:
            coming = self._coming.get(seat)
            found = self._coming.pop(seat) if coming and coming[0] == looks else (looks, draw_mat(self.desk, looks))
            self._pictures[seat] = found
        return found[1]

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the mats that stand still, the first of the ranking last."""
        out = self.desk.look.px(carving.SHADOW)
        clip = surface.get_clip()
        for seat in reversed(self.order):
            rect = self.rect_of(seat)
            if seat not in self._gliding and rect.inflate(2 * out, 2 * out).colliderect(clip):
                surface.blit(self._picture(seat), (rect.x - out, rect.y - out))

    def _damage(self) -> None:
        """Redraw all within the track; the board beneath has not changed."""
        self.desk.stage.invalidate(self.desk.ground.inner)

    def _damage_mats(self) -> None:
        """Redraw the mats, and what tells of their ties."""
        if self.plate is not None:
            self._damage()
        for seat in self.order:
            self._damage_mat(seat)

    def _damage_mat(self, seat: Seat) -> None:
        out = 2 * self.desk.look.px(carving.SHADOW)
        if seat in self.order:
            self.desk.stage.invalidate(self.rect_of(seat).inflate(out, out))

    @property
    def words(self) -> pygame.Rect:
        """Where a sentence stands: below what tells of a tie."""
        words = self.floor.words_beside if self.crowned else self.floor.words
        plate = self.plate
        if plate is not None and words.colliderect(plate):
            words.top = plate.bottom + self.desk.ground.px(6)
        return words

    @property
    def plate(self) -> pygame.Rect | None:
        """Where a tie is told, beside what is to be chosen; None where no tie decides anything."""
        if self.bids is None or not self.crowned or not self.bids.decisive:
            return None
        tie, gap = self.bids.decisive[0], self.desk.ground.px(12)
        plate = self.floor.plate((self.sum_rect(tie.ahead).centerx + self.sum_rect(tie.behind).centerx) // 2)
        choice = self.choice()
        if choice is not None and plate.colliderect(choice):
            right = choice.x - gap
            plate.width = min(plate.width, right - self.desk.ground.inner.x)
            plate.right = right
        return plate

    @property
    def standing_still(self) -> bool:
        """Whether no mat is on its way."""
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
