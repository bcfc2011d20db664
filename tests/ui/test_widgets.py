"""Widgets under mouse and keyboard."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.look import Look
from game.ui.scene import Scene
from game.ui.widgets import Button, ChoiceField, Label, Option, ScrollArea, TextField, Toggle
from tests.art import shared_assets
from tests.ui.support import Table, mouse, table, wheel


class Bench(Scene):
    """One of each."""

    name = "bench"

    def __init__(self, context: Any) -> None:
        super().__init__(context)
        self.done: list[Any] = []
        self.button = Button("button", "Press", lambda: self.done.append("button"), tip="It is pressed")
        self.off = Button("off", "Cannot", lambda: self.done.append("off"))
        self.off.enabled = False
        self.toggle = Toggle("toggle", "Switch", False, self.done.append)
        options = [Option("a", "Apple"), Option("b", "Bean"), Option("c", "Cacao")]
        self.choice = ChoiceField("choice", "Fruit", options, "a", self.done.append)
        self.field = TextField("field", "Name", "Ada", self.done.append, limit=10)
        self.scroll = ScrollArea("scroll", "Long")
        self.lines = [Button(f"line.{index}", f"Line {index}", self.line(index)) for index in range(20)]
        self.scroll.add(*self.lines)
        self.add(self.button, self.off, self.toggle, self.choice, self.field, self.scroll)

    def line(self, index: int) -> Any:
        return lambda: self.done.append(index)

    def layout(self) -> None:
        boxes = (self.button, self.off, self.toggle, self.choice, self.field)
        for index, widget in enumerate(boxes):
            widget.place(pygame.Rect(40, 40 + 70 * index, 400, 48))
        self.scroll.offset = 0
        self.scroll.place(pygame.Rect(600, 40, 300, 300))
        for index, line in enumerate(self.lines):
            line.place(pygame.Rect(600, 40 + 60 * index, 250, 48))
        self.scroll.set_length(1200)

    def back(self) -> None:
        self.done.append("back")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path) as each:
        each.app.stack.reset(Bench(each.app))
        each.step()
        yield each


def done(opened: Table) -> list[Any]:
    bench = opened.top if isinstance(opened.top, Bench) else next(s for s in opened.app.stack if isinstance(s, Bench))
    return bench.done


def test_a_button_acts_when_let_go_inside(opened: Table) -> None:
    opened.click("button")
    assert done(opened) == ["button"]
    start = opened.node("button").rect.center
    opened.drag(start, (start[0], start[1] + 300))
    assert done(opened) == ["button"], "let go elsewhere, it does nothing"
    opened.click("off")
    assert done(opened) == ["button"]


def test_keys_act_and_walk(opened: Table) -> None:
    opened.press("tab")
    assert opened.top.focus.current == "button"
    assert opened.top.focus.visible
    opened.press("return", "space", "tab")
    assert done(opened) == ["button", "button"]
    assert opened.top.focus.current == "toggle", "what is disabled is passed over"
    opened.press("space", "shift+tab", "down")
    assert done(opened)[-1] is True
    assert opened.top.focus.current == "toggle"
    opened.press("escape")
    assert done(opened)[-1] == "back"


def test_a_click_takes_the_ring_away_but_tab_goes_on_from_there(opened: Table) -> None:
    opened.press("tab")
    opened.click("toggle")
    assert opened.top.focus.current is None
    opened.press("tab")
    assert opened.top.focus.current == "toggle"


def test_the_choice_opens_a_list_and_esc_closes_it(opened: Table) -> None:
    opened.click("choice")
    assert opened.top.name == "menu"
    assert [node.name for node in opened.top.focusables() if node.role == "option"] == ["Apple", "Bean", "Cacao"]
    opened.press("escape")
    assert opened.top.name == "bench"
    opened.walk_to("choice")
    opened.press("return", "down", "down", "return")
    assert done(opened) == ["c"]
    assert opened.node("choice").value == "Cacao"
    opened.press("right")
    assert done(opened) == ["c", "a"]
    opened.click("choice")
    opened.click("menu.1")
    assert done(opened)[-1] == "b"
    opened.click("choice")
    opened.click((1200, 700))
    assert opened.top.name == "bench"


def test_typing(opened: Table) -> None:
    opened.click("field")
    assert opened.top.focus.current == "field"
    opened.press("ctrl+a")
    opened.type("Zoë 漢")
    assert opened.node("field").value == "Zoë 漢"
    opened.press("backspace", "home", "delete", "end")
    opened.type("r, u and e are letters here")
    assert opened.node("field").value == "oë r, u an", "the limit holds"
    opened.press("r", "u", "e")
    assert opened.top.name == "bench", "letters are no commands while text is typed"


def test_an_input_method_composes_before_it_inserts(opened: Table) -> None:
    opened.click("field")
    opened.press("end")
    opened.step(pygame.event.Event(pygame.TEXTEDITING, text="かん", start=0, length=2))
    assert opened.node("field").value == "Ada"
    opened.press("left", "backspace")
    assert opened.node("field").value == "Ada", "keys belong to the input method meanwhile"
    opened.step(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
    opened.type("漢")
    assert opened.node("field").value == "Ada漢"


def test_control_characters_are_not_typed(opened: Table) -> None:
    opened.click("field")
    opened.press("ctrl+a")
    opened.type("a\x00\x1b\n\u2028b\ue000")
    assert opened.node("field").value == "ab"


def test_selecting_with_shift(opened: Table) -> None:
    opened.click("field")
    opened.press("end", "shift+left", "shift+left")
    opened.type("x")
    assert opened.node("field").value == "Ax"


def test_the_list_scrolls_by_wheel_bar_and_focus(opened: Table) -> None:
    bench = opened.top
    assert isinstance(bench, Bench)
    opened.move((650, 100))
    opened.step(wheel(-3))
    assert bench.scroll.offset > 0
    opened.step(wheel(30))
    assert bench.scroll.offset == 0
    opened.walk_to("line.15")
    assert bench.scroll.rect.contains(opened.node("line.15").rect)
    opened.press("return")
    assert done(opened) == [15]
    bar = bench.scroll._bar()
    opened.drag(bar.center, (bar.centerx, bench.scroll.rect.top))
    assert bench.scroll.offset == 0
    hidden = opened.node("line.19")
    assert "offscreen" in hidden.state
    opened.click(hidden.rect.center)
    assert done(opened) == [15], "what is scrolled away cannot be clicked"


def test_a_tooltip_waits_and_never_hides_what_it_explains(opened: Table) -> None:
    rect = opened.node("button").rect
    opened.move(rect.center)
    opened.step(seconds=0.3)
    assert len(opened.top.movers) == 0
    opened.step(seconds=0.2)
    (tip,) = opened.top.movers
    before = tip.area.copy()
    opened.move((rect.centerx + 20, rect.centery))
    opened.step(seconds=1)
    assert tip.area == before
    inner = tip.area.inflate(-2 * opened.top.look.px(30), -2 * opened.top.look.px(30))
    assert not inner.colliderect(rect)
    opened.move((1200, 700))
    opened.step(seconds=1)
    assert len(opened.top.movers) == 0


def test_a_label_that_is_cut_tells_the_whole(opened: Table) -> None:
    label = Label("label", "Wilhelmina Augusta von Hohenzollern-Sigmaringen")
    opened.top.add(label)
    label.place(pygame.Rect(40, 600, 120, 30))
    opened.step()
    assert opened.node("label").tip == label.name


def test_leaving_the_window_forgets_what_was_pressed(opened: Table) -> None:
    position = opened.node("button").rect.center
    opened.move(position)
    opened.step(mouse(pygame.MOUSEBUTTONDOWN, position))
    opened.step(pygame.event.Event(pygame.WINDOWLEAVE))
    opened.step(mouse(pygame.MOUSEBUTTONUP, position))
    assert done(opened) == []


def test_no_line_of_an_even_text_is_a_word_on_its_own() -> None:
    look = Look(shared_assets(), 1.0)
    text = "A worker tile must be placed or built over first"
    for width in range(120, 420, 10):
        lines, plain = look.wrap_evenly(text, width), look.wrap(text, width)
        assert " ".join(lines) == text
        assert len(lines) == len(plain)
        widths = [look.width(line) for line in lines]
        assert max(widths) <= width
        assert min(widths) * 3 > max(widths)
