"""The sheet over the set-up with a picture in which some of a game's choices are made."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.tables.choice_picture import ChoicePicture
from game.ui.overlays.overlay import Overlay
from game.ui.widgets import Button, Panel

if TYPE_CHECKING:
    from game.ui.context import Context


class PictureSheet(Overlay):
    """The picture in which some of a game's choices are made, laid over the set-up."""

    name = "choice_sheet"

    def __init__(self, context: "Context", picture: ChoicePicture, done: Callable[[], object]) -> None:
        super().__init__(context)
        self.title = picture.name
        self._done = done
        self.sheet = self._panel = Panel("sheet", "parchment", picture.name)
        self._picture = picture
        self._close = Button("sheet.done", _("Done"), self.back, kind="gold", icon="check")
        self._panel.add(picture, self._close)
        self.add(self._panel)

    def enter(self) -> None:
        self._picture.update()

    def leave(self) -> None:
        self._done()

    def layout(self) -> None:
        look, pad = self.look, self.look.px(28)
        width = min(look.px(760), self.rect.width - 4 * pad)
        size = self._close.preferred()
        high = self._picture.height_at(width)
        box = pygame.Rect(0, 0, width + 2 * pad, high + size[1] + 3 * pad)
        box.height = min(box.height, self.rect.height)
        box.center = self.rect.center
        self._panel.place(box)
        self._picture.place(pygame.Rect(box.x + pad, box.y + pad, width, high))
        self._close.place(pygame.Rect((box.right - pad - size[0], box.bottom - pad - size[1]), size))
