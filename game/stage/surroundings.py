"""What surrounds a table: how the window is divided between the two, and which drawer is open."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.stage.page import Frame
from game.stage.places import arrange
from game.stage.skip import SkipButton

if TYPE_CHECKING:
    from game.stage.table_scene import TableScene
    from game.tables.places import Drawer, Measures

_LOW: Final = 900
"""Windows that are not as high as this, in logical pixels, are low."""
_MARGIN: Final = 10
_UNDER: Final = 6


class Surroundings:
    """Places what is the same round every table."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self.drawer: Drawer | None = None
        """The drawer that is open, where there are any."""
        self._head = False
        """Whether the banner is to stand at the head of a column."""
        self._beside: pygame.Rect | None = None
        """Where somebody speaks in a column or at the foot of the board, instead of below the table."""
        self._skip: SkipButton | None = None
        """What ends a longer moment at once."""

    @property
    def low(self) -> bool:
        """Whether the window is so low that what stands below the table takes less."""
        return self._scene.rect.height / self._scene.look.unit < _LOW

    @property
    def room(self) -> pygame.Rect:
        """The part of the window that the table and its frame get."""
        scene = self._scene
        if self._beside is not None:
            return scene.rect.copy()
        foot = scene.look.px(scene.foot[not self.low])
        return pygame.Rect(0, 0, scene.rect.width, scene.rect.height - foot)

    @property
    def below(self) -> pygame.Rect:
        """Where something stands below the table, in a column beside it, or at the foot of the board."""
        if self._beside is not None:
            return self._beside.copy()
        rect, look, room = self._scene.rect, self._scene.look, self.room
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

    def arrange(self, measures: "Measures") -> Frame:
        """Place what is the same round every table; return where everything else lies."""
        scene = self._scene
        before = scene.frame.shape if scene.frame is not None else None
        if scene.panel_open:
            self.drawer = None
        divide = partial(
            arrange, look=scene.look, measures=measures, seats=len(scene.match.players), before=before,
            head=self._head, shut=scene.shut, drawer=self.drawer,
        )  # fmt: skip
        self._beside = None
        frame = divide(scene.rect, strip=None if scene.panel_open else scene.speaks)
        if scene.sill and frame.shape != "drawers":
            frame.strip = self._at_foot(frame)
        if frame.strip is None:
            frame = divide(self.room)
        scene.frame, self._beside = frame, frame.strip
        if not frame.handles:
            self.drawer = None
        scene.banner.place(frame.banner)
        scene.banner.visible = frame.banner.width > 0
        scene.older.arrange(frame.places.hand.centerx, frame.places.hand.y)
        scene.tools.layout(frame, scene.look)
        self._lay_skip()
        return frame

    def _at_foot(self, frame: Frame) -> pygame.Rect:
        """Take the foot of the board for what somebody says, and return it."""
        board, look = frame.places.board, self._scene.look
        high, under = look.px(self._scene.sill), look.px(_UNDER)
        rect = pygame.Rect(board.x, board.bottom - high, board.width, high)
        board.height -= high + under
        frame.places.covers.append(rect)
        return rect.copy()

    def _lay_skip(self) -> None:
        scene = self._scene
        if self._skip is None or self._skip not in scene.widgets:
            self._skip = SkipButton(scene)
            scene.add(self._skip)
        self._skip.lay_out(self.room)

    def update(self) -> None:
        """Offer to skip what is shown, if it is long."""
        if self._skip is not None:
            self._skip.follow()

    def pull(self, drawer: "Drawer") -> None:
        """Open a drawer, or close it if it is open; the one that was open before closes."""
        scene = self._scene
        scene.close_panels()
        scene.sound("panel_close" if drawer == self.drawer else "panel_open")
        self.drawer = None if drawer == self.drawer else drawer
        scene.layout()
        scene.invalidate()

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
            self._scene.layout()
            self._scene.invalidate()
