"""The foot of the title: the buttons that lead to the other rooms, and who has made the game."""

from typing import TYPE_CHECKING, Final

import pygame

from game import __version__
from game.locale import _
from game.scenes.title import rooms
from game.ui import theme
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.title.scene import Title

_BUTTON: Final = (220, 64)


class Foot:
    """Makes the buttons and places them."""

    def __init__(self, title: "Title") -> None:
        self._title, context, push = title, title.context, title.context.stack.push
        school = _("Lessons, puzzles and games to watch")
        self.buttons = [
            Button("matches", _("Matches"), lambda: push(rooms.matches(context)), icon="records"),
            Button("learn", _("School"), lambda: push(rooms.school(context)), icon="help", tip=school),
            Button("rules", _("Rules"), lambda: push(rooms.rules(context)), icon="rules"),
            Button("settings", _("Settings"), lambda: push(rooms.settings(context)), icon="settings"),
            Button("quit", _("Quit"), context.quit, icon="quit"),
        ]
        number = ".".join(__version__.split(".")[:2])
        # Translators: {version} is the number of the version.
        self._credits = _("{version} · an unofficial edition by fans").format(version=number), number
        """What stands in the corner, and a shorter form of it."""
        self._credit = Button(
            "credits", self._credits[0], lambda: push(rooms.about(context)), kind="plain", type_=theme.SMALL,
            tip=_("About Theobroma"),
        )  # fmt: skip
        self.widgets: list[Widget] = [*self.buttons, self._credit]

    def lay_out(self, under: int, card: int, gap: int) -> int:
        """Place everything below the boxes and a card of a height; return where the row of buttons begins."""
        look, rect = self._title.look, self._title.rect
        size = max(look.target(_BUTTON[1]), *(button.preferred()[1] for button in self.buttons))
        smalls = [(look.width(text, theme.SMALL) + look.px(32), look.target(40)) for text in self._credits]
        roomy = rect.bottom - under >= look.px(40) + card + 2 * gap + size + smalls[0][1] + look.px(24)
        row = rect.bottom - size - (smalls[0][1] + look.px(14) if roomy else look.px(10))
        self._lay_row(row, size)
        room = rect.width if roomy else self.buttons[0].rect.x - gap
        short = smalls[0][0] > room
        self._credit.set_name(self._credits[short])
        beside = smalls[short][0] <= room
        y = rect.bottom - smalls[short][1] - look.px(6) if beside else look.px(6)
        self._credit.place(pygame.Rect((look.px(8), y), smalls[short]))
        return row

    def _lay_row(self, y: int, height: int) -> None:
        look, rect = self._title.look, self._title.rect
        gap = look.px(16)
        room = (rect.width - 2 * gap - gap * (len(self.buttons) - 1)) // len(self.buttons)
        width = min(max(look.px(_BUTTON[0]), *(button.preferred()[0] for button in self.buttons)), room)
        x = rect.centerx - (width * len(self.buttons) + gap * (len(self.buttons) - 1)) // 2
        for button in self.buttons:
            button.place(pygame.Rect(x, y, width, height))
            x += width + gap
