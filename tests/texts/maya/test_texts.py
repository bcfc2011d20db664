"""What the words of the lesson in Maya allow, what is said of the rest, and what its rulebook shows and counts."""

from pathlib import Path

from game.rules.maya import box as maya
from game.rules.maya.actions import CityClosed, Expand, GroupScored, Plant
from game.tables.figures import position
from game.texts.rulebook import rule_about
from tests.scenes.learning.test_meant import at_note, legal, other, refused
from tests.texts.test_rulebook import rows_of, rows_of_the_page
from tests.ui.support import table


def test_a_step_that_another_note_asks_for_comes_in_its_turn(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "maya", 0, 10)
        later = scene.chapter.played().journal[scene.script.step + 1].action
        assert scene.session.why_not(later) is None
        assert not scene.session.play(later)
        assert not scene.match.journal[scene.script.step :]


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
        assert "turn the tile face down first" in refused(scene, plants[0])
        scene = at_note(at, "maya", 0, 3)
        assert "nothing more to plant" not in refused(scene, legal(scene, Plant)[0]), "more could be planted"


def test_the_figures_show_what_they_tell() -> None:
    city = [event for events in position("maya", "city").events for event in events if isinstance(event, CityClosed)]
    assert [(event.size, event.crops, event.points) for event in city] == [(3, (5, 4), (12, 6))]
    field = [event for events in position("maya", "field").events for event in events if isinstance(event, GroupScored)]
    assert [event.points for event in field if event.seat == 0] == [3]


def test_things_lead_to_their_rule() -> None:
    assert rule_about("maya", "city.Tikal") == "M-C1"
    assert rule_about("maya", "nowhere") == ""


def test_tables_tell_how_many_there_are() -> None:
    rows = rows_of("maya")
    for tile, count in maya.PLANTATION_TILES.items():
        assert int(rows[maya.TILE_NAMES[tile].english()]) == count
    sizes = ("size 1", "size 2", "size 3", "size 4", "size 5 and more")
    for size, (first, second) in zip(sizes, maya.CITY_POINTS[1:], strict=True):
        assert rows[size] == f"{first} · {second}"


def test_the_page_of_rules_tells_the_same() -> None:
    rows = rows_of_the_page()
    assert rows["first place"] == [str(first) for first, _second in maya.CITY_POINTS[1:]]
    assert rows["second place"] == [str(second) for _first, second in maya.CITY_POINTS[1:]]
