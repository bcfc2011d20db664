"""A menu over a public choice, which is there again after it."""

from pathlib import Path

from game.rules.numbers import Generator
from tests.tables.chocolatl.desk import table_of
from tests.tables.chocolatl.test_whole_games import sit_down
from tests.ui.support import table as window_with_table


def test_a_choice_is_there_again_after_a_menu(tmp_path: Path) -> None:
    with window_with_table(tmp_path, animation_speed=0) as window:
        scene, rng = sit_down(window, "human", "human", "human", bidding="quick"), Generator(3)
        table, session = table_of(scene), scene.session
        for _ in range(600):
            window.rest(1.0)
            if any(node.id == "choice" for node in table.nodes()):
                break
            if scene.shutter.asked:
                session.open_shutter()
            elif not table.course.go_on() and session.person_decides:
                session.perform(scene.rules.sample(scene.match.state, session.decider, rng))
        assert any(node.id == "choice" for node in table.nodes())
        window.press("escape")
        window.rest()
        assert window.top is not scene
        window.press("escape")
        window.rest()
        assert window.top is scene
        assert any(node.id == "choice" for node in table.nodes())
