"""What the words of a lesson allow is accepted; where something else is done the pupil is told what differs."""

import re
from pathlib import Path

import msgspec
import pytest

from game.lessons import lesson_of
from game.locale import _
from game.locale.languages import LANGUAGES
from game.rules.cacao.actions import Fill, Place, Work
from game.rules.chocolatl.actions import HOLD, Bid, City, Roll, Sacrifice
from game.rules.core import Action
from game.rules.maya.actions import Expand, Plant
from game.scenes.learning.scene import LessonScene
from tests.locale.support import speaking
from tests.scenes.learning.test_lessons import CHAPTERS, begin, follow
from tests.ui import support
from tests.ui.support import table


def at_note(at: support.Table, game: str, chapter: int, note: int) -> LessonScene:
    """Open a lesson where a note asks for something."""
    scene = begin(at, lesson_of(game), chapter, note)
    at.rest(1)
    assert scene.note == note
    assert scene.interactive
    return scene


def reversed_pairs(bid: Bid) -> Bid:
    return Bid({station: tuple(reversed(cards)) for station, cards in bid.cards.items()})


@pytest.mark.parametrize("chapter", range(3))
def test_the_cards_of_a_pair_lie_in_any_order(chapter: int, tmp_path: Path) -> None:
    """X-R2: two cards are one offering, whichever was laid first."""
    with table(tmp_path, animation_speed=4) as at:
        lesson = lesson_of("chocolatl")
        asked = [
            number
            for number, note in enumerate(lesson.chapters[chapter].notes)
            if note.step < lesson.chapters[chapter].end
            and isinstance(lesson.chapters[chapter].played().journal[note.step].action, Bid)
            and not note.read
        ]
        assert asked
        for note in asked:
            scene = at_note(at, "chocolatl", chapter, note)
            expected = scene.script.expected
            assert expected is not None
            assert isinstance(expected.action, Bid)
            assert scene.play(reversed_pairs(expected.action)), scene.sentence.name


@pytest.mark.parametrize("note", [8, 13, 20])
def test_two_spaces_are_filled_in_any_order(note: int, tmp_path: Path) -> None:
    """C-B2: both tiles are laid in one step, so the second one may come first."""
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, note)
        script = scene.chapter.played().journal
        first, second = (script[scene.script.step + index].action for index in range(2))
        assert isinstance(first, Fill)
        assert isinstance(second, Fill)
        assert scene.play(second)
        at.rest(2)
        assert scene.match.journal[-1].action != second, "the other tile has followed by itself"
        assert {first, second} <= {entry.action for entry in scene.match.journal}
        assert scene.note == note + 1
        follow(at, scene)


def test_a_step_that_another_note_asks_for_comes_in_its_turn(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "maya", 0, 10)
        later = scene.chapter.played().journal[scene.script.step + 1].action
        assert scene.why_not(later) is None
        assert not scene.play(later)
        assert not scene.match.journal[scene.script.step :]


def other(scene: LessonScene, **changed: object) -> Action:
    expected = scene.script.expected
    assert expected is not None
    return msgspec.structs.replace(expected.action, **changed)


def refused(scene: LessonScene, action: Action) -> str:
    """Return what is said about something that the rules allow and the lesson does not mean."""
    assert scene.why_not(action) is None, action
    before = len(scene.match.journal)
    assert not scene.play(action)
    assert len(scene.match.journal) == before
    assert scene.sentence.visible
    return scene.sentence.name


def legal(scene: LessonScene, kind: type[Action]) -> list[Action]:
    return [action for action in scene.rules.legal(scene.state, scene.seat) if isinstance(action, kind)]


def test_a_tile_of_cacao_is_refused_for_what_is_wrong_with_it(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, 4)
        expected = scene.script.expected
        assert expected is not None
        meant = expected.action
        assert isinstance(meant, Place)
        a, b, c, d = meant.edges
        assert "turn it once more" in refused(scene, other(scene, edges=(b, c, d, a)))
        assert "turn it twice more" in refused(scene, other(scene, edges=(c, d, a, b)))
        assert "turn it back once" in refused(scene, other(scene, edges=(d, a, b, c)))
        elsewhere = [
            action for action in legal(scene, Place) if isinstance(action, Place) and action.tile == meant.tile
        ]
        assert "space" in refused(scene, next(action for action in elsewhere if action.cell != meant.cell))
        tiles = [action for action in legal(scene, Place) if isinstance(action, Place) and action.tile != meant.tile]
        assert "framed one in your hand" in refused(scene, tiles[0])
        assert scene.play(meant)


def test_a_filling_and_workers_of_cacao_are_refused_for_what_is_wrong_with_them(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, 5)
        fills = [action for action in legal(scene, Fill) if isinstance(action, Fill)]
        assert "display" in refused(scene, next(fill for fill in fills if fill.tile not in ("mine2", None)))
        scene = at_note(at, "cacao", 0, 15)
        expected = scene.script.expected
        assert expected is not None
        meant = expected.action
        assert isinstance(meant, Work)
        groups = [action for action in legal(scene, Work) if isinstance(action, Work)]
        assert "frame" in refused(scene, next(work for work in groups if work.side != meant.side and work.workers))
        scene = at_note(at, "cacao", 0, 14)
        assert "Use 2 of them" in refused(scene, other(scene, workers=1))


def test_a_tile_of_maya_is_refused_for_what_is_wrong_with_it(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "maya", 0, 1)
        assert "rack" in refused(scene, other(scene, tile="maize2"))
        plants = [action for action in legal(scene, Plant) if isinstance(action, Plant) and action.tile == "maize1"]
        assert "space" in refused(scene, plants[-1] if plants[-1].cell != (5, 8) else plants[0])
        scene = at_note(at, "maya", 0, 7)
        expected = scene.script.expected
        assert expected is not None
        assert isinstance(expected.action, Expand)
        plants = [action for action in legal(scene, Plant) if isinstance(action, Plant)]
        assert "face down" in refused(scene, plants[0])


def test_an_answer_of_chocolatl_is_refused_for_what_is_wrong_with_it(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "chocolatl", 0, 1)
        assert "the 11" in refused(scene, Sacrifice(12))
        scene = at_note(at, "chocolatl", 0, 2)
        expected = scene.script.expected
        assert expected is not None
        assert isinstance(expected.action, Bid)
        cards = expected.action.cards
        told = refused(scene, Bid({**cards, "1": (9, 5), "2": (1, 0)}))
        assert "1 Chocolatl" in told
        assert "2 Harvest" in told
        assert "3 " not in told.replace("1 Chocolatl: 9 + 0", "")
        scene = at_note(at, "chocolatl", 0, 3)
        assert "button" in refused(scene, City("hut"))
        scene = at_note(at, "chocolatl", 0, 4)
        assert scene.script.expected is not None
        assert scene.script.expected.action == HOLD
        assert "button" in refused(scene, Roll(1))


def test_what_is_chosen_together_is_refused_aloud_too(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "chocolatl", 0, 4)
        scene.play_on(lambda state, seat: Roll(1))  # noqa: ARG005
        assert scene.sentence.visible
        assert not scene.match.journal[scene.script.step - scene.chapter.first :]


def test_a_refusal_stays_until_something_is_done(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4, show_why_not=False) as at:
        scene = at_note(at, "cacao", 0, 1)
        plants = [action for action in legal(scene, Place) if isinstance(action, Place) and action.cell != (0, 1)]
        refused(scene, plants[0])
        at.rest(9)
        at.move((400, 300))
        assert scene.sentence.visible
        at.click("lesson.do_it")
        at.rest(0.5)
        assert not scene.sentence.visible


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_note_that_asks_shows_with_what_it_is_done(game: str, chapter: int, tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        for number, note in enumerate(lesson_of(game).chapters[chapter].notes[:-1]):
            if not note.read:
                scene = at_note(at, game, chapter, number)
                assert scene.marks.count, note.text


def test_the_cards_of_an_offering_are_shown_where_they_are_to_lie(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        scene = at_note(at, "chocolatl", 0, 2)
        assert len(shown_cards(scene)) == 12
        hand = {node.name: node.id for node in scene.focusables() if node.role == "hand-card"}
        at.click(hand["card 9"])
        at.click("station.1")
        at.rest(0.3)
        assert len(shown_cards(scene)) == 11, "what lies there is shown no more"
        at.click("undo")
        assert len(shown_cards(scene)) == 12


def shown_cards(scene: LessonScene) -> list[object]:
    """Return the faint cards on the trays: each with its outline is two movers."""
    pointing = scene.table.pointing  # type: ignore[attr-defined]
    cards: list[object] = pointing._movers[::2]
    return cards


def strip_text(scene: LessonScene) -> str:
    return next(child.name for child in scene.strip.children if child.id == "lesson.text")


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_the_strip_asks_for_nothing_while_others_act_or_something_is_revealed(
    game: str, chapter: int, tmp_path: Path
) -> None:
    watched = 0
    with table(tmp_path, animation_speed=1) as at:
        scene = begin(at, lesson_of(game), chapter)
        for _step in range(3000):
            if scene.script.over and not scene.director.showing:
                break
            note = scene.chapter.notes[scene.note]
            done = scene.match.journal
            others = scene.director.lingering or (scene.director.showing and done and done[-1].seat != 0)
            if others:
                watched += 1
                assert strip_text(scene) != note.text
                assert not scene.strip.do_it.visible
                assert scene.marks.count == 0
            told = next((node.name for node in at.top.focusables() if node.id == "reveal.told"), "")
            assert told in strip_text(scene) or not scene.director.lingering
            if scene.strip.on.visible:
                scene.go_on()
            elif at.has("reveal.go_on"):
                at.click("reveal.go_on")
            elif scene.interactive:
                scene.do_it()
            at.step(seconds=0.2)
        assert scene.script.over
        assert watched


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_button_that_a_note_names_is_called_so(code: str, tmp_path: Path) -> None:
    """What stands in quotation marks in a note is the name of a button that is there then, in every language."""
    with speaking(code), table(tmp_path, animation_speed=0) as at:
        found = 0
        for game, chapter in CHAPTERS:
            for number, note in enumerate(lesson_of(game).chapters[chapter].notes):
                if "“" not in note.text:
                    continue
                scene = at_note(at, game, chapter, number)
                named = re.findall(r"[“„«‘]\s*([^“”„«»‘]+?)\s*[”“»’]", _(note.text))
                names = {node.name.strip() for node in scene.focusables()}
                assert named, _(note.text)
                assert set(named) <= names, (named, _(note.text))
                found += 1
        assert found
