"""Kill, damage and fill as often as the arguments say, and print what was found: `make torture`."""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Callable  # noqa: TC003 (it says what `parts` are)
from pathlib import Path
from typing import Protocol

from tests.torture import costs, damage, disks, kills


class Report(Protocol):
    """What every part hands back."""

    losses: list[str]

    def line(self) -> str:
        """Return it in one line."""
        ...


def main() -> int:
    """Do everything and return 1 where something was lost."""
    parser = argparse.ArgumentParser(prog="torture", description=__doc__)
    parser.add_argument("--kills", type=int, default=300, help="processes that play on the store alone")
    parser.add_argument("--windows", type=int, default=45, help="processes with the whole window")
    parser.add_argument("--damages", type=int, default=1000, help="damaged files")
    parser.add_argument("--minutes", type=float, default=30, help="after so long, what is left is left out")
    parser.add_argument("--seed", type=int, default=0)
    parsed = parser.parse_args()
    until = time.monotonic() + 60 * parsed.minutes
    parts: list[tuple[str, Callable[[Path], Report]]] = [
        ("kills", lambda home: kills.kill_players(home, parsed.kills, parsed.seed, until)),
        ("windows", lambda home: kills.kill_windows(home, parsed.windows, parsed.seed, until)),
        ("damages", lambda home: damage.damage_files(home, parsed.damages, parsed.seed, until)),
        ("disks", disks.fill_disks),
    ]
    lost = 0
    for name, part in parts:
        home = Path(tempfile.mkdtemp(prefix="torture-"))
        began = time.monotonic()
        report = part(home)
        shutil.rmtree(home, ignore_errors=True)
        print(f"{name:8} {report.line()} ({time.monotonic() - began:.0f} s)", flush=True)
        for loss in report.losses:
            print(f"{'':8} {loss}", flush=True)
        lost += len(report.losses)
    with tempfile.TemporaryDirectory() as folder:
        for game, cost in costs.measure(Path(folder)).items():
            print(f"{'costs':8} {game}: {cost.line()}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
