"""The canvas paints bit by bit what it would paint afresh, whatever people and tables do."""

import math
from collections.abc import Iterable, Iterator
from random import Random

import msgspec
import pygame
import pytest

from game.ui.canvas import Box, Canvas, Flight, Life, Node, Pane, Pose, Thing, View, flat, spelled, within

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


GROUND = picture((40, 60, 80), (400, 300))
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
        self.pictures, self.clear = some_pictures(dice), dice.random() < 0.4
        self.things: list[Thing] = []
        self.panes: dict[object, Table] = {}
        self.views: dict[object, View] = {}
        self.count, self.lively, self.grounded = 0, True, depth == 0 and dice.random() < 0.8
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
        if self.grounded:
            yield Thing("ground", (0, 0, 400, 300), GROUND, layer=-1)
        for thing in self.things:
            pane = self.panes.get(thing.key)
            if pane is None:
                yield thing if self.lively else replace(thing, life=None)
            else:
                pane.lively = self.lively
                size = (60, 40) if thing.exact else (80, 30)
                box = (*thing.box[:2], *map(float, size))
                yield replace(
                    thing,
                    box=box,
                    exact=False,
                    pane=Pane(pane.listed, self.views[thing.key], clear=pane.clear),
                    life=None,
                )


def different(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return how many pixels differ, in colour or alpha."""
    assert one.get_size() == other.get_size()
    first, second = pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA")
    return sum(first[at : at + 4] != second[at : at + 4] for at in range(0, len(first), 4)) if first != second else 0


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
    canvas._paint(made, made.get_rect(), list(range(len(canvas._order))))
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
        for _ in range(dice.choice((0, 1, 1, 2, 5))):
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
    monkeypatch.setattr("game.ui.canvas._PIECE", 13)
    monkeypatch.setattr("game.ui.scaling._BLOCK", 24)
    monkeypatch.setattr("game.ui.canvas._WORTH", 200)
    monkeypatch.setattr("game.ui.canvas._FEW", 1)
    monkeypatch.setattr("game.ui.still.HIGH", 25)
    monkeypatch.setattr("game.ui.still._A_FRAME", 4)


@pytest.mark.parametrize("seed", range(6))
def test_what_differs_is_painted_and_nothing_else_is_needed(seed: int) -> None:
    deeds(seed, 150)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(100, 120))
def test_ten_thousand_deeds(seed: int) -> None:
    deeds(seed, 500)


# -- what a list says, and what is seen of it

RED, BLUE = picture((255, 0, 0)), picture((0, 0, 255))


def canvas_with(*things: Thing, time: float = 0.0) -> Canvas:
    canvas = Canvas(pygame.Surface(SIZE))
    canvas.show(things, time)
    canvas.frame(time)
    return canvas


def moving(canvas: Canvas) -> bool:
    return canvas.travels


def busy(canvas: Canvas) -> bool:
    return canvas.busy


def key_under(canvas: Canvas, place: tuple[int, int]) -> object:
    under = canvas.under(place)
    return under and under.key


def where(canvas: Canvas, colour: tuple[int, int, int] = (255, 0, 0)) -> pygame.Rect:
    """Return where a colour is seen."""
    assert canvas.surface is not None
    mask = pygame.mask.from_threshold(canvas.surface, colour, (1, 1, 1, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def test_a_key_is_written_as_tests_and_trees_know_it() -> None:
    assert spelled("commit") == "commit"
    assert spelled(("tile", 3)) == "tile.3"
    assert spelled(("space", (1, 2))) == "space.1,2"


def test_a_thing_flies_from_where_it_is_and_runs_on_when_it_is_listed_again() -> None:
    flight = Flight(1.0)
    here, there = Thing("a", (0, 0, 20, 20), RED, flight=flight), Thing("a", (100, 0, 20, 20), RED, flight=flight)
    canvas = canvas_with(here)
    canvas.show([there], 1.0)
    canvas.frame(1.5)
    assert where(canvas).x == 50
    assert moving(canvas)
    canvas.show([there], 1.5)
    canvas.frame(1.6)
    assert where(canvas).x > 60
    canvas.show([here], 1.6)
    canvas.frame(1.6)
    assert where(canvas).x > 60, "a new target starts from where it is"
    canvas.frame(2.7)
    assert where(canvas).x == 0
    assert not moving(canvas)
    assert not busy(canvas)


def test_the_first_list_comes_without_flights() -> None:
    thing = Thing("a", (50, 0, 20, 20), RED, flight=Flight(1.0, came=(0, 0, 20, 20), fade=True))
    canvas = canvas_with(thing)
    assert where(canvas).x == 50
    assert not moving(canvas)


def test_things_come_from_others_pass_middles_and_go_to_others() -> None:
    hand, deck = Thing("hand", (0, 100, 20, 20)), Thing("deck", (140, 0, 20, 20))
    canvas = canvas_with(hand, deck)
    flight = Flight(1.0, came="hand", goes="deck", through=((80.0, 110.0),))
    canvas.show([hand, deck, Thing("card", (140, 100, 20, 20), RED, flight=flight)], 0.0)
    canvas.frame(0.0)
    assert where(canvas).topleft == (0, 100)
    canvas.frame(0.5)
    assert where(canvas).center == (80, 110)
    canvas.frame(1.0)
    canvas.show([hand, deck], 2.0)
    assert canvas.get("card") is None
    canvas.frame(2.999)
    assert where(canvas).center == (150, 10)
    canvas.frame(3.0)
    assert where(canvas).size == (0, 0)
    assert not busy(canvas)


def test_what_left_and_is_listed_again_comes_back_from_where_it_is() -> None:
    thing = Thing("a", (0, 0, 20, 20), RED, flight=Flight(1.0, goes=(100, 0, 20, 20)))
    canvas = canvas_with(thing)
    canvas.show([], 0.0)
    canvas.frame(0.5)
    canvas.show([thing], 0.5)
    canvas.frame(0.5)
    assert where(canvas).x == 50
    canvas.frame(1.5)
    assert where(canvas).x == 0


def test_a_card_turns_over_and_a_hop_rises() -> None:
    flight = Flight(1.0, turn=True)
    canvas = canvas_with(Thing("a", (40, 40, 20, 20), RED, flight=flight))
    canvas.show([Thing("a", (40, 40, 20, 20), BLUE, flight=flight)], 0.0)
    canvas.frame(0.3)
    assert 0 < where(canvas).w < 20
    canvas.frame(0.8)
    assert where(canvas).w == 0
    assert 0 < where(canvas, (0, 0, 255)).w < 20
    canvas.show([Thing("a", (60, 40, 20, 20), BLUE, flight=Flight(1.0, rise=30))], 1.0)
    canvas.frame(1.5)
    assert where(canvas, (0, 0, 255)).topleft == (50, 10)


def test_finish_calm_and_speed() -> None:
    here, there = (
        Thing("a", (0, 0, 20, 20), RED, flight=Flight(1.0)),
        Thing("a", (100, 0, 20, 20), RED, flight=Flight(1.0)),
    )
    canvas = canvas_with(here)
    canvas.show([there], 0.0)
    canvas.finish()
    canvas.frame(0.0)
    assert where(canvas).x == 100
    canvas.speed = 2.0
    canvas.show([here], 0.0)
    canvas.frame(0.25)
    assert where(canvas).x == 50
    canvas.frame(0.5)
    assert not moving(canvas)
    canvas.speed = 0.0
    canvas.show([there], 1.0)
    canvas.frame(1.0)
    assert where(canvas).x == 100
    canvas.speed, canvas.calm = 1.0, True
    canvas.show([here, Thing("b", (50, 50, 20, 20), BLUE, flight=Flight(1.0, came="a"))], 2.0)
    canvas.frame(2.0)
    assert where(canvas).x == 0
    assert moving(canvas), "what comes fades in"
    canvas.frame(2.13)
    assert where(canvas, (0, 0, 255)).topleft == (50, 50)
    assert not moving(canvas)


def test_what_lives_holds_nothing_up_and_ends() -> None:
    beats = Life("beats", lambda t: Pose(dx=10 * t), ends=2.0)
    canvas = canvas_with(Thing("a", (0, 0, 20, 20), RED, life=beats))
    assert busy(canvas)
    assert not moving(canvas)
    canvas.show([Thing("a", (0, 0, 20, 20), RED, life=Life("beats", lambda t: Pose(dx=10 * t), ends=2.0))], 1.0)
    canvas.frame(1.0)
    assert where(canvas).x == 10, "the same life goes on"
    canvas.frame(9.0)
    assert where(canvas).x == 20
    assert not busy(canvas)


def test_landing_is_known_when_a_flight_begins() -> None:
    heard: list[tuple[object, ...]] = []
    flight = Flight(0.4, 0.1, sound="card")
    canvas = canvas_with(Thing("a", (0, 0, 20, 20), RED, flight=flight))
    canvas.sounds = lambda *told: heard.append(told)
    there = Thing("a", (100, 0, 20, 20), RED, flight=flight)
    canvas.show([there], 1.0)
    assert heard == [("card", pytest.approx(0.5), (110, 10))]
    canvas.show([there], 1.1)
    canvas.frame(1.2)
    assert len(heard) == 1
    canvas.finish()
    canvas.frame(1.3)
    assert heard[1:] == [("card", 0.0, (110, 10))]
    canvas.speed = 0.0
    canvas.show([replace(there, box=(0, 0, 20, 20))], 2.0)
    assert heard[2:] == [("card", 0.0, (10, 10))]


def test_two_of_a_layer_that_change_places_are_painted() -> None:
    one, two = Thing("a", (20, 20, 20, 20), RED), Thing("b", (30, 20, 20, 20), BLUE)
    canvas = canvas_with(one, two)
    assert where(canvas).w == 10
    canvas.show([two, one], 0.0)
    assert canvas.frame(0.0)
    assert where(canvas).w == 20


def test_two_with_one_key_are_an_error_but_end_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    twice = [Thing(("tile", 1), (0, 0, 20, 20), BLUE), Thing(("tile", 1), (40, 0, 20, 20), RED)]
    canvas = Canvas(pygame.Surface(SIZE))
    with pytest.raises(ValueError, match=r"tile\.1"):
        canvas.show(twice, 0.0)
    monkeypatch.setattr(Canvas, "strict", False)
    for _ in range(2):
        canvas.show(twice, 0.0)
        canvas.frame(0.0)
        assert tuple(where(canvas)) == (40, 0, 20, 20)
        assert where(canvas, (0, 0, 255)).w == 0


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf, 1e300, -1e12, 1e6, -5.0, 0.0])
@pytest.mark.parametrize("side", range(4))
def test_no_box_is_too_strange(bad: float, side: int) -> None:
    box = [10.0, 10.0, 20.0, 20.0]
    box[side] = bad
    strange: Box = (box[0], box[1], box[2], box[3])
    life = Life("grows", lambda t: Pose(scale=1 + bad * t))
    node = Node("tile", "strange")
    inside = Pane(lambda: [Thing("in", strange, RED, node=node)])
    for flight in (None, Flight(0.5, came=strange, goes=strange, through=((bad, bad),), rise=bad)):
        canvas = canvas_with(Thing("b", (0, 0, 20, 20), BLUE))
        things = [
            Thing("a", strange, RED, node=node, flight=flight),
            Thing("c", (10, 10, 20, 20), RED, clip=strange, flight=flight),
            Thing("d", (10, 10, 20, 20), RED, life=life),
            Thing("e", strange, RED, exact=True, flight=flight),
            Thing("p", (10, 10, 40, 30), pane=inside),
        ]
        for listed in (things, [replace(each, box=(5, 5, 9, 9)) for each in things[:4]], things, []):
            canvas.show(listed, 1.0)
            for time in (1.0, 1.2, 1.6):
                canvas.frame(time)
                assert wrong(canvas, time) == 0
            canvas.under((12, 12))
            canvas.dump()
        canvas.finish()
        canvas.frame(9.0)
        assert not busy(canvas)


def test_boxes_without_size_are_listed_and_show_nothing() -> None:
    canvas = canvas_with(Thing("a", (10, 10, 0, 20), RED, node=Node("tile", "flat")), Thing("b", (0, 0, 0, 0)))
    assert where(canvas).w == 0
    assert canvas.under((10, 10)) is None
    assert canvas.find("tile").key == "a"


def a_board(
    view: View = (0.0, 0.0, 1.0), flight: Flight | None = None, colour: pygame.Surface = RED
) -> Iterator[Thing]:
    def inside() -> Iterator[Thing]:
        x, y, scale = view
        box = (x + 30 * scale, y + 20 * scale, 20 * scale, 20 * scale)
        yield Thing(("space", (1, 2)), box, colour, node=Node("space", "by the river", wheel=lambda by: by))

    node = Node("board", "the board")
    yield Thing("board", (40, 30, 80, 60), node=node, pane=Pane(inside, view), flight=flight, layer=1)
    yield Thing("seat", (110, 30, 40, 60), picture((9, 99, 9), (40, 60)), node=Node("seat", "Ada"), layer=2)


def test_people_reach_what_lies_in_a_pane() -> None:
    canvas = canvas_with(*a_board())
    assert tuple(where(canvas)) == (70, 50, 20, 20)
    space = canvas.find("space", "river")
    assert [space.box, space.clip] == [(70, 50, 20, 20), (40, 30, 80, 60)]
    assert [spelled(thing.key) for thing in canvas.nodes()] == ["board", "space.1,2", "seat"]
    assert canvas.get(("space", (1, 2))) == space
    for place, key in (((75, 55), ("space", (1, 2))), ((45, 35), "board"), ((115, 55), "seat"), ((10, 10), None)):
        assert key_under(canvas, place) == key
    assert canvas.under((45, 35), lambda node: node.wheel) is None
    assert canvas.dump()[1]["rect"] == [70, 50, 20, 20]


def test_what_a_pane_or_a_clip_cuts_off_is_not_pointed_at() -> None:
    canvas = canvas_with(
        *a_board((40.0, 0.0, 1.0)), Thing("b", (0, 0, 40, 20), clip=(0, 0, 10, 20), node=Node("b", "b"))
    )
    assert tuple(where(canvas)) == (110, 50, 0, 0) or where(canvas).w == 0, "it lies under the seat"
    assert [key_under(canvas, place) for place in ((125, 55), (15, 5), (5, 5))] == ["seat", None, "b"]


def test_what_lies_below_a_clear_pane_shines_through() -> None:
    def inside() -> Iterator[Thing]:
        yield Thing("in", (0, 0, 20, 20), RED)

    for clear, seen in ((True, (0, 0, 255)), (False, (0, 0, 0)), (True, (0, 0, 255))):
        canvas = canvas_with(Thing("below", (0, 0, 80, 60), picture((0, 0, 255), (80, 60))))
        canvas.show([Thing("below", (0, 0, 80, 60), picture((0, 0, 255), (80, 60))),
                     Thing("board", (0, 0, 80, 60), pane=Pane(inside, clear=clear))], 0.0)  # fmt: skip
        canvas.frame(0.0)
        assert canvas.surface is not None
        assert tuple(canvas.surface.get_at((40, 30)))[:3] == seen
        assert tuple(where(canvas)) == (0, 0, 20, 20)


def test_a_pan_moves_pixels_and_a_zoom_one_picture() -> None:
    canvas = canvas_with(*a_board())
    canvas.show(a_board((-10.0, 5.0, 1.0)), 0.0)
    canvas.frame(0.0)
    assert where(canvas).topleft == (60, 55)
    canvas.show(a_board((-30.0, -20.0, 2.0), Flight(1.0)), 0.0)
    assert moving(canvas)
    canvas.frame(0.5)
    assert 20 < where(canvas).w < 40
    canvas.frame(1.0)
    canvas.frame(1.0)
    assert tuple(where(canvas)) == (70, 50, 40, 40)
    assert not busy(canvas)
    canvas.show(a_board((0.0, 0.0, 1.0), Flight(1.0)), 2.0)
    for time in (2.0, 2.5, 3.1):
        canvas.frame(time)
    assert tuple(where(canvas)) == (70, 50, 20, 20)
    assert not busy(canvas)


def test_a_list_in_a_pane_is_made_again_only_where_something_differs() -> None:
    asked: list[str] = []

    def inside() -> Iterator[Thing]:
        asked.append("again")
        yield Thing("in", (0, 0, 20, 20), RED)

    canvas = Canvas(pygame.Surface(SIZE))
    for same in (("a", 1), ("a", 1), ("a", 2), None, None):
        canvas.show([Thing("board", (0, 0, 80, 60), pane=Pane(inside, same=same))], 0.0)
    assert len(asked) == 4


def test_things_fly_into_a_pane_from_outside() -> None:
    hand = Thing("hand", (40, 90, 20, 20))
    canvas = canvas_with(hand, *a_board())

    def laid() -> Iterator[Thing]:
        yield Thing("tile", (40, 20, 20, 20), RED, flight=Flight(1.0, came="hand"))

    canvas.show([hand, Thing("board", (40, 30, 80, 60), pane=Pane(laid))], 0.0)
    canvas.frame(0.5)
    assert where(canvas).topleft == (60, 70)
    canvas.frame(1.0)
    assert where(canvas).topleft == (80, 50)


def test_another_may_paint_what_changes() -> None:
    canvas = Canvas(SIZE)
    host = pygame.Surface(SIZE)
    canvas.show([Thing("a", (10, 10, 20, 20), RED)], 0.0)
    assert canvas.changed(0.0) == [host.get_rect()]
    host.set_clip((0, 0, 25, 25))
    canvas.paint(host, host.get_rect())
    assert host.get_at((20, 20))[:3] == (255, 0, 0)
    assert host.get_at((28, 20))[:3] == (0, 0, 0)
    assert tuple(host.get_clip()) == (0, 0, 25, 25)
    assert canvas.changed(0.0) == []


def test_names_and_tips_are_found_when_they_are_wanted() -> None:
    canvas = canvas_with(
        Thing("a", (0, 0, 9, 9), node=Node("tile", lambda: "market 3", tip=lambda: "sells")),
        Thing("b", (0, 0, 9, 9), node=Node("tile", "market 30", "30", ("disabled",))),
    )
    found = canvas.find("tile", "market 3").node
    assert found is not None
    assert found.help == "sells"
    with pytest.raises(LookupError):
        canvas.find("tile", "market")
    with pytest.raises(LookupError):
        canvas.find("card")
    assert canvas.dump()[1] == {
        "id": "b", "role": "tile", "name": "market 30", "rect": [0, 0, 9, 9], "state": ["disabled"], "value": "30",
        "focusable": False,
    }  # fmt: skip


def test_lists_are_moved_cut_and_made_fainter_together() -> None:
    things = [Thing("a", (0, 0, 20, 20), RED), Thing("b", (30, 0, 20, 20), BLUE, clip=(30, 0, 10, 20), alpha=128)]
    one, two = within(things, at=(5, 6), clip=(0, 0, 200, 16), layer=2, alpha=128)
    assert (one.box, one.clip, one.layer, one.alpha) == ((5, 6, 20, 20), (0, 0, 200, 16), 2, 128)
    assert (two.clip, two.alpha) == ((35, 6, 10, 10), 64)
    card = flat(things[:1], (30, 30))
    assert tuple(card.get_at((5, 5))) == (255, 0, 0, 255)
    assert card.get_at((25, 25)).a == 0


def test_a_fade_is_half_done_at_half_its_time() -> None:
    canvas = canvas_with()
    canvas.show([Thing("a", (0, 0, 20, 20), RED, flight=Flight(1.0, fade=True))], 0.0)
    assert canvas.surface is not None
    shades = []
    for time in (0.0, 0.5, 1.0):
        canvas.frame(time)
        shades.append(canvas.surface.get_at((5, 5))[0])
    assert shades == [0, pytest.approx(128, abs=2), 255]


def test_delays_are_hastened_too_and_sounds_told_so() -> None:
    heard: list[tuple[object, ...]] = []
    canvas = canvas_with(Thing("a", (0, 0, 20, 20), RED))
    canvas.sounds, canvas.speed = lambda *told: heard.append(told), 2.0
    canvas.show([Thing("a", (60, 30, 20, 20), RED, flight=Flight(0.4, 0.2, sound="card"))], 0.0)
    assert heard == [("card", pytest.approx(0.3), (70, 40))]
    canvas.frame(0.1)
    assert where(canvas).x == 0
    canvas.frame(0.2)
    assert where(canvas).center == (40, 25)
    assert canvas.lands == pytest.approx(0.3)


def test_what_goes_to_another_goes_where_that_will_be() -> None:
    going = Thing("a", (0, 0, 20, 20), RED, flight=Flight(1.0, goes="deck"))
    canvas = canvas_with(going, Thing("deck", (0, 90, 20, 20)))
    canvas.show([Thing("deck", (100, 90, 20, 20), flight=Flight(1.0))], 0.0)
    canvas.frame(0.999)
    assert where(canvas).topleft == (100, 90)


def test_a_shadow_reaches_out_of_its_box_and_grows_with_it() -> None:
    card = picture((9, 9, 9), (30, 40))
    card.fill((255, 0, 0), (5, 10, 20, 20))
    canvas = canvas_with(Thing("a", (50, 50, 20, 20), card, out=(5, 10)))
    assert tuple(where(canvas)) == (50, 50, 20, 20)
    canvas.show([Thing("a", (50, 50, 40, 40), card, out=(5, 10))], 0.0)
    canvas.frame(0.0)
    assert tuple(where(canvas)) == (50, 50, 40, 40)
    assert tuple(where(canvas, (9, 9, 9))) == (40, 30, 60, 80)
    canvas.show([Thing("a", (50, 50, 40, 40), card, out=(5, 10), exact=True)], 0.0)
    canvas.frame(0.0)
    assert tuple(where(canvas)) == (50, 50, 20, 20)


def test_some_layers_may_be_painted_at_a_time() -> None:
    canvas, host = Canvas(SIZE), pygame.Surface(SIZE)
    canvas.show([Thing("a", (0, 0, 40, 40), RED), Thing("b", (0, 0, 20, 20), BLUE, layer=5)], 0.0)
    (area,) = canvas.changed(0.0)
    host.fill((1, 2, 3))
    canvas.paint(host, area, high=5)
    assert [host.get_at(place)[:3] for place in ((5, 5), (30, 30), (80, 80))] == [(255, 0, 0), (255, 0, 0), (1, 2, 3)]
    canvas.paint(host, area, low=5)
    assert [host.get_at(place)[:3] for place in ((5, 5), (30, 30))] == [(0, 0, 255), (255, 0, 0)]


def test_a_zoom_paints_no_more_than_a_frame_has_time_for() -> None:
    canvas = canvas_with(*a_board())
    canvas.show(a_board((-30.0, -20.0, 2.0), Flight(0.1)), 0.0)
    inner = canvas._panes[0].canvas
    left = []
    for step in range(6):
        canvas.frame(step / 10, 0.0)  # there is never time
        left.append(len(inner.unfinished))
    assert left == [5, 4, 3, 2, 1, 0], "none while the old picture is enlarged, then one a frame"
    assert where(canvas).w == 40


def test_nothing_is_kept_still_where_nothing_moves() -> None:
    ground = [Thing(key, (0, 0, 160, 120), picture((9, 9, 9), (160, 120))) for key in "abc"]
    canvas = canvas_with(*ground)
    canvas.show(
        [*ground, Thing("dim", (0, 0, 160, 120), picture((0, 0, 0, 90), (160, 120)), flight=Flight(0.3, fade=True))], 0
    )
    kept = []
    for time in (0.0, 0.05, 0.1, 0.4):
        canvas.frame(time)
        kept.append(bool(canvas._still._bands))
    assert kept == [False, True, True, False]


def test_a_name_must_hold_the_words_that_are_sought() -> None:
    canvas = canvas_with(Thing("a", (0, 0, 9, 9), node=Node("tile", "market")))
    with pytest.raises(LookupError):
        canvas.find("tile", "jungle")


def test_two_clips_leave_what_both_leave() -> None:
    things = [Thing("a", (0, 0, 60, 60), clip=(10, 10, 20, 20))]
    clips = [next(within(things, clip=clip)).clip for clip in ((15, 25, 40, 40), (50, 50, 9, 9))]
    assert clips == [(15, 25, 15, 5), (50, 50, 0, 0)]
