"""Cacao's table as one list shows what the old table shows, whatever was done before, and tells nothing too early."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Literal

import pygame
import pytest

from game.rules.cacao.deal import Deal, Setup
from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.tables.cacao.table import CacaoTable
from game.tables.cacao.things import CacaoTable as ListedTable
from game.ui.canvas import Canvas
from tests.rules.support import finished_match, new_match, play_on
from tests.sampling import sampled
from tests.tables.harness import Harness
from tests.tables.walks import noise, play_up_to_the_end

SIZES = ((1280, 720), (1080, 1920), (1920, 1080))
COMMANDS = ("rotate", "rotate_back", "zoom_in", "zoom_out", "fit", "cancel", "remaining", "use_all", "leave_rest")
EVENTFUL = 3
"""The number of presses after which something that is told is left in the middle."""


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two things of one key are an error."""
    monkeypatch.setattr(Canvas, "strict", True)


def at(make: Any, steps: int, seats: int = 4, seed: int = 3, **how: Any) -> Harness:
    match = new_match("cacao", seats, seed)
    play_on(match, Generator(seed), steps)
    return Harness(match, make, **{"speed": 0, **how})


def seen(stage: Harness) -> pygame.Surface:
    stage.settle()
    stage.screen.damage(None)
    stage.draw()
    return stage.screen.surface.copy()


def listed(stage: Harness) -> list[tuple[Any, ...]]:
    """Return all nodes, with all that they say and do."""
    return [
        (
            node.id, node.role, node.name, tuple(node.rect), node.state, node.value, node.focusable, node.group,
            node.told, node.rule, node.level, node.radius, node.clear and tuple(node.clear), node.act is None,
        )
        for node in stage.table.nodes()
    ]  # fmt: skip


def differing(one: pygame.Surface, other: pygame.Surface, by: int = 0) -> int:
    """Return how many pixels differ by more than some levels."""
    mask = pygame.mask.from_threshold(other, (0, 0, 0), (by + 1,) * 3 + (255,), one)
    return one.get_width() * one.get_height() - mask.count()


@pytest.mark.real_art
@sampled(("steps", "size", "contrast"), product((0, 30, 90, 150, 1000), SIZES, (False, True)), lambda case: case[0])
def test_it_shows_what_the_old_table_shows(steps: int, size: tuple[int, int], contrast: bool) -> None:
    trees, pictures = [], []
    for make in (CacaoTable, ListedTable):
        stage = at(make, steps, size=size)
        stage.settings.high_contrast = contrast
        stage.resize(size)
        stage.table.last_move(stage.match.events[-1] if stage.match.events else [])
        pictures.append(seen(stage))
        trees.append(listed(stage))
    assert trees[0] == trees[1]
    assert differing(pictures[0], pictures[1]) == 0


@sampled("seed", range(6))
def test_deeds_at_random_leave_on_both_tables_the_same(seed: int) -> None:
    stages, chances = [at(make, 40 * seed, 2 + seed % 3, seed) for make in (CacaoTable, ListedTable)], []
    for stage in stages:
        stage.keeps_stills = False
        chances.append(Generator(seed))
    for deed in range(30):
        pictures = []
        for stage, chance in zip(stages, chances, strict=True):
            noise(stage, chance, COMMANDS)
            pictures.append(seen(stage))
        assert listed(stages[0]) == listed(stages[1]), deed
        assert stages[0].table.dump() == stages[1].table.dump(), deed
        if not stages[1].table.listed:  # type: ignore[attr-defined] # the old list stays where there was room before
            assert (
                differing(pictures[0], pictures[1], by=8) <= 0.001 * pictures[0].get_width() * pictures[0].get_height()
            ), deed


@sampled("seed", range(8))
def test_after_every_deed_a_new_table_on_a_new_canvas_looks_the_same(seed: int) -> None:
    stage, chance = at(ListedTable, 25 * seed, 2 + seed % 3, seed, speed=1), Generator(seed)
    for deed in range(25):
        noise(stage, chance, COMMANDS)
        before = seen(stage)
        table: Any = stage.table
        canvases, stage.table.canvas, stage.table.above = (table.canvas, table.above), *anew(table)  # type: ignore[attr-defined]
        for mover in list(stage.movers):
            stage.movers.remove(mover)
        table._risen.clear()
        table.again()
        assert differing(before, seen(stage)) == 0, deed
        if not table.holding.held:
            again: Any = type(table)(stage, stage)
            again.layout(stage.frame.places)
            again.desk.board = again.board_view = table.desk.board
            again.board, again.hover, again.listed = table.board, table.hover, table.listed
            again.desk.new, again.desk.hand.new = table.desk.new, table.desk.new
            again.pills.chosen = table.pills.chosen
            again.asked()
            again.regard(table.hover[1] if isinstance(table.hover, tuple) and table.hover[0] == "display" else None)
            assert [node.name for node in again.nodes()] == [node.name for node in table.nodes()], deed
            for each in (again.canvas, again.above):
                del each
            for mover in list(stage.movers):
                stage.movers.remove(mover)
            stage.table = again
            assert differing(before, seen(stage)) == 0, deed
            for mover in list(stage.movers):
                stage.movers.remove(mover)
            stage.table, table._risen = table, {}
        del canvases


def anew(table: Any) -> Iterator[Any]:
    return (type(canvas)(canvas.size) for canvas in (table.canvas, table.above))


@sampled("seats", [2, 4])
def test_what_is_told_and_left_in_any_beat_ends_as_if_it_had_been_told_whole(seats: int) -> None:
    whole = before_the_end(seats)
    beats, dumps = 0, []
    while whole.animator.busy:
        whole.wait(0.1)
        dumps.append(whole.table.dump())
    assert len({str(dump) for dump in dumps}) > 10
    for left in range(0, len(dumps), 9):
        stage = before_the_end(seats)
        stage.wait(0.1 * (left + 1))
        fresh = type(stage.table)(stage, stage)
        fresh.layout(stage.frame.places)
        assert fresh.dump() == dumps[-1]
        stage.animator.skip()
        assert stage.table.dump() == dumps[-1]
        beats += 1
    assert beats > EVENTFUL


def before_the_end(seats: int, seed: int = 3) -> Harness:
    stage = Harness(new_match("cacao", seats, seed), ListedTable, speed=0)
    play_up_to_the_end(stage, finished_match(("cacao", seats, {}), seed))
    return stage


@sampled(("speed", "reduced"), product((1, 4, 0), (False, True)), lambda case: case[0] > 0)
def test_every_step_leaves_what_a_new_table_shows(speed: Literal[0, 1, 4], reduced: bool) -> None:
    stage, chance = Harness(new_match("cacao", 3, 5), ListedTable, speed=speed), Generator(5)
    stage.animator.reduced = reduced
    for step in range(24):
        pending = stage.match.pending
        assert isinstance(pending, Decide)
        stage.play(stage.rules.sample(stage.state, pending.seat, chance))
        if step % 3:
            stage.settle()
        else:
            stage.wait(0.2)
            stage.skip()
        assert stage.table.dump() == ListedTable(stage, stage).dump(), stage.played[-1]
        assert len(stage.movers) == 0


def test_two_deals_that_nobody_can_tell_apart_look_and_read_the_same() -> None:
    """The order of hidden piles, and the hand of somebody else, stand in no thing, node, value or tip."""
    tiles = ("2-1-0-1", "1-1-1-1", "3-0-0-1", "3-1-0-0", *("1-1-1-1",) * 4, *("2-1-0-1",) * 3)
    jungle = ("water", "sun", "temple", "mine1", "mine2", "market4", "plantation2", "market3", "temple", "water")
    trees, pictures = [], []
    for order in (1, -1):
        piles: Any = (tiles, tiles[:3][::order] + tiles[3:][::order])
        kinds: Any = (*jungle[:4], *jungle[4:][::order])
        players = tuple(Player(f"Seat {seat}", GAMES["cacao"].colours[seat], "human") for seat in range(2))
        match = Match(GAMES["cacao"], Setup(2, 0, Deal(piles, kinds)), players)
        stage = Harness(match, ListedTable, viewer=0, speed=0)
        pictures.append(seen(stage))
        trees.append(listed(stage))
    assert trees[0] == trees[1]
    assert differing(pictures[0], pictures[1]) == 0


def test_nothing_is_there_before_it_is_told() -> None:
    """While the end is counted no board, no bar and no tip says more than what has arrived."""
    stage = before_the_end(3)
    totals = list(stage.rules.score(stage.view).totals)
    seen_gold = [0, 0, 0]
    while stage.animator.busy:
        stage.wait(0.1)
        gold = [stage.table.score_of(seat)[0] for seat in range(3)]
        told = [node for node in stage.table.nodes() if node.role == "seat-board"]
        for seat, node in enumerate(sorted(told, key=lambda each: each.id)):
            assert f"{gold[seat]} gold" in node.name
        bars = stage.table.ending.bars  # type: ignore[attr-defined]
        assert bars is None or bars.values == gold
        seen_gold = gold
    assert seen_gold == totals


@pytest.mark.parametrize("steps", [1, -1])
def test_the_board_glides_and_arrives_as_if_it_had_not(steps: int) -> None:
    pictures = []
    for speed in (1, 0):
        stage = at(ListedTable, 60)
        table: Any = stage.table
        for way in (2, steps):
            stage.animator.speed = speed
            stage.table.command("zoom_in" if way > 0 else "zoom_out")
            assert table.glide.runs == bool(speed)
        pictures.append(seen(stage))
        assert not table.glide.runs
    assert differing(pictures[0], pictures[1]) == 0


def test_another_turn_of_the_wheel_lets_the_board_glide_on_from_where_it_is() -> None:
    stage = at(ListedTable, 60)
    stage.animator.speed = 1
    table: Any = stage.table
    table.zoom(1, (900, 400))
    for _frame in range(8):
        stage.wait(1 / 60)
        stage.draw()
    (key,) = [thing.key for thing in table.glide.things()]
    before = table.canvas.place(key, table.time)
    table.zoom(1, (900, 400))
    table.list_now()
    after = table.canvas.place(key, table.time)
    assert max(abs(one - other) for one, other in zip(before, after, strict=True)) < 1, "nothing jumps"
    stage.settle()
    assert not table.glide.runs
