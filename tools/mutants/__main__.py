"""Makes small mistakes in a copy of the program and counts how many of them no test notices: `make mutants`."""

import argparse
import random
import re
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import chain, zip_longest
from pathlib import Path
from typing import Final

from tools.mutants.argued import ARGUED
from tools.mutants.byhand import BY_HAND
from tools.mutants.making import Mutant, mutants_of, source
from tools.mutants.reach import Reach
from tools.mutants.running import PROJECT, Copy

LONGEST: Final = 30.0
"""Seconds of tests that are run for one mistake, those about its module first."""
ENOUGH: Final = 90
"""How many of a hundred mistakes have to be noticed."""
_UNNOTICED: Final = ("not noticed", "not reached", "no answer")


def main() -> int:
    """Try the mistakes made by hand and some others; return 1 if too many are not noticed, else 0."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=150, help="how many beside those by hand")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--only", default="", help="an expression that finds the names of mistakes: file:line what")
    parser.add_argument("--tests", nargs="*", default=[], help="only these tests, which takes less long to look at")
    parser.add_argument("--all", action="store_true", help="by all that `make test-all` runs, not by `make test` alone")
    parsed = parser.parse_args()
    until = time.monotonic() + 60 * parsed.minutes
    print(f"seed {parsed.seed}", flush=True)
    outcomes: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(Path(folder), "not long" if parsed.all else "not long and not full")
        drawn = [*chain(_by_hand(parsed.only), _drawn(parsed.only, parsed.count, parsed.seed))]
        reaches = copy.reaches(parsed.tests, {mutant.file for mutant, _text in drawn})
        for mutant, text in drawn:
            if time.monotonic() > until:
                break
            tests = _soon(reaches.of(mutant.file, mutant.lines, mutant.around))
            outcome = "argued" if _is_argued(mutant) else copy.try_out(mutant.file, text, tests)
            outcomes[outcome] += 1
            print(f"{outcome}: {mutant.name}", flush=True)
    tried = outcomes.total() - outcomes["argued"]
    share = 100 * (1 - sum(outcomes[each] for each in _UNNOTICED) / max(1, tried))
    counted = ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items()))
    print(f"{counted}: {share:.1f} % of {tried} are noticed", flush=True)
    return int(share < ENOUGH)


def _soon(reaches: list[Reach]) -> list[Reach]:
    """Return the first of the tests, as many as together take at most `LONGEST` seconds, and at least one."""
    kept: list[Reach] = []
    seconds = 0.0
    for reach in reaches:
        seconds += reach.seconds
        if kept and seconds > LONGEST:
            break
        kept.append(reach)
    return kept


def _is_argued(mutant: Mutant) -> bool:
    line = (PROJECT / mutant.file).read_text("utf-8").splitlines()[mutant.lines.start - 1].strip()
    return any((each.file, each.line, each.what) == (mutant.file, line, mutant.what) for each in ARGUED)


def _by_hand(only: str) -> Iterator[tuple[Mutant, str]]:
    """Yield the mistakes of `BY_HAND` whose names match `only`, each with the whole wrong text of its file."""
    for named in BY_HAND:
        text = (PROJECT / named.file).read_text("utf-8")
        line = text[: text.index(named.right)].count("\n") + 1
        lines = range(line, line + named.right.count("\n") + 1)
        mutant = Mutant(named.file, -1, named.wrong, lines, lines)
        if re.search(only, mutant.name):
            yield mutant, text.replace(named.right, named.wrong)


def _drawn(only: str, count: int, seed: int) -> Iterator[tuple[Mutant, str]]:
    """Yield `count` other mistakes, drawn evenly from all kinds, each with the whole wrong text of its file."""
    kinds = defaultdict[str, list[Mutant]](list)
    for path in sorted((PROJECT / "game").rglob("*.py")):
        for mutant in mutants_of(PROJECT, path.relative_to(PROJECT).as_posix()):
            if re.search(only, mutant.name):
                kinds[mutant.what].append(mutant)
    chance = random.Random(seed)
    for mutants in kinds.values():
        chance.shuffle(mutants)
    turns = chain.from_iterable(zip_longest(*(kinds[what][:count] for what in sorted(kinds))))
    for mutant in [each for each in turns if each is not None][:count]:
        yield mutant, source(PROJECT, mutant)


if __name__ == "__main__":
    sys.exit(main())
