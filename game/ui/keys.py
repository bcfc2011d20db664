"""Commands by name and the keys that give them; players can choose other keys."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.locale import _, pgettext
from game.rules.phrases import N_

COMMANDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "end_turn": (N_("End the turn"), ("return", "e")),
    "undo": (N_("Undo"), ("ctrl+z",)),
    "redo": (N_("Redo"), ("ctrl+y", "ctrl+shift+z")),
    "reset_turn": (N_("Reset the turn"), ("ctrl+r",)),
    "take_back": (N_("Take back my turn"), ("ctrl+shift+r",)),
    "rotate": (N_("Turn the tile"), ("r",)),
    "rotate_back": (N_("Turn the tile the other way"), ("shift+r",)),
    "use_all": (N_("Use all"), ("u",)),
    "leave_rest": (N_("Leave the rest"), ("i",)),
    "hint": (N_("Hint"), ("h",)),
    "why": (N_("Why this move?"), ("w",)),
    "what_if": (N_("What if…"), ("x",)),
    "log": (N_("History"), ("l",)),
    "rules": (N_("Rules"), ("f1",)),
    "remaining": (N_("Remaining tiles"), ("t",)),
    "fit": (N_("Show the whole board"), ("f", "home")),
    "zoom_in": (N_("Zoom in"), ("+", "=", "[+]")),
    "zoom_out": (N_("Zoom out"), ("-", "[-]")),
    "picture": (N_("Save a picture"), ("f12",)),
    "show_saved": (N_("Open the folder of saved files"), ("f9",)),
    "help": (N_("Keys"), ("f2",)),
    "settings": (N_("Settings"), ("f10",)),
    "mute": (N_("Sound on or off"), ("m",)),
    "larger": (N_("Larger text"), ("ctrl++", "ctrl+=", "ctrl+shift+=", "ctrl+[+]")),
    "smaller": (N_("Smaller text"), ("ctrl+-", "ctrl+[-]")),
    "fullscreen": (N_("Full screen"), ("f11", "alt+return")),
}
"""Each command's words for players and its keys, where they are not chosen otherwise."""

_MODIFIERS: Final = (
    ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
    ("alt", pygame.KMOD_LALT),
    ("shift", pygame.KMOD_SHIFT),
)
_MODIFIER_KEYS: Final = frozenset(
    (
        pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
        pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
    )
)  # fmt: skip
RESERVED: Final = frozenset(("tab", "shift+tab", "escape", "space", "left", "right", "up", "down"))
"""Keys that always walk the focus tree."""


def key_name(event: pygame.event.Event) -> str:
    """Return the name of a pressed key with its modifiers, such as `ctrl+shift+z`; empty for a modifier alone."""
    if event.key in _MODIFIER_KEYS:
        return ""
    name = pygame.key.name(event.key, use_compat=True).lower()
    if name == "enter":
        name = "return"
    held = "".join(f"{word}+" for word, mask in _MODIFIERS if event.mod & mask)
    return held + name if name else ""


class KeyMap:
    """Which key gives which command."""

    def __init__(self, chosen: Mapping[str, Sequence[str]] | None = None) -> None:
        self.keys: dict[str, tuple[str, ...]] = {name: keys for name, (_words, keys) in COMMANDS.items()}
        for name, keys in (chosen or {}).items():
            if name in self.keys:
                self.keys[name] = tuple(str(key) for key in keys)

    def command(self, event: pygame.event.Event) -> str | None:
        """Return the command that a pressed key gives, or None."""
        name = key_name(event)
        for command, keys in self.keys.items():
            if name and name in keys:
                return command
        if name.startswith("shift+") and (event.unicode or "a") in "+-=":
            return next((command for command, keys in self.keys.items() if event.unicode in keys), None)
        return None

    def label(self, command: str) -> str:
        """Return the first key of a command in words for a prompt, such as `Ctrl+Z`; empty if it has none."""
        keys = self.keys.get(command, ())
        return key_label(keys[0]) if keys else ""

    def assign(self, command: str, key: str) -> str | None:
        """Give a command another first key; its further keys stay. Return the command that had the key, and loses it.

        A command that would be left with none gets the key that is free now.
        """
        loser = next((name for name, keys in self.keys.items() if key in keys and name != command), None)
        before = self.keys[command]
        self.keys[command] = (key, *(each for each in before[1:] if each != key))
        if loser is not None:
            left = tuple(each for each in self.keys[loser] if each != key)
            freed = before[:1] if before[:1] != (key,) else ()
            self.keys[loser] = left or freed
        return loser

    def changed(self) -> dict[str, list[str]]:
        """Return the commands whose keys are not the usual ones, for the settings."""
        return {name: list(keys) for name, keys in self.keys.items() if keys != COMMANDS[name][1]}


def words(command: str) -> str:
    """Return what a command is called."""
    return _(COMMANDS[command][0])


def key_label(key: str) -> str:
    """Return a key's name as it stands on a keyboard."""
    parts = []
    for word in ("ctrl", "alt", "shift"):
        if key.startswith(f"{word}+") and len(key) > len(word) + 1:
            parts.append({"ctrl": _("Ctrl"), "alt": _("Alt"), "shift": _("Shift")}[word])
            key = key[len(word) + 1 :]
    special = {
        "return": _("Enter"), "escape": _("Esc"), "space": pgettext("key", "Space"), "backspace": _("Backspace"),
        "home": pgettext("key", "Home"), "end": pgettext("key", "End"), "delete": pgettext("key", "Delete"),
        "[+]": _("Num +"), "[-]": _("Num −"), "-": "−", "page up": _("Page up"), "page down": _("Page down"),
    }  # fmt: skip
    parts.append(special.get(key, key.upper() if len(key) <= 3 else key.capitalize()))
    return "+".join(parts)
