"""The shape for large type in a small window: board and hand, and all else in drawers, one open at a time."""

from typing import Final

import pygame

from game.stage.page import BETWEEN, GAP, MARGIN, TOOL, Division, Frame, Page
from game.tables.places import Drawer, Measures, Places
from game.ui.look import Look

_TOOL_GAP: Final = 6
_NOTES: Final = (360, 176)
_ALL: Final[tuple[Drawer, ...]] = ("left", "own", "right", "notes")
_AWAY: Final = 120
"""How far beyond the window's edge a closed drawer's contents lie."""


def in_drawers(window: pygame.Rect, look: Look, asked: Division) -> Frame:
    """Divide a window: banner and buttons above the board, the hand and the turn's buttons below it."""
    page = Page(window, look, asked)
    measures, width, height = page.measures, page.width, page.height
    rail_top, top = height - measures.low_rail, MARGIN / 2 + TOOL + GAP
    names = drawers(measures)
    tools = page.box(width - MARGIN - TOOL, MARGIN / 2, TOOL, TOOL)
    handles_x = width - MARGIN - TOOL - len(names) * (TOOL + _TOOL_GAP)
    handles = {
        name: page.box(handles_x + index * (TOOL + _TOOL_GAP), MARGIN / 2, TOOL, TOOL)
        for index, name in enumerate(names)
    }
    wide = measures.low_buttons
    buttons = page.box(width - MARGIN - wide, height - measures.low_buttons_high, wide, measures.low_buttons_high)
    hand = page.span(MARGIN, rail_top, width - 2 * MARGIN - wide, height)
    foot = min(rail_top, height - measures.low_buttons_high)
    banner = page.span(MARGIN, MARGIN / 2, handles_x - GAP, MARGIN / 2 + TOOL)
    begins = float(top if measures.low_banner else GAP)
    if not measures.low_banner:
        banner.size = 0, 0
    room = page.span(MARGIN, top, width - MARGIN, foot - BETWEEN)
    whole = window.height - round(rail_top * look.unit)
    left, own, right, notes = (_place(page, name, room) for name in _ALL)
    places = Places(
        window=pygame.Rect(window), board=page.span(GAP, begins, width - GAP, foot - GAP),
        left=left, own=own, right=right, notes=notes,
        rail=pygame.Rect(0, window.height - whole, window.width, whole), hand=hand,
    )  # fmt: skip
    closed = _close(page, places, names)
    if asked.drawer in names:
        places.sheet = getattr(places, asked.drawer).copy()
    frame = page.frame(
        "drawers", places,
        banner=banner, tools=tools, buttons=buttons, hints=None, shutter=hand.copy(),
    )  # fmt: skip
    places.covers += [frame.banner, *handles.values()]
    frame.handles, frame.closed = handles, closed
    return frame


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
        wide, high = look.px(measures.left[0]), look.px(measures.display)
        return pygame.Rect(room.topleft, (room.width if measures.display_grows else wide, min(room.height, high)))
    if name == "own":
        size = look.px(measures.left[0] if measures.hand is not None else measures.own_width), look.px(measures.own[0])
    elif name == "notes":
        size = look.px(_NOTES[0]), look.px(_NOTES[1])
    else:
        others = page.others
        size = look.px(others * (measures.card_width + BETWEEN) - BETWEEN), look.px(measures.card)
    rect = pygame.Rect(0, 0, min(size[0], room.width), min(size[1], room.height))
    rect.topright = room.topright
    return rect


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
