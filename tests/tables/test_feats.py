"""The tables of honour: the largest of its kind is found in the events, the first of several."""

import pytest

from game.rules.match import Match
from game.tables.part import table_part
from game.tables.telling.feats import Done, largest
from tests.members import MEMBERS, facts
from tests.rules.support import CASES, Case, case_name, finished_match


def expected(match: Match) -> Done | None:
    """Return the largest, the first of several."""
    best = None
    for step, events in enumerate(match.events):
        for event in events:
            found = facts("tables", match.rules.name).amount(event)
            if found is not None and (best is None or found[0] > best.amount):
                best = Done(found[0], found[1], step)
    return best


@pytest.mark.parametrize("case", [case for case in CASES if case[0] in MEMBERS], ids=case_name)
def test_the_largest_of_its_kind_is_in_the_events(case: Case) -> None:
    match = finished_match(case, 17)
    (feat,) = table_part(case[0]).feats.values()
    assert largest(match, feat) == expected(match)
