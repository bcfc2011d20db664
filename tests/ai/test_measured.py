"""The figures that the set-up tells are those of the page on computer players."""

import re
from pathlib import Path

import pytest

from game.ai.players import LEVELS, players_of
from game.rules.games import GAMES

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
