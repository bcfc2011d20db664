"""Temples at the end: one after another, with the workers of every seat counted and the gold they win."""

from collections.abc import Callable
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Parallel, Wait
from game.anim.tween import Sequence as OneByOne
from game.locale import ngettext
from game.rules.cacao.events import TempleScored
from game.rules.core import Cell, Seat
from game.tables.cacao.desk import Desk
from game.tables.cacao.pieces import card_width
from game.tables.pictures.chips import arrange, chip_picture, chip_size
from game.tables.pictures.drawing import glow, outline
from game.tables.pictures.particles import SPARKS, burst
from game.tables.table import Chip
from game.ui import theme
from game.ui.movers import Picture

GoldFlight = Callable[[Seat, Cell, int], Animation]
_LAYER: Final = 350
_LOOK: Final = 0.45
_HOLD: Final = 0.5
_LINE: Final = (255, 240, 184)


def temple(desk: Desk, event: TempleScored, gold_flight: GoldFlight) -> Animation:
    """Return how one temple is scored."""
    movers: list[Picture] = []

    def begin() -> None:
        if not desk.board.shows([event.cell]) and desk.board.reveal(event.cell):
            desk.damage_table()
        movers.append(_light(desk, event.cell))
        movers.extend(_chips(desk, event))
        for mover in movers:
            desk.stage.movers.add(mover)
        if any(event.gold):
            burst(desk.stage, SPARKS, lambda: desk.board.middle(event.cell), card_width(desk.board.pitch) / 3)

    def end() -> None:
        for mover in movers:
            desk.stage.movers.remove(mover)

    flights = [gold_flight(seat, event.cell, gold) for seat, gold in enumerate(event.gold) if gold]
    return OneByOne(Call(begin), Wait(_LOOK), Parallel(*flights), Wait(_HOLD), Call(end))


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


def _chips(desk: Desk, event: TempleScored) -> list[Picture]:
    """Return a chip for every seat with workers there, those with most workers first."""
    look, stage = desk.look, desk.stage
    seats = sorted((seat for seat, count in enumerate(event.workers) if count), key=lambda seat: -event.workers[seat])
    x, y = desk.board.middle(event.cell)
    chips, rects = [], []
    for index, seat in enumerate(seats):
        count, gold = event.workers[seat], event.gold[seat]
        words = ngettext("{count} worker", "{count} workers", count).format(count=count)
        chip = Chip(seat, f"{words}  +{gold}" if gold else words, "cacao/coin" if gold else "")
        rect = pygame.Rect((0, 0), chip_size(look, chip, stage.names))
        rect.center = x, y + desk.board.pitch // 2 + index * look.px(46)
        chips.append(chip)
        rects.append(rect)
    pictures = []
    for chip, rect in zip(chips, arrange(rects, desk.places.board, look.px(4)), strict=True):
        mover = Picture(chip_picture(look, chip, stage.names, stage.colours), 0, 0, _LAYER + 1)
        mover.centre(*rect.center)
        pictures.append(mover)
    return pictures
