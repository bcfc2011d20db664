"""A window in logical pixels, and how the scene's own parts lie in it whatever its shape."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from game.tables.places import Drawer, Ends, Measures, Places, Shape
from game.ui.look import Look

if TYPE_CHECKING:
    from game.ui.scene import Scene

LEAST: Final = (800, 440)
"""The logical pixels that a table needs: the interface is not scaled beyond what leaves it that much."""
ROOMY: Final = (1240, 700)
"""The logical pixels from which on all stands beside the board; where there are fewer, it is in drawers."""
_LOW: Final = (1646, 926)
_ENOUGH: Final = (1920, 1080)
"""The logical pixels of windows with the least room, as 1280 × 720 has it, and with enough."""
MARGIN: Final = 12
GAP: Final = 8
BETWEEN: Final = 10
BANNER: Final = (880, 44)
TOOL: Final = 48
TOOL_GAP: Final = 11
SHUTTER: Final = (328, 160)
"""How high the shutter is where there is room, and at least."""
_HINTS_RAIL: Final = 196
_HAND_WIDTH: Final = 690
"""What a hand in a rail takes; the key hints stand beside it only where they leave it that much."""


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

    handles: dict[Drawer, pygame.Rect] = field(default_factory=dict)
    """The buttons that open drawers."""
    strip: pygame.Rect | None = None
    """Where somebody speaks in a column; None if there is no room."""
    closed: list[pygame.Rect] = field(default_factory=list)
    """Where the contents of closed drawers lie: out of sight."""

    @property
    def bottom(self) -> int:
        """Where a sheet that slides in from the right has to end."""
        if self.handles:
            return self.places.board.bottom
        return min(self.places.rail.top, self.buttons.top) if self.buttons.width else self.places.rail.top


@dataclass(frozen=True, slots=True)
class Division:
    """What decides how a window is divided, beside its size."""

    measures: Measures
    seats: int
    head: bool = False
    """Whether the banner is to stand at the head of a column: over the board it would cover a place."""
    shut: bool = False
    """Whether the shutter waits for somebody; the seat's own board then stands above it."""
    drawer: Drawer | None = None
    """The drawer that is open, if there are any."""
    strip: Callable[[int], int] | None = None
    """How high what somebody says must be in a column of a width, in device pixels; None if nobody speaks there."""


def board_size(measures: Measures, board: pygame.Rect) -> float:
    """Return how large a table's board is in a room, whichever of its proportions becomes largest there."""
    return max(min(board.width / wide, board.height / high) for wide, high in measures.sizes)


def between(ends: Ends, share: float) -> float:
    """Return the length between both ends that goes with a share from 0 to 1."""
    return ends[0] + (ends[1] - ends[0]) * min(1.0, max(0.0, share))


class Page:
    """A window in logical pixels, and what both columns or the rail take of it."""

    def __init__(self, window: pygame.Rect, look: Look, asked: Division) -> None:
        self.window, self.look, self.measures = window, look, asked.measures
        self.others = max(1, asked.seats - 1)
        self.asked = asked
        self.width, self.height = window.width / look.unit, window.height / look.unit
        self.across = (self.width - _LOW[0]) / (_ENOUGH[0] - _LOW[0])
        self.down = (self.height - _LOW[1]) / (_ENOUGH[1] - _LOW[1])
        self.left, self.right = between(self.measures.left, self.across), between(self.measures.right, self.across)
        self.right_x = self.width - MARGIN - self.right
        self.own = between(self.measures.own, self.down)
        self.rail = between(self.measures.rail, self.down)

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
        least = min(shutter.height, self.look.px(SHUTTER[1]))
        return Frame(places, banner, tools, buttons, hints, shutter, shape, places.head, least)


def on_rail(page: Page) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Return the rail, and on it the seat's own board and the hand."""
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


def rail_buttons(page: Page, places: Places) -> tuple[pygame.Rect, pygame.Rect | None]:
    """Return where the buttons stand in the rail, and the hints before them."""
    wide = page.right if page.measures.buttons is None else page.measures.buttons
    buttons = page.span(page.width - MARGIN - wide, page.height - page.rail, page.width - MARGIN, page.height)
    free = buttons.left - places.hand.right - page.look.px(2 * MARGIN)
    hints = None
    if page.measures.hints and free >= page.look.px(_HINTS_RAIL) - 2:
        hints = pygame.Rect(places.hand.right + page.look.px(MARGIN), buttons.y, free, buttons.height)
    return buttons, hints


def caption_room(scene: "Scene") -> pygame.Rect:
    """Return where notices stand, or a table's banner where they would cover its board or a hand."""
    room, frame = scene.notice_room(), getattr(scene, "frame", None)
    return frame.places.banner if isinstance(frame, Frame) and room == scene.rect else room
