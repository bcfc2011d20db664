"""The result of Cacao adds up."""

import pytest

from game.rules.cacao.actions import Build
from game.rules.cacao.box import Kind
from game.rules.numbers import Generator
from game.scenes.scores.result import result_of
from game.tables.cacao.score_labels import LABELS
from tests.rules.support import finished_match, new_match, play_on

CASES: list[tuple[str, int, dict[str, str]]] = [("cacao", 2, {}), ("cacao", 3, {}), ("cacao", 4, {})]


KIND: Kind = "temple"


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_result_adds_up(case: tuple[str, int, dict[str, str]], seed: int) -> None:
    match = finished_match(case, seed)
    result = result_of(match, LABELS)
    sheet = match.sheet()
    for seat in range(case[1]):
        assert sum(result.line(seat, key).points for key in match.rules.score_keys) == sheet.totals[seat]
        temples = sum(share.points for place in result.places for share in place.shares if share.seat == seat)
        assert temples == result.line(seat, "temples").points
    assert sorted(result.order) == list(range(case[1]))
    assert [result.ranks[seat] for seat in result.order] == sorted(result.ranks)
    assert {seat for seat, rank in enumerate(result.ranks) if rank == 1} == set(sheet.winners)
    assert result.course[0] == tuple(match.rules.points(match.state_at(0)))
    assert result.course[-1] == sheet.totals
    assert len(result.places) == sum(tile.kind == KIND for tile in match.rules.view(match.state, None).jungle)


def test_a_tie_is_explained_with_its_rule() -> None:
    decided = (finished_match(("cacao", 2, {}), seed) for seed in range(400))
    match = next(match for match in decided if match.sheet().decided_by)
    result = result_of(match, LABELS)
    assert "C-X9" in result.subtitle()
    assert "Leftover fruit: Seat " in result.subtitle()


def test_gains_are_what_changed_on_the_seats_boards() -> None:
    match = new_match("cacao", 3, 9)
    play_on(match, Generator(2), 60)
    for step in range(len(match.journal)):
        before, after = (match.rules.view(match.state_at(number), None) for number in (step, step + 1))
        told = sorted((gain.seat, str(gain.phrase.values["amount"])) for gain in LABELS.gains(match.events[step]))
        changed = sorted(
            (seat, f"{difference:+d}".replace("-", "−"))
            for seat in range(3)
            for what in ("gold", "fruit", "sun", "water")
            if (difference := getattr(after, what)[seat] - getattr(before, what)[seat])
            and not isinstance(match.journal[step].action, Build)
        )
        assert told == changed
