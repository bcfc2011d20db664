"""A small panel with two buttons: a question to answer, or something to fill in."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.locale import _
from game.ui import theme
from game.ui.overlays.overlay import Overlay
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label, Paragraph
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.context import Context


class Dialog(Overlay):
    """A small panel over what lies below: a title, one thing to read or fill in, and two buttons."""

    narrowest: ClassVar[int] = 560
    gap: ClassVar[int] = 12
    """How wide its inside is at least, and how far the content is below the title, in logical pixels."""

    def __init__(self, context: "Context", title: str, content: Widget, no: Button, yes: Button) -> None:
        super().__init__(context)
        self._panel = Panel(self.name, "parchment", title)
        self._title = Label(f"{self.name}.title", title, theme.HEADING, "ink")
        self._content, self._no, self._yes = content, no, yes
        self._panel.add(self._title, content, no, yes)
        self.add(self._panel)

    def content_height(self, width: int) -> int:  # noqa: ARG002
        """Return how high the content is if it is as wide as this."""
        return self._content.preferred()[1]

    def layout(self) -> None:
        look = self.look
        pad = look.px(28)
        yes, no = self._yes.preferred(), self._no.preferred()
        wanted = max(look.px(self.narrowest), look.width(self._title.name, theme.HEADING), yes[0] + no[0] + look.px(16))
        width = min(wanted + 2 * pad, self.rect.width - 2 * pad)
        inner = width - 2 * pad
        title, content = look.line(theme.HEADING), self.content_height(inner)
        height = pad + title + look.px(self.gap) + content + look.px(24) + yes[1] + pad
        box = pygame.Rect(0, 0, width, min(height, self.rect.height))
        box.center = self.rect.center
        self._panel.place(box)
        y = box.y + pad
        self._title.place(pygame.Rect(box.x + pad, y, inner, title))
        y += title + look.px(self.gap)
        self._content.place(pygame.Rect(box.x + pad, y, inner, content))
        y = box.bottom - pad - yes[1]
        self._yes.place(pygame.Rect((box.right - pad - yes[0], y), yes))
        self._no.place(pygame.Rect((self._yes.rect.x - look.px(16) - no[0], y), no))


class Question(Dialog):
    """A sentence with an answer that does something and one that does not: Esc is the second, and it is gold."""

    name = "question"

    def __init__(
        self,
        context: "Context",
        title: str,
        text: str,
        answer: str,
        action: Callable[[], object],
        *,
        icon: str = "",
    ) -> None:
        self._action = action
        self._text = Paragraph("question.text", text, theme.BODY, "ink")
        yes = Button("question.yes", answer, self._answer, icon=icon)
        no = Button("question.no", _("Cancel"), self.back, kind="gold")
        super().__init__(context, title, self._text, no, yes)

    def content_height(self, width: int) -> int:
        return self._text.height_at(width)

    def _answer(self) -> None:
        self.context.stack.pop(self)
        self._action()

    def enter(self) -> None:
        self.focus.set("question.no", show=False)
