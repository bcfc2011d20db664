"""Builds the installer from the folder that `make package-windows` left in `dist`: `make installer-windows`."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402

FOLDER: Final = ROOT / "dist" / f"theobroma-{__version__}-windows-x86_64"
INSTALLER: Final = FOLDER.with_name(f"{FOLDER.name}-setup.exe")


def main() -> int:
    """List what is installed, so that the uninstaller takes that and nothing else, and run NSIS."""
    if shutil.which("makensis") is None or not (FOLDER / "theobroma.exe").is_file():
        print("run make package-windows first, and install Debian's nsis", file=sys.stderr)
        return 1
    work = ROOT / "build" / "installer"
    work.mkdir(parents=True, exist_ok=True)
    (work / "files.nsh").write_text(_removal(FOLDER), encoding="utf-8")
    defined = {
        "FOLDER": FOLDER, "FILES": work / "files.nsh", "VERSION": __version__, "TARGET_FILE": INSTALLER,
        "ICON": ROOT / "sprites" / "icon" / "app.ico",
    }  # fmt: skip
    command = ["makensis", "-V2", "-INPUTCHARSET", "UTF8", *(f"-D{name}={value}" for name, value in defined.items())]
    subprocess.run([*command, str(HERE / "installer.nsi")], check=True)
    print(f"{INSTALLER.stat().st_size / 1e6:7.1f} MB  {INSTALLER.name}")
    return 0


def _removal(folder: Path) -> str:
    """Return the commands that delete each file, then each folder from within, if it is empty."""
    paths = [path.relative_to(folder) for path in sorted(folder.rglob("*"))]
    files = [path for path in paths if (folder / path).is_file()]
    folders = sorted((path for path in paths if (folder / path).is_dir()), key=lambda path: -len(path.parts))
    lines = [f'Delete "$INSTDIR\\{_named(path)}"' for path in files]
    return "\n".join([*lines, *(f'RMDir "$INSTDIR\\{_named(path)}"' for path in folders), ""])


def _named(path: Path) -> str:
    return str(path).replace("/", "\\").replace("$", "$$")


if __name__ == "__main__":
    sys.exit(main())
