"""The keys in the settings: a button for each command that listens for another key; and the legend of the seats."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _, listed
from game.stage.words import players as wording
from game.ui import theme
from game.ui.keys import RESERVED, key_label, key_name
from game.ui.theme import SEAT_COLOURS
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.scenes.settings import SettingsScene


class KeyButton(Button):
    """The key of a command; after a click the next key pressed takes its place."""

    def __init__(self, scene: "SettingsScene", command: str) -> None:
        super().__init__(f"key.{command}", "", self._listen)
        self._scene = scene
        self._command = command
        self.listening = False
        self.asked = ""
        """The other command's key that this one would take: Enter or a click takes it, anything else leaves it."""
        self.update()

    def update(self) -> None:
        """Show the keys that the command has now."""
        keys = self._scene.context.keys.keys[self._command]
        usual = listed([key_label(key) for key in keys]) or "–"
        question = _("Take {key}?").format(key=key_label(self.asked)) if self.asked else ""
        self.set_name(question or (_("Press a key…") if self.listening else usual))

    def value(self) -> str:
        return self.name

    def _listen(self) -> None:
        self._scene.focus.set(self.id)
        if self.asked:
            self._take(self.asked)
            return
        self.listening = True
        self.update()

    def _take(self, key: str) -> None:
        self._ask("")
        self._scene.assign(self._command, key)
        self.update()

    def _ask(self, key: str) -> None:
        """Ask in the row whether a key is to be taken from the command that has it; ask nothing without a key."""
        if key != self.asked:
            self.asked, self.listening = key, False
            self.update()
            self._scene.asked(self._command, key)

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
            if name != "escape" and self._scene.context.keys.holder(name, self._command) is not None:
                self._ask(name)
                return True
            if name != "escape":
                self._scene.assign(self._command, name)
            self.update()
        return True

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        if not focused and self.listening:
            self.listening = False
            self.update()
        if not focused:
            self._ask("")


class SeatColours(Widget):
    """The eight seat colours with their symbols and patterns, side by side."""

    role = "text"

    def value(self) -> str:
        return ", ".join(wording.colour_words(colour) for colour in SEAT_COLOURS)

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        columns = max(1, width // self.look.px(330))
        return -(-len(SEAT_COLOURS) // columns) * self.look.px(48)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        columns = max(1, rect.width // look.px(330))
        for index, colour in enumerate(SEAT_COLOURS):
            x = rect.x + index % columns * (rect.width // columns)
            y = rect.y + index // columns * look.px(48) + look.px(24)
            medallion = look.medallion(colour, look.px(38))
            surface.blit(medallion, medallion.get_rect(midleft=(x, y)))
            text = _("{colour}: {words}").format(
                colour=_(wording.COLOUR_NAMES[colour]), words=wording.colour_words(colour)
            )
            room = rect.width // columns - look.px(56)
            look.write(surface, text, (x + look.px(50), y), theme.SMALL, look.ink, anchor="midleft", width=room)
