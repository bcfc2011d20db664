"""The score sheet: a line for every key, a column for every seat, the winner's lit."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.locale import _, labelled, ngettext, number, parted
from game.locale.habits import ordinal
from game.rules.core import Line, Seat
from game.scenes.scores.result import FinishedMatch
from game.scenes.scores.rows import SheetRow, points_words, round_rows, rows_of, sums_of, told
from game.ui import carving, theme
from game.ui.focus import Node
from game.ui.theme import Type
from game.ui.widgets import Tile

_NUMBER: Final = Type(28, "serif")
_BEST: Final = Type(28, "serif", "bold")
_TOTAL: Final = Type(42, "serif", "semibold")
_LABEL: Final = Type(24, weight="semibold")
_NAME: Final = Type(23, weight="semibold")
_RED: Final = (156, 58, 23)
_LABEL_SHARE: Final = 0.36
_ROUNDS_SHARE: Final = 1.45
"""Factor on the height of a row with a figure for each round under its points."""
_FRAME: Final = 30
"""What is kept free of sums at both sides of a column together: the winner's frame runs there."""


class SheetWidget(Tile):
    """Parchment with everything that was scored. A click on what came round by round tells the rounds, and back."""

    role = "table"
    shadow = carving.SHADOW

    def __init__(self, result: FinishedMatch) -> None:
        super().__init__("sheet", _("Score sheet"))
        self._result = result
        self._rows = rows_of(result)
        self._unfolded = next((row for row in self._rows if row.rounds), None)
        """The row that can be unfolded."""
        self.unfolded = False
        """Whether its rounds are told in place of the rows."""
        self.focusable = self._unfolded is not None
        self.cursor = "hand" if self.focusable else "arrow"

    def act(self) -> None:
        row = self._unfolded
        if row is None:
            return
        self.unfolded = not self.unfolded
        self._rows = round_rows(row) if self.unfolded else rows_of(self._result)
        self.sound("panel_open" if self.unfolded else "panel_close")
        self.changed()

    def value(self) -> str:
        return self._unfolded.title if self._unfolded is not None and self.unfolded else ""

    def nodes(self) -> Iterator[Node]:
        """Return the sheet and, for readers, each seat's column."""
        yield self.node()
        for place, seat in enumerate(self._result.order):
            lines = [f"{row.title} {points_words(row.lines[seat])}" for row in self._rows]
            total = points_words(*self._result.sheet.lines[seat])
            name = labelled(ordinal(self._result.ranks[seat]), self._result.names[seat])
            value = parted([total, *lines, *self._hints_words(seat)])
            yield Node(f"sheet.{seat}", "column", name, self._column(place), value=value, focusable=False)
            yield from self._cell_nodes(place, seat)

    def _cell_nodes(self, place: int, seat: Seat) -> Iterator[Node]:
        """Return the cells whose sum has several parts, for the tip that tells them."""
        for index, row in enumerate(self._rows):
            whole = told(row, row.lines[seat])
            if whole:
                name, cell = f"{self._result.names[seat]}, {row.title}", self._cell(place, index)
                id_, tip = f"sheet.{seat}.{row.id}", f"{name}\n{whole}"
                yield Node(id_, "cell", name, cell, focusable=False, tip=tip, level=1, widget=self)

    def _hints(self, seat: Seat) -> int:
        """Return how many hints a seat has had: they are told beside the points and cost none."""
        match = self._result.match
        return match.hints.get(seat, 0)

    def _hints_words(self, seat: Seat) -> list[str]:
        count = self._hints(seat)
        return [ngettext("{count} hint", "{count} hints", count).format(count=count)] if count else []

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
        height = self.rect.height - self._header_height() - self._total_height()
        shares = [_ROUNDS_SHARE if row.rounds else 1.0 for row in self._rows]
        start = top + round(height * sum(shares[:index]) / sum(shares))
        end = top + round(height * sum(shares[: index + 1]) / sum(shares))
        return pygame.Rect(self.rect.x + self._pad(), start, self.rect.width - 2 * self._pad(), end - start)

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
        for index, row in enumerate(self._rows):
            box = self._row(index)
            pygame.draw.line(surface, theme.PARCHMENT_SHADE, box.topleft, box.topright, look.px(2))
            self._draw_label(surface, row, box)
            for place, seat in enumerate(self._result.order):
                self._draw_cell(surface, row, row.lines[seat], self._cell(place, index))
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

    def _draw_label(self, surface: pygame.Surface, row: SheetRow, box: pygame.Rect) -> None:
        look = self.look
        size = min(look.px(66), box.height - look.px(12))
        x = box.x + look.px(8)
        if row.icon and not self.unfolded:
            icon = look.assets.sprites.fit(row.icon, (size, size))
            surface.blit(icon, icon.get_rect(center=(x + size // 2, box.centery)))
            x += size + look.px(18)
        room = self._column(0).x - look.px(10) - x
        height = look.height(_LABEL)
        lines = look.wrap(row.explanation, room, theme.SMALL) if row.explanation else []
        lines = lines[: max(0, (box.height - height) // look.height(theme.SMALL))]
        y = box.centery - (height + len(lines) * look.height(theme.SMALL)) // 2
        mark = look.icon("down", look.px(22), look.ink_soft) if row.rounds else None
        title = look.write(surface, row.title, (x, y), _LABEL, look.ink, width=room - (look.px(28) if mark else 0))
        if mark is not None:
            surface.blit(mark, mark.get_rect(midleft=(title.right + look.px(6), title.centery)))
        y += height
        for line in lines:
            look.write(surface, line, (x, y), theme.SMALL, look.ink_soft)
            y += look.height(theme.SMALL)

    def _draw_cell(self, surface: pygame.Surface, row: SheetRow, line: Line, cell: pygame.Rect) -> None:
        look = self.look
        type_ = _BEST if line.points == row.best > 0 and line.whole else _NUMBER
        tone = _RED if line.points < 0 else look.ink
        token, count = row.token, sum(item.count for item in line.items)
        height, small = look.height(type_), look.height(theme.SMALL)
        room = cell.width - look.px(_FRAME)
        fit = max(0, (cell.height - look.px(4) - height) // small)
        lines = [] if token else self._sum_lines(row, line, room, fit)
        below = 1 if token and count else len(lines)
        y = cell.centery - (height + small * below) // 2
        look.write(surface, points_words(line), (cell.centerx, y), type_, tone, anchor="midtop")
        y += height
        if token and count:
            self._draw_tokens(surface, token, count, pygame.Rect(cell.x, y, cell.width, small))
        for text in lines:
            look.write(surface, text, (cell.centerx, y), theme.SMALL, look.ink_soft, anchor="midtop")
            y += small

    def _sum_lines(self, row: SheetRow, line: Line, room: int, fit: int) -> list[str]:
        """Return a cell's sum in as many lines as fit: cut, or for rounds, that can be unfolded, closer or not."""
        look, shown = self.look, list[str]()
        for sum_ in sums_of(row, line):
            shown = look.wrap(sum_, room, theme.SMALL)
            if len(shown) <= fit and max(look.width(part, theme.SMALL) for part in shown) <= room:
                return shown
            if not row.rounds:
                break
        if not fit or row.rounds:
            return []
        rest = " ".join(shown[fit - 1 :])
        return [*shown[: fit - 1], look.ellipsis(rest, room, theme.SMALL)] if shown else []

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
        row = self._unfolded if self.unfolded else None
        title = row.title if row is not None else _("Total")
        look.write(surface, title, (left + look.px(8), y), theme.HEADING, look.ink, anchor="midleft", width=room)
        note = top + round(height * 0.74)
        words = _("Click for the whole sheet") if row is not None else _(result.labels.footnote)
        look.write(surface, words, (left + look.px(8), note), theme.SMALL, look.ink_soft, anchor="midleft", width=room)
        for place, seat in enumerate(result.order):
            column = self._column(place)
            lines = (row.lines[seat],) if row is not None else result.sheet.lines[seat]
            self._draw_total(surface, points_words(*lines), (column.centerx, y))
            bold = seat in result.sheet.winners
            type_ = theme.Type(20, weight="bold" if bold else "semibold")
            tone = look.ink if bold else look.ink_soft
            if row is None:
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


def _highlight(size: tuple[int, int], width: int) -> pygame.Surface:
    """Return the gold ground and frame of the winner's column."""
    made = carving.rounded(size, 4 * width, theme.GOLD)
    made.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(carving.outline(size, 4 * width, width, theme.GOLD_DEEP), (0, 0))
    return made
