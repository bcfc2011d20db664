"""Every test draws into memory and plays in silence; tests of the real window start a program of their own."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LC_ALL"] = "C"  # English, whatever this machine speaks
