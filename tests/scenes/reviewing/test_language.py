"""The review in the made-up language: no text without brackets, none that is cut, also in tips and the focus tree."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.judge.report import encode
from game.locale.languages import PSEUDO
from game.rules.match import Match
from game.scenes.reviewing.moment import CostlyMoment
from game.scenes.reviewing.scene import Reviewing
from game.store import TableOptions
from game.ui.scene import Scene
from tests.judge.support import CASES, played
from tests.locale.ink import NAMES, Ink, reading
from tests.locale.support import speaking
from tests.locale.test_screens import SIZES, check, look
from tests.members import IN_TURNS
from tests.sampling import sampled
from tests.scenes.reviewing.support import FakeReviewer, costly, renamed
from tests.ui.support import Table, table


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    with speaking(PSEUDO), table(tmp_path, request.param, animation_speed=0) as at:
        at.app.stack.reset(Scene(at.app))
        at.app.reviews.made = FakeReviewer()  # type: ignore[assignment]
        yield at


@pytest.fixture
def ink(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ink]:
    with reading(monkeypatch) as read:
        yield read


def stored(at: Table, game: str, seats: int) -> Match:
    store = at.app.store
    match = store.load(store.adopt(renamed(played(game, seats), NAMES), TableOptions())).match
    assert match is not None
    return match


@sampled(("game", "seats"), CASES)
def test_review_and_moments(opened: Table, ink: Ink, game: str, seats: int) -> None:
    match, review = stored(opened, game, seats), costly(game, seats)
    opened.app.store.keep_review(match.id, encode(review))
    scene = Reviewing(opened.app, match, 0)
    opened.app.stack.push(scene)
    look(opened, ink)
    scene.turn_to(1)
    look(opened, ink)
    for better in (False, True):
        opened.app.stack.push(CostlyMoment(opened.app, match, review.costs[0], better=better))
        look(opened, ink)
        opened.app.stack.pop()
    check(ink)


def test_a_review_that_is_being_made_or_failed(opened: Table, ink: Ink) -> None:
    match = stored(opened, IN_TURNS, 2)
    opened.app.stack.push(Reviewing(opened.app, match))
    look(opened, ink)
    opened.app.reviewer.cancel(match.id)
    look(opened, ink)
    assert opened.has("review.again")
    check(ink)
