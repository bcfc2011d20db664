"""Material and set-up of Cacao: C-M1 to C-M4, C-S1 to C-S7."""

from collections import Counter

import msgspec
import pytest

from game.rules.cacao.box import RIVER, SHAPES, jungle_tiles, orientations, worker_tiles
from game.rules.cacao.deal import Deal, Setup
from game.rules.core import BadSetup
from game.rules.numbers import Generator
from tests.rules.cacao.scenario import RULES


def deal(seats: int, seed: int = 1) -> Setup:
    return RULES.deal(seats, Generator(seed))


def test_worker_tiles_have_four_workers_and_come_in_four_shapes() -> None:
    """C-M1."""
    assert worker_tiles(2) == {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}
    assert all(sum(edges) == 4 for shape in SHAPES for edges in orientations(shape))
    assert [len(orientations(shape)) for shape in SHAPES] == [1, 4, 4, 4]
    assert (1, 3, 0, 0) in orientations("3-0-0-1")  # clockwise: the single worker comes before the three
    assert (3, 1, 0, 0) in orientations("3-1-0-0")


def test_jungle_tiles() -> None:
    """C-M2."""
    assert sum(jungle_tiles(4).values()) == 28
    assert jungle_tiles(3) == {
        "plantation1": 6, "plantation2": 2, "market2": 2, "market3": 4, "market4": 1,
        "mine1": 2, "mine2": 1, "water": 3, "sun": 2, "temple": 5,
    }  # fmt: skip


def test_village_board() -> None:
    """C-M3 and C-S1: nothing in hand, and the water carrier on the first of nine fields, worth -10."""
    assert RIVER == (-10, -4, -1, 0, 2, 4, 7, 11, 16)
    view = RULES.view(RULES.start(deal(4)), 0)
    assert view.gold == view.fruit == view.sun == view.water == (0, 0, 0, 0)
    assert RULES.score(view).totals == (-10, -10, -10, -10)


@pytest.mark.parametrize(("seats", "ones", "twos", "total"), [(2, 4, 5, 11), (3, 3, 5, 10), (4, 3, 4, 9)])
def test_worker_tiles_by_seats(seats: int, ones: int, twos: int, total: int) -> None:
    """C-S2."""
    for pile in deal(seats).deal.worker_piles:
        counts = Counter(pile)
        assert (counts["1-1-1-1"], counts["2-1-0-1"], len(pile)) == (ones, twos, total)


def test_hands_are_three_tiles_that_nobody_else_sees() -> None:
    """C-S3."""
    setup = deal(3)
    state = RULES.start(setup)
    for seat in range(3):
        view = RULES.view(state, seat)
        assert sorted(view.hand) == sorted(setup.deal.worker_piles[seat][:3])
        assert view.hands == (3, 3, 3)
        assert view.worker_piles == (7, 7, 7)
    assert RULES.view(state, None).hand == ()


def test_start_tiles() -> None:
    """C-S4."""
    view = RULES.view(RULES.start(deal(2)), None)
    assert {(tile.cell, tile.kind) for tile in view.jungle} == {((0, 0), "plantation1"), ((1, 1), "market2")}


def test_with_two_seats_seven_jungle_tiles_go_back_into_the_box() -> None:
    """C-S5: 21 remain, the two start tiles included."""
    assert sum(jungle_tiles(2).values()) == 21
    missing = Counter(jungle_tiles(4)) - Counter(jungle_tiles(2))
    assert missing == {"plantation1": 2, "market3": 1, "mine1": 1, "water": 1, "sun": 1, "temple": 1}
    assert [len(deal(seats).deal.jungle_pile) for seats in (2, 3, 4)] == [19, 26, 26]


def test_display_is_the_top_of_the_pile() -> None:
    """C-S6."""
    setup = deal(4)
    view = RULES.view(RULES.start(setup), None)
    assert view.display == setup.deal.jungle_pile[:2]
    assert view.jungle_pile == 24


def test_first_seat_is_chosen_or_drawn_and_play_goes_clockwise() -> None:
    """C-S7."""
    assert RULES.deal(4, Generator(1), first=2).first == 2
    assert {deal(4, seed).first for seed in range(40)} == {0, 1, 2, 3}
    state = RULES.setup(4, Generator(5), first=3)
    rng = Generator(6)
    turns: list[int] = []
    for _ in range(60):
        if not turns or turns[-1] != state.active:
            turns.append(state.active)
        RULES.play(state, state.seat, RULES.sample_code(state, state.seat, rng))
    assert turns[:6] == [3, 0, 1, 2, 3, 0]


def test_every_order_of_the_piles_comes_up() -> None:
    assert len({deal(2, seed).deal.jungle_pile for seed in range(50)}) == 50


def test_a_sound_set_up_passes_the_check() -> None:
    for seats in (2, 3, 4):
        assert RULES.check(deal(seats)) is None


def test_unsound_set_ups_are_refused() -> None:
    """C-S2, C-S3 and C-S5, as a record from elsewhere may have them."""
    setup = deal(4)
    piles = setup.deal.worker_piles

    def refused(changed: Deal) -> str:
        reason = RULES.check(msgspec.structs.replace(setup, deal=changed))
        assert reason is not None
        return reason.rule

    assert refused(Deal(piles[:3], setup.deal.jungle_pile)) == "C-S3"
    assert refused(Deal((*piles[:3], (*piles[3], "1-1-1-1")), setup.deal.jungle_pile)) == "C-S2"
    assert refused(Deal(piles, setup.deal.jungle_pile[1:])) == "C-S5"
    assert refused(Deal(piles, (*setup.deal.jungle_pile[1:], "temple", "temple"))) == "C-S5"


def test_there_is_nothing_to_choose() -> None:
    with pytest.raises(BadSetup, match="there is no option colour"):
        RULES.deal(2, Generator(1), colour="red")
