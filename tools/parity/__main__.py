"""Compares what two versions of the program show, each in its folder, and names what differs.

    python -m tools.parity OLD NEW [--only REGEX] [--every N] [--meant FILE]

Both record the same positions, moments and rooms at the same time; each pair is compared as it comes, and nothing is
kept but the pictures of pairs that differ (`--pictures FOLDER`). A file of differences that are meant has a regular
expression a line, with a reason behind `#`.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame

from tools.parity.recorder import HOME
from tools.parity.shot import Shot, differences, read


def main() -> int:
    """Compare all pairs; return 1 where something differs that is not meant."""
    parser = argparse.ArgumentParser(prog="parity", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--only", default="", help="an expression that finds the names of courses")
    parser.add_argument("--every", type=int, default=1, help="take each so many of the courses")
    parser.add_argument("--meant", type=Path, help="a file with differences that are meant")
    parser.add_argument("--pictures", type=Path, help="where the pictures of what differs are put")
    parsed = parser.parse_args()
    lines = parsed.meant.read_text("utf-8").splitlines() if parsed.meant else []
    meant = [re.compile(line.split("#")[0].strip()) for line in lines if line.split("#")[0].strip()]
    homes = Path(tempfile.mkdtemp(prefix="parity-"))
    recorders = [
        subprocess.Popen(
            (sys.executable, "-m", "tools.parity.recorder", parsed.only, str(parsed.every)),
            cwd=folder, stdout=subprocess.PIPE, env=os.environ | {HOME: str(homes / str(number))},
        )
        for number, folder in enumerate((parsed.old, parsed.new), 1)
    ]  # fmt: skip
    pairs = different = 0
    before, after = (read(recorder.stdout) for recorder in recorders if recorder.stdout is not None)
    for old, new in zip(before, after, strict=True):
        pairs += 1
        if old.name != new.name:
            sys.exit(f"another course: {new.name}, before {old.name}")
        differing = [
            line for line in differences(old, new) if not any(each.search(f"{old.name}: {line}") for each in meant)
        ]
        different += bool(differing)
        for line in differing:
            print(f"{old.name}: {line}", flush=True)
        if differing and parsed.pictures:
            _keep(parsed.pictures, old, new)
    print(f"{pairs} pairs, {different} differ")
    codes = [recorder.wait() for recorder in recorders]
    shutil.rmtree(homes)
    return int(any(codes) or different > 0)


def _keep(folder: Path, old: Shot, new: Shot) -> None:
    """Put two pictures beside each other into a file."""
    folder.mkdir(parents=True, exist_ok=True)
    width, height = old.picture.get_size()
    both = pygame.Surface((width + new.picture.get_width(), max(height, new.picture.get_height())))
    both.blit(old.picture, (0, 0))
    both.blit(new.picture, (width, 0))
    name = re.sub(r"[^\w. -]", "_", new.name)
    pygame.image.save(both, folder / f"{name}.png")


if __name__ == "__main__":
    sys.exit(main())
