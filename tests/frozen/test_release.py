"""A release begins only where everything is committed and there is something to tell."""

import subprocess
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from tests.window.driver import ROOT


def load() -> Any:
    spec = spec_from_file_location("release", ROOT / "packaging" / "release.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RELEASE = load()


def git(root: Path, *arguments: str) -> str:
    command = ["git", "-C", str(root), "-c", "user.name=us", "-c", "user.email=us@here", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project with a version and something that has changed since."""
    for name in ("GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"):
        monkeypatch.setenv(name, "us")
    for name in ("GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"):
        monkeypatch.setenv(name, "us@here")
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "__init__.py").write_text('"""A game."""\n\n__version__ = "0.1.0"\n')
    (tmp_path / "CHANGELOG.md").write_text(
        "# Changes\n\n## Not yet released\n\n- All is new.\n\n## 0.1.0\n\n- It began.\n"
    )
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    return tmp_path


def test_a_clean_project_gets_its_version(root: Path) -> None:
    RELEASE.check(root, "0.2.0")
    made: list[tuple[str, str]] = []

    def make(target: str) -> bool:
        made.append((target, git(root, "log", "-1", "--format=%s").strip()))
        return True

    assert RELEASE.release(root, "0.2.0", "2026-11-19", make) == ""
    tests, packages = len(RELEASE.TESTS), len(RELEASE.PACKAGES)
    assert [said for _, said in made] == ["Begin"] * tests + ["Version 0.2.0"] * packages, "tested, then committed"
    assert RELEASE.version_of(root) == "0.2.0"
    assert "## 0.2.0 (2026-11-19)\n\n- All is new." in (root / "CHANGELOG.md").read_text()
    assert git(root, "log", "-1", "--format=%s") == "Version 0.2.0\n"
    assert git(root, "status", "--porcelain") == ""


@pytest.mark.parametrize("fails", [*RELEASE.TESTS, *RELEASE.PACKAGES])
@pytest.mark.parametrize("stopped", [False, True])
def test_what_has_failed_can_be_done_again(root: Path, fails: str, stopped: bool) -> None:
    before = git(root, "rev-parse", "HEAD")

    def make(target: str) -> bool:
        if target == fails and stopped:
            raise KeyboardInterrupt
        return target != fails

    if stopped:
        with pytest.raises(KeyboardInterrupt):
            RELEASE.release(root, "0.2.0", "2026-11-19", make)
    else:
        assert RELEASE.release(root, "0.2.0", "2026-11-19", make) == fails
    assert git(root, "rev-parse", "HEAD") == before
    assert git(root, "status", "--porcelain") == ""
    RELEASE.check(root, "0.2.0")
    assert RELEASE.release(root, "0.2.0", "2026-11-19", lambda _: True) == ""
    assert git(root, "log", "-1", "--format=%s") == "Version 0.2.0\n"


def test_what_is_unclean_is_named(root: Path) -> None:
    for version in ("", "1.2", "v1.2.3", "1.2.3; rm -r /"):
        with pytest.raises(RELEASE.UncleanError, match="no version"):
            RELEASE.check(root, version)
    with pytest.raises(RELEASE.UncleanError, match="older"):
        RELEASE.check(root, "0.0.9")
    git(root, "tag", "v0.2.0")
    with pytest.raises(RELEASE.UncleanError, match="there already"):
        RELEASE.check(root, "0.2.0")
    (root / "game" / "new.py").write_text("")
    with pytest.raises(RELEASE.UncleanError, match="not everything is committed"):
        RELEASE.check(root, "0.3.0")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--message", "New")
    RELEASE.release(root, "0.3.0", "2026-11-19", lambda _: True)
    with pytest.raises(RELEASE.UncleanError, match="tells of nothing"):
        RELEASE.check(root, "0.4.0")
