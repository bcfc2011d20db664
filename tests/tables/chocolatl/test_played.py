"""The sheet with all cards: what lies open in this round, and never what nobody has laid open."""

import pytest

from game.rules.chocolatl.box import CARDS
from game.rules.numbers import Generator
from game.tables.chocolatl.played import CardSheet, known_hand, open_stations, sheet
from tests.tables.chocolatl.desk import Desk, advance, advance_to, sit_down, table_of


def told(stage: Desk) -> int:
    """Return of how many cards it is told where they lie."""
    return CardSheet(table_of(stage).desk).words().count(" at ")


@pytest.mark.parametrize("matches", [1, pytest.param(12, marks=pytest.mark.full)])
def test_no_sacrifice_is_told_by_what_is_left(matches: int) -> None:
    for seed in range(matches):
        stage = sit_down(3 + seed % 3, seed)
        rng, all_open = Generator(seed), 0
        for _ in range(3000):
            stage.skip()
            shown, expected = table_of(stage).desk.shown, 0
            for seat in range(shown.seats):
                lying = len(open_stations(shown, seat))
                only_one = shown.sacrifices[seat] is None and len(known_hand(shown, seat)) == lying + 1
                all_open += only_one
                expected += 0 if only_one else lying
            assert told(stage) == expected
            if not table_of(stage).course.go_on() and not advance(stage, rng):
                break
        assert all_open, "at the last station all cards of the round lie open"


def test_the_sheet_looks_the_same_whichever_card_was_sacrificed() -> None:
    stage = sit_down(3, 1)
    advance_to(stage, "bid")
    desk, pictures = table_of(stage).desk, set()
    for sacrificed in (CARDS[0], CARDS[6], CARDS[-1]):
        left = [card for card in CARDS if card != sacrificed]
        desk.shown.laid = [[list(left[index : index + 2]) for index in range(0, 12, 2)] for _seat in range(3)]
        desk.shown.first_shown = desk.shown.second_shown = 6
        pictures.add(sheet(desk).get_buffer().raw)
        assert told(stage) == 0
    assert len(pictures) == 1
