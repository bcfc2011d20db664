"""Two processes find together what one finds alone, also where one of them goes away."""

import threading
from multiprocessing import Pipe
from multiprocessing.connection import Connection

import pytest

from game.review import worker
from game.review.parcel import pack
from game.review.reviewing import review
from game.review.sharing import ALONE, Partner, shared
from tests.review.support import CASES, LITTLE, played


class Hands:
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
    found = list(shared(do, "curve", list(range(40)), Partner(Hands(times).ours), steps.append))
    assert found == [("curve", item) for item in range(40)]
    assert steps == sorted(steps)
    assert list(shared(do, "luck", [], ALONE, steps.append)) == []


def test_what_was_found_already_comes_before_the_rest_is_done() -> None:
    done: list[int] = []

    def note(_kind: str, item: int) -> int:
        done.append(item)
        return item

    first = next(shared(note, "costs", [7, 8, 9], ALONE, lambda _done: None))
    assert (first, done) == (7, [7])


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_review_is_the_same_with_and_without_a_partner(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(game, seats)
    monkeypatch.setattr(worker, "players_of", lambda _game: Mind())
    ours, theirs = Pipe()
    threading.Thread(target=worker.serve_partner, args=(theirs,), daemon=True).start()
    ours.send(worker.encode_task(pack(match), 1))
    together = review(match, 1, LITTLE, partner=Partner(ours))
    assert together == review(match, 1, LITTLE)
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
    assert review(match, 1, LITTLE, partner=partner) == review(match, 1, LITTLE)
