"""The mouse means the same at every table: trembling, clicking twice, dropping outside, lifting what flies."""

from collections import Counter
from typing import Any, Literal

import pytest

from game.rules.core import Action, Reason, Seat
from game.rules.games import AnyRules
from tests.members import MEMBERS, facts
from tests.tables.gestures import Gestures, Place, table
from tests.tables.harness import Harness

OUTSIDE: Place = (-40, -40)
EVERY = pytest.mark.parametrize("game", [facts("tables", game).GESTURES for game in MEMBERS], ids=MEMBERS)
LAID = [game for game in MEMBERS if facts("tables", game).GESTURES.land]
TILES = pytest.mark.parametrize("game", [facts("tables", game).GESTURES for game in LAID], ids=LAID)
"""Games in which tiles are laid on a board that can be panned."""


def tremble(stage: Harness, place: Place, pixels: int) -> None:
    """Click with a hand that trembles."""
    stage.motion(place)
    stage.press(place)
    for share in (0.5, 1.0, 0.3, 1.0):
        stage.motion((place[0] + round(pixels * share), place[1]))
    stage.release((place[0] + pixels, place[1]))


@EVERY
@pytest.mark.parametrize("pixels", [2, 4, 6, 8, 10, 14, 20, 30])
def test_a_click_that_trembles_takes_the_piece(game: Gestures, pixels: int) -> None:
    stage = game.sit_down()
    tremble(stage, game.slot(stage, 0), pixels)
    stage.wait(0.4)
    assert game.taken(stage)


@TILES
@pytest.mark.parametrize("pixels", [2, 8, 14])
def test_a_click_that_trembles_lays_what_is_carried(game: Gestures, pixels: int) -> None:
    stage = game.sit_down()
    stage.click(game.slot(stage, 0))
    stage.wait(0.4)
    stage.motion(game.legal(stage))
    tremble(stage, game.legal(stage), pixels)
    assert len(stage.played) == 1


@EVERY
def test_let_go_over_its_own_slot_it_is_carried_however_far_it_moved(game: Gestures) -> None:
    stage = game.sit_down()
    start = game.slot(stage, 0)
    stage.motion(start)
    stage.press(start)
    stage.motion((start[0] + 40, start[1] - 40))
    stage.motion((start[0] + 200, start[1] - 400))
    stage.motion(start)
    stage.release(start)
    assert game.taken(stage)
    assert not stage.played


@EVERY
def test_a_double_click_takes_the_piece_and_keeps_it(game: Gestures) -> None:
    stage = game.sit_down()
    place = game.slot(stage, 0)
    stage.click(place)
    stage.wait(0.1)
    stage.click(place)
    assert game.taken(stage)
    stage.wait(0.5)
    stage.click(place)
    assert not game.taken(stage), "a click much later puts the piece back"


@EVERY
def test_a_second_piece_is_lifted_while_the_first_flies_back(game: Gestures) -> None:
    stage = game.sit_down()
    stage.drag(game.slot(stage, 0), OUTSIDE)
    assert game.held(stage) is None
    stage.wait(0.05)
    start = game.slot(stage, 1)
    stage.press(start)
    stage.motion((start[0] + 60, start[1] - 60))
    holding = table(stage).holding
    assert game.held(stage) is not None
    assert holding.gliding is None
    assert len(stage.movers) == 1, "the first lies in its slot and flies no more"
    stage.release(OUTSIDE)
    stage.settle()
    assert len(stage.movers) == 0


@EVERY
def test_a_piece_that_flies_back_is_lifted_again_and_seen_once(game: Gestures) -> None:
    stage = game.sit_down()
    for _ in range(3):
        stage.drag(game.slot(stage, 0), OUTSIDE)
        stage.wait(0.03)
    assert len(stage.movers) == 1
    stage.settle()
    assert len(stage.movers) == 0
    assert game.held(stage) is None


@EVERY
def test_dropped_outside_it_glides_back(game: Gestures) -> None:
    stage = game.sit_down()
    stage.drag(game.slot(stage, 0), OUTSIDE)
    stage.settle()
    assert game.held(stage) is None
    assert len(stage.movers) == 0
    assert not stage.played


@EVERY
def test_a_held_piece_outlives_an_update_of_the_table(game: Gestures) -> None:
    stage = game.sit_down()
    start = game.slot(stage, 0)
    stage.press(start)
    stage.motion((start[0] + 60, start[1] - 60))
    held = game.held(stage)
    stage.table.refresh()
    stage.table.asked()
    assert game.held(stage) == held
    stage.release(game.legal(stage))
    stage.settle()
    assert game.held(stage) is None


@EVERY
def test_a_held_piece_goes_where_its_hand_closes(game: Gestures) -> None:
    stage = game.sit_down()
    start = game.slot(stage, 0)
    stage.press(start)
    stage.motion((start[0] + 60, start[1] - 60))
    stage.shuttered = True
    stage.table.refresh()
    assert game.held(stage) is None
    assert len(stage.movers) == 0


def asked_of(rules: AnyRules, monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """Return a list of the actions that the rules are asked about from now on."""
    asked, why_not = list[Action](), rules.why_not

    def counted(state: Any, seat: Seat, action: Action) -> Reason | None:
        asked.append(action)
        return why_not(state, seat, action)

    monkeypatch.setattr(rules, "why_not", counted)
    return asked


@TILES
def test_whether_it_is_legal_is_asked_once_for_a_space(game: Gestures, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = game.sit_down()
    asked = asked_of(stage.rules, monkeypatch)
    start, end = game.slot(stage, 0), game.legal(stage)
    stage.press(start)
    for wobble in (0, 2, -2, 3, 1):
        stage.motion((end[0] + wobble, end[1]))
    stage.release(end)
    assert len(stage.played) == 1
    assert asked == stage.played, "only playing it asks: what may be laid was listed when the step began"


@EVERY
def test_a_drop_asks_the_rules_once_about_each_action(game: Gestures, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = game.sit_down()
    asked = asked_of(stage.rules, monkeypatch)
    stage.drag(game.slot(stage, 0), game.legal(stage))
    stage.settle()
    assert stage.played or stage.table.draft[0]
    assert max(Counter(asked).values(), default=0) <= 1, "each space on the way once, and what is played once"


@TILES
def test_why_a_space_is_refused_is_asked_once(game: Gestures, monkeypatch: pytest.MonkeyPatch) -> None:
    stage = game.sit_down()
    asked = asked_of(stage.rules, monkeypatch)
    start, end = game.slot(stage, 0), game.refused(stage)
    stage.press(start)
    for wobble in (0, 2, -2, 3, 1):
        stage.motion((end[0] + wobble, end[1]))
    assert len(asked) == 1
    assert stage.told[-1] is not None


@EVERY
def test_the_pointer_shows_what_it_would_do(game: Gestures) -> None:
    stage = game.sit_down()
    seen: list[str] = []

    def look() -> None:
        seen.append(stage.table.pointer.cursor)

    start = game.slot(stage, 0)
    stage.motion(start)
    look()
    stage.press(start)
    stage.motion((start[0], start[1] - 40))
    stage.motion(game.legal(stage))
    look()
    stage.motion(game.refused(stage))
    look()
    stage.release(game.refused(stage))
    stage.motion((3, 3))
    look()
    over: Literal["grabbing", "refused"] = "refused" if game.land else "grabbing"
    assert seen == ["hand", "grabbing", over, "arrow"]


@EVERY
def test_nothing_is_pointed_at_after_looking_away(game: Gestures) -> None:
    stage = game.sit_down()
    stage.motion(game.slot(stage, 0))
    desk = table(stage).desk
    rack = getattr(desk, "hand", None) or desk.rack
    stage.table.pointer.look_away()
    assert getattr(rack, "hovered", None) is None
    assert stage.table.pointer.cursor == "arrow"


@TILES
@pytest.mark.parametrize("zooms", [0, 4])
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)])
def test_however_far_a_board_is_panned_half_of_the_land_stays_in_sight(game: Gestures, zooms: int, way: Place) -> None:
    stage = game.sit_down()
    for _ in range(zooms):
        stage.table.command("zoom_in")
    stage.settle()
    desk = table(stage).desk
    for _ in range(3):
        table(stage).pan(3000 * way[0], 3000 * way[1])
    assert game.land
    land = desk.board.bounds(game.land(stage.table))
    seen = land.clip(desk.board.free)
    free = desk.board.free
    assert 2 * seen.w * seen.h >= min(land.w, free.w) * min(land.h, free.h)
