"""Rows, columns, grids and windows on what is longer."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.canvas import Canvas, Key, Node, Thing
from game.ui.input import Input
from game.ui.layout import (
    Block,
    below,
    box,
    column,
    fixed,
    flow,
    flushed,
    grid,
    grown,
    many,
    narrow,
    over,
    padded,
    part,
    row,
    scrolled,
    space,
)

Rect = pygame.Rect


def block(key: Key, wide: int = 40, high: int = 20, *, grow: bool = False, stop: bool = False) -> Block:
    def put(rect: pygame.Rect) -> Iterator[Thing]:
        yield Thing(key, box(rect), node=Node("text", str(key), stop=stop))

    return Block(put, lambda _width: high, wide, grow)


def words(key: Key, letters: int) -> Block:
    """Return something of which ten letters a pixel high stand in each line of ten pixels."""
    return Block(
        lambda rect: [Thing(key, box(rect))], lambda width: -(-letters // max(1, width // 10)) * 10, letters * 10
    )


def placed(made: Block, rect: pygame.Rect) -> dict[Key, tuple[float, ...]]:
    return {thing.key: thing.box for thing in made.put(rect)}


def test_a_row_shares_what_is_left() -> None:
    made = row(block("a"), block("b", grow=True), block("c", 41, grow=True), gap=10)
    assert (made.wide, made.high(300), made.grow) == (141, 20, True)
    assert placed(made, Rect(0, 0, 301, 40)) == {
        "a": (0, 10, 40, 20), "b": (50, 10, 120, 20), "c": (180, 10, 121, 20),
    }  # fmt: skip
    assert placed(row(block("a"), middle=False), Rect(5, 7, 90, 40)) == {"a": (5, 7, 40, 20)}


def test_a_row_without_room_narrows_nothing_below_zero() -> None:
    made = row(block("a", 80), block("b", grow=True), gap=10)
    assert placed(made, Rect(0, 0, 50, 20)) == {"a": (0, 0, 50, 20), "b": (60, 0, 0, 20)}


def test_a_column_gives_height_by_width() -> None:
    made = column(words("a", 12), block("b"), gap=5)
    assert (made.high(60), made.high(120)) == (45, 35)
    assert placed(made, Rect(0, 0, 60, 45)) == {"a": (0, 0, 60, 20), "b": (0, 25, 60, 20)}


def test_a_column_leaves_out_what_is_not_seen_and_shares_what_is_left() -> None:
    made = column(block("a"), block("b", grow=True), block("c"), gap=5)
    assert placed(made, Rect(0, 0, 60, 100)) == {"a": (0, 0, 60, 20), "b": (0, 25, 60, 50), "c": (0, 80, 60, 20)}
    seen = column(block("a"), block("b"), block("c"), gap=5, seen=Rect(0, 30, 60, 10))
    assert set(placed(seen, Rect(0, 0, 60, 70))) == {"b"}


def test_a_grid_fills_its_last_row() -> None:
    made = grid([block(number) for number in range(3)], 2, gap=10)
    assert made.high(110) == 50
    assert placed(made, Rect(0, 0, 110, 50)) == {0: (0, 0, 50, 20), 1: (60, 0, 50, 20), 2: (0, 30, 50, 20)}


def test_a_flow_breaks_lines() -> None:
    made = flow([block("a"), block("b"), block("c")], 10)
    assert (made.high(300), made.high(95)) == (20, 50)
    assert placed(made, Rect(5, 5, 95, 50)) == {"a": (5, 5, 40, 20), "b": (55, 5, 40, 20), "c": (5, 35, 40, 20)}


def test_what_stands_at_the_right_end() -> None:
    rects = flushed([block("a"), block("b", 30)], Rect(0, 0, 400, 60), 390, 10)
    assert rects == [Rect(310, 20, 40, 20), Rect(360, 20, 30, 20)]
    assert flushed([], Rect(0, 0, 400, 60), 390, 10) == []


def test_space_around() -> None:
    assert placed(padded(block("a"), 10, 5), Rect(0, 0, 100, 30)) == {"a": (10, 5, 80, 20)}
    assert padded(block("a"), 10, 5).high(100) == 30
    assert placed(below(block("a"), 16), Rect(0, 0, 100, 36)) == {"a": (0, 16, 100, 20)}
    assert placed(narrow(block("a")), Rect(0, 0, 100, 20)) == {"a": (0, 0, 40, 20)}
    assert placed(narrow(block("a")), Rect(0, 0, 30, 20)) == {"a": (0, 0, 30, 20)}
    assert list(space(4, 5).put(Rect(0, 0, 1, 1))) == []
    assert (space(4, 5).wide, space(4, 5).high(9), fixed(block("a"), 7, 8).wide, grown(block("a")).grow) == (
        4,
        5,
        7,
        True,
    )


def test_what_lies_behind_comes_first() -> None:
    made = over(block("a"), lambda rect: [Thing("panel", box(rect))])
    assert [thing.key for thing in made.put(Rect(0, 0, 40, 20))] == ["panel", "a"]


def test_parts_are_named_by_words() -> None:
    assert part("a", "words") == ("a", "words")
    assert part(("a", 1), "words", 2) == ("a", 1, "words", 2)


def test_many_asks_only_for_what_is_seen() -> None:
    asked: list[int] = []

    def one(index: int) -> Block:
        asked.append(index)
        return block(("row", index))

    made = many(1000, 20, one, Rect(0, 0, 100, 60), gap=10)
    assert made.high(100) == 1000 * 30 - 10
    assert list(placed(made, Rect(0, -3000, 100, 0))) == [("row", 100), ("row", 101), ("row", 102)]
    assert asked == [100, 101, 102]


# -- windows


class Window:
    """A list of twenty rows of 20 pixels in a window of 100."""

    def __init__(self, count: int = 20, *, stop: bool = False) -> None:
        self.canvas = Canvas((200, 200))
        self.hands = Input(self.canvas, self.again)
        self.rows = column(*(block(("row", number), stop=stop) for number in range(count)))
        self.again()

    def again(self) -> None:
        made = scrolled("list", "Rows", lambda _seen: self.rows, self.hands, self.bar)
        self.canvas.show(made.put(Rect(50, 50, 100, 100)), 0.0)

    @staticmethod
    def bar(rect: pygame.Rect, offset: int, most: int) -> Iterator[Thing]:
        yield Thing("bar", (rect.right, rect.y, offset, most))

    @property
    def offset(self) -> int:
        offset: int = self.hands.kept["list"]
        return offset

    def seen(self, number: int) -> bool:
        thing = self.canvas.get(("row", number))
        return thing is not None and thing.clip is not None and 50 <= thing.box[1] <= 130


def test_a_window_is_scrolled_by_wheel_and_keys() -> None:
    window = Window()
    window.hands.move((60, 60))
    assert window.hands.wheel(-1)
    assert (window.offset, window.seen(0)) == (72, False)
    window.hands.wheel(9)
    assert window.offset == 0
    for name, offset in {"down": 60, "page down": 100, "end": 300, "up": 240, "page up": 200, "home": 0}.items():
        assert window.hands.give("list", name)
        assert window.offset == offset
    assert not window.hands.give("list", "up"), "the focus may go on"
    assert not window.hands.give("list", "left")


def test_a_window_is_a_stop_only_where_nothing_in_it_is() -> None:
    assert [thing.key for thing in Window().hands.stops()] == ["list"]
    assert Window(stop=True).hands.stops()[0].key == ("row", 0)
    assert Window(3).hands.stops() == [], "all of it is seen"


def test_what_has_the_focus_comes_into_sight() -> None:
    window = Window(stop=True)
    window.hands.set_focus(("row", 10), show=True)
    assert window.seen(10)
    assert window.offset == 11 * 20 + 12 - 100
    window.hands.set_focus(("row", 0), show=True)
    assert window.seen(0)
    assert window.offset == 0
    window.hands.wheel(-3)
    window.again()
    assert window.offset == 0 or not window.seen(0), "it is sought once"


def test_what_grows_shorter_is_scrolled_back() -> None:
    window = Window()
    window.hands.give("list", "end")
    window.rows = column(*(block(("row", number)) for number in range(6)))
    window.again()
    assert window.offset == 20
    window.rows = block("one")
    window.again()
    assert window.offset == 0
    assert window.canvas.get("bar") is None


@pytest.mark.parametrize("offset", [0, 1, 299, 300])
def test_things_in_a_window_are_cut_at_its_edges(offset: int) -> None:
    window = Window()
    window.hands.kept["list"] = offset
    window.again()
    assert {thing.clip for thing in window.canvas.nodes() if thing.key != "list"} == {(50, 50, 100, 100)}
