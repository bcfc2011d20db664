"""The last notices as a list to be read again; those with a deed do it still."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.ui.notice import deed_words
from game.ui.overlays.menu import Menu
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.context import Context

LONGEST = 110


class ToldButton(Button):
    """Opens the last notices, where there were any."""

    def __init__(self, context: "Context") -> None:
        super().__init__("told", _("Last messages"), lambda: open_told(context, self.rect), icon="log", kind="icon")
        self._context = context
        self.renew()

    def renew(self) -> None:
        """Appear if there is something told."""
        self.visible = bool(self._context.notices.told)


def open_told(context: "Context", about: pygame.Rect) -> None:
    """Show the last notices, the newest first."""
    told = list(reversed(context.notices.told))
    items = [
        (
            notice.text if len(notice.text) <= LONGEST else f"{notice.text[: LONGEST - 1]}…",
            "warning" if notice.warning else "info",
            deed_words(notice),
        )
        for notice in told
    ]
    if items:
        context.stack.push(Menu(context, about, items, lambda index: context.notices.do(told[index])))
