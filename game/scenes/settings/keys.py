"""The settings for the keys: every command with its key, found by a search."""

from game.locale import _, listed, pgettext
from game.scenes.settings.key_button import KeyButton
from game.scenes.settings.page import SettingsPage
from game.scenes.settings.rows import CONTROL, SettingRows
from game.ui.keys import COMMANDS, KeyMap, key_label, words
from game.ui.notice import Deed
from game.ui.widgets import Button, SearchField, Titled


class KeysPage(SettingsPage):
    """Gives commands other keys; a key that another command has is taken only after a question."""

    def __init__(self, rows: SettingRows) -> None:
        super().__init__(rows)
        self._buttons: list[KeyButton] = []
        self._search = SearchField("search", pgettext("button", "Search"), self._searched, hint=_("Command or key"))

    def fill(self) -> None:
        wanted = self._search.content.casefold().strip()
        self._buttons.clear()
        self.rows.add(self._search)
        for command in COMMANDS:
            button = KeyButton(self, command)
            button.tip = words(command)
            if wanted and wanted not in f"{words(command)} {button.name}".casefold():
                continue
            self._buttons.append(button)
            self.rows.add(Titled(button, words(command), "", CONTROL))
        self.rows.add(Button("keys.reset", _("Reset all keys"), self._reset, icon="reset"))

    def _searched(self, _text: str) -> None:
        self.rows.fill_again()

    def focus(self, id_: str) -> None:
        """Give a button the focus."""
        self.rows.focus(id_)

    def asked(self, command: str, key: str) -> None:
        """Tell in a command's row whose key it would take; without a key, tell nothing."""
        row = next((row for row in self.rows.children if row.id == f"key.{command}.row"), None)
        loser = self.context.keys.holder(key, command) if key else None
        if isinstance(row, Titled):
            told = _("{key} belongs to “{command}”. Press Enter to take it, Esc to leave it.")
            row.explanation = told.format(key=key_label(key), command=words(loser)) if loser is not None else ""
            self.rows.lay_out_again()

    def assign(self, command: str, key: str) -> None:
        """Give a command a key."""
        before = dict(self.context.keys.keys)
        loser = self.context.keys.assign(command, key)
        if loser is not None:
            text = _("{key} belonged to “{command}”.").format(key=key_label(key), command=words(loser))
            if now := self.context.keys.keys[loser]:
                now_words = listed([key_label(each) for each in now])
                text = _("{key} belonged to “{command}”, which has {other} now.").format(
                    key=key_label(key), command=words(loser), other=now_words
                )
            self.context.notice(text, deed=Deed(_("Swap back"), lambda: self._take(before)), kind="keys")
        self._changed()

    def _take(self, keys: dict[str, tuple[str, ...]]) -> None:
        self.context.keys.keys = keys
        self._changed()

    def _reset(self) -> None:
        before = dict(self.context.keys.keys)
        self._take(KeyMap().keys)
        text = _("All keys are as they were at first.")
        self.context.notice(text, deed=Deed(_("Undo"), lambda: self._take(before)), kind="keys")

    def _changed(self) -> None:
        self.context.settings.keys = self.context.keys.changed()
        self.context.settings_changed(layout=False)
        for button in self._buttons:
            button.update()
