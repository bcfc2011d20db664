"""Plays whole games and holds every story that is told of them to what happened."""

from collections.abc import Callable, Iterable, Mapping

from game.rules.match import Match
from game.tables.stories import Chronicle, Story
from tests.rules.support import finished_match


def true_kinds(
    game: str,
    seats: Iterable[int],
    games: int,
    tellers: Iterable[Callable[[Chronicle], Story | None]],
    true: Mapping[str, Callable[[Match, Story], object]],
) -> set[str]:
    """Return the kinds of stories that were told in games of each seat count; each must be true of its match."""
    seen: set[str] = set()
    for count in seats:
        for seed in range(games):
            match = finished_match((game, count, {}), seed)
            chronicle = Chronicle.of(match)
            for story in filter(None, (teller(chronicle) for teller in tellers)):
                seen.add(story.kind)
                assert true[story.kind](match, story), (count, seed, story.phrase.english())
    return seen
