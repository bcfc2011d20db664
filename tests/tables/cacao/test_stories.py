"""Every sentence about a match of Cacao is true: counted here once more, from the events alone."""

from collections import Counter
from collections.abc import Callable

from game.rules.cacao.events import TempleScored, Worked, WorkersPlaced
from game.rules.cacao.pieces import RIVER
from game.rules.match import Match
from game.rules.phrases import Who
from game.rules.turns import Turns
from game.tables.cacao.stories import TELLERS
from game.tables.stories import Story
from tests.tables.told_truly import true_kinds


def seat(story: Story, name: str = "seat") -> int:
    who = story.phrase.values[name]
    assert isinstance(who, Who)
    return who.seat


def worked(match: Match, first: int = 0, end: int | None = None) -> list[Worked]:
    return [event for events in match.events[first:end] for event in events if isinstance(event, Worked)]


def turn_gold(match: Match, step: int, whose: int) -> int:
    turn = Turns(match).of(step)
    return sum(event.gold for event in worked(match, turn.first, turn.end) if event.seat == whose)


def sale(match: Match, story: Story) -> bool:
    values = story.phrase.values
    there = [event for event in worked(match, story.step, story.step + 1) if event.fruit < 0]
    largest = max(event.gold for event in worked(match) if event.fruit < 0)
    return (
        any((event.seat, -event.fruit, event.gold) == (seat(story), values["count"], values["gold"]) for event in there)
        and largest == values["gold"]
    )


def turn(match: Match, story: Story) -> bool:
    most = max(turn_gold(match, each.first, each.seat) for each in Turns(match).all() if each.seat is not None)
    return turn_gold(match, story.step, seat(story)) == story.phrase.values["gold"] == most


def last_turn(match: Match, story: Story) -> bool:
    after = [event for events in match.events[story.step + 1 :] for event in events]
    own = [event for event in after if isinstance(event, WorkersPlaced) and event.seat == seat(story)]
    return turn_gold(match, story.step, seat(story)) == story.phrase.values["gold"] and not own


def present(match: Match, story: Story) -> bool:
    whose = Turns(match).of(story.step).seat
    given = turn_gold(match, story.step, seat(story))
    return whose == seat(story, "giver") != seat(story) and given == story.phrase.values["gold"]


def temples(match: Match) -> list[TempleScored]:
    return [event for events in match.events for event in events if isinstance(event, TempleScored)]


def one_worker(match: Match, story: Story) -> bool:
    """With one worker less at some temple, counted by hand, the winner has no more than another."""
    winner, totals = seat(story), match.sheet().totals

    def paid(workers: list[int]) -> list[int]:
        most = max(workers)
        first = [each for each, count in enumerate(workers) if count == most and most]
        second = max([count for count in workers if 0 < count < most], default=0)
        rest = [each for each, count in enumerate(workers) if count == second and second]
        return [
            6 // len(first) if each in first else 3 // len(rest) if each in rest and len(first) == 1 else 0
            for each in range(len(workers))
        ]

    for event in temples(match):
        assert paid(list(event.workers)) == list(event.gold)
        less = [count - (each == winner) for each, count in enumerate(event.workers)]
        if min(less) < 0:
            continue
        other = [total - was + now for total, was, now in zip(totals, event.gold, paid(less), strict=True)]
        if max(points for each, points in enumerate(other) if each != winner) >= other[winner]:
            return True
    return False


def most_temples(match: Match, story: Story) -> bool:
    firsts = [event.workers.index(max(event.workers)) for event in temples(match) if _alone(event)]
    return Counter(firsts)[seat(story)] == story.phrase.values["count"] == max(Counter(firsts).values())


def _alone(event: TempleScored) -> bool:
    return event.workers.count(max(event.workers)) == 1


def shared(match: Match, story: Story) -> bool:
    seats = story.phrase.values["seats"]
    assert isinstance(seats, tuple)
    told = [who.seat for who in seats if isinstance(who, Who)]
    return any([each for each, n in enumerate(e.workers) if n == max(e.workers)] == told for e in temples(match))


def field(match: Match, whose: int, until: int) -> int:
    return sum(event.water for event in worked(match, 0, until) if event.seat == whose)


def river(match: Match, story: Story) -> bool:
    last = len(RIVER) - 1
    whose = seat(story)
    return field(match, whose, story.step + 1) == last > field(match, whose, story.step)


def river_decides(match: Match, story: Story) -> bool:
    totals, end = match.sheet().totals, len(match.journal)
    before = [total - RIVER[field(match, each, end)] for each, total in enumerate(totals)]
    return sum(points > before[seat(story)] for points in before) == story.phrase.values["count"]


def never_walked(match: Match, story: Story) -> bool:
    still = [each for each in range(len(match.players)) if not field(match, each, len(match.journal))]
    return still == [seat(story)]


def suns(match: Match, story: Story) -> bool:
    totals = sorted(match.sheet().totals)
    count = story.phrase.values["count"]
    assert isinstance(count, int)
    got = sum(event.sun for event in worked(match) if event.seat == seat(story))
    paid = sum(
        event.covers is not None and event.seat == seat(story)
        for events in match.events
        for event in events
        if isinstance(event, WorkersPlaced)
    )
    return got - paid == count > totals[-1] - totals[-2]


def full_store(match: Match, story: Story) -> bool:
    there = worked(match, story.step, story.step + 1)
    return any((e.seat, e.lost) == (seat(story), story.phrase.values["count"]) for e in there)


def built_over(match: Match, story: Story) -> bool:
    laid = [event for event in match.events[story.step] if isinstance(event, WorkersPlaced)]
    return laid[0].covers is not None and turn_gold(match, story.step, seat(story)) == story.phrase.values["gold"]


def mines(match: Match, story: Story) -> bool:
    dug = [e.gold for e in worked(match) if e.seat == seat(story) and e.kind.startswith("mine")]
    return sum(dug) == story.phrase.values["gold"]


TRUE: dict[str, Callable[[Match, Story], bool]] = {
    "sale": sale, "turn": turn, "last turn": last_turn, "present": present, "one worker": one_worker,
    "temples": most_temples, "shared temple": shared, "river": river, "river decides": river_decides,
    "never walked": never_walked, "suns": suns, "full store": full_store, "built over": built_over, "mines": mines,
}  # fmt: skip


def test_every_sentence_is_true() -> None:
    assert len(true_kinds("cacao", (2, 3, 4), 14, TELLERS, TRUE)) >= 10
