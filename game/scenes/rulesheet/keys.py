"""The page of the keys: every command with its keys, and what the mouse does."""

from collections.abc import Iterator

import pygame

from game.locale import _, listed, pgettext
from game.scenes.rulesheet.paragraphs import TEXT
from game.ui import theme
from game.ui.keys import COMMANDS, KeyMap, key_label, words
from game.ui.widgets import Paragraph, Widget


class KeyLine(Widget):
    """A command and its keys."""

    role = "text"

    def __init__(self, id_: str, name: str, keys: str) -> None:
        super().__init__(id_, name)
        self.keys = keys

    def value(self) -> str:
        return self.keys

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        return max(self.look.px(38), self.look.paragraph_height(self.name, self._room(width), TEXT))

    def _room(self, width: int) -> int:
        return width - round(width * 0.4)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        left = rect.width - self._room(rect.width)
        look.write(surface, self.keys, rect.midleft, theme.STRONG, look.ink, anchor="midleft", width=left - look.px(12))
        lines = look.wrap(self.name, self._room(rect.width), TEXT)
        y = rect.centery - len(lines) * look.line(TEXT) // 2
        for line in lines:
            look.write(surface, line, (rect.x + left, y), TEXT, look.ink)
            y += look.line(TEXT)


def key_lines(keys: KeyMap) -> Iterator[Widget]:
    """Return the lines of the page."""
    everywhere = _(
        "Tab and the arrow keys move, Enter selects, Esc goes back. You can change the other keys in Settings."
    )
    yield Paragraph("text.keys", everywhere, TEXT, "ink")
    space = _(
        "Space shows your hand when it is your turn, and never ends a turn. "
        "Digit keys place cards by their position on the keyboard, whatever its layout."
    )
    yield Paragraph("text.keys.space", space, TEXT, "ink")
    for command in COMMANDS:
        told = listed([key_label(key) for key in keys.keys[command]]) or "–"
        yield KeyLine(f"text.key.{command}", words(command), told)
    mouse = (
        (pgettext("mouse", "Drag"), _("move a tile, or the board")),
        (_("Right click"), _("turn the tile you hold")),
        (_("Wheel"), _("turn the tile you hold, otherwise zoom")),
    )
    for number, (gesture, meaning) in enumerate(mouse):
        yield KeyLine(f"text.mouse.{number}", meaning, gesture)
