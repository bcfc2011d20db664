"""Easing curves: from the share of time that has passed to the share of the way that is done."""

from collections.abc import Callable
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]


def linear(share: float) -> float:
    """Move evenly."""
    return share


def ease_out(share: float) -> float:
    """Arrive slowly: what follows a hand."""
    return float(1 - (1 - share) ** 3)


def ease_in_out(share: float) -> float:
    """Start and arrive slowly."""
    return float(4 * share**3 if share < 0.5 else 1 - (2 - 2 * share) ** 3 / 2)


def overshoot(share: float, amount: float = 1.2) -> float:
    """Go a little too far and come back: a tile that lands."""
    rest = share - 1
    return 1 + (amount + 1) * rest**3 + amount * rest**2
