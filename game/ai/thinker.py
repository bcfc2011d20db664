"""Asks the worker process what computer players do, and copes if the worker dies or hangs.

Nothing here waits: the answer comes later, from a thread of its own.
"""

import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final, Literal, TypeAlias

import msgspec

from game.ai import processes, worker
from game.ai.processes import Launcher, Process
from game.ai.thought import Effort, Thought
from game.ai.worker import AgentQuestion, Answer
from game.rules.core import Action, Seat
from game.rules.games import GAMES, AnyRules

_log = logging.getLogger(__name__)

SPARE: Final = "merchant"
"""The player that stands in, inside this process, if the worker is not available."""
RESTARTS: Final = 1
PATIENCE: Final = 30.0
"""Seconds without an answer after which the worker counts as hung, unless it is known to be stopped."""

LONGEST: Final = 1 << 24
"""Most bytes of an answer."""

News: TypeAlias = Literal["restarted", "stand_in"]
Chosen: TypeAlias = Callable[[Action | None, News | None], object]
"""Called in a thread with the player's action (None if there is none), and whether the worker died over it."""
Decided: TypeAlias = Callable[[Thought | None, News | None], object]
"""Called like `Chosen`, with all candidates that the player thought of."""


def launch() -> tuple[Process, Connection]:
    """Start a worker and return it with our end of its pipe."""
    return processes.start(worker.serve, "computer players")


class Thinker:
    """One worker and its current question; the worker starts with the first question, or by `warm_up`."""

    def __init__(self, launcher: Launcher = launch, patience: float = PATIENCE) -> None:
        self._launcher = launcher
        self._patience = patience
        self._guard = threading.Lock()
        self._process: Process | None = None
        self._connection: Connection | None = None
        self._restarts = 0
        self._number = 0
        self._open: tuple[AgentQuestion, Decided] | None = None
        self._watch: threading.Event | None = None
        self._closed = False

    def warm_up(self) -> None:
        """Start the worker, so that the first answer comes at once."""
        with self._guard:
            self._connect()

    def ask(self, rules: AnyRules, view: Any, seat: Seat, agent: str, seed: int, chosen: Chosen) -> None:
        """Ask for an action; an open question is forgotten."""

        def decided(thought: Thought | None, news: News | None) -> None:
            chosen(None if thought is None else thought.action, news)

        self.consult(rules, view, seat, agent, seed, decided)

    def consult(
        self,
        rules: AnyRules,
        view: Any,
        seat: Seat,
        agent: str,
        seed: int,
        decided: Decided,
        effort: Effort | None = None,
    ) -> None:
        """Ask for a decision with its reasons, perhaps with another effort than the player's own.

        A question that is still open is forgotten, and the worker stops thinking about it.
        """
        with self._guard:
            self._number += 1
            question = AgentQuestion(self._number, rules.name, seat, agent, seed, worker.encode(view), effort)
            self._open = question, decided
            sent = self._send(question)
        if not sent:
            self._stand_in(question, decided)

    def forget(self) -> None:
        """Drop the answer that is awaited: its position was undone."""
        with self._guard:
            if self._open is not None and self._connection is not None:
                with suppress(OSError, ValueError):
                    self._connection.send_bytes(worker.FORGET)
            self._settle()

    def close(self) -> None:
        """End the worker."""
        with self._guard:
            self._closed = True
            self._settle()
            process, connection = self._process, self._connection
            self._process = self._connection = None
        processes.end(process, connection)

    # With the guard held.

    def _settle(self) -> None:
        """Mark that no answer is awaited."""
        self._open = None
        if self._watch is not None:
            self._watch.set()
            self._watch = None

    def _connect(self) -> Connection | None:
        if self._connection is None and not self._closed and self._restarts <= RESTARTS:
            try:
                self._process, self._connection = self._launcher()
            except (OSError, ValueError, RuntimeError) as error:
                _log.warning("no worker for computer players: %s", error)
                self._restarts = RESTARTS + 1
                return None
            connection = self._connection
            threading.Thread(target=self._listen, args=(connection,), name="computer players", daemon=True).start()
        return self._connection

    def _send(self, question: AgentQuestion) -> bool:
        connection = self._connect()
        if connection is None:
            return False
        if self._watch is not None:
            self._watch.set()
        self._watch = threading.Event()
        watching = (question.number, self._process, self._watch)
        threading.Thread(target=self._wait_for_answer, args=watching, name="patience", daemon=True).start()
        try:
            connection.send_bytes(worker.encode(question))
        except (OSError, ValueError) as error:
            _log.info("the worker does not listen: %s", error)  # the thread that reads learns of it too
        return True

    # In a thread that watches the worker.

    def _wait_for_answer(self, number: int, process: Process | None, answered: threading.Event) -> None:
        patience = processes.Patience(process, self._patience)
        while not answered.wait(patience.look):
            if patience.is_over():
                self._end_hanging(number, process)
                return

    def _end_hanging(self, number: int, process: Process | None) -> None:
        """End a worker that hangs, and think here; the next question starts another worker."""
        with self._guard:
            if self._open is None or self._open[0].number != number or process is not self._process:
                return
            _log.warning("the worker for computer players hangs")
            question, decided = self._open
            connection, self._connection, self._process = self._connection, None, None
            self._restarts += 1
        processes.end_soon(process, connection)
        self._stand_in(question, decided)

    # In the thread that reads.

    def _listen(self, connection: Connection) -> None:
        while True:
            try:
                answer = worker.read_answer(connection.recv_bytes(LONGEST))
            except (EOFError, OSError, TypeError, ValueError):  # closed by `close`, dead, or no answer of ours
                break
            self._take(answer)
        self._mourn(connection)

    def _take(self, answer: Answer, news: News | None = None) -> None:
        with self._guard:
            if self._open is None or self._open[0].number != answer.number:
                return
            question, decided = self._open
            self._settle()
        try:
            thought = worker.read_decision(GAMES[question.game], answer.decision) if answer.decision else None
        except msgspec.DecodeError as error:
            thought, answer = None, Answer(answer.number, trouble=str(error))
        if thought is None:
            _log.warning("the computer player %s tripped: %s", question.agent, answer.trouble)
            self._stand_in(question, decided)
            return
        decided(thought, news)

    def _mourn(self, connection: Connection) -> None:
        """Replace a worker that is gone or talks nonsense: once by another worker, then by thinking here."""
        with self._guard:
            if self._closed or connection is not self._connection:
                return
            _log.warning("the worker for computer players died")
            processes.end_soon(self._process, connection)
            self._process = self._connection = None
            self._restarts += 1
            waiting = self._open
            if waiting is None:
                return
            question, decided = waiting
            if self._restarts <= RESTARTS:
                self._open = question, lambda thought, news: decided(thought, news or "restarted")
            sent = self._send(question)
        if not sent:
            self._stand_in(question, decided)

    def _stand_in(self, question: AgentQuestion, decided: Decided) -> None:
        """Think in a thread of this process: perhaps not as well, but the game continues."""
        with self._guard:
            self._settle()
            self._open = question, decided
        spare = msgspec.structs.replace(question, agent=SPARE, effort=None)

        def think() -> None:
            answer = worker.read_answer(worker.answer(worker.encode(spare)))
            if answer.decision:
                self._take(answer, "stand_in")
                return
            _log.error("the spare player tripped too: %s", answer.trouble)
            with self._guard:
                still = self._open is not None and self._open[0].number == question.number
                self._open = None if still else self._open
            if still:
                decided(None, "stand_in")

        threading.Thread(target=think, name="spare player", daemon=True).start()
