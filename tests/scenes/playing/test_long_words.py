"""The real tables in the longest words, from the first turn to the last: nothing of the scene is cut or overlaps."""

from pathlib import Path

import pytest

from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.rng import Generator
from game.scenes.playing.scene import PlayScene
from game.stage.buttons import Note
from game.store import TableOptions
from game.ui import theme
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.scenes.playing.stub import InstantThinker
from tests.scenes.shell_support import LONG_NAME, cut, leaves, long_texts
from tests.scenes.shell_support import faults as shell_faults
from tests.ui.support import Table, table

SIZES = [(1280, 720, 100), (1920, 1080, 100), (3840, 2160, 100), (1024, 768, 100), (1280, 720, 200), (1920, 1080, 150)]


def sit_down(window: Table, game: str, seats: int) -> PlayScene:
    rules = GAMES[game]
    dealt = rules.deal(seats, Generator(seats), 0)
    named = tuple(Player(f"{LONG_NAME[:-1]}{seat}", rules.colours[seat], "human") for seat in range(seats))
    match = window.app.store.create(rules, dealt, named, TableOptions(open_hands=True, seed=2))
    window.app.stack.reset(Scene(window.app))
    scene = PlayScene(window.app, match, InstantThinker())
    window.app.stack.push(scene)
    return scene


IN_BANNER = ("hint", "why")
"""The buttons for which the banner leaves room."""


def faults(scene: PlayScene) -> list[str]:
    """Return what of the scene's own parts is cut or lies over another."""
    found: list[str] = []
    rects = [
        (widget.id, widget.rect)
        for widget, area in leaves(scene.widgets)
        if area is None and widget.name and not widget.id.startswith("history") and widget.id not in IN_BANNER
    ]
    for index, (id_, rect) in enumerate(rects):
        if not scene.rect.contains(rect):
            found.append(f"{id_} {rect} is not in the window")
        found += [f"{id_} and {other} overlap" for other, its in rects[index + 1 :] if rect.colliderect(its)]
    for widget, _area in leaves(scene.widgets):
        if not isinstance(widget, Note):
            found += cut(scene, widget)
    note = scene.buttons.reason
    if len(scene.look.wrap(note.name, note.rect.width, theme.SMALL)) > 2:
        found.append(f"the reason is cut: {note.name}")
    if scene.banner.cut:
        found.append(f"the help is cut: {scene.banner.headline.help}")
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]} {size[2]} %")
@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_every_moment_finds_its_room(tmp_path: Path, size: tuple[int, int, int], game: str) -> None:
    with long_texts(), table(tmp_path, size[:2], animation_speed=0, ui_scale=size[2]) as window:
        scene = sit_down(window, game, 4)
        window.press("escape")
        assert window.top.name == "pause"
        assert not shell_faults(window.top)
        window.press("escape")
        rng, seen = Generator(5), set[str]()
        while not isinstance(scene.match.pending, Over):
            wait_for_disk(scene.match)
            window.step(seconds=0.1)
            pending = scene.match.pending
            if not scene.stage.interactive or not isinstance(pending, Decide):
                continue
            step = "end" if pending.closing else pending.prompts[pending.seat].step
            if step not in seen or len(scene.match.journal) % 40 == 0:
                seen.add(step)
                assert not faults(scene), step
            if pending.closing:
                scene.doing.end_turn()
            elif not scene.table.command("use_all"):
                scene.stage.play(scene.rules.sample(scene.match.state, pending.seat, rng))
        while window.top.name != "scoring":
            wait_for_disk(scene.match)
            window.step(seconds=0.3)
        assert not shell_faults(window.top)
