"""Every seat's dark tone can be read on parchment."""

import pytest

from game.tables.chocolatl.reveal.tones import CONTRAST, dark_tone
from game.ui import carving, theme


@pytest.mark.parametrize("colour", sorted(theme.SEAT_COLOURS))
def test_dark_tones_are_read_on_parchment(colour: str) -> None:
    assert carving.contrast(dark_tone(colour), theme.PARCHMENT) >= CONTRAST
