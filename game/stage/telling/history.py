"""The history: it slides in from the right, its lines light up the board, and a click shows the table as it was."""

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from game.anim.tween import Tween
from game.locale import _
from game.rules.core import Event
from game.stage.words import told_gains
from game.stage.words.lines import LogLine, LogTurn
from game.stage.words.told_gains import Text
from game.ui import carving, theme
from game.ui.scene import Scene
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Panel, ScrollArea, Widget

WIDTH: Final = 408
LEAST_HEIGHT: Final = 280
"""With less room below the other seats' boards the history covers them."""
_SECONDS: Final = 0.2
_HEADER: Final = Type(20, weight="bold")
_WHY: Final = 24


class Reader(Protocol):
    """What happens to the table when somebody reads."""

    def light_up(self, event: Event | None) -> None:
        """Mark what an event was about."""

    def look_back(self, step: int) -> None:
        """Show the table after a number of steps."""

    def explain(self, until: int) -> None:
        """Tell why a computer player did what it did last before a step."""


class _Row(Widget):
    """A row that can be hovered, focused and clicked."""

    focusable = True
    radius = 6

    def __init__(self, id_: str, name: str, reader: Reader, after: int) -> None:
        back = _("Click to see the table after step {number}.").format(number=after)
        super().__init__(id_, name, tip=f"{name}\n{back}")
        self._reader = reader
        self._after = after
        self._measured: tuple[int, float, int] | None = None
        """A width, a unit and the height that it takes there."""

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width; it is measured once."""
        unit = self.look.unit
        if self._measured is None or self._measured[:2] != (width, unit):
            self._measured = width, unit, self.measure(width)
        return self._measured[2]

    def measure(self, width: int) -> int:
        """Measure the height that it takes at a width."""
        raise NotImplementedError

    def act(self) -> None:
        self._reader.look_back(self._after)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            self.act()
        return True

    def _draw_lit(self, surface: pygame.Surface) -> None:
        if self.hover or self.focused:
            size, radius = self.rect.size, self.look.px(6)
            surface.blit(self.look.composed(("row lit", size), lambda: _lit(size, radius)), self.rect)


def _lit(size: tuple[int, int], radius: int) -> pygame.Surface:
    veil = carving.rounded(size, radius, theme.GOLD)
    veil.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


def round_name(number: int) -> str:
    """Return the name of a round, which is nobody's turn."""
    return _("Round {number}").format(number=number) if number else _("Before round 1")


class TurnHeader(_Row):
    """Whose turn it was, its number, and what it brought to everybody."""

    role = "heading"

    def __init__(self, told: LogTurn, name: str, colours: Sequence[str], names: Sequence[str], reader: Reader):
        turn = told.turn
        super().__init__(f"history.turn.{turn.number}", name, reader, turn.end)
        self._turn = turn
        self._colours = colours
        shares = told_gains.shares(told.gains, names)
        self._words = told_gains.words(shares, names)
        self._gains = told_gains.texts(shares, colours)

    def value(self) -> str:
        return self._words

    def _lines(self, width: int) -> list[list[Text]]:
        """Return the gains, as many on a line as fit."""
        return told_gains.flow(self.look, self._gains, width, theme.SMALL) if self._gains else []

    def measure(self, width: int) -> int:
        look = self.look
        rows = len(self._lines(width - look.px(40)))
        return look.px(36) + rows * look.line(theme.SMALL) + look.px(4)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        self._draw_lit(surface)
        middle = rect.y + look.px(18)
        size = look.px(28)
        if self._turn.seat is not None:
            medallion = look.medallion(self._colours[self._turn.seat], size)
            surface.blit(medallion, medallion.get_rect(midleft=(rect.x + look.px(4), middle)))
        number = round_name(self._turn.round) if self._turn.seat is not None else ""
        right = look.write(
            surface, number, (rect.right - look.px(6), middle), theme.SMALL, look.ink_soft, anchor="midright"
        )
        left = rect.x + look.px(40)
        room = right.left - left - look.px(8)
        look.write(surface, self.name, (left, middle), _HEADER, look.ink, anchor="midleft", width=room)
        y = rect.y + look.px(34)
        for line in self._lines(rect.width - look.px(40)):
            told_gains.draw_line(surface, look, line, (left, y), theme.SMALL, look.ink)
            y += look.line(theme.SMALL)


class HistoryLine(_Row):
    """One sentence of a turn."""

    role = "listitem"

    def __init__(self, number: int, line: LogLine, reader: Reader) -> None:
        super().__init__(f"history.{line.step}.{number}", line.text, reader, line.step + 1)
        self._line = line

    def measure(self, width: int) -> int:
        look = self.look
        return look.paragraph_height(self.name, width - look.px(48), theme.SMALL) + look.px(6)

    def set_hover(self, hover: bool) -> None:
        super().set_hover(hover)
        self._reader.light_up(self._line.event if hover else None)

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._reader.light_up(self._line.event if focused else None)

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        self._draw_lit(surface)
        text = self.rect.move(look.px(40), look.px(3))
        text.width -= look.px(48)
        look.paragraph(surface, self.name, text, theme.SMALL, look.ink_soft if self._line.routine else look.ink)


class WhyLine(_Row):
    """Below the sentences of a turn of a computer player: the way to its reasons."""

    role = "button"

    def __init__(self, told: LogTurn, reader: Reader) -> None:
        super().__init__(f"history.why.{told.turn.number}", _("Why?"), reader, told.turn.end)
        self.tip = _("Why the computer player made its last move.")

    def act(self) -> None:
        self._reader.explain(self._after)

    def measure(self, width: int) -> int:  # noqa: ARG002
        return max(self.look.line(theme.SMALL), self.look.px(_WHY)) + self.look.px(6)

    def draw(self, surface: pygame.Surface) -> None:
        look, size = self.look, self.look.px(_WHY)
        self._draw_lit(surface)
        x, middle = self.rect.x + look.px(40), self.rect.centery
        icon = look.icon("why", size, theme.GOLD_DEEP if not look.contrast else look.ink)
        surface.blit(icon, icon.get_rect(midleft=(x, middle)))
        look.write(surface, self.name, (x + size + look.px(6), middle), theme.SMALL, look.ink, anchor="midleft")


class _Remark(Label):
    """What the game itself has to say, such as that a computer player was replaced."""

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        return self.look.paragraph_height(self.name, width - self.look.px(12), theme.SMALL) + self.look.px(8)

    def draw(self, surface: pygame.Surface) -> None:
        box = self.rect.inflate(-self.look.px(12), 0)
        self.look.paragraph(surface, self.name, box, theme.SMALL, self.look.ink_soft)


class HistoryPanel(Panel):
    """The sheet with all turns, the newest at the bottom."""

    def __init__(self, scene: Scene, reader: Reader, close: Callable[[], object]) -> None:
        super().__init__("history", "parchment", _("History"))
        self._scene = scene
        self._reader = reader
        self._heading = Label("history.heading", _("History"), theme.SUBHEADING, "ink")
        self._close = Button("history.close", _("Close the history"), close, icon="close", kind="light")
        self._close.tip = self._close.name
        self._close.name = ""
        self._area = ScrollArea("history.list", _("History"))
        self.add(self._heading, self._close, self._area)
        self.visible = False
        self._wanted = pygame.Rect(0, 0, 0, 0)
        self.begins = 0
        """How far down the window the sheet begins when it is open."""
        self._arranged: tuple[object, ...] = ()
        """For which place the rows are placed; nothing if there are others since, or if nobody sees them."""
        self._rows: dict[int, tuple[LogTurn, tuple[str, ...], list[_Row]]] = {}
        """The rows of turns that were told, with the names in them, by the identity of what was told."""

    def find(self, position: tuple[int, int]) -> Widget | None:
        """Return what is at a place: nothing that lies beneath the sheet is ever meant."""
        within = self.visible and self.rect.collidepoint(position)
        return super().find(position) or (self if within else None)

    def fill(
        self,
        turns: Sequence[LogTurn],
        names: Sequence[str],
        colours: Sequence[str],
        remarks: Sequence[str],
        explained: Sequence[int] = (),
    ) -> None:
        """Show these turns; `explained` are the steps whose reasons are known."""
        self._area.clear()
        before, self._rows = self._rows, {}
        for told in turns:
            if not told.lines:
                continue
            if id(told) in before:
                self._rows[id(told)] = before[id(told)]
            rows = self._rows_of(told, names, colours)
            for row in rows:
                row.hover = row.pressed = False
            self._area.add(*rows)
            if any(told.turn.first <= step < told.turn.end for step in explained):
                self._area.add(WhyLine(told, self._reader))
        self._area.add(*(_Remark(f"history.remark.{number}", text) for number, text in enumerate(remarks)))
        self._arranged = ()
        self.arrange(self._wanted)

    def _rows_of(self, told: LogTurn, names: Sequence[str], colours: Sequence[str]) -> list[_Row]:
        """Return the rows that tell a turn, made once."""
        found = self._rows.get(id(told))
        if found is not None and found[1] == tuple(names):
            return found[2]
        seat = told.turn.seat
        name = names[seat] if seat is not None else round_name(told.turn.round)
        rows: list[_Row] = [TurnHeader(told, name, colours, names, self._reader)]
        rows += (HistoryLine(number, line, self._reader) for number, line in enumerate(told.lines))
        self._rows[id(told)] = told, tuple(names), rows
        return rows

    def expect(self, told: LogTurn, names: Sequence[str], colours: Sequence[str]) -> None:
        """Make and measure the rows of a turn, and make the sheet for it, so that the history opens at once."""
        if self._wanted.width and self.host is not None:
            look, size = self.look, (self._wanted.width, self._wanted.bottom - self.begins)
            carving.panel(look.assets, self.kind, size, look.unit, contrast=look.contrast)
            width = self._row_width(self._wanted)
            for row in self._rows_of(told, names, colours):
                row.attach(self.host)
                row.height_at(width)

    def _row_width(self, box: pygame.Rect) -> int:
        return box.width - self.look.px(20) - self.look.px(18)

    def arrange(self, box: pygame.Rect) -> None:
        """Place the sheet and all its rows if it is open; show the newest."""
        self._wanted = pygame.Rect(box)
        if not box.width or self.host is None or not self.visible:
            self._arranged = ()
            return
        look = self.look
        if self._arranged == (tuple(box), look.unit):
            return
        self._arranged = tuple(box), look.unit
        self.place(box)
        pad = look.px(theme.PADDING)
        size = look.target(44)
        self._heading.place(pygame.Rect(box.x + pad, box.y + look.px(8), box.width - 3 * pad - size, size))
        self._close.place(pygame.Rect(box.right - look.px(8) - size, box.y + look.px(8), size, size))
        inner = pygame.Rect(box.x + look.px(10), box.y + look.px(58), box.width - look.px(20), 0)
        inner.height = box.bottom - look.px(12) - inner.y
        self._area.place(inner)
        y, width = inner.y, self._row_width(box)
        for row in self._area.children:
            height = row.height_at(width)
            row.rect = pygame.Rect(inner.x, y, width, height)
            y += height
        self._area.set_length(y - inner.y, keep=y)
        self.changed()

    def slide_in(self) -> None:
        """Slide the panel in from the right."""
        self.visible = True
        start = self._scene.rect.right - self.rect.x
        self.shift(start, 0)
        left = start

        def step(share: float) -> None:
            nonlocal left
            wanted = round(start * (1 - share))
            self.changed()
            self.shift(wanted - left, 0)
            left = wanted
            self.changed()

        self._scene.animator.run(Tween(_SECONDS, step), blocking=False)

    def slide_out(self) -> None:
        """Slide the panel out to the right."""
        self._reader.light_up(None)
        self.visible = False
