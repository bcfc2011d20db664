"""A mark in the corner ends a longer moment at once, and only that; it is gone with the moment."""

from pathlib import Path

import pygame
import pytest

from game.anim.tween import Animation, Call, Sequence, Stop, Wait
from game.scenes.play.kept import PlayScene
from game.ui.movers import Picture
from tests.members import IN_TURNS
from tests.scenes.ending.test_winner import won
from tests.ui.support import Table


def moment(seconds: float, said: list[str], word: str) -> Animation:
    return Sequence(Wait(seconds), Call(lambda: said.append(word)), Stop(firm=True))


def table_of(window: Table) -> PlayScene:
    window.press("escape")
    window.step(seconds=0.1)
    top = window.top
    assert isinstance(top, PlayScene)
    top.animator.speed = 1
    return top


def test_it_ends_the_moment_and_never_the_next_one(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, _winner):
        scene, said = table_of(window), list[str]()
        assert not window.has("skip")
        scene.animator.run(Sequence(moment(3, said, "one"), moment(3, said, "two"), Wait(0.1)))
        window.step(seconds=0.1)
        assert window.node("skip").rect.bottom <= window.app.screen.rect.bottom
        window.click("skip")
        assert said == ["one"]
        assert window.has("skip")
        window.click("skip")
        assert said == ["one", "two"]
        window.step(seconds=0.3)
        assert not window.has("skip")
        assert len(scene.movers) == 0


def test_it_does_not_flash_up_for_what_is_short_or_has_no_beats(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, _winner):
        scene, said = table_of(window), list[str]()
        scene.animator.run(moment(1, said, "short"))
        window.step(seconds=0.1)
        assert not window.has("skip")
        scene.animator.skip()
        scene.animator.run(Wait(5))
        window.step(seconds=0.1)
        assert not window.has("skip")


def test_it_lies_above_what_a_scene_has_at_its_foot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, _winner):
        scene = table_of(window)
        monkeypatch.setattr(scene, "foot", (150, 150))
        scene.layout()
        scene.animator.run(moment(3, [], "one"))
        window.step(seconds=0.1)
        assert window.node("skip").rect.bottom <= scene.rect.bottom - scene.look.px(150)


def test_a_tip_goes_when_a_moment_fills_the_window(tmp_path: Path) -> None:
    with won(tmp_path, IN_TURNS, 2) as (window, _winner):
        scene = table_of(window)
        window.move(window.node("menu").rect.center)
        window.step(seconds=1.0)
        tip = scene.tip.picture
        assert tip in scene.movers
        scene.movers.add(Picture(pygame.Surface(scene.rect.size)))
        window.step(seconds=0.1)
        assert tip not in scene.movers, "what it tells of is not to be seen"
        window.move(window.node("menu").rect.move(2, 0).center)
        window.step(seconds=1.0)
        assert scene.tip.picture is None
