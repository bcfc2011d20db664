"""The foot of the set-up: what begins the match, and beside it what keeps it from beginning, or who plays."""

from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.stage.words import players as words
from game.tables.part import has_table
from game.ui import theme
from game.ui.widgets import Button, Paragraph

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

_HIGH: Final = 900
"""From this logical height on the button is large."""


class SetupFoot:
    """Makes both and places them in the rail."""

    def __init__(self, setup: "SetupScene") -> None:
        self._setup = setup
        self.begin = Button("begin", _("Begin"), setup.begin_match, icon="play", kind="gold", type_=theme.HEADING)
        self.status = Paragraph("status", "", theme.BODY, "light", align="centre")
        self._room = pygame.Rect(0, 0, 0, 0)

    def update(self) -> None:
        """Show whether the match can begin."""
        draft = self._setup.draft
        trouble = draft.trouble()
        later = "" if has_table(draft.rules.name) else _("The table for this game is not ready yet.")
        self.begin.enabled = not trouble and not later
        self.status.set_text(trouble or later or words.seats_words(draft.players()))
        if self._room.width:
            self._lay_status()

    def lay_out(self) -> None:
        """Place both in the rail of the scene."""
        setup, look, rail = self._setup, self._setup.look, self._setup.rail
        high = setup.logical_size[1] >= _HIGH
        self.begin.type = theme.HEADING if high else theme.SUBHEADING
        self._room = setup.in_rail(self.begin)
        if high:
            size = max(look.px(300), self.begin.rect.width), min(look.px(72), rail.height - look.px(16))
            self.begin.place(pygame.Rect(self.begin.rect.right - size[0], rail.centery - size[1] // 2, *size))
            self._room.width = self.begin.rect.x - look.px(28) - self._room.x
        self._lay_status()

    def _lay_status(self) -> None:
        """Write the line beside the button, smaller where it would be higher than the rail."""
        free, status = self._room, self.status
        rail, look = self._setup.rail, self._setup.look
        status.type, _lines = look.fitting_lines(status.name, free.width, theme.BODY, theme.SMALL, height=rail.height)
        high = status.height_at(free.width)
        status.place(pygame.Rect(free.x, rail.centery - high // 2, free.width, high))
