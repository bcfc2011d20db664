"""Writes `dist/SHA256SUMS` over all packages of this version, and signs it where a key is given: `make sums`.

THEOBROMA_MINISIGN_KEY names the file of a secret key of minisign. It never lies in the repository.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402

DIST: Final = ROOT / "dist"
KEY_VARIABLE: Final = "THEOBROMA_MINISIGN_KEY"
_ENDINGS: Final = (".tar.xz", ".tar.gz", ".zip", ".deb", ".exe")


def main() -> int:
    """Write the sums, sign them if there is a key, and say what was done; 1 where there is nothing to sum."""
    files = [path for path in sorted(DIST.glob(f"theobroma[-_]{__version__}[-_]*")) if path.name.endswith(_ENDINGS)]
    if not files:
        print(f"there are no packages of {__version__} in {DIST.name}: run make package first", file=sys.stderr)
        return 1
    sums = DIST / "SHA256SUMS"
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    sums.write_text("".join(lines), encoding="ascii")
    print("".join(lines), end="")
    key = os.environ.get(KEY_VARIABLE)
    if key is None:
        print(f"not signed: {KEY_VARIABLE} names no key")
        return 0
    comment = f"theobroma {__version__}"
    return subprocess.run(["minisign", "-S", "-s", key, "-m", str(sums), "-t", comment], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
