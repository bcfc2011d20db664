"""Figures of the window are compared as shares of what the machine takes for the same work."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import bench_check


def figures(painting: float, panning: float) -> dict[str, Any]:
    frames = {"count": 100, "median": 1.0, "p99": panning, "longest": panning, "wall_p99": 900.0}
    bare = {"painting": painting, "flipping": {"count": 300, "p99": 99.0}}
    return {"size": "1920x1080", "bare": bare, "tables": {"some": {"panning": frames, "idle_percent": 3.0}}}


@pytest.mark.parametrize(
    ("painting", "panning", "slower"),
    [(10.0, 6.0, False), (10.0, 20.0, True), (40.0, 20.0, False), (5.0, 6.5, True)],
)
def test_what_has_become_slower_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], painting: float, panning: float, slower: bool
) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps({"window": [figures(10.0, 6.0)]}), "utf-8")
    assert bench_check.run(kept, [figures(painting, panning)]) == int(slower)
    assert ("1920x1080 tables some panning" in capsys.readouterr().out) == slower


def test_what_was_never_measured_is_not_compared(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text(json.dumps({"window": []}), "utf-8")
    assert bench_check.run(kept, [figures(10.0, 90.0)]) == 0
