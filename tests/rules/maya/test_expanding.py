"""Expanding a city in Maya (M-B1 to M-B7)."""

import pytest

from game.rules.maya.actions import (
    DRAW,
    END,
    FINISH,
    PASS,
    CityExpanded,
    CropPlanted,
    Expand,
    NothingExpanded,
    Passed,
    Plant,
    TilesDrawn,
    TurnEnded,
)
from game.rules.maya.board import TILE_CODE, tile_of
from tests.rules.maya.scenario import ENOUGH, FIVE, MEADOW, RULES, Table, beside, disc, of_kind, row

EAST, FAR_EAST, WEST = (1, 0), (2, 0), (-1, 0)


def test_spaces_beside_a_temple_tile_or_a_face_down_tile() -> None:
    """M-B1: of any seat; empty, and not beside crops alone."""
    table = Table(MEADOW)
    assert table.expandable() == table.expandable("squash1") == beside((0, 0))
    assert table.expand(EAST, "maize1") == (CityExpanded(0, EAST, "maize1", city="Tikal"),)
    table.end()
    assert table.expandable() == beside((0, 0), EAST)
    table.planting("maize1", (0, 1))
    assert table.expandable() == beside((0, 0), EAST) - {(0, 1)}
    table.expansion(FAR_EAST, "maize1")
    assert table.expandable() == beside((0, 0), EAST, FAR_EAST) - {(0, 1)}


def test_spaces_on_which_no_city_is_expanded() -> None:
    """M-B1: none at all, a taken one, one that no city touches."""
    table = Table(MEADOW)
    table.crop(0, "maize1", WEST)
    table.city(0, EAST)
    for cell, why in (
        ((9, 0), "there is no space here"),
        (EAST, "this space is taken"),
        (WEST, "this space is taken"),
        ((-2, 0), "this space touches no city: expand next to one"),
        ((0, 3), "this space touches no city: expand next to one"),
    ):
        assert table.refused(Expand(cell, "maize1")) == "M-B1"
        assert str(table.why_not(Expand(cell, "maize1"))) == f"M-B1: {why}"


def test_one_tile_of_the_rack_is_put_face_down() -> None:
    """M-B1: exactly one, and the turn is over; equal tiles make one action."""
    table = Table(MEADOW, rack=("maize1", "maize1", "pepper2"))
    assert {action.tile for action in table.legal() if isinstance(action, Expand)} == {"maize1", "pepper2"}
    assert len(table.legal()) == 2 * 6 + 2 * 6
    assert table.refused(Expand(EAST, "squash1")) == "M-B1"
    assert str(table.why_not(Expand(EAST, "squash1"))) == "M-B1: your rack has no single squash"
    assert table.refused(Expand((9, 9), "squash1")) == "M-B1"
    table.expand(EAST, "pepper2")
    assert table.view(0).rack == ("maize1", "maize1")
    assert table.points == [0, 0]
    assert table.legal() == [END]
    for action in (FINISH, PASS, Plant("maize1", WEST), Expand(WEST, "maize1")):
        assert table.refused(action) == "M-S4"


def test_the_face_stays_hidden_from_the_others() -> None:
    """M-B1: for the rest of the game; its own seat knows it, somebody who looks on does not."""
    table = Table(MEADOW, rack=("maize1", "maize1", "pepper2"))
    (event,) = table.expand(EAST, "pepper2")
    for viewer, tile in ((0, "pepper2"), (1, None), (None, None)):
        assert RULES.redact(event, viewer) == CityExpanded(0, EAST, tile, city="Tikal")  # type: ignore[arg-type]
    table.end()
    for cell in ((2, 0), (2, 1), (3, 0)):
        for viewer, tile in ((0, "pepper2"), (1, None), (None, None)):
            (hidden,) = (down for down in table.view(viewer).face_down if down.cell == EAST)
            assert (hidden.seat, hidden.blind, hidden.tile) == (0, False, tile)
        table.expansion(cell, "maize1")


def test_planted_tiles_stay_face_up() -> None:
    """M-B1: it is only the city's tiles that are hidden."""
    table = Table(MEADOW)
    (event,) = table.plant("maize1", EAST)
    assert RULES.redact(event, 1) == event == CropPlanted(0, "maize1", EAST, "Tikal")
    assert [tile.tile for tile in table.view(1).face_up] == ["maize1"]


def test_a_city_is_a_temple_tile_and_the_face_down_tiles_connected_to_it() -> None:
    """M-B2: of all seats; crops in between connect nothing."""
    table = Table(disc(5, Tikal=(0, 0), Copan=(-4, 0)), temples=("Tikal", "Copan"))
    table.city(0, EAST, (1, 1))
    table.city(1, FAR_EAST, (-3, 0), (-2, 0))
    table.crop(0, "maize1", WEST)
    sheet = RULES.score(table.view())
    assert [(item.place, set(item.cells)) for item in sheet.lines[0][1].items] == [
        ("Tikal", {(0, 0), EAST, (1, 1), FAR_EAST}),
        ("Copan", {(-4, 0), (-3, 0), (-2, 0)}),
    ]


def test_two_cities_are_never_connected() -> None:
    """M-B2: the space may touch one city only, however both of them grow."""
    table = Table(row(6, Tikal=(0, 0), Copan=(5, 0)), temples=("Tikal", "Copan"))
    assert table.expandable() == {(1, 0), (4, 0)}
    table.expansion((1, 0), "maize1")
    assert table.expandable() == {(2, 0), (4, 0)}
    table.expansion((4, 0), "maize1")
    assert table.expandable() == {(2, 0), (3, 0)}
    table.expansion((3, 0), "maize1")
    assert table.expandable() == set()
    assert table.plantable() == {(2, 0)}
    assert table.refused(Expand((2, 0), "maize1")) == "M-B2"
    why = "M-B2: this space touches 2 cities, and cities must never join"
    assert str(table.why_not(Expand((2, 0), "maize1"))) == why


def test_a_temple_tile_that_appears_makes_a_second_city() -> None:
    """M-B2: a space that touches it and another city is lost for both; those that touch it alone are won."""
    table = Table(disc(4, Tikal=(0, 0), Copan=(2, 0)))
    assert table.expandable() == beside((0, 0)) - {EAST}
    assert table.refused(Expand(EAST, "maize1")) == "M-B3"
    table.planting("maize1", (1, -1), (2, -1))
    assert table.expandable() == (beside((0, 0)) | beside((2, 0))) - {EAST, (1, -1), (2, -1)}
    assert table.refused(Expand(EAST, "maize1")) == "M-B2"
    assert EAST in table.plantable()


def test_never_beside_an_empty_temple_space_nor_on_a_temple_space() -> None:
    """M-B3: although a city touches it."""
    table = Table(disc(4, Tikal=(0, 0), Copan=(3, 0)))
    table.city(0, EAST)
    assert table.expandable() == beside((0, 0), EAST) - beside((3, 0))
    assert table.refused(Expand(FAR_EAST, "maize1")) == "M-B3"
    why = "M-B3: no face-down tile may lie next to the empty temple space of Copan"
    assert str(table.why_not(Expand(FAR_EAST, "maize1"))) == why
    for cell, why in (
        ((0, 0), "Tikal’s temple stands here"),
        ((3, 0), "only a temple tile may be placed on the space of Copan"),
    ):
        assert str(table.why_not(Expand(cell, "maize1"))) == f"M-B3: {why}"
        assert table.refused(Expand(cell, "maize1")) == "M-B3"
    assert FAR_EAST in table.plantable()


def test_a_temple_tile_that_appears_frees_the_spaces_beside_it() -> None:
    """M-B3: but those that touch another city too are not free for that (M-B2)."""
    table = Table(disc(5, Tikal=(0, 0), Copan=(4, 0)))
    table.expansion(EAST, "maize1")
    table.expansion(FAR_EAST, "maize1")
    assert table.expandable() == beside((0, 0), EAST, FAR_EAST) - beside((4, 0))
    assert table.refused(Expand((3, 0), "maize1")) == "M-B3"
    assert table.refused(Expand((5, 0), "maize1")) == "M-B1"
    table.planting("maize1", (3, -1), (4, -1))
    assert table.temples == {"Tikal", "Copan"}
    assert (5, 0) in table.expandable()
    assert table.refused(Expand((3, 0), "maize1")) == "M-B2"


def test_the_piece_comes_before_the_space_and_the_space_before_what_it_touches() -> None:
    """M-B1 to M-B5: the reason that a player would give first."""
    table = Table(disc(4, Tikal=(0, 0), Copan=(3, 0)))
    for cell in ((9, 9), (0, 0), (3, 0), EAST):
        assert table.refused(Expand(cell, "pepper2")) == "M-B1"
        assert table.refused(Expand(cell)) == "M-B5"
    assert str(table.why_not(Expand((4, 0), "maize1"))) == "M-B1: this space touches no city: expand next to one"


def test_with_an_empty_rack_the_top_of_the_reserve_comes_first() -> None:
    """M-A7, M-B5: whatever else is tried."""
    table = Table(disc(4, Tikal=(0, 0)), rack=())
    assert table.refused(END) == "M-B5"
    assert str(table.why_not(END)) == "M-B5: first place the top tile of your reserve face down"


@pytest.mark.parametrize(
    ("rack", "reserve", "drawn"),
    [(5, 10, 3), (1, 10, 3), (6, 10, 2), (7, 10, 1), (2, 3, 3), (2, 2, 2), (7, 1, 1), (2, 0, 0)],
)
def test_three_tiles_are_drawn(rack: int, reserve: int, drawn: int) -> None:
    """M-B4: but never beyond seven in the rack, and only as many as the reserve has."""
    table = Table(MEADOW, rack=["maize1"] * rack, reserve=["squash1"] * reserve)
    events = table.expand(EAST, "maize1")
    assert not of_kind(TilesDrawn, events)
    assert table.view().racks[0] == rack - 1
    events = table.end()
    assert [event.count for event in of_kind(TilesDrawn, events)] == [drawn] * (drawn > 0)
    assert table.view().racks == (rack - 1 + drawn, rack)
    assert table.view().reserves == (reserve - drawn, reserve)


def test_tiles_are_drawn_from_the_own_reserve_in_its_order() -> None:
    """M-B4: the others see how many; what was seen cannot be undone."""
    table = Table(MEADOW, reserve=("pepper2", "squash1", "potato1", "potato2")).to_move(1)
    table.holds(0, FIVE, ("maize1",))
    events = table.expansion(EAST, "squash1")
    drawn = TilesDrawn(1, 3, ("pepper2", "squash1", "potato1"))
    assert events[-2:] == (TurnEnded(1), drawn)
    assert drawn.reveals
    assert RULES.redact(drawn, 1) == drawn
    assert RULES.redact(drawn, 0) == RULES.redact(drawn, None) == TilesDrawn(1, 3, None)
    assert sorted(table.view(1).rack) == sorted((*FIVE[:4], "pepper2", "squash1", "potato1"))
    assert table.view().reserves == (1, 1)
    table.holds(1, FIVE, ("pepper2", "squash1", "potato1", "potato2"))
    table.expansion((0, 1), "maize1")
    table.expansion((0, -1), "squash1")
    table.expansion((-1, 1), "maize1")
    assert table.expansion(WEST, "maize1")[-1] == TilesDrawn(1, 1, ("potato2",))


def test_with_an_empty_rack_a_tile_of_the_reserve_is_put_face_down_unseen() -> None:
    """M-B5: nobody sees it, its own seat neither; then two are drawn."""
    table = Table(MEADOW, rack=(), reserve=("pepper2", "squash1", "potato1", "maize2"))
    assert set(table.legal()) == {Expand(cell) for cell in beside((0, 0))}
    assert table.refused(Expand(EAST, "pepper2")) == "M-B5"
    assert table.refused(PASS) == "M-B7"
    assert table.expand(EAST) == (CityExpanded(0, EAST, None, blind=True, city="Tikal"),)
    assert TILE_CODE["pepper2"] == tile_of(int(table.state.board[table.index(EAST)]))
    assert table.end() == (TurnEnded(0), TilesDrawn(0, 2, ("squash1", "potato1")))
    for viewer in (0, 1, None):
        (hidden,) = table.view(viewer).face_down
        assert (hidden.cell, hidden.seat, hidden.blind, hidden.tile) == (EAST, 0, True, None)
    assert table.view(0).rack == ("squash1", "potato1")
    assert table.view().reserves == (1, 4)


@pytest.mark.parametrize(("reserve", "drawn"), [(5, 2), (3, 2), (2, 1), (1, 0)])
def test_only_two_tiles_are_drawn_after_a_blind_one(reserve: int, drawn: int) -> None:
    """M-B5: as far as the reserve has them."""
    table = Table(MEADOW, rack=(), reserve=["squash1"] * reserve)
    table.expansion(EAST)
    assert table.view().racks == (drawn, 0)
    assert table.view().reserves == (reserve - 1 - drawn, reserve)


def test_no_tile_of_the_reserve_while_the_rack_has_any() -> None:
    """M-B5."""
    table = Table(MEADOW, rack=("maize1",))
    assert table.refused(Expand(EAST)) == "M-B5"
    assert str(table.why_not(Expand(EAST))) == "M-B5: your rack still has one tile: use it"
    assert not table.expandable(None)


def test_a_blind_tile_follows_the_same_rules() -> None:
    """M-B5, with M-B1, M-B2 and M-B3."""
    table = Table(disc(4, Tikal=(0, 0), Copan=(2, 0), Coba=(-2, 0)), temples=("Tikal", "Copan"), rack=())
    table.crop(0, "maize1", (0, 1))
    assert table.refused(Expand((9, 9))) == "M-B1"
    assert table.refused(Expand((0, 1))) == "M-B1"
    assert table.refused(Expand((0, 3))) == "M-B1"
    assert table.refused(Expand((2, 0))) == "M-B3"
    assert table.refused(Expand(WEST)) == "M-B3"
    assert table.refused(Expand(EAST)) == "M-B2"


def test_with_an_empty_rack_and_no_space_to_expand_a_seat_draws_two() -> None:
    """M-B6: although there is room to plant (M-A7); it is no pass, and the only legal action."""
    table = Table(row(4, Tikal=(0, 0)), rack=(), reserve=ENOUGH)
    table.crop(1, "maize1", EAST)
    assert table.legal() == [DRAW]
    assert table.refused(PASS) == "M-B6"
    assert str(table.why_not(PASS)) == (
        "M-B6: you cannot pass with an empty rack: no space takes a tile, so draw two tiles"
    )
    assert table.refused(Plant("maize1", FAR_EAST)) == "M-A7"
    assert table.refused(Expand(FAR_EAST)) == "M-B1"
    assert table.do(DRAW) == (NothingExpanded(0),)
    assert table.legal() == [END]
    assert table.end() == (TurnEnded(0), TilesDrawn(0, 2, ENOUGH[:2]))
    assert table.view().racks == (2, 0)
    assert table.view().reserves == (4, 6)
    assert table.view().turns == (1, 0)
    assert table.view().passes == 0
    assert table.seat == 1


def test_as_many_are_drawn_as_the_reserve_has() -> None:
    """M-B6: only as many as there are; the game goes on, for the tiles are in the rack now (M-X1)."""
    table = Table(row(4, Tikal=(0, 0)), rack=(), reserve=("pepper1",))
    table.crop(1, "maize1", EAST)
    assert table.drawing()[-1] == TilesDrawn(0, 1, ("pepper1",))
    assert table.view().racks == (1, 0)
    assert table.step == "turn"


def test_drawing_is_for_an_empty_rack_without_a_space_only() -> None:
    """M-B6: not with a tile in the rack, not where a city can be expanded, not in the middle of a planting."""
    table = Table(MEADOW)
    only = "M-B6: you cannot just draw: your rack still has "
    assert str(table.why_not(DRAW)) == only + "5 tiles"
    table.holds(0, ("maize1",))
    assert str(table.why_not(DRAW)) == only + "one tile"
    table.holds(0, (), ENOUGH)
    assert str(table.why_not(DRAW)) == ("M-B6: you cannot just draw: 6 spaces take the top tile of your reserve")
    one = Table(row(3, Tikal=(0, 0)), rack=())
    assert str(one.why_not(DRAW)) == "M-B6: you cannot just draw: one space takes the top tile of your reserve"
    table.holds(0, ("maize1",))
    table.plant("maize1", EAST)
    assert str(table.why_not(DRAW)) == "M-B6: you have already planted a tile this turn"
    stuck = Table(row(2, Tikal=(0, 0)))
    stuck.crop(0, "maize1", EAST)
    assert stuck.legal() == [PASS]
    assert stuck.refused(DRAW) == "M-B6"


def test_a_seat_with_tiles_that_can_do_neither_passes() -> None:
    """M-B7 [gap]: nothing is drawn, and it counts as a turn; the table fills up and all pass in a row."""
    table = Table(row(2, Tikal=(0, 0)))
    table.plant("maize1", EAST)
    assert table.refused(PASS) == "M-B7"
    assert str(table.why_not(PASS)) == "M-B7: you have already planted a tile this turn"
    table.finish()
    table.end()
    assert table.legal() == [PASS]
    assert table.refused(Plant("maize1", EAST)) == "M-A2"
    assert table.refused(FINISH) == "M-A1"
    assert table.do(PASS) == (Passed(1),)
    assert table.legal() == [END]
    assert table.end() == (TurnEnded(1),)
    assert table.view().racks == (4, 5)
    assert table.view().turns == (1, 1)
    assert table.seat == 0


def test_a_seat_that_can_do_something_does_not_pass() -> None:
    """M-B7: neither where it can only plant nor where it can only expand."""
    table = Table(MEADOW)
    assert table.refused(PASS) == "M-B7"
    assert str(table.why_not(PASS)) == "M-B7: you cannot pass: there are 36 ways to plant or expand"
    only_plant = Table(row(3, Tikal=(0, 0), Copan=(2, 0)), temples=("Tikal", "Copan"), rack=("maize1",))
    assert only_plant.legal() == [Plant("maize1", EAST)]
    assert str(only_plant.why_not(PASS)) == "M-B7: you cannot pass: there is one way to plant or expand"
    only_expand = Table(row(3, Tikal=(0, 0)), rack=())
    assert only_expand.legal() == [Expand(EAST)]
    assert only_expand.refused(PASS) == "M-B7"
