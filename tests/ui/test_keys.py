"""Commands and their keys. `python -m tests.ui.test_keys` (make pages) writes the page with all of them."""

from pathlib import Path

import pygame
import pytest

import game.ui  # noqa: F401
from game.ui.keys import COMMANDS, RESERVED, KeyMap, key_label, key_name, words
from tests.ui.support import key


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.init()


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("ctrl+z", "undo"), ("ctrl+y", "redo"), ("ctrl+shift+z", "redo"), ("r", "rotate"), ("shift+r", "rotate_back"),
        ("return", "end_turn"), ("e", "end_turn"), ("f11", "fullscreen"), ("f2", "help"), ("f1", "rules"),
        ("l", "log"), ("f", "fit"),
        ("home", "fit"), ("u", "use_all"), ("-", "zoom_out"), ("=", "zoom_in"), ("q", None),
    ],
)  # fmt: skip
def test_default_keys(name: str, command: str | None) -> None:
    assert KeyMap().command(key(name)) == command


def test_no_key_has_two_commands_and_none_is_reserved() -> None:
    keys = [each for _words, several in COMMANDS.values() for each in several]
    assert len(keys) == len(set(keys))
    assert not RESERVED & set(keys)


def test_another_key() -> None:
    keys = KeyMap()
    assert keys.assign("rotate", "u") == "use_all"
    assert keys.command(key("u")) == "rotate"
    assert keys.command(key("r")) == "use_all"
    again = KeyMap(keys.changed())
    assert again.keys == keys.keys
    assert again.label("rotate") == "U"
    assert again.label("use_all") == "R", "whoever loses its only key gets the one that is free now"


def test_one_press_never_takes_all_keys_of_a_command() -> None:
    keys = KeyMap()
    assert keys.assign("hint", "ctrl+z") == "undo"
    assert keys.keys["undo"] == ("h",)
    keys = KeyMap()
    assert keys.assign("undo", "h") == "hint"
    assert (keys.keys["undo"], keys.keys["hint"]) == (("h",), ("ctrl+z",))
    keys = KeyMap()
    assert keys.assign("redo", "r") == "rotate"
    assert keys.keys["redo"] == ("r", "ctrl+shift+z"), "its further keys stay"
    assert keys.keys["rotate"] == ("ctrl+y",)
    assert keys.assign("redo", "r") is None
    assert keys.keys["redo"] == ("r", "ctrl+shift+z")


def test_nonsense_in_the_settings_is_ignored() -> None:
    assert KeyMap({"dance": ["x"], "undo": []}).keys["undo"] == ()


def pressed(key_code: int, scancode: int, modifiers: int = 0) -> pygame.event.Event:
    """Return the press of a key at a place of the keyboard, with what the layout prints there."""
    return pygame.event.Event(pygame.KEYDOWN, key=key_code, scancode=scancode, mod=modifiers, unicode="")


@pytest.mark.parametrize(
    ("event", "command"),
    [
        (pressed(pygame.K_5, pygame.KSCAN_5), "card_5"),
        (pressed(pygame.K_AMPERSAND, pygame.KSCAN_1), "card_1"),  # French: & above the 1
        (pressed(pygame.K_MINUS, pygame.KSCAN_6), "card_6"),  # French: - above the 6, which would zoom
        (pressed(0xE0, pygame.KSCAN_0), "card_0"),  # French: à
        (pressed(pygame.K_2, pygame.KSCAN_2, pygame.KMOD_LSHIFT), "card_12"),  # German: " above the 2
        (pressed(pygame.K_KP7, pygame.KSCAN_KP_7), "card_7"),
        (pressed(pygame.K_HOME, pygame.KSCAN_KP_7), "card_7"),  # without the lock of the number pad
        (pressed(pygame.K_SEMICOLON, pygame.KSCAN_COMMA), "place_before"),  # French: ;
        (pressed(pygame.K_PERIOD, pygame.KSCAN_PERIOD), "place_after"),
        (pressed(pygame.K_q, pygame.KSCAN_Q), None),
    ],
)
def test_cards_are_laid_by_the_places_of_the_keys(event: pygame.event.Event, command: str | None) -> None:
    assert KeyMap().at_table(event) == command


def test_a_card_may_have_another_key() -> None:
    keys = KeyMap()
    keys.assign("card_11", "q")
    assert keys.at_table(pressed(pygame.K_q, pygame.KSCAN_Q)) == "card_11"
    assert keys.at_table(pressed(pygame.K_1, pygame.KSCAN_1, pygame.KMOD_LSHIFT)) is None
    assert keys.short_label("card_11") == "Q"
    assert KeyMap(keys.changed()).keys == keys.keys


def test_names() -> None:
    assert key_name(key("ctrl+shift+z")) == "ctrl+shift+z"
    assert key_name(key("left shift")) == ""
    assert key_label("ctrl+shift+z") == "Ctrl+Shift+Z"
    assert key_label("ctrl++") == "Ctrl++"
    assert key_label("+") == "+"
    assert key_label("return") == "Enter"
    assert (key_label("f11"), key_label("[1]")) == ("F11", "Num 1")
    assert all(words(command) for command in COMMANDS)


PAGE = Path(__file__).parents[2] / "docs" / "keys.md"


def page() -> str:
    """Return the page with every command and its keys."""
    lines = [
        "# Keys",
        "",
        "Every command with its usual keys; each can have others in the settings (F10). F2 shows them as they are now.",
        "Tab and the arrow keys move through everything, Enter or Space chooses what has the focus, Esc goes back.",
        "Card keys are positions on the keyboard: the upper row of digits, comma and full stop whatever the layout",
        "prints there, and the number pad with or without its lock. Where cards are placed they come first.",
        "Space shows a hidden hand and never ends a turn; what ends a turn never shows a hand.",
        "Where a lesson has only something to read, Enter and Space continue.",
        "",
        "The right button and the wheel turn the tile that is held, the wheel zooms; Esc puts a piece back.",
        "",
        "| command | keys |",
        "| --- | --- |",
    ]
    for command, (_words, keys) in COMMANDS.items():
        lines.append(f"| {words(command)} | {', '.join(key_label(key) for key in keys)} |")
    return "\n".join(lines) + "\n"


def test_the_page_has_every_key() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make pages writes it"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
