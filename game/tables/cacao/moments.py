"""What happens on Cacao's table, told: each script changes what is shown, and yields how long that is looked at."""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec.structs import replace

from game.anim.easing import ease_in_out, overshoot
from game.anim.tween import between
from game.locale import _, signed
from game.rules.cacao import actions as happened
from game.rules.cacao.board import SIDE_NUMBER
from game.rules.cacao.box import STORAGE, SUN_PLACES, Edges, Kind, Side, edges_of
from game.rules.core import Cell, Event, Seat
from game.tables.adapter import Stir
from game.tables.cacao import art, far
from game.tables.cacao.board import stack_offset, workers_rect
from game.tables.cacao.pieces import CARD, FIGURE, FRAME, card_width, figures
from game.tables.cacao.words import lost_amount
from game.tables.coins import burst, flight_seconds, flown, living, rise
from game.tables.pictures.chips import chip_picture
from game.tables.pictures.drawing import outline
from game.tables.pictures.flights import FLIGHT, LANDING, LAYER, STAGGER, Place, Sight, growing, steady, turning
from game.tables.pictures.particles import DUST, LEAVES, RIPPLE, SPARKS, ParticleKind
from game.tables.table import PreviewChip
from game.ui import theme
from game.ui.canvas import Key, Life, Pose, Thing
from game.ui.moment import Beat, Script

if TYPE_CHECKING:
    from game.tables.cacao.things import CacaoTable

MOST_COINS: Final = 8
_SIZES: Final = {"coin": 40, "fruit": 54, "sun_token": 46, "water_drop": 44}
_STEP: Final = 0.18
_OUT_OF_DEBT: Final = "points_many"
"""What is heard when a carrier leaves the last field that costs gold."""
_LARGE: Final = 4
"""How much gold at once is told in large figures too."""
_OVER_BOARD, _OVER_HAND, _OVER_DISPLAY, _OVER_TABLE = 50, 40, 30, 80
_BUMP: Final = 0.12
_PUSH: Final = 2
"""How far a neighbour is pushed, in logical pixels."""
_APART: Final = 0.06
"""How much later the next worker straightens up, in seconds."""
_RISES: Final = 0.26
_TALLER: Final = 0.3
_SHAKES, _SWINGS, _SHAKE = 0.3, 3, 5
_PULSE, _BEATS, _LARGER = 1.1, 2, 0.45
_AROUND: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
Group = tuple[Cell, Side]
"""Workers on one edge of the tile on a space."""


def told(table: "CacaoTable", events: Sequence[Event]) -> Script:
    """Tell all that has happened but the end, which is counted by itself."""
    moments = Moments(table)
    for event in events:
        match event:
            case happened.WorkersPlaced():
                yield from moments.workers(event)
            case happened.JungleLaid():
                yield from moments.jungle(event)
            case happened.Worked():
                yield from moments.worked(event)
            case happened.WorkersDrawn():
                yield from moments.drawn(event)
            case happened.DisplayRefilled():
                yield from moments.refilled(event)
            case happened.BuildingAllowed():
                table.hear(event)
                text = _("No jungle tile is left: from now on you may pay a sun token to build over one of your tiles.")
                table.stage.notice(text)
                moments.pulse_suns()
            case happened.TurnEnded():
                table.hear(event)
                yield Beat(0.05)


class Moments:
    """The scripts of one table."""

    def __init__(self, table: "CacaoTable") -> None:
        self.table, self.desk = table, table.desk
        table.told_so_far += 1
        self._number = table.told_so_far
        """Which script of the table it is: one may begin before the last one is over."""

    # -- places and faces

    def _at(self, cell: Cell) -> Place:
        return lambda: self.desk.board.middle(cell)

    def _purse(self, seat: Seat) -> Place:
        return lambda: self.desk.cards[seat].gold_place

    def _carrier(self, seat: Seat) -> Place:
        return lambda: self.desk.cards[seat].carrier_place(self.desk.shown.water[seat])

    def _card(self) -> float:
        return float(card_width(self.desk.board.pitch))

    def _token(self, name: str) -> Sight:
        return steady(lambda: self.desk.pieces.token(name, self.desk.look.px(_SIZES[name])))

    def _workers(self, seat: Seat, edges: Edges) -> Callable[[int], pygame.Surface]:
        return lambda width: self.desk.pieces.workers(self.desk.session.colours[seat], edges, width).image

    def _back(self, seat: Seat) -> Callable[[int], pygame.Surface]:
        return lambda width: self.desk.pieces.worker_back(self.desk.session.colours[seat], width).image

    def _jungle(self, kind: Kind, cell: Cell | None = None) -> Callable[[int], pygame.Surface]:
        return lambda width: self.desk.pieces.jungle(kind, width, cell).image

    def _jungle_back(self, width: int) -> pygame.Surface:
        return self.desk.pieces.jungle_back(width).image

    # -- laying

    def _flies(self, thing: Thing, seconds: float) -> Script:
        """Let something fly, and look at it until it is there."""
        self.table.air.append(thing)
        yield Beat(seconds)
        self.table.air.remove(thing)

    def _lay(
        self, event: Event, face: Callable[[int], pygame.Surface], start: tuple[float, float, float], place: Place,
        *, held: bool, back: Callable[[int], pygame.Surface] | None = None,
    ) -> Script:  # fmt: skip
        """Let a tile glide from where it was let go, or fly from where it lay, and land."""
        table = self.table
        sight = growing(face, lambda: start[2], self._card)
        if back is not None and not held:
            sight = turning(growing(back, lambda: start[2], self._card), sight)
        height = 0 if held else self.desk.look.px(_OVER_BOARD)
        seconds = LANDING if held else FLIGHT
        flying = flown(
            table, ("laid", self._number), sight, lambda: start[:2], place, seconds=seconds, height=height,
            easing=overshoot if held else ease_in_out, lands=not held,
        )  # fmt: skip
        if not table.stage.animator.reduced and not held:
            seconds += LANDING
        seconds = flight_seconds(table, seconds)
        heard = table.landing(event, seconds, "laid", place)
        yield from self._flies(flying, seconds)
        table.lands(heard)

    def workers(self, event: happened.WorkersPlaced) -> Script:
        """Tell of a worker tile that is laid."""
        desk, table, seat = self.desk, self.table, event.seat
        held, start = desk.released is not None, self._worker_origin(event)
        if desk.shown.lift(event) is not None:
            desk.mark_new([])

        def place() -> tuple[float, float]:
            x, y = desk.board.middle(event.cell)
            up = stack_offset(card_width(desk.board.pitch)) if event.covers is not None else 0
            return x + up, y + up

        yield from self._lay(event, self._workers(seat, event.edges), start, place, held=held)
        desk.shown.take(event)
        self._settle(event.cell, DUST)
        self.straighten(art.facing(desk, event.cell))
        for cell in self._surrounded(event):
            table.hear(event, "full", self._at(cell))
            burst(table, ("full", cell), SPARKS, self._at(cell))

    def _worker_origin(self, event: happened.WorkersPlaced) -> tuple[float, float, float]:
        desk, seat, shown = self.desk, event.seat, self.desk.shown
        released, desk.released = desk.released, None
        if released is not None:
            return released
        if seat != desk.rail_seat:
            return (*desk.cards[seat].hand_place, self._card() * 0.4)
        seen = seat == shown.viewer and event.tile in shown.hand
        slot = desk.hand.slot(shown.hand.index(event.tile) if seen else shown.hands[seat] - 1)
        return (*slot.center, float(slot.width))

    def _surrounded(self, event: happened.WorkersPlaced) -> list[Cell]:
        """Return the temples that now have workers on all four sides: whoever is first there stays first."""
        if event.covers is not None:
            return []
        shown = self.desk.shown
        temples = [cell for cell in _beside(event.cell) if shown.jungle.get(cell) == "temple"]
        return [cell for cell in temples if all(near in shown.workers for near in _beside(cell))]

    def jungle(self, event: happened.JungleLaid) -> Script:
        """Tell of a jungle tile that is laid."""
        desk, table = self.desk, self.table
        held = desk.released is not None and not event.from_pile
        released, desk.released, slot = desk.released, None, desk.jungle.pile
        index = desk.shown.lift(event)
        if index is None:
            released = None
        else:
            slot = desk.jungle.slot(index)
        table.hear(event, "drawn", lambda: slot.center)
        yield from self._lay(
            event, self._jungle(event.kind, event.cell), released or (*slot.center, float(slot.width)),
            self._at(event.cell), held=held, back=self._jungle_back if event.from_pile else None,
        )  # fmt: skip
        desk.shown.take(event)
        self._settle(event.cell, LEAVES)
        groups = art.facing(desk, event.cell)
        self.straighten(groups)
        if event.kind != "temple":
            self.light_paid(groups, event.seat)

    def drawn(self, event: happened.WorkersDrawn) -> Script:
        """Tell of a tile that comes from a seat's pile to its hand."""
        desk, table, seat = self.desk, self.table, event.seat
        if seat != desk.rail_seat:
            desk.shown.take(event)
            return
        table.hear(event, at=lambda: desk.hand.pile.center)
        table.drawn = index = desk.shown.take(event)
        slot = desk.shown.hands[seat] - 1 if index is None else index
        first, last = lambda: float(desk.hand.pile.width), lambda: desk.hand.tile * 0.965
        sight = growing(self._back(seat), first, last)
        if event.tile is not None:
            sight = turning(sight, growing(self._workers(seat, edges_of(event.tile)), first, last))
        flying = flown(
            table, ("drawn", self._number), sight, lambda: desk.hand.pile.center, lambda: desk.hand.slot(slot).center,
            height=desk.look.px(_OVER_HAND),
        )  # fmt: skip
        yield from self._flies(flying, flight_seconds(table))
        table.drawn = None

    def refilled(self, event: happened.DisplayRefilled) -> Script:
        """Tell of a tile of the pile that is turned over into the display."""
        desk, table = self.desk, self.table
        table.hear(event, at=lambda: desk.jungle.pile.center)
        desk.shown.lift(event)
        slot = len(desk.shown.display)
        width: Callable[[], float] = lambda: float(desk.jungle.tile)  # noqa: E731
        flying = flown(
            table, ("refilled", self._number),
            turning(growing(self._jungle_back, width, width), growing(self._jungle(event.kind), width, width)),
            lambda: desk.jungle.pile.center, lambda: desk.jungle.slot(slot).center,
            height=desk.look.px(_OVER_DISPLAY),
        )  # fmt: skip
        yield from self._flies(flying, flight_seconds(table))
        desk.shown.take(event)

    # -- work

    def worked(self, event: happened.Worked) -> Script:
        """Tell what workers have brought, or that some of it found no place."""
        table, desk, seat = self.table, self.desk, event.seat
        desk.gaining = frozenset((seat,))
        if event.workers and event.cell in desk.shown.workers:
            self.straighten([(event.cell, event.side)])
        if event.fruit < 0:
            yield from self._sold(event)
        if event.gold:
            yield from self._coins(event)
        if event.fruit > 0:
            place = self._next(seat, "fruit")
            yield from self._fetched(event, "fruit", "fruit", event.fruit, place)
        if event.sun:
            yield from self._fetched(event, "sun_token", "sun", event.sun, self._next(seat, "sun"))
        if event.water:
            yield from self._walked(event)
        if event.lost:
            yield from self._lost(event)
        desk.gaining = frozenset()
        table.again()

    def _take(self, event: happened.Worked, **part: int) -> None:
        """Show one part of what work brought."""
        self.desk.take(replace(event, **({"gold": 0, "fruit": 0, "sun": 0, "water": 0} | part)))

    def _next(self, seat: Seat, what: str) -> Place:
        """Return where the next fruit or sun token of a seat will lie."""
        card, shown = self.desk.cards, self.desk.shown
        if what == "sun":
            return lambda: card[seat].sun_place(shown.sun[seat])
        return lambda: card[seat].fruit_place(shown.fruit[seat])

    def _one_by_one(
        self, name: str, count: int, start: Callable[[int], Place], end: Place, *,
        begins: Callable[[int], object] = bool, arrives: Callable[[int], object] = bool,
        heard: Callable[[float], Any] | None = None,
    ) -> Script:  # fmt: skip
        """Let tokens set off one shortly after another; each changes what is shown as it sets off and as it arrives."""
        table, flying = self.table, dict[int, Thing]()
        seconds, done, now = flight_seconds(table), 0, 0.0
        first = heard(seconds) if heard is not None else None
        off = [(STAGGER * each, 1, each) for each in range(count)]
        times = sorted([*off, *((time + seconds, 0, each) for time, _off, each in off)])
        for time, sets_off, each in times:
            if time > now + 1e-9:
                yield Beat(time - now)
                now = time
            if sets_off:
                begins(each)
                flying[each] = flown(
                    table, (name, each, self._number), self._token(name), start(each), end, seconds=seconds,
                    height=self.desk.look.px(_OVER_TABLE),
                )  # fmt: skip
                table.air.append(flying[each])
                continue
            table.air.remove(flying[each])
            arrives(each)
            if not done and first is not None:
                table.lands(first)
            done += 1

    def _coins(self, event: happened.Worked) -> Script:
        """Tell of coins that fly to a seat's counter, which grows as they arrive; the first one is heard."""
        table, seat, gold = self.table, event.seat, event.gold
        coins = min(gold, MOST_COINS)
        parts = [gold * (index + 1) // coins - gold * index // coins for index in range(coins)]

        def arrives(index: int) -> None:
            self._take(event, gold=parts[index])
            if index == 0:
                if gold >= _LARGE:
                    self._tell(seat, event.target, gold)
                burst(table, ("earned", seat), SPARKS, self._purse(seat))

        heard = lambda seconds: table.landing(event, seconds, "gold", self._purse(seat))  # noqa: E731
        start = self._at(event.target)
        yield from self._one_by_one("coin", coins, lambda _each: start, self._purse(seat), arrives=arrives, heard=heard)

    def _tell(self, seat: Seat, cell: Cell, gold: int) -> None:
        """Let a large sum rise from where it was earned."""
        desk = self.desk
        chip = PreviewChip(seat, signed(gold), "cacao/coin")

        def picture() -> pygame.Surface:
            made = chip_picture(desk.look, chip, desk.session.names, desk.session.colours)
            larger = min(1.8, 1 + gold / 20)
            size = round(made.get_width() * larger), round(made.get_height() * larger)
            return desk.look.composed(("large sum", seat, gold, size), lambda: pygame.transform.smoothscale(made, size))

        rise(self.table, ("sum", seat, cell), picture, self._at(cell), desk.look.px(70), 1.3)

    def _sold(self, event: happened.Worked) -> Script:
        """Tell of fruit that leaves the storage for the market."""
        desk, seat, starts = self.desk, event.seat, dict[int, tuple[int, int]]()

        def begins(each: int) -> None:
            self._take(event, fruit=-1)
            starts[each] = desk.cards[seat].fruit_place(desk.shown.fruit[seat])

        yield from self._one_by_one(
            "fruit", -event.fruit, lambda each: lambda: starts[each], self._at(event.target), begins=begins
        )
        self.table.hear(event, "sold", self._at(event.target))

    def _fetched(self, event: happened.Worked, token: str, what: str, count: int, end: Place) -> Script:
        """Tell of fruit, or sun tokens, that fly to their places; the first one is heard."""
        start = self._at(event.target)
        yield from self._one_by_one(
            token, count, lambda _each: start, end, arrives=lambda _each: self._take(event, **{what: 1}),
            heard=lambda seconds: self.table.landing(event, seconds, what, end),
        )  # fmt: skip

    def _walked(self, event: happened.Worked) -> Script:
        """Tell of a drop that flies to the carrier, who then walks field by field."""
        desk, table, seat = self.desk, self.table, event.seat
        end = self._carrier(seat)
        arrives = lambda _each: burst(table, ("ripple", seat), RIPPLE, end)  # noqa: E731
        yield from self._one_by_one(
            "water_drop", 1, lambda _each: self._at(event.target), end, arrives=arrives,
            heard=lambda seconds: table.landing(event, seconds, "water", end),
        )  # fmt: skip
        for _field in range(event.water):
            start = desk.shown.water[seat]

            def walks(time: float, start: float = start) -> Pose:
                share = ease_in_out(min(1.0, time / _STEP))
                counts = desk.counts(seat)
                walked = dataclasses.replace(counts, water=between(start, start + 1, share))
                return Pose(picture=desk.cards[seat].picture(desk.label(seat), walked))

            if not table.stage.animator.reduced:
                table.stir(Stir(_STEP, lives={("seat", seat): Life(("walks", start), walks)}))
                yield Beat(_STEP)
            before = desk.shown.river_gold(seat)
            self._take(event, water=1)
            if before < 0 <= desk.shown.river_gold(seat):
                table.sound(_OUT_OF_DEBT)
                burst(table, ("out of debt", seat), SPARKS, end)

    def _lost(self, event: happened.Worked) -> Script:
        """Tell how much found no place, and let some of it come back from a full store."""
        desk, table, seat = self.desk, self.table, event.seat
        chip = PreviewChip(event.seat, lost_amount(event.lost), "", loss=True)
        table.hear(event, "lost", self._at(event.target))
        rise(
            table, ("lost", seat, event.target),
            lambda: chip_picture(desk.look, chip, desk.session.names, desk.session.colours), self._at(event.target),
            desk.look.px(40),
        )  # fmt: skip
        name, place = self._full(event)
        there, seconds = self._at(event.target), flight_seconds(table)
        for key, start, end in (("there", there, place), ("back", place, there)):
            flying = flown(
                table, (name, key, self._number), self._token(name), start, end, seconds=seconds,
                height=desk.look.px(_OVER_TABLE),
            )  # fmt: skip
            yield from self._flies(flying, seconds)
            if key == "there":
                self.shake(seat)
        yield Beat(max(0.0, 0.9 - 2 * seconds))

    def _full(self, event: happened.Worked) -> tuple[str, Place]:
        """Return what finds no place, and where its last place is."""
        desk, seat = self.desk, event.seat
        if event.kind == "sun":
            return "sun_token", lambda: desk.cards[seat].sun_place(SUN_PLACES - 1)
        if event.kind == "water":
            return "water_drop", self._carrier(seat)
        return "fruit", lambda: desk.cards[seat].fruit_place(STORAGE - 1)

    # -- what stirs beside that

    def _settle(self, cell: Cell, kind: ParticleKind) -> None:
        """Let dust or leaves rise round a tile that has come down, and push the tiles beside it away a little."""
        burst(self.table, ("settles", cell), kind, self._at(cell), self._card() / 2)
        far_ = self.desk.look.px(_PUSH)
        lives: dict[Key, Life] = {}
        for dx, dy in _AROUND:

            def pushed(time: float, dx: int = dx, dy: int = dy) -> Pose:
                share = min(1.0, time / _BUMP)
                out = round(far_ * 4 * share * (1 - share))
                return Pose(out * dx, out * dy)

            lives[("tile", (cell[0] + dx, cell[1] + dy))] = Life(("pushed by", cell), pushed)
        self.table.stir(Stir(_BUMP, lives=lives))

    def straighten(self, groups: Sequence[Group]) -> None:
        """Let workers straighten up, one after another; from far, where they are hats, a line round them lights."""
        shown, starts, count = self.desk.shown, dict[Group, int](), 0
        for cell, side in groups:
            starts[cell, side] = count
            count += shown.workers[cell].edges[SIDE_NUMBER[side]]
        if not groups:
            return

        def things() -> Iterator[Thing]:
            for (cell, side), first in starts.items():
                if cell in shown.workers:
                    yield from self._straightening(cell, side, first)

        self.table.stir(Stir(_RISES + _APART * max(0, count - 1), things))

    def _straightening(self, cell: Cell, side: Side, first: int) -> Iterator[Thing]:
        desk, view, width = self.desk, self.desk.board, card_width(self.desk.board.pitch)
        laid, number = desk.shown.workers[cell], SIDE_NUMBER[side]
        if width < far.BELOW:
            dx, dy = _AROUND[number]
            rect = workers_rect(view, (cell[0] + dx, cell[1] + dy), side)
            line = outline(desk.look, rect.size, theme.ALLOWED, 2, 10)
            lit = lambda time: Pose(*rect.center, 1.0, 255 if _risen(time, first) > 0.2 else 0, line)  # noqa: E731
            yield living(("straightens", cell, side), lit, LAYER - 60)
            return
        scale, (x, y) = width / CARD, view.middle(cell)
        if laid.covers is not None:
            x, y = x + stack_offset(width), y + stack_offset(width)
        here: Any = tuple(count if edge == number else 0 for edge, count in enumerate(laid.edges))
        sprite = f"cacao/worker_{desk.session.colours[laid.seat]}"
        figure, offset = desk.look.assets.sprites.anchored(sprite, max(4, round(FIGURE * scale)))
        for index, (fx, fy) in enumerate(figures(here)):
            left = x + round((fx - FRAME / 2) * scale) + offset[0]
            top = y + round((fy - FRAME / 2) * scale) + offset[1]

            def stands(time: float, left: int = left, top: int = top, number: int = first + index) -> Pose:
                risen = _risen(time, number)
                if risen <= 0:
                    return Pose(alpha=0)
                wide, high = figure.get_size()
                more = ceil(high * _TALLER * risen)
                tall = pygame.transform.smoothscale(figure, (wide, high + more))
                return Pose(left + wide / 2, top - more + (high + more) / 2, picture=tall)

            yield living(("straightens", cell, side, index), stands, LAYER - 60)

    def light_paid(self, groups: Iterable[Group], active: Seat) -> None:
        """Light the boards of the other seats whose workers a tile has just set to work."""
        desk, groups = self.desk, list(groups)
        seats = frozenset(desk.shown.workers[cell].seat for cell, _side in groups) - {active}
        if not seats:
            return

        def ends() -> None:
            if desk.gaining == seats:
                desk.gaining = frozenset()

        desk.gaining = seats
        self.table.stir(Stir(_RISES + _APART * len(groups) + 0.4, ended=ends), fades=True)

    def shake(self, seat: Seat) -> None:
        """Shake the board of a seat whose store is full."""
        far_ = self.desk.look.px(_SHAKE)

        def swings(time: float) -> Pose:
            share = min(1.0, time / _SHAKES)
            swing = (1 - share) * (1 - abs(4 * ((share * _SWINGS + 0.25) % 1) - 2))
            return Pose(round(far_ * swing) if share < 1 else 0)

        self.table.stir(Stir(_SHAKES, lives={("seat", seat): Life("shakes", swings)}))

    def pulse_suns(self) -> None:
        """Let the sun tokens of all seats pulse: from now on they pay for building over a tile."""
        desk = self.desk

        def things() -> Iterator[Thing]:
            for seat, card in desk.cards.items():
                for index in range(min(desk.shown.sun[seat], 1) if card.style == "strip" else desk.shown.sun[seat]):
                    yield living(("pulses", seat, index), self._pulse(card.sun_place(index), card.sun_size), LAYER)

        self.table.stir(Stir(_PULSE, things), fades=True)

    def _pulse(self, place: tuple[int, int], size: int) -> Callable[[float], Pose]:
        still = self.table.stage.animator.reduced

        def pulses(time: float) -> Pose:
            share = 0.25 if still else min(1.0, time / _PULSE)
            larger = 0.5 - 0.5 * pygame.Vector2(1, 0).rotate(360 * share * _BEATS).x
            return Pose(*place, picture=self.desk.pieces.token("sun_token", round(size * (1 + _LARGER * larger))))

        return pulses


def _beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in _AROUND]


def _risen(time: float, number: int) -> float:
    """Return how far a worker has straightened up, from 0 to 1 and back."""
    share = (time - number * _APART) / _RISES
    return ease_in_out(1 - abs(2 * share - 1)) if 0 < share < 1 else 0.0
