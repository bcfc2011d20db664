"""How much room there is before the mix clips: what sounds is entered here with the height that it can still reach.

The mixer adds what it plays and cuts off what is too high. So before a sound begins it is made sure that the sum of all
heights stays under full scale; where it would not, what sounds and what begins are turned down by the same factor.
"""

from dataclasses import dataclass
from typing import Final

FULL: Final = 0.95
"""Peak level as a share of full scale; the rest is headroom for rounding and resampling."""
STEP: Final = 0.05
SLOWEST: Final = 0.92
"""Lowest pitch at which a sound is played; the sound may last longer by this factor."""


@dataclass(slots=True)
class Voice:
    """A sound that has begun: what it can reach over time, and how loud it is played."""

    levels: tuple[int, ...]
    gain: float
    began: float

    def height(self, now: float) -> float:
        """Return how high it can still go."""
        step = int(max(0.0, now - self.began) * SLOWEST / STEP)
        return self.gain * self.levels[step] / 100 if step < len(self.levels) else 0.0


class Headroom:
    """The sounds that play now, by the number of their channel."""

    def __init__(self) -> None:
        self._voices: dict[int, Voice] = {}
        self.reserved = 0.0
        """What music and ambience can reach together."""

    def enter(
        self, key: int, levels: tuple[int, ...], gain: float, now: float, *, begins: float | None = None
    ) -> dict[int, float]:
        """Enter a new voice and return the gains that it and all others have to have from now on.

        It `begins` later where it is asked for ahead, and earlier where its beginning is left out.
        """
        self._voices = {other: voice for other, voice in self._voices.items() if voice.height(now) > 0 and other != key}
        self._voices[key] = Voice(levels, gain, now if begins is None else begins)
        return self.fitted(now)

    def fitted(self, now: float) -> dict[int, float]:
        """Return the gains of all voices, turned down where their sum would be too high."""
        height = sum(voice.height(now) for voice in self._voices.values())
        room = max(0.05, FULL - self.reserved)
        if height > room:
            for voice in self._voices.values():
                voice.gain *= room / height
        return {key: voice.gain for key, voice in self._voices.items()}

    def drop(self, key: int) -> None:
        """Forget a voice that was stopped."""
        self._voices.pop(key, None)
