"""The history opens at once: its lines are told and wrapped before, while nothing moves."""

from pathlib import Path

import pytest

from game.assets.fonts import Fonts
from game.stage.words.lines import tell_turn
from tests.scenes.playing.stub import desk


def test_what_is_told_and_wrapped_is_so_before_the_history_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, "random", "random", animation_speed=0) as at:
        at.settle(30)
        assert len(at.director.turns.all()) > 10
        told, wrapped = 0, []
        wrap = Fonts._wrap

        def telling(*arguments: object) -> object:
            nonlocal told
            told += 1
            return tell_turn(*arguments)  # type: ignore[arg-type]

        def wrapping(self: Fonts, text: str, *rest: object) -> list[str]:
            wrapped.append(text)
            return wrap(self, text, *rest)  # type: ignore[arg-type]

        monkeypatch.setattr("game.scenes.led.reading.tell_turn", telling)
        monkeypatch.setattr(Fonts, "_wrap", wrapping)
        composed = {*at.window.app.assets.composed._surfaces}
        at.scene.reading.toggle()
        assert any(at.scene.reading.history._wanted.size in key for key in composed if isinstance(key, tuple))
        sentences = [node.name for node in at.scene.focusables() if node.id.startswith("history.") and node.name]
        assert len(sentences) > 20
        assert told <= 1, "only the turn that is not over"
        assert not {*wrapped} & {*sentences[:-4]}
        at.settle(1)
        wrapped.clear()
        at.scene.reading.toggle()
        assert wrapped == [], "a closed history places no rows"
