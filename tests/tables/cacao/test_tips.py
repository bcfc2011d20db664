"""Tips at the table of Cacao."""

from pathlib import Path

import pygame

from game.ui import tooltip
from tests.rules.support import finished_match
from tests.tables.test_tips import SIZES, sit_down, tip_shown, told
from tests.ui.support import table


def test_the_number_that_matters_is_that_of_the_rules(tmp_path: Path) -> None:
    played = finished_match(("cacao", 3, {}), 3)
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, len(played.journal) - 1)
        view = scene.session.view
        sheet = scene.rules.score(view)
        for seat in range(3):
            assert f"{view.fruit[seat]} of 5 places" in told(at, f"seat.{seat}.storage")
            assert f"{view.gold[seat]} gold" in told(at, f"seat.{seat}.gold")
        temples = [tile.cell for tile in view.jungle if tile.kind == "temple"]
        assert temples
        for cell in temples:
            text = told(at, f"tile.{cell[0]},{cell[1]}")
            for seat, lines in enumerate(sheet.lines):
                for item in lines[1].items:
                    assert cell not in item.cells or not item.points or f"Seat {seat} {item.points}" in text


def test_a_tip_comes_after_four_tenths_and_goes_when_the_table_is_moved(tmp_path: Path) -> None:
    assert tooltip.DELAY == 0.4
    played = finished_match(("cacao", 2, {}), 3)
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, 10)
        place = at.node("tile.0,0").rect.center
        at.move(place)
        at.step(seconds=0.39)
        assert not tip_shown(scene)
        at.step(seconds=0.02)
        assert tip_shown(scene)
        at.step(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False))
        assert not tip_shown(scene)


def test_the_keyboard_brings_tips_too_and_the_key_for_the_rules_leads_on(tmp_path: Path) -> None:
    played = finished_match(("cacao", 2, {}), 3)
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, 10)
        at.walk_to("seat.0")
        at.rest(tooltip.KEYS_DELAY + 0.1)
        assert tip_shown(scene)
        at.press("f1")
        assert at.top.name == "rules"
        assert at.top.text.lit.id == "text.1.13"  # type: ignore[attr-defined]


def test_no_tip_comes_between_a_held_piece_and_its_space(tmp_path: Path) -> None:
    played = finished_match(("cacao", 2, {}), 3)
    with table(tmp_path, SIZES[0], animation_speed=0) as at:
        scene = sit_down(at, played, 0)
        assert scene.tip.node_at(at.node("tile.0,0").rect.center) is not None
        at.click("hand.0")
        assert scene.table.holds_piece
        assert scene.tip.node_at(at.node("tile.0,0").rect.center) is None
