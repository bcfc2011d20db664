"""Moments, pictures, and every screen without a single sprite."""

from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.assets import thumbnails
from game.assets.bundle import Assets
from game.rules.games import GAMES
from game.rules.match import Player
from game.scenes.matches.rows import shared
from game.scenes.setup.scene import SetupScene
from game.stage.words.players import moment, seats_words
from game.store import Folders, Settings
from tests.clock import FakeClock
from tests.members import IN_TURNS
from tests.scenes.shell_support import fill
from tests.ui.support import table


@pytest.mark.parametrize(
    ("before", "words"),
    [
        (timedelta(seconds=20), "just now"), (timedelta(minutes=1), "1 minute ago"),
        (timedelta(minutes=40), "40 minutes ago"), (timedelta(hours=3), "today, 18:30"),
        (timedelta(days=1), "yesterday, 21:30"), (timedelta(days=10), "4 November, 21:30"),
        (timedelta(days=400), "10 October 2024"),
    ],
)  # fmt: skip
def test_when_it_was(before: timedelta, words: str) -> None:
    now = datetime(2025, 11, 14, 21, 30).astimezone()
    assert moment(now - before, now) == words


def test_who_shares_the_screen() -> None:
    def seats(*kinds: str) -> tuple[Player, ...]:
        return tuple(Player(f"P{index}", "red", kind) for index, kind in enumerate(kinds))

    assert "watch" in seats_words(seats("random", "greedy"))
    assert "nothing needs hiding" in seats_words(seats("human", "greedy"))
    assert seats_words(seats("human", "human")).startswith("2 people")


def test_shared_room() -> None:
    assert shared([10, 20, 30], 100) == [10, 20, 30]
    assert shared([10, 200, 300], 100) == [10, 45, 45]
    assert shared([10, 10], -5) == [0, 0]


@pytest.mark.real_art
def test_the_picture_of_a_match_is_kept_and_shown(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path) as opened:
        last = opened.app.store.last()
        assert last is not None
        assert thumbnails.load(opened.app.folders.data, last.id) is None
        picture = pygame.Surface((1280, 720))
        picture.fill((10, 200, 30))
        thumbnails.save(opened.app.folders.data, last.id, picture)
        opened.app.begin()
        opened.step()
        card = opened.node("go_on").rect
        red, green, blue = opened.app.screen.backdrop.get_at((card.x + 60, card.centery))[:3]
        assert max(abs(red - 10), abs(green - 200), abs(blue - 30)) < 8, "scaling may lose a little"
        (opened.app.folders.data / "pictures" / f"{last.id}.png").write_bytes(b"broken")
        assert thumbnails.load(opened.app.folders.data, last.id) is None


def test_a_folder_that_takes_no_picture_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    thumbnails.save(tmp_path / "data", 5, pygame.Surface((10, 10)))
    thumbnails.finish()
    assert (tmp_path / "data").read_text() == "no folder"


def test_every_screen_without_sprites(tmp_path: Path) -> None:
    fill(tmp_path)
    app = App(Settings(), Folders.below(tmp_path), clock=FakeClock(), assets=Assets(tmp_path / "nothing"))
    try:
        app.begin()
        app.step([])
        for name in ("help", "settings"):
            app.command(name)
            app.step([])
            app.stack.pop()
        app.stack.push(SetupScene(app, GAMES[IN_TURNS]))
        app.notice("A sentence", warning=True)
        app.step([])
    finally:
        app.store.close()
