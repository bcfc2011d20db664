"""Takes what events of the window concern the window itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.crash import Trail
from game.locale import _
from game.ui.screen import LEAST_WINDOW
from game.ui.system import veil
from game.ui.trail import describe

if TYPE_CHECKING:
    from game.ui.context import Context

_RESHOW: Final = frozenset((pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED))
_RESIZE: Final = frozenset(
    (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWRESTORED)
)

_INPUT: Final = frozenset((
    pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT,
    pygame.DROPFILE,
))  # fmt: skip


class Taking:
    """Takes one event after another, and lays everything out when the window has found its size."""

    def __init__(self, context: "Context", trail: Trail) -> None:
        self._context, self._trail = context, trail
        self._resized_at: float | None = None
        """When the window got another size for which nothing is laid out yet."""
        self._told_small = ""
        """What was said of a window that is too small."""

    @property
    def due(self) -> float | None:
        """When everything is to be laid out for another size of the window."""
        return None if self._resized_at is None else self._resized_at + veil.REST

    def update(self, now: float) -> None:
        """Lay everything out if the window has had its size for a while."""
        if self.due is not None and now >= self.due:
            self._lay_out_anew()

    def take(self, event: pygame.event.Event) -> bool:
        """Do what an event asks of the window; return whether it means something to the scene too."""
        context = self._context
        if event.type != pygame.MOUSEMOTION:
            self._trail.note(describe(event, context.stack.top))
        if event.type == pygame.QUIT:
            context.quit()
        if event.type in _RESIZE and context.screen.resized():
            context.settings.window_size = context.screen.window_size
            self._resized_at = context.clock.now()
        elif event.type in _INPUT and context.screen.veiled:
            self._lay_out_anew()
            context.screen.unveil()
        elif event.type == pygame.MOUSEMOTION and self._resized_at is not None:
            return False
        if event.type in _RESHOW:
            context.screen.expose()
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            context.assets.sounds.focus(event.type == pygame.WINDOWFOCUSGAINED)
        if event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            context.assets.sounds.device(event)
        return True

    def _lay_out_anew(self) -> None:
        """Lay everything out for another size of the window, unless that is done already."""
        if self._resized_at is not None:
            self._resized_at = None
            self._context.assets.forget_sizes()
            self._context.screen.take_size()
            self._context.stack.refresh()
            self._context.notices.forget_pictures()
            self.tell_small()

    def tell_small(self) -> None:
        """Say so if the window is smaller than everything fits in, and no longer when it is not."""
        if self._context.screen.too_small:
            text = _("This window is smaller than {width} × {height}: some texts will be small or cut short.")
            self._told_small = text.format(width=LEAST_WINDOW[0], height=LEAST_WINDOW[1])
            self._context.notice(self._told_small, warning=True)
        else:
            self._context.notices.withdraw(self._told_small)


def without_overtaken_motion(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """Leave out movements of the pointer that are followed by another one."""
    kept: list[pygame.event.Event] = []
    for event in events:
        if event.type == pygame.MOUSEMOTION and kept and kept[-1].type == pygame.MOUSEMOTION:
            kept[-1] = event
        else:
            kept.append(event)
    return kept
