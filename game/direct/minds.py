"""What computer players had in mind: kept with the match, and told as far as it gives nothing of a closed hand away."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from game.ai import worker
from game.ai.thought import Candidate, Decision, Thought
from game.rules.core import Action, Over, Seat
from game.rules.match import Match
from game.rules.turns import Turns

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
    kept = Decision(thought.action, thought.candidates[:KEPT], thought.iterations)
    match.note_thought(step, worker.encode(kept))


def thought_at(match: Match, step: int) -> Thought | None:
    """Return what led to a step, or None if nobody knows; nor where another step was done instead since."""
    content = match.thoughts.get(step)
    if content is None or step >= len(match.journal):
        return None
    try:
        thought = worker.read_decision(match.rules, content)
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
        return DecisionTold(step, seat, thought.action, thought.candidates, 0)
    shown = _shown(match, step, seat)
    told = tuple(each for each in thought.candidates if _is_told(match, each.action, shown))
    mind = DecisionTold(step, seat, thought.action, told, len(thought.candidates) - len(told))
    return replace(mind, candidates=_merged(match, mind))


def _shown(match: Match, step: int, seat: Seat) -> Counter[object]:
    """Return the pieces that lay in a seat's hand before a step and were shown to all since, in the same turn.

    Nothing is drawn within a turn. What is shown in a later one may have been drawn in between.
    """
    rules, end = match.rules, Turns(match).of(step).end
    events = (event for each in range(step, end) for event in match.known(each, None))
    return Counter(piece for event in events for piece in rules.shown_of_hand(seat, event))


def _is_told(match: Match, action: Action, shown: Counter[object]) -> bool:
    return Counter[object](match.rules.names_of_hand(action)) <= shown


def _merged(match: Match, mind: DecisionTold) -> tuple[Candidate[Action], ...]:
    """Return the candidates with those as one that look alike: they differ in what nobody else sees."""
    rules, state = match.rules, match.state_at(mind.step)
    found: dict[tuple[object, ...], Candidate[Action]] = {}
    for each in mind.candidates:
        events = rules.apply(state, mind.seat, each.action)[1]
        key = tuple(rules.redact(event, None) for event in events) or (each.action,)
        first = found.get(key, each)
        action = mind.action if each.action == mind.action else first.action
        share = each.share if first is each else first.share + each.share
        found[key] = msgspec.structs.replace(first, action=action, share=share)
    return tuple(found.values())
