"""From a raw sound to a file: room, loudness, peaks, and the encoder."""

from __future__ import annotations

import subprocess
import tempfile
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from hall import standing
from loudness import integrated, momentary, true_peak
from recipe import FAMILIES
from scipy.io import wavfile
from scipy.ndimage import maximum_filter1d, uniform_filter1d
from scipy.signal import butter, sosfilt, sosfiltfilt
from signals import RATE, high_pass, level, random_for, samples, small_room, trimmed

if TYPE_CHECKING:
    from recipe import Effect, Family
    from signals import Signal

ALIKE = 1.2
"""How far the loudest 50 ms of variations may lie apart, in dB, before others are tried."""
TRIES = 4
"""How many of each variation are made where they are not alike."""
SMALL = 300.0
SMALL_LOSS = 2.2
"""What a sound may lose in LU on a speaker that gives nothing below 300 Hz."""


def limited(sound: Signal, ceiling: float, reach: float = 0.004) -> Signal:
    """Bring peaks under a ceiling by turning down the moments around them; a loop stays a loop."""
    height = np.abs(sound) if sound.ndim == 1 else np.max(np.abs(sound), axis=1)
    size = 2 * samples(reach) + 1
    needed = np.minimum(1.0, level(ceiling) / np.maximum(maximum_filter1d(height, 2 * size, mode="wrap"), 1e-9))
    gain = uniform_filter1d(needed, size, mode="wrap")
    return sound * (gain if sound.ndim == 1 else gain[:, None])


def finished_effects(name: str, effect: Effect) -> list[Signal]:
    """Make all variations of an effect, in the room and in the hall, equally loud in all and at their loudest."""
    family = FAMILIES[effect.family]
    numbers = range(effect.variations)
    made = [[_in_place(name, number, effect, 0)] for number in numbers]
    crests = [_crest(each[0]) for each in made]
    if max(crests) - min(crests) > ALIKE and not effect.in_hall:
        for number in numbers:
            made[number] += [_in_place(name, number, effect, attempt) for attempt in range(1, TRIES)]
    middle = float(np.median([_crest(sound) for each in made for sound in each]))
    chosen = [min(each, key=lambda sound: abs(_crest(sound) - middle)) for each in made]
    middle = float(np.mean([_crest(sound) for sound in chosen]))
    lean = [float(np.clip(middle - _crest(sound), -0.6, 0.6)) for sound in chosen]
    return [_levelled(sound, family, family.loudness + more) for sound, more in zip(chosen, lean, strict=True)]


def _in_place(name: str, number: int, effect: Effect, attempt: int) -> Signal:
    """Make a variation and put it into the room and the hall; small speakers give it too."""
    random = random_for(f"{name} {number}" if not attempt else f"{name} {number} {attempt}")
    raw, family = effect.make(random, number), FAMILIES[effect.family]
    if effect.in_hall:
        return trimmed(_for_small_speakers(raw), -64.0)
    raw = high_pass(raw, 45)
    near = small_room(raw / np.max(np.abs(raw)), random, effect.room)
    dry = _levelled(_for_small_speakers(np.stack((near, near), axis=1)), family, family.loudness)
    return trimmed(standing(dry, family.hall), -64.0)


def _for_small_speakers(sound: Signal) -> Signal:
    """Take so much away below 250 Hz that a small speaker loses little of the sound."""
    low = sosfiltfilt(butter(2, 250, "lowpass", fs=RATE, output="sos"), sound, axis=0)
    weaker = sound
    for cut in np.arange(0.0, 30.0, 3.0):
        weaker = sound - (1 - level(-float(cut))) * low
        if small_loss(weaker) <= SMALL_LOSS:
            break
    return weaker


def _levelled(sound: Signal, family: Family, wanted: float) -> Signal:
    """Bring a sound to a loudness under its family's ceiling."""
    for _ in range(3):
        sound = sound * level(wanted - momentary(sound))
        if true_peak(sound) > family.ceiling:
            sound = limited(sound, family.ceiling - 0.4, 0.0015)
    return sound


def _crest(sound: Signal) -> float:
    """Return by how much the loudest 50 ms are above the loudest 400."""
    return brief(sound) - momentary(sound)


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


def encoded_block(name: str, sound: Signal, file: Path, rate: float) -> None:
    """Write an Opus file in an Ogg container, music at a steady rate; the same sound gives the same bytes."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder) / "sound.wav"
        wavfile.write(wave, RATE, np.clip(np.round(sound * 32767), -32768, 32767).astype(np.int16))
        serial = str(zlib.crc32(name.encode()) & 0x7FFFFFFF)
        music = ["--music", "--cvbr"] if "music/" in name else []
        options = ["--quiet", "--discard-comments", "--serial", serial, *music, "--bitrate", str(rate)]
        subprocess.run(["opusenc", *options, str(wave), str(file)], check=True)


def decoded(file: Path, *, block: bool = False) -> Signal:
    """Read a file as it will be heard."""
    with tempfile.TemporaryDirectory() as folder:
        wave = Path(folder) / "sound.wav"
        opus = ["opusdec", "--quiet", "--rate", str(RATE), str(file), str(wave)]
        subprocess.run(opus if block else ["oggdec", "--quiet", "-o", str(wave), str(file)], check=True)
        return wavfile.read(wave)[1] / 32768.0


def measured(sound: Signal, *, block: bool) -> dict[str, object]:
    """Return what the manifest keeps of a sound; of an effect also when it strikes."""
    loud = integrated(sound) if block else momentary(sound)
    facts: dict[str, object] = {
        "seconds": round(len(sound) / RATE, 3),
        "channels": 1 if sound.ndim == 1 else sound.shape[1],
        "loudness": round(loud, 1),
        "peak": round(true_peak(sound), 1),
    }
    if block:
        return facts
    return facts | {"hit": hit(sound), "brief": brief(sound), "small": small_loss(sound)}


def brief(sound: Signal) -> float:
    """Return the level of the loudest 50 ms, in dB of full scale: how hard a sound strikes the ear."""
    power = uniform_filter1d(np.sum(sound.reshape(len(sound), -1) ** 2, axis=1), samples(0.05), mode="constant")
    return round(10 * float(np.log10(np.max(power))), 1)


def small_loss(sound: Signal) -> float:
    """Return by how many LU a sound is softer on a speaker that gives nothing below 300 Hz."""
    heard = sosfilt(butter(2, SMALL, "highpass", fs=RATE, output="sos"), sound, axis=0)
    return round(momentary(sound) - momentary(heard), 1)


def hit(sound: Signal) -> float:
    """Return after how many seconds the sound strikes first: that moment belongs to what is seen.

    A strike is within 6 dB of the strongest, so neither a rub before a knock counts nor do later notes of several.
    """
    power = uniform_filter1d(np.sum(sound.reshape(len(sound), -1) ** 2, axis=1), samples(0.004))
    first = int(np.argmax(power >= np.max(power) / 10**0.6))
    return round((first + int(np.argmax(power[first : first + samples(0.012)]))) / RATE, 3)
