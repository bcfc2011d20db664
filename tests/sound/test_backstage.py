"""The thread behind the scenes goes on, whatever an errand does."""

import threading

import pygame
import pytest

from game.sound.device import SoundThread


@pytest.mark.parametrize("error", [pygame.error, OSError, MemoryError, KeyError, ZeroDivisionError])
def test_what_fails_is_no_end_of_all_sound(error: type[Exception], caplog: pytest.LogCaptureFixture) -> None:
    ticks: list[int] = []

    def tick() -> float | None:
        ticks.append(1)
        if len(ticks) < 5:
            raise error("a tick")
        return None

    def fail() -> None:
        raise error("an errand")

    thread, done = SoundThread(tick), threading.Event()
    for _ in range(10):
        thread.send(fail)
    thread.send(done.set)
    assert done.wait(20)
    thread.close()
    unforeseen = [record for record in caplog.records if record.levelname == "ERROR"]
    assert len(unforeseen) == (1 if error in (KeyError, ZeroDivisionError) else 0), "a mistake is written down once"
