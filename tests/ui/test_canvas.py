"""The canvas paints bit by bit what it would paint afresh, whatever people and tables do."""

import math
from collections.abc import Iterable, Iterator
from random import Random

import msgspec
import pygame
import pytest

from game.ui.canvas import Box, Canvas, Flight, Life, Node, Pane, Pose, Thing, View, spelled

SIZE = 160, 120
replace = msgspec.structs.replace


def picture(colour: tuple[int, ...], size: tuple[int, int] = (20, 20)) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA if len(colour) == 4 else 0)
    made.fill(colour)
    return made


def some_pictures(dice: Random) -> list[pygame.Surface]:
    made = []
    for _ in range(12):
        colour = tuple(dice.randrange(256) for _ in range(3))
        see_through = (dice.choice((90, 200)),) if dice.random() < 0.5 else ()
        each = picture((*colour, *see_through), (dice.randrange(1, 70), dice.randrange(1, 50)))
        each.fill((0, 0, 0), (0, 0, 3, 2))  # so that what is shifted or turned is seen
        made.append(each)
    return made


BLINK = picture((255, 255, 0, 120), (17, 9))
LIVES = (
    Life("beats", lambda t: Pose(alpha=round(128 + 100 * math.sin(9 * t)))),
    Life("grows", lambda t: Pose(dx=9 * math.sin(t), scale=1 + 0.4 * math.sin(4 * t)), ends=0.4),
    Life("unrolls", lambda t: Pose(dy=3 * t, shows=min(1.0, t)), ends=1.0),
    Life("blinks", lambda t: Pose(picture=BLINK if int(t * 5) % 2 else None)),
)


class Table:
    """A list on which random deeds are done."""

    def __init__(self, dice: Random, size: tuple[int, int], depth: int = 0) -> None:
        self.dice, self.size, self.depth = dice, size, depth
        self.pictures = some_pictures(dice)
        self.things: list[Thing] = []
        self.panes: dict[object, Table] = {}
        self.views: dict[object, View] = {}
        self.count, self.lively = 0, True
        for _ in range(8):
            self.add()

    def add(self) -> None:
        self.count += 1
        key = ("inner" if self.depth else "thing", self.count)
        thing = Thing(key, self.box(), self.picture(), exact=self.dice.random() < 0.3, layer=self.dice.randrange(3))
        if self.dice.random() < 0.3:
            thing = replace(thing, life=self.dice.choice(LIVES))
        if self.depth == 0 and (self.count == 1 or self.dice.random() < 0.1):
            self.panes[key] = Table(self.dice, (60, 40), 1)
            self.views[key] = (0.0, 0.0, 1.0)
        if self.dice.random() < 0.5:
            thing = replace(thing, node=Node("thing", spelled(key)))
        self.things.insert(self.dice.randrange(len(self.things) + 1), thing)

    def box(self) -> Box:
        dice, (wide, high) = self.dice, self.size
        size = (float(dice.randrange(60)), dice.random() * 60) if dice.random() < 0.95 else (5.0, 0.0)
        return dice.randrange(-20, wide), dice.random() * high, *size

    def picture(self) -> pygame.Surface | None:
        return self.dice.choice([*self.pictures, None])

    def flight(self) -> Flight | None:
        dice = self.dice
        if dice.random() < 0.3:
            return None
        others = [("thing", dice.randrange(30)), *(thing.key for thing in self.things)]
        return Flight(
            dice.choice((0.0, 0.1, 0.3)),
            dice.choice((0.0, 0.0, 0.2)),
            dice.choice((0.0, 20.0)),
            dice.choice((None, dice.choice(others), self.box(), "nobody")),
            dice.choice((None, dice.choice(others), self.box())),
            tuple((float(dice.randrange(100)), float(dice.randrange(80))) for _ in range(dice.choice((0, 0, 3)))),
            dice.random() < 0.4,
            dice.random() < 0.3,
        )

    def deed(self) -> None:  # noqa: C901 (one case each)
        dice, things = self.dice, self.things
        at = dice.randrange(len(things)) if things else -1
        kind = dice.randrange(15) if things else 0
        flying = replace(things[at], flight=self.flight()) if things else None
        match kind:
            case 0:
                self.add()
            case 1 if len(things) > 4:
                self.panes.pop(things[at].key, None)
                del things[at]
            case 2 if flying:
                things[at] = replace(flying, box=self.box())
            case 3 if flying:
                things[at] = replace(flying, picture=self.picture())
            case 4 if flying:
                things[at] = replace(flying, alpha=dice.choice((0, 100, 255, 255)))
            case 5 if flying:
                things[at] = replace(flying, clip=dice.choice((None, self.box(), (10.0, 10.0, 80.0, 60.0))))
            case 6 if flying:
                things[at] = replace(flying, layer=dice.randrange(3), out=(dice.randrange(4), dice.randrange(4)))
            case 7 if flying:
                things[at] = replace(flying, life=dice.choice((None, *LIVES)), exact=dice.random() < 0.5)
            case 8:
                other = dice.randrange(len(things))
                things[at], things[other] = things[other], things[at]
            case 9:
                self.things = [replace(each, box=self.box(), flight=self.flight()) for each in things]
            case 10 if len(things) > 8:
                del self.things[dice.randrange(len(things)) :]
            case 11 | 12 | 13:
                for key, pane in self.panes.items():
                    pane.deed()
                    self.turn(key, pane)

    def turn(self, key: object, pane: "Table") -> None:
        """Pan or zoom a pane: all that lies in it is elsewhere."""
        flight = self.dice.choice((None, Flight(0.1), Flight(0.3)))
        self.things = [replace(each, flight=flight) if each.key == key else each for each in self.things]
        x, y, scale = self.views[key]
        dx, dy, factor = (
            self.dice.randrange(-9, 9),
            self.dice.randrange(-9, 9),
            self.dice.choice((1, 1, 1, 1.5, 1 / 1.5)),
        )
        self.views[key] = (x * factor + dx, y * factor + dy, scale * factor)
        pane.things = [
            replace(each, box=(b[0] * factor + dx, b[1] * factor + dy, b[2] * factor, b[3] * factor))
            for each in pane.things
            for b in (each.box,)
        ]

    def listed(self) -> Iterator[Thing]:
        for thing in self.things:
            pane = self.panes.get(thing.key)
            if pane is None:
                yield thing if self.lively else replace(thing, life=None)
            else:
                pane.lively = self.lively
                size = (60, 40) if thing.exact else (80, 30)
                box = (*thing.box[:2], *map(float, size))
                yield replace(thing, box=box, exact=False, pane=Pane(pane.listed, self.views[thing.key]), life=None)


def different(one: pygame.Surface, other: pygame.Surface) -> int:
    assert one.get_size() == other.get_size()
    same = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other).count()
    return one.get_width() * one.get_height() - same


def all_of(canvas: Canvas) -> Iterator[Canvas]:
    if not canvas.unfinished:
        yield canvas
    for pane in canvas._panes:
        yield from all_of(pane.canvas)


def afresh(canvas: Canvas, time: float) -> pygame.Surface:
    """Return what a canvas shows, found and painted afresh."""
    assert canvas.surface is not None
    made = canvas.surface.copy()
    for entry in canvas._order:
        entry.put(time)
    canvas.paint(made, made.get_rect())
    return made


def wrong(canvas: Canvas, time: float) -> int:
    """Return how many pixels are not as they should be, on a canvas and in its panes."""
    return sum(different(each.surface, afresh(each, time)) for each in all_of(canvas) if each.surface is not None)


def at_rest(canvas: Canvas, things: Iterable[Thing], time: float) -> int:
    """Return how many pixels differ from those of a new canvas."""
    assert canvas.surface is not None
    other = Canvas(pygame.Surface(canvas.size))
    other.show(things, time)
    other.frame(time)
    assert other.surface is not None
    return different(canvas.surface, other.surface)


def deeds(seed: int, number: int) -> None:
    dice = Random(seed)
    time, table, canvas = 0.0, Table(dice, SIZE), Canvas(pygame.Surface(SIZE))
    for _ in range(number):
        for _ in range(dice.choice((1, 1, 3))):
            table.deed()
        match dice.randrange(60):
            case 0:
                canvas.calm = not canvas.calm
            case 1:
                canvas.speed = dice.choice((0.0, 1.0, 1.0, 2.0))
            case 2:
                canvas.finish()
            case 3:
                canvas = Canvas(pygame.Surface((dice.randrange(60, 200), dice.randrange(60, 160))))
            case 4:
                dx, dy = dice.randrange(-30, 30), dice.randrange(-30, 30)
                canvas.scroll(dx, dy)
                if dice.random() < 0.7:
                    table.things = [
                        replace(each, box=(x + dx, y + dy, w, h)) for each in table.things for x, y, w, h in (each.box,)
                    ]
        listed = list(table.listed())
        canvas.show(listed, time)
        for _ in range(dice.choice((1, 1, 2, 5))):
            canvas.frame(time, dice.choice((None, None, 0.0)))
            assert wrong(canvas, time) == 0, (seed, time)
            assert all(pane._covers(pane.now) for pane in canvas._panes), "a hole"
            time += dice.choice((1 / 60, 1 / 60, 0.11, 0.6))
        if dice.random() < 0.1:
            lively, table.lively = table.lively, False
            canvas.show(table.listed(), time)
            canvas.finish()
            canvas.frame(time)
            assert not canvas.busy
            assert at_rest(canvas, table.listed(), time) == 0, (seed, time)
            table.lively = lively


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.canvas._PIECE", 32)
    monkeypatch.setattr("game.ui.canvas._BLOCK", 24)


@pytest.mark.parametrize("seed", range(6))
def test_what_differs_is_painted_and_nothing_else_is_needed(seed: int) -> None:
    deeds(seed, 60)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(100, 120))
def test_ten_thousand_deeds(seed: int) -> None:
    deeds(seed, 500)
