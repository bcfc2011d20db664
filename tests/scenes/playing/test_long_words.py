"""The real tables in the longest words, from the first turn to the last: nothing of the scene is cut or overlaps."""

from functools import cache
from pathlib import Path

import pytest

from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.stage.buttons import ButtonNote
from game.store import TableOptions
from game.ui import theme
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.rules.support import play_on
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.scenes.shell_support import LONG_NAME, cut, leaves, long_texts
from tests.scenes.shell_support import faults as shell_faults
from tests.ui.support import Table, table

SIZES = [(1280, 720, 100), (1920, 1080, 100), (3840, 2160, 100), (1024, 768, 100), (1280, 720, 200), (1920, 1080, 150)]


@cache
def played(game: str, seats: int) -> Match:
    """Return a whole random game of players with long names."""
    rules = GAMES[game]
    named = tuple(Player(f"{LONG_NAME[:-1]}{seat}", rules.colours[seat], "human") for seat in range(seats))
    match = Match(rules, rules.deal(seats, Generator(seats), 0), named)
    play_on(match, Generator(5), 10_000)
    return match


def sit_down(window: Table, whole: Match, steps: int) -> PlayScene:
    """Sit down at a game after some of its steps."""
    options = TableOptions(open_hands=True, seed=2)
    match = window.app.store.create(whole.rules, whole.setup, whole.players, options)
    for entry in whole.journal[:steps]:
        match.play(entry.seat, entry.action)
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
        if not isinstance(widget, ButtonNote):
            found += cut(scene, widget)
    note = scene.buttons.reason
    if len(scene.look.wrap(note.name, note.rect.width, theme.SMALL)) > 2:
        found.append(f"the reason is cut: {note.name}")
    if scene.banner.cut:
        found.append(f"the help is cut: {scene.banner.headline.help}")
    return found


STAGES = (0.0, 0.3, 0.6, 0.9)
"""Shares of a game after which somebody sits down, and plays for a while; the last time to the end."""
A_WHILE = 12


def play(window: Table, scene: PlayScene, steps: int) -> None:
    """Play at random for some decisions; at the first of each kind of step nothing may be cut."""
    rng, seen = Generator(5), set[str]()
    while steps and not isinstance(scene.match.pending, Over):
        wait_for_disk(scene.match)
        window.step(seconds=0.1)
        pending = scene.match.pending
        if not scene.session.interactive or not isinstance(pending, Decide):
            continue
        steps -= 1
        step = "end" if pending.closing else pending.prompts[pending.seat].step
        if step not in seen:
            seen.add(step)
            assert not faults(scene), step
        if pending.closing:
            scene.end_turn()
        elif not scene.table.command("use_all"):
            scene.session.play(scene.rules.sample(scene.match.state, pending.seat, rng))


@sampled("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]} {size[2]} %")
@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_every_moment_finds_its_room(tmp_path: Path, size: tuple[int, int, int], game: str) -> None:
    whole = played(game, 4)
    painted = size in SIZES[:1] or (size == SIZES[2] and game == IN_TURNS)
    with long_texts(), table(tmp_path, size[:2], painted=painted, animation_speed=0, ui_scale=size[2]) as window:
        scene = sit_down(window, whole, 0)
        window.press("escape")
        assert window.top.name == "pause"
        assert not shell_faults(window.top)
        for stage in STAGES:
            scene = sit_down(window, whole, round(stage * len(whole.journal)))
            play(window, scene, A_WHILE if stage < STAGES[-1] else -1)
        while window.top.name != "winner":
            wait_for_disk(scene.match)
            window.step(seconds=0.3)
        assert not shell_faults(window.top)
        window.click("sheet")
        assert not shell_faults(window.top)
