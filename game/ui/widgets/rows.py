"""Rows of widgets, and the list that is meant where none has the focus."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.widgets.base import Widget
from game.ui.widgets.ledger import Ledger
from game.ui.widgets.scroll import ScrollArea

_PAGING: Final = frozenset((pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END))


def flow(widgets: Sequence[Widget], area: pygame.Rect, gap: int) -> int:
    """Place widgets side by side from the upper left, in as many lines as they take; return how high those are."""
    x, y, high = area.x, area.y, 0
    for widget in widgets:
        width, height = widget.preferred()
        width = min(width, area.width)
        if x > area.x and x + width > area.right:
            x, y, high = area.x, y + high + gap, 0
        widget.place(pygame.Rect(x, y, width, height))
        x, high = x + width + gap, max(high, height)
    return y + high - area.y


def lay_right(widgets: Sequence[Widget], band: pygame.Rect, right: int, gap: int) -> int:
    """Place widgets side by side in a band, the last outermost; return where what is left of them ends."""
    for widget in reversed(widgets):
        size = widget.preferred()
        right -= size[0]
        widget.place(pygame.Rect((right, band.centery - size[1] // 2), size))
        right -= gap
    return right


def scroll_page(widgets: Sequence[Widget], event: pygame.event.Event) -> bool:
    """Scroll the largest list that is shown by a page or to an end, if that key is pressed; return whether it was."""
    areas = [area for area in _scrollers(widgets) if area.most or isinstance(area, Ledger)]
    area = max(areas, key=lambda each: each.rect.width * each.rect.height, default=None)
    if area is None or event.key not in _PAGING:
        return False
    return area.page(event) if isinstance(area, Ledger) else area.key(event)


def _scrollers(widgets: Sequence[Widget]) -> list[ScrollArea]:
    """Return the lists that are shown, wherever they are."""
    found: list[ScrollArea] = []
    for widget in widgets:
        if not widget.visible:
            continue
        if isinstance(widget, ScrollArea):
            found.append(widget)
        else:
            found += _scrollers(getattr(widget, "children", ()))
    return found
