"""A preview tells what a tile changes at temples, and a tile that was built over is plainly marked."""

from typing import Any

import pygame
import pytest

from game.rules.cacao import Cacao
from game.rules.cacao.actions import Build, Place
from game.rules.core import Cell, Decide, Seat
from game.rules.rng import Generator
from game.tables.cacao.board import paint_tile
from game.tables.cacao.previews import Preview, TempleShare, preview
from game.tables.cacao.shown import Laid
from game.tables.cacao.words import preview_words
from tests.rules.support import new_match, play_on
from tests.tables.cacao.desk import dealt, table_of

RULES = Cacao()
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def temples_of(state: Any, seat: Seat) -> dict[Cell, tuple[int, int]]:
    """Return the workers and the gold of a seat by temple, as the score sheet says."""
    lines = RULES.score(RULES.view(state, None)).lines[seat]
    items = next(line for line in lines if line.key == "temples").items
    return {item.cells[0]: (item.count, item.points or 0) for item in items}


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_what_is_told_of_temples_is_what_the_score_sheet_says(seats: int, seed: int) -> None:
    match, rng, told_of = new_match("cacao", seats, seed), Generator(seed), 0
    while play_on(match, rng, 1):
        pending = match.pending
        if not isinstance(pending, Decide) or pending.prompts[pending.seat].step != "place":
            continue
        seat, state = pending.seat, match.state
        action = RULES.sample(state, seat, rng)
        assert isinstance(action, Place | Build)
        after, _events = RULES.apply(state, seat, action)
        told = preview(RULES, state, seat, action).temples
        own = {share.cell: share for share in told if share.seat == seat}
        before, then = temples_of(state, seat), temples_of(after, seat)
        changed = {cell for cell in {*before, *then} if before.get(cell, (0, 0))[0] != then.get(cell, (0, 0))[0]}
        assert changed <= set(own)
        for cell in changed:
            count, gold = then.get(cell, (0, 0))
            assert (own[cell].gold, own[cell].place > 0) == (gold, count > 0)
            told_of += 1
        for share in told:
            if share.seat != seat and share.cell in {cell for at in range(seats) for cell in temples_of(state, at)}:
                assert share.gold == temples_of(after, share.seat).get(share.cell, (0, 0))[1]
    assert told_of


def test_the_words_of_a_preview_name_temple_place_and_gold() -> None:
    shares = TempleShare(1, (0, 0), 2, 3), TempleShare(2, (0, 0), 1, 6), TempleShare(1, (4, 0), 0, 0)
    told = preview_words(Preview(1, (), (), shares), NAMES)
    assert told == (
        "temple: you 2nd, +3 at the end, temple: Cleo 1st, +6 at the end, temple: none of your workers is left"
    )


@pytest.mark.real_art
def test_a_tile_that_was_built_over_looks_different_from_one_that_was_not() -> None:
    """C-O2: it decides what is legal, so it is to be seen: by a mark on the corner, not by the stack alone."""
    stage = dealt()
    desk, width = table_of(stage).desk, 96
    corner = pygame.Rect(0, 0, 24, 24)
    pictures = []
    for covers in (None, (1, 1, 1, 1)):
        desk.shown.workers[(9, 9)] = Laid(0, (1, 1, 1, 1), covers)
        surface = pygame.Surface((200, 200))
        paint_tile(surface, desk, (9, 9), (100, 100), width)
        corner.center = 100 + round(width * 0.34), 100 + round(width * 0.34)
        pictures.append(surface.subsurface(corner).copy())
    plain, marked = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert plain != marked
