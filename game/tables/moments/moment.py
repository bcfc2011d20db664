"""A moment: something that has happened, told beat by beat.

A game's part makes a list of beats out of the rules' events: where the eye goes, what flies, which number counts, what
is heard, how long the breath after it is. `Moment` is the one player of them all. Like every animation it can be put at
any moment of itself, so speed, pause and a fake clock need nothing more. The rest of the storyboard's rules are here:

- A press ends the beat that runs; two within 400 ms end the moment, never the next one. For 300 ms after it, and while
  a key is held, presses do nothing.
- With reduced motion whatever travels fades instead (`Tween.calm`).
- Without animation the moment is one still picture, as it looks after its last beat, kept until a press or for `STILL`.
- What happened is saved before the first beat. A moment that is cut off begins again with its first beat, because the
  table shows_bit_by_bit its events until they were shown (`Table.shows_bit_by_bit`).

No beat computes a rule: every number comes from an event.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.anim.tween import Animation, Call, Heard, Parallel, Stop, Wait
from game.anim.tween import Sequence as OneByOne
from game.tables.stage import Stage

STILL: Final = 1.2
"""How many seconds a moment's picture is kept where nothing is animated, if nobody presses anything."""
SHORTEST_BREATH: Final = 0.15
LONGEST_BREATH: Final = 0.7
HIGHEST_STAKE: Final = 30
"""How many points are worth the longest breath."""


def nothing() -> None:
    """Do nothing."""


@dataclass(frozen=True)
class Beat:
    """A step of a moment."""

    name: str
    """Its kind, in a word: for tests, and to find it."""
    parts: Sequence[Animation] = ()
    """What flies, hops and counts, all at once."""
    begin: Callable[[], object] = nothing
    """What changes as it begins: where the eye goes."""
    heard: Heard | None = None
    """What is heard as it begins; what arrives in its parts is heard there."""
    breath: float = 0.0
    """How many seconds pass after it in which nothing happens."""

    def animation(self) -> Animation:
        """Return the beat as an animation, its breath included."""
        return OneByOne(Call(self.begin, self.heard), Parallel(*self.parts), Wait(self.breath), Stop())


class Moment(OneByOne):
    """Plays beats, one after another. `begin` puts the scene up, `end` takes it away, however the moment ends.

    The `last` beat leads away from what was told; a still picture leaves it out.
    """

    def __init__(
        self,
        stage: Stage,
        beats: Sequence[Beat],
        *,
        begin: Callable[[], object] = nothing,
        last: Beat | None = None,
        end: Callable[[], object] = nothing,
        stands: bool = True,
        firm: bool = True,
    ) -> None:
        """Play some beats. Of several moments told as one only the last is `firm`: two presses end all of them."""
        self.beats = (*beats, last) if last is not None else tuple(beats)
        self._stands = stands
        self._told = OneByOne(Call(begin), *(beat.animation() for beat in beats))
        self._left = OneByOne(last.animation()) if last is not None else OneByOne()
        self._ended = OneByOne(Call(end), Stop(firm=firm), Call(stage.breathe if stands and firm else nothing))
        super().__init__(self._told, self._left, self._ended)

    def still(self) -> Animation:
        told = Call(lambda: self._told.seek(self._told.length))
        if not self._stands:
            return OneByOne(told, self._left.still(), self._ended.still())
        return OneByOne(told, Wait(STILL), self._ended)


def lasting(moments: Sequence[Sequence[Beat]], least: float) -> list[list[Beat]]:
    """Return the beats of moments with longer breaths, where all of them would take less than some seconds."""
    every = [beat for beats in moments for beat in beats]
    breaths = sum(beat.breath for beat in every)
    missing = least - sum(beat.animation().length for beat in every)
    longer = 1 + max(0.0, missing) / breaths if breaths else 1.0
    return [[replace(beat, breath=beat.breath * longer) for beat in beats] for beats in moments]


def breath_for(stake: int) -> float:
    """Return the length of the breath before a number of points: the bigger the stake, the longer."""
    share = min(1.0, max(0.0, stake / HIGHEST_STAKE))
    return SHORTEST_BREATH + (LONGEST_BREATH - SHORTEST_BREATH) * share
