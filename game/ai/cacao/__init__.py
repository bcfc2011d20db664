"""The computer players of Cacao: how each level decides, its effort, and how often it wins."""

from typing import Final

from game.ai.cacao.judgement import PRACTISED
from game.ai.cacao.quick import sensible_work, weigh
from game.ai.cacao.world import CacaoWorld
from game.ai.players import Measured, Players, ReviewEffort
from game.ai.search import SearchSettings, Timer, first_look, searched
from game.ai.thought import Decision, Effort, Thought
from game.rules.cacao import PART as RULES
from game.rules.cacao import board
from game.rules.cacao.board import FILLING, FIRST_MARKET, LAST_MARKET, PLACING, WORKING, State, group_kind
from game.rules.cacao.hidden import Hidden
from game.rules.cacao.view import View
from game.rules.core import Seat
from game.rules.numbers import Generator

EFFORTS: Final = {"planter": Effort(100, 1.0), "chief": Effort(700, 1.0), "ajaw": Effort(15000, 1.0)}
SHARE_OF_FILLING: Final = 0.5
"""The share of the effort of a decision that is used for filling a space."""
SHARE_OF_WORKING: Final = 0.2
LONG: Final = 4000
"""The number of iterations from which on Ajaw looks more turns ahead."""
_NEAR: Final = CacaoWorld()
_FAR: Final = CacaoWorld(9, PRACTISED)


def think(level: str, view: View, seat: Seat, rng: Generator, clock: Timer) -> Thought:
    deal = Hidden(view).deal
    dice, state, thought = first_look(level, deal, RULES.list_actions, weigh, seat, rng)
    if thought is not None:
        return thought
    if state.step == WORKING and not _trade(state):
        return Decision(board.decode(sensible_work(state)))
    long = level == "ajaw" and clock.limit >= LONG
    if state.step != PLACING:
        clock.part(SHARE_OF_FILLING if state.step == FILLING else SHARE_OF_WORKING)
    return searched(_FAR if long else _NEAR, deal, seat, dice, SearchSettings(exploration=0.12, brief=long), clock)


def _trade(state: State) -> bool:
    """Return whether workers at a market can sell something; other groups need no search."""
    return (
        any(FIRST_MARKET <= group_kind(group) <= LAST_MARKET for group in state.groups) and state.fruit[state.seat] > 0
    )


MEASURED: Final = {
    "merchant": Measured("apprentice", 2, 200, 100.0),
    "planter": Measured("merchant", 2, 200, 80.2),
    "chief": Measured("planter", 2, 200, 75.8),
    "ajaw": Measured("merchant", 2, 100, 97.5),
}
PART: Final = Players(
    think, EFFORTS, CacaoWorld(), ReviewEffort("quick", 60, 300, 3, 50, 6, 80), weigh, measured=MEASURED
)
