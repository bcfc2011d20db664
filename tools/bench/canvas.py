"""Measures the canvas alone, with lists as large as those of a late table: `python -m tools.bench canvas`."""

import math
import time
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.ui.canvas import Canvas, Flight, Life, Node, Pane, Pose, Thing
from game.ui.pictures import Pictures, Size
from tools.bench.figures import Frames, Spent
from tools.bench.pace import FRAME, curves

_WORK: Final = 0.004
"""Seconds of a frame that panes and pictures may take beside what has to be painted."""
_CARD: Final = 170, 120


def measure(size: tuple[int, int], frames: int) -> dict[str, Frames]:
    """Return how long each deed takes in a window of a size: listing, comparing and painting."""
    pygame.display.init()
    window = pygame.display.set_mode(size)
    figures = _table(window, frames) | _board(window, frames)
    pygame.display.quit()
    return figures


class _Course:
    """A canvas and the frames that it was measured for."""

    def __init__(self, window: pygame.Surface) -> None:
        self.canvas, self.now = Canvas(window), 0.0

    def frame(self, things: Callable[[], Iterator[Thing]] | None) -> Spent:
        """List, where there is something to list, and paint; a sixtieth of a second passes."""
        processor, wall = time.thread_time(), time.perf_counter()
        if things is not None:
            self.canvas.show(things(), self.now)
        self.canvas.frame(self.now, processor + _WORK)
        spent = Spent(time.thread_time() - processor, time.perf_counter() - wall)
        self.now += FRAME
        return spent

    def rest(self) -> None:
        self.canvas.finish()
        self.canvas.frame(self.now)


def _panel(size: Size, colour: tuple[int, int, int], alpha: int = 255) -> pygame.Surface:
    """Return a picture with soft edges, as panels and cards have them."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*colour, alpha))
    pygame.draw.rect(made, (20, 10, 5, alpha // 2), made.get_rect(), 4, border_radius=10)
    return made


class _Table:
    """A table with 365 things, 119 of them nodes: ground, board, fields, stations, cards, words, seats."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.wide, self.high = size
        self.unit = self.high / 1080
        self.ground = pygame.Surface(size)
        self.ground.fill((70, 45, 25))
        self.board = pygame.Surface((self.px(1100), self.px(800)))
        self.board.fill((150, 120, 80))
        self.station = _panel((self.px(320), self.px(150)), (190, 160, 110), 235)
        self.card = _panel((self.px(_CARD[0]), self.px(_CARD[1])), (230, 210, 170))
        self.small = _panel((self.px(34), self.px(48)), (200, 90, 60))
        self.word = _panel((self.px(90), self.px(22)), (250, 240, 220), 200)
        self.glint = _panel((self.px(24), self.px(24)), (255, 255, 255), 150)
        self.bright = _panel((self.px(34), self.px(48)), (250, 190, 90))
        self.cloth = _panel((self.px(900), self.px(220)), (90, 40, 30), 245)
        self.dim = pygame.Surface(size, pygame.SRCALPHA)
        self.dim.fill((8, 4, 1, 150))
        self.hover = -1
        self.held = (0.0, 0.0)
        self.glints = self.dims = False
        self.mats: tuple[int, ...] = ()

    def px(self, length: float) -> int:
        return round(length * self.unit)

    def things(self) -> Iterator[Thing]:
        yield Thing("wood", (0, 0, self.wide, self.high), self.ground)
        yield Thing("board", (self.px(300), self.px(80), *self.board.get_size()), self.board, layer=1)
        for field in range(51):
            x, y = self.px(320 + 62 * (field % 17)), self.px(120 + 240 * (field // 17))
            node = Node("field", f"field {field}", stop=False)
            yield Thing(("field", field), (x, y, self.px(60), self.px(60)), layer=1, node=node)
        for station in range(7):
            yield from self.parts(station)
        for seat in range(4):
            box = (self.px(1480), self.px(60 + 240 * seat), *self.station.get_size())
            yield Thing(("seat", seat), box, self.station, layer=3, node=Node("seat", f"seat {seat}"), exact=True)
            for part in range(12):
                place = (box[0] + self.px(10 + 50 * (part % 6)), box[1] + self.px(10 + 60 * (part // 6)))
                yield Thing(("seat", seat, part), (*place, *self.small.get_size()), self.small, layer=3)
        if self.glints:
            yield from self.shimmer()
        if self.dims:
            yield Thing("dim", (0, 0, self.wide, self.high), self.dim, layer=6, flight=Flight(0.25, fade=True))
        for row, mat in enumerate(self.mats):
            box = (self.px(500), self.px(100 + 240 * row), *self.cloth.get_size())
            yield Thing(("mat", mat), box, self.cloth, layer=7, flight=Flight(0.34, fade=True), exact=True)
        card = (*self.held, *self.card.get_size())
        yield Thing("held", card, self.card, layer=8, node=Node("hand-card", "5"), exact=True)

    def parts(self, station: int) -> Iterator[Thing]:
        x, y = self.px(330 + 350 * (station % 3)), self.px(120 + 240 * (station // 3))
        name = ("station", station)
        yield Thing(name, (x, y, *self.station.get_size()), self.station, layer=2, node=Node("station", str(station)))
        for card in range(8):
            number = station * 8 + card
            node = Node("card", f"card {number}", str(number), tip=lambda: "worth as many as it says")
            picture = self.bright if self.hover == number else self.small
            place = (x + self.px(8 + 38 * card), y + self.px(40))
            yield Thing(
                ("card", number), (*place, *self.small.get_size()), picture, layer=4, node=node, flight=Flight(0.12)
            )
        for word in range(28):
            place = (x + self.px(10 + 75 * (word % 4)), y + self.px(6 + 20 * (word // 4)))
            yield Thing((*name, "word", word), (*place, *self.word.get_size()), self.word, layer=4, exact=True)

    def shimmer(self) -> Iterator[Thing]:
        for glint in range(24):
            life = Life(glint, lambda t, i=glint: Pose(alpha=round(127 + 127 * math.sin(3 * t + i))))  # type: ignore[misc]
            middle = self.wide * (glint % 6 + 0.5) / 6, self.high * (glint // 6 + 0.5) / 4
            yield Thing(("glint", glint), (*middle, *self.glint.get_size()), self.glint, layer=5, life=life)


def _table(window: pygame.Surface, frames: int) -> dict[str, Frames]:
    table, course = _Table(window.get_size()), _Course(window)
    figures = {"first list": Frames.of([course.frame(table.things)])}
    listed = list(table.things())
    figures["list and compare"] = Frames.of(course.frame(table.things) for _ in range(frames))
    figures["compare alone"] = Frames.of(course.frame(lambda: iter(listed)) for _ in range(frames))
    figures["whole repaint"] = Frames.of(_repaint(course) for _ in range(40))

    def dragged(place: tuple[float, float]) -> Spent:
        table.held = place
        return course.frame(table.things)

    middle = window.get_rect().center
    over = list(curves(frames, middle, window.get_width() * 0.8, window.get_height() * 0.8))
    figures["drag"] = Frames.of(dragged(place) for place in over)

    def hovered(place: tuple[float, float]) -> Spent:
        processor, wall = time.thread_time(), time.perf_counter()
        under = course.canvas.under(place, lambda node: node.role == "card")
        spent = Spent(time.thread_time() - processor, time.perf_counter() - wall)
        number = under.key[1] if under is not None and isinstance(under.key, tuple) else -1
        if number == table.hover:
            return spent
        table.hover = number
        painted = course.frame(table.things)
        return Spent(spent.processor + painted.processor, spent.wall + painted.wall)

    figures["hover"] = Frames.of(hovered(place) for place in over)
    table.glints = True
    course.frame(table.things)
    figures["24 glints"] = Frames.of(course.frame(None) for _ in range(frames))
    table.glints = False
    course.frame(table.things)
    return figures | _moment(table, course)


def _repaint(course: _Course) -> Spent:
    processor, wall = time.thread_time(), time.perf_counter()
    assert course.canvas.surface is not None
    course.canvas.paint(course.canvas.surface, course.canvas.surface.get_rect())
    return Spent(time.thread_time() - processor, time.perf_counter() - wall)


def _moment(table: _Table, course: _Course) -> dict[str, Frames]:
    """Dim the window, let three mats come, let them change places, and let all of it go; several times."""
    first: list[Spent] = []
    dims: list[Spent] = []
    glides: list[Spent] = []
    for _ in range(6):
        for mats, dimmed, into in (((0, 1, 2), True, dims), ((2, 0, 1), True, glides), ((), False, dims)):
            table.mats, table.dims = mats, dimmed
            (first if into is dims else glides).append(course.frame(table.things))
            while course.canvas.travels:
                into.append(course.frame(None))
    return {"dim and mats, first": Frames.of(first), "dim and mats": Frames.of(dims), "mats glide": Frames.of(glides)}


class _Land:
    """A board of 448 things in a pane: 40 sheets of land and what stands on them, in the sizes that are needed."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.pictures = Pictures(size[0] * size[1] * 10)
        self.view = (0.0, 0.0, size[1] / 20)
        self.land = pygame.Surface((size[0], size[1]))
        pygame.draw.circle(self.land, (30, 120, 60), (size[0] // 2, size[1] // 2), size[1] // 3)
        self.tile = _panel((256, 256), (200, 180, 120))

    def things(self) -> Iterator[Thing]:
        x, y, pitch = self.view
        wide, high = self.size[0] / 8, self.size[1] / 5
        larger = pitch * 20 / self.size[1]
        for sheet in range(40):
            left, top = x + sheet % 8 * wide * larger, y + sheet // 8 * high * larger
            box = (left, top, wide * larger + 1, high * larger + 1)
            if self.seen(box):
                yield Thing(("land", sheet), box, self.get(("land", sheet), box), layer=0)
        for piece in range(408):
            left, top = x + (piece * 37 % 34) * pitch, y + (piece * 11 % 19 + 0.3) * pitch
            box = (left, top, pitch * 0.95, pitch * 0.95)
            if self.seen(box):
                node = Node("space", f"place {piece}")
                yield Thing(("piece", piece), box, self.get("piece", box), layer=1, node=node)

    def seen(self, box: tuple[float, float, float, float]) -> bool:
        return box[0] < self.size[0] and box[1] < self.size[1] and box[0] + box[2] > 0 and box[1] + box[3] > 0

    def get(self, name: object, box: tuple[float, float, float, float]) -> pygame.Surface:
        return self.pictures.get(name, (round(box[2]), round(box[3])), lambda size: self.made(name, size))

    def made(self, name: object, size: Size) -> pygame.Surface:
        if name == "piece":
            return pygame.transform.smoothscale(self.tile, size)
        assert isinstance(name, tuple)
        wide, high = self.size[0] // 8, self.size[1] // 5
        part = self.land.subsurface((name[1] % 8 * wide, name[1] // 8 * high, wide, high))
        return pygame.transform.smoothscale(part, size)

    def zoom(self, factor: float, at: tuple[float, float]) -> None:
        x, y, pitch = self.view
        goal = max(self.size[1] / 20, pitch * factor)
        factor = goal / pitch
        self.view = round(at[0] + (x - at[0]) * factor), round(at[1] + (y - at[1]) * factor), goal


def _board(window: pygame.Surface, frames: int) -> dict[str, Frames]:
    size = window.get_size()
    land, course = _Land(size), _Course(window)
    panel = _panel((size[0] // 6, size[1] // 5), (90, 60, 40), 240)
    glide: Flight | None = None

    def things() -> Iterator[Thing]:
        land.pictures.forget_wishes()
        yield Thing("board", (0, 0, *size), pane=Pane(land.things, land.view), flight=glide)
        for seat in range(4):
            box = (size[0] - panel.get_width() - 20, 20 + seat * size[1] / 4.2, *panel.get_size())
            yield Thing(("seat", seat), box, panel, layer=2, exact=True)

    def settled() -> Iterator[Spent]:
        """Glide to the end, and become sharp, in what is left of each frame."""
        sharpens = False
        while course.canvas.busy or land.pictures.wishes:
            spent = course.frame(things if sharpens else None)
            sharpens, processor = False, time.thread_time()
            if not course.canvas.travels and spent.processor < _WORK:
                sharpens = land.pictures.work(processor + _WORK - spent.processor)
            yield Spent(spent.processor + time.thread_time() - processor, spent.wall)

    figures = {"board, first list": Frames.of([course.frame(things)])}
    zooms: list[Spent] = []
    glide = Flight(0.25)
    for factor in (2.0, 1.5, 1 / 1.5, 0.5, 3.0, 0.4, 2.5):
        land.zoom(factor, (size[0] * 0.55, size[1] * 0.45))
        zooms.append(course.frame(things))
        zooms += settled()
    figures["zoom"] = Frames.of(zooms)
    glide = None
    pans: list[Spent] = []
    for step in range(frames):
        x, y, pitch = land.view
        land.view = x + (9 if step // 30 % 2 else -9), y + (5 if step // 30 % 2 else -5), pitch
        pans.append(course.frame(things))
    figures["pan"] = Frames.of(pans)
    glide = Flight(0.4)
    glides: list[Spent] = []
    for way in (-1, 1, -1, 1):
        x, y, pitch = land.view
        land.view = x + way * size[0] // 2, y, pitch
        glides.append(course.frame(things))
        glides += settled()
    figures["glide to another place"] = Frames.of(glides)
    return figures
