"""The tables of honour: best scores, largest win, quickest match, the most under each line."""

import msgspec

from game.store.statistics import MOST, honours, lead
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.store.telling.test_statistics import result


def test_who_was_best() -> None:
    close = result(1, IN_TURNS, ("Ana", "human", 12), ("Ben", "human", 12), winners=(1,))
    far = result(2, IN_TURNS, ("Ana", "human", 30), ("Ben", "human", 9), winners=(0,))
    timed = msgspec.structs.replace(close, summary=msgspec.structs.replace(close.summary, seconds=600))
    tables = honours([far, timed])
    assert list(tables) == [IN_TURNS]
    table = tables[IN_TURNS]
    assert [(seat.player.name, seat.points) for seat in table.best[:2]] == [("Ana", 90), ("Ana", 36)]
    assert table.largest_win is not None
    assert (table.largest_win.player.name, lead(far)) == ("Ana", 63)
    assert table.quickest is not None
    assert table.quickest.player.name == "Ben"
    for key, seat in table.lines.items():
        most = max(one.points(place)[key] for one in (far, timed) for place in (0, 1))
        assert seat.result.points(seat.seat)[key] == most > 0


def test_what_is_not_known_is_not_told() -> None:
    shared = result(1, IN_TURNS_TOO, ("Ana", "human", 12), ("Ben", "human", 12), winners=(0, 1))
    table = honours([shared])[IN_TURNS_TOO]
    assert (table.largest_win, table.quickest) == (None, None)
    assert honours([msgspec.structs.replace(shared, counts=False)]) == {}


def test_ten_are_listed() -> None:
    seats = ("Ana", "human", 9), ("Ben", "human", 1)
    many = [result(number, IN_TURNS, *seats, winners=(0,)) for number in range(1, 9)]
    assert len(honours(many[::-1])[IN_TURNS].best) == MOST
