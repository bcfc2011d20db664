"""Plays forty minutes of a game's music without sound: what comes when, how often a bar comes, what is repeated.

The bars of the phrases and the pitch classes of the blocks are written down by the scripts that make them. Pitch
classes are compared in windows of eight seconds: two are alike whose classes of half seconds correlate by more than
0.8. Windows of which half is silent are left out.
"""

import json
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import mul
from pathlib import Path
from random import Random
from typing import Final

from game.sound.device import RATE
from game.sound.music import Block, Mood, MusicLeader
from game.sound.stream import CHUNK, Stream
from game.sound.table import LAYERS, SoundTable

SOURCE: Final = Path(__file__).parents[2] / "sounds" / "source"
LONG: Final = 2400.0
FRAME: Final = 0.5
WINDOW: Final = 16
LIKE: Final = 0.8
FAINT: Final = 0.05
"""The share of what is loud below which sound counts as silence."""


def in_a_game(share: float) -> Mood:
    """Return an example of a match's state after a share of its time: close near its end, then the last round."""
    points = (40, 39, 20) if 0.7 < share < 0.8 else (40, 20, 10)
    return Mood(share, last=share > 0.93, points=points)


@dataclass
class Played:
    """What was played of a scene's music."""

    seconds: float
    blocks: list[Block] = field(default_factory=list)
    states: list[tuple[float, frozenset[str]]] = field(default_factory=list)
    """Moments, each with the layers that are heard from then on; none while the music rests."""
    gains: list[dict[str, float]] = field(default_factory=list)
    """How loud each layer is, for every half second."""

    @property
    def rest(self) -> float:
        """The share of the time in which the music rests."""
        ends = [at for at, _ in self.states[1:]] + [self.seconds]
        return sum(end - at for (at, state), end in zip(self.states, ends, strict=True) if not state) / self.seconds

    def bars(self) -> Counter[str]:
        """Return how often each bar of the lead is heard."""
        bars_of: Mapping[str, list[str]] = json.loads((SOURCE / "bars.json").read_text(encoding="utf-8"))
        return Counter(bar for block in self.blocks if "lead" in block.takes for bar in bars_of[block.takes["lead"]])

    def classes(self) -> list[tuple[float, ...]]:
        """Return the strengths of the twelve pitch classes in every half second."""
        classes_of: Mapping[str, str] = json.loads((SOURCE / "classes.json").read_text(encoding="utf-8"))
        power = [[0.0] * 12 for _ in range(round(self.seconds / FRAME) + 60)]
        for block in self.blocks:
            at = round(block.begin / RATE / FRAME)
            for layer, take in block.takes.items():
                content = bytes.fromhex(classes_of[take])
                for frame in range(len(content) // 12):
                    gain = self.gains[min(at + frame, len(self.gains) - 1)].get(layer, 0.0)
                    if gain:
                        row = power[at + frame]
                        for each in range(12):
                            row[each] += (gain * content[12 * frame + each]) ** 2
        return [tuple(map(math.sqrt, row)) for row in power[: round(self.seconds / FRAME)]]


def play(
    table: SoundTable, scene: str, seed: int, seconds: float = LONG, mood: Callable[[float], Mood] = in_a_game
) -> Played:
    """Return what is played of a scene's music in some seconds of a match, whose state `mood` gives."""
    played = Played(seconds)
    forms = {name: form for name, form in table.rooms[scene].forms.items() if form.kind == "play"}
    leader = MusicLeader(forms, lambda _take: 1, lambda _take: b"", chance=Random(seed), played=played.blocks.append)
    stream = Stream(leader)
    while stream.at < seconds * RATE:
        share = stream.at / RATE / seconds
        leader.mood = mood(share)
        go_on(stream)
        state = frozenset() if leader.rests else frozenset(leader.heard_layers() & set(played.blocks[-1].takes))
        if not played.states or state != played.states[-1][1]:
            played.states.append((stream.at / RATE, state))
        while len(played.gains) * FRAME * RATE < stream.at:
            at = round(len(played.gains) * FRAME * RATE)
            played.gains.append({layer: stream.fader(layer).at(at) for layer in LAYERS})
    return played


def go_on(stream: Stream) -> None:
    """Advance a stream by a chunk without computing its samples."""
    stream.leader.prepare(stream, stream.at, stream.at + CHUNK)
    stream.at += CHUNK
    stream.clips = [clip for clip in stream.clips if clip.end > stream.at]


def windows(classes: list[tuple[float, ...]]) -> Iterator[tuple[int, tuple[float, ...]]]:
    """Yield the beginning and the normalised values of each window that is not mostly silent."""
    strength = [sum(frame) for frame in classes]
    faint = FAINT * sorted(strength)[int(0.95 * len(strength))]
    level = [
        tuple(value / whole for value in frame) if whole > faint else (0.0,) * 12
        for frame, whole in zip(classes, strength, strict=True)
    ]
    for at in range(len(level) - WINDOW + 1):
        if sum(whole > faint for whole in strength[at : at + WINDOW]) * 2 <= WINDOW:
            continue
        values = [value for frame in level[at : at + WINDOW] for value in frame]
        mean = sum(values) / len(values)
        length = math.sqrt(sum((value - mean) ** 2 for value in values))
        yield at, tuple((value - mean) / length for value in values)


def alike(classes: list[tuple[float, ...]], every: int = 4) -> float:
    """Return the share of windows that are like an earlier one that ended before; each `every`-th is examined."""
    before = list(windows(classes))
    looked = like = 0
    for number in range(0, len(before), every):
        at, window = before[number]
        looked += 1
        like += any(sum(map(mul, window, other)) > LIKE for start, other in before[:number] if start <= at - WINDOW)
    return like / max(1, looked)
