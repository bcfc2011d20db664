"""The settings on five pages: look, sound, help at the table, keys, language and system."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.locale import _
from game.rules.core import NC_
from game.scenes.room import Room
from game.scenes.settings import pages
from game.scenes.settings.keys import Bindings
from game.scenes.settings.rows import USUAL, Rows
from game.ui.canvas import Thing, spelled
from game.ui.context import Context
from game.ui.layout import Block, column

PAGES: Final[dict[str, tuple[str, str]]] = {
    "look": (NC_("settings", "Look"), "palette"),
    "sound": (NC_("settings", "Sound"), "sound"),
    "help": (NC_("settings", "Table help"), "hint"),
    "keys": (NC_("settings", "Keys"), "keyboard"),
    "system": (NC_("settings", "Language and system"), "settings"),
}
_WIDE: Final = 1040


class SettingsScene(Room):
    """The settings; every change takes effect and is saved at once."""

    name = "settings"

    def __init__(self, context: Context, page: str = "look") -> None:
        super().__init__(context)
        self.page = page
        self._bindings = Bindings(context, lambda key: self.focus.set(spelled(key)))

    def heading(self) -> str:
        return _("Settings")

    def turn_to(self, page: str) -> None:
        """Show another page, from its top."""
        self.page = page
        self.hands.kept["settings"] = 0
        self.list.again()

    def tabs(self) -> Sequence[Block]:
        return [
            self.controls.button(
                ("page", name), _(title), partial(self.turn_to, name), icon=icon, kind="plain", active=name == self.page
            )
            for name, (title, icon) in PAGES.items()
        ]

    def body(self, rect: pygame.Rect) -> Iterator[Thing]:
        look, controls = self.look, self.controls
        filled: dict[str, Callable[[Rows], Iterator[Block]]] = {
            "look": pages.look, "sound": pages.sound, "help": pages.help_, "keys": self._bindings.page,
            "system": pages.system,
        }  # fmt: skip
        rows = column(*filled[self.page](Rows(self.context, controls)), gap=look.px(8))
        beside = look.px(28) + (look.px(USUAL) if self.page != "keys" else 0)
        page = Block(
            lambda place: rows.put(pygame.Rect(place.x, place.y, place.width - beside, 0)),
            lambda width: rows.high(width - beside) + 2 * look.px(8),
        )
        sheet = rect.copy()
        sheet.width = min(sheet.width, look.px(_WIDE))
        sheet.centerx = rect.centerx
        yield controls.panel("sheet", sheet, "parchment")
        inside = sheet.inflate(-2 * look.px(28), -2 * look.px(20))
        yield from controls.scrolled("settings", _("Settings"), lambda _seen: page).put(inside)
