"""A cache of surfaces that keeps to a number of bytes and forgets what was not used for longest."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable

import pygame

from game.assets.making import Making, Steps


def surface_bytes(surface: pygame.Surface) -> int:
    """Return how much memory the pixels of a surface take."""
    return surface.get_height() * surface.get_pitch()


class SurfaceCache:
    """Surfaces by key, made when first asked for."""

    def __init__(self, budget: int, making: Making | None = None) -> None:
        """`making` says whether a frame has time for what is made; without it there always is."""
        self.budget = budget
        self.making = making or Making()
        self.used = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of this key; make and keep it where it is not there."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        return self._keep(key, self.making.make(make))

    def get_in_steps(self, key: Hashable, steps: Callable[[], Steps]) -> pygame.Surface:
        """Return the surface of this key; if it is not there, make it over as many frames as it takes."""
        found = self.find(key)
        return found if found is not None else self._keep(key, self.making.in_steps(key, steps))

    def _keep(self, key: Hashable, made: pygame.Surface) -> pygame.Surface:
        self._surfaces[key] = made
        self.used += surface_bytes(made)
        self.shrink(self.budget)
        return made

    def shrink(self, most: int) -> None:
        """Forget what was not used for longest until no more than some bytes are kept."""
        while self.used > most and len(self._surfaces) > 1:
            _, dropped = self._surfaces.popitem(last=False)
            self.used -= surface_bytes(dropped)

    def drop(self, keys: Iterable[Hashable]) -> None:
        """Forget some surfaces."""
        for key in keys:
            dropped = self._surfaces.pop(key, None)
            if dropped is not None:
                self.used -= surface_bytes(dropped)

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface of this key, or None where it is not there."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
        return found

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self.used = 0
