"""A match that is played with nothing to look at: no window, no table that draws, no time that passes."""

from collections.abc import Sequence
from typing import Any

from game.rules.core import Action, Seat
from game.rules.games import GAMES
from game.rules.match import Match, Player, TableOptions
from game.rules.numbers import Generator
from game.session.director import Front
from game.session.lead import Lead
from game.session.play import Play
from game.store import Settings
from game.tables.part import table_part
from tests.rules.support import Case, listed, new_match
from tests.scenes.playing.stub import InstantThinker


class BareTable(Front):
    """Shows nothing; which steps are public it knows from the game's own table."""

    def __init__(self, game: str) -> None:
        self._rules = GAMES[game]
        self._public = table_part(game).table.public_steps

    @property
    def public_steps(self) -> frozenset[str]:
        return self._public

    def automatic(self, state: Any, seat: Seat) -> Action | None:  # noqa: ARG002
        """What can be done in one way only is done without asking, but for the end of a turn."""
        legal = listed(self._rules, state) or ()
        return legal[0] if len(legal) == 1 and legal[0] != self._rules.closing else None


def led(case: Case, seed: int, people: Sequence[Seat], seen: Sequence[Seat] = ()) -> Play:
    """Return a new match at which people sit, or have sat; the other seats are played at random."""
    dealt = new_match(case[0], case[1], seed, case[2])
    players = tuple(
        Player(player.name, player.colour, "human" if seat in people else "random")
        for seat, player in enumerate(dealt.players)
    )
    match = Match(dealt.rules, dealt.setup, players, TableOptions(seed=seed, people=tuple(seen)))
    session = Play(BareTable(case[0]), Lead(match), InstantThinker(), Settings())
    session.held = False
    return session


def sampled(session: Play, rng: Generator) -> Action:
    """Return a random action of whoever decides."""
    return session.rules.sample(session.match.state, session.decider, rng)
