"""The shape for large type: the board, what a turn needs, and all else in drawers, one open at a time."""

from typing import Final

import pygame

from game.stage.page import BETWEEN, GAP, MARGIN, TOOL, Division, Frame, Page, board_size
from game.tables.places import Drawer, Measures, Places
from game.ui.look import Look

_TOOL_GAP: Final = 6
_NOTES: Final = (360, 176)
_ALL: Final[tuple[Drawer, ...]] = ("left", "own", "right", "notes")
_HEAD: Final = 114
"""How high the banner is at the head of a column, at most."""
_RAIL: Final = 0.158
"""Which share of the height a rail below the board takes."""
_AWAY: Final = 120
"""How far beyond the window's edge a closed drawer's contents lie."""


def in_drawers(window: pygame.Rect, look: Look, asked: Division) -> Frame:
    """Divide a window: what stays stands in a column beside the board, or above and below it; the larger board wins."""
    page = Page(window, look, asked)
    rows, column = _in_rows(page), _in_column(page)
    if column is None:
        return rows
    sizes = [board_size(asked.measures, frame.places.board) for frame in (rows, column)]
    return rows if sizes[0] > sizes[1] else column


def _in_rows(page: Page) -> Frame:
    """Put banner and tools above the board, the hand and the turn's buttons below it."""
    measures, width, height = page.measures, page.width, page.height
    rail_top, top = height - measures.low_rail, MARGIN / 2 + TOOL + GAP
    names = drawers(measures)
    handles_x = width - MARGIN - TOOL - len(names) * (TOOL + _TOOL_GAP)
    wide = measures.low_buttons
    buttons = page.box(width - MARGIN - wide, height - measures.low_buttons_high, wide, measures.low_buttons_high)
    hand = page.span(MARGIN, rail_top, width - 2 * MARGIN - wide, height)
    foot = min(rail_top, height - measures.low_buttons_high)
    begins, banner = float(GAP), page.box(MARGIN, MARGIN / 2, 0, 0)
    if measures.low_banner:
        begins, banner = float(top), page.span(MARGIN, MARGIN / 2, handles_x - GAP, MARGIN / 2 + TOOL)
    whole = page.window.height - round(rail_top * page.look.unit)
    room = page.span(MARGIN, top, width - MARGIN, foot - BETWEEN)
    left, own, right, notes = _contents(page, room, in_row=measures.display_grows)
    places = Places(
        window=pygame.Rect(page.window), board=page.span(GAP, begins, width - GAP, foot - GAP),
        rail=pygame.Rect(0, page.window.height - whole, page.window.width, whole), hand=hand,
        left=left, own=own, right=right, notes=notes, in_row=measures.display_grows,
    )  # fmt: skip
    return _frame(page, places, names, names, banner=banner, buttons=buttons, shutter=hand.copy())


def _in_column(page: Page) -> Frame | None:
    """Put tools, banner, hand and buttons into a column at the right; None where that would be too low for a hand.

    A hand that needs a rail lies below the board. What is left of the column holds what is wanted there most.
    """
    measures, width, height, wide = page.measures, page.width, page.height, page.measures.low_column
    x, top = width - MARGIN - wide, MARGIN / 2 + TOOL + GAP
    banner = page.box(x, top, wide, min(measures.head_height, _HEAD))
    if measures.low_banner:
        top += min(measures.head_height, _HEAD) + GAP
    else:
        banner.size = 0, 0
    bottom = height - GAP - measures.low_buttons_high
    buttons = page.box(x, bottom, wide, measures.low_buttons_high)
    least, most = measures.low_hand
    rail, end = pygame.Rect(0, page.window.height, page.window.width, 0), height - GAP / 2
    if measures.hand is None:
        high = max(least, min(most, height * _RAIL))
        hand = rail = page.span(0, height - high, x - GAP / 2, height)
        shutter, end = hand.copy(), height - high - GAP / 2
    else:
        high = min(most, bottom - GAP - top)
        if high < least:
            return None
        bottom -= high + GAP
        hand = page.box(x, bottom, wide, high)
        shutter = page.span(x - GAP / 2, bottom - GAP / 2, width, height)
    left, own, right, notes = _contents(page, page.span(MARGIN, MARGIN, x - GAP, end - BETWEEN), in_row=False)
    places = Places(
        window=pygame.Rect(page.window), board=page.span(GAP, GAP / 2, x - GAP, end), rail=rail, hand=hand, head=True,
        left=left, own=own, right=right, notes=notes,
    )  # fmt: skip
    names, docked = drawers(measures), _dock(page, places, x, (top, bottom - GAP))
    away = tuple(name for name in names if name not in docked)
    whole = "left" in docked and places.left.height >= page.look.px(measures.grown_least)
    handles = tuple(name for name in names if name not in docked or (name == "left" and not whole))
    return _frame(page, places, handles, away, banner=banner, buttons=buttons, shutter=shutter)


def _dock(page: Page, places: Places, x: float, between: tuple[float, float]) -> list[Drawer]:
    """Put into a column what there is room for, the seat's own board below what stands at the left elsewhere."""
    measures, (top, bottom), docked = page.measures, between, list[Drawer]()
    left = measures.low_left
    for own in (measures.own[0], measures.least_card[1]):
        if bottom - own - (left + GAP if left is not None else 0) >= top and page.asked.drawer != "own":
            places.own = page.box(x, bottom - own, measures.low_column, own)
            docked.append("own")
            bottom -= own + GAP
            break
    if left is not None and bottom - left >= top and page.asked.drawer != "left":
        places.left = page.span(x, top, page.width - MARGIN, bottom)
        docked.append("left")
    return docked


def _frame(
    page: Page, places: Places, names: tuple[Drawer, ...], away: tuple[Drawer, ...],
    *, banner: pygame.Rect, buttons: pygame.Rect, shutter: pygame.Rect,
) -> Frame:  # fmt: skip
    """Return the frame with a button for each drawer, and all closed ones out of the window."""
    closed, asked = _close(page, places, away), page.asked.drawer
    if asked in names:
        places.sheet = getattr(places, asked).copy()
    x = page.width - MARGIN - TOOL
    tools = page.box(x, MARGIN / 2, TOOL, TOOL)
    frame = page.frame("drawers", places, banner=banner, tools=tools, buttons=buttons, hints=None, shutter=shutter)
    x -= len(names) * (TOOL + _TOOL_GAP)
    frame.handles = {
        name: page.box(x + index * (TOOL + _TOOL_GAP), MARGIN / 2, TOOL, TOOL) for index, name in enumerate(names)
    }
    frame.closed = closed
    places.covers += [banner, *frame.handles.values()]
    return frame


def _contents(page: Page, room: pygame.Rect, *, in_row: bool) -> tuple[pygame.Rect, ...]:
    """Return where everything lies while its drawer is open."""
    left, own, right, notes = (_place(page, name, room) for name in _ALL)
    look, measures = page.look, page.measures
    if not in_row and measures.pinned_upright is not None:
        left.size = look.px(measures.pinned_upright[0]), look.px(measures.pinned_upright[1])
    elif measures.pinned is None and measures.display_grows and in_row:
        left.size = room.width, min(room.height, look.px(measures.display))
    elif measures.pinned is None and measures.display_grows:
        left.size = min(room.width, look.px(measures.left[1])), room.height
    return left, own, right, notes


def drawers(measures: Measures) -> tuple[Drawer, ...]:
    """Return what a table has in drawers."""
    names: list[Drawer] = ["own", "right"]
    if measures.pinned is None:
        names.insert(0, "left")
    if measures.notes_right or not measures.display_grows:
        names.append("notes")
    return tuple(names)


def _place(page: Page, name: Drawer, room: pygame.Rect) -> pygame.Rect:
    """Return where something lies while its drawer is open."""
    look, measures = page.look, page.measures
    if name == "left" and measures.pinned is not None:
        return pygame.Rect(room.topleft, (look.px(measures.pinned[0]), look.px(measures.pinned[1])))
    if name == "left":
        return pygame.Rect(room.topleft, (look.px(measures.left[0]), min(room.height, look.px(measures.display))))
    if name == "own":
        size = look.px(measures.left[0] if measures.hand is not None else measures.own_width), look.px(measures.own[0])
    elif name == "notes":
        size = look.px(_NOTES[0]), look.px(_NOTES[1])
    else:
        size = _cards(page, room.width)
    rect = pygame.Rect(0, 0, min(size[0], room.width), min(size[1], room.height))
    rect.topright = room.topright
    return rect


def _cards(page: Page, width: int) -> tuple[int, int]:
    """Return how much room the other seats' boards take, as many side by side as a width has room for."""
    look, card, gap = page.look, page.measures.card_width, page.look.px(BETWEEN)
    least = look.px(page.measures.least_card[0])
    columns = max(1, min(page.others, (width + gap) // (least + gap)))
    rows = -(-page.others // columns)
    columns = -(-page.others // rows)
    return columns * (look.px(card) + gap) - gap, rows * (look.px(page.measures.card) + gap) - gap


def _close(page: Page, places: Places, names: tuple[Drawer, ...]) -> list[pygame.Rect]:
    """Move what no open drawer holds out of the window; return where it lies then."""
    closed, away = list[pygame.Rect](), page.window.width + page.look.px(_AWAY)
    for name in _ALL:
        if name in names and name != page.asked.drawer:
            rect: pygame.Rect = getattr(places, name)
            if name == "notes":
                rect.size = 0, 0
            rect.x += -away if name == "left" else away
            closed.append(rect.copy())
    opened = getattr(places, page.asked.drawer) if page.asked.drawer in names else None
    if "left" not in names and opened is not None and opened.colliderect(places.left):
        places.left.x -= away
    if "notes" not in names:
        places.notes.size = 0, 0
    return closed
