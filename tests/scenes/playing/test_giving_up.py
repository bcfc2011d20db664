"""C-C5 in the play scene: what resolved itself can be left idle, E says what is missing, undo knows all of it."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules.cacao.actions import Work
from game.rules.cacao.notation import notation
from game.rules.match import Match
from game.scenes.play.kept import PlayScene
from game.tables.cacao import CacaoTable
from tests.scenes.playing.stub import InstantThinker
from tests.scenes.playing.test_around import lay, rest, scene_of, sitting
from tests.ui.support import Table


def table_of(window: Table) -> CacaoTable:
    table = scene_of(window).table
    assert isinstance(table, CacaoTable)
    return table


def works(window: Table) -> list[Work]:
    return [entry.action for entry in scene_of(window).match.journal if isinstance(entry.action, Work)]


def at_water(window: Table) -> None:
    """Play to where workers of both seats at the same water have just resolved themselves."""
    lay(window, -1, 0)
    window.press("e")
    rest(window)
    lay(window, 0, -1)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_what_resolved_itself_is_left_idle_for_every_person_and_undone(tmp_path: Path, way: str) -> None:
    with sitting(tmp_path) as window:
        at_water(window)
        scene, marks = scene_of(window), table_of(window).working.marks
        before = list(scene.match.state.water)
        (mark,) = [mark for mark in marks.marks if mark.seat == 0]
        if way == "mouse":
            window.click(marks.rect(mark).center)
        else:
            scene.focus.set(mark.id, show=True)
            window.press("return")
        window.step(seconds=0.1)
        assert scene.match.state.water == before, "it is another's to decide, and that person is asked"
        assert window.node("question.title").name == f"{scene.session.names[0]}, leave these workers idle?"
        window.click("question.yes")
        rest(window)
        assert scene.match.state.water == [before[0] - 1, before[1]]
        assert scene.session.can_end, "what came after it was done again"
        (left,) = [mark for mark in marks.marks if mark.seat == 0]
        assert left.left
        window.click(left.id)
        window.click("question.yes")
        rest(window)
        assert scene.match.state.water == before, "and used after all"


def test_what_another_leaves_idle_hinders_no_undo_of_ones_own(tmp_path: Path) -> None:
    with sitting(tmp_path) as window:
        at_water(window)
        scene, marks = scene_of(window), table_of(window).working.marks
        length, water = len(scene.match.journal), list(scene.match.state.water)
        (mark,) = [mark for mark in marks.marks if mark.seat == 0]
        window.click(marks.rect(mark).center)
        window.click("question.no")
        rest(window)
        assert scene.match.state.water == water, "not agreed to"
        window.click(marks.rect(mark).center)
        window.click("question.yes")
        rest(window)
        assert [scene.session.decider, len(scene.match.journal)] == [1, length]
        left = list(scene.match.journal)
        window.press("ctrl+z")
        rest(window)
        assert len(scene.match.journal) < length, "one's own tile is in the hand again"
        window.press("ctrl+y")
        rest(window)
        assert scene.match.journal == left, "and with it comes what the other wanted"
        window.press("ctrl+r")
        rest(window)
        assert len(scene.match.journal) < length


def test_a_closed_hand_says_that_it_must_be_opened_first(tmp_path: Path) -> None:
    with sitting(tmp_path) as window:
        at_water(window)
        scene = PlayScene(window.app, scene_of(window).match, InstantThinker())
        window.app.stack.reset(scene)
        rest(window)
        table = table_of(window)
        assert scene.session.open_seat is None
        assert scene.session.hands.may_open == 1
        journal = list(scene.match.journal)
        mark = next(mark for mark in table.working.marks.marks if mark.seat == 1)
        for press in ("ctrl+z", "ctrl+y", "ctrl+r", "undo", "reset_turn", table.working.marks.rect(mark).center):
            scene.explaining.sentence.hide()
            if isinstance(press, str) and press.startswith("ctrl"):
                window.press(press)
            else:
                window.click(press)
            window.step(seconds=0.1)
            assert scene.explaining.sentence.visible
            assert "Open your hand first" in scene.explaining.sentence.name
            assert scene.match.journal == journal
        window.click("shutter")
        rest(window)
        window.press("ctrl+z")
        rest(window)
        assert scene.match.journal != journal


def test_what_followed_from_a_choice_did_not_resolve_itself(tmp_path: Path) -> None:
    with sitting(tmp_path) as window:
        at_water(window)
        session = scene_of(window).session
        resolved = [each.step for each in session.by_itself()]
        assert {session.match.journal[step].seat for step in resolved} == {0, 1}
        session.followed.add(resolved[0])
        assert [each.step for each in session.by_itself()] == resolved[1:]


def test_a_step_is_not_changed_to_what_the_rules_forbid(tmp_path: Path) -> None:
    with sitting(tmp_path) as window:
        at_water(window)
        session = scene_of(window).session
        before = list(session.match.journal)
        step = next(each.step for each in session.by_itself() if isinstance(each.action, Work))
        assert not session.change_step(step, Work((0, -1), "w", 4))
        assert not session.change_step(0, before[0].action), "before what can be taken back"
        rest(window)
        assert session.match.journal == before
        assert session.change_step(step, replace(before[step].action, workers=0))
        rest(window)
        assert session.match.journal != before


def test_what_was_decided_in_a_turn_can_be_played_otherwise(tmp_path: Path) -> None:
    with sitting(tmp_path) as window:
        session = scene_of(window).session
        assert session.first_decided() is None
        assert not session.play_instead([]), "nothing is decided yet"
        lay(window, -1, 0)
        first = session.match.journal[0].action
        assert session.first_decided() == 0
        other = replace(first, cell=(1, 0))
        assert session.play_instead([other])
        rest(window)
        assert session.match.journal[0].action == other
        assert session.first_decided() == 0


def test_leaving_idle_is_undone_like_every_decision(tmp_path: Path) -> None:
    with sitting(tmp_path) as window:
        at_water(window)
        scene, working = scene_of(window), table_of(window).working
        before = list(scene.match.state.water)
        working.take_back(next(mark for mark in working.marks.marks if mark.seat == 1))
        rest(window)
        assert scene.match.state.water[1] == before[1] - 1
        window.press("ctrl+z")
        rest(window)
        assert scene.match.state.water == before, "undone, it resolves itself again"


def test_the_record_holds_what_was_left_idle(tmp_path: Path) -> None:
    with sitting(tmp_path) as window:
        at_water(window)
        scene, working = scene_of(window), table_of(window).working
        working.take_back(next(mark for mark in working.marks.marks if mark.seat == 1))
        rest(window)
        assert any(not action.workers for action in works(window))
        again = Match(scene.rules, scene.match.setup, scene.match.players)
        for entry in scene.match.journal:
            again.play(entry.seat, entry.action)
        assert notation(again.state) == notation(scene.match.state)


def test_to_end_too_early_answers_with_the_reason(tmp_path: Path) -> None:
    for way in ("key", "button"):
        with sitting(tmp_path / way, ask_groups=True) as window:
            scene = scene_of(window)
            lay(window, 1, 0)
            assert len(table_of(window).pills.pills) == 2
            assert not works(window), "nothing is done for who wants to be asked"
            if way == "key":
                window.press("e")
            else:
                window.click(scene.buttons.end.rect.center)
            rest(window)
            assert scene.explaining.sentence.visible
            assert scene.explaining.sentence.rule == "C-C5"


def test_a_whole_turn_by_keys_leaves_all_idle_and_undo_takes_that_back_at_once(tmp_path: Path) -> None:
    with sitting(tmp_path, ask_groups=True) as window:
        scene = scene_of(window)
        lay(window, 1, 0)
        window.press("i")
        rest(window)
        assert [action.workers for action in works(window)] == [0, 0]
        window.press("ctrl+z")
        rest(window)
        assert not works(window)
        window.press("u")
        rest(window)
        assert max(action.workers for action in works(window)) == 1
        window.press("e")
        rest(window)
        assert scene.match.state.turn == 1


def test_work_that_a_later_sale_depends_on_stays_and_the_sale_is_named(tmp_path: Path) -> None:
    with sitting(tmp_path) as window:
        scene, working = scene_of(window), table_of(window).working
        lay(window, 0, 1)
        window.click("group.0,1.e")
        rest(window)
        assert [work.workers for work in works(window)] == [1, 1]
        (mark,) = working.marks.marks
        working.take_back(mark)
        sentence = scene.explaining.sentence
        assert sentence.name.startswith("First take back what depends on this: ")
        assert "−1 cacao" in sentence.name
        assert sentence.rule == "C-J2"
        board = table_of(window).desk.board
        assert sentence.rect.collidelist([working.marks.rect(mark), board.rect((1, 1))]) < 0
        assert [work.workers for work in works(window)] == [1, 1]
