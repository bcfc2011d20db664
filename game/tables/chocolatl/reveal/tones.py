"""Tones of a seat's colour that can be read: dark ones on parchment."""

from functools import cache
from typing import Final

from game.ui import carving, theme
from game.ui.theme import Colour

CONTRAST: Final = 4.5
"""How much darker than parchment a number in a seat's tone is at least."""
_STEP: Final = 0.94


@cache
def dark_tone(colour: str) -> Colour:
    """Return a seat's colour, as dark as it has to be to be read on parchment."""
    tone = theme.SEAT_COLOURS.get(colour, theme.INK)
    while carving.contrast(tone, theme.PARCHMENT) < CONTRAST:
        red, green, blue = (int(part * _STEP) for part in tone)
        tone = red, green, blue
    return tone
