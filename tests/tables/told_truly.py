"""Plays whole games and holds every story that is told of them to what happened: each number, seat, name and picture.

What is true is counted from the events alone, by functions that share nothing with the tellers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias

from game.ai.players import AGENTS, play_out
from game.rules.core import Event, Phrase, Who
from game.rules.match import Match, Turns
from game.rules.numbers import Generator
from game.tables.stories import Chronicle, Story
from tests.rules.support import Case, finished_match, new_match

Outcome: TypeAlias = Any


class Told:
    """A story as a reader has it, and the match as it happened. It notes which of its values were looked at."""

    def __init__(self, match: Match, story: Story) -> None:
        self.match = match
        self.step = story.step
        self.icon = story.icon
        self._values = story.phrase.values
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        """Return a value of the sentence: a seat as its number, a noun in English."""
        self.read.add(name)
        return _plain(self._values[name])

    def all(self, kind: type[Event], first: int = 0, end: int | None = None) -> list[Any]:
        """Return the events of a kind within some steps."""
        return [event for events in self.match.events[first:end] for event in events if isinstance(event, kind)]

    def here(self, kind: type[Event]) -> list[Any]:
        """Return the events of a kind in the story's step."""
        return self.all(kind, self.step, self.step + 1)

    def turns(self, kind: type[Event]) -> Iterator[tuple[int | None, list[Any]]]:
        """Yield for every turn whose it was and its events of a kind."""
        for turn in Turns(self.match).all():
            yield turn.seat, self.all(kind, turn.first, turn.end)

    def turn(self, kind: type[Event]) -> list[Any]:
        """Return the events of a kind in the story's turn."""
        turn = Turns(self.match).of(self.step)
        return self.all(kind, turn.first, turn.end)

    @property
    def whose(self) -> int | None:
        """The seat whose turn it is."""
        return Turns(self.match).of(self.step).seat

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.match.players))

    @property
    def totals(self) -> list[int]:
        """The final scores."""
        return list(self.match.sheet().totals)

    @property
    def lead(self) -> int:
        """By how much the first is ahead of the second."""
        first, second = sorted(self.totals, reverse=True)[:2]
        return first - second

    def wins(self, seat: int) -> bool:
        """Return whether a seat has won alone."""
        return tuple(self.match.sheet().winners) == (seat,)


def _plain(value: Any) -> Any:
    if isinstance(value, Who):
        return value.seat
    if isinstance(value, Phrase):
        return value.english()
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def _traded(case: Case, seed: int) -> Match:
    game, seats, choices = case
    match = new_match(game, seats, seed, choices)
    play_out(match, (AGENTS["merchant"],) * seats, Generator(seed))
    return match


def true_kinds(
    cases: Iterable[Case],
    games: int,
    tellers: Iterable[Callable[[Chronicle], Story | None]],
    true: Mapping[str, Callable[[Told], Outcome]],
) -> set[str]:
    """Return the kinds of stories that were told in some games; each must be true.

    The cases take turns. Every tenth game is one of Merchants, who come to what chance hardly ever does.
    """
    seen: set[str] = set()
    all_cases = list(cases)
    for seed in range(games):
        case = all_cases[seed % len(all_cases)]
        match = _traded(case, seed) if seed % 10 == 9 else finished_match(case, seed)
        chronicle = Chronicle.of(match)
        for story in filter(None, (teller(chronicle) for teller in tellers)):
            seen.add(story.kind)
            told = Told(match, story)
            assert true[story.kind](told), (case, seed, story.phrase.english())
            assert told.read == set(story.phrase.values), (story.kind, "these are compared with nothing")
    return seen
