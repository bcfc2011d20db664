"""How quick players play a game of Cacao on."""

from collections.abc import Callable
from typing import Any

from game.ai.cacao.outlook import expected
from game.ai.cacao.playout import play_on
from game.ai.dice import Dice
from game.ai.futures import END, TURNS_SOON, Futures
from game.rules.cacao.hidden import Hidden
from game.rules.rng import Generator


class CacaoFutures(Futures):
    """Cacao: until is a turn."""

    piles = ("worker_piles", "jungle_pile")
    opening = True

    def dealer(self, view: Any) -> Callable[[Generator], Any]:
        return Hidden(view).deal

    def drawn(self, state: Any) -> object:
        return (*state.drawn, state.jungle_drawn)

    def section(self, state: Any) -> object:
        return state.turn

    def soon(self, state: Any) -> int:
        return int(state.turn + TURNS_SOON * state.seats)

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END) -> None:  # noqa: ARG002
        play_on(state, dice, until)

    def appraise(self, state: Any) -> list[float]:
        return expected(state)
