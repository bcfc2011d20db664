"""Every sentence about a match of Maya is true: counted here once more, from the events alone."""

from collections.abc import Callable
from typing import Any

from game.rules.core import Event
from game.rules.match import Match
from game.rules.maya.events import CityClosed, CityExpanded, CropPlanted, GameEnded, GroupScored, TempleAppeared
from game.rules.phrases import Who
from game.rules.turns import Turns
from game.tables.maya.stories import TELLERS
from game.tables.stories import Story
from tests.tables.told_truly import true_kinds


def value(story: Story, name: str = "seat") -> Any:
    found = story.phrase.values[name]
    return found.seat if isinstance(found, Who) else found


def all_of(match: Match, kind: type[Event], step: int | None = None) -> list[Any]:
    steps = match.events if step is None else match.events[step : step + 1]
    return [event for events in steps for event in events if isinstance(event, kind)]


def firsts(event: CityClosed) -> list[int]:
    return [seat for seat, crops in enumerate(event.crops) if crops and crops == max(event.crops)]


def harvest(match: Match, story: Story) -> object:
    there = [event for event in all_of(match, GroupScored, story.step) if event.seat == value(story)]
    return there[0].points == value(story, "points") == max(e.points for e in all_of(match, GroupScored))


def longest(match: Match, story: Story) -> object:
    there = all_of(match, GroupScored, story.step)
    return any((event.seat, len(event.cells)) == (value(story), value(story, "count")) for event in there)


def city(match: Match, story: Story) -> CityClosed:
    found: CityClosed = next(e for e in all_of(match, CityClosed, story.step) if e.temple == value(story, "city"))
    return found


def great_city(match: Match, story: Story) -> object:
    event = city(match, story)
    return firsts(event) == [value(story)] and event.points[value(story)] == value(story, "points")


def one_crop(match: Match, story: Story) -> object:
    event = city(match, story)
    others = [crops for seat, crops in enumerate(event.crops) if seat != value(story)]
    return event.crops[value(story)] == max(others) + 1


def shared_city(match: Match, story: Story) -> object:
    return [who.seat for who in story.phrase.values["seats"]] == firsts(city(match, story))  # type: ignore[union-attr]


def present(match: Match, story: Story) -> object:
    event, giver = city(match, story), value(story, "giver")
    closer = match.journal[story.step].seat
    return giver == closer and event.points[giver] == 0 and event.points[value(story)] == value(story, "points")


def several(match: Match, story: Story) -> object:
    names = tuple(event.temple for event in all_of(match, CityClosed, story.step))
    return names == value(story, "cities") and match.journal[story.step].seat == value(story)


def stayed_open(match: Match, story: Story) -> object:
    return value(story, "city") not in {event.temple for event in all_of(match, CityClosed)}


def points_in(match: Match, step: int, seat: int) -> int:
    turn = Turns(match).of(step)
    events = [event for each in range(turn.first, turn.end) for event in match.events[each]]
    groups = sum(event.points for event in events if isinstance(event, GroupScored) and event.seat == seat)
    return groups + sum(event.points[seat] for event in events if isinstance(event, CityClosed))


def turn(match: Match, story: Story) -> object:
    before = match.rules.points(match.state_at(Turns(match).of(story.step).first))[value(story)]
    after = match.rules.points(match.state_at(Turns(match).of(story.step).end))[value(story)]
    told = value(story, "points")
    return bool(points_in(match, story.step, value(story)) == told == after - before)


def without_cities(match: Match, story: Story) -> object:
    paid = [sum(e.points[seat] for e in all_of(match, CityClosed)) for seat in range(len(match.players))]
    return all(paid[value(story)] < other for seat, other in enumerate(paid) if seat != value(story))


def everywhere(match: Match, story: Story) -> object:
    return sum(event.points[value(story)] > 0 for event in all_of(match, CityClosed)) == value(story, "count")


def temples(match: Match, story: Story) -> object:
    return sum(event.seat == value(story) for event in all_of(match, TempleAppeared)) == value(story, "count")


def blind(match: Match, story: Story) -> object:
    laid = next(event for event in all_of(match, CityExpanded, story.step) if event.blind)
    closed = next(event for event in all_of(match, CityClosed) if event.temple == value(story, "city"))
    return laid.cell in closed.cells and closed.points[value(story)] == value(story, "points")


def last_tile(match: Match, story: Story) -> object:
    ended = all_of(match, GameEnded)[0]
    laid = [event.seat for event in all_of(match, CropPlanted, story.step)]
    return ended.seat == value(story) in laid and match.sheet().winners == (value(story, "winner"),)


TRUE: dict[str, Callable[[Match, Story], object]] = {
    "harvest": harvest, "longest": longest, "great city": great_city, "one crop": one_crop, "shared city": shared_city,
    "present": present, "several": several, "stayed open": stayed_open, "turn": turn,
    "without cities": without_cities, "everywhere": everywhere, "temples": temples, "blind": blind,
    "last tile": last_tile,
}  # fmt: skip


def test_every_sentence_is_true() -> None:
    assert len(true_kinds("maya", (2, 3, 4), 8, TELLERS, TRUE)) >= 10
