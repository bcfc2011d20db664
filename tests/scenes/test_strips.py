"""What is painted in parts looks as if it was painted at once: large changes are, and so is all that changes alone."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.games import GAMES
from game.scenes.play.kept import PlayScene
from game.scenes.replaying.scene import Replay
from game.store import TableOptions
from game.ui.scene import Scene
from tests.sampling import sampled
from tests.scenes.list_support import fill
from tests.scenes.test_ghosts import SCENES
from tests.ui.support import Table, table, wheel
from tools.bench.laying import played

SIZE = (1280, 720)
FAINT = 6
"""Steps of brightness that nobody sees: shadows end softly, and what is blended in parts is rounded."""


def rows(whole: pygame.Rect, high: int = 3) -> list[pygame.Rect]:
    return [pygame.Rect(whole.x, y, whole.width, high) for y in range(whole.y, whole.bottom, high)]


def columns(whole: pygame.Rect, wide: int = 7) -> list[pygame.Rect]:
    return [pygame.Rect(x, whole.y, wide, whole.height) for x in range(whole.x, whole.right, wide)]


def painted(opened: Table, areas: list[pygame.Rect]) -> pygame.Surface:
    window = pygame.Surface(SIZE, 0, opened.app.screen.surface)
    for area in areas:
        window.set_clip(area)
        opened.app.stack.paint(window, area)
    window.set_clip(None)
    return window


def seams(opened: Table) -> Iterator[tuple[str, pygame.Rect]]:
    """Yield where the topmost scene looks different when it is painted in parts."""
    whole = opened.app.screen.rect
    painted(opened, [whole])  # what painting finds out, such as cut texts, is known
    at_once = painted(opened, [whole])
    for kind, areas in (("rows", rows(whole)), ("columns", columns(whole))):
        in_parts = painted(opened, areas)
        brighter, darker = in_parts.copy(), at_once.copy()
        brighter.blit(at_once, (0, 0), special_flags=pygame.BLEND_SUB)
        darker.blit(in_parts, (0, 0), special_flags=pygame.BLEND_SUB)
        brighter.blit(darker, (0, 0), special_flags=pygame.BLEND_MAX)
        same = pygame.mask.from_threshold(brighter, (0, 0, 0), (FAINT, FAINT, FAINT, 255))
        same.invert()
        for rect in same.get_bounding_rects():
            yield kind, rect


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("strips")
    fill(folder, finished=3)
    return folder


@pytest.mark.real_art
@pytest.mark.parametrize("name", SCENES)
def test_rooms_have_no_seams(home: Path, name: str) -> None:
    with table(home, SIZE, animation_speed=0) as opened:
        opened.app.begin()
        scene = SCENES[name](opened)
        if scene is not None:
            opened.app.stack.push(scene)
        opened.rest(1.0)
        assert list(seams(opened)) == []


def scenes_of(opened: Table, game: str) -> Iterator[Scene]:
    """Yield a match in its middle, at its end, and its replay."""
    whole = played(game, max(GAMES[game].seat_counts))
    for steps in (len(whole.journal) // 2, len(whole.journal)):
        options = TableOptions(open_hands=True, seed=7)
        match = opened.app.store.create(whole.rules, whole.setup, whole.players, options)
        for entry in whole.journal[:steps]:
            match.play(entry.seat, entry.action)
        yield PlayScene(opened.app, match)
    yield Replay(opened.app, whole, step=len(whole.journal) // 2)


@pytest.mark.real_art
@sampled("game", GAMES)
def test_tables_have_no_seams(tmp_path: Path, game: str) -> None:
    with table(tmp_path, SIZE, animation_speed=0) as opened:
        opened.app.begin()
        for scene in scenes_of(opened, game):
            opened.app.stack.push(scene)
            opened.rest(1.5)
            assert list(seams(opened)) == [], opened.top.name
            opened.move(opened.top.rect.center)
            opened.step(wheel(6))
            opened.rest(1.5)
            assert list(seams(opened)) == [], f"{opened.top.name}, with the board nearer"
            while len(opened.app.stack) > 1:
                opened.app.stack.pop()
