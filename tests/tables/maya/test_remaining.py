"""The list of the tiles to come: one's own reserve and blind tiles together, of the others what is unseen."""

from collections import Counter

import pytest

from game.rules.maya.actions import Expand
from game.rules.maya.box import PLANTATION_TILES, TILES
from game.tables.maya.remaining import remaining, remaining_words
from tests.rules.support import finished_match
from tests.tables.harness import Harness
from tests.tables.maya.desk import dealt, play, table_of


@pytest.mark.parametrize("seats", [2, 4])
def test_every_tile_of_a_seat_is_counted_once(seats: int) -> None:
    """M-M2, M-B5: own tiles that lie blind are counted with the reserve; a tile in a rack of others is not told."""
    match = finished_match(("maya", seats, {}), 3)
    for step in range(0, len(match.journal), 7):
        state = match.state_at(step)
        for viewer in (*range(seats), None):
            view = match.rules.view(state, viewer)
            for seat in range(seats):
                told = Counter(remaining(view, seat))
                seen = Counter(tile.tile for tile in view.face_up if tile.seat == seat)
                if seat == viewer:
                    seen += Counter(tile.tile for tile in view.face_down if tile.seat == seat and tile.tile is not None)
                    seen += Counter(view.rack)
                    blind = sum(tile.blind for tile in view.face_down if tile.seat == seat)
                    assert sum(told.values()) == view.reserves[seat] + blind
                assert told + seen == Counter(PLANTATION_TILES)


def listed(stage: Harness) -> list[str]:
    return [node.id for node in table_of(stage).nodes() if node.id.startswith("remaining.")]


def test_the_list_opens_by_its_key_and_by_the_reserve_and_closes_with_the_hand() -> None:
    stage = dealt()
    table = table_of(stage)
    assert not listed(stage)
    assert table.command("remaining")
    assert listed(stage)
    assert listed(stage) == ["remaining.0", "remaining.1"]
    assert table.command("cancel")
    assert not listed(stage)
    stage.click(table.desk.rack.pile.center)
    assert listed(stage)
    stage.wait(1.0)
    stage.click(table.desk.rack.pile.center)
    assert not listed(stage)
    table.command("remaining")
    stage.shuttered = True
    table.refresh()
    assert not listed(stage), "it goes with the hand"
    stage.draw()


def test_behind_a_shutter_nothing_is_told_but_what_lies_face_up() -> None:
    stage = dealt()
    cell = min(table_of(stage).desk.expandable)
    play(stage, Expand(cell, "maize1"))
    own = stage.rules.view(stage.state, 0)
    others = stage.rules.view(stage.state, None)
    assert remaining(others, 0) == dict(PLANTATION_TILES) == {tile: PLANTATION_TILES[tile] for tile in TILES}
    assert remaining(own, 0) != remaining(others, 0)
    assert remaining_words(own, 0).startswith("Still in the reserve or placed unseen: ")
    assert remaining_words(others, 0).startswith("Not face up yet: ")
