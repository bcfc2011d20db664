"""Words for the points of a game that brings none of its own."""

from collections.abc import Sequence

from game.rules.core import N2_, N_, Event, Seat, counted
from game.rules.games import AnyRules
from game.tables.labels import Gain, ScoreLabel, ScoreLabels


def plain_labels(rules: AnyRules) -> ScoreLabels:
    """Return labels whose lines bear the names of the game's score keys."""
    return ScoreLabels(
        wins=N2_("{names} wins with {points} point", "{names} wins with {points} points"),
        shares=N2_("{names} share the victory with {points} point", "{names} share the victory with {points} points"),
        chart=N_("Points over the rounds"),
        chart_note=N_("as if the game ended there"),
        projected=N_("In brackets: the total if the game ended now."),
        lines={key: ScoreLabel(key.replace("_", " ").capitalize(), "", "") for key in rules.score_keys},
        gains=plain_gains,
    )


def plain_gains(events: Sequence[Event]) -> list[Gain]:
    """Return the points of events that name a seat and its points."""
    sums: dict[Seat, int] = {}
    for event in events:
        seat, points = getattr(event, "seat", None), getattr(event, "points", None)
        if isinstance(seat, int) and isinstance(points, int):
            sums[seat] = sums.get(seat, 0) + points
    forms = N2_("+{count} point", "+{count} points")
    return [Gain(seat, "points", points, counted(forms, points)) for seat, points in sums.items() if points]
