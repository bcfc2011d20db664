"""Every beat of a reveal: what the last card needs, and the same facts whoever skips, slows or stops the motion."""

import itertools
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.anim.tween import Wait
from game.rules.chocolatl.actions import BidsRevealed, StationRanked
from game.rules.chocolatl.box import HIGHEST_CARD, LOWEST_CARD
from game.rules.chocolatl.ranking import rank
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.tables.chocolatl.reveal.opening import Opening
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.tables.chocolatl.desk import Desk, advance, sit_down, table_of
from tests.tables.chocolatl.test_whole_games import decide_by_keys, draft_of, lay_by_keys, settle
from tests.tables.chocolatl.test_whole_games import sit_down as lay_table
from tests.ui.support import table


def openings(seed: int, seats: int = 4) -> list[tuple[Desk, BidsRevealed, StationRanked]]:
    """Return the first station of each round of a game in which all is laid at once."""
    stage, rng, found = sit_down(seats, seed, {"bidding": "quick"}), Generator(seed), []
    while advance(stage, rng):
        events = stage.match.events[-1]
        for event, following in itertools.pairwise(events):
            if isinstance(event, BidsRevealed) and isinstance(following, StationRanked) and event.station == 1:
                found.append((stage, event, following))
                return found
        while table_of(stage).course.go_on():
            stage.skip()
    return found


@pytest.mark.parametrize("seed", range(1, 13))
def test_what_the_last_card_needs_is_what_the_rules_make_of_it(seed: int) -> None:
    for stage, revealed, ranked in openings(seed):
        table_, shown = table_of(stage), table_of(stage).desk.shown
        opening = Opening(table_.reveal, revealed, ranked, Wait(0.0))
        last = opening._order()[-1]
        known = SimpleNamespace(
            chocolatl=-1 if shown.chocolatl is None else shown.chocolatl, points=shown.points, seats=shown.seats,
            heights=[shown.discs.index(seat) for seat in range(shown.seats)],
        )  # fmt: skip
        totals = [bid.total for bid in ranked.bids]
        bare = totals[last] - revealed.cards[last][1]
        winning = []
        for card in range(LOWEST_CARD, HIGHEST_CARD + 1):
            totals[last] = bare + card
            if rank(known, totals)[0] == last:  # type: ignore[arg-type]
                winning.append(card)
        needed = opening.needed(last)
        assert winning == ([] if not winning else list(range(winning[0], HIGHEST_CARD + 1)))
        expected = winning[0] if winning and winning[0] > LOWEST_CARD else None
        assert needed == expected


def facts(stage: Desk) -> list[str]:
    """Return all that is told of the stations of a round, at the moment in which each waits."""
    table_, rng, told = table_of(stage), Generator(4), list[str]()
    for _ in range(400):
        for _frame in range(4000):
            if table_.course.waiting or not stage.animator.moving:
                break
            stage.wait(0.05, 0.05)
        if table_.course.waiting:
            nodes = [node for node in stage.table.nodes() if node.id == "reveal.told" or node.id.startswith("bid.")]
            told += [f"{node.name} {node.value}" for node in nodes]
            told.append(str(table_.desk.shown.points))
            bids = table_.reveal.bids
            if bids is not None and bids.station == 6:
                return told
            assert table_.course.go_on()
        else:
            assert advance(stage, rng)
    raise AssertionError("the round never ends")


def hurried(stage: Desk) -> None:
    """Press at every frame: each press ends a beat, two of them a station."""
    update = stage.animator.update

    def hurry(now: float) -> None:
        update(now)
        if stage.animator.busy:
            stage.animator.hurry()

    stage.animator.update = hurry  # type: ignore[method-assign]


def calm(stage: Desk) -> None:
    stage.animator.reduced = True


def still(stage: Desk) -> None:
    stage.animator.speed = 0


@pytest.mark.parametrize("change", [hurried, calm, still])
def test_whoever_skips_or_wants_no_motion_sees_the_same_facts(change: Callable[[Desk], Any]) -> None:
    told = facts(sit_down(4, 5, {"bidding": "quick"}, speed=1))
    other = sit_down(4, 5, {"bidding": "quick"}, speed=1)
    change(other)
    assert facts(other) == told
    assert len(told) > 30


@sampled("seconds", [0.1, 0.7, 1.9, 2.6, 3.4, 4.6], lambda seconds: seconds > 2)
def test_a_kill_in_any_beat_begins_again_with_the_first(tmp_path: Path, seconds: float) -> None:
    with table(tmp_path, animation_speed=1) as window:
        scene = lay_table(window, "human", "random", "greedy", bidding="quick")
        while draft_of(scene) is None:
            decide_by_keys(window, scene)
        lay_by_keys(window, table_of(scene))
        window.press("return")
        for _ in range(200):
            if table_of(scene).reveal.open:
                break
            wait_for_disk(scene.match)
            window.step(seconds=0.02)
        for _ in range(round(seconds / 0.02)):
            wait_for_disk(scene.match)
            window.step(seconds=0.02)
        window.app.store.claims.give_up(scene.match.id)
        loaded = window.app.store.load(scene.match.id)
        assert loaded.match is not None
        back = PlayScene(window.app, loaded.match, InstantThinker())
        window.app.stack.reset(back)
        reveal = table_of(back).reveal
        for _ in range(100):
            if reveal.open:
                break
            wait_for_disk(loaded.match)
            window.step(seconds=0.02)
        assert reveal.bids is not None
        assert reveal.bids.station == 1
        if not table_of(scene).course.waiting:
            assert not any(now.complete for now in reveal.counted.values()), "from its first beat"
            assert table_of(back).desk.shown.points == [0, 0, 0]
        settle(window, back)
        assert table_of(back).course.waiting
        assert reveal.told
        window.app.stack.reset(Scene(window.app))


def test_the_table_has_the_window_and_gives_it_back(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = lay_table(window, "human", "random", "greedy", bidding="quick")
        while draft_of(scene) is None:
            decide_by_keys(window, scene)
        assert window.has("banner")
        before = table_of(scene).desk.ground.scale
        lay_by_keys(window, table_of(scene))
        window.press("return")
        settle(window, scene)
        desk = table_of(scene).desk
        grown = [desk.grown]
        assert desk.ground.scale > before * 1.1
        assert not window.has("banner")
        assert window.has("menu"), "the way out stays"
        assert not [node for node in scene.focusables() if node.id.startswith("hand.")]
        for _ in range(40):
            if draft_of(scene) is not None:
                break
            decide_by_keys(window, scene)
        grown.append(desk.grown)
        assert grown == [True, False]
        assert window.has("banner")
        assert desk.ground.scale == pytest.approx(before)
        window.app.stack.reset(Scene(window.app))
