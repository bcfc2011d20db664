"""Two processes find together what one finds alone, also where one of them goes away."""

import threading
from multiprocessing import Pipe
from multiprocessing.connection import Connection

import pytest

from game.judge import process
from game.judge.process import Partner, pack
from game.judge.review import Share, alone, review
from tests.review.support import CASES, LITTLE, played
from tests.sampling import sampled


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
    found = list(Partner(Hands(times).ours).share(do, "curve", list(range(40)), steps.append))
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
    ours, theirs = Pipe()
    threading.Thread(target=process.serve_partner, args=(theirs,), daemon=True).start()
    ours.send(process.encode_task(pack(match), 1))
    together = review(match, 1, LITTLE, share=Partner(ours).share)
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
    assert review(match, 1, LITTLE, share=partner.share) == review(match, 1, LITTLE)
