"""What Maya's own sounds are called."""

from typing import Final

from game.rules.core import N_
from game.tables.captions import LOST, SHARED, TILE_LAID, WON

CAPTIONS: Final = {
    "city_large": N_("Conch: a large city is closed"),
    "city_large_theirs": N_("Conch: others close a large city"),
    **dict.fromkeys(("city_middle", "city_small"), N_("Conch: a city is closed")),
    **dict.fromkeys(("city_middle_theirs", "city_small_theirs"), N_("Conch: others close a city")),
    "maya_loss": LOST,
    "maya_tie": SHARED,
    "maya_win": WON,
    "nothing_to_do": N_("Knock: no city can be expanded"),
    **dict.fromkeys(("plant_maize", "plant_pepper", "plant_potato", "plant_squash"), N_("Rustling: crops are planted")),
    "temple": N_("Rumbling: a temple rises"),
    "tile_lay_two": TILE_LAID,
}
