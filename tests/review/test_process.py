"""The review in a process of its own: progress, cancelling, dying."""

import threading
from dataclasses import replace
from importlib import import_module
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from queue import SimpleQueue

import pytest

from game.ai.part import mind_of
from game.review import worker
from game.review.parcel import digest, pack, unpack
from game.review.process import Progress, Reviewer, launch
from game.review.report import decode
from game.rules.games import GAMES
from tests.review.support import CASES, LITTLE, played


class Thread:
    """A worker in a thread of this process: it meets the little effort that a test has set."""

    def __init__(self, theirs: Connection) -> None:
        self._theirs = theirs
        self._thread = threading.Thread(target=worker.serve, args=(theirs,), daemon=True)

    def start(self) -> None:
        self._thread.start()

    def terminate(self) -> None:
        """A thread can't be ended; its pipe is closed by the other end."""

    def join(self, timeout: float | None = None) -> None:
        pass


def in_thread() -> tuple[Thread, Connection]:
    ours, theirs = Pipe()
    thread = Thread(theirs)
    thread.start()
    return thread, ours


class Ears:
    """Notes what a reviewer tells and keeps."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, bytes]] = []
        self._told: SimpleQueue[Progress] = SimpleQueue()

    def keep(self, match_id: int, review: bytes) -> None:
        self.kept.append((match_id, review))

    def told(self, progress: Progress) -> None:
        self._told.put(progress)

    def end(self) -> Progress:
        """Wait until the review is over."""
        while not (progress := self._told.get(timeout=60)).over:
            pass
        return progress


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all reviews in this process little ones, and no process any politer."""
    for game in GAMES:
        room = import_module(f"game.ai.{game}")
        monkeypatch.setattr(room, "PART", replace(mind_of(game), review=LITTLE))
    monkeypatch.setattr(worker, "_POLITE", 0)


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_match_is_handed_over_step_by_step(game: str, seats: int) -> None:
    match = played(game, seats)
    other = unpack(pack(match))
    assert other.journal == match.journal
    assert other.players == match.players
    assert digest(other) == digest(match)
    assert other.sheet() == match.sheet()


@pytest.mark.usefixtures("little")
def test_the_review_is_kept_and_told() -> None:
    match, ears = played("cacao", 2), Ears()
    reviewer = Reviewer(ears.keep, ears.told, in_thread)
    reviewer.begin(7, match)
    assert reviewer.is_on(7)
    assert not reviewer.is_on(8)
    end = ears.end()
    assert (end.match, end.trouble) == (7, "")
    ((match_id, content),) = ears.kept
    assert match_id == 7
    assert decode(match.rules, content).is_of(match)
    assert not reviewer.is_on(7)
    reviewer.close()


def test_a_process_of_its_own_can_be_cancelled() -> None:
    match, ears = played("cacao", 2), Ears()
    started = []

    def launcher() -> tuple[object, Connection]:
        process, connection = launch()
        started.append(process)
        return process, connection

    reviewer = Reviewer(ears.keep, ears.told, launcher)  # type: ignore[arg-type]
    reviewer.begin(7, match)
    assert reviewer.is_on(7)
    reviewer.cancel()
    assert not reviewer.is_on(7)
    started[0].join(20)
    assert not started[0].is_alive()  # type: ignore[attr-defined]
    assert not ears.kept
    assert reviewer.now is None


def test_a_process_that_dies_is_told() -> None:
    match, ears = played("cacao", 2), Ears()
    ours, theirs = Pipe()
    reviewer = Reviewer(ears.keep, ears.told, lambda: (Thread(theirs), ours))
    reviewer.begin(7, match)
    theirs.close()
    assert ears.end().trouble
    assert not ears.kept


def test_a_machine_without_processes_is_told() -> None:
    ears = Ears()

    def launcher() -> tuple[Thread, Connection]:
        raise OSError("no more processes")

    reviewer = Reviewer(ears.keep, ears.told, launcher)
    reviewer.begin(7, played("cacao", 2))
    assert ears.end().trouble == "no more processes"


@pytest.mark.usefixtures("little")
def test_a_worker_whose_pipe_ends_ends_too() -> None:
    ours, theirs = Pipe()
    thread = threading.Thread(target=worker.serve, args=(theirs,))
    thread.start()
    ours.send_bytes(worker.encode_task(pack(played("maya", 2)), 1))
    ours.close()
    thread.join(20)
    assert not thread.is_alive()


@pytest.mark.usefixtures("little")
def test_what_the_worker_trips_over_is_told() -> None:
    ours, theirs = Pipe()
    thread = threading.Thread(target=worker.serve, args=(theirs,))
    thread.start()
    ours.send_bytes(worker.encode_task(b"no match", 1))
    assert worker.read(ours.recv_bytes()).trouble
    thread.join(20)
    assert not thread.is_alive()
