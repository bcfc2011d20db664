"""The player that is heard: it opens the mixer with the first sound, and leaves and takes up devices."""

import logging
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from game import parts
from game.rules.core import Event
from game.sound import device
from game.sound.backstage import Backstage
from game.sound.effects import Contact, SoundEffects
from game.sound.mood import Mood
from game.sound.player import Silence, SoundPlayer
from game.sound.scenery import CHANNELS, Scenery
from game.sound.table import INTERFACE, Cue, SoundTable

_log = logging.getLogger(__name__)

EFFECT_CHANNELS: Final = 16
HUSH: Final = 30.0
"""By how many decibels the music steps back for a silence."""
PATIENCE: Final = 0.2
"""Seconds for which the window waits for what is being loaded, before it tries again later."""


class MixerPlayer(SoundPlayer):
    """A board that opens the device with the first thing that is to be heard."""

    def __init__(self, table: SoundTable, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(now)
        self.table = table
        self._open: bool | None = None
        """None until a sound is first wanted; False if none can be played now."""
        self._closed = self._lost = False
        self._focused = True
        self._scene = ""
        self.scenery = Scenery(table, now, self._scenery_changed, self._way)
        self.backstage = Backstage(self._tick)
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
        self.told(cue.sound, 0.0 if contact is None else max(0.0, contact.moment - self.now()))
        if self.volume > 0 and not self._resting and self._ready():
            self._safely(lambda: self.effects.play(cue, pan, contact))

    def scene(self, name: str) -> None:
        """Change to what belongs to a scene."""
        self._scene = name
        self.scenery.scene(name)
        self._wake()

    def mood(self, mood: Mood) -> None:
        """Hand it on."""
        self.scenery.mood(mood)
        self._wake()

    def cover(self, *, on: bool) -> None:
        """Hand it on."""
        self.scenery.cover(on=on)
        self._wake()

    def focus(self, focused: bool) -> None:
        """Pause or continue."""
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
        """Give the device back and open it, or another one, as soon as something is to be heard."""
        if self._closed:
            return
        if not self.backstage.still.acquire(timeout=PATIENCE):
            self._lost = True
            device.look_again()
            return
        try:
            self._open, self._lost = None, False
            self.effects.forget()
            self.scenery.forget()
            pygame.mixer.quit()
        finally:
            self.backstage.still.release()
        self._wake()

    def close(self) -> None:
        """Stop, let the thread end, and give the device back."""
        opened, self._open, self._closed = self._open, False, True
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
        """Keep away from the mixer while it is closed: with SDL watching for devices it breaks down."""
        return self.scenery.tick() if self._open else None

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
    table = SoundTable.read(folder or parts.root() / "sounds")
    return MixerPlayer(table) if table is not None else Silence("the table of sounds cannot be read")
