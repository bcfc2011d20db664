"""The settings for the keys: every command with its key, found by a search."""

from collections.abc import Callable, Iterator

from game.locale import _, listed, pgettext
from game.scenes.settings.rows import CONTROL, Rows
from game.ui.canvas import Key
from game.ui.context import Context
from game.ui.field import Field, field
from game.ui.keys import COMMANDS, RESERVED, KeyMap, key_label, words
from game.ui.layout import Block, narrow
from game.ui.notice import Deed


class Bindings:
    """Gives commands other keys; a key that another command has is taken only after a question."""

    def __init__(self, context: Context, focus: Callable[[Key], object]) -> None:
        self.context = context
        self._focus = focus
        self._wanted = ""
        """What is searched."""
        self._listening = ""
        """The command whose button waits for a key."""
        self._asked: tuple[str, str] = ("", "")
        """A command, and the key that it would take from another: Enter takes it, anything else leaves it."""

    def page(self, rows: Rows) -> Iterator[Block]:
        """Yield the field for searching, and a row for each command that was found."""
        search = Field(pgettext("button", "Search"), self._wanted, self._search, search=True, hint=_("Command or key"))
        yield field(rows.controls, "search", search)
        wanted = self._wanted.casefold().strip()
        for command in COMMANDS:
            if not wanted or wanted in f"{words(command)} {self._label(command)}".casefold():
                yield self._row(rows, command)
        reset = rows.controls.button("keys.reset", _("Reset all keys"), self._reset, icon="reset")
        yield narrow(reset)

    def _search(self, text: str) -> None:
        self._wanted = text

    def _row(self, rows: Rows, command: str) -> Block:
        label, name = self._label(command), words(command)

        def focus(here: bool) -> None:
            if not here:
                self._forget()

        button = rows.controls.button(
            ("key", command),
            name,
            lambda: self._listen(command),
            label=label,
            value=label,
            tip=name,
            press=lambda key: self._press(command, key),
            focus=focus,
        )
        return rows.controls.titled(("key", command), button, name, self._question(command), CONTROL)

    def _label(self, command: str) -> str:
        """Return what stands on the button of a command."""
        asked, key = self._asked
        if asked == command:
            return _("Take {key}?").format(key=key_label(key))
        if self._listening == command:
            return _("Press a key…")
        return listed([key_label(key) for key in self.context.keys.keys[command]]) or "–"

    def _question(self, command: str) -> str:
        """Return whose key a command would take; nothing if it would take none."""
        asked, key = self._asked
        loser = self.context.keys.holder(key, command) if asked == command else None
        text = _("{key} belongs to “{command}”. Press Enter to take it, Esc to leave it.")
        return text.format(key=key_label(key), command=words(loser)) if loser is not None else ""

    def _forget(self) -> None:
        """Neither wait nor ask any longer."""
        self._listening, self._asked = "", ("", "")

    def _listen(self, command: str) -> None:
        asked, key = self._asked
        self._focus(("key", command))
        if asked == command:
            self._forget()
            self._assign(command, key)
        else:
            self._listening = command

    def _press(self, command: str, name: str) -> bool:
        if self._asked[0] == command and name == "escape":
            self._forget()
            return True
        if self._listening != command:
            return False
        if name == "escape":
            self._forget()
        elif name and name not in RESERVED:
            self._forget()
            if self.context.keys.holder(name, command) is not None:
                self._asked = command, name
            else:
                self._assign(command, name)
        return True

    def _assign(self, command: str, key: str) -> None:
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
