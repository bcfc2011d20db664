"""Which music comes next: which block, which layers are heard, when there is a rest, and how it follows a match.

What was heard least in the last 40 minutes comes first. The music depends only on what everybody may know of a match.
"""

from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from random import Random
from typing import Any, Final

from game.rules.core import Over
from game.rules.protocol import Rules
from game.sound.device import RATE
from game.sound.stream import Clip, Stream
from game.sound.table import Air, Form

CLOSE: Final = 0.1
"""First and second are close where less than this share of the first one's points is between them."""
OPENING: Final = 1 / 3
"""The share of a match before which the music has no pulse."""
CLOSE_FROM: Final = 0.6
"""The share of a match from which on it matters that first and second are close."""
MOVEMENT: Final = (85.0, 125.0)
"""The seconds for which a piece is played before there is a rest."""
REST: Final = (32.0, 56.0)
"""The seconds in which only the place is heard."""
FADE: Final = 3.0
"""The seconds in which a layer comes or goes, from a bar on."""
RUN: Final = (3, 5)
"""How many phrases in a row have a lead, at least and at most, before one has none."""
CALLS: Final = (6.0, 25.0)
"""The seconds from one call to the next."""
ASIDE: Final = 0.6
DAY: Final = 0.35
"""How far from its time of the day a call may be heard, as a share of the day; a match is one day."""
AGE: Final = 2400.0
"""The seconds of a whole day where no match is played."""

LONG_AGO: Final = 2400.0
"""The seconds after which a phrase no longer counts as played before."""
OFTEN: Final = 3
"""How often a phrase is heard in `LONG_AGO` seconds, at most."""

Decoder = Callable[[str], bytes]
Lengths = Callable[[str], int]


@dataclass(frozen=True, slots=True)
class Mood:
    """How far a match is, and what makes it exciting; `progress` is None where that cannot be said."""

    progress: float | None = None
    last: bool = False
    """Whether the match is in its last round."""
    points: tuple[int, ...] = ()
    """The points of each seat that everybody may see; empty where the music does not depend on points."""
    over: bool = False

    @property
    def presses(self) -> bool:
        """Whether the match is far enough for the music to have a pulse."""
        return self.progress is not None and self.progress >= OPENING

    @property
    def tense(self) -> bool:
        """Whether the last round is played, or first and second are close towards the end."""
        return self.last or (self.progress is not None and self.progress >= CLOSE_FROM and self._close)

    @property
    def _close(self) -> bool:
        if len(self.points) < 2:
            return False
        first, second = sorted(self.points, reverse=True)[:2]
        return first - second < CLOSE * max(1, first)


CALM: Final = Mood()
"""The mood where no match is played."""


def mood_of(rules: Rules[Any, Any, Any], state: Any) -> Mood:
    """Return the mood of a match, from what any onlooker may know."""
    over = isinstance(rules.pending(state), Over)
    progress, last = rules.progress(state), not over and rules.last_round(state) is not None
    matter = progress is not None and progress >= CLOSE_FROM and not last and not over
    points = rules.score(rules.view(state, None)).totals if matter else ()
    return Mood(progress, last, points, over)


@dataclass(frozen=True, slots=True)
class Block:
    """A block of music that has begun: its piece, its first frame, and its take for each layer."""

    form: str
    begin: int
    takes: Mapping[str, str]


@dataclass
class Memory:
    """How often each take was played lately, and which piece was last; kept when the scene changes."""

    at: float = 0.0
    """The seconds of music and rests so far."""
    log: deque[tuple[float, tuple[str, ...]]] = field(default_factory=deque)
    counts: Counter[str] = field(default_factory=Counter)
    pairs: Counter[tuple[str, ...]] = field(default_factory=Counter)
    last: str = ""

    def keep(self, takes: tuple[str, ...]) -> None:
        """Note the takes of a block, and forget the takes of long ago."""
        self.log.append((self.at, takes))
        self.counts.update(takes)
        self.pairs[takes[:2]] += 1
        while self.log[0][0] < self.at - LONG_AGO:
            _moment, old = self.log.popleft()
            self.counts.subtract(old)
            self.pairs[old[:2]] -= 1

    def follow(self, call: str, answer: str) -> None:
        """Note that one take came after another."""
        self.pairs[call, answer] += 1


@dataclass
class MusicLeader:
    """Chooses the music of a room: pieces of many blocks, and rests between them."""

    forms: Mapping[str, Form]
    length: Lengths
    decode: Decoder
    memory: Memory = field(default_factory=Memory)
    chance: Random = field(default_factory=Random)
    mood: Mood = CALM
    rests: bool = False
    """Whether only the place is heard now."""
    played: Callable[[Block], object] = lambda _block: None
    """Called with each block that begins."""
    _next: int = 0
    """The frame in which the next block begins."""
    _form: Form | None = None
    _name: str = ""
    _left: int = 0
    _count: int = 0
    _sung: int = 0
    _run: int = RUN[1]
    _sings: bool = False
    _lead: str = ""
    _bed: str = ""
    _group: int = 0
    _half: int = 0

    def wait(self, seconds: float) -> None:
        """Let the music begin after some seconds."""
        self._next = round(seconds * RATE)

    def prepare(self, stream: Stream, begin: int, end: int) -> None:
        """Add the blocks that begin before `end` to the stream; let layers come and go with the next bar."""
        while self._next < end:
            self._begin_next(stream)
        self._tune(stream, begin)

    def _begin_next(self, stream: Stream) -> None:
        if self._form is not None and self._left == 0:
            self._form = None
            self.rests = True
            rest = self.chance.uniform(*REST)
            self.memory.at += rest
            self._next += round(rest * RATE)
            return
        if self._form is None:
            self._choose()
        assert self._form is not None
        form, takes = self._form, self._takes()
        block = Block(self._name, self._next, takes)
        for layer, take in takes.items():
            stream.add(Clip(take, layer, self._next - form.early, self.length(take), partial(self.decode, take)))
        self._left -= 1
        self._count += 1
        self._next += form.block
        self.memory.at += form.block / RATE
        self.rests = False
        self.played(block)

    def _choose(self) -> None:
        """Choose a piece among those heard least, and never the last one where there are others."""
        names = [name for name in self.forms if name != self.memory.last] or list(self.forms)
        weights = {name: sum(self.memory.counts[take] for take in self.forms[name].takes) for name in names}
        least = min(weights.values())
        self._name = self.chance.choice([name for name in names if weights[name] <= least + 4])
        self.memory.last, form = self._name, self.forms[self._name]
        self._form, self._count, self._sung = form, 0, 0
        phrase = len(form.bed[0])
        self._left = phrase * max(3, round(self.chance.uniform(*MOVEMENT) * RATE / form.block / phrase))
        self._half = phrase - 1
        self._group = self.chance.randrange(len(form.bed))

    def _takes(self) -> dict[str, str]:
        """Return the next block's take for each layer; the first and the last phrase have no lead."""
        form = self._form
        assert form is not None
        self._half = (self._half + 1) % len(form.bed[0])
        if not self._half:
            self._begin_phrase(form)
        ways = form.bed[self._group][self._half]
        if self._sings:
            self._lead, bed = self._rarest(form.lead[self._group][self._half], ways)
            takes = {"bed": bed, "lead": self._lead}
        else:
            self._lead = ""
            takes = {"bed": self._rare(ways, self._bed)}
        self.memory.follow(self._bed, takes["bed"])
        self._bed = takes["bed"]
        for layer, those in (("pulse", form.pulse), ("tension", form.tension)):
            if those:
                takes[layer] = self._rare(those)
        self.memory.keep(tuple(takes.values()))
        return takes

    def _begin_phrase(self, form: Form) -> None:
        """Choose the harmonies of the next phrase, and whether it has a lead."""
        self._group = self._next_group(form)
        fresh = bool(form.lead) and all(
            min(self.memory.counts[lead] for lead in half) < OFTEN for half in form.lead[self._group]
        )
        inside = self._count > 0 and self._left > len(form.bed[0])
        self._sings = fresh and inside and self._sung < self._run
        self._sung = self._sung + 1 if self._sings else 0
        if not self._sings:
            self._run = self.chance.randint(*RUN)

    def _next_group(self, form: Form) -> int:
        """Return the next group of harmonies: the one heard least, not the present one where there are others."""
        counts = self.memory.counts
        groups = [group for group in range(len(form.bed)) if group != self._group or len(form.bed) == 1]
        weights = {
            group: sum(counts[take] for half in (form.lead or form.bed)[group] for take in half) for group in groups
        }
        return self.chance.choice([group for group in groups if weights[group] == min(weights.values())])

    def _rare(self, takes: tuple[str, ...], after: str = "") -> str:
        """Return the take that followed `after` least often, and of several the one that was heard least in all."""
        rank = {take: (self.memory.pairs[after, take] if after else 0, self.memory.counts[take]) for take in takes}
        return self.chance.choice([take for take in takes if rank[take] == min(rank.values())])

    def _rarest(self, leads: tuple[str, ...], ways: tuple[str, ...]) -> tuple[str, str]:
        """Return the lead heard least and its harmonies; of several, those that followed the last ones least often."""
        counts, pairs = self.memory.counts, self.memory.pairs
        least = min(counts[lead] for lead in leads)
        choices = [pair for pair in product(leads, ways) if counts[pair[0]] == least]
        rank = {
            (lead, bed): (
                pairs[self._lead, lead] if self._lead else 0,
                pairs[bed, lead],
                pairs[self._bed, bed],
                counts[bed],
            )
            for lead, bed in choices
        }
        lead, bed = self.chance.choice([pair for pair in choices if rank[pair] == min(rank.values())])
        if self._lead:
            self.memory.follow(self._lead, lead)
        return lead, bed

    def _tune(self, stream: Stream, begin: int) -> None:
        """Let each layer come or go from the next bar on."""
        wanted = self.heard_layers()
        fresh = not stream.at
        form = self._form
        since = self._next - form.block if form is not None else begin
        bar = form.bar if form is not None else 1
        start = since - (since - begin) // bar * bar
        for layer in ("bed", "pulse", "lead", "tension"):
            fader = stream.fader(layer)
            if fresh:
                fader.start = fader.end = float(layer in wanted)
            elif (layer in wanted) != bool(fader.end) and not fader.moves(begin, begin + 1):
                fader.go(float(layer in wanted), start, round(FADE * RATE))

    def heard_layers(self) -> set[str]:
        """Return the layers for the mood; without a match, the second half of a piece has a pulse."""
        layers = {"bed", "lead"}
        without = self.mood.progress is None and not self.mood.over and self._count > self._left
        if self.mood.presses or without:
            layers.add("pulse")
        if self.mood.tense:
            layers.add("tension")
        return layers


@dataclass
class AirLeader:
    """Chooses the ambience of a place: a base, a layer for morning or dusk, and now and then a call."""

    air: Air
    length: Lengths
    decode: Decoder
    call: Callable[[str], bytes]
    """Returns the samples of a call, a little higher or lower each time."""
    chance: Random = field(default_factory=Random)
    mood: Mood = CALM
    called: Callable[[str, int, float], object] = lambda _take, _frame, _pan: None
    """Called with each call, the frame in which it begins, and its pan."""
    _next: int = 0
    _calls: int = 0
    _bags: dict[str, list[str]] = field(default_factory=dict)
    _last: str = ""
    _caller: str = ""

    def day(self, frame: int) -> float:
        """Return the time of the day, from 0 in the morning to 1 at dusk."""
        if self.mood.progress is None:
            return frame / RATE / AGE % 1.0
        return self.mood.progress

    def prepare(self, stream: Stream, begin: int, end: int) -> None:
        """Add what begins before `end` to the stream; set the layers by the time of the day."""
        if not begin and not stream.faders:
            self._calls = round(self.chance.uniform(*CALLS) * RATE / 2)
        while self._next < end:
            for layer, takes in (("always", self.air.always), ("morning", self.air.morning), ("dusk", self.air.dusk)):
                if takes:
                    take = self._drawn(layer, takes)
                    stream.add(Clip(take, layer, self._next, self.length(take), partial(self.decode, take)))
            self._next += self.air.block
        while self._calls < end and self.air.calls:
            self._begin_call(stream)
        day = self.day(begin)
        wanted = {"always": 1.0, "calls": 1.0, "morning": max(0.0, 1 - 2 * day), "dusk": max(0.0, 2 * day - 1)}
        for layer, gain in wanted.items():
            fader = stream.fader(layer)
            if not stream.at:
                fader.start = fader.end = gain
            elif abs(gain - fader.end) > 0.02 and not fader.moves(begin, begin + 1):
                fader.go(gain, begin, round(FADE * RATE))

    def _drawn(self, layer: str, takes: tuple[str, ...]) -> str:
        """Return a layer's next block: each comes once before any comes again, and none twice in a row."""
        bag = self._bags.setdefault(layer, [])
        if not bag:
            bag += self.chance.sample(takes, len(takes))
            if bag[-1] == self._last and len(bag) > 1:
                bag.reverse()
        self._last = bag.pop()
        return self._last

    def _begin_call(self, stream: Stream) -> None:
        """Add a call that belongs to the time of the day, from a random side."""
        calls, day = self.air.calls, self.day(self._calls)
        near = [take for at, take in enumerate(calls) if abs((at + 0.5) / len(calls) - day) <= DAY]
        others = [take for take in near or calls if take != self._caller] or list(calls)
        take, pan = self.chance.choice(others), self.chance.uniform(-ASIDE, ASIDE)
        self._caller = take
        raw = self.call(take)
        clip = Clip(
            take,
            "calls",
            self._calls,
            len(raw) // (2 * stream.sides),
            lambda: raw,
            min(1.0, 1 - pan),
            min(1.0, 1 + pan),
        )
        stream.add(clip)
        self.called(take, self._calls, pan)
        self._calls += round(self.chance.uniform(*CALLS) * RATE)
