"""What the jungle tiles do for each worker used (C-J1 to C-J6)."""

import pytest

from game.rules.cacao.actions import Work, Worked
from game.rules.cacao.box import Kind
from game.rules.numbers import vector
from tests.rules.cacao.scenario import PLAIN, Table


def three_workers_at(kind: Kind) -> Table:
    """Return a table on which seat 0 has just placed three workers beside a tile."""
    table = Table(piles=[["3-0-0-1"] * 5, [PLAIN] * 5])
    table.jungle((4, 0), kind)
    table.place((4, 1), (3, 0, 0, 1), "3-0-0-1")
    return table


@pytest.mark.parametrize(("kind", "each"), [("plantation1", 1), ("plantation2", 2)])
def test_plantations(kind: Kind, each: int) -> None:
    """C-J1: one or two fruits for each worker; what finds no storage place is lost."""
    for before in range(6):
        table = three_workers_at(kind)
        table.state.fruit[0] = before
        (event,) = table.work((4, 1), "n", 3)
        assert table.state.fruit[0] == min(5, before + 3 * each)
        assert isinstance(event, Worked)
        assert event.fruit + event.lost == 3 * each


@pytest.mark.parametrize(("kind", "price"), [("market2", 2), ("market3", 3), ("market4", 4)])
def test_markets(kind: Kind, price: int) -> None:
    """C-J2: each worker sells one fruit from storage."""
    table = three_workers_at(kind)
    assert table.legal() == [Work((4, 1), "n", 0)]
    assert table.refused(Work((4, 1), "n", 1)) == "C-J2"
    table.state.fruit[0] = 2
    assert len(table.legal()) == 3
    assert table.refused(Work((4, 1), "n", 3)) == "C-J2"
    table.work((4, 1), "n", 2)
    assert (table.state.gold[0], table.state.fruit[0]) == (2 * price, 0)


@pytest.mark.parametrize(("kind", "value"), [("mine1", 1), ("mine2", 2)])
def test_gold_mines(kind: Kind, value: int) -> None:
    """C-J3; C-M4 [gap]: the bank never runs out."""
    table = three_workers_at(kind)
    table.state.gold[0] = 10_000
    table.work((4, 1), "n", 3)
    assert table.state.gold[0] == 10_000 + 3 * value


def test_water() -> None:
    """C-J4: one field for each worker; on 16 the carrier stays."""
    for before in range(9):
        table = three_workers_at("water")
        table.state.water[0] = before
        table.work((4, 1), "n", 3)
        assert table.state.water[0] == min(8, before + 3)


def test_sun_worship() -> None:
    """C-J5: one token for each worker; what finds no free place is lost."""
    for before in range(4):
        table = three_workers_at("sun")
        table.state.sun[0] = before
        (event,) = table.work((4, 1), "n", 3)
        assert table.state.sun[0] == 3
        assert isinstance(event, Worked)
        assert (event.sun, event.lost) == (3 - before, before)


def test_temples() -> None:
    """C-J6: nothing to decide, nothing gained now."""
    table = three_workers_at("temple")
    assert table.step == "end"
    assert list(table.state.gold) == [0, 0]
    table = Table(piles=[["3-0-0-1"] * 5, [PLAIN] * 5])
    table.jungle((3, 1), "mine1")
    table.jungle((4, 0), "temple")
    table.place((4, 1), (3, 0, 0, 1), "3-0-0-1")
    assert table.legal() == [Work((4, 1), "w", 0), Work((4, 1), "w", 1)]
    assert table.refused(Work((4, 1), "n", 1)) == "C-J6"


def test_a_temple_that_is_filled_activates_nobody() -> None:
    """C-J6: nor the workers of the new tile beside it."""
    table = Table(jungle=("temple", "sun"))
    table.turn((1, 0))
    table.place((2, 1))
    table.fill((2, 0), "temple")
    assert {(action.cell, action.side) for action in table.legal() if isinstance(action, Work)} == {((2, 1), "w")}
    table.work((2, 1), "w", 0)
    assert table.step == "end"


def test_worked_example_of_selling_at_several_seats() -> None:
    """The active seat takes a fruit and sells it for 3; another seat sells its own at the same market for 3."""
    table = Table(jungle=("plantation1", "market3", "sun", "sun"))
    table.turn((1, 0))
    table.turn((1, 2))
    table.state.fruit = vector([0, 1])
    table.state.gold = vector([0, 0])
    table.state.display = vector([1, 4])
    table.place((2, 1))
    table.fill((2, 0), "plantation1")
    table.fill((2, 2), "market3")
    table.work((2, 1), "n", 1)
    table.work((2, 1), "s", 1)
    table.work((2, 1), "w", 0)
    table.work((1, 0), "e", 0)
    assert table.seat == 1
    table.work((1, 2), "e", 1)
    assert list(table.state.gold) == [3, 3]
