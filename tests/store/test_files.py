"""Files of the game and from strangers: where they lie, whole or not at all, locked by one."""

import contextlib
import errno
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules.record import RecordError
from game.store import Folders, Settings, Store, files
from game.store.files import FileLock, NotAFileError, fresh_file, open_regular, read_at_most, sweep, timed
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
    subprocess.run([sys.executable, "-c", KILLED, str(target)], cwd=Path(__file__).parents[2], check=False)
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


# Locks between processes, and where their files are deleted beneath them.


def test_one_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    lock = FileLock.take(path)
    assert lock is not None
    assert FileLock.take(path) is None
    lock.release()
    assert FileLock.take(path) is not None


@pytest.mark.skipif(os.name == "nt", reason="an open file is not deleted there")
def test_a_lock_whose_file_was_deleted_meanwhile_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.lock"
    lock_it = files._lock
    others: list[FileLock] = []

    def delayed(handle: int) -> None:
        """Just before we lock it, whoever held it deletes the file, and somebody else takes a new one."""
        if not others:
            path.unlink()
            monkeypatch.setattr(files, "_lock", lock_it)
            other = FileLock.take(path)
            assert other is not None
            others.append(other)
        lock_it(handle)

    monkeypatch.setattr(files, "_lock", delayed)
    assert FileLock.take(path) is None, "it would be the lock of a file that nobody else sees"


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files are counted there")
@pytest.mark.parametrize("error", [BlockingIOError, MemoryError])
def test_a_lock_that_is_not_had_leaves_no_file_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def refuse(_handle: int) -> None:
        raise error

    monkeypatch.setattr(files, "_lock", refuse)
    before = len(list(Path("/proc/self/fd").iterdir()))
    with contextlib.suppress(MemoryError):
        assert FileLock.take(tmp_path / "x.lock") is None
    assert len(list(Path("/proc/self/fd").iterdir())) == before


# Where files belong.


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


# Files from elsewhere: whatever they are, nobody waits and nothing grows.


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "x"
    file.write_bytes(b"12345")
    assert read_at_most(file, 5) == b"12345"
    assert read_at_most(file, 4) is None


@pytest.mark.skipif(os.name == "nt", reason="there are no such files")
@pytest.mark.parametrize("kind", ["fifo", "socket", "folder", "zero", "random", "link", "loop", "null", "long", "none"])
def test_what_is_no_file_is_refused_at_once(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x"
    server = socket.socket(socket.AF_UNIX)
    match kind:
        case "fifo":
            os.mkfifo(path)
        case "socket":
            monkeypatch.chdir(tmp_path)
            server.bind("x")
        case "folder":
            path.mkdir()
        case "zero" | "random":
            path.symlink_to(f"/dev/{kind}")
        case "link":
            path.symlink_to(tmp_path / "nothing")
        case "loop":
            path.symlink_to(path)
        case "null":
            path = Path(f"{path}\0")
        case "long":
            path = tmp_path / ("x" * 300)
    with pytest.raises((OSError, ValueError)):
        open_regular(path)
    server.close()


def test_reading_ends_some_time() -> None:
    times = iter([0.0, 1.0, 2.0, 61.0])
    lines = timed([b"1", b"2", b"3", b"4"], lambda: next(times))
    assert [next(lines), next(lines)] == [b"1", b"2"]
    with pytest.raises(RecordError, match="line 3: reading the record takes too long"):
        next(lines)


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files are counted there")
def test_what_is_refused_is_closed_again(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x")
    before = len(list(Path("/proc/self/fd").iterdir()))
    with pytest.raises(NotAFileError) as refused:
        open_regular(tmp_path / "x")
    assert len(list(Path("/proc/self/fd").iterdir())) == before
    assert (refused.value.errno, refused.value.strerror) == (errno.EINVAL, "not a regular file")
