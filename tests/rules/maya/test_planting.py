"""Planting crops in Maya (M-A1 to M-A7)."""

import pytest

from game.rules.maya.actions import (
    DRAW,
    END,
    FINISH,
    PASS,
    CropPlanted,
    Expand,
    GroupScored,
    Plant,
    TempleAppeared,
    TilesDrawn,
    TurnEnded,
)
from game.rules.maya.box import CROPS, TILES, Options
from tests.rules.maya.scenario import MEADOW, RULES, Table, beside, disc, of_kind, row

JOINED = Options(connect="joined")
EAST, FAR_EAST, WEST = (1, 0), (2, 0), (-1, 0)


def test_one_or_more_tiles_of_one_crop_from_the_rack() -> None:
    """M-A1: equal tiles make one action; the crop of the first tile is that of the turn."""
    table = Table(MEADOW, rack=("maize1", "maize1", "maize2", "squash1", "pepper1"))
    assert {action.tile for action in table.legal() if isinstance(action, Plant)} == {
        "maize1", "maize2", "squash1", "pepper1",
    }  # fmt: skip
    assert len(table.legal()) == 4 * 6 + 4 * 6
    assert table.refused(END) == "M-A1"
    assert str(table.why_not(END)) == "M-A1: plant a tile or expand a city first"
    assert table.refused(Plant("maize2", (9, 9))) == "M-A2"
    assert table.refused(Plant("squash2", EAST)) == "M-A1"
    assert str(table.why_not(Plant("squash2", EAST))) == "M-A1: your rack has no double squash"
    assert table.plant("maize1", EAST) == (CropPlanted(0, "maize1", EAST, "Tikal"),)
    assert table.view(0).rack == ("maize1", "maize2", "squash1", "pepper1")
    assert {action.tile for action in table.legal() if isinstance(action, Plant)} == {"maize1", "maize2"}
    assert len(table.legal()) == 2 * 5 + 1
    assert table.refused(Plant("squash1", FAR_EAST)) == "M-A1"
    wrong_crop = "M-A1: all tiles of a turn show the same crop, and this turn’s crop is maize"
    assert str(table.why_not(Plant("squash1", FAR_EAST))) == wrong_crop
    table.plant("maize1", FAR_EAST)
    table.plant("maize2", (3, 0))
    assert table.legal() == [FINISH]
    assert table.refused(Plant("maize2", (2, 1))) == "M-A1"


@pytest.mark.parametrize("crop", CROPS)
def test_any_crop_can_be_planted(crop: str) -> None:
    """M-A1: with single and double tiles in one turn, and no tile of another crop."""
    single, double = (tile for tile in TILES if tile.startswith(crop))
    table = Table(MEADOW, rack=TILES)
    table.plant(double, EAST)
    assert table.plantable(single) == beside(EAST) - {(0, 0)}
    assert {action.tile for action in table.legal() if isinstance(action, Plant)} == {single}
    (scored,) = of_kind(GroupScored, table.finish())
    assert (scored.crop, scored.points) == (crop, 2)


def test_a_planting_has_at_least_one_tile() -> None:
    """M-A1: before it nothing can be finished, ended or passed."""
    table = Table(MEADOW)
    assert table.step == "turn"
    assert table.refused(FINISH) == "M-A1"
    assert table.refused(END) == "M-A1"
    assert str(table.why_not(FINISH)) != str(table.why_not(END))
    table.plant("maize1", EAST)
    assert table.step == "plant"
    assert FINISH in table.legal()


def test_spaces_beside_any_tile() -> None:
    """M-A2: temple, face up or face down, of any colour and crop; empty and no temple space."""
    table = Table(disc(4, Tikal=(0, 0), Copan=(-4, 0)))
    assert table.plantable() == beside((0, 0))
    table.crop(1, "pepper1", EAST)
    assert table.plantable() == beside((0, 0), EAST)
    table.city(1, WEST)
    assert table.plantable() == table.plantable("squash1") == beside((0, 0), EAST, WEST)
    table.city(0, (-2, 0))
    near = beside((0, 0), EAST, WEST, (-2, 0))
    assert table.plantable() == near
    table.expansion((-1, 1), "maize1")
    assert table.plantable() == near - {(-1, 1)} | beside((-1, 1)) - {(0, 0), WEST}


def test_spaces_on_which_nothing_is_planted() -> None:
    """M-A2: none at all, a temple space with or without its tile, a taken one, one that no tile touches."""
    table = Table(disc(4, Tikal=(0, 0), Copan=(4, 0)))
    table.crop(1, "pepper1", EAST)
    table.city(1, WEST)
    for cell, why in (
        ((9, 0), "there is no space here"),
        ((0, 0), "Tikal’s temple stands here"),
        ((4, 0), "only a temple tile may be placed on the space of Copan"),
        (EAST, "this space is taken"),
        (WEST, "this space is taken"),
        ((3, 0), "this space touches no tile: plant next to one"),
    ):
        assert table.refused(Plant("maize1", cell)) == "M-A2"
        assert str(table.why_not(Plant("maize1", cell))) == f"M-A2: {why}"


def test_an_empty_temple_space_beside_a_tile_is_not_planted_either() -> None:
    """M-A2: nor while a tile of this turn touches it."""
    table = Table(disc(4, Tikal=(0, 0), Copan=(3, 0)))
    table.plant("maize1", EAST, FAR_EAST)
    assert (3, 0) not in table.plantable()
    assert table.refused(Plant("maize1", (3, 0))) == "M-A2"
    together = Table(row(4, Tikal=(1, 0), Copan=(2, 0)))
    assert together.plantable() == {(0, 0)}
    assert together.refused(Plant("maize1", (2, 0))) == "M-A2"


def test_the_piece_comes_before_the_space_and_the_space_before_what_it_touches() -> None:
    """M-A1, M-A2 and M-A3: the reason that a player would give first."""
    table = Table(disc(4, Tikal=(0, 0), Copan=(4, 0)))
    assert table.refused(Plant("pepper1", (9, 9))) == "M-A1"
    table.plant("maize1", EAST)
    assert table.refused(Plant("squash1", WEST)) == "M-A1"
    assert table.refused(Plant("pepper1", (9, 9))) == "M-A1"
    assert str(table.why_not(Plant("maize1", EAST))) == "M-A2: this space is taken"
    assert str(table.why_not(Plant("maize1", (4, -3)))) == "M-A2: this space touches no tile: plant next to one"
    assert table.refused(Plant("maize1", (4, 0))) == "M-A2"
    assert table.refused(Plant("maize1", (9, 9))) == "M-A2"
    assert table.refused(Plant("maize1", WEST)) == "M-A3"


def test_the_tiles_of_a_turn_form_one_group() -> None:
    """M-A3: each after the first touches one that was placed in this turn, and that alone counts."""
    table = Table(MEADOW)
    table.crop(0, "maize1", (-1, 1))
    table.crop(1, "squash1", (0, -1))
    table.plant("maize1", EAST)
    assert table.plantable() == beside(EAST) - {(0, 0)}
    assert table.refused(Plant("maize1", WEST)) == "M-A3"
    assert str(table.why_not(Plant("maize1", WEST))) == "M-A3: this space does not touch a tile you planted this turn"
    table.plant("maize1", FAR_EAST)
    assert table.plantable() == beside(EAST, FAR_EAST) - {(0, 0)}
    table.plant("maize1", (1, -1))
    assert table.plantable("maize2") == beside(EAST, FAR_EAST, (1, -1)) - {(0, 0), (0, -1)}
    table.finish()
    table.end()
    assert WEST in table.plantable()


def test_strict_does_not_go_on_from_the_tiles_of_earlier_turns() -> None:
    """M-A3: although they belong to the group that will score."""
    table = Table(MEADOW)
    table.crop(0, "maize1", EAST)
    table.plant("maize1", FAR_EAST)
    assert table.plantable() == beside(FAR_EAST) - {EAST}
    assert table.refused(Plant("maize1", (0, 1))) == "M-A3"


def test_joined_goes_on_from_the_own_group_of_that_crop() -> None:
    """M-A3, the house rule: not from another crop, another seat, or an own group that is not joined yet."""
    table = Table(disc(4, Tikal=(0, 0)), options=JOINED)
    table.crop(0, "maize2", EAST)
    table.crop(0, "squash1", (0, 1))
    table.crop(1, "maize1", (1, -1))
    table.crop(0, "maize1", (2, 1))
    table.crop(0, "maize1", (-2, 0))
    taken = {(0, 0), (0, 1), (1, -1)}
    table.plant("maize1", (2, -1))
    assert table.plantable() == beside(EAST, (2, -1)) - taken
    assert table.refused(Plant("maize1", (0, -1))) == "M-A3"
    assert table.refused(Plant("maize1", (3, 0))) == "M-A3"
    why = "M-A3: this space does not touch your maize group with this turn’s tiles"
    assert str(table.why_not(Plant("maize1", (3, 0)))) == why
    table.plant("maize1", (1, 1))
    assert table.plantable() == beside(EAST, (2, -1), (1, 1), (2, 1)) - taken
    assert table.refused(Plant("maize1", (-1, 0))) == "M-A3"


def test_a_temple_tile_appears_beside_a_planted_tile() -> None:
    """M-A4: at once, before the turn goes on, and only there."""
    table = Table(disc(5, Tikal=(0, 0), Copan=(3, 0), Coba=(0, 3)))
    assert table.plant("maize1", EAST) == (CropPlanted(0, "maize1", EAST, "Tikal"),)
    assert table.temples == {"Tikal"}
    assert table.plant("maize1", FAR_EAST) == (
        CropPlanted(0, "maize1", FAR_EAST, "Copan"),
        TempleAppeared(0, "Copan", (3, 0)),
    )
    assert table.step == "plant"
    assert table.temples == {"Tikal", "Copan"}
    assert table.view().planted == (EAST, FAR_EAST)
    assert table.plant("maize1", (2, 1)) == (CropPlanted(0, "maize1", (2, 1), "Copan"),)
    table.finish()
    table.end()
    assert (4, 0) in table.plantable() & table.expandable()
    assert table.temples == {"Tikal", "Copan"}


def test_one_tile_can_make_two_temple_tiles_appear() -> None:
    """M-A4."""
    table = Table(disc(4, Tikal=(0, 0), Copan=(2, -1), Coba=(1, 1), Uxmal=(-2, 0))).to_move(1)
    events = table.plant("maize1", EAST)
    assert set(of_kind(TempleAppeared, events)) == {
        TempleAppeared(1, "Copan", (2, -1)), TempleAppeared(1, "Coba", (1, 1)),
    }  # fmt: skip
    assert table.temples == {"Tikal", "Copan", "Coba"}


def test_temple_tiles_appear_on_all_thirteen_temple_spaces() -> None:
    """M-A4 and M-M3: the last one too."""
    table = Table(seats=4)
    names = {temple.name for temple in table.state.grid.temples}
    table.temple(*(names - {"Tikal", "Copan"}))
    table.crop(1, "pepper1", (4, 9))
    assert not of_kind(TempleAppeared, table.plant("maize1", (5, 8)))
    assert of_kind(TempleAppeared, table.plant("maize1", (5, 9)))
    assert table.temples == names


def test_worked_example_of_planting() -> None:
    """M-A5: Red plants three maize on two tiles; a black maize tile gives nothing; two more tiles make it five."""
    table = Table(MEADOW, seats=3, rack=("maize1", "maize1", "maize1", "maize2", "squash1"))
    table.crop(2, "maize2", (0, 1))
    table.plant("maize1", EAST)
    table.plant("maize2", FAR_EAST)
    assert table.finish() == (GroupScored(0, "maize", (EAST, FAR_EAST), 3, "Tikal"),)
    table.end()
    assert table.points == [3, 0, 0]
    table.expansion(WEST, "squash1")
    table.expansion((-1, 1), "squash1")
    (scored,) = of_kind(GroupScored, table.planting("maize1", (3, 0), (2, 1)))
    assert set(scored.cells) == {EAST, FAR_EAST, (3, 0), (2, 1)}
    assert scored.points == 5
    assert table.points == [8, 0, 0]


def test_the_group_is_the_own_connected_crop() -> None:
    """M-A5: not another crop of the seat, nor what only a foreign tile connects; a new tile may join two groups."""
    table = Table(MEADOW)
    table.crop(0, "maize2", EAST, (3, 0))
    table.crop(0, "maize1", (-2, 0))
    table.crop(0, "squash2", (1, 1), (2, 1))
    table.crop(1, "maize2", (2, -1))
    table.crop(0, "maize1", (2, -2))
    (scored,) = of_kind(GroupScored, table.planting("maize1", FAR_EAST))
    assert set(scored.cells) == {EAST, FAR_EAST, (3, 0)}
    assert scored.points == 5
    assert table.points == [5, 0]


def test_the_planting_scores_when_it_is_finished() -> None:
    """M-A5: not tile by tile, and not without being finished."""
    table = Table(MEADOW)
    assert not of_kind(GroupScored, table.plant("maize1", EAST, FAR_EAST))
    assert table.points == [0, 0]
    assert table.refused(END) == "M-A5"
    assert table.finish() == (GroupScored(0, "maize", (EAST, FAR_EAST), 2, "Tikal"),)
    assert table.points == [2, 0]


def test_a_turn_is_for_one_of_the_two_actions() -> None:
    """M-A1, M-B1, M-B6 and M-B7: a planting that has begun leaves no room for another; M-S4: then the turn ends."""
    table = Table(MEADOW)
    table.plant("maize1", EAST)
    assert table.refused(Expand(WEST, "maize1")) == "M-B1"
    assert table.refused(Expand(WEST)) == "M-B1"
    assert table.refused(PASS) == "M-B7"
    assert table.refused(DRAW) == "M-B6"
    table.finish()
    assert table.step == "end"
    assert table.legal() == [END]
    for action in (FINISH, PASS, DRAW, Plant("maize1", FAR_EAST), Expand(WEST, "maize1")):
        assert table.refused(action) == "M-S4"


def test_the_rack_is_not_refilled() -> None:
    """M-A6: although the reserve has tiles."""
    table = Table(MEADOW)
    events = table.planting("maize1", EAST, FAR_EAST)
    assert events[-1] == TurnEnded(0)
    assert not of_kind(TilesDrawn, events)
    assert table.view(0).rack == ("maize1", "maize2", "squash1")
    assert table.view().reserves == (6, 6)


def test_nothing_is_drawn_after_a_planting_that_follows_an_expansion() -> None:
    """M-A6: what a seat may draw does not outlive its turn."""
    table = Table(MEADOW)
    table.expansion(WEST, "maize1")
    table.planting("maize1", EAST)
    assert table.view().racks == (7, 4)


def test_with_an_empty_rack_nothing_is_planted() -> None:
    """M-A7."""
    table = Table(MEADOW, rack=())
    assert not any(isinstance(action, Plant) for action in table.legal())
    assert table.refused(Plant("maize1", EAST)) == "M-A7"
    assert table.refused(Plant("maize1", (9, 9))) == "M-A7"


def test_the_order_of_a_turn_does_not_matter() -> None:
    """What a turn comes to is the same in any order of its actions."""
    turn = (Plant("maize1", (1, 2)), Plant("maize2", (1, 3)))
    assert RULES.meaning(turn) == RULES.meaning((*reversed(turn), FINISH))
    assert RULES.meaning(turn) != RULES.meaning(turn[:1])
