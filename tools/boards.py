"""How large boards are late in a game: `python -m tools.boards [FOLDER]` prints the table of `docs/boards.md`.

For each line Merchants play the games of the seeds from 1 on, which are kept in the folder for another run. Measured in
device pixels: the table before the last turn, as the seat that decides sees it.
"""

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.cli.records import play, save
from game.rules import record
from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.match import Match
from game.tables.part import table_part
from tests.tables.harness import Harness

SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1024, 768), (1080, 1920))


@dataclass(frozen=True)
class Line:
    """A line of the table: what is played, by how many, and how often."""

    name: str
    game: str
    seats: int
    choices: Mapping[str, str] = field(default_factory=dict)
    games: int = 24


LINES: Final = (
    *(Line(f"cacao{seats}", "cacao", seats) for seats in (2, 3, 4)),
    *(Line(f"maya2{area}", "maya", 2, {"areas": f"blue,{area}"}) for area in ("red", "yellow", "green")),
    *(Line(f"maya{seats}", "maya", seats) for seats in (3, 4)),
    *(Line(f"chocolatl{seats}", "chocolatl", seats, games=4) for seats in (3, 4, 5)),
)


def played(line: Line, seed: int, folder: Path) -> Match:
    """Return a game as it was before its last turn; it is played only if the folder does not hold its record."""
    path = folder / line.name / f"{line.game}-{line.seats}-{seed}.tgr"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        save(play(GAMES[line.game], ("merchant",) * line.seats, seed, dict(line.choices)), path)
    with path.open("rb") as file:
        match = record.read(file)
    match.cut(_last_turn(match))
    return match


def _last_turn(match: Match) -> int:
    """Return how many steps were done before the last turn began, or before the last bid."""
    closing = match.rules.closing
    ends = [step + 1 for step, entry in enumerate(match.journal) if entry.action == closing]
    if len(ends) > 1:
        return ends[-2]
    for step in reversed(range(len(match.journal))):
        entry = match.journal[step]
        pending = match.rules.pending(match.state_at(step))
        if isinstance(pending, Decide) and pending.seat == entry.seat and pending.prompts[entry.seat].step == "bid":
            return step
    raise AssertionError("nobody ever bids")


def figures(match: Match, size: tuple[int, int]) -> dict[str, float]:
    """Return by name the sizes of board or cards on a match's table, and the percentage of the window they fill."""
    stage = Harness(match, table_part(match.rules.name).table, size=size, speed=0)
    board = stage.table.board_size
    assert board is not None
    trays: Any = getattr(stage.table, "trays", None)
    if trays is None:
        return {"pitch": board.pitch, "share": board.filled}
    card = trays.card_rect(1, 0)
    return {"card": card.width, "card_height": card.height, "picture": board.pitch, "share": board.filled}


def cell(tables: Sequence[Mapping[str, float]]) -> str:
    """Return one cell of the table, with sizes in pixels and the median share of the window.

    Sizes are the 10th percentile and the median of a space's width, or the medians of a card's size and a picture's.
    """
    if "pitch" in tables[0]:
        pitches = sorted(each["pitch"] for each in tables)
        tenth = pitches[round((len(pitches) - 1) * 0.1)]
        return f"{tenth:.0f} / {statistics.median(pitches):.0f} · {_median(tables, 'share'):.0f} %"
    width, height = _median(tables, "card"), _median(tables, "card_height")
    return f"{width:.0f} × {height:.0f}, {_median(tables, 'picture'):.0f} · {_median(tables, 'share'):.0f} %"


def _median(tables: Sequence[Mapping[str, float]], name: str) -> float:
    return statistics.median(each[name] for each in tables)


def measured(line: Line, folder: Path, sizes: Sequence[tuple[int, int]]) -> str:
    """Return the row of a line, with a cell for each window size."""
    matches = [played(line, seed, folder) for seed in range(1, line.games + 1)]
    cells = [cell([figures(match, size) for match in matches]) for size in sizes]
    return f"| {line.name} | " + " | ".join(cells) + " |"


def main(arguments: Sequence[str], say: Callable[[str], object] = print) -> None:
    """Print the table; `arguments` are the folder and the names of the lines that are wanted, all if none are named."""
    parser = argparse.ArgumentParser(prog="python -m tools.boards", description="Measure how large boards are shown.")
    parser.add_argument("folder", nargs="?", type=Path, help="where matches are kept (default: a temporary folder)")
    parser.add_argument("lines", nargs="*", metavar="LINE", help=f"of {', '.join(line.name for line in LINES)}")
    parsed = parser.parse_args(arguments)
    folder = parsed.folder or Path(tempfile.mkdtemp(prefix="theobroma-boards-"))
    lines = [line for line in LINES if not parsed.lines or line.name in parsed.lines]
    say("| | " + " | ".join(f"{width}×{height}" for width, height in SIZES) + " |")
    say("| --- |" + " --- |" * len(SIZES))
    for line in lines:
        say(measured(line, folder, SIZES))


if __name__ == "__main__":
    main(sys.argv[1:])
