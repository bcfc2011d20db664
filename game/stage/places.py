"""Where the parts of the play scene lie in a window of any size; the shape with the largest board wins."""

from collections.abc import Callable
from typing import Final

import pygame

from game.stage.drawers import in_drawers
from game.stage.page import (
    BANNER,
    BETWEEN,
    GAP,
    MARGIN,
    ROOMY,
    SHUTTER,
    TOOL,
    TOOL_GAP,
    Division,
    Frame,
    Page,
    between,
    board_size,
    on_rail,
    rail_buttons,
)
from game.tables.places import Drawer, Measures, Places, Shape, side_by_side
from game.ui import theme
from game.ui.look import Look

_STAYS: Final = 1.06
"""How much larger the board has to become in another shape so that the table is laid out in that."""
_LEAST_SHARE: Final = 0.38
"""Which share of the window's width the board has at least."""
_LEAST_HIGH: Final = 0.5
"""Which share of its height: else all but the board had better be in drawers."""
_BUTTONS: Final = (172, 200)
_NOTES_LEAST: Final = 104
_NOTES: Final = 212
_NOTE: Final = (54, 58)
"""How high the last turns are at most: without any, and for each other seat."""
_HINTS: Final = (228, 116)
_SHORTER: Final = 0.72
"""What share of their height the other seats' boards keep, where the last turns are to be told below them."""
_SHUTTER_SHARE: Final = 0.304


def arrange(
    window: pygame.Rect, look: Look, measures: Measures, seats: int, *, before: Shape | None = None,
    head: bool = False, shut: bool = False, drawer: Drawer | None = None,
    strip: Callable[[int], int] | None = None,
) -> Frame:  # fmt: skip
    """Return where everything lies; what was the shape before stays it unless another shows far more."""
    asked = Division(measures, seats, head=head, shut=shut, drawer=drawer, strip=strip)
    if window.width < look.unit * ROOMY[0] - 1 or window.height < look.unit * ROOMY[1] - 1:
        return _SHAPES["drawers"](window, look, asked)
    best: tuple[float, Frame] | None = None
    for shape in measures.shapes:
        frame = _SHAPES[shape](window, look, asked)
        if not _holds(frame, look, asked):
            continue
        size = board_size(measures, frame.places.board)
        size *= _STAYS if shape == before else 1
        if frame.places.board.width < window.width * _LEAST_SHARE:
            size /= 4
        if best is None or size > best[0]:
            best = size, frame
    return best[1] if best is not None else _SHAPES["drawers"](window, look, asked)


def _holds(frame: Frame, look: Look, asked: Division) -> bool:
    """Whether board, other seats' boards, and a column that takes what is left over keep the least they need."""
    places, measures = frame.places, asked.measures
    wide, high = look.px(measures.least_card[0]), look.px(measures.least_card[1])
    for card in side_by_side(places.right, asked.seats - 1, (wide, high), look.px(BETWEEN)):
        if card.width < wide - 1 or card.height < high - 1:
            return False
    if measures.display_grows and not places.in_row and places.left.height < look.px(measures.grown_least) - 1:
        return False
    return places.board.height >= places.window.height * _LEAST_HIGH


def _wide(window: pygame.Rect, look: Look, asked: Division) -> Frame:
    """Columns at both sides; the board has the full height between them, or what a rail leaves."""
    page = Page(window, look, asked)
    measures, width, height = page.measures, page.width, page.height
    outer, foot = page.right_x - GAP, height - GAP
    rail, hand, inner, own_bottom, board_bottom = _wide_foot(page)
    shutter_top = height - (_shutter_height(page) if measures.hand is not None else page.rail)
    if asked.shut and measures.hand is not None:
        own_bottom = min(own_bottom, shutter_top - BETWEEN)
    own_top = own_bottom - page.own
    high = MARGIN + measures.head_height + BETWEEN
    movable = measures.evades and own_top - BETWEEN - high >= measures.below_head
    head = measures.head or (asked.head and movable)
    top = high if head else float(MARGIN)
    display = own_top - BETWEEN - top if measures.display_grows else min(measures.display, own_top - BETWEEN - top)
    notes, hints = _wide_notes(page, top + (display + BETWEEN if display else 0), own_top)
    buttons_top = foot - (0 if measures.buttons == 0 else between(_BUTTONS, page.down))
    column_top = MARGIN + TOOL + BETWEEN
    places = Places(
        window=pygame.Rect(window),
        board=page.span(inner, GAP if head else _board_top(measures), outer, board_bottom - GAP),
        left=page.box(MARGIN, top, page.left, display),
        right=page.span(page.right_x, column_top, width - MARGIN, buttons_top - BETWEEN),
        rail=rail, hand=hand, own=page.box(MARGIN, own_top, page.left, page.own), notes=notes,
    )  # fmt: skip
    if measures.notes_right:
        _note_right(page, places, column_top, buttons_top)
    strip = _strip(page, places, column_top, buttons_top) if asked.strip is not None else None
    wide = min(BANNER[0], outer - inner)
    over = page.box((inner + outer - wide) / 2, GAP / 2, wide, BANNER[1])
    places.head, places.movable = head, movable
    places.banner = over if measures.evades else pygame.Rect(0, 0, 0, 0)
    frame = page.frame(
        "wide", places,
        banner=page.box(MARGIN, MARGIN, page.left, measures.head_height) if head else over,
        tools=page.box(page.right_x, MARGIN, page.right, TOOL),
        buttons=page.span(page.right_x, buttons_top, width - MARGIN, foot),
        hints=hints,
        shutter=page.span(0, shutter_top, page.right_x - GAP, height) if measures.hand is not None else hand.copy(),
    )  # fmt: skip
    frame.strip = strip
    return frame


def _wide_foot(page: Page) -> tuple[pygame.Rect, pygame.Rect, float, float, float]:
    """Return rail and hand, where the board begins at the left, and where own board and board end."""
    measures, height = page.measures, page.height
    inner, outer = MARGIN + page.left + GAP, page.right_x - GAP
    foot = height - GAP
    if measures.hand is None:
        rail = page.span(inner, height - page.rail, outer, height)
        return rail, rail.copy(), inner, foot, height - page.rail - GAP / 2
    high = between(measures.hand, page.down)
    wide = between(measures.hand_width, page.across) if measures.hand_width else page.left
    rail = pygame.Rect(0, page.window.height, page.window.width, 0)
    hand = page.box(MARGIN, foot - high, wide, high)
    return rail, hand, max(inner, MARGIN + wide + GAP), foot - high - BETWEEN, height


def _told(page: Page) -> float:
    """Return how high the last turns are at most."""
    return min(_NOTES, _NOTE[0] + page.others * _NOTE[1])


def _wide_notes(page: Page, top: float, own_top: float) -> tuple[pygame.Rect, pygame.Rect | None]:
    """Return the places of the last turns and the key hints, one below the other, above the seat's own board."""
    measures = page.measures
    spare = 0.0 if measures.notes_right or measures.display_grows else own_top - BETWEEN - top
    notes, hints = min(_told(page), spare - _HINTS[1] - BETWEEN), None
    if notes < _NOTES_LEAST:
        notes = min(_told(page), spare)
    elif measures.hints:
        hints = page.box(MARGIN, own_top - BETWEEN - _HINTS[1], _HINTS[0], _HINTS[1])
    return page.box(MARGIN, top, page.left, notes if notes >= _NOTES_LEAST * 0.8 else 0), hints


def _note_right(page: Page, places: Places, top: float, bottom: float) -> None:
    """Put the last turns below the other seats' boards, which get lower for them as far as they can be read."""
    least = page.others * page.measures.least_card[1] + (page.others - 1) * BETWEEN
    cards = min(page.cards, max(least, bottom - 2 * BETWEEN - _told(page) - top))
    under = top + cards + BETWEEN
    places.notes = page.box(page.right_x, under, page.right, min(_told(page), bottom - BETWEEN - under))
    if places.notes.height < page.look.px(_NOTES_LEAST * 0.8):
        places.notes.height = 0
    else:
        places.right.height = page.look.px(cards)


def _strip(page: Page, places: Places, top: float, bottom: float) -> pygame.Rect | None:
    """Make room for what somebody says below the other seats' boards, which get lower; None if there is too little."""
    measures, look = page.measures, page.look
    cards = page.others * measures.card * _SHORTER + (page.others - 1) * BETWEEN
    room = page.span(page.right_x, top + cards + BETWEEN, page.width - MARGIN, bottom - BETWEEN)
    if page.asked.strip is None or room.height < page.asked.strip(room.width):
        return None
    places.right.height = look.px(cards)
    if measures.notes_right:
        places.notes.height = 0
    return room


def _board_top(measures: Measures) -> float:
    """Return where the board begins where the banner lies over it, or where it begins below the banner."""
    return GAP if measures.evades else GAP / 2 + BANNER[1] + GAP


def _shutter_height(page: Page) -> float:
    """Return how high the shutter is: as high as leaves room for display and own board above it."""
    above = 2 * MARGIN + page.measures.display + _NOTES_LEAST + 3 * BETWEEN + page.own
    return min(SHUTTER[0], page.height * _SHUTTER_SHARE, max(SHUTTER[1], page.height - above))


def _square(window: pygame.Rect, look: Look, asked: Division) -> Frame:
    """One column at the right, and a rail at the bottom."""
    page = Page(window, look, asked)
    measures, width = page.measures, page.width
    rail_top, (rail, own, hand) = page.height - page.rail, on_rail(page)
    column_top = MARGIN + TOOL + BETWEEN
    if measures.display_grows:
        right_top, notes = float(column_top), float(_NOTES_LEAST) if measures.notes_right else 0.0
        most = rail_top - BETWEEN - measures.grown_least - BETWEEN - right_top
        if notes and most - notes - BETWEEN < page.cards * _SHORTER:
            notes = 0.0
        cards = min(page.cards, most - (notes + BETWEEN if notes else 0))
        left_bottom, right_bottom = rail_top - BETWEEN, right_top + cards
        left_top = right_bottom + BETWEEN + (notes + BETWEEN if notes else 0)
        notes_rect = page.box(page.right_x, right_bottom + BETWEEN, page.right, notes)
    else:
        left_top, left_bottom = column_top, column_top + measures.display
        right_top, right_bottom = left_bottom + BETWEEN, rail_top - BETWEEN
        notes_top = right_top + page.cards + BETWEEN
        room = min(_NOTES, right_bottom - notes_top)
        notes_rect = page.box(page.right_x, notes_top, page.right, room if room >= _NOTES_LEAST else 0)
        right_bottom = min(right_bottom, notes_top - BETWEEN) if notes_rect.height else right_bottom
    places = Places(
        window=pygame.Rect(window),
        board=page.span(GAP, _board_top(measures), page.right_x - GAP, rail_top - GAP),
        left=page.span(page.right_x, left_top, width - MARGIN, left_bottom),
        right=page.span(page.right_x, right_top, width - MARGIN, right_bottom),
        notes=notes_rect, rail=rail, own=own, hand=hand,
    )  # fmt: skip
    wide = min(BANNER[0], page.right_x - 2 * GAP)
    banner = page.box((page.right_x - wide) / 2, GAP / 2, wide, BANNER[1])
    places.banner = banner.copy() if measures.evades else pygame.Rect(0, 0, 0, 0)
    buttons, hints = rail_buttons(page, places)
    return page.frame(
        "square", places, banner=banner,
        tools=page.box(page.right_x, MARGIN, page.right, TOOL), buttons=buttons, hints=hints,
        shutter=places.hand.copy(),
    )  # fmt: skip


def _tall(window: pygame.Rect, look: Look, asked: Division) -> Frame:
    """Display and other seats side by side at the top, the board below them, and a rail at the bottom."""
    page = Page(window, look, asked)
    measures, width = page.measures, page.width
    rail_top, (rail, own, hand) = page.height - page.rail, on_rail(page)
    top = MARGIN + TOOL + BETWEEN
    if measures.display_grows:
        left = page.box(MARGIN, top, width - 2 * MARGIN, measures.display)
        cards_top, cards_x = top + measures.display + BETWEEN, float(MARGIN)
    else:
        left = page.box(MARGIN, top, page.left, measures.display)
        cards_top, cards_x = top, MARGIN + (page.left + BETWEEN if measures.display else 0.0)
    bottom = max(cards_top + measures.card, top + measures.display)
    cards = min(width - MARGIN - cards_x, page.others * (measures.card_width + BETWEEN) - BETWEEN)
    places = Places(
        window=pygame.Rect(window),
        board=page.span(GAP, bottom + GAP, width - GAP, rail_top - GAP),
        left=left,
        right=page.box(cards_x, cards_top, cards, measures.card),
        notes=pygame.Rect(0, 0, 0, 0), rail=rail, own=own, hand=hand, in_row=measures.display_grows,
    )  # fmt: skip
    rest = cards_x + cards + BETWEEN
    if width - MARGIN - rest >= page.left * 0.8:
        places.notes = page.box(rest, cards_top, min(page.left, width - MARGIN - rest), min(_NOTES, measures.card))
    buttons, hints = rail_buttons(page, places)
    frame = page.frame(
        "tall", places,
        banner=page.box(MARGIN, MARGIN, page.right_x - MARGIN - BETWEEN, TOOL),
        tools=page.box(page.right_x, MARGIN, page.right, TOOL), buttons=buttons, hints=hints,
        shutter=places.hand.copy(),
    )  # fmt: skip
    frame.places.covers.append(pygame.Rect(0, 0, window.width, look.px(bottom)))
    return frame


_SHAPES: Final[dict[Shape, Callable[[pygame.Rect, Look, Division], Frame]]] = {
    "wide": _wide, "square": _square, "tall": _tall, "drawers": in_drawers,
}  # fmt: skip


def tool_rects(strip: pygame.Rect, look: Look, count: int) -> list[pygame.Rect]:
    """Return the squares of the tools, the last one flush with the right end of their strip."""
    gap = look.px(TOOL_GAP)
    size = min(max(theme.ROOMY_TARGET_DEVICE, look.px(TOOL)), (strip.width - (count - 1) * look.px(4)) // count)
    gap = min(gap, (strip.width - count * size) // max(1, count - 1))
    start = strip.right - count * size - (count - 1) * gap
    return [pygame.Rect(start + index * (size + gap), strip.y, size, size) for index in range(count)]
