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
        self.update()

    def update(self) -> None:
        """Show the keys that the command has now."""
        keys = self._scene.context.keys.keys[self._command]
        self.set_name(_("Press a key…") if self.listening else listed([key_label(key) for key in keys]) or "–")

    def value(self) -> str:
        return self.name

    def _listen(self) -> None:
        self.listening = True
        self._scene.focus.set(self.id)
        self.update()

    def key(self, event: pygame.event.Event) -> bool:
        if not self.listening:
            return False
        name = key_name(event)
        if not name:
            return True
        if name == "escape" or name not in RESERVED:
            self.listening = False
            if name != "escape":
                self._scene.assign(self._command, name)
            self.update()
        return True

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        if not focused and self.listening:
            self.listening = False
            self.update()


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
