"""What each sound is called where what is heard is shown in words; a game brings the names of its own sounds.

A name tells no more than the sound itself, which everybody before the window hears.
"""

from typing import Final

from game.rules.core import N_
from game.rules.games import GAMES
from game.tables.part import table_part

TILE_LAID: Final = N_("A tile is placed")
TILE_DRAWN: Final = N_("A tile is drawn")
WON: Final = N_("Fanfare: a victory")
LOST: Final = N_("Slow music: another player has won")
SHARED: Final = N_("Music: the victory is shared")
_POINTS: Final = N_("Chimes: points are gained")

CAPTIONS: Final = {
    "begin": N_("Music: the game begins"),
    "card_lay": N_("A card is placed"),
    "chapter": N_("Chime: the chapter is done"),
    **dict.fromkeys(
        [f"count_{number}" for number in ("one", "two", "three", "four", "five", "six", "seven", "eight")],
        N_("Rising notes: it is being counted"),
    ),
    "game_over": N_("Deep drum: the game is over"),
    "gong": N_("Gong: the last round begins"),
    "hint": N_("Chime: a hint"),
    "knock": N_("Knocking: a player passes"),
    "loss": LOST,
    "not_now": N_("Soft knock: not now"),
    "overtaken": N_("Two notes: a player is overtaken"),
    "points_few": _POINTS,
    "points_lost": N_("Falling notes: points are lost"),
    "points_many": N_("Chimes: many points"),
    "points_some": _POINTS,
    "puzzle_right": N_("Chime: the answer is right"),
    "puzzle_shown": N_("Chime: the answer is shown"),
    "puzzle_wrong": N_("Dull notes: the answer is not right"),
    "shutter_down": N_("Wood: the hands are hidden"),
    "shutter_up": N_("Wood: the hand is shown"),
    "stone_lay": N_("A stone is placed"),
    "tie": SHARED,
    "tile_draw": TILE_DRAWN,
    "tile_flip": N_("A tile is turned over"),
    "tile_lay": TILE_LAID,
    "tile_refuse": N_("Dull knock: that is not allowed"),
    **dict.fromkeys([f"turn_{number}" for number in range(1, 6)], N_("Soft drum: a turn ends")),
    "win": WON,
    "your_turn": N_("Two notes: it is your turn"),
}


def caption(sound: str) -> str:
    """Return the words for a sound, in English; nothing for one that only answers a press."""
    if sound in CAPTIONS:
        return CAPTIONS[sound]
    return next((own[sound] for game in GAMES if sound in (own := table_part(game).captions)), "")
