"""Processes that work beside the program, so that no frame ever waits: how they are started, heard, watched and ended.

In one of them computer players think. It gets a seat's view as bytes, never the state, and answers with a decision.
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

from game.ai.players import AGENTS
from game.ai.search import Timer
from game.ai.thought import Decision, Effort, Thought
from game.rules.core import Seat
from game.rules.games import GAMES, AnyRules
from game.rules.numbers import Generator

_log = logging.getLogger(__name__)
MessageT = TypeVar("MessageT")

GRACE: Final = 0.2
"""Seconds for which the end of a process that was killed is waited for."""
LOOK: Final = 0.5
"""Seconds between two looks at a process that is to answer."""
LONGEST: Final = 1 << 24
"""Most bytes of a message."""


# Any process.


class Process(Protocol):
    """The part of `multiprocessing.Process` in use, so that tests can give another one."""

    def start(self) -> None: ...

    def kill(self) -> None: ...

    def join(self, timeout: float | None = None) -> None: ...

    def is_alive(self) -> bool: ...

    @property
    def pid(self) -> int | None: ...


Launcher: TypeAlias = Callable[[], tuple[Process, Connection]]
"""Starts a process and returns it with our end of its pipe."""


def start(
    serve: Callable[..., object], name: str, *lent: Connection, politeness: int = 0
) -> tuple[Process, Connection]:
    """Start a process that serves one end of a pipe, and return it with ours; ends that are lent to it are its own."""
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
    """Return whether the system has stopped a process, so that it neither thinks nor ends.

    No machine is so slow that a process at work counts as stopped. Where the system does not tell, none does.
    """
    if sys.platform == "win32" or not hasattr(os, "waitid") or process.pid is None:
        return False
    with suppress(OSError):  # the process has ended
        return os.waitid(os.P_PID, process.pid, os.WSTOPPED | os.WNOHANG | os.WNOWAIT) is not None
    return False


class Patience:
    """Whether a process that should answer hangs: it is stopped, or silent for too long."""

    def __init__(self, process: Process, seconds: float) -> None:
        self._process = process
        self._seconds = seconds
        self._silent = 0.0
        self._stopped = 0

    @property
    def look(self) -> float:
        """The seconds until the next look."""
        return min(LOOK, self._seconds)

    def renew(self) -> None:
        """Begin to wait again: the process has said something."""
        self._silent = 0.0

    def is_over(self) -> bool:
        """Look at the process, every `look` seconds, and return whether to wait no longer.

        A terminal may stop the game and all its processes: the first look after that does not count.
        """
        self._silent += self.look
        self._stopped = self._stopped + 1 if is_stopped(self._process) else 0
        return self._stopped > 1 or self._silent >= self._seconds


class Helper(Generic[MessageT]):
    """A process at work for somebody, who hears of each message that it sends, and once of its loss.

    It is lost where it dies, sends what cannot be read, or hangs while something is expected of it. Both are
    reported in threads of the helper. After `end` at most what was under way is still reported.
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

        `on_loss` is given whether the process hung. `patience` are seconds of silence.
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
        """Send a message; return whether the process could take it. If not, its loss is told too."""
        try:
            self._connection.send_bytes(content)
        except (OSError, ValueError):
            return False
        return True

    def expect(self) -> None:
        """Wait for an answer from now on: silence means that the process hangs."""
        self._patience.renew()
        self._expected.set()

    def relax(self) -> None:
        """Wait for nothing: the process may be silent."""
        with self._guard:
            if not self._ended.is_set():
                self._expected.clear()

    def end(self) -> None:
        """Kill the process, which keeps nothing, and wait a moment for its end."""
        if self._leave():
            self._kill()

    def end_soon(self) -> None:
        """Kill the process in a thread, so that nobody waits."""
        if self._leave():
            threading.Thread(target=self._kill, name="ending", daemon=True).start()

    def _kill(self) -> None:
        with suppress(OSError, ValueError):
            self._process.kill()
            self._process.join(GRACE)
        with suppress(OSError):
            self._connection.close()

    def _leave(self) -> bool:
        """Mark that the process is done with; return False if it was before."""
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
    """End all at the same time."""
    threads = [threading.Thread(target=helper.end, name="ending", daemon=True) for helper in helpers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def kill_all() -> None:
    """Kill all that was started here and has not ended, stopped or not, before the program ends.

    The last is the process that `multiprocessing` starts beside them to tidy up: it would outlive the program where it
    is stopped, or hold up its end.
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
    """A question to a computer player: its game, the seat's view, the seed of its luck, its effort."""

    number: int
    game: str
    seat: Seat
    agent: str
    seed: int
    view: bytes
    effort: Effort | None = None
    """None leaves the effort to the player."""


class Answer(msgspec.Struct, frozen=True):
    """The player's decision as bytes, or one line that says why there is none."""

    number: int
    decision: bytes = b""
    trouble: str = ""


FORGET: Final = b""
"""Sent instead of a question if an answer is not wanted any more."""
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
    """Return the answer to a question; a player's failure is an answer too."""
    question = _questions.decode(content)
    try:
        rules, agent = GAMES[question.game], AGENTS[question.agent]
        view = _view_decoder(rules).decode(question.view)
        clock = Timer(question.effort or agent.effort_in(question.game), cancelled)
        thought = agent.decide(rules, view, question.seat, Generator(question.seed), clock)
        return encode(Answer(question.number, encode(thought)))
    except Exception as error:  # whatever a player trips over, the game goes on with another one
        return encode(Answer(question.number, trouble=f"{type(error).__name__}: {error}"))


def serve(connection: Connection) -> None:
    """Answer questions until the pipe is closed; what comes through it meanwhile ends the current thought."""
    with suppress(EOFError, OSError):
        while True:
            content = connection.recv_bytes()
            if content != FORGET:
                connection.send_bytes(answer_to(content, connection.poll))


# In the program.

SPARE: Final = "merchant"
"""The level that decides in this process while the other one is not available."""
RESTARTS: Final = 1
PATIENCE: Final = 30.0
"""Seconds without an answer after which the process counts as hung, unless it is known to be stopped."""

News: TypeAlias = Literal["restarted", "stand_in"]
Decided: TypeAlias = Callable[[Thought | None, News | None], object]
"""Called in a thread with the player's decision (None if there is none), and whether the process died over it."""


def launch() -> tuple[Process, Connection]:
    """Start the process of the computer players and return it with our end of its pipe."""
    return start(serve, "computer players")


class Thinker:
    """Asks the process of the computer players, and copes if it dies or hangs. Nothing here waits.

    There is one question at a time. The process starts with the first question, or by `warm_up`.
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
        """Ask for a decision with its reasons, perhaps with another effort than the player's own.

        A question that is still open is forgotten, and the process stops thinking about it.
        """
        with self._guard:
            self._number += 1
            question = AgentQuestion(self._number, rules.name, seat, agent, seed, encode(view), effort)
            self._open = question, decided
            sent = self._send(question)
        if not sent:
            self._stand_in(question, decided)

    def forget(self) -> None:
        """Drop the answer that is awaited: its position was undone."""
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
        """Mark that no answer is awaited."""
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
        """Ask another process, but only once; where one hangs, think here at once."""
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
        """Think in a thread of this process: perhaps not as well, but the game continues."""
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
