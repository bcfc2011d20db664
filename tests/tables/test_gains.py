"""What a turn is told to have brought is what it really changed: for every seat, every turn, every game."""

from typing import Any

from game.rules.match import Match, Turns, shown_events
from game.tables.part import table_part
from tests.members import MEMBERS, facts
from tests.rules.support import CASES, case_name, finished_match, game_of
from tests.sampling import sampled

Case = tuple[str, int, dict[str, str]]


def amounts(match: Match, step: int) -> list[dict[str, int]]:
    """Return what every seat has after some steps, by the kinds that its game tells of."""
    rules, state = match.rules, match.state_at(step)
    view: Any = rules.view(state, None)
    kinds = facts("tables", rules.name).GAINS if rules.name in MEMBERS else ()
    if kinds:
        return [{kind: getattr(view, kind)[seat] for kind in kinds} for seat in range(view.seats)]
    sheet = rules.score(view)
    points = sheet.totals if sheet.winners else sheet.standing
    return [{"points": each} for each in points]


@sampled("case", CASES, game_of, ids=case_name)
def test_told_gains_are_the_difference_of_the_views(case: Case) -> None:
    for seed in range(3):
        match = finished_match(case, seed)
        labels = table_part(match.rules.name).labels
        for turn in Turns(match).all():
            before, after = amounts(match, turn.first), amounts(match, turn.end)
            told = labels.gains(shown_events(match, turn.first, turn.end, None))
            changed = {
                (seat, kind): after[seat][kind] - before[seat][kind]
                for seat in range(len(before))
                for kind in before[seat]
                if after[seat][kind] != before[seat][kind]
            }
            assert {(gain.seat, gain.kind): gain.amount for gain in told} == changed, f"seed {seed}, turn {turn.number}"
            assert len(told) == len(changed)
