"""What is made ahead for the reveal: little at a time, however much it is."""

from time import thread_time

import pytest

from game.assets.making import Making
from game.tables.chocolatl.reveal import ahead
from tests.tables.chocolatl.desk import sit_down, table_of

JOBS = 100


class Job:
    """Makes two pictures, each of which takes all the time that there is."""

    def __init__(self, making: Making) -> None:
        self._making = making
        self.limits: list[bool] = []
        self._made = 0

    def __call__(self) -> None:
        self.limits.append(self._making._until is not None)
        for picture in range(self._made, 2):
            self._making.make(self._take)
            self._made = picture + 1
        self._made = 0

    def _take(self) -> None:
        end = thread_time() + 2 * ahead.SLICE
        while thread_time() < end:
            pass


def test_each_slice_has_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = table_of(sit_down()).ahead
    pictures.work()
    monkeypatch.setattr(ahead, "SLICE", 0.0005)
    job = Job(pictures.desk.look.assets.making)
    pictures._jobs, pictures._job = iter([job] * JOBS), None
    while pictures.work():
        pass
    assert len(job.limits) == 2 * JOBS
    assert all(job.limits)
