"""The menu over the table."""

from pathlib import Path

import pytest

from game.locale import _
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.menu import Pause
from game.scenes.rulesheet.scene import RulesScene
from game.texts.rulebook import has_rulebook
from game.ui.scene import Scene
from tests.members import IN_TURNS
from tests.ui.support import table


@pytest.mark.parametrize(("over", "words"), [(False, "Continue"), (True, "Look at the table")])
def test_a_match_that_is_over_is_looked_at_and_not_continued(tmp_path: Path, over: bool, words: str) -> None:
    with table(tmp_path) as at:
        at.app.stack.push(Scene(at.app))
        at.app.stack.push(Pause(at.app, (), over=over))
        at.rest(0.5)
        assert at.node("pause.go_on").name == _(words)
        at.click("pause.go_on")
        assert at.top.name != "pause"


def test_sound_text_size_and_full_screen_are_at_hand(tmp_path: Path) -> None:
    with table(tmp_path, (1920, 1080)) as at:
        at.app.stack.push(Scene(at.app))
        at.app.stack.push(Pause(at.app, ()))
        at.rest(0.5)
        at.click("pause.sound")
        assert at.app.settings.muted
        assert at.node("pause.sound").name == "Turn the sound on"
        at.press("m")
        assert at.node("pause.sound").name == "Turn the sound off"
        at.click("pause.larger")
        assert at.app.settings.ui_scale == 110
        at.click("pause.smaller")
        at.click("pause.fullscreen")
        assert (at.app.settings.ui_scale, at.app.settings.fullscreen) == (100, True)
        at.click("pause.fullscreen")
        assert at.top.name == "pause"


@pytest.mark.parametrize("game", GAMES)
def test_every_door_of_the_menu_knows_the_game_and_leads_back_to_the_menu(tmp_path: Path, game: str) -> None:
    with table(tmp_path) as at:
        rules = GAMES[game]
        seats = rules.seat_counts[0]
        people = tuple(Player(f"P{seat}", rules.colours[seat], "human") for seat in range(seats))
        match = at.app.store.create(rules, rules.deal(seats, Generator(1)), people)
        at.app.begin()
        at.app.open_match(match.id)
        at.rest(1)
        at.press("escape")
        assert at.top.name == "pause"
        at.rest(0.5)
        for way in ("f1", "f10"):
            at.press(way)
            if has_rulebook(game) and way == "f1":
                assert isinstance(at.top, RulesScene)
                assert at.top.page == game
            at.press("escape")
            assert at.top.name == "pause", way
        for id_ in ("pause.settings", *(("pause.rules",) if has_rulebook(game) else ())):
            at.click(id_)
            assert at.top.name in ("settings", "rules")
            at.press("escape")
            assert at.top.name == "pause", id_
        at.press("escape")
        assert at.top.name == "play"


def test_what_goes_on_comes_first_and_what_ends_it_last(tmp_path: Path) -> None:
    with table(tmp_path) as at:
        rules = GAMES[IN_TURNS]
        people = tuple(Player(f"P{seat}", rules.colours[seat], "human") for seat in range(2))
        match = at.app.store.create(rules, rules.deal(2, Generator(1)), people)
        at.app.begin()
        at.app.open_match(match.id)
        at.rest(1)
        at.press("escape")
        at.rest(0.5)
        ids = [node.id for node in at.top.focusables() if node.role == "button"]
        assert ids[0] == "pause.go_on"
        large = [id_ for id_ in ids if id_ not in ("pause.sound", "pause.smaller", "pause.larger", "pause.fullscreen")]
        assert large[-2:] == ["pause.title", "pause.quit"]
        heights = [at.node(id_).rect.y for id_ in ids]
        assert heights == sorted(heights), "as one reads"
