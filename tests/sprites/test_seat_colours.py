"""Seats can be told apart by their colours alone, whatever cones the eyes have; symbols and patterns come on top."""

import math
import re
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from game.ui import theme

LEAST: Final = 11.0
"""Distance in OKLab, of which white and black are 100 apart; two colours 2 apart look different side by side."""
SEEN: Final = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What people see who lack one kind of cone, as mixtures of linear light (Machado and others, 2009)."""
KIT: Final = Path(__file__).resolve().parents[2] / "sprites" / "source" / "kit.py"

Triple = tuple[float, float, float]


def mixed(rows: tuple[Triple, Triple, Triple], values: Triple) -> Triple:
    """A matrix times a vector."""
    first, second, third = (sum(a * b for a, b in zip(row, values, strict=True)) for row in rows)
    return first, second, third


def oklab(colour: theme.Colour, sight: str) -> Triple:
    """A colour as eyes of a kind see it, in a space where distances are what people feel them to be."""
    light = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in light)
    seen = mixed(SEEN[sight], (red, green, blue))
    clipped = min(1.0, max(0.0, seen[0])), min(1.0, max(0.0, seen[1])), min(1.0, max(0.0, seen[2]))
    cones = mixed(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        clipped,
    )
    long, medium, short = (math.cbrt(part) for part in cones)
    return mixed(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        (long, medium, short),
    )


@pytest.mark.parametrize("sight", SEEN)
@pytest.mark.parametrize(("one", "other"), list(combinations(theme.SEAT_COLOURS, 2)))
def test_any_two_seats_are_apart(one: str, other: str, sight: str) -> None:
    distance = 100 * math.dist(*(oklab(theme.SEAT_COLOURS[seat], sight) for seat in (one, other)))
    assert distance >= LEAST


def test_sprites_are_made_in_the_colours_the_window_uses() -> None:
    block = KIT.read_text(encoding="utf-8").partition("SEATS = {")[2].partition("}")[0]
    made = {name: theme.colour(code) for name, code in re.findall(r'"(\w+)": "(#\w+)"', block)}
    assert made == theme.SEAT_COLOURS
