"""Folders and stores for the tests."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.store import Folders, Store

NOBODY = 65534


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders.below(tmp_path)


@pytest.fixture
def store(folders: Folders) -> Iterator[Store]:
    opened = Store.open(folders)
    yield opened
    opened.close()


@pytest.fixture
def guarded() -> Iterator[Path]:
    """A folder for whose permissions the test is no administrator: to those, everything is writable."""
    administrator = os.geteuid() == 0
    with tempfile.TemporaryDirectory(dir="/tmp" if administrator else None) as name:  # others may enter that
        home = Path(name)
        if administrator:
            shutil.chown(home, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            yield home
        finally:
            if administrator:
                os.seteuid(0)
            for folder, _, _ in os.walk(home):
                Path(folder).chmod(0o700)
