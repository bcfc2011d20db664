"""Two seats play Maya from the title to the scores in the real window, by mouse alone and by keyboard alone."""

from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import Tree, Window, game, needs_a_screen, screen
from tests.window.test_whole_games import finished_matches, play, play_by_keyboard, tab_to, winner_told

pytestmark = [pytest.mark.full, needs_a_screen]
SIZE = (1280, 720)


def expands(tree: Tree) -> bool:
    """Return whether this turn is for a city: every third tile on the board, so that the game comes to its end."""
    laid = sum(node["id"].startswith("tile.") for node in tree.nodes)
    return laid % 3 == 1 and tree.can("flip")


def legal_space(tree: Tree) -> dict[str, Any] | None:
    """Return a space on which something can be laid now; none while the last step is still on its way to the disk."""
    return tree.first("expand.", "legal") or tree.first("place.", "legal")


def held(tree: Tree) -> dict[str, Any] | None:
    """Return the tile that is held."""
    return tree.first("hand.", "selected") or tree.first("reserve", "selected")


def free_tile(tree: Tree) -> dict[str, Any] | None:
    """Return a tile of the rack that can be used."""
    return next((node for node in tree.nodes if node["id"].startswith("hand.") and tree.can(node["id"])), None)


def blind(tree: Tree) -> bool:
    """Return whether an open rack is empty and the reserve's top tile can expand a city (M-B5)."""
    open_and_empty = tree.first("hand.") is None and not tree.can("shutter")
    return open_and_empty and tree.can("reserve") and legal_space(tree) is not None


def by_mouse(window: Window, tree: Tree) -> None:
    """Do the next thing: plant, now and then expand, finish, end the turn."""
    place, tile = legal_space(tree), free_tile(tree)
    turned = "selected" in (tree.find("flip") or {"state": ()})["state"]
    if tree.can("end_turn"):
        window.use("end_turn")
    elif held(tree) is not None and place is not None:
        window.use(place["id"])
    elif blind(tree):
        window.use("reserve")
    elif tile is not None and place is not None:
        if expands(tree) and not turned:
            window.use("flip")
        elif len(tree.nodes) % 2:
            window.drag(tile["id"], place["id"])
        else:
            window.use(tile["id"])
    elif tree.first("shortcut.") is not None:
        window.use(next(node["id"] for node in tree.nodes if node["id"].startswith("shortcut.")))
    elif tree.can("shutter"):
        window.use("shutter")


def by_keyboard(window: Window, tree: Tree) -> None:
    """Do the next thing, with keys, and wait for just that: the focus and previews change the screen too."""
    tile = free_tile(tree) if legal_space(tree) is not None else None
    if tree.can("end_turn"):
        window.press("e")
        window.wait(lambda tree: not tree.can("end_turn"), "for the turn to end")
    elif held(tree) is not None and expands(tree) and tree.first("place.") is not None:
        window.press("r")
        window.wait(lambda tree: tree.first("expand."), "for the tile to be turned")
    elif held(tree) is not None:
        tab_to(window, ("expand.", "place."))
        window.press("Return")
        window.wait(lambda tree: held(tree) is None, "for the tile to be laid")
    elif blind(tree) or tile is not None:
        tab_to(window, ("reserve",) if blind(tree) else ("hand.",))
        window.press("Return")
        window.wait(held, "for a tile to be picked up")
    elif tree.first("shortcut.") is not None:
        window.press("e")
        window.wait(lambda tree: tree.first("shortcut.") is None, "for the planting to be finished")
    elif tree.focused is not None and tree.focused["id"] == "shutter":
        window.press("space")
        window.wait(lambda tree: not tree.can("shutter"), "for the shutter to open")


def test_two_seats_play_maya_by_mouse_alone(tmp_path: Path) -> None:
    with screen() as display, game(display, tmp_path, SIZE) as window:
        window.click("box.maya")
        window.click("open.play")
        window.wait(lambda tree: tree.scene == "play" and tree.can("shutter"))
        tree = play(window, by_mouse, lambda tree: tree.scene == "winner")
    (winner,) = finished_matches(tmp_path)
    assert winner in winner_told(tree)


@pytest.mark.long
def test_two_seats_play_maya_by_keyboard_alone(tmp_path: Path) -> None:
    with screen() as display, game(display, tmp_path, SIZE) as window:
        window.move(SIZE[0] - 1, SIZE[1] - 1)
        play_by_keyboard(window, "maya", by_keyboard)
    assert len(finished_matches(tmp_path)) == 1
