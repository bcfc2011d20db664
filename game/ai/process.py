"""Other processes that work for the program, and the one in which computer players think.

That process gets a seat's view as bytes, never the state, and answers with a decision.
"""

import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import lru_cache
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import Any, Final, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from game.ai.players import ADVISERS, AGENTS
from game.ai.search import Timer
from game.ai.thought import Decision, Effort, Thought
from game.rules.core import Seat
from game.rules.games import GAMES, AnyRules
from game.rules.numbers import Generator

_log = logging.getLogger(__name__)
MessageT = TypeVar("MessageT")

GRACE: Final = 0.2
"""The most seconds to wait for the end of a process that was killed."""
LOOK: Final = 0.5
"""Seconds between two checks of a process that should answer."""
LONGEST: Final = 1 << 24
"""Most bytes of a message."""


# Any process.


class Process(Protocol):
    """The part of `multiprocessing.Process` that is used here."""

    def start(self) -> None: ...

    def kill(self) -> None: ...

    def join(self, timeout: float | None = None) -> None: ...

    def is_alive(self) -> bool: ...

    @property
    def pid(self) -> int | None: ...


Launcher: TypeAlias = Callable[[], tuple[Process, Connection]]
"""Starts a process and returns it with the program's end of the pipe to it."""


def start(
    serve: Callable[..., object], name: str, *lent: Connection, politeness: int = 0
) -> tuple[Process, Connection]:
    """Start a process that runs `serve` with its end of a pipe and `lent` connections; return it with the other end."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_run, args=(serve, politeness, theirs, *lent), name=name, daemon=True)
    process.start()
    for end in (theirs, *lent):
        end.close()
    return process, ours


def _run(serve: Callable[..., object], politeness: int, *ends: Connection) -> None:
    with suppress(ValueError):  # the window ends the game, not a Ctrl+C that goes to all processes of a terminal
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if politeness:
        with suppress(AttributeError, OSError):  # not every system has it
            os.nice(politeness)
    serve(*ends)


def is_stopped(process: Process) -> bool:
    """Return whether the system has stopped a process, so that it does nothing; False if this cannot be found out."""
    if sys.platform == "win32" or not hasattr(os, "waitid") or process.pid is None:
        return False
    with suppress(OSError):  # the process has ended
        return os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
    return False


class Patience:
    """Finds out whether a process that should answer hangs: it is stopped, or silent for too long."""

    def __init__(self, process: Process, seconds: float) -> None:
        self._process = process
        self._seconds = seconds
        self._silent = 0.0
        self._stopped = 0

    @property
    def look(self) -> float:
        """The seconds between two calls of `is_over`."""
        return min(LOOK, self._seconds)

    def renew(self) -> None:
        """Begin to count the silence of the process again from zero."""
        self._silent = 0.0

    def is_over(self) -> bool:
        """Check the process and return whether it hangs; call this every `look` seconds.

        A process counts as stopped when two checks in a row find it so.
        """
        self._silent += self.look
        self._stopped = self._stopped + 1 if is_stopped(self._process) else 0
        return self._stopped > 1 or self._silent >= self._seconds


class Helper(Generic[MessageT]):
    """A process that works for the program; callbacks get each message that it sends, and once its loss.

    The process is lost if it dies, sends what cannot be read, or hangs while an answer is expected. Callbacks run in
    threads of the helper; after `end`, one that has begun may still run.
    """

    def __init__(
        self,
        launcher: Launcher,
        read: Callable[[bytes], MessageT],
        on_message: Callable[["Helper[MessageT]", MessageT], object],
        on_loss: Callable[["Helper[MessageT]", bool], object],
        patience: float,
        name: str,
    ) -> None:
        """Start the process; raise `OSError`, `ValueError` or `RuntimeError` where the system does not allow it.

        `on_loss` gets whether the process hung; it hangs if it is silent for `patience` seconds.
        """
        self._process, self._connection = launcher()
        self._read = read
        self._on_message = on_message
        self._on_loss = on_loss
        self._patience = Patience(self._process, patience)
        self._guard = threading.Lock()
        self._expected = threading.Event()
        self._ended = threading.Event()
        for target, thread in ((self._listen, name), (self._watch, "patience")):
            threading.Thread(target=target, name=thread, daemon=True).start()

    def send(self, content: bytes) -> bool:
        """Send a message to the process; return whether this was possible. If not, `on_loss` is called, too."""
        try:
            self._connection.send_bytes(content)
        except (OSError, ValueError):
            return False
        return True

    def expect(self) -> None:
        """Expect an answer from now on: a process that stays silent counts as hung."""
        self._patience.renew()
        self._expected.set()

    def relax(self) -> None:
        """Expect no answer from now on: the process may be silent."""
        with self._guard:
            if not self._ended.is_set():
                self._expected.clear()

    def end(self) -> None:
        """Kill the process and wait a moment for its end."""
        if self._leave():
            self._kill()

    def end_soon(self) -> None:
        """Kill the process in another thread and return at once."""
        if self._leave():
            threading.Thread(target=self._kill, name="ending", daemon=True).start()

    def _kill(self) -> None:
        with suppress(OSError, ValueError):
            self._process.kill()
            self._process.join(GRACE)
        with suppress(OSError):
            self._connection.close()

    def _leave(self) -> bool:
        """Mark the helper as ended; return False if it had ended before."""
        with self._guard:
            left = self._ended.is_set()
            self._ended.set()
            self._expected.set()  # so that nobody waits for it
        return not left

    def _lose(self, *, hung: bool) -> None:
        if self._leave():
            threading.Thread(target=self._kill, name="ending", daemon=True).start()
            self._on_loss(self, hung)

    def _listen(self) -> None:
        while True:
            try:
                message = self._read(self._connection.recv_bytes(LONGEST))
            except (EOFError, OSError, TypeError, ValueError):  # it died, talks nonsense, or was ended meanwhile
                break
            self._patience.renew()
            self._on_message(self, message)
        self._lose(hung=False)

    def _watch(self) -> None:
        # A thread of its own: one that reads may be held up in the middle of a message.
        while self._expected.wait():
            if self._ended.wait(self._patience.look):
                return
            if self._expected.is_set() and self._patience.is_over():
                self._lose(hung=True)
                return


def end_all(helpers: Iterable[Helper[Any]]) -> None:
    """End all these helpers at the same time, and wait until they have ended."""
    threads = [threading.Thread(target=helper.end, name="ending", daemon=True) for helper in helpers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def kill_all() -> None:
    """Kill all processes that the program has started and that have not ended.

    The last one is the process that `multiprocessing` itself starts to clean up.
    """
    for child in multiprocessing.active_children():
        with suppress(OSError, ValueError):
            child.kill()
    tidying = vars(resource_tracker.getfd.__self__).get("_pid")  # type: ignore[attr-defined]
    if tidying is not None:
        with suppress(OSError):
            os.kill(tidying, signal.SIGKILL)


# What is said between the program and the process of the computer players.


class AgentQuestion(msgspec.Struct, frozen=True):
    """A question to a computer player: the game, the seat's view, a random seed, and the effort."""

    number: int
    game: str
    seat: Seat
    agent: str
    seed: int
    view: bytes
    effort: Effort | None = None
    """The effort for the decision; None means the player's own."""


class Answer(msgspec.Struct, frozen=True):
    """A player's decision as bytes, or in `trouble` one line that says why there is none."""

    number: int
    decision: bytes = b""
    trouble: str = ""


FORGET: Final = b""
"""The message that is sent if an answer is no longer wanted."""
_encoder = msgspec.msgpack.Encoder()
_questions = msgspec.msgpack.Decoder(AgentQuestion)
_answers = msgspec.msgpack.Decoder(Answer)


def encode(value: Any) -> bytes:
    """Return a question, an answer, a view or a decision as bytes."""
    return _encoder.encode(value)


def read_answer(content: bytes) -> Answer:
    return _answers.decode(content)


@lru_cache
def _view_decoder(rules: AnyRules) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(rules.view_type)


@lru_cache
def _decision_decoder(rules: AnyRules) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(Decision[rules.decision_type])  # type: ignore[name-defined]


def read_decision(rules: AnyRules, content: bytes) -> Thought:
    """Return the decision in an answer; raise `msgspec.DecodeError` if it is none of the game."""
    decision: Thought = _decision_decoder(rules).decode(content)
    return decision


# In the process of the computer players.


def answer_to(content: bytes, cancelled: Callable[[], bool] | None = None) -> bytes:
    """Return the answer to a question as bytes; if the player fails, the answer says why."""
    question = _questions.decode(content)
    try:
        rules, agent = GAMES[question.game], (AGENTS | ADVISERS)[question.agent]
        view = _view_decoder(rules).decode(question.view)
        clock = Timer(question.effort or agent.effort_in(question.game), cancelled)
        thought = agent.decide(rules, view, question.seat, Generator(question.seed), clock)
        return encode(Answer(question.number, encode(thought)))
    except Exception as error:  # whatever a player trips over, the game goes on with another one
        return encode(Answer(question.number, trouble=f"{type(error).__name__}: {error}"))


def serve(connection: Connection) -> None:
    """Answer questions until the pipe is closed; a new message ends the thought about the current one."""
    with suppress(EOFError, OSError):
        while True:
            content = connection.recv_bytes()
            if content != FORGET:
                connection.send_bytes(answer_to(content, connection.poll))


# In the program.

SPARE: Final = "merchant"
"""The level that decides in the program's own process if the other process is lost."""
RESTARTS: Final = 1
PATIENCE: Final = 30.0
"""Seconds without an answer after which the process of the computer players counts as hung."""

News: TypeAlias = Literal["restarted", "stand_in"]
Decided: TypeAlias = Callable[[Thought | None, News | None], object]
"""Gets the player's decision (None if there is none), and whether the process was lost meanwhile; runs in a thread."""


def launch() -> tuple[Process, Connection]:
    """Start the process of the computer players and return it with the program's end of the pipe to it."""
    return start(serve, "computer players")


class Thinker:
    """Asks the process of the computer players, one question at a time, without waiting for answers.

    The process starts with the first question or `warm_up`. If it dies or hangs, a player here decides instead.
    """

    def __init__(self, launcher: Launcher = launch, patience: float = PATIENCE) -> None:
        self._launcher = launcher
        self._patience = patience
        self._guard = threading.Lock()
        self._helper: Helper[Answer] | None = None
        self._restarts = 0
        self._number = 0
        self._open: tuple[AgentQuestion, Decided] | None = None
        self._closed = False

    def warm_up(self) -> None:
        """Start the process, so that the first answer comes at once."""
        with self._guard:
            self._connect()

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
        """Ask a computer player for a decision, which `decided` gets; `effort` replaces the player's own.

        An earlier question that has no answer yet is dropped.
        """
        with self._guard:
            self._number += 1
            question = AgentQuestion(self._number, rules.name, seat, agent, seed, encode(view), effort)
            self._open = question, decided
            sent = self._send(question)
        if not sent:
            self._stand_in(question, decided)

    def forget(self) -> None:
        """Drop the question that has no answer yet: `decided` will not be called for it."""
        with self._guard:
            if self._open is not None and self._helper is not None:
                self._helper.send(FORGET)
            self._settle()

    def close(self) -> None:
        with self._guard:
            self._closed = True
            self._settle()
            helper, self._helper = self._helper, None
        if helper is not None:
            helper.end()

    # With the guard held.

    def _settle(self) -> None:
        """Drop the open question, and expect no answer from the process."""
        self._open = None
        if self._helper is not None:
            self._helper.relax()

    def _connect(self) -> Helper[Answer] | None:
        if self._helper is None and not self._closed and self._restarts <= RESTARTS:
            try:
                self._helper = Helper(
                    self._launcher, read_answer, self._on_answer, self._on_loss, self._patience, "computer players"
                )
            except (OSError, ValueError, RuntimeError) as error:
                _log.warning("no process for computer players: %s", error)
                self._restarts = RESTARTS + 1
        return self._helper

    def _send(self, question: AgentQuestion) -> bool:
        helper = self._connect()
        if helper is None:
            return False
        helper.expect()
        helper.send(encode(question))
        return True

    # In threads of the helper.

    def _on_answer(self, _helper: Helper[Answer], answer: Answer) -> None:
        self._take(answer)

    def _on_loss(self, helper: Helper[Answer], hung: bool) -> None:
        """Ask a new process once if the old one died; if it hung or died again, think in this process."""
        with self._guard:
            if self._closed or helper is not self._helper:
                return
            _log.warning("the process for computer players %s", "hangs" if hung else "died")
            self._helper = None
            self._restarts += 1
            if self._open is None:
                return
            question, decided = self._open
            if not hung and self._restarts <= RESTARTS:
                self._open = question, lambda thought, news: decided(thought, news or "restarted")
            sent = not hung and self._send(question)
        if not sent:
            self._stand_in(question, decided)

    def _take(self, answer: Answer, news: News | None = None) -> None:
        with self._guard:
            if self._open is None or self._open[0].number != answer.number:
                return
            question, decided = self._open
            self._settle()
        try:
            thought = read_decision(GAMES[question.game], answer.decision) if answer.decision else None
        except msgspec.DecodeError as error:
            thought, answer = None, Answer(answer.number, trouble=str(error))
        if thought is None:
            _log.warning("the computer player %s tripped: %s", question.agent, answer.trouble)
            self._stand_in(question, decided)
            return
        decided(thought, news)

    def _stand_in(self, question: AgentQuestion, decided: Decided) -> None:
        """Let the level `SPARE` decide in a thread of this process."""
        with self._guard:
            self._settle()
            self._open = question, decided
        spare = msgspec.structs.replace(question, agent=SPARE, effort=None)

        def think() -> None:
            spare_answer = read_answer(answer_to(encode(spare)))
            if spare_answer.decision:
                self._take(spare_answer, "stand_in")
                return
            _log.error("the spare player tripped too: %s", spare_answer.trouble)
            with self._guard:
                still = self._open is not None and self._open[0].number == question.number
                self._open = None if still else self._open
            if still:
                decided(None, "stand_in")

        threading.Thread(target=think, name="spare player", daemon=True).start()
