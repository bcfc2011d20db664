"""Puts together a Python for Windows that runs under wine, with everything in it that the package is built with.

The folder gets `python.exe` (compiled from launcher.c by mingw), the library and the modules that panda3d's wheel
carries, the standard library of the Python that runs this, and the requirements' wheels for Windows.
"""

import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
REQUIREMENTS: Final = (ROOT / "requirements.txt", HERE.parent / "requirements.txt", HERE / "requirements.txt")
COMPILER: Final = "x86_64-w64-mingw32-gcc"
_WHEELS: Final = ("--platform", "win_amd64", "--python-version", "3.11", "--only-binary=:all:")
_LEFT_OUT: Final = ("__pycache__", "site-packages", "test", "tests", "lib-dynload", "config-*", "idlelib", "tkinter")


def main(folder: Path) -> None:
    """Make the folder anew."""
    if sys.version_info[:2] != (3, 11):
        raise SystemExit("the wheel carries Python 3.11: run this with Python 3.11")
    if shutil.which(COMPILER) is None or shutil.which("wine") is None:
        raise SystemExit("install Debian's wine64, wine and gcc-mingw-w64-x86-64")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("stdlib"), folder / "Lib", ignore=shutil.ignore_patterns(*_LEFT_OUT))
    packages = folder / "Lib" / "site-packages"
    wanted = [line for line in _lines() if not line.startswith(("panda3d", "mypy="))]  # nothing compiles under wine
    _pip("install", "--target", str(packages), *_WHEELS, *wanted)
    with tempfile.TemporaryDirectory() as work:
        _pip("download", "--no-deps", "--dest", work, *_WHEELS, _line_of("panda3d"))
        (wheel,) = Path(work).glob("*.whl")
        _unpack_python(wheel, folder)
    program = folder / "python.exe"
    subprocess.run([COMPILER, "-municode", "-O2", "-s", HERE / "launcher.c", "-o", program], check=True)


def _lines() -> list[str]:
    texts = (path.read_text(encoding="utf-8") for path in REQUIREMENTS)
    return [line for text in texts for line in text.splitlines() if line and not line.startswith("#")]


def _line_of(name: str) -> str:
    return next(line for line in _lines() if line.startswith(name))


def _pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    subprocess.run(command, check=True)


def _unpack_python(wheel: Path, folder: Path) -> None:
    """Put the modules into `DLLs`, where Python looks for them, and its own library beside the program."""
    modules = folder / "DLLs"
    modules.mkdir()
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            if name.startswith("deploy_libs/") and not name.endswith("/"):
                short = name.rpartition("/")[2]
                beside = short.lower().startswith(("python3", "vcruntime", "api-ms-"))
                (folder / short if beside else modules / short).write_bytes(packed.read(name))


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
