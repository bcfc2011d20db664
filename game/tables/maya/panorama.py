"""The land in the whole window while the end is counted: dimmed by half, and bright where something is told."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import thread_time
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Tween
from game.anim.tween import Sequence as OneByOne
from game.rules.core import Cell
from game.rules.maya.board import Step
from game.tables.maya.desk import Desk
from game.tables.maya.land import outlines
from game.tables.maya.land.ground import spread_jungle
from game.tables.maya.land.hex_view import HexView
from game.tables.maya.land.town import Town
from game.tables.moments.bars import LAYER as BARS_LAYER
from game.tables.moments.bars import free_of_bars
from game.tables.moments.words import Words, heading_place, paint_heading, paint_words, words_place
from game.ui.movers import Mover, veil

LAYER: Final = BARS_LAYER - 2
_DIM: Final = 128
"""How dark the land is where nothing is told, of 255."""
_NIGHT: Final = (10, 8, 14)
_NIGHT_ALPHA: Final = 190
_CLOSES: Final = 0.3
_OPENS: Final = 0.25
_LIGHTS: Final = 0.25
_DARKENS: Final = 0.4
_SLICE: Final = 0.008
"""Seconds of a frame in which the land is painted while the window goes dark."""
_BANDS: Final = 12
_LARGEST: Final = 12_000_000
"""Most pixels of the ground's picture: in the largest windows the land is not made larger."""
_GLOW: Final = (255, 226, 150)
_ROOM: Final = (0.97, 0.97)
"""How much of the stage the land may take, across and down."""


class Panorama(Mover):
    """All of the land, as large as it can be beside the bars."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(LAYER)
        self.desk = desk
        self.heading = ""
        self.note = ""
        self.words: tuple[Words, ...] = ()
        """What is said at the foot."""
        self.labels: list[tuple[pygame.Surface, Cell]] = []
        """What is written over cities that went dark, by their temples."""
        self._veil = 0.0
        """How dark the window is on the way there."""
        self._there = False
        self.lit: tuple[Cell, ...] = ()
        """The spaces that are bright."""
        self._light = 0.0
        self._falling: tuple[Cell, ...] = ()
        self._fallen = 0.0
        self._dark: list[Cell] = []
        self._painting: Iterator[None] | None = None
        self._pictures: tuple[object, pygame.Surface, pygame.Surface] | None = None
        """For which size they are, the bright land, and the dimmed one."""
        self._bright: tuple[object, pygame.Surface] | None = None
        self._night: tuple[object, pygame.Surface, pygame.Rect] | None = None
        """The night over the spaces that go dark."""
        self._seen: tuple[object, HexView] | None = None
        """The last view and the size of the stage that it was made for: each frame asks for it many times."""

    # -- where it is

    @property
    def area(self) -> pygame.Rect:
        return self.desk.places.window.copy()

    @property
    def stage(self) -> pygame.Rect:
        """The window without the bars."""
        return free_of_bars(self.desk.look, self.area)

    @property
    def view(self) -> HexView:
        """How the land is looked at, on the stage."""
        stage = self.stage
        key = stage.size, self.desk.board.unit
        if self._seen is None or self._seen[0] != key:
            self._seen = key, self._view_on(stage)
        return self._seen[1]

    def _view_on(self, stage: pygame.Rect) -> HexView:
        desk = self.desk
        view = desk.board.copy()
        view.tracked, view.scale, view.origin = False, 100 / view.unit, (0, 0)
        bounds = view.bounds(desk.in_play)
        pitch = 100 * min(_ROOM[0] * stage.width / bounds.width, _ROOM[1] * stage.height / bounds.height)
        frame = view.frame
        pitch = min(pitch, 100 * (_LARGEST / (frame.width * frame.height)) ** 0.5)
        view.scale = int(pitch) / view.unit
        bounds = view.bounds(desk.in_play)
        view.origin = stage.width // 2 - bounds.centerx, stage.height // 2 - bounds.centery
        return view

    def middle(self, cell: Cell) -> tuple[int, int]:
        """Return where a space lies in the window."""
        x, y = self.view.middle(cell)
        return x + self.stage.x, y + self.stage.y

    # -- what changes

    def opens(self) -> Animation:
        """Return the window going dark while the land is painted, and the land coming out of the dark."""
        close = Tween(_CLOSES, self._closes, travel=False)
        return OneByOne(close, Call(self._arrive), Tween(_OPENS, self._opens, travel=False))

    def _closes(self, share: float) -> None:
        if self not in self.desk.stage.movers:
            self.desk.stage.movers.add(self)
        self._veil = share
        self.prepare()
        self.touch()

    def _arrive(self) -> None:
        self._there = True
        self._land()

    def _opens(self, share: float) -> None:
        self._veil = 1 - share
        self.touch()

    def say(self, heading: str, note: str = "", words: Sequence[Words] = ()) -> None:
        """Say what is counted now, and who gets what."""
        self.heading, self.note, self.words = heading, note, tuple(words)
        self.touch()

    def lights(self, cells: Sequence[Cell]) -> Animation:
        """Return some spaces becoming bright, and no others."""

        def step(share: float) -> None:
            self.lit, self._light = tuple(cells), share
            self.touch()

        return Tween(_LIGHTS, step, travel=False)

    def darkens(self, cells: Sequence[Cell]) -> Animation:
        """Return some spaces going dark for good."""

        def step(share: float) -> None:
            self.lit = ()
            self._falling, self._fallen = tuple(cells), share
            if share >= 1:
                self._dark += cells
                self._falling, self._pictures = (), self._with_night(cells)
            self.touch()

        return Tween(_DARKENS, step, travel=False)

    # -- painting bit by bit

    def prepare(self) -> bool:
        """Paint a little of the land; return whether more is to be painted."""
        if self._painting is None:
            if self._pictures is not None and self._pictures[0] == self._key:
                return False
            self._painting = self._paint()
        begin = thread_time()
        while self._painting is not None and thread_time() - begin < _SLICE:
            if next(self._painting, self) is self:
                self._painting = None
        return self._painting is not None

    @property
    def _key(self) -> tuple[object, ...]:
        """What the pictures depend on."""
        shown, stage = self.desk.shown, self.stage
        return stage.size, self.desk.look.contrast, len(shown.planted), len(shown.hidden), len(shown.closed)

    def _land(self) -> tuple[pygame.Surface, pygame.Surface]:
        """Return the land, bright and dimmed."""
        while self._pictures is None or self._pictures[0] != self._key or self._painting is not None:
            for _part in self._painting or self._paint():
                pass
            self._painting = None
        return self._pictures[1], self._pictures[2]

    def _paint(self) -> Iterator[None]:
        """Paint the land, band by band."""
        desk, view, key = self.desk, self.view, self._key
        made = pygame.Surface(self.stage.size)
        yield
        spread_jungle(desk.look, made, made.get_rect(), view.frame.topleft)
        yield from desk.ground.prepare(view)
        made.blit(desk.ground.picture(view), view.frame)
        yield
        shown = replace(desk.shown, step=Step.OVER)
        town = Town(desk.look, desk.pieces, desk.session.colours)
        high = -(-made.get_height() // _BANDS)
        for band in (pygame.Rect(0, index * high, made.get_width(), high) for index in range(_BANDS)):
            made.set_clip(band)
            town.paint(made, band, view, shown)
            town.paint_cities(made, view, shown, desk.ground.sites)
            yield
        made.set_clip(None)
        dimmed = made.copy()
        dimmed.fill((255 - _DIM,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        self._pictures = key, made, dimmed
        if self._dark:
            self._pictures = self._with_night(self._dark)

    def _with_night(self, cells: Sequence[Cell]) -> tuple[object, pygame.Surface, pygame.Surface]:
        """Return the pictures with some more spaces in the dark."""
        bright, dimmed = self._land()
        night, rect = self._over(cells, 1.0)
        for picture in (bright, dimmed):
            picture.blit(night, rect)
        return self._key, bright, dimmed

    def _over(self, cells: Sequence[Cell], share: float) -> tuple[pygame.Surface, pygame.Rect]:
        """Return the night over some spaces, and where it lies on the stage."""
        key = tuple(cells), self.stage.size
        if self._night is None or self._night[0] != key:
            view = self.view
            rect = view.bounds(cells)
            made = pygame.Surface(rect.size, pygame.SRCALPHA)
            hexagon = outlines.hexagon(self.desk.look, view.radius, _NIGHT, _NIGHT_ALPHA)
            for cell in cells:
                x, y = view.middle(cell)
                made.blit(hexagon, hexagon.get_rect(center=(x - rect.x, y - rect.y)))
            self._night = key, made, rect
        _key, made, rect = self._night
        made.set_alpha(round(255 * share))
        return made, rect

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self._there:
            self._draw_land(surface)
            self._draw_words(surface)
        if self._veil > 0:
            veil(surface, self.area, round(255 * self._veil))

    def _draw_words(self, surface: pygame.Surface) -> None:
        """Draw what is said where it covers nothing of what it is about."""
        if self.heading:
            paint_heading(self.desk.look, surface, self._heading_rect(), self.heading, self.note)
        paint_words(self.desk.look, surface, self.words_rect(), self.words, self.desk.session.colours)

    def _taken(self) -> pygame.Rect:
        """Return where lies what is told in words."""
        told = self.lit or self._falling
        return self.view.bounds(told).move(self.stage.topleft) if told and self.words else pygame.Rect(0, 0, 0, 0)

    def _heading_rect(self) -> pygame.Rect:
        return heading_place(self.desk.look, self.stage, self.heading, self.note, self._taken())

    def words_rect(self) -> pygame.Rect:
        """Return where the sentences stand."""
        look, stage = self.desk.look, self.stage
        place = words_place(look, stage, self.words, self._taken().inflate(0, look.px(40)))
        heading = self._heading_rect()
        if place.colliderect(heading):
            place.top = heading.bottom + look.px(14)
        return place.clamp(stage)

    def _draw_land(self, surface: pygame.Surface) -> None:
        stage = self.stage
        surface.fill((14, 8, 4), self.area)
        surface.blit(self._land()[1], stage)
        if self.lit:
            self._draw_lit(surface)
        if self._falling:
            picture, rect = self._over(self._falling, self._fallen)
            surface.blit(picture, rect.move(stage.topleft))
        view = self.view
        for label, temple in self.labels:
            x, y = view.middle(temple)
            place = label.get_rect(center=(stage.x + x, stage.y + y + round(0.5 * view.radius)))
            surface.blit(label, place.clamp(stage))

    def _draw_lit(self, surface: pygame.Surface) -> None:
        """Draw the bright spaces, with a light round them."""
        look, view, stage = self.desk.look, self.view, self.stage
        light, place = outlines.light(look, view, self.lit, _GLOW, view.radius * 0.5, 210)
        if self._light <= 0:
            return  # the bright spaces are cut out in the next frame: both in one would take too long
        light.set_alpha(round(255 * self._light))
        surface.blit(light, place.move(stage.topleft))
        picture = self._bright_part()
        picture.set_alpha(round(255 * self._light))
        surface.blit(picture, view.bounds(self.lit).move(stage.topleft))

    def _bright_part(self) -> pygame.Surface:
        key = self.lit, self._key
        if self._bright is None or self._bright[0] != key:
            view, (bright, _dimmed) = self.view, self._land()
            rect = view.bounds(self.lit)
            made = pygame.Surface(rect.size, pygame.SRCALPHA)
            made.blit(bright, (0, 0), rect)
            mask = pygame.Surface(rect.size, pygame.SRCALPHA)
            hexagon = outlines.hexagon(self.desk.look, view.radius * 1.01, (255, 255, 255))
            for cell in self.lit:
                x, y = view.middle(cell)
                mask.blit(hexagon, hexagon.get_rect(center=(x - rect.x, y - rect.y)))
            made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._bright = key, made
        return self._bright[1]
