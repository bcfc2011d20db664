"""Cut text is a promise: whatever is shortened or set smaller is told whole by a tip and by the focus tree."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.locale.languages import LANGUAGES
from game.puzzles.book import puzzles_of
from game.review.report import encode
from game.scenes.matches.scene import Matches
from game.scenes.puzzling.scene import open_puzzle
from game.scenes.reviewing.scene import Reviewing
from game.store import TableOptions
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.scene import Scene
from tests.locale.support import speaking
from tests.members import IN_TURNS
from tests.review.support import played
from tests.scenes.list_support import fill
from tests.scenes.reviewing.support import costly
from tests.scenes.shell_support import LONG_NAME
from tests.scenes.test_ghosts import SCENES
from tests.ui.support import Table, table

SIZE = (1280, 720)


def review(opened: Table) -> Reviewing:
    """Open the review of a match, with costly turns."""
    match_id = opened.app.store.adopt(played(IN_TURNS, 2), TableOptions())
    opened.app.store.reviews.keep(match_id, encode(costly(IN_TURNS, 2)))
    match = opened.app.store.load(match_id).match
    assert match is not None
    return Reviewing(opened.app, match)


def puzzle(opened: Table) -> None:
    assert open_puzzle(opened.app, puzzles_of(IN_TURNS)[0])


AT_TABLES: dict[str, Callable[[Table], Scene | None]] = {
    "honour": lambda opened: Matches(opened.app, "honour"),
    "review": review,
    "lesson": lambda opened: opened.app.open_lesson(IN_TURNS),
    "puzzle": puzzle,
    "play": lambda opened: opened.app.open_match(opened.app.store.unfinished()[0].id),
}
"""Scenes at a table, and rooms that take longer to open."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cut")
    fill(folder, finished=6)
    assert LONG_NAME
    return folder


@contextmanager
def cuts(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Give the texts that were cut while something was painted."""
    found: set[str] = set()
    note = Look.cut_off

    def cut_off(self: Look, text: str) -> None:
        found.add(text)
        note(self, text)

    monkeypatch.setattr(Look, "cut_off", cut_off)
    yield found
    monkeypatch.setattr(Look, "cut_off", note)


def untold(opened: Table, found: set[str]) -> list[str]:
    """Return the texts that neither a tip nor the tree tells."""
    nodes = list(opened.top.tree())
    tips = "\n".join(node.told for node in nodes)
    read = "\n".join(f"{node.name}\n{node.value}" for node in nodes)
    missing = [text for text in found if text not in tips or text not in f"{read}\n{tips}"]
    return sorted(text for text in missing if not any(_says(node, text) for node in nodes if node.tip))


def _says(node: Node, text: str) -> bool:
    """Whether a node with a tip is called so in full: “gold mine of value 1” for “Gold mine 1”."""
    words = set(node.name.casefold().split())
    return words > set(text.casefold().split())


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_cut_is_told_elsewhere(home: Path, monkeypatch: pytest.MonkeyPatch, code: str, scale: int) -> None:
    wrong: dict[str, list[str]] = {}
    with speaking(code), table(home, SIZE, ui_scale=scale, animation_speed=0) as opened:
        opened.app.begin()
        for name, make in {**SCENES, **AT_TABLES}.items():
            scene = make(opened)
            if scene is not None:
                opened.app.stack.push(scene)
            opened.rest(0.2)
            with cuts(monkeypatch) as found:
                opened.top.invalidate()
                opened.step()
            if missing := untold(opened, found):
                wrong[name] = missing
            if len(opened.app.stack) > 1:
                opened.app.stack.pop()
    assert not wrong
