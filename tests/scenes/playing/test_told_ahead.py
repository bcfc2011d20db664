"""The history opens at once: its lines are told and wrapped before, while nothing moves."""

from pathlib import Path
from typing import Any

import pytest

from game.assets.fonts import Fonts
from game.rules.match import Match, TurnSpan
from game.scenes.play.kept import PlayScene
from game.stage.words.lines import LogTurn, tell_turn
from game.store import TableOptions
from tests.members import AT_ONCE
from tests.scenes.playing.stub import InstantThinker, desk
from tests.ui.support import table
from tools.bench.laying import played


def test_what_is_told_and_wrapped_is_so_before_the_history_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with desk(tmp_path, "random", "random", animation_speed=0) as at:
        at.settle(30)
        assert len(at.session.turns.all()) > 10
        told, wrapped = 0, []
        wrap = Fonts._wrap

        def telling(*arguments: object) -> object:
            nonlocal told
            told += 1
            return tell_turn(*arguments)  # type: ignore[arg-type]

        def wrapping(self: Fonts, text: str, *rest: object) -> list[str]:
            wrapped.append(text)
            return wrap(self, text, *rest)  # type: ignore[arg-type]

        monkeypatch.setattr("game.stage.words.lines.tell_turn", telling)
        monkeypatch.setattr(Fonts, "_wrap", wrapping)
        composed = {*at.window.app.assets.composed._surfaces}
        at.scene.toggle_history()
        assert any(at.scene.history._wanted.size in key for key in composed if isinstance(key, tuple))
        sentences = [node.name for node in at.scene.focusables() if node.id.startswith("history.") and node.name]
        assert len(sentences) > 20
        assert told <= 1, "only the turn that is not over"
        assert not {*wrapped} & {*sentences[:-4]}
        at.settle(1)
        wrapped.clear()
        at.scene.toggle_history()
        assert wrapped == [], "a closed history places no rows"


def _count_telling(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that grows by the first step of each turn that is told."""
    told: list[int] = []

    def telling(match: Match, turn: TurnSpan, *rest: Any) -> LogTurn:
        told.append(turn.first)
        return tell_turn(match, turn, *rest)

    monkeypatch.setattr("game.stage.words.lines.tell_turn", telling)
    return told


def test_rounds_that_are_over_are_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing closes a round; it is over when another one has begun."""
    whole = played(AT_ONCE, 3)
    with table(tmp_path, painted=False, animation_speed=0) as window:
        match = window.app.store.create(whole.rules, whole.setup, whole.players, TableOptions(open_hands=True, seed=1))
        for entry in whole.journal[: len(whole.journal) * 3 // 4]:
            match.play(entry.seat, entry.action)
        scene = PlayScene(window.app, match, InstantThinker())
        window.app.stack.push(scene)
        window.rest(5)
        assert len(scene.session.turns.all()) > 3
        told = _count_telling(monkeypatch)
        for _ in range(3):
            scene.toggle_history()
            window.rest(1)
            scene.toggle_history()
            window.rest(1)
        now = scene.session.turns.now.first
        assert [*filter(now.__ne__, told)] == []


def test_a_turn_that_was_played_again_is_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with desk(tmp_path, "random", "random", animation_speed=0) as at:
        at.settle(10)
        scene, turn = at.scene, at.session.turns.all()[2]
        before = scene.tell_turn(turn)
        assert scene.tell_turn(turn) is before
        at.match.events[turn.first] = (*at.match.events[turn.first], *at.match.events[turn.first])[::2]
        told = _count_telling(monkeypatch)
        scene.tell_turn(turn)
        assert told == [turn.first]


def test_a_history_that_is_opened_again_shows_the_same_rows(tmp_path: Path) -> None:
    with desk(tmp_path, "random", "random", animation_speed=0) as at:
        at.settle(10)
        seen = []
        for _ in range(2):
            at.scene.toggle_history()
            at.settle(1)
            nodes = [node for node in at.scene.focusables() if node.id.startswith("history.")]
            seen.append([(node.id, node.name, node.value, node.rect.size) for node in nodes[:20]])
            assert not any(node.widget.hover for node in nodes if node.widget is not None)
            at.window.move(nodes[-2].rect.center)
            at.scene.toggle_history()
            at.settle(1)
        assert seen[0] == seen[1]
