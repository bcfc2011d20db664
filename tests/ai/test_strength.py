"""Players play as well as before: what each decides is written down, and who is said to be stronger wins."""

import pytest

from game.rules.games import GAMES
from tests.ai.decisions.text import decisions, path_of
from tests.members import FEWEST, MEMBERS
from tools.contest import Contest, play, standings


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
        pytest.param("planter", "merchant", 20, marks=pytest.mark.full),  # the higher levels: `theobroma match`
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
