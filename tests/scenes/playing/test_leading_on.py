"""A turn in which nothing is left to decide ends by itself: when, when not, and what stops it."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.ui.context import TableSetup
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS
from tests.rules.support import play_on
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table

KNOWN: dict[str, Any] = {"played": list(GAMES), "ends_told": True}
"""The settings of somebody who has played each game, and knows that turns end by themselves."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.play.scene.Thinker", InstantThinker)


def begin(opened: Table, *kinds: str) -> PlayScene:
    """Begin a game and let the first seat decide all of its turn but its end."""
    rules = GAMES[IN_TURNS]
    people = tuple(Player(f"Seat{seat}", rules.colours[seat], kind) for seat, kind in enumerate(kinds))
    opened.app.begin()
    opened.app.start_match(TableSetup(rules.name, people, 0, {}, 1))
    opened.step(seconds=0.1)
    scene = opened.top
    assert isinstance(scene, PlayScene)
    if scene.session.hands.handover is not None:
        opened.open_shutter()
    for _ in range(400):
        pending = scene.match.pending
        if scene.session.can_end or (isinstance(pending, Decide) and pending.seat != 0):
            break
        legal = rules.legal(scene.match.state, 0) if scene.session.person_decides else ()
        action = next((each for each in legal if each != rules.closing), None)
        if action is not None:
            scene.session.perform(action)
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
    with table(tmp_path, animation_speed=0, lead_on=lead_on, **KNOWN) as opened:
        scene = begin(opened, "human", "merchant")
        assert scene.ring.fills
        opened.rest(seconds - 0.4)
        assert not ended(scene)
        opened.rest(0.8)
        assert ended(scene)
        assert not scene.ring.fills


def test_at_once(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0, lead_on="at_once", **KNOWN) as opened:
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
    with table(tmp_path, animation_speed=0, **settings, **KNOWN) as opened:
        scene = begin(opened, *kinds)
        assert not scene.ring.fills
        opened.rest(5)
        assert not ended(scene)


def test_a_turn_of_any_number_of_actions_ends_when_only_its_end_is_left(tmp_path: Path) -> None:
    rules = next(rules for rules in GAMES.values() if rules.finishing is not None)
    people = tuple(Player(f"Seat{seat}", rules.colours[seat], kind) for seat, kind in enumerate(("human", "merchant")))
    with table(tmp_path, animation_speed=0, lead_on="short", **KNOWN) as opened:
        opened.app.begin()
        opened.app.start_match(TableSetup(rules.name, people, 0, {}, 1))
        opened.step(seconds=0.1)
        scene = opened.top
        assert isinstance(scene, PlayScene)
        for _ in range(20):
            legal = list(rules.legal(scene.match.state, 0))
            if legal == [rules.finishing]:
                break
            assert not scene.ring.fills, "there is something left to decide"
            action = next(each for each in legal if each != rules.finishing)
            scene.session.perform(action)
            wait(opened)
        assert legal == [rules.finishing]
        opened.step()
        assert scene.ring.fills
        opened.rest(2)
        assert rules.finishing in [entry.action for entry in scene.match.journal]


@pytest.mark.parametrize("lead_on", ["short", "long", "at_once"])
def test_it_never_fills_in_the_first_match_of_a_game(tmp_path: Path, lead_on: str) -> None:
    others = [game for game in GAMES if game != IN_TURNS]
    with table(tmp_path, animation_speed=0, lead_on=lead_on, played=others, ends_told=True) as opened:
        scene = begin(opened, "human", "merchant")
        opened.rest(5)
        assert not ended(scene)
        assert IN_TURNS not in opened.app.settings.played
        scene.over()
        assert opened.app.settings.played == [*others, IN_TURNS], "from the next match on"


@pytest.mark.parametrize("answer", [True, False])
def test_it_fills_only_after_it_was_told_once_and_nobody_said_no(tmp_path: Path, answer: bool) -> None:
    with table(tmp_path, animation_speed=0, lead_on="long", played=list(GAMES)) as opened:
        scene = begin(opened, "human", "merchant")
        opened.rest(5)
        assert not ended(scene)
        (told,) = [notice for notice in opened.app.notices.told if "automatically" in notice.text]
        assert told.deed is not None
        if answer:
            told.deed.action()
        opened.press("ctrl+z")
        opened.press("ctrl+y")
        for _ in range(100):
            wait(opened)
        assert scene.ring.fills == (not answer)
        assert opened.app.settings.lead_on == ("never" if answer else "long")
        assert sum("automatically" in notice.text for notice in opened.app.notices.told) == 1


@sampled("game", [game for game, rules in GAMES.items() if rules.in_turns])
def test_it_fills_over_no_turn_that_brings_another_something_or_is_told_bit_by_bit(tmp_path: Path, game: str) -> None:
    rules, rng = GAMES[game], Generator(5)
    people = tuple(Player(f"Seat{seat}", rules.colours[seat], kind) for seat, kind in enumerate(("human", "random")))
    filled = read = 0
    with table(tmp_path, animation_speed=0, lead_on="long", **KNOWN) as opened:
        match = opened.app.store.create(rules, rules.deal(2, Generator(1), 0), people)
        while (rules.progress(match.state) or 0.0) < 0.3:
            play_on(match, rng, 1)
        scene = PlayScene(opened.app, match, InstantThinker())
        opened.app.stack.reset(scene)
        for _ in range(4000):
            if isinstance(scene.match.pending, Over) or (filled and read > 2):
                break
            wait(opened)
            if not scene.session.person_decides:
                continue
            legal = list(rules.legal(scene.match.state, 0))
            ends = [action for action in legal if action in (rules.closing, rules.finishing)]
            if ends == legal:
                opened.step(seconds=0.1)
                first = scene.session.turns.now.first
                events = [event for step in scene.match.events[first:] for event in step]
                if ends == [rules.finishing]:
                    events += rules.apply_unchecked(scene.match.state, 0, ends[0])[1]
                others = any(gain.seat != 0 for gain in scene.labels.gains(events))
                if others or scene.table.shows_bit_by_bit(events):
                    assert not scene.ring.fills
                    read += 1
                filled += scene.ring.fills
            scene.session.perform(rng.choice([action for action in legal if ends == legal or action not in ends]))
    assert (filled > 0, read > 0) == (True, True)


def test_escape_stops_it_and_opens_nothing(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=0, lead_on="long", **KNOWN) as opened:
        scene = begin(opened, "human", "merchant")
        opened.press("escape")
        assert not scene.ring.fills
        assert opened.top is scene
        opened.rest(5)
        assert not ended(scene)
        opened.press("escape")
        assert opened.top is not scene


@pytest.mark.parametrize("how", ["key", "click", "undo"])
def test_a_key_a_click_or_an_undo_stops_it(tmp_path: Path, how: str) -> None:
    with table(tmp_path, animation_speed=0, lead_on="long", **KNOWN) as opened:
        scene = begin(opened, "human", "merchant")
        if how == "key":
            opened.press("f3")
        elif how == "click":
            opened.click(scene.frame.places.board.center if scene.frame else (0, 0), button=2)
        else:
            opened.press("ctrl+z")
        assert not scene.ring.fills
        opened.rest(5)
        assert not ended(scene)
        if how == "undo":
            opened.press("ctrl+y")
            for _ in range(100):
                wait(opened)
            assert scene.ring.fills, "another decision, another ring"


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
