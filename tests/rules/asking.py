"""What the scenarios of all games have in common: a state that is played on, and what the rules say about it."""

from typing import Any, ClassVar

from game.rules.core import CHANCE, Action, Chance, Event, Over, Reason, Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator


class Asked:
    """A state, the events that led to it, and questions about it."""

    rules: ClassVar[AnyRules]
    state: Any
    events: list[Event]

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        seat: Seat = self.state.seat
        return seat

    def do(self, action: Action, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play an action, and return its events."""
        self.state, events = self.rules.apply(self.state, self.seat if seat is None else seat, action)
        self.events += events
        return events

    def why_not(self, action: Action, seat: Seat | None = None) -> Reason | None:
        """Return why an action is refused; None where it is legal."""
        return self.rules.why_not(self.state, self.seat if seat is None else seat, action)

    def refused(self, action: Action, seat: Seat | None = None) -> str:
        """Return the ID of the rule for which the action is refused, after checking that it is not legal either."""
        reason = self.why_not(action, seat)
        assert reason is not None
        assert action not in self.rules.list_actions(self.state, self.seat if seat is None else seat)
        assert reason.phrase.english()
        return reason.rule


def random_state(rules: AnyRules, seats: int, seed: int, steps: int, **choices: str) -> Any:
    """Return the state after some random steps of a random game, or at its end."""
    rng = Generator(seed)
    state = rules.setup(seats, rng, None, **choices)
    for _ in range(steps):
        pending = rules.pending(state)
        if isinstance(pending, Over):
            break
        if isinstance(pending, Chance):
            rules.play(state, CHANCE, rules.draw_code(state, rng))
        else:
            rules.play(state, pending.seat, rules.sample_code(state, pending.seat, rng))
    return state
