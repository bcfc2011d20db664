"""The review in a process of its own: progress, cancelling, dying."""

import os
import signal
import threading
from dataclasses import replace
from importlib import import_module
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

import msgspec
import pytest

from game.ai.players import players_of
from game.ai.process import Helper
from game.judge import process
from game.judge.process import SEED, Partner, Reviewer, ReviewProgress, launch, pack, unpack
from game.judge.report import decode, digest
from game.judge.review import Share, alone, review
from game.rules.games import GAMES
from tests.ending import has_ended
from tests.judge.support import CASES, LITTLE, SMALL, played
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.sampling import sampled


class Thread:
    """A worker in a thread of this process: it meets the little effort that a test has set."""

    pid = None

    def __init__(self, theirs: Connection) -> None:
        self._theirs = theirs
        self._thread = threading.Thread(target=process.serve, args=(theirs,), daemon=True)

    def start(self) -> None:
        self._thread.start()

    def kill(self) -> None:
        """A thread can't be ended; its pipe is closed by the other end."""

    def join(self, timeout: float | None = None) -> None:
        pass

    def is_alive(self) -> bool:
        return False


def in_thread() -> tuple[Thread, Connection]:
    ours, theirs = Pipe()
    thread = Thread(theirs)
    thread.start()
    return thread, ours


class Ears:
    """Notes what a reviewer tells and keeps."""

    def __init__(self) -> None:
        self.kept: list[tuple[int, bytes]] = []
        self._told: SimpleQueue[ReviewProgress] = SimpleQueue()

    def keep(self, match_id: int, review: bytes) -> None:
        self.kept.append((match_id, review))

    def told(self, progress: ReviewProgress) -> None:
        self._told.put(progress)

    def next(self) -> ReviewProgress:
        """Wait for what is told next."""
        return self._told.get(timeout=20)

    def end(self) -> ReviewProgress:
        """Wait until the review is over."""
        while not (progress := self._told.get(timeout=60)).over:
            pass
        return progress


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all reviews in this process little ones."""
    monkeypatch.setattr("game.judge.judge.room_of", lambda _game: SMALL)
    for game in GAMES:
        room = import_module(f"game.ai.{game}")
        monkeypatch.setattr(room, "PART", replace(players_of(game), review=LITTLE))


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_match_is_handed_over_step_by_step(game: str, seats: int) -> None:
    match = played(game, seats)
    other = unpack(pack(match))
    assert other.journal == match.journal
    assert other.players == match.players
    assert digest(other) == digest(match)
    assert other.sheet() == match.sheet()


def is_on(reviewer: Reviewer, match_id: int) -> bool:
    """Return whether a match is under review, or waits for that."""
    progress = reviewer.progress_of(match_id)
    return progress is not None and not progress.over


@pytest.mark.usefixtures("little")
def test_the_review_is_kept_and_told() -> None:
    match, ears = played(IN_TURNS, 2), Ears()
    reviewer = Reviewer(ears.keep, ears.told, in_thread)
    reviewer.begin(7, match)
    assert is_on(reviewer, 7)
    assert not is_on(reviewer, 8)
    end = ears.end()
    assert (end.match, end.trouble) == (7, "")
    ((match_id, content),) = ears.kept
    assert match_id == 7
    assert decode(match.rules, content).is_of(match)
    assert not is_on(reviewer, 7)
    reviewer.close()


def test_a_process_of_its_own_can_be_cancelled() -> None:
    match, ears = played(IN_TURNS, 2), Ears()
    started = []

    def launcher() -> tuple[object, Connection]:
        process, connection = launch()
        started.append(process)
        return process, connection

    reviewer = Reviewer(ears.keep, ears.told, launcher)  # type: ignore[arg-type]
    reviewer.begin(7, match)
    assert is_on(reviewer, 7)
    reviewer.cancel(7)
    assert not is_on(reviewer, 7)
    assert has_ended(started[0])
    assert not ears.kept
    assert reviewer.now is None


class ByHand:
    """Stands in the place of the processes: a test reads what each is sent, and answers."""

    def __init__(self) -> None:
        self.pipes: list[Connection] = []
        self._before = set(threading.enumerate())
        self._launched: SimpleQueue[None] = SimpleQueue()

    def launch(self) -> tuple[Thread, Connection]:
        ours, theirs = Pipe()
        self.pipes.append(theirs)
        self._launched.put(None)
        return Thread(theirs), ours

    def sent(self, number: int) -> bytes:
        while number >= len(self.pipes):
            self._launched.get(timeout=20)
        assert self.pipes[number].poll(20)
        return self.pipes[number].recv_bytes()

    def end(self, reviewer: Reviewer) -> None:
        """Close everything, the other ends first: nobody may still read from a pipe whose number the next one gets."""
        listening = [each for each in threading.enumerate() if each.name == "review" and each not in self._before]
        with reviewer._guard:
            reviewer._jobs.clear()
        for pipe in self.pipes:
            pipe.close()
        for thread in listening:
            thread.join(20)
        reviewer.close()

    def answer(self, number: int, done: float, review: bytes = b"") -> None:
        self.pipes[number].send_bytes(msgspec.msgpack.encode(process.WorkerReport(done, review)))


def heard(ears: Ears, match_id: int) -> ReviewProgress:
    """Wait for what is told next of a match."""
    while (progress := ears.next()).match != match_id:
        pass
    return progress


def test_another_match_goes_first_and_the_one_before_goes_on_after_it() -> None:
    ears, hands = Ears(), ByHand()
    reviewer = Reviewer(ears.keep, ears.told, hands.launch)
    match, other = played(IN_TURNS, 2), played(IN_TURNS_TOO, 2)
    reviewer.begin(7, match)
    assert hands.sent(0) == process.encode_task(pack(match), SEED)
    hands.answer(0, 0.26)
    assert heard(ears, 7).done == 0.26
    reviewer.begin(8, other)
    assert hands.sent(0) == process.WAIT
    assert hands.sent(1) == process.encode_task(pack(other), SEED)
    assert is_on(reviewer, 7)
    assert is_on(reviewer, 8)
    assert reviewer.progress_of(7) == ReviewProgress(7, 0.26), "what was found is kept"
    hands.answer(1, 1.0, b"review of 8")
    assert heard(ears, 8).over
    assert hands.sent(0) == process.GO
    assert not is_on(reviewer, 8)
    hands.answer(0, 1.0, b"review of 7")
    assert heard(ears, 7).over
    assert ears.kept == [(8, b"review of 8"), (7, b"review of 7")]
    hands.end(reviewer)


def test_whoever_comes_back_finds_the_review_where_it_was() -> None:
    ears, hands = Ears(), ByHand()
    reviewer = Reviewer(ears.keep, ears.told, hands.launch)
    for match_id in (7, 8):
        reviewer.begin(match_id, played(IN_TURNS, 2))
        hands.sent(match_id - 7)
        hands.answer(match_id - 7, 0.4)
        assert heard(ears, match_id).done == 0.4
    assert hands.sent(0) == process.WAIT
    reviewer.begin(7, played(IN_TURNS, 2))
    assert (hands.sent(1), hands.sent(0)) == (process.WAIT, process.GO)
    assert [reviewer.progress_of(match_id) for match_id in (7, 8)] == [ReviewProgress(7, 0.4), ReviewProgress(8, 0.4)]
    reviewer.cancel(7)
    assert hands.sent(1) == process.GO, "where one is called off the next goes on"
    assert reviewer.progress_of(7) is None
    assert len(hands.pipes) == 2, "nothing was begun again"
    hands.end(reviewer)


def test_of_many_that_wait_the_oldest_begin_again_in_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "MOST_ALIVE", 2)
    ears, hands = Ears(), ByHand()
    reviewer = Reviewer(ears.keep, ears.told, hands.launch)
    for match_id in (7, 8, 9, 10):
        reviewer.begin(match_id, played(IN_TURNS, 2))
    assert all(is_on(reviewer, match_id) for match_id in (7, 8, 9, 10))
    for number, match_id in ((3, 10), (2, 9), (4, 8)):
        hands.sent(number)
        hands.answer(number, 1.0, b"review")
        assert heard(ears, match_id).over
    hands.sent(5)
    assert len(hands.pipes) == 6, "two of them twice"
    hands.end(reviewer)


@pytest.mark.usefixtures("little")
def test_a_worker_that_waits_goes_on_with_what_it_has() -> None:
    ours, theirs = Pipe()
    thread = threading.Thread(target=process.serve, args=(theirs,))
    ours.send_bytes(process.encode_task(pack(played(IN_TURNS, 2)), 1))
    ours.send_bytes(process.WAIT)
    thread.start()
    while ours.poll(0.5):
        assert not process.read(ours.recv_bytes()).review, "it waits"
    assert thread.is_alive()
    ours.send_bytes(process.GO)
    while not (told := process.read(ours.recv_bytes())).review:
        assert not told.trouble
    thread.join(20)
    assert not thread.is_alive()


def test_a_review_whose_process_dies_begins_again_once() -> None:
    match, ears, hands = played(IN_TURNS, 2), Ears(), ByHand()
    reviewer = Reviewer(ears.keep, ears.told, hands.launch)
    reviewer.begin(7, match)
    hands.sent(0)
    hands.answer(0, 0.4)
    assert heard(ears, 7).done == 0.4
    hands.pipes[0].close()
    assert hands.sent(1) == process.encode_task(pack(match), SEED)
    assert reviewer.progress_of(7) == ReviewProgress(7, 0.0), "what the dead process had found is gone"
    hands.pipes[1].close()
    assert ears.end() == ReviewProgress(7, 1.0, over=True, trouble=process.NO_ANSWER)
    assert not ears.kept
    assert not is_on(reviewer, 7)
    reviewer.close()


def test_a_review_whose_process_dies_while_it_waits_begins_again_in_its_turn() -> None:
    ears, hands = Ears(), ByHand()
    reviewer = Reviewer(ears.keep, ears.told, hands.launch)
    for match_id in (7, 8):
        reviewer.begin(match_id, played(IN_TURNS, 2))
        hands.sent(match_id - 7)
    waiting = reviewer._jobs[1]
    assert hands.sent(0) == process.WAIT
    hands.pipes[0].close()
    hands.answer(1, 0.1)
    while waiting.helper is not None:
        hands.answer(1, 0.1)
        heard(ears, 8)
    hands.answer(1, 1.0, b"review of 8")
    assert hands.sent(2) == process.encode_task(pack(played(IN_TURNS, 2)), SEED)
    hands.answer(2, 1.0, b"review of 7")
    while not heard(ears, 7).over:
        pass
    assert sorted(ears.kept) == [(7, b"review of 7"), (8, b"review of 8")]
    hands.end(reviewer)


def test_a_process_of_its_own_that_is_killed_is_replaced() -> None:
    started: list[Any] = []

    def launcher() -> tuple[Any, Connection]:
        process, connection = launch()
        started.append(process)
        return process, connection

    ears = Ears()
    reviewer = Reviewer(ears.keep, ears.told, launcher)
    reviewer.begin(7, played(IN_TURNS, 2))
    started[0].kill()
    assert not ears.next().over
    assert len(started) == 2
    reviewer.close()
    assert all(has_ended(each) for each in started)


def test_a_machine_without_processes_is_told() -> None:
    ears = Ears()

    def launcher() -> tuple[Thread, Connection]:
        raise OSError("no more processes")

    reviewer = Reviewer(ears.keep, ears.told, launcher)
    reviewer.begin(7, played(IN_TURNS, 2))
    assert ears.end().trouble == "no more processes"


@pytest.mark.usefixtures("little")
def test_a_worker_whose_pipe_ends_ends_too() -> None:
    ours, theirs = Pipe()
    thread = threading.Thread(target=process.serve, args=(theirs,))
    thread.start()
    ours.send_bytes(process.encode_task(pack(played(IN_TURNS_TOO, 2)), 1))
    ours.close()
    thread.join(20)
    assert not thread.is_alive()


@pytest.mark.usefixtures("little")
def test_what_the_worker_trips_over_is_told() -> None:
    ours, theirs = Pipe()
    thread = threading.Thread(target=process.serve, args=(theirs,))
    thread.start()
    ours.send_bytes(process.encode_task(b"no match", 1))
    assert process.read(ours.recv_bytes()).trouble
    thread.join(20)
    assert not thread.is_alive()


class Stopping:
    """Launches reviews, and stops some of them at once."""

    def __init__(self, stops: int) -> None:
        self.started: list[Any] = []
        self._stops = stops

    def __call__(self) -> tuple[Any, Connection]:
        started: Any
        started, connection = launch()
        self.started.append(started)
        if len(self.started) <= self._stops:
            os.kill(started.pid, signal.SIGSTOP)
        return started, connection


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="the system does not tell")
def test_a_review_that_is_stopped_begins_again_at_once() -> None:
    """The patience is two minutes: it is not what ends the process."""
    launcher, ears = Stopping(1), Ears()
    reviewer = Reviewer(ears.keep, ears.told, launcher)
    reviewer.begin(1, played(IN_TURNS, 2))
    assert not ears.next().trouble
    assert len(launcher.started) == 2
    assert has_ended(launcher.started[0])
    reviewer.close()
    assert has_ended(launcher.started[1])


@pytest.mark.skipif(os.name == "nt", reason="processes are not stopped so")
def test_a_review_that_is_stopped_twice_is_given_up_and_holds_up_no_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "SILENCE", 0.2)
    launcher, ears = Stopping(3), Ears()
    reviewer = Reviewer(ears.keep, ears.told, launcher)
    reviewer.begin(1, played(IN_TURNS, 2))
    told = ears.next()
    assert (told.match, told.over, told.trouble) == (1, True, process.NO_ANSWER)
    monkeypatch.setattr(process, "SILENCE", 120.0)
    reviewer.begin(2, played(IN_TURNS, 2))
    reviewer.close()
    assert len(launcher.started) == 3
    assert all(has_ended(started) for started in launcher.started)


def test_a_review_that_waits_may_be_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    expected: list[Helper[process.WorkerReport]] = []

    class Watched(Helper[process.WorkerReport]):
        def expect(self) -> None:
            expected.append(self)

        def relax(self) -> None:
            expected.remove(self)

    monkeypatch.setattr(process, "Helper", Watched)
    ears, hands = Ears(), ByHand()
    reviewer = Reviewer(ears.keep, ears.told, hands.launch)
    reviewer.begin(7, played(IN_TURNS, 2))
    (first,) = expected
    reviewer.begin(8, played(IN_TURNS, 2))
    assert len(expected) == 1
    assert first not in expected
    reviewer.cancel(8)
    assert expected[-1] is first
    hands.end(reviewer)


# Two processes find together what one finds alone, also where one of them goes away.


class Help:
    """Somebody who helps a few times, and then goes away in the midst of a piece."""

    def __init__(self, times: int) -> None:
        self.ours, theirs = Pipe()
        self.times = times
        self._thread = threading.Thread(target=self._help, args=(theirs,), daemon=True)
        self._thread.start()

    def _help(self, theirs: Connection) -> None:
        for _ in range(self.times):
            number, kind, item = theirs.recv()
            theirs.send((number, (kind, item)))
        theirs.recv()
        theirs.close()


def do(kind: str, item: int) -> tuple[str, int]:
    return kind, item


@pytest.mark.parametrize("times", [0, 1, 2, 5, 90])
def test_every_piece_comes_once_and_in_order(times: int) -> None:
    steps: list[int] = []
    found = list(Partner(Help(times).ours).share(do, "curve", list(range(40)), steps.append))
    assert found == [("curve", item) for item in range(40)]
    assert steps == sorted(steps)
    assert list(alone(do, "luck", [], steps.append)) == []


@pytest.mark.parametrize("share", [alone, Partner(None).share])
def test_what_was_found_already_comes_before_the_rest_is_done(share: Share) -> None:
    done: list[int] = []

    def note(_kind: str, item: int) -> int:
        done.append(item)
        return item

    first = next(share(note, "costs", [7, 8, 9], lambda _done: None))
    assert (first, done) == (7, [7])


@sampled(("game", "seats"), CASES)
def test_a_review_is_the_same_with_and_without_a_partner(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game, seats)
    monkeypatch.setattr(process, "players_of", lambda _game: Mind())
    monkeypatch.setattr("game.judge.judge.room_of", lambda _game: SMALL)
    ours, theirs = Pipe()
    threading.Thread(target=process.serve_partner, args=(theirs,), daemon=True).start()
    ours.send(process.encode_task(pack(match), 1))
    together = review(match, 1, LITTLE, share=Partner(ours).share, room=SMALL)
    assert together == review(match, 1, LITTLE, room=SMALL)
    ours.close()


class Mind:
    """The little effort of tests."""

    review = LITTLE


def test_nobody_waits_for_a_partner_that_is_gone() -> None:
    ours, theirs = Pipe()
    theirs.close()
    partner = Partner(ours)
    partner.send(b"a task")
    match = played(*CASES[0])
    assert review(match, 1, LITTLE, share=partner.share, room=SMALL) == review(match, 1, LITTLE, room=SMALL)
