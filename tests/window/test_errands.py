"""How many clicks the ten errands of a household take from the title, in the real window.

Keys count as clicks. The numbers may fall, never rise.
"""

import time
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from tests.scenes.list_support import fill
from tests.window.driver import PATIENCE, Tree, Window, game, needs_a_screen, screen
from tests.window.test_clicks import DEAF, Counter

pytestmark = [pytest.mark.full, needs_a_screen]
SIZE: Final = (1920, 1080)


class Errands(Counter):
    """Clicks and keys of an errand, counted from the title."""

    def press(self, key: str) -> None:
        self.clicks += 1
        self.window.press(key)

    def until(self, wanted: Callable[[Tree], object], what: str) -> Tree:
        return self.window.wait(wanted, what)

    def scene(self, name: str) -> Tree:
        return self.until(lambda tree: tree.scene == name, f"for {name}")

    def word(self, id_: str) -> str:
        node = self.window.now().find(id_)
        assert node is not None, id_
        return str(node["name"])


def name_of(tree: Tree, id_: str) -> str:
    """Return what a node is called; nothing where there is none."""
    node = tree.find(id_)
    return "" if node is None else str(node["name"])


def told(tree: Tree, words: str) -> bool:
    """Whether a notice says something."""
    return any(words in node["name"] for node in tree.nodes if node["role"] == "alert")


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    home = tmp_path_factory.mktemp("errands")
    fill(home, finished=6)
    with screen(SIZE) as display, game(display, home, SIZE) as window:
        yield window


@pytest.fixture
def errands(opened: Window) -> Iterator[Errands]:
    counter = Errands(opened)
    counter.until(lambda tree: tree.scene == "title" and tree.find("today"), "for the title")
    yield counter
    end = time.monotonic() + PATIENCE
    while opened.now().scene != "title" and time.monotonic() < end:
        if opened.now().scene == "pause":
            opened.click("pause.title")
        else:
            opened.press("Escape")
        time.sleep(DEAF)


def test_continue(errands: Errands) -> None:
    errands.click("go_on")
    errands.scene("play")
    assert errands.clicks == 1


def test_replay_the_last_match(errands: Errands) -> None:
    errands.click("last")
    errands.scene("replay")
    assert errands.clicks == 1


def test_my_best_score(errands: Errands) -> None:
    errands.click("matches")
    errands.click("page.players")
    errands.until(lambda tree: tree.find("best"), "for the best score")
    assert errands.clicks == 2


def test_language(errands: Errands) -> None:
    errands.click("language")
    errands.click("menu.0")
    errands.until(lambda tree: tree.scene == "title" and name_of(tree, "matches") == "Partien", "for German")
    assert errands.clicks == 2
    errands.click("language")
    errands.click("menu.1")
    errands.until(lambda tree: tree.scene == "title" and name_of(tree, "matches") == "Matches", "for English")


def test_mute(errands: Errands) -> None:
    before = errands.word("sound")
    errands.press("m")
    errands.until(lambda tree: name_of(tree, "sound") != before, "for silence")
    assert errands.clicks == 1
    errands.press("m")


def test_text_size(errands: Errands) -> None:
    errands.press("ctrl+plus")
    errands.until(
        lambda tree: any("110" in node["name"] for node in tree.nodes if node["role"] == "alert"), "for 110 %"
    )
    assert errands.clicks == 1
    errands.press("ctrl+minus")


def test_delete_with_undo(errands: Errands) -> None:
    errands.click("matches")
    row = errands.until(lambda tree: tree.first("match."), "for a row").first("match.")
    assert row is not None
    number = row["id"].rpartition(".")[2]
    errands.click(f"delete.{number}")
    errands.until(lambda tree: not tree.find(row["id"]), "for the row to go")
    assert errands.clicks == 2
    errands.press("ctrl+z")
    errands.until(lambda tree: tree.find(row["id"]), "for the row to come back")


def test_delete_ten(errands: Errands) -> None:
    """All at once by the list's own keys; what is deleted comes back at once too."""
    errands.click("matches")
    errands.until(lambda tree: tree.first("match."), "for a row")
    for key in ("Home", "ctrl+a", "Delete"):
        errands.press(key)
    errands.until(lambda tree: not tree.first("match."), "for an empty list")
    assert errands.clicks == 4
    errands.press("ctrl+z")
    errands.until(lambda tree: tree.first("match."), "for the rows")


@pytest.mark.parametrize("name", ["maya", "chocolatl"])
def test_the_rules_of_a_game(errands: Errands, name: str) -> None:
    errands.click("rules")
    errands.click(f"page.{name}")
    errands.until(lambda tree: tree.first(f"page.{name}", "selected"), "for the page")
    assert errands.clicks == 2


def test_todays_puzzle(errands: Errands) -> None:
    errands.click("today")
    errands.scene("puzzle")
    assert errands.clicks == 1


def test_a_match_as_a_file_for_a_friend(errands: Errands) -> None:
    errands.click("matches")
    tree = errands.until(lambda tree: any(node["id"].startswith("replay.") for node in tree.nodes), "for a row")
    finished = next(node["id"].rpartition(".")[2] for node in tree.nodes if node["id"].startswith("replay."))
    errands.click(f"more.{finished}")
    menu = errands.scene("menu")
    line = next(node["id"] for node in menu.nodes if node["name"] == "Save as a record")
    errands.click(line)
    errands.until(
        lambda tree: any(".tgr" in node["name"] for node in tree.nodes if node["role"] == "alert"), "for the file"
    )
    assert errands.clicks == 3
