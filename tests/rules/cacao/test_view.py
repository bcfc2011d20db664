"""What a seat may know of a game of Cacao, and dealing the rest."""

from collections import Counter

import msgspec
import pytest

from game.rules.cacao.board import WORKERS, State, shape_of
from game.rules.cacao.box import SHAPES, jungle_tiles, worker_tiles
from game.rules.cacao.view import View, kinds_out, shapes_out
from game.rules.numbers import Generator
from tests.rules.cacao.scenario import RULES, random_table


def secrets(state: State, seat: int) -> tuple[object, ...]:
    """Return all that a seat must not know."""
    hands = [state.hand(other) for other in range(state.seats) if other != seat]
    piles = [pile[drawn:] for pile, drawn in zip(state.worker_piles, state.drawn, strict=True)]
    return hands, piles, state.jungle_pile[state.jungle_drawn :]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_is_the_same_whatever_is_hidden(seats: int) -> None:
    """C-S3: two states that differ in hidden things alone give the same view, so the view tells nothing of them."""
    differed = 0
    for seed in range(30):
        state, _ = random_table(seats, seed, 5 * seed)
        for seat in range(seats):
            view = RULES.view(state, seat)
            other = RULES.determinize(view, Generator(seed))
            assert RULES.view(other, seat) == view
            differed += secrets(other, seat) != secrets(state, seat)
    assert differed > 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_dealt_is_consistent_with_all_that_is_known(seats: int) -> None:
    """Every shape and kind is there as often as the box holds it (C-M1, C-M2, C-S2, C-S5)."""
    for seed in range(30):
        state, _ = random_table(seats, seed, 6 * seed)
        dealt = RULES.determinize(RULES.view(state, seed % seats), Generator(seed))
        for seat in range(seats):
            held = [SHAPES[shape] for shape in dealt.hand(seat) + dealt.worker_piles[seat][dealt.drawn[seat] :]]
            own = [index for index in dealt.laid if dealt.owner(index) == seat]
            tiles = [tile for index in own for tile in (dealt.board[index], dealt.under[index]) if tile]
            held += [shape_of(tile - WORKERS & 15) for tile in tiles]
            assert Counter(held) == worker_tiles(seats)
        view = RULES.view(dealt, None)
        kinds = Counter(tile.kind for tile in view.jungle) + Counter(view.display)
        assert kinds.total() + view.jungle_pile == sum(jungle_tiles(seats).values())
        assert RULES.points(dealt) == RULES.points(state)


def test_a_determinized_game_can_be_played_to_its_end() -> None:
    for seed in range(10):
        state, _ = random_table(3, seed, 30 + seed)
        rng = Generator(seed)
        dealt = RULES.determinize(RULES.view(state, 0), rng)
        while dealt.step != 4:
            RULES.play(dealt, dealt.seat, RULES.sample_code(dealt, dealt.seat, rng))
        assert len(dealt.laid) + sum(tile > 0 for tile in dealt.under) == 30


def test_own_legal_actions_do_not_depend_on_what_is_hidden() -> None:
    for seed in range(20):
        state, _ = random_table(4, seed, 7 * seed)
        seat = state.seat
        dealt = RULES.determinize(RULES.view(state, seat), Generator(seed))
        legal, other = RULES.list_actions(state, seat), RULES.list_actions(dealt, seat)
        assert set(legal) == set(other)
        assert len(legal) == len(other)


def test_a_view_travels_as_json() -> None:
    for seed in range(10):
        state, _ = random_table(4, seed, 9 * seed)
        view = RULES.view(state, 1)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_which_tiles_are_still_out_is_known() -> None:
    state, _ = random_table(2, 7, 50)
    view = RULES.view(state, 0)
    pile = state.worker_piles[0][state.drawn[0] :]
    assert sorted(shapes_out(view, 0)) == sorted(pile)
    assert sorted(shapes_out(view, 1)) == sorted(state.hand(1) + state.worker_piles[1][state.drawn[1] :])
    assert sorted(kinds_out(view)) == sorted(state.jungle_pile[state.jungle_drawn :])
