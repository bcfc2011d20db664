"""The language is changed in the middle of everything, and every screen says the same as if it had been so always."""

import json
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.assets.stand_in import Colour
from game.locale import _, language
from game.locale.languages import PSEUDO
from game.rules.games import GAMES
from game.rules.match import Player
from game.scenes.ending.winner import Winner
from game.scenes.matches import pictures
from game.scenes.matches.scene import Matches
from game.scenes.scores.scene import Scoring
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.draft import Draft
from game.scenes.setup.scene import SetupScene
from game.store import Folders, Settings
from game.ui.context import TableSetup
from game.ui.dump import tree
from tests.art import shared_assets
from tests.clock import FakeClock
from tests.locale.support import speaking
from tests.members import IN_TURNS_TOO
from tests.sampling import sampled
from tests.scenes.playing.stub import desk
from tests.scenes.shell_support import fill
from tests.ui.support import Table, table

SIZE = (1920, 1080)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with speaking("en"):
        yield


def switch(opened: Table, code: str) -> None:
    """Choose a language in the settings, over whatever is there."""
    opened.press("f10")
    top = opened.top
    assert isinstance(top, SettingsScene)
    top.context.settings.language = code
    top.context.settings_changed()
    opened.rest(0.2)
    assert opened.node("heading").name == _("Settings")
    opened.press("escape")
    opened.rest(0.4)


def seen(opened: Table) -> tuple[str, bytes]:
    opened.move((3, 3))
    opened.rest(1)
    nodes = json.dumps(tree(opened.top), indent=1)
    return nodes, pygame.image.tobytes(opened.app.screen.backdrop, "RGB")


def seated(game: str) -> tuple[Player, ...]:
    rules = GAMES[game]
    return tuple(Player(f"P{index}", colour, "human") for index, colour in enumerate(rules.colours[:3]))


@pytest.mark.real_art
@sampled("game", GAMES)
def test_a_match_goes_on_in_another_language(tmp_path: Path, game: str) -> None:
    with table(tmp_path, SIZE, animation_speed=0) as opened:
        opened.app.begin()
        opened.app.start_match(TableSetup(game, seated(game), 0, {}, 7, open_hands=True))
        opened.rest()
        english = seen(opened)
        switch(opened, PSEUDO)
        switched = seen(opened)
        assert language() == PSEUDO
        last = opened.app.store.last()
        assert last is not None
    with table(tmp_path, SIZE, animation_speed=0, language=PSEUDO) as opened:
        opened.app.begin()
        opened.app.open_match(last.id)
        opened.rest()
        fresh = seen(opened)
        assert switched[0] == fresh[0]
        assert switched[1] == fresh[1]
        switch(opened, "en")
        assert seen(opened) == english


@pytest.mark.parametrize("game", GAMES)
def test_pictures_without_words_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    with table(tmp_path, SIZE, animation_speed=0) as opened:
        opened.app.begin()
        opened.app.start_match(TableSetup(game, seated(game), 0, {}, 7, open_hands=True))
        opened.rest()
        for code in ("de", "en"):
            switch(opened, code)
        made: list[str] = []
        sprites = opened.app.assets.sprites
        scale = sprites._make

        def scaled(name: str, size: tuple[int, int], tint: Colour | None) -> pygame.Surface:
            made.append(name)
            return scale(name, size, tint)

        monkeypatch.setattr(sprites, "_make", scaled)
        switch(opened, "de")
        assert made == []


@pytest.mark.real_art
@sampled("name", ["title", "setup", "matches"])
def test_the_screens_around_the_table(tmp_path: Path, name: str) -> None:
    fill(tmp_path)

    def open_screen(opened: Table) -> None:
        opened.app.begin()
        app = opened.app
        draft = Draft.remembered(GAMES[IN_TURNS_TOO], None)
        draft.seed = 7
        screens = {"setup": SetupScene(app, GAMES[IN_TURNS_TOO], draft), "matches": Matches(app)}
        if name in screens:
            app.stack.push(screens[name])
        opened.rest(0.5)
        pictures.finish()
        opened.rest(1.0)
        pictures.finish()
        opened.rest(0.5)

    with table(tmp_path, SIZE) as opened:
        open_screen(opened)
        switch(opened, PSEUDO)
        switched = seen(opened)
        assert "[" in switched[0]
    with table(tmp_path, SIZE, language=PSEUDO) as opened:
        open_screen(opened)
        nodes, picture = seen(opened)
        assert nodes == switched[0]
        assert picture == switched[1]


def test_the_scores(tmp_path: Path) -> None:
    with desk(tmp_path, *("random",) * 3, animation_speed=0) as at:
        at.settle(60)
        opened = at.window
        assert isinstance(opened.top, Winner)
        opened.click("sheet")
        assert isinstance(opened.top, Scoring)
        switch(opened, PSEUDO)
        assert isinstance(opened.top, Scoring)
        assert "[" in opened.top.title


def test_a_question_is_withdrawn(tmp_path: Path) -> None:
    with table(tmp_path, SIZE) as opened:
        opened.app.begin()
        opened.press("escape")
        assert opened.top.name == "question"
        switch(opened, PSEUDO)
        assert opened.top.name == "title"


def test_the_choice_in_the_settings(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.press("f10")
        opened.click("page.system")
        opened.click("language")
        words = [node.name for node in opened.top.focusables() if node.role == "option" or node.id.startswith("menu.")]
        assert "Português" in words
        opened.press("escape", "escape")


def test_the_system_chooses_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "pseudo")
    app = App(Settings(), Folders.below(tmp_path), clock=FakeClock(), assets=shared_assets())
    app.store.close()
    assert language() == PSEUDO
