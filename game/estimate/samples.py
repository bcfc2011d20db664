"""Means of samples, with their errors."""

import math
from collections.abc import Sequence

import msgspec


class Estimate(msgspec.Struct, frozen=True):
    """A mean of samples with its standard error."""

    mean: float
    error: float
    samples: int

    def beyond(self, errors: float) -> bool:
        """Return whether the mean is above 0 by more than a number of its errors."""
        return self.mean > errors * self.error


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of some samples with its error."""
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return Estimate(mean, math.inf, count)
    square = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, math.sqrt(square / count), count)
