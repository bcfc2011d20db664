"""Says what looks otherwise than it was kept: `python -m tools.looks [--write] [--only REGEX]`.

With `--write` what differs is kept as it looks now: after a change of looks that is meant. With `--pictures FOLDER` the
pictures of what differs are put there.
"""

import argparse
import os
import re
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from tools.looks.comparing import compared, own_home
from tools.looks.courses import courses
from tools.looks.record import FOLDER, file_of


def main() -> int:
    """Compare all courses, or write what differs; return 1 where something differs and is not written."""
    parser = argparse.ArgumentParser(prog="looks", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--write", action="store_true", help="keep what differs as it looks now")
    parser.add_argument("--only", default="", help="an expression that finds the names of courses")
    parser.add_argument("--pictures", type=Path, help="where the pictures of what differs are put")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many courses run at a time")
    parsed = parser.parse_args()
    names = [course.name for course in courses()]
    different = 0
    with tempfile.TemporaryDirectory(prefix="looks-") as home:
        wanted = [name for name in names if re.search(parsed.only, name)]
        compare = partial(compared, write=parsed.write, pictures=parsed.pictures)
        with ProcessPoolExecutor(parsed.processes, get_context("spawn"), own_home, (home,)) as pool:
            for lines in pool.map(compare, wanted):
                different += bool(lines)
                for line in lines:
                    print(line, flush=True)
    for file in sorted({*FOLDER.glob("*.look")} - set(map(file_of, names))):
        different += 1
        print(f"{file.name}: no course has this name")
        if parsed.write:
            file.unlink()
    print(f"{len(wanted)} courses, {different} differ{', and are written' if parsed.write else ''}")
    return int(different > 0 and not parsed.write)


if __name__ == "__main__":
    sys.exit(main())
