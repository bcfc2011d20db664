"""The levels: legal, repeatable, drawn from what a seat may know, as strong as before, and as the set-up says."""

import re
from pathlib import Path

import pytest

from game.ai.players import AGENTS, LEVELS, choose_greedily, players_of
from game.ai.search import Timer
from game.ai.thought import Effort
from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.numbers import Generator
from tests.ai.decisions import decisions, path_of
from tests.members import FEWEST, IN_TURNS, IN_TURNS_TOO, MEMBERS, most_seats
from tests.rules.support import CASES, middle
from tools.contest import Contest, play, standings

SMALL = Effort(iterations=6)
OPTIONS = list({case[:2]: case for case in CASES}.values())
"""A case for every number of seats, with choices if there are any."""


@pytest.mark.parametrize(("game", "seats", "choices"), OPTIONS)
def test_all_levels_play_whole_games(game: str, seats: int, choices: dict[str, str]) -> None:
    """`Match.play` refuses what is not legal, so a game that ends was played by the rules."""
    entrants = tuple((LEVELS * 2)[seat + 1] for seat in range(seats))
    played = play(Contest(game, entrants, 5, SMALL, choices), 0)
    assert sum(played.wins) == pytest.approx(1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_the_same_seed_makes_the_same_decision(game: str, seats: int, level: str) -> None:
    rules, state, seat = middle(game, seats, 9)
    view = rules.view(state, seat)
    first, again = (AGENTS[level].decide(rules, view, seat, Generator(4), Timer(SMALL)) for _ in range(2))
    assert first == again


@pytest.mark.parametrize(("game", "seats"), [(game, most_seats(game)) for game in GAMES])
def test_what_is_hidden_makes_no_difference(game: str, seats: int) -> None:
    """Two states that look alike to a seat lead to the same decision."""
    rules, state, seat = middle(game, seats, 12)
    view = rules.view(state, seat)
    other = rules.determinize(view, Generator(77))
    assert rules.view(other, seat) == view
    decisions = [
        AGENTS["ajaw"].decide(rules, rules.view(each, seat), seat, Generator(4), Timer(SMALL))
        for each in (state, other)
    ]
    assert decisions[0] == decisions[1]


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_reasons_are_by_score_key_and_the_best_comes_first(game: str, seats: int) -> None:
    rules, state, seat = middle(game, seats, 14)
    thought = AGENTS["ajaw"].decide(rules, rules.view(state, seat), seat, Generator(4), Timer(Effort(iterations=120)))
    shares = [candidate.share for candidate in thought.candidates]
    assert shares == sorted(shares, reverse=True)
    assert len(shares) > 1
    assert all(len(candidate.expected) == len(rules.score_keys) for candidate in thought.candidates if candidate.share)


# The strength.


@pytest.mark.parametrize("game", MEMBERS)
def test_every_level_decides_as_it_is_written(game: str) -> None:
    """Where a player was changed on purpose, `python -m tests.ai.decisions` writes what it decides now."""
    assert "\n".join(decisions(game)) + "\n" == path_of(game).read_text("utf-8")


@pytest.mark.parametrize(("game", "seats"), [(game, seats) for game, seats in FEWEST if game in MEMBERS])
@pytest.mark.parametrize(
    ("stronger", "weaker", "games"),
    [
        ("merchant", "apprentice", 12),
        pytest.param("apprentice", "random", 12, marks=pytest.mark.full),
        pytest.param("planter", "merchant", 20, marks=pytest.mark.full),  # the higher levels: `python -m tools.contest`
    ],
)
def test_the_stronger_level_wins_more(game: str, seats: int, stronger: str, weaker: str, games: int) -> None:
    contest = Contest(game, (stronger, *(weaker,) * (seats - 1)), seed=5)
    ours = next(
        each
        for each in standings(contest, [play(contest, number) for number in range(games)])
        if each.entrant == stronger
    )
    assert ours.share > ours.fair
    assert ours.margin > 0
    assert GAMES[game].seat_counts[0] == seats


# The figures that the set-up tells are those of the page on computer players.

PAGE = (Path(__file__).parents[2] / "docs" / "ai.md").read_text(encoding="utf-8")


def lines() -> set[tuple[str, int, str, str, int, float]]:
    """Return the lines of both tables: game, seats, upper level, lower level, games, percent."""
    found, game, seats = set(), "", 0
    for line in PAGE.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if match := re.fullmatch(r"(\w+), (\d)", cells[0]):
            game, seats = match[1].lower(), int(match[2])
        share = next((re.match(r"([\d.]+) % ?\(?", cell) for cell in cells[2:] if "%" in cell), None)
        if not game or share is None or not line.startswith("|"):
            continue
        if cells[1].isdigit():
            found.add((game, seats, "ajaw", "merchant", int(cells[1]), float(share[1])))
        elif "," in cells[1] and cells[2].isdigit():
            upper, lower = (each.strip().lower() for each in cells[1].split(","))
            found.add((game, seats, upper, lower, int(cells[2]), float(share[1])))
    return found


@pytest.mark.parametrize("game", list(GAMES))
def test_every_figure_stands_in_the_table(game: str) -> None:
    told = players_of(game).measured
    assert set(told) == set(LEVELS[1:])
    for level, each in told.items():
        assert (game, each.seats, level, each.against, each.games, each.share) in lines()


# The greedy player, whom old matches know.


class _Counted(Generator):
    """Counts the numbers that it gives once the hidden rest is dealt."""

    given = 0

    def choice(self, items):  # type: ignore[no-untyped-def]
        self.given += 1
        return super().choice(items)


@pytest.mark.parametrize("game", [IN_TURNS, IN_TURNS_TOO])
def test_no_lot_is_drawn_for_the_only_action(game: str) -> None:
    """Else the games of old seeds would go another way."""
    rules, rng = GAMES[game], Generator(5)
    state = rules.setup(2, rng)
    found = 0
    while found < 3 and isinstance(pending := rules.pending(state), Decide):
        seat = pending.seat
        if rules.count_actions(state, seat) == 1:
            found += 1
            counted = _Counted(1)
            assert choose_greedily(rules, rules.view(state, seat), seat, counted) in rules.legal(state, seat)
            assert not counted.given
        state, _events = rules.apply(state, seat, rules.sample(state, seat, rng))
    assert found
