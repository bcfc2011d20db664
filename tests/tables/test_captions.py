"""Every sound with a meaning has words: those that only answer one's own press have none."""

from pathlib import Path
from typing import Final

from game.rules.games import GAMES
from game.sound import SoundTable
from game.tables.captions import CAPTIONS, caption
from game.tables.part import table_part

SOUNDS: Final = SoundTable(Path(__file__).parents[2] / "sounds")
ANSWERS: Final = {
    "button", "focus", "hover", "page", "page_away", "redo", "reset", "tick", "tile_back", "tile_lift", "tile_turn",
    "undo",
}  # fmt: skip
"""They answer what a player has just done with mouse or key, and mean nothing else."""
SAID: Final = {"notice", "saved", "warning"}
"""They come with a sentence that stands in the window."""


def test_every_sound_with_a_meaning_has_words() -> None:
    assert {sound for sound in SOUNDS.kinds if not caption(sound)} == ANSWERS | SAID


def test_words_belong_to_sounds_that_there_are() -> None:
    named = [CAPTIONS, *(table_part(game).captions for game in GAMES)]
    assert set().union(*named) <= set(SOUNDS.kinds)
    assert sum(map(len, named)) == len(set().union(*named)), "two say it of the same"


def test_words_tell_of_a_seat_or_a_tile_no_more_than_the_sound() -> None:
    """A line is chosen by the sound alone, so it cannot tell what only some may know; it is short, too."""
    words = {caption(sound) for sound in SOUNDS.kinds}
    assert all("{" not in text and len(text) <= 50 for text in words)
