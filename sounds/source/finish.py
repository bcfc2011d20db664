"""From a raw sound to a file: room, loudness, peaks, and the encoder."""

from __future__ import annotations

import subprocess
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from loudness import integrated, momentary, true_peak
from scipy.io import wavfile
from scipy.ndimage import maximum_filter1d, uniform_filter1d
from signals import RATE, high_pass, level, random_for, samples, small_room, trimmed

if TYPE_CHECKING:
    from recipe import Effect
    from signals import Signal

EFFECT_CEILING = -4.0
"""No effect goes above this, in dB of full scale, so that several sound at once without being turned down."""

FOLD = 2205
"""How many samples of its beginning a loop has at its end once more."""


def limited(sound: Signal, ceiling: float, reach: float = 0.004) -> Signal:
    """Bring peaks under a ceiling by turning down the moments around them; a loop stays a loop."""
    height = np.abs(sound) if sound.ndim == 1 else np.max(np.abs(sound), axis=1)
    size = 2 * samples(reach) + 1
    needed = np.minimum(1.0, level(ceiling) / np.maximum(maximum_filter1d(height, 2 * size, mode="wrap"), 1e-9))
    gain = uniform_filter1d(needed, size, mode="wrap")
    return sound * (gain if sound.ndim == 1 else gain[:, None])


def finished_effect(name: str, number: int, effect: Effect) -> Signal:
    """Make a variation of an effect, put it into the room and bring it to its loudness."""
    random = random_for(f"{name} {number}")
    raw = high_pass(effect.make(random, number), 45)
    sound = trimmed(small_room(raw / np.max(np.abs(raw)), random, effect.room))
    for _ in range(2):
        sound = sound * level(effect.loudness - momentary(sound))
        if true_peak(sound) > EFFECT_CEILING:
            sound = limited(sound, EFFECT_CEILING - 0.6, 0.0015)
    return sound


def encoded(name: str, sound: Signal, file: Path, quality: float) -> None:
    """Write an Ogg Vorbis file: the same sound gives the same bytes, whenever it is written."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder) / "sound.wav"
        dither = random_for(f"dither {name}").triangular(-1, 0, 1, sound.shape)
        wavfile.write(wave, RATE, np.clip(np.round(sound * 32767 + dither), -32768, 32767).astype(np.int16))
        serial = str(zlib.crc32(name.encode()) & 0x7FFFFFFF)
        options = ["--quiet", "--discard-comments", "--serial", serial, "-q", str(quality)]
        subprocess.run(["oggenc", *options, "-o", str(file), str(wave)], check=True)


def folded_out(loop: Signal) -> Signal:
    """Lengthen a loop by its own beginning.

    An encoder does not know what comes before the first and after the last sample, and errs there; the game fades the
    two beginnings into each other and cuts the second one off.
    """
    return np.concatenate((loop, loop[:FOLD]))


def decoded(file: Path) -> Signal:
    """Read an Ogg Vorbis file as it will be heard."""
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder) / "sound.wav"
        subprocess.run(["oggdec", "--quiet", "-o", str(wave), str(file)], check=True)
        return wavfile.read(wave)[1] / 32768.0


def measured(sound: Signal, *, loop: bool) -> dict[str, object]:
    """Return what the manifest keeps of a sound; of an effect also when it strikes and how it dies away."""
    loud = integrated(sound) if loop else momentary(sound)
    facts: dict[str, object] = {
        "seconds": round(len(sound) / RATE, 3),
        "channels": 1 if sound.ndim == 1 else sound.shape[1],
        "loudness": round(loud, 1),
        "peak": round(true_peak(sound), 1),
    }
    return facts | {"loop": len(sound)} if loop else facts | {"hit": hit(sound), "levels": levels(sound)}


def hit(sound: Signal) -> float:
    """Return after how many seconds the sound strikes first: that moment belongs to what is seen.

    A strike is within 6 dB of the strongest, so neither a rub before a knock counts nor do later notes of several.
    """
    power = uniform_filter1d(sound**2, samples(0.004))
    first = int(np.argmax(power >= np.max(power) / 10**0.6))
    return round((first + int(np.argmax(power[first : first + samples(0.012)]))) / RATE, 3)


def levels(sound: Signal, step: float = 0.05) -> list[int]:
    """Return how high a sound can still go from each 50 ms on, in percent: the game keeps room for that much."""
    height = np.abs(sound)
    return [int(np.ceil(100 * float(np.max(height[start:])))) for start in range(0, len(height), samples(step))]
