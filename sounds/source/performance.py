"""How a voice plays its part: in time, but as people are in time; models of instruments give it its sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import blown
import numpy as np
from blown import Blow
from plucked import guitar, harp
from scipy import fft
from signals import RATE, level, place, random_for, samples
from skins import gourd, hand_drum, pods, temple_drum
from struck import kalimba, marimba, slit_drum, stick

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from score import Note, Piece, Voice
    from signals import Random, Signal

    Strike: TypeAlias = Callable[[Random, float, float, float], Signal]

LEAD = 0.5
"""Seconds of silence before the first beat, so that a note may come a little early."""
TAIL = 6.0
JOINED = 0.05
"""Notes of a breath lie no more than so many beats apart."""
OPENED = ((450, 1800, 5.5), (3600, 7200, 3.5))
"""From which frequency to which a sound is brought forward, and by how many dB in the end."""
STRUCK: dict[str, Strike] = {
    "marimba": marimba,
    "kalimba": kalimba,
    "slit drum": slit_drum,
    "stick": stick,
    "guitar": guitar,
    "harp": harp,
    "hand drum": hand_drum,
    "temple drum": temple_drum,
    "gourd": gourd,
    "pods": pods,
}
UNTUNED = ("hand drum", "temple drum", "gourd", "pods", "stick")
"""These are given the number of a stroke in place of a frequency."""
WIDE = {"marimba": 0.3, "kalimba": 0.25, "harp": 0.4, "guitar": 0.12, "slit drum": 0.2}
"""How far the highest and the lowest notes of an instrument lie apart, from -1 to 1."""
BLOWN = {"ocarina": blown.OCARINA, "flute": blown.FLUTE, "conch": blown.CONCH}


def hertz(pitch: float) -> float:
    """Return the frequency of a MIDI number."""
    return float(440 * 2 ** ((pitch - 69) / 12))


def forced(strength: float) -> float:
    """Return the force of a strength as scores give it, from 0 to 1."""
    return float(np.clip((strength - 14) / 98, 0.04, 1))


def timed(piece: Piece, voice: Voice, notes: list[Note], random: Random) -> list[tuple[Note, float, float, float]]:
    """Return for every note when it begins, for how long it is held, and its force."""
    result = []
    lean = 0.0
    strings: dict[float, int] = {}
    for note in sorted(notes, key=lambda note: (note.start, note.pitch)):
        lean = 0.7 * lean + random.normal(0, voice.loose * 0.6)
        order = strings.get(note.start, 0)
        strings[note.start] = order + 1
        start = max(0.0, LEAD + piece.moment(note.start) + lean - voice.early + order * voice.roll)
        accent = 1.06 if note.start % piece.bar == 0 else 1.0
        strength = voice.velocity * note.weight * accent + random.normal(0, 2.5)
        length = piece.moment(note.start + note.length) - piece.moment(note.start)
        result.append((note, start, max(0.12, length * 0.98), forced(strength)))
    return result


def performed(piece: Piece, voice: Voice, notes: list[Note]) -> Signal:
    """Return what a voice makes of its part: two channels, without any hall."""
    random = random_for(f"{piece.name} {voice.name}")
    played = timed(piece, voice, notes, random)
    seconds = LEAD + piece.seconds + TAIL
    if voice.model in BLOWN:
        whole = np.zeros(samples(seconds))
        for lane in lanes(played):
            whole += blown.sung(random, BLOWN[voice.model], breaths(lane), seconds)
        return opened(np.stack((whole, whole), axis=1))
    return opened(struck(random, voice.model, played, seconds))


def opened(sound: Signal) -> Signal:
    """Bring the upper voices of a sound forward, as a microphone near to the instrument does."""
    count = fft.next_fast_len(len(sound), real=True)
    octaves = np.log2(np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0))
    decibels = sum(
        more * blown.smooth((octaves - np.log2(low)) / (np.log2(high) - np.log2(low))) for low, high, more in OPENED
    )
    gain = level(1.0) ** decibels
    return np.asarray(fft.irfft(fft.rfft(sound, count, axis=0) * gain[:, None], count, axis=0)[: len(sound)])


def struck(random: Random, model: str, played: list[tuple[Note, float, float, float]], seconds: float) -> Signal:
    """Return single strokes, the low ones a little to the left and the high ones to the right."""
    sides = np.zeros((2, samples(seconds)))
    for note, start, held, force in played:
        key = float(note.pitch) if model in UNTUNED else hertz(note.pitch)
        sound = STRUCK[model](random, key, force, held)
        side = float(np.clip((note.pitch - 67) / 24, -1, 1)) * WIDE.get(model, 0.0) + random.normal(0, 0.03)
        place(sides[0], start, sound, float(np.cos((side + 1) * np.pi / 4)))
        place(sides[1], start, sound, float(np.sin((side + 1) * np.pi / 4)))
    return sides.T


def lanes(played: list[tuple[Note, float, float, float]]) -> list[list[tuple[Note, float, float, float]]]:
    """Share notes that sound together among players: one mouth has one note."""
    result: list[list[tuple[Note, float, float, float]]] = []
    for each in played:
        free = (lane for lane in result if lane[-1][0].start + lane[-1][0].length <= each[0].start + 1e-6)
        lane = next(free, None)
        if lane is None:
            result.append(lane := [])
        lane.append(each)
    return result


def breaths(lane: list[tuple[Note, float, float, float]]) -> list[Blow]:
    """Join notes that follow each other without a rest; the same note again is tongued."""
    result: list[Blow] = []
    last = None
    for note, start, held, force in lane:
        near = last is not None and note.start - last.start - last.length < JOINED
        slurred = near and last is not None and note.pitch != last.pitch
        if near and result:
            before = result[-1]
            left = start - before.start - (0 if slurred else 0.02)
            result[-1] = Blow(before.start, left, before.frequency, before.force, before.slurred)
        result.append(Blow(start, held, hertz(note.pitch), force, slurred))
        last = note
    return result
