"""Writing music down: lines of notes, chords, patterns, voices, pieces. Time is in beats, pitch in MIDI numbers.

A line is written as `D5:1.5 B4:.5 -:1 | A4:3`: a pitch (or `D4+A4`, or `-` for a rest) and its length.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from scipy import fft
from signals import RATE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from signals import Random

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
QUALITIES = {
    "": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11), "sus": (0, 5, 7),
    "5": (0, 7), "add9": (0, 2, 4, 7), "m9": (0, 2, 3, 7), "6": (0, 4, 7, 9), "sus2": (0, 2, 7),
}  # fmt: skip


def pitch(name: str) -> int:
    """Return the MIDI number of a name such as F#4."""
    letters = name.rstrip("0123456789")
    return 12 * (int(name[len(letters) :]) + 1) + tone(letters)


def tone(letters: str) -> int:
    """Return the semitones above C of a name such as F# or Bb."""
    return STEPS[letters[0]] + letters.count("#") - letters[1:].count("b")


@dataclass(frozen=True)
class Note:
    """A note: when and how long in beats, which, and how strong beside the others."""

    start: float
    length: float
    pitch: int
    weight: float = 1.0


@dataclass(frozen=True)
class Line:
    """Notes and how many beats they span."""

    notes: tuple[Note, ...]
    span: float

    def then(self, *others: Line) -> Line:
        """Return this line followed by others."""
        result = self
        for other in others:
            later = tuple(replace(note, start=note.start + result.span) for note in other.notes)
            result = Line(result.notes + later, result.span + other.span)
        return result

    def times(self, count: int) -> Line:
        """Return the line so many times."""
        return self.then(*[self] * (count - 1))

    def up(self, semitones: int) -> Line:
        """Return the line higher (or lower)."""
        return Line(tuple(replace(note, pitch=note.pitch + semitones) for note in self.notes), self.span)

    def softer(self, factor: float) -> Line:
        """Return the line with other weights."""
        return Line(tuple(replace(note, weight=note.weight * factor) for note in self.notes), self.span)

    def thinned(self, random: Random, keep: float) -> Line:
        """Leave some of the weaker notes out; what is on the beat stays."""
        kept = [note for note in self.notes if note.start % 1 == 0 or random.random() < keep]
        return Line(tuple(kept), self.span)

    def phrased(self) -> Line:
        """Shape the line as a breath does: it grows towards its middle, high notes are a little stronger."""
        if not self.notes:
            return self
        middle = float(np.mean([note.pitch for note in self.notes]))

        def weight(note: Note) -> float:
            arch = 0.84 + 0.2 * np.sin(np.pi * min(1.0, (note.start + 0.3) / self.span))
            return float(note.weight * arch * (1 + 0.008 * (note.pitch - middle)))

        return Line(tuple(replace(note, weight=weight(note)) for note in self.notes), self.span)


REST = "-"


def line(text: str, bar: float) -> Line:
    """Read a line; every bar must have its beats."""
    notes: list[Note] = []
    moment = 0.0
    for number, words in enumerate(text.strip().strip("|").split("|")):
        begin = moment
        for word in words.split():
            names, length = word.split(":")
            if names != REST:
                notes += [Note(moment, float(length), pitch(name)) for name in names.split("+")]
            moment += float(length)
        if abs(moment - begin - bar) > 1e-6:
            raise ValueError(f"bar {number + 1} has {moment - begin} beats: {words}")
    return Line(tuple(notes), moment).phrased()


def rest(beats: float) -> Line:
    """Return silence."""
    return Line((), beats)


# Chords and patterns.


def chord_tones(name: str, low: int, count: int) -> list[int]:
    """Return the tones of a chord from a pitch upwards, close together."""
    root, quality = split_chord(name)
    tones = {(root + step) % 12 for step in QUALITIES[quality]}
    found = []
    at = low
    while len(found) < count:
        if at % 12 in tones:
            found.append(at)
        at += 1
    return found


def split_chord(name: str) -> tuple[int, str]:
    """Return the root and the quality of a chord such as F#m7; what follows a slash is its bass."""
    name = name.partition("/")[0]
    letters = name[:2] if name[1:2] in ("#", "b") else name[:1]
    return tone(letters), name[len(letters) :]


def bass_of(name: str, low: int = 40) -> int:
    """Return the lowest note of a chord, at or above a pitch."""
    root = tone(name.split("/")[1]) if "/" in name else split_chord(name)[0]
    return low + (root - low) % 12


def on_guitar(name: str) -> list[int]:
    """Return a chord as a guitar has it: a bass string and four above."""
    return [bass_of(name), *chord_tones(name, 54, 4)]


def from_tone(low: int, count: int = 5) -> Callable[[str], list[int]]:
    """Return a way to lay chords: close together, from a pitch upwards."""
    return lambda name: chord_tones(name, low, count)


def from_root(low: int) -> Callable[[str], list[int]]:
    """Return a way to lay chords for low voices: root, fifth, octave, tenth."""

    def lay(name: str) -> list[int]:
        root = bass_of(name, low)
        third = QUALITIES[split_chord(name)[1]][1]
        return [root, root + 7, root + 12, root + 12 + third]

    return lay


def chords(text: str, beats: float) -> list[tuple[str, float]]:
    """Read chords: `D A G/B D` with so many beats each; `Em,A` share them."""
    result = []
    for word in text.split():
        names = word.split(",")
        result += [(name, beats / len(names)) for name in names]
    return result


def pluck(
    harmony: Sequence[tuple[str, float]], pattern: str, lay: Callable[[str], list[int]] = on_guitar, step: float = 0.5
) -> Line:
    """Break chords: each word of the pattern is a step: `.` or strings by number, `02` two at once, `0'` stronger."""
    words = pattern.split()
    notes: list[Note] = []
    moment = 0.0
    for name, beats in harmony:
        voices = lay(name)
        for index in range(round(beats / step)):
            word = words[index % len(words)]
            weight = 1.15 if word.endswith("'") else 0.85 if index % 2 else 1.0
            for digit in word.strip(".'"):
                left = beats - index * step
                notes.append(Note(moment + index * step, min(left, 3.0), voices[int(digit)], weight))
        moment += beats
    return Line(tuple(notes), moment)


def beat(pattern: str, kit: Mapping[str, tuple[int, float]], step: float = 0.5) -> Line:
    """Read a rhythm: a letter of the kit for each step, `.` where nothing sounds; bars and spaces are for the eye."""
    letters = pattern.replace("|", "").replace(" ", "")
    notes = [Note(i * step, step, *kit[letter]) for i, letter in enumerate(letters) if letter != "."]
    return Line(tuple(notes), len(letters) * step)


# Voices and pieces.


@dataclass(frozen=True)
class Voice:
    """An instrument as a piece uses it."""

    name: str
    model: str
    """Which model gives it its sound; see `performance.py`."""
    loudness: float
    """Of all that it plays in a piece, in LUFS; the balance of the pieces is made with these."""
    side: float = 0.0
    """-1 is left, 1 is right."""
    hall: float = -12.0
    """How much of it goes into the hall, in dB."""
    velocity: int = 62
    loose: float = 0.009
    """How far its notes are off the beat, in seconds."""
    early: float = 0.0
    """How much earlier it begins, in seconds, because it speaks slowly."""
    roll: float = 0.0
    """The seconds from one string to the next where several are struck together."""
    low_cut: float = 60.0


@dataclass
class Piece:
    """A piece of music that begins again where it ends."""

    name: str
    tempo: float
    bar: float
    """Beats in a bar."""
    bars: int
    breath: float = 0.03
    """By how many beats the time bends within a phrase of eight bars."""
    quality: float = 0.0
    parts: dict[Voice, list[Note]] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """How many samples the loop has: a number that the hall is quick with, so the tempo gives way by a hair."""
        return int(fft.next_fast_len(round(self.bars * self.bar * 60 / self.tempo * RATE)))

    @property
    def seconds(self) -> float:
        """How long the loop is."""
        return self.length / RATE

    def play(self, voice: Voice, at: int, *lines: Line, strength: float = 1.0) -> None:
        """Have a voice play lines one after another from a bar on, counted from 0."""
        whole = lines[0].then(*lines[1:])
        if at * self.bar + whole.span > self.bars * self.bar + 1e-6:
            raise ValueError(f"{self.name}: {voice.name} plays beyond the end from bar {at}")
        notes = [replace(n, start=n.start + at * self.bar, weight=n.weight * strength) for n in whole.notes]
        self.parts.setdefault(voice, []).extend(notes)

    def moment(self, beats: float) -> float:
        """Return the seconds at which a beat falls."""
        bent = beats + self.breath * np.sin(2 * np.pi * beats / (8 * self.bar))
        return float(bent * self.seconds / (self.bars * self.bar))
