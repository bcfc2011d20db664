"""Places what is on the sheet of the rules: one below the other, rows of a chapter in columns where there is room."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.scenes.rulesheet.figures import FigureWidget
from game.scenes.rulesheet.keys import KeyLine
from game.scenes.rulesheet.paragraphs import PAD, ParagraphWidget
from game.ui.widgets import Label, Paragraph, ScrollArea, Widget

_WIDEST: Final = 1080
"""The widest that a line of text is, with all that stands beside it, in logical pixels, so that it reads well."""
_LEAST_COLUMN: Final = 400
_BETWEEN_COLUMNS: Final = 28
_LEAST_HALF: Final = 560
_BETWEEN_HALVES: Final = 48
_GAP: Final = 6


def arrange(area: ScrollArea, rect: pygame.Rect, *, spread: bool = False) -> None:
    """Place an area and everything in it; what was at its top stays there.

    Where there is room, `spread` puts the chapters into two halves side by side, so that they fill one page.
    """
    look, top = area.look, _topmost(area)
    area.offset = 0
    area.place(rect)
    room = rect.width - look.px(30)
    gap = look.px(_BETWEEN_HALVES)
    half = (room - gap) // 2
    if spread and half >= look.px(_LEAST_HALF):
        first, second = _halves(area.children, half)
        left = min(half, look.px(_WIDEST))
        ends = (_place(first, rect.topleft, left), _place(second, (rect.x + left + gap, rect.y), left))
    else:
        width = min(room, look.px(_WIDEST))
        ends = (_place(area.children, (rect.x + (room - width) // 2, rect.y), width),) * 2
    area.set_length(max(ends) + look.px(12) - rect.y)
    if top is not None:
        area.scroll_to(top[0].rect.y - rect.y - top[1])


def _halves(children: Sequence[Widget], width: int) -> tuple[Sequence[Widget], Sequence[Widget]]:
    """Divide what is on the sheet before a heading, so that both halves are as equal in height as can be."""
    starts = [index for index, child in enumerate(children) if child.role == "heading"]
    cuts = [(children[:start], children[start:]) for start in starts] or [(children, children[:0])]
    return min(cuts, key=lambda cut: max(_place(part, (0, 0), width, try_only=True) for part in cut))


def _place(children: Sequence[Widget], start: tuple[int, int], width: int, *, try_only: bool = False) -> int:
    """Place widgets one below the other and return where they end; with `try_only` none is moved."""
    if not children:
        return start[1]
    look, (left, y) = children[0].look, start
    gap, most = look.px(_BETWEEN_COLUMNS), max(1, width // look.px(_LEAST_COLUMN))
    for line, columns in _lines(children, most):
        heading = line[0].role == "heading"
        if heading and y > start[1]:
            y += look.px(18)
        share = (width - (columns - 1) * gap) // columns
        height = max(_height(child, share) for child in line)
        for index, child in enumerate(line):
            if not try_only:
                inset = look.px(PAD) if heading else 0
                child.place(pygame.Rect(left + inset + index * (share + gap), y, share - inset, height))
        y += height + look.px(_GAP)
    return y


def _topmost(area: ScrollArea) -> tuple[Widget, int] | None:
    """Return what is seen at the top of what was scrolled, and how far below the top it begins."""
    if not area.offset:
        return None
    child = next((child for child in area.children if child.rect.bottom > area.rect.top), None)
    return (child, child.rect.y - area.rect.y) if child is not None else None


def _lines(children: Sequence[Widget], most: int) -> Iterator[tuple[list[Widget], int]]:
    """Yield the widgets of each row, with the row's number of columns."""
    line: list[Widget] = []
    columns = 1
    for child in children:
        wanted = min(most, child.columns) if isinstance(child, ParagraphWidget) else 1
        if line and (wanted != columns or len(line) == columns):
            yield line, columns
            line = []
        line.append(child)
        columns = wanted
    if line:
        yield line, columns


def _height(widget: Widget, width: int) -> int:
    if isinstance(widget, ParagraphWidget | FigureWidget | KeyLine | Paragraph):
        return widget.height_at(width)
    if isinstance(widget, Label):
        return widget.look.line(widget.type)
    return widget.preferred()[1]
