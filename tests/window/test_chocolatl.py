"""Three seats play Chocolatl from the title to the scores in the real window, by mouse alone and by keyboard alone."""

import time
from pathlib import Path
from typing import Any, Final

import pytest

from tests.window.driver import Tree, Window, game, needs_a_screen, screen
from tests.window.test_whole_games import finished_matches, play, tab_to, winner_told

pytestmark = [pytest.mark.full, needs_a_screen]
DEAF: Final = 0.5
"""For at least so many seconds a reveal that has just ended takes no key."""


def begun(window: Window) -> None:
    window.wait(lambda tree: tree.scene == "play" and tree.can("shutter"))


def free_cards(tree: Tree) -> list[dict[str, Any]]:
    """Return the cards of the open hand that can still be laid."""
    hand = [node for node in tree.nodes if node["id"].startswith("hand.")]
    return [node for node in hand if not {"selected", "disabled"} & set(node["state"])]


def open_station(tree: Tree) -> dict[str, Any] | None:
    """Return the station that is chosen, or else the first one at which something is missing."""
    stations = [node for node in tree.nodes if node["id"].startswith("station.") and "legal" in node["state"]]
    missing = [node for node in stations if "full" not in node["state"]]
    return next((node for node in missing if "selected" in node["state"]), missing[0] if missing else None)


def answer(tree: Tree) -> str | None:
    """Return the button that answers what the table asks."""
    choice = tree.first("choice.")
    if choice is not None:
        return str(choice["id"])
    dice = [str(node["id"]) for node in tree.nodes if node["id"].startswith("dice.")]
    if dice:
        return dice[len(tree.nodes) % 2]
    return next((id_ for id_ in ("reveal.go_on", "shortcut.commit", "shutter") if tree.can(id_)), None)


def key_of(card: dict[str, Any]) -> str:
    """Return the key that lays a card, by the value that its name tells."""
    value = int("".join(letter for letter in card["name"] if letter.isdecimal()))
    return str(value) if value < 10 else f"shift+{value - 10}"


def by_mouse(window: Window, tree: Tree) -> None:
    """Do the next thing with the mouse: cards are dragged, or a station is clicked and then a card."""
    button, cards, station = answer(tree), free_cards(tree), open_station(tree)
    if button is not None and not (button == "shutter" and cards):
        if button == "reveal.go_on":
            time.sleep(DEAF)
        window.use(button)
    elif not cards:
        return  # the last step is on its way to the disk
    elif station is None:
        window.use(cards[len(cards) // 2]["id"])
    elif "selected" in station["state"]:
        window.use(cards[-1]["id"])
    elif len(tree.nodes) % 2:
        window.drag(cards[0]["id"], station["id"])
    else:
        window.use(station["id"])


def test_three_seats_by_mouse_alone(tmp_path: Path) -> None:
    with screen() as display, game(display, tmp_path) as window:
        window.click("box.chocolatl")
        window.click("open.play")
        begun(window)
        tree = play(window, by_mouse, lambda tree: tree.scene == "winner")
        window.click("title")
        window.wait(lambda tree: tree.scene == "title" and tree.find("go_on") is None)
    (winner,) = finished_matches(tmp_path)
    assert winner in winner_told(tree)


def by_keyboard(window: Window, tree: Tree) -> None:
    """Do the next thing with keys."""
    button, cards = answer(tree), free_cards(tree)
    if button is not None and button.startswith(("choice.", "dice.")):
        before = tab_to(window, ("choice.", "dice."))  # may go before the key comes: that is a change too
        window.press("Return")
        window.changed(before)
    elif button in ("reveal.go_on", "shutter"):
        time.sleep(DEAF)  # a reveal that has just ended takes no key for a moment
        window.press("space")
    elif button is not None:
        window.press("Return")
    elif cards:
        window.press(key_of(cards[-1]))


def test_three_seats_by_keyboard_alone(tmp_path: Path) -> None:
    with screen() as display, game(display, tmp_path) as window:
        window.move(1279, 719)
        tab_to(window, ("box.chocolatl",))
        window.press("Return")
        window.wait(lambda tree: tree.focused is not None and tree.focused["id"] == "open.play")
        window.press("Return")
        begun(window)
        play(window, by_keyboard, lambda tree: tree.scene == "winner")
        tab_to(window, ("title",))
        window.press("Return")
        window.wait(lambda tree: tree.scene == "title")
    assert len(finished_matches(tmp_path)) == 1
