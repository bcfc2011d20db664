"""What is done without asking, because there is nothing to choose; and the best order in which all workers are used.

Everything here is a pure function of the rules and a state. Legality and effects are asked of the rules: actions are
taken from `legal`, and what they bring is found out by applying them to copies.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from game.rules.cacao import Cacao
from game.rules.cacao.actions import Fill, Work, Worked
from game.rules.cacao.board import CELLS, KIND_OF, State, group_distance, group_key, group_kind, group_workers
from game.rules.cacao.box import FRUIT_PER_WORKER, PRICE, SIDES, STORAGE, Kind, Side
from game.rules.core import Action, Cell, Decide, Seat

_SURE: Final[frozenset[Kind]] = frozenset(("mine1", "mine2", "water", "sun"))
GroupKey = tuple[Cell, Side]
_NONE: Final[Mapping[GroupKey, int]] = MappingProxyType({})


class WorkerGroup:
    """A group of workers that a seat has still to use, with every number of workers that it may use."""

    def __init__(self, cell: Cell, side: Side, kind: Kind, workers: int) -> None:
        self.cell = cell
        self.side: Side = side
        self.kind: Kind = kind
        self.workers = workers
        self.choices: list[Work] = []

    @property
    def key(self) -> GroupKey:
        """What identifies the group."""
        return self.cell, self.side

    @property
    def fullest(self) -> Work:
        """The action that uses as many workers as can be used now."""
        return max(self.choices, key=lambda action: action.workers)

    def using(self, workers: int) -> Work:
        """Return the action that uses a number of workers, or as many as can be used now if that is fewer."""
        return max((action for action in self.choices if action.workers <= workers), key=lambda action: action.workers)

    @property
    def is_market(self) -> bool:
        """Whether it sells fruit."""
        return self.kind in PRICE

    @property
    def is_plantation(self) -> bool:
        """Whether it harvests fruit."""
        return self.kind in FRUIT_PER_WORKER


def groups_of(rules: Cacao, state: State, seat: Seat) -> list[WorkerGroup]:
    """Return the groups that the seat decides on now, in the order of the rules."""
    if not _asked(rules, state, seat, "work"):
        return []
    groups: dict[GroupKey, WorkerGroup] = {}
    for packed in state.groups:
        if (state.active + group_distance(packed)) % state.seats == seat:
            key, kind = group_key(packed), KIND_OF[group_kind(packed)]
            cell, side = CELLS[key >> 2], SIDES[key & 3]
            groups[cell, side] = WorkerGroup(cell, side, kind, group_workers(packed))
    for action in rules.legal(state, seat):
        if isinstance(action, Work) and (action.cell, action.side) in groups:
            groups[action.cell, action.side].choices.append(action)
    return [group for group in groups.values() if group.choices]


def _asked(rules: Cacao, state: State, seat: Seat, step: str) -> bool:
    pending = rules.pending(state)
    return isinstance(pending, Decide) and seat in pending.prompts and pending.prompts[seat].step == step


def automatic(rules: Cacao, state: State, seat: Seat, *, ask: bool = False) -> Action | None:
    """Return what the seat would do here without being asked, or None if it has a choice.

    With `ask` it is asked about every group (C-C5).
    """
    if _asked(rules, state, seat, "fill"):
        return _fill(rules, state, seat)
    if not ask and _asked(rules, state, seat, "work"):
        return _work(state, seat, groups_of(rules, state, seat))
    return None


def _fill(rules: Cacao, state: State, seat: Seat) -> Action | None:
    """Return the filling where there is only one, or where every space gets the same kind whatever the order."""
    fills = [action for action in rules.legal(state, seat) if isinstance(action, Fill)]
    if len(fills) == 1:
        return fills[0]
    kinds, spaces = {action.tile for action in fills}, {action.cell for action in fills}
    if len(kinds) == 1 and None not in kinds and len(state.display) >= len(spaces):
        return fills[0]
    return None


def _work(state: State, seat: Seat, groups: list[WorkerGroup]) -> Action | None:
    for group in groups:
        if group.kind in _SURE:
            return group.fullest
    plantations = [group for group in groups if group.is_plantation]
    markets = [group for group in groups if group.is_market]
    harvest = sum(group.workers * FRUIT_PER_WORKER[group.kind] for group in plantations)
    if plantations and not (markets and state.fruit[seat] + harvest > STORAGE):
        return plantations[0].fullest
    if not plantations:
        for group in markets:
            if not group.fullest.workers:
                return group.fullest
    return None


def use_all(rules: Cacao, state: State, seat: Seat, chosen: Mapping[GroupKey, int] = _NONE) -> Action | None:
    """Return the next action if the seat's workers are to bring most: most gold, then least lost.

    All workers are used, but of the groups in `chosen` at most the number there.
    """
    groups = groups_of(rules, state, seat)
    if not groups:
        return None
    for group in groups:
        if group.kind in _SURE:
            return _wanted(group, chosen)
    if len(groups) == 1 or not any(group.is_market for group in groups):
        return _wanted(groups[0], chosen)
    return _Orders(rules, seat, chosen).best(state)


def _wanted(group: WorkerGroup, chosen: Mapping[GroupKey, int]) -> Work:
    return group.using(chosen.get(group.key, group.workers))


def leave_rest(rules: Cacao, state: State, seat: Seat) -> Action | None:
    """Return the next action if all of the seat's workers are to stay idle (C-C5)."""
    groups = groups_of(rules, state, seat)
    return groups[0].using(0) if groups else None


def as_chosen(rules: Cacao, state: State, seat: Seat, chosen: Mapping[GroupKey, int]) -> Action | None:
    """Return the default action for a group for which somebody chose a number of workers."""
    action = automatic(rules, state, seat)
    if not isinstance(action, Work) or (action.cell, action.side) not in chosen:
        return None
    group = next(group for group in groups_of(rules, state, seat) if group.key == (action.cell, action.side))
    return _wanted(group, chosen)


class _Orders:
    """Tries the orders in which plantations and markets can be used; the same rest with as much fruit is tried once."""

    def __init__(self, rules: Cacao, seat: Seat, chosen: Mapping[GroupKey, int]) -> None:
        self._rules = rules
        self._seat = seat
        self._chosen = chosen
        self._known: dict[tuple[frozenset[GroupKey], int], tuple[tuple[int, int, int], Action | None]] = {}

    def best(self, state: State) -> Action | None:
        """Return the first action of the best order."""
        return self._best(state)[1]

    def _best(self, state: State) -> tuple[tuple[int, int, int], Action | None]:
        groups = groups_of(self._rules, state, self._seat)
        key = frozenset(group.key for group in groups), state.fruit[self._seat]
        if key not in self._known:
            self._known[key] = self._try(state, groups)
        return self._known[key]

    def _try(self, state: State, groups: Iterable[WorkerGroup]) -> tuple[tuple[int, int, int], Action | None]:
        best: tuple[tuple[int, int, int], Action | None] = ((0, 0, state.fruit[self._seat]), None)
        for group in groups:
            action = _wanted(group, self._chosen)
            after, events = self._rules.apply_unchecked(state, self._seat, action)
            gold = sum(event.gold for event in events if isinstance(event, Worked))
            lost = sum(event.lost for event in events if isinstance(event, Worked))
            rest = self._best(after)[0]
            worth = rest[0] + gold, rest[1] - lost, rest[2]
            if best[1] is None or worth > best[0]:
                best = worth, action
        return best
