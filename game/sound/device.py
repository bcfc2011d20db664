"""The device behind the mixer: opened with one side or two, and looked for where it is gone or there was none.

A system with a sound server moves what plays by itself. What is done here is for all others.
"""

from typing import Final

import pygame

from game.sound.effects import RATE

BUFFER: Final = 1024
"""Samples: 23 ms, short enough to belong to the click and long enough for a busy machine."""
SETTLE: Final = 0.5
"""The seconds until a system has forgotten a device that has gone, and another one has taken its place."""


def open_mixer(*, mono: bool) -> None:
    """Open the device that the system has chosen; raise `pygame.error` where there is none.

    With one side SDL adds up left and right, and all loudspeakers play the sum.
    """
    pygame.mixer.quit()  # ends the watch: the mixer opens nothing while SDL's audio is up
    pygame.mixer.init(RATE, -16, 1 if mono else 2, BUFFER, allowedchanges=0)


def watch() -> None:
    """Let SDL tell when a device comes, although none is open."""
    from pygame._sdl2 import sdl2  # noqa: PLC0415 (only those without a device need it)

    try:
        sdl2.init_subsystem(sdl2.INIT_AUDIO)
    except RuntimeError:
        return  # no driver at all: nothing that could come
    if pygame.display.get_init():
        pygame.event.get(pygame.AUDIODEVICEADDED)  # those that there were already


def look_again() -> None:
    """Report soon that a device may be there, as if one had come."""
    pygame.time.set_timer(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0), round(1000 * SETTLE), 1)


def is_there() -> bool:
    """Return whether SDL knows a device: it must not be asked to open one where there is none."""
    from pygame._sdl2 import audio  # noqa: PLC0415 (only those whose devices come and go need it)

    try:
        return bool(audio.get_audio_device_names(False))
    except RuntimeError:
        return False


def is_new(event: pygame.event.Event) -> bool:
    """Return whether something has come that can be heard."""
    return event.type == pygame.AUDIODEVICEADDED and not event.iscapture


def is_gone(event: pygame.event.Event) -> bool:
    """Return whether the device that was open has gone; others go without a number."""
    return event.type == pygame.AUDIODEVICEREMOVED and not event.iscapture and bool(event.which)
