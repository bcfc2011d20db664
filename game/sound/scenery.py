"""Music and ambience: they crossfade from scene to scene, take turns, step back under what is important, and rest.

All of it runs backstage: `tick` loads, starts, moves volumes and says when it wants to be called again.
"""

import logging
import math
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.sound.loops import load_loop, sides
from game.sound.table import SceneSound, SoundTable

_log = logging.getLogger(__name__)

CHANNELS: Final = 4
"""Two channels for music and two for ambience, so that one fades out while the other fades in."""
TICK: Final = 0.02
COME, GO, GO_WITH_PIECE, HUSH, TURN = 2.5, 1.8, 7.0, 0.25, 0.3
"""Seconds: a scene's music comes, goes, a piece ends automatically, all is hushed without focus, a volume turns."""
ROUNDS: Final = 2
"""How often a piece is heard before another one comes."""
PAUSE: Final = (10.0, 22.0)
"""The seconds between two pieces, in which only the place is heard."""
DUCK_DOWN, DUCK_UP = 0.15, 1.2
"""The seconds in which the music steps back by 12 dB, and comes forward again."""
FORESEEN, FAR, BACK = 0.15, 2.0, 0.8
"""Seconds: so early all gives way to an effect, so far ahead it is looked for one, so slowly all comes back."""
NOTHING: Final = SceneSound()


@dataclass(slots=True)
class Track:
    """Something on a channel: where its fader is, where it goes, and how long the whole way takes."""

    take: str
    channel: int
    peak: float
    fader: float = 0.0
    target: float = 1.0
    seconds: float = COME
    wanted: float = 0.0
    """How loud it is where nothing asks it to give way."""
    shown: float = -1.0
    """The volume that the channel was last given."""

    def move(self, passed: float) -> None:
        """Advance the fader."""
        step = passed / max(0.01, self.seconds)
        self.fader = (
            min(self.target, self.fader + step) if self.target > self.fader else max(self.target, self.fader - step)
        )

    def send_away(self, seconds: float) -> None:
        """Let the track fade out."""
        self.target, self.seconds = 0.0, seconds

    @property
    def gain(self) -> float:
        """The fader bent so that two tracks that cross stay equally loud together."""
        return math.sin(self.fader * math.pi / 2)


@dataclass(slots=True)
class LoopKind:
    """Music or ambience: its volume, its two channels, what plays and what is wanted."""

    channels: tuple[int, int]
    volume: float = 1.0
    heard: float = 1.0
    """The volume as it is now: it follows what is set within a moment, without a click."""
    wanted: str = ""
    tracks: list[Track] = field(default_factory=list)

    def current(self) -> Track | None:
        """Return the track that is playing and not fading out."""
        return next((track for track in self.tracks if track.target > 0), None)


class Scenery:
    """Plays music and ambience."""

    def __init__(
        self,
        table: SoundTable,
        now: Callable[[], float],
        changed: Callable[[], object],
        way: Callable[[float], float] = lambda _ahead: 1.0,
    ) -> None:
        """`way` tells how much of it there is room for beside the effects, in the next seconds."""
        self._table = table
        self._now = now
        self._changed = changed
        self._way = way
        self._given = 1.0
        """How much of it is heard, so that effects have room."""
        self._lock = threading.RLock()
        self._scene = NOTHING
        self._name = ""
        self.music = LoopKind((0, 1))
        self.ambience = LoopKind((2, 3))
        self._next_piece: dict[str, int] = {}
        self._ends = math.inf
        """When the present piece begins to fade, or the pause between pieces is over."""
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
            self._name, self._scene = name, self._table.scenes.get(name, NOTHING)
            self.ambience.wanted = f"ambience/{self._scene.ambience}" if self._scene.ambience else ""
            self._choose_piece()

    def duck(self, decibels: float, seconds: float) -> None:
        """Lower the music for a while."""
        with self._lock:
            if decibels >= self._ducked_by or self._now() >= self._ducked_until:
                self._ducked_by = decibels
            self._ducked_until = max(self._ducked_until, self._now() + seconds)

    def give_way(self) -> bool:
        """Make room for an effect at once, and return whether there is more to do: it comes back slowly."""
        way = self._way(FORESEEN)
        with self._lock:
            if way < self._given:
                self._given = way
                for track in (*self.music.tracks, *self.ambience.tracks):
                    self._show(track, track.wanted)
            return self._given < 1 or self._way(FAR) < 1

    def set_present(self, present: bool) -> None:
        """Rest while the player is elsewhere."""
        with self._lock:
            self._present = present

    @property
    def wants_something(self) -> bool:
        """Whether anything is playing or is to be heard."""
        kinds = (self.music, self.ambience)
        return any(kind.tracks or (kind.volume > 0 and kind.wanted) for kind in kinds)

    @property
    def height(self) -> float:
        """How high music and ambience can go together, as things are and are about to be."""
        with self._lock:
            return sum(
                track.peak * max(kind.volume, kind.heard) * max(track.gain, math.sin(track.target * math.pi / 2))
                for kind in (self.music, self.ambience)
                for track in kind.tracks
            )

    # -- backstage

    def tick(self) -> float | None:
        """Do what is due."""
        self._load_wanted(self.music)
        self._load_wanted(self.ambience)
        with self._lock:
            now = self._now()
            passed = min(0.2, max(0.0, now - self._last)) if self._moving else 0.0
            self._last = now
            if self._paused:
                if not self._present:
                    return None
                self._resume(now)
            self._turn_pages(now)
            self._moving = self._move(passed, now)
            if not self._present and self._presence <= 0:
                self._rest(now)
                return None
            if self._moving:
                return TICK
            return max(TICK, self._ends - now) if self._ends < math.inf else None

    def stop(self) -> None:
        """Stop at once."""
        with self._lock:
            for kind in (self.music, self.ambience):
                for track in kind.tracks:
                    pygame.mixer.Channel(track.channel).stop()
                kind.tracks.clear()
                kind.wanted = ""
            self._name, self._scene, self._ends = "", NOTHING, math.inf

    def forget(self) -> None:
        """Let go of what plays, because its device is given back; what is wanted begins again on the next."""
        with self._lock:
            self.music.tracks.clear()
            self.ambience.tracks.clear()

    def _choose_piece(self) -> None:
        """Choose the scene's next piece; each time that the scene comes back, another piece begins."""
        pieces = self._scene.music
        if not pieces:
            self.music.wanted, self._ends = "", math.inf
            return
        index = self._next_piece.get(self._name, self._random.randrange(len(pieces)))
        self._next_piece[self._name] = (index + 1) % len(pieces)
        self.music.wanted = pieces[index]
        self._ends = math.inf

    def _turn_pages(self, now: float) -> None:
        """End a piece that was heard often enough, and begin another after a pause."""
        if now < self._ends:
            return
        current = self.music.current()
        if current is not None:
            current.send_away(GO_WITH_PIECE)
            self.music.wanted = ""
            self._ends = now + GO_WITH_PIECE + self._random.uniform(*PAUSE)
        else:
            self._choose_piece()

    def _load_wanted(self, kind: LoopKind) -> None:
        """Load and start what is wanted; the lock is not held while it is decoded."""
        with self._lock:
            wanted = kind.wanted if kind.volume > 0 else ""
            current = kind.current()
            if current is not None and current.take != wanted:
                current.send_away(GO)
            if not wanted or (current is not None and current.take == wanted):
                return
        take = self._table.takes.get(wanted)
        if take is None:
            kind.wanted = ""
            return
        try:
            sound = load_loop(str(self._table.file(wanted)), take.loop)
        except (pygame.error, OSError) as error:
            _log.info("%s is not to be heard: %s", wanted, error)
            kind.wanted = ""
            return
        with self._lock:
            if kind.wanted != wanted:
                return
            self._begin(kind, wanted, sound, 10 ** (take.peak / 20))
            if kind is self.music:
                single = len(self._scene.music) < 2
                self._ends = math.inf if single else self._now() + ROUNDS * take.seconds - GO_WITH_PIECE

    def _begin(self, kind: LoopKind, take: str, sound: pygame.mixer.Sound, peak: float) -> None:
        busy = {track.channel: track for track in kind.tracks}
        number = next((each for each in kind.channels if each not in busy), None)
        if number is None:
            faintest = min(kind.tracks, key=lambda track: track.gain)
            kind.tracks.remove(faintest)
            number = faintest.channel
        track = Track(take, number, peak)
        kind.tracks.append(track)
        channel = pygame.mixer.Channel(number)
        channel.stop()
        channel.set_volume(0)
        channel.play(sound, loops=-1)
        if self._paused:
            channel.pause()
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
        way = self._way(FORESEEN)
        self._given = way if way < self._given else towards(self._given, way, passed / BACK)
        moving = self._given < 1 or self._way(FAR) < 1
        moving = moving or self._duck > 0 or wanted_duck > 0 or self._presence != (1.0 if self._present else 0.0)
        for kind, ducked in ((self.music, self._duck), (self.ambience, self._duck / 2)):
            kind.heard = towards(kind.heard, kind.volume, passed / TURN) if kind.tracks else kind.volume
            moving = moving or kind.heard != kind.volume
            for track in list(kind.tracks):
                track.move(passed)
                gone = track.target <= 0 and track.fader <= 0
                self._show(track, kind.heard * track.gain * self._presence * 10 ** (-ducked / 20))
                if gone:
                    pygame.mixer.Channel(track.channel).stop()
                    kind.tracks.remove(track)
                    self._changed()
                moving = moving or track.fader != track.target
        return moving

    def _show(self, track: Track, wanted: float) -> None:
        track.wanted = wanted
        volume = wanted * self._given
        if abs(volume - track.shown) > 0.002 or (volume == 0) != (track.shown == 0):
            track.shown = volume
            both = (volume, volume) if sides() > 1 else (volume,)
            pygame.mixer.Channel(track.channel).set_volume(*both)

    def _rest(self, now: float) -> None:
        self._paused = True
        self._ends -= now
        for track in (*self.music.tracks, *self.ambience.tracks):
            pygame.mixer.Channel(track.channel).pause()

    def _resume(self, now: float) -> None:
        self._paused = False
        self._ends += now
        for track in (*self.music.tracks, *self.ambience.tracks):
            pygame.mixer.Channel(track.channel).unpause()


def towards(value: float, target: float, step: float) -> float:
    """Return a value moved towards another by a step at most."""
    return min(target, value + step) if target > value else max(target, value - step)
