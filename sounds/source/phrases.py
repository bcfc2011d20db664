"""Making new phrases out of written ones, by the old rules: sequence, inversion, turning back, other rhythms, answers.

A phrase is bars of (degree, beats); a degree counts the steps of a scale from its tonic, None is a rest. Chance is
that of a name, so the same phrases are made each time; no bar is made twice in a piece.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from score import REST, Line, Note, pitch
from signals import random_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from signals import Random

Bar: TypeAlias = "tuple[tuple[int | None, float], ...]"
NAMES = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "G#", "A", "Bb", "B")
MODES = {
    "ionian": (0, 2, 4, 5, 7, 9, 11), "dorian": (0, 2, 3, 5, 7, 9, 10), "phrygian": (0, 1, 3, 5, 7, 8, 10),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10), "aeolian": (0, 2, 3, 5, 7, 8, 10),
}  # fmt: skip
TRIADS = {(4, 7): "", (3, 7): "m"}
MOTIF = (2, 3, 2)
"""The four notes that all music here shares, as semitones from one to the next: a step, a third, a step."""
QUOTED = {
    3.0: ((0.5, 0.5, 0.5, 1.5), (1.0, 0.5, 0.5, 1.0), (0.5, 1.0, 0.5, 1.0), (0.5, 0.5, 1.0, 1.0)),
    4.0: ((0.5, 0.5, 1.0, 2.0), (1.0, 1.0, 1.0, 1.0), (1.5, 0.5, 1.0, 1.0), (1.0, 0.5, 0.5, 2.0)),
    5.0: ((1.0, 1.0, 1.0, 2.0), (2.0, 1.0, 1.0, 1.0), (1.5, 0.5, 1.0, 2.0), (0.5, 0.5, 1.0, 3.0)),
}
"""The rhythms that the motif may have in a bar of so many beats."""
CLOSES = ((1, 0), (-1, 0), (2, 1, 0), (-2, -1, 0), (1, -1, 0), (2, 0), (-3, 0), (4, 2, 1, 0), (0, 1, 0))
"""How a phrase steps to its last note."""
WIDEST = 5
"""The largest leap, in steps of the scale."""
TRIES = 4000
SUNG: dict[str, set[str]] = {}
"""The bars that are in the phrases of a room already, as they are written."""


@dataclass(frozen=True)
class Scale:
    """A mode on a tonic, such as A4 mixolydian."""

    tonic: str
    mode: str

    def pitch(self, degree: int) -> int:
        """Return the MIDI number of a degree."""
        octave, step = divmod(degree, 7)
        return pitch(self.tonic) + 12 * octave + MODES[self.mode][step]

    def degree(self, number: int) -> int:
        """Return the degree that is nearest to a MIDI number."""
        return min(range(-21, 22), key=lambda each: abs(self.pitch(each) - number))

    def chord(self, degree: int) -> str | None:
        """Return the name of the triad on a degree, or None where it is neither major nor minor."""
        root = self.pitch(degree)
        steps = (self.pitch(degree + 2) - root, self.pitch(degree + 4) - root)
        return NAMES[root % 12] + TRIADS[steps] if steps in TRIADS else None

    def read(self, text: str) -> tuple[Bar, ...]:
        """Read a written phrase as degrees; of several notes at once the highest counts."""
        bars = []
        for words in text.strip().strip("|").split("|"):
            notes = [word.split(":") for word in words.split()]
            bars.append(
                tuple(
                    (None if name == REST else self.degree(pitch(name.split("+")[-1])), float(beats))
                    for name, beats in notes
                )
            )
        return tuple(bars)

    def motif(self, near: int) -> tuple[int, ...]:
        """Return the four notes of the motif as degrees, where the mode has them nearest to a degree."""
        for start in sorted(range(near - 7, near + 8), key=lambda each: abs(each - near)):
            steps = (start, start + 1, start + 3, start + 4)
            heights = [self.pitch(each) for each in steps]
            if tuple(b - a for a, b in pairwise(heights)) == MOTIF:
                return steps
        raise ValueError(f"{self} has no motif")


@dataclass
class Composer:
    """Makes phrases for a piece: from its own themes, over chords, each bar only once."""

    name: str
    room: str
    scale: Scale
    beats: float
    themes: tuple[tuple[Bar, ...], ...]
    low: int = 62
    high: int = 84
    random: Random = field(init=False)
    used: set[str] = field(init=False)

    def __post_init__(self) -> None:
        """Take the chance that belongs to the name."""
        self.random = random_for(f"phrases {self.name}")
        self.used = SUNG.setdefault(self.room, set())

    def phrase(self, harmonies: Sequence[Sequence[int]], *, motif: bool = False) -> tuple[Bar, ...]:
        """Return a new phrase: a bar for each harmony, given as the degrees that are at rest in it."""
        for _ in range(TRIES):
            theme = self.themes[self.random.integers(len(self.themes))]
            bars = [
                self._bar(theme[index % len(theme)], rest, last=index % 4 == 3) for index, rest in enumerate(harmonies)
            ]
            if motif:
                bars[0] = self._quoting()
            bars = self._within(_joined(bars))
            if self._good(bars):
                self.used.update(told(self.scale, bar) for bar in bars)
                return tuple(bars)
        raise ValueError(f"{self.name}: no more phrases")

    def _bar(self, source: Bar, rest: Sequence[int], *, last: bool) -> Bar:
        """Return a bar that comes from a written one, with its strong notes at rest in the harmony."""
        random = self.random
        if last and random.random() < 0.6:
            return self._close(rest)
        notes = list(source)
        degrees = [degree for degree, _ in notes if degree is not None]
        shift = int(random.integers(-3, 4))
        turned = random.random() < 0.3
        pivot = degrees[0] if degrees else 0
        notes = [
            (None if degree is None else (2 * pivot - degree if turned else degree) + shift, beats)
            for degree, beats in notes
        ]
        if random.random() < 0.25:
            back = reversed([degree for degree, _ in notes if degree is not None])
            notes = [(None if degree is None else next(back), beats) for degree, beats in notes]
        if not last or random.random() < 0.5:
            notes = self._other_rhythm(notes)
        return _fitted(notes, rest)

    def _close(self, rest: Sequence[int]) -> Bar:
        """Return a bar that steps to a note at rest and stays there, or breathes after it."""
        random = self.random
        steps = CLOSES[random.integers(len(CLOSES))]
        way = (
            (0.5,) * (len(steps) - 1) if random.random() < 0.5 else (1.0, *(0.5,) * (len(steps) - 2))[: len(steps) - 1]
        )
        left = self.beats - sum(way)
        end = int(rest[random.integers(len(rest))])
        notes: list[tuple[int | None, float]] = [
            (end + step, beats) for step, beats in zip(steps, (*way, left), strict=True)
        ]
        if random.random() < 0.5 and left >= 2:
            notes[-1:] = [(end, left - 1), (None, 1.0)]
        return tuple(notes)

    def _other_rhythm(self, notes: list[tuple[int | None, float]]) -> list[tuple[int | None, float]]:
        """Return the notes with two lengths exchanged, one divided, or two made one."""
        random, way = self.random, self.random.random()
        notes = list(notes)
        index = int(random.integers(len(notes)))
        degree, beats = notes[index]
        following = notes[index + 1] if index + 1 < len(notes) else None
        if following is not None and following[0] is None:
            following = None
        if way < 0.3 and following is not None:
            notes[index], notes[index + 1] = (degree, following[1]), (following[0], beats)
        elif way < 0.6 and beats >= 1 and degree is not None:
            half = 0.5 if beats in (1, 1.5) else beats / 2
            step = 1 if random.random() < 0.5 else -1
            notes[index : index + 1] = [(degree, beats - half), (degree + step, half)]
        elif way < 0.8 and following is not None and beats + following[1] <= 2.5:
            notes[index : index + 2] = [(degree, beats + following[1])]
        return notes

    def _quoting(self) -> Bar:
        """Return a bar with the four notes of the motif."""
        middle = self.scale.degree((self.low + self.high) // 2 - 2)
        steps = self.scale.motif(middle + int(self.random.integers(-1, 2)))
        rhythms = QUOTED[self.beats]
        return tuple(zip(steps, rhythms[self.random.integers(len(rhythms))], strict=True))

    def _within(self, bars: list[Bar]) -> list[Bar]:
        """Move a phrase by octaves to where its voice lies best."""
        heights = [self.scale.pitch(degree) for bar in bars for degree, _ in bar if degree is not None]
        if not heights:
            return bars
        middle = (min(heights) + max(heights)) / 2
        octaves = round((self.low + self.high - 2 * middle) / 24)
        return [tuple((None if d is None else d + 7 * octaves, beats) for d, beats in bar) for bar in bars]

    def _good(self, bars: list[Bar]) -> bool:
        """Return whether a phrase can be sung and none of its bars was heard."""
        if len(set(bars)) < len(bars) or self.used & {told(self.scale, bar) for bar in bars}:
            return False
        degrees = [degree for bar in bars for degree, _ in bar if degree is not None]
        heights = [self.scale.pitch(degree) for degree in degrees]
        if len(heights) < 2 * len(bars) or min(heights) < self.low or max(heights) > self.high:
            return False
        if (
            any(bar[0][0] is None for bar in bars)
            or max(beats for degree, beats in bars[-1] if degree is not None) < self.beats / 2
        ):
            return False
        pairs = list(pairwise(degrees))
        threes = pairwise(pairs)
        return (
            all(abs(b - a) <= WIDEST for a, b in pairs)
            and sum(abs(b - a) > 3 for a, b in pairs) <= len(bars) // 2
            and not any(a == b == c for (a, b), (_, c) in threes)
            and sum(a == b for a, b in pairs) <= len(bars) // 4
            and len(set(degrees)) >= 4
        )


def _fitted(notes: list[tuple[int | None, float]], rest: Sequence[int]) -> Bar:
    """Move strong notes to the nearest degree at rest; the notes that follow go with them."""
    fitted: list[tuple[int | None, float]] = []
    moment, moved = 0.0, 0
    for degree, beats in notes:
        if degree is None:
            fitted.append((None, beats))
        else:
            wanted = degree + moved
            if moment == 0 or beats >= 1.5:
                near = min((each + 7 * k for each in rest for k in range(-4, 5)), key=lambda each: abs(each - wanted))
                moved, wanted = near - degree, near
            fitted.append((wanted, beats))
        moment += beats
    return tuple(fitted)


def _joined(bars: list[Bar]) -> list[Bar]:
    """Bring each bar into the octave that is nearest to where the one before ended."""
    joined: list[Bar] = []
    at: int | None = None
    for bar in bars:
        first = next((degree for degree, _ in bar if degree is not None), None)
        octaves = 0 if at is None or first is None else round((at - first) / 7)
        moved = tuple((None if degree is None else degree + 7 * octaves, beats) for degree, beats in bar)
        at = next((degree for degree, _ in reversed(moved) if degree is not None), at)
        joined.append(moved)
    return joined


def sung(scale: Scale, bars: Sequence[Bar], up: int = 0) -> Line:
    """Return a phrase as notes, or one so many steps of the scale beside it; it breathes before each fifth bar."""
    notes, moment = [], 0.0
    for bar in bars:
        for degree, beats in bar:
            if degree is not None:
                notes.append(Note(moment, beats, scale.pitch(degree + up)))
            moment += beats
    return Line(tuple(notes), moment).phrased()


def told(scale: Scale, bar: Bar) -> str:
    """Return a bar as it is written: `A4:1 B4:.5 -:2.5`."""

    def name(degree: int | None) -> str:
        if degree is None:
            return REST
        number = scale.pitch(degree)
        return f"{NAMES[number % 12]}{number // 12 - 1}"

    return " ".join(f"{name(degree)}:{beats:g}" for degree, beats in bar)
