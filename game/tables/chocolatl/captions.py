"""What Chocolatl's own sounds are called."""

from typing import Final

from game.rules.core import N_
from game.tables.captions import LOST, SHARED, WON

CAPTIONS: Final = {
    **dict.fromkeys([f"bid_{number}" for number in range(1, 6)], N_("Cards are placed face down")),
    "card_aside": N_("A card is put aside"),
    "card_away": N_("A card leaves the table"),
    **dict.fromkeys(["cards_reveal", *(f"card_turn_{number}" for number in range(1, 5))], N_("Cards are turned over")),
    "card_win": N_("A card is won"),
    "chocolatl_loss": LOST,
    "chocolatl_tie": SHARED,
    "chocolatl_win": WON,
    "dice": N_("Dice are being rolled"),
    **dict.fromkeys(("die_keep", "die_take"), N_("A die is moved")),
    "figure": N_("Call: a figure is won"),
    "hut": N_("Hammering: a hut is built"),
    "last_call": N_("Call: this round is the last"),
    "reveal_blow": N_("Blow: the last card is turned over"),
    "reveal_breath": N_("Drum roll: the last card is lifted"),
    "round_call": N_("Call: a round begins"),
    "row": N_("Fanfare: a row is full"),
    "sacrifice_turn": N_("A sacrificed card is turned over"),
    "station_won": N_("Call: a location is won"),
    "tied": N_("Two notes: a tie"),
}
