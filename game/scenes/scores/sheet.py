"""The score sheet: a line for every key, a column for every seat, the winner's lit."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.locale import _, ngettext, number
from game.locale.ranks import ordinal
from game.rules.core import Seat
from game.rules.sheet import Line
from game.scenes.scores.result import FinishedMatch
from game.ui import carving, theme
from game.ui.focus import Node
from game.ui.theme import Type
from game.ui.widgets import Widget

_NUMBER: Final = Type(28, "serif")
_BEST: Final = Type(28, "serif", "bold")
_TOTAL: Final = Type(42, "serif", "semibold")
_LABEL: Final = Type(24, weight="semibold")
_NAME: Final = Type(23, weight="semibold")
_RED: Final = (156, 58, 23)
_LABEL_SHARE: Final = 0.36
_FRAME: Final = 30
"""What is kept free of sums at both sides of a column together: the winner's frame runs there."""


class SheetWidget(Widget):
    """Parchment with everything that was scored."""

    role = "table"
    shadow = carving.SHADOW

    def __init__(self, result: FinishedMatch) -> None:
        super().__init__("sheet", _("Score sheet"))
        self._result = result
        self._keys = result.match.rules.score_keys

    def nodes(self) -> Iterator[Node]:
        """Return the sheet and, for readers, each seat's column."""
        yield self.node()
        for place, seat in enumerate(self._result.order):
            lines = [f"{_(self._result.label(key).title)} {self._points(seat, key)}" for key in self._keys]
            total = number(self._result.sheet.totals[seat])
            name = f"{ordinal(self._result.ranks[seat])}: {self._result.names[seat]}"
            value = "; ".join([total, *lines, *self._hints_words(seat)])
            yield Node(f"sheet.{seat}", "column", name, self._column(place), value=value, focusable=False)
            yield from self._cell_nodes(place, seat)

    def _cell_nodes(self, place: int, seat: Seat) -> Iterator[Node]:
        """Return the cells whose sum has several parts, for the tip that tells them."""
        for index, key in enumerate(self._keys):
            told = _sum_of(self._result.line(seat, key))
            if told:
                name = f"{self._result.names[seat]}, {_(self._result.label(key).title)}"
                tip = f"{name}\n{told} = {self._points(seat, key)}"
                cell = self._cell(place, index)
                yield Node(f"sheet.{seat}.{key}", "cell", name, cell, focusable=False, tip=tip, level=1)

    def _hints(self, seat: Seat) -> int:
        """Return how many hints a seat has had: they are told beside the points and cost none."""
        match = self._result.match
        return match.hints.get(seat, 0)

    def _hints_words(self, seat: Seat) -> list[str]:
        count = self._hints(seat)
        return [ngettext("{count} hint", "{count} hints", count).format(count=count)] if count else []

    def _points(self, seat: Seat, key: str) -> str:
        return number(self._result.line(seat, key).points)

    # -- measures

    def _pad(self) -> int:
        return self.look.px(24)

    def _header_height(self) -> int:
        return min(self.look.px(150), self.rect.height // 4)

    def _total_height(self) -> int:
        return min(self.look.px(140), self.rect.height // 5)

    def _column(self, place: int) -> pygame.Rect:
        inner = self.rect.inflate(-2 * self._pad(), -2 * self.look.px(16))
        label = round(inner.width * _LABEL_SHARE)
        width = (inner.width - label) / len(self._result.order)
        left = inner.x + label + round(width * place)
        return pygame.Rect(left, inner.y, round(width), inner.height)

    def _row(self, index: int) -> pygame.Rect:
        top = self.rect.y + self._header_height()
        height = (self.rect.height - self._header_height() - self._total_height()) / max(1, len(self._keys))
        start = top + round(height * index)
        return pygame.Rect(self.rect.x + self._pad(), start, self.rect.width - 2 * self._pad(), round(height))

    def _cell(self, place: int, index: int) -> pygame.Rect:
        row, column = self._row(index), self._column(place)
        return pygame.Rect(column.x, row.y, column.width, row.height)

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        look.panel(surface, self.rect, "parchment")
        for place, seat in enumerate(self._result.order):
            column = self._column(place)
            if seat in self._result.sheet.winners:
                self._draw_highlight(surface, column.inflate(-look.px(8), 0))
            self._draw_head(surface, seat, column)
        for index, key in enumerate(self._keys):
            row = self._row(index)
            pygame.draw.line(surface, theme.PARCHMENT_SHADE, row.topleft, row.topright, look.px(2))
            self._draw_label(surface, key, row)
            best = max(self._result.line(seat, key).points for seat in self._result.order)
            for place, seat in enumerate(self._result.order):
                self._draw_cell(surface, self._result.line(seat, key), self._cell(place, index), best)
        self._draw_totals(surface)

    def _draw_highlight(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        width = self.look.px(3)
        surface.blit(self.look.composed(("winner", box.size), lambda: _highlight(box.size, width)), box)

    def _draw_head(self, surface: pygame.Surface, seat: Seat, column: pygame.Rect) -> None:
        look, height = self.look, self._header_height()
        size = min(look.px(60), height // 2)
        middle = column.centerx, column.y + round(height * 0.36)
        if seat in self._result.sheet.winners:
            wreath = look.assets.sprites.fit("ui/laurel", (round(size * 1.9), round(size * 1.9)))
            surface.blit(wreath, wreath.get_rect(center=(middle[0], middle[1] - size // 12)))
        medallion = look.medallion(self._result.colours[seat], size)
        surface.blit(medallion, medallion.get_rect(center=middle))
        place = column.centerx, self.rect.y + height - look.px(14)
        look.write(
            surface, self._result.names[seat], place, _NAME, look.ink,
            anchor="midbottom", width=column.width - look.px(18),
        )  # fmt: skip

    def _draw_label(self, surface: pygame.Surface, key: str, row: pygame.Rect) -> None:
        look, label = self.look, self._result.label(key)
        size = min(look.px(66), row.height - look.px(12))
        x = row.x + look.px(8)
        if label.icon:
            icon = look.assets.sprites.fit(label.icon, (size, size))
            surface.blit(icon, icon.get_rect(center=(x + size // 2, row.centery)))
            x += size + look.px(18)
        room = self._column(0).x - look.px(10) - x
        title, told = _(label.title), _(label.explanation)
        height = look.height(_LABEL)
        lines = look.wrap(told, room, theme.SMALL) if told else []
        lines = lines[: max(0, (row.height - height) // look.height(theme.SMALL))]
        y = row.centery - (height + len(lines) * look.height(theme.SMALL)) // 2
        look.write(surface, title, (x, y), _LABEL, look.ink, width=room)
        y += height
        for line in lines:
            look.write(surface, line, (x, y), theme.SMALL, look.ink_soft)
            y += look.height(theme.SMALL)

    def _draw_cell(self, surface: pygame.Surface, line: Line, cell: pygame.Rect, best: int) -> None:
        look = self.look
        type_ = _BEST if line.points == best and best > 0 else _NUMBER
        tone = _RED if line.points < 0 else look.ink
        token, count = self._result.label(line.key).token, sum(item.count for item in line.items)
        height, small = look.height(type_), look.height(theme.SMALL)
        room = cell.width - look.px(_FRAME)
        fit = max(0, (cell.height - look.px(4) - height) // small)
        told = "" if token else _sum_of(line)
        lines = look.wrap(told, room, theme.SMALL) if told else []
        if len(lines) > fit:
            lines = [*lines[: fit - 1], look.ellipsis(" ".join(lines[fit - 1 :]), room, theme.SMALL)] if fit else []
        below = 1 if token and count else len(lines)
        y = cell.centery - (height + small * below) // 2
        look.write(surface, number(line.points), (cell.centerx, y), type_, tone, anchor="midtop")
        y += height
        if token and count:
            self._draw_tokens(surface, token, count, pygame.Rect(cell.x, y, cell.width, small))
        for text in lines:
            look.write(surface, text, (cell.centerx, y), theme.SMALL, look.ink_soft, anchor="midtop")
            y += small

    def _draw_tokens(self, surface: pygame.Surface, token: str, count: int, box: pygame.Rect) -> None:
        size = round(box.height * 1.15)
        step = min(size, (box.width - size) // max(1, count))
        x = box.centerx - (size + step * (count - 1)) // 2
        picture = self.look.assets.sprites.fit(token, (size, size))
        for index in range(count):
            surface.blit(picture, (x + index * step, box.y))

    def _draw_totals(self, surface: pygame.Surface) -> None:
        look, result = self.look, self._result
        height = self._total_height()
        top = self.rect.bottom - height
        left, right = self.rect.x + self._pad(), self.rect.right - self._pad()
        pygame.draw.line(surface, look.ink, (left, top), (right, top), look.px(3))
        y = top + round(height * 0.38)
        room = self._column(0).x - left - look.px(16)
        look.write(surface, _("Total"), (left + look.px(8), y), theme.HEADING, look.ink, anchor="midleft", width=room)
        note = top + round(height * 0.74)
        look.write(
            surface, _(result.labels.footnote), (left + look.px(8), note), theme.SMALL, look.ink_soft,
            anchor="midleft", width=room,
        )  # fmt: skip
        for place, seat in enumerate(result.order):
            column = self._column(place)
            self._draw_total(surface, number(result.sheet.totals[seat]), (column.centerx, y))
            bold = seat in result.sheet.winners
            type_ = theme.Type(20, weight="bold" if bold else "semibold")
            tone = look.ink if bold else look.ink_soft
            self._draw_rank(surface, seat, (column.centerx, note), type_, tone)

    def _draw_rank(
        self, surface: pygame.Surface, seat: Seat, middle: tuple[int, int], type_: Type, tone: theme.Colour
    ) -> None:
        """Write a seat's place, and beside it how many hints it has had."""
        look, rank, count = self.look, ordinal(self._result.ranks[seat]), self._hints(seat)
        if not count:
            look.write(surface, rank, middle, type_, tone, anchor="center")
            return
        side, gap = look.px(22), look.px(10)
        told = number(count)
        x = middle[0] - (look.width(rank, type_) + gap + side + look.width(told, theme.SMALL)) // 2
        x = look.write(surface, rank, (x, middle[1]), type_, tone, anchor="midleft").right + gap
        mark = look.icon("hint", side, look.ink_soft)
        surface.blit(mark, mark.get_rect(midleft=(x, middle[1])))
        look.write(surface, told, (x + side, middle[1]), theme.SMALL, look.ink_soft, anchor="midleft")

    def _draw_total(self, surface: pygame.Surface, text: str, middle: tuple[int, int]) -> None:
        look, icon = self.look, self._result.labels.point_icon
        size = look.px(44) if icon else 0
        width = size + look.width(text, _TOTAL)
        x = middle[0] - width // 2
        if icon:
            picture = look.assets.sprites.fit(icon, (size, size))
            surface.blit(picture, picture.get_rect(midleft=(x, middle[1])))
            x += size + look.px(4)
        look.write(surface, text, (x, middle[1]), _TOTAL, look.ink, anchor="midleft")


def _sum_of(line: Line) -> str:
    """Return the parts of a line as a sum, the largest first; empty if there are not several."""
    parts = sorted((item.points for item in line.items if item.points), reverse=True)
    return " + ".join(number(part) for part in parts) if len(parts) > 1 else ""


def _highlight(size: tuple[int, int], width: int) -> pygame.Surface:
    """Return the gold ground and frame of the winner's column."""
    made = carving.rounded(size, 4 * width, theme.GOLD)
    made.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(carving.outline(size, 4 * width, width, theme.GOLD_DEEP), (0, 0))
    return made
