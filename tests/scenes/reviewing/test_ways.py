"""The ways that lead to a review: the scores, the sheet and the row of a match in the hall of records."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.app import App
from game.scenes.matches.scene import Matches
from game.scenes.replaying.scene import Replay
from game.scenes.reviewing.scene import Reviewing
from game.store import TableOptions
from game.ui.scene import Scene
from tests.judge.support import played
from tests.members import IN_TURNS
from tests.scenes.reviewing.support import FakeReviewer
from tests.scenes.test_scoring import scored
from tests.ui.support import Table, table


def with_fake(app: App) -> FakeReviewer:
    fake = FakeReviewer()
    app.reviews.made = fake  # type: ignore[assignment]
    return fake


@contextmanager
def hall(home: Path) -> Iterator[tuple[Table, int]]:
    """Open the hall of records with one match in it."""
    with table(home) as opened:
        opened.app.stack.reset(Scene(opened.app))
        with_fake(opened.app)
        match_id = opened.app.store.adopt(played(IN_TURNS, 2), TableOptions())
        opened.app.stack.push(Matches(opened.app))
        opened.step()
        yield opened, match_id


def test_from_the_scores(tmp_path: Path) -> None:
    with scored(tmp_path) as (at, scoring):
        fake = with_fake(at.window.app)
        at.window.click("review")
        top = at.window.top
        assert isinstance(top, Reviewing)
        assert fake.begun == [top.match.id]
        at.window.press("escape")
        assert at.window.top is scoring


def test_from_the_row_of_a_match(tmp_path: Path) -> None:
    with hall(tmp_path) as (opened, match_id):
        opened.click(f"more.{match_id}")
        opened.click(next(node.id for node in opened.top.tree() if node.name == "Review"))
        review = opened.top
        assert isinstance(review, Reviewing)
        assert review.match.id == match_id
        opened.press("escape")
        opened.click(f"replay.{match_id}")
        replay = opened.top
        assert isinstance(replay, Replay)
        assert replay.step == 0
        opened.press("escape")
        assert isinstance(opened.top, Matches)


def test_from_the_sheet_of_a_match(tmp_path: Path) -> None:
    with hall(tmp_path) as (opened, match_id):
        opened.click(f"match.{match_id}")
        assert opened.top.name == "match_sheet"
        opened.click("tab.review")
        assert isinstance(opened.top, Reviewing)
        opened.press("escape")
        assert opened.top.name == "match_sheet"
