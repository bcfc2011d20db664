"""C-C5 on Cacao's table: work can be given up, wholly or in part, at every group and by mouse and keyboard."""

from typing import Any

import pytest

from game.rules.cacao.actions import Place, Work
from game.rules.core import Decide, Reason
from game.tables.cacao.workers.automatic import as_chosen, automatic, leave_rest, use_all
from tests.rules.cacao.scenario import RULES
from tests.tables.cacao.desk import at_market, dealt, end_turn, finish, middle, play, table_of
from tests.tables.cacao.workers.test_automatic import HERE, working
from tests.tables.harness import Harness


def waiting(stage: Harness) -> Any:
    return next(pill for pill in table_of(stage).pills.pills if pill.group.kind == "market2")


def works(stage: Harness) -> list[Work]:
    return [entry.action for entry in stage.match.journal if isinstance(entry.action, Work)]


# -- what waits


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_group_is_left_idle(way: str) -> None:
    stage = at_market()
    market, gold = waiting(stage), stage.state.gold[0]
    if way == "mouse":
        stage.click(table_of(stage).pills.part_rect(market, "idle").center)
    else:
        stage.enter(f"{market.id}.idle")
    assert stage.played[-1] == Work((1, 0), "s", 0)
    stage.settle()
    assert stage.state.gold[0] == gold
    assert stage.table.dump() == type(table_of(stage))(stage, stage).dump()


def test_the_rest_is_left_idle_also_what_would_resolve_itself_after_that() -> None:
    stage = at_market()
    fruit, gold = list(stage.state.fruit), list(stage.state.gold)
    assert [shortcut.id for shortcut in stage.table.banner().shortcuts] == ["use_all", "leave_rest"]
    assert stage.table.command("leave_rest")
    stage.settle()
    assert stage.match.pending.closing  # type: ignore[union-attr]
    assert (stage.state.fruit, stage.state.gold) == (fruit, gold)
    assert not stage.table.command("leave_rest"), "nothing is left"


def test_using_all_keeps_to_the_number_that_was_chosen() -> None:
    stage = at_market()
    table, market, gold = table_of(stage), waiting(stage), stage.state.gold[0]
    table.working.act(market, "less")
    table.working.use_all()
    stage.settle()
    assert Work((1, 0), "s", 1) in works(stage)
    assert stage.state.gold[0] == gold + 2


def test_chosen_numbers_outlast_another_group() -> None:
    state = working(4, ("n", "plantation2", 2), ("s", "market3", 2))
    chosen: Any = {(HERE, "n"): 1}
    assert automatic(RULES, state, 0) is None
    after, _events = RULES.apply(state, 0, Work(HERE, "s", 2))
    assert automatic(RULES, after, 0) == Work(HERE, "n", 2)
    assert as_chosen(RULES, after, 0, chosen) == Work(HERE, "n", 1)
    assert as_chosen(RULES, after, 0, {}) is None


def test_all_is_used_up_to_what_was_chosen_and_the_rest_left_whatever_its_kind() -> None:
    kinds: tuple[Any, ...] = ("mine1", "water", "sun", "plantation1", "market2")
    for kind in kinds:
        state = working(3, ("e", kind, 2))
        assert use_all(RULES, state, 0, {(HERE, "e"): 1}) == Work(HERE, "e", 1)
        assert leave_rest(RULES, state, 0) == Work(HERE, "e", 0)
        assert automatic(RULES, state, 0, ask=True) is None, "nothing is done for who wants to be asked"


def test_a_market_without_fruit_says_why_it_sells_nothing() -> None:
    stage = dealt(tiles=("2-1-0-1",) * 11)
    stage.settings.ask_groups = True
    play(stage, Place("2-1-0-1", (1, 0), (0, 1, 2, 1)))
    market = waiting(stage)
    assert not market.counts
    table_of(stage).working.act(market, "use")
    reason = stage.told[-1]
    assert isinstance(reason, Reason)
    assert reason.rule == "C-J2"
    stage.enter(f"{market.id}.idle")
    assert stage.played[-1] == Work((1, 0), "s", 0)


def test_where_everything_is_asked_about_every_group_waits() -> None:
    stage = dealt()
    stage.settings.ask_groups = True
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    assert len(table_of(stage).pills.pills) == 2
    assert not works(stage)
    stage.table.command("use_all")
    stage.settle()
    assert len(works(stage)) == 2
    assert not table_of(stage).working.marks.marks, "nothing resolved itself"


# -- a whole group can be clicked


def test_workers_and_jungle_tiles_are_clicked_for_their_group() -> None:
    for where in ("workers", "tile"):
        stage = at_market()
        table, market = table_of(stage), waiting(stage)
        x, y = middle(stage, market.group.cell)
        pitch = table.desk.board.pitch
        place = (x, round(y + 0.34 * pitch)) if where == "workers" else middle(stage, market.target)
        assert table.pointer.under(place).acts
        stage.motion(place)
        assert table.pills.hovered == market.id
        stage.click(place)
        assert stage.played[-1] == Work((1, 0), "s", 2)


def test_at_a_tile_with_several_groups_the_nearest_is_meant() -> None:
    stage = dealt(tiles=("2-1-0-1",) * 11)
    stage.settings.ask_groups = True
    for cell in ((0, 1), (2, 1)):
        play(stage, Place("2-1-0-1", cell, (1, 0, 1, 2)))
        finish(stage)
    play(stage, Place("2-1-0-1", (1, 0), (0, 1, 2, 1)))
    while stage.match.pending.prompts[stage.seat].step == "fill":  # type: ignore[union-attr]
        play(stage, stage.rules.legal(stage.state, stage.seat)[0])
    table = table_of(stage)
    shared = [pill for pill in table.pills.pills if sum(o.target == pill.target for o in table.pills.pills) > 1]
    for pill in shared or table.pills.pills:
        ends = middle(stage, pill.group.cell), middle(stage, pill.target)
        x, y = (round(one * 0.3 + other * 0.7) for one, other in zip(*ends, strict=True))
        assert table.pills.group_at((x, y), pill.target) is pill


# -- what has resolved itself


def mined() -> Harness:
    """Return a table on which the first seat has placed a tile at the plantation, which harvested by itself."""
    stage = dealt()
    play(stage, Place("1-1-1-1", (-1, 0), (1, 1, 1, 1)))
    assert works(stage) == [Work((-1, 0), "e", 1)]
    assert stage.state.fruit[0] == 1
    return stage


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_what_resolved_itself_is_taken_back_and_left_idle(way: str) -> None:
    stage = mined()
    table = table_of(stage)
    (mark,) = table.working.marks.marks
    if way == "mouse":
        assert table.pointer.under(table.working.marks.rect(mark).center).acts
        stage.click(table.working.marks.rect(mark).center)
    else:
        stage.enter("resolved.-1,0.e")
    stage.settle()
    assert works(stage) == [Work((-1, 0), "e", 0)]
    assert stage.state.fruit[0] == 0
    assert stage.match.pending.closing  # type: ignore[union-attr]
    (mark,) = table.working.marks.marks
    assert mark.left
    stage.enter(mark.id)
    stage.settle()
    assert stage.state.fruit[0] == 1, "used after all"
    end_turn(stage)
    assert not table.working.marks.marks, "the next turn has its own"


def test_what_later_steps_need_is_not_taken_back() -> None:
    stage = dealt()
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    play(stage, Work((0, 1), "e", 1))
    table = table_of(stage)
    before = stage.state.gold[0], stage.state.fruit[0]
    (mark,) = table.working.marks.marks
    table.working.take_back(mark)
    reason = stage.told[-1]
    assert isinstance(reason, Reason)
    assert reason.rule == "C-J2"
    assert (stage.state.gold[0], stage.state.fruit[0]) == before


def test_whole_turns_can_be_played_without_any_work() -> None:
    stage = dealt()
    stage.settings.ask_groups = True
    while isinstance(stage.match.pending, Decide) and stage.state.turn < 6:
        step = stage.match.pending.prompts[stage.seat].step
        if step == "work":
            stage.table.command("leave_rest")
            stage.settle()
        elif step == "end":
            end_turn(stage)
        else:
            play(stage, stage.rules.legal(stage.state, stage.seat)[0])
    assert works(stage)
    assert not any(action.workers for action in works(stage))
    assert stage.state.gold == [0, 0]
