"""Files that are there whole or not at all, and what killed programs leave half written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import Folders, Settings, Store, files
from game.store.files import fresh_file, sweep
from game.store.settings import save_settings

KILLED = """
import os, sys
from pathlib import Path
from game.store.files import fresh_file
with fresh_file(Path(sys.argv[1])):
    os.kill(os.getpid(), 9)
"""


def kill_while_writing(target: Path) -> Path:
    """Let a process be killed while it writes a file; return what it leaves."""
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, "-c", KILLED, str(target)], cwd=Path(__file__).parents[3], check=False)
    (left,) = target.parent.glob(".*.new")
    return left


@pytest.mark.skipif(sys.platform == "win32", reason="no process is killed there by a number")
@pytest.mark.parametrize("place", ["data", "copies", "config", "documents"])
def test_what_a_killed_program_was_writing_is_swept_away(folders: Folders, place: str) -> None:
    folder = folders.data / "copies" if place == "copies" else getattr(folders, place)
    left = kill_while_writing(folder / "Maya 2026-11-19 12.30.05.gif")
    Store.open(folders).close()
    save_settings(folders, Settings())
    files.export(folders.documents, "another", ".png", lambda path: path.write_bytes(b"x"))
    assert not left.exists()


def test_what_is_being_written_stays(tmp_path: Path) -> None:
    with fresh_file(tmp_path / "film.gif") as fresh:
        fresh.write_bytes(b"x")
        beside = fresh.with_name(f"{fresh.name}-journal")
        beside.write_bytes(b"y")
        sweep(tmp_path)
        assert fresh.exists()
        assert beside.exists()
    assert (tmp_path / "film.gif").read_bytes() == b"x"


@pytest.mark.parametrize(
    ("name", "swept"),
    [
        (".film-abcd_123.new", True),  # from an older version
        (".my-notes.new", False),
        (".film-abcd_1234.new", False),
        (".film-abcd_123.newer", False),
        ("film-abcd_123.new", False),
    ],
)
@pytest.mark.parametrize("old", [True, False])
def test_only_files_that_were_never_finished_are_swept_and_without_a_process_only_old_ones(
    tmp_path: Path, name: str, swept: bool, old: bool
) -> None:
    path = tmp_path / name
    path.write_bytes(b"x")
    if old:
        os.utime(path, (1_000_000, 1_000_000))
    sweep(tmp_path)
    assert path.exists() is not (swept and old)


def test_a_folder_that_is_not_there_has_nothing_to_sweep(tmp_path: Path) -> None:
    sweep(tmp_path / "nowhere")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_could_not_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    target = tmp_path / "record.tgr"
    target.write_bytes(b"old")

    def write_half() -> None:
        with fresh_file(target) as fresh:
            fresh.write_bytes(b"half")
            raise OSError("no more room")

    with pytest.raises(OSError, match="no more room"):
        write_half()
    assert [path.name for path in tmp_path.iterdir()] == ["record.tgr"]
    assert target.read_bytes() == b"old"
