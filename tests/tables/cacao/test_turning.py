"""A tile over a space turns itself to the way that brings most, until it is turned by hand."""

import pytest

from game.rules.cacao import Cacao
from game.rules.cacao.actions import Place
from game.rules.cacao.box import SHAPES
from game.tables.cacao.previews import own_worth, preview
from tests.tables.cacao.desk import dealt, ghost_of, middle, slot, table_of
from tests.tables.harness import Harness

RULES = Cacao()
SPACE = (0, 1)


def uneven() -> Harness:
    """Return a table with tiles of three workers on one edge, beside a market and a plantation of which one pays."""
    stage = dealt(tiles=("3-0-0-1",) * 11)
    stage.leads_on = True
    return stage


def worth(stage: Harness, action: Place) -> float:
    desk = table_of(stage).desk
    return own_worth(preview(desk.rules, desk.state, stage.seat, action))


def ways(stage: Harness) -> list[Place]:
    legal = stage.rules.legal(stage.state, stage.seat)
    return [each for each in legal if isinstance(each, Place) and each.cell == SPACE and each.tile == "3-0-0-1"]


def hold(stage: Harness) -> None:
    stage.click(slot(stage))
    stage.motion(middle(stage, SPACE))


def test_it_turns_to_the_best_legal_way_and_says_so_by_the_ghost() -> None:
    stage = uneven()
    worths = {action: worth(stage, action) for action in ways(stage)}
    assert len(set(worths.values())) > 1, "the ways differ"
    hold(stage)
    assert worths[ghost_of(stage)] == max(worths.values())
    stage.click(middle(stage, SPACE))
    (played,) = stage.played
    assert isinstance(played, Place)
    assert worths[played] == max(worths.values())


def test_turned_by_hand_it_stays_as_it_is() -> None:
    stage = uneven()
    hold(stage)
    best = ghost_of(stage)
    assert stage.table.command("rotate")
    turned = ghost_of(stage)
    assert turned != best
    stage.motion((5, 5))
    stage.motion(middle(stage, SPACE))
    assert ghost_of(stage) == turned


@pytest.mark.parametrize("off", ["turn_by_itself", "show_previews", "leads_on"])
def test_it_stays_as_it_is_where_that_help_is_off(off: str) -> None:
    stage = uneven()
    if off == "leads_on":
        stage.leads_on = False
    else:
        setattr(stage.settings, off, False)
    hold(stage)
    table = table_of(stage)
    piece = table.holding.piece
    assert piece is not None
    assert table.holding.face == table.holding.answers.faces(piece)[0]


def test_of_equal_ways_the_present_one_stays() -> None:
    stage = dealt()
    stage.leads_on = True
    hold(stage)
    assert ghost_of(stage) == Place("1-1-1-1", SPACE, (1, 1, 1, 1))


def worths(last: bool, *, market: str = "mk2") -> tuple[int, int]:
    """Return what a tile is worth with three workers at a plantation, and with three at a gold mine."""
    state = RULES.position(
        f"cacao 2 place a | board @0,0 {market} a1111 mi1 / b1111 pl1 . | hand a 3001; b 1111 | show wa wa"
    )
    if last:
        state.drawn[0], state.jungle_drawn = len(state.worker_piles[0]), len(state.jungle_pile)
        state.give_hand(0, bytes([SHAPES.index("3-0-0-1")]))
    fruit, gold = (Place("3-0-0-1", (2, 1), edges) for edges in ((0, 0, 1, 3), (3, 0, 0, 1)))
    return own_worth(preview(RULES, state, 0, fruit)), own_worth(preview(RULES, state, 0, gold))


def test_fruit_is_worth_what_it_can_still_be_sold_for() -> None:
    """C-X9: on the last tile that is nothing."""
    assert worths(last=False) == (6, 5)
    assert worths(last=True) == (0, 3)


def test_a_tile_turns_itself_by_what_the_river_and_temples_change() -> None:
    """C-X8: two steps from −10 are worth nine, not two; C-X6: a temple that was won is not won again."""
    state = RULES.position(
        "cacao 2 place a | board @0,0 te a1012 te / b1111 wa . | hand a 2101; b 1111 | show wa su | water -10 -10"
    )
    ways = [((2, 1, 0, 1), 12), ((1, 0, 1, 2), 15), ((0, 1, 2, 1), 6)]
    assert [own_worth(preview(RULES, state, 0, Place("2-1-0-1", (2, 1), edges))) for edges, _worth in ways] == [
        worth for _edges, worth in ways
    ]
