"""Seats change hands in the middle of a match, and it goes on exactly where it was."""

from pathlib import Path

from game.rules.match import Player
from game.scenes.play.kept import PlayScene
from game.ui.context import TableSetup
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.ui import support
from tests.ui.support import table


def scene_of(at: support.Table) -> PlayScene:
    assert isinstance(at.top, PlayScene)
    return at.top


def test_a_seat_is_handed_to_a_computer_and_taken_back(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        at.app.begin()
        players = (Player("Ada", "red", "human"), Player("Bo", "purple", "human"))
        at.app.start_match(TableSetup(IN_TURNS_TOO, players, 0, {}, 7, open_hands=True))
        scene = scene_of(at)
        wait_for_disk(scene.match)
        at.rest(1)
        assert scene.session.play(next(iter(scene.rules.legal(scene.session.state, 0))))
        at.rest(1)
        steps, match_id = list(scene.match.journal), scene.match.id
        for kind, name in (("apprentice", "Computer, Apprentice"), ("human", "Person")):
            at.press("escape")
            at.click("pause.seats")
            at.click("who.1")
            option = next(node for node in at.top.focusables() if node.name == name)
            at.click(option.rect.center)
            at.click("who.go")
            at.rest(0.5)
            scene = scene_of(at)
            assert [player.kind for player in scene.match.players] == ["human", kind]
            assert scene.match.journal[: len(steps)] == steps
            assert scene.match.id == match_id


def test_nothing_happens_where_nothing_is_changed(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        at.app.begin()
        players = (Player("Ada", "red", "human"), Player("Bo", "purple", "human"))
        at.app.start_match(TableSetup(IN_TURNS, players, 0, {}, 7, open_hands=True))
        scene = scene_of(at)
        at.rest(1)
        at.press("escape")
        at.click("pause.seats")
        at.click("who.go")
        assert at.top is scene
