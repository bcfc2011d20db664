"""A frame that takes long is written down with what it did."""

from pathlib import Path

import pytest

from game.ui.system import frame_trace
from game.ui.system.frame_trace import FrameTrace


def _works() -> int:
    return sum(range(1000))


def test_only_what_takes_long_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "frames.txt"
    monkeypatch.setattr(frame_trace, "TOO_LONG", 60.0)
    trace = FrameTrace(path)
    assert trace.run(_works, "play") == 499500
    assert (trace.count, path.read_text("utf-8")) == (0, "")
    monkeypatch.setattr(frame_trace, "TOO_LONG", 0.0)
    trace.run(_works, "play")
    told = path.read_text("utf-8")
    assert trace.count == 1
    assert told.startswith("frame 1, ")
    assert "play" in told
    assert "_works" in told
