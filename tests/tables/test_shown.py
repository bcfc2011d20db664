"""What a table shows changes by events alone: whoever takes them sees what a fresh view shows."""

from typing import Any

from game.rules.core import CHANCE, Chance, Over
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.tables.part import table_part
from tests.members import MEMBERS
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.harness import Harness

CASES = [(game, seats, viewer) for game in MEMBERS for seats in GAMES[game].seat_counts for viewer in (None, 0)]


@sampled(("game", "seats", "viewer"), CASES, lambda case: case[0])
def test_taking_events_leads_to_what_a_fresh_view_shows(game: str, seats: int, viewer: int | None) -> None:
    match, rng = new_match(game, seats, 11), Generator(seats)
    stage = Harness(match, table_part(game).table, viewer=viewer, size=(1280, 720))
    stage.shuttered = viewer is None
    table: Any = stage.table
    shown = table.desk.fresh()
    while not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            match.play(CHANCE, match.rules.draw(match.state, rng))
        else:
            match.play(pending.seat, match.rules.sample(match.state, pending.seat, rng))
        for event in match.events_for(len(match.journal) - 1, viewer):
            shown.take(event)
        fresh = table.desk.fresh()
        shown.ask(fresh)
        assert shown.dump() == fresh.dump(), match.journal[-1]
