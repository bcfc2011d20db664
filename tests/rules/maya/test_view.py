"""What a seat may know of a game of Maya, and dealing the rest."""

from collections import Counter
from typing import Any

import pytest

from game.rules.maya.board import FACE_DOWN, TILE_CODE, State, came_blind, expander, is_face_up, planter, tile_of
from game.rules.maya.box import PLANTATION_TILES, TILES, Options
from game.rules.maya.view import table as table_of
from game.rules.maya.view import tiles_out
from game.rules.numbers import Generator
from tests.rules.maya.scenario import MEADOW, RULES, Table, disc, random_table

EAST, FAR_EAST = (1, 0), (2, 0)
PUBLIC = ("seats", "first", "options", "turn", "seat", "step", "planted", "draws", "passes", "gaps", "sizes", "beside",
          "closed", "touching", "turns", "crops", "cities", "ledger", "grid")  # fmt: skip
TABLES = [(seats, seed) for seats in (2, 3, 4) for seed in range(12)]


def held(state: State, seat: int) -> Counter[str]:
    """Return all tiles of a seat: rack, reserve and board."""
    tiles = [*state.rack(seat), *state.reserves[seat][state.drawn[seat] :]]
    tiles += [tile_of(byte) for byte in bytes(state.board) if is_face_up(byte) and planter(byte) == seat]
    tiles += [tile_of(byte) for byte in bytes(state.board) if byte >= FACE_DOWN and expander(byte) == seat]
    return Counter(TILES[tile] for tile in tiles)


def secrets(state: State, viewer: int | None) -> list[Any]:
    """Return all that a viewer must not know."""
    hidden = [
        byte for byte in bytes(state.board) if byte >= FACE_DOWN and (expander(byte) != viewer or came_blind(byte))
    ]
    racks = [state.rack(seat) for seat in range(state.seats) if seat != viewer]
    return [hidden, racks, [state.reserves[seat][state.drawn[seat] :] for seat in range(state.seats)]]


def test_a_view_shows_the_own_rack_and_the_others_as_counts() -> None:
    """M-S3."""
    table = Table(MEADOW, seats=3)
    table.holds(1, ("pepper1", "pepper2"), ("squash1",))
    assert table.view(1).rack == ("pepper1", "pepper2")
    assert table.view(0).rack == table.view(2).rack != ()
    assert table.view(None).rack == ()
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).racks == (5, 2, 5)
        assert table.view(viewer).reserves == (6, 1, 6)


def test_a_view_shows_faces_of_city_tiles_to_those_alone_who_put_them() -> None:
    """M-B1 and M-B5: and of blind ones to nobody."""
    table = Table(MEADOW)
    table.city(0, EAST, tile="pepper2")
    table.city(0, FAR_EAST, tile="squash2", blind=True)
    table.city(1, (0, 1), tile="potato1")
    for viewer, seen in ((0, {EAST: "pepper2"}), (1, {(0, 1): "potato1"}), (None, {})):
        view = table.view(viewer)
        assert {tile.cell: tile.tile for tile in view.face_down if tile.tile} == seen
        assert {(tile.cell, tile.seat, tile.blind) for tile in view.face_down} == {
            (EAST, 0, False), (FAR_EAST, 0, True), ((0, 1), 1, False),
        }  # fmt: skip


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_a_view_is_the_same_whatever_is_hidden(seats: int, seed: int) -> None:
    """M-S3, M-B1 and M-B5: two states that differ in hidden things alone give the same view, so it tells none."""
    state = random_table(seats, seed, 3 + 13 * seed)
    for viewer in [*range(seats), None]:
        view = RULES.view(state, viewer)
        other = RULES.determinize(view, Generator(seed))
        assert RULES.view(other, viewer) == view
        assert secrets(other, viewer) != secrets(state, viewer)


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_what_is_dealt_is_consistent_with_all_that_is_known(seats: int, seed: int) -> None:
    """M-M2: every seat has its 32 tiles in all; M-S3: as many in rack and reserve as are seen there."""
    state = random_table(seats, seed, 3 + 13 * seed)
    for viewer in [*range(seats), None]:
        dealt = RULES.determinize(RULES.view(state, viewer), Generator(seed))
        for seat in range(seats):
            assert held(dealt, seat) == PLANTATION_TILES == held(state, seat)
            assert dealt.held[seat] == state.held[seat] == len(dealt.rack(seat))
            assert dealt.reserve_left(seat) == state.reserve_left(seat)
            assert dealt.tiles_left(seat) == state.tiles_left(seat)
        assert viewer is None or dealt.rack(viewer) == state.rack(viewer)


@pytest.mark.parametrize(("seats", "seed"), TABLES)
def test_the_table_laid_out_from_a_view_is_the_table(seats: int, seed: int) -> None:
    """M-A2, M-A3, M-B1, M-B2, M-B3 and M-C1: all that is legal next, and all that is scored, follows from the view."""
    connect = "joined" if seed % 2 else "strict"
    state = random_table(seats, seed, 3 + 13 * seed, connect=connect)
    for laid_out in (table_of(RULES.view(state, 0)), RULES.determinize(RULES.view(state, 1), Generator(seed))):
        for name in PUBLIC:
            assert getattr(laid_out, name) == getattr(state, name), name
        for name in ("plantable", "expandable"):
            assert set(getattr(laid_out, name)) == set(getattr(state, name)), name
        if state.step < 2:
            assert set(laid_out.reach) == set(state.reach)


def test_own_legal_actions_do_not_depend_on_what_is_hidden() -> None:
    """M-S3."""
    for seats, seed in TABLES:
        state = random_table(seats, seed, 8 * seed)
        dealt = RULES.determinize(RULES.view(state, state.seat), Generator(seed))
        legal, other = RULES.list_actions(state, state.seat), RULES.list_actions(dealt, state.seat)
        assert set(legal) == set(other)
        assert len(legal) == len(other)


def test_a_planting_that_has_begun_goes_on_from_a_view() -> None:
    """M-A1, M-A3: with this turn's crop, from this turn's tiles."""
    for connect in ("strict", "joined"):
        table = Table(disc(4, Tikal=(0, 0)), rack=("maize1",) * 4, options=Options(connect=connect))
        table.crop(0, "maize1", EAST)
        table.plant("maize1", FAR_EAST, (2, 1))
        dealt = RULES.determinize(table.view(0), Generator(1))
        assert set(RULES.list_actions(dealt, 0)) == set(table.legal())
        assert ((0, 1) in table.plantable()) == (connect == "joined")


def test_a_determinized_game_can_be_played_to_its_end() -> None:
    """M-X1: by tiles that were dealt consistently, blind ones included."""
    for seed in range(6):
        state = random_table(3, seed, 30 + 20 * seed)
        rng = Generator(seed)
        dealt = RULES.determinize(RULES.view(state, 0), rng)
        for _ in range(1000):
            if dealt.step != 3:
                RULES.play(dealt, dealt.seat, RULES.sample_code(dealt, dealt.seat, rng))
        assert dealt.step == 3
        assert all(held(dealt, seat) == PLANTATION_TILES for seat in range(3))


def test_which_tiles_are_still_out_is_known() -> None:
    """M-M2: all but the planted ones and those that the viewer has seen itself."""
    table = Table(MEADOW)
    table.crop(0, "maize2", (0, 1))
    table.city(0, EAST, tile="pepper2")
    table.city(0, FAR_EAST, tile="squash2", blind=True)
    table.holds(0, ("potato1", "potato1"))
    every = Counter({TILE_CODE[tile]: count for tile, count in PLANTATION_TILES.items()})

    def seen(viewer: int | None) -> Counter[str]:
        return Counter(TILES[tile] for tile in (every - Counter(tiles_out(table.view(viewer), 0))).elements())

    assert seen(0) == Counter({"maize2": 1, "pepper2": 1, "potato1": 2})
    assert seen(1) == seen(None) == Counter({"maize2": 1})
    assert len(tiles_out(table.view(0), 1)) == 32


def test_everything_hidden_comes_up() -> None:
    """M-S3 and M-B1: what is dealt is drawn from all that it may be, racks, reserves and faces."""
    table = Table(MEADOW)
    table.city(1, EAST, tile="maize1")
    dealt = [RULES.determinize(table.view(0), Generator(seed)) for seed in range(80)]
    assert {tile_of(int(state.board[table.index(EAST)])) for state in dealt} == set(range(len(TILES)))
    assert {tile for state in dealt for tile in state.rack(1)} == set(range(len(TILES)))
    assert len({state.reserves[0] for state in dealt}) == len({state.reserves[1] for state in dealt}) == 80
