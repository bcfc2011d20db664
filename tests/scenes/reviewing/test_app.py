"""The program holds the review: it goes on in any scene, and ends with the program."""

from pathlib import Path

import pygame
import pytest

from game.judge.process import ReviewProgress
from tests.judge.support import reviewed
from tests.members import IN_TURNS
from tests.scenes.reviewing.support import room


def test_who_has_left_is_told_when_the_review_is_ready(tmp_path: Path) -> None:
    with room(tmp_path) as at:
        app = at.window.app
        at.window.press("escape")
        app.reviews.report(ReviewProgress(at.match.id, 1.0, over=True))
        at.window.step()
        assert app.notices.texts


def test_who_looks_on_is_told_nothing(tmp_path: Path) -> None:
    with room(tmp_path) as at:
        at.keep(reviewed(IN_TURNS, 2))
        at.reviewer.now = ReviewProgress(at.match.id, 1.0, over=True)
        at.window.app.reviews.report(at.reviewer.now)
        at.window.step()
        assert not at.window.app.notices.texts
        assert at.window.has("review.curve")


def test_the_review_ends_with_the_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests need it still
    with room(tmp_path) as at:
        assert at.reviewer.now is not None
        at.window.app._end()
        assert at.reviewer.now is None


def test_a_review_that_nobody_makes_any_more_is_called_off(tmp_path: Path) -> None:
    with room(tmp_path) as at:
        at.reviewer.now = ReviewProgress(at.match.id + 1, 0.5)
        at.window.step()
        assert "cancelled" in at.window.node("review.nothing.words").name
        assert at.window.has("review.again")
