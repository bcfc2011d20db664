"""What games of a contest say about its entrants: shares with their intervals, margins, Elo, thinking times."""

import math
from collections.abc import Sequence
from typing import Final

import msgspec

from game.ai.contest import Contest, PlayedGame

_QUANTILE: Final = 1.959964
"""Quantile of the normal distribution for 95 % intervals."""


class ContestStanding(msgspec.Struct, frozen=True):
    """How the entrants of one name did together, at whatever seats."""

    entrant: str
    seats: int
    games: int
    wins: float
    share: float
    interval: tuple[float, float]
    """The Wilson interval of the share, 95 %."""
    fair: float
    """The share that equal players would have with as many seats."""
    points: float
    """Mean points of a seat."""
    margin: float
    """Mean lead of a seat over the best of the others, negative where it is behind."""
    elo: float | None
    """Lead over the others in Elo (Bradley–Terry, for several seats Plackett–Luce)."""
    decisions: int
    mean_seconds: float
    p99_seconds: float
    worst_seconds: float

    def __str__(self) -> str:
        low, high = self.interval
        share = f"wins {self.share:6.1%} ({low:.1%}–{high:.1%}, fair {self.fair:.0%})"
        elo = "" if self.elo is None else f"  Elo {self.elo:+.0f}"
        times = f"{self.mean_seconds:.3f} / {self.p99_seconds:.3f} / {self.worst_seconds:.3f} s"
        return f"{self.entrant:16} {share}  margin {self.margin:+6.1f}  points {self.points:5.1f}{elo}  thinks {times}"


def standings(contest: Contest, games: Sequence[PlayedGame]) -> list[ContestStanding]:
    """Return how each name did, in the order of the entrants."""
    return [_standing(contest, name, games) for name in dict.fromkeys(contest.entrants)] if games else []


def _standing(contest: Contest, name: str, games: Sequence[PlayedGame]) -> ContestStanding:
    own = [index for index, entrant in enumerate(contest.entrants) if entrant == name]
    wins = sum(game.wins[index] for game in games for index in own)
    share = wins / len(games)
    seconds = sorted(spent for game in games for index in own for spent in game.seconds[index])
    fair = len(own) / len(contest.entrants)
    return ContestStanding(
        name,
        len(own),
        len(games),
        wins,
        share,
        wilson(wins, len(games)),
        fair,
        _mean([game.scores[index] for game in games for index in own]),
        _mean([_lead(game.scores, index) for game in games for index in own]),
        elo(share, fair),
        len(seconds),
        _mean(seconds),
        _quantile(seconds, 0.99),
        max(seconds, default=0.0),
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the interval that holds the true share 95 times of 100."""
    share, square = wins / games, _QUANTILE**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = _QUANTILE * math.sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(share: float, fair: float) -> float | None:
    """Return the Elo difference that explains a share by the odds of equals; None if the share is all or nothing."""
    if not 0 < share < 1 or not 0 < fair < 1:
        return None
    return 400 * math.log10(share / (1 - share) * (1 - fair) / fair)


def _lead(scores: Sequence[int], index: int) -> int:
    return scores[index] - max(score for other, score in enumerate(scores) if other != index)


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _quantile(ordered: Sequence[float], part: float) -> float:
    return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)] if ordered else 0.0
