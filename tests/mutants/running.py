"""Runs tests of a copy of the program in a forked process: what all of them import is there already."""

import importlib
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Literal, TypeAlias

import pytest

from tests.mutants.reach import Chosen, Reach, Tracer

PROJECT: Final = Path(__file__).parents[2]
_LEFT_OUT: Final = (".git", ".venv*", "build", "dist", "__pycache__", ".*_cache", ".hypothesis", "docs")
_SHARED: Final = ("pygame", "msgspec", "hypothesis", "PIL", "numpy", "sqlite3", "multiprocessing", "unittest.mock")
_ARGUMENTS: Final = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no")
WALL: Final = 900.0
"""Seconds after which there is no answer."""
Outcome: TypeAlias = Literal["noticed", "not noticed", "endless", "no answer"]


class Copy:
    """A copy of the program in which one file at a time is wrong."""

    def __init__(self, home: Path) -> None:
        self.root = home / "project"
        shutil.copytree(PROJECT, self.root, ignore=shutil.ignore_patterns(*_LEFT_OUT), symlinks=True)
        (self.root / "docs").symlink_to(PROJECT / "docs")
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        for name in _SHARED:
            with suppress(ImportError):
                importlib.import_module(name)

    def reaches(self, tests: tuple[str, ...], files: list[str]) -> list[Reach]:
        """Run some tests, see which lines of some files each of them runs, and keep what was compiled."""
        result = Path(tempfile.mkstemp(dir=self.root.parent)[1])

        def trace() -> int:
            sys.dont_write_bytecode = False
            tracer = Tracer(self.root, files)
            code = pytest.main([*_ARGUMENTS, *tests], plugins=[tracer])
            found = [(test, seconds, sorted(lines)) for test, seconds, lines in tracer.found]
            result.write_text(json.dumps((tracer.failed, found)))
            return int(code)

        code = self._forked(trace, 3600)
        if code not in (0, 1):
            raise SystemExit(f"{' '.join(tests)} cannot be run ({code})")
        failed, found = json.loads(result.read_text())
        for test in failed:
            print(f"left out, for it fails before anything is wrong: {test}", flush=True)
        for file in files:
            for compiled in (self.root / file).parent.glob(f"__pycache__/{Path(file).stem}.*"):
                compiled.unlink()
        return [
            Reach(test, seconds, frozenset((file, line) for file, line in lines))
            for test, seconds, lines in found
            if test not in failed
        ]

    def try_out(self, file: str, source: str, tests: list[Reach]) -> Outcome:
        """Run tests with another text of a file."""
        path = self.root / file
        before = path.read_text()
        path.write_text(source)
        names = [reach.test for reach in tests]
        files = list(dict.fromkeys(name.split("::")[0] for name in names))
        seconds = 30 + 5 * sum(reach.seconds for reach in tests)

        def run() -> int:
            sys.dont_write_bytecode = True
            resource.setrlimit(resource.RLIMIT_CPU, (round(seconds), round(seconds) + 5))
            return int(pytest.main([*_ARGUMENTS, "-x", *files], plugins=[Chosen(names)]))

        try:
            code = self._forked(run, WALL)
        finally:
            path.write_text(before)
        if code is None:
            return "no answer"
        return "endless" if code == -signal.SIGXCPU else "not noticed" if code == 0 else "noticed"

    def _forked(self, action: Callable[[], int], seconds: float) -> int | None:
        """Do something in a process of its own, in the copy; return how it ended, or None where it does not."""
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
