"""A turn in which nothing is left to decide ends by itself: when, when not, and what stops it."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.match import Player
from game.scenes.playing.scene import PlayScene
from game.table_setup import TableSetup
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.led.scene.Thinker", InstantThinker)


def begin(opened: Table, *kinds: str) -> PlayScene:
    """Begin a game and let the first seat decide all of its turn but its end."""
    rules = GAMES[IN_TURNS]
    people = tuple(Player(f"Seat{seat}", rules.colours[seat], kind) for seat, kind in enumerate(kinds))
    opened.app.begin()
    opened.app.start_match(TableSetup(rules.name, people, 0, {}, 1))
    opened.step(seconds=0.1)
    scene = opened.top
    assert isinstance(scene, PlayScene)
    if scene.director.hands.handover is not None:
        opened.open_shutter()
    for _ in range(400):
        pending = scene.match.pending
        if scene.director.can_end or (isinstance(pending, Decide) and pending.seat != 0):
            break
        legal = rules.legal(scene.match.state, 0) if scene.director.person_decides else ()
        action = next((each for each in legal if each != rules.closing), None)
        if action is not None:
            scene.director.play(action)
        wait(opened)
    opened.step()
    return scene


def wait(opened: Table) -> None:
    """Let the disk have what was played."""
    scene = opened.top
    assert isinstance(scene, PlayScene)
    wait_for_disk(scene.match)
    opened.step(seconds=0.01)


def ended(scene: PlayScene) -> bool:
    return any(entry.action == scene.rules.closing and entry.seat == 0 for entry in scene.match.journal)


@pytest.mark.parametrize(("lead_on", "seconds"), [("short", 1.5), ("long", 3.0)])
def test_the_ring_fills_and_ends_the_turn(tmp_path: Path, lead_on: str, seconds: float) -> None:
    with table(tmp_path, animation_speed=0, lead_on=lead_on) as opened:
        scene = begin(opened, "human", "merchant")
        assert scene.leading_on.fills
        opened.rest(seconds - 0.4)
        assert not ended(scene)
        opened.rest(0.8)
        assert ended(scene)
        assert not scene.leading_on.fills


def test_at_once(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0, lead_on="at_once") as opened:
        scene = begin(opened, "human", "merchant")
        opened.rest(0.3)
        assert ended(scene)


@pytest.mark.parametrize(
    ("kinds", "settings"),
    [
        (("human", "human"), {"lead_on": "long"}),
        (("human", "merchant"), {"lead_on": "never"}),
        (("human", "merchant"), {"lead_on": "long", "no_timers": True}),
    ],
)
def test_it_never_fills_before_a_person_or_without_timers(
    tmp_path: Path, kinds: tuple[str, ...], settings: dict[str, Any]
) -> None:
    with table(tmp_path, animation_speed=0, **settings) as opened:
        scene = begin(opened, *kinds)
        assert not scene.leading_on.fills
        opened.rest(5)
        assert not ended(scene)


def test_a_turn_of_any_number_of_actions_ends_when_only_its_end_is_left(tmp_path: Path) -> None:
    rules = next(rules for rules in GAMES.values() if rules.finishing is not None)
    people = tuple(Player(f"Seat{seat}", rules.colours[seat], kind) for seat, kind in enumerate(("human", "merchant")))
    with table(tmp_path, animation_speed=0, lead_on="short") as opened:
        opened.app.begin()
        opened.app.start_match(TableSetup(rules.name, people, 0, {}, 1))
        opened.step(seconds=0.1)
        scene = opened.top
        assert isinstance(scene, PlayScene)
        for _ in range(20):
            legal = list(rules.legal(scene.match.state, 0))
            if legal == [rules.finishing]:
                break
            assert not scene.leading_on.fills, "there is something left to decide"
            action = next(each for each in legal if each != rules.finishing)
            scene.director.play(action)
            wait(opened)
        assert legal == [rules.finishing]
        opened.step()
        assert scene.leading_on.fills
        opened.rest(2)
        assert rules.finishing in [entry.action for entry in scene.match.journal]


@pytest.mark.parametrize("how", ["key", "click", "undo"])
def test_a_key_a_click_or_an_undo_stops_it(tmp_path: Path, how: str) -> None:
    with table(tmp_path, animation_speed=0, lead_on="long") as opened:
        scene = begin(opened, "human", "merchant")
        if how == "key":
            opened.press("f3")
        elif how == "click":
            opened.click(scene.frame.places.board.center if scene.frame else (0, 0), button=2)
        else:
            opened.press("ctrl+z")
        assert not scene.leading_on.fills
        opened.rest(5)
        assert not ended(scene)
        if how == "undo":
            opened.press("ctrl+y")
            for _ in range(100):
                wait(opened)
            assert scene.leading_on.fills, "another decision, another ring"


def test_enter_ends_at_once_and_space_never(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0, lead_on="never") as opened:
        scene = begin(opened, "human", "merchant")
        opened.walk_to("end_turn")
        opened.press("space")
        opened.rest(0.5)
        assert not ended(scene)
        opened.press("return")
        opened.rest(0.5)
        assert ended(scene)
