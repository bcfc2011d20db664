"""Compiled modules are used only where they were made from the very sources that lie there."""

import importlib.machinery
import sys
from pathlib import Path

import pytest

from game import fast, version

SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Sources of two modules, and what was compiled of them: files that nobody loads here."""
    for name in ("__init__", "state", "view"):
        source = tmp_path / "game" / "rules" / "stones" / f"{name}.py"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(f"# {name}\n")
    built = tmp_path / fast.BUILT
    for name in (f"game/rules/stones/__init__{SUFFIX}", f"game/rules/stones/state{SUFFIX}", f"abc__mypyc{SUFFIX}"):
        (built / name).parent.mkdir(parents=True, exist_ok=True)
        (built / name).write_bytes(b"")
    (built / fast.NOTE).write_text(fast.digest(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def the_same_finders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delenv(fast.PLAIN, raising=False)


def spec_of(name: str) -> importlib.machinery.ModuleSpec | None:
    return sys.meta_path[0].find_spec(name, None, None)


def test_what_was_compiled_is_found_before_its_sources(root: Path) -> None:
    assert fast.use(root)
    found = spec_of("game.rules.stones.state")
    assert found is not None
    assert found.origin == str(root / fast.BUILT / f"game/rules/stones/state{SUFFIX}")
    common = spec_of("abc__mypyc")
    assert common is not None
    assert isinstance(common.loader, importlib.machinery.ExtensionFileLoader)


def test_other_modules_of_a_compiled_package_stay_where_they_are(root: Path) -> None:
    assert fast.use(root)
    package = spec_of("game.rules.stones")
    assert package is not None
    assert package.submodule_search_locations == [str(root / "game" / "rules" / "stones")]
    assert spec_of("game.rules.stones.view") is None
    assert spec_of("json") is None


@pytest.mark.parametrize("change", ["other words", "one more", "one less", "not finished"])
def test_other_sources_than_these_are_not_used(root: Path, change: str) -> None:
    source = root / "game" / "rules" / "stones" / "state.py"
    match change:
        case "other words":
            source.write_text("# changed\n")
        case "one more":
            source.with_name("codes.py").write_text("")
        case "one less":
            source.with_name("view.py").unlink()
        case "not finished":
            (root / fast.BUILT / fast.NOTE).unlink()
    before = list(sys.meta_path)
    assert not fast.use(root)
    assert sys.meta_path == before


def test_plain_python_can_be_wished_for(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(fast.PLAIN, "1")
    assert not fast.use(root)


def test_the_version_tells_what_runs(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "ROOT", root)
    monkeypatch.setattr(fast, "loaded", lambda: ["game.ai.search", "game.rules.numbers"])
    assert version.engine() == "compiled rules and players (2 modules: ai, rules)"
    monkeypatch.setattr(fast, "loaded", list)
    assert version.engine() == "rules in plain Python"
    (root / "game" / "rules" / "stones" / "state.py").write_text("# changed\n")
    assert version.engine() == "rules in plain Python, because what is compiled is of other sources"
