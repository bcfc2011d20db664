"""The pills of groups that wait: what each says and where it lies."""

import pytest

from game.rules.core import Decide
from game.tables.cacao import CacaoTable
from tests.rules.support import new_match
from tests.tables.harness import Harness
from tests.tables.test_covered import steps


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1080, 1920)])
def test_pills_cover_no_tile_no_board_and_no_other_pill(size: tuple[int, int]) -> None:
    match, looked = new_match("cacao", 4, 3), 0
    stage = Harness(match, CacaoTable, size=size, speed=0)
    for _match in steps(match, 5, every=1):
        pending = match.pending
        if not (isinstance(pending, Decide) and pending.prompts[pending.seat].step == "work"):
            continue
        stage.table.refresh()
        table = stage.table
        assert isinstance(table, CacaoTable)
        rects = [pill.rect for pill in table.pills.pills]
        for index, rect in enumerate(rects):
            assert stage.screen.rect.contains(rect)
            assert rect.collidelist(table.desk.kept_clear()) < 0
            assert rect.collidelist(rects[:index]) < 0
            looked += 1
    assert looked > 10
