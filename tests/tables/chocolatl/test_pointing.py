"""At the table of Chocolatl: hints and reasons."""

from pathlib import Path

from game.ai.thought import Decision
from game.rules.chocolatl.actions import Sacrifice
from game.rules.numbers import Generator
from tests.keeping import wait_for_disk
from tests.scenes.playing.stub import InstantThinker
from tests.scenes.playing.test_pointing import play_until, sit_down
from tests.ui.support import table


def test_a_hint_names_the_card_to_sacrifice_and_what_it_is_for(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        thinker = InstantThinker()
        scene = sit_down(window, "chocolatl", thinker)
        play_until(window, scene, 0)
        thinker.silent = True
        window.press("h")
        thinker.answer(Decision(Sacrifice(4)), None)
        window.rest(0.2)
        for _ in range(2):
            window.press("h")
            window.rest(0.2)
        told = scene.hint.slip.value()
        assert told.startswith("Seat 0 sacrifices the 4")
        assert "counts at the end" in told


def test_cards_that_lie_face_down_are_not_told(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene = sit_down(window, "chocolatl")
        rng = Generator(4)
        for _ in range(300):
            wait_for_disk(scene.match)
            window.step(seconds=0.1)
            last = scene.match.journal[-1] if scene.match.journal else None
            if last is not None and last.seat > 0:
                break
            if scene.session.interactive:
                scene.session.play(scene.rules.sample(scene.match.state, scene.session.decider, rng))
        why = scene.why
        assert why.steps
        window.press("w")
        assert not any(node.id == "why.1" for node in scene.focusables())
        assert "once all its cards" in window.node("why.note").name
