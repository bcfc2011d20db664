"""Which tests reach which lines, and how long each test takes: only those can notice a mistake there."""

import sys
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest


class Reach(NamedTuple):
    """What one test does."""

    test: str
    """The id that pytest gives it."""
    seconds: float
    """Its processor time."""
    lines: frozenset[tuple[str, int]]
    """The lines that it runs, each with its file."""


class Tracer:
    """A plugin for pytest that notes which lines of some files each test runs."""

    def __init__(self, root: Path, files: Iterable[str]) -> None:
        self.found: list[Reach] = []
        self.failed: list[str] = []
        self._files = {str(root / file): file for file in files}
        self._lines: set[tuple[str, int]] = set()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Trace a test with its fixtures."""
        self._lines = set()
        began = time.process_time()
        threading.settrace(self._call)
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(None)
            threading.settrace(None)
            self.found.append(Reach(item.nodeid, time.process_time() - began, frozenset(self._lines)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which tests fail although nothing is wrong: they can notice nothing."""
        if report.failed:
            self.failed.append(report.nodeid)

    def _call(self, frame: FrameType, event: str, argument: Any) -> Any:  # noqa: ARG002 (the shape of a tracer)
        return self._line if frame.f_code.co_filename in self._files else None

    def _line(self, frame: FrameType, event: str, argument: Any) -> Any:  # noqa: ARG002
        self._lines.add((self._files[frame.f_code.co_filename], frame.f_lineno))
        return self._line


class Chosen:
    """A plugin for pytest that runs only some tests, in a given order."""

    def __init__(self, tests: list[str]) -> None:
        self._places = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out what is not wanted."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self._places), key=lambda item: self._places[item.nodeid]
        )


def those_that_reach(reaches: list[Reach], file: str, lines: range, around: range) -> list[Reach]:
    """Return the tests that run some lines, or else what stands around them, or else all: the fastest first."""
    for part in (lines, around):
        wanted = {(file, line) for line in part}
        found = [reach for reach in reaches if reach.lines & wanted]
        if found:
            return sorted(found, key=lambda reach: reach.seconds)
    return sorted(reaches, key=lambda reach: reach.seconds)
