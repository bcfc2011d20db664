"""Computers playing on their own, to be watched: nothing of it is kept."""

from typing import TYPE_CHECKING, Final

from game.ai.players import AGENTS
from game.locale import _
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.scenes.play.scene import MatchScene
from game.scenes.scores.result import result_of
from game.scenes.setup.draft import new_seed
from game.stage.tools import Tool
from game.store import TableOptions
from game.tables.part import table_part

if TYPE_CHECKING:
    from game.ui.context import Context

_LEVELS: Final = ("planter", "merchant", "greedy")
"""Who plays, the first that there is: good, but quick enough to be watched."""
_NAMES: Final = ("Ixchel", "Ada", "Bo", "Tomás", "Itzel")
_PAUSE: Final = 8.0
"""The seconds for which the end of a game is shown before the next one begins."""


def watched(game: str, seed: int) -> Match:
    """Return a match of computers that is written nowhere."""
    rules = GAMES[game]
    seats = table_part(game).demo_seats or rules.seat_counts[-1]
    level = next(level for level in _LEVELS if level in AGENTS)
    players = tuple(Player(_NAMES[seat], rules.colours[seat], level) for seat in range(seats))
    return Match(rules, rules.deal(seats, Generator(seed)), players, TableOptions(open_hands=True, seed=seed))


class Demo(MatchScene):
    """A game that plays itself, with open hands; after its end it says who has won, and another comes."""

    name = "demo"
    explains = True

    def __init__(self, context: "Context", game: str, seed: int | None = None) -> None:
        super().__init__(context, watched(game, seed or new_seed()))

    def way_out(self) -> Tool:
        return "back", _("Back"), "back", self.back

    def over(self) -> None:
        self.notice(result_of(self.match, self.labels).headline())
        self.after(_PAUSE, self.show_scoring)

    def show_scoring(self) -> None:
        """Continue with another game."""
        self.context.stack.replace(Demo(self.context, self.rules.name))

    def back(self) -> None:
        """Esc ends it."""
        self.context.stack.pop(self)
