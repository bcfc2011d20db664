"""A line of text that is typed: any Unicode, with input methods, a selection and the clipboard."""

import unicodedata
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec
import pygame

from game.assets.stand_in import smooth
from game.ui import carving, theme
from game.ui.canvas import Key, Node, Thing
from game.ui.controls import Controls
from game.ui.layout import Block, box, part
from game.ui.theme import Colour

LIMIT: Final = 40
"""How many characters a field takes, if nothing else is said."""
_GLASS: Final = 44


class Caret(msgspec.Struct, frozen=True):
    """Where somebody types: between `at` and `mark` lies what is selected."""

    at: int = 0
    mark: int = 0
    composing: str = ""
    """What an input method has not finished yet."""
    scroll: int = 0
    """By how many pixels the text lies further left."""

    @property
    def selected(self) -> tuple[int, int]:
        """Where what is selected begins and ends."""
        return min(self.at, self.mark), max(self.at, self.mark)


class Field(msgspec.Struct, frozen=True):
    """What a field is for. `act` is told each change, `done` when the focus leaves it or Enter is pressed."""

    name: str
    text: str
    act: Callable[[str], object]
    done: Callable[[], object] | None = None
    limit: int = LIMIT
    allowed: str = ""
    """The only characters that can be typed; empty for all."""
    trouble: bool = False
    """Whether it is marked as wrong."""
    enabled: bool = True
    search: bool = False
    """Whether it has a magnifying glass, and Esc empties it."""
    hint: str = ""
    """What stands in it while it is empty."""
    shortcut: str = ""
    """The key that leads here, shown where there is room."""


def field(controls: Controls, key: Key, field: Field) -> Block:
    """Return a field for text."""
    look = controls.look
    return Block(
        lambda rect: _listed(_Typing(controls, key, field, rect)),
        lambda _width: look.target(theme.BUTTON_HEIGHT),
        look.px(280),
    )


class _Typing:
    """A field in its place, as long as one list is shown."""

    def __init__(self, controls: Controls, key: Key, field: Field, rect: pygame.Rect) -> None:
        self.controls, self.key, self.field, self.rect = controls, key, field, rect
        self.look, self.kept = controls.look, controls.hands.kept
        self.focused = controls.hands.focus == key
        inner = rect.inflate(-2 * self.look.px(14), -2 * self.look.px(4))
        left = self.look.px(_GLASS - 14) if field.search else 0
        self.inner = pygame.Rect(inner.x + left, inner.y, max(1, inner.width - left), inner.height)

    @property
    def caret(self) -> Caret:
        """Where somebody types; nowhere beyond a text that was changed elsewhere."""
        end, kept = len(self.field.text), self.kept.get(self.key)
        if not isinstance(kept, Caret):
            return Caret(end, end)
        return msgspec.structs.replace(kept, at=min(kept.at, end), mark=min(kept.mark, end))

    def put(self, at: int, mark: int, composing: str = "") -> None:
        self.kept[self.key] = Caret(at, mark, composing, self.caret.scroll)

    def width(self, text: str) -> int:
        return self.look.width(text, theme.STRONG)

    # -- what people do

    def insert(self, text: str) -> None:
        """Put text in place of what is selected, as far as it fits."""
        allowed = self.field.allowed
        text = "".join(c for c in text if _typeable(c) and (not allowed or c in allowed))
        first, last = self.caret.selected
        room = max(0, self.field.limit - (len(self.field.text) - (last - first)))
        self.replace(first, last, text[:room])

    def replace(self, first: int, last: int, text: str) -> None:
        whole = self.field.text[:first] + text + self.field.text[last:]
        self.put(first + len(text), first + len(text))
        if whole != self.field.text:
            self.field.act(whole)

    def focus(self, here: bool) -> None:
        """Select all as the focus comes."""
        end = len(self.field.text)
        self.kept[self.key] = Caret(end, 0 if here else end)
        if not here and self.field.done is not None:
            self.field.done()

    def text(self, typed: str, composed: str) -> None:
        caret = self.caret
        if typed:
            self.insert(typed)
        else:
            self.put(caret.at, caret.mark, composed)

    def press(self, name: str) -> bool:
        """Take a key by its name."""
        caret, text = self.caret, self.field.text
        if caret.composing:
            if name == "escape":  # an input method that went without a word must not hold the keys
                self.put(caret.at, caret.mark)
            return True
        if name == "escape" and self.field.search and text:
            self.put(0, 0)
            self.field.act("")
            return True
        held, _plus, last = name.rpartition("+")
        if "ctrl" in held and "alt" not in held:
            return self.command(last)
        if last in ("left", "right", "home", "end"):
            self.go(last, keep="shift" in held)
        elif last in ("backspace", "delete"):
            self.erase(forward=last == "delete")
        else:
            return False
        return True

    def go(self, key: str, *, keep: bool) -> None:
        caret, end = self.caret, len(self.field.text)
        first, last = caret.selected
        jump = first != last and not keep
        at = {
            "left": first if jump else max(0, caret.at - 1), "right": last if jump else min(end, caret.at + 1),
            "home": 0, "end": end,
        }[key]  # fmt: skip
        self.put(at, caret.mark if keep else at)

    def erase(self, *, forward: bool) -> None:
        first, last = self.caret.selected
        if first == last:
            first, last = (first, min(last + 1, len(self.field.text))) if forward else (max(0, first - 1), last)
        self.replace(first, last, "")

    def command(self, letter: str) -> bool:
        """Do what Ctrl and a letter do: select all, copy, cut, paste."""
        first, last = self.caret.selected
        if letter == "a":
            self.put(len(self.field.text), 0)
        elif letter in ("c", "x"):
            if last > first:
                _copy(self.field.text[first:last])
            if letter == "x":
                self.replace(first, last, "")
        elif letter == "v":
            self.insert(_paste())
        else:
            return False
        return True

    def drag(self, phase: str, place: tuple[int, int]) -> None:
        """Put the caret where it is pressed, and select as far as is dragged."""
        start = self.inner.x - self.caret.scroll
        ends = [start + self.width(self.field.text[:index]) for index in range(len(self.field.text) + 1)]
        at = min(range(len(ends)), key=lambda index: abs(ends[index] - place[0]))
        if phase in ("lift", "move"):
            self.put(at, at if phase == "lift" else self.caret.mark)


def _listed(typing: _Typing) -> Iterator[Thing]:
    controls, field, key, rect, look = typing.controls, typing.field, typing.key, typing.rect, typing.look
    state = (*(() if field.enabled else ("disabled",)), *(("invalid",) if field.trouble else ()))
    node = Node(
        "field", field.name, field.text, state, act=field.done, drag=typing.drag, key=typing.press, text=typing.text,
        focus=typing.focus, radius=8,
    )  # fmt: skip
    name = "ui/field_focus" if typing.focused else "ui/field"
    yield (
        controls.frame(key, rect, name, node)
        or controls.frame(key, rect, "ui/field", node)
        or controls.panel(key, rect, "field", node)
    )
    yield from _line(typing)
    if field.trouble:
        picture = look.composed(("trouble", rect.size, look.unit), partial(_trouble, rect.size, look.px(2), look.px(8)))
        yield Thing(part(key, "trouble"), box(rect), picture, exact=True)
    if field.search:
        size, tone = look.px(22), look.ink_soft
        glass = look.composed(("glass", size, tone), lambda: _glass(size, tone))
        yield controls.centred(part(key, "glass"), glass, "midleft", (rect.x + look.px(14), rect.centery))
    if field.hint and not (field.text or typing.caret.composing):
        yield from _hint(typing)


def _line(typing: _Typing) -> Iterator[Thing]:
    """Yield what is typed, what of it is selected, and the caret."""
    controls, field, key, look, inner = typing.controls, typing.field, typing.key, typing.look, typing.inner
    caret = typing.caret
    before, shown = field.text[: caret.at], field.text[: caret.at] + caret.composing + field.text[caret.at :]
    end, scroll = typing.width(before + caret.composing), 0
    if typing.focused:  # the caret stays in sight
        room = inner.width - look.px(4)
        scroll = min(max(0, min(caret.scroll, typing.width(shown) - room)), end)
        scroll = max(scroll, end - room)
        typing.kept[key] = msgspec.structs.replace(caret, scroll=scroll)
    x, (first, last) = inner.x - scroll, caret.selected
    if typing.focused and last > first:
        left, right = (x + typing.width(field.text[:index]) for index in (first, last))
        area = pygame.Rect(left, inner.y + look.px(5), right - left, inner.height - look.px(10))
        yield controls.filled(part(key, "selected"), area, theme.GOLD_BRIGHT, inner)
    ink = look.ink if field.enabled else look.ink_soft
    lines = [
        *controls.words(part(key, "words"), shown, (x, inner.centery), theme.STRONG, ink, anchor="midleft", clip=inner)
    ]
    yield from lines
    if caret.composing:
        bottom = round(lines[-1].box[1] + lines[-1].box[3])
        area = pygame.Rect(x + typing.width(before), bottom - look.px(3), typing.width(caret.composing), look.px(2))
        yield controls.filled(part(key, "composed"), area, ink, inner)
    if typing.focused:
        high = inner.height - look.px(8)
        area = pygame.Rect(x + end, inner.centery - high // 2, look.px(2), high)
        yield controls.filled(part(key, "caret"), area, look.ink)


def _hint(typing: _Typing) -> Iterator[Thing]:
    """Yield what the field is for, and the key that leads to it where there is room."""
    controls, field, key, look, inner = typing.controls, typing.field, typing.key, typing.look, typing.inner
    right, left = typing.rect.right - look.px(12), inner.x + look.px(4)
    wide = look.width(field.shortcut, theme.SMALL) + look.px(8)
    if field.shortcut and left + look.width(field.hint, theme.BODY) + wide <= right:
        place = right, typing.rect.centery
        yield from controls.words(
            part(key, "shortcut"), field.shortcut, place, theme.SMALL, look.ink_soft, anchor="midright"
        )
        right -= wide
    text = look.ellipsis(field.hint, right - left, theme.BODY)
    yield from controls.words(
        part(key, "hint"), text, (left, inner.centery), theme.BODY, look.ink_soft, anchor="midleft"
    )


def _typeable(character: str) -> bool:
    return unicodedata.category(character) not in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")


def _copy(text: str) -> None:
    with suppress(pygame.error):
        pygame.scrap.put_text(text)


def _paste() -> str:
    try:
        return pygame.scrap.get_text().replace("\n", " ")
    except pygame.error:
        return ""


def _trouble(size: tuple[int, int], width: int, radius: int) -> pygame.Surface:
    return carving.outline(size, radius, width, theme.TERRACOTTA)


def _glass(size: int, tone: Colour) -> pygame.Surface:
    """Return a magnifying glass."""

    def draw(large: pygame.Surface, factor: int) -> None:
        whole, width = size * factor, max(2, size * factor // 9)
        middle, radius = (whole * 0.42, whole * 0.42), whole * 0.34
        pygame.draw.circle(large, tone, middle, radius, width)
        start = middle[0] + radius * 0.66, middle[1] + radius * 0.66
        pygame.draw.line(large, tone, start, (whole * 0.93, whole * 0.93), round(width * 1.4))

    return smooth((size, size), draw)
