"""What every game of the house is: the protocol through which windows, players and records speak with it.

Rules play in place and know no audience. What happened is found afterwards, from the state before an action and the
one after it (`tell_events`), by whoever wants to know: `apply` does, a search does not.

An action that happens in several parts, each of which is told by itself, is played part by part: `begin` plays the
first one, then `go_on` the next one as long as the state is `unfinished`. `apply` keeps a copy between the parts and
tells each of them; playing in place runs the same loop without copies. Nobody else ever sees an unfinished state, so
what remains to be done lies in the state itself and is gone when the action is over.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import (
    Any,
    ClassVar,
    Generic,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    overload,
)

from game.rules.core import (
    CHANCE,
    N_,
    NC_,
    Action,
    BadSetup,
    Choice,
    Decide,
    Event,
    IllegalAction,
    Over,
    Pending,
    Phrase,
    Piece,
    Reason,
    Seat,
    Sheet,
    refuse,
)
from game.rules.flat import mypyc_attr
from game.rules.numbers import Generator


class Copyable(Protocol):
    """A state, which is copied in microseconds."""

    def copy(self) -> Self:
        """Return an independent copy."""
        ...


class AnySetup(Protocol):
    """A set-up: how many seats there are and which begins; the rest is the game's own."""

    @property
    def seats(self) -> int:
        """The number of seats."""
        ...

    @property
    def first(self) -> Seat:
        """The seat that begins."""
        ...


Code: TypeAlias = Any
"""An action as a game plays it: the action itself, or a number that is quicker to play."""
Codes: TypeAlias = Any
"""Codes in a row, which have a length, can be counted through, and are asked for by number."""
StateT = TypeVar("StateT", bound=Copyable)
SetupT = TypeVar("SetupT", bound=AnySetup)
ViewT = TypeVar("ViewT")


@mypyc_attr(allow_interpreted_subclasses=True)
class LegalActions(Sequence[Action]):
    """The legal actions of one seat in one position: quick to count and test, listed only on demand.

    It looks at the state itself, so it is good until the next action is applied in place.
    """

    __slots__ = ("_codes", "_rules", "_seat", "_state")

    def __init__(self, rules: "Rules[Any, Any, Any]", state: Any, seat: Seat) -> None:
        self._rules = rules
        self._state = state
        self._seat = seat
        self._codes: Any = None

    @property
    def codes(self) -> Codes:
        """The actions as the game plays them."""
        if self._codes is None:
            self._codes = self._rules.codes(self._state, self._seat)
        return self._codes

    def __iter__(self) -> Iterator[Action]:
        return (self._rules.decode(self._state, code) for code in self.codes)

    def __len__(self) -> int:
        if self._codes is None:
            return self._rules.count_actions(self._state, self._seat)
        return len(self._codes)

    def __bool__(self) -> bool:
        """Whether the seat has anything to decide; also where its actions are too many to list."""
        pending = self._rules.pending(self._state)
        return isinstance(pending, Decide) and self._seat in pending.prompts

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self._rules.permits(self._state, self._seat, action)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self._rules.decode(self._state, code) for code in self.codes[index]]
        return self._rules.decode(self._state, self.codes[index])

    def sample(self, rng: Generator) -> Action:
        """Return one of the actions at random; also where they are too many to list."""
        return self._rules.sample(self._state, self._seat, rng)


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def _union(*members: Any) -> Any:
    return Union[tuple(dict.fromkeys(members))]  # noqa: UP007 (its members are known at run time only)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[StateT, SetupT, ViewT]):
    """A game: the one protocol through which windows, computer players and records speak with it.

    States are values for whoever stands outside: `apply` works on a copy. Underneath, `play` plays in place what is
    played by the million, as codes: there is no second implementation.
    """

    # What can be said of a game, its actions and its events without any position.

    name: ClassVar[str]
    title: ClassVar[str]
    seat_counts: ClassVar[range]
    line: ClassVar[str]
    """What the game is about, in a line on its box, marked for translation."""
    authors: ClassVar[str] = ""
    """Who has invented the game."""
    minutes: ClassVar[int]
    """Minutes of a match, as on the box."""
    in_turns: ClassVar[bool] = True
    """Whether seats take turns one after the other; False if all decide at once and rounds are counted."""
    colours: ClassVar[tuple[str, ...]]
    choices: ClassVar[tuple[Choice, ...]]
    score_keys: ClassVar[tuple[str, ...]]
    action_type: ClassVar[Any]
    """The union of the actions that a record's `do` holds."""
    outcome_type: ClassVar[Any]
    """The union of the outcomes that a record's `chance` holds; None in a game without dice."""
    setup_type: ClassVar[Any]
    view_type: ClassVar[Any]
    closing: ClassVar[Action | None] = None
    """The action that closes a turn and that records leave out; None in a game without turns."""
    finishing: ClassVar[Action | None] = None
    """The action that ends a turn of any number of actions early."""
    uncounted: ClassVar[frozenset[str]] = frozenset()
    """The steps whose legal actions a record does not count, because they are simultaneous."""
    piles: ClassVar[tuple[str, ...]] = ()
    """The fields of a state that hold what is yet to be drawn."""

    @property
    def decision_type(self) -> Any:
        """The union of all that a seat may decide: the actions, and the close of a turn."""
        closing = () if self.closing is None else (type(self.closing),)
        return _union(*_members(self.action_type), *closing)

    @property
    def journal_type(self) -> Any:
        """The union of all that a journal may hold: decisions, and the outcomes of dice."""
        outcomes = () if self.outcome_type is None else _members(self.outcome_type)
        return _union(*_members(self.decision_type), *outcomes)

    def due(self, pending: Pending) -> Action | None:
        """Return the action that closes the turn if nothing else is left to do, or None."""
        return self.closing if isinstance(pending, Decide) and pending.closing else None

    def refuse_unknown(self, choices: Mapping[str, str]) -> None:
        """Raise `BadSetup` for a choice that the game does not have, or a value that the choice does not have."""
        by_name = {choice.name: choice for choice in self.choices}
        for name, value in choices.items():
            if name not in by_name:
                has = tuple(by_name) or Phrase(NC_("values", "none"))
                # Translators: {name} is the name of a game's option in a file, {known} are those it has.
                raise BadSetup(refuse("", N_("there is no option {name}; there are: {known}"), name=name, known=has))
            choice = by_name[name]
            for part in choice.parts(value):
                if part not in choice.values:
                    # Translators: {name} is the name of a game's option in a file, {known} are the values that it may
                    # have.
                    text = N_("“{value}” is not a value of {name}; there are: {known}")
                    raise BadSetup(refuse(choice.rule, text, value=part, name=name, known=choice.values))

    def meaning(self, turn: Sequence[Action]) -> Hashable:
        """Return a value that is equal for turns that do the same, in any order and with any of equal pieces."""
        return frozenset(action for action in turn if action != self.finishing)

    @abstractmethod
    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return the event as a seat may know it."""

    def names_of_hand(self, action: Action) -> tuple[Piece, ...]:  # noqa: ARG002
        """Return the pieces of a closed hand that an action names."""
        return ()

    def shown_of_hand(self, seat: Seat, event: Event) -> tuple[Piece, ...]:  # noqa: ARG002
        """Return the pieces of a seat's hand that an event has shown to everybody."""
        return ()

    @abstractmethod
    def describe_action(self, seat: Seat, action: Action) -> Phrase:
        """Return the action in one short line for the log."""

    @abstractmethod
    def describe_event(self, event: Event) -> Phrase | None:
        """Return the event in one short line for the log, or None if it says nothing new."""

    # What a game begins with.

    @abstractmethod
    def deal(self, seats: int, rng: Generator, first: Seat | None = None, **choices: str) -> SetupT:
        """Shuffle everything and draw what was not chosen; raise `BadSetup` for a choice that the rules refuse."""

    @abstractmethod
    def deal_again(self, setup: SetupT, state: StateT, rng: Generator) -> SetupT:
        """Return a set-up with the same past up to a state, and another future.

        What was drawn until then stays as it was; what still lies in piles is shuffled again.
        """

    @abstractmethod
    def copy_for(
        self, setup: SetupT, steps: Sequence[tuple[Seat, Action]], dealt: StateT, viewer: Seat | None
    ) -> tuple[SetupT, list[tuple[Seat, Action]]]:
        """Return a set-up and steps that lead to a state that was dealt from the viewer's view after these steps.

        At every step the viewer sees what it saw; nothing else of the set-up and of the steps remains.
        """

    def check(self, setup: SetupT) -> Reason | None:
        """Return what is wrong with a set-up from elsewhere, or None."""
        if setup.seats not in self.seat_counts:
            least, most = self.seat_counts[0], self.seat_counts[-1]
            text = N_("{game} is played by {least} to {most} players, not by {count}")
            return refuse("", text, game=self.title, least=least, most=most, count=setup.seats)
        if not 0 <= setup.first < setup.seats:
            return refuse("", N_("there is no seat {number} to begin"), number=setup.first)
        return self.check_deal(setup)

    def check_size(self, setup: SetupT) -> Reason | None:  # noqa: ARG002
        """Return which part of a set-up from elsewhere is larger than in any game, or None."""
        return None

    @abstractmethod
    def check_deal(self, setup: SetupT) -> Reason | None:
        """Return what is wrong with what was dealt, or None; the number of seats is right."""

    @abstractmethod
    def start(self, setup: SetupT) -> StateT:
        """Return the state in which the game begins."""

    @abstractmethod
    def notation(self, state: StateT) -> str:
        """Return the position in one line, with all that is hidden except the order of piles."""

    @abstractmethod
    def position(self, text: str) -> StateT:
        """Return the state that a line describes, piles dealt by seed 0; raise `BadSetup` if the line is wrong."""

    def start_older(self, setup: SetupT) -> StateT | None:  # noqa: ARG002
        """Return the state in which the game begins under the ruling of older versions, or None if none changed."""
        return None

    def setup(self, seats: int, rng: Generator, first: Seat | None = None, **choices: str) -> StateT:
        """Deal a game and return the state in which it begins."""
        return self.start(self.deal(seats, rng, first, **choices))

    # Who may do what.

    @abstractmethod
    def pending(self, state: StateT) -> Pending:
        """Return what the game waits for."""

    @abstractmethod
    def list_actions(self, state: StateT, seat: Seat) -> list[Action]:
        """Return every different legal action of a seat, always in the same order.

        Raise `NotImplementedError` if they are too many to list; the prompt describes them then.
        """

    def count_actions(self, state: StateT, seat: Seat) -> int:
        """Return how many different legal actions a seat has."""
        return len(self.codes(state, seat))

    def sample(self, state: StateT, seat: Seat, rng: Generator) -> Action:
        """Return a legal action of a pending seat at random; also where they are too many to list."""
        return self.decode(state, rng.choice(self.codes(state, seat)))

    def draw(self, state: StateT, rng: Generator) -> Action:
        """Return a throw of the pending dice."""
        raise NotImplementedError(f"{self.name} has no dice")

    def legal(self, state: StateT, seat: Seat) -> LegalActions:
        """Return the legal actions of a seat, lazily."""
        return LegalActions(self, state, seat)

    def permits(self, state: StateT, seat: Seat, action: Action) -> bool:
        """Return whether the action is legal, without listing the others."""
        return self.why_not(state, seat, action) is None

    @abstractmethod
    def why_not(self, state: StateT, seat: Seat, action: Action) -> Reason | None:
        """Return the one reason that a player would give first for refusing the action, or None if it is legal.

        In this order: wrong seat, wrong step, not your piece, wrong or taken space, adjacency, cost.
        """

    def may_finish(self, state: StateT, seat: Seat) -> bool:
        """Return whether a seat may do no more in its turn."""
        return self.finishing is not None and self.permits(state, seat, self.finishing)

    # What an action does.

    def apply(self, state: StateT, seat: Seat, action: Action) -> tuple[StateT, tuple[Event, ...]]:
        """Return the state after an action (or, with seat `CHANCE`, an outcome) and what has happened."""
        reason = self.why_not(state, seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        return self.apply_unchecked(state, seat, action)

    def apply_unchecked(self, state: StateT, seat: Seat, action: Action) -> tuple[StateT, tuple[Event, ...]]:
        """Return what `apply` does, for actions that come from a list of legal ones."""
        before, after = state, state.copy()
        self.begin(after, seat, self.encode(state, action))
        events = [*self.tell_events(before, seat, action, after)]
        while self.unfinished(after):
            before, after = after, after.copy()
            self.go_on(after)
            events += self.tell_events(before, seat, action, after)
        return after, tuple(events)

    @abstractmethod
    def tell_events(self, before: StateT, seat: Seat, action: Action, after: StateT) -> Iterable[Event]:
        """Return what an action made happen, in its order, found from the state before it and the state after it.

        Of an action of several parts each is told by itself: `unfinished(before)` is true for all but the first.
        """

    @abstractmethod
    def play(self, state: StateT, seat: Seat, code: Code) -> None:
        """Play a legal action in place to its end, unchecked."""

    def begin(self, state: StateT, seat: Seat, code: Code) -> None:
        """Play a legal action in place, unchecked: of one that happens in several parts only the first."""
        self.play(state, seat, code)

    def unfinished(self, state: StateT) -> bool:  # noqa: ARG002
        """Return whether a part of the action that was begun is still to be played."""
        return False

    def go_on(self, state: StateT) -> None:
        """Play the next part of the action that was begun, in place."""
        raise NotImplementedError(f"{self.name} has no actions of several parts")

    # Codes: actions as the game plays them, with no more made of them than must be.

    def codes(self, state: StateT, seat: Seat) -> Codes:
        """Return the codes of all actions that `list_actions` returns."""
        return self.list_actions(state, seat)

    def decode(self, state: StateT, code: Code) -> Action:  # noqa: ARG002
        action: Action = code
        return action

    def encode(self, state: StateT, action: Action) -> Code:  # noqa: ARG002
        return action

    def sample_code(self, state: StateT, seat: Seat, rng: Generator) -> Code:
        """Return the code of a legal action at random, as `sample` does."""
        return self.encode(state, self.sample(state, seat, rng))

    def draw_code(self, state: StateT, rng: Generator) -> Code:
        """Return the code of a throw of the pending dice, as `draw` does."""
        return self.encode(state, self.draw(state, rng))

    def play_at_random(self, state: StateT, rng: Generator) -> int:
        """Play to the end in place, each legal action as likely as the others; return the number of actions.

        Every legal set that can be listed is listed in full: this measures the rules.
        """
        actions = 0
        while not isinstance(pending := self.pending(state), Over):
            if isinstance(pending, Decide):
                self.play(state, pending.seat, self.sample_code(state, pending.seat, rng))
            else:
                self.play(state, CHANCE, self.draw_code(state, rng))
            actions += 1
        return actions

    # What a seat knows, and what it counts.

    @abstractmethod
    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return all that a seat may know (None: somebody who looks on), and no more."""

    @abstractmethod
    def determinize(self, view: ViewT, rng: Generator) -> StateT:
        """Deal what the view does not know at random, consistently with all that it does know."""

    @abstractmethod
    def score(self, view: ViewT) -> Sheet:
        """Return the itemised score sheet as the viewer knows it."""

    @abstractmethod
    def points(self, state: StateT) -> list[int]:
        """Return each seat's points if the game ended now, quickly and without items."""

    def points_by_key(self, state: StateT, seat: Seat) -> Sequence[float]:
        """Return a seat's points by the game's score keys when the game is over, without items."""
        brought = {line.key: line.points for line in self.score(self.view(state, None)).lines[seat]}
        return [brought.get(key, 0) for key in self.score_keys]

    def last_round(self, state: StateT) -> Phrase | None:  # noqa: ARG002
        """Return why the end is near, while the last round is played or a seat is about to end the game; else None."""
        return None

    def progress(self, state: StateT) -> float | None:  # noqa: ARG002
        """Return how far the match is, from 0 to 1, as everybody may see it; None where nobody can tell."""
        return None

    def drawn(self, state: StateT) -> object:  # noqa: ARG002
        """Return a value that every draw changes."""
        return None
