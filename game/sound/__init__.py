"""What is heard: a board that plays effects, music and the air of a place, or keeps silent where nothing can be heard.

`open_board()` gives a `Board`. Sounds are called by the names of events (`events.json`); nobody else knows
files, volumes or channels. What is heard is always seen too: each row of the table names its visual twin.
"""

from game.sound.board import Board, Silence, open_board
from game.sound.table import Cue, SoundTable

__all__ = ["Board", "Cue", "Silence", "SoundTable", "open_board"]
