"""Makes small mistakes in a copy of the program and counts how many of them no test notices: `make mutants`."""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.mutants.making import Mutant, mutants_of
from tests.mutants.subjects import NAMED, SUBJECTS

PROJECT: Final = Path(__file__).parents[2]
SECONDS: Final = 240.0
"""How long tests may take: with a mistake they may hang."""
_LEFT_OUT: Final = (".git", ".venv*", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "docs")


def main() -> int:
    """Try the mistakes made by hand and some others; return 1 where too many are not noticed."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=400, help="how many beside those by hand")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--only", default="", help="a part of the names of files")
    parsed = parser.parse_args()
    until = time.monotonic() + 60 * parsed.minutes
    print(f"seed {parsed.seed}", flush=True)
    chosen = _chosen(parsed.count, parsed.seed, parsed.only)
    survived: list[str] = []
    tried = undecided = 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Path(folder) / "project"
        shutil.copytree(PROJECT, copy, ignore=shutil.ignore_patterns(*_LEFT_OUT), symlinks=True)
        for mutant, tests in chosen:
            if time.monotonic() > until:
                break
            tried += 1
            noticed = _is_noticed(copy, mutant, tests)
            if noticed is None:
                undecided += 1
                print(f"no answer in {SECONDS:.0f} s: {mutant.file}:{mutant.line} {mutant.what}", flush=True)
            elif not noticed:
                survived.append(f"{mutant.file}:{mutant.line} {mutant.what}")
                print(f"not noticed: {survived[-1]}", flush=True)
    share = 100 * (1 - len(survived) / max(1, tried - undecided))
    told = f"{tried} mistakes, {undecided} without an answer, {len(survived)} not noticed: {share:.1f} % are"
    print(told, flush=True)
    return int(share < 95)


def _chosen(count: int, seed: int, only: str) -> list[tuple[Mutant, tuple[str, ...]]]:
    """Return what is tried: all mistakes by hand, and as many others as were asked for."""
    by_hand = []
    for named in NAMED:
        if only not in named.file:
            continue
        text = (PROJECT / named.file).read_text()
        if named.right not in text:
            raise SystemExit(
                f"{named.file} has no {named.right!r} any more: bring tests/mutants/subjects.py up to date"
            )
        line = text[: text.index(named.right)].count("\n") + 1
        by_hand.append((Mutant(named.file, line, named.wrong, text.replace(named.right, named.wrong)), named.tests))
    others = [
        (mutant, tests) for file, tests in SUBJECTS.items() if only in file for mutant in mutants_of(PROJECT, file)
    ]
    rng = random.Random(seed)
    return by_hand + rng.sample(others, min(count, len(others)))


def _is_noticed(copy: Path, mutant: Mutant, tests: tuple[str, ...]) -> bool | None:
    """Run the tests with one mistake; return whether one fails, or None where there is no answer in time."""
    file = copy / mutant.file
    before = file.read_text()
    file.write_text(mutant.source)
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header", *tests]
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=copy, env=environment, capture_output=True, check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None
    finally:
        file.write_text(before)
    return done.returncode != 0


if __name__ == "__main__":
    sys.exit(main())
