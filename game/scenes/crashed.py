"""What the player sees after the game has met a mistake of its own."""

import pygame

from game.crash import Mistake
from game.locale import _
from game.ui import theme
from game.ui.context import Context
from game.ui.overlays.overlay import Overlay
from game.ui.scene import Scene
from game.ui.widgets import Button, Label, Panel, Paragraph


class Crashed(Overlay):
    """Says what happened and where it is written, and offers to continue."""

    name = "crashed"

    def __init__(self, context: Context, mistake: Mistake, *, before: bool = False) -> None:
        super().__init__(context)
        self._mistake = mistake
        title = _("The game had to close")
        if before:
            text = _("Last time the game closed unexpectedly. Every step you played is saved.")
        elif mistake.lost:
            text = _("The game ran into an error. What you played last is lost: it could not be saved.")
        else:
            text = _("The game ran into an error. Nothing is lost: every step is saved at once.")
        self._panel = Panel("crashed", "parchment", title)
        self._title = Label("crashed.title", title, theme.HEADING, "ink")
        self._text = Paragraph("crashed.text", text, theme.BODY, "ink")
        self._what = Paragraph("crashed.what", mistake.what, theme.SMALL, "ink_soft")
        if mistake.log is None:
            where = _("The report could not be saved: there is no folder for it.")
        else:
            where = _("The report is in {file}. It contains no names; you can send it to the developers.")
            where = where.format(file=mistake.log)
        self._where = Paragraph("crashed.where", where, theme.BODY, "ink")
        self._quit = Button("crashed.quit", _("Quit"), context.quit, icon="quit")
        self._title_button = Button("crashed.back", _("To the title"), self.back, icon="back", kind="gold")
        self._go_on = Button("crashed.go_on", _("Continue"), self._open, icon="play")
        self._aside = Button("crashed.aside", _("Put the match aside"), self._put_aside, icon="save")
        self._aside.tip = _("It stays in the list, but the title screen no longer offers to continue it")
        for button in (self._go_on, self._aside):
            button.visible = button.enabled = mistake.match is not None
        self._paragraphs = (self._text, self._what, self._where)
        self._panel.add(self._title, *self._paragraphs, self._quit, self._aside, self._go_on, self._title_button)
        self.add(self._panel)

    def retranslate(self) -> Scene:
        return Crashed(self.context, self._mistake)

    def _open(self) -> None:
        self.context.stack.pop(self)
        if self._mistake.match is not None:
            self.context.open_match(self._mistake.match)

    def _put_aside(self) -> None:
        if self._mistake.match is not None:
            self.context.store.put_aside(self._mistake.match)
        self.context.stack.pop(self)

    def enter(self) -> None:
        self.focus.set("crashed.back", show=False)  # never the match that may be what broke

    def layout(self) -> None:
        look = self.look
        pad, gap = look.px(28), look.px(14)
        buttons = [button for button in (self._quit, self._aside, self._go_on, self._title_button) if button.visible]
        sizes = [button.preferred() for button in buttons]
        wanted = max(look.px(760), sum(size[0] for size in sizes) + look.px(16) * (len(sizes) - 1))
        inner = min(wanted, self.rect.width - 4 * pad)
        title = look.line(theme.HEADING)
        heights = [paragraph.height_at(inner) for paragraph in self._paragraphs]
        height = pad + title + sum(heights) + gap * (len(heights) + 1) + sizes[0][1] + pad
        box = pygame.Rect(0, 0, inner + 2 * pad, min(height, self.rect.height))
        box.center = self.rect.center
        self._panel.place(box)
        x, y = box.x + pad, box.y + pad
        self._title.place(pygame.Rect(x, y, inner, title))
        y += title + gap
        for paragraph, high in zip(self._paragraphs, heights, strict=True):
            paragraph.place(pygame.Rect(x, y, inner, high))
            y += high + gap
        right = box.right - pad
        for button, size in zip(reversed(buttons), reversed(sizes), strict=True):
            right -= size[0]
            button.place(pygame.Rect((right, box.bottom - pad - size[1]), size))
            right -= look.px(16)
