"""Short sounds: loaded in the sound thread, varied, and placed on channels so that they never clip.

The mixer adds what it plays and cuts off what is too high. So the heights of all that sounds are added up moment by
moment. Where they would go too high with music and ambience, these give way; only what is left then is turned down.
"""

import array
import io
import logging
import math
import random
import threading
import wave
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.sound.device import RATE, SoundThread, frame_size, sides
from game.sound.table import Cue, EffectKind, SoundTable

_log = logging.getLogger(__name__)

TOO_LATE: Final = 0.15
"""Seconds after which a sound that had to be loaded first is left out, because it would come too late."""
WIDEST: Final = 0.6
"""How far to a side a sound may go; 1 would be all the way."""
ON_THE_BEAT: Final = 0.02
"""How many seconds a sound may strike earlier or later than what is seen, unnoticed."""
FADE: Final = 0.005
"""Seconds over which a sound fades in that does not start at its beginning."""
FULL: Final = 0.84
"""Peak level as a share of full scale: 1.5 dB are left for what lies between the samples, and for rounding."""
STEP: Final = 0.025
"""The length of a moment, in seconds, which is also about the length of the pieces that a device fetches."""
MOST_TOGETHER: Final = 12
"""How many loudest moments are turned down, one after another, before the rest is left as it is."""
LEAST: Final = 0.06
"""The lowest gain of music and ambience where they give way: by 24 dB."""


@dataclass(slots=True, eq=False)
class Contact:
    """When a sound strikes: the moment at which what is seen lands, by the player's clock."""

    moment: float


@dataclass(slots=True)
class Version:
    """A variation of an effect at one pitch, with its peak level in each moment."""

    take: str
    sound: pygame.mixer.Sound
    heights: tuple[float, ...]

    @classmethod
    def of(cls, take: str, sound: pygame.mixer.Sound) -> "Version":
        """Return a version of a sound, with its peak levels measured."""
        return cls(take, sound, heights(sound.get_raw()))


@dataclass(slots=True)
class LoadedSound:
    """An effect that is ready: its variations, the one that is heard next, and when it last sounded.

    Only the next variation is kept in memory.
    """

    kind: EffectKind
    takes: list[str]
    following: Version
    last_time: float = -1.0


@dataclass(slots=True)
class Playing:
    """What a channel plays: the effect, its importance, when it began, from which side, and its contact."""

    sound: str
    priority: int
    began: float
    pan: float
    take: str
    whole: pygame.mixer.Sound
    """The whole sound, also where its first part is left out."""
    contact: Contact | None = None


@dataclass(slots=True)
class Voice:
    """A sound that plays or will play: its peak level in each moment, its gain, and when it begins."""

    heights: tuple[float, ...]
    gain: float
    began: float
    _around: tuple[float, ...] = field(init=False)
    """For each moment the highest level of it and its neighbours, from one moment before the sound to one after it."""

    def __post_init__(self) -> None:
        alone = (0.0, 0.0, *self.heights, 0.0, 0.0)
        self._around = tuple(map(max, alone, alone[1:], alone[2:])) if self.heights else ()

    def height(self, at: float) -> float:
        """Return the peak level of the sound around a time, with its gain."""
        step = math.floor((at - self.began) / STEP + 1e-6) + 1
        return self.gain * self._around[step] if 0 <= step < len(self._around) else 0.0

    def add_to(self, sums: list[float], moments: list[float]) -> None:
        """Add the peak levels of the sound to `sums`, one for each of `moments`, which are a `STEP` apart."""
        before = (self.began - moments[0]) / STEP
        around, gain, began, last = self._around, self.gain, self.began, len(self._around)
        for number in range(max(0, int(before) - 2), min(len(moments), max(0, int(before) + last + 2))):
            step = math.floor((moments[number] - began) / STEP + 1e-6) + 1
            if 0 <= step < last:
                sums[number] += gain * around[step]

    @property
    def ends(self) -> float:
        """The time at which the sound is over."""
        return self.began + (len(self.heights) + 1) * STEP


class Headroom:
    """The sounds that play now, by channel, and the gains with which their sum does not clip."""

    def __init__(self) -> None:
        self._voices: dict[int, Voice] = {}
        self.reserved = 0.0
        """The level that music and ambience can reach together."""

    def enter(
        self, key: int, heights: tuple[float, ...], gain: float, now: float, *, begins: float | None = None
    ) -> dict[int, float]:
        """Add a voice on the channel `key`; return the gains of all voices from now on, by channel.

        `begins` is the time at which the whole sound begins, or would have begun if its first part is left out.
        """
        self._voices = {other: voice for other, voice in self._voices.items() if voice.ends > now and other != key}
        self._voices[key] = Voice(heights, gain, now if begins is None else begins)
        return self.fitted(now)

    def fitted(self, now: float) -> dict[int, float]:
        """Return the gains of all voices by channel, lower where softer music and ambience are not enough."""
        room = max(0.05, FULL - LEAST * self.reserved)
        end = max((voice.ends for voice in self._voices.values()), default=now)
        for _ in range(MOST_TOGETHER):
            height, at = self._highest(now, end)
            if height <= room:
                break
            for voice in self._voices.values():
                if voice.height(at):
                    voice.gain *= room / height
        return {key: voice.gain for key, voice in self._voices.items()}

    def room_for_music(self, now: float, ahead: float) -> float:
        """Return the gain for music and ambience that keeps the mix from clipping in the next seconds."""
        if not self.reserved:
            return 1.0
        room = FULL - self._highest(now, now + ahead)[0]
        return max(LEAST, min(1.0, room / self.reserved))

    def drop(self, key: int) -> None:
        """Forget a voice that was stopped."""
        self._voices.pop(key, None)

    def _highest(self, begin: float, end: float) -> tuple[float, float]:
        """Return the highest sum of the levels of all voices in a span, and the time of it."""
        voices = [voice for voice in self._voices.values() if voice.ends > begin]
        moments = [begin + step * STEP for step in range(int((end - begin) / STEP) + 2)]
        sums = [0.0] * len(moments)
        for voice in voices:
            voice.add_to(sums, moments)
        return max(zip(sums, moments, strict=True), default=(0.0, begin))


@dataclass(slots=True)
class SoundEffects:
    """All effects, on the channels from `first` on."""

    table: SoundTable
    thread: SoundThread
    now: Callable[[], float]
    duck: Callable[[float, float], object]
    first: int
    count: int
    give_way: Callable[[], object] = lambda: None
    """Called when an effect begins: music and ambience become as soft as the effect needs."""
    volume: float = 1.0
    headroom: Headroom = field(default_factory=Headroom)
    _loaded: dict[str, LoadedSound | None] = field(default_factory=dict)
    _asked: set[str] = field(default_factory=set)
    _playing: dict[int, Playing] = field(default_factory=dict)
    _lock: threading.RLock = field(default_factory=threading.RLock)
    _random: random.Random = field(default_factory=random.Random)

    def prepare(self, sound: str) -> None:
        if sound not in self._loaded and sound not in self._asked:
            self._asked.add(sound)
            self.thread.send(lambda: self._load(sound))

    def prepare_all(self, sounds: list[str]) -> None:
        """Load effects one by one in the background; effects that are to be played meanwhile come first."""
        if sounds:
            self.prepare(sounds[0])
            self.thread.send(lambda: self.prepare_all(sounds[1:]))

    def play(self, cue: Cue, pan: float = 0.0, contact: Contact | None = None) -> None:
        """Play an effect; one that is not loaded yet as soon as it is, unless that is too late.

        With a `contact` it strikes at that moment: it begins earlier, or its first part is left out.
        """
        if cue.sound in self._loaded:
            self._start(cue, pan, contact)
            return
        due = Contact(self.now()) if contact is None else contact
        self.prepare(cue.sound)
        self.thread.send(lambda: self._start(cue, pan, contact) if self.now() - due.moment <= TOO_LATE else None)

    def meet(self, contact: Contact) -> None:
        """Let the sounds of a contact strike now where they would strike later."""
        now = self.now()
        if contact.moment - now <= ON_THE_BEAT:
            return
        contact.moment = now
        with self._lock:
            for number, playing in self._playing.items():
                if playing.contact is contact:
                    pygame.mixer.Channel(number).play(entered(playing.whole, -self._lead(playing.take, playing.whole)))
                    self._set_gains(self.headroom.fitted(now))

    def stop(self) -> None:
        with self._lock:
            for number in range(self.first, self.first + self.count):
                pygame.mixer.Channel(number).stop()
                self.headroom.drop(number)
            self._playing.clear()

    def forget(self) -> None:
        """Forget all that is loaded or plays, without touching a channel: for when the device is closed."""
        with self._lock:
            for number in self._playing:
                self.headroom.drop(number)
            self._playing.clear()
            self._loaded.clear()
            self._asked.clear()

    def fit(self) -> None:
        """Turn down the effects that play, because the music has become louder."""
        with self._lock:
            self._set_gains(self.headroom.fitted(self.now()))

    def room_for_music(self, ahead: float) -> float:
        """Return the gain for music and ambience that keeps the mix from clipping in the next seconds."""
        with self._lock:
            return self.headroom.room_for_music(self.now(), ahead)

    # -- loading

    def _load(self, sound: str) -> None:
        kind = self.table.kinds.get(sound)
        loaded = None
        if kind is not None:
            takes = list(self.table.variations(sound))
            version = self._one_of(takes, takes, 1.0)
            loaded = LoadedSound(kind, takes, version) if version is not None else None
        self._loaded[sound] = loaded

    def _one_of(self, takes: list[str], wanted: list[str], factor: float) -> Version | None:
        """Load one of `wanted` at a pitch; None if none can be. Those that cannot are removed from `takes`."""
        for take in self._random.sample(wanted, len(wanted)):
            try:
                sound = pygame.mixer.Sound(str(self.table.file(take)))
            except (pygame.error, OSError) as error:
                _log.info("%s is not to be heard: %s", take, error)
                takes.remove(take)
            else:
                return Version.of(take, sound if factor == 1.0 else retuned(sound.get_raw(), factor))
        return None

    def _follow(self, loaded: LoadedSound) -> None:
        """Choose the variation to play next: not the last one, at a slightly changed pitch."""
        others = [each for each in loaded.takes if each != loaded.following.take] or list(loaded.takes)
        pitch = loaded.kind.pitch / 100
        factor = 1 + self._random.uniform(-pitch, pitch) if pitch else 1.0
        loaded.following = self._one_of(loaded.takes, others, factor) or loaded.following

    # -- playing

    def _lead(self, take: str, sound: pygame.mixer.Sound) -> float:
        """Return after how many seconds a take strikes, at the pitch that it has."""
        facts = self.table.takes[take]
        return facts.hit * sound.get_length() / facts.seconds

    def _start(self, cue: Cue, pan: float, contact: Contact | None) -> None:
        loaded = self._loaded.get(cue.sound)
        now = self.now()
        if loaded is None or self.volume <= 0:
            return
        with self._lock:
            moment = now if contact is None else max(now, contact.moment)
            if abs(moment - loaded.last_time) < loaded.kind.apart / 1000:
                return
            number = self._channel(cue.sound, loaded.kind)
            if number is None:
                return
            version, loaded.last_time = loaded.following, moment
            take, sound = version.take, version.sound
            wait = 0.0 if contact is None else contact.moment - self._lead(take, sound) - now
            volume = self.volume * 10 ** (cue.gain / 20)
            gains = self.headroom.enter(number, version.heights, volume, now, begins=now + wait)
        self.give_way()
        with self._lock:
            pan = max(-WIDEST, min(WIDEST, pan)) if sides() > 1 else 0.0
            self._playing[number] = Playing(cue.sound, loaded.kind.priority, now, pan, take, sound, contact)
            channel = pygame.mixer.Channel(number)
            own = min(1.0, gains[number])
            channel.set_volume(own * (1 - abs(pan)))
            self._set_gains({other: gain for other, gain in gains.items() if other != number})
            channel.play(entered(sound, wait))
            if pan:
                self._set_gains({number: own})
        self.thread.send(lambda: self._follow(loaded))
        if loaded.kind.duck:
            self.duck(loaded.kind.duck, self.table.takes[take].seconds)

    def _channel(self, sound: str, kind: EffectKind) -> int | None:
        """Return a free channel, or that of a sound to be replaced; None if all sounds are more important."""
        for number in list(self._playing):
            if not pygame.mixer.Channel(number).get_busy():
                del self._playing[number]
        same = [number for number, playing in self._playing.items() if playing.sound == sound]
        if len(same) >= kind.voices:
            return min(same, key=lambda number: self._playing[number].began)
        for number in range(self.first, self.first + self.count):
            if number not in self._playing:
                return number
        least = min(self._playing, key=lambda number: (self._playing[number].priority, self._playing[number].began))
        return least if self._playing[least].priority <= kind.priority else None

    def _set_gains(self, gains: dict[int, float]) -> None:
        for number, gain in gains.items():
            playing = self._playing.get(number)
            if playing is not None:
                channel, gain = pygame.mixer.Channel(number), min(1.0, gain)
                if playing.pan:
                    left, right = min(1.0, 1 - playing.pan), min(1.0, 1 + playing.pan)
                    channel.set_volume(gain * left, gain * right)
                else:
                    channel.set_volume(gain)


def entered(sound: pygame.mixer.Sound, wait: float) -> pygame.mixer.Sound:
    """Return a sound with `wait` seconds of silence before it; if negative, without its first seconds, faded in."""
    frames = round(wait * RATE)
    if frames == 0:
        return sound
    raw = sound.get_raw()
    if frames > 0:
        return pygame.mixer.Sound(buffer=bytes(frames * frame_size()) + raw)
    samples, count = array.array("h", raw[-frames * frame_size() :]), sides()
    rising = min(round(FADE * RATE), len(samples) // count)
    for index in range(count * rising):
        samples[index] = samples[index] * (index // count) // rising
    return pygame.mixer.Sound(buffer=samples.tobytes() or bytes(frame_size()))


def heights(raw: bytes) -> tuple[float, ...]:
    """Return the peak level of samples in each moment, as shares of full scale."""
    samples = array.array("h", raw)
    size = sides() * round(STEP * RATE)
    parts = (samples[start : start + size] for start in range(0, len(samples), size))
    ends = ((min(part), max(part)) for part in parts)
    return tuple(max(-low, high) / 32768 for low, high in ends)


def retuned(raw: bytes, factor: float) -> pygame.mixer.Sound:
    """Return samples of the mixer's own format as a sound that is higher by a factor."""
    container = io.BytesIO()
    with wave.open(container, "wb") as written:
        written.setnchannels(sides())
        written.setsampwidth(2)
        written.setframerate(round(RATE * factor))
        written.writeframes(raw)
    container.seek(0)
    return pygame.mixer.Sound(file=container)
