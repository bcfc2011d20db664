"""What takes its time shows that it lives: a word is on the screen before the table is laid out."""

from pathlib import Path

import pytest

from game.scenes.play import kept
from game.ui import patience
from game.ui.look import Look
from game.ui.screen import Screen
from tests.members import IN_TURNS
from tests.ui.support import table


def test_a_word_is_shown_before_the_table_is_made_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    show = patience.show

    def noted(screen: Screen, look: Look, text: str) -> None:
        show(screen, look, text)
        shown.append(text)

    monkeypatch.setattr(patience, "show", noted)
    begun: list[int] = []
    monkeypatch.setattr(kept, "start_match", lambda *_args: begun.append(len(shown)))
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.click(f"box.{IN_TURNS}")
        opened.rest(0.5)
        before = opened.app.screen.surface.copy()
        opened.click("open.play")
        assert begun == [1], "the word comes first"
        opened.move((3, 3))
        opened.rest(0.5)
        middle = opened.app.screen.rect.center
        assert opened.app.screen.surface.get_at(middle) == before.get_at(middle)
