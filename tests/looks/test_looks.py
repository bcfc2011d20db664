"""Tables, moments, hands and rooms look as they were kept; `python -m tools.looks --write` keeps how they look now."""

from pathlib import Path

import pytest

from tools.looks.comparing import compared
from tools.looks.courses import courses
from tools.looks.record import FOLDER, file_of
from tools.parity.recorder import HOME

EVERY_DAY = (
    "hands-chocolatl-3-1920x1080-de",
    "hovered-cacao-2-50-1280x720-en",
    "hovered-maya-4-85-1280x720-en",
    "moment-cacao-2-6-1920x1080-large",
    "moment-cacao-4-1-1080x1920-fr",
    "moment-chocolatl-3-11-1280x720-en",
    "moment-chocolatl-3-9-1080x1920-large",
    "moment-maya-4-0-1280x720-contrast",
    "pressed-chocolatl-5-85-1280x720-contrast",
    "rooms-last-1280x720-en",
    "table-cacao-2-100-3840x2160-en",
    "table-cacao-4-70-1280x720-pt",
    "table-chocolatl-3-12-1920x1080-de",
    "table-chocolatl-5-50-1280x720-de",
    "table-maya-4-85-1920x1080-large",
)
"""The courses that together show most in a short time."""
NAMES = [course.name for course in courses()]


@pytest.mark.parametrize(
    "name", [name if name in EVERY_DAY else pytest.param(name, marks=pytest.mark.full) for name in NAMES]
)
def test_it_looks_as_it_was_kept(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    assert compared(name) == []


def test_of_each_course_and_of_nothing_else_something_is_kept() -> None:
    assert {*FOLDER.iterdir()} == {*map(file_of, NAMES)}
