"""Moments: what has happened, told beat by beat by a script that changes plain state and yields how long it is seen.

A script paints nothing, asks for no place and keeps no thing: after every beat the list is made of the state alone, and
how a thing comes, goes, turns or walks stands in its flight. So a beat that is skipped, a moment that is skipped, less
motion and a window that was killed all end in the same state.
"""

from collections.abc import Callable, Hashable, Iterator
from typing import Final, TypeAlias

import msgspec

HURRY: Final = 0.4
"""Seconds within which a second press leads to the next firm beat."""
STILL: Final = 1.2
"""Seconds that a firm beat is seen where nothing is animated."""
_INSTANT: Final = 1e-6


class Beat(msgspec.Struct, frozen=True, gc=False):
    """One look at the list, as the state is now."""

    seconds: float = 0.0
    """How long it is seen after everything has come to its place; where it `flows`, from its beginning on."""
    sound: Hashable = None
    """What is heard as it begins; what is heard at a landing stands in the flight."""
    waits: bool = False
    """Whether it ends only when somebody goes on."""
    flows: bool = False
    """Whether the next one comes while something still flies."""
    firm: bool = False
    """Whether two quick presses lead no further; where it waits too, skipping everything leads no further either."""
    seen: int = 0
    """How many events had been seen before it, where it begins or ends something that is not told twice."""


Script: TypeAlias = Iterator[Beat]


class Moment:
    """Runs a script: shows each of its beats as long as that takes, or until somebody goes on."""

    def __init__(
        self,
        script: Script,
        show: Callable[[], object],
        travels: Callable[[], bool],
        finish: Callable[[], object],
        told: Callable[[Beat], object] = lambda _beat: None,
        *,
        speed: float = 1.0,
        lands: Callable[[], float] | None = None,
    ) -> None:
        """Take what shows the list, whether something in it still flies, and what puts all of it in its place.

        `lands` is when the last thing that flies has landed, by the clock of `update`: where it is given beats follow
        one another exactly, whatever the frames, if lists are shown at `time`.
        `told` is called with each beat that is shown, never with one that is passed over. `speed` is 1, 2 or 4, or 0
        where nothing is animated: then only beats are shown that are firm or wait.
        """
        self._script, self._show, self._travels, self._finish, self._told = script, show, travels, finish, told
        self._lands = lands
        self.speed = speed
        self.beat: Beat | None = None
        """What is seen now; None before the beginning and at the end."""
        self.seen = 0
        """The number of events that had been seen before the present beat: with `waiting` all that a store keeps."""
        self.over = False
        self.time: float | None = None
        """When the present beat began; None until the first frame of a moment, and after a press."""
        self._painted = False
        """Whether that frame was asked for: the clock stands still before."""
        self._flew = False
        self._since: float | None = None
        """When everything in this beat had come to its place."""
        self._pressed = float("-inf")

    @property
    def waiting(self) -> bool:
        """Whether somebody has to go on."""
        return self.beat is not None and self.beat.waits

    def begin(self, seen: int = 0, *, waits: bool = False) -> None:
        """Show the first beat; after a restart the one that was reached, passing over what had been seen.

        `seen` and `waits` are what `seen` and `waiting` were last.
        """
        self._pass()
        self._pass_until(lambda beat: self.seen >= seen and beat.waits >= waits)
        self._stand()

    def update(self, time: float) -> None:
        """Go on to the next beat when this one has been seen; to be called once a turn, before its frame."""
        if not self._painted:
            self._painted = True
            return
        while (beat := self.beat) is not None:
            self._since = self._came(beat, time) if self._since is None else self._since
            if self._since is None:
                return
            ends = self._since + (beat.seconds / self.speed if self.speed else STILL)
            if beat.waits or time < ends - _INSTANT:
                return
            self.time = ends
            self._pass()
            self._stand()
            if self.beat is None or self.beat.seconds:  # what takes time is seen in one frame at least
                return

    def _came(self, beat: Beat, time: float) -> float | None:
        """Return when everything in a beat has come to its place; None where something still flies."""
        began = time if self.time is None else self.time
        if beat.flows:
            return began
        if self._lands is not None:
            lands = max(began, self._lands())
            return lands if lands <= time else None
        if self._travels():
            self._flew = True
            return None
        came, self._flew = time if self._flew else began, False
        return came

    def press(self, time: float) -> None:
        """Hurry: end this beat, or go on where it waits; a second press soon leads to the next firm beat.

        There, and where it waits, a press does nothing that comes soon after another one: it was not meant for that.
        """
        beat, twice = self.beat, time - self._pressed <= HURRY
        if beat is None or (twice and (beat.waits or beat.firm)):
            return
        self._pressed = time
        self._finish()
        self._pass()
        if twice:
            self._pass_until(lambda beat: beat.firm or beat.waits)
        self._again()
        if twice:
            self._finish()

    def go_on(self) -> bool:
        """Go on where it waits; return whether it did."""
        if not self.waiting:
            return False
        self._finish()
        self._pass()
        self._again()
        return True

    def skip(self, *, firmly: bool = True) -> None:
        """Tell everything that is left at once, up to a beat that waits and is firm; not `firmly` to any that waits."""
        self._pass()
        self._pass_until(lambda beat: beat.waits and (beat.firm or not firmly))
        self._again()
        self._finish()

    def _again(self) -> None:
        """Show the beat that was reached by a press; its first frame may be late."""
        self.time, self._painted, self._flew = None, False, False
        self._stand()

    def _pass(self) -> None:
        """Let the script go on by a beat, and show nothing."""
        self.beat, self._since = next(self._script, None), None
        self.over = self.beat is None
        self.seen = max(self.seen, self.beat.seen) if self.beat is not None else self.seen

    def _pass_until(self, here: Callable[[Beat], bool]) -> None:
        while self.beat is not None and not here(self.beat):
            self._pass()

    def _stand(self) -> None:
        """Show the beat that was reached; where nothing is animated, the next one that is to be seen there."""
        if not self.speed:
            self._pass_until(lambda beat: beat.firm or beat.waits)
        self._show()
        if self.beat is not None:
            self._told(self.beat)
