"""What Maya's table promises of an action, read off its chips and badges; and what comes of it."""

from typing import Any, Final

from game.rules.core import Action, Seat
from game.rules.maya import Maya
from game.rules.maya.actions import FINISH, Expand, Finish, Plant
from game.rules.maya.board import Step
from game.rules.numbers import Generator
from game.tables.maya.cities.city import cities_in
from game.tables.maya.ghost import chips_of, group_chip
from game.tables.maya.previews import finishing, preview
from game.tables.maya.words import finish_words
from tests.tables.promised import Gain, signed_number

RULES: Final = Maya()
NAMES: Final = tuple("ABCD")


def promised_and_kept(state: Any, seat: Seat, action: Action, rng: Generator) -> tuple[list[Gain], list[Gain]]:  # noqa: ARG001
    """Return what the chips add up to for every seat, and what has become of it when the turn is finished.

    What a tile would be that comes unseen changes nothing; what will be drawn promises nothing. A city that closes
    pays what its chip says, of which the bracket counts already what it would have brought as it stood.
    """
    promised = [Gain(0, 0)] * state.seats
    if isinstance(action, Plant | Expand):
        told = preview(RULES, state, seat, action)
        if isinstance(action, Plant):
            *running, points = map(signed_number, group_chip(told).text.split("→"))
            promised[seat] += Gain(points, points - sum(running))
        counted = {city.temple: city.points for city in cities_in(state)}
        for chips, cell in chips_of(action, told):
            closes = any(event.cells[0] == cell for event in told.closed)
            for chip in chips:
                if closes and chip.seat is not None:
                    promised[chip.seat] += Gain(signed_number(chip.text), signed_number(chip.text))
                elif not closes and not chip.text.startswith("size"):
                    promised[seat if chip.seat is None else chip.seat] += Gain(0, signed_number(chip.text))
            for of, points in enumerate(counted[cell] if closes and cell in counted else ()):
                promised[of] -= Gain(0, points)
    elif isinstance(action, Finish):
        promised = _finishing(state, seat)
    return promised, [now - then for now, then in zip(_stood(_done(state, seat, action)), _stood(state), strict=True)]


def _finishing(state: Any, seat: Seat) -> list[Gain]:
    """Return what the badge and the button of a planting promise: the bracket has counted all of it."""
    scored, closed = finishing(RULES, state, seat)
    group, *cities = finish_words(scored.points, closed, NAMES, seat).split(" · ")
    promised = [Gain(0, 0)] * state.seats
    promised[seat] += Gain(signed_number(group), 0)
    for city in cities:
        for share in city.split(": ", 1)[1].split(", "):
            if share != "no points":
                name = share.split()[0]
                promised[seat if name == "you" else NAMES.index(name)] += Gain(signed_number(share), 0)
    return promised


def _done(state: Any, seat: Seat, action: Action) -> Any:
    after = RULES.apply_unchecked(state, seat, action)[0]
    return RULES.apply_unchecked(after, seat, FINISH)[0] if isinstance(action, Plant) else after


def _stood(state: Any) -> list[Gain]:
    """Return score and bracket of every seat, with the group of this turn counted in the bracket."""
    seen = RULES.view(RULES.apply_unchecked(state, state.seat, FINISH)[0] if state.step == Step.PLANT else state, None)
    totals = RULES.score(seen).totals
    return [Gain(points, total) for points, total in zip(RULES.points(state), totals, strict=True)]


def as_shown(table: Any) -> list[Gain] | None:  # noqa: ARG001
    """Return nothing: what open cities would bring is told by the rules alone."""
    return None
