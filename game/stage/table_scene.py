"""A scene round one table: whatever becomes of the match on it, the same things frame it."""

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.anim.tween import Heard
from game.rules.core import Event, Seat
from game.rules.match import Match
from game.session.session import Session
from game.sound.landing import TableSounds
from game.stage.banner import BannerWidget
from game.stage.page import LEAST, Frame
from game.stage.places import arrange
from game.stage.pointing import TableMouse
from game.stage.rail import paint_rail
from game.stage.skip import SkipButton
from game.stage.slip import Slip
from game.stage.telling.history import WIDTH, HistoryPanel
from game.stage.telling.why import Why
from game.stage.tools import Tools
from game.stage.words.lines import LogTurn, ToldTurns
from game.tables.part import table_part
from game.tables.places import Drawer, Measures
from game.tables.stage import Place, Stage
from game.tables.table import Table
from game.ui import theme
from game.ui.focus import Node
from game.ui.scene import Scene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.context import Context


_LOW: Final = 900
"""Windows that are not as high as this, in logical pixels, are low."""
_MARGIN: Final = 10
_UNDER: Final = 6
_NOTICE: Final = (200, 160)
"""How much room a notice needs beside the board, in logical pixels."""


def scores_on(nodes: Iterable[Node], head: int) -> list[pygame.Rect]:
    """Return where names and points stand on seats' boards: at their head."""
    boards = (node.rect for node in nodes if node.role == "seat-board")
    return [pygame.Rect(rect.x, rect.y, rect.width, min(head, rect.height)) for rect in boards]


class TableScene(Scene, Stage):
    """Banner, tools and a table; an object beside it decides what is done with the match."""

    least = LEAST
    foot: ClassVar[tuple[int, int]] = (0, 0)
    """How high is what stands below the table, in low windows and in others, in logical pixels."""
    sill: int = 0
    """How high is what stands at the foot of the board alone, beside all else of the table, in logical pixels.

    Where all else is in drawers it stands below the table.
    """
    session: Session
    table: Table
    banner: BannerWidget
    older: Slip
    tools: Tools
    mice = TableMouse

    def __init__(self, context: "Context", match: Match, people: Collection[Seat] = ()) -> None:
        super().__init__(context)
        self.match = match
        self.rules = match.rules
        self.settings = context.settings
        self.labels = table_part(match.rules.name).labels
        self.title = match.rules.title
        self.frame: Frame | None = None
        self.drawer: Drawer | None = None
        """The drawer that is open, where there are any."""
        self._head = False
        """Whether the banner is to stand at the head of a column."""
        self._beside: pygame.Rect | None = None
        """Where somebody speaks in a column or at the foot of the board, instead of below the table."""
        self._skip: SkipButton | None = None
        """What ends a longer moment at once."""
        self._ears = TableSounds(lambda: context.assets.sounds, lambda: self.rect.width, people)

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
        if self._skip is not None:
            self._skip.follow()

    @property
    def shut(self) -> bool:
        """Whether a shutter waits for somebody."""
        return False

    # How the window is divided between the table and its frame.

    @property
    def low(self) -> bool:
        """Whether the window is so low that what stands below the table takes less."""
        return self.rect.height / self.look.unit < _LOW

    @property
    def room(self) -> pygame.Rect:
        """The part of the window that the table and its frame get."""
        if self._beside is not None:
            return self.rect.copy()
        foot = self.look.px(self.foot[not self.low])
        return pygame.Rect(0, 0, self.rect.width, self.rect.height - foot)

    @property
    def below(self) -> pygame.Rect:
        """Where something stands below the table, in a column beside it, or at the foot of the board."""
        if self._beside is not None:
            return self._beside.copy()
        rect, look, room = self.rect, self.look, self.room
        height, margin = rect.height - room.height - look.px(_UNDER), look.px(_MARGIN)
        return pygame.Rect(margin, room.bottom, rect.width - 2 * margin, height)

    @property
    def unspoken(self) -> pygame.Rect:
        """The part of the window that nobody's words take: above them, or beside their column."""
        words, window = self._beside, self.room
        if words is None:
            return window
        if words.centery > window.centery and words.width > words.height:
            return pygame.Rect(0, 0, window.width, words.top)
        if words.centerx < window.centerx:
            return pygame.Rect(words.right, 0, window.width - words.right, window.height)
        return pygame.Rect(0, 0, words.left, window.height)

    def divide(self, measures: Measures) -> Frame:
        """Place what is the same round every table; return where everything else lies."""
        before = self.frame.shape if self.frame is not None else None
        if self.panel_open:
            self.drawer = None
        divided = partial(
            arrange, look=self.look, measures=measures, seats=len(self.match.players), before=before,
            head=self._head, shut=self.shut, drawer=self.drawer,
        )  # fmt: skip
        self._beside = None
        frame = divided(self.rect, strip=None if self.panel_open else self.speaks)
        if self.sill and frame.shape != "drawers":
            frame.strip = self._at_foot(frame)
        if frame.strip is None:
            frame = divided(self.room)
        self.frame, self._beside = frame, frame.strip
        if not frame.handles:
            self.drawer = None
        self.banner.place(frame.banner)
        self.banner.visible = frame.banner.width > 0
        self.older.arrange(frame.places.hand.centerx, frame.places.hand.y)
        self.tools.layout(frame, self.look)
        self._lay_skip()
        return frame

    def _at_foot(self, frame: Frame) -> pygame.Rect:
        """Take the foot of the board for what somebody says, and return it."""
        board, look = frame.places.board, self.look
        high, under = look.px(self.sill), look.px(_UNDER)
        rect = pygame.Rect(board.x, board.bottom - high, board.width, high)
        board.height -= high + under
        frame.places.covers.append(rect)
        return rect.copy()

    def _lay_skip(self) -> None:
        if self._skip is None or self._skip not in self.widgets:
            self._skip = SkipButton(self.animator, self.movers)
            self.add(self._skip)
        self._skip.lay_out(self.room)

    def pull(self, drawer: Drawer) -> None:
        """Open a drawer, or close it if it is open; the one that was open before closes."""
        self.close_panels()
        self.sound("panel_close" if drawer == self.drawer else "panel_open")
        self.drawer = None if drawer == self.drawer else drawer
        self.layout()
        self.invalidate()

    def close_drawer(self) -> bool:
        """Close the drawer that is open; return whether there was any."""
        if self.drawer is None:
            return False
        self.pull(self.drawer)
        return True

    def rearrange(self, *, head: bool, again: bool = False) -> None:
        """Lay everything out with the banner at the head of a column or over the board, if that changes, or `again`."""
        if again or head != self._head:
            self._head = head
            self.layout()
            self.invalidate()

    # With what the table is drawn, and heard.

    def sound_at(self, name: str, at: Place) -> None:
        self._ears.call(name, at)

    def hush(self, seconds: float) -> None:
        self.context.assets.sounds.hush(seconds)

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:
        self._ears.hear(event, part, at)

    def heard(self, event: Event, part: str | None = None, at: Place | None = None) -> Heard:
        return self._ears.landing(event, part, at)

    @property
    def lights_rail(self) -> bool:
        """Whether the rail is lit, because somebody in front of it may act."""
        return False

    def paint_rail(self, surface: pygame.Surface) -> None:
        if self.frame is not None:
            places = self.frame.places
            paint_rail(surface, self.look, places.rail, places.hand, lit=self.lights_rail)

    # History and reasons: one of them is open at a time, and a click there goes to a step.

    def make_panels(self) -> None:
        """Make history and reasons, in the language that is spoken."""
        self.told = ToldTurns(self.match, self.labels)
        self._history_of: Hashable = None
        """What the history was filled for."""
        self.history = HistoryPanel(self, self, self.toggle_history)
        self.add(self.history)
        self.why = Why(self)

    def told_turns(self) -> Sequence[LogTurn]:
        """Return the turns that the history tells."""
        return ()

    @property
    def history_of(self) -> Hashable:
        """What the history depends on: where it differs, the history tells something else."""
        return None

    @property
    def explained(self) -> Sequence[int]:
        """The steps of which the history offers the reasons."""
        return self.why.steps

    @property
    def remarks(self) -> Sequence[str]:
        """What is said at the end of the history."""
        return ()

    def fill_history(self) -> None:
        """Tell in the history what is new, while it is open."""
        if self.history.visible and self._history_of != (self.history_of,):
            self._history_of = (self.history_of,)
            session = self.session
            self.history.fill(self.told_turns(), session.names, session.colours, self.remarks, self.explained)

    @property
    def panel_open(self) -> bool:
        """Whether history or reasons can be read."""
        return self.history.visible or self.why.panel.visible

    def lay_panels(self, frame: Frame, top: int) -> pygame.Rect:
        """Place both; an open one takes its room from the board, so that it covers no space of it."""
        window, gap, pad = frame.places.window, self.look.px(theme.PADDING / 2), self.look.px(theme.PADDING)
        width = min(self.look.px(WIDTH), window.width // 2)
        box = pygame.Rect(window.right - pad - width, top, width, frame.bottom - gap - top)
        self.history.arrange(box)
        self.why.panel.arrange(box)
        if self.panel_open and frame.handles:
            frame.places.sheet = box
        elif self.panel_open:
            board = frame.places.board
            board.width = min(board.width, box.left - gap - board.left)
            frame.places.covers.append(box)
        return box

    def toggle_history(self) -> None:
        """Open or close the history."""
        panel = self.history
        self.sound("panel_close" if panel.visible else "panel_open")
        if panel.visible:
            panel.slide_out()
            self.focus.leave("log")
        else:
            self.why.close()
            self._history_of = None
            panel.visible = True
            self.fill_history()
        self.panels_changed()
        if panel.visible:
            panel.slide_in()

    def close_panels(self) -> None:
        """Close whatever is open."""
        if self.history.visible:
            self.toggle_history()
        self.why.close()

    def panels_changed(self) -> None:
        """Give what is open its room."""
        self.layout()
        self.invalidate()

    def why_changed(self) -> None:
        """Make room for the panel with the reasons, or take it back."""
        if self.why.panel.visible and self.history.visible:
            self.history.slide_out()
        self.panels_changed()

    def explain(self, until: int) -> None:
        """Tell why a computer player did what it did last before a step."""
        self.why.explain(until)

    def light_up(self, event: Event | None) -> None:
        """Mark on the board what an event was about."""
        self.table.light_up(event)

    def look_back(self, step: int | None) -> None:
        """Show the table after a number of steps; None is where it was before, or the present."""

    def notice_room(self) -> pygame.Rect:
        """Return a column beside the board, or what lies above it: a notice covers no board, no hand, no shutter."""
        if self.frame is None:
            return self.rect
        places, window, look = self.frame.places, self.rect, self.look
        board, tools = places.board, self.frame.tools
        stays = [places.hand, places.own, self.frame.buttons, self.frame.shutter, self.below]
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
        below.y = self.room.bottom
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
