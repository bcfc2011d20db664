"""The strip along the bottom on which the lesson speaks: what to do, how far it is, and the ways on and back."""

from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.ui import theme
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Panel, Paragraph

if TYPE_CHECKING:
    from game.scenes.learning.scene import LessonScene

HEIGHT: Final = 132
LOW_HEIGHT: Final = 104
TEXT: Final = Type(22)


class LessonStrip(Panel):
    """A sheet of parchment with one sentence or two."""

    def __init__(self, lesson: "LessonScene") -> None:
        super().__init__("lesson", "parchment", _("The lesson"))
        self._heading = Label("lesson.chapter", "", theme.BODY_STRONG, "ink_soft")
        self._count = Label("lesson.count", "", theme.SMALL, "ink_soft", align="right")
        self._text = Paragraph("lesson.text", "", TEXT, "ink")
        self.on = Button("lesson.on", _("Go on"), lesson.go_on, kind="gold", icon="play")
        self.do_it = Button("lesson.do_it", _("Do it for me"), lesson.do_it, icon="hand")
        self.back = Button("lesson.back", _("A step back"), lesson.repeat, icon="undo", kind="icon")
        self.skip = Button("lesson.skip", _("To the next chapter"), lesson.skip, icon="skip_forward", kind="icon")
        self.add(self._heading, self._count, self._text, self.back, self.skip, self.do_it, self.on)

    def say(self, chapter: str, text: str, count: str) -> None:
        """Say something else."""
        self._heading.set_text(chapter)
        self._count.set_text(count)
        self._text.set_text(text)
        self.changed()

    def offer(self, *, on: str, acts: bool, back: bool, skip: bool) -> None:
        """Offer what can be done: `on` is what the golden button says, nothing where it is the pupil who `acts`."""
        self.on.visible = bool(on)
        if on:
            self.on.set_name(on)
        self.do_it.visible = acts
        self.back.enabled, self.skip.enabled = back, skip
        self.arrange(self.rect)

    def arrange(self, box: pygame.Rect) -> None:
        """Place everything."""
        self.place(box)
        if not box.width or self.host is None:
            return
        look = self.look
        pad, gap = look.px(20), look.px(10)
        right = box.right - pad
        for button in (self.on, self.do_it, self.skip, self.back):
            if not button.visible:
                continue
            size = button.preferred()
            right -= size[0]
            button.place(pygame.Rect((right, box.centery - size[1] // 2), size))
            right -= gap
        line = look.line(theme.BODY_STRONG)
        width = right - box.x - 2 * pad
        top = box.y + look.px(8)
        self._heading.place(pygame.Rect(box.x + pad, top, width * 3 // 4, line))
        self._count.place(pygame.Rect(box.x + pad + width * 3 // 4, top, width - width * 3 // 4, line))
        self._text.place(pygame.Rect(box.x + pad, top + line, width, box.bottom - look.px(6) - top - line))
