"""The button with the key of a command, which listens for another key."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _, listed
from game.ui.keys import RESERVED, key_label, key_name, words
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.settings.keys import KeysPage
    from game.ui.focus import Node


class KeyButton(Button):
    """The key of a command; after a click the next key pressed takes its place."""

    def __init__(self, page: "KeysPage", command: str) -> None:
        super().__init__(f"key.{command}", "", self._listen)
        self._page = page
        self._command = command
        self.listening = False
        self.asked = ""
        """The other command's key that this one would take: Enter or a click takes it, anything else leaves it."""
        self.update()

    def update(self) -> None:
        """Show the keys that the command has now."""
        keys = self._page.context.keys.keys[self._command]
        usual = listed([key_label(key) for key in keys]) or "–"
        question = _("Take {key}?").format(key=key_label(self.asked)) if self.asked else ""
        self.set_name(question or (_("Press a key…") if self.listening else usual))

    def value(self) -> str:
        return self.name

    def node(self) -> "Node":
        """Return the node with the command as its name: the key is its value."""
        node = super().node()
        node.name = words(self._command)
        return node

    def _listen(self) -> None:
        self._page.focus(self.id)
        if self.asked:
            self._take(self.asked)
            return
        self.listening = True
        self.update()

    def _take(self, key: str) -> None:
        self._ask("")
        self._page.assign(self._command, key)
        self.update()

    def _ask(self, key: str) -> None:
        """Ask in the row whether a key is to be taken from the command that has it; ask nothing without a key."""
        if key != self.asked:
            self.asked, self.listening = key, False
            self.update()
            self._page.asked(self._command, key)

    def key(self, event: pygame.event.Event) -> bool:
        if self.asked and key_name(event) == "escape":
            self._ask("")
            return True
        if not self.listening:
            return False
        name = key_name(event)
        if not name:
            return True
        if name == "escape" or name not in RESERVED:
            self.listening = False
            if name != "escape" and self._page.context.keys.holder(name, self._command) is not None:
                self._ask(name)
                return True
            if name != "escape":
                self._page.assign(self._command, name)
            self.update()
        return True

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        if not focused and self.listening:
            self.listening = False
            self.update()
        if not focused:
            self._ask("")
