"""Another program holds the saved matches for a minute: the window comes, is played on, and nothing is lost."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.app import App
from game.rules.numbers import Generator
from game.store import Folders, Settings, Store
from game.store.database import SafeDatabase, Ticket
from game.store.store import FILE
from tests.scenes.list_support import fill
from tests.ui.support import key

HOLD: Final = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.read()
"""
HELD: Final = 60.0
"""For how many seconds the lock is held."""
LONGEST: Final = 0.05
"""Seconds that the store may hold up one turn of the loop."""
pytestmark = [
    pytest.mark.full,
    pytest.mark.skipif(sys.platform != "linux", reason="only there the system tells how long a thread slept"),
]


@contextmanager
def held(file: Path) -> Iterator[None]:
    """Let another process hold the lock of a database."""
    command = [sys.executable, "-c", HOLD, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        try:
            yield
        finally:
            process.communicate()


def asleep() -> float:
    """Return for how many seconds this thread has slept: a busy machine, on which it would have run, counts not."""
    running, waiting, _slices = Path("/proc/thread-self/schedstat").read_text().split()
    return time.perf_counter() - (int(running) + int(waiting)) / 1e9


class Loop:
    """The loop of a window, and how long the store held up each of its turns."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.turns: list[float] = []
        self._slept = 0.0
        for owner, name in ((SafeDatabase, "read"), (SafeDatabase, "add"), (Ticket, "wait")):
            monkeypatch.setattr(owner, name, self._timed(getattr(owner, name)))
        monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests need it still
        self.app = App(Settings(animation_speed=0, sound_volume=0, music_volume=0), Folders.below(home))
        self.app.begin()

    def _timed(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*arguments: Any) -> Any:
            before = asleep()
            try:
                return function(*arguments)
            finally:
                self._slept += asleep() - before

        return timed

    def run(self, until: Callable[[], object], seconds: float = 20) -> None:
        """Turn until something is so."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end
            self._slept = 0.0
            self.app.turn(0.02)
            self.turns.append(self._slept)

    def find(self, id_: str) -> Any:
        """Return a node of the topmost scene; None where there is none."""
        top = self.app.stack.top
        return None if top is None else next((node for node in top.tree() if node.id == id_), None)

    def play(self, steps: int) -> None:
        """Play at random on the table that is open."""
        scene: Any = self.app.stack.top
        rng, wanted = Generator(5), len(scene.match.journal) + steps

        def on() -> bool:
            session = scene.session
            if session.hands.handover is not None:
                pygame.event.post(key("space"))
                pygame.event.post(key("space", up=True))
            elif session.person_decides and scene.match.ready:
                session.perform(session.rules.sample(scene.match.state, session.decider, rng))
            return len(scene.match.journal) >= wanted

        self.run(on)

    def close(self) -> None:
        with suppress(Exception):
            self.app._end()


def test_a_lock_at_the_start_and_in_play_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path, finished=3)
    file = tmp_path / "data" / FILE
    with held(file):
        loop = Loop(tmp_path, monkeypatch)
        store = loop.app.store
        loop.run(lambda: loop.find("go_on"))
        first = time.monotonic()
        running = [summary.id for summary in store.unfinished()]
        loop.app.open_match(running[0])
        loop.play(10)
        loop.run(lambda: store.trouble)
        assert store.unsaved
    loop.run(lambda: store.saving)
    with held(file):
        store.delete(running[1])
        assert [summary.id for summary in store.unfinished()] == [running[0]]
        loop.play(10)
        loop.app.stack.pop()
        loop.run(lambda: loop.find("go_on"))
        assert loop.find(f"next.{running[1]}") is None, "what was just deleted is not offered"
        loop.run(lambda: time.monotonic() > first + HELD, HELD + 20)
        (going_on,) = store.unfinished()
    loop.run(lambda: store.saving)
    loop.close()
    assert max(loop.turns) <= LONGEST
    opened = Store.open(Folders.below(tmp_path))
    assert opened.trouble is None
    assert opened.unfinished() == [going_on]
    assert opened.load(running[0]).trouble is None
    opened.close()
