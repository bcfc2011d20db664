"""Why something is good, in words: expected points by the lines of the score sheet."""

from collections.abc import Sequence
from typing import Final

from game.ai.thought import Candidate
from game.locale import _, listed, ngettext, number
from game.rules.core import Action
from game.tables.labels import ScoreLabels

_NOTABLE: Final = 0.25
"""Smaller differences are not worth a word."""


def signed_words(points: float) -> str:
    """Return a difference of points with its sign."""
    text = number(points, 1)
    return text if text.startswith("−") else f"+{text}"


def parts_words(keys: Sequence[str], labels: ScoreLabels, expected: Sequence[float]) -> str:
    """Return what the points are made of: "Temples 11, Gold in hand 9"."""
    parts = sorted(zip(keys, expected, strict=True), key=lambda part: -abs(part[1]))
    texts = [
        _("{line} {points}").format(line=_(labels.lines[key].title), points=number(round(points)))
        for key, points in parts
        if round(points) and key in labels.lines
    ]
    return listed(texts)


def difference_words(keys: Sequence[str], labels: ScoreLabels, one: Sequence[float], other: Sequence[float]) -> str:
    """Return where one brings more than another, and where less: "Temples +2, Gold in hand −1"."""
    gaps = [(key, mine - theirs) for key, mine, theirs in zip(keys, one, other, strict=True)]
    gaps = [gap for gap in gaps if abs(gap[1]) >= _NOTABLE and gap[0] in labels.lines]
    gaps.sort(key=lambda gap: -abs(gap[1]))
    return listed(
        [_("{line} {points}").format(line=_(labels.lines[key].title), points=signed_words(gap)) for key, gap in gaps]
    )


def expected_words(keys: Sequence[str], labels: ScoreLabels, candidate: Candidate[Action]) -> str:
    """Return what somebody who does this has in sight, in points; nothing if nobody knows.

    It is what the search saw as far as it looked, with what that promises: no forecast of the final score.
    """
    if not candidate.expected:
        return ""
    points = round(sum(candidate.expected))
    parts = parts_words(keys, labels, candidate.expected)
    # Translators: how many points a computer player foresees, and by which lines of the score sheet.
    text = ngettext("expects about {points} point ({parts})", "expects about {points} points ({parts})", abs(points))
    return text.format(points=number(points), parts=parts or number(0))


def why_words(
    keys: Sequence[str], labels: ScoreLabels, best: Candidate[Action] | None, others: Sequence[Candidate[Action]]
) -> str:
    """Return in two sentences why the best is the best: what it brings, and how it differs from the next one."""
    if best is None or not best.expected:
        return _("No other move makes sense here.")
    expected = f"{_sentence(expected_words(keys, labels, best))}."
    rival = next((other for other in others if other.expected and other.action != best.action), None)
    if rival is None:
        return expected
    gap = sum(best.expected) - sum(rival.expected)
    if gap <= -_NOTABLE and (more := difference_words(keys, labels, rival.expected, best.expected)):
        # Translators: {difference} are points with a sign, {parts} the lines of the score sheet that they come from.
        told = _("Another move might bring you more points: {difference} ({parts}).")
        return f"{expected} " + told.format(difference=signed_words(-gap), parts=more)
    parts = difference_words(keys, labels, best.expected, rival.expected)
    if not parts:
        return f"{expected} " + _("The next best move brings about as many points.")
    told = _("Compared with the next best move: {difference} ({parts}).")
    return f"{expected} " + told.format(difference=signed_words(gap), parts=parts)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
