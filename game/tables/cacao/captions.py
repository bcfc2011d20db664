"""What Cacao's own sounds are called."""

from typing import Final

from game.rules.core import N_
from game.tables.captions import LOST, SHARED, TILE_DRAWN, TILE_LAID, WON

CAPTIONS: Final = {
    "building_over": N_("Call: own tiles may be built over"),
    "cacao_loss": LOST,
    "cacao_tie": SHARED,
    "cacao_win": WON,
    **dict.fromkeys(("coins_few", "coins_some"), N_("Coins: gold is gained")),
    "coins_many": N_("Many coins: much gold is gained"),
    "display_fill": TILE_DRAWN,
    **dict.fromkeys(("fruit", "fruits"), N_("Fruit falls into the storage")),
    "hand_draw": TILE_DRAWN,
    **dict.fromkeys(
        ("lay_market", "lay_mine", "lay_plantation", "lay_sun", "lay_temple", "lay_water", "worker_lay"), TILE_LAID
    ),
    "lost": N_("Falling notes: something finds no place"),
    "sell": N_("Fruit is sold"),
    "sun": N_("Chime: a sun"),
    "temple_full": N_("Chord: a temple is surrounded"),
    "water": N_("Water: the carrier wades on"),
}
