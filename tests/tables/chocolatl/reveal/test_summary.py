"""The summary of a round: whatever won a station is written whole."""

import pygame
import pytest

from game.locale.languages import LANGUAGES
from game.rules.chocolatl.actions import RoundStarted, StationRanked, Tie, Total
from game.rules.chocolatl.box import STATIONS
from game.tables.chocolatl.reveal.summary import margin_words
from tests.locale.support import speaking
from tests.tables.chocolatl.desk import sit_down, table_of

BIDS = tuple(Total(15, 0, 0, 0, total) for total in (15, 15, 3))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("by", ["chocolatl", "points", "disc"])
def test_what_broke_a_tie_is_written_whole(code: str, by: str) -> None:
    with speaking(code):
        stage = sit_down(3, size=(1280, 720))
        table = table_of(stage)
        ties = (Tie(0, 1, by),)  # type: ignore[arg-type]
        ranked = [StationRanked(station, BIDS, (0, 1, 2), ties) for station in STATIONS]
        table.desk.shown.recent = list(ranked)
        table.summary.show(RoundStarted(2, "red", 0, 8, (7, 3), (1, 2)))
        table.desk.look.cuts.clear()
        table.summary.paint(pygame.Surface((1280, 720)))
        told = margin_words(ranked[0])
        assert not [cut for cut in table.desk.look.cuts if cut in told]
