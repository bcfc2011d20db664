"""Every screen around the table, in every size: nothing cut, nothing over anything else."""

from pathlib import Path

import pytest

from game.rules.games import GAMES
from game.scenes.matches.pages import PAGES
from game.scenes.matches.scene import Matches
from game.scenes.rulesheet.scene import RulesScene
from game.scenes.settings.scene import PAGES as SETTINGS_PAGES
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.draft import KINDS
from game.scenes.setup.scene import SetupScene
from tests.sampling import sampled
from tests.scenes.shell_support import LONG_NAME, faults, fill, long_texts
from tests.ui.support import Table, table

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1600, 1200), (2560, 1080), (1366, 768)]
SCALES = [100, 150, 200]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("home")
    fill(folder, LONG_NAME)
    return folder


def check(opened: Table) -> None:
    opened.step(seconds=1)
    found = faults(opened.top)
    assert not found, "\n".join([f"{opened.top.name} {opened.top.rect.size}, unit {opened.top.look.unit:.2f}", *found])


@sampled("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["English", "long"])
def test_every_screen(home: Path, size: tuple[int, int], scale: int, language: str) -> None:
    if language == "long":
        with long_texts():
            look_at_all(home, size, scale)
    else:
        look_at_all(home, size, scale, large=size == SIZES[2] and scale == SCALES[0])


def look_at_all(home: Path, size: tuple[int, int], scale: int, *, large: bool = False) -> None:
    with table(home, size, painted=size == SIZES[0] or large, ui_scale=scale) as opened:
        app = opened.app
        app.begin()
        check(opened)
        for game in GAMES.values():
            setup = SetupScene(app, game)
            app.stack.push(setup)
            while setup.draft.can_add:
                setup.seats.add_seat()
            for index, row in enumerate(setup.seats.rows):
                row.field.set_text(LONG_NAME[:-1] + str(index))
                row._renamed(row.field.content)
                row.kind.pick(KINDS[index % 3])
            check(opened)
            if setup.head.tabs[0].visible:
                setup.head.turn_to("options")
                check(opened)
            setup.draft.first = 0
            setup.draft_changed()
            check(opened)
            app.stack.pop()
        settings = SettingsScene(app)
        app.stack.push(settings)
        check(opened)
        for page in SETTINGS_PAGES:
            settings.turn_to(page)
            check(opened)
        app.stack.pop()
        rules = RulesScene(app)
        app.stack.push(rules)
        for tab in rules.contents.tabs:
            tab.act()
            check(opened)
        app.stack.pop()
        matches = Matches(app)
        app.stack.push(matches)
        for page in PAGES:
            matches.turn_to(page)
            check(opened)
        matches.turn_to("all")
        matches.list.go_to(matches.list.numbers[0])
        opened.press("delete")
        check(opened)
        opened.press("ctrl+z")


def test_an_empty_store(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        check(opened)
        for page in PAGES:
            opened.app.stack.push(Matches(opened.app, page))
            check(opened)
            assert opened.has("empty")
            opened.press("escape")


@pytest.mark.parametrize("size", SIZES[:3])
def test_high_contrast(home: Path, size: tuple[int, int]) -> None:
    with table(home, size, painted=size == SIZES[0], high_contrast=True) as opened:
        opened.app.begin()
        opened.app.stack.push(SettingsScene(opened.app))
        check(opened)
