"""Computer players whose process is killed or stopped: an answer comes nevertheless, and no process is left over."""

import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

from game.ai.process import Answer, Process, Thinker, encode, serve, start
from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.numbers import Generator

LATE: Final = 30.0
"""Seconds after which an answer counts as missing."""


@dataclass
class Report:
    """How many workers were asked and in which manner, and which of them gave no answer or were left over."""

    runs: Counter[str] = field(default_factory=Counter)
    news: Counter[str] = field(default_factory=Counter)
    slowest: float = 0.0
    losses: list[str] = field(default_factory=list)

    def line(self) -> str:
        runs = ", ".join(f"{name} {count}" for name, count in sorted(self.runs.items()))
        news = ", ".join(f"{name} {count}" for name, count in sorted(self.news.items()))
        return (
            f"{sum(self.runs.values())} workers ({runs}): {news}; the slowest answer came after {self.slowest:.1f} s;"
            f" no answer or left over: {len(self.losses)}"
        )


def _kill(process: Any, _connection: Connection, chance: random.Random) -> None:
    time.sleep(chance.random() * 0.5)
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGKILL)


def _stop(process: Any, _connection: Connection, chance: random.Random) -> None:
    time.sleep(chance.random() * 0.3)
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGSTOP)


def _leave(_process: Any, _connection: Connection, _chance: random.Random) -> None:
    pass


def serve_nothing(connection: Connection) -> None:
    """Read all messages and never answer, as a worker that hangs."""
    with suppress(EOFError, OSError):
        while True:
            connection.recv_bytes()


def serve_garbage(connection: Connection) -> None:
    """Answer each message with something that is no valid answer."""
    chance = random.Random(os.getpid())
    with suppress(EOFError, OSError):
        while True:
            connection.recv_bytes()
            match chance.randrange(4):
                case 0:
                    connection.send_bytes(chance.randbytes(1 + chance.randrange(1 << 17)))
                case 1:
                    connection.send_bytes(encode({"number": "one", "decision": None}))
                case 2:
                    connection.send_bytes(encode(Answer(1, chance.randbytes(30))))
                case _:
                    os.write(connection.fileno(), chance.randbytes(99))


WAYS: Final[dict[str, Callable[[Any, Connection, random.Random], None]]] = {
    "killed": _kill, "stopped": _stop, "mute": _leave, "garbage": _leave, "well": _leave,
}  # fmt: skip
SERVED: Final[dict[str, Callable[[Connection], None]]] = {"mute": serve_nothing, "garbage": serve_garbage}


def trouble_minds(_home: Path, runs: int, seed: int = 0, until: float = inf) -> Report:
    """Ask workers for decisions, kill or stop some of them meanwhile, and return the report."""
    report, chance = Report(), random.Random(seed)
    for _ in range(runs):
        if time.monotonic() > until:
            break
        name = chance.choice(list(WAYS))
        report.runs[name] += 1
        _trouble(name, chance, report)
    return report


def _trouble(name: str, chance: random.Random, report: Report) -> None:
    started: list[Any] = []

    def launcher() -> tuple[Process, Connection]:
        process, connection = start(SERVED.get(name, serve), name)
        started.append(process)
        threading.Thread(target=WAYS[name], args=(process, connection, chance), daemon=True).start()
        return process, connection

    rules = GAMES[chance.choice(list(GAMES))]
    state = rules.setup(rules.seat_counts[0], Generator(chance.randrange(1000)))
    while not isinstance(pending := rules.pending(state), Decide):
        rules.play(state, -1, rules.draw_code(state, Generator(1)))
    thinker = Thinker(launcher, patience=1.0 if name in ("mute", "garbage") else LATE)
    answers: SimpleQueue[tuple[Any, Any]] = SimpleQueue()
    began = time.monotonic()
    seat = pending.seat
    thinker.consult(rules, rules.view(state, seat), seat, "merchant", 1, lambda *answer: answers.put(answer))
    try:
        thought, news = answers.get(timeout=LATE)
        report.news[news or "answered"] += 1
        if thought is None or rules.why_not(state, seat, thought.action) is not None:
            report.losses.append(f"{name}: {thought} is no action")
    except Empty:
        report.losses.append(f"{name}: no answer in {LATE:.0f} s")
    report.slowest = max(report.slowest, time.monotonic() - began)
    thinker.close()
    for process in started:
        if not _ends(process):
            report.losses.append(f"{name}: a process is left over")
            process.kill()


def _ends(process: Any) -> bool:
    """Return whether a process ends within 20 seconds."""
    until = time.monotonic() + 20
    while process.is_alive():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True
