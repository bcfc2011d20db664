"""A list of any length: only the rows in sight are laid out. Each is one target and one stop of the keyboard."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, TypeAlias

import pygame

from game.anim.tween import Tween
from game.ui import carving, theme
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.theme import Colour
from game.ui.widgets.base import Container, Widget
from game.ui.widgets.button import Button
from game.ui.widgets.scroll import ScrollArea

_EASED: Final = 0.12
"""The seconds in which the wheel moves a row."""
_RULE: Final = (192, 166, 120)
_TONES: Final = {
    "rest": ((250, 242, 222), (206, 182, 138)),
    "lit": ((255, 250, 234), theme.GOLD),
    "chosen": ((246, 222, 160), theme.GOLD_DEEP),
}
"""The parchment and the rim of a row."""
HEADING: Final = theme.Type(22, "serif", "semibold")


@dataclass(frozen=True, slots=True)
class Section:
    """A heading between rows, with a note in smaller type."""

    words: str
    note: str = ""


Line: TypeAlias = Section | int
"""A heading, or the key of a row."""
Keys: TypeAlias = Sequence[int]


class Quiet(Button):
    """A deed of a row: an icon, with or without its word. The keyboard has the row's keys instead."""

    shadow = 2

    def __init__(self, id_: str, name: str, action: Callable[[], object], icon: str, *, worded: bool = False) -> None:
        super().__init__(id_, name, action, icon=icon, kind="light" if worded else "icon")

    def preferred(self) -> tuple[int, int]:
        width, height = super().preferred()
        return (width - self.look.px(12), height) if self.kind == "light" else (height, height)

    def _ink(self) -> Colour:
        return self.look.ink

    def _draw_ground(self, surface: pygame.Surface, condition: str) -> None:
        kind, self.kind = self.kind, "light"
        try:
            super()._draw_ground(surface, condition)
        finally:
            self.kind = kind

    def set_hover(self, hover: bool) -> None:
        super().set_hover(hover)
        if self.parent is not None:
            self.parent.changed()

    def node(self) -> Node:
        node = super().node()
        node.focusable = False
        return node


class LedgerRow(Container):
    """One row. `open` is what a click or Enter does; the ledger knows the rest."""

    role = "row"
    focusable = True
    cursor = "hand"
    shadow = 10
    radius = 10

    def __init__(self, id_: str, name: str, key: int) -> None:
        super().__init__(id_, name)
        self.number = key
        self.ledger: Ledger | None = None

    @property
    def lit(self) -> bool:
        """Whether the pointer or the keyboard is on it."""
        shown = self.host is not None and self.host.focus.visible
        return self.hover or any(child.hover for child in self.children) or (self.focused and shown)

    @property
    def chosen(self) -> bool:
        """Whether it is selected."""
        return self.ledger is not None and self.number in self.ledger.selected

    def state(self) -> tuple[str, ...]:
        return ("selected",) if self.chosen else ()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the parchment of the row: brighter with a golden rim where it is lit, golden where it is selected."""
        look, rect = self.look, self.rect
        kind = "chosen" if self.chosen else "lit" if self.lit else "rest"
        surface.blit(look.composed(("ledger row", kind, rect.size), lambda: _ground(look, rect.size, kind)), rect)

    def act(self) -> None:
        if self.ledger is not None:
            self.sound("button")
            self.ledger.opened(self.number)

    def pointer(self, event: pygame.event.Event) -> bool:
        if self.ledger is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pressed = event.button == 1
            if event.button == 3:
                self.ledger.menu(self.number, pygame.Rect(event.pos, (1, 1)))
        elif event.button == 1 and self.pressed:
            self.pressed = False
            if self.rect.collidepoint(event.pos):
                self.ledger.clicked(self.number)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        return self.ledger is not None and self.ledger.row_key(self.number, event)

    def nodes(self) -> Iterator[Node]:
        if self.visible:
            yield self.node()
            yield from super().nodes()


def _ground(look: Look, size: tuple[int, int], kind: str) -> pygame.Surface:
    tone, edge = _TONES[kind]
    radius, width = look.px(LedgerRow.radius), look.px(1.4 if kind == "rest" else 2.4)
    ground = carving.rounded(size, radius, tone)
    if kind == "rest" and not look.contrast:
        ground.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(carving.outline(size, radius, width, edge), (0, 0))
    return ground


class _Heading(Widget):
    """The heading of a section, with a hair line to the right."""

    role = "heading"

    def __init__(self, index: int, section: Section) -> None:
        super().__init__(f"section.{index}", section.words)
        self._note = section.note

    def value(self) -> str:
        return self._note

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, y = self.look, self.rect, self.rect.centery
        right = look.write(
            surface, self.name, (rect.x + look.px(8), y), HEADING, look.ink, anchor="midleft", width=rect.width
        ).right
        room = rect.right - right - look.px(24)
        if room > look.px(60):
            place = right + look.px(12), y
            note = look.write(surface, self._note, place, theme.SMALL, look.ink_soft, anchor="midleft", width=room)
            right = note.right
        if right + look.px(40) < rect.right:
            pygame.draw.line(surface, _RULE, (right + look.px(20), y), (rect.right, y), look.px(1.2))


class Ledger(ScrollArea):
    """A list whose rows are made when they come into sight. Set its measures, then `set_lines`.

    Rows are known by numbers; `make` returns the widget of one, whose id must be `prefix.number`.
    """

    def __init__(self, id_: str, name: str, prefix: str, make: Callable[[int], LedgerRow]) -> None:
        super().__init__(id_, name)
        self._prefix = prefix
        self._make = make
        self.lines: list[Line] = []
        self.selected: set[int] = set()
        self.selects = True
        """Whether rows can be selected, named and deleted; otherwise they are only opened."""
        self.row_height, self.heading_height, self.gap = 96, 40, 6
        """The measures in device pixels."""
        self._tops = [0]
        self._places: dict[int, int] = {}
        self._rows: dict[int, Widget] = {}
        """The widgets of the lines in sight, by the place of the line."""
        self._target: int | None = None
        self._anchor: int | None = None
        self.opened: Callable[[int], object] = lambda _number: None
        self.menu: Callable[[int, pygame.Rect], object] = lambda _number, _about: None
        self.deleted: Callable[[Keys], object] = lambda _numbers: None
        self.renamed: Callable[[int], object] = lambda _number: None
        self.selection_changed: Callable[[], object] = lambda: None

    # -- what is in it

    def set_lines(self, lines: Sequence[Line], offset: int | None = None) -> None:
        """Show other lines, from a place on."""
        self.lines = list(lines)
        self._places = {line: place for place, line in enumerate(self.lines) if isinstance(line, int)}
        self.selected &= self._places.keys()
        self.lay_out(self.offset if offset is None else offset)

    @property
    def numbers(self) -> list[int]:
        """The numbers of all rows in their order."""
        return list(self._places)

    def lay_out(self, offset: int) -> None:
        """Work out where every line lies, and lay out those in sight."""
        row, heading = self.row_height + self.gap, self.heading_height
        heights = (row if isinstance(line, int) else heading for line in self.lines)
        self._tops = list(accumulate(heights, initial=0))
        self._rows.clear()
        self.children.clear()
        self._target = None
        self.length = max(0, self._tops[-1] - self.gap)
        self.offset = max(0, min(offset, self.most))
        self._fill_sight()
        self.changed()

    def row(self, number: int) -> LedgerRow | None:
        """Return the widget of a row, where it is in sight."""
        found = self._rows.get(self._places.get(number, -1))
        return found if isinstance(found, LedgerRow) else None

    def renew(self, number: int) -> None:
        """Redraw a row where it is in sight."""
        row = self.row(number)
        if row is not None:
            row.changed()

    def in_sight(self) -> list[int]:
        """Return the numbers of the rows in sight, from the top."""
        first, last = self._sight()
        return [line for line in self.lines[first:last] if isinstance(line, int)]

    def _sight(self) -> tuple[int, int]:
        """Return the places of the first line in sight and of the first one below."""
        first = max(0, bisect_right(self._tops, self.offset) - 1)
        return first, min(len(self.lines), bisect_left(self._tops, self.offset + self.rect.height))

    def _fill_sight(self) -> None:
        if self.host is None or not self.rect.height:
            return
        first, last = self._sight()
        wanted = set(range(max(0, first - 1), min(len(self.lines), last + 1)))
        current = self.host.focus.current or ""
        if current.startswith(f"{self._prefix}."):
            number = current.rpartition(".")[2]
            place = self._places.get(int(number)) if number.isdigit() else None
            if place is not None:
                wanted.add(place)
        for place in self._rows.keys() - wanted:
            del self._rows[place]
        for place in wanted - self._rows.keys():
            self._rows[place] = self._line(place)
        self.children = [self._rows[place] for place in sorted(wanted)]

    def _line(self, place: int) -> Widget:
        line = self.lines[place]
        if isinstance(line, Section):
            made: Widget = _Heading(place, line)
            height = self.heading_height
        else:
            row = made = self._make(line)
            row.ledger = self
            height = self.row_height
        made.parent = self
        if self.host is not None:
            made.attach(self.host)
        y = self.rect.y + self._tops[place] - self.offset
        made.place(pygame.Rect(self.rect.x, y, self.inner_width if self.most else self.rect.width, height))
        return made

    # -- scrolling

    def scroll_to(self, offset: int) -> None:
        super().scroll_to(offset)
        self._fill_sight()

    def wheel(self, event: pygame.event.Event, position: tuple[int, int]) -> bool:
        if not self.visible or not self.rect.collidepoint(position):
            return False
        step = self.row_height + self.gap
        start = self._target if self._target is not None else self.offset
        end = max(0, min(start - round(event.precise_y * step), self.most))
        if abs(event.precise_y) < 1 or self.host is None:
            self.scroll_to(end)
        else:
            self._ease_to(end)
        return True

    def _ease_to(self, end: int) -> None:
        assert self.host is not None
        start, self._target = self.offset, end

        def step(share: float) -> None:
            if self._target == end:
                self.scroll_to(round(start + (end - start) * share))
                if share >= 1 and self.host is not None:
                    self._target = None
                    self.host.mouse.point_again()

        self.host.animator.run(Tween(_EASED, step), blocking=False)

    # -- keyboard

    def go_to(self, number: int, *, show: bool | None = None) -> None:
        """Bring a row into sight and the focus to it."""
        place = self._places.get(number)
        if place is None or self.host is None:
            return
        self._target = None
        top = self._tops[place]
        above = place - 1 if place and isinstance(self.lines[place - 1], Section) else place
        if self._tops[above] < self.offset:
            self.scroll_to(self._tops[above])
        elif top + self.row_height > self.offset + self.rect.height:
            self.scroll_to(top + self.row_height - self.rect.height)
        if place not in self._rows:
            self._rows[place] = self._line(place)
            self.children.append(self._rows[place])
        self.host.focus.set(f"{self._prefix}.{number}", show=show)
        self._fill_sight()

    def reveal(self, rect: pygame.Rect) -> None:
        if rect.top < self.rect.top:
            self.scroll_to(self.offset + rect.top - self.rect.top)
        elif rect.bottom > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom - self.rect.bottom)

    def page(self, event: pygame.event.Event) -> bool:
        """Take a Page key, Home or End while nothing has the focus; return whether it did."""
        numbers = self.in_sight()
        return bool(numbers) and self._walk(numbers[0], event)

    def row_key(self, number: int, event: pygame.event.Event) -> bool:
        """Take a key while a row has the focus; return whether it did."""
        held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if not self.selects:
            return not held and self._walk(number, event)
        if held and event.key == pygame.K_a:
            self.select(self.numbers)
        elif held or event.mod & pygame.KMOD_ALT:
            return False
        elif event.key == pygame.K_SPACE:
            self.toggle(number)
        elif event.key == pygame.K_DELETE:
            self.deleted(self.meant(number))
        elif event.key == pygame.K_n:
            self.renamed(number)
        elif event.key == pygame.K_MENU or (event.key == pygame.K_F10 and event.mod & pygame.KMOD_SHIFT):
            row = self.row(number)
            self.menu(number, row.rect if row is not None else self.rect)
        else:
            return self._walk(number, event)
        return True

    def _walk(self, number: int, event: pygame.event.Event) -> bool:
        numbers = self.numbers
        here, page = numbers.index(number), max(1, self.rect.height // (self.row_height + self.gap) - 1)
        ends = {
            pygame.K_UP: here - 1, pygame.K_DOWN: here + 1, pygame.K_PAGEUP: max(0, here - page),
            pygame.K_PAGEDOWN: min(len(numbers) - 1, here + page), pygame.K_HOME: 0, pygame.K_END: len(numbers) - 1,
        }  # fmt: skip
        end = ends.get(event.key)
        if end is None or not 0 <= end < len(numbers):
            return False
        if event.mod & pygame.KMOD_SHIFT and self.selects:
            self._extend(number, numbers[end])
        self.go_to(numbers[end], show=True)
        return True

    # -- selection

    def meant(self, number: int) -> list[int]:
        """Return what a deed at a row is about: all that is selected where the row is, or the row alone."""
        return [each for each in self.numbers if each in self.selected] if number in self.selected else [number]

    def heir(self, gone: Sequence[int]) -> int | None:
        """Return the row that takes the place of removed rows."""
        order = self.numbers
        place = order.index(gone[0])
        after = (number for number in order[place:] if number not in gone)
        before = (number for number in reversed(order[:place]) if number not in gone)
        return next(after, next(before, None))

    def select(self, numbers: Sequence[int]) -> None:
        """Select these and no others."""
        self.selected = set(numbers)
        self.changed()
        self.selection_changed()

    def toggle(self, number: int) -> None:
        """Select a row, or no longer."""
        self._anchor = number
        self.select([*(self.selected ^ {number})])

    def _extend(self, start: int, end: int) -> None:
        """Select everything from where the selection began to a row."""
        if self._anchor not in self._places:
            self._anchor = start
        numbers = self.numbers
        first, last = sorted((numbers.index(self._anchor), numbers.index(end)))
        self.select(numbers[first : last + 1])

    def clicked(self, number: int) -> None:
        """Take a click on a row: open it; with Ctrl select it, with Shift all up to it."""
        held = pygame.key.get_mods() if self.selects else 0
        if held & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.toggle(number)
        elif held & pygame.KMOD_SHIFT:
            self._extend(number, number)
        else:
            row = self.row(number)
            if row is not None:
                row.act()
