"""The slip on the title that offers to learn by playing: at the first start, and never again unasked."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.ui import theme
from game.ui.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.ui.context import Context

_PAD: Final = 20


class LessonOffer(Panel):
    """Says that there are lessons, with a button that leads to them and one that puts the slip away."""

    def __init__(self, learn: Callable[[], object], dismiss: Callable[[], object]) -> None:
        super().__init__("offer", "parchment", _("New here?"))
        self.folded = False
        self._heading = Label("offer.heading", _("New here?"), theme.SUBHEADING, "ink")
        text = _("Learn by playing: a lesson of a few minutes for each game, at the table itself.")
        self._text = Paragraph("offer.text", text, theme.BODY, "ink")
        self.learn = Button("offer.learn", _("Learn by playing"), learn, icon="help", kind="gold")
        self._close = Button("offer.no", _("Not now: you find Learn below"), dismiss, icon="close", kind="light")
        self._close.tip, self._close.name = self._close.name, ""
        self.add(self._heading, self._text, self.learn, self._close)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        if self.host is None or not rect.width:
            return
        look, pad = self.look, self.look.px(_PAD)
        small = look.target(40)
        self._close.place(pygame.Rect(rect.right - small - look.px(8), rect.y + look.px(8), small, small))
        wide, high = self.learn.preferred()
        right = self._close.rect.left - look.px(8)
        self.learn.place(pygame.Rect(right - wide, rect.centery - high // 2, wide, high))
        left, room = rect.x + pad, right - wide - pad - rect.x - pad
        heading = 0 if self.folded else look.height(theme.SUBHEADING)
        self._heading.visible = not self.folded
        self._text.type = theme.BODY
        if heading + self._text.height_at(room) > rect.height - look.px(8):
            self._text.type = theme.SMALL
        high = self._text.height_at(room)
        top = rect.y + max(look.px(4), (rect.height - heading - high) // 2)
        self._heading.place(pygame.Rect(left, top, room, heading))
        self._text.place(pygame.Rect(left, top + heading, room, high))


def is_first_start(context: "Context") -> bool:
    """Return whether nobody has played here, begun a lesson, or been offered one before."""
    settings, store = context.settings, context.store
    offered = settings.lessons_offered or store.reached("lesson")
    return not offered and store.last() is None and not store.count(finished=True)


def remember(context: "Context") -> None:
    """Never offer it again."""
    if not context.settings.lessons_offered:
        context.settings.lessons_offered = True
        context.settings_changed(layout=False)
