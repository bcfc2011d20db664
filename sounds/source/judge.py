"""What a machine can say of the instruments: `python judge.py` prints a line for each and keeps them for the tests.

A note is played as a score plays it, alone, without the hall. `same` is how alike the same note is twice, `sustain`
how alike a note is to itself 0.2 to 0.8 s later (both 1 where a sample is played), `open` by how much its spectrum's
centre of mass rises from soft to hard, `cents` how far the worst of its notes is out of tune.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from orchestra import HAND
from performance import BLOWN, LEAD, UNTUNED, hertz, performed
from scipy import signal
from scipy.ndimage import uniform_filter1d
from score import Note, Piece, Voice
from signals import RATE, samples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signals import Signal

KEPT = Path(__file__).resolve().parents[2] / "tools" / "sound" / "instruments.json"
SCRIPTS = ("modes", "struck", "plucked", "skins", "blown", "performance")
SOFT, HARD, USUAL = 40, 100, 62
RANGES: dict[str, tuple[int, ...]] = {
    "marimba": (45, 52, 57, 64, 69, 74, 81, 88), "kalimba": (59, 64, 69, 74, 81), "slit drum": (45, 50, 57, 62),
    "harp": (40, 50, 57, 62, 69, 74, 81, 86), "guitar": (40, 45, 50, 57, 62, 67, 74, 79),
    "flute": (57, 62, 67, 69, 74, 79), "ocarina": (69, 72, 76, 81, 86), "conch": (57, 60, 64, 69),
    "hand drum": tuple(sorted({key for key, _ in HAND.values()})), "temple drum": (43, 50),
    "gourd": (69, 70), "pods": (69, 70), "stick": (75, 76, 77),
}  # fmt: skip


def played(model: str, notes: Sequence[Note], velocity: int, name: str = "judge") -> Signal:
    """Return notes, each a second apart in beats, as a voice plays them."""
    piece = Piece(name, tempo=60, bar=4, bars=1, breath=0)
    voice = Voice(f"{model} {velocity}", model, -25.0, velocity=velocity, loose=0.0)
    return performed(piece, voice, list(notes))[samples(LEAD) :].sum(axis=1)


def alike(one: Signal, two: Signal) -> float:
    """Return the highest correlation of two sounds, moved against each other by up to 10 ms."""
    reach = samples(0.01)
    across = signal.correlate(one, two, "full", "fft")
    middle = len(two) - 1
    most = np.max(np.abs(across[middle - reach : middle + reach + 1]))
    return float(most / np.sqrt(np.sum(one**2) * np.sum(two**2)))


def itself(sound: Signal, *, level_kept: bool) -> float:
    """Return how alike 0.25 s of a note are to what follows 0.2 to 0.8 s later."""
    begin, size = samples(0.35), samples(0.25)
    part = sound[begin : begin + size]
    later = sound[begin + samples(0.2) : begin + samples(0.8) + size]
    across = np.abs(signal.correlate(later, part, "valid", "fft"))
    power = np.concatenate(([0.0], np.cumsum(later**2)))
    energy = power[size:] - power[:-size]
    own = np.sum(part**2)
    below = np.maximum(energy, own) if level_kept else np.sqrt(energy * own)
    return float(np.max(across / np.maximum(below, 1e-12)))


def centroid(sound: Signal) -> float:
    """Return the centre of mass of the power spectrum of the first half second."""
    part = sound[: samples(0.5)]
    power = np.abs(np.fft.rfft(part)) ** 2
    return float(np.sum(power * np.fft.rfftfreq(len(part), 1 / RATE)) / np.sum(power))


def opening(model: str, note: Note) -> float:
    """Return by how much a note's centre of mass is higher when it is played hard."""
    soft, hard = (centroid(played(model, [note], velocity, f"{velocity}")) for velocity in (SOFT, HARD))
    return hard / soft


def out_of_tune(sound: Signal, frequency: float, *, blown: bool) -> float:
    """Return by how many cents the lowest partial is off, measured between 0.15 and 0.75 s."""
    part = sound[samples(0.4 if blown else 0.06) : samples(2.4 if blown else 0.5)]
    moment = np.arange(len(part)) / RATE
    window = np.hanning(len(part))
    turned = part * window * np.exp(-2j * np.pi * frequency * moment)
    slow = signal.fftconvolve(turned, np.hanning(samples(0.04)), "same")
    phase = np.unwrap(np.angle(slow))
    weight = np.abs(slow) ** 2
    steps = np.diff(phase)
    drift = float(np.sum(steps * weight[1:]) / np.sum(weight[1:])) * RATE / (2 * np.pi)
    return float(1200 * np.log2((frequency + drift) / frequency))


def tracked(sound: Signal, frequency: float) -> Signal:
    """Return by how many cents the lowest partial is off at every sample."""
    turned = sound * np.exp(-2j * np.pi * frequency * np.arange(len(sound)) / RATE)
    slow = signal.sosfiltfilt(signal.butter(2, 30, fs=RATE, output="sos"), turned)
    return 1200 * np.log2(np.maximum(0.1, 1 + np.gradient(np.unwrap(np.angle(slow))) * RATE / (2 * np.pi * frequency)))


def breathing(model: str, key: int) -> dict[str, float]:
    """Return how a blown note lives: vibrato, scoop, the noise between its partials, and how notes are joined."""
    sound, frequency = played(model, [Note(0, 3.0, key)], USUAL, "breath"), hertz(key)
    cents = tracked(sound, frequency)
    steady = cents[samples(0.7) : samples(2.7)]
    steady = steady - np.mean(steady)
    swings = np.abs(np.fft.rfft(steady * np.hanning(len(steady)), 8 * len(steady)))
    rates = np.fft.rfftfreq(8 * len(steady), 1 / RATE)
    near = (rates > 3) & (rates < 9)
    power = np.abs(np.fft.rfft(sound[samples(0.7) : samples(2.7)])) ** 2
    pitches = np.fft.rfftfreq(2 * len(power) - 2, 1 / RATE)
    between = np.abs((pitches / frequency + 0.5) % 1 - 0.5) > 0.2
    two = [Note(0, 1.0, key), Note(1.0, 1.0, key + 2)]
    apart = [Note(0, 0.85, key), Note(1.0, 1.0, key + 2)]
    return {
        "vibrato": float(rates[near][np.argmax(swings[near])]),
        "swing": float(np.sqrt(2) * np.std(steady)),
        "before": float(np.max(np.abs(cents[samples(0.2) : samples(0.25)]))),
        "scoop": float(np.min(cents[samples(0.02) : samples(0.08)])),
        "breath": 10 * float(np.log10(np.sum(power[between]) / np.sum(power))),
        "slurred": dip(played(model, two, USUAL)),
        "tongued": dip(played(model, apart, USUAL)),
    }


def dip(sound: Signal) -> float:
    """Return by how many dB the sound gives way around the second of two notes."""
    power = uniform_filter1d(sound**2, samples(0.012))
    around = power[samples(0.9) : samples(1.06)]
    return 10 * float(np.log10(max(1e-9, np.min(around)) / np.mean(power[samples(0.5) : samples(0.8)])))


def fading(sound: Signal) -> float:
    """Return the seconds in which a note falls by 60 dB, from its first 30."""
    left = np.cumsum(sound[::-1] ** 2)[::-1]
    decibels = 10 * np.log10(np.maximum(left / left[0], 1e-12))
    return 2 * float(np.argmax(decibels < -30)) / RATE


def judged(model: str) -> dict[str, float]:
    """Return the figures of an instrument."""
    keys, blown = RANGES[model], model in BLOWN
    middle = keys[len(keys) // 2]
    length = 3.0 if blown else 2.0
    notes = [played(model, [Note(0, length, key)], USUAL, f"one {key}") for key in keys]
    again = [played(model, [Note(0, length, key)], USUAL, f"two {key}") for key in keys]
    first = samples(0.6)
    rises = [opening(model, Note(0, length, key)) for key in keys]
    facts = {
        "same": max(alike(a[:first], b[:first]) for a, b in zip(notes, again, strict=True)),
        "sustain": max(itself(note, level_kept=not blown) for note in notes),
        "open": float(np.mean(rises)),
        "least": min(rises),
        "centre": centroid(notes[keys.index(middle)]),
        "fading": fading(notes[keys.index(middle)]),
    }
    if model not in UNTUNED:
        each = [out_of_tune(note, hertz(key), blown=blown) for note, key in zip(notes, keys, strict=True)]
        facts["cents"] = max(each, key=abs)
    if blown:
        facts |= breathing(model, middle)
    return {name: round(value, 3) for name, value in facts.items()}


def made_of() -> str:
    """Return a mark of the scripts that make the instruments: where it has changed they have to be judged again."""
    scripts = (Path(__file__).with_name(f"{name}.py").read_bytes() for name in SCRIPTS)
    return hashlib.sha256(b"".join(scripts)).hexdigest()


def main() -> None:
    """Judge the instruments that are named, or all; what is measured of all is kept."""
    figures = {}
    for model in sys.argv[1:] or RANGES:
        figures[model] = judged(model)
        print(f"{model:<12}", figures[model], flush=True)
    if len(sys.argv) == 1:
        lines = [
            f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in {"made of": made_of(), **figures}.items()
        ]
        KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
