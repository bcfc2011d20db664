"""What a finished set-up hands to the table."""

from typing import Any

import msgspec

from game.rules.core import Seat
from game.rules.match import Player


class TableSetup(msgspec.Struct, frozen=True):
    """A game as the players want it: who sits where, who begins, what is chosen, and the seed for all that is drawn."""

    game: str
    players: tuple[Player, ...]
    first: Seat | None
    """The seat that begins, None if it is drawn."""
    choices: dict[str, str]
    seed: int
    open_hands: bool = False
    hints: bool = True
    """Whether people may ask for hints."""

    def rotated(self, seed: int) -> "TableSetup":
        """Return the same again with every seat one further: who sat second sits first."""
        return msgspec.structs.replace(self, players=self.players[1:] + self.players[:1], seed=seed)

    def deal(self, rules: Any, rng: Any) -> Any:
        """Deal the game with a generator made from the seed."""
        return rules.deal(len(self.players), rng, self.first, **self.choices)
