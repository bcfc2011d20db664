"""How Maya's board can look at the start: areas in play and first temples. What is possible is asked of the rules."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import Final

from game.rules.core import BadSetup
from game.rules.maya import deal
from game.rules.maya.box import AREAS, BOARD, FIRST_TEMPLE, Area
from game.rules.numbers import Generator

TEMPLES: Final = tuple(temple.name for temple in BOARD.temples)


@dataclass(frozen=True, slots=True)
class BoardStart:
    """The choices that show on the board; what is empty is drawn when the game begins."""

    seats: int
    variant: str = ""
    areas: tuple[str, ...] = ()
    """In the order in which they were chosen."""
    temples: tuple[str, ...] = ()

    @property
    def possible(self) -> bool:
        """Whether the rules allow a game with this start."""
        return _possible(self.seats, self.variant, tuple(sorted(self.areas)), tuple(sorted(self.temples)))

    @property
    def in_play(self) -> tuple[Area, ...] | None:
        """The areas in play; None while they are to be drawn."""
        sure = area_sets(self.seats)
        if len(sure) == 1:
            return sure[0]
        return tuple(area for area in AREAS if area in self.areas) or None

    @property
    def free_temples(self) -> frozenset[str]:
        """The temple spaces that can be chosen; none where there is nothing to choose."""
        sets = temple_sets(self.seats, self.variant, tuple(sorted(self.areas)))
        return frozenset(name for names in sets for name in names) if len(sets) > 1 else frozenset()

    @property
    def sure_temples(self) -> tuple[str, ...]:
        """The temple spaces that get a temple for certain."""
        sets = temple_sets(self.seats, self.variant, tuple(sorted(self.areas)))
        return self.temples or (sets[0] if len(sets) == 1 else ())

    def with_area(self, area: str) -> "BoardStart":
        """Return the start with an area put in play, or taken out if it was chosen, with few other changes."""
        wanted = area not in self.areas
        found = [each for each in area_sets(self.seats) if (area in each) == wanted]
        return nearest(self, found)

    def with_temple(self, name: str) -> "BoardStart":
        """Return the start with a temple on a space; a second time lets the temples be drawn again."""
        if name in self.temples:
            return replace(self, temples=())
        if name not in self.free_temples:
            return self
        sets = [names for names in temple_sets(self.seats, self.variant, tuple(sorted(self.areas))) if name in names]

        def worth(names: tuple[str, ...]) -> tuple[int, bool]:
            stay = [self.temples.index(each) + 1 for each in names if each in self.temples]
            return sum(stay), FIRST_TEMPLE in names

        kept = max(sets, key=worth)
        return replace(self, temples=(*(each for each in kept if each != name), name))

    def settled(self) -> "BoardStart":
        """Return the nearest possible start."""
        start = self if self.variant else replace(self, variant=deal.CHOICES[0].values[0])
        if len(area_sets(self.seats)) == 1:
            start = replace(start, areas=())
        if len(temple_sets(start.seats, start.variant, ())) == 1:
            start = replace(start, temples=())
        if start.possible:
            return start
        if replace(start, temples=()).possible:
            return replace(start, temples=())
        return nearest(start, area_sets(self.seats))


def nearest(start: BoardStart, sets: Iterable[tuple[Area, ...]]) -> BoardStart:
    """Return a start on those areas that change least, older choices first, and with its temples if they may stay."""
    chosen = {temple.area for temple in BOARD.temples if temple.name in start.temples}
    before: tuple[str, ...] = start.areas or tuple(sorted(chosen))

    def cost(areas: tuple[Area, ...]) -> tuple[int, bool, int]:
        gone = [before.index(area) for area in before if area not in areas]
        stay = replace(start, areas=areas).possible
        return len(set(areas) ^ set(before)), not stay, sum(gone)

    best = min(sets, key=cost, default=None)
    if best is None:
        return start
    order = (*(area for area in start.areas if area in best), *(area for area in best if area not in start.areas))
    changed = replace(start, areas=order)
    return changed if changed.possible else replace(changed, temples=())


@lru_cache(maxsize=4096)
def _possible(seats: int, variant: str, areas: tuple[str, ...], temples: tuple[str, ...]) -> bool:
    given = {"variant": variant, "areas": ",".join(areas), "temples": ",".join(temples)}
    try:
        deal.deal(seats, Generator(0), 0, {name: value for name, value in given.items() if value})
    except BadSetup:
        return False
    return True


@lru_cache(maxsize=16)
def area_sets(seats: int) -> tuple[tuple[Area, ...], ...]:
    """Return the sets of areas for a number of seats."""
    every = (areas for count in range(1, len(AREAS) + 1) for areas in combinations(AREAS, count))
    return tuple(areas for areas in every if _possible(seats, "", areas, ()))


@lru_cache(maxsize=64)
def temple_sets(seats: int, variant: str, areas: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the sets of temple spaces that can have the first temples."""
    for count in (1, 2):
        found = [names for names in combinations(TEMPLES, count) if _possible(seats, variant, areas, names)]
        if found:
            return tuple(found)
    return ()
