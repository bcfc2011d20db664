"""What can be told of a match of Maya: fields, cities, presents, what stayed open."""

from collections import Counter
from typing import Final

from game.rules.core import N_, Event, Seat, Who, phrase
from game.rules.maya import scoring
from game.rules.maya.actions import CityClosed, CityExpanded, CropPlanted, GameEnded, GroupScored, TempleAppeared
from game.tables.stories import Chronicle, Story, Tellers
from game.tables.telling.feats import Feat

_CITY: Final = "maya/temple"
_MUCH: Final = 6
"""How many points at once are worth telling."""


def harvest(told: Chronicle) -> Story | None:
    """Tell of the group that brought most."""
    step, event = max(told.all(GroupScored), key=lambda each: each[1].points, default=(0, None))
    if event is None or event.points < _MUCH:
        return None
    text = phrase(N_("{seat} scores {points} points for one group"), seat=Who(event.seat), points=event.points)
    return Story("harvest", step, text, 12 + 2 * event.points, f"maya/crop_{event.crop}")


def _first(event: CityClosed) -> list[Seat]:
    """Return the seats with most crops round a city; empty if there are no crops."""
    return [seat for seat, crops in enumerate(event.crops) if crops and crops == max(event.crops)]


def great_city(told: Chronicle) -> Story | None:
    """Tell of the city that paid most to a seat alone in front."""
    found = [(max(event.points), step, event) for step, event in told.all(CityClosed) if len(_first(event)) == 1]
    if not found or max(found, key=lambda each: each[0])[0] < _MUCH:
        return None
    points, step, best = max(found, key=lambda each: each[0])
    text = N_("{city}, a city of size {size}, pays {seat} {points} points")
    filled = phrase(text, city=best.temple, size=best.size, seat=Who(_first(best)[0]), points=points)
    return Story("great city", step, filled, 14 + 1.6 * points, _CITY)


def one_crop(told: Chronicle) -> Story | None:
    """Tell of the city that was won by a single crop and paid most."""
    found = []
    for step, event in told.all(CityClosed):
        most, second = sorted(event.crops, reverse=True)[:2]
        if most == second + 1 and second:
            found.append((max(event.points), step, event))
    if not found:
        return None
    points, step, event = max(found, key=lambda each: each[0])
    text = phrase(N_("One more crop wins {city} for {seat}"), seat=Who(_first(event)[0]), city=event.temple)
    return Story("one crop", step, text, 24 + points, _CITY)


def shared_city(told: Chronicle) -> Story | None:
    """Tell of the city at which most seats were first."""
    found = [(len(_first(event)), max(event.points), step, event) for step, event in told.all(CityClosed)]
    count, points, step, event = max(found, key=lambda each: each[:2], default=(0, 0, 0, None))
    if event is None or count < 2:
        return None
    seats = tuple(Who(seat) for seat in _first(event))
    text = phrase(N_("{seats} share first place at {city}"), seats=seats, city=event.temple)
    return Story("shared city", step, text, 10 + 5 * count + points / 2, _CITY)


def present(told: Chronicle) -> Story | None:
    """Tell of a city that its closer got nothing of, and that paid another seat most."""
    found = []
    for step, event in told.all(CityClosed):
        closer, first = told.match.journal[step].seat, _first(event)
        if len(first) == 1 and not event.points[closer]:
            found.append((max(event.points), step, closer, first[0], event.temple))
    points, step, closer, seat, city = max(found, default=(0, 0, 0, 0, ""))
    if points < _MUCH:
        return None
    text = N_("{giver} closes {city}, and {seat} gets {points} points")
    filled = phrase(text, giver=Who(closer), city=city, seat=Who(seat), points=points)
    return Story("present", step, filled, 28 + 1.4 * points, _CITY)


def several(told: Chronicle) -> Story | None:
    """Tell of a turn that closed several cities; they close in the same step, at its end (M-C6)."""
    for step, events in enumerate(told.match.events):
        closed = [event for event in events if isinstance(event, CityClosed)]
        if len(closed) > 1:
            cities = tuple(event.temple for event in closed)
            text = N_("{seat} closes {cities} in one turn")
            filled = phrase(text, seat=Who(told.match.journal[step].seat), cities=cities)
            return Story("several", step, filled, 50, _CITY)
    return None


def stayed_open(told: Chronicle) -> Story | None:
    """Tell of the city that stayed open and would have paid most to a seat alone in front."""
    state, best = told.match.state, (0, 0, "")
    for number in scoring.open_cities(state):
        city = scoring.appraise(state, number)
        first = [seat for seat, crops in enumerate(city.crops) if crops and crops == max(city.crops)]
        if len(first) == 1:
            best = max(best, (max(city.points), first[0], state.grid.temples[number].name))
    points, seat, name = best
    if points < _MUCH:
        return None
    text = phrase(
        N_("{city} stays open: {seat} misses out on {points} points"), city=name, seat=Who(seat), points=points
    )
    return Story("stayed open", told.last, text, 18 + points, _CITY)


def turn(told: Chronicle) -> Story | None:
    """Tell of the most that anybody scored in one turn, their own or another’s."""
    best = (0, False, 0, 0)
    for each in told.turns:
        points = [0] * len(told.totals)
        for group in told.within(each, GroupScored):
            points[group.seat] += group.points
        for city in told.within(each, CityClosed):
            points = [one + other for one, other in zip(points, city.points, strict=True)]
        best = max(best, *((got, seat == each.seat, seat, each.first) for seat, got in enumerate(points)))
    most, _own, seat, step = best
    if most < 2 * _MUCH:
        return None
    text = phrase(N_("{seat} scores {points} points in a single turn"), seat=Who(seat), points=most)
    return Story("turn", step, text, 14 + 1.5 * most)


def without_cities(told: Chronicle) -> Story | None:
    """Tell of a winner to whom cities have paid least."""
    winner = told.winner
    paid = [0] * len(told.totals)
    for _step, event in told.all(CityClosed):
        paid = [one + other for one, other in zip(paid, event.points, strict=True)]
    if winner is None or not any(paid) or paid.count(min(paid)) != 1 or paid[winner] != min(paid):
        return None
    text = phrase(N_("{seat} wins with the fewest points from cities"), seat=Who(winner))
    return Story("without cities", told.last, text, 46, _CITY)


def everywhere(told: Chronicle) -> Story | None:
    """Tell of the seat that most cities have paid."""
    paid: Counter[Seat] = Counter()
    last: dict[Seat, int] = {}
    for step, event in told.all(CityClosed):
        for seat, points in enumerate(event.points):
            if points:
                paid[seat] += 1
                last[seat] = step
    seat, count = paid.most_common(1)[0] if paid else (0, 0)
    if count < 4:
        return None
    text = phrase(N_("{seat} is paid by {count} cities"), seat=Who(seat), count=count)
    return Story("everywhere", last[seat], text, 12 + 4 * count, _CITY)


def temples(told: Chronicle) -> Story | None:
    """Tell of who brought most temples onto the board."""
    opened = Counter(event.seat for _step, event in told.all(TempleAppeared))
    seat, count = opened.most_common(1)[0] if opened else (0, 0)
    if count < 4:
        return None
    step = max(step for step, event in told.all(TempleAppeared) if event.seat == seat)
    text = phrase(N_("{seat} reaches {count} temples first"), seat=Who(seat), count=count)
    return Story("temples", step, text, 8 + 3 * count, _CITY)


def blind(told: Chronicle) -> Story | None:
    """Tell of the last blind tile that let a city grow before it paid its seat."""
    for step, event in reversed(list(told.all(CityExpanded))):
        closed = next((each for last, each in told.all(CityClosed) if last > step and event.cell in each.cells), None)
        if event.blind and closed is not None and _first(closed) == [event.seat] and max(closed.points) >= 2 * _MUCH:
            text = N_("An unseen tile lets {city} grow for {seat}: later it pays {points} points")
            filled = phrase(text, seat=Who(event.seat), city=closed.temple, points=closed.points[event.seat])
            return Story("blind", step, filled, 30, _CITY)
    return None


def last_tile(told: Chronicle) -> Story | None:
    """Tell of a seat that ended the match and did not win it."""
    ended = next((event for _step, event in told.all(GameEnded)), None)
    if ended is None or ended.seat is None or told.winner in (None, ended.seat):
        return None
    planted = [step for step, event in told.all(CropPlanted) if event.seat == ended.seat]
    step = max(planted + [step for step, event in told.all(CityExpanded) if event.seat == ended.seat])
    text = phrase(N_("{seat} runs out of tiles; {winner} wins"), seat=Who(ended.seat), winner=Who(told.winner or 0))
    return Story("last tile", step, text, 14)


TELLERS: Final[Tellers] = (
    harvest, great_city, one_crop, shared_city, present, several, stayed_open, turn, without_cities,
    everywhere, temples, blind, last_tile,
)  # fmt: skip


# Records.


def _city(event: Event) -> tuple[int, Seat] | None:
    """Return the size of a city that closed, and the seat with most crops round it, the first of several (M-C2)."""
    if not isinstance(event, CityClosed) or not any(event.crops):
        return None
    return event.size, event.crops.index(max(event.crops))


FEATS: Final = {"city": Feat(N_("Biggest city"), _city)}
