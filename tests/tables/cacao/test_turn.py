"""The rest of a turn on Cacao's table: filling, working, building over, and previews that come true."""

from typing import Any

from game.rules.cacao.actions import Build, BuildingAllowed, Fill, JungleLaid, Place, Work, Worked
from game.rules.core import Decide
from game.rules.numbers import Generator
from game.tables.cacao import CacaoTable
from game.tables.cacao.previews import TileGain
from game.tables.cacao.workers.automatic import use_all
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.cacao.desk import (
    at_market,
    dealt,
    filling,
    finish,
    ghost_of,
    middle,
    play,
    slot,
    table_of,
    two_spaces,
)
from tests.tables.harness import Harness

SUMMED = ("workers", "gold", "fruit", "sun", "water", "lost")


# -- filling


def test_a_tile_of_the_display_is_dragged_onto_a_space() -> None:
    stage = filling()
    desk = table_of(stage).desk
    space = desk.shown.fill[0]
    stage.drag(desk.jungle.slot(1).center, middle(stage, space))
    assert stage.played[-1] == Fill(space, "sun")
    stage.settle()
    assert stage.table.dump() == CacaoTable(stage, stage).dump()


def test_a_tile_of_the_display_is_clicked_and_then_the_space_or_the_other_way_round() -> None:
    for space_first in (False, True):
        stage = filling()
        desk = table_of(stage).desk
        space = desk.shown.fill[0]
        clicks = [desk.jungle.slot(0).center, middle(stage, space)]
        for place in reversed(clicks) if space_first else clicks:
            stage.click(place)
        assert stage.played[-1] == Fill(space, "water")


def test_filling_says_what_it_would_bring() -> None:
    stage = filling()
    desk = table_of(stage).desk
    stage.motion(desk.jungle.slot(0).center)
    assert table_of(stage).ghost.action == Fill(desk.shown.fill[0], "water")
    chips = table_of(stage).ghost.chips
    assert [(chip.seat, chip.text, chip.icon) for chip in chips] == [
        (1, "−10 → −4", "cacao/water_drop"),
        (0, "−10 → −4", "cacao/water_drop"),
    ]
    stage.motion(middle(stage, (4, 4)))
    assert table_of(stage).ghost.action is None


def test_where_one_space_is_to_be_filled_nobody_has_to_choose_it() -> None:
    stage = filling()
    desk = table_of(stage).desk
    space = desk.shown.fill[0]
    assert table_of(stage).board.chosen == space
    assert not stage.table.command("cancel"), "and Esc does not forget it"
    stage.click(desk.jungle.slot(1).center)
    assert stage.played[-1] == Fill(space, "sun")


def test_of_two_spaces_the_first_is_lit_and_one_click_fills_both() -> None:
    stage = two_spaces()
    desk = table_of(stage).desk
    first, second = sorted(desk.shown.fill, key=lambda cell: (cell[1], cell[0]))
    assert table_of(stage).board.chosen == first
    stage.motion(desk.jungle.slot(1).center)
    assert ghost_of(stage) == Fill(first, desk.shown.display[1]), "what a click would do is shown"
    filled = [Fill(first, desk.shown.display[1]), Fill(second, desk.shown.display[0])]
    stage.click(desk.jungle.slot(1).center)
    stage.settle()
    assert [action for action in stage.played if isinstance(action, Fill)][-2:] == filled


def test_a_click_lights_another_space_and_again_leaves_it_lit() -> None:
    stage = two_spaces()
    desk = table_of(stage).desk
    _first, second = sorted(desk.shown.fill, key=lambda cell: (cell[1], cell[0]))
    for _ in range(2):
        stage.click(middle(stage, second))
        assert table_of(stage).board.chosen == second
    kind = desk.shown.display[0]
    stage.click(desk.jungle.slot(0).center)
    assert Fill(second, kind) in stage.played


def test_a_space_without_choice_is_filled_by_itself() -> None:
    stage = dealt(jungle=("water",) * 8)
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    finish(stage)
    stage.play(Place("1-1-1-1", (1, 2), (1, 1, 1, 1)))
    stage.settle()
    assert any(isinstance(event, JungleLaid) for step in stage.match.events[-4:] for event in step)
    assert stage.match.pending.closing  # type: ignore[union-attr]


# -- work


def test_a_market_is_asked_and_sells_all_with_a_click() -> None:
    stage = at_market()
    pills = table_of(stage).pills.pills
    market = next(pill for pill in pills if pill.group.kind == "market2")
    assert market.workers == 2
    stage.click(table_of(stage).pills.part_rect(market, "use").center)
    assert stage.played[-1] == Work((1, 0), "s", 2)
    stage.settle()
    assert stage.table.dump()["seats"][0]["gold"] >= 4


def market_of(stage: Harness) -> Any:
    return next(pill for pill in table_of(stage).pills.pills if pill.group.kind == "market2")


def test_fewer_workers_can_be_used() -> None:
    stage = at_market()
    table, market = table_of(stage), market_of(stage)
    stage.click(table.pills.part_rect(market, "less").center)
    stage.click(table.pills.part_rect(market, "less").center)
    assert market.workers == 1, "to use none has a button of its own"
    assert "disabled" in stage.node(f"{market.id}.less").state
    stage.enter(f"{market.id}.more")
    assert market.workers == 2
    stage.enter(f"{market.id}.less")
    stage.enter(market.id)
    assert stage.played[-1] == Work((1, 0), "s", 1)


def test_use_all_uses_everything_that_waits() -> None:
    stage = at_market()
    assert stage.table.banner().shortcuts[0].enabled
    stage.table.command("use_all")
    stage.settle()
    stage.settle()
    assert stage.match.pending.closing  # type: ignore[union-attr]
    assert stage.state.gold[0] >= 4


# -- previews


@sampled("seats", [2, 3, 4])
def test_previews_without_choice_are_what_then_happens(seats: int) -> None:
    stage = Harness(new_match("cacao", seats, 11), CacaoTable, size=(1280, 720), speed=0)
    stage.automatic = False
    rng, checked = Generator(3), 0
    while isinstance(pending := stage.match.pending, Decide):
        actions = list(stage.rules.legal(stage.state, pending.seat))
        action: Any = rng.choice(actions)
        if pending.prompts[pending.seat].step == "place":
            told = table_of(stage).ghost.preview_of(action)
            stage.play(action)
            if told.certain:
                checked += 1
                assert certain_gains(stage) == {(gain.seat, gain.cell): gain for gain in told.gains}
        else:
            stage.play(action)
    assert checked > 5


def certain_gains(stage: Harness) -> dict[Any, Any]:
    """Play on to the end of the turn as the preview does, and return what every seat gets where."""
    gains: dict[Any, Any] = {}
    while isinstance(pending := stage.match.pending, Decide) and not pending.closing:
        step = pending.prompts[pending.seat].step
        legal = stage.rules.legal(stage.state, pending.seat)
        action = use_all(stage.rules, stage.state, pending.seat) if step == "work" else legal[0]  # type: ignore[arg-type]
        assert action is not None
        stage.play(action)
        for event in stage.match.events[-1]:
            if isinstance(event, Worked):
                before = gains.get((event.seat, event.target), TileGain(event.seat, event.target, event.kind, 0))
                summed = {name: getattr(before, name) + getattr(event, name) for name in SUMMED}
                gains[event.seat, event.target] = TileGain(event.seat, event.target, event.kind, **summed)
    return gains


# -- building over


def building() -> Harness:
    """Return a table on which the first seat may build over a tile of its own."""
    for seed in range(60):
        stage = Harness(new_match("cacao", 2, seed), CacaoTable, size=(1280, 720), speed=0)
        rng = Generator(seed)
        while isinstance(pending := stage.match.pending, Decide):
            actions = list(stage.rules.legal(stage.state, pending.seat))
            if any(isinstance(action, Build) for action in actions):
                return stage
            stage.play(rng.choice(actions))
    raise AssertionError("nobody ever builds")


def test_building_over_is_announced_and_offered() -> None:
    stage = building()
    stage.settings.animation_speed = 1
    assert len(stage.notices) == 1
    assert any(isinstance(event, BuildingAllowed) for step in stage.match.events for event in step)
    stage.click(slot(stage))
    table = table_of(stage)
    cell = min(table.desk.buildable)
    stage.motion(middle(stage, cell))
    assert isinstance(table.ghost.action, Build)
    assert table.ghost.chips[0].text == "costs 1"
    suns = stage.state.sun[stage.seat]
    seat = stage.seat
    stage.click(middle(stage, cell))
    assert isinstance(stage.played[-1], Build) or any(isinstance(action, Build) for action in stage.played[-6:])
    stage.settle()
    board = stage.table.dump()["board"][f"{cell[0]},{cell[1]}"]
    assert board["covers"]
    assert stage.state.sun[seat] <= suns + 2
    assert stage.table.dump() == CacaoTable(stage, stage).dump()
