"""What turns promise, compared on the same deals: what a seat does not know is dealt again and again.

In each deal every turn is done, the game is played on a while as the computer players imagine it, and appraised. All
turns meet the same hands, piles and dice, so that what is left of luck weighs on all of them alike.
"""

import math
from collections.abc import Sequence
from typing import Any, Final

from game.ai.cacao.world import CacaoWorld
from game.ai.chocolatl.plans import make_plan
from game.ai.chocolatl.rounds import before_bids, finish_round
from game.ai.chocolatl.values import appraise, parts
from game.ai.chocolatl.world import MOOD, ChocolatlWorld
from game.ai.dice import Dice
from game.ai.maya.world import MayaWorld
from game.puzzles.puzzle import Weighed
from game.rules.cacao.hidden import Hidden as CacaoHidden
from game.rules.chocolatl import effects
from game.rules.chocolatl.actions import Bid
from game.rules.chocolatl.hidden import Hidden as ChocolatlHidden
from game.rules.chocolatl.pieces import Way
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.maya.hidden import Hidden as MayaHidden

_WORLDS: Final[dict[str, tuple[Any, Any]]] = {
    "cacao": (CacaoHidden, CacaoWorld),
    "maya": (MayaHidden, MayaWorld),
    "chocolatl": (ChocolatlHidden, ChocolatlWorld),
}


class Scales:
    """Compares turns of a seat that has to decide. A turn is the beginning of one too."""

    def __init__(self, rules: AnyRules, view: Any, seat: Seat, turns: Sequence[tuple[Action, ...]], seed: int) -> None:
        hidden, self._world = _WORLDS[rules.name]
        self._hidden = hidden(view)
        self._rules = rules
        self._seat = seat
        self._luck = Dice(seed)
        self.turns = list(turns)
        self.samples = 0
        self._leads: list[list[float]] = [[] for _ in turns]
        self._parts: list[list[float]] = [[0.0] * len(rules.score_keys) for _ in turns]
        self._rivals: list[float] = [0.0] * len(turns)

    def look(self, samples: int) -> None:
        """Look at so many more deals."""
        for _ in range(samples):
            luck = self._luck.below(1 << 48)
            for number, turn in enumerate(self.turns):
                self._note(number, *self._outcome(turn, luck))
            self.samples += 1

    def _note(self, number: int, values: list[float], brought: list[float]) -> None:
        rival = max(value for seat, value in enumerate(values) if seat != self._seat)
        self._leads[number].append(values[self._seat] - rival)
        self._rivals[number] += rival
        sums = self._parts[number]
        for key, part in enumerate(brought):
            sums[key] += part

    def _outcome(self, turn: tuple[Action, ...], luck: int) -> tuple[list[float], list[float]]:
        """Return what all seats can expect after a turn, and what makes up the own seat's."""
        dice = Dice(luck)
        if isinstance(turn[0], Bid):
            return self._after_bids(turn[0], dice)
        world = self._world(self._hidden, self._seat, dice)
        state = world.deal()
        for action in turn:
            if not world.possible(state, action):
                break  # it depends on what is drawn: from here on it goes as usual
            world.advance(state, self._seat, action)
        world.play_on(state)
        values = world.values(state)
        return values, world.parts(state, self._seat, values[self._seat])

    def _after_bids(self, bid: Bid, dice: Dice) -> tuple[list[float], list[float]]:
        """The same for cards of Chocolatl: the others lay what is usual, and the seat too from then on."""
        state, own = self._hidden.deal(dice), self._seat
        before_bids(state)
        number = state.round
        plans = [make_plan(state, seat, dice, MOOD) for seat in range(state.seats)]
        for seat, plan in enumerate(plans):
            effects.advance(state, seat, bid if seat == own else plan.bid(state), None)
        if state.way == Way.GOLD and state.round == number and len(state.unused(own)) > 1:
            plans[own] = make_plan(state, own, dice, MOOD)
        finish_round(state, number, plans, dice)
        values = appraise(state)
        return values, parts(state, own, values[own])

    def behind(self, one: int, other: int) -> tuple[float, float]:
        """Return by how many points of lead a turn is behind another one, and the standard error of that."""
        differences = [theirs - own for own, theirs in zip(self._leads[one], self._leads[other], strict=True)]
        count = len(differences)
        mean = sum(differences) / count
        variance = sum((difference - mean) ** 2 for difference in differences) / max(1, count - 1)
        return mean, math.sqrt(variance / count)

    def ranking(self) -> list[int]:
        """Return the numbers of the turns, the best first."""
        return sorted(range(len(self.turns)), key=lambda number: -sum(self._leads[number]))

    def lead(self, number: int) -> float:
        """Return by how much the seat can expect to be ahead of the best of the others."""
        return sum(self._leads[number]) / self.samples

    def equals(self, number: int) -> list[int]:
        """Return the turns that come to the same as this one, whatever happens; itself among them."""
        own = self._leads[number]
        return [other for other, leads in enumerate(self._leads) if leads == own]

    def weighed(self, number: int, best: int) -> Weighed:
        """Return what a turn promises, beside the best one."""
        behind, error = self.behind(number, best) if number != best else (0.0, 0.0)
        expected = tuple([round(part / self.samples, 2) for part in self._parts[number]])
        rival = round(self._rivals[number] / self.samples, 2)
        return Weighed(self.turns[number], expected, rival, round(behind, 2), round(error, 3))
