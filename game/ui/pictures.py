"""Pictures in many sizes: the nearest one at once, the sharp one as soon as a frame has time for it."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import thread_time
from typing import TypeAlias

import pygame

from game.assets.cache import surface_bytes

Size: TypeAlias = tuple[int, int]
_FAR_SMALLER = 3
"""A picture so many times smaller than wanted is taken only where there is no larger one."""


class Pictures:
    """Pictures by name and size, within a number of bytes.

    The smallest of each stays, and whatever the present list asked for: else they would be made for ever.
    """

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.used = 0
        self._sizes: dict[Hashable, dict[Size, pygame.Surface]] = {}
        self._recent: OrderedDict[tuple[Hashable, Size], None] = OrderedDict()
        self._asked: set[tuple[Hashable, Size]] = set()
        """What was asked for since wishes were forgotten, and what was given instead."""
        self._wishes: dict[tuple[Hashable, Size], Callable[[Size], pygame.Surface]] = {}

    def get(self, name: Hashable, size: Size, make: Callable[[Size], pygame.Surface]) -> pygame.Surface:
        """Return a picture in this size, or in the nearest there is and wish for this one; the first is made at once.

        The name holds everything but the size on which the picture depends.
        """
        size = max(1, size[0]), max(1, size[1])
        sizes = self._sizes.get(name)
        self._asked.add((name, size))
        if not sizes:
            return self._keep(name, size, make(size))
        best = size
        if size not in sizes:
            self._wishes[name, size] = make
            best = min(sizes, key=lambda each: (each[0] * _FAR_SMALLER < size[0], abs(each[0] - size[0])))
            self._asked.add((name, best))
        self._recent.move_to_end((name, best))
        return sizes[best]

    def forget_wishes(self) -> None:
        """Call it before a list is made: only what the list asks for is wanted."""
        self._wishes.clear()
        self._asked.clear()

    @property
    def wishes(self) -> int:
        """How many pictures are wished for."""
        return len(self._wishes)

    def work(self, until: float) -> bool:
        """Make wished pictures, at least one, until a time of the thread; return whether any was made."""
        made = False
        while self._wishes and (not made or thread_time() < until):
            name, size = next(iter(self._wishes))
            self._keep(name, size, self._wishes.pop((name, size))(size))
            made = True
        return made

    def _keep(self, name: Hashable, size: Size, picture: pygame.Surface) -> pygame.Surface:
        self._sizes.setdefault(name, {})[size] = picture
        self._recent[name, size] = None
        self.used += surface_bytes(picture)
        if self.used > self.budget:
            for other in list(self._recent):
                sizes = self._sizes[other[0]]
                if other[1] != min(sizes) and other not in self._asked:
                    del self._recent[other]
                    self.used -= surface_bytes(sizes.pop(other[1]))
                    if self.used <= self.budget:
                        break
        return picture
