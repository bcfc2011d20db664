"""Where files belong."""

from pathlib import Path

import pytest

from game.store import Folders


def test_the_environment_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("THEOBROMA_HOME", str(tmp_path))
    folders = Folders.of_this_machine()
    assert folders == Folders.below(tmp_path)
    assert len({folders.data, folders.config, folders.state}) == 3
    assert {folders.data.parent, folders.config.parent, folders.state.parent} == {tmp_path}


def test_the_system_names_the_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("THEOBROMA_HOME", raising=False)
    folders = Folders.of_this_machine()
    for folder in (folders.data, folders.config, folders.state):
        assert folder.is_absolute()
        assert "theobroma" in folder.parts
