"""Whatever was hovered, focused and left, every room looks like one that was just painted: no pixel stays behind."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.games import GAMES
from game.scenes.bring_in.scene import BringIn
from game.scenes.hall.opening import open_sheet
from game.scenes.matches import pictures
from game.scenes.matches.scene import Matches
from game.scenes.puzzling.list import Puzzles
from game.scenes.replaying.scene import Replay
from game.scenes.rulesheet.scene import RulesScene
from game.scenes.school.scene import School
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.ui.scene import Scene
from tests.scenes.list_support import fill
from tests.ui.support import Table, table

MOST = 60
"""More nodes of a scene than these are not tried."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ghosts")
    fill(folder, finished=6)
    return folder


def replay(opened: Table) -> Scene:
    in_turns = next(one for one in opened.app.store.finished() if GAMES[one.game].in_turns)
    match = opened.app.store.load(in_turns.id).match
    assert match is not None
    return Replay(opened.app, match, step=0)


def sheet(opened: Table) -> None:
    open_sheet(opened.app, opened.app.store.finished()[0])


SCENES: dict[str, Callable[[Table], Scene | None]] = {
    "title": lambda _opened: None,
    "matches": lambda opened: Matches(opened.app),
    "players": lambda opened: Matches(opened.app, "players"),
    "sheet": sheet,
    "replay": replay,
    "school": lambda opened: School(opened.app),
    "settings": lambda opened: SettingsScene(opened.app),
    "rules": lambda opened: RulesScene(opened.app),
    "puzzles": lambda opened: Puzzles(opened.app),
    "bring_in": lambda opened: BringIn(opened.app, lambda _id: None, Path("/")),
    **{f"setup {game}": lambda opened, game=game: SetupScene(opened.app, GAMES[game]) for game in GAMES},  # type: ignore[misc]
}


def picture(opened: Table) -> pygame.Surface:
    return opened.app.screen.surface.copy()


def difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    """Return the area in which two pictures differ."""
    changed = pygame.PixelArray(one.copy()).compare(pygame.PixelArray(other.copy()), distance=0)
    mask = pygame.mask.from_threshold(changed.make_surface(), (0, 0, 0), (1, 1, 1, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else None


@pytest.mark.real_art
@pytest.mark.parametrize("name", SCENES)
def test_nothing_stays_behind(home: Path, name: str) -> None:
    with table(home, (1280, 720), animation_speed=0) as opened:
        opened.app.begin()
        scene = SCENES[name](opened)
        if scene is not None:
            opened.app.stack.push(scene)
        for _ in range(8):  # missing pictures are drawn one by one
            opened.rest(0.5)
            pictures.finish()
        nodes = [node for node in opened.top.tree() if "offscreen" not in node.state][:MOST]
        for node in nodes:
            opened.move(node.rect.clip(opened.top.rect).center)
            opened.step(seconds=0.05)
        opened.move((0, opened.top.rect.height - 1))
        for _ in range(12):
            opened.press("tab")
        opened.top.focus.leave()
        opened.rest(1.0)
        left = picture(opened)
        opened.top.invalidate()
        opened.step()
        found = difference(left, picture(opened))
        assert found is None, f"{name}: {found}"
