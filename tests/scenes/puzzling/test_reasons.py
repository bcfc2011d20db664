"""Why an answer is best, in words: what is told adds up to what it is said to be ahead."""

import re

import pytest

from game.puzzles.book import file_of, games_with_puzzles, read_puzzles
from game.scenes.puzzling.words import reason_words
from game.tables.part import table_part

ROUNDED = 0.06
UNTOLD = 0.25
"""Smaller lines are left out."""


@pytest.mark.parametrize("game", games_with_puzzles())
def test_the_lines_add_up(game: str) -> None:
    for puzzle in read_puzzles(file_of(game), game):
        told = reason_words(puzzle, table_part(game).labels)
        (points,) = re.findall(r"about ([0-9.]+) points", told)
        ahead = puzzle.gain
        assert float(points) == pytest.approx(ahead, abs=ROUNDED), "the smallest of what the models say"
        sentence = told.split(": ", 1)[1].split(". ")[0] if ": " in told else ""
        lines = [float(found.replace("−", "-")) for found in re.findall(r"[+−][0-9]+\.[0-9]", sentence)]
        rival = re.findall(r"best opponent ([+−][0-9.]+[0-9])", sentence)
        total = sum(lines) - sum(2 * float(found.replace("−", "-")) for found in rival)
        left_out = len(puzzle.rules.score_keys) + 1 - len(lines)
        assert abs(total - ahead) <= ROUNDED * (len(lines) + 1) + UNTOLD * left_out, told
