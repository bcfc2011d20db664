"""Does what a person needs before a version is tagged, and stops at anything unclean: `make release VERSION=1.2.3`."""

import re
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
CHANGES: Final = "CHANGELOG.md"
_HEADING: Final = "## Not yet released"
TESTS: Final = ("check", "test-all")
PACKAGES: Final = ("package", "test-package", "package-deb", "test-deb", "sums")


class UncleanError(Exception):
    """What has to be put right first."""


def check(root: Path, version: str) -> None:
    """Raise `UncleanError` unless everything is committed and this is a new version with something to tell."""
    if re.fullmatch(r"\d+\.\d+\.\d+", version) is None:
        raise UncleanError(f"“{version}” is no version such as 1.2.3")
    if status := _git(root, "status", "--porcelain"):
        raise UncleanError(f"not everything is committed:\n{status}")
    if f"v{version}" in _git(root, "tag", "--list").split():
        raise UncleanError(f"v{version} is there already")
    if tuple(map(int, version.split("."))) < tuple(map(int, version_of(root).split("."))):
        raise UncleanError(f"{version} is older than {version_of(root)}")
    text = (root / CHANGES).read_text(encoding="utf-8")
    _before, heading, after = text.partition(_HEADING)
    if not heading or not after.partition("\n## ")[0].strip():
        raise UncleanError(f"{CHANGES} tells of nothing below “{_HEADING}”")


def version_of(root: Path) -> str:
    """Return the version that stands in the sources."""
    text = (root / "game" / "__init__.py").read_text(encoding="utf-8")
    return text.partition('__version__ = "')[2].partition('"')[0]


def write(root: Path, version: str, day: str) -> None:
    """Put the version into the sources and over what has changed."""
    source, changes = root / "game" / "__init__.py", root / CHANGES
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace(f'"{version_of(root)}"', f'"{version}"'), encoding="utf-8")
    text = changes.read_text(encoding="utf-8")
    changes.write_text(text.replace(_HEADING, f"## {version} ({day})", 1), encoding="utf-8")


def release(root: Path, version: str, day: str, make: Callable[[str], bool]) -> str:
    """Test, commit the version and make the packages; return the target that has failed, nothing where all is well.

    Packages know their commit, so it comes before them. Whatever fails, and however this ends, all is as it was
    before: it can be done again.
    """
    before, done = _git(root, "rev-parse", "HEAD"), False
    try:
        write(root, version, day)
        failed = next((target for target in TESTS if not make(target)), "")
        if not failed:
            if _git(root, "status", "--porcelain"):
                _git(root, "commit", "--all", "--message", f"Version {version}")
            failed = next((target for target in PACKAGES if not make(target)), "")
        done = not failed
        return failed
    finally:
        if not done:
            _git(root, "reset", "--hard", before)


def main(version: str) -> int:
    """Check, test, commit the version, build the packages and sum them; the tag is left to a person."""
    try:
        check(ROOT, version)
    except UncleanError as found:
        print(found, file=sys.stderr)
        return 1

    def make(target: str) -> bool:
        return subprocess.run(["make", target], cwd=ROOT, check=False).returncode == 0

    failed = release(ROOT, version, datetime.now(UTC).date().isoformat(), make)
    if failed:
        print(f"make {failed} has failed: nothing is committed or tagged", file=sys.stderr)
        return 1
    print(f"all is well: git tag v{version}, and push it; Windows: make package-windows installer-windows test-windows")
    return 0


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(
        ["git", "-C", str(root), *arguments], capture_output=True, check=True, encoding="utf-8"
    ).stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
