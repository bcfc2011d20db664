"""Computer players for a game that has none of its own; they use only its rules."""

from functools import cache, partial
from typing import Any, Final

from game.ai.players import Players, ReviewEffort, gains
from game.ai.search import SearchSettings, Timer, at_a_glance, searched
from game.ai.thought import Effort, Thought
from game.ai.world import END, TURNS_SOON, Code, Deal, Dice, GlanceDice, Steps, TreeWorld
from game.rules.core import CHANCE, Action, Chance, Decide, Over, Seat
from game.rules.games import GAMES, AnyRules
from game.rules.numbers import Generator

# Playing on quickly: of a few random actions each player takes the one that brings most at once.

IDEAS: Final = 3
"""How many random actions a quick player compares."""


def step(rules: AnyRules, state: Any, dice: Generator, throws: Generator, steps: Steps | None = None) -> bool:
    """Play one quick step in place: a throw, a decision or the close of a turn; return False if the game is over."""
    pending = rules.pending(state)
    if isinstance(pending, Over):
        return False
    seat = CHANCE if isinstance(pending, Chance) else pending.seat
    code = _next(rules, state, pending, dice, throws)
    if steps is not None:
        steps.append((seat, code))
    rules.play(state, seat, code)
    return True


def _next(rules: AnyRules, state: Any, pending: Chance | Decide, dice: Generator, throws: Generator) -> Code:
    """Return the code of the next quick step."""
    if isinstance(pending, Chance):
        return rules.draw_code(state, throws)
    due = rules.due(pending)
    if due is not None:
        return rules.encode(state, due)
    if pending.prompts[pending.seat].step in rules.uncounted:
        return rules.sample_code(state, pending.seat, dice)
    return rules.encode(state, _decide(rules, state, pending.seat, dice))


def _decide(rules: AnyRules, state: Any, seat: Seat, dice: Generator) -> Action:
    """Return the best of a few random actions: after which the seat has most points."""
    actions = rules.list_actions(state, seat)
    if len(actions) == 1:
        return actions[0]
    best, most = actions[0], -1 << 30
    for _ in range(IDEAS):
        action, after = dice.choice(actions), state.copy()
        rules.play(after, seat, rules.encode(after, action))
        points = rules.points(after)[seat]
        if points > most:
            best, most = action, points
    return best


def whose(rules: AnyRules, state: Any) -> Seat:
    """Return the seat that decides, or `CHANCE` if nobody does."""
    pending = rules.pending(state)
    return CHANCE if isinstance(pending, Chance | Over) else pending.seat


def play_on(rules: AnyRules, state: Any, dice: Dice, throws: Dice, turns: int, steps: Steps | None = None) -> None:
    """Play in place until another seat has had to decide `turns` times, or to the end of the game."""
    seat = whose(rules, state)
    while turns > 0 and step(rules, state, dice, throws, steps):
        now = whose(rules, state)
        turns -= now != seat
        seat = now


ROUNDS: Final = 4
"""How many turns of each seat a search looks ahead."""
_SURE: Final = 0.5
_UNSURE: Final = 4.0


class PlainWorld(TreeWorld[Any]):
    """Any game for computer players; `until` is how often the turn passes on to another seat.

    The tree does not branch at simultaneous decisions, dice and closes of turns.
    """

    piles = ()
    opening = False

    def __init__(self, rules: AnyRules) -> None:
        self._rules: Final = rules

    def dealer(self, view: Any) -> Deal:
        return lambda rng: self._rules.determinize(view, rng)

    def with_other_piles(self, rules: AnyRules, setup: Any, state: Any, rng: Generator) -> Any:
        other = state.copy()
        fresh = rules.start(rules.deal_again(setup, state, rng)) if rules.piles else None
        for pile in rules.piles:
            left = len(getattr(state, pile))
            setattr(other, pile, getattr(fresh, pile)[-left:] if left else getattr(state, pile))
        return other

    def drawn(self, state: Any) -> object:
        return self._rules.drawn(state)

    def section(self, state: Any) -> object:
        return whose(self._rules, state)

    def horizon(self, state: Any) -> int:
        return ROUNDS * len(self._rules.points(state))

    def soon(self, state: Any) -> int:
        return TURNS_SOON * len(self._rules.points(state))

    def play_on(self, state: Any, dice: Dice, throws: Dice, until: int = END, steps: Steps | None = None) -> None:
        play_on(self._rules, state, dice, throws, until, steps)

    def appraise(self, state: Any) -> list[float]:
        return [float(points) for points in self._rules.points(state)]

    def parts(self, state: Any, seat: Seat, value: float) -> list[float]:
        """Return the points by score key; points of the value that no line has are added to the first."""
        lines = self._rules.score(self._rules.view(state, seat)).lines[seat]
        by_key = {line.key: float(line.points) for line in lines}
        parts = [by_key.get(key, 0.0) for key in self._rules.score_keys]
        parts[0] += value - sum(parts)
        return parts

    def doubt(self, state: Any) -> float:
        return _SURE if isinstance(self._rules.pending(state), Over) else _UNSURE

    def seat(self, state: Any) -> Seat:
        pending = self._rules.pending(state)
        assert isinstance(pending, Decide)
        return pending.seat

    def ranked(self, state: Any, seat: Seat, dice: Dice) -> list[Action]:
        weighed = dice.shuffled(self.weigh(state, seat, dice))
        return list(dict.fromkeys(action for _, action in sorted(weighed, key=lambda each: each[0])))

    def weigh(self, state: Any, seat: Seat, dice: Dice) -> list[tuple[float, Action]]:
        """Return each action of a seat behind its value: the seat's lead at the end of its turn."""
        return [(_lead(points, seat), action) for points, action in gains(self._rules, state, seat, dice)]

    def encode(self, state: Any, action: Action) -> Action:
        return action

    def decode(self, state: Any, code: Action) -> Action:
        return code

    def play(self, state: Any, seat: Seat, action: Action) -> None:
        self._rules.play(state, seat, self._rules.encode(state, action))

    def possible(self, state: Any, action: Action) -> bool:
        return self._rules.permits(state, self.seat(state), action)

    def branches(self, state: Any, until: int) -> bool:
        pending = self._rules.pending(state)
        if isinstance(pending, Over | Chance) or pending.closing:
            return False
        return pending.prompts[pending.seat].step not in self._rules.uncounted

    def drift(self, state: Any, dice: Dice, until: int) -> bool:
        return step(self._rules, state, dice, dice)

    def untried(self, state: Any, tried: list[Action], dice: Dice) -> Action | None:
        actions = self._rules.list_actions(state, self.seat(state))
        untried = [action for action in actions if action not in tried] if tried else actions
        return dice.choice(untried) if untried else None


def _lead(points: list[int], seat: Seat) -> float:
    """Return a seat's points less the most of another seat."""
    return float(points[seat] - max(value for other, value in enumerate(points) if other != seat))


EFFORTS: Final = {"planter": Effort(80, 1.0), "chief": Effort(400, 1.0), "ajaw": Effort(2000, 1.0)}


def think(world: PlainWorld, level: str, view: Any, seat: Seat, rng: Generator, clock: Timer) -> Thought:
    dice = GlanceDice(rng.below(1 << 62))
    deal = world.dealer(view)
    state = deal(dice)
    weighed = world.weigh(state, seat, dice)
    actions = [action for _, action in weighed]
    thought = at_a_glance(level, actions, lambda _state, _seat: weighed, state, seat, dice)
    return thought or searched(world, deal, seat, dice, SearchSettings(first=8.0), clock)


@cache
def plain_players(game: str) -> Players:
    """Return the plain players for a game; raise `KeyError` if there is no such game."""
    world = PlainWorld(GAMES[game])
    return Players(partial(think, world), EFFORTS, world, ReviewEffort("plain", 20, 200, 3, 20, 4, 40))
