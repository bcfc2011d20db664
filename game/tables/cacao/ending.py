"""The end of Cacao, counted beside a bar for each seat: temple after temple from near, then suns, then the river."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil, inf
from time import thread_time
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec.structs import replace

from game.anim.easing import ease_in_out
from game.locale import _, ngettext, number, pgettext, signed
from game.rules.cacao.actions import GameEnded, TempleScored
from game.rules.cacao.box import GOLD_PER_SUN, RIVER
from game.rules.core import Cell, Seat
from game.tables.adapter import Stir
from game.tables.board.view import BoardView
from game.tables.cacao import art
from game.tables.cacao.desk import Desk
from game.tables.cacao.pieces import CARD, FIGURE, FRAME, card_width, figures
from game.tables.cacao.village import FULL_HEIGHT, VillageCard
from game.tables.cacao.words import gold_words
from game.tables.coins import flight_seconds, flown
from game.tables.ending import ListedBars, sentences
from game.tables.moments.bars import free_of_bars
from game.tables.moments.counting import counted, step_of
from game.tables.moments.moment import breath_for
from game.tables.moments.order import open_longest
from game.tables.moments.words import HEADING, Words
from game.tables.moments.words import placed as place_words
from game.tables.pictures.chips import chip_picture
from game.tables.pictures.drawing import glow, outline, table_wood
from game.tables.pictures.flights import STAGGER, Place, steady
from game.tables.pictures.listed import box_of, centred, panel, placed, words
from game.tables.table import PreviewChip
from game.ui import theme
from game.ui.canvas import Canvas, Flight, Life, Pose, Thing
from game.ui.look import Look
from game.ui.moment import Beat, Script
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.tables.cacao.things import CacaoTable

LAYER: Final = 344
PITCH: Final = 224
_OPENS, _GLIDE, _COUNTS, _LOOK = 0.25, 0.5, 0.24, 0.35
_BREATH, _HOLD, _END, _FLIGHT = 0.35, 0.3, 0.9, 0.45
MOST_COINS: Final = 8
_COIN, _SUN, _ARC = 56, 46, 240
_DIM: Final = 126
"""How dark the rest is, of 255."""
_LARGER: Final = 1.16
_HOP: Final = 0.062
"""How high a worker hops, in pitches."""
_SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_LINE: Final = (255, 240, 184)
_CARDS: Final = 1.55
"""How much larger everybody's boards are than on the table."""
_PILL: Final = Type(58, "serif", "bold")


class Ending:
    """What is counted now, large and lit; the rest of the board lies in the dark."""

    def __init__(self, table: "CacaoTable") -> None:
        self.table, self.desk = table, table.desk
        self.over()

    def over(self) -> None:
        """Show nothing of it any more."""
        self.bars: ListedBars | None = None
        self._temples: list[Cell] = []
        self._index = -1
        self._counted: list[Seat] = []
        """The seats whose workers are told."""
        self._owners: dict[int, tuple[Seat, ...]] = {}
        """Who was first at the temples that were counted."""
        self._words: tuple[Words, ...] = ()
        self._boards: tuple[object, dict[Seat, VillageCard]] = None, {}
        """Everybody's boards with the pictures that they keep, and for which window."""
        self._stills: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}
        """What lies round a temple, by its number and the size of the stage: the last one, and the next."""
        self._making: tuple[tuple[int, tuple[int, int]], Iterator[None]] | None = None
        self._glides = self._shows_cards = self._at_river = self._begun = False

    # -- told

    def told(self, temples: Sequence[TempleScored], ended: GameEnded) -> Script:
        """Tell how the end is counted."""
        desk, table = self.desk, self.table
        events = in_order(desk, temples)
        start, suns, river = before(desk, events)
        totals = desk.rules.score(desk.view).totals
        titles = _("Temples"), _("Sun tokens"), pgettext("counting", "River")
        dry = (total - each for total, each in zip(totals, river, strict=True))
        highest = max(*totals, *dry)  # the river may take away again what temples and suns have brought
        self._temples, self._begun = [event.cell for event in events], True
        self.prepare(0)
        yield Beat(_OPENS)
        self.bars = bars = ListedBars(table, start, highest, titles)
        for index, event in enumerate(events):
            bars.tell(titles[0])
            yield from self._temple(index, event)
        table.hear(ended)
        if any(suns):
            yield from self._look(bars, titles[1])
            yield from self._fly(
                [(seat, GOLD_PER_SUN, 0.2 * each, self._token("sun_token", _SUN), self._sun(seat, each), each)
                 for seat, gold in enumerate(suns) for each in range(gold // GOLD_PER_SUN)]
            )  # fmt: skip
            yield self._held(_HOLD)
        yield from self._look(bars, titles[2])
        yield from self._river(river)
        table.stage.hush(_END)
        yield Beat(_END)
        yield Beat(firm=True)
        self.over()
        table.stage.breathe()

    def _held(self, seconds: float) -> Beat:
        """Return a beat that stands for a while where nothing is animated."""
        return Beat(seconds, firm=self.table.stage.animator.speed <= 0)

    def _look(self, bars: ListedBars, title: str) -> Script:
        """Show everybody's boards in place of temples."""
        self._words, self._counted, self._shows_cards = (), [], True
        self._at_river = title == pgettext("counting", "River")
        bars.tell(title)
        yield Beat(_LOOK)

    def _temple(self, index: int, event: TempleScored) -> Script:
        """Tell how one temple is counted: seat by seat, a breath, then the gold."""
        table, seats = self.table, ranked(event)
        self._index, self._counted, self._words, self._glides = index, [], (), index > 0
        yield Beat(_GLIDE)
        self._glides = False
        self.prepare(index + 1)
        for seat in reversed(seats):
            table.sound(counted(event.workers[seat] - 1))
            self._counted.append(seat)
            table.stir(Stir(_COUNTS, lives={("counted", seat): Life(("hops", seat, index), bool)}))  # type: ignore[arg-type]
            yield Beat(_COUNTS)
        gold = [seat for seat in seats if event.gold[seat]]
        if gold:
            yield Beat(breath_for(max(event.gold)))
        self._words, self._owners[index] = (said := temple_words(event, self.desk.session.names))[0], said[1]
        if not gold:
            yield Beat(_HOLD)
            return
        yield Beat(_BREATH)
        coins = []
        for seat in gold:
            count, brings = min(event.gold[seat], MOST_COINS), event.gold[seat]
            if self.bars is not None:
                self.bars.await_(seat, brings)
            for each in range(count):
                part = brings * (each + 1) // count - brings * each // count
                coins.append((seat, part, STAGGER * each, self._token("coin", _COIN), self._middle, each))
        yield from self._fly(coins, event)
        yield self._held(_HOLD)

    def _river(self, river: Sequence[int]) -> Script:
        """Tell what the fields of the river bring, whoever wins last."""
        desk = self.desk
        winners = desk.rules.score(desk.view).winners
        seats = sorted(range(len(river)), key=lambda seat: (seat in winners, river[seat]))

        def label(seat: Seat) -> Callable[[], pygame.Surface]:
            chip = PreviewChip(None, signed(river[seat]), "")
            return lambda: chip_picture(desk.look, chip, desk.session.names, desk.session.colours)

        labels = [
            (seat, river[seat], 0.5 * each, label(seat), self._carrier(seat), step_of(river[seat]))
            for each, seat in enumerate(seats)
        ]
        yield from self._fly(labels)

    def _fly(
        self,
        flights: Sequence[tuple[Seat, int, float, Callable[[], pygame.Surface], Place, int]],
        first: TempleScored | None = None,
    ) -> Script:
        """Let gold fly to the bars, each with its seat, amount, delay, picture, start and note; it grows them there."""
        table, bars, seconds = self.table, self.bars, flight_seconds(self.table, _FLIGHT)
        if bars is None:
            return
        air = {}
        for index, (seat, _gold, delay, picture, start, _note) in enumerate(flights):
            air[index] = flown(
                table, ("gold", seat, index), steady(picture), start, lambda seat=seat: bars.top(seat),  # type: ignore[misc]
                seconds=seconds, delay=delay, height=self.desk.look.px(_ARC),
            )  # fmt: skip
            table.air.append(air[index])
        heard = {
            index: table.landing(first, delay + seconds, at=lambda seat=seat: bars.top(seat))  # type: ignore[misc]
            for index, (seat, _gold, delay, _picture, _start, note) in enumerate(flights)
            if first is not None and not note
        }
        now = 0.0
        for index, (seat, gold, delay, _picture, _start, note) in sorted(
            enumerate(flights), key=lambda each: each[1][2]
        ):
            if delay + seconds > now + 1e-9:
                yield Beat(delay + seconds - now)
                now = delay + seconds
            table.air.remove(air[index])
            self.desk.shown.gold[seat] += gold
            bars.grow(seat, gold)
            if index in heard:
                table.lands(heard[index])
            else:
                table.sound(counted(note), lambda seat=seat: bars.top(seat))  # type: ignore[misc]

    # -- places

    def _token(self, name: str, size: float) -> Callable[[], pygame.Surface]:
        return lambda: self.desk.pieces.token(name, self.desk.look.px(size))

    def _sun(self, seat: Seat, index: int) -> Place:
        return lambda: self._cards()[seat].sun_place(index)

    def _carrier(self, seat: Seat) -> Place:
        return lambda: self._cards()[seat].carrier_place(self.desk.shown.water[seat])

    def _middle(self) -> tuple[float, float]:
        x, y = self._view(self._index).middle(self._temples[self._index])
        return x, y

    @property
    def _stage(self) -> pygame.Rect:
        """The window without the bars."""
        return free_of_bars(self.desk.look, self.desk.places.window)

    def _view(self, index: int) -> BoardView:
        """Return how a temple is looked at from near."""
        stage, cell = self._stage, self._temples[index]
        pitch = max(40, min(self.desk.look.px(PITCH), round(stage.height / 3.9), round(stage.width / 4.2)))
        view = BoardView([pitch], pitch)
        view.place(stage, 1.0)
        view.scale = pitch
        view.origin = stage.centerx - cell[0] * pitch, stage.y + round(stage.height * 0.49) - cell[1] * pitch
        return view

    def _cards(self) -> dict[Seat, VillageCard]:
        """Return everybody's boards as they lie in the stage."""
        desk, stage, cards = self.desk, self._stage, dict[Seat, VillageCard]()
        key = stage.size, stage.topleft, desk.look.unit, desk.look.contrast
        if key == self._boards[0]:
            return self._boards[1]
        look = Look(desk.look.assets, desk.look.unit * _CARDS, contrast=desk.look.contrast)
        seats, columns, gap = desk.shown.seats, 1 if stage.width < stage.height else 2, desk.look.px(28)
        width = min(look.px(344), (stage.width - (columns + 1) * gap) // columns)
        lines = -(-seats // columns)
        height = min(look.px(FULL_HEIGHT), (stage.height - (lines + 1) * gap) // lines)
        top = stage.centery - (lines * height + (lines - 1) * gap) // 2
        for seat in range(seats):
            line, column = divmod(seat, columns)
            count = min(columns, seats - line * columns)
            left = stage.centerx - (count * width + (count - 1) * gap) // 2
            rect = pygame.Rect(left + column * (width + gap), top + line * (height + gap), width, height)
            cards[seat] = VillageCard(look, seat, rect)
        self._boards = key, cards
        return cards

    # -- listed

    def things(self) -> Iterator[Thing]:
        """Yield all that lies over the table."""
        if not self._begun:
            return
        if self.bars is None:
            opens = Life("dark comes", lambda time: Pose(alpha=round(255 * min(1.0, time / _OPENS))), _OPENS)
            yield placed("dark", self._dark_wood(), (0, 0), layer=LAYER, life=opens)
            return
        yield from self._counted_cards() if self._shows_cards else self._counted_temple()
        yield from self.bars.things()

    @property
    def covers(self) -> bool:
        """Whether nothing else of the table is seen."""
        return self.bars is not None

    def _counted_temple(self) -> Iterator[Thing]:
        """Yield a temple from near, in the dark, with the workers that were counted."""
        desk, stage, now = self.desk, self._stage, self._index
        yield placed("dark", self._dark_wood(), (0, 0), layer=LAYER)
        view = self._view(now)
        before = self._view(now - 1 if self._glides else now)
        dx, dy = before.origin[0] - view.origin[0], before.origin[1] - view.origin[1]
        yield from self._in_corners(view, dx, dy)
        for index, (x, y) in ((now - 1, (-dx, -dy)), (now, (0, 0))):
            if index == now or self._glides:
                box = stage.x + x, stage.y + y, stage.width, stage.height
                yield self._glided(Thing(("near", index), box, self._still(index), layer=LAYER, exact=True), dx, dy)
        for thing in self._lit(view):
            yield self._glided(thing, dx, dy)
        for cell, seat, edges in self._around():
            if seat in self._counted:
                yield from self._workers(self._view(now), cell, seat, edges)
        yield from self._heading()
        yield from sentences(desk.look, "who gets what", stage, self._words, desk.session.colours, LAYER + 1)

    def _glided(self, thing: Thing, dx: float, dy: float) -> Thing:
        """Return a thing of the stage that comes with the board to where it lies."""
        x, y, wide, high = thing.box
        flight = Flight(_GLIDE, came=(x + dx, y + dy, wide, high)) if self._glides else None
        return replace(thing, clip=box_of(self._stage), flight=flight)

    def _in_corners(self, view: BoardView, dx: int, dy: int) -> Iterator[Thing]:
        """Yield the tiles that are seen on the way alone, and in no picture of a temple."""
        board, stage = art.Board(self.desk, view, "near"), self._stage
        both = stage, stage.move(-dx, -dy)
        for cell in self.desk.shown.cells if self._glides else ():
            rect = view.rect(cell)
            if rect.colliderect(both[0].union(both[1])) and not any(each.contains(rect) for each in both):
                for thing in board.tile(cell, LAYER):
                    assert thing.picture is not None
                    dark = _darkened(self.desk.look, thing.picture, 255 - _DIM)
                    yield self._glided(replace(thing, picture=dark), dx, dy)

    def _lit(self, view: BoardView) -> Iterator[Thing]:
        """Yield the temple that is counted, bright."""
        look, cell, board = self.desk.look, self._temples[self._index], art.Board(self.desk, view, "lit")
        light = glow(look, (board.width, board.width), theme.ALLOWED, 40, 255)
        yield centred(("temple light", cell), light, view.middle(cell), layer=LAYER)
        yield from board.tile(cell, LAYER)
        line = outline(look, (board.width + look.px(2),) * 2, _LINE, 4, 13)
        yield centred(("temple line", cell), line, view.middle(cell), layer=LAYER)

    def _still(self, index: int) -> pygame.Surface:
        """Return the picture of what lies round a temple."""
        key = index, self._stage.size
        self.prepare(index)
        while self._making is not None and self._making[0] == key:
            self.work(inf)
        return self._stills[key]

    def prepare(self, index: int) -> None:
        """Begin to make a picture in the frames that come, unless it is there."""
        key = index, self._stage.size
        if index < len(self._temples) and key not in self._stills and (self._making is None or self._making[0] != key):
            self._making = key, self._made(key, list(self._stills))

    def _made(self, key: tuple[int, tuple[int, int]], others: list[tuple[int, tuple[int, int]]]) -> Iterator[None]:
        look, stage = self.desk.look, self._stage
        board = art.Board(self.desk, self._view(key[0]).moved(-stage.x, -stage.y))
        things = [placed("wood", table_wood(look, self.desk.places.window.size), (0, 0))]
        for cell in board.seen(self.desk.shown.cells):
            things += board.tile(cell, 1)
            yield
        canvas, made = Canvas(pygame.Surface(key[1])), pygame.Surface((1, 1))
        canvas.show(things, 0.0)
        canvas.paint_in_pieces()
        while canvas.frame(0.0, 0.0) and canvas.unfinished:
            yield
        made = canvas.surface or made
        made.fill((255 - _DIM,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        for other in others[:-1]:
            self._stills.pop(other, None)
        self._stills[key] = made

    def work(self, until: float) -> None:
        """Make pictures until a time of the thread."""
        while self._making is not None and thread_time() < until:
            if next(self._making[1], self) is self:
                self._making = None

    def _dark_wood(self) -> pygame.Surface:
        """Return the wood of the table in the dark."""
        look, size = self.desk.look, self.desk.places.window.size

        def make() -> pygame.Surface:
            made = pygame.Surface(size)
            made.blit(table_wood(look, size), (0, 0))
            made.fill((255 - _DIM,) * 3, special_flags=pygame.BLEND_RGB_MULT)
            return made

        return look.composed(("dark wood", size, round(look.unit, 3)), make)

    def _around(self) -> Iterator[tuple[Cell, Seat, Any]]:
        """Yield the worker tiles that touch the temple with workers, each with those that do."""
        x, y = self._temples[self._index]
        for side, (dx, dy) in enumerate(_SIDES):
            laid, back = self.desk.shown.workers.get((x + dx, y + dy)), (side + 2) % 4
            if laid is not None and laid.edges[back]:
                here = tuple(count if edge == back else 0 for edge, count in enumerate(laid.edges))
                yield (x + dx, y + dy), laid.seat, here

    def _workers(self, view: BoardView, cell: Cell, seat: Seat, here: Any) -> Iterator[Thing]:
        """Yield counted workers above the dark, and their number beside them."""
        desk, scale, (x, y) = self.desk, card_width(view.pitch) / CARD, view.middle(cell)
        hops = self.table.life_of(("counted", seat))
        sprite = f"cacao/worker_{desk.session.colours[seat]}"
        figure, offset = desk.look.assets.sprites.anchored(sprite, max(4, round(FIGURE * scale * _LARGER)))
        high = round(_HOP * view.pitch)
        life = (
            Life(hops.key, lambda time: Pose(dy=-round(high * 4 * _counts(time) * (1 - _counts(time)))))
            if hops
            else None
        )
        for index, (fx, fy) in enumerate(figures(here)):
            corner = x + round((fx - FRAME / 2) * scale) + offset[0], y + round((fy - FRAME / 2) * scale) + offset[1]
            yield placed(("counts", cell, index), figure, corner, layer=LAYER + 1, life=life)
        dx, dy = next(way for way, count in zip(_SIDES, here, strict=True) if count)
        out = x + round(-dx * 0.2 * view.pitch), y + round(-dy * 0.2 * view.pitch)
        count = sum(here)
        life = (
            Life((hops.key, "number"), lambda time: Pose(picture=self._pill(seat, ceil(count * _counts(time)))))
            if hops
            else None
        )
        yield centred(("count", cell), self._pill(seat, count), out, layer=LAYER + 1, life=life)

    def _pill(self, seat: Seat, count: int) -> pygame.Surface:
        look = self.desk.look
        first = bool(self._words) and seat in self._owners.get(self._index, ())

        def make() -> pygame.Surface:
            rect = pygame.Rect(0, 0, look.px(176), look.px(74))
            made = pygame.Surface(rect.size, pygame.SRCALPHA)
            tone, ink = (theme.PARCHMENT, theme.INK) if first else ((26, 13, 6), theme.GOLD_BRIGHT)
            pygame.draw.rect(made, tone, rect, border_radius=rect.height // 2)
            pygame.draw.rect(made, theme.GOLD, rect, max(1, look.px(2.5)), border_radius=rect.height // 2)
            medallion = look.medallion(self.desk.colour(seat), look.px(54))
            made.blit(medallion, medallion.get_rect(center=(rect.x + look.px(46), rect.centery)))
            right = rect.right - look.px(50), rect.centery
            look.write(made, number(count), right, _PILL, ink, anchor="center", shadow=not first)
            return made

        return look.composed(("counted", self.desk.colour(seat), count, first, round(look.unit, 3)), make)

    def _heading(self) -> Iterator[Thing]:
        """Yield which of all temples this is, each with whoever was first there."""
        look, stage, count = self.desk.look, self._stage, len(self._temples)
        size, gap, text = look.px(62), look.px(16), _("Temples")
        wide = look.width(text, HEADING)
        rect = pygame.Rect(stage.x + look.px(24), stage.y + look.px(20), 0, look.px(112))
        rect.width = look.px(32) * 2 + wide + gap + count * (size + gap)
        yield panel(look, "heading", rect, layer=LAYER + 1)
        place = rect.x + look.px(32), rect.centery
        yield from words(
            look, "heading words", text, place, HEADING, look.gold, anchor="midleft", shadow=True, layer=LAYER + 1
        )
        x = rect.x + look.px(32) + wide + 2 * gap
        for index, cell in enumerate(self._temples):
            picture = look.assets.sprites.fit("cacao/jungle_temple", (size, size))
            there = picture.get_rect(midtop=(x + size // 2, rect.y + look.px(14)))
            if cell == self._temples[self._index]:
                line = outline(look, (size + look.px(4),) * 2, _LINE, 3, 8)
                yield centred("temple now", line, there.center, layer=LAYER + 1)
            if index > self._index:
                picture = _darkened(look, picture, 110)
            yield placed(("temple", index), picture, there.topleft, layer=LAYER + 1)
            owners, small = self._owners.get(index, ()), look.px(28)
            for place_, seat in enumerate(owners):
                left = x + size // 2 - len(owners) * small // 2 + place_ * small
                sign = look.medallion(self.desk.colour(seat), small)
                yield placed(("owner", index, seat), sign, (left, there.bottom - small // 3), layer=LAYER + 1)
            x += size + gap

    def _counted_cards(self) -> Iterator[Thing]:
        """Yield everybody's boards; where the river is counted the carriers are lit."""
        desk, look = self.desk, self.desk.look
        yield placed("dark", table_wood(look, desk.places.window.size), (0, 0), layer=LAYER)
        for seat, card in self._cards().items():
            picture, place = card.picture(desk.label(seat), desk.counts(seat)), card.area.topleft
            if self._at_river:
                size, (x, y) = look.px(104), card.carrier_place(desk.shown.water[seat])
                picture = picture.copy()
                light = look.composed(("carrier light", size), partial(_lamp, size))
                there = light.get_rect(center=(x - place[0], y - place[1]))
                picture.blit(light, there, special_flags=pygame.BLEND_RGB_ADD)
            yield placed(("board counted", seat), picture, place, layer=LAYER)


def _counts(time: float) -> float:
    return ease_in_out(min(1.0, time / _COUNTS))


def _darkened(look: Look, picture: pygame.Surface, share: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        made = picture.copy()
        made.fill((share,) * 3 + (255,), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return look.composed(("darkened", picture, share), make)


def _lamp(size: int) -> pygame.Surface:
    """Return a soft round light."""
    small = pygame.Surface((24, 24))
    for ring in range(11, 0, -1):
        strength = 1 - ring / 12
        pygame.draw.circle(small, [round(part * 0.55 * strength) for part in theme.ALLOWED], (12, 12), ring)
    return pygame.transform.smoothscale(small, (size, size))


# -- what is counted


def in_order(desk: Desk, temples: Sequence[TempleScored]) -> list[TempleScored]:
    """Return temples in the order in which the result stays open longest; the rulebook tells none."""
    start, suns, river = before(desk, temples)
    winners = desk.rules.score(desk.view).winners
    order = open_longest(start, [event.gold for event in temples], [suns, river], winners)
    return [temples[place] for place in order]


def before(desk: Desk, temples: Sequence[TempleScored]) -> tuple[list[int], list[int], list[int]]:
    """Return the gold of all seats before the end is counted, and what suns and river bring them."""
    shown = desk.fresh()
    suns = [GOLD_PER_SUN * count for count in shown.sun]
    river = [RIVER[round(field)] for field in shown.water]
    totals = desk.rules.score(desk.view).totals
    gained = [sum(event.gold[seat] for event in temples) for seat in range(shown.seats)]
    start = [total - sum(more) for total, *more in zip(totals, gained, suns, river, strict=True)]
    return start, suns, river


def ranked(event: TempleScored) -> list[Seat]:
    """Return the seats with workers at a temple, those with most first."""
    seats = (seat for seat, count in enumerate(event.workers) if count)
    return sorted(seats, key=lambda seat: -event.workers[seat])


def temple_words(event: TempleScored, names: Sequence[str]) -> tuple[tuple[Words, ...], tuple[Seat, ...]]:
    """Return in few words who is first and who is second at a temple (C-X3 to C-X6), and the seats that are first."""
    most = max(event.workers)
    first = tuple(seat for seat, count in enumerate(event.workers) if most and count == most)
    paid = tuple(seat for seat, gold in enumerate(event.gold) if gold and seat not in first)
    if not first:
        return (((), _("No worker stands here"), _("no gold")),), ()
    each = event.gold[first[0]]
    workers = ngettext("{count} worker", "{count} workers", most).format(count=most)
    note = f"{workers}, {gold_words(each)}" if len(first) == 1 else _("{gold} each").format(gold=gold_words(each))
    told: list[Words] = [(first, place_words(0, first, names), note)]
    if paid:
        gold = gold_words(event.gold[paid[0]])
        told.append((paid, place_words(1, paid, names), gold if len(paid) == 1 else _("{gold} each").format(gold=gold)))
    return tuple(told), first
