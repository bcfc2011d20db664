"""Files from elsewhere: whatever they are, nobody waits and nothing grows."""

import errno
import os
import socket
from pathlib import Path

import pytest

from game.rules.record import RecordError
from game.store.files import NotAFileError, open_regular, read_at_most, timed


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
