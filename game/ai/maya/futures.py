"""How quick players play a game of Maya on."""

from collections.abc import Callable
from typing import Any

from game.ai.dice import Dice
from game.ai.futures import END, TURNS_SOON, Futures
from game.ai.maya.playout import play_on
from game.ai.maya.values import WEIGHTS, appraise
from game.rules.maya.hidden import Hidden
from game.rules.rng import Generator


class MayaFutures(Futures):
    """Maya: until is a turn."""

    piles = ("reserves",)
    opening = True

    def dealer(self, view: Any) -> Callable[[Generator], Any]:
        return Hidden(view).deal

    def drawn(self, state: Any) -> object:
        return tuple(state.drawn)

    def section(self, state: Any) -> object:
        return state.turn

    def soon(self, state: Any) -> int:
        return int(state.turn + TURNS_SOON * state.seats)

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END) -> None:  # noqa: ARG002
        play_on(state, dice, until)

    def appraise(self, state: Any) -> list[float]:
        return appraise(state, WEIGHTS)
