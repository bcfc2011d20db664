"""The settings on five pages: look, sound, help at the table, keys, language and system."""

from functools import partial
from typing import Final

from game.locale import _
from game.rules.core import NC_
from game.scenes.settings.help import HelpPage
from game.scenes.settings.keys import KeysPage
from game.scenes.settings.look import LookPage
from game.scenes.settings.page import SettingsPage
from game.scenes.settings.rows import SettingRows
from game.scenes.settings.sound import SoundPage
from game.scenes.settings.system import SystemPage
from game.scenes.shell import ShellScene
from game.ui.context import Context
from game.ui.widgets import Button, Panel

PAGES: Final[dict[str, tuple[str, str]]] = {
    "look": (NC_("settings", "Look"), "palette"),
    "sound": (NC_("settings", "Sound"), "sound"),
    "help": (NC_("settings", "Table help"), "hint"),
    "keys": (NC_("settings", "Keys"), "keyboard"),
    "system": (NC_("settings", "Language and system"), "settings"),
}
_FILLED: Final[dict[str, type[SettingsPage]]] = {
    "look": LookPage, "sound": SoundPage, "help": HelpPage, "keys": KeysPage, "system": SystemPage,
}  # fmt: skip
_WIDE: Final = 1040


class SettingsScene(ShellScene):
    """The settings; every change takes effect and is saved at once."""

    name = "settings"

    def __init__(self, context: Context, page: str = "look") -> None:
        super().__init__(context, _("Settings"))
        self.page = page
        self.sheet = Panel("sheet", "parchment")
        self.rows = SettingRows(self)
        self.sheet.add(self.rows)
        self.tabs = [
            Button(f"page.{name}", _(title), partial(self.turn_to, name), icon=icon, kind="plain")
            for name, (title, icon) in PAGES.items()
        ]
        self._pages = {name: kind(self.rows) for name, kind in _FILLED.items()}
        self.fill()
        self.add(*self.tabs, self.sheet)

    def turn_to(self, page: str) -> None:
        """Show another page."""
        self.page = page
        self.fill()
        self.rows.offset = 0
        self.refresh()

    def fill(self) -> None:
        """Build the rows of the page."""
        self.mouse.forget()
        self.rows.empty()
        self._pages[self.page].fill()
        for tab, name in zip(self.tabs, PAGES, strict=True):
            tab.set_active(name == self.page)

    def retranslate(self) -> ShellScene:
        return SettingsScene(self.context, self.page)

    def update(self, now: float) -> None:
        super().update(now)
        self.rows.follow()

    def layout(self) -> None:
        self.layout_frame(self.tabs)
        sheet = self.sheet_in_body(_WIDE)
        self.sheet.place(sheet)
        self.rows.lay_out(sheet.inflate(-2 * self.look.px(28), -2 * self.look.px(20)))
