"""A table at rest lives a little: seldom, in quiet places, cheaply, and not where somebody does not want it."""

from pathlib import Path

import pytest

from game.scenes.play import life
from game.scenes.play.kept import PlayScene
from game.scenes.play.life import EVERY
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.scenes.ending.test_winner import won
from tests.ui.support import Table


def at_rest(window: Table) -> PlayScene:
    window.press("escape")
    window.app.settings.animation_speed = 1
    window.app.settings_changed()
    window.rest(1)
    top = window.top
    assert isinstance(top, PlayScene)
    return top


def seen(window: Table, seconds: float) -> list[bool]:
    """Let time pass; return for every twentieth of a second whether something lives."""
    found = []
    for _ in range(round(seconds * 20)):
        window.step(seconds=0.05)
        found.append(len(window.top.movers) > 0)
    return found


def test_something_comes_now_and_then_and_goes(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, _winner):
        scene = at_rest(window)
        assert not any(seen(window, 20)), "not in tests"
        window.app.lives = True
        scene.live()
        there = seen(window, 120)
        begins = [index for index in range(1, len(there)) if there[index] and not there[index - 1]]
        assert 5 <= len(begins) <= 15
        assert min(one - other for one, other in zip(begins[1:], begins, strict=False)) >= EVERY * 20 - 1
        assert not scene.animator.moving


@pytest.mark.parametrize("setting", ["reduced_motion", "high_contrast", "battery", "animation"])
def test_nothing_comes_where_it_is_not_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, setting: str) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, _winner):
        scene, app = at_rest(window), window.app
        app.lives = True
        if setting == "battery":
            monkeypatch.setattr(type(app.power), "battery", property(lambda _power: True))
        elif setting == "animation":
            app.settings.animation_speed = 0
        else:
            setattr(app.settings, setting, True)
        scene.live()
        assert not any(seen(window, 40))


def test_it_is_gone_as_soon_as_somebody_does_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, _winner):
        scene = at_rest(window)
        window.app.lives = True
        monkeypatch.setattr(life, "SPREAD", 0.0)
        scene.live()
        seen(window, EVERY + 0.5)
        assert len(scene.movers) == 1
        monkeypatch.setattr(type(scene.table), "holds_piece", property(lambda _table: True))
        seen(window, 0.2)
        assert len(scene.movers) == 0


@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_what_stirs_at_a_place_of_the_table_stays_near_it_and_goes(tmp_path: Path, game: str) -> None:
    with won(tmp_path, game, 2) as (window, _winner):
        scene = at_rest(window)
        stirs = scene.table.stirs()
        assert stirs
        board = window.app.screen.rect
        assert all(board.contains(each.rect) for each in stirs)
        each = stirs[0]
        scene.let_pass(life.stirred(window.app.assets.sprites, each))
        (mover,) = scene.movers
        assert mover.area.inflate(-mover.area.width // 2, 0).colliderect(each.rect.inflate(0, each.rect.height))
        seen(window, 5)
        assert len(scene.movers) == 0
