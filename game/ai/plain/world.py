"""What a search has to know of a game of which it knows only the rules."""

from typing import Any, Final

from game.ai.dice import Dice
from game.ai.plain.quick import play_on, step
from game.ai.search import World
from game.rules.core import Action, Chance, Decide, Over, Seat
from game.rules.games import AnyRules

ROUNDS: Final = 4
"""How often everybody has a turn below the tree before the points are counted."""
_SURE: Final = 0.5
_UNSURE: Final = 4.0


class PlainWorld(World):
    """A game as one seat knows it. What is decided by all at once, dice and closes of turns do not branch."""

    def __init__(self, rules: AnyRules, view: Any, seat: Seat, dice: Dice, weighed: list[tuple[float, Action]]) -> None:
        self._rules: Final = rules
        self._view: Final = view
        self._seat: Final = seat
        self._dice: Final = dice
        self._weighed: Final = weighed

    def deal(self) -> Any:
        return self._rules.determinize(self._view, self._dice)

    def seat(self, state: Any) -> Seat:
        pending = self._rules.pending(state)
        assert isinstance(pending, Decide)
        return self._seat if self._seat in pending.prompts else pending.seat

    def branches(self, state: Any) -> bool:
        pending = self._rules.pending(state)
        if isinstance(pending, Over | Chance) or pending.closing:
            return False
        return pending.prompts[pending.seat].step not in self._rules.uncounted

    def drift(self, state: Any) -> bool:
        return step(self._rules, state, self._dice, self._dice)

    def ranked(self, state: Any) -> list[Action]:
        shuffled = self._dice.shuffled(self._weighed)
        return list(dict.fromkeys(action for _, action in sorted(shuffled, key=lambda each: each[0])))

    def untried(self, state: Any, tried: set[Action]) -> Action | None:
        actions = self._rules.list_actions(state, self.seat(state))
        untried = [action for action in actions if action not in tried] if tried else actions
        return self._dice.choice(untried) if untried else None

    def possible(self, state: Any, action: Action) -> bool:
        return self._rules.permits(state, self.seat(state), action)

    def advance(self, state: Any, seat: Seat, action: Action) -> None:
        self._rules.advance(state, seat, action)

    def play_on(self, state: Any) -> None:
        turns = ROUNDS * len(self._rules.points(state))
        play_on(self._rules, state, self._dice, self._dice, turns)

    def values(self, state: Any) -> list[float]:
        return [float(points) for points in self._rules.points(state)]

    def doubt(self, state: Any) -> float:
        return _SURE if isinstance(self._rules.pending(state), Over) else _UNSURE

    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        """Return the points by the lines of the sheet; what the sheet does not know yet counts to the first."""
        lines = self._rules.score(self._rules.view(state, seat)).lines[seat]
        known = {line.key: float(line.points) for line in lines}
        parts = [known.get(key, 0.0) for key in self._rules.score_keys]
        parts[0] += value - sum(parts)
        return parts
