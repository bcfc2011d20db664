"""Computer players in a process of their own, and what happens where it dies."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

import msgspec
import pytest

from game.ai.players import AGENTS
from game.ai.process import (
    FORGET,
    AgentQuestion,
    Answer,
    News,
    Patience,
    Process,
    Thinker,
    answer_to,
    encode,
    is_stopped,
    launch,
    read_answer,
    read_decision,
    serve,
)
from game.ai.search import Timer
from game.ai.thought import Effort, Thought
from game.rules.core import Action, Decide
from game.rules.games import GAMES, AnyRules
from game.rules.numbers import Generator
from tests.ending import has_ended
from tests.members import IN_TURNS

Chosen = tuple[Action | None, News | None]


class Answers:
    """Waits for what a thinker finds."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Chosen] = SimpleQueue()

    def __call__(self, thought: Thought | None, news: News | None) -> None:
        self._queue.put((None if thought is None else thought.action, news))

    def get(self) -> Chosen:
        return self._queue.get(timeout=20)


def beginning(game: str = IN_TURNS) -> tuple[AnyRules, Any, int]:
    """Return the rules, a view at the beginning, and the seat that decides."""
    rules = GAMES[game]
    state = rules.setup(rules.seat_counts[0], Generator(5))
    while not isinstance(pending := rules.pending(state), Decide):
        rules.play(state, -1, rules.draw_code(state, Generator(1)))
    return rules, rules.view(state, pending.seat), pending.seat


def ask(thinker: Thinker, agent: str = "random", seed: int = 11) -> Answers:
    rules, view, seat = beginning()
    answers = Answers()
    thinker.consult(rules, view, seat, agent, seed, answers)
    return answers


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("agent", sorted(AGENTS))
def test_the_worker_decides_as_the_player_would(game: str, agent: str) -> None:
    rules, view, seat = beginning(game)
    effort = Effort(iterations=40)
    question = AgentQuestion(3, game, seat, agent, 11, encode(view), effort)
    answer = read_answer(answer_to(encode(question)))
    assert answer.trouble == ""
    assert answer.number == 3
    expected = AGENTS[agent].decide(rules, view, seat, Generator(11), Timer(effort))
    assert read_decision(rules, answer.decision) == expected


def test_a_player_that_trips_is_an_answer_too() -> None:
    rules, view, seat = beginning()
    question = AgentQuestion(1, rules.name, seat, "nobody", 1, encode(view))
    answer = read_answer(answer_to(encode(question)))
    assert not answer.decision
    assert "nobody" in answer.trouble


def test_the_worker_never_imports_pygame() -> None:
    code = "import sys, game.ai.process; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_real_process_answers_and_ends_with_its_pipe() -> None:
    processes: list[Any] = []

    def launcher() -> tuple[Process, Connection]:
        process, connection = launch()
        processes.append(process)
        return process, connection

    thinker = Thinker(launcher)
    rules, view, seat = beginning()
    assert ask(thinker).get() == (AGENTS["random"].decide(rules, view, seat, Generator(11)).action, None)
    assert ask(thinker, "greedy").get()[1] is None
    thinker.close()
    assert not processes[0].is_alive()
    process, connection = launch()
    connection.close()
    assert has_ended(process)


class Stand:
    """A process that is only a thread: it answers, or hangs up, as it is told."""

    def __init__(self, manners: list[Callable[[Connection], None]]) -> None:
        self.manners = manners
        self.started = 0

    def __call__(self) -> tuple[Process, Connection]:
        ours, theirs = Pipe()
        manner = self.manners[min(self.started, len(self.manners) - 1)]
        self.started += 1
        threading.Thread(target=manner, args=(theirs,), daemon=True).start()
        return _Nothing(), ours


class _Nothing:
    """A process that nothing is to be done about."""

    pid = None

    def start(self) -> None:
        pass

    def kill(self) -> None:
        pass

    def join(self, timeout: float | None = None) -> None:
        pass

    def is_alive(self) -> bool:
        return False


class Hanging(_Nothing):
    """A process that says nothing, until it is ended."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def kill(self) -> None:
        self._connection.close()


def hangs_up(connection: Connection) -> None:
    connection.recv_bytes()
    connection.close()


def babbles(connection: Connection) -> None:
    question = msgspec.msgpack.decode(connection.recv_bytes(), type=AgentQuestion)
    connection.send_bytes(encode(Answer(question.number, encode("what?"))))
    serve(connection)


def test_a_worker_that_dies_is_started_again_once() -> None:
    stand = Stand([hangs_up, serve])
    thinker = Thinker(stand)
    action, news = ask(thinker).get()
    assert (action is not None, news, stand.started) == (True, "restarted", 2)
    assert ask(thinker).get()[1] is None


def test_a_worker_that_dies_again_is_done_without() -> None:
    stand = Stand([hangs_up])
    thinker = Thinker(stand)
    rules, view, seat = beginning()
    spare = AGENTS["merchant"].decide(rules, view, seat, Generator(11)).action
    assert ask(thinker).get() == (spare, "stand_in")
    assert ask(thinker).get() == (spare, "stand_in")
    assert stand.started == 2


def test_an_answer_that_is_no_action_is_replaced() -> None:
    assert ask(Thinker(Stand([babbles]))).get()[1] == "stand_in"


def test_a_worker_that_cannot_be_started_is_done_without() -> None:
    def broken() -> tuple[Process, Connection]:
        raise OSError("no more processes")

    action, news = ask(Thinker(broken)).get()
    assert (action is not None, news) == (True, "stand_in")


def test_a_question_that_was_forgotten_is_not_answered() -> None:
    release = threading.Event()

    def slow(connection: Connection) -> None:
        content = connection.recv_bytes()
        release.wait(20)
        connection.send_bytes(answer_to(content))
        serve(connection)

    thinker = Thinker(Stand([slow]))
    forgotten = ask(thinker)
    thinker.forget()
    release.set()
    assert ask(thinker, seed=12).get()[0] is not None
    assert forgotten._queue.empty()


def test_where_a_worker_hangs_the_spare_player_plays_at_once_and_the_next_question_has_another() -> None:
    launched: list[Connection] = []

    def launcher() -> tuple[Process, Connection]:
        ours, theirs = Pipe()
        launched.append(theirs)
        if len(launched) > 1:
            threading.Thread(target=serve, args=(theirs,), daemon=True).start()
        return Hanging(theirs), ours

    thinker = Thinker(launcher, patience=0.01)
    action, news = ask(thinker).get()
    assert (action is not None, news, len(launched)) == (True, "stand_in", 1)
    thinker._patience = 60
    assert ask(thinker).get()[1] is None
    assert len(launched) == 2


def test_workers_that_hang_twice_are_done_without() -> None:
    launched: list[Connection] = []

    def launcher() -> tuple[Process, Connection]:
        ours, theirs = Pipe()
        launched.append(theirs)
        return Hanging(theirs), ours

    thinker = Thinker(launcher, patience=0.01)
    for _ in range(3):
        assert ask(thinker).get()[1] == "stand_in"
    assert len(launched) == 2


def stopping(started: list[Any]) -> Callable[[], tuple[Process, Connection]]:
    """Return what starts workers that are stopped at once, and lists them."""

    def launcher() -> tuple[Process, Connection]:
        process, connection = launch()
        started.append(process)
        os.kill(process.pid or 0, signal.SIGSTOP)
        return process, connection

    return launcher


@pytest.mark.skipif(os.name == "nt", reason="processes are not stopped so")
def test_a_worker_that_is_stopped_neither_holds_up_the_game_nor_its_end() -> None:
    started: list[Any] = []
    thinker = Thinker(stopping(started), patience=0.1)
    assert ask(thinker).get()[1] == "stand_in"
    thinker._patience = 60
    ask(thinker)
    thinker.close()
    assert len(started) == 2
    for process in started:
        assert has_ended(process)


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the system does not tell")
def test_a_worker_that_is_stopped_is_replaced_long_before_patience_ends() -> None:
    started: list[Any] = []
    thinker = Thinker(stopping(started), patience=3600)
    assert ask(thinker).get()[1] == "stand_in"
    assert has_ended(started[0])
    thinker.close()


@pytest.mark.parametrize("content", [b"nonsense", b"\xc1" * 99, encode({"number": "one"})])
def test_a_worker_that_talks_nonsense_is_replaced(content: bytes) -> None:
    def babble(connection: Connection) -> None:
        connection.recv_bytes()
        connection.send_bytes(content)

    action, news = ask(Thinker(Stand([babble, serve]), patience=60)).get()
    assert news == "restarted"
    assert action is not None


def test_what_comes_through_the_pipe_ends_a_thought() -> None:
    """Without that it would go on for as good as ever."""
    rules, view, seat = beginning()
    ours, theirs = Pipe()
    endless = Effort(iterations=1 << 40)
    ours.send_bytes(encode(AgentQuestion(1, rules.name, seat, "ajaw", 1, encode(view), endless)))
    ours.send_bytes(FORGET)
    ours.send_bytes(encode(AgentQuestion(2, rules.name, seat, "random", 1, encode(view))))
    threading.Thread(target=serve, args=(theirs,), daemon=True).start()
    assert [read_answer(ours.recv_bytes()).number for _ in range(2)] == [1, 2]
    ours.close()


def test_consulting_tells_the_reasons() -> None:
    rules, view, seat = beginning()
    told: SimpleQueue[Any] = SimpleQueue()
    Thinker(Stand([serve])).consult(
        rules, view, seat, "ajaw", 3, lambda thought, news: told.put((thought, news)), Effort(iterations=50)
    )
    thought, news = told.get(timeout=20)
    assert news is None
    assert thought.iterations == 50
    assert thought.candidates[0].action == thought.action
    assert sum(candidate.share for candidate in thought.candidates) == pytest.approx(1, abs=0.01)
    assert all(len(candidate.expected) == len(rules.score_keys) for candidate in thought.candidates)


def _wait_until_stopped(process: Any, stopped: bool) -> None:
    until = time.monotonic() + 20
    while is_stopped(process) != stopped and time.monotonic() < until:
        time.sleep(0.001)
    assert is_stopped(process) == stopped


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the system does not tell")
def test_a_process_that_goes_on_was_not_hung() -> None:
    """A terminal stops the game and its processes together, and lets them go on together."""
    process: Any = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE)
    patience = Patience(process, 3600)
    try:
        looks = []
        for signs in ((), (signal.SIGSTOP,), (signal.SIGCONT,), (signal.SIGSTOP,), ()):
            for sign in signs:
                process.send_signal(sign)
                _wait_until_stopped(process, sign == signal.SIGSTOP)
            looks.append(patience.is_over())
        assert looks == [False, False, False, False, True]
    finally:
        process.kill()
        process.communicate()
    assert not is_stopped(process)


def test_closing_tells_nobody_anything() -> None:
    thinker = Thinker(Stand([serve]))
    thinker.warm_up()
    thinker.close()
    thinker.close()
