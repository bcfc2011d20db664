"""Plays effects, music and the ambience of a place; nothing where there is no device.

`open_player()` gives a `SoundPlayer`. Sounds are called by the names of events (`events.json`); only this package knows
files, volumes and channels. What is heard is always seen too: each row of the table names what is seen.
"""

from game.sound.player import Silence, SoundPlayer, open_player
from game.sound.table import Cue, SoundTable

__all__ = ["Cue", "Silence", "SoundPlayer", "SoundTable", "open_player"]
