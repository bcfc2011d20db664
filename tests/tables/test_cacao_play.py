"""A turn of Cacao with mouse and keyboard: what is picked up, laid, refused, filled, used and built over."""

from typing import Any

import pygame
import pytest

from game.rules.cacao.actions import Build, Fill, Place, Work
from game.rules.cacao.events import BuildingAllowed, JungleLaid, Worked
from game.rules.cacao.pieces import edges_of, orientations
from game.rules.cacao.state import Deal, Setup
from game.rules.core import Cell, Decide, Reason
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.rng import Generator
from game.tables.cacao import CacaoTable
from tests.rules.support import new_match
from tests.tables.harness import Harness

SUMMED = ("workers", "gold", "fruit", "sun", "water", "lost")
ENOUGH = ("water", "sun", "temple", "mine1", "mine2", "market4", "plantation2", "market3")


def dealt(jungle: tuple[str, ...] = ENOUGH, tiles: tuple[str, ...] = ("1-1-1-1",) * 11, seats: int = 2) -> Harness:
    """Return a table on which the piles are known."""
    players = tuple(Player(f"Seat {seat}", GAMES["cacao"].colours[seat], "human") for seat in range(seats))
    piles: Any = (tiles,) * seats
    kinds: Any = jungle
    return Harness(Match(GAMES["cacao"], Setup(seats, 0, Deal(piles, kinds)), players), CacaoTable)


def table_of(stage: Harness) -> CacaoTable:
    assert isinstance(stage.table, CacaoTable)
    return stage.table


def ghost_of(stage: Harness) -> Any:
    return table_of(stage).ghost.action


def slot(stage: Harness, index: int = 0) -> tuple[int, int]:
    return table_of(stage).desk.hand.slot(index).center


def middle(stage: Harness, cell: Cell) -> tuple[int, int]:
    return table_of(stage).desk.board.middle(cell)


def legal_cells(stage: Harness) -> list[Cell]:
    return sorted({action.cell for action in stage.rules.legal(stage.state, stage.seat) if isinstance(action, Place)})


def play(stage: Harness, action: Any) -> None:
    assert stage.play(action)
    stage.settle()


def end_turn(stage: Harness) -> None:
    closing = stage.rules.closing
    assert closing is not None
    play(stage, closing)


# -- placing


def test_a_tile_is_dragged_from_the_hand_to_a_place() -> None:
    stage = dealt()
    stage.drag(slot(stage), middle(stage, (0, 1)))
    assert stage.played[0] == Place("1-1-1-1", (0, 1), (1, 1, 1, 1))
    stage.settle()
    assert "0,1" in stage.table.dump()["board"]
    assert len(stage.movers) == 0


def test_a_tile_is_clicked_and_then_its_place() -> None:
    stage = dealt()
    stage.click(slot(stage))
    assert table_of(stage).holding.held
    assert not stage.played
    stage.click(middle(stage, (1, 0)))
    assert stage.played[0] == Place("1-1-1-1", (1, 0), (1, 1, 1, 1))


def test_a_refused_drop_says_why_and_glides_back() -> None:
    stage = dealt()
    stage.drag(slot(stage), middle(stage, (0, 0)))
    assert not stage.played
    assert isinstance(stage.told[-1], Reason)
    assert stage.told[-1].rule == "C-A2"
    table = table_of(stage)
    assert not table.holding.held
    assert len(stage.movers) == 1, "the tile is on its way back"
    stage.settle()
    assert len(stage.movers) == 0
    assert table.holding.gliding is None


def test_a_click_on_an_illegal_place_keeps_the_tile_in_hand() -> None:
    stage = dealt()
    stage.click(slot(stage))
    stage.click(middle(stage, (3, 0)))
    assert table_of(stage).holding.held
    assert isinstance(stage.told[-1], Reason)
    stage.table.command("cancel")
    assert not table_of(stage).holding.held


def test_over_a_legal_place_the_ghost_shows_and_elsewhere_it_goes() -> None:
    stage = dealt()
    stage.click(slot(stage))
    stage.motion(middle(stage, (0, 1)))
    table = table_of(stage)
    assert table.holding.target == (0, 1)
    assert ghost_of(stage) == Place("1-1-1-1", (0, 1), (1, 1, 1, 1))
    assert {chip.text for chip in table.ghost.chips} == {"+1", "+2"}
    stage.motion(middle(stage, (5, 5)))
    assert ghost_of(stage) is None
    assert len(stage.movers) == 1


@pytest.mark.parametrize("shape", ["1-1-1-1", "2-1-0-1", "3-0-0-1", "3-1-0-0"])
def test_turning_goes_through_every_different_way_and_comes_round(shape: Any) -> None:
    stage = dealt(tiles=(shape,) * 11)
    stage.click(slot(stage))
    stage.motion(middle(stage, (0, 1)))
    table, ways = table_of(stage), []
    for _ in orientations(shape):
        ways.append(table.holding.edges)
        stage.table.command("rotate")
    assert ways == list(orientations(shape))
    assert table.holding.edges == edges_of(shape)


def test_wheel_right_button_and_keys_turn_and_the_ghost_turns_along() -> None:
    stage = dealt(tiles=("2-1-0-1",) * 11)
    stage.click(slot(stage))
    stage.motion(middle(stage, (0, 1)))
    table, ways = table_of(stage), orientations("2-1-0-1")
    stage.wheel(-1)
    assert table.holding.edges == ways[1]
    stage.press(middle(stage, (0, 1)), 3)
    assert table.holding.edges == ways[2]
    stage.table.command("rotate_back")
    assert table.holding.edges == ways[1]
    assert table.ghost.action == Place("2-1-0-1", (0, 1), ways[1])
    stage.click(middle(stage, (0, 1)))
    assert stage.played[0] == Place("2-1-0-1", (0, 1), ways[1])


def test_undo_in_the_middle_of_a_turn_shows_what_was_before() -> None:
    stage = dealt()
    before = stage.table.dump()
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    assert stage.table.dump() != before
    while stage.match.undo() is not None:
        pass
    stage.table.refresh()
    assert stage.table.dump() == before == CacaoTable(stage).dump()


def test_undo_while_things_fly_leaves_nothing_behind() -> None:
    stage = dealt()
    before = stage.table.dump()
    stage.play(Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    stage.wait(0.1)
    stage.animator.skip()
    while stage.match.undo() is not None:
        pass
    stage.table.refresh()
    stage.animator.skip()
    assert stage.table.dump() == before
    assert len(stage.movers) == 0


def test_the_window_may_change_in_the_middle_of_a_drag() -> None:
    stage = dealt()
    start = slot(stage)
    stage.motion(start)
    stage.press(start)
    stage.motion((start[0] + 40, start[1] - 40))
    stage.motion(middle(stage, (0, 1)))
    stage.wait(0.2)
    stage.resize((1280, 720))
    table = table_of(stage)
    assert table.holding.held
    stage.motion(middle(stage, (0, 1)))
    assert table.holding.target == (0, 1)
    stage.draw()
    stage.release(middle(stage, (0, 1)))
    assert stage.played[0] == Place("1-1-1-1", (0, 1), (1, 1, 1, 1))
    stage.settle()
    assert stage.table.dump() == CacaoTable(stage).dump()


def test_nobody_lays_behind_a_shutter_or_while_something_moves() -> None:
    stage = dealt()
    stage.shuttered = True
    stage.table.refresh()
    stage.drag(slot(stage), middle(stage, (0, 1)))
    assert not stage.played
    stage.shuttered = False
    stage.table.refresh()
    stage.play(Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    stage.drag(slot(stage), middle(stage, (1, 0)))
    assert len([action for action in stage.played if isinstance(action, Place)]) == 1


def test_what_was_drawn_is_marked_when_the_hand_opens() -> None:
    stage = dealt(tiles=("1-1-1-1", "2-1-0-1", "3-0-0-1", "3-1-0-0", *("1-1-1-1",) * 7))
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    stage.automatic = False
    while stage.match.pending != Decide.one(0, stage.match.pending.prompts[0]) or not stage.match.pending.closing:  # type: ignore[union-attr]
        play(stage, stage.rules.legal(stage.state, stage.seat)[-1])
    end_turn(stage)
    events = [stage.rules.redact(event, 0) for step in stage.match.events for event in step]
    stage.viewer = 0
    stage.table.refresh()
    stage.table.hand_opened(events)
    new = [node for node in stage.table.nodes() if node.role == "hand-tile" and "new" in node.state]
    assert [node.name for node in new] == ["worker tile 3-1-0-0"]


# -- filling


def filling() -> Harness:
    """Return a table on which a space is to be filled with one of two different tiles."""
    stage = dealt(jungle=ENOUGH)
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    finish(stage)
    stage.play(Place("1-1-1-1", (1, 2), (1, 1, 1, 1)))
    stage.settle()
    assert stage.match.pending.prompts[1].step == "fill"  # type: ignore[union-attr]
    return stage


def finish(stage: Harness) -> None:
    """Use all and end the turn."""
    while isinstance(pending := stage.match.pending, Decide) and not pending.closing:
        play(stage, stage.rules.legal(stage.state, stage.seat)[-1])
    end_turn(stage)


def test_a_tile_of_the_display_is_dragged_onto_a_space() -> None:
    stage = filling()
    desk = table_of(stage).desk
    space = desk.shown.fill[0]
    stage.drag(desk.jungle.slot(1).center, middle(stage, space))
    assert stage.played[-1] == Fill(space, "sun")
    stage.settle()
    assert stage.table.dump() == CacaoTable(stage).dump()


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
    stage.click(desk.jungle.slot(0).center)
    stage.motion(middle(stage, desk.shown.fill[0]))
    chips = table_of(stage).ghost.chips
    assert [(chip.seat, chip.text, chip.icon) for chip in chips] == [
        (1, "+1", "cacao/water_drop"),
        (0, "+1", "cacao/water_drop"),
    ]


def test_a_space_without_choice_is_filled_by_itself() -> None:
    stage = dealt(jungle=("water",) * 8)
    play(stage, Place("1-1-1-1", (0, 1), (1, 1, 1, 1)))
    finish(stage)
    stage.play(Place("1-1-1-1", (1, 2), (1, 1, 1, 1)))
    stage.settle()
    assert any(isinstance(event, JungleLaid) for step in stage.match.events[-4:] for event in step)
    assert stage.match.pending.closing  # type: ignore[union-attr]


# -- work


def at_market() -> Harness:
    """Return a table on which the first seat may sell at a market with two workers, holding two fruits."""
    stage = dealt(tiles=("2-1-0-1",) * 11)
    stage.automatic = False
    play(stage, Place("2-1-0-1", (0, -1), (0, 1, 2, 1)))
    finish(stage)
    play(stage, Place("2-1-0-1", (-1, 0), (1, 0, 1, 2)))
    finish(stage)
    stage.automatic = True
    play(stage, Place("2-1-0-1", (1, 0), (0, 1, 2, 1)))
    while stage.match.pending.prompts[stage.seat].step == "fill":  # type: ignore[union-attr]
        play(stage, stage.rules.legal(stage.state, stage.seat)[0])
    return stage


def test_a_market_is_asked_and_sells_all_with_a_click() -> None:
    stage = at_market()
    pills = table_of(stage).pills.pills
    market = next(pill for pill in pills if pill.group.kind == "market2")
    assert market.workers == 2
    stage.click(table_of(stage).pills.part_rect(market, "use").center)
    assert stage.played[-1] == Work((1, 0), "s", 2)
    stage.settle()
    assert stage.table.dump()["seats"][0]["gold"] >= 4


def test_fewer_workers_or_none_can_be_used() -> None:
    stage = at_market()
    table = table_of(stage)
    market = next(pill for pill in table.pills.pills if pill.group.kind == "market2")
    stage.click(table.pills.part_rect(market, "less").center)
    assert market.workers == 1
    stage.click(table.pills.part_rect(market, "less").center)
    stage.click(table.pills.part_rect(market, "less").center)
    assert market.workers == 0
    stage.enter(f"{market.id}.more")
    assert market.workers == 1
    stage.enter(f"{market.id}.less")
    stage.enter(market.id)
    assert stage.played[-1] == Work((1, 0), "s", 0)


def test_use_all_uses_everything_that_waits() -> None:
    stage = at_market()
    assert stage.table.banner().shortcuts[0].enabled
    stage.table.command("use_all")
    stage.settle()
    stage.settle()
    assert stage.match.pending.closing  # type: ignore[union-attr]
    assert stage.state.gold[0] >= 4


# -- previews


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_previews_without_choice_are_what_then_happens(seats: int) -> None:
    stage = Harness(new_match("cacao", seats, 11), CacaoTable, size=(1280, 720), speed=0)
    stage.automatic = False
    rng, checked = Generator(3), 0
    while isinstance(pending := stage.match.pending, Decide):
        actions = list(stage.rules.legal(stage.state, pending.seat))
        action = rng.choice(actions)
        if pending.prompts[pending.seat].step == "place":
            told = table_of(stage).ghost.preview_of(action)
            stage.play(action)
            if told.certain:
                checked += 1
                assert certain_gains(stage, seats) == {(gain.seat, gain.cell): gain for gain in told.gains}
        else:
            stage.play(action)
    assert checked > 5


def certain_gains(stage: Harness, seats: int) -> dict[Any, Any]:
    """Play on to the end of the turn as the preview does, and return what every seat gets where."""
    from game.tables.cacao.automatic import use_all
    from game.tables.cacao.previews import Gain

    gains: dict[Any, Any] = {}
    while isinstance(pending := stage.match.pending, Decide) and not pending.closing:
        step = pending.prompts[pending.seat].step
        legal = stage.rules.legal(stage.state, pending.seat)
        action = use_all(stage.rules, stage.state, pending.seat) if step == "work" else legal[0]  # type: ignore[arg-type]
        assert action is not None
        stage.play(action)
        for event in stage.match.events[-1]:
            if isinstance(event, Worked):
                before = gains.get((event.seat, event.target), Gain(event.seat, event.target, event.kind, 0))
                summed = {name: getattr(before, name) + getattr(event, name) for name in SUMMED}
                gains[event.seat, event.target] = Gain(event.seat, event.target, event.kind, **summed)
    assert seats
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
    assert stage.table.dump() == CacaoTable(stage).dump()


# -- the keyboard alone


def test_a_whole_turn_by_keyboard() -> None:
    stage = dealt(tiles=("2-1-0-1",) * 11)
    stage.enter("hand.0")
    assert table_of(stage).holding.held
    assert stage.focus.current is not None
    assert stage.focus.current.startswith("place."), "the keyboard goes on to the places"
    stage.focus.set("place.0,1", show=True)
    assert table_of(stage).holding.target == (0, 1)
    stage.table.command("rotate")
    node = stage.node("place.0,1")
    assert "+" in node.name
    assert node.act is not None
    node.act()
    assert stage.played[0] == Place("2-1-0-1", (0, 1), (1, 2, 1, 0))
    stage.settle()
    while stage.ids("group"):
        stage.enter(stage.ids("group")[0])
        stage.settle()
    assert stage.match.pending.closing  # type: ignore[union-attr]


def test_arrows_walk_over_the_places_and_escape_puts_back() -> None:
    stage = dealt()
    stage.enter("hand.1")
    seen = {stage.focus.current}
    for direction in ("left", "up", "right", "down", "left", "left", "up"):
        stage.focus.move(direction)
        seen.add(stage.focus.current)
    assert len({id_ for id_ in seen if id_ and id_.startswith("place.")}) >= 3
    assert stage.table.command("cancel")
    assert not table_of(stage).holding.held
    assert not stage.table.command("cancel")


def test_a_fill_by_keyboard() -> None:
    stage = filling()
    stage.enter("display.1")
    assert stage.focus.current is not None
    assert stage.focus.current.startswith("fill.")
    stage.enter(stage.focus.current)
    assert isinstance(stage.played[-1], Fill)


# -- looking


def test_panning_and_zooming_move_the_board_and_fit_brings_it_back() -> None:
    stage = dealt()
    table = table_of(stage)
    before = middle(stage, (0, 0))
    empty = (before[0] - 200, before[1])
    stage.motion(empty)
    stage.press(empty)
    stage.motion((empty[0] + 30, empty[1] + 20))
    stage.motion((empty[0] + 60, empty[1] + 40))
    stage.release((empty[0] + 60, empty[1] + 40))
    assert middle(stage, (0, 0)) == (before[0] + 60, before[1] + 40)
    stage.motion(middle(stage, (0, 0)))
    place, pitch = middle(stage, (0, 0)), table.desk.board.pitch
    stage.wheel(1)
    assert table.desk.board.pitch > pitch
    assert middle(stage, (0, 0)) == place, "the place under the pointer stays"
    stage.table.command("fit")
    assert middle(stage, (0, 0)) == before


def test_no_legal_place_is_ever_covered() -> None:
    for size in ((1280, 720), (1920, 1080), (1024, 768), (2560, 1080)):
        stage = Harness(new_match("cacao", 4, 2), CacaoTable, size=size, speed=0)
        rng = Generator(1)
        while isinstance(pending := stage.match.pending, Decide):
            board = table_of(stage).desk.board
            for cell in legal_cells(stage) if pending.prompts[pending.seat].step == "place" else []:
                assert stage.frame.places.board.contains(board.rect(cell))
            stage.play(stage.rules.sample(stage.state, pending.seat, rng))


def test_the_list_of_remaining_tiles_opens_and_closes() -> None:
    stage = dealt()
    stage.click(table_of(stage).desk.jungle.pile.center)
    assert table_of(stage).closer.list_open
    assert "2 × single plantation" not in stage.node("pile").value
    stage.press((900, 500))
    assert not table_of(stage).closer.list_open
    stage.table.command("remaining")
    assert table_of(stage).closer.list_open
    assert stage.table.command("cancel")
    assert not table_of(stage).closer.list_open


def test_a_picture_of_the_board_has_the_size_that_was_asked_for() -> None:
    stage = dealt()
    assert stage.table.picture((640, 360)).get_size() == (640, 360)


def test_every_node_has_a_name_and_lies_in_the_window() -> None:
    stage = Harness(new_match("cacao", 4, 2), CacaoTable, speed=0)
    rng = Generator(4)
    window = stage.screen.rect
    for _ in range(60):
        pending = stage.match.pending
        assert isinstance(pending, Decide)
        stage.play(stage.rules.sample(stage.state, pending.seat, rng))
        ids = [node.id for node in stage.table.nodes()]
        assert len(set(ids)) == len(ids)
        for node in stage.table.nodes():
            assert node.name
            assert window.colliderect(node.rect)


@pytest.mark.parametrize("seed", [1, 2])
def test_random_events_break_nothing(seed: int) -> None:
    stage = Harness(new_match("cacao", 3, seed), CacaoTable, size=(1280, 720))
    rng = Generator(seed)
    commands = ("rotate", "rotate_back", "fit", "zoom_in", "zoom_out", "use_all", "cancel", "remaining", "left", "up")
    for _ in range(1500):
        place = rng.below(1280), rng.below(720)
        match rng.below(9):
            case 0 | 1:
                stage.motion(place)
            case 2 | 3:
                stage.press(place, 1 + rng.below(3))
            case 4:
                stage.release(place, 1 + rng.below(3))
            case 5:
                stage.wheel(1 - 2 * rng.below(2))
            case 6:
                stage.table.command(rng.choice(commands))
            case 7:
                nodes = [node for node in stage.table.nodes() if node.act and node.enabled and node.focusable]
                if nodes and not stage.animator.busy:
                    rng.choice(nodes).act()  # type: ignore[misc]
            case _:
                stage.wait(0.02 * rng.below(20))
        pending = stage.match.pending
        if isinstance(pending, Decide) and pending.closing and not stage.animator.busy:
            end_turn(stage)
    stage.settle()
    stage.draw()
    table_of(stage).holding.drop()
    assert stage.table.dump() == CacaoTable(stage).dump()
    assert pygame.display.get_surface() is not None
