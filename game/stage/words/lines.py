"""What the log says: the journal in sentences, turn by turn. Nothing in it is more than everybody may know."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.locale import say
from game.rules.core import CHANCE, Event, Phrase, Seat
from game.rules.match import Match, TurnSpan, shown_events
from game.tables.labels import Gain, ScoreLabels


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence: the step that it tells of, and the event that it can light up."""

    step: int
    text: str
    event: Event | None = None
    routine: bool = False
    """Whether it only tells of drawing and refilling."""


@dataclass(slots=True)
class LogTurn:
    """A turn in the log: whose it was, what was done and what it brought, and its sentences."""

    turn: TurnSpan
    lines: list[LogLine] = field(default_factory=list)
    gains: list[Gain] = field(default_factory=list)
    deeds: list[Phrase] = field(default_factory=list)


class ToldTurns:
    """Turns in words; those to which nothing is added any more are put into words once."""

    def __init__(self, match: Match, labels: ScoreLabels) -> None:
        self._match = match
        self._labels = labels
        self._kept: dict[tuple[object, ...], tuple[tuple[tuple[Event, ...], ...], LogTurn]] = {}
        """What was told of turns that are over, with the events that it tells."""

    def tell(self, turn: TurnSpan, audience: Seat | None, names: Sequence[str], *, over: bool) -> LogTurn:
        """Return a turn as the log tells it; whether it is over says who asks."""
        key = turn.first, turn.end, audience, tuple(names)
        events = tuple(self._match.events[turn.first : turn.end])
        before, kept = self._kept.get(key, ((), None))
        if kept is None or any(one is not other for one, other in zip(before, events, strict=True)):
            kept = tell_turn(self._match, turn, audience, names, self._labels)
            if over:
                self._kept[key] = events, kept
        return kept


def tell_turn(
    match: Match, turn: TurnSpan, audience: Seat | None, names: Sequence[str], labels: ScoreLabels
) -> LogTurn:
    """Return a turn as the log tells it to an audience."""
    told = LogTurn(turn)
    for step in range(turn.first, turn.end):
        told.lines += _tell_step(match, step, audience, names)
    told.lines = _folded(told.lines)
    events = shown_events(match, turn.first, turn.end, audience)
    told.gains, told.deeds = labels.gains(events), labels.deeds(events)
    return told


def _tell_step(match: Match, step: int, audience: Seat | None, names: Sequence[str]) -> list[LogLine]:
    lines = []
    for event in shown_events(match, step, step + 1, audience):
        phrase = match.rules.describe_event(event)
        if phrase is not None:
            lines.append(LogLine(step, _sentence(phrase, names), event))
    entry = match.journal[step]
    if not lines and entry.seat != CHANCE and entry.action != match.rules.closing and not match.events[step]:
        lines.append(LogLine(step, _sentence(match.rules.describe_action(entry.seat, entry.action), names)))
    return lines


def _folded(lines: Sequence[LogLine]) -> list[LogLine]:
    """Return the lines with neighbours joined that tell of nothing but drawing and refilling."""
    folded: list[LogLine] = []
    for line in lines:
        routine = line.event is not None and line.event.routine
        if routine and folded and folded[-1].routine:
            before = folded.pop()
            line = LogLine(line.step, f"{before.text} · {line.text}", routine=True)
        elif routine:
            line = LogLine(line.step, line.text, routine=True)
        folded.append(line)
    return folded


def _sentence(phrase: Phrase, names: Sequence[str]) -> str:
    text = say(phrase, names)
    return text[:1].upper() + text[1:]
