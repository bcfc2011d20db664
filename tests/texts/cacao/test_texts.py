"""What the words of the lesson in Cacao allow, what is said of the rest, and what its rulebook shows and counts."""

from pathlib import Path
from typing import Final

import pygame
import pytest

from game.rules.cacao import box as cacao
from game.rules.cacao.actions import Fill, Place, Work
from game.rules.cacao.box import KIND_NAMES
from game.scenes.learning.scene import LessonScene
from game.tables.figures import position
from game.texts.cacao import KINDS
from game.texts.rulebook import rulebook
from tests.scenes.learning.test_lessons import follow
from tests.scenes.learning.test_meant import at_note, legal, other, refused
from tests.texts.test_rulebook import DOCS, rows_of
from tests.ui.support import table


@pytest.mark.parametrize("note", [8, 12, 18])
def test_two_spaces_are_filled_in_any_order(note: int, tmp_path: Path) -> None:
    """C-B2: both tiles are laid in one step, so the second one may come first."""
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, note)
        script = scene.chapter.played().journal
        first, second = (script[scene.script.step + index].action for index in range(2))
        assert isinstance(first, Fill)
        assert isinstance(second, Fill)
        assert scene.session.play(second)
        at.rest(2)
        assert scene.match.journal[-1].action != second, "the other tile has followed by itself"
        assert {first, second} <= {entry.action for entry in scene.match.journal}
        assert scene.note == note + 1
        follow(at, scene)


def placing(scene: LessonScene) -> Place:
    """Return the tile that the lesson asks for, as it is to lie."""
    expected = scene.script.expected
    assert expected is not None
    assert isinstance(expected.action, Place)
    return expected.action


def test_a_tile_of_cacao_is_refused_for_what_is_wrong_with_it(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, 4)
        meant = placing(scene)
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
        assert scene.session.play(meant)


def test_a_refusal_goes_when_the_tile_is_turned(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, 4)
        meant = placing(scene)
        hand = next(node for node in scene.tree() if node.id.startswith("hand.") and meant.tile in node.name)
        place = f"place.{meant.cell[0]},{meant.cell[1]}"
        at.click(hand.id)
        at.rest(0.5)
        at.click(place)
        assert "turn it" in scene.explaining.sentence.name
        at.press("r")
        assert not scene.explaining.sentence.visible
        assert scene.session.play(meant)


def test_a_filling_and_workers_of_cacao_are_refused_for_what_is_wrong_with_them(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, 5)
        fills = [action for action in legal(scene, Fill) if isinstance(action, Fill)]
        assert "display" in refused(scene, next(fill for fill in fills if fill.tile not in ("mine2", None)))
        scene = at_note(at, "cacao", 0, 14)
        expected = scene.script.expected
        assert expected is not None
        meant = expected.action
        assert isinstance(meant, Work)
        assert "frame" in refused(
            scene, next(work for work in groups_of(scene) if work.side != meant.side and work.workers)
        )
        scene = at_note(at, "cacao", 0, 13)
        for workers in (0, 1):
            assert "should not stay idle. Four fruits" in refused(scene, other(scene, workers=workers))
        picks = next(work for work in groups_of(scene) if work.cell == (-1, 0) and work.workers)
        assert "nothing to sell" not in refused(scene, picks), "these workers would pick"


def test_of_two_groups_in_any_order_the_one_that_was_meant_is_spoken_of(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, 9)
        for idle in (work for work in groups_of(scene) if not work.workers):
            assert "stay idle" in refused(scene, idle)


def groups_of(scene: LessonScene) -> list[Work]:
    return [action for action in legal(scene, Work) if isinstance(action, Work)]


def test_groups_that_one_note_asks_for_are_used_in_any_order(tmp_path: Path) -> None:
    """C-C4: two fruits are sold at two markets, whichever comes first."""
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, 9)
        script = scene.chapter.played().journal
        assert scene.session.play(script[scene.script.step + 1].action), scene.explaining.sentence.name
        follow(at, scene)


def test_workers_are_left_idle_by_the_framed_cross(tmp_path: Path) -> None:
    """C-C5: the lesson frames the cross, and says so to whoever uses the workers."""
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 1, 2)
        expected = scene.script.expected
        assert expected is not None
        (cross,) = scene.table.guide.pieces_of(0, expected.action)
        assert "cross" in refused(scene, other(scene, workers=1))
        at.click(cross)
        assert scene.match.journal[-1].action == expected.action


def test_a_refusal_stays_until_something_is_done(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4, show_why_not=False) as at:
        scene = at_note(at, "cacao", 0, 1)
        plants = [action for action in legal(scene, Place) if isinstance(action, Place) and action.cell != (0, 1)]
        refused(scene, plants[0])
        at.rest(9)
        at.move((400, 300))
        assert scene.explaining.sentence.visible
        at.click("lesson.do_it")
        at.rest(0.5)
        assert not scene.explaining.sentence.visible


def test_what_may_be_done_is_shown_on_the_whole_board_after_reading(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 2, 3)
        scene.do_it()
        for _step in range(100):
            at.rest(0.5)
            if scene.strip.on.visible:
                break
        at.press("space")
        at.rest(0.5)
        assert scene.session.interactive
        shown = pygame.image.tobytes(at.app.screen.surface, "RGB")
        scene.invalidate()
        at.rest(0.5)
        assert pygame.image.tobytes(at.app.screen.surface, "RGB") == shown


def test_a_tile_that_lies_the_wrong_way_round_stays_in_the_hand_and_is_turned_on(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as at:
        scene = at_note(at, "cacao", 0, 4)
        meant = placing(scene)
        tile = next(node.id for node in scene.focusables() if node.id.startswith("hand.") and meant.tile in node.name)
        space = f"place.{meant.cell[0]},{meant.cell[1]}"
        at.click(tile)
        for _turn in range(4):
            at.rest(0.4)
            at.click(space)
            at.rest(0.4)
            if scene.match.journal[-1].action == meant:
                break
            assert "selected" in at.node(tile).state, "it is still held"
            assert scene.explaining.sentence.visible, "and what is wrong with it is told"
            at.press("r")
        assert scene.match.journal[-1].action == meant


def test_the_figures_show_what_they_tell() -> None:
    turn = position("cacao", "turn")
    view = turn.rules.view(turn.state, None)
    assert (view.fruit[1], view.gold[1]) == (2, 2)


def test_every_kind_of_tile_leads_to_a_rule() -> None:
    for rule in KINDS.values():
        assert rulebook("cacao").place_of(rule) is not None, rule
    assert set(KINDS) == set(KIND_NAMES)


JUNGLE_NAMES: Final = {
    "single plantation": "plantation1", "double plantation": "plantation2", "market at price 2": "market2",
    "market at price 3": "market3", "market at price 4": "market4", "gold mine of value 1": "mine1",
    "gold mine of value 2": "mine2", "water (a cenote)": "water", "sun-worship site": "sun", "temple": "temple",
}  # fmt: skip


def test_tables_tell_how_many_there_are() -> None:
    rows = rows_of("cacao")
    assert {
        JUNGLE_NAMES[text]: int(value) for text, value in rows.items() if text in JUNGLE_NAMES
    } == cacao.JUNGLE_TILES


def test_the_page_of_rules_tells_the_same() -> None:
    assert ", ".join(map(str, cacao.RIVER[:-1])) + f" and {cacao.RIVER[-1]}" in DOCS
