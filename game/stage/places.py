"""Where the parts of the play scene lie in a window of any size."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.tables.table import USUAL, Measures, Places
from game.ui.look import Look

LEAST: Final = (1240, 700)
"""The logical pixels that the play scene needs: the interface is not scaled beyond what leaves it that much."""
MARGIN: Final = 16
GAP: Final = 8
OWN_RISE: Final = 34
BANNER: Final = (856, 64)
TOOL: Final = 48
TOOL_GAP: Final = 11
NOTES_HEIGHT: Final = 212
HINTS_WIDTH: Final = 196
HINTS_HEIGHT: Final = 136
"""What three hints take above the own board, where there is no room for them beside the hand."""
HAND_WIDTH: Final = 690
"""What a hand takes; the key hints stand beside it only where they leave it that much."""


@dataclass(slots=True)
class Frame:
    """The table's places, and those of the scene's own parts, in device pixels."""

    places: Places
    banner: pygame.Rect
    tools: pygame.Rect
    buttons: pygame.Rect
    hints: pygame.Rect | None
    """Where the keys are told: beside the hand, or above the own board. None if there is no room for them."""


def arrange(window: pygame.Rect, look: Look, left_height: int, measures: Measures = USUAL) -> Frame:
    """Return where everything lies."""
    width, height = window.width / look.unit, window.height / look.unit
    enough_width, enough_height = measures.enough
    wide = (width - LEAST[0]) / (enough_width - LEAST[0])
    rail = _between(measures.rail, (height - LEAST[1]) / (enough_height - LEAST[1]))
    right = _between(measures.right, wide)
    left = _between(measures.left, wide)
    left += max(0.0, min(measures.widest_left - measures.left[1], (width - 2000) / 3))
    rail_top = height - rail
    right_x = width - MARGIN - right
    own_top = rail_top - OWN_RISE
    banner_width = min(BANNER[0], right_x - MARGIN - left - 3 * MARGIN)
    middle = (MARGIN + left + right_x) / 2
    top = MARGIN + BANNER[1] + GAP
    notes_top = MARGIN + left_height + MARGIN
    notes_height = max(0.0, min(NOTES_HEIGHT, own_top - MARGIN - notes_top))
    places = Places(
        window=pygame.Rect(window),
        board=look.box(MARGIN + left + GAP, top, right_x - left - MARGIN - 2 * GAP, rail_top - GAP - top),
        left=look.box(MARGIN, MARGIN, left, left_height),
        right=look.box(right_x, top, right, rail_top - GAP - top),
        rail=pygame.Rect(0, round(rail_top * look.unit), window.width, window.height - round(rail_top * look.unit)),
        hand=pygame.Rect(0, 0, 0, 0),
        own=look.box(MARGIN, own_top, left, height - GAP / 2 - own_top),
        notes=look.box(MARGIN, notes_top, left, notes_height),
    )
    buttons = right if measures.buttons is None else _between(measures.buttons, wide)
    hints = _hints(left, right_x) if measures.hints else None
    beside = None if hints is None else look.box(hints, rail_top, HINTS_WIDTH, rail)
    low_top = own_top - MARGIN - HINTS_HEIGHT
    if beside is None and measures.low_hints and low_top >= notes_top + notes_height + MARGIN:
        beside = look.box(MARGIN, low_top, HINTS_WIDTH + 2 * MARGIN, HINTS_HEIGHT)
    hand_end = (hints if hints is not None else width - MARGIN - buttons) - MARGIN
    places.hand = look.box(MARGIN + left + MARGIN, rail_top, hand_end - left - 2 * MARGIN, rail)
    return Frame(
        places=places,
        banner=look.box(middle - banner_width / 2, MARGIN, banner_width, BANNER[1]),
        tools=look.box(right_x, MARGIN + 4, right, TOOL),
        buttons=look.box(width - MARGIN - buttons, rail_top, buttons, rail),
        hints=beside,
    )


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * min(1.0, max(0.0, share))


def _hints(left: float, right_x: float) -> float | None:
    """Return where the key hints begin, or None if they would leave the hand too little room."""
    start = right_x - MARGIN - HINTS_WIDTH
    return start if start - MARGIN - (2 * MARGIN + left) >= HAND_WIDTH else None


def tool_rects(strip: pygame.Rect, look: Look, count: int) -> list[pygame.Rect]:
    """Return the squares of the tools, the last one flush with the right end of their strip."""
    gap = look.px(TOOL_GAP)
    size = min(look.px(TOOL), (strip.width - (count - 1) * look.px(4)) // count)
    gap = min(gap, (strip.width - count * size) // max(1, count - 1))
    start = strip.right - count * size - (count - 1) * gap
    return [pygame.Rect(start + index * (size + gap), strip.y, size, size) for index in range(count)]
