"""The player of sounds: what the rest of the game talks to."""

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game import files
from game.rules.core import Event
from game.sound.backstage import Backstage
from game.sound.effects import RATE, Contact, SoundEffects
from game.sound.scenery import CHANNELS, Scenery
from game.sound.table import INTERFACE, Cue, SoundTable

_log = logging.getLogger(__name__)

EFFECT_CHANNELS: Final = 16
HUSH: Final = 30.0
"""By how many decibels the music steps back for a silence."""
BUFFER: Final = 1024
"""Samples: 23 ms, short enough to belong to the click and long enough for a busy machine."""


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

    @abstractmethod
    def focus(self, focused: bool) -> None:
        """Called when the window gets or loses the focus."""

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


class MixerPlayer(SoundPlayer):
    """A board that opens the device with the first thing that is to be heard."""

    def __init__(self, table: SoundTable, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(now)
        self.table = table
        self._open: bool | None = None
        """None until a sound is first wanted; False if none can be played, or none any longer."""
        self._focused = True
        self._scene = ""
        self.scenery = Scenery(table, now, self._scenery_changed, self._way)
        self.backstage = Backstage(self.scenery.tick)
        self.effects = SoundEffects(table, self.backstage, now, self._duck, CHANNELS, EFFECT_CHANNELS, self._give_way)

    def play(self, name: str, *, pan: float = 0.0) -> None:
        """Play what belongs to an event of the interface, or a sound by its own name."""
        for cue in self.table.named(name, self._scene):
            self._play(cue, pan)

    def play_event(
        self,
        event: Event,
        part: str | None = None,
        *,
        pan: float = 0.0,
        contact: Contact | None = None,
        own: bool = True,
    ) -> None:
        """Play what belongs to an event of the rules."""
        for cue in self.table.cues(event, part, own=own):
            self._play(cue, pan, contact)

    def meet(self, contact: Contact) -> None:
        """Let what was asked for with a contact strike now, if it would be heard later."""
        if self._open:
            self._safely(lambda: self.effects.meet(contact))

    def prepare(self, events: Sequence[Event]) -> None:
        """Load what belongs to events."""
        if self._open:
            for cue in (cue for event in events for cue in self.table.cues(event)):
                self.effects.prepare(cue.sound)

    def hush(self, seconds: float) -> None:
        """Let the music fall silent for a while."""
        if self._open:
            self._duck(HUSH, seconds)

    def _play(self, cue: Cue, pan: float, contact: Contact | None = None) -> None:
        if self.volume > 0 and not self._resting and self._ready():
            self._safely(lambda: self.effects.play(cue, pan, contact))

    def scene(self, name: str) -> None:
        """Change to what belongs to a scene."""
        self._scene = name
        self.scenery.scene(name)
        self._wake()

    def focus(self, focused: bool) -> None:
        """Pause or continue."""
        self._focused = focused
        self._volumes_changed()

    def close(self) -> None:
        """Stop, let the thread end, and give the device back."""
        opened, self._open = self._open, False
        self.backstage.close()
        if opened:
            self._safely(self.scenery.stop)
            self._safely(self.effects.stop)
            pygame.mixer.quit()

    @property
    def _resting(self) -> bool:
        return self.pause_unfocused and not self._focused

    def _ready(self) -> bool:
        """Open the device if nobody has tried yet; return whether there is one."""
        if self._open is None:
            self._open = False
            self._safely(self._open_device)
        return self._open

    def _open_device(self) -> None:
        pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
        pygame.mixer.set_num_channels(CHANNELS + EFFECT_CHANNELS)
        pygame.register_quit(self.close)
        self._open = True
        self._volumes_changed()
        self.effects.prepare_all([cue.sound for name in INTERFACE for cue in self.table.named(name)])

    def _wake(self) -> None:
        """Start updating the scenery as soon as something in it is to be heard."""
        if self.scenery.wants_something and self._ready():
            self.backstage.wake()

    def _volumes_changed(self) -> None:
        self.effects.volume = bent(self.volume)
        if self._open and self.volume <= 0:
            self._safely(self.effects.stop)
        self.scenery.music.volume = bent(self.music_volume)
        self.scenery.ambience.volume = bent(self.ambience_volume)
        self.scenery.set_present(not self._resting)
        self._scenery_changed()
        self._wake()

    def _scenery_changed(self) -> None:
        self.effects.headroom.reserved = self.scenery.height
        if self._open:
            self._safely(self.effects.fit)

    def _duck(self, decibels: float, seconds: float) -> None:
        self.scenery.duck(decibels, seconds)
        self.backstage.wake()

    def _way(self, ahead: float) -> float:
        return self.effects.way(ahead)

    def _give_way(self) -> None:
        if self.scenery.give_way():
            self.backstage.wake()

    def _safely(self, action: Callable[[], object]) -> None:
        """Do something with the mixer; a device that is missing or has gone is no reason to complain to the player."""
        try:
            action()
        except (pygame.error, NotImplementedError) as error:
            self.trouble = str(error)
            _log.info("no sound: %s", error)


def bent(volume: float) -> float:
    """Return the factor for a volume as the player sees it."""
    return max(0.0, min(1.0, volume)) ** 2


def open_player(folder: Path | None = None, *, silent: bool = False) -> SoundPlayer:
    """Return a board; one that is never heard where `silent` is wanted or the table is missing or broken."""
    if silent:
        return Silence()
    table = SoundTable.read(folder or files.root() / "sounds")
    return MixerPlayer(table) if table is not None else Silence("the table of sounds cannot be read")
