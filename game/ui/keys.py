"""Commands by name and the keys that give them; players can choose other keys."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from game.locale import _, pgettext
from game.rules.core import N_

CARD: Final = "card_"
HIGHEST_CARD: Final = 14
_UPPER_ROW: Final = 10


def _card_keys(value: int) -> tuple[str, ...]:
    """Return the keys that lay a card: places on the keyboard, and the number pad."""
    return (f"#{value}", f"[{value}]") if value < _UPPER_ROW else (f"shift+#{value - _UPPER_ROW}",)


COMMANDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "end_turn": (N_("End the turn"), ("return", "e")),
    "undo": (N_("Undo"), ("ctrl+z",)),
    "redo": (N_("Redo"), ("ctrl+y", "ctrl+shift+z")),
    "reset_turn": (N_("Reset the turn"), ("ctrl+r",)),
    "take_back": (N_("Take back my last turn, or play the round again"), ("ctrl+shift+r",)),
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
    **{f"{CARD}{value}": (N_("Place the {card}"), _card_keys(value)) for value in range(HIGHEST_CARD + 1)},
    "place_before": (N_("Previous location"), ("#,",)),
    "place_after": (N_("Next location"), ("#.",)),
}
"""Each command's words for players and its keys, where they are not chosen otherwise."""

AT_TABLE: Final = frozenset(name for name in COMMANDS if name.startswith((CARD, "place_")))
"""Commands that a table is asked for before all others, where it has a use for them: cards are laid by their values.

Their keys are those of places on the keyboard (`#5` is the fifth of the upper row whatever is printed on it), and those
of the number pad.
"""

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


_ROW: Final = (
    pygame.KSCAN_0, pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_3, pygame.KSCAN_4, pygame.KSCAN_5, pygame.KSCAN_6,
    pygame.KSCAN_7, pygame.KSCAN_8, pygame.KSCAN_9,
)  # fmt: skip
_PAD: Final = (
    pygame.KSCAN_KP_0, pygame.KSCAN_KP_1, pygame.KSCAN_KP_2, pygame.KSCAN_KP_3, pygame.KSCAN_KP_4, pygame.KSCAN_KP_5,
    pygame.KSCAN_KP_6, pygame.KSCAN_KP_7, pygame.KSCAN_KP_8, pygame.KSCAN_KP_9,
)  # fmt: skip
_PLACES: Final = {
    **{code: f"#{digit}" for digit, code in enumerate(_ROW)},
    **{code: f"[{digit}]" for digit, code in enumerate(_PAD)},
    pygame.KSCAN_COMMA: "#,",
    pygame.KSCAN_PERIOD: "#.",
}
_CODES: Final = {
    **{pygame.K_0 + digit: f"#{digit}" for digit in range(_UPPER_ROW)},
    pygame.K_COMMA: "#,",
    pygame.K_PERIOD: "#.",
}
"""For events without a place, such as those of some input methods."""


def key_name(event: pygame.event.Event) -> str:
    """Return the name of a pressed key with its modifiers, such as `ctrl+shift+z`; empty for a modifier alone."""
    if event.key in _MODIFIER_KEYS:
        return ""
    name = pygame.key.name(event.key, use_compat=True).lower()
    if name == "enter":
        name = "return"
    held = "".join(f"{word}+" for word, mask in _MODIFIERS if event.mod & mask)
    return held + name if name else ""


def place_name(event: pygame.event.Event) -> str:
    """Return the name of a pressed key by its place on the keyboard, such as `shift+#3` or `[7]`; empty for others."""
    place = _PLACES.get(getattr(event, "scancode", 0)) or (
        "" if getattr(event, "scancode", 0) else _CODES.get(event.key, "")
    )
    shift = "shift+" if event.mod & pygame.KMOD_SHIFT and place.startswith("#") else ""
    return f"{shift}{place}" if place else ""


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
            if name and name in keys and command not in AT_TABLE:
                return command
        if name.startswith("shift+") and (event.unicode or "a") in "+-=":
            return next((command for command, keys in self.keys.items() if event.unicode in keys), None)
        return None

    def at_table(self, event: pygame.event.Event) -> str | None:
        """Return the command that the table may have for a pressed key, by its place on the keyboard or its name."""
        names = {place_name(event), key_name(event)} - {""}
        return next((command for command in self.keys if command in AT_TABLE and names & {*self.keys[command]}), None)

    def label(self, command: str) -> str:
        """Return the first key of a command in words for a prompt, such as `Ctrl+Z`; empty if it has none."""
        keys = self.keys.get(command, ())
        return key_label(keys[0]) if keys else ""

    def with_key(self, text: str, command: str) -> str:
        """Return a text with the first key of a command in brackets, if it has one."""
        key = self.label(command)
        return _("{text} ({key})").format(text=text, key=key) if key else text

    def short_label(self, command: str) -> str:
        """Return the first key of a command as short as it fits on a card, with an arrow for Shift."""
        keys = self.keys.get(command, ())
        if not keys:
            return ""
        shift, plain = keys[0].startswith("shift+"), keys[0].removeprefix("shift+")
        return ("↑" if shift else "") + key_label(plain)

    def assign(self, command: str, key: str) -> str | None:
        """Give a command another first key; its further keys stay. Return the command that had the key, and loses it.

        A command that would be left with none gets the key that is free now.
        """
        loser = self.holder(key, command)
        before = self.keys[command]
        self.keys[command] = (key, *(each for each in before[1:] if each != key))
        if loser is not None:
            left = tuple(each for each in self.keys[loser] if each != key)
            freed = before[:1] if before[:1] != (key,) else ()
            self.keys[loser] = left or freed
        return loser

    def holder(self, key: str, command: str) -> str | None:
        """Return which other command than this one has a key."""
        return next((name for name, keys in self.keys.items() if key in keys and name != command), None)

    def changed(self) -> dict[str, list[str]]:
        """Return the commands whose keys are not the usual ones, for the settings."""
        return {name: list(keys) for name, keys in self.keys.items() if keys != COMMANDS[name][1]}


def words(command: str) -> str:
    """Return what a command is called."""
    text = _(COMMANDS[command][0])
    return text.format(card=command.removeprefix(CARD)) if command.startswith(CARD) else text


def key_label(key: str) -> str:
    """Return a key's name as it stands on a keyboard."""
    parts = []
    for word in ("ctrl", "alt", "shift"):
        if key.startswith(f"{word}+") and len(key) > len(word) + 1:
            parts.append({"ctrl": _("Ctrl"), "alt": _("Alt"), "shift": _("Shift")}[word])
            key = key[len(word) + 1 :]
    if len(key) == 1 and key != "-":
        return "+".join((*parts, key.upper()))
    special = {
        "return": _("Enter"), "escape": _("Esc"), "space": pgettext("key", "Space"), "backspace": _("Backspace"),
        "home": pgettext("key", "Home"), "end": pgettext("key", "End"), "delete": pgettext("key", "Delete"),
        "[+]": _("Num +"), "[-]": _("Num −"), "-": "−", "page up": _("Page up"), "page down": _("Page down"),
    }  # fmt: skip
    if len(key) > 1 and key.startswith("#"):
        key = key[1:]
    if len(key) == 3 and key.startswith("[") and key[1].isdecimal():
        return _("Num {digit}").format(digit=key[1])
    parts.append(special.get(key, key.upper() if len(key) <= 3 else key.capitalize()))
    return "+".join(parts)
