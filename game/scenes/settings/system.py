"""The settings for the language and the folder for saved files."""

from functools import partial
from typing import Final

from game.locale import _
from game.locale.languages import LANGUAGES
from game.scenes.handing_out import choose_saves_folder, in_short, saves_folder
from game.scenes.naming import Naming
from game.scenes.settings.page import SettingsPage
from game.scenes.settings.rows import CONTROL
from game.ui.widgets import Button, ChoiceField, Option, Titled

_LANGUAGE: Final = 300
_LONGEST_PATH: Final = 4096


class SystemPage(SettingsPage):
    """What the game has to know about the one who plays and the machine."""

    def fill(self) -> None:
        options = [Option("", _("Same as the system")), *(Option(code, name) for code, name in LANGUAGES.items())]
        chosen = self.context.settings.language
        language = ChoiceField("language", _("Language"), options, chosen, self.rows.setter("language"))
        self.rows.put(("language", Titled(language, _("Language"), "", _LANGUAGE)), ("saves", self._saves()))

    def _saves(self) -> Titled:
        """Offer to choose the folder for all that is saved."""
        told = _("Records, pictures, films and tables that you save. {key} opens it.")
        told = told.format(key=self.context.keys.label("show_saved") or "–")
        button = Button("saves", in_short(saves_folder(self.context)), icon="save")
        button.action = partial(self._choose_saves, button)
        return Titled(button, _("Folder for saved files"), told, CONTROL)

    def _choose_saves(self, button: Button) -> None:
        def chosen(text: str) -> None:
            trouble = choose_saves_folder(self.context, text)
            if trouble:
                self.context.notice(trouble, warning=True)
            button.set_name(in_short(saves_folder(self.context)))
            self.rows.lay_out_again()

        title, now = _("Folder for saved files"), str(saves_folder(self.context))
        answer = _("Use this folder")
        self.context.stack.push(Naming(self.context, title, now, chosen, limit=_LONGEST_PATH, answer=answer))
