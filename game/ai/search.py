"""How computer players decide: at a glance, or by search for as long as a timer allows.

The search is a Monte Carlo tree search among information sets, for every game whose players decide one after the other.
Each iteration deals again what the seat does not know, goes down the tree as far as it reaches, adds a node, plays on
for a while and appraises what came of it. The tree is open-loop: a node stands for the actions that lead to it,
whatever was drawn on the way, so what is possible there varies, and each child counts how often it could have been
taken (availability UCB). Few children are tried at first, those that look best, and more with the visits (progressive
widening).
"""

import time
from collections.abc import Callable
from math import log, sqrt, tanh
from typing import TYPE_CHECKING, Any, Final, TypeVar

from game.ai.thought import Candidate, Decision, Effort, Thought
from game.ai.world import AnyWorld, Code, Deal, Dice, GlanceDice, TreeWorld
from game.rules.core import Action, Seat
from game.rules.numbers import Generator

if TYPE_CHECKING:
    from game.rules.flat import i64

# How long.

PATIENCE: Final = 6.0
"""The most time that passes for a thought, as a multiple of its seconds, on a busy machine."""
LEAST: Final = 16
"""The number of iterations that are allowed even when time is over."""
_BETWEEN_CHECKS: Final = 0.05
"""Seconds between two checks whether the thought is still wanted."""
_SOON: Final = 0.001
"""In seconds. If two looks at the clock are less than this apart, the next looks come less often."""
_MOST_AT_ONCE: Final = 64
"""Most iterations between two looks at the clock."""


class Timer:
    """Allows iterations until an effort is used up or the thought is cancelled."""

    __slots__ = (
        "_at_once", "_begin", "_cancelled", "_look", "_looked", "_next", "_seconds", "_wall", "iterations", "limit",
    )  # fmt: skip

    def __init__(self, effort: Effort, cancelled: Callable[[], bool] | None = None) -> None:
        self.iterations: i64 = 0
        self.limit: i64 = effort.iterations if effort.iterations is not None else 1 << 62
        self._seconds = effort.seconds
        self._cancelled = cancelled
        self._begin = time.thread_time()
        self._wall = time.perf_counter()
        self._look = self._wall + _BETWEEN_CHECKS
        self._looked = self._wall
        self._next: i64 = 0
        """The iteration before which the clock is looked at again."""
        self._at_once: i64 = 1
        """Number of iterations between two looks at the clock."""

    def part(self, factor: float) -> None:
        """Take only a part of the effort, for a less important decision."""
        self.limit = max(1, round(int(self.limit) * factor))
        if self._seconds is not None:
            self._seconds *= factor

    def go_on(self) -> bool:
        """Return whether one more iteration is allowed, and count it if so."""
        if self.iterations >= self.limit:
            return False
        if self.iterations >= self._next and not self._is_wanted():
            return False
        self.iterations += 1
        return True

    def _is_wanted(self) -> bool:
        """Look at the clock and return whether there is time left and the thought was not cancelled."""
        now = time.perf_counter()
        if self._seconds is not None and self.iterations >= LEAST:
            spent, waited = time.thread_time() - self._begin, now - self._wall
            if spent >= self._seconds or waited >= self._seconds * PATIENCE:
                return False
        if now >= self._look and self._cancelled is not None:
            self._look = now + _BETWEEN_CHECKS
            if self._cancelled():
                return False
        self._at_once = min(_MOST_AT_ONCE, 2 * self._at_once) if now - self._looked < _SOON else 1
        self._looked = now
        self._next = self.iterations + self._at_once if self.iterations >= LEAST else self.iterations + 1
        return True


# At a glance.

Each = TypeVar("Each")
SHOWN: Final = 5
"""The most candidates of a decision made at a glance."""


def best_of(weighed: list[tuple[float, Action]], dice: Dice, some: int = 0) -> Thought:
    """Return the decision for the most valuable action, or for the best of `some` random ones."""
    if some:
        weighed = dice.shuffled(weighed)[:some]
    action = best_drawn(weighed, dice)
    others = [each for _, each in sorted(weighed, key=lambda one: -one[0]) if each != action]
    candidates = [Candidate(each, (), 0.0) for each in (action, *others[: SHOWN - 1])]
    return Decision(action, tuple(candidates), len(weighed))


def best_drawn(weighed: list[tuple[float, Each]], dice: Dice) -> Each:
    """Return the most valuable action; of several equal ones, a random one."""
    most = max([value for value, _ in weighed])
    return dice.choice([action for value, action in weighed if value >= most - 1e-6])


def advantage(values: list[float], seat: Seat, envy: float) -> float:
    """Return a seat's value less `envy` times the average of the other seats' values."""
    others = 0.0
    for value in values:
        others += value
    others -= values[seat]
    return values[seat] - envy * others / (len(values) - 1)


def best_last(weighed: list[tuple[float, Each]]) -> list[Each]:
    """Return the actions, sorted with the most valuable last."""
    return [action for _, action in sorted(weighed, key=lambda one: one[0])]


# By search.

_BETWEEN_LOOKS: Final = 64
"""The number of iterations between two checks whether the choice can still change."""


class SearchSettings:
    """Settings of a search."""

    __slots__ = ("brief", "exploration", "first", "margin", "widening")

    def __init__(
        self,
        exploration: float = 0.15,
        first: float = 3.0,
        widening: float = 0.6,
        margin: float = 12.0,
        brief: bool = False,
    ) -> None:
        self.exploration = exploration
        self.first = first
        """Number of actions tried at a new node before any is tried again."""
        self.widening = widening
        """Number of further actions tried, times the square root of the visits."""
        self.margin = margin
        """The lead whose size brings about three quarters of the highest reward for a lead."""
        self.brief = brief
        """Whether to end as soon as no further iteration can change the choice."""


class SearchNode:
    """A node of the tree: an action, with the visits and rewards that followed it."""

    __slots__ = ("available", "children", "code", "parts", "reward", "seat", "visits")

    def __init__(self, code: Code, seat: Seat) -> None:
        self.code = code
        self.seat: i64 = seat
        self.visits = 0.0
        self.available = 0.0
        self.reward = 0.0
        """Sum of the rewards for the seat that took the action."""
        self.children = _NO_CHILDREN
        self.parts = _NO_PARTS
        """Sums of the seat's values by score key, for a child of the root."""


_NO_CHILDREN: Final[list[SearchNode]] = []
_NO_PARTS: Final[list[float]] = []
"""The parts of nodes that have none: one list for all, never changed."""


class Search:
    """Searches for one decision of one seat."""

    def __init__(self, world: AnyWorld, deal: Deal, seat: Seat, dice: Dice, settings: SearchSettings) -> None:
        self._world = world
        self._tree: TreeWorld[Any] | None = world if isinstance(world, TreeWorld) else None
        """The world if it lets the search go beyond the current decision, else None."""
        self._deal = deal
        self._seat = seat
        self._dice = dice
        self._settings = settings
        self._until = world.horizon(deal(dice))
        self._table = deal(dice)
        """One random deal of the position."""
        self._order = world.ranked(self._table, seat, dice)
        """Actions still to be tried at the root, the best last."""
        self._fallback = self._order[-1]
        self._path: Final[list[SearchNode]] = []
        """The nodes that the current iteration went through."""
        self.root: Final = SearchNode(None, seat)

    def run(self, clock: Timer) -> None:
        """Search for as long as the clock allows."""
        if len(self._order) > 1:
            looks = 0
            while clock.go_on():
                self._iterate()
                looks += 1
                if self._settings.brief and looks % _BETWEEN_LOOKS == 0 and self._is_made(clock):
                    break

    def decision(self) -> Thought:
        """Return the decision for the action that was visited most, with all actions tried as candidates."""
        ordered = sorted(self.root.children, key=lambda child: child.visits, reverse=True)
        visits = self.root.visits
        candidates = []
        for child in ordered:
            expected = tuple([round(part / child.visits, 2) for part in child.parts])
            candidates.append(
                Candidate(self._world.decode(self._table, child.code), expected, round(child.visits / visits, 4))
            )
        action = candidates[0].action if candidates else self._world.decode(self._table, self._fallback)
        return Decision(action, tuple(candidates), int(visits))

    def _is_made(self, clock: Timer) -> bool:
        """Return whether the most visited action will stay so for all iterations that are left."""
        most = second = 0.0
        for child in self.root.children:
            if child.visits > most:
                most, second = child.visits, most
            elif child.visits > second:
                second = child.visits
        return most - second > float(clock.limit - clock.iterations)

    def _iterate(self) -> None:
        world, path = self._world, self._path
        state = self._deal(self._dice)
        self._descend(state)
        world.look_ahead(state, self._dice, self._until)
        values = world.values(state)
        rewards = self._rewards(values, world.doubt(state))
        for node in path:
            node.visits += 1.0
            node.reward += rewards[node.seat]
        self.root.visits += 1.0
        _add_parts(path[0], world.parts(state, self._seat, values[self._seat]))
        path.clear()

    def _descend(self, state: Any) -> None:
        """Play actions in place down the tree, and add a node to it."""
        path, tree = self._path, self._tree
        node = self._choose_at_root()
        self._world.play(state, self._seat, node.code)
        path.append(node)
        if tree is None:
            return
        while node.visits > 0.0:
            if tree.branches(state, self._until):
                seat = tree.seat(state)
                node = self._choose(tree, node, state, seat)
                tree.play(state, seat, node.code)
                path.append(node)
            elif not tree.drift(state, self._dice, self._until):
                break

    def _choose_at_root(self) -> SearchNode:
        """Return the child of the root to continue with, perhaps a new one."""
        root = self.root
        if self._order and len(root.children) < self._allowed(root):
            return _grow(root, self._order.pop(), self._seat)
        return _most_promising(root.children, self._settings.exploration)

    def _choose(self, tree: TreeWorld[Any], node: SearchNode, state: Any, seat: Seat) -> SearchNode:
        """Return the child of a node to continue with: one that is possible in this state, perhaps a new one."""
        children = [child for child in node.children if tree.possible(state, child.code)]
        if len(children) < self._allowed(node):
            code = tree.untried(state, [child.code for child in children], self._dice)
            if code is not None:
                return _grow(node, code, seat)
        return _most_promising(children, self._settings.exploration)

    def _allowed(self, node: SearchNode) -> int:
        """Return how many children a node may have."""
        settings = self._settings
        return int(settings.first + settings.widening * sqrt(node.visits))

    def _rewards(self, values: list[float], doubt: float) -> list[float]:
        """Return the reward of each seat, from 0 to 1: half for winning, half for the size of its lead."""
        rewards = []
        margin = self._settings.margin
        for seat, own in enumerate(values):
            best = -1e9
            for other, value in enumerate(values):
                if other != seat and value > best:
                    best = value
            lead = own - best
            rewards.append(0.5 + 0.25 * tanh(lead / doubt) + 0.25 * tanh(lead / margin))
        return rewards


def _add_parts(child: SearchNode, parts: list[float]) -> None:
    if not child.parts:
        child.parts = parts
        return
    for key, part in enumerate(parts):
        child.parts[key] += part


def _grow(node: SearchNode, code: Code, seat: Seat) -> SearchNode:
    child = SearchNode(code, seat)
    child.available = 1.0
    if node.children:
        node.children.append(child)
    else:
        node.children = [child]
    return child


def _most_promising(children: list[SearchNode], exploration: float) -> SearchNode:
    """Return the child with the highest upper confidence bound, and count all of these as available once more."""
    best, most = children[0], -1.0
    for child in children:
        child.available += 1.0
        bound = child.reward / child.visits + exploration * sqrt(log(child.available) / child.visits)
        if bound > most:
            most, best = bound, child
    return best


# How the levels decide that are alike in all games: the lower two at a glance, the upper three by search.

IDEAS: Final = 3
"""How many random actions an Apprentice compares."""


def at_a_glance(
    level: str,
    actions: list[Action],
    weigh: Callable[[Any, Seat], list[tuple[float, Action]]],
    state: Any,
    seat: Seat,
    dice: Dice,
) -> Thought | None:
    """Return the decision of a level that does not search, or for the only action; None if the level searches."""
    if len(actions) == 1:
        return Decision(actions[0])
    if level == "apprentice":
        return best_of(weigh(state, seat), dice, some=IDEAS)
    if level == "merchant":
        return best_of(weigh(state, seat), dice)
    return None


def first_look(
    level: str,
    deal: Deal,
    list_actions: Callable[[Any, Seat], list[Action]],
    weigh: Callable[[Any, Seat], list[tuple[float, Action]]],
    seat: Seat,
    rng: Generator,
) -> tuple[Dice, Any, Thought | None]:
    """Return a player's dice, one deal of the position, and what `at_a_glance` returns for it."""
    dice = GlanceDice(rng.below(1 << 62))
    state = deal(dice)
    return dice, state, at_a_glance(level, list_actions(state, seat), weigh, state, seat, dice)


def searched(world: AnyWorld, deal: Deal, seat: Seat, dice: Dice, settings: SearchSettings, clock: Timer) -> Thought:
    """Return the decision of a search that runs as long as the clock allows."""
    search = Search(world, deal, seat, Dice(dice.below(1 << 31)), settings)
    search.run(clock)
    return search.decision()
