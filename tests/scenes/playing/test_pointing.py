"""On the real tables: hints and reasons point at places, and leave nothing behind."""

from pathlib import Path

import pytest

from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from game.tables.cacao import CacaoTable
from game.tables.maya.table import MayaTable
from game.ui import breath
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table

KINDS = ("human", "ajaw", "ajaw")


def sit_down(window: Table, game: str, thinker: InstantThinker | None = None) -> PlayScene:
    rules = GAMES[game]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], kind) for seat, kind in enumerate(KINDS))
    match = window.app.store.create(rules, rules.deal(len(KINDS), Generator(3)), players, TableOptions(seed=5))
    window.app.stack.reset(Scene(window.app))
    scene = PlayScene(window.app, match, thinker or InstantThinker())
    window.app.stack.push(scene)
    return scene


def play_until(window: Table, scene: PlayScene, steps: int) -> None:
    """Play on until a person decides after so many steps."""
    rng = Generator(9)
    for _ in range(4000):
        wait_for_disk(scene.match)
        window.step(seconds=0.1)
        pending = scene.match.pending
        asked = scene.session.interactive and not scene.session.can_end
        if isinstance(pending, Over) or (asked and len(scene.match.journal) >= steps):
            return
        if scene.session.lingering:
            window.press("space")
        elif scene.session.can_end:
            scene.end_turn()
        elif scene.session.interactive and isinstance(pending, Decide):
            scene.session.play(scene.rules.sample(scene.match.state, scene.session.decider, rng))


@sampled("game", sorted(GAMES))
def test_a_hint_points_and_leaves_nothing_behind(tmp_path: Path, game: str) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene = sit_down(window, game)
        for steps in (0, 7, 16):
            play_until(window, scene, steps)
            window.rest(breath.SECONDS + 0.1)
            before = scene.table.dump(), len(scene.movers)
            told = []
            for _ in range(3):
                window.press("h")
                window.rest(0.2)
                told.append(scene.hint.slip.value())
                assert scene.rect.contains(scene.hint.slip.rect)
            assert len(set(told)) == 3
            window.press("escape")
            window.rest(0.2)
            assert (scene.table.dump(), len(scene.movers)) == before
            assert not scene.hint.slip.visible


@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_what_is_told_of_a_turn_is_pointed_at_too_so_that_no_hint_lies_over_it(tmp_path: Path, game: str) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene = sit_down(window, game)
        play_until(window, scene, 7)
        board, seat = scene.table, scene.session.decider
        assert isinstance(board, CacaoTable | MayaTable)
        beyond = 0
        for action in scene.rules.list_actions(scene.match.state, seat)[:40]:
            pointed = board.guide.point_at(seat, action)
            told = board.pointing._ghost.told()
            assert all(part in pointed for part in told)
            beyond += bool(told)
        assert beyond


@sampled("game", sorted(GAMES))
def test_every_decision_is_explained_on_the_table_of_then(tmp_path: Path, game: str) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene = sit_down(window, game)
        play_until(window, scene, 14)
        before = scene.table.dump()
        window.press("w")
        why = scene.why
        assert why.panel.visible
        for _ in why.steps:
            window.rest(0.1)
            assert scene.session.step == why.step
            for node in [node for node in scene.focusables() if node.id.startswith("why.") and node.role == "listitem"]:
                window.move(node.rect.center)
            why.go(-1)
        window.press("escape")
        window.rest(0.2)
        assert scene.session.step is None
        assert scene.table.dump() == before
