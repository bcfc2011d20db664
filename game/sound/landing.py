"""Sounds of things that land on the table, asked for early, so that each strikes when its landing is seen."""

from collections.abc import Callable, Collection
from typing import Final, TypeAlias

from game.rules.core import Event, Seat
from game.sound.effects import WIDEST, Contact
from game.sound.player import SoundPlayer

Place: TypeAlias = Callable[[], tuple[float, float]]
"""Returns the place in the window, x and y, at which something happens."""
MIDDLE: Final = 0.0


class Landing:
    """The sound of one event, or of one part of it, which strikes when something is seen to land."""

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
        """Ask for the sound, which strikes in some seconds."""
        self._contact = Contact(self._sounds.now() + seconds)
        self._sounds.play_event(self._event, self._part, pan=self._pan(), contact=self._contact, own=self._own)

    def lands(self) -> None:
        """Let the sound strike now, whether it was asked for before or not."""
        if self._contact is None:
            self.comes(0.0)
        else:
            self._sounds.meet(self._contact)


class TableSounds:
    """Plays the sounds of a scene's table, from the side where each event happens."""

    def __init__(
        self, sounds: Callable[[], SoundPlayer], width: Callable[[], int], seats: Collection[Seat] = ()
    ) -> None:
        """`width` returns the window's width; `seats` are those of the people at the screen, empty for onlookers."""
        self._sounds = sounds
        self._width = width
        self._seats = frozenset(seats)

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:
        """Play the sounds of an event, or of one part of it, now, as heard from a place."""
        self._sounds().play_event(event, part, pan=self._pan(at), own=self._own(event))

    def call(self, name: str, at: Place) -> None:
        """Play a sound that belongs to no event of the rules, by its name, as heard from a place."""
        self._sounds().play(name, pan=self._pan(at))

    def landing(self, event: Event, part: str | None = None, at: Place | None = None) -> Landing:
        """Return the sound of an event, or of one part of it, to be played when something lands."""
        return Landing(self._sounds(), event, part, lambda: self._pan(at), own=self._own(event))

    def _own(self, event: Event) -> bool:
        gaining = gainers(event)
        return not self._seats or not gaining or bool(self._seats & gaining)

    def _pan(self, at: Place | None) -> float:
        return MIDDLE if at is None else pan_at(at()[0], self._width())


def gainers(event: Event) -> frozenset[Seat]:
    """Return the seats that get most points from an event, else the event's own seat; none if it has no seat."""
    points, seat = getattr(event, "points", None), getattr(event, "seat", None)
    if isinstance(points, tuple) and any(points):
        return frozenset(each for each, more in enumerate(points) if more == max(points))
    return frozenset() if seat is None else frozenset((seat,))


def pan_at(x: float, width: float) -> float:
    """Return the pan for a place in a window, from `-WIDEST` at the left to `WIDEST` at the right."""
    return max(-WIDEST, min(WIDEST, WIDEST * (2 * x / max(1.0, width) - 1)))
