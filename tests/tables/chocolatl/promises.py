"""What Chocolatl's table promises of a choice, read off its buttons; and what comes of it."""

from typing import Any, Final

from game.rules.chocolatl import Chocolatl
from game.rules.chocolatl.actions import City, PointsScored, Pyramid, StonePlaced
from game.rules.chocolatl.box import CARDS
from game.rules.core import Action, Seat
from game.rules.numbers import Generator
from game.tables.chocolatl.bidding.choices import brought_words, foreseen
from game.tables.chocolatl.shown import Shown
from tests.tables.promised import Gain, signed_number

RULES: Final = Chocolatl()
NAMES: Final = tuple("ABCDEF")


def promised_and_kept(state: Any, seat: Seat, action: Action, rng: Generator) -> tuple[list[Gain], list[Gain]]:  # noqa: ARG001
    """Return what a button adds up to for every seat, and what has become of it before anything more is revealed.

    Sacrifices, bids, dice and discards promise no points: what they bring hangs on what the others have laid, and on
    pips. What a bid itself comes to is told by its receipt, which is held to the rules elsewhere.
    """
    promised = [Gain(0, 0)] * state.seats
    if not isinstance(action, City | Pyramid):
        return promised, promised
    view = RULES.view(state, None)
    events = foreseen(RULES, state, seat, action)
    for part in brought_words(Shown.of(view, RULES.score(view)), events, NAMES[: state.seats]):
        if part.startswith("row "):
            name, bonus = part.split(": ")[1].split()
            promised[NAMES.index(name)] += Gain(signed_number(bonus), signed_number(bonus))
        elif part.startswith("at the end: "):
            for share in part.split(": ")[1].split(", "):
                promised[NAMES.index(share[0])] += Gain(0, signed_number(share))
    points, stones = list(state.points), list(state.pyramid)
    for event in events:
        if isinstance(event, PointsScored):
            points[event.seat] += event.points
        elif isinstance(event, StonePlaced):
            stones.append(event.seat)
    before = _open(list(state.pyramid), state.seats)
    kept = [
        Gain(points[of] - state.points[of], points[of] + now - state.points[of] - then)
        for of, (now, then) in enumerate(zip(_open(stones, state.seats), before, strict=True))
    ]
    return promised, kept


def _open(pyramid: list[Seat], seats: int) -> list[int]:
    """Return what the stones would bring every seat at the end (X-F1)."""
    stones = [pyramid.count(seat) for seat in range(seats)]
    return [count + 3 * (0 < count == max(stones)) for count in stones]


def as_shown(table: Any) -> list[Gain]:
    """Return score and bracket of every seat by what lies on the table, read slowly (X-F1), without what is hidden."""
    shown = table.desk.shown
    gains = []
    for seat, (points, stones) in enumerate(zip(shown.points, _open(shown.pyramid, shown.seats), strict=True)):
        total = points + stones + 3 * (seat == shown.chocolatl) - 3 * (seat == shown.oldman)
        if seat == shown.viewer and shown.sacrificed is not None:
            total += shown.sacrificed + 3 * (shown.sacrificed == max(CARDS))
        gains.append(Gain(points, total))
    return gains
