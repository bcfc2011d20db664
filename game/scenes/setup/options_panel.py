"""The sheet with the options of a set-up, and the seed at its head."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.scenes.setup.draft import DIGITS, LARGEST_SEED
from game.scenes.setup.options import SetupOptions
from game.ui import theme
from game.ui.widgets import Button, Label, Panel, TextField

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene


class OptionsPanel(Panel):
    """Shows the options, and lets a seed be typed or drawn."""

    def __init__(self, setup: "SetupScene") -> None:
        super().__init__("options.panel", "parchment", _("Options"))
        self._draft = setup.draft
        self._heading = Label("options.heading", _("Options"), theme.HEADING, "ink")
        self.options = SetupOptions(setup)
        self._seed = TextField("seed", _("Seed"), str(self._draft.seed), self._seed_typed, limit=10, allowed=DIGITS)
        self._seed_label = Label("seed.label", _("Seed"), theme.SMALL, "ink_soft", align="right")
        self._new_seed = Button("seed.new", _("Another seed"), self._seed_drawn, icon="dice", kind="light")
        self._new_seed.tip, self._new_seed.icon_alone = self._new_seed.name, True
        self.add(self._heading, self._seed_label, self._seed, self._new_seed, self.options)

    def _seed_typed(self, text: str) -> None:
        self._draft.seed = min(LARGEST_SEED, int(text)) if text else 0

    def _seed_drawn(self) -> None:
        self._draft.new_seed()
        self._seed.set_text(str(self._draft.seed))

    def lay_out(self, rect: pygame.Rect, head: int) -> None:
        """Place everything; the heading is as high as told."""
        look = self.look
        self.place(rect)
        pad, high = look.px(24), look.target(40)
        middle = rect.y + head // 2
        field = look.px(164)
        right = rect.right - pad
        self._new_seed.place(pygame.Rect(right - high, middle - high // 2, high, high))
        self._seed.place(pygame.Rect(self._new_seed.rect.x - look.px(6) - field, middle - high // 2, field, high))
        label = min(self._seed_label.preferred()[0], round(rect.width * 0.2))
        self._seed_label.place(pygame.Rect(self._seed.rect.x - look.px(10) - label, middle - high // 2, label, high))
        room = self._seed_label.rect.x - look.px(10) - rect.x - pad
        self._heading.visible = look.width(self._heading.name, theme.HEADING) <= room
        self._heading.place(pygame.Rect(rect.x + pad, rect.y, max(0, room), head))
        inner = pygame.Rect(
            rect.x + pad, rect.y + head, rect.width - 2 * pad + look.px(14), rect.height - head - look.px(8)
        )
        self.options.lay_out(inner)
