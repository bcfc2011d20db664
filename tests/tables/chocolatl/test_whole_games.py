"""Chocolatl in the real scene: whole games by keyboard alone, with the shutter between people; computers to follow."""

from pathlib import Path

import pytest

from game.rules.chocolatl.actions import Bid, City, Hold, Pyramid, Sacrifice
from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.stage.shutter import DEAF
from game.store import TableOptions
from game.tables.chocolatl.bid import BidDraft
from game.tables.chocolatl.table import ChocolatlTable
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.scenes.playing.stub import InstantThinker
from tests.tables.chocolatl.desk import key_names, table_of
from tests.ui.support import Table, table

NAMES = ("Carmen", "Itzel", "Tomas", "Noemi", "Quetza")


def draft_of(scene: PlayScene) -> BidDraft | None:
    """Return the bid that is being laid."""
    return table_of(scene).desk.draft


def sit_down(window: Table, *kinds: str, seed: int = 3, **choices: str) -> PlayScene:
    """Lay the table."""
    rules = GAMES["chocolatl"]
    players = tuple(Player(NAMES[seat], rules.colours[seat], kind) for seat, kind in enumerate(kinds))
    dealt = rules.deal(len(kinds), Generator(seed), None, **choices)
    match = window.app.store.create(rules, dealt, players, TableOptions(seed=seed))
    window.app.stack.reset(Scene(window.app))
    scene = PlayScene(window.app, match, InstantThinker())
    window.app.stack.push(scene)
    settle(window, scene)
    return scene


def settle(window: Table, scene: PlayScene) -> None:
    """Wait for the disk and for everything that moves."""
    for _ in range(600):
        wait_for_disk(scene.match)
        window.step(seconds=0.2)
        waits = table_of(scene).course.waiting
        decided = scene.session.settled and scene.match.ready and not scene.session.thinking
        if (waits or decided) and not scene.animator.busy:
            window.step(seconds=0.4)  # until presses count again
            return
    raise AssertionError("it never comes to rest")


def decide_by_keys(window: Table, scene: PlayScene) -> None:
    """Do the next thing with keys."""
    play = table_of(scene)
    desk = play.desk
    if play.course.waiting:
        window.press("space" if len(scene.match.journal) % 2 else "return")
    elif scene.session.hands.handover is not None:
        window.open_shutter()
        settle(window, scene)
        if scene.session.hands.handover is not None:  # that press ended what was announced
            window.open_shutter()
            settle(window, scene)
        assert desk.hand_open
        return
    elif desk.step == "sacrifice":
        window.press(key_names(desk.shown.hand)[4], "return")
    elif desk.step == "bid":
        lay_by_keys(window, play)
        window.press("return")
    elif desk.step == "dice":
        window.walk_to(f"dice.{scene.session.decider}.keep")
        window.press("return")
    else:
        window.press("2")
    settle(window, scene)


def to_offering(window: Table, scene: PlayScene) -> None:
    """Play on to the first offering and open the hand that lays it."""
    while table_of(scene).desk.step != "bid":
        decide_by_keys(window, scene)
    window.open_shutter()
    settle(window, scene)


def lay_by_keys(window: Table, play: ChocolatlTable) -> None:
    desk = play.desk
    draft = desk.draft
    assert draft is not None
    keys = key_names(desk.shown.hand)
    while draft.next_station is not None:
        assert desk.target == draft.next_station
        window.press(keys[draft.free[-1]])
    assert draft.complete


@pytest.mark.full
def test_a_whole_game_by_keyboard(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        for _ in range(700):
            if isinstance(scene.session.match.pending, Over) and not scene.session.showing:
                break
            decide_by_keys(window, scene)
        assert isinstance(scene.session.match.pending, Over)
        kinds = {type(entry.action) for entry in scene.match.journal}
        assert {Sacrifice, Bid, City, Pyramid, Hold} <= kinds
        assert scene.table.dump() == ChocolatlTable(scene.session, scene).dump()
        window.rest(4.0)
        assert window.top.name == "winner"
        window.click("sheet")
        window.rest(0.5)
        assert "chart" in {node.id for node in window.top.focusables()}
        window.app.stack.reset(Scene(window.app))


def test_after_a_commit_the_next_shutter_follows_at_once_and_opens_with_space(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=1) as window:
        scene = sit_down(window, "human", "human", "human", bidding="quick")
        to_offering(window, scene)
        lay_by_keys(window, table_of(scene))
        window.press("return")
        window.step()
        wait_for_disk(scene.match)
        window.step()
        assert scene.shutter.asked
        assert scene.session.decider == 1
        window.press("return", "e", "space")
        assert scene.session.open_seat is None, "what has committed opens no shutter, and nothing does at once"
        window.step(seconds=DEAF)
        window.press("return", "e")
        assert scene.session.open_seat is None
        window.press("space")
        opened: int | None = scene.session.hands.open_seat
        assert opened == 1
        window.app.stack.reset(Scene(window.app))


def test_undo_takes_back_card_by_card_and_nothing_that_was_committed(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        to_offering(window, scene)
        desk = table_of(scene).desk
        keys = key_names(desk.shown.hand)
        window.press(keys[0], keys[1], "ctrl+z")
        draft = draft_of(scene)
        assert draft is not None
        assert len(draft.at(1)) == 1
        assert scene.buttons.undo.enabled
        window.press("ctrl+y")
        assert len(draft.at(1)) == 2
        window.press("ctrl+r")
        assert draft.empty
        lay_by_keys(window, table_of(scene))
        window.press("return")
        settle(window, scene)
        steps = len(scene.match.journal)
        window.press("ctrl+z")
        settle(window, scene)
        assert len(scene.match.journal) == steps
        assert draft_of(scene) is None
        window.app.stack.reset(Scene(window.app))


def test_looking_back_in_the_middle_of_a_bid_keeps_it(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        to_offering(window, scene)
        desk = table_of(scene).desk
        keys = key_names(desk.shown.hand)
        window.press(keys[0], keys[1])
        scene.look_back(1)
        settle(window, scene)
        assert draft_of(scene) is None
        scene.to_now()
        settle(window, scene)
        kept = draft_of(scene)
        assert kept is not None
        assert len(kept.at(1)) == 2
        window.app.stack.reset(Scene(window.app))


def test_nothing_laid_leaks_into_log_nodes_or_dump(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene = sit_down(window, "human", "human", "human")
        to_offering(window, scene)
        lay_by_keys(window, table_of(scene))
        window.press("return")
        settle(window, scene)
        window.press("l")
        window.rest(1.0)
        told = " ".join(f"{node.name} {node.value}" for node in scene.focusables())
        assert "Carmen places 12 cards face down" in told
        assert "sacrifices a card" in told
        assert not [node for node in scene.focusables() if node.id.startswith("hand.")]
        dump = scene.table.dump()
        assert all(card is None for cards in dump["bids"][0] for card in cards)
        assert dump["hand"]["cards"] == []
        assert draft_of(scene) is None
        window.app.stack.reset(Scene(window.app))


@pytest.mark.full
def test_one_person_among_computers_sees_every_reveal_and_goes_on(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "random", "human", "greedy", "random")
        reveals = 0
        for _ in range(400):
            if isinstance(scene.session.match.pending, Over) and not scene.session.showing:
                break
            reveals += table_of(scene).course.waiting
            assert scene.session.open_seat == 1, "the only person's hand stays open"
            decide_by_keys(window, scene)
        assert isinstance(scene.session.match.pending, Over)
        rounds = scene.match.state.round
        assert reveals >= 6 * rounds
        assert scene.table.dump() == ChocolatlTable(scene.session, scene).dump()
        window.app.stack.reset(Scene(window.app))


def test_computers_alone_play_to_the_end(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "random", "greedy", "random")
        for _ in range(3000):
            wait_for_disk(scene.match)
            window.step(seconds=0.5)
            if window.top.name == "winner":
                break
            assert not table_of(scene).course.waiting
        assert window.top.name == "winner"
        window.app.stack.reset(Scene(window.app))


def test_rounds_are_counted_in_the_history_and_in_the_chart(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene = sit_down(window, "random", "greedy", "human")
        while (scene.match.state.round, table_of(scene).desk.step) != (2, "bid"):
            decide_by_keys(window, scene)
        window.press("l")
        window.rest(1.0)
        names = [node.name for node in scene.focusables() if node.id.startswith("history.turn.")]
        assert names == ["Before round 1", "Round 1", "Round 2"]
        window.app.stack.reset(Scene(window.app))


def test_before_a_step_has_arrived_nobody_is_asked_to_open_the_shutter(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0) as window:
        scene = sit_down(window, "human", "human", "human")
        window.open_shutter()
        settle(window, scene)
        assert scene.session.play(Sacrifice(3))
        assert not scene.shutter.asked, "who has just committed is not asked again"
        assert not scene.session.open_shutter()
        settle(window, scene)
        window.step(seconds=DEAF)
        assert window.node("shutter").enabled
        assert scene.session.decider == 1
        window.app.stack.reset(Scene(window.app))
