"""Theobroma: board games on one table."""

import os
from typing import Final

__version__ = "0.1.0"

SDL_HINTS: Final = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_VIDEO_X11_WMCLASS": "theobroma",
    "SDL_IME_SHOW_UI": "1",
    "SDL_NO_SIGNAL_HANDLERS": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
"""Environment variables that SDL reads when pygame is first imported; one that is already set stays as it is."""

for _name, _value in SDL_HINTS.items():
    os.environ.setdefault(_name, _value)
