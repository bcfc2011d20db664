"""The players of sounds that the rest of the game uses: one plays on a device, one plays nothing.

The first opens the mixer with the first sound, and changes devices when they come and go.
"""

import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game import parts
from game.rules.core import Event
from game.sound import device
from game.sound.device import SoundThread
from game.sound.effects import Contact, SoundEffects
from game.sound.music import Mood
from game.sound.scenery import CHANNELS, MusicPlayer
from game.sound.table import INTERFACE, Cue, SoundTable

_log = logging.getLogger(__name__)

EFFECT_CHANNELS: Final = 16
HUSH: Final = 30.0
"""By how many decibels the music steps back for a silence."""
PATIENCE: Final = 0.2
"""Seconds for which the window waits for what is being loaded, before it tries again later."""


class SoundPlayer(ABC):
    """Plays sounds, or nothing where it cannot; no method raises or waits.

    Volumes go from 0 to 1, and half of one sounds half as loud.
    """

    trouble = ""
    """Why nothing is heard, in the words of the system; empty while all is well."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._volume = self._music_volume = 1.0
        self._ambience_volume: float | None = None
        self._pause_unfocused = True
        self._mono = False
        self.on_sound: Callable[[str, float], object] = lambda _sound, _ahead: None
        """Called with each sound and the seconds until it strikes, also where nothing is heard."""

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
        """Whether everything is silent while the window is without the focus."""
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
        """Apply volumes and settings after one of them was set."""

    @abstractmethod
    def play(self, name: str, *, pan: float = 0.0) -> None:
        """Play the sounds of an event of the interface (`pick_up`), or a sound by its own name (`coins_few`).

        In the scene of a game that has its own sound for the name, that sound is played.

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
        """Play all sounds of an event of the rules, or only those of one `part` of it.

        With a `contact` they strike at that moment; without one they begin now. `own` says whether the event is that of
        people at the screen.
        """

    def meet(self, contact: Contact) -> None:  # noqa: B027 (silence meets nothing)
        """Let the sounds of a contact strike now where they would strike later."""

    def hush(self, seconds: float) -> None:  # noqa: B027 (silence is hushed)
        """Silence the music for some seconds."""

    @abstractmethod
    def prepare(self, events: Sequence[Event]) -> None:
        """Load the sounds of events that will soon be shown."""

    @abstractmethod
    def scene(self, name: str) -> None:
        """Change to the music and ambience of a scene (`title` or a game's name); any other scene is silent."""

    def mood(self, mood: Mood) -> None:  # noqa: B027 (silence follows nothing)
        """Let the music follow how the match stands; each new scene begins with `CALM`."""

    def cover(self, *, on: bool) -> None:  # noqa: B027 (silence lies under nothing)
        """Set whether the music sounds muffled, as while a sheet lies over the table."""

    @abstractmethod
    def focus(self, focused: bool) -> None:
        """Say whether the window has the focus; without it everything may rest."""

    def device(self, event: pygame.event.Event) -> None:  # noqa: B027 (silence has no device)
        """Begin to use a device that has come, or stop using one that has gone."""

    @abstractmethod
    def close(self) -> None:
        """Stop everything and close the device."""


class Silence(SoundPlayer):
    """A player that plays nothing: without a device, or where no sound is wanted."""

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
    """A player that opens the device with the first thing that is to be heard."""

    def __init__(self, table: SoundTable, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(now)
        self.table = table
        self._open: bool | None = None
        """None until a sound is first wanted; False if none can be played now."""
        self._closed = self._lost = False
        self._focused = True
        self._scene = ""
        self.scenery = MusicPlayer(table, now, self._scenery_changed, self._room_for_music)
        self.thread = SoundThread(self._tick)
        self.effects = SoundEffects(table, self.thread, now, self._duck, CHANNELS, EFFECT_CHANNELS, self._give_way)

    def play(self, name: str, *, pan: float = 0.0) -> None:
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
        for cue in self.table.cues(event, part, own=own):
            self._play(cue, pan, contact)

    def meet(self, contact: Contact) -> None:
        if self._open:
            self._safely(lambda: self.effects.meet(contact))

    def prepare(self, events: Sequence[Event]) -> None:
        if self._open:
            for cue in (cue for event in events for cue in self.table.cues(event)):
                self.effects.prepare(cue.sound)

    def hush(self, seconds: float) -> None:
        if self._open:
            self._duck(HUSH, seconds)

    def _play(self, cue: Cue, pan: float, contact: Contact | None = None) -> None:
        self.on_sound(cue.sound, 0.0 if contact is None else max(0.0, contact.moment - self.now()))
        if self.volume > 0 and not self._resting and self._ready():
            self._safely(lambda: self.effects.play(cue, pan, contact))

    def scene(self, name: str) -> None:
        self._scene = name
        self.scenery.scene(name)
        self._wake()

    def mood(self, mood: Mood) -> None:
        self.scenery.mood(mood)
        self._wake()

    def cover(self, *, on: bool) -> None:
        self.scenery.cover(on=on)
        self._wake()

    def focus(self, focused: bool) -> None:
        self._focused = focused
        self._volumes_changed()

    def device(self, event: pygame.event.Event) -> None:
        """Open the device again a moment after it has gone, or when one has come and there was none."""
        if self._open and device.is_gone(event):
            self._lost = True
            device.look_again()
        elif (self._lost or self._open is False) and device.is_new(event) and device.is_there():
            self._begin_again()

    def _sides_changed(self) -> None:
        if self._open:
            self._begin_again()

    def _begin_again(self) -> None:
        """Close the device; it, or another one, is opened as soon as something is to be heard."""
        if self._closed:
            return
        if not self.thread.still.acquire(timeout=PATIENCE):
            self._lost = True
            device.look_again()
            return
        try:
            self._open, self._lost = None, False
            self.effects.forget()
            self.scenery.forget()
            pygame.mixer.quit()
        finally:
            self.thread.still.release()
        self._wake()

    def close(self) -> None:
        """Stop everything, let the sound thread end, and close the device."""
        opened, self._open, self._closed = self._open, False, True
        self.thread.close()
        if opened:
            self._safely(self.scenery.stop)
            self._safely(self.effects.stop)
            pygame.mixer.quit()

    @property
    def _resting(self) -> bool:
        return self.pause_unfocused and not self._focused

    def _ready(self) -> bool:
        """Open the device if that was not tried yet; return whether it is open."""
        if self._open is None:
            self._open = False
            self._safely(self._open_device)
            if not self._open:
                device.watch()
        return self._open

    def _open_device(self) -> None:
        device.open_mixer(mono=self.mono)
        pygame.mixer.set_num_channels(CHANNELS + EFFECT_CHANNELS)
        pygame.register_quit(self.close)
        self.effects.forget()
        self._open, self.trouble = True, ""
        self._volumes_changed()
        self.effects.prepare_all([cue.sound for name in INTERFACE for cue in self.table.named(name)])

    def _tick(self) -> float | None:
        # With SDL watching for devices a mixer that is closed breaks down when it is asked for anything.
        return self.scenery.tick() if self._open else None

    def _wake(self) -> None:
        """Wake the sound thread if music or ambience is to be heard and the device can be opened."""
        if self.scenery.wants_something and self._ready():
            self.thread.wake()

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
        self.thread.wake()

    def _room_for_music(self, ahead: float) -> float:
        return self.effects.room_for_music(ahead)

    def _give_way(self) -> None:
        if self.scenery.give_way():
            self.thread.wake()

    def _safely(self, action: Callable[[], object]) -> None:
        """Run an action with the mixer; where it fails, log the error and keep it in `trouble`."""
        try:
            action()
        except (pygame.error, NotImplementedError) as error:
            self.trouble = str(error)
            _log.info("no sound: %s", error)


def bent(volume: float) -> float:
    """Return the gain for a volume from 0 to 1, such that half of it sounds half as loud."""
    return max(0.0, min(1.0, volume)) ** 2


def open_player(folder: Path | None = None, *, silent: bool = False) -> SoundPlayer:
    """Return a player; one that plays nothing where `silent` is wanted or the table of sounds is missing or broken."""
    if silent:
        return Silence()
    table = SoundTable.read(folder or parts.root() / "sounds")
    return MixerPlayer(table) if table is not None else Silence("the table of sounds cannot be read")
