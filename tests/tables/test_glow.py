"""Places glow for whoever decides, and for nobody else."""

from collections.abc import Sequence

import pygame
import pytest

from game.rules.core import CHANCE, Chance, Decide, Seat
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.tables.part import table_part
from tests.members import FEWEST, MEMBERS
from tests.rules.support import new_match
from tests.tables.harness import Harness

_TRIED = 6
"""How many decisions of each seat are looked at."""


def pictures(match: Match, viewer: Seat, people: Sequence[Seat]) -> list[bytes]:
    """Return the window without places that are shown as legal, and with them."""
    made = []
    for shown in (False, True):
        stage = Harness(
            match, table_part(match.rules.name).table, viewer=viewer, people=people, size=(1280, 720), speed=0
        )
        stage.settings.show_legal = shown
        stage.resize((1280, 720))
        stage.settle()
        stage.draw()
        made.append(pygame.image.tobytes(stage.screen.surface, "RGB"))
    return made


@pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game, seats in FEWEST if game in MEMBERS and GAMES[game].in_turns]
)
def test_nothing_glows_in_another_seats_turn(game: str, seats: int) -> None:
    match, chance, own = new_match(game, seats, 5), Generator(5), 0
    for _ in range(_TRIED):
        while isinstance(match.pending, Chance):
            match.play(CHANCE, match.rules.draw(match.state, chance))
        pending = match.pending
        assert isinstance(pending, Decide)
        plain, marked = pictures(match, pending.seat, [pending.seat])
        own += plain != marked
        other = (pending.seat + 1) % seats
        plain, marked = pictures(match, other, [other])
        assert plain == marked, f"places glow for seat {other} in a turn of seat {pending.seat}"
        match.play(pending.seat, match.rules.sample(match.state, pending.seat, chance))
    assert own, f"{GAMES[game].title}: no place glows for whoever decides"
