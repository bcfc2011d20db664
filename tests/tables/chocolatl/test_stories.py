"""Every sentence about a match of Chocolatl is true: counted here once more, from the events alone."""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest

from game.rules.chocolatl.actions import (
    DiceRolled,
    FigureTaken,
    FinalScored,
    LastDieRolled,
    LastRound,
    PointsScored,
    RoundStarted,
    RowScored,
    SacrificeRevealed,
    StationRanked,
)
from game.rules.chocolatl.box import STATION_NAMES
from game.rules.core import Event
from game.tables.chocolatl.stories import TELLERS
from tests.rules.support import CASES
from tests.tables.told_truly import Told, true_kinds


def settled(told: Told) -> list[tuple[int, StationRanked]]:
    """Return the last ranking of every station in every round, and its step."""
    found: dict[tuple[int, int], tuple[int, StationRanked]] = {}
    rounds = 0
    for step, events in enumerate(told.match.events):
        for event in events:
            if isinstance(event, RoundStarted):
                rounds = event.round
            elif isinstance(event, StationRanked):
                found[rounds, event.station] = step, event
    return list(found.values())


def ranked(told: Told) -> StationRanked:
    """Return the final ranking of the story's station, which must have been made in its step."""
    there = [event for step, event in settled(told) if step == told.step]
    return next(event for event in there if STATION_NAMES[event.station].english() == told["station"])


def at_rank(told: Told, rank: int) -> bool:
    event = ranked(told)
    seat = event.ranking[rank]
    return (seat, event.bids[seat].total) == (told["seat"], told["total"])


def totals(told: Told, rank: int) -> list[int]:
    return [event.bids[event.ranking[rank]].total for _step, event in settled(told)]


def highest(told: Told) -> object:
    most = max(each.total for event in told.all(StationRanked) for each in event.bids)
    return at_rank(told, 0) and told["total"] == most


def lowest(told: Told) -> object:
    return at_rank(told, 0) and told["total"] == min(totals(told, 0))


def in_vain(told: Told) -> object:
    return at_rank(told, 1) and told["total"] == max(totals(told, 1))


def tie(told: Told) -> object:
    event = ranked(told)
    return at_rank(told, 0) and event.bids[event.ranking[1]].total == told["total"]


def dice_win(told: Told) -> object:
    event, seat = ranked(told), told["seat"]
    pips = 0
    for each in told.all(Event, 0, told.step + 1):
        if isinstance(each, RoundStarted):
            pips = 0
        elif isinstance(each, DiceRolled) and (each.seat, each.station) == (seat, event.station):
            pips += sum(each.values)
        elif each is event:
            break
    bid, others = event.bids[seat], [event.bids[other].total for other in event.ranking[1:]]
    return event.ranking[0] == seat and pips == told["pips"] and bid.total - told["pips"] < max(others)


def most_points(told: Told) -> object:
    there = [(e.seat, e.points, STATION_NAMES[e.station].english()) for e in told.here(PointsScored)]
    most = max(event.points for event in told.all(PointsScored))
    return (told["seat"], told["points"], told["station"]) in there and told["points"] == most


def row(told: Told) -> object:
    there = [event for event in told.here(RowScored) if event.seat == told["seat"]]
    return there[0].stones.count(max(there[0].stones)) > 1 and there[0].bonus > 0


def station(told: Told) -> object:
    won = Counter((event.ranking[0], STATION_NAMES[event.station].english()) for _step, event in settled(told))
    assert ranked(told).ranking[0] == told["seat"]
    return won[told["seat"], told["station"]] == told["count"] == max(won.values())


def figure(told: Told) -> object:
    owners = [event.seat for event in told.all(FigureTaken) if event.figure == "chocolatl"]
    return sum(one != other for one, other in pairwise(owners)) == told["count"]


def sacrifice(told: Told) -> object:
    shown = {event.seat: event.card for event in told.all(SacrificeRevealed)}
    return told.wins(told["seat"]) and shown[told["seat"]] == told["card"] > told.lead > 0


def last_die(told: Told) -> object:
    rolled = [event.pips for event in told.here(LastDieRolled) if event.seat == told["seat"]]
    return told.wins(told["seat"]) and sum(rolled) == told["count"] > told.lead


def ended(told: Told) -> object:
    return told.here(LastRound)[0].seat == told["seat"] != told["winner"] and told.wins(told["winner"])


def final_count(told: Told) -> object:
    before = told.totals
    for event in told.all(FinalScored):
        before = [total - points for total, points in zip(before, event.points, strict=True)]
    ahead = sum(points > before[told["seat"]] for points in before)
    return told.wins(told["seat"]) and ahead == told["count"]


TRUE: dict[str, Callable[[Told], object]] = {
    "highest": highest, "lowest": lowest, "in vain": in_vain, "tie": tie, "dice win": dice_win,
    "most points": most_points, "row": row, "station": station, "figure": figure, "sacrifice": sacrifice,
    "last die": last_die, "ended": ended, "final count": final_count,
}  # fmt: skip


@pytest.mark.parametrize("matches", [18, pytest.param(200, marks=pytest.mark.full)])
def test_every_sentence_is_true(matches: int) -> None:
    cases = [case for case in CASES if case[0] == "chocolatl"]
    kinds = true_kinds(cases, matches, TELLERS, TRUE)
    assert len(kinds) >= (10 if matches < 200 else len(TELLERS)), kinds
