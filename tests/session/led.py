"""A match led by its director with nothing to look at: no window, no table that draws, no time that passes."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from game.ai.process import News
from game.anim.tween import Animation, Animator, Wait
from game.rules.core import Action, Event, Phrase, Seat
from game.rules.games import GAMES
from game.rules.match import Match, Player, TableOptions
from game.rules.numbers import Generator
from game.session.director import Director
from game.session.lead import Lead
from game.tables.part import table_part
from tests.rules.support import Case, listed, new_match
from tests.scenes.playing.stub import InstantThinker

if TYPE_CHECKING:
    from game.tables.table import Table


class BareTable:
    """Shows nothing; which steps are public it knows from the game's own table."""

    def __init__(self, game: str) -> None:
        self._rules = GAMES[game]
        self.public_steps = table_part(game).table.public_steps

    def automatic(self, state: Any, _seat: Seat) -> Action | None:
        """What can be done in one way only is done without asking, but for the end of a turn."""
        legal = listed(self._rules, state) or ()
        return legal[0] if len(legal) == 1 and legal[0] != self._rules.closing else None

    def refresh(self) -> None:
        """There is nothing to refresh."""

    def hand_opened(self, events: Sequence[Event]) -> None:
        """Nobody looks."""

    def show(self, _events: Sequence[Event], _instant: bool) -> Animation | None:
        """Everything is over at once."""
        return None


class Host:
    """A scene without anything on it."""

    def __init__(self) -> None:
        self.animator = Animator(lambda: 0.0, speed=0.0)

    def director_changed(self) -> None:
        """Nobody looks."""

    def game_over(self) -> None:
        """Nobody looks."""

    def last_round(self, _why: Phrase) -> Animation:
        """It is not announced."""
        return Wait(0.0)

    def happens(self, events: Sequence[Event]) -> None:
        """Nobody listens."""

    def tell_gains(self, *, own: bool) -> float:  # noqa: ARG002
        """Nobody reads."""
        return 0.0

    def call_soon(self, action: Callable[[], object]) -> None:
        """At once."""
        action()

    def remark(self, news: News) -> None:
        """Nobody reads."""

    def sparing(self) -> bool:
        """There is power."""
        return False


def led(case: Case, seed: int, people: Sequence[Seat], seen: Sequence[Seat] = ()) -> Director:
    """Return the director of a new match at which people sit, or have sat; the other seats are played at random."""
    dealt = new_match(case[0], case[1], seed, case[2])
    players = tuple(
        Player(player.name, player.colour, "human" if seat in people else "random")
        for seat, player in enumerate(dealt.players)
    )
    match = Match(dealt.rules, dealt.setup, players, TableOptions(seed=seed, people=tuple(seen)))
    lead = Lead(match)
    lead.table = cast("Table", BareTable(case[0]))
    director = Director(Host(), lead, InstantThinker())
    director.held = False
    return director


def sampled(director: Director, rng: Generator) -> Action:
    """Return a random action of whoever decides."""
    return director.rules.sample(director.match.state, director.seat, rng)
