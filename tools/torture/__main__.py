"""Kills processes, damages files and fills disks as often as the arguments say, and prints what was lost."""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from tools.torture import costs, damage, disks, fuzz, kills, minds, rescue, using, windows


class Report(Protocol):
    """What each part returns."""

    losses: list[str]

    def line(self) -> str:
        """Return the report in one line."""
        ...


def main() -> int:
    """Run all parts, print their reports, and return 1 if something was lost, else 0."""
    parser = argparse.ArgumentParser(prog="torture", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1800, help="as much is done as fits: a tenth in half an hour")
    parser.add_argument("--share", type=float, default=0.1, help="how much of the whole is done at most")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--only", default="", help="the names of some parts")
    parsed = parser.parse_args()
    print(f"seed {parsed.seed}, {parsed.seconds:.0f} seconds, a share of {parsed.share}", flush=True)
    began = time.monotonic()
    lost = 0
    left = [part for part in PARTS if not parsed.only or part.name in parsed.only.split(",")]
    while left:
        part = left.pop(0)
        shares = part.seconds + sum(other.seconds for other in left)
        rest = began + parsed.seconds - time.monotonic()
        until = time.monotonic() + max(1.0, rest * part.seconds / shares)
        lost += _try(part, max(1, round(part.whole * parsed.share)), parsed.seed, until)
    with tempfile.TemporaryDirectory() as folder:
        for game, cost in costs.measure(Path(folder)).items():
            print(f"{'costs':8} {game}: {cost.line()}")
    return 1 if lost else 0


def _try(part: "Part", runs: int, seed: int, until: float) -> int:
    """Run a part in a folder of its own, print its report, and return the number of its losses."""
    home = Path(tempfile.mkdtemp(prefix="torture-"))
    began = time.monotonic()
    report = part.run(home, runs, seed, until)
    shutil.rmtree(home, ignore_errors=True)
    print(f"{part.name:8} {report.line()} ({time.monotonic() - began:.0f} s)", flush=True)
    for loss in report.losses:
        print(f"{'':8} {loss}", flush=True)
    return len(report.losses)


class Part(NamedTuple):
    """One part of the test: a kind of trouble, how often it is made, and for how long."""

    name: str
    whole: int
    """How often this trouble is made in a whole run."""
    seconds: float
    """Its weight when the time of a run is divided among the parts."""
    run: Callable[[Path, int, int, float], Report]


PARTS: Final = (
    Part("rescues", 108, 1, lambda home, _runs, seed, until: rescue.kill_rescues(home, seed, until)),
    Part("kills", 2000, 4, kills.kill_players),
    Part("windows", 1000, 8, windows.kill_windows),
    Part("damages", 2000, 5, damage.damage_files),
    Part("records", 100_000, 8, fuzz.fuzz_records),
    Part("used", 500, 6, using.use_records),
    Part("minds", 300, 2, minds.trouble_minds),
    Part("disks", 24, 2, lambda home, _runs, _seed, _until: disks.fill_disks(home)),
)


if __name__ == "__main__":
    sys.exit(main())
