"""Pointer, keys and focus over a list of things."""

from collections.abc import Callable
from typing import Any

import pytest

from game.ui.canvas import Canvas, Key, Node, Thing
from game.ui.input import DOUBLE, KEYS_REST, POINTER_RESTS, RIGHT, Input

SIZE = (400, 300)


class Room:
    """Some things, what was done with them, and hands."""

    def __init__(self, *things: Thing) -> None:
        self.things = list(things)
        self.done: list[object] = []
        self.sounds: list[str] = []
        self.canvas = Canvas(SIZE)
        self.hands = Input(self.canvas, self.again, self.sounds.append)
        self.again()

    def again(self) -> None:
        for _ in range(3):
            self.canvas.show(self.things, 0.0)
            if not self.hands.listed():
                break

    def does(self, what: object) -> Callable[..., object]:
        return lambda *more: self.done.append((what, *more) if more else what)

    def add(self, key: Key, box: tuple[int, int, int, int], role: str = "button", /, **more: Any) -> Thing:
        layer, clip = more.pop("layer", 0), more.pop("clip", None)
        thing = Thing(key, box, node=Node(role, str(key), **more), layer=layer, clip=clip)
        self.things.append(thing)
        self.again()
        return thing

    def button(self, key: Key, box: tuple[int, int, int, int], role: str = "button", /, **more: Any) -> None:
        self.add(key, box, role, act=self.does(key), **more)

    def click(self, place: tuple[int, int], time: float = 0.0) -> None:
        self.hands.down(place, time)
        self.hands.up(place, time)


@pytest.fixture
def room() -> Room:
    return Room()


def test_a_button_acts_where_it_is_let_go(room: Room) -> None:
    room.button("go", (10, 10, 80, 48))
    room.hands.down((20, 20))
    assert (room.hands.pressed, room.done) == ("go", [])
    room.hands.move((200, 200))
    assert room.hands.hover is None, "it is not shown as pressed beside it"
    room.hands.up((200, 200))
    assert room.done == []
    room.click((20, 20))
    assert room.done == ["go"]


def test_a_switch_acts_at_once(room: Room) -> None:
    room.button("on", (10, 10, 80, 48), "switch")
    room.hands.down((20, 20))
    assert room.done == ["on"]
    room.hands.up((20, 20))
    assert room.done == ["on"]


def test_a_deed_is_that_of_the_present_list(room: Room) -> None:
    room.button("go", (10, 10, 80, 48))
    room.hands.down((20, 20))
    room.things = [Thing("go", (10, 10, 80, 48), node=Node("button", "go", act=room.does("another")))]
    room.again()
    room.hands.up((20, 20))
    assert room.done == ["another"]
    room.hands.down((20, 20))
    room.things = []
    room.again()
    room.hands.up((20, 20))
    assert room.done == ["another"], "what is gone does nothing"


def test_what_lies_above_is_meant(room: Room) -> None:
    room.button("below", (0, 0, 100, 100))
    room.button("above", (0, 0, 100, 100), layer=5)
    room.add("words", (0, 0, 100, 100), "text", layer=9, stop=False)
    room.click((50, 50))
    assert room.done == ["above"]


def test_what_is_scrolled_out_of_sight_takes_nothing(room: Room) -> None:
    room.button("cut", (0, 0, 100, 100), clip=(0, 50, 100, 100))
    room.click((50, 20))
    assert room.done == []
    room.click((50, 70))
    assert room.done == ["cut"]


def test_small_buttons_reach_out_and_the_nearest_is_meant(room: Room) -> None:
    room.button("one", (100, 100, 20, 40))
    room.button("other", (124, 100, 20, 40))
    meant = {x: found.key if (found := room.hands.under((x, 120))) else None for x in (89, 90, 121, 122, 123, 154)}
    assert meant == {89: None, 90: "one", 121: "one", 122: "other", 123: "other", 154: None}
    room.hands.down((95, 120))
    room.hands.up((95, 120))
    assert room.done == ["one"]
    room.button("large", (80, 100, 20, 40), "switch")
    found = room.hands.under((95, 120))
    assert found is not None
    assert found.key == "large", "what lies there goes before"


def test_hover_follows_the_list(room: Room) -> None:
    room.button("go", (10, 10, 80, 48))
    room.hands.move((20, 20))
    assert (room.hands.hover, room.sounds, room.hands.cursor) == ("go", ["hover"], "hand")
    room.things = []
    room.again()
    assert (room.hands.hover, room.hands.cursor) == (None, "arrow")
    room.button("go", (10, 10, 80, 48), state=("disabled",))
    assert (room.hands.hover, room.hands.cursor) == ("go", "arrow")
    assert room.sounds == ["hover"], "what comes under a pointer that rests is not heard"


def test_a_pointer_that_points_at_nothing(room: Room) -> None:
    room.button("go", (10, 10, 80, 48))
    room.hands.move((20, 20))
    room.hands.rest()
    assert room.hands.hover is None
    room.hands.move((21, 21))
    assert room.hands.hover is None, "it trembles"
    room.hands.move((26, 21))
    assert room.hands.hover == "go"


def test_a_drag_begins_with_a_pull(room: Room) -> None:
    room.add("piece", (0, 0, 50, 50), "hand-tile", act=room.does("click"), drag=room.does("drag"))
    room.hands.down((10, 10))
    room.hands.move((13, 13))
    assert room.done == []
    room.hands.move((30, 10))
    assert room.done == [("drag", "lift", (10, 10)), ("drag", "move", (30, 10))]
    assert (room.hands.held, room.hands.cursor) == ("piece", "grabbing")
    room.hands.up((200, 200))
    assert room.done[2:] == [("drag", "drop", (200, 200))]
    assert room.hands.held is None


def test_a_press_that_trembles_is_a_click(room: Room) -> None:
    room.add("piece", (0, 0, 50, 50), "hand-tile", act=room.does("click"), drag=room.does("drag"))
    room.hands.down((10, 10))
    room.hands.move((12, 12))
    room.hands.up((12, 12))
    assert room.done == ["click"]


def test_a_held_piece_that_is_refused_says_so_by_the_cursor(room: Room) -> None:
    room.add("piece", (0, 0, 50, 50), "hand-tile", state=("refused",), drag=room.does("drag"))
    room.hands.down((10, 10))
    room.hands.move((40, 10))
    assert room.hands.cursor == "refused"


def test_what_is_held_goes_back_when_the_pointer_leaves(room: Room) -> None:
    room.add("piece", (0, 0, 50, 50), "hand-tile", drag=room.does("drag"))
    room.hands.down((10, 10))
    room.hands.move((40, 10))
    room.hands.forget()
    assert room.done[-1] == ("drag", "back", (40, 10))
    room.again()
    assert room.hands.hover is None, "nobody points until the pointer moves again"
    room.hands.up((40, 10))
    assert room.done[-1] == ("drag", "back", (40, 10))


def test_the_second_half_of_a_double_press_on_a_piece_does_nothing(room: Room) -> None:
    room.add("piece", (0, 0, 50, 50), "hand-tile", act=room.does("click"), drag=room.does("drag"))
    room.button("go", (100, 0, 50, 50))
    room.click((10, 10), 1.0)
    room.click((10, 10), 1.1)
    assert room.done == ["click"]
    room.click((10, 10), 1.1 + DOUBLE)
    assert room.done == ["click", "click"]
    room.click((110, 10), 2.0)
    room.click((110, 10), 2.1)
    assert room.done[2:] == ["go", "go"], "a button acts as often as it is pressed"


def test_a_slider_is_held_from_the_press_on(room: Room) -> None:
    room.add("loud", (0, 0, 200, 40), "slider", drag=room.does("drag"))
    room.hands.down((50, 20))
    room.hands.move((51, 20))
    room.hands.up((51, 20))
    assert [each[1] for each in room.done if isinstance(each, tuple)] == ["lift", "move", "drop"]


def test_the_right_button_is_the_menu_key(room: Room) -> None:
    room.add("piece", (0, 0, 50, 50), "hand-tile", drag=room.does("drag"), key=lambda name: bool([room.does(name)()]))
    assert room.hands.down((10, 10), button=RIGHT)
    assert room.done == ["menu"]
    room.hands.down((10, 10))
    room.hands.move((100, 100))
    room.done.clear()
    assert room.hands.down((100, 100), button=RIGHT)
    assert room.done[-1] == "menu", "what is held takes it wherever the pointer is"


def test_the_wheel_goes_to_the_topmost_that_scrolls(room: Room) -> None:
    room.add("list", (0, 0, 200, 200), "scroll", wheel=room.does("list"))
    room.button("row", (0, 0, 200, 40))
    room.hands.move((20, 20))
    assert room.hands.wheel(-1.0)
    assert room.done == [("list", -1.0)]
    room.add("dialog", (0, 0, 400, 300), "dialog", layer=9)
    assert not room.hands.wheel(-1.0), "nothing below a dialog"


def test_a_dialog_keeps_pointer_and_keys_from_what_lies_below(room: Room) -> None:
    room.button("below", (0, 0, 100, 100))
    room.add("dialog", (0, 0, 400, 300), "dialog", layer=9, stop=False)
    room.button("yes", (200, 200, 100, 48), layer=9)
    room.click((50, 50))
    assert room.done == []
    for _ in range(3):
        room.hands.tab()
        assert room.hands.focus == "yes"


# -- keys


def focus(room: Room) -> Key:
    """Return what has the focus now."""
    return room.hands.focus


def grid(room: Room) -> None:
    for y in range(3):
        for x in range(3):
            room.add(("at", (x, y)), (x * 60, y * 60, 40, 40), "place", group="board")


def test_a_group_is_one_stop_that_remembers(room: Room) -> None:
    room.button("undo", (0, 250, 40, 40))
    grid(room)
    room.button("end", (300, 250, 40, 40))
    room.hands.tab()
    room.hands.tab()
    assert focus(room) == ("at", (0, 0))
    assert room.hands.arrow("right")
    assert room.hands.arrow("down")
    assert focus(room) == ("at", (1, 1))
    room.hands.tab()
    assert focus(room) == "end"
    room.hands.tab(-1)
    assert focus(room) == ("at", (1, 1))


def test_tab_goes_to_the_choice_that_is_made_in_a_group(room: Room) -> None:
    room.button("one", (0, 0, 40, 40), "radio", group="kinds")
    room.button("two", (40, 0, 40, 40), "radio", group="kinds", state=("checked",))
    room.hands.tab()
    assert focus(room) == "two"


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [((1, 1), "left", (0, 1)), ((1, 1), "right", (2, 1)), ((1, 1), "up", (1, 0)), ((1, 1), "down", (1, 2)),
     ((2, 2), "right", (2, 2))],
)  # fmt: skip
def test_arrows_go_to_the_nearest(room: Room, start: Key, direction: Any, end: Key) -> None:
    grid(room)
    room.hands.set_focus(("at", start))
    room.hands.arrow(direction)
    assert focus(room) == ("at", end)


def test_arrows_leave_the_group_where_nothing_else_is(room: Room) -> None:
    grid(room)
    room.button("undo", (60, 250, 40, 40))
    room.hands.set_focus(("at", (1, 2)))
    assert room.hands.arrow("down")
    assert focus(room) == "undo"


def test_disabled_things_and_words_are_no_stops(room: Room) -> None:
    room.add("words", (0, 0, 40, 40), "text", stop=False)
    room.button("off", (50, 0, 40, 40), state=("disabled",))
    room.button("on", (100, 0, 40, 40))
    room.hands.tab()
    assert focus(room) == "on"
    room.hands.tab()
    assert focus(room) == "on"


def test_the_ring_is_shown_from_the_first_key_to_the_next_click(room: Room) -> None:
    room.button("one", (0, 0, 40, 40))
    room.button("two", (100, 0, 40, 40))
    assert not room.hands.ring
    room.hands.tab()
    assert (room.hands.ring, room.hands.focus, room.sounds) == (True, "one", ["focus"])
    room.click((110, 10))
    assert (room.hands.ring, room.hands.focus) == (False, None)
    room.hands.tab()
    assert focus(room) == "two", "Tab goes on from the click"


def test_the_focus_goes_to_what_is_nearest_when_its_thing_is_gone(room: Room) -> None:
    room.button("left", (0, 0, 40, 40))
    room.button("middle", (100, 0, 40, 40))
    room.button("near", (150, 0, 40, 40))
    room.hands.set_focus("middle", show=True)
    del room.things[1]
    room.again()
    assert (room.hands.focus, room.hands.ring) == ("near", True)
    room.things.clear()
    room.again()
    assert focus(room) is None


def test_who_has_the_focus_is_told(room: Room) -> None:
    room.button("one", (0, 0, 40, 40), focus=room.does("one"))
    room.button("two", (100, 0, 40, 40), focus=room.does("two"))
    room.hands.tab()
    room.hands.tab()
    assert room.done == [("one", True), ("one", False), ("two", True)]


def test_enter_and_space_act_and_own_keys_go_first(room: Room) -> None:
    room.button("go", (0, 0, 40, 40), key=lambda name: name == "left" and bool(room.does("left")() or True))
    assert not room.hands.press("return"), "nothing has the focus"
    room.hands.press("tab")
    assert room.hands.press("return")
    assert room.hands.press("space")
    assert room.hands.press("left")
    assert room.done == ["go", "go", "left"]
    assert not room.hands.press("right")
    assert room.hands.press("shift+tab")


def test_a_field_has_the_focus_from_a_click_and_takes_every_letter(room: Room) -> None:
    room.add("name", (0, 0, 200, 40), "field", drag=room.does("caret"), text=room.does("text"))
    assert not room.hands.text("x")
    room.hands.down((20, 20))
    assert (room.hands.focus, room.hands.ring, room.hands.takes_text) == ("name", False, True)
    assert room.hands.cursor == "text"
    room.hands.up((20, 20))
    room.done.clear()
    assert room.hands.text("é")
    assert room.hands.text("", "に")
    assert room.done == [("text", "é", ""), ("text", "", "に")]
    assert room.hands.press("u", "u"), "a letter that is typed is no command"
    assert not room.hands.press("f1")


def test_where_the_keyboard_begins(room: Room) -> None:
    room.button("one", (0, 0, 40, 40))
    room.button("two", (100, 0, 40, 40))
    room.hands.begin_at("two")
    assert focus(room) is None, "nobody uses the keyboard yet"
    room.hands.tab()
    assert focus(room) == "two"
    room.hands.begin_at("one")
    assert focus(room) == "two", "it stays where it is"
    room.hands.begin_at("one", instead_of=("two",))
    assert focus(room) == "one"


def test_a_tip_is_due_where_pointer_or_keys_have_rested(room: Room) -> None:
    room.button("go", (0, 0, 40, 40), tip="Goes")
    room.hands.move((10, 10), 1.0)
    assert room.hands.tip(1.0) is None
    found = room.hands.tip(1.01 + POINTER_RESTS)
    assert found is not None
    assert found.key == "go"
    room.hands.press("tab", time=5.0)
    assert room.hands.tip(5.0 + POINTER_RESTS) is None
    assert room.hands.tip(5.01 + KEYS_REST) is not None
    room.hands.down((10, 10), 6.0)
    assert room.hands.tip(9.0) is None, "none while something is pressed"
