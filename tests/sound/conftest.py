"""A mixer without a device, and a small folder of sounds that are made on the spot."""

import array
import io
import json
import math
import os
import wave
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec
import pygame

from game.sound.device import RATE
from game.sound.table import Room, SoundTable

SOUNDS = Path(__file__).parents[2] / "sounds"


@pytest.fixture(scope="session")
def sounds() -> SoundTable:
    """The table of the game's own sounds."""
    return SoundTable(SOUNDS)


@pytest.fixture
def mixer() -> Iterator[None]:
    """A mixer that plays to nobody, in the format that the game uses."""
    if pygame.mixer.get_init() != (RATE, -16, 2):
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, 1024, allowedchanges=0)
    pygame.mixer.set_num_channels(20)
    yield
    if pygame.mixer.get_init():
        pygame.mixer.stop()


@cache
def tone(seconds: float, height: float, frequency: float = 440.0) -> bytes:
    """Return a WAV file that holds a sine; the mixer looks at what is in a file and not at its name."""
    count = round(seconds * RATE)
    step = 2 * math.pi * frequency / RATE
    values = array.array("h", (round(32767 * height * math.sin(step * index)) for index in range(count)))
    container = io.BytesIO()
    with wave.open(container, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(2)
        written.setframerate(RATE)
        written.writeframes(values.tobytes())
    return container.getvalue()


@pytest.fixture
def small(tmp_path: Path) -> SoundTable:
    """A table with a few effects, two scenes, and short tones as files."""
    events = {
        "sounds": {
            "knock": {"priority": 5, "apart": 0, "voices": 2},
            "drum": {"priority": 9, "duck": 12, "apart": 100},
            "tap": {"priority": 1, "apart": 0, "voices": 8, "pitch": 5},
        },
        "events": {"pick_up": [{"sound": "knock", "gain": -6, "twin": "it is lifted"}]},
    }
    (tmp_path / "music.json").write_text(json.dumps(ROOMS))
    takes: dict[str, dict[str, object]] = {}
    for sound in ("knock", "drum", "tap"):
        for number in (1, 2, 3):
            takes[f"effects/{sound}-{number}"] = {"seconds": 0.4, "levels": [51] * 8, "hit": 0.1 * number}
    for scene in ROOMS.values():
        room = msgspec.convert(scene, Room)
        names = [take for form in room.forms.values() for take in form.takes]
        if room.air is not None:
            names += [*room.air.always, *room.air.dusk, *room.air.calls]
        takes |= {name: {"seconds": 1.0} for name in names}
    for name, take in takes.items():
        take.update({"channels": 1, "loudness": -20.0, "peak": -6.0})
        file = tmp_path / f"{name}.ogg"
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(tone(min(1.0, float(str(take["seconds"]))), 0.5))
    (tmp_path / "events.json").write_text(json.dumps(events))
    (tmp_path / "manifest.json").write_text(json.dumps(takes))
    return SoundTable(tmp_path)


def _form(name: str, kind: str = "play") -> dict[str, object]:
    """A piece of blocks of two bars of half a second each."""
    halves = [[[f"music/{name}-bed-{half}-{way}" for way in "ab"] for half in "12"]]
    leads = [[[f"music/{name}-lead-{half}-{number}" for number in "12345"] for half in "12"]]
    form: dict[str, object] = {"bar": RATE // 2, "bars": 2, "bed": halves, "lead": leads, "kind": kind}
    return form | {"pulse": [f"music/{name}-pulse"], "tension": [f"music/{name}-tension"]}


ROOMS: dict[str, dict[str, object]] = {
    "one": {
        "forms": {"first": _form("first"), "second": _form("second"), "end": _form("end", "score")},
        "air": {
            "block": RATE, "always": ["ambience/wind-1", "ambience/wind-2"], "dusk": ["ambience/dusk"],
            "calls": ["ambience/early", "ambience/late"],
        },
    },
    "two": {"forms": {"third": _form("third")}},
}  # fmt: skip


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Hand:
    """A clock that stands still until a test moves it."""
    return Hand()
