"""A city that closes: outlined, the crops of every seat counted, ranks and ties told, and points flying off."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Parallel, Wait
from game.anim.tween import Sequence as OneByOne
from game.locale import _, ngettext
from game.rules.core import Cell, Seat
from game.rules.maya.events import CityClosed
from game.tables.chips import arrange, chip_picture, chip_size
from game.tables.maya import outlines
from game.tables.maya.cities import pays
from game.tables.maya.desk import Desk
from game.tables.particles import SPARKS, burst
from game.tables.table import Chip
from game.ui import theme
from game.ui.movers import Picture

PointsFlight = Callable[[Seat, Sequence[tuple[Cell, int]]], Animation]
_LAYER: Final = 350
_LOOK: Final = 0.8
_HOLD: Final = 0.7
_LINE: Final = (255, 240, 184)


def closing(desk: Desk, event: CityClosed, points_flight: PointsFlight) -> Animation:
    """Return how one city is scored."""
    movers: list[Picture] = []

    def begin() -> None:
        if not desk.board.shows(event.cells) and desk.board.reveal(event.cells[0]):
            desk.damage_table()
        movers.extend(_light(desk, event))
        movers.extend(_chips(desk, event))
        for mover in movers:
            desk.stage.movers.add(mover)
        if any(event.points):
            burst(desk.stage, SPARKS, lambda: desk.board.middle(event.cells[0]), desk.board.pitch / 3)
        desk.stage.hear(event)

    def end() -> None:
        for mover in movers:
            desk.stage.movers.remove(mover)
        desk.shown.closed[event.cells[0]] = event.points
        desk.damage_cells(event.cells)
        desk.damage_sidebar()

    flights = [points_flight(seat, [(event.cells[0], points)]) for seat, points in enumerate(event.points) if points]
    return OneByOne(Call(begin), Wait(_LOOK), Parallel(*flights), Wait(_HOLD), Call(end))


def _light(desk: Desk, event: CityClosed) -> list[Picture]:
    """Return a glow and a golden line round the city."""
    look, view = desk.look, desk.board
    light, place = outlines.light(look, view, event.cells, theme.ALLOWED, view.radius * 0.7, 96)
    line = max(2.0, 4 * view.radius / 40)
    area = view.bounds(event.cells).inflate(round(4 * line), round(4 * line))
    made = pygame.Surface(area.size, pygame.SRCALPHA)
    outlines.border(made, look, view, event.cells, _LINE, line, (-area.x, -area.y))
    return [Picture(light, *place.topleft, _LAYER), Picture(made, *area.topleft, _LAYER + 1)]


def ranks(crops: Sequence[int]) -> list[tuple[Seat, int]]:
    """Return the seats with crops, those with most first, each with its rank from 1; tied ones share it."""
    seats = sorted((seat for seat, count in enumerate(crops) if count), key=lambda seat: -crops[seat])
    return [(seat, 1 + sum(crops[other] > crops[seat] for other in seats)) for seat in seats]


def tie_words(event: CityClosed) -> str:
    """Return how a tie was shared, with the rounding; nothing where nobody was tied for points."""
    first, second = pays(event.size)
    placed = ranks(event.crops)
    leaders = [seat for seat, rank in placed if rank == 1]
    if first and len(leaders) > 1:
        text = _("tied for first: ({first} + {second}) : {count} = {points}")
        return text.format(first=first, second=second, count=len(leaders), points=event.points[leaders[0]])
    after = [seat for seat, rank in placed if rank == 2]
    if second and len(after) > 1:
        text = _("tied for second: {second} : {count} = {points}")
        return text.format(second=second, count=len(after), points=event.points[after[0]])
    return ""


def _chips(desk: Desk, event: CityClosed) -> list[Picture]:
    """Return the city's name and size, a chip for every seat with crops around it, and how a tie was shared."""
    look, stage, view = desk.look, desk.stage, desk.board
    title = _("{temple}, size {size}").format(temple=event.temple, size=event.size)
    chips = [Chip(None, title, "")]
    for seat, _rank in ranks(event.crops):
        count, points = event.crops[seat], event.points[seat]
        words = ngettext("{count} crop", "{count} crops", count).format(count=count)
        chips.append(Chip(seat, f"{words}  +{points}" if points else words, ""))
    tied = tie_words(event)
    if tied:
        chips.append(Chip(None, tied, ""))
    bounds, rects = view.bounds(event.cells), []
    for index, chip in enumerate(chips):
        rect = pygame.Rect((0, 0), chip_size(look, chip, stage.names))
        rect.center = bounds.centerx, bounds.bottom + look.px(16) + (index - 1) * look.px(46)
        if index == 0:
            rect.centery = bounds.top - look.px(22)
        rects.append(rect)
    pictures = []
    inside = desk.places.board.union(view.free)
    for chip, rect in zip(chips, arrange(rects, inside, look.px(4)), strict=True):
        mover = Picture(chip_picture(look, chip, stage.names, stage.colours), 0, 0, _LAYER + 2)
        mover.centre(*rect.center)
        pictures.append(mover)
    return pictures
