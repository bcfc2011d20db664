"""A scene round one table: whatever becomes of the match on it, the same things frame it."""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

import pygame

from game.rules.match import Match
from game.stage.banner import BannerWidget
from game.stage.page import LEAST, Frame
from game.stage.pointing import TableMouse
from game.stage.slip import Slip
from game.stage.surroundings import Surroundings
from game.stage.tools import Tools
from game.tables.part import table_part
from game.tables.sight import Play
from game.tables.table import Table
from game.ui import theme
from game.ui.focus import Node
from game.ui.scene import Scene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.context import Context


_NOTICE: Final = (200, 160)
"""How much room a notice needs beside the board, in logical pixels."""


def scores_on(nodes: Iterable[Node], head: int) -> list[pygame.Rect]:
    """Return where names and points stand on seats' boards: at their head."""
    boards = (node.rect for node in nodes if node.role == "seat-board")
    return [pygame.Rect(rect.x, rect.y, rect.width, min(head, rect.height)) for rect in boards]


class Reads(Protocol):
    """History and reasons, which take the room of a drawer."""

    @property
    def open(self) -> bool:
        """Whether one of them is open."""
        ...

    def close(self) -> None:
        """Put them away."""


class TableScene(Scene):
    """Banner, tools and a table; an object beside it decides what is done with the match."""

    least = LEAST
    foot: ClassVar[tuple[int, int]] = (0, 0)
    """How high is what stands below the table, in low windows and in others, in logical pixels."""
    sill: int = 0
    """How high is what stands at the foot of the board alone, beside all else of the table, in logical pixels.

    Where all else is in drawers it stands below the table.
    """
    stage: Play
    table: Table
    banner: BannerWidget
    older: Slip
    tools: Tools
    reading: Reads
    mice = TableMouse

    def __init__(self, context: "Context", match: Match) -> None:
        super().__init__(context)
        self.match = match
        self.rules = match.rules
        self.settings = context.settings
        self.labels = table_part(match.rules.name).labels
        self.title = match.rules.title
        self.frame: Frame | None = None
        self.around = Surroundings(self)

    @property
    def before_table(self) -> tuple[Widget, ...]:
        """The widgets that come before the table in the order of Tab."""
        return (self.banner,)

    @property
    def speaks(self) -> Callable[[int], int] | None:
        """How high what somebody says is in a column of a width; None where nobody speaks in a column."""
        return None

    def update(self, now: float) -> None:
        super().update(now)
        self.around.update()

    @property
    def shut(self) -> bool:
        """Whether a shutter waits for somebody."""
        return False

    def notice_room(self) -> pygame.Rect:
        """Return a column beside the board, or what lies above it: a notice covers no board, no hand, no shutter."""
        if self.frame is None:
            return self.rect
        places, window, look = self.frame.places, self.rect, self.look
        board, tools = places.board, self.frame.tools
        stays = [places.hand, places.own, self.frame.buttons, self.frame.shutter, self.around.below]
        rooms = []
        for area in (
            pygame.Rect(0, 0, board.left, window.height),
            pygame.Rect(board.right, tools.bottom, window.right - board.right, window.bottom - tools.bottom),
            pygame.Rect(0, 0, window.width, board.top),
        ):
            ends = [part.top for part in stays if part.width and part.height and part.colliderect(area)]
            area.height = max(0, min([area.bottom, *ends]) - area.top)
            rooms.append(area)
        beside = (
            room for room in rooms[:2] if room.width >= look.px(_NOTICE[0]) and room.height >= look.px(_NOTICE[1])
        )
        return next(beside, max(rooms, key=lambda room: room.width * room.height))

    def scores(self) -> list[pygame.Rect]:
        return scores_on(self.table.nodes(), self.look.px(theme.CARD_HEAD))

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.table.paint(surface, area)
        below = self.rect.copy()
        below.y = self.around.room.bottom
        if area.bottom > below.y:
            surface.fill(theme.TABLE_DARK, below)

    def focusables(self) -> Iterator[Node]:
        first = self.before_table
        for widget in first:
            yield from widget.nodes()
        closed = self.frame.closed if self.frame is not None else ()
        for node in self.table.nodes():
            if not any(rect.contains(node.rect) for rect in closed):
                yield node
        for widget in self.widgets:
            if widget not in first:
                yield from widget.nodes()
