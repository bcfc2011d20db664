"""In the play scene: what is pointed at, which click counts, and how the reason of a refusal is read."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.games import GAMES
from game.scenes.rulesheet.scene import RulesScene
from game.stage.telling.sentence import beside
from game.ui.overlays.menu import Menu
from game.ui.tooltip import _SHADOW
from tests.members import IN_TURNS
from tests.scenes.playing.test_pointing import play_until, sit_down
from tests.ui.support import Table, mouse, table


def motion(window: Table, place: tuple[int, int]) -> None:
    window.move(place)


def refused(window: Table) -> tuple[Any, tuple[int, int]]:
    """Carry a tile over a space on which it cannot lie; return the scene and the space's place."""
    scene: Any = sit_down(window, IN_TURNS)
    play_until(window, scene, 0)
    desk = scene.table.desk
    window.click(desk.hand.slot(0).center)
    place = desk.board.middle((0, 0))
    motion(window, place)
    assert scene.explaining.sentence.visible
    return scene, place


def test_the_sentence_stays_while_the_pointer_heads_for_it(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene, place = refused(window)
        told, rect = scene.explaining.sentence.name, pygame.Rect(scene.explaining.sentence.rect)
        goal = rect.center
        for share in range(1, 21):
            x, y = (round(a + (b - a) * share / 20) for a, b in zip(place, goal, strict=True))
            motion(window, (x, y))
            assert scene.explaining.sentence.name == told
            assert scene.explaining.sentence.rect == rect
        assert scene.table.holding.held
        window.click(goal)
        assert isinstance(window.top, RulesScene)
        window.press("escape")
        assert window.top.name == "play"
        assert scene.table.holding.held, "what was held is held still"


def test_whoever_turns_away_is_told_of_what_lies_there(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene, place = refused(window)
        told, rect = scene.explaining.sentence.name, scene.explaining.sentence.rect
        motion(window, ((place[0] + rect.centerx) // 2, (place[1] + rect.centery) // 2))
        assert scene.explaining.sentence.name == told
        motion(window, scene.table.desk.board.middle((0, 1)))
        motion(window, scene.table.desk.board.middle((0, 1)))
        motion(window, (place[0] - 400, place[1] + 300))
        motion(window, scene.table.desk.board.middle((0, 1)))
        assert not scene.explaining.sentence.visible


def test_a_dragged_tile_cannot_head_for_the_sentence(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, IN_TURNS)
        play_until(window, scene, 0)
        start, taken = scene.table.desk.hand.slot(0).center, scene.table.desk.board.middle((0, 0))
        window.move(start)
        window.step(mouse(pygame.MOUSEBUTTONDOWN, start))
        window.move(taken, held=True)
        sentence = scene.explaining.sentence
        assert sentence.visible
        for share in (1, 2, 3):
            goal = sentence.rect.center
            near = tuple(round(a + (b - a) * share / 20) for a, b in zip(taken, goal, strict=True))
            window.move(near, held=True)
        assert not scene.explaining.heads_for_sentence, "its link cannot be pressed while the button is held"


def test_f1_opens_the_rule_and_escape_closes_the_sentence_first(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene, _place = refused(window)
        window.press("escape")
        assert not scene.explaining.sentence.visible
        assert scene.table.holding.held
        window.press("escape")
        assert not scene.table.holding.held


def test_why_says_that_there_are_no_reasons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, IN_TURNS)
        told: list[str] = []
        monkeypatch.setattr(window.app, "notice", told.append)
        window.press("w")
        assert not scene.why.panel.visible
        assert len(told) == 1


def test_a_click_beside_a_menu_closes_it_and_counts(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, IN_TURNS)
        play_until(window, scene, 0)
        picked: list[int] = []
        owner = pygame.Rect(900, 300, 120, 40)
        window.app.stack.push(Menu(window.app, owner, [("One", "", ""), ("Two", "", "")], picked.append))
        window.step()
        place = scene.table.desk.hand.slot(0).center
        window.click(place)
        assert window.top.name == "play"
        assert scene.table.holding.held
        assert not picked


def test_one_line_of_a_menu_is_lit_the_last_that_pointer_or_key_meant(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        owner = pygame.Rect(900, 300, 120, 40)
        lines = [("One", "", ""), ("Two", "", ""), ("Three", "", "")]
        window.app.stack.push(Menu(window.app, owner, lines, lambda _index: None))
        window.step()
        menu: Any = window.top
        assert menu.focus.current == "menu.0"
        motion(window, window.node("menu.2").rect.center)
        assert menu.focus.current == "menu.2"
        window.press("up")
        assert menu.focus.current == "menu.1", "the pointer still lies on the third"


def test_nothing_is_pointed_at_until_the_pointer_has_moved(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, IN_TURNS)
        play_until(window, scene, 0)
        hand = scene.table.desk.hand
        place = hand.slot(1).center
        motion(window, place)
        assert hand.hovered == 1
        scene.mouse.rest()
        motion(window, (place[0] + 1, place[1]))
        window.step(seconds=2.0)
        assert hand.hovered is None
        assert scene.tip.picture is None
        motion(window, (place[0] + 8, place[1]))
        assert hand.hovered == 1


def test_steps_of_a_turn_are_no_buttons(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, IN_TURNS)
        play_until(window, scene, 0)
        assert scene.banner.headline.steps
        assert not window.has("banner.0")


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_what_does_nothing_tells_of_it_and_the_telling_stays(tmp_path: Path, game: str) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, game)
        play_until(window, scene, 0)
        rect = window.node("seat.1").rect
        window.click((rect.x + 6, rect.y + 6))
        assert scene.tip.picture is not None
        window.move((rect.x - 120, rect.y + 40))
        window.step(seconds=1.0)
        assert scene.tip.picture is not None, "it stays when the pointer leaves"
        window.click((rect.x - 120, rect.y + 400))
        window.press("escape")
        assert scene.tip.picture is None


def test_a_tip_lies_beside_the_sentence_about_the_same_button(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, IN_TURNS)
        play_until(window, scene, 0)
        button = scene.buttons.end
        motion(window, button.rect.center)
        window.click(button.rect.center)
        sentence = scene.explaining.sentence
        assert sentence.visible
        scene.tip.tell(button.id)
        shown = scene.tip.picture
        assert shown is not None, "the button tells its key all the same"
        margin = 2 * scene.look.px(_SHADOW)
        spread = shown.area.inflate(-margin, -margin)
        assert not spread.colliderect(sentence.rect), "the tip leaves the reason readable"
        assert not spread.colliderect(button.rect)


def test_a_press_goes_through_the_sentence_to_what_lies_beneath_and_its_link_takes_one(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene: Any = sit_down(window, IN_TURNS)
        play_until(window, scene, 0)
        slot = scene.table.desk.hand.slot(0)
        sentence = scene.explaining.sentence
        sentence.tell("Not now", "C-A1", [pygame.Rect(slot.x, slot.y - 8, slot.width, 4)], slot.inflate(0, 40))
        place = slot.centerx, sentence.link.top - 6
        assert sentence.rect.collidepoint(place)
        assert slot.collidepoint(place)
        window.click(place)
        assert scene.table.holding.held
        assert not sentence.visible
        window.press("escape")
        sentence.tell("Not now", "C-A1", [slot], scene.rect)
        window.click(sentence.link.center)
        assert window.top.name == "rules"


def test_a_sentence_about_several_things_lies_on_none_of_them_where_it_can() -> None:
    window = pygame.Rect(0, 0, 400, 300)
    pills = [pygame.Rect(0, 100, 180, 60), pygame.Rect(200, 20, 180, 60), pygame.Rect(200, 200, 180, 60)]
    assert beside(pills, (150, 60), 6, window).collidelist(pills) < 0
    everywhere = [pygame.Rect(0, 0, 400, 200), pygame.Rect(0, 200, 100, 100)]
    assert beside(everywhere, (150, 60), 6, window).collidelist(everywhere) < 0
    full = [pygame.Rect(0, 0, 400, 260)]
    assert beside(full, (150, 60), 6, window).bottom == 300, "it covers as little as it can"
