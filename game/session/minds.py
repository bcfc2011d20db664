"""What computer players had in mind: kept with the match, and told as far as it gives nothing of a closed hand away."""

import operator
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Final

import msgspec

from game.ai.process import encode, read_decision
from game.ai.thought import Candidate, Decision, Thought
from game.rules.core import Action, Over, Seat
from game.rules.games import AnyRules
from game.rules.match import Match, Turns

KEPT: Final = 8
"""How many candidates of a decision are kept."""


@dataclass(frozen=True, slots=True)
class DecisionTold:
    """A decision of a computer player, as somebody may know it."""

    step: int
    seat: Seat
    action: Action
    candidates: tuple[Candidate[Action], ...]
    kept_back: int
    """How many candidates are not told, because they would tell of its hand."""


def keep(match: Match, step: int, thought: Thought) -> None:
    """Keep with the match what led to a step, where there is more to tell than the step itself."""
    if not thought.candidates:
        return
    kept = Decision(thought.action, distinct(match.rules, thought)[:KEPT], thought.iterations)
    match.note_thought(step, encode(kept))


def distinct(rules: AnyRules, thought: Thought) -> tuple[Candidate[Action], ...]:
    """Return what was thought of, with candidates that do the same as one."""
    return _merged(thought.candidates, thought.action, lambda action: rules.meaning((action,)))


def thought_at(match: Match, step: int) -> Thought | None:
    """Return what led to a step, or None if nobody knows; nor where another step was done instead since."""
    content = match.thoughts.get(step)
    if content is None or step >= len(match.journal):
        return None
    try:
        thought = read_decision(match.rules, content)
    except msgspec.DecodeError:
        return None
    return thought if thought.action == match.journal[step].action else None


def minds(match: Match, since: int = 0) -> list[int]:
    """Return the steps, from a given one on, whose reasons are known."""
    return [step for step in sorted(match.thoughts) if step >= since and thought_at(match, step) is not None]


def mind_at(match: Match, step: int) -> DecisionTold | None:
    """Return what led to a step as everybody at the table may know it now: all of it when the game is over."""
    thought = thought_at(match, step)
    if thought is None:
        return None
    seat = match.journal[step].seat
    if isinstance(match.pending, Over):
        return DecisionTold(step, seat, thought.action, distinct(match.rules, thought), 0)
    rules, state, shown = match.rules, match.state_at(step), _shown(match, step, seat)
    told = [each for each in thought.candidates if _is_told(match, each.action, shown)]

    def looks(action: Action) -> Hashable:
        """Return what everybody sees of an action; what differs in nothing else is told as one."""
        events = rules.apply(state, seat, action)[1]
        return tuple(rules.redact(event, None) for event in events) or rules.meaning((action,))

    merged = _merged(told, thought.action, looks)
    return DecisionTold(step, seat, thought.action, merged, len(thought.candidates) - len(told))


def _shown(match: Match, step: int, seat: Seat) -> Counter[object]:
    """Return the pieces that lay in a seat's hand before a step and were shown to all since, in the same turn.

    Nothing is drawn within a turn. What is shown in a later one may have been drawn in between.
    """
    rules, end = match.rules, Turns(match).of(step).end
    events = (event for each in range(step, end) for event in match.events_for(each, None))
    return Counter(piece for event in events for piece in rules.shown_of_hand(seat, event))


def _is_told(match: Match, action: Action, shown: Counter[object]) -> bool:
    return Counter[object](match.rules.names_of_hand(action)) <= shown


def _merged(
    candidates: Iterable[Candidate[Action]], chosen: Action, key: Callable[[Action], Hashable]
) -> tuple[Candidate[Action], ...]:
    """Return candidates of one key as one: the chosen action if it is among them, else the first."""
    found: dict[Hashable, list[Candidate[Action]]] = {}
    for each in candidates:
        found.setdefault(key(each.action), []).append(each)
    return tuple(_as_one(group, chosen) for group in found.values())


def _as_one(group: list[Candidate[Action]], chosen: Action) -> Candidate[Action]:
    """Return one candidate for several: their shares together, and their points weighted by them."""
    first, share = group[0], sum(each.share for each in group)
    action = chosen if any(each.action == chosen for each in group) else first.action
    if len(group) == 1 or not share or any(not each.expected for each in group):
        return Candidate(action, first.expected, round(share, 4))
    parts = zip(*(each.expected for each in group), strict=True)
    weights = [each.share / share for each in group]
    expected = tuple(round(sum(map(operator.mul, part, weights)), 2) for part in parts)
    return Candidate(action, expected, round(share, 4))
