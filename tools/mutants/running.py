"""Runs tests of a copy of the program in a forked process: what all of them import is there already."""

import importlib
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pytest

from tools.mutants.reach import FOLDER, LIST, Chosen, Reach, Reaches

PROJECT: Final = Path(__file__).parents[2]
_LEFT_OUT: Final = (".git", ".venv*", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "docs")
_SHARED: Final = ("pygame", "msgspec", "hypothesis", "PIL", "numpy", "sqlite3", "multiprocessing", "unittest.mock")
_ARGUMENTS: Final = ("-q", "-p", "no:cacheprovider", "--no-header", "--tb=no")
_APART: Final = ("frozen", "tools", "torture", "window", "test_house.py")
"""Tests that are not run: they start programs of their own, or read the source."""
WALL: Final = 900.0
"""Seconds after which a process that runs tests is given up."""
Outcome: TypeAlias = Literal["noticed", "not noticed", "not reached", "endless", "no answer"]


class Copy:
    """A copy of the program in which one file at a time is wrong."""

    def __init__(self, home: Path, mark: str = "not long and not full") -> None:
        self._mark = ("-m", mark)
        self.root = home / "project"
        shutil.copytree(PROJECT, self.root, ignore=shutil.ignore_patterns(*_LEFT_OUT), symlinks=True)
        (self.root / "docs").symlink_to(PROJECT / "docs")
        compiled = str(home / "compiled")
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPYCACHEPREFIX": compiled}
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        sys.pycache_prefix, sys.dont_write_bytecode = compiled, False
        self._tried = 0
        for name in _SHARED:
            with suppress(ImportError):
                importlib.import_module(name)

    def reaches(self, tests: list[str], files: set[str]) -> Reaches:
        """Run the named tests, or all if none are named, and return which lines of `files` each of them runs."""
        folder = self.root.parent / "reach"
        folder.mkdir()
        (folder / LIST).write_text("\n".join(str(self.root / file) for file in sorted(files)), "utf-8")
        apart = [f"--ignore=tests/{name}" for name in _APART]
        command = [sys.executable, "-m", "pytest", *_ARGUMENTS, *self._mark, "-p", "tools.mutants.reach", "-n", "auto",
                   "--dist", "worksteal", "-o", "timeout=3600", *apart, *tests]  # fmt: skip
        subprocess.run(
            command, check=False, cwd=self.root, env=os.environ | {FOLDER: str(folder)}, stdout=subprocess.DEVNULL
        )
        reaches = Reaches(folder, self.root)
        for test in reaches.failed:
            print(f"left out, for it fails before anything is wrong: {test}", flush=True)
        return reaches

    def try_out(self, file: str, source: str, tests: list[Reach]) -> Outcome:
        """Run tests with another text of a file, and return whether they notice it."""
        if not tests:
            return "not reached"
        path = self.root / file
        before, when = path.read_text("utf-8"), path.stat()
        self._tried += 1
        path.write_text(source, "utf-8")
        os.utime(path, (self._tried, self._tried))  # no bytecode of another text is taken for this one's
        names = [reach.test for reach in tests]
        files = list(dict.fromkeys(name.split("::")[0] for name in names))
        seconds = 30 + 5 * sum(reach.seconds for reach in tests)

        def run() -> int:
            sys.dont_write_bytecode = True
            resource.setrlimit(resource.RLIMIT_CPU, (round(seconds), round(seconds) + 5))
            return int(pytest.main([*_ARGUMENTS, *self._mark, "-p", "no:xdist", "-x", *files], plugins=[Chosen(names)]))

        try:
            code = self._forked(run, WALL)
        finally:
            path.write_text(before, "utf-8")
            os.utime(path, ns=(when.st_atime_ns, when.st_mtime_ns))
        if code is None:
            return "no answer"
        return "endless" if code == -signal.SIGXCPU else "not noticed" if code == 0 else "noticed"

    def _forked(self, action: Callable[[], int], seconds: float) -> int | None:
        """Call `action` in a forked process in the copy; return its exit code, or None if it does not end in time."""
        child = os.fork()
        if child == 0:
            os.setsid()
            silence = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silence, 1)
            os.dup2(silence, 2)
            code = 1
            try:
                os.chdir(self.root)
                sys.path[:] = [str(self.root), *(path for path in sys.path if path not in ("", str(PROJECT)))]
                for name in [name for name in sys.modules if name.split(".")[0] in ("tests", "game")]:
                    del sys.modules[name]
                code = action()
            finally:
                os._exit(code)
        until = time.monotonic() + seconds
        try:
            while time.monotonic() < until:
                ended, status = os.waitpid(child, os.WNOHANG)
                if ended:
                    return os.waitstatus_to_exitcode(status)
                time.sleep(0.02)
            return None
        finally:
            with suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(child, 0)
