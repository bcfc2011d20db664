"""Music and ambience: they change with the scene, follow the match, step back under what is important, and rest.

All of it runs in the sound thread: `tick` makes what comes next, moves volumes and says when it is wanted again.
"""

import logging
import math
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.sound.device import RATE, sides
from game.sound.effects import retuned
from game.sound.music import CALM, AirLeader, Memory, Mood, MusicLeader
from game.sound.stream import ChannelOutlet, Outlet, Stream
from game.sound.table import Room, SoundTable

_log = logging.getLogger(__name__)

CHANNELS: Final = 4
"""Two channels for music and two for ambience, so that one fades out while the other fades in."""
TICK: Final = 0.02
FEED: Final = 0.25
"""Seconds between two looks whether a stream needs more."""
COME, GO, HUSH, TURN = 2.5, 1.8, 0.25, 0.3
"""Seconds in which a scene's music comes, goes, all falls silent without focus, and a volume changes."""
AFTER, AFTER_END = 1.5, 5.0
"""The seconds after which the music of a scene begins, so that no two keys clash, and that of the end of a match."""
BESIDE, BESIDE_TURNS = 0.5, 4.0
"""The share of the air of a place that is left under music, and the seconds in which it comes and goes."""
COVERED: Final = 0.5
"""The share of the music that is left under a sheet."""
DUCK_DOWN, DUCK_UP = 0.15, 1.2
"""The seconds in which the music steps back by 12 dB, and comes forward again."""
FORESEEN, FAR, BACK = 0.15, 2.0, 0.8
"""Seconds: how early all gives way to an effect, how far ahead effects are looked for, how slowly all comes back."""
PITCH: Final = 0.04
"""By how much a call may be higher or lower."""
NOTHING: Final = Room()


@dataclass(slots=True)
class Track:
    """A stream that plays: its fader's position and target, and how long a whole fade takes."""

    name: str
    stream: Stream
    outlet: Outlet
    channel: int
    fader: float = 0.0
    target: float = 1.0
    seconds: float = COME
    wanted: float = 0.0
    """The volume of the track before it is lowered for effects."""
    shown: float = -1.0
    """The volume that the outlet was last given."""

    def move(self, passed: float) -> None:
        """Advance the fader."""
        self.fader = towards(self.fader, self.target, passed / max(0.01, self.seconds))

    def send_away(self, seconds: float) -> None:
        """Let the track fade out in some seconds."""
        self.target, self.seconds = 0.0, seconds

    @property
    def gain(self) -> float:
        """The fader bent so that two tracks that cross stay equally loud together."""
        return math.sin(self.fader * math.pi / 2)


@dataclass(slots=True)
class Kind:
    """Music or ambience: its volume, its two channels, what plays and what is wanted."""

    channels: tuple[int, int]
    volume: float = 1.0
    level: float = 1.0
    """The volume in use, which follows `volume` within a moment, without a click."""
    wanted: str = ""
    share: float = 1.0
    """The factor by which it is softer, because of what else is heard or seen."""
    tracks: list[Track] = field(default_factory=list)

    def current(self) -> Track | None:
        """Return the track that is playing and not fading out; None if there is none."""
        return next((track for track in self.tracks if track.target > 0), None)


class MusicPlayer:
    """Plays music and ambience."""

    def __init__(
        self,
        table: SoundTable,
        now: Callable[[], float],
        changed: Callable[[], object],
        room_for_music: Callable[[float], float] = lambda _ahead: 1.0,
        outlet: Callable[[int], Outlet] = ChannelOutlet,
    ) -> None:
        """`room_for_music` returns the gain that leaves room for the effects of the next seconds."""
        self._table, self._now, self._changed, self._outlet = table, now, changed, outlet
        self._room_for_music = room_for_music
        self._given = 1.0
        """The gain of music and ambience that now leaves room for the effects."""
        self._lock = threading.RLock()
        self._name, self._room = "", NOTHING
        self._mood, self._covered = CALM, False
        self.music, self.ambience = Kind((0, 1)), Kind((2, 3))
        self._memories: dict[str, Memory] = {}
        self._ducked_by, self._ducked_until, self._duck = 0.0, 0.0, 0.0
        self._present, self._presence, self._paused = True, 1.0, False
        self._last = now()
        self._moving = False
        self._random = random.Random()

    # -- wishes, from any thread

    def scene(self, name: str) -> None:
        """Change to what belongs to a scene; an unknown scene is silent."""
        with self._lock:
            if name == self._name:
                return
            self._name, self._room, self._mood = name, self._table.rooms.get(name, NOTHING), CALM
            self._want()

    def mood(self, mood: Mood) -> None:
        """Let the music follow how the match stands."""
        with self._lock:
            self._mood = mood
            self._want()
            for track in (*self.music.tracks, *self.ambience.tracks):
                if track.target > 0 and isinstance(track.stream.leader, MusicLeader | AirLeader):
                    track.stream.leader.mood = mood

    def cover(self, *, on: bool) -> None:
        """Set whether the music sounds muffled, as while a sheet lies over the table."""
        with self._lock:
            self._covered = on
            for track in self.music.tracks:
                track.stream.dull = on

    def duck(self, decibels: float, seconds: float) -> None:
        """Lower the music by some decibels for some seconds."""
        with self._lock:
            if decibels >= self._ducked_by or self._now() >= self._ducked_until:
                self._ducked_by = decibels
            self._ducked_until = max(self._ducked_until, self._now() + seconds)

    def give_way(self) -> bool:
        """Lower everything at once as far as an effect needs; return whether volumes must change again later."""
        room = self._room_for_music(FORESEEN)
        with self._lock:
            if room < self._given:
                self._given = room
                for track in (*self.music.tracks, *self.ambience.tracks):
                    self._show(track, track.wanted)
            return self._given < 1 or self._room_for_music(FAR) < 1

    def set_present(self, present: bool) -> None:
        """Say whether the player is there; without the player everything fades to silence."""
        with self._lock:
            self._present = present

    @property
    def wants_something(self) -> bool:
        """Whether anything is playing or is to be heard."""
        kinds = (self.music, self.ambience)
        return any(kind.tracks or (kind.volume > 0 and kind.wanted) for kind in kinds)

    @property
    def height(self) -> float:
        """The level that music and ambience can reach together, at their volumes of now or those they change to."""
        with self._lock:
            return sum(
                track.outlet.height
                * max(kind.volume, kind.level)
                * max(track.gain, math.sin(track.target * math.pi / 2))
                for kind in (self.music, self.ambience)
                for track in kind.tracks
            )

    # -- in the sound thread

    def tick(self) -> float | None:
        """Begin and end tracks, feed them and move volumes; return the seconds until the next call, or None."""
        with self._lock:
            now = self._now()
            passed = min(0.2, max(0.0, now - self._last)) if self._moving else 0.0
            self._last = now
            if self._paused:
                if not self._present:
                    return None
                self._pause(on=False)
            self._turn(self.music)
            self._turn(self.ambience)
            self._moving = self._move(passed, now)
            if not self._present and self._presence <= 0:
                self._pause(on=True)
                return None
            tracks = [*self.music.tracks, *self.ambience.tracks]
        for track in tracks:
            self._feed(track)
        if self._moving:
            return TICK
        return FEED if tracks else None

    def stop(self) -> None:
        with self._lock:
            for kind in (self.music, self.ambience):
                for track in kind.tracks:
                    track.outlet.stop()
                kind.tracks.clear()
                kind.wanted = ""
            self._name, self._room = "", NOTHING

    def forget(self) -> None:
        """Forget all tracks, because the device is closed; they begin again on the next one."""
        with self._lock:
            self.music.tracks.clear()
            self.ambience.tracks.clear()

    def _want(self) -> None:
        """Choose the music and ambience of the scene; after the end of a match its music is another one."""
        scored = self._mood.over and any(form.kind == "score" for form in self._room.forms.values())
        self.music.wanted = f"{self._name}{'/score' if scored else ''}" if self._room.forms else ""
        self.ambience.wanted = self._name if self._room.air is not None else ""

    def _turn(self, kind: Kind) -> None:
        """Send away what is not wanted any more, and begin what is."""
        wanted = kind.wanted if kind.volume > 0 else ""
        current = kind.current()
        if current is not None and current.name != wanted:
            current.send_away(GO)
        if not wanted or (current is not None and current.name == wanted):
            return
        busy = {track.channel: track for track in kind.tracks}
        number = next((each for each in kind.channels if each not in busy), None)
        if number is None:
            faintest = min(kind.tracks, key=lambda track: track.gain)
            kind.tracks.remove(faintest)
            number = faintest.channel
        stream = self._new_music(bool(kind.tracks)) if kind is self.music else self._new_air()
        kind.tracks.append(Track(wanted, stream, self._outlet(number), number))

    def _new_music(self, after: bool) -> Stream:
        kind = "score" if self.music.wanted.endswith("/score") else "play"
        forms = {name: form for name, form in self._room.forms.items() if form.kind == kind}
        memory = self._memories.setdefault(self._name, Memory())
        leader = MusicLeader(forms, self._length, self._decoded, memory, self._random, self._mood)
        leader.wait(AFTER_END if kind == "score" else AFTER if after else 0.0)
        return Stream(leader, sides(), dull=self._covered)

    def _new_air(self) -> Stream:
        assert self._room.air is not None
        leader = AirLeader(self._room.air, self._length, self._decoded, self._called, self._random, self._mood)
        return Stream(leader, sides())

    def _length(self, take: str) -> int:
        facts = self._table.takes.get(take)
        return 0 if facts is None else math.ceil(facts.seconds * RATE) + 1

    def _decoded(self, take: str) -> bytes:
        """Return the samples of a take; one that is missing is silent."""
        try:
            return pygame.mixer.Sound(str(self._table.file(take))).get_raw()
        except (pygame.error, OSError) as error:
            _log.info("%s is not to be heard: %s", take, error)
            return b""

    def _called(self, take: str) -> bytes:
        """Return a call, a little higher or lower."""
        raw = self._decoded(take)
        return retuned(raw, 1 + self._random.uniform(-PITCH, PITCH)).get_raw() if raw else raw

    def _feed(self, track: Track) -> None:
        """Give a track what it plays next; the lock is not held while that is made."""
        while track.outlet.has_room():
            chunk = track.stream.chunk()
            with self._lock:
                if track not in self.music.tracks and track not in self.ambience.tracks:
                    return
                track.outlet.give(chunk)
                if self._paused:
                    track.outlet.pause(on=True)
                self._changed()

    def _move(self, passed: float, now: float) -> bool:
        """Move every fader by the time that has passed; return whether any of them has to move on."""
        wanted_duck = self._ducked_by if now < self._ducked_until else 0.0
        self._duck = towards(
            self._duck,
            wanted_duck,
            passed * max(12, wanted_duck) / (DUCK_DOWN if wanted_duck > self._duck else DUCK_UP),
        )
        self._presence = towards(self._presence, 1.0 if self._present else 0.0, passed / HUSH)
        room = self._room_for_music(FORESEEN)
        self._given = room if room < self._given else towards(self._given, room, passed / BACK)
        moving = self._given < 1 or self._room_for_music(FAR) < 1
        moving = moving or self._duck > 0 or wanted_duck > 0 or self._presence != (1.0 if self._present else 0.0)
        moving = self._share(passed) or moving
        for kind, ducked in ((self.music, self._duck), (self.ambience, self._duck / 2)):
            kind.level = towards(kind.level, kind.volume, passed / TURN) if kind.tracks else kind.volume
            moving = moving or kind.level != kind.volume
            for track in list(kind.tracks):
                track.move(passed)
                self._show(track, kind.level * kind.share * track.gain * self._presence * 10 ** (-ducked / 20))
                if track.target <= 0 and track.fader <= 0:
                    track.outlet.stop()
                    kind.tracks.remove(track)
                    self._changed()
                moving = moving or track.fader != track.target
        return moving

    def _share(self, passed: float) -> bool:
        """Make music softer under a sheet, and ambience under music; return whether a volume still changes."""
        current = self.music.current()
        leader = None if current is None else current.stream.leader
        alone = self.music.level <= 0 or not isinstance(leader, MusicLeader) or leader.rests
        music, air = COVERED if self._covered else 1.0, 1.0 if alone else BESIDE
        self.music.share = towards(self.music.share, music, passed / TURN * (1 - COVERED))
        self.ambience.share = towards(self.ambience.share, air, passed / BESIDE_TURNS * (1 - BESIDE))
        return (self.music.share, self.ambience.share) != (music, air)

    def _show(self, track: Track, wanted: float) -> None:
        track.wanted = wanted
        volume = wanted * self._given
        if abs(volume - track.shown) > 0.002 or (volume == 0) != (track.shown == 0):
            track.shown = volume
            track.outlet.volume(volume)

    def _pause(self, *, on: bool) -> None:
        self._paused = on
        for track in (*self.music.tracks, *self.ambience.tracks):
            track.outlet.pause(on=on)


def towards(value: float, target: float, step: float) -> float:
    """Return a value moved towards another by a step at most."""
    return min(target, value + step) if target > value else max(target, value - step)
