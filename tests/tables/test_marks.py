"""Marks cover nothing that they are about: late boards without a chip, badge or banner on a worker, crop or price."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.rules.core import Decide
from game.rules.games import GAMES
from game.tables.part import table_part
from game.tables.pictures.beside import Line
from game.tables.tile_table import TileTable
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.harness import Harness
from tests.tables.test_covered import steps

SIZES = ((1280, 720), (1920, 1080))
TILED = [name for name in GAMES if issubclass(table_part(name).table, TileTable)]


def labels(stage: Harness) -> Iterator[tuple[str, pygame.Rect]]:
    """Yield everything that is written or pressed on the board now, and the banner."""
    table: Any = stage.table
    yield "banner", stage.frame.banner
    for chip in table.ghost.chips:
        yield chip.text, chip.rect
    for node in table.nodes():
        if node.role in ("group", "button") and node.id.startswith(("group.", "resolved.")):
            yield node.id, node.rect
    for label in table.ghost.labels():
        yield "badge", label


def lines(stage: Harness) -> list[Line]:
    """Return all lines from labels to what they speak of."""
    table: Any = stage.table
    pills = getattr(table, "pills", None)
    return [*table.ghost.lines, *(pill.line for pill in (pills.pills if pills else ()) if pill.line)]


def look(stage: Harness) -> tuple[int, int]:
    """Look for labels on what is counted; return how many there are, and how many lines cross a price or another."""
    table: Any = stage.table
    desk, found = table.desk, list(labels(stage))
    read = [*desk.pieces_to_read(), *desk.prices()]
    for name, rect in found:
        assert rect.collidelist(read) < 0, name
    chips = [chip.rect for chip in table.ghost.chips]
    for start, _end in table.ghost.lines:
        assert any(chip.collidepoint(start) for chip in chips), "a line begins at what it belongs to"
    drawn, crossings = lines(stage), 0
    for line in drawn:
        crossings += sum(bool(price.clipline(line)) for price in desk.prices())
    for (a, b), (c, d) in combinations(drawn, 2):
        one = [(b[0] - a[0]) * (e[1] - a[1]) - (b[1] - a[1]) * (e[0] - a[0]) for e in (c, d)]
        other = [(d[0] - c[0]) * (e[1] - c[1]) - (d[1] - c[1]) * (e[0] - c[0]) for e in (a, b)]
        crossings += one[0] * one[1] < 0 and other[0] * other[1] < 0
    return len(found), crossings


@pytest.mark.parametrize("matches", [1, pytest.param(40, marks=pytest.mark.full)])
@sampled("size", SIZES)
@pytest.mark.parametrize("game", TILED)
def test_no_label_lies_on_a_worker_a_crop_or_a_price(game: str, size: tuple[int, int], matches: int) -> None:
    looked = crossed = 0
    for seed in range(matches):
        counts = GAMES[game].seat_counts
        match = new_match(game, counts[-1 - seed % len(counts)], seed)
        stage = Harness(match, table_part(game).table, size=size, speed=0)
        table: Any = stage.table
        for number, _match in enumerate(steps(match, seed, every=3)):
            if number < 12 or not isinstance(match.pending, Decide):
                continue
            table.refresh()
            laying = sorted((each for each in table.desk.offers if isinstance(each, table.desk.laying)), key=repr)
            for action in [None, *laying[number % 7 :: 7]]:
                if action is not None:
                    table.ghost.show(action)
                count, crossings = look(stage)
                looked, crossed = looked + count, crossed + crossings
            table.ghost.hide()
    assert looked > 100
    assert crossed * 100 <= looked
