"""What Cacao's table does without asking, the order in which all workers are used, and what previews leave out."""

from typing import Any

from game.rules.cacao.actions import Fill, Place, Work
from game.rules.cacao.board import INDEX, KIND_CODE, NEIGHBOURS, SIDE_NUMBER, State, Step, group
from game.rules.cacao.box import Kind, Shape, Side, edges_of, rotated
from game.rules.core import Cell, Decide
from game.rules.numbers import Generator, vector
from game.tables.cacao.previews import preview
from game.tables.cacao.workers.automatic import automatic, use_all
from tests.rules.cacao.scenario import RULES, Table

SIDES: tuple[Side, ...] = ("n", "e", "s", "w")
HERE: Cell = (0, 1)


def working(fruit: int, *groups: tuple[Side, Kind, int], fields: int = 0) -> State:
    """Return a state in which the first seat has to use the workers of one tile at these jungle tiles."""
    table = Table(seats=2)
    table.place(HERE)
    state = table.state.copy()
    state.step, state.seat, state.fruit[0], state.water[0] = Step.WORK, 0, fruit, fields
    packed = []
    for side, kind, workers in groups:
        number = SIDE_NUMBER[side]
        state.board[INDEX[HERE] + NEIGHBOURS[number]] = KIND_CODE[kind]
        packed.append(group(0, INDEX[HERE], number, workers, KIND_CODE[kind]))
    state.groups = vector(packed)
    return state


def test_mines_water_and_suns_resolve_themselves_whatever_else_there_is() -> None:
    for kind in ("mine1", "mine2", "water", "sun"):
        state = working(3, ("n", "market3", 1), ("e", kind, 2))
        assert automatic(RULES, state, 0) == Work(HERE, "e", 2)


def test_plantations_resolve_themselves() -> None:
    assert automatic(RULES, working(0, ("n", "plantation2", 2)), 0) == Work(HERE, "n", 2)
    assert automatic(RULES, working(5, ("n", "plantation2", 2)), 0) == Work(HERE, "n", 2), "there is no market anyway"
    assert automatic(RULES, working(1, ("n", "plantation2", 2), ("s", "market2", 1)), 0) == Work(HERE, "n", 2)


def test_a_plantation_that_could_overflow_beside_a_market_is_asked() -> None:
    assert automatic(RULES, working(2, ("n", "plantation2", 2), ("s", "market2", 1)), 0) is None


def test_a_market_is_asked_while_there_is_fruit_or_may_be() -> None:
    assert automatic(RULES, working(1, ("n", "market3", 2)), 0) is None
    assert automatic(RULES, working(0, ("n", "market3", 2)), 0) == Work(HERE, "n", 0)


def test_a_market_without_fruit_waits_for_the_harvest() -> None:
    state = working(0, ("n", "market3", 2), ("s", "plantation1", 1))
    assert automatic(RULES, state, 0) == Work(HERE, "s", 1)
    after, _events = RULES.apply(state, 0, Work(HERE, "s", 1))
    assert automatic(RULES, after, 0) is None


def test_nobody_is_done_anything_for_who_is_not_asked() -> None:
    assert automatic(RULES, working(0, ("n", "water", 1)), 1) is None
    assert automatic(RULES, Table().state, 0) is None


def test_a_filling_without_choice_is_done() -> None:
    table = Table(jungle=("water", "water", *("sun",) * 10))
    table.place(HERE)
    table.use_all()
    table.end()
    table.place((1, 2))
    fill = automatic(RULES, table.state, table.seat)
    assert isinstance(fill, Fill)
    other = Table(jungle=("water", "sun", *("sun",) * 10))
    other.place(HERE)
    other.use_all()
    other.end()
    other.place((1, 2))
    assert automatic(RULES, other.state, other.seat) is None


def gold_of(state: State, seat: int = 0) -> int:
    """Use all workers and return the seat's gold."""
    while (action := use_all(RULES, state, seat)) is not None:
        state, _events = RULES.apply(state, seat, action)
    return state.gold[seat]


def test_all_workers_are_used_in_the_order_that_brings_most() -> None:
    assert gold_of(working(0, ("n", "market4", 2), ("s", "plantation2", 1))) == 8, "harvest first"
    assert gold_of(working(1, ("n", "market2", 1), ("s", "market4", 1))) == 4, "the better price first"
    state = working(5, ("n", "plantation2", 1), ("e", "market2", 2))
    assert use_all(RULES, state, 0) == Work(HERE, "e", 2), "sell before the storage overflows"
    assert gold_of(state) == 4


def test_using_all_is_never_worse_than_using_all_in_any_other_order() -> None:
    rng = Generator(8)
    kinds: tuple[Kind, ...] = ("market2", "market3", "market4", "plantation1", "plantation2", "mine1", "water")
    for _ in range(60):
        groups = [(side, rng.choice(kinds), 1 + rng.below(3)) for side in SIDES[: 2 + rng.below(3)]]
        state = working(rng.below(6), *groups)
        assert gold_of(state) == max(every_order(state))


def every_order(state: State) -> set[int]:
    """Return the gold after every order in which groups can be used as fully as possible."""
    pending = RULES.pending(state)
    if not isinstance(pending, Decide) or pending.prompts[pending.seat].step != "work":
        return {state.gold[0]}
    most: dict[tuple[Cell, Side], Work] = {}
    for action in RULES.legal(state, 0):
        assert isinstance(action, Work)
        most[action.cell, action.side] = action
    return {gold for action in most.values() for gold in every_order(RULES.apply(state, 0, action)[0])}


# -- previews


def certain_and_uncertain() -> tuple[State, Any]:
    """Return a placement that will have to fill a space with one of two different tiles."""
    table = Table(jungle=("water", "sun", "temple", "mine1", "mine2", "market4", "plantation2", "market3"))
    table.place(HERE)
    table.use_all()
    table.end()
    return table.state, Place("1-1-1-1", (1, 2), (1, 1, 1, 1))


def test_only_what_is_certain_is_told_when_the_seat_may_choose_what_to_fill() -> None:
    state, action = certain_and_uncertain()
    told = preview(RULES, state, 1, action)
    assert not told.certain
    assert [cell for cell, kind in told.fills] == [(0, 2)]
    assert told.fills[0][1] is None
    assert {gain.cell for gain in told.gains} == {(1, 1)}, "the market, but neither water nor sun"


def test_previews_know_nothing_of_the_pile() -> None:
    """Whatever lies hidden in pile and hands, a preview says the same."""
    rng = Generator(5)
    checked = 0
    for seed in range(8):
        state = RULES.setup(3, Generator(seed))
        while isinstance(pending := RULES.pending(state), Decide):
            seat = pending.seat
            if pending.prompts[seat].step in ("place", "fill"):
                other = RULES.determinize(RULES.view(state, seat), rng)
                action = RULES.sample(state, seat, rng)
                assert preview(RULES, state, seat, action) == preview(RULES, other, seat, action)
                checked += 1
            state, _events = RULES.apply(state, seat, RULES.sample(state, seat, rng))
    assert checked > 100


def test_turning_a_shape_gives_its_other_ways() -> None:
    shape: Shape = "2-1-0-1"
    assert rotated(edges_of(shape)) == (1, 2, 1, 0)
