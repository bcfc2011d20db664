"""Settings that SDL needs before pygame is imported for the first time."""

import os

_HINTS = {
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_VIDEO_X11_WMCLASS": "theobroma",
    "SDL_IME_SHOW_UI": "1",
    "SDL_NO_SIGNAL_HANDLERS": "1",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}

for _name, _value in _HINTS.items():
    os.environ.setdefault(_name, _value)
