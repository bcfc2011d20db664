"""The player of sounds: what the rest of the game talks to."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

import pygame

from game.rules.core import Event
from game.sound.effects import Contact
from game.sound.mood import Mood


class SoundPlayer(ABC):
    """Plays what it is asked for, or nothing; it never raises and never makes anybody wait.

    Volumes are what the player sees, from 0 to 1; they are bent so that half of it sounds half as loud.
    """

    trouble = ""
    """Why nothing is heard, in the words of the system; empty while all is well."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._volume = self._music_volume = 1.0
        self._ambience_volume: float | None = None
        self._pause_unfocused = True
        self._mono = False
        self.told: Callable[[str, float], object] = lambda _sound, _ahead: None
        """Called with each sound that is played, and in how many seconds it strikes: also where nothing is heard."""

    @property
    def volume(self) -> float:
        """How loud effects are."""
        return self._volume

    @volume.setter
    def volume(self, volume: float) -> None:
        self._volume = volume
        self._volumes_changed()

    @property
    def music_volume(self) -> float:
        """How loud music is."""
        return self._music_volume

    @music_volume.setter
    def music_volume(self, volume: float) -> None:
        self._music_volume = volume
        self._volumes_changed()

    @property
    def ambience_volume(self) -> float:
        """How loud the air of a place is: as the music, until it is set."""
        return self._music_volume if self._ambience_volume is None else self._ambience_volume

    @ambience_volume.setter
    def ambience_volume(self, volume: float) -> None:
        self._ambience_volume = volume
        self._volumes_changed()

    @property
    def pause_unfocused(self) -> bool:
        """Whether everything rests while the window has not the focus."""
        return self._pause_unfocused

    @pause_unfocused.setter
    def pause_unfocused(self, pause: bool) -> None:
        self._pause_unfocused = pause
        self._volumes_changed()

    @property
    def mono(self) -> bool:
        """Whether both loudspeakers play the same, for those who hear with one ear."""
        return self._mono

    @mono.setter
    def mono(self, mono: bool) -> None:
        if mono != self._mono:
            self._mono = mono
            self._sides_changed()

    def _sides_changed(self) -> None:  # noqa: B027 (silence has no sides)
        """Open the device again with as many sides as are wanted."""

    def _volumes_changed(self) -> None:  # noqa: B027 (silence has no volumes)
        """Take over volumes and settings."""

    @abstractmethod
    def play(self, name: str, *, pan: float = 0.0) -> None:
        """Play what belongs to an event of the interface (`pick_up`), or a sound by its own name (`coins_few`).

        A game may have its own sound for one of them, which is heard in its scene.

        `pan` is where it happens, from -1 at the left to 1 at the right.
        """

    @abstractmethod
    def play_event(
        self,
        event: Event,
        part: str | None = None,
        *,
        pan: float = 0.0,
        contact: Contact | None = None,
        own: bool = True,
    ) -> None:
        """Play what belongs to an event of the rules, all at once, or what belongs to one part of what it brings.

        With a `contact` it strikes in that moment; without one it begins now. It is `own` to whoever sits here, or
        another's.
        """

    def meet(self, contact: Contact) -> None:  # noqa: B027 (silence meets nothing)
        """Let what was asked for with a contact strike now, if it would be heard later."""

    def hush(self, seconds: float) -> None:  # noqa: B027 (silence is hushed)
        """Let the music fall silent for a while: something great comes."""

    @abstractmethod
    def prepare(self, events: Sequence[Event]) -> None:
        """Load the sounds of events that will soon be shown."""

    @abstractmethod
    def scene(self, name: str) -> None:
        """Change to the music and ambience of a scene (`title` or a game's name); any other scene is silent."""

    def mood(self, mood: Mood) -> None:  # noqa: B027 (silence follows nothing)
        """Let the music of a scene follow how its match stands; a new scene is calm."""

    def cover(self, *, on: bool) -> None:  # noqa: B027 (silence lies under nothing)
        """Let the music step behind a curtain while a sheet lies over the table."""

    @abstractmethod
    def focus(self, focused: bool) -> None:
        """Called when the window gets or loses the focus."""

    def device(self, event: pygame.event.Event) -> None:  # noqa: B027 (silence has no device)
        """Take up a device that has come, or leave one that has gone; nobody is told."""

    @abstractmethod
    def close(self) -> None:
        """Stop everything and give the device back; `pygame.quit` does it too."""


class Silence(SoundPlayer):
    """A board that is never heard: without a device, or where it is not wanted."""

    def __init__(self, trouble: str = "") -> None:
        super().__init__()
        self.trouble = trouble

    def play(self, name: str, *, pan: float = 0.0) -> None:
        """Play nothing."""

    def play_event(
        self,
        event: Event,
        part: str | None = None,
        *,
        pan: float = 0.0,
        contact: Contact | None = None,
        own: bool = True,
    ) -> None:
        """Play nothing."""

    def prepare(self, events: Sequence[Event]) -> None:
        """Load nothing."""

    def scene(self, name: str) -> None:
        """Change nothing."""

    def focus(self, focused: bool) -> None:
        """Ignore the call."""

    def close(self) -> None:
        """Close nothing: there is no device."""
