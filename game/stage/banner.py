"""The banner: whose turn it is, what to do, and which step of the turn this is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import pygame

from game.locale import _, labelled, listed
from game.tables.table import Switch
from game.tables.tips import sentence
from game.ui import carving, theme
from game.ui.focus import Node
from game.ui.input.reach import meant
from game.ui.system.cursors import CursorName
from game.ui.theme import Type
from game.ui.widgets import Widget

HELP: Final = Type(22)
_CLOSE: Final = (theme.Type(16), theme.Type(14))
"""Types of the help where it would be cut, in windows whose type is large."""
_TIGHT: Final = 0.86
"""How close two lines of help lie in a slim banner, in shares of a line's height."""
_COLUMN: Final = 64
"""From which height on, in logical pixels, the help stands below the name."""
_LONG_NAME: Final = Type(22, "serif", "semibold")
"""Type of a name that is too long for one line of a column."""
_PILL: Final = 32
_LONG_THOUGHT: Final = 0.6
_BEAN: Final = 0.13
"""Seconds after which a thought is a long one, and between two pictures of the beans that turn then."""
_BEANS: Final = 8
_SHARES: Final = (1, 0.9, 0.8, 0.72, 0.64)
"""How large a long name may be written, the largest that finds room first."""
_MOST_LINES: Final = 2
"""On how many lines the help may stand."""
_MOST_NAME: Final = (0.4, 0.3, 0.2, 0.1)
"""Which share of the banner a name may take: the first that leaves room for the help."""


@dataclass(frozen=True, slots=True)
class Headline:
    """What the banner says. Without a colour there is no medallion: it is nobody's turn."""

    name: str
    help: str
    colour: str = ""
    steps: tuple[str, ...] = ()
    now: int = -1
    computer: bool = False
    switch: Switch | None = field(default=None, compare=False)
    """Called with a step's number when it is clicked, if the steps are a switch."""


class BannerWidget(Widget):
    """A board of wood with the seat's symbol and name, one line of help, and the turn's steps as pills."""

    role = "status"
    shadow = carving.SHADOW

    def __init__(self) -> None:
        super().__init__("banner")
        self.headline = Headline("", "")
        self.cut = False
        """Whether not all of the help has found room."""
        self._reserved = 0
        """How much at its right end belongs to others, in device pixels."""
        self._reserved_low = 0
        """How high that is in the lower right corner; 0 where it lies beside the name."""
        self._beans = -1
        """Which picture of the turning beans is shown while a computer player thinks; -1 for none yet."""
        self._halves: list[tuple[int, pygame.Rect]] = []
        """Where the halves of the switch were drawn."""
        self._thoughts = 0
        """How often somebody has begun to think: what an earlier thought set going is over."""

    def reserve(self, width: int, low: int = 0) -> None:
        """Leave room for buttons at the right end; with a height, only in the lower right corner."""
        if (width, low) != (self._reserved, self._reserved_low):
            self._reserved, self._reserved_low = width, low
            self.changed()

    @property
    def _right(self) -> int:
        """Where what it says has to end."""
        margin = self.look.px(14 if self._in_column else 18)
        return self.rect.right - (margin if self._reserved_low else max(self._reserved, margin))

    def say(self, headline: Headline) -> None:
        """Say something else."""
        if headline != self.headline:
            if headline.computer and not self.headline.computer:
                self._beans = -1
                self._thoughts += 1
                self._turn_beans_after(_LONG_THOUGHT, self._thoughts)
            self.headline = headline
            self.name = labelled(headline.name, headline.help) if headline.help else headline.name
            self.changed()

    def _turn_beans_after(self, seconds: float, thought: int) -> None:
        if self.host is not None and not self.host.animator.reduced:
            self.host.after(seconds, lambda: self._turn_beans(thought))

    def _turn_beans(self, thought: int) -> None:
        """Move the beans on while a computer player thinks."""
        if self.headline.computer and thought == self._thoughts and self.host is not None:
            self._beans += 1
            self.host.invalidate(self._mark)
            self._turn_beans_after(_BEAN, thought)

    @property
    def _mark(self) -> pygame.Rect:
        """Where a computer player's mark stands."""
        side = min(self.look.px(36), self._line.height - self.look.px(4))
        left = self.rect.x + self.look.px(22) + self._medallion
        return pygame.Rect(left, self._line.centery - side // 2, side, side)

    @property
    def _in_column(self) -> bool:
        """Whether it stands at the head of a column: the help lies below the name."""
        return self.rect.height >= self.look.px(_COLUMN)

    @property
    def _line(self) -> pygame.Rect:
        """The line with the name: all of a slim banner, or the upper part."""
        height = self.look.px(44) if self._in_column else self.rect.height
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, height)

    @property
    def _medallion(self) -> int:
        return min(self.look.px(52), self._line.height - self.look.px(6))

    def value(self) -> str:
        headline = self.headline
        return headline.steps[headline.now] if 0 <= headline.now < len(headline.steps) else ""

    def nodes(self) -> Iterator[Node]:
        if not self.visible:
            return
        yield self.node()
        switch = self.headline.switch
        if switch is None:
            return
        for index, rect in self._halves:
            state = ("selected",) if index == self.headline.now else ()
            act, tip, name = partial(self._choose, index), partial(switch.told, index), self.headline.steps[index]
            yield Node(f"banner.{index}", "tab", name, rect, state, act=act, tip=tip, radius=_PILL / 2)

    def _choose(self, index: int) -> None:
        if self.headline.switch is not None:
            self.sound("button")
            self.headline.switch.choose(index)

    def _half_at(self, place: tuple[int, int]) -> int | None:
        halves = self._halves if self.headline.switch is not None else []
        return meant(halves, place)

    def find(self, position: tuple[int, int]) -> Widget | None:
        """Return the banner if a click there does something."""
        return self if self._half_at(position) is not None else super().find(position)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            half = self._half_at(event.pos)
            if half is not None:
                self._choose(half)
        return True

    @property
    def cursor(self) -> CursorName:  # type: ignore[override]
        over = self.host is not None and self._half_at(self.host.pointer_at) is not None
        return "hand" if over else "arrow"

    def node(self) -> Node:
        node = super().node()
        node.tip = self._tip
        return node

    def _tip(self) -> str:
        """Tell whose turn it is, what to do, and the steps of the turn with the present step marked."""
        headline = self.headline
        name = f"{headline.name} · {self.value()}" if self.value() else headline.name
        # Translators: {steps} are the steps of a turn, such as “Place, Fill, Work”; of some only one is taken.
        steps = _("a turn: {steps}").format(steps=listed(headline.steps)) if headline.steps else ""
        lines = (name, *(sentence(text) for text in (headline.help, steps) if text))
        return "\n".join(line for line in lines if line)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, headline = self.look, self.rect, self.headline
        look.panel(surface, rect, "banner")
        x, middle = rect.x + look.px(10), self._line.centery
        if headline.colour:
            size = self._medallion
            medallion = look.medallion(headline.colour, size)
            surface.blit(medallion, medallion.get_rect(midleft=(x, middle)))
            x += size + look.px(12)
        if headline.computer:
            if self._beans < 0:
                mark = look.icon("computer", look.px(26), look.light_soft)
            else:
                mark = look.assets.sprites.get(f"ui/busy_{self._beans % _BEANS}", (look.px(34),) * 2)
            surface.blit(mark, mark.get_rect(center=self._mark.center))
            x += self._mark.width + look.px(6)
        if self._in_column:
            self._draw_in_column(surface, x)
            return
        most = self._room_for_name(x)
        place = x, middle - look.px(2)
        type_ = look.fitted(headline.name, most, theme.HEADING)
        taken = look.write(surface, headline.name, place, type_, look.light, anchor="midleft", width=most, shadow=True)
        left = taken.right + look.px(18)
        right = self._draw_pills(surface, left)
        self._draw_help(surface, left, right - look.px(12))

    def _draw_in_column(self, surface: pygame.Surface, x: int) -> None:
        """Draw the name, and below it the help on as many lines as there is room for."""
        look, headline, pad = self.look, self.headline, self.look.px(14)
        self._halves = []
        top, high = self._draw_name_in_column(surface, x), round(look.height(theme.SMALL) * _TIGHT)
        bottom = self.rect.bottom - look.px(4)
        if headline.switch is not None:
            bottom = self._draw_switch(surface)
        most = max(1, (bottom - top) // high)
        room, wide = self.rect.width - 2 * pad, most
        narrow = self.rect.width - pad - self._reserved
        if self._reserved_low:
            wide = max(0, (bottom - self._reserved_low - top) // high)
        lines = look.wrap_round(headline.help, room, wide, narrow, theme.SMALL)
        self.cut = len(lines) > most
        if self.cut:
            last = room if most <= wide else narrow
            lines = [*lines[: most - 1], look.ellipsis(" ".join(lines[most - 1 :]), last, theme.SMALL)]
        for text in lines:
            look.write(surface, text, (self.rect.x + pad, top), theme.SMALL, look.light)
            top += high
        if headline.switch is None:
            self._draw_steps_in_column(surface, top)

    def _draw_steps_in_column(self, surface: pygame.Surface, top: int) -> None:
        """Draw the steps of the turn at the bottom, where all find room."""
        look, steps, gap, high = self.look, self.headline.steps, self.look.px(8), self.look.px(_PILL)
        side, width = self.look.px(14), self._pills_width(steps)
        low = self.rect.bottom - self._reserved_low - look.px(4)
        if not steps or top + high > low or width + 2 * side > self.rect.width:
            return
        x, type_ = self.rect.x, theme.Type(18, weight="semibold")
        for index, step in enumerate(steps):
            place = pygame.Rect(x, low - high, look.width(step, type_) + 2 * look.px(12), high)
            self._draw_step(surface, place, index, active=index == self.headline.now, last=index == len(steps) - 1)
            x = place.right + gap

    def _draw_name_in_column(self, surface: pygame.Surface, x: int) -> int:
        """Draw the name, on two lines where it is too long for one; return where it ends."""
        look, name, line, room = self.look, self.headline.name, self._line, self._right - x
        type_ = look.fitted(name, room, theme.HEADING)
        if look.width(name, type_) <= room:
            place = x, line.centery - look.px(2)
            look.write(surface, name, place, type_, look.light, anchor="midleft", width=room, shadow=True)
            return line.bottom - look.px(2)
        types = [look.fitted_words(name, room, type_) for type_ in _LONG_NAME.at(*_SHARES)]
        (type_, lines), y = look.in_lines(name, room, *types, most=_MOST_LINES), line.y + look.px(2)
        for text in lines:
            look.write(surface, text, (x, y), type_, look.light, shadow=True)
            y += round(look.height(type_) * _TIGHT)
        return y

    def _draw_switch(self, surface: pygame.Surface) -> int:
        """Draw the ways to go on side by side at the bottom; return where they begin."""
        look, pad, height = self.look, self.look.px(12), self.look.px(_PILL)
        steps, y = self.headline.steps, self.rect.bottom - height - look.px(6)
        width = (self.rect.width - pad * (len(steps) + 1)) // max(1, len(steps))
        for index, step in enumerate(steps):
            pill = pygame.Rect(self.rect.x + pad + index * (width + pad), y, width, height)
            self._halves.append((index, pill))
            self._draw_pill(surface, pill, step, active=index == self.headline.now)
        return y

    def _room_for_name(self, x: int) -> int:
        """Return how wide the name may be: a very long one leaves room for the help."""
        look, headline = self.look, self.headline
        for share in _MOST_NAME:
            most = round(self.rect.width * share)
            left = x + min(most, look.width(headline.name, theme.HEADING)) + look.px(18)
            room = self._pills(left)[1] - look.px(12) - left
            if self._has_room(room):
                break
        return most

    def _draw_help(self, surface: pygame.Surface, left: int, right: int) -> None:
        look, text, middle = self.look, self.headline.help, self.rect.centery
        room = max(look.px(40), right - left)
        self.cut = False
        if look.width(text, HELP) <= room:
            look.write(surface, text, (left, middle), HELP, look.light, anchor="midleft")
            return
        types = (theme.SMALL, *(_CLOSE if look.unit > 1 else ()))
        type_, lines = look.in_lines(text, room, *types, most=_MOST_LINES)
        if len(lines) == 1:
            look.write(surface, text, (left, middle), type_, look.light, anchor="midleft")
            return
        self.cut = len(look.wrap(text, room, type_)) > _MOST_LINES
        height = round(look.height(type_) * _TIGHT)
        y = middle - len(lines) * height // 2 - look.px(2)
        for line in lines:
            look.write(surface, line, (left, y), type_, look.light)
            y += height

    def _draw_pills(self, surface: pygame.Surface, left: int) -> int:
        """Draw the pills; return where they begin."""
        pills, start = self._pills(left)
        self._halves = pills
        for index, pill in pills:
            active = index == self.headline.now
            if self.headline.switch is not None:
                self._draw_pill(surface, pill, self.headline.steps[index], active=active)
            else:
                self._draw_step(surface, pill, index, active=active, last=pill is max(pills)[1])
        return start

    def _draw_step(self, surface: pygame.Surface, rect: pygame.Rect, index: int, *, active: bool, last: bool) -> None:
        """Draw a step of the turn plainly: it is told, and cannot be pressed."""
        look = self.look
        tone = look.gold if active else look.light_soft
        type_ = theme.Type(18, weight="semibold")
        taken = look.write(surface, self.headline.steps[index], rect.center, type_, tone, anchor="center")
        if active:
            y = taken.bottom + look.px(1)
            pygame.draw.line(surface, tone, (taken.left, y), (taken.right, y), look.px(2))
        if not last:
            side = look.px(14)
            arrow = look.icon("right", side, look.light_soft)
            surface.blit(arrow, arrow.get_rect(center=(rect.right + look.px(4), rect.centery)))

    def _pills(self, left: int) -> tuple[list[tuple[int, pygame.Rect]], int]:
        """Return the steps with their pills, and where they begin: as many as leave room, but always that of now."""
        look, headline = self.look, self.headline
        pad, gap = look.px(12), look.px(8)
        room = self._right - left
        help_width = min(look.width(headline.help, HELP), max(room // 2, look.px(240)))
        shown = list(enumerate(headline.steps))
        wide = self._pills_width(headline.steps)
        if wide + help_width > room or not self._has_room(room - wide - look.px(12)):
            shown = [each for each in shown if each[0] == headline.now and headline.switch is None]
            if not self._has_room(room - self._pills_width([step for _index, step in shown]) - look.px(12)):
                shown = []
        x, height, pills = self._right, look.px(_PILL), []
        for index, step in reversed(shown):
            width = look.width(step, theme.Type(18, weight="semibold")) + 2 * pad
            x -= width
            pills.append((index, pygame.Rect(x, self.rect.centery - height // 2, width, height)))
            x -= gap
        return pills, x

    def _has_room(self, room: int) -> bool:
        """Whether the help finds room, on two lines if need be."""
        return len(self.look.wrap(self.headline.help, max(self.look.px(40), room), theme.SMALL)) <= _MOST_LINES

    def _pills_width(self, steps: Sequence[str]) -> int:
        look = self.look
        return sum(look.width(step, theme.Type(18, weight="semibold")) + look.px(32) for step in steps)

    def _draw_pill(self, surface: pygame.Surface, pill: pygame.Rect, text: str, *, active: bool) -> None:
        look, radius = self.look, pill.height // 2
        edge = theme.GOLD if active else theme.GOLD_DEEP
        ground = theme.GOLD if active else (44, 26, 14)
        outer = look.composed(("pill", pill.size, edge), lambda: carving.rounded(pill.size, radius, edge))
        inside = pill.inflate(-2 * look.px(1.4), -2 * look.px(1.4))
        inner = look.composed(
            ("pill", inside.size, ground), lambda: carving.rounded(inside.size, inside.height // 2, ground)
        )
        surface.blit(outer, pill)
        surface.blit(inner, inside)
        ink = theme.INK if active else look.light_soft
        look.write(surface, text, pill.center, theme.Type(18, weight="semibold"), ink, anchor="center")
