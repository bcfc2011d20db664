"""Tones of a seat's colour that can be read: dark ones on parchment."""

from functools import cache
from typing import Final

from game.ui import carving, theme
from game.ui.theme import Colour

CONTRAST: Final = 4.5
"""How much darker than parchment a number in a seat's tone is at least."""
_STEP: Final = 0.94
_WARM: Final[dict[str, Colour]] = {"yellow": (168, 98, 12), "white": (122, 98, 70)}
"""Tones that stay warm where darkening alone would make them muddy."""


@cache
def dark_tone(colour: str) -> Colour:
    """Return a seat's colour, as dark as it must be to be read on parchment."""
    tone = _WARM.get(colour, theme.SEAT_COLOURS.get(colour, theme.INK))
    while carving.contrast(tone, theme.PARCHMENT) < CONTRAST:
        red, green, blue = (int(part * _STEP) for part in tone)
        tone = red, green, blue
    return tone
