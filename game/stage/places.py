"""Where the parts of the play scene lie in a window of any size: the shape is taken in which the board is largest."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.tables.places import Ends, Measures, Places, Shape
from game.ui.look import Look

LEAST: Final = (1240, 700)
"""The logical pixels that the play scene needs: the interface is not scaled beyond what leaves it that much."""
_LOW: Final = (1646, 926)
_ENOUGH: Final = (1920, 1080)
"""The logical pixels of windows with the least room, as 1280 × 720 has it, and with enough."""
MARGIN: Final = 12
GAP: Final = 8
BETWEEN: Final = 10
BANNER: Final = (880, 44)
TOOL: Final = 48
TOOL_GAP: Final = 11
_BUTTONS: Final = (172, 200)
_NOTES: Final = 212
_NOTE: Final = (54, 58)
"""How high the last turns are at most: without any, and for each other seat."""
_NOTES_LEAST: Final = 104
_HINTS: Final = (228, 116)
_HINTS_RAIL: Final = 196
_HAND_WIDTH: Final = 690
"""What a hand in a rail takes; the key hints stand beside it only where they leave it that much."""
_STRIP: Final = 84
"""How low another seat's board may become."""
_SHUTTER: Final = (328, 160)
"""How high the shutter is where there is room, and at least."""
_GROWN_LEAST: Final = 340
"""How high a display that grows is at least."""
_SHORTER: Final = 0.72
"""What share of their height the other seats' boards keep, where the last turns are to be told below them."""
_SHUTTER_SHARE: Final = 0.304
_LEAST_SHARE: Final = 0.38
"""Which share of the window's width the board has at least."""
_STAYS: Final = 1.06
"""How much larger the board has to become in another shape so that the table is laid out in that."""


@dataclass(slots=True)
class Frame:
    """The table's places, and those of the scene's own parts, in device pixels."""

    places: Places
    banner: pygame.Rect
    tools: pygame.Rect
    buttons: pygame.Rect
    hints: pygame.Rect | None
    """Where the keys are told; None where there is no room for them."""
    shutter: pygame.Rect
    """Where the shutter lies while somebody is asked to come to the screen."""
    shape: Shape
    head: bool = False
    """Whether the banner stands at the head of a column."""

    least_shutter: int = 1
    """How low the shutter may become, in device pixels."""

    @property
    def bottom(self) -> int:
        """Where a sheet that slides in from the right has to end."""
        return min(self.places.rail.top, self.buttons.top) if self.buttons.width else self.places.rail.top


@dataclass(frozen=True, slots=True)
class Asked:
    """What decides how a window is divided, beside its size."""

    measures: Measures
    seats: int
    head: bool = False
    """Whether the banner is to stand at the head of a column: over the board it would cover a place."""
    shut: bool = False
    """Whether the shutter waits for somebody: the own board stands above it."""


def arrange(
    window: pygame.Rect, look: Look, measures: Measures, seats: int, *, before: Shape | None = None,
    head: bool = False, shut: bool = False,
) -> Frame:  # fmt: skip
    """Return where everything lies; what was the shape before stays it unless another shows far more."""
    asked = Asked(measures, seats, head=head, shut=shut)
    best: tuple[float, Frame] | None = None
    for shape in measures.shapes:
        frame = _SHAPES[shape](window, look, asked)
        board = frame.places.board
        size = max(min(board.width / wide, board.height / high) for wide, high in measures.sizes)
        size *= _STAYS if shape == before else 1
        if board.width < window.width * _LEAST_SHARE:
            size /= 4
        if best is None or size > best[0]:
            best = size, frame
    assert best is not None
    return best[1]


def _between(ends: Ends, share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * min(1.0, max(0.0, share))


class _Page:
    """A window in logical pixels, and what both columns or the rail take of it."""

    def __init__(self, window: pygame.Rect, look: Look, asked: Asked) -> None:
        self.window, self.look, self.measures = window, look, asked.measures
        self.others = max(1, asked.seats - 1)
        self.asked = asked
        self.width, self.height = window.width / look.unit, window.height / look.unit
        self.across = (self.width - _LOW[0]) / (_ENOUGH[0] - _LOW[0])
        self.down = (self.height - _LOW[1]) / (_ENOUGH[1] - _LOW[1])
        self.left, self.right = _between(self.measures.left, self.across), _between(self.measures.right, self.across)
        self.right_x = self.width - MARGIN - self.right
        self.own = _between(self.measures.own, self.down)
        self.rail = _between(self.measures.rail, self.down)

    def box(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a logical rectangle in device pixels."""
        return self.look.box(x, y, max(0.0, width), max(0.0, height))

    def span(self, left: float, top: float, right: float, bottom: float) -> pygame.Rect:
        """Return what lies between four logical lines."""
        return self.box(left, top, right - left, bottom - top)

    @property
    def cards(self) -> float:
        """How high the other seats' boards are one above the other."""
        return self.others * self.measures.card + (self.others - 1) * BETWEEN

    def frame(self, shape: Shape, places: Places, **parts: pygame.Rect | None) -> Frame:
        """Return the frame with what is the same in every shape."""
        banner, hints = parts["banner"], parts["hints"]
        tools, buttons, shutter = parts["tools"], parts["buttons"], parts["shutter"]
        assert banner is not None
        assert tools is not None
        assert buttons is not None
        assert shutter is not None
        places.covers = [tools, buttons]
        if hints is not None:
            places.covers.append(hints)
        if places.railed:
            places.covers.append(places.rail.copy())
        if shape != "wide":
            places.covers.append(places.own.copy())
        least = min(shutter.height, self.look.px(_SHUTTER[1]))
        return Frame(places, banner, tools, buttons, hints, shutter, shape, places.head, least)


def _wide(window: pygame.Rect, look: Look, asked: Asked) -> Frame:
    """Columns at both sides; the board has the full height between them, or what a rail leaves."""
    page = _Page(window, look, asked)
    measures, width, height = page.measures, page.width, page.height
    inner, outer = MARGIN + page.left + GAP, page.right_x - GAP
    foot = height - GAP
    if measures.hand is None:
        rail = page.span(inner, height - page.rail, outer, height)
        hand = page.span(inner, height - page.rail, outer, height)
        own_bottom, board_bottom = foot, height - page.rail - GAP / 2
    else:
        high = _between(measures.hand, page.down)
        wide = _between(measures.hand_width, page.across) if measures.hand_width else page.left
        rail = pygame.Rect(0, window.height, window.width, 0)
        hand = page.box(MARGIN, foot - high, wide, high)
        inner = max(inner, MARGIN + wide + GAP)
        own_bottom, board_bottom = foot - high - BETWEEN, height
    shutter_top = height - (_shutter_height(page) if measures.hand is not None else page.rail)
    if asked.shut and measures.hand is not None:
        own_bottom = min(own_bottom, shutter_top - BETWEEN)
    own_top = own_bottom - page.own
    high = MARGIN + measures.head_height + BETWEEN
    movable = measures.evades and own_top - BETWEEN - high >= measures.below_head
    head = measures.head or (asked.head and movable)
    top = high if head else float(MARGIN)
    display = own_top - BETWEEN - top if measures.display_grows else min(measures.display, own_top - BETWEEN - top)
    notes_top = top + display + BETWEEN
    spare = 0.0 if measures.notes_right or measures.display_grows else own_top - BETWEEN - notes_top
    told = min(_NOTES, _NOTE[0] + page.others * _NOTE[1])
    notes = min(told, spare - _HINTS[1] - BETWEEN)
    hints = None
    if notes < _NOTES_LEAST:
        notes = min(told, spare)
    elif measures.hints:
        hints = page.box(MARGIN, own_top - BETWEEN - _HINTS[1], _HINTS[0], _HINTS[1])
    buttons_top = foot - _between(_BUTTONS, page.down)
    column_top = MARGIN + TOOL + BETWEEN
    places = Places(
        window=pygame.Rect(window),
        board=page.span(inner, GAP if head else _board_top(measures), outer, board_bottom - GAP),
        left=page.box(MARGIN, top, page.left, display),
        right=page.span(page.right_x, column_top, width - MARGIN, buttons_top - BETWEEN),
        rail=rail,
        hand=hand,
        own=page.box(MARGIN, own_top, page.left, page.own),
        notes=page.box(MARGIN, notes_top, page.left, notes if notes >= _NOTES_LEAST * 0.8 else 0),
    )
    if measures.notes_right:
        under = column_top + page.cards + BETWEEN
        places.notes = page.box(page.right_x, under, page.right, min(told, buttons_top - BETWEEN - under))
        if places.notes.height < look.px(_NOTES_LEAST * 0.8):
            places.notes.height = 0
        else:
            places.right.height = page.look.px(page.cards)
    wide = min(BANNER[0], outer - inner)
    over = page.box((inner + outer - wide) / 2, GAP / 2, wide, BANNER[1])
    places.head, places.movable = head, movable
    places.banner = over if measures.evades else pygame.Rect(0, 0, 0, 0)
    return page.frame(
        "wide", places,
        banner=page.box(MARGIN, MARGIN, page.left, measures.head_height) if head else over,
        tools=page.box(page.right_x, MARGIN, page.right, TOOL),
        buttons=page.span(page.right_x, buttons_top, width - MARGIN, foot),
        hints=hints,
        shutter=page.span(0, shutter_top, page.right_x - GAP, height) if measures.hand is not None else hand.copy(),
    )  # fmt: skip


def _board_top(measures: Measures) -> float:
    """Return where the board begins where the banner lies over it, or where it begins below the banner."""
    return GAP if measures.evades else GAP / 2 + BANNER[1] + GAP


def _shutter_height(page: _Page) -> float:
    """Return how high the shutter is: as high as leaves room for display and own board above it."""
    above = 2 * MARGIN + page.measures.display + _NOTES_LEAST + 3 * BETWEEN + page.own
    return min(_SHUTTER[0], page.height * _SHUTTER_SHARE, max(_SHUTTER[1], page.height - above))


def _square(window: pygame.Rect, look: Look, asked: Asked) -> Frame:
    """One column at the right, and a rail at the bottom."""
    page = _Page(window, look, asked)
    measures, width = page.measures, page.width
    rail_top, (rail, own, hand) = page.height - page.rail, _on_rail(page)
    column_top = MARGIN + TOOL + BETWEEN
    if measures.display_grows:
        right_top, notes = float(column_top), float(_NOTES_LEAST) if measures.notes_right else 0.0
        most = rail_top - BETWEEN - _GROWN_LEAST - BETWEEN - right_top
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
    buttons, hints = _rail_buttons(page, places)
    return page.frame(
        "square", places, banner=banner,
        tools=page.box(page.right_x, MARGIN, page.right, TOOL), buttons=buttons, hints=hints,
        shutter=places.hand.copy(),
    )  # fmt: skip


def _tall(window: pygame.Rect, look: Look, asked: Asked) -> Frame:
    """Display and other seats side by side at the top, the board below them, and a rail at the bottom."""
    page = _Page(window, look, asked)
    measures, width = page.measures, page.width
    rail_top, (rail, own, hand) = page.height - page.rail, _on_rail(page)
    top = MARGIN + TOOL + BETWEEN
    if measures.display_grows:
        left = page.box(MARGIN, top, width - 2 * MARGIN, measures.display)
        cards_top, cards_x = top + measures.display + BETWEEN, float(MARGIN)
    else:
        left = page.box(MARGIN, top, page.left, measures.display)
        cards_top, cards_x = top, MARGIN + page.left + BETWEEN
    bottom = max(cards_top + measures.card, top + measures.display)
    cards = min(width - MARGIN - cards_x, page.others * (measures.card_width + BETWEEN) - BETWEEN)
    places = Places(
        window=pygame.Rect(window),
        board=page.span(GAP, bottom + GAP, width - GAP, rail_top - GAP),
        left=left,
        right=page.box(cards_x, cards_top, cards, measures.card),
        notes=pygame.Rect(0, 0, 0, 0), rail=rail, own=own, hand=hand,
    )  # fmt: skip
    rest = cards_x + cards + BETWEEN
    if width - MARGIN - rest >= page.left * 0.8:
        places.notes = page.box(rest, cards_top, min(page.left, width - MARGIN - rest), min(_NOTES, measures.card))
    buttons, hints = _rail_buttons(page, places)
    frame = page.frame(
        "tall", places,
        banner=page.box(MARGIN, MARGIN, page.right_x - MARGIN - BETWEEN, TOOL),
        tools=page.box(page.right_x, MARGIN, page.right, TOOL), buttons=buttons, hints=hints,
        shutter=places.hand.copy(),
    )  # fmt: skip
    frame.places.covers.append(pygame.Rect(0, 0, window.width, look.px(bottom)))
    return frame


def _on_rail(page: _Page) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return the rail, and the own board and the hand on it."""
    top, measures = page.height - page.rail, page.measures
    own = min(measures.own_width, page.width * 0.28)
    buttons = page.right if measures.buttons is None else measures.buttons
    end = page.width - MARGIN - buttons - MARGIN
    if measures.hints and end - _HINTS_RAIL - 2 * MARGIN - own - 2 * MARGIN >= _HAND_WIDTH:
        end -= _HINTS_RAIL + MARGIN
    window, y = page.window, round(top * page.look.unit)
    rail = pygame.Rect(0, y, window.width, window.height - y)
    return (
        rail, page.span(MARGIN, top + GAP / 2, MARGIN + own, page.height - GAP / 2),
        page.span(2 * MARGIN + own, top, end, page.height),
    )  # fmt: skip


def _rail_buttons(page: _Page, places: Places) -> tuple[pygame.Rect, pygame.Rect | None]:
    """Return where the buttons stand in the rail, and the hints before them."""
    wide = page.right if page.measures.buttons is None else page.measures.buttons
    buttons = page.span(page.width - MARGIN - wide, page.height - page.rail, page.width - MARGIN, page.height)
    free = buttons.left - places.hand.right - page.look.px(2 * MARGIN)
    hints = None
    if page.measures.hints and free >= page.look.px(_HINTS_RAIL) - 2:
        hints = pygame.Rect(places.hand.right + page.look.px(MARGIN), buttons.y, free, buttons.height)
    return buttons, hints


_SHAPES: Final[dict[Shape, Callable[[pygame.Rect, Look, Asked], Frame]]] = {
    "wide": _wide, "square": _square, "tall": _tall,
}  # fmt: skip


def tool_rects(strip: pygame.Rect, look: Look, count: int) -> list[pygame.Rect]:
    """Return the squares of the tools, the last one flush with the right end of their strip."""
    gap = look.px(TOOL_GAP)
    size = min(look.px(TOOL), (strip.width - (count - 1) * look.px(4)) // count)
    gap = min(gap, (strip.width - count * size) // max(1, count - 1))
    start = strip.right - count * size - (count - 1) * gap
    return [pygame.Rect(start + index * (size + gap), strip.y, size, size) for index in range(count)]
