"""Controls as people use them: by their roles and names, with pointer and keys."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.ui import controls as kit
from game.ui.canvas import Canvas, Node, Thing
from game.ui.controls import Controls, Option
from game.ui.field import Field, field
from game.ui.input import Input, box_of
from game.ui.layout import Block, column
from game.ui.look import Look
from tests.art import shared_assets

SIZE = (800, 600)
RECT = pygame.Rect(20, 20, 600, 560)
SPEEDS = [Option("1", "Normal"), Option("2", "Fast", "sound", "Twice as fast"), Option("0", "At once")]


class Sheet:
    """Controls under one another, listed again after each deed, and what they have changed."""

    def __init__(self, made: Callable[["Sheet"], Iterable[Block]], unit: float = 1.0, **values: Any) -> None:
        pygame.display.init()
        pygame.display.set_mode(SIZE)
        self.values: dict[str, Any] = values
        self.sounds: list[str] = []
        self.menus: list[tuple[pygame.Rect, Sequence[Option], int, Callable[[int], object]]] = []
        self.canvas = Canvas(pygame.Surface(SIZE))
        self.hands = Input(self.canvas, self.again, self.sounds.append)
        self.look = Look(shared_assets(), unit)
        self.controls = Controls(self.look, self.hands, self.sounds.append, lambda *menu: self.menus.append(menu))
        self._made = made
        self.again()

    def again(self) -> None:
        for _ in range(3):
            things = [*column(*self._made(self), gap=20).put(RECT)]
            focus = next((thing for thing in things if self.hands.ring and thing.key == self.hands.focus), None)
            self.canvas.show([*things, *(kit.ring(self.look, focus) if focus is not None else ())], 0.0)
            if not self.hands.listed():
                break

    def change(self, name: str) -> Callable[[Any], object]:
        return lambda value: self.values.__setitem__(name, value)

    def node(self, role: str, name: str = "") -> Node:
        node = self.canvas.find(role, name).node
        assert node is not None
        return node

    def place(self, role: str, name: str = "") -> tuple[int, int]:
        return box_of(self.canvas.find(role, name)).center

    def click(self, role: str, name: str = "", time: float = 0.0) -> None:
        place = self.place(role, name)
        self.hands.down(place, time)
        self.hands.up(place, time)

    def press(self, *names: str) -> None:
        for name in names:
            self.hands.press(name, name if len(name) == 1 else "")

    def picture(self) -> bytes:
        self.canvas.frame(0.0)
        assert self.canvas.surface is not None
        return pygame.image.tobytes(self.canvas.surface, "RGB")


def test_a_button_is_heard_and_acts() -> None:
    sheet = Sheet(lambda at: [at.controls.button("go", "Go on", lambda: at.change("went")(True), icon="check")])
    sheet.click("button", "Go on")
    assert sheet.values == {"went": True}
    assert sheet.sounds == ["hover", "button"]


@pytest.mark.real_art
def test_a_button_looks_as_it_is() -> None:
    sheet = Sheet(lambda at: [at.controls.button("go", "Go on", lambda: None, enabled=at.values["on"])], on=True)
    looks = {sheet.picture()}
    sheet.hands.move(sheet.place("button"))
    looks.add(sheet.picture())
    sheet.hands.down(sheet.place("button"))
    looks.add(sheet.picture())
    sheet.hands.up((700, 500))
    sheet.values["on"] = False
    sheet.again()
    looks.add(sheet.picture())
    assert len(looks) == 4, "at rest, pointed at, pressed, disabled"
    assert sheet.node("button").state == ("disabled",)


def test_a_button_that_cannot_be_pressed_says_why() -> None:
    def made(at: Sheet) -> list[Block]:
        return [
            at.controls.button("go", "Go on", lambda: 1 / 0, enabled=False, refused=lambda: at.change("why")("not yet"))
        ]

    sheet = Sheet(made)
    sheet.click("button")
    assert sheet.values == {"why": "not yet"}
    assert "button" not in sheet.sounds


def test_what_is_cut_is_told_whole() -> None:
    text = "A long sentence that finds no room on a button as narrow as this one"

    def made(at: Sheet) -> list[Block]:
        controls = at.controls
        rect = pygame.Rect(20, 20, 150, 48)
        button, label = controls.button("b", text, lambda: None, tip="Tip"), controls.label("l", text)
        return [Block(lambda _rect: [*button.put(rect), *label.put(rect.move(0, 60))], lambda _width: 200)]

    sheet = Sheet(made)
    assert sheet.node("button").help == f"Tip\n{text}"
    assert (sheet.node("text").help, sheet.node("text").value) == (text, "")
    option = Option("1", text)
    sheet = Sheet(
        lambda at: [at.controls.titled("c", at.controls.choice("c", "Speed", [option], "1", print), "Speed")], 2.0
    )
    assert sheet.node("choice").help == text


@pytest.mark.real_art
def test_a_switch_shows_what_it_is_told() -> None:
    def made(at: Sheet) -> list[Block]:
        act = at.change("on") if not at.values.get("stays") else lambda _on: None
        return [at.controls.toggle("mono", "Mono", at.values["on"], act, explanation="Both play the same")]

    sheet = Sheet(made, on=False)
    before = sheet.picture()
    sheet.click("switch", "Mono")
    assert (sheet.values["on"], sheet.node("switch").value, sheet.node("switch").state) == (True, "on", ("checked",))
    assert sheet.picture() != before
    assert sheet.sounds[-1] == "toggle"
    sheet.press("tab", "space")
    assert not sheet.values["on"]
    sheet.values["stays"] = True
    sheet.click("switch", "Mono")
    assert sheet.node("switch").value == "off", "it keeps nothing of its own"


def slider(at: Sheet, **more: Any) -> list[Block]:
    return [at.controls.slider("loud", "Loud", at.values["loud"], at.change("loud"), **more)]


def test_a_slider_by_pointer_and_keys() -> None:
    sheet = Sheet(slider, loud=0.5)
    assert sheet.node("slider").value == "50%"
    track = sheet.canvas.get(("loud", "track"))
    assert track is not None
    x, y, wide, _high = (round(length) for length in track.box)
    sheet.hands.down((x + wide // 4, y))
    assert sheet.values["loud"] == pytest.approx(0.25)
    sheet.hands.move((x + wide + 90, y + 50))
    assert sheet.values["loud"] == 1.0, "it follows wherever the pointer goes"
    sheet.hands.up((x, y))
    assert sheet.values["loud"] == 1.0
    sheet.press("tab", "left")
    assert sheet.values["loud"] == pytest.approx(0.95)
    sheet.press("home")
    assert sheet.values["loud"] == 0.0
    sheet.press("end", "right")
    assert sheet.values["loud"] == 1.0
    assert set(sheet.sounds) == {"hover", "focus", "toggle"}


def test_a_slider_that_waits_acts_when_it_is_let_go() -> None:
    sheet = Sheet(lambda at: slider(at, live=False), loud=0.5)
    track = sheet.canvas.get(("loud", "track"))
    assert track is not None
    x, y, wide, _high = (round(length) for length in track.box)
    sheet.hands.down((x, y))
    assert (sheet.values["loud"], sheet.node("slider").value) == (0.5, "0%")
    sheet.hands.move((x + wide, y))
    assert (sheet.values["loud"], sheet.node("slider").value) == (0.5, "100%")
    sheet.hands.up((x + wide, y))
    assert sheet.values["loud"] == 1.0
    sheet.hands.down((x, y))
    sheet.hands.forget()
    assert (sheet.values["loud"], sheet.node("slider").value) == (1.0, "100%"), "what is taken away changes nothing"


def test_a_choice_opens_a_list_and_is_walked_by_arrows() -> None:
    sheet = Sheet(lambda at: [at.controls.choice("c", "Speed", SPEEDS, at.values["c"], at.change("c"))], c="1")
    assert sheet.node("choice", "Speed").value == "Normal"
    sheet.hands.down(sheet.place("choice"))
    ((rect, options, chosen, picked),) = sheet.menus
    assert (rect, [option.text for option in options], chosen) == (
        box_of(sheet.canvas.find("choice")), ["Normal", "Fast", "At once"], 0,
    )  # fmt: skip
    picked(2)
    sheet.again()
    assert (sheet.values["c"], sheet.node("choice").value) == ("0", "At once")
    sheet.press("tab", "right")
    assert sheet.values["c"] == "1", "round and round"
    sheet.press("left")
    assert sheet.values["c"] == "0"
    sheet.press("return")
    assert len(sheet.menus) == 2


def segments(at: Sheet) -> list[Block]:
    return [at.controls.segments("kind", SPEEDS, at.values["kind"], at.change("kind"), strengths=[1, 3, 5])]


def test_segments_are_one_stop_and_one_key() -> None:
    sheet = Sheet(segments, kind="2")
    radios = [thing.node for thing in sheet.canvas.nodes() if thing.node and thing.node.role == "radio"]
    assert [(node.words, node.state) for node in radios] == [("Normal", ()), ("Fast", ("checked",)), ("At once", ())]
    assert radios[1].help == "Twice as fast"
    sheet.press("tab")
    assert sheet.hands.focus == ("kind", "2"), "the choice that is made"
    sheet.press("right")
    assert (sheet.values["kind"], sheet.hands.focus) == ("0", ("kind", "0"))
    sheet.press("1")
    assert (sheet.values["kind"], sheet.hands.focus) == ("1", ("kind", "1"))
    sheet.click("radio", "Fast")
    assert sheet.values["kind"] == "2"


@pytest.mark.parametrize("width", [620, 400, 200, 90])
def test_segments_fill_their_width(width: int) -> None:
    sheet = Sheet(segments, kind="2")
    (block,) = segments(sheet)
    things = [thing for thing in block.put(pygame.Rect(10, 10, width, 54)) if thing.node is not None]
    boxes = [box_of(thing) for thing in things]
    assert boxes[0].left == 10
    assert boxes[-1].right == 10 + width
    assert all(one.right == other.left for one, other in pairwise(boxes))


@pytest.mark.real_art
def test_a_chip_is_on_or_off() -> None:
    def made(at: Sheet) -> list[Block]:
        act = lambda: at.change("on")(not at.values["on"])  # noqa: E731
        return [
            at.controls.chip(
                "won", "Won", act, active=at.values["on"], picture=lambda look, size: look.icon("check", size)
            )
        ]

    sheet = Sheet(made, on=False)
    looks = {sheet.picture()}
    sheet.hands.move(sheet.place("button", "Won"))
    looks.add(sheet.picture())
    sheet.click("button", "Won")
    assert sheet.values["on"]
    assert sheet.node("button", "Won").state == ("selected",)
    assert len({*looks, sheet.picture()}) == 3


def test_headings_and_paragraphs_are_read_and_no_stops() -> None:
    def made(at: Sheet) -> list[Block]:
        return [at.controls.heading("h", "Colours"), at.controls.paragraph("p", "many words " * 40, tone="ink")]

    sheet = Sheet(made)
    assert sheet.node("heading", "Colours").role == "heading"
    assert len(list(sheet.canvas.nodes())) == 2
    paragraph = sheet.canvas.find("text")
    lines = [
        thing
        for thing in column(*made(sheet), gap=20).put(RECT)
        if isinstance(thing.key, tuple) and thing.key[0] == "p"
    ]
    assert len(lines) > 3
    assert all(box_of(paragraph).contains(box_of(line)) for line in lines)
    assert not sheet.hands.stops()


def test_the_ring_lies_round_what_has_the_focus() -> None:
    sheet = Sheet(lambda at: [at.controls.button("go", "Go on", lambda: None)])
    assert sheet.canvas.get(("ring", "light")) is None
    sheet.press("tab")
    ring = sheet.canvas.get(("ring", "light"))
    assert ring is not None
    assert box_of(ring).contains(box_of(sheet.canvas.find("button")))
    assert not box_of(sheet.canvas.find("button")).contains(box_of(ring))
    sheet.hands.down((700, 500))
    assert sheet.canvas.get(("ring", "light")) is None


def test_a_tip_lies_beside_what_it_explains() -> None:
    words = "Goes on\n" + "many words " * 30
    sheet = Sheet(lambda at: [at.controls.button("go", "Go on", lambda: None, tip=words)])
    thing, window = sheet.canvas.find("button"), pygame.Rect((0, 0), SIZE)
    things = list(kit.tip(sheet.controls, thing, window, sheet.place("button")))
    assert things[0].node is not None
    assert (things[0].node.role, things[0].node.words) == ("tooltip", words)
    assert all(window.contains(box_of(each)) and not box_of(each).colliderect(box_of(thing)) for each in things)
    assert all(box_of(things[0]).contains(box_of(each)) for each in things)
    assert list(kit.tip(sheet.controls, thing, box_of(thing))) == [], "where it could only hide that there is none"


# -- fields


def named(at: Sheet, **more: Any) -> list[Block]:
    words = at.values["name"]
    return [
        field(at.controls, "name", Field("Name", words, at.change("name"), **more)),
        at.controls.button("b", "B", print),
    ]


def typed(sheet: Sheet, text: str) -> None:
    for letter in text:
        sheet.hands.text(letter)


def test_a_field_is_typed_in() -> None:
    sheet = Sheet(named, name="Ix")
    sheet.press("tab")
    typed(sheet, "Tomás")
    assert sheet.values["name"] == "Tomás", "what was there was selected"
    sheet.press("left", "left", "backspace")
    typed(sheet, "A")
    assert sheet.values["name"] == "ToAás"
    sheet.press("home", "delete", "end")
    typed(sheet, "!")
    assert sheet.node("field", "Name").value.endswith("!")
    sheet.press("shift+home", "delete")
    assert sheet.values["name"] == ""


def test_what_a_field_takes() -> None:
    sheet = Sheet(lambda at: named(at, limit=4, allowed="0123456789"), name="")
    sheet.press("tab")
    typed(sheet, "1a2\n3456")
    assert sheet.values["name"] == "1234"
    sheet.press("ctrl+a")
    typed(sheet, "9")
    assert sheet.values["name"] == "9"


def test_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "two\nlines" * 9)
    sheet = Sheet(lambda at: named(at, limit=12), name="Ixchel")
    sheet.press("tab", "ctrl+c")
    assert board == ["Ixchel"]
    sheet.press("ctrl+x")
    assert (board, sheet.values["name"]) == (["Ixchel", "Ixchel"], "")
    sheet.press("ctrl+v")
    assert sheet.values["name"] == "two linestwo", "one line, as far as it fits"
    assert not sheet.hands.press("ctrl+z")


def test_an_input_method() -> None:
    sheet = Sheet(named, name="")
    sheet.press("tab")
    sheet.hands.text("", "にh")
    assert sheet.values["name"] == ""
    assert sheet.canvas.get(("name", "composed")) is not None
    assert sheet.hands.press("return"), "its keys are its own"
    sheet.hands.text("日")
    assert (sheet.values["name"], sheet.canvas.get(("name", "composed"))) == ("日", None)
    sheet.hands.text("", "k")
    sheet.press("escape")
    assert not sheet.hands.press("escape"), "the second one is for the scene"


def test_a_field_is_done_with_enter_and_when_the_focus_leaves() -> None:
    done: list[str] = []
    sheet = Sheet(lambda at: named(at, done=lambda: done.append(at.values["name"])), name="a")
    sheet.press("tab")
    typed(sheet, "bc")
    sheet.press("return")
    assert done == ["bc"]
    sheet.press("tab")
    assert done == ["bc", "bc"]


def test_the_caret_is_put_by_the_pointer() -> None:
    sheet = Sheet(named, name="WWWWWW")
    box = box_of(sheet.canvas.find("field"))
    sheet.hands.down((box.x + 16, box.centery))
    typed(sheet, "a")
    assert sheet.values["name"] == "aWWWWWW"
    sheet.hands.move((box.right - 20, box.centery))
    sheet.hands.up((box.right - 20, box.centery))
    typed(sheet, "b")
    assert sheet.values["name"] == "ab", "what was dragged over was selected"


def test_the_caret_stays_in_sight() -> None:
    sheet = Sheet(lambda at: named(at, limit=400), name="W" * 200)
    box = box_of(sheet.canvas.find("field"))
    sheet.press("tab")
    for name in ("end", "home", "end"):
        sheet.press(name)
        caret = sheet.canvas.get(("name", "caret"))
        assert caret is not None
        assert box.contains(box_of(caret))


def test_a_search_is_emptied_by_escape() -> None:
    sheet = Sheet(lambda at: named(at, search=True, hint="Command or key", shortcut="Ctrl+F"), name="")
    assert sheet.canvas.get(("name", "hint")) is not None
    sheet.press("tab")
    typed(sheet, "undo")
    assert sheet.canvas.get(("name", "hint")) is None
    assert sheet.hands.press("escape")
    assert sheet.values["name"] == ""
    assert not sheet.hands.press("escape")


@pytest.mark.real_art
def test_a_wrong_field_is_marked() -> None:
    sheet = Sheet(lambda at: named(at, trouble=at.values["wrong"]), name="x", wrong=False)
    before = sheet.picture()
    sheet.values["wrong"] = True
    sheet.again()
    assert sheet.node("field").state == ("invalid",)
    assert sheet.picture() != before


# -- lists


def test_the_bar_of_a_list_is_dragged_where_it_is_grasped() -> None:
    def made(at: Sheet) -> list[Block]:
        rows = column(*(at.controls.label(("row", number), f"Row {number}") for number in range(60)))
        list_ = at.controls.scrolled("rows", "Rows", lambda _seen: rows)
        return [Block(lambda rect: list_.put(pygame.Rect(rect.x, rect.y, 300, 300)), lambda _width: 300)]

    sheet = Sheet(made)
    bar = box_of(next(thing for thing in sheet.canvas.nodes() if thing.node and thing.node.role == "scrollbar"))
    sheet.hands.down((bar.centerx, bar.y + 5))
    assert sheet.hands.kept["rows"] == 0
    sheet.hands.move((bar.centerx, bar.y + 65))
    middle = sheet.hands.kept["rows"]
    assert middle > 0
    sheet.hands.move((bar.centerx, 2000))
    most = sheet.hands.kept["rows"]
    assert most > middle
    sheet.hands.move((bar.centerx, bar.y + 5))
    sheet.hands.up((bar.centerx, bar.y + 5))
    assert sheet.hands.kept["rows"] == 0


def test_lists_of_things_have_keys_of_their_own() -> None:
    def made(at: Sheet) -> list[Block]:
        return [*slider(at), *segments(at), *named(at), at.controls.toggle("t", "T", False, print)]

    sheet = Sheet(made, loud=0.5, kind="1", name="x")
    things: list[Thing] = [thing for block in made(sheet) for thing in block.put(RECT)]
    assert len({thing.key for thing in things}) == len(things)
