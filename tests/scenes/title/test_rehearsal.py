"""While the title stands, its rooms are opened where nobody sees them, so that they open at once later."""

from functools import partial
from pathlib import Path

from game.scenes.rulesheet.scene import RulesScene
from game.scenes.title import Title
from game.scenes.title.rehearsal import Room
from game.ui.context import Context
from game.ui.scene import Scene
from tests.ui.support import Table, table


def _title(opened: Table) -> Title:
    opened.app.lives = True
    opened.app.begin()
    opened.step()
    top = opened.top
    assert isinstance(top, Title)
    return top


def test_a_rehearsed_room_wraps_and_composes_nothing_when_it_is_opened(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        title = _title(opened)
        while not title._rehearsal.over:
            opened.rest(1)
        fonts, composed = opened.app.assets.fonts, opened.app.assets.composed
        wrapped, pictures = {*fonts._wrapped}, {*composed._surfaces}
        assert any(key[0] == "framed" for key in pictures if isinstance(key, tuple))
        opened.click("rules")
        assert isinstance(opened.top, RulesScene)
        assert {*fonts._wrapped} == wrapped
        new = [key for key in {*composed._surfaces} - pictures if isinstance(key, tuple)]
        assert [key for key in new if not str(key[1]).startswith("ui/button")] == [], (
            "but for the button that is pressed"
        )


def test_rehearsing_changes_nothing_on_the_screen(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        title = _title(opened)
        opened.rest(0.5)
        shown = opened.app.screen.surface.get_buffer().raw
        while not title._rehearsal.over:
            frames = opened.app.screen.frames
            opened.rest(1)
            assert opened.app.screen.frames == frames
        assert opened.app.screen.surface.get_buffer().raw == shown
        assert [scene.name for scene in opened.app.stack] == ["title"]


def test_nothing_is_rehearsed_while_somebody_points_about(tmp_path: Path) -> None:
    with table(tmp_path, painted=False) as opened:
        title = _title(opened)
        made: list[str] = []
        rooms = title._rehearsal._rooms

        def noted(make: Room, context: Context) -> Scene:
            room = make(context)
            made.append(room.name)
            return room

        title._rehearsal._rooms = [partial(noted, make) for make in rooms]
        for step in range(400):
            opened.move((100 + step % 300, 100))
            opened.step(seconds=0.02)
        assert made == []
        while not title._rehearsal.over:
            opened.rest(1)
        assert made == ["rules", "matches", "settings", "school", "puzzles"]
