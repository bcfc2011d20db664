"""Notes which tests run which lines, and how long each takes: only these tests can notice a mistake there.

As a plugin of pytest (`-p tools.mutants.reach`) it writes into the folder that `THEOBROMA_REACH` names, each process
into files of its own. Only the game's files in a list there are traced: all of them would take several times as long.
"""

import json
import os
import time
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Final, NamedTuple

import coverage
import pytest

FOLDER: Final = "THEOBROMA_REACH"
LIST: Final = "files"
LOOKS: Final = "tests/looks/"
"""The tests that compare what is shown: they come first for mistakes in what is shown."""
SHOWN: Final = tuple(
    f"game/{name}" for name in ("anim", "app.py", "assets", "direct", "scenes", "stage", "tables", "ui")
)
LOOKED: Final = 15.0
"""The seconds for which looks come first; what is left of them comes last."""


class Reach(NamedTuple):
    """A test that runs the lines in question."""

    test: str
    """The id that pytest gives it."""
    seconds: float
    """Its processor time."""


class Note:
    """Notes which lines of the game each test runs, and which tests fail although nothing is wrong."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / str(os.getpid())
        self._seconds: dict[str, float] = {}
        self._failed: list[str] = []
        files = (folder / LIST).read_text("utf-8").splitlines()
        self._coverage = coverage.Coverage(f"{self._file}.lines", include=files, config_file=False)
        self._coverage.set_option("run:disable_warnings", ["no-data-collected", "module-not-measured"])
        self._coverage.start()

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Trace a test with its fixtures, and note its processor time."""
        self._coverage.switch_context(item.nodeid)
        began = time.process_time()
        yield
        self._seconds[item.nodeid] = time.process_time() - began

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the tests that fail: they cannot notice a mistake."""
        if report.failed:
            self._failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Write the notes into the files of this process."""
        self._coverage.stop()
        self._coverage.save()
        Path(f"{self._file}.json").write_text(json.dumps((self._failed, self._seconds)), "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Register a `Note` in each process that runs tests, if `THEOBROMA_REACH` is set."""
    if FOLDER in os.environ and (hasattr(config, "workerinput") or not config.getoption("numprocesses", None)):
        config.pluginmanager.register(Note(Path(os.environ[FOLDER])))


class Reaches:
    """What was noted of all tests of a copy of the program."""

    def __init__(self, folder: Path, root: Path) -> None:
        self._root = root
        self._data = []
        self._seconds: dict[str, float] = {}
        self.failed: list[str] = []
        for file in sorted(folder.glob("*.json")):
            failed, seconds = json.loads(file.read_text("utf-8"))
            self.failed += failed
            self._seconds |= seconds
            self._data.append(coverage.CoverageData(str(file.with_suffix(".lines"))))
            self._data[-1].read()
        for test in self.failed:
            self._seconds.pop(test, None)

    @cache  # noqa: B019 (there is one, for as long as the program runs)
    def _of(self, file: str) -> dict[int, set[str]]:
        """Return for each line of a file the tests that run it, without those that fail."""
        tests_of = defaultdict[int, set[str]](set)
        for data in self._data:
            for line, tests in data.contexts_by_lineno(str(self._root / file)).items():
                tests_of[line].update(test for test in tests if test in self._seconds)
        return tests_of

    def of(self, file: str, lines: range, around: range) -> list[Reach]:
        """Return the tests that run one of `lines`; if there are none, of `around`; if none again, of the whole file.

        Tests whose files import the module come first, then the others; in both groups the fastest first. Before all
        come looks, for `LOOKED` seconds, if the file is about what is shown.
        """
        tests_of = self._of(file)
        parts = ({test for line in part for test in tests_of.get(line, ())} for part in (lines, around, tests_of))
        wanted = next((tests for tests in parts if tests), set[str]())
        module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        reaches = [Reach(test, self._seconds[test]) for test in wanted]
        reaches.sort(key=lambda reach: (not self._imports(reach.test.split("::")[0], module), reach.seconds))
        return looks_first(reaches) if file.startswith(SHOWN) else reaches

    @cache  # noqa: B019
    def _imports(self, test: str, module: str) -> bool:
        text = (self._root / test).read_text("utf-8")
        package, _, name = module.rpartition(".")
        return any(f"from {module} import" in line or (f"from {package} import" in line and name in line)
                   for line in text.splitlines())  # fmt: skip


def looks_first(reaches: list[Reach]) -> list[Reach]:
    """Return the tests with some of those that compare what is shown before all others, and the rest of them last."""
    looks = [reach for reach in reaches if reach.test.startswith(LOOKS)]
    spent = accumulate(reach.seconds for reach in looks)
    first = [reach for reach, seconds in zip(looks, spent, strict=True) if seconds <= LOOKED] or looks[:1]
    return [*first, *(reach for reach in reaches if reach not in looks), *looks[len(first) :]]


class Chosen:
    """A plugin for pytest that runs only some tests, in a given order."""

    def __init__(self, tests: list[str]) -> None:
        self._places = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep only the chosen tests, in the given order."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self._places), key=lambda item: self._places[item.nodeid]
        )
