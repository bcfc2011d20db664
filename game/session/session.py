"""A match that is looked at: what is shown of it, and to whom; `play.Play` is one that is played."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.rules.core import Action, Decide, Event, Over, Pending, Reason, Seat
from game.rules.match import Match, shown_events
from game.store import Settings

if TYPE_CHECKING:
    from game.rules.games import AnyRules


@dataclass(frozen=True, slots=True)
class ByItself:
    """A step of this turn for which a seat is not asked."""

    step: int
    seat: Seat
    action: Action
    usual: Action
    """The default; if `action` differs, somebody has changed it."""


class Session:
    """A match at one of its steps: in a picture, in a replay. What tables ask is answered; nobody can act.

    What nobody has looked at yet is never shown, whichever step was given.
    """

    people: frozenset[Seat] = frozenset()
    """The seats on which persons sit."""
    leads_on: bool = False
    """Whether the game may do automatically what is clearly meant: not in lessons, puzzles or trials."""

    def __init__(
        self,
        match: Match,
        settings: Settings,
        step: int | None = None,
        audience: Seat | None = None,
        names: Sequence[str] = (),
    ) -> None:
        """The audience is the only one who knows its hand, None somebody who knows no hand."""
        self.match = match
        self.rules: AnyRules = match.rules
        self.settings = settings
        self.names: Sequence[str] = names or tuple(player.name for player in match.players)
        self.colours = tuple(player.colour for player in match.players)
        self.step = step
        """How many steps were done at the moment that is looked at; None is the present."""
        self.audience = audience
        self.open_hands = False
        """Whether the hand of whoever decides lies open."""
        self._viewed: tuple[Any, Seat | None, Any] | None = None
        """The state and the seat for which a view was made last, and the view."""

    # What is shown.

    @property
    def _until(self) -> int:
        return self.match.shown if self.step is None else min(self.step, self.match.shown)

    @property
    def state(self) -> Any:
        """The state that is shown (read only): the present one, or an earlier one while looking back."""
        return self.match.state_at(self._until)

    @property
    def view(self) -> Any:
        """What may be shown: the view of the seat whose hand is open, or of nobody behind a shutter."""
        state, seat = self.state, self.open_seat
        if self._viewed is None or self._viewed[0] is not state or self._viewed[1] != seat:
            self._viewed = state, seat, self.rules.view(state, seat)
        return self._viewed[2]

    @property
    def pending(self) -> Pending:
        """What the shown state waits for."""
        return self.rules.pending(self.state)

    @property
    def seat(self) -> Seat:
        """The seat that decides, or that decided last when nobody does."""
        pending = self.pending
        return pending.seat if isinstance(pending, Decide) else 0

    @property
    def open_seat(self) -> Seat | None:
        """The seat whose hand lies open on the rail, None behind a shutter.

        Where only one person plays it is always that one, also while a computer decides: its hand and its own board
        stay where they are.
        """
        return self.seat if self.open_hands else self.audience

    @property
    def shows_projected(self) -> bool:
        """Whether the points are told that everybody would have now: in the last round they would spoil the end."""
        settings = self.settings
        ends = self.rules.last_round(self.state) is not None or isinstance(self.pending, Over)
        return settings.show_projected and (settings.projected_to_the_end or not ends)

    def history(self) -> Sequence[Event]:
        """Return all that has happened up to the moment that is shown, as everybody at the table may know it."""
        return shown_events(self.match, 0, self._until, self.audience)

    # What can be done: nothing, where a match is only looked at.

    @property
    def interactive(self) -> bool:
        """Whether the deciding seat is a person who may act now: not while looking back, animating or saving."""
        return False

    def why_not(self, action: Action) -> Reason | None:
        """Return why the deciding seat may not do this, or None if it may."""
        return self.rules.why_not(self.state, self.seat, action)

    def play(self, action: Action) -> bool:  # noqa: ARG002
        """Play an action for the deciding seat: it is journalled, and its events are shown.

        Where it is refused the reason is told, nothing changes, and the answer is False.
        """
        return False

    def play_on(self, choose: Callable[[Any, Seat], Action | None]) -> None:
        """Play what `choose` says for the deciding seat, step after step, until it says None or is refused.

        Each next step is played only when the one before has been shown.
        """

    def decided(self) -> tuple[Any, Sequence[Action]]:
        """Return what the deciding seat has decided in this turn and can take back, and the state before that."""
        return self.state, ()

    def play_instead(self, actions: Sequence[Action]) -> bool:  # noqa: ARG002
        """Take back what `decided` tells and play other actions instead, all at once; return whether that was done."""
        return False

    def by_itself(self) -> Sequence[ByItself]:
        """Return what followed automatically in this turn for persons' seats and can still be done otherwise."""
        return ()

    @property
    def asks_about_groups(self) -> bool:
        """Whether persons are asked about every group of workers, also where there is little to choose."""
        return self.settings.ask_groups

    def linger(self, on: bool) -> None:
        """Let the match stand still while somebody looks at what has happened, or let it go on.

        While a table lingers its banner and shortcuts are shown, and whatever it shows counts as being shown still.
        """

    def keep_draft(self, draft: bytes | None) -> None:
        """Keep what the open hand has tried out, for nobody else to see; None forgets the draft."""

    def kept_draft(self) -> bytes | None:
        """Return what was kept of what the open hand had tried out."""
        return None

    def shown_until(self, events: int, *, told: bool = False) -> None:
        """Keep how many events of the last step were looked at, and whether what comes next lies open already."""

    def all_shown(self) -> None:
        """Keep that everything that has happened was shown."""
