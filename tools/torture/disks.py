"""Plays on disks that are full: on a small one where the system can mount it, else with a limit on file sizes."""

import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.torture.kills import PROJECT

SIZES: Final = (
    300_000, 340_000, 380_000, 420_000, 460_000, 500_000, 550_000, 600_000, 650_000, 700_000, 750_000, 800_000,
    850_000, 900_000, 950_000, 1_000_000, 1_100_000, 1_200_000, 1_400_000, 1_600_000, 2_000_000, 2_500_000, 3_000_000,
    4_000_000,
)  # fmt: skip


LOCKED: Final = 8_000_000
"""The size in bytes of a disk that becomes read-only."""


@dataclass
class Report:
    """How the disks were made small, what was played on them, and what was lost."""

    means: str
    """How the disk was made small."""
    runs: int = 0
    said: list[str] = field(default_factory=list)
    losses: list[str] = field(default_factory=list)

    def line(self) -> str:
        said = "; ".join(self.said)
        return f"{self.runs} full disks ({self.means}): {said}; lost: {len(self.losses)}"


def small_disk(size: int, folder: Path, *command: str) -> list[str]:
    """Return a command line that runs `command` with a small disk mounted at a folder, until it ends."""
    script = f'mount -t tmpfs -o size={size} none "$0" && exec "$@"'
    return ["unshare", "--mount", "--map-root-user", "sh", "-c", script, str(folder), *command]


def can_have_small_disks(folder: Path) -> bool:
    """Return whether this system can mount a small disk."""
    if shutil.which("unshare") is None:
        return False
    return subprocess.run(small_disk(65536, folder, "true"), capture_output=True, check=False).returncode == 0


def fill_disks(folder: Path, sizes: tuple[int, ...] = SIZES, *, mount: bool = True) -> Report:
    """Play on small disks until they are full, then make room, and on a read-only one; return the report."""
    mounts = mount and can_have_small_disks(folder)
    report = Report("a tmpfs mounted for the process" if mounts else "RLIMIT_FSIZE")
    for size in (*sizes, LOCKED) if mounts else sizes:
        home = folder / str(size)
        home.mkdir()
        player = [sys.executable, "-m", "tools.torture.player", str(home)]
        kind = "locked" if size == LOCKED else "full"
        command = small_disk(size, home, *player, kind) if mounts else [*player, "limited", str(size)]
        result = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=False)
        report.runs += 1
        lines = result.stdout.splitlines()
        if result.returncode != 0 or len(lines) != 2:
            report.losses.append(f"{size}: {result.stdout} {result.stderr}")
        else:
            report.said.append(lines[1])
    return report
