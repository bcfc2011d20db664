"""Type of 200 % is twice that of 100 % in every scene, from the smallest window on."""

import importlib
import pkgutil

import pytest

import game.app
import game.scenes
from game.ui.scene import Scene
from game.ui.screen import LEAST_WINDOW, unit_for

for found in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
    importlib.import_module(found.name)


def _scenes(base: type[Scene]) -> list[type[Scene]]:
    return [each for child in base.__subclasses__() for each in (child, *_scenes(child))]


@pytest.mark.parametrize("scene", _scenes(Scene))
def test_large_type_is_twice_as_large(scene: type[Scene]) -> None:
    for size in (LEAST_WINDOW, (1920, 1080), (2560, 1080), (3840, 2160)):
        once, twice = (unit_for(size, scale, scene.least) for scale in (1.0, 2.0))
        assert twice == pytest.approx(2 * once, rel=0.01), size
