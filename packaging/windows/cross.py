"""Compiles rules and computer players for Windows on Linux: `packaging/windows/cross.py TARGET WINDOWS_PYTHON`.

mypyc writes the C; mingw compiles it against the headers of this Python, with a `pyconfig.h` for Windows, and the
library of the Python in WINDOWS_PYTHON. TARGET becomes a copy of the game with the compiled modules beside the sources.
"""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
sys.path[:0] = [str(ROOT), str(HERE.parent)]

from compile import modules  # noqa: E402

from game import fast  # noqa: E402

COMPILER: Final = "x86_64-w64-mingw32-gcc"
TOOLS: Final = (COMPILER, "x86_64-w64-mingw32-dlltool", "gendef")
ENDING: Final = ".cp311-win_amd64.pyd"
_COMPILE: Final = ("-c", "-O3", "-g0", "-w", "-DNDEBUG")
_LINK: Final = ("-shared", "-static-libgcc", "-s", "-Wl,--no-insert-timestamp,--disable-auto-image-base")
"""In two steps, without a time stamp and an address made of the file's name: two builds are the same bytes."""
_WRITE_C: Final = """
import json, sys
from mypyc.build import mypycify
groups = mypycify(["--platform", "win32", *sys.argv[1:]], target_dir="build", opt_level="3")
print("\\n" + json.dumps([[each.name, each.sources, each.include_dirs] for each in groups]))
"""
Module: TypeAlias = tuple[str, list[str], list[str]]
"""The name of a module, its C files and the folders of its headers."""


def main(target: Path, windows: Path) -> int:
    """Copy the game and compile it there; 1 where a tool is missing."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        print(
            f"not here: {', '.join(missing)}; install Debian's gcc-mingw-w64-x86-64 and mingw-w64-tools",
            file=sys.stderr,
        )
        return 1
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copytree(ROOT / "game", target / "game", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy2(ROOT / "main.py", target)
    names = [f"game/{module}" for module in modules(target / "game")]
    command = [sys.executable, "-c", _WRITE_C, *names]
    steady = {**os.environ, "PYTHONHASHSEED": "1"}  # the order in sets gets into what is compiled
    written = subprocess.run(
        command, cwd=target, env=steady, check=True, stdout=subprocess.PIPE, encoding="utf-8"
    ).stdout
    found: list[Module] = json.loads(written.splitlines()[-1])
    build = target / "build"
    headers = _headers(build / "include")
    library = _import_library(windows, build)
    with ThreadPoolExecutor(2) as workers:
        list(workers.map(partial(_compile, target=target, headers=headers, library=library), found))
    (target / fast.NOTE).write_text(fast.digest(ROOT), encoding="ascii")
    for made in (build, target / ".mypy_cache"):
        shutil.rmtree(made, ignore_errors=True)
    print(f"compiled {len(list((target / 'game').rglob('*.pyd')))} modules for Windows in {target}")
    return 0


def _headers(folder: Path) -> Path:
    """Copy this Python's headers, with what tells them of Windows: `Python.h` takes the `pyconfig.h` beside it."""
    shutil.copytree(sysconfig.get_path("include"), folder)
    shutil.copy(HERE / "pyconfig.h", folder / "pyconfig.h")
    return folder


def _import_library(windows: Path, build: Path) -> Path:
    """Make the library by which the linker finds what Python for Windows offers."""
    subprocess.run(["gendef", str(windows / "python311.dll")], cwd=build, check=True, capture_output=True)
    library = build / "libpython311.a"
    command = ["x86_64-w64-mingw32-dlltool", "-d", "python311.def", "-D", "python311.dll", "-l", library.name]
    subprocess.run(command, cwd=build, check=True)
    return library


def _compile(module: Module, target: Path, headers: Path, library: Path) -> None:
    """Compile and link a module; what all have in common is one of them, beside `main.py`."""
    name, sources, folders = module
    include = [f"-I{folder}" for folder in (headers, *folders)]
    compiled = [str(Path("build", f"{name}-{number}.o")) for number in range(len(sources))]
    for source, object_ in zip(sources, compiled, strict=True):
        subprocess.run([COMPILER, *_COMPILE, *include, source, "-o", object_], cwd=target, check=True)
    place = target / f"{name.replace('.', '/')}{ENDING}"
    subprocess.run([COMPILER, *_LINK, *compiled, "-o", str(place), str(library)], cwd=target, check=True)


if __name__ == "__main__":
    sys.exit(main(*(Path(argument).resolve() for argument in sys.argv[1:3])))
