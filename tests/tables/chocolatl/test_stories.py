"""Every sentence about a match of Chocolatl is true: counted here once more, from the events alone."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from game.rules.chocolatl.events import (
    FigureTaken,
    FinalScored,
    LastDieRolled,
    LastRound,
    PointsScored,
    RowScored,
    SacrificeRevealed,
    StationRanked,
)
from game.rules.chocolatl.pieces import STATION_NAMES
from game.rules.core import Event
from game.rules.match import Match
from game.rules.phrases import Who
from game.tables.chocolatl.stories import TELLERS
from game.tables.stories import Story
from tests.tables.told_truly import true_kinds


def value(story: Story, name: str = "seat") -> Any:
    found = story.phrase.values[name]
    return found.seat if isinstance(found, Who) else found


def all_of(match: Match, kind: type[Event], step: int | None = None) -> list[Any]:
    steps = match.events if step is None else match.events[step : step + 1]
    return [event for events in steps for event in events if isinstance(event, kind)]


def ranked(match: Match, story: Story) -> StationRanked:
    """Return the last ranking of the story's station in its step."""
    there = [e for e in all_of(match, StationRanked, story.step) if STATION_NAMES[e.station] == value(story, "station")]
    last: StationRanked = there[-1]
    return last


def place(match: Match, story: Story, rank: int) -> object:
    event = ranked(match, story)
    seat = event.ranking[rank]
    return (seat, event.bids[seat].total) == (value(story), value(story, "total"))


def highest(match: Match, story: Story) -> object:
    most = max(each.total for event in all_of(match, StationRanked) for each in event.bids)
    return place(match, story, 0) and bool(value(story, "total") == most)


def tie(match: Match, story: Story) -> object:
    event = ranked(match, story)
    return place(match, story, 0) and event.bids[event.ranking[1]].total == value(story, "total")


def dice_win(match: Match, story: Story) -> object:
    event, seat = ranked(match, story), value(story)
    bid, other = event.bids[seat], event.bids[event.ranking[1]]
    return event.ranking[0] == seat and bid.dice == value(story, "pips") and bid.total - bid.dice < other.total


def most_points(match: Match, story: Story) -> object:
    there = [e for e in all_of(match, PointsScored, story.step) if e.seat == value(story)]
    return value(story, "points") == max(e.points for e in there) == max(e.points for e in all_of(match, PointsScored))


def row(match: Match, story: Story) -> object:
    return any(e.tie is not None and e.seat == value(story) for e in all_of(match, RowScored, story.step))


def station(match: Match, story: Story) -> object:
    return value(story, "count") <= 7 and ranked(match, story).ranking[0] == value(story)


def figure(match: Match, story: Story) -> object:
    owners = [e.seat for e in all_of(match, FigureTaken) if e.figure == "chocolatl"]
    return sum(one != other for one, other in pairwise(owners)) == value(story, "count")


def margin(match: Match) -> int:
    totals = sorted(match.sheet().totals)
    return int(totals[-1] - totals[-2])


def sacrifice(match: Match, story: Story) -> object:
    shown = {event.seat: event.card for event in all_of(match, SacrificeRevealed)}
    return bool(shown[value(story)] == value(story, "card") > margin(match))


def last_die(match: Match, story: Story) -> object:
    rolled = {event.seat: event.pips for event in all_of(match, LastDieRolled)}
    return bool(rolled[value(story)] == value(story, "count") > margin(match))


def ended(match: Match, story: Story) -> object:
    return all_of(match, LastRound, story.step)[0].seat == value(story) != match.sheet().winners[0]


def final_count(match: Match, story: Story) -> object:
    totals = list(match.sheet().totals)
    for event in all_of(match, FinalScored):
        totals = [total - points for total, points in zip(totals, event.points, strict=True)]
    return sum(points > totals[value(story)] for points in totals) == value(story, "count")


TRUE: dict[str, Callable[[Match, Story], object]] = {
    "highest": highest, "lowest": lambda match, story: place(match, story, 0),
    "in vain": lambda match, story: place(match, story, 1), "tie": tie, "dice win": dice_win,
    "most points": most_points, "row": row, "station": station, "figure": figure, "sacrifice": sacrifice,
    "last die": last_die, "ended": ended, "final count": final_count,
}  # fmt: skip


def test_every_sentence_is_true() -> None:
    assert len(true_kinds("chocolatl", (2, 3, 4, 5), 6, TELLERS, TRUE)) >= 10
