"""Makes small mistakes in a copy of the program and counts how many of them no test notices: `make mutants`."""

import argparse
import random
import re
import sys
import tempfile
import time
from collections import Counter
from itertools import groupby
from pathlib import Path
from typing import Final

from tests.mutants.argued import ARGUED
from tests.mutants.making import Mutant, mutants_of
from tests.mutants.reach import Reach, those_that_reach
from tests.mutants.running import PROJECT, Copy
from tests.mutants.subjects import NAMED, SUBJECTS

LONGEST: Final = 30.0
"""Seconds of tests that are run for one mistake, the fast tests first."""


def main() -> int:
    """Try the mistakes made by hand and some others; return 1 where too many are not noticed."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=400, help="how many beside those by hand")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--only", default="", help="an expression that finds the names of mistakes: file:line what")
    parsed = parser.parse_args()
    until = time.monotonic() + 60 * parsed.minutes
    print(f"seed {parsed.seed}", flush=True)
    found: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(Path(folder))
        chosen = [*_by_hand(), *_others(parsed.count, parsed.seed)]
        wanted = [each for each in chosen if re.search(parsed.only, each[0].name)]
        wanted.sort(key=lambda each: (each[1], each[0].file))
        for tests, group in groupby(wanted, key=lambda each: each[1]):
            if time.monotonic() > until:
                break
            mutants = [mutant for mutant, _ in group]
            reaches = copy.reaches(tests, list({mutant.file for mutant in mutants}))
            for file, here in groupby(mutants, key=lambda mutant: mutant.file):
                _try_file(copy, file, reaches, list(here), found, until)
    tried = sum(found.values()) - found["argued"]
    share = 100 * (1 - (found["not noticed"] + found["no answer"]) / max(1, tried))
    told = ", ".join(f"{count} {outcome}" for outcome, count in sorted(found.items()))
    print(f"{told}: {share:.1f} % of {tried} are noticed", flush=True)
    return int(share < 95)


def _try_file(
    copy: Copy, file: str, reaches: list[Reach], mutants: list[Mutant], found: Counter[str], until: float
) -> None:
    """Try the mistakes of one file, and say which are not noticed."""
    before = Counter(found)
    for mutant in mutants:
        if time.monotonic() > until:
            return
        if _is_argued(mutant):
            found["argued"] += 1
            continue
        tests = _fast(those_that_reach(reaches, file, mutant.lines, mutant.around))
        outcome = copy.try_out(file, mutant.source, tests)
        found[outcome] += 1
        if outcome in ("not noticed", "no answer"):
            print(f"{outcome}: {mutant.name}", flush=True)
    here = found - before
    print(f"{file}: {', '.join(f'{count} {outcome}' for outcome, count in sorted(here.items()))}", flush=True)


def _fast(reaches: list[Reach]) -> list[Reach]:
    """Return as many of the tests as may be run for one mistake."""
    kept: list[Reach] = []
    seconds = 0.0
    for reach in reaches:
        seconds += reach.seconds
        if kept and seconds > LONGEST:
            break
        kept.append(reach)
    return kept


def _is_argued(mutant: Mutant) -> bool:
    line = (PROJECT / mutant.file).read_text().splitlines()[mutant.lines.start - 1].strip()
    return any((each.file, each.line, each.what) == (mutant.file, line, mutant.what) for each in ARGUED)


def _by_hand() -> list[tuple[Mutant, tuple[str, ...]]]:
    """Return the mistakes that were made by hand."""
    made = []
    for named in NAMED:
        text = (PROJECT / named.file).read_text()
        line = text[: text.index(named.right)].count("\n") + 1
        lines = range(line, line + named.right.count("\n") + 1)
        source = text.replace(named.right, named.wrong)
        made.append((Mutant(named.file, lines, lines, named.wrong, source), named.tests))
    return made


def _others(count: int, seed: int) -> list[tuple[Mutant, tuple[str, ...]]]:
    """Return about as many other mistakes as were asked for, spread over all files by their length."""
    made = {file: list(mutants_of(PROJECT, file)) for file in SUBJECTS}
    share = min(1.0, count / sum(map(len, made.values())))
    return [
        (mutant, SUBJECTS[file])
        for file, mutants in made.items()
        for mutant in random.Random(f"{seed} {file}").sample(mutants, round(share * len(mutants)))
    ]


if __name__ == "__main__":
    sys.exit(main())
