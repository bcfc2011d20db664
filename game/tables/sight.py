"""What a table asks of the scene around it: to be looked at (`Sight`), and to be played (`Play`)."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import pygame

from game.anim.tween import Animator, Heard, HeardThen
from game.rules.core import Action, Decide, Event, Over, Pending, Reason, Seat
from game.rules.games import AnyRules
from game.rules.match import Match, shown_events
from game.store import Settings
from game.ui.look import Look
from game.ui.movers import Movers

Place: TypeAlias = Callable[[], tuple[float, float]]
"""Tells where in the window something happens."""


@dataclass(frozen=True, slots=True)
class ByItself:
    """A step of this turn for which a seat is not asked."""

    step: int
    seat: Seat
    action: Action
    usual: Action
    """The default; if `action` differs, somebody has changed it."""


class Sight(ABC):
    """A match that is looked at: what is shown of it, and with what it is drawn."""

    look: Look
    animator: Animator
    movers: Movers
    settings: Settings
    rules: AnyRules
    names: Sequence[str]
    colours: Sequence[str]
    _viewed: tuple[Any, Seat | None, Any] | None = None
    """The state and the seat for which a view was made last, and the view."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """The state that is shown (read only): the present one, or an earlier one while looking back."""

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
    @abstractmethod
    def seat(self) -> Seat:
        """The seat that decides, or that decided last when nobody does."""

    @property
    @abstractmethod
    def open_seat(self) -> Seat | None:
        """The seat whose hand lies open on the rail, None behind a shutter.

        Where only one person plays it is always that one, also while a computer decides: its hand and its own board
        stay where they are.
        """

    @property
    def shows_projected(self) -> bool:
        """Whether the points are told that everybody would have now: in the last round they would spoil the end."""
        settings = self.settings
        ends = self.rules.last_round(self.state) is not None or isinstance(self.rules.pending(self.state), Over)
        return settings.show_projected and (settings.projected_to_the_end or not ends)

    @abstractmethod
    def history(self) -> Sequence[Event]:
        """Return all that has happened up to the moment that is shown, as everybody at the table may know it."""

    @abstractmethod
    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Redraw an area; None is everything."""

    @abstractmethod
    def sound(self, name: str) -> None:
        """Play what is heard with something in the window, by its name in the table of sounds: `pick_up`."""

    def sound_at(self, name: str, at: Place) -> None:  # noqa: ARG002
        """Play it from a place of the window, where one is known."""
        self.sound(name)

    def hush(self, seconds: float) -> None:  # noqa: B027 (a picture is silent)
        """Let the music fall silent for a while: something great comes."""

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:  # noqa: B027 (a picture is silent)
        """Play the sound of an event of the rules, starting now, `at` a place of the window.

        Where an event brings several things at moments of their own, `part` is one of them, as the table of sounds
        names it: the `gold` of a market arrives after its fruit has been `sold`.
        """

    def heard(self, event: Event, part: str | None = None, at: Place | None = None) -> Heard:
        """Return what is heard of an event when it lands: its contact falls on that moment of an animation."""
        return HeardThen(lambda: self.hear(event, part, at))

    def rearrange(self, *, head: bool, again: bool = False) -> None:  # noqa: B027 (a picture has no banner)
        """Lay everything out again, with the banner at the head of a column or over the board."""

    @abstractmethod
    def paint_rail(self, surface: pygame.Surface) -> None:
        """Paint the wooden rail and the light on it; the table calls it within `paint`, between board and hand."""


class Play(Sight):
    """A match that is played: who may act, and what comes of acting. A table speaks with it."""

    leads_on: bool = False
    """Whether the game may do automatically what is clearly meant: not in lessons, puzzles or trials."""

    @property
    @abstractmethod
    def interactive(self) -> bool:
        """Whether the deciding seat is a person who may act now: not while looking back, animating or saving."""

    @abstractmethod
    def why_not(self, action: Action) -> Reason | None:
        """Return why the deciding seat may not do this, or None if it may."""

    @abstractmethod
    def play(self, action: Action) -> bool:
        """Play an action for the deciding seat: it is journalled, and its events come back through `Table.show`.

        Where the rules refuse it the reason is told beside the pointer, nothing changes, and the answer is False.
        """

    @abstractmethod
    def tell(
        self,
        reason: Reason | str | None,
        place: tuple[int, int] | pygame.Rect | None = None,
        lit: Sequence[pygame.Rect] = (),
    ) -> None:
        """Say in one sentence, beside a place, why something can't be done; None takes the sentence away.

        Give a rectangle where you know what is explained, and `lit` what else is spoken of: those pieces are framed
        while it is said. The sentence covers neither.
        """

    @abstractmethod
    def banner_changed(self) -> None:
        """Read banner, shortcuts and focus tree again: something was picked up, laid or chosen."""

    @property
    def heads_for_sentence(self) -> bool:
        """Whether the pointer is on its way to the sentence that was told: then no other is told instead."""
        return False

    def decided(self) -> tuple[Any, Sequence[Action]]:
        """Return what the deciding seat has decided in this turn and can take back, and the state before that."""
        return self.state, ()

    def play_instead(self, actions: Sequence[Action]) -> bool:  # noqa: ARG002
        """Take back what `decided` tells and play other actions instead, all at once; return whether that was done."""
        return False

    def by_itself(self) -> Sequence[ByItself]:
        """Return what followed automatically in this turn for persons' seats and can still be done otherwise."""
        return ()

    def change_step(self, step: int, action: Action, place: pygame.Rect, question: str) -> bool:  # noqa: ARG002
        """Do something else at a step of this turn, and again what came after it; return whether that was done.

        Where that is not possible the reason is told beside the place; another person is asked the question first.
        """
        return False

    @property
    def asks_about_groups(self) -> bool:
        """Whether persons are asked about every group of workers, also where there is little to choose."""
        return self.settings.ask_groups

    def play_on(self, choose: Callable[[Any, Seat], Action | None]) -> None:
        """Play what `choose` says for the deciding seat, step after step, until it says None or is refused.

        A scene that animates plays each next step only when the one before has been shown.
        """
        while (action := choose(self.state, self.seat)) is not None and self.play(action):
            pass

    def focus_on(self, id_: str) -> None:
        """Bring the keyboard's focus to a node, where the keyboard is in use: after a tile was picked up by key."""

    def people(self) -> Collection[Seat]:
        """Return the seats on which persons sit."""
        return ()

    def take_window(self, *, on: bool) -> bool:  # noqa: ARG002
        """Clear the window of all that frames the table, or bring it back; return whether that was done."""
        return False

    def linger(self, on: bool) -> None:
        """Let the match stand still while somebody looks at what has happened, or let it go on.

        While a table lingers its banner and shortcuts are shown, and whatever it shows counts as being shown still.
        """

    def keep_draft(self, draft: bytes | None) -> None:
        """Keep what the open hand has tried out, for nobody else to see; None forgets the draft."""

    def kept_draft(self) -> bytes | None:
        """Return what was kept of what the open hand had tried out."""
        return None

    def breathe(self) -> None:
        """Ignore presses for a moment, and until all keys and buttons are up: something new to answer has come."""

    def shown_until(self, events: int, *, told: bool = False) -> None:
        """Keep how many events of the last step were looked at, and whether what comes next lies open already."""

    def all_shown(self) -> None:
        """Keep that everything that has happened was shown."""

    def notice(self, text: str) -> None:
        """Say in the window, for a while, that something has changed for all: building over is allowed from now on."""


class Onlooker(Play):
    """A sight for a table that is only looked at: nobody acts, and nothing is told or asked."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self.look, self.animator, self.movers = sight.look, sight.animator, sight.movers
        self.settings, self.rules = sight.settings, sight.rules
        self.names, self.colours = sight.names, sight.colours

    @property
    def state(self) -> Any:
        return self._sight.state

    @property
    def view(self) -> Any:
        return self._sight.view

    @property
    def pending(self) -> Pending:
        return self._sight.pending

    @property
    def seat(self) -> Seat:
        return self._sight.seat

    @property
    def open_seat(self) -> Seat | None:
        return self._sight.open_seat

    def history(self) -> Sequence[Event]:
        return self._sight.history()

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        self._sight.invalidate(area)

    def sound(self, name: str) -> None:
        self._sight.sound(name)

    def sound_at(self, name: str, at: Place) -> None:
        self._sight.sound_at(name, at)

    def hush(self, seconds: float) -> None:
        self._sight.hush(seconds)

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:
        self._sight.hear(event, part, at)

    def heard(self, event: Event, part: str | None = None, at: Place | None = None) -> Heard:
        return self._sight.heard(event, part, at)

    def paint_rail(self, surface: pygame.Surface) -> None:
        self._sight.paint_rail(surface)

    @property
    def interactive(self) -> bool:
        return False

    def why_not(self, action: Action) -> Reason | None:
        return self.rules.why_not(self.state, self.seat, action)

    def play(self, action: Action) -> bool:  # noqa: ARG002
        return False

    def tell(
        self,
        reason: Reason | str | None,
        place: tuple[int, int] | pygame.Rect | None = None,
        lit: Sequence[pygame.Rect] = (),
    ) -> None:
        """Nothing can be refused here."""

    def banner_changed(self) -> None:
        """No banner tells what to do here."""


class AtStep(Sight):
    """A match at one of its steps, as an audience sees it; subclasses say with what it is drawn.

    What nobody has looked at yet is never shown, whichever step was given.
    """

    def __init__(self, match: Match, step: int, audience: Seat | None = None) -> None:
        """The audience is the only one who knows its hand, None somebody who knows no hand."""
        self.match = match
        self.rules = match.rules
        self.names = [player.name for player in match.players]
        self.colours = [player.colour for player in match.players]
        self.step = step
        self.audience = audience
        self.open_hands = False
        """Whether the hand of whoever decides lies open."""

    @property
    def state(self) -> Any:
        return self.match.state_at(self._seen)

    @property
    def _seen(self) -> int:
        return min(self.step, self.match.shown)

    @property
    def seat(self) -> Seat:
        pending = self.pending
        return pending.seat if isinstance(pending, Decide) else 0

    @property
    def open_seat(self) -> Seat | None:
        return self.seat if self.open_hands else self.audience

    def history(self) -> Sequence[Event]:
        return shown_events(self.match, 0, self._seen, self.audience)
