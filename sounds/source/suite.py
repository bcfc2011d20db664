"""A piece in blocks of half a phrase: a bed, a pulse, a lead and a tension that can be put together in many ways.

The blocks of a layer are played one after another as one long part, with a rest after each in which it rings out;
then they are cut apart. So whoever plays is in one breath, and each block fits to any other of the same piece.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
from finish import limited
from hall import ANSWER, hall
from loudness import integrated
from mixing import cleaned, to_side
from performance import LEAD, performed
from phrases import Bar, Composer, Scale, sung
from scipy import signal
from score import Line, Piece, beat, from_tone, pluck, rest
from signals import RATE, level, random_for, samples

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from score import Voice
    from signals import Signal

LAYERS = ("bed", "pulse", "lead", "tension")
HALVES = 2
"""A phrase is a call and an answer."""
GAP = 2
"""How many bars a block has after its end, to ring out in."""
EARLY = 0.16
"""The seconds before its first beat with which a block begins: there is room for a breath."""
RINGS = 1.7
"""The seconds for which a block is heard after its end."""
LOUDNESS = -20.0
"""Of bed, lead and pulse together, in LUFS."""
CEILING = {"bed": -13.0, "pulse": -13.5, "lead": -11.0, "tension": -13.0}
"""So high a layer goes at most: all together, one end and the next beginning stay under full scale."""


@dataclass(frozen=True, eq=False)
class Broken:
    """Somebody who breaks the chords of the bed: with which patterns, and how the chords lie."""

    voice: Voice
    patterns: tuple[str, ...]
    lay: Callable[[str], list[int]]
    strength: float = 1.0


@dataclass(frozen=True, eq=False)
class Beaten:
    """Somebody who beats: a rhythm for each block, repeated in it."""

    voice: Voice
    kit: Mapping[str, tuple[int, float]]
    patterns: tuple[str, ...]
    strength: float = 1.0


@dataclass(frozen=True, eq=False)
class Steady:
    """Somebody who keeps to the tonic and its fifth, whatever the harmony is."""

    voice: Voice
    patterns: tuple[str, ...]
    low: int
    strength: float = 1.0


@dataclass(frozen=True, eq=False)
class Quoting:
    """Somebody who plays the motif in the tension, at a bar."""

    voice: Voice
    near: int
    lengths: tuple[float, float, float, float] = (1, 1, 1, 2)
    bars: tuple[int, ...] = (0, 1)


@dataclass(frozen=True, eq=False)
class Suite:
    """A piece: its scale and pace, its harmonies, its themes, and who plays what."""

    name: str
    room: str
    scale: Scale
    tempo: float
    beats: float
    """In a bar."""
    themes: tuple[str, ...]
    """Written phrases, of which others are made."""
    roots: tuple[tuple[int, ...], ...]
    """Groups of harmonies, as the degrees of their roots, one a bar."""
    bed: tuple[Broken, ...]
    leads: tuple[Voice, ...]
    pulse: tuple[Beaten | Steady, ...] = ()
    tension: tuple[Beaten | Steady | Quoting, ...] = ()
    second: Voice | None = None
    """Who goes along with the lead a third below, in each third phrase."""
    phrases: int = 4
    """How many there are for each group."""
    kind: str = "play"
    bars: int = 4
    """In a phrase: a call and an answer, which are blocks of their own."""
    ways: int = 3
    """In how many ways each block is harmonised."""
    low: int = 62
    high: int = 83
    composer: Composer = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Read the themes."""
        themes = tuple(self.scale.read(theme) for theme in self.themes)
        composer = Composer(self.name, self.room, self.scale, self.beats, themes, self.low, self.high)
        object.__setattr__(self, "composer", composer)

    @property
    def half(self) -> int:
        """The bars of a block."""
        return self.bars // 2

    @property
    def bar(self) -> int:
        """How many samples a bar has."""
        return round(self.beats * 60 / self.tempo * RATE)

    def harmonies(self, group: int) -> list[tuple[int, ...]]:
        """Return the ways in which a group is harmonised: as written, and with other bars led to a third beside."""
        roots = self.roots[group]
        others = [
            tuple(self._beside(root, at) if at % 2 == odd else root for at, root in enumerate(roots)) for odd in (0, 1)
        ]
        return [roots, *others][: self.ways]

    def _beside(self, root: int, at: int) -> int:
        """Return a root a third away whose triad shares two notes with the first; one that has no name stays."""
        steps = (-2, 2) if at % 4 < 2 else (2, -2)
        return next((root + step for step in steps if self.scale.chord(root + step)), root)

    def at_rest(self, group: int) -> list[tuple[int, ...]]:
        """Return for each bar of a group the degrees that are in its chord, however it is harmonised."""
        kept = []
        for roots in zip(*self.harmonies(group), strict=True):
            chords = [{(root + step) % 7 for step in (0, 2, 4)} for root in roots]
            common = set.intersection(*chords)
            kept.append(tuple(sorted(common if len(common) > 1 else common | {(roots[0] + 4) % 7, roots[0] % 7})))
        return kept


class Strip(Piece):
    """The blocks of a layer one after another; time bends in each block alike."""

    def __init__(self, suite: Suite, layer: str, blocks: int) -> None:
        """So many blocks with the rests after them."""
        super().__init__(f"{suite.name} {layer}", suite.tempo, suite.beats, blocks * (suite.half + GAP))
        self.suite = suite

    @property
    def length(self) -> int:
        """How many samples it has, exactly."""
        return self.bars * self.suite.bar

    def begins(self, block: int) -> int:
        """Return the bar in which a block begins."""
        return block * (self.suite.half + GAP)

    def moment(self, beats: float) -> float:
        """Return the seconds at which a beat falls."""
        whole = self.bar * (self.suite.half + GAP)
        within = beats % whole
        bend = (
            self.breath * np.sin(2 * np.pi * within / (self.suite.half * self.bar))
            if within < self.bar * self.suite.half
            else 0
        )
        return float((beats + bend) * self.suite.bar / self.bar / RATE)


@cache
def composed(suite: Suite) -> tuple[dict[str, Strip], tuple[tuple[Bar, ...], ...]]:
    """Return the layers of a piece as parts to be played, and the bars of each of its phrases."""
    groups, half = range(len(suite.roots)), suite.half
    strip = Strip(suite, "bed", len(groups) * HALVES * suite.ways)
    strips, block = {"bed": strip}, 0
    for group, part in product(groups, range(HALVES)):
        for roots in suite.harmonies(group):
            names = [(suite.scale.chord(root) or "", suite.beats) for root in roots[part * half : part * half + half]]
            for number, broken in enumerate(suite.bed):
                pattern = broken.patterns[(block + number) % len(broken.patterns)]
                lines = pluck(names, pattern, broken.lay)
                strip.play(broken.voice, strip.begins(block), lines, strength=broken.strength)
            block += 1
    phrases: list[tuple[Bar, ...]] = []
    strip = strips["lead"] = Strip(suite, "lead", len(groups) * HALVES * suite.phrases)
    for group in groups:
        rest = suite.at_rest(group)
        whole = [suite.composer.phrase(rest, motif=number == suite.phrases - 1) for number in range(suite.phrases)]
        for part, (number, bars) in product(range(HALVES), enumerate(whole)):
            block = len(phrases)
            phrases.append(bars[part * half : part * half + half])
            voice = suite.leads[(number + group + part) % len(suite.leads)]
            strip.play(voice, strip.begins(block), sung(suite.scale, phrases[-1]))
            if suite.second is not None and block % 3 == 2:
                strip.play(suite.second, strip.begins(block), sung(suite.scale, phrases[-1], -2), strength=0.8)
    for layer, players in (("pulse", suite.pulse), ("tension", suite.tension)):
        count = max((len(player.patterns) for player in players if not isinstance(player, Quoting)), default=0)
        if count:
            strip = strips[layer] = Strip(suite, layer, count)
            for block, player in product(range(count), players):
                _keep_time(suite, strip, block, player)
    return strips, tuple(phrases)


def _keep_time(suite: Suite, strip: Strip, block: int, part: Beaten | Steady | Quoting) -> None:
    """Have somebody play a block of pulse or tension."""
    at, span = strip.begins(block), suite.half * suite.beats
    if isinstance(part, Quoting):
        steps = suite.scale.motif(suite.scale.degree(part.near))
        bar = part.bars[block % len(part.bars)]
        bars = tuple((step, beats) for step, beats in zip(steps, part.lengths, strict=True))
        strip.play(part.voice, at + bar, sung(suite.scale, (bars,)))
        return
    pattern = part.patterns[block % len(part.patterns)]
    if isinstance(part, Beaten):
        once = beat(pattern, part.kit)
        lines = once.times(round(span / once.span))
    else:
        tonic = suite.scale.tonic.rstrip("0123456789") + "5"
        lines = pluck([(tonic, span)], pattern, from_tone(part.low, 4))
        lines = Line(tuple(replace(note, length=min(note.length, 1.0)) for note in lines.notes), span)
    strip.play(part.voice, at, lines, rest(0), strength=part.strength)


@cache
def played(suite: Suite) -> dict[str, list[Signal]]:
    """Return all blocks of all layers, each with what rings after it, at their loudness."""
    strips, _ = composed(suite)
    whole = {layer: _sounding(strip) for layer, strip in strips.items()}
    sides = _together(suite, whole)
    gain = balance(sides) * level(LOUDNESS - integrated(sides * balance(sides)))
    answer: dict[str, list[Signal]] = {}
    for layer, sound in whole.items():
        sound = limited(sound * gain, CEILING[layer], 0.01)
        blocks = strips[layer].bars // (suite.half + GAP)
        answer[layer] = [_cut(suite, sound, block) for block in range(blocks)]
    return answer


def _sounding(strip: Strip) -> Signal:
    """Return a layer as its players and the hall make it; it begins EARLY before its first bar."""
    length = strip.length + samples(EARLY)
    dry, wet = np.zeros((length, 2)), np.zeros((length, 2))
    for voice, notes in strip.parts.items():
        raw = performed(strip, voice, notes)[samples(LEAD - EARLY) :]
        part = np.zeros((length, 2))
        part[: min(length, len(raw))] = raw[:length]
        part = cleaned(part, voice.low_cut)
        part = to_side(part * level(voice.loudness - integrated(part)), voice.side)
        dry += part
        wet += part * level(voice.hall)
    echo = hall(random_for("hall"), samples(2.2))
    back = np.stack([signal.fftconvolve(wet[:, side], echo[:, side])[:length] for side in (0, 1)], axis=1)
    return dry + back * level(ANSWER)


def balance(sound: Signal) -> Signal:
    """Return the gains that make both sides equally strong."""
    strength = np.sqrt(np.mean(sound**2, axis=0))
    return np.sqrt(np.prod(strength)) / strength


def _together(suite: Suite, whole: Mapping[str, Signal]) -> Signal:
    """Return bed, lead and pulse together, as they are heard, one block after another."""
    step, size = suite.bar * (suite.half + GAP), suite.bar * suite.half
    count = {layer: len(sound) // step for layer, sound in whole.items() if layer != "tension"}
    return np.concatenate(
        [
            sum(whole[layer][block % many * step :][:size] for layer, many in count.items())
            for block in range(count["lead"])
        ]
    )


def _cut(suite: Suite, sound: Signal, block: int) -> Signal:
    """Return a block with its end; all of a piece are equally long, so decoders treat all of them alike."""
    start = block * (suite.half + GAP) * suite.bar
    part = sound[start : start + samples(EARLY + RINGS) + suite.half * suite.bar].copy()
    fade, rise = samples(0.7), samples(0.01)
    part[-fade:] *= np.linspace(1, 0, fade)[:, None] ** 2
    part[:rise] *= np.linspace(0, 1, rise)[:, None]
    return part
