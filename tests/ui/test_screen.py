"""The window: scales, damage, and that nothing is drawn where nothing changes."""

from pathlib import Path

import pygame
import pytest

from game.ui import theme
from game.ui.movers import Picture
from game.ui.scene import Scene
from game.ui.screen import unit_for
from game.ui.system.painting import merge
from tests.ui.support import Table, mouse, table

LEAST = (960, 540)


def test_units() -> None:
    assert unit_for((1920, 1080), 1.0, LEAST) == 1.0
    assert unit_for((3840, 2160), 1.0, LEAST) == 2.0
    assert theme.SMALL.size * unit_for((1280, 720), 1.0, LEAST) >= 14
    assert unit_for((1920, 1080), 2.0, LEAST) == 2.0
    assert unit_for((1280, 720), 2.0, LEAST) == pytest.approx(4 / 3), "no larger than the layout"
    assert unit_for((2560, 1080), 1.0, LEAST) == 1.0
    assert unit_for((1440, 1080), 1.0, LEAST) < 1.0


def test_merged_areas_cover_all_and_are_few() -> None:
    bounds = pygame.Rect(0, 0, 1000, 1000)
    areas = [pygame.Rect(x * 37 % 900, x * 91 % 900, 30, 40) for x in range(60)]
    merged = merge(areas, bounds)
    assert len(merged) <= 10
    assert all(any(whole.contains(area) for whole in merged) for area in areas)
    assert merge([pygame.Rect(-10, -10, 5, 5)], bounds) == []


class Plain(Scene):
    """A ground of one colour that says what it paints."""

    name = "plain"
    tone = (40, 60, 80)

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        painted.append(area.copy())
        surface.fill(self.tone, area)


painted: list[pygame.Rect] = []


@pytest.fixture
def plain(tmp_path: Path) -> "list[Table]":
    painted.clear()
    with table(tmp_path) as opened:
        opened.app.stack.reset(Plain(opened.app))
        opened.step()
        painted.clear()
        return [opened]


def test_nothing_is_drawn_when_nothing_changes(plain: list[Table]) -> None:
    assert plain[0].step(seconds=1) == []
    plain[0].move((5, 5))
    assert plain[0].step(seconds=1) == []
    assert painted == []


def test_only_the_damage_is_painted(plain: list[Table]) -> None:
    area = pygame.Rect(100, 100, 50, 20)
    plain[0].top.invalidate(area)
    assert plain[0].step() == [area]
    assert painted == [area]


@pytest.mark.real_art
def test_a_mover_is_wiped_where_it_was(plain: list[Table]) -> None:
    stone = pygame.Surface((20, 20))
    stone.fill((250, 0, 0))
    picture = Picture(stone, 10, 10)
    opened, surface = plain[0], plain[0].app.screen.surface
    opened.top.movers.add(picture)
    opened.step()
    assert surface.get_at((15, 15))[:3] == (250, 0, 0)
    picture.move(400, 300)
    drawn = opened.step()
    assert len(drawn) == 2
    assert surface.get_at((15, 15))[:3] == Plain.tone
    assert surface.get_at((405, 305))[:3] == (250, 0, 0)
    assert painted == [], "the backdrop is copied, not painted"
    opened.top.movers.remove(picture)
    opened.step()
    assert surface.get_at((405, 305))[:3] == Plain.tone


def test_an_exposed_window_is_shown_again(plain: list[Table]) -> None:
    drawn = plain[0].step(pygame.event.Event(pygame.WINDOWEXPOSED))
    assert drawn == [plain[0].app.screen.rect]
    assert painted == []


def test_another_size_lays_everything_out_anew(plain: list[Table]) -> None:
    opened = plain[0]
    opened.resize((1600, 900))
    assert opened.top.rect.size == (1600, 900)
    assert painted[0].unionall(painted[1:]) == pygame.Rect(0, 0, 1600, 900)
    assert opened.app.settings.window_size == (1600, 900)


def resizing(opened: Table, size: tuple[int, int]) -> list[pygame.Rect]:
    """Give the window another size, and draw one frame."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    return opened.step(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size), seconds=0.02)


def test_while_the_size_changes_the_old_picture_is_shown_and_nothing_is_laid_out(plain: list[Table]) -> None:
    opened, before = plain[0], plain[0].top.rect.size
    for size in ((1500, 900), (1520, 910), (1540, 920)):
        assert resizing(opened, size) == [pygame.Rect((0, 0), size)]
        assert opened.app.screen.surface.get_at((1450, 880))[:3] == Plain.tone, "the old picture fills the window"
    assert opened.top.rect.size == before
    assert painted == []
    opened.step(seconds=1.0)
    assert opened.top.rect.size == (1540, 920)


def test_what_moves_is_in_the_old_picture_too(plain: list[Table]) -> None:
    opened = plain[0]
    image = pygame.Surface((200, 200))
    image.fill((250, 0, 0))
    opened.top.movers.add(Picture(image, 100, 100))
    opened.step()
    resizing(opened, (1500, 900))
    width, height = opened.app.screen.rect.size
    old = opened.top.rect.size
    assert opened.app.screen.surface.get_at((200 * width // old[0], 200 * height // old[1]))[:3] == (250, 0, 0)


def test_a_press_while_the_size_changes_meets_what_is_laid_out_for_it(plain: list[Table]) -> None:
    opened = plain[0]
    resizing(opened, (1500, 900))
    opened.move((30, 30))
    assert opened.top.rect.size != (1500, 900)
    opened.step(mouse(pygame.MOUSEBUTTONDOWN, (30, 30)))
    assert opened.top.rect.size == (1500, 900)
    assert not opened.app.screen.veiled
    assert painted[-1] == pygame.Rect(0, 0, 1500, 900)


def test_only_what_is_seen_is_laid_out_anew(plain: list[Table]) -> None:
    opened = plain[0]
    beneath = opened.top
    opened.app.stack.push(Plain(opened.app))
    opened.resize((1600, 900))
    assert beneath.rect.size != (1600, 900)
    opened.app.stack.pop()
    assert beneath.rect.size == (1600, 900)


def test_a_small_display_gets_a_sentence_and_works(tmp_path: Path) -> None:
    with table(tmp_path, (1024, 600)) as opened:
        opened.app.begin()
        opened.step()
        assert opened.app.screen.too_small
        assert opened.app.notices.texts
        opened.click("matches")
        assert opened.top.name == "matches"


def test_what_was_said_of_a_small_window_goes_when_it_is_large_enough(plain: list[Table]) -> None:
    opened = plain[0]
    opened.resize((1100, 640))
    assert opened.app.notices.texts
    opened.resize((1280, 720))
    assert not opened.app.notices.texts


@pytest.mark.real_art
def test_what_lies_beneath_an_overlay_stays_as_it_was(plain: list[Table]) -> None:
    class Veil(Plain):
        opaque = False

        def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
            surface.fill((9, 9, 9), area.clip(pygame.Rect(0, 0, 100, 100)))

    opened, surface = plain[0], plain[0].app.screen.surface
    stone = pygame.Surface((300, 20))
    stone.fill((250, 0, 0))
    opened.top.movers.add(Picture(stone, 50, 50))
    opened.step()
    opened.app.stack.push(Veil(opened.app))
    opened.step()
    assert surface.get_at((60, 60))[:3] == (9, 9, 9), "movers of the scene beneath do not show through"
    assert surface.get_at((200, 60))[:3] == (250, 0, 0)
    opened.app.stack.pop()
    opened.step()
    assert surface.get_at((60, 60))[:3] == (250, 0, 0)
