"""Tips come for what is seen, and only for that."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.ui.focus import Node
from game.ui.scene import Scene
from game.ui.widgets import Button
from tests.ui.support import table


class _Covered(Scene):
    """A place with a tip, and a sheet that can be laid over it."""

    name = "covered"

    def focusables(self) -> Iterator[Node]:
        yield Node("beneath", "place", "beneath", pygame.Rect(100, 100, 50, 50), tip="what lies beneath")
        yield from super().focusables()


def test_what_is_covered_has_no_tip(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        scene = _Covered(opened.app)
        opened.app.stack.reset(scene)
        found = scene.tip_at((120, 120))
        assert found is not None
        assert found.id == "beneath"
        sheet = Button("sheet", "a sheet")
        scene.add(sheet)
        sheet.place(pygame.Rect(80, 80, 200, 200))
        assert scene.tip_at((120, 120)) is None
