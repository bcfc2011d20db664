"""Tips come for what is seen, and only for that."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.ui.focus import Node
from game.ui.scene import Scene
from game.ui.widgets import Button, ScrollArea
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
        found = scene.tip.node_at((120, 120))
        assert found is not None
        assert found.id == "beneath"
        sheet = Button("sheet", "a sheet")
        scene.add(sheet)
        sheet.place(pygame.Rect(80, 80, 200, 200))
        assert scene.tip.node_at((120, 120)) is None


def test_the_tip_of_a_row_that_the_lists_edge_cuts_is_about_what_is_seen(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        scene = Scene(opened.app)
        opened.app.stack.reset(scene)
        area, row = ScrollArea("list"), Button("row", "a row", tip="what it does")
        area.add(row)
        scene.add(area)
        area.place(pygame.Rect(100, 200, 600, 300))
        row.place(pygame.Rect(100, 440, 500, 200))
        area.set_length(440)
        assert scene.tip.node_at((200, 480)) is not None
        assert scene.tip.node_at((200, 560)) is None, "below the list's edge there is no row"
        scene.tip.tell("row")
        shown = scene.tip.picture
        assert shown is not None
        box = shown.image.get_rect(topleft=(round(shown.x), round(shown.y)))
        assert box.centery < 640, "the tip lies at what is seen, not at the row's hidden edge"
