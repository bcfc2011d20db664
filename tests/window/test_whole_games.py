"""Two seats play Cacao from the title to the scores, by mouse alone and by keyboard alone; and a kill in the middle."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store import Folders, Store
from tests.window.driver import Tree, Window, game, needs_a_screen, screen

pytestmark = [pytest.mark.full, needs_a_screen]
MOST_STEPS = 900
MOST_STOPS = 150
"""More than the focus tree has stops for Tab: every thing on a late board is one."""


def play(window: Window, decide: Callable[[Window, Tree], None], until: Callable[[Tree], object]) -> Tree:
    """Decide again and again until the screen says something; each decision has to change what it says.

    Where nothing can be done for a moment, such as before a step is on the disk, only the change is waited for.
    """
    for _ in range(MOST_STEPS):
        tree = window.wait(lambda tree: tree.scene in ("play", "winner"))
        if until(tree):
            return tree
        decide(window, tree)
        window.changed(tree)
    raise AssertionError("the game does not come to its end")


# By mouse.


def by_mouse(window: Window, tree: Tree) -> None:
    """Do the next thing that glows."""
    held = tree.first("hand.", "selected") or tree.first("display.", "selected")
    place = tree.middle_place()
    if tree.can("end_turn"):
        window.use("end_turn")
    elif tree.can("shortcut.use_all"):
        window.use("shortcut.use_all")
    elif held is not None and place is not None:
        window.use(place["id"])
    elif place is not None:
        piece = tree.first("hand.") if place["id"].startswith("place.") else tree.first("display.")
        assert piece is not None
        if len(tree.nodes) % 2:
            window.drag(piece["id"], place["id"])
        else:
            window.use(piece["id"])
    elif tree.can("shutter"):
        window.use("shutter")


def begin_by_mouse(window: Window) -> None:
    """Go from the title to the table."""
    window.click("box.cacao")
    window.click("open.play")
    window.wait(lambda tree: tree.scene == "play" and tree.can("shutter"))


def test_two_seats_by_mouse_alone(tmp_path: Path) -> None:
    with screen() as display, game(display, tmp_path) as window:
        begin_by_mouse(window)
        tree = play(window, by_mouse, lambda tree: tree.scene == "winner")
        told = winner_told(tree)
        window.click("look")
        window.wait(lambda tree: tree.scene == "play" and tree.can("end_turn"))
        window.click("end_turn")
        window.click("title")
        window.wait(lambda tree: tree.scene == "title" and tree.find("go_on") is None)
        window.click("quit")
        window.process.wait(15)
    finished = finished_matches(tmp_path)
    assert len(finished) == 1
    assert finished[0] in told


def finished_matches(home: Path) -> list[str]:
    """Return the winners of the stored matches that are over."""
    store = Store.open(Folders.below(home))
    try:
        return [summary.players[summary.progress.winners[0]].name for summary in store.finished()]
    finally:
        store.close()


def winner_told(tree: Tree) -> str:
    """Return the line that names who has won."""
    winners = tree.find("winners")
    assert winners is not None
    return str(winners["name"])


# By keyboard.


def tab_to(window: Window, starts: tuple[str, ...]) -> Tree:
    """Press Tab until a node whose id begins so has the focus, or is gone; return what the screen says then."""
    window.wait(lambda tree: any(map(tree.first, starts)), f"for {starts}")
    for _ in range(MOST_STOPS):
        tree = window.now()
        if tree.focus.startswith(starts) or not any(map(tree.first, starts)):
            return tree
        window.press("Tab")
        window.moved_on(tree)
    raise AssertionError(f"Tab never comes to {starts}")


def by_keyboard(window: Window, tree: Tree) -> None:
    """Do the next thing, with keys."""
    held = tree.first("hand.", "selected") or tree.first("display.", "selected")
    place = tree.middle_place()
    if tree.can("end_turn"):
        window.press("e")
    elif tree.can("shortcut.use_all"):
        window.press("u")
    elif held is not None:
        tab_to(window, ("place.", "fill."))
        window.press("Return")
    elif place is not None:
        tab_to(window, ("hand." if place["id"].startswith("place.") else "display.",))
        window.press("Return")
    elif tree.can("shutter"):
        window.press("space")


def play_by_keyboard(window: Window, name: str, decide: Callable[[Window, Tree], None]) -> None:
    """Open a game on the title, play it to its end, and go back to the title."""
    tab_to(window, (f"box.{name}",))
    window.press("Return")
    window.wait(lambda tree: tree.focused is not None and tree.focused["id"] == "open.play")
    window.press("Return")
    window.wait(lambda tree: tree.scene == "play" and tree.can("shutter"))
    play(window, decide, lambda tree: tree.scene == "winner")
    tab_to(window, ("title",))
    window.press("Return")
    window.wait(lambda tree: tree.scene == "title")


def test_two_seats_by_keyboard_alone(tmp_path: Path) -> None:
    with screen() as display, game(display, tmp_path) as window:
        window.move(1279, 719)
        play_by_keyboard(window, "cacao", by_keyboard)
    assert len(finished_matches(tmp_path)) == 1


# A power cut.


@pytest.mark.parametrize("steps", [9, pytest.param(23, marks=pytest.mark.long)])
def test_a_kill_in_the_middle_loses_nothing(tmp_path: Path, steps: int) -> None:
    with screen() as display:
        with game(display, tmp_path) as window:
            begin_by_mouse(window)
            left = steps

            def enough(_tree: Tree) -> bool:
                nonlocal left
                left -= 1
                return left < 0

            play(window, by_mouse, enough)
            time.sleep(0.3)
            before = window.now()
            window.kill()
        with game(display, tmp_path) as window:
            window.click("go_on")
            after = window.wait(lambda tree: tree.scene == "play" and not tree.first("hand."))
            assert shown(after) == shown(before)
            assert after.find("shutter") is not None, "all hands are closed"
            tree = play(window, by_mouse, lambda tree: tree.scene == "winner")
            assert tree.find("winners") is not None


def shown(tree: Tree) -> list[tuple[str, str]]:
    """Return what lies on the board and on the seats' boards."""
    return [(node["id"], node["name"]) for node in tree.nodes if node["id"].startswith(("tile.", "seat.", "pile"))]
