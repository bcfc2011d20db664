"""What the words of the lesson in Chocolatl allow, what is said of the rest, and what its rulebook shows and counts."""

from pathlib import Path

from game.judge.compare import PlayedToEnd
from game.puzzles.puzzle import GAIN
from game.rules.chocolatl import box as chocolatl
from game.rules.chocolatl.actions import HOLD, Bid, City, Roll, RowScored, Sacrifice
from game.scenes.learning.scene import LessonScene
from game.tables.figures import position
from game.texts.lessons import lesson_of
from game.texts.rulebook import rule_about
from tests.scenes.learning.test_lessons import begin
from tests.scenes.learning.test_meant import at_note, refused
from tests.texts.test_lessons import CHANCE, ahead
from tests.texts.test_rulebook import rows_of, rows_of_the_page
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
        assert scene.session.play(reversed_pairs(expected.action)), scene.explaining.sentence.name


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
        scene.session.play_on(lambda state, seat: Roll(1))  # noqa: ARG005
        assert scene.explaining.sentence.visible
        assert not scene.match.journal[scene.script.step - scene.chapter.first :]


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


def test_the_card_to_sacrifice_is_shown_until_it_is_sacrificed(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as at:
        scene = begin(at, lesson_of("chocolatl"), 0)
        scene.go_on()
        at.rest(0.5)
        assert scene.marks.count == 1, "a frame lies round it"
        scene.layout()
        at.rest(0.5)
        assert scene.marks.count == 1, "and only one, in a window of another size too"
        scene.do_it()
        at.rest(0.5)
        assert scene.marks.count == 2, "now round the two cards of the first location"


def test_the_lesson_does_not_throw_away_what_wins_the_rounds() -> None:
    """X-S2: the 11 that it once asked for is 26 points behind low cards for quick players, 48 for Merchants."""
    match = lesson_of("chocolatl").chapters[0].played()
    own = match.journal[0].action
    gaps = ahead(match, 0, [(own,), (Sacrifice(11),), (Sacrifice(12),)], PlayedToEnd(), 20)
    assert all(gap.mean + CHANCE * gap.error < -GAIN for gap in gaps.values())


def test_the_figures_show_what_they_tell() -> None:
    rows = [event for events in position("chocolatl", "row").events for event in events if isinstance(event, RowScored)]
    assert [(event.seat, event.row, event.bonus) for event in rows] == [(0, 0, 5)]


def test_things_lead_to_their_rule() -> None:
    assert rule_about("chocolatl", "station.4") == "X-4"


def test_tables_tell_how_many_there_are() -> None:
    rows = rows_of("chocolatl")
    for number, (first, second) in enumerate(chocolatl.DRINK, 1):
        assert rows[f"round {number}"] == f"{first} · {second or '–'}"


def test_the_page_of_rules_tells_the_same() -> None:
    rows = rows_of_the_page()
    assert rows["first"] == [str(first) for first, _second in chocolatl.DRINK]
    assert rows["second"] == [str(second or "–") for _first, second in chocolatl.DRINK]
