"""A scene round one table: whatever becomes of the match on it, the same things frame it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.match import Match
from game.stage.banner import BannerWidget
from game.stage.page import LEAST, Frame
from game.stage.places import arrange
from game.stage.skip import SkipButton
from game.stage.slip import Slip
from game.stage.tools import Tools
from game.tables.part import table_part
from game.tables.places import Drawer, Measures
from game.tables.sight import Play
from game.tables.table import Table
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


def scores_on(nodes: Iterable[Node], head: int) -> list[pygame.Rect]:
    """Return where names and points stand on seats' boards: at their head."""
    boards = (node.rect for node in nodes if node.role == "seat-board")
    return [pygame.Rect(rect.x, rect.y, rect.width, min(head, rect.height)) for rect in boards]


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
        self.head = False
        """Whether the banner is to stand at the head of a column."""
        self.skip: SkipButton | None = None
        """What ends a longer moment at once."""
        self._beside: pygame.Rect | None = None
        """Where somebody speaks in a column, instead of below the table."""
        self.drawer: Drawer | None = None
        """The drawer that is open, where there are any."""

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

    @property
    def speaks(self) -> Callable[[int], int] | None:
        """How high what somebody says is in a column of a width; None where nobody speaks in a column."""
        return None

    def room(self) -> pygame.Rect:
        """Return the part of the window that the table and its frame get."""
        if self._beside is not None:
            return self.rect.copy()
        foot = self.look.px(self.foot[self.rect.height / self.look.unit >= _LOW])
        return pygame.Rect(0, 0, self.rect.width, self.rect.height - foot)

    def below(self) -> pygame.Rect:
        """Return where something stands below the table, or in a column beside it."""
        if self._beside is not None:
            return self._beside.copy()
        room, margin = self.room(), self.look.px(_MARGIN)
        height = self.rect.height - room.height - self.look.px(_UNDER)
        return pygame.Rect(margin, room.bottom, self.rect.width - 2 * margin, height)

    def arrange_frame(self, measures: Measures) -> Frame:
        """Place what is the same round every table; return where everything else lies."""
        self.stage.look = self.look
        before = self.frame.shape if self.frame is not None else None
        if self.reads:
            self.drawer = None
        seats = len(self.names)
        divide = partial(
            arrange, look=self.look, measures=measures, seats=seats, before=before, head=self.head, shut=self.shut,
            drawer=self.drawer,
        )  # fmt: skip
        self._beside = None
        frame = divide(self.rect, strip=None if self.reads else self.speaks)
        if frame.strip is None:
            frame = divide(self.room())
        self.frame, self._beside = frame, frame.strip
        if not frame.handles:
            self.drawer = None
        self.banner.place(frame.banner)
        self.banner.visible = frame.banner.width > 0
        self.older.arrange(frame.places.hand.centerx, frame.places.hand.y)
        self.tools.layout(frame, self.look)
        self._lay_skip()
        return frame

    def _lay_skip(self) -> None:
        if self.skip is None or self.skip not in self.widgets:
            self.skip = SkipButton(self)
            self.add(self.skip)
        self.skip.lay_out(self.rect)

    def update(self, now: float) -> None:
        super().update(now)
        if self.skip is not None:
            self.skip.follow()

    def pull(self, drawer: Drawer) -> None:
        """Open a drawer, or close it if it is open; the one that was open before closes."""
        self.stop_reading()
        self.sound("panel_close" if drawer == self.drawer else "panel_open")
        self.drawer = None if drawer == self.drawer else drawer
        self.layout()
        self.invalidate()

    @property
    def reads(self) -> bool:
        """Whether history or reasons are open, which take the room of a drawer."""
        return False

    def stop_reading(self) -> None:
        """Put history and reasons away."""

    def close_drawer(self) -> bool:
        """Close the drawer that is open; return whether there was any."""
        if self.drawer is None:
            return False
        self.pull(self.drawer)
        return True

    @property
    def shut(self) -> bool:
        """Whether a shutter waits for somebody."""
        return False

    def rearrange(self, *, head: bool, again: bool = False) -> None:
        """Lay everything out with the banner at the head of a column or over the board, if that changes, or `again`."""
        if again or head != self.head:
            self.head = head
            self.layout()
            self.invalidate()

    def notice_room(self) -> pygame.Rect:
        """Return the left column above the own card: a notice covers no board, no hand and no shutter."""
        if self.frame is None or self.frame.shape != "wide":
            return self.rect
        places = self.frame.places
        column = pygame.Rect(places.own.x, places.left.y, places.own.width, max(0, places.own.top - places.left.y))
        look = self.look
        return column if column.width >= look.px(200) and column.height >= look.px(160) else self.rect

    def scores(self) -> list[pygame.Rect]:
        return scores_on(self.table.nodes(), self.look.px(theme.CARD_HEAD))

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
        closed = self.frame.closed if self.frame is not None else ()
        for node in self.table.nodes():
            if not any(rect.contains(node.rect) for rect in closed):
                yield node
        for widget in self.widgets:
            if widget not in first:
                yield from widget.nodes()

    def cursor_over(self, widget: Widget | None) -> CursorName:
        return self.table.pointer.cursor if widget is None else super().cursor_over(widget)

    def pointer(self, event: pygame.event.Event) -> bool:
        return self.table.pointer.handle(event)
