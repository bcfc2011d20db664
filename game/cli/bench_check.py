"""Compares figures of the window with those that were kept, as shares of what a bare window takes in the same run."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

ROOM: Final = 1.6
"""How many times as long something may take as it did: machines tremble."""
_LEAST: Final = 4.0
"""Milliseconds below which nothing counts as slow."""


def run(kept: Path, results: list[dict[str, Any]]) -> int:
    """Say what has become slower; return 1 if anything has."""
    before = {each["size"]: each for each in msgspec.json.decode(kept.read_bytes())["window"]}
    slower = [line for each in results for line in slower_than(before.get(each["size"], {}), each)]
    for line in slower:
        print(line)
    return 1 if slower else 0


def slower_than(before: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """Yield what takes longer than it did, measured in what this machine needs for the same work."""
    if not before:
        return
    share = now["bare"]["painting"] / before["bare"]["painting"]
    kept = dict(_frames(before))
    for place, milliseconds in _frames(now):
        allowed = max(kept.get(place, milliseconds) * ROOM, _LEAST) * share
        if milliseconds > allowed:
            was = kept[place] * share
            yield f"{now['size']} {place}: {milliseconds:.1f} ms, {was:.1f} expected"


def _frames(figures: Any, place: str = "") -> Iterator[tuple[str, float]]:
    """Yield the p99 of all frames in figures, with their places."""
    if not isinstance(figures, dict):
        return
    if "p99" in figures:
        if figures["count"] and place != "bare flipping":
            yield place, figures["p99"]
        return
    for key, value in figures.items():
        yield from _frames(value, f"{place} {key}".strip())
