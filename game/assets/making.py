"""Pictures are made as long as a frame has time for it; the others are made in the next frames."""

from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import thread_time
from typing import Final, TypeAlias, TypeVar

import pygame

ResultT = TypeVar("ResultT")
Parts: TypeAlias = Generator[bool, None, ResultT]
Steps: TypeAlias = Parts[pygame.Surface]
"""Makes a picture part by part and returns it; yields whether it waits, if it may."""
_LARGE: Final = 500_000
"""Number of pixels from which on a picture is large."""
_BEGUN: Final = 2
"""How many pictures are kept that are begun: one for the window, one that is made ahead."""
_MOST: Final = 60
"""How often something may be painted in vain: then its pictures find no room, and it is painted whatever it takes."""


class NotYetError(Exception):
    """A picture is not there yet, because the frame has no time for it: paint the same again in the next frame."""


class Making:
    """Says whether there is time for another picture, and keeps those that are begun."""

    def __init__(self) -> None:
        self._until: float | None = None
        self._deep = 0
        """How many pictures are being made, each as a part of the one before."""
        self._stepping = False
        """Whether what is made may be interrupted."""
        self._made = False
        """Whether this frame has made anything: each makes something, so that all ends."""
        self._begun: dict[Hashable, Steps | pygame.Surface] = {}
        """Pictures that nobody has taken yet, those that are made among them."""
        self._left: Hashable = None
        """The key of the picture for which there was no time."""
        self._vain = 0

    @contextmanager
    def limited(self, until: float | None) -> Iterator[None]:
        """Begin no picture after a moment of the thread's processor time, but one at least; raise `NotYetError`."""
        self._until, self._made = until if self._vain < _MOST else None, False
        try:
            yield
        finally:
            self._until = None

    def go_on(self) -> None:
        """Go on with the picture for which there was no time, so that nothing is painted in vain before it is made."""
        left, self._left = self._left, None
        begun = self._begun.pop(left, None)
        if begun is not None:
            self._begun[left] = begun if isinstance(begun, pygame.Surface) else self._step_on(left, begun)

    def ahead(self, until: float, work: Callable[[], object]) -> bool:
        """Make something before it is needed; return whether it is made, or must be asked for again."""
        try:
            with self.limited(until):
                work()
        except NotYetError:
            return False
        self.done()
        return True

    def done(self) -> None:
        """Forget what was painted in vain: all is painted now."""
        self._vain = 0

    def forget(self) -> None:
        """Forget what is begun."""
        self._begun.clear()
        self._left = None

    def begin(self) -> None:
        """Call before something takes long that is kept then, such as a picture."""
        if self._until is not None and not self._deep:
            if self._made and thread_time() >= self._until:
                self._vain += 1
                raise NotYetError
            self._made = True

    @property
    def may_wait(self) -> bool:
        """Whether what is made now may wait for something that is made beside the loop."""
        return self._until is not None and self._deep == 1 and self._stepping

    def make(self, make: Callable[[], ResultT]) -> ResultT:
        """Make a picture, with all the pictures that are its parts, if there is time."""
        self.begin()
        self._deep += 1
        try:
            return make()
        finally:
            self._deep -= 1

    def in_steps(self, key: Hashable, steps: Callable[[], Steps]) -> pygame.Surface:
        """Make a picture part by part, as far as there is time; those of a key go on where they ended."""
        begun = self._begun.pop(key, None)
        if isinstance(begun, pygame.Surface):
            return begun
        return self._step_on(key, steps() if begun is None else begun)

    def _step_on(self, key: Hashable, steps: Steps) -> pygame.Surface:
        try:
            while True:
                if self._next(steps):
                    raise NotYetError
        except StopIteration as made:
            picture: pygame.Surface = made.value
            return picture
        except NotYetError:
            self._begun[key], self._left = steps, key
            while len(self._begun) > _BEGUN:
                del self._begun[next(iter(self._begun))]
            raise

    def _next(self, steps: Steps) -> bool:
        if not self._deep:
            self._stepping = True
        try:
            return self.make(lambda: next(steps))
        finally:
            if not self._deep:
                self._stepping = False

    def beside(self, make: Callable[[], pygame.Surface], size: tuple[int, int]) -> Steps:
        """Make a picture of a size in a thread, if it is large and may be waited for: scaling takes long."""
        waits = self.may_wait
        if not waits or size[0] * size[1] < _LARGE:
            return make()
        made: list[pygame.Surface] = []
        thread = Thread(target=lambda: made.append(make()), name="large pictures", daemon=True)
        thread.start()
        while thread.is_alive():
            if self.may_wait:
                yield True
            else:  # who asks for it now, such as what is drawn beside the backdrop, needs it at once
                thread.join()
        return made[0] if made else make()


def at_once(parts: Parts[ResultT]) -> ResultT:
    """Do all parts; return what they make."""
    try:
        while True:
            next(parts)
    except StopIteration as made:
        result: ResultT = made.value
        return result
