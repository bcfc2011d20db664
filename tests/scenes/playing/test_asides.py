"""Hints for people, and the reasons of computer players: what is told, to whom, and when not."""

from pathlib import Path

from game.ai.process import encode
from game.ai.thought import Decision
from game.judge.adviser import ADVISER
from game.rules.cacao.actions import END, Place
from game.rules.core import Over
from game.session import minds
from tests.keeping import wait_for_disk
from tests.scenes.playing.stub import Desk, desk


def hint_of(at: Desk) -> str:
    """Return what the slip says; nothing where there is none."""
    return at.scene.hint.slip.value() if at.scene.hint.slip.visible else ""


def looked_at(at: Desk) -> int | None:
    """Return the step that is looked back to."""
    return at.scene.session.step


def test_a_hint_comes_in_three_stages_and_counts_once(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", animation_speed=0) as at:
        told = []
        for _ in range(4):
            at.window.press("h")
            at.settle(0.3)
            told.append(hint_of(at))
        assert "glowing part" in told[0]
        assert told[1].startswith("Ixchel places")
        assert told[2].startswith(told[1])
        assert "Expects about 10" in told[2]
        assert told[3] == told[2]
        assert at.match.hints == {0: 1}
        assert at.thinker.asked[-1][:2] == (0, ADVISER)
        at.window.press("escape")
        assert hint_of(at) == ""
        at.window.press("h")
        assert hint_of(at) == told[2]
        assert at.match.hints == {0: 1}


def test_a_hint_lies_where_it_covers_least(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", animation_speed=0) as at:
        at.window.press("h")
        at.settle(0.3)
        slip = at.scene.hint.slip
        box, low = slip.rect.copy(), slip.rect.bottom + 300
        above, below = box.inflate(-40, -10), box.move(0, low - box.bottom).inflate(-200, -20)
        for pointed, legal, top in (
            ((), (), True),
            ((), (above,), False),
            ((above,), (), False),
            ((), (above, below), False),
            ((below,), (above,), True),
        ):
            slip.arrange(box, pointed, legal, low)
            assert (slip.rect.top == box.top) is top
            assert top or slip.rect.bottom == low


def test_a_hint_goes_when_somebody_acts(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", animation_speed=0) as at:
        at.thinker.silent = True
        at.window.press("h")
        assert at.scene.hint.slip.thinking
        late = at.thinker.answer
        at.act()
        assert hint_of(at) == ""
        assert at.match.hints == {}
        late(None, None)
        at.settle(0.3)
        assert hint_of(at) == ""


def test_who_has_switched_hints_off_sees_no_button(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", assistance={"hints": False}, animation_speed=0) as at:
        assert not at.window.has("hint")
        at.window.press("h")
        at.settle(0.3)
        assert hint_of(at) == ""
        assert at.match.hints == {}


def test_nobody_has_a_hint_while_a_computer_plays(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", animation_speed=0) as at:
        at.thinker.silent = True
        at.finish_turn()
        assert "disabled" in at.window.node("hint").state
        before = len(at.thinker.asked)
        at.window.press("h")
        assert len(at.thinker.asked) == before


def test_a_hint_about_the_hand_lies_behind_the_shutter_with_it(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", animation_speed=0) as at:
        at.window.press("h")
        assert at.thinker.asked == []
        at.open()
        at.window.press("h")
        at.settle(0.3)
        assert hint_of(at)
        at.finish_turn()
        assert at.scene.shutter.visible
        assert hint_of(at) == ""


def test_reasons_are_kept_told_and_looked_back_at(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", animation_speed=0) as at:
        at.finish_turn()
        at.settle(5)
        why = at.scene.why
        assert why.steps
        assert at.scene.session.interactive
        at.window.press("w")
        at.settle(0.3)
        assert at.window.has("why.1")
        assert looked_at(at) == why.step
        assert not at.session.person_decides
        at.window.press("escape")
        at.settle(0.3)
        assert looked_at(at) is None
        again = at.window.app.store.load(at.match.id).match
        assert again is not None
        assert minds.minds(again) == why.steps


def test_reasons_give_nothing_of_a_hand_away_until_the_end(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", animation_speed=0) as at:
        at.finish_turn()
        at.settle(5)
        seen = 0
        while not isinstance(at.match.pending, Over) and seen < 3:
            for step in minds.minds(at.match):
                mind = minds.mind_at(at.match, step)
                assert mind is not None
                laid = at.match.journal[step].action
                if isinstance(laid, Place):
                    seen += 1
                    assert {each.action.tile for each in mind.candidates if isinstance(each.action, Place)} == {
                        laid.tile
                    }
                    thought = minds.thought_at(at.match, step)
                    assert thought is not None
                    assert len(mind.candidates) + mind.kept_back == len(thought.candidates) <= minds.KEPT
            at.finish_turn()
            at.settle(5)
        assert seen


def test_a_step_that_was_done_otherwise_since_has_no_reasons(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", animation_speed=0) as at:
        at.act()
        thought = encode(Decision(END))
        at.match.note_thought(0, thought)
        assert minds.thought_at(at.match, 0) is None


def test_a_turn_of_a_computer_is_followed_by_what_it_brought(tmp_path: Path) -> None:
    with desk(tmp_path, "random", "random", animation_speed=1) as at:
        told = set()
        for _ in range(600):
            wait_for_disk(at.match)
            at.window.step(seconds=0.1)
            told.add(at.scene.banner.headline.help)
        assert any(text.startswith("brings +") for text in told)
