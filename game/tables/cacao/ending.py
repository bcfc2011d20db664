"""The end of Cacao, counted beside a bar for each seat: temple after temple, then suns, then the river."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Wait, stagger
from game.anim.tween import Sequence as OneByOne
from game.locale import _, ngettext, pgettext, signed
from game.rules.cacao.events import GameEnded, TempleScored
from game.rules.cacao.pieces import GOLD_PER_SUN, RIVER
from game.rules.core import Cell, Seat
from game.tables.cacao.desk import Desk
from game.tables.cacao.pieces import card_width
from game.tables.moments.bars import LAYER as BARS_LAYER
from game.tables.moments.bars import Bars
from game.tables.moments.dimming import HALF, Dimming
from game.tables.moments.moment import Beat, Moment
from game.tables.moments.order import open_longest
from game.tables.pictures.chips import arrange, chip_picture, chip_size
from game.tables.pictures.drawing import glow, outline
from game.tables.pictures.flights import STAGGER, Place, flight, steady
from game.tables.table import PreviewChip
from game.ui import theme
from game.ui.movers import Picture

_LAYER: Final = 350
_LOOK: Final = 0.35
_SEAT: Final = 0.22
"""How long each seat's workers are looked at."""
_BREATH: Final = 0.35
_HOLD: Final = 0.3
_END: Final = 1.6
"""How long the bars stand at last."""
_FLIGHT: Final = 0.45
_LINE: Final = (255, 240, 184)
MOST_COINS: Final = 8
_COIN: Final = 40
_SUN: Final = 46
_ARC: Final = 80


def in_order(desk: Desk, temples: Sequence[TempleScored]) -> list[TempleScored]:
    """Return temples in the order in which the result stays open longest; the rulebook tells none."""
    start, suns, river = _before(desk, temples)
    winners = desk.rules.score(desk.view).winners
    order = open_longest(start, [event.gold for event in temples], [suns, river], winners)
    return [temples[number] for number in order]


def _before(desk: Desk, temples: Sequence[TempleScored]) -> tuple[list[int], list[int], list[int]]:
    """Return the gold of all seats before the end is counted, and what suns and river bring them."""
    shown = desk.fresh()
    suns = [GOLD_PER_SUN * count for count in shown.sun]
    river = [RIVER[round(field)] for field in shown.water]
    totals = desk.rules.score(desk.view).totals
    gained = [sum(event.gold[seat] for event in temples) for seat in range(shown.seats)]
    start = [total - sum(more) for total, *more in zip(totals, gained, suns, river, strict=True)]
    return start, suns, river


def ending(desk: Desk, temples: Sequence[TempleScored], ended: GameEnded) -> Animation:
    """Return how the end is counted: a moment for each temple, for the suns, and for the river."""
    return _Ending(desk, temples, ended).animation()


class _Ending:
    def __init__(self, desk: Desk, temples: Sequence[TempleScored], ended: GameEnded) -> None:
        self.desk = desk
        self.ended = ended
        self._temples = in_order(desk, temples)
        start, self._suns, self._river = _before(desk, temples)
        totals = desk.rules.score(desk.view).totals
        self._bars = Bars(desk.stage, self._bars_area, start, max(totals))
        self._cell: Cell | None = None
        self._dark = Dimming(desk.stage, lambda: desk.table_area, BARS_LAYER - 1, HALF, lit=self._lit)

    def animation(self) -> Animation:
        """Return the moments, one after another."""
        temples = [self._temple(event) for event in self._temples]
        return OneByOne(Call(self._begin), self._dark.comes(), *temples, self._sun_moment(), self._river_moment())

    def _begin(self) -> None:
        self.desk.stage.movers.add(self._bars)

    def _end(self) -> None:
        self._dark.remove()
        self.desk.stage.movers.remove(self._bars)

    def _bars_area(self) -> pygame.Rect:
        """Return where the bars stand: over the pile and the display, which nobody needs any more."""
        desk, look = self.desk, self.desk.look
        left, own = desk.places.left, desk.places.own
        return pygame.Rect(left.x, left.y, left.width, max(look.px(240), own.top - look.px(12) - left.y))

    def _lit(self) -> pygame.Rect | None:
        """Return what stays bright: a temple with what surrounds it, or the seats' boards."""
        if self._cell is None:
            return self.desk.places.right
        pitch = self.desk.board.pitch
        return self.desk.board.rect(self._cell).inflate(2 * pitch, 2 * pitch)

    def _look_at(self, cell: Cell | None, title: str) -> None:
        desk = self.desk
        self._cell = cell
        if cell is not None and not desk.board.shows([cell]) and desk.board.reveal(cell):
            desk.damage_table()
        self._dark.look_elsewhere()
        self._bars.tell(title)

    # -- gold

    def _arrives(self, seat: Seat, gold: int) -> None:
        self.desk.shown.gold[seat] += gold
        self.desk.damage_card(seat)
        self._bars.grow(seat, gold)

    def _fly(
        self, picture: Callable[[], pygame.Surface], start: Place, seat: Seat, arrive: Callable[[], object]
    ) -> Animation:
        desk = self.desk
        return flight(
            desk.stage.movers, steady(picture), start, lambda: self._bars.top(seat),
            length=_FLIGHT, height=desk.look.px(_ARC), arrive=arrive,
        )  # fmt: skip

    def _token(self, name: str, size: float) -> Callable[[], pygame.Surface]:
        return lambda: self.desk.pieces.token(name, self.desk.look.px(size))

    def _coins(self, event: TempleScored, seat: Seat) -> Animation:
        """Return coins that fly from a temple to a seat's bar, which grows as they arrive; the first one is heard."""
        gold = event.gold[seat]
        count = min(gold, MOST_COINS)

        def coin(index: int, part: int) -> Animation:
            def arrive() -> None:
                self._arrives(seat, part)
                if index == 0:
                    self.desk.stage.hear(event)

            return self._fly(self._token("coin", _COIN), lambda: self.desk.board.middle(event.cell), seat, arrive)

        parts = [gold * (index + 1) // count - gold * index // count for index in range(count)]
        return stagger([coin(index, part) for index, part in enumerate(parts)], STAGGER)

    # -- temples

    def _temple(self, event: TempleScored) -> Moment:
        """Return how one temple is counted: seat by seat, a breath, then the gold."""
        desk, movers = self.desk, list[Picture]()

        def add(mover: Picture) -> None:
            movers.append(mover)
            desk.stage.movers.add(mover)

        def begin() -> None:
            self._look_at(event.cell, _("Temples"))
            add(_light(desk, event.cell))

        def end() -> None:
            for mover in movers:
                desk.stage.movers.remove(mover)

        def tells(seat: Seat) -> Callable[[], None]:
            return lambda: add(_chip(desk, event, seat))

        seats = ranked(event)
        beats = [Beat("look", [Wait(_LOOK)])]
        beats += [Beat(f"workers {seat}", [Wait(_SEAT)], tells(seat)) for seat in reversed(seats)]
        gold = [self._coins(event, seat) for seat in seats if event.gold[seat]]
        if gold:
            beats.append(Beat("breath", breath=_BREATH))
            beats.append(Beat("gold", gold, breath=_HOLD))
        return Moment(desk.stage, beats, begin=begin, end=end, stands=bool(gold))

    # -- suns and river

    def _sun_moment(self) -> Moment:
        """Return the sun tokens of all seats becoming gold."""

        def sun(seat: Seat, index: int) -> Animation:
            def arrive() -> None:
                self._arrives(seat, GOLD_PER_SUN)
                self.desk.stage.sound("count")

            place = self._sun_place(seat, index)
            return self._fly(self._token("sun_token", _SUN), place, seat, arrive)

        suns = [
            stagger([sun(seat, index) for index in range(gold // GOLD_PER_SUN)], 0.2)
            for seat, gold in enumerate(self._suns)
        ]

        def begin() -> None:
            self._look_at(None, _("Sun tokens"))

        beats = [Beat("look", [Wait(_LOOK)], begin=begin), Beat("suns", suns, breath=_HOLD)] if any(self._suns) else []
        hear = Call(lambda: self.desk.stage.hear(self.ended))
        return Moment(self.desk.stage, [Beat("end", [hear]), *beats], stands=any(self._suns))

    def _sun_place(self, seat: Seat, index: int) -> Place:
        return lambda: self.desk.cards[seat].sun_place(index)

    def _river_moment(self) -> Moment:
        """Return what the fields of the river bring, from the least to the most, and the bars as they stand at last."""
        desk = self.desk

        def label(seat: Seat) -> Animation:
            def picture() -> pygame.Surface:
                chip = PreviewChip(None, signed(self._river[seat]), "")
                return chip_picture(desk.look, chip, desk.stage.names, desk.stage.colours)

            def arrive() -> None:
                self._arrives(seat, self._river[seat])
                desk.stage.sound("count")

            return self._fly(picture, self._carrier(seat), seat, arrive)

        seats = sorted(range(len(self._river)), key=lambda seat: self._river[seat])
        labels = [label(seat) for seat in seats]

        def begin() -> None:
            self._look_at(None, pgettext("counting", "River"))

        beats = [Beat("look", [Wait(_LOOK)], begin=begin), Beat("river", [stagger(labels, 0.5)], breath=_END)]
        last = Beat("leave", [self._dark.goes()])
        return Moment(desk.stage, beats, last=last, end=self._end)

    def _carrier(self, seat: Seat) -> Place:
        desk = self.desk
        return lambda: desk.cards[seat].carrier_place(desk.shown.water[seat])


def ranked(event: TempleScored) -> list[Seat]:
    """Return the seats with workers at a temple, those with most first."""
    seats = (seat for seat, count in enumerate(event.workers) if count)
    return sorted(seats, key=lambda seat: -event.workers[seat])


def _light(desk: Desk, cell: Cell) -> Picture:
    """Return a glow round the temple."""
    look, width = desk.look, card_width(desk.board.pitch)

    def make() -> pygame.Surface:
        light = glow(look, (width, width), theme.ALLOWED, 36, 255).copy()
        tile = desk.pieces.jungle("temple", width, cell)
        middle = light.get_rect().center
        tile.draw(light, middle)
        line = outline(look, (width + look.px(2),) * 2, _LINE, 4, 13)
        light.blit(line, line.get_rect(center=middle))
        return light

    image = look.composed(("temple light", cell, width, round(look.unit, 3)), make)
    x, y = desk.board.middle(cell)
    return Picture(image, x - image.get_width() // 2, y - image.get_height() // 2, _LAYER)


def _chip(desk: Desk, event: TempleScored, seat: Seat) -> Picture:
    """Return the chip of a seat with workers at a temple; those with most lie highest."""
    look, stage = desk.look, desk.stage
    x, y = desk.board.middle(event.cell)
    chips, rects, seats = [], [], ranked(event)
    for index, each in enumerate(seats):
        count = event.workers[each]
        words = ngettext("{count} worker", "{count} workers", count).format(count=count)
        chip = PreviewChip(each, words, "")
        rect = pygame.Rect((0, 0), chip_size(look, chip, stage.names))
        rect.center = x, y + desk.board.pitch // 2 + index * look.px(46)
        chips.append(chip)
        rects.append(rect)
    rect = list(arrange(rects, desk.places.board, look.px(4)))[seats.index(seat)]
    mover = Picture(chip_picture(look, chips[seats.index(seat)], stage.names, stage.colours), 0, 0, _LAYER + 1)
    mover.centre(*rect.center)
    return mover
