"""A tie that decides a match tells its numbers: on the winner's page, under the headline and in a row of the sheet."""

import pytest

from game.locale import number
from game.scenes.ending.hero import sentence
from game.scenes.scores.result import FinishedMatch, result_of
from game.scenes.scores.rows import rows_of
from game.tables.part import table_part
from tests.members import MEMBERS
from tests.rules.support import finished_match


def tied(game: str, matches: int) -> list[FinishedMatch]:
    results = (finished_match((game, 3, {}), seed) for seed in range(matches))
    return [result_of(match, table_part(game).labels) for match in results if match.sheet().ties]


@pytest.mark.parametrize("matches", [64, pytest.param(200, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", MEMBERS)
def test_a_tie_tells_what_each_of_the_tied_has(game: str, matches: int) -> None:
    found = tied(game, matches)
    assert found
    for result in found:
        sheet = result.sheet
        best = [seat for seat, total in enumerate(sheet.totals) if total == max(sheet.totals)]
        assert len(best) > 1
        rows = {row.id: row for row in rows_of(result)}
        for tie in sheet.ties:
            for seat in best:
                told = f"{result.names[seat]} {number(tie.counts[seat])}"
                assert told in sentence(result)
                assert told in result.subtitle()
                assert rows[tie.key].lines[seat].points == tie.counts[seat]
            assert tie.rule in result.subtitle()
        last = sheet.ties[-1]
        most = (min if last.fewest else max)(last.counts[seat] for seat in sheet.winners)
        assert all(last.counts[seat] == most for seat in sheet.winners)


@pytest.mark.parametrize("game", MEMBERS)
def test_without_a_tie_nothing_is_compared(game: str) -> None:
    result = next(
        each
        for seed in range(9)
        if not (each := result_of(finished_match((game, 3, {}), seed), table_part(game).labels)).sheet.ties
    )
    assert len(rows_of(result)) == len(result.match.rules.score_keys)
    assert not result.tie_words()
