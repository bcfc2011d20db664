"""With the real table: a closed shutter lets nothing through, on the screen, in the focus tree or in the history."""

from pathlib import Path

import pytest

from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from game.ui.dump import tree
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS
from tests.scenes.playing.stub import InstantThinker, players
from tests.ui.support import Table, table


def screen_of(window: Table, scene: PlayScene) -> bytes:
    """Return what the hand's part of the window looks like."""
    assert scene.frame is not None
    return window.app.screen.surface.subsurface(scene.frame.places.hand).convert(24).get_buffer().raw


@pytest.mark.real_art
def test_two_games_that_differ_in_closed_hands_look_alike(tmp_path: Path) -> None:
    """Deal twice, the second time with other tiles in the hands: behind the shutter nothing tells them apart."""
    seen = []
    for folder, seed in (("a", 5), ("b", 6)):
        with table(tmp_path / folder, animation_speed=0) as window:
            rules = GAMES[IN_TURNS]
            other, base = rules.deal(2, Generator(seed), 0), rules.deal(2, Generator(5), 0)
            dealt = type(base)(2, 0, type(base.deal)(other.deal.worker_piles, base.deal.jungle_pile))
            match = window.app.store.create(rules, dealt, players("human", "human"), TableOptions(seed=1))
            window.app.stack.reset(Scene(window.app))
            scene = PlayScene(window.app, match, InstantThinker())
            window.app.stack.push(scene)
            wait_for_disk(match)
            window.rest(1)
            assert scene.session.open_seat is None
            seen.append((screen_of(window, scene), tree(scene), scene.table.dump()))
    assert seen[0] == seen[1]


def test_no_hand_is_in_the_tree_behind_a_shutter(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        rules = GAMES[IN_TURNS]
        match = window.app.store.create(
            rules, rules.deal(2, Generator(5), 0), players("human", "human"), TableOptions(seed=1)
        )
        window.app.stack.reset(Scene(window.app))
        scene = PlayScene(window.app, match, InstantThinker())
        window.app.stack.push(scene)
        opened = closed = 0
        for _ in range(600):
            wait_for_disk(match)
            window.step(seconds=0.1)
            hand = [node.id for node in scene.focusables() if node.id.startswith("hand.")]
            if scene.session.open_seat is None:
                assert hand == []
                closed += 1
            elif scene.session.settled:
                opened += bool(hand)
            if isinstance(match.pending, Over):
                break
            if scene.session.hands.handover is not None:
                window.press("space")
            elif scene.session.can_end:
                window.press("e")
            elif scene.session.interactive:
                legal = rules.legal(match.state, scene.session.decider)
                assert scene.session.play(legal[len(legal) // 2])
        assert isinstance(match.pending, Over)
        assert opened > 20
        assert closed > 20
