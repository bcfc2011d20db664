"""Tones of a seat's colour that can be read: dark ones on parchment."""

from functools import cache
from typing import Final

from game.ui import theme
from game.ui.theme import Colour

CONTRAST: Final = 4.5
"""How much darker than parchment a number in a seat's tone is at least."""
_STEP: Final = 0.94


@cache
def dark_tone(colour: str) -> Colour:
    """Return a seat's colour, as dark as it has to be to be read on parchment."""
    tone = theme.SEAT_COLOURS.get(colour, theme.INK)
    while contrast(tone, theme.PARCHMENT) < CONTRAST:
        red, green, blue = (int(part * _STEP) for part in tone)
        tone = red, green, blue
    return tone


def contrast(one: Colour, other: Colour) -> float:
    """Return how far two colours are apart in lightness, from 1 to 21."""
    lights = sorted((_light(one), _light(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(tone: Colour) -> float:
    linear = [part / 255 for part in tone]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in linear]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
