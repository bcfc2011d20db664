"""What the words of the lesson in Chocolatl allow, and what is said of the rest."""

from pathlib import Path

from game.rules.chocolatl.actions import HOLD, Bid, City, Roll, Sacrifice
from game.scenes.learning.scene import LessonScene
from tests.scenes.learning.test_meant import at_note, refused
from tests.ui.support import table


def reversed_pairs(bid: Bid) -> Bid:
    return Bid({station: tuple(reversed(cards)) for station, cards in bid.cards.items()})


def test_the_cards_of_a_pair_lie_in_any_order(tmp_path: Path) -> None:
    """X-R2: two cards are one offering, whichever was laid first."""
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "chocolatl", 0, 2)
        expected = scene.script.expected
        assert expected is not None
        assert isinstance(expected.action, Bid)
        assert scene.stage.play(reversed_pairs(expected.action)), scene.explaining.sentence.name


def test_an_answer_of_chocolatl_is_refused_for_what_is_wrong_with_it(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "chocolatl", 0, 1)
        assert "the 4" in refused(scene, Sacrifice(12))
        scene = at_note(at, "chocolatl", 0, 2)
        expected = scene.script.expected
        assert expected is not None
        assert isinstance(expected.action, Bid)
        cards = expected.action.cards
        told = refused(scene, Bid({**cards, "1": (8, 1), "2": (0, 7)}))
        assert "1 Chocolatl" in told
        assert "2 Harvest" in told
        assert "3 " not in told.replace("1 Chocolatl: 8 + 7", "")
        scene = at_note(at, "chocolatl", 0, 3)
        assert "button" in refused(scene, City("hut"))
        scene = at_note(at, "chocolatl", 0, 4)
        assert scene.script.expected is not None
        assert scene.script.expected.action == HOLD
        assert "button" in refused(scene, Roll(1))


def test_what_is_chosen_together_is_refused_aloud_too(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "chocolatl", 0, 4)
        scene.stage.play_on(lambda state, seat: Roll(1))  # noqa: ARG005
        assert scene.explaining.sentence.visible
        assert not scene.match.journal[scene.script.step - scene.teacher.chapter.first :]


def test_the_cards_of_an_offering_are_shown_where_they_are_to_lie(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        scene = at_note(at, "chocolatl", 0, 2)
        assert len(shown_cards(scene)) == 12
        hand = {node.name: node.id for node in scene.focusables() if node.role == "hand-card"}
        at.click(hand["card 8"])
        at.click("station.1")
        at.rest(0.3)
        assert len(shown_cards(scene)) == 11, "what lies there is shown no more"
        at.click("undo")
        assert len(shown_cards(scene)) == 12


def test_a_card_that_belongs_elsewhere_is_answered_when_it_is_laid(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        scene = at_note(at, "chocolatl", 0, 2)
        at.press("3")
        assert scene.explaining.sentence.visible
        assert "The 3 belongs at 4 Cholula" in scene.explaining.sentence.name
        assert len(shown_cards(scene)) == 12, "it is not laid"
        at.press("7", "8", "1", "0")
        assert len(shown_cards(scene)) == 8, "what belongs there is laid, in either order"
        assert not [node.id for node in scene.focusables() if node.id.endswith(("evenly", "done"))], (
            "nothing fills in others"
        )
        scene = at_note(at, "chocolatl", 1, 1)
        at.press("3", "2")
        at.press("return")
        assert scene.match.journal, "where the cards are free none is refused"


def shown_cards(scene: LessonScene) -> list[object]:
    """Return the faint cards on the trays: each with its outline is two movers."""
    pointing = scene.table.pointing  # type: ignore[attr-defined]
    cards: list[object] = pointing._movers[::2]
    return cards
