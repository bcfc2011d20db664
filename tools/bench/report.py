"""Shows the figures of the window as a table, and compares them with figures that were kept as JSON.

Rows have the names of the JSON. Times are compared relative to `painting` of the bare window in the same run.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game.rules.games import GAMES

_UNITS: Final = {"idle_percent": "%", "memory_megabytes": "MB"}
ROOM: Final = 1.6
"""How many times as long as before something may take: measurements vary."""
_LEAST: Final = 4.0
"""Milliseconds below which nothing counts as slow."""


def table(result: dict[str, Any]) -> str:
    """Return a table of what was measured at one size, in milliseconds of processor time.

    Frames stand as median / p99 / longest turn of the loop / longest until shown, where that takes several turns.
    """
    tables, bare = result.get("tables", {}), result["bare"]
    rows = [(result["size"], "pygame-ce", *(GAMES[game].title for game in tables))]
    for name in ("first_frame", "playable", "begin", "spent"):
        starts = result.get("starts", {})
        cells = [f"{start[name]:.2f} s" for start in starts.values()]
        rows.append((name, f"{bare[name]:.2f} s" if name in bare else "", *cells))
    rows += _tables(bare, list(tables.values()))
    for name, room in result.get("rooms", {}).items():
        rows.append((name, "", *_room(room)))
    for part in ("living", "lasting"):
        for game, figures in result.get(part, {}).items():
            rows.append((f"{part}, {game}", "", *(f"{key} {_cell(value)}" for key, value in figures.items())))
    return "\n".join(f"{row[0]:20}" + "".join(f"{cell:>28}" for cell in row[1:]) for row in rows if any(row[1:]))


def _tables(bare: dict[str, Any], tables: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """Return the rows for the tables of all games, each with the bare window's figure if there is one."""
    rows: list[tuple[str, ...]] = [("flipping", _cell(bare["flipping"]))]
    for name in tables[0] if tables else ():
        if name == "rooms":
            for room in tables[0][name]:
                cells = [" ".join(_room(table[name][room])) for table in tables]
                rows.append((room, "", *cells))
        elif name == "boards":
            for seats in sorted({seats for table in tables for seats in table[name]}):
                cells = [_board(table[name].get(seats)) for table in tables]
                rows.append((f"a board of {seats}", "", *cells))
        else:
            own = _cell(bare[name], _UNITS.get(name, "")) if name in bare else ""
            rows.append((name, own, *(_cell(table[name], _UNITS.get(name, "")) for table in tables)))
    return rows


def _room(room: dict[str, Any]) -> tuple[str, str]:
    return f"opening {_cell(room['opening'])}", f"moving {_cell(room['moving'])}"


def _board(board: dict[str, Any] | None) -> str:
    return "–" if board is None else f"{board['pitch']} px, {board['filled_percent']:.0f} %"


def _cell(value: Any, unit: str = "") -> str:
    if isinstance(value, dict):
        if not value["count"]:
            return "–"
        shown = f" / {value['shown_longest']:.0f}" if value.get("shown_longest", 0) > value["longest"] else ""
        return f"{value['median']:.2f} / {value['p99']:.2f} / {value['longest']:.1f}{shown}"
    return f"{value:.2f} {unit}".strip() if isinstance(value, float) else f"{value} {unit}".strip()


def check(kept: Path, results: list[dict[str, Any]]) -> int:
    """Print what has become slower than in the file `kept`; return 1 if anything has, else 0."""
    before = {each["size"]: each for each in msgspec.json.decode(kept.read_bytes())["window"]}
    slower = [line for each in results for line in _slower_than(before.get(each["size"], {}), each)]
    for line in slower:
        print(line)
    return 1 if slower else 0


def _slower_than(before: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """Yield a line for each p99 that is too long compared with an earlier run, allowing for the machine's speed."""
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
    """Yield the place and the p99 of each `Frames` within figures, without the bare window's."""
    if not isinstance(figures, dict):
        return
    if "p99" in figures:
        if figures["count"] and place != "bare flipping":
            yield place, figures["p99"]
        return
    for key, value in figures.items():
        yield from _frames(value, f"{place} {key}".strip())
