"""A review in a window without a screen, of a match that is in the store."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from game.judge.process import pack, unpack
from game.judge.report import Cost, Reviewed, encode
from game.rules.match import Match
from game.scenes.reviewing.scene import Reviewing
from game.store import TableOptions
from tests.judge.support import played, reviewed
from tests.members import IN_TURNS
from tests.ui import support


class FakeReviewer:
    """Takes the place of the process: a test tells how far it is."""

    def __init__(self) -> None:
        self.now: Any = None
        self.begun: list[int] = []

    def is_on(self, match_id: int) -> bool:
        return self.now is not None and self.now.match == match_id and not self.now.over

    def begin(self, match_id: int, match: Match) -> None:  # noqa: ARG002
        from game.judge.process import ReviewProgress

        if self.is_on(match_id):
            return
        self.begun.append(match_id)
        self.now = ReviewProgress(match_id, 0.0)

    def progress_of(self, match_id: int) -> Any:
        return self.now if self.now is not None and self.now.match == match_id else None

    def cancel(self, match_id: int) -> None:
        assert self.now is None or self.now.match == match_id
        self.now = None

    def close(self) -> None:
        self.now = None


class Room:
    """The review and the window that it is in."""

    def __init__(self, window: support.Table, match: Match, reviewer: FakeReviewer) -> None:
        self.window = window
        self.match = match
        self.reviewer = reviewer

    @property
    def scene(self) -> Reviewing:
        top = self.window.top
        assert isinstance(top, Reviewing)
        return top

    def open(self) -> None:
        self.window.app.stack.push(Reviewing(self.window.app, self.match))
        self.window.step()

    def keep(self, review: Reviewed) -> None:
        self.window.app.store.keep_review(self.match.id, encode(review))


def costly(game: str, seats: int) -> Reviewed:
    """Return a review that finds fault with the first seat's first turns: what was played is said to be better."""
    from game.ai.players import players_of
    from game.judge.review import choices

    match, found = played(game, seats), reviewed(game, seats)
    own = [choice for choice in choices(match, players_of(match.rules.name).world) if choice.seat == 0][:3]
    keys = (2.0, *(0.0 for _ in match.rules.score_keys[1:]))
    costs = tuple(
        Cost(0, choice.first, choice.end, choice.turn(match), 4.5 - number, 0.5, 40, 2.0, keys)
        for number, choice in enumerate(own)
    )
    return msgspec.structs.replace(found, costs=costs)


def renamed(match: Match, names: Sequence[str]) -> Match:
    """Return the match with other names at its seats."""
    other = unpack(pack(match))
    pairs = zip(other.players, names, strict=False)
    other.players = tuple(msgspec.structs.replace(player, name=name) for player, name in pairs)
    return other


@contextmanager
def room(
    home: Path, game: str = IN_TURNS, seats: int = 2, *, review: Reviewed | None = None,
    size: tuple[int, int] = (1280, 720), **settings: Any,
) -> Iterator[Room]:  # fmt: skip
    """Open a window with a match in its store, and its review where there is one."""
    with support.table(home, size, **settings) as window:
        from game.ui.scene import Scene

        window.app.stack.reset(Scene(window.app))
        reviewer = FakeReviewer()
        window.app.reviews.made = reviewer  # type: ignore[assignment]
        match_id = window.app.store.adopt(played(game, seats), TableOptions())
        match = window.app.store.load(match_id).match
        assert match is not None
        opened = Room(window, match, reviewer)
        if review is not None:
            opened.keep(review)
        opened.open()
        yield opened
