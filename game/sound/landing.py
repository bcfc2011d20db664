"""Sounds that belong to a landing: asked for before it, so that the contact is heard when it is seen."""

from collections.abc import Callable, Collection
from typing import Final, TypeAlias

from game.rules.core import Event, Seat
from game.sound.effects import WIDEST, Contact
from game.sound.player import SoundPlayer

Place: TypeAlias = Callable[[], tuple[float, float]]
"""Tells where in the window something happens."""
MIDDLE: Final = 0.0


class Landing:
    """What is heard with one event, or with one part of it, when what is seen of it lands."""

    def __init__(
        self, sounds: SoundPlayer, event: Event, part: str | None, pan: Callable[[], float], *, own: bool
    ) -> None:
        self._sounds = sounds
        self._own = own
        self._event = event
        self._part = part
        self._pan = pan
        self._contact: Contact | None = None

    def comes(self, seconds: float) -> None:
        """Ask for the sound: what is seen lands in some seconds."""
        self._contact = Contact(self._sounds.now() + seconds)
        self._sounds.play_event(self._event, self._part, pan=self._pan(), contact=self._contact, own=self._own)

    def lands(self) -> None:
        """Play the contact now; if it was scheduled, move it to now."""
        if self._contact is None:
            self.comes(0.0)
        else:
            self._sounds.meet(self._contact)


class TableSounds:
    """What a scene hears of its table: every event of the rules comes through here, from where it happens."""

    def __init__(
        self, sounds: Callable[[], SoundPlayer], width: Callable[[], int], seats: Collection[Seat] = ()
    ) -> None:
        """`width` is that of the window; `seats` are those of the people before it, none where all is looked at."""
        self._sounds = sounds
        self._width = width
        self._seats = frozenset(seats)

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:
        """Play the sounds that begin together with what is seen."""
        self._sounds().play_event(event, part, pan=self._pan(at), own=self._own(event))

    def call(self, name: str, at: Place) -> None:
        """Play what is no event of the rules, by its name, from where it happens."""
        self._sounds().play(name, pan=self._pan(at))

    def landing(self, event: Event, part: str | None = None, at: Place | None = None) -> Landing:
        """Return what is heard when something lands."""
        return Landing(self._sounds(), event, part, lambda: self._pan(at), own=self._own(event))

    def _own(self, event: Event) -> bool:
        gaining = gainers(event)
        return not self._seats or not gaining or bool(self._seats & gaining)

    def _pan(self, at: Place | None) -> float:
        return MIDDLE if at is None else pan_at(at()[0], self._width())


def gainers(event: Event) -> frozenset[Seat]:
    """Return the seats that an event brings most points, or whose event it is; none where it is everybody's."""
    points, seat = getattr(event, "points", None), getattr(event, "seat", None)
    if isinstance(points, tuple) and any(points):
        return frozenset(each for each, more in enumerate(points) if more == max(points))
    return frozenset() if seat is None else frozenset((seat,))


def pan_at(x: float, width: float) -> float:
    """Return how far to a side something is heard that happens at a place of a window."""
    return max(-WIDEST, min(WIDEST, WIDEST * (2 * x / max(1.0, width) - 1)))
