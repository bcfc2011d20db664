"""The device behind the mixer, and the thread that loads sounds and moves volumes, so that no frame waits for either.

The device is opened in mono or stereo, and looked for again when it is gone or there was none.
"""

import logging
import queue
import threading
from collections.abc import Callable
from typing import Final, TypeAlias

import pygame

_log = logging.getLogger(__name__)

RATE: Final = 44100
BUFFER: Final = 1024
"""Samples of the device's buffer: 23 ms, short enough for a click and long enough for a busy machine."""
SETTLE: Final = 0.5
"""The seconds until a system has forgotten a device that has gone, and another one has taken its place."""
Errand: TypeAlias = Callable[[], object]
Tick: TypeAlias = Callable[[], float | None]
"""Does what is due; returns the seconds until the next call, None for no call before the next errand."""
LONGEST: Final = 30.0
PATIENCE: Final = 3.0
"""The most seconds that `SoundThread.close` waits for the thread to end."""


def open_mixer(*, mono: bool) -> None:
    """Open the device that the system has chosen; raise `pygame.error` where there is none.

    With `mono` all loudspeakers play the sum of left and right.
    """
    pygame.mixer.quit()  # ends the watch: the mixer opens nothing while SDL's audio is up
    pygame.mixer.init(RATE, -16, 1 if mono else 2, BUFFER, allowedchanges=0)


def watch() -> None:
    """Let SDL report new devices although none is open."""
    from pygame._sdl2 import sdl2  # noqa: PLC0415 (only those without a device need it)

    try:
        sdl2.init_subsystem(sdl2.INIT_AUDIO)
    except RuntimeError:
        return  # no driver at all: nothing that could come
    if pygame.display.get_init():
        pygame.event.get(pygame.AUDIODEVICEADDED)  # those that there were already


def look_again() -> None:
    """Post the event of a new device after a moment, so that one is looked for."""
    pygame.time.set_timer(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0), round(1000 * SETTLE), 1)


def is_there() -> bool:
    """Return whether SDL knows a device to play on."""
    from pygame._sdl2 import audio  # noqa: PLC0415 (only those whose devices come and go need it)

    try:
        return bool(audio.get_audio_device_names(False))
    except RuntimeError:
        return False


def is_new(event: pygame.event.Event) -> bool:
    """Return whether an event reports a new device to play on."""
    return event.type == pygame.AUDIODEVICEADDED and not event.iscapture


def is_gone(event: pygame.event.Event) -> bool:
    """Return whether an event says that the open device has gone."""
    return event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and bool(event.which)


def sides() -> int:
    """Return how many sides the mixer has: 1 in mono, 2 in stereo."""
    opened = pygame.mixer.get_init()
    return opened[2] if opened else 2


def frame_size() -> int:
    """Return the bytes of a frame: one sample for each side."""
    return 2 * sides()


class SoundThread:
    """Runs errands one after another, and calls `tick` after each and when `tick` asked to be called."""

    def __init__(self, tick: Tick) -> None:
        self._tick = tick
        self._errands: queue.SimpleQueue[Errand | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._logged: set[type[Exception]] = set()
        """The types of errors that were logged; each type is logged once."""
        self.still = threading.Lock()
        """While this lock is held the thread does nothing, so the mixer may be closed and opened again."""

    def send(self, errand: Errand) -> None:
        """Give the thread an errand to run; the first errand starts the thread."""
        if self._closed:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._errands.put(errand)

    def wake(self) -> None:
        """Call `tick` soon."""
        self.send(_nothing)

    def close(self) -> None:
        """Let the thread end, and wait for that at most `PATIENCE` seconds."""
        self._closed = True
        if self._thread is not None and self._thread is not threading.current_thread():
            self._errands.put(None)
            self._thread.join(PATIENCE)
            self._thread = None

    def _run(self) -> None:
        pause: float | None = 0.0
        while not self._closed:
            try:
                errand = self._errands.get(timeout=LONGEST if pause is None else max(0.001, min(pause, LONGEST)))
            except queue.Empty:
                errand = _nothing
            if errand is None:
                return
            with self.still:
                self._attempt(errand)
                pause = self._attempt(self._tick)

    def _attempt(self, action: Callable[[], object]) -> float | None:
        """Run an action; return its result if that is a float, else None. What fails is logged."""
        try:
            result = action()
        except (pygame.error, OSError, MemoryError) as error:
            _log.info("a sound failed: %s", error)
            return None
        except Exception as error:
            if type(error) not in self._logged:
                self._logged.add(type(error))
                _log.exception("a sound failed that should not")
            return None
        return result if isinstance(result, float) else None


def _nothing() -> None:
    pass
