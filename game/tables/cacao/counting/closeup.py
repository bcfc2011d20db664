"""The board in the whole window while the end is counted: temple after temple from near, then everybody's board."""

from collections.abc import Iterator, Sequence
from math import ceil, inf
from time import thread_time
from typing import Final

import pygame

from game.anim.easing import ease_in_out
from game.anim.tween import Animation, Call, Tween, between
from game.anim.tween import Sequence as OneByOne
from game.locale import _, number
from game.rules.cacao.box import Edges
from game.rules.core import Cell, Seat
from game.tables.board.view import BoardView
from game.tables.cacao.board import paint_tile, rows
from game.tables.cacao.desk import Desk
from game.tables.cacao.pieces import CARD, FIGURE, FRAME, card_width, figures
from game.tables.cacao.village import FULL_HEIGHT, VillageCard
from game.tables.moments.bars import LAYER as BARS_LAYER
from game.tables.moments.bars import free_of_bars
from game.tables.moments.words import HEADING, Words, paint_words, words_place
from game.tables.pictures.drawing import glow, outline, table_wood
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.movers import Mover, veil
from game.ui.system.painting import times_larger
from game.ui.theme import Type

LAYER: Final = BARS_LAYER - 2
PITCH: Final = 224
GLIDE: Final = 0.5
_DIM: Final = 126
"""How dark the rest is, of 255."""
_SLICE: Final = 0.003
"""Seconds of a frame, in a window of the usual size, in which tiles of the next place are painted."""
_LARGER: Final = 1.16
_HOP: Final = 0.062
"""How high a worker hops, in pitches."""
_COUNTS: Final = 0.24
"""How long the workers of a seat are counted."""
_SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_LINE: Final = (255, 240, 184)
_CARDS: Final = 1.55
"""How much larger everybody's boards are than on the table."""
_PILL: Final = Type(58, "serif", "bold")


class CloseUp(Mover):
    """What is counted now, large and lit; the rest of the board lies in the dark."""

    def __init__(self, desk: Desk, temples: Sequence[Cell]) -> None:
        super().__init__(LAYER)
        self.desk = desk
        self._temples = tuple(temples)
        self._index = -1
        self._stills: dict[Cell, pygame.Surface] = {}
        self._painting: tuple[Cell, Iterator[None]] | None = None
        self._passing = False
        """Whether a temple has just come into sight: its still may be seen before it is painted to its end."""
        self._way: tuple[Cell, Cell, float] | None = None
        """From which temple to which it glides, and how far it has come."""
        self._alpha = 255
        self.hopping: dict[Seat, float] = {}
        self._sized = (0, 0)
        """For which stage the stills were painted."""
        self._told: dict[Seat, float] = {}
        """Which share of a seat's workers was counted."""
        self.at_river = False
        """Whether the carriers are lit."""
        self.counted: list[Seat] = []
        """The seats whose workers are told."""
        self.owners: dict[int, tuple[Seat, ...]] = {}
        """Who was first at the temples that were counted."""
        self.words: tuple[Words, ...] = ()
        self.cards: dict[Seat, VillageCard] = {}
        """Everybody's boards, where these are counted."""
        self._cards_for = (0, 0)
        """For which stage everybody's boards are prepared."""

    # -- where it is

    @property
    def area(self) -> pygame.Rect:
        return self.desk.places.window.copy()

    @property
    def stage(self) -> pygame.Rect:
        """The window without the bars."""
        return free_of_bars(self.desk.look, self.area)

    def _view(self, cell: Cell) -> BoardView:
        """Return how a temple is looked at from near, in its still."""
        stage = self.stage
        pitch = max(40, min(self.desk.look.px(PITCH), round(stage.height / 3.9), round(stage.width / 4.2)))
        view = BoardView([pitch], pitch)
        view.place(pygame.Rect((0, 0), stage.size), 1.0)
        view.scale = pitch
        view.origin = stage.width // 2 - cell[0] * pitch, round(stage.height * 0.49) - cell[1] * pitch
        return view

    @property
    def _cell(self) -> Cell:
        return self._temples[self._index]

    def middle(self) -> tuple[float, float]:
        """Return where the temple that is counted stands in the window."""
        x, y = self._view(self._cell).middle(self._cell)
        return x + self.stage.x, y + self.stage.y

    # -- what changes

    def opens(self) -> Animation:
        """Return the dark coming over the table."""
        return Tween(0.25, self._fade, travel=False)

    def _fade(self, share: float) -> None:
        if self not in self.desk.stage.movers:
            self.desk.stage.movers.add(self)
        self._alpha = round(255 * share)
        self._prepare_further()
        self.touch()

    def looks_at(self, index: int) -> Animation:
        """Return the board gliding to a temple, and its tiles being painted meanwhile."""
        start = self._temples[index - 1] if index else None

        def begin() -> None:
            self._index, self.counted, self.words, self._passing = index, [], (), True
            self.hopping.clear()
            self._told.clear()
            step(0.0)

        def step(share: float) -> None:
            self._prepare(self._temples[index])
            self._way = (start, self._temples[index], share) if start is not None and share < 1 else None
            self.touch()

        return OneByOne(Call(begin), Tween(GLIDE, step, ease_in_out, fade=step), Call(self._follow))

    def _follow(self) -> None:
        """Begin with what comes next."""
        self._stills = {cell: still for cell, still in self._stills.items() if cell == self._cell}

    def _prepare_further(self) -> None:
        """Paint a little of the temple that is looked at, or of what comes next: another one, or everybody's boards."""
        if self._index >= 0 and not self._is_painted(self._cell):
            self._prepare(self._cell)
        elif self._index + 1 < len(self._temples):
            self._prepare(self._temples[self._index + 1])
        elif not self.cards:
            self._prepare_cards()

    def hops(self, seat: Seat) -> Animation:
        """Return the workers of a seat hopping as they are counted."""

        def step(share: float) -> None:
            if seat not in self.counted:
                self.counted.append(seat)
            self.hopping[seat], self._told[seat] = 4 * share * (1 - share), share
            self._prepare_further()
            self.touch()

        return Tween(_COUNTS, step, ease_in_out, fade=step)

    def say(self, words: Sequence[Words], owners: tuple[Seat, ...]) -> None:
        """Say who is first and second at the temple, and what they get."""
        self.words, self._passing = tuple(words), False
        self.owners[self._index] = owners
        self.touch()

    def light_carriers(self) -> None:
        """Light the carriers of all seats."""
        self.at_river = True
        self.touch()

    def show_cards(self) -> None:
        """Show everybody's boards in place of temples."""
        if self.cards:
            return
        self.words, self.counted, self.cards = (), [], self._all_cards()
        self.touch()

    def _all_cards(self) -> dict[Seat, VillageCard]:
        """Return everybody's boards as they lie in the stage, still to be drawn."""
        desk, stage, cards = self.desk, self.stage, {}
        look = Look(desk.look.assets, desk.look.unit * _CARDS, contrast=desk.look.contrast)
        seats = desk.shown.seats
        columns = 1 if stage.width < stage.height else 2
        gap = desk.look.px(28)
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
        return cards

    def _prepare_cards(self) -> None:
        """Make some of the pictures of which everybody's boards consist, so that these are shown without delay."""
        desk = self.desk

        def draw() -> None:
            for seat, card in self._all_cards().items():
                card.picture(desk.label(seat), desk.counts(seat))

        if self._cards_for != self.stage.size and desk.look.assets.making.ahead(thread_time() + self._slice, draw):
            self._cards_for = self.stage.size

    # -- painting tiles bit by bit

    def _is_painted(self, cell: Cell) -> bool:
        return cell in self._stills and (self._painting is None or self._painting[0] != cell)

    @property
    def _slice(self) -> float:
        return _SLICE * times_larger(self.stage.size)

    def _prepare(self, cell: Cell, seconds: float | None = None) -> None:
        """Paint on at what lies round a temple; what was begun of another temple is given up."""
        if self._is_painted(cell):
            return
        if self._painting is None or self._painting[0] != cell:
            if self._painting is not None:
                self._stills.pop(self._painting[0], None)
            self._painting = cell, self._paint(cell)
        end = thread_time() + (self._slice if seconds is None else seconds)
        while self._painting is not None and thread_time() < end:
            if next(self._painting[1], self) is self:
                self._painting = None

    def _still(self, cell: Cell) -> pygame.Surface:
        """Return what lies round a temple; while its workers are counted perhaps not all of it yet."""
        if cell not in self._stills or not self._passing:
            self._prepare(cell, inf)
        return self._stills[cell]

    def _paint(self, cell: Cell) -> Iterator[None]:
        """Paint what lies round a temple, darkened, tile by tile; the temple itself is bright."""
        desk, view, stage = self.desk, self._view(cell), self.stage
        made = self._stills[cell] = pygame.Surface(stage.size)
        yield
        width, inside = card_width(view.pitch), made.get_rect()
        made.blit(table_wood(desk.look, desk.places.window.size), (0, 0), inside)
        yield
        veil(made, inside, _DIM)
        tile = pygame.Surface((2 * width, 2 * width), pygame.SRCALPHA)
        for each in rows(desk.shown.cells):
            x, y = view.middle(each)
            if each == cell or not view.rect(each).inflate(width // 4, width // 4).colliderect(inside):
                continue
            yield
            tile.fill((0, 0, 0, 0))
            paint_tile(tile, desk, each, (width, width), width)
            tile.fill((255 - _DIM,) * 3 + (255,), special_flags=pygame.BLEND_RGBA_MULT)
            made.blit(tile, (x - width, y - width))
        yield
        light = glow(desk.look, (width, width), theme.ALLOWED, 40, 255)
        middle = view.middle(cell)
        made.blit(light, light.get_rect(center=middle))
        desk.pieces.jungle("temple", width, cell).draw(made, middle)
        line = outline(desk.look, (width + desk.look.px(2),) * 2, _LINE, 4, 13)
        made.blit(line, line.get_rect(center=middle))

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        desk = self.desk
        if self._alpha < 255:
            veil(surface, self.area, self._alpha)
            return
        surface.fill((14, 8, 4), self.area)
        if self._sized != self.stage.size:
            self._resize()
        if self.cards:
            self._draw_cards(surface)
            return
        if self._index < 0:
            return
        if self._way is not None:
            self._draw_gliding(surface, *self._way)
        else:
            surface.blit(self._still(self._cell), self.stage)
            self._draw_workers(surface)
        self._draw_heading(surface)
        place = words_place(desk.look, self.stage, self.words, pygame.Rect(0, 0, 0, 0))
        paint_words(desk.look, surface, place, self.words, desk.session.colours)

    def _resize(self) -> None:
        """Paint everything for another window."""
        self._sized, self._stills, self._painting = self.stage.size, {}, None
        if self.cards:
            self.cards = {}
            self.show_cards()

    def _draw_gliding(self, surface: pygame.Surface, start: Cell, end: Cell, share: float) -> None:
        """Draw the board on its way between two temples."""
        stage, pitch = self.stage, self._view(end).pitch
        clip = surface.get_clip()
        surface.set_clip(stage.clip(clip))
        for cell in (start, end):
            if cell in self._stills:
                x = (cell[0] - between(start[0], end[0], share)) * pitch
                y = (cell[1] - between(start[1], end[1], share)) * pitch
                surface.blit(self._stills[cell], stage.move(round(x), round(y)))
        surface.set_clip(clip)

    def _draw_cards(self, surface: pygame.Surface) -> None:
        desk = self.desk
        wood = table_wood(desk.look, desk.places.window.size)
        surface.blit(wood, self.stage, pygame.Rect((0, 0), self.stage.size))
        for seat, card in self.cards.items():
            card.paint(surface, desk.label(seat), desk.counts(seat))
            if self.at_river:
                self._light_carrier(surface, card.carrier_place(desk.shown.water[seat]))

    def _light_carrier(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        """Draw a light round a carrier: its field is counted now."""
        size = self.desk.look.px(104)
        light = self.desk.look.composed(("carrier light", size), lambda: _lamp(size))
        surface.blit(light, light.get_rect(center=place), special_flags=pygame.BLEND_RGB_ADD)

    def _around(self) -> Iterator[tuple[int, Cell, Seat, Edges]]:
        """Yield the worker tiles that touch the temple with workers."""
        x, y = self._cell
        for side, (dx, dy) in enumerate(_SIDES):
            laid = self.desk.shown.workers.get((x + dx, y + dy))
            if laid is not None and laid.edges[(side + 2) % 4]:
                yield side, (x + dx, y + dy), laid.seat, laid.edges

    def _draw_workers(self, surface: pygame.Surface) -> None:
        """Draw the counted workers above the dark, and their number beside them."""
        desk, view, stage = self.desk, self._view(self._cell), self.stage
        width = card_width(view.pitch)
        scale = width / CARD
        for side, cell, seat, edges in self._around():
            if seat not in self.counted or not self._reach(view, cell).colliderect(surface.get_clip()):
                continue
            here = tuple(count if edge == (side + 2) % 4 else 0 for edge, count in enumerate(edges))
            sprite = f"cacao/worker_{desk.session.colours[seat]}"
            figure, offset = desk.look.assets.sprites.anchored(sprite, max(4, round(FIGURE * scale * _LARGER)))
            x, y = view.middle(cell)
            hop = round(_HOP * view.pitch * self.hopping.get(seat, 0.0))
            for fx, fy in figures(here):  # type: ignore[arg-type]
                place = (
                    stage.x + x + round((fx - FRAME / 2) * scale),
                    stage.y + y + round((fy - FRAME / 2) * scale) - hop,
                )
                surface.blit(figure, (place[0] + offset[0], place[1] + offset[1]))
            dx, dy = _SIDES[side]
            out = stage.x + x + round(dx * 0.2 * view.pitch), stage.y + y + round(dy * 0.2 * view.pitch)
            self._draw_pill(surface, out, seat, ceil(sum(here) * self._told.get(seat, 1.0)))

    def _reach(self, view: BoardView, cell: Cell) -> pygame.Rect:
        """Return where in the window the workers of a tile, their hop and their number may be seen."""
        out = view.pitch + self.desk.look.px(200)
        return view.rect(cell).move(self.stage.topleft).inflate(out, out)

    def _draw_pill(self, surface: pygame.Surface, place: tuple[int, int], seat: Seat, count: int) -> None:
        look = self.desk.look
        first = bool(self.words) and seat in self.owners.get(self._index, ())
        rect = pygame.Rect(0, 0, look.px(176), look.px(74))
        rect.center = place
        tone, ink = (theme.PARCHMENT, theme.INK) if first else ((26, 13, 6), theme.GOLD_BRIGHT)
        pygame.draw.rect(surface, tone, rect, border_radius=rect.height // 2)
        pygame.draw.rect(surface, theme.GOLD, rect, max(1, look.px(2.5)), border_radius=rect.height // 2)
        medallion = look.medallion(self.desk.colour(seat), look.px(54))
        surface.blit(medallion, medallion.get_rect(center=(rect.x + look.px(46), rect.centery)))
        right = rect.right - look.px(50), rect.centery
        look.write(surface, number(count), right, _PILL, ink, anchor="center", shadow=not first)

    def _draw_heading(self, surface: pygame.Surface) -> None:
        """Draw which of all temples this is, each with whoever was first there."""
        look, count, colours = self.desk.look, len(self._temples), self.desk.session.colours
        size, gap = look.px(62), look.px(16)
        words = _("Temples")
        wide = look.width(words, HEADING)
        rect = pygame.Rect(self.stage.x + look.px(24), self.stage.y + look.px(20), 0, look.px(112))
        rect.width = look.px(32) * 2 + wide + gap + count * (size + gap)
        if not carving.reach(rect, look.unit).colliderect(surface.get_clip()):
            return
        look.panel(surface, rect, "wood")
        look.write(
            surface, words, (rect.x + look.px(32), rect.centery), HEADING, look.gold, anchor="midleft", shadow=True
        )
        x = rect.x + look.px(32) + wide + 2 * gap
        for index, cell in enumerate(self._temples):
            picture = look.assets.sprites.fit("cacao/jungle_temple", (size, size)).copy()
            if index > self._index:
                picture.fill((110, 110, 110, 255), special_flags=pygame.BLEND_RGBA_MULT)
            there = picture.get_rect(midtop=(x + size // 2, rect.y + look.px(14)))
            if cell == self._cell:
                line = outline(look, (size + look.px(4),) * 2, _LINE, 3, 8)
                surface.blit(line, line.get_rect(center=there.center))
            surface.blit(picture, there)
            owners = self.owners.get(index, ())
            small = look.px(28)
            for number_, seat in enumerate(owners):
                left = x + size // 2 - len(owners) * small // 2 + number_ * small
                surface.blit(look.medallion(colours[seat], small), (left, there.bottom - small // 3))
            x += size + gap


def _lamp(size: int) -> pygame.Surface:
    """Return a soft round light."""
    small = pygame.Surface((24, 24))
    for ring in range(11, 0, -1):
        strength = 1 - ring / 12
        pygame.draw.circle(small, [round(part * 0.55 * strength) for part in theme.ALLOWED], (12, 12), ring)
    return pygame.transform.smoothscale(small, (size, size))
