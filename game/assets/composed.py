"""Pictures that are composed of sprites, shapes and words, and which of them have words in them."""

from collections.abc import Callable, Hashable

import pygame

from game.assets.cache import SurfaceCache
from game.assets.fonts import Fonts
from game.assets.making import Making, Steps


class Composed(SurfaceCache):
    """Composed pictures by key, made when first asked for."""

    def __init__(self, budget: int, fonts: Fonts, making: Making | None = None) -> None:
        super().__init__(budget, making)
        self._fonts = fonts
        self._worded: set[Hashable] = set()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of this key; make and keep it if it is not there."""

        def made() -> pygame.Surface:
            before = self._fonts.written
            picture = make()
            if self._fonts.written != before:
                self._worded.add(key)
            return picture

        found = self.find(key) or super().get(key, made)
        if key in self._worded:
            self._fonts.written += 1  # whatever this picture becomes a part of has its words
        return found

    def get_in_steps(self, key: Hashable, steps: Callable[[], Steps]) -> pygame.Surface:
        """Return the picture of this key; if it is not there, make it over as many frames as it takes, and keep it."""

        def worded() -> Steps:
            before = self._fonts.written
            picture = yield from steps()
            if self._fonts.written != before:
                self._worded.add(key)
            return picture

        found = self.find(key) or super().get_in_steps(key, worded)
        if key in self._worded:
            self._fonts.written += 1
        return found

    def forget_words(self) -> None:
        """Drop every picture with words in it: they are said in another language now."""
        self.drop(self._worded)
        self._worded.clear()
        self.making.forget()

    def clear(self) -> None:
        """Forget everything."""
        super().clear()
        self._worded.clear()
        self.making.forget()
