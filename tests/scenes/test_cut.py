"""Cut text is a promise: whatever is shortened or set smaller is told whole by a tip and by the focus tree."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.locale.languages import LANGUAGES
from game.ui.look import Look
from tests.locale.support import speaking
from tests.scenes.list_support import fill
from tests.scenes.shell_support import LONG_NAME
from tests.scenes.test_ghosts import SCENES
from tests.ui.support import Table, table

SIZE = (1280, 720)


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
    return sorted(text for text in found if text not in tips or text not in f"{read}\n{tips}")


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_cut_is_told_elsewhere(home: Path, monkeypatch: pytest.MonkeyPatch, code: str, scale: int) -> None:
    wrong: dict[str, list[str]] = {}
    with speaking(code), table(home, SIZE, ui_scale=scale, animation_speed=0) as opened:
        opened.app.begin()
        for name, make in SCENES.items():
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
