"""Leaving in the middle of a reveal: it goes on where it was left, lists tell nothing before; haste skips nothing."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.assets import thumbnails
from game.rules.core import Over
from game.rules.match import Match
from game.scenes import match_words
from game.scenes.match_words import progress_words
from game.scenes.play.kept import PlayScene
from game.scenes.stills import board
from game.session.course import Course
from game.ui.look import Look
from game.ui.scene import Scene
from game.ui.screen import unit_for
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.tables.chocolatl.desk import key_names, table_of
from tests.tables.chocolatl.test_whole_games import decide_by_keys, settle, sit_down, to_offering
from tests.ui.support import Table, key, table


def to_reveal(window: Table, scene: PlayScene, station: int = 1) -> None:
    """Play until the offerings of a station lie open with all told."""
    for _ in range(80):
        bids = table_of(scene).bids
        if table_of(scene).course.waiting and bids is not None and bids.station == station:
            return
        decide_by_keys(window, scene)
    raise AssertionError("nothing is revealed")


def ring(scene: PlayScene) -> bool:
    """Return whether the ring fills."""
    return scene.ring.fills


def left_and_back(window: Table, scene: PlayScene) -> PlayScene:
    """Leave the table, as when the power fails, and go on from what the store has."""
    window.app.store.claims.give_up(scene.match.id)
    loaded = window.app.store.load(scene.match.id)
    assert loaded.trouble is None
    assert loaded.match is not None
    back = PlayScene(window.app, loaded.match, InstantThinker())
    window.app.stack.reset(back)
    settle(window, back)
    return back


@pytest.mark.parametrize("kinds", [("human", "human", "human"), ("human", "random", "greedy")])
@sampled("station", [1, 2])
def test_a_reveal_goes_on_where_it_was_left(tmp_path: Path, kinds: tuple[str, ...], station: int) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, *kinds)
        to_reveal(window, scene, station)
        before, rail = scene.table.dump(), table_of(scene).desk.shown.points
        (told,) = window.app.store.unfinished()
        assert told.progress.seat is None
        assert "to play" not in progress_words(told)
        assert Course(scene.match, None, scene.labels.landmark).length < len(scene.match.journal)
        back = left_and_back(window, scene)
        bids = table_of(back).bids
        assert bids is not None
        assert (bids.station, bids.settled, table_of(back).course.waiting) == (station, True, True)
        assert table_of(back).desk.shown.points == rail
        assert {**back.table.dump(), "asked": 0, "seats": 0} == {**before, "asked": 0, "seats": 0}
        table_of(back).course.go_on()
        settle(window, back)
        bids = table_of(back).bids
        assert bids is not None
        assert bids.station == station + 1
        back = left_and_back(window, back)
        bids = table_of(back).bids
        assert bids is not None
        assert bids.station == station + 1
        window.app.stack.reset(Scene(window.app))


@sampled("station", [1, 4])
def test_a_picture_for_the_lists_shows_nothing_that_was_not_looked_at(tmp_path: Path, station: int) -> None:
    """Also where it is drawn for the title because the power failed in a reveal."""
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        to_reveal(window, scene, station)
        match_words.make_picture(window.app, scene.match.id)
        thumbnails.finish()
        drawn = thumbnails.load(window.app.folders.data, scene.match.id)
        before = Match(scene.rules, scene.match.setup, scene.match.players)
        for entry in scene.match.journal[: scene.match.shown]:
            before.repeat(entry.seat, entry.action)
        look = Look(window.app.assets, unit_for(window.app.screen.size, 1.0, Scene.least))
        expected = board(look, before, thumbnails.SIZE)
        assert drawn is not None
        assert drawn.convert(24).get_buffer().raw == expected.convert(24).get_buffer().raw
        window.app.stack.reset(Scene(window.app))


def test_the_end_is_told_when_it_was_seen(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        for _ in range(700):
            if isinstance(scene.session.match.pending, Over):
                break
            decide_by_keys(window, scene)
        assert table_of(scene).course.waiting
        assert window.app.store.finished() == []
        assert window.top.name == "play"
        scene = left_and_back(window, scene)
        for _ in range(12):
            if not table_of(scene).course.waiting:
                break
            assert window.app.store.finished() == []
            decide_by_keys(window, scene)
        (told,) = window.app.store.finished()
        assert told.progress.winners
        window.rest(4.0)
        assert window.top.name == "winner"
        window.app.stack.reset(Scene(window.app))


def test_the_history_tells_what_was_looked_at_and_looking_back_skips_nothing(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        to_reveal(window, scene, 2)
        window.press("l")
        window.rest(1.0)
        told = " ".join(node.name for node in scene.focusables() if node.id.startswith("history"))
        assert "Tachli" not in told
        scene.look_back(2)
        window.rest(1.0)
        scene.to_now()
        settle(window, scene)
        bids = table_of(scene).bids
        assert bids is not None
        assert (bids.station, table_of(scene).course.waiting) == (2, True)
        window.app.stack.reset(Scene(window.app))


def test_four_quick_presses_skip_no_station(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=1) as window:
        scene = sit_down(window, "human", "human", "human")
        to_reveal(window, scene, 2)
        for _ in range(4):
            window.step(key("return"), key("return", up=True), seconds=0.25)
        bids = table_of(scene).bids
        assert bids is not None
        assert bids.station == 3, "the gains are over, the next station is being opened"
        assert not table_of(scene).course.waiting
        window.app.stack.reset(Scene(window.app))


def test_a_held_key_answers_nothing(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=1) as window:
        scene = sit_down(window, "human", "human", "human")
        to_reveal(window, scene, 1)
        window.step(key("return"))
        for _ in range(80):
            window.step(seconds=0.1)
            if table_of(scene).course.waiting:
                break
        window.step(seconds=1.0)
        bids = table_of(scene).bids
        assert bids is not None
        assert (bids.station, table_of(scene).course.waiting) == (2, True)
        window.step(key("space"), key("space", up=True))
        assert table_of(scene).course.waiting
        window.step(key("return", up=True))
        window.step(key("space"), key("space", up=True))
        assert not table_of(scene).course.waiting
        window.app.stack.reset(Scene(window.app))


def test_there_is_one_button_to_go_on(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        to_reveal(window, scene, 1)
        assert window.has("reveal.go_on")
        assert not window.has("shortcut.go_on")
        window.press("e")
        assert not table_of(scene).course.waiting
        assert pygame.display.get_init()
        window.app.stack.reset(Scene(window.app))


def test_a_half_laid_offering_comes_back_behind_the_shutter(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        to_offering(window, scene)
        keys = key_names(table_of(scene).desk.shown.hand)
        window.press(keys[0], keys[1], keys[2])
        draft = table_of(scene).desk.draft
        assert draft is not None
        laid = draft.slots
        back = left_and_back(window, scene)
        desk = table_of(back).desk
        assert not desk.hand_open
        assert not any(keys[0] in node.value for node in back.focusables() if node.id.startswith("hand."))
        window.open_shutter()
        settle(window, back)
        assert desk.draft is not None
        assert desk.draft.slots == laid
        assert back.buttons.undo.enabled
        window.press("ctrl+r")
        assert not any(desk.draft.slots.values())
        back = left_and_back(window, back)
        window.open_shutter()
        settle(window, back)
        draft = table_of(back).desk.draft
        assert draft is not None
        assert draft.empty
        window.app.stack.reset(Scene(window.app))


def test_clicking_on_confirms_what_lay_by_itself(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        to_offering(window, scene)
        play = table_of(scene)
        window.click("station.1")
        for index in range(12):
            window.click(f"hand.{index}")
        assert play.desk.draft is not None
        assert play.desk.draft.complete
        assert not play.desk.draft.forced
        window.app.stack.reset(Scene(window.app))


def test_cards_that_lay_by_themselves_are_never_sealed_by_a_ring(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"lead_on": "long", "played": ["chocolatl"], "ends_told": True}
    with table(tmp_path, animation_speed=4, **settings) as window:
        scene = sit_down(window, "human", "human", "human")
        to_offering(window, scene)
        draft, before = table_of(scene).desk.draft, len(scene.match.journal)
        assert draft is not None
        window.click("station.1")
        for index in range(10):
            window.click(f"hand.{index}")
        assert draft.complete
        assert draft.forced
        window.rest(5)
        assert not ring(scene)
        assert len(scene.match.journal) == before, "nothing was sealed"
        for index in (10, 11):
            window.click(f"hand.{index}")
        window.step()
        assert ring(scene), "confirmed by hand"
        window.rest(2.6)
        assert len(scene.match.journal) == before, "never shorter than what is set"
        window.rest(1.0)
        assert len(scene.match.journal) > before
        window.app.stack.reset(Scene(window.app))


def test_no_shutter_lies_over_a_reveal(tmp_path: Path) -> None:
    with table(tmp_path, animation_speed=4) as window:
        scene = sit_down(window, "human", "human", "human")
        to_reveal(window, scene, 1)
        visible = {widget.id for widget in scene.widgets if widget.visible}
        assert "shutter" not in visible
        assert not [node for node in scene.focusables() if node.id.startswith("hand.")]
        assert scene.session.open_seat is None
        for _ in range(40):
            if scene.session.hands.handover is not None and not scene.session.lingering:
                break
            decide_by_keys(window, scene)
        settle(window, scene)
        assert "shutter" in {widget.id for widget in scene.widgets if widget.visible}
        window.app.stack.reset(Scene(window.app))
