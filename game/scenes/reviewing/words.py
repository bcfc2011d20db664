"""Turns, costs and luck in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from game.judge.compare import Turn
from game.judge.report import Cost, Reviewed
from game.locale import _, listed, number, parted, say
from game.rules.core import Action, Event, Seat
from game.rules.match import Match, Turns, TurnSpan
from game.stage.words.players import player_name
from game.stage.words.reasons import difference_words, signed_words
from game.tables.labels import ScoreLabels

DOUBTS: Final = 2
"""How many standard errors stand after a ±."""
_WHOLE: Final = 0.95
"""From here on whole points are told: tenths below them are no more than chance."""
_MOST_LINES: Final = 3
"""Number of score lines told: those that matter most."""
_NOTABLE: Final = 0.25
"""Smaller shares of a cost are not worth a word."""


def turn_of(match: Match, step: int) -> TurnSpan:
    """Return the turn, or the round, that a step belongs to."""
    return Turns(match).of(step)


def turn_words(match: Match, first: int, seat: Seat, turn: Turn, labels: ScoreLabels) -> str:
    """Return what a seat does from a step on, in one line, with what that brings at once."""
    rules, names = match.rules, [player_name(player) for player in match.players]
    state: Any = match.state_at(first)
    told: list[str] = []
    gained: list[Event] = []
    for action in turn:
        if rules.why_not(state, seat, action) is not None:
            break
        state, events = rules.apply_unchecked(state, seat, action)
        secret = labels.secret(seat, action)
        if secret is not None or not rules.in_turns:
            told.append(say(secret or rules.describe_action(seat, action), names))
            continue
        own = [event for event in events if getattr(event, "seat", seat) == seat]
        gained += own
        gaining = [event for event in own if any(gain.amount > 0 for gain in labels.gains([event]))]
        phrases = [rules.describe_event(event) for event in own if event not in gaining]
        told += [say(phrase, names) for phrase in phrases if phrase is not None]
        if not own:
            told.append(say(rules.describe_action(seat, action), names))
    text = parted([each if count == 1 else f"{each} ×{count}" for each, count in Counter(told).items()])
    gains = [say(gain.phrase, names) for gain in labels.gains(gained) if gain.seat == seat]
    if gains:
        # Translators: what somebody does in a turn, and in brackets what that brings at once.
        text = _("{deeds} ({gains})").format(deeds=text, gains=listed(gains)) if text else listed(gains)
    return text[:1].upper() + text[1:]


def exact_words(match: Match, seat: Seat, turn: Turn, labels: ScoreLabels) -> str:
    """Return the same with the places on the board, where two turns sound alike."""
    rules, names = match.rules, [player_name(player) for player in match.players]
    return parted([say(labels.secret(seat, action) or rules.describe_action(seat, action), names) for action in turn])


def _doubted(points: float, error: float) -> str:
    """Return points with their sign and how far they may be off, both in whole points unless both are below one."""
    spread = DOUBTS * error
    places = 0 if max(abs(points), spread) >= _WHOLE else 1
    told = number(points, places)
    told = told if told.startswith("−") else f"+{told}" if round(points, places) else number(0)
    return f"{told} ±{number(spread, places)}" if round(spread, places) else told


def cost_words(cost: Cost[Action]) -> str:
    """Return by how much a turn worsened the lead over the best opponent: "lead −4 ±1"."""
    # Translators: {points} is a difference with its sign and its doubt: the lead over the best of the other players.
    return _("lead {points}").format(points=_doubted(-cost.cost, cost.error))


def reason_words(keys: Sequence[str], labels: ScoreLabels, cost: Cost[Action]) -> str:
    """Return where the better turn brings more and where less, by the lines of the score sheet, and to whom."""
    least = sorted((abs(points) for points in cost.keys), reverse=True)[:_MOST_LINES][-1]
    telling = [points if abs(points) >= least else 0.0 for points in cost.keys]
    own = difference_words(keys, labels, telling, [0.0] * len(telling))
    others = cost.cost - cost.own
    parts = [own] if own else []
    if abs(others) >= _NOTABLE:
        # Translators: how many points more or fewer the best opponent has, with its sign.
        parts.append(_("best opponent {points}").format(points=signed_words(-others)))
    return listed(parts)


def luck_words(points: float, error: float) -> str:
    """Return what luck gave or took."""
    return _doubted(points, error)


def is_even(points: float, error: float) -> bool:
    """Return whether luck may just as well have been even."""
    return abs(points) <= DOUBTS * error


def nothing_words(review: Reviewed, seat: Seat | None, name: str) -> str:
    """Return what is said where no turn of a seat, or of anybody, cost more than the estimate can be wrong by."""
    if seat is None:
        return _("No turn cost more than the margin of error. Well played!")
    if not review.judged[seat]:
        return _("{name} had nothing to decide.").format(name=name)
    text = _("None of {name}’s turns cost more than the margin of error. Well played!")
    return text.format(name=name)
