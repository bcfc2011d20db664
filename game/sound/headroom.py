"""How much room there is before the mix clips: what sounds is entered here with the height that it reaches when.

The mixer adds what it plays and cuts off what is too high. So the heights of all that sounds are added up moment by
moment. Where they would go too high with music and ambience, these give way; only what is left then is turned down.
"""

import math
from dataclasses import dataclass, field
from typing import Final

FULL: Final = 0.84
"""Peak level as a share of full scale: 1.5 dB are left for what lies between the samples, and for rounding."""
STEP: Final = 0.025
"""The seconds of a moment; a device fetches what it plays in pieces of this length, so neighbours count too."""
MOST_TOGETHER: Final = 12
"""How many moments are mended at once in which too much comes together."""
LEAST: Final = 0.06
"""How far music and ambience give way at most: by 24 dB."""


@dataclass(slots=True)
class Voice:
    """A sound that has begun or will: how high it goes in each moment, and how loud it is played."""

    heights: tuple[float, ...]
    gain: float
    began: float
    _around: tuple[float, ...] = field(init=False)
    """The highest of each moment and its neighbours, from the moment before it begins to the one after its end."""

    def __post_init__(self) -> None:
        alone = (0.0, 0.0, *self.heights, 0.0, 0.0)
        self._around = tuple(map(max, alone, alone[1:], alone[2:])) if self.heights else ()

    def height(self, at: float) -> float:
        """Return how high it goes around a time."""
        step = math.floor((at - self.began) / STEP + 1e-6) + 1
        return self.gain * self._around[step] if 0 <= step < len(self._around) else 0.0

    def add_to(self, sums: list[float], moments: list[float]) -> None:
        """Add how high it goes to the sums of moments, which are a step apart."""
        before = (self.began - moments[0]) / STEP
        around, gain, began, last = self._around, self.gain, self.began, len(self._around)
        for number in range(max(0, int(before) - 2), min(len(moments), max(0, int(before) + last + 2))):
            step = math.floor((moments[number] - began) / STEP + 1e-6) + 1
            if 0 <= step < last:
                sums[number] += gain * around[step]

    @property
    def ends(self) -> float:
        """When it is silent again."""
        return self.began + (len(self.heights) + 1) * STEP


class Headroom:
    """The sounds that play now, by the number of their channel."""

    def __init__(self) -> None:
        self._voices: dict[int, Voice] = {}
        self.reserved = 0.0
        """What music and ambience can reach together."""

    def enter(
        self, key: int, heights: tuple[float, ...], gain: float, now: float, *, begins: float | None = None
    ) -> dict[int, float]:
        """Enter a new voice and return the gains that it and all others have to have from now on.

        It `begins` later where it is asked for ahead, and earlier where its beginning is left out.
        """
        self._voices = {other: voice for other, voice in self._voices.items() if voice.ends > now and other != key}
        self._voices[key] = Voice(heights, gain, now if begins is None else begins)
        return self.fitted(now)

    def fitted(self, now: float) -> dict[int, float]:
        """Return the gains of all voices, turned down where music and ambience cannot give way far enough."""
        room = max(0.05, FULL - LEAST * self.reserved)
        end = max((voice.ends for voice in self._voices.values()), default=now)
        for _ in range(MOST_TOGETHER):
            height, at = self._highest(now, end)
            if height <= room:
                break
            for voice in self._voices.values():
                if voice.height(at):
                    voice.gain *= room / height
        return {key: voice.gain for key, voice in self._voices.items()}

    def way(self, now: float, ahead: float) -> float:
        """Return how much of music and ambience there is room for from now until some seconds later."""
        if not self.reserved:
            return 1.0
        room = FULL - self._highest(now, now + ahead)[0]
        return max(LEAST, min(1.0, room / self.reserved))

    def drop(self, key: int) -> None:
        """Forget a voice that was stopped."""
        self._voices.pop(key, None)

    def _highest(self, begin: float, end: float) -> tuple[float, float]:
        """Return the highest sum of all heights in a span, and when that is."""
        voices = [voice for voice in self._voices.values() if voice.ends > begin]
        moments = [begin + step * STEP for step in range(int((end - begin) / STEP) + 2)]
        sums = [0.0] * len(moments)
        for voice in voices:
            voice.add_to(sums, moments)
        return max(zip(sums, moments, strict=True), default=(0.0, begin))
