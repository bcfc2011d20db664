"""What is told of a match: at most three sentences, of different turns, in the order in which it happened."""

import pytest

from game.rules.core import Who
from game.rules.games import GAMES
from game.rules.match import Match, Turns
from game.tables.part import table_part
from game.tables.stories import MOST, Chronicle, comeback, lead, stories
from tests.members import FEWEST, MEMBERS
from tests.rules.support import finished_match

SEEDS = range(6)


def finished(game: str) -> list[Match]:
    return [finished_match((game, seats, {}), seed) for seats in GAMES[game].seat_counts for seed in SEEDS]


@pytest.mark.parametrize("game", MEMBERS)
def test_a_few_are_told_of_every_match_in_its_order(game: str) -> None:
    for match in finished(game):
        told = stories(match, table_part(game).labels.stories)
        assert 1 <= len(told) <= MOST
        steps = [story.step for story in told]
        assert steps == sorted(set(steps))
        assert all(0 <= step < len(match.journal) for step in steps)
        turns = Turns(match)
        owners = [turns.of(step).first for step in steps if step < len(match.journal) - 1]
        assert len(owners) == len(set(owners))


@pytest.mark.parametrize("game", MEMBERS)
def test_each_game_has_a_dozen_kinds_of_its_own(game: str) -> None:
    assert len(table_part(game).labels.stories) >= 11
    kinds = set()
    for match in finished(game):
        chronicle = Chronicle.of(match)
        kinds |= {story.kind for teller in table_part(game).labels.stories if (story := teller(chronicle))}
    assert len(kinds) >= 7, kinds


@pytest.mark.parametrize("matches", [6, pytest.param(200, marks=pytest.mark.full)])
@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_whoever_takes_the_lead_for_good_has_it_from_then_on_and_not_before(
    game: str, seats: int, matches: int
) -> None:
    found = 0
    for seed in range(matches):
        match = finished_match((game, seats, {}), seed)
        chronicle = Chronicle.of(match)
        story, winner = lead(chronicle), chronicle.winner
        if story is None:
            continue
        assert winner is not None
        found += 1
        assert story.phrase.values["seat"] == Who(winner)
        turns = [turn.first for turn in chronicle.turns]
        in_round = seats if match.rules.in_turns else 1
        assert story.phrase.values["number"] == 1 + turns.index(story.step) // in_round
        others = [seat for seat in range(seats) if seat != winner]
        for turn, points in zip(chronicle.turns, chronicle.course[1:], strict=True):
            ahead = all(points[winner] > points[other] for other in others)
            assert ahead or turn.first < story.step
        before = match.rules.points(match.state_at(story.step))
        assert any(before[other] >= before[winner] for other in others)
    assert found


@pytest.mark.parametrize("matches", [6, pytest.param(200, marks=pytest.mark.full)])
@pytest.mark.parametrize("game", MEMBERS)
def test_a_comeback_was_last_and_alone_there_after_half_of_the_turns(game: str, matches: int) -> None:
    for seed in range(matches):
        match = finished_match((game, max(GAMES[game].seat_counts), {}), seed)
        chronicle = Chronicle.of(match)
        story = comeback(chronicle)
        if story is None:
            continue
        turn = chronicle.turns[len(chronicle.turns) // 2 - 1]
        points = match.rules.points(match.state_at(turn.end))
        last = [seat for seat, each in enumerate(points) if each == min(points)]
        assert [Who(seat) for seat in last] == [story.phrase.values["seat"]]
        assert tuple(match.sheet().winners) == tuple(last)
