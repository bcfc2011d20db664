"""A scene round one table: whatever becomes of the match on it, the same things frame it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.match import Match
from game.stage.banner import BannerWidget
from game.stage.places import LEAST, Frame, arrange
from game.stage.slip import Slip
from game.stage.tools import Tools
from game.tables.part import table_part
from game.tables.sight import Play
from game.tables.table import Measures, Table
from game.ui import theme
from game.ui.focus import Node
from game.ui.scene import Scene
from game.ui.system.cursors import CursorName
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.context import Context


_LOW: Final = 900
"""Windows that are not as high as this, in logical pixels, are low."""
_MARGIN: Final = 10
_UNDER: Final = 6


class TableScene(Scene):
    """Banner, tools and a table; what is done with the match is the business of an object beside it."""

    least = LEAST
    foot: ClassVar[tuple[int, int]] = (0, 0)
    """How high is what stands below the table, in low windows and in others, in logical pixels."""
    stage: Play
    table: Table
    banner: BannerWidget
    older: Slip
    tools: Tools

    def __init__(self, context: "Context", match: Match) -> None:
        super().__init__(context)
        self.match = match
        self.rules = match.rules
        self.settings = context.settings
        self.labels = table_part(match.rules.name).labels
        self.title = match.rules.title
        self.frame: Frame | None = None

    @property
    def names(self) -> Sequence[str]:
        """The seats' names."""
        return self.stage.names

    @property
    def colours(self) -> Sequence[str]:
        """The seats' colours."""
        return self.stage.colours

    @property
    def before_table(self) -> tuple[Widget, ...]:
        """The widgets that come before the table in the order of Tab."""
        return (self.banner,)

    def room(self) -> pygame.Rect:
        """Return the part of the window that the table and its frame get."""
        foot = self.look.px(self.foot[self.rect.height / self.look.unit >= _LOW])
        return pygame.Rect(0, 0, self.rect.width, self.rect.height - foot)

    def below(self) -> pygame.Rect:
        """Return where something stands below the table."""
        room, margin = self.room(), self.look.px(_MARGIN)
        height = self.rect.height - room.height - self.look.px(_UNDER)
        return pygame.Rect(margin, room.bottom, self.rect.width - 2 * margin, height)

    def arrange_frame(self, measures: Measures) -> Frame:
        """Place what is the same round every table; return where everything else lies."""
        self.stage.look = self.look
        self.frame = frame = arrange(self.room(), self.look, self.table.left_height, measures)
        self.banner.place(frame.banner)
        self.older.arrange(frame.places.hand.centerx, frame.places.rail.y)
        self.tools.layout(frame.tools, self.look)
        frame.places.notes = self.table.notes_room(frame.places)
        return frame

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.table.paint(surface, area)
        below = self.rect.copy()
        below.y = self.room().bottom
        if area.bottom > below.y:
            surface.fill(theme.TABLE_DARK, below)

    def focusables(self) -> Iterator[Node]:
        first = self.before_table
        for widget in first:
            yield from widget.nodes()
        yield from self.table.nodes()
        for widget in self.widgets:
            if widget not in first:
                yield from widget.nodes()

    def cursor_over(self, widget: Widget | None) -> CursorName:
        return self.table.cursor if widget is None else super().cursor_over(widget)

    def pointer(self, event: pygame.event.Event) -> bool:
        return self.table.handle(event)
