"""The protocol that the rules of every game implement, for windows, computer players and records.

Rules play actions in place. Events are found afterwards from the states before and after an action (`tell_events`):
`apply` returns them, a search does without.

Some actions happen in several parts: `begin` plays the first one, and `go_on` the next one as long as the state is
`unfinished`. `apply` finds the events of each part; outside these functions no state is unfinished.
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
    """A state, which can be copied quickly."""

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
"""An action in the form that a game plays: the action itself or a number that stands for it."""
Codes: TypeAlias = Any
"""A sequence of codes, with a length and an index."""
StateT = TypeVar("StateT", bound=Copyable)
SetupT = TypeVar("SetupT", bound=AnySetup)
ViewT = TypeVar("ViewT")


@mypyc_attr(allow_interpreted_subclasses=True)
class LegalActions(Sequence[Action]):
    """The legal actions of one seat in one position: quick to count and test, listed only on demand.

    It reads the state itself, so do not use it after the state has changed.
    """

    __slots__ = ("_codes", "_rules", "_seat", "_state")

    def __init__(self, rules: "Rules[Any, Any, Any]", state: Any, seat: Seat) -> None:
        self._rules = rules
        self._state = state
        self._seat = seat
        self._codes: Any = None

    @property
    def codes(self) -> Codes:
        """The legal actions as codes."""
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
        """Return whether the seat has to decide; this works also if its actions are too many to list."""
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
        """Return a random one of the actions; this works also if they are too many to list."""
        return self._rules.sample(self._state, self._seat, rng)


def _members(union: Any) -> tuple[Any, ...]:
    return get_args(union) or (union,)


def _union(*members: Any) -> Any:
    return Union[tuple(dict.fromkeys(members))]  # noqa: UP007 (its members are known at run time only)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[StateT, SetupT, ViewT]):
    """The rules of a game, with everything that windows, computer players and records ask of them.

    `apply` plays an action on a copy of the state; `play` plays a code in place, for speed.
    """

    # What can be said of a game, its actions and its events without any position.

    name: ClassVar[str]
    title: ClassVar[str]
    seat_counts: ClassVar[range]
    line: ClassVar[str]
    """What the game is about, in one line, marked for translation."""
    authors: ClassVar[str] = ""
    """The authors of the game."""
    minutes: ClassVar[int]
    """How many minutes a match takes, as the box says."""
    in_turns: ClassVar[bool] = True
    """Whether seats take turns one after the other; False if the game goes by rounds in which all decide at once."""
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
    """The action by which a seat does no more in its turn; None if the game has no such action."""
    uncounted: ClassVar[frozenset[str]] = frozenset()
    """The steps in which several seats decide at once; a record does not count legal actions there."""
    piles: ClassVar[tuple[str, ...]] = ()
    """The names of a state's fields that hold what is still to be drawn."""

    @property
    def decision_type(self) -> Any:
        """The union of the types of all actions of a seat, the close of a turn included."""
        closing = () if self.closing is None else (type(self.closing),)
        return _union(*_members(self.action_type), *closing)

    @property
    def journal_type(self) -> Any:
        """The union of the types of all steps of a journal: actions of seats, and outcomes of dice."""
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
        """Return a value that is equal for turns with the same effect, whatever the order of their actions."""
        return frozenset(action for action in turn if action != self.finishing)

    @abstractmethod
    def redact(self, event: Event, seat: Seat | None) -> Event:
        """Return the event as a seat may know it (None: a spectator), without what is hidden from it."""

    def names_of_hand(self, action: Action) -> tuple[Piece, ...]:  # noqa: ARG002
        """Return the pieces of the seat's hidden hand that an action names, or nothing."""
        return ()

    def shown_of_hand(self, seat: Seat, event: Event) -> tuple[Piece, ...]:  # noqa: ARG002
        """Return the pieces of a seat's hand that an event has shown to everybody, or nothing."""
        return ()

    @abstractmethod
    def describe_action(self, seat: Seat, action: Action) -> Phrase:
        """Return the action in one short line for the log."""

    @abstractmethod
    def describe_event(self, event: Event) -> Phrase | None:
        """Return the event in one short line for the log, or None if the log does not mention it."""

    # What a game begins with.

    @abstractmethod
    def deal(self, seats: int, rng: Generator, first: Seat | None = None, **choices: str) -> SetupT:
        """Return a random set-up with these choices; raise `BadSetup` for a choice that the rules refuse."""

    @abstractmethod
    def deal_again(self, setup: SetupT, state: StateT, rng: Generator) -> SetupT:
        """Return the set-up with all that still lies in piles in this state shuffled again."""

    @abstractmethod
    def copy_for(
        self, setup: SetupT, steps: Sequence[tuple[Seat, Action]], dealt: StateT, viewer: Seat | None
    ) -> tuple[SetupT, list[tuple[Seat, Action]]]:
        """Return a set-up and steps that lead to `dealt`, a state dealt from the viewer's view after these steps.

        The viewer sees the same at every step; what it did not see is as in `dealt`.
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
        """Return what is too large in a set-up from elsewhere, or None."""
        return None

    @abstractmethod
    def check_deal(self, setup: SetupT) -> Reason | None:
        """Return what is wrong with the deal of a set-up whose number of seats is right, or None."""

    @abstractmethod
    def start(self, setup: SetupT) -> StateT:
        """Return the state in which the game begins."""

    @abstractmethod
    def notation(self, state: StateT) -> str:
        """Return the position in one line of text, with all that is hidden except the order of piles."""

    @abstractmethod
    def position(self, text: str) -> StateT:
        """Return the state that a line describes, piles shuffled with seed 0; raise `BadSetup` if the line is wrong."""

    def start_older(self, setup: SetupT) -> StateT | None:  # noqa: ARG002
        """Return the state in which the game begins under the ruling of older versions, or None if there is none."""
        return None

    def setup(self, seats: int, rng: Generator, first: Seat | None = None, **choices: str) -> StateT:
        """Deal a game and return the state in which it begins."""
        return self.start(self.deal(seats, rng, first, **choices))

    # Who may do what.

    @abstractmethod
    def pending(self, state: StateT) -> Pending:
        """Return what the game waits for: a decision of one or several seats, a throw of dice, or nothing more."""

    @abstractmethod
    def list_actions(self, state: StateT, seat: Seat) -> list[Action]:
        """Return every different legal action of a seat, always in the same order.

        Raise `NotImplementedError` if they are too many to list.
        """

    def count_actions(self, state: StateT, seat: Seat) -> int:
        """Return how many different legal actions a seat has."""
        return len(self.codes(state, seat))

    def sample(self, state: StateT, seat: Seat, rng: Generator) -> Action:
        """Return a random legal action of a pending seat; this works also if they are too many to list."""
        return self.decode(state, rng.choice(self.codes(state, seat)))

    def draw(self, state: StateT, rng: Generator) -> Action:
        """Return a random outcome of the dice that must be thrown now."""
        raise NotImplementedError(f"{self.name} has no dice")

    def legal(self, state: StateT, seat: Seat) -> LegalActions:
        """Return the legal actions of a seat, which are listed only when needed."""
        return LegalActions(self, state, seat)

    def permits(self, state: StateT, seat: Seat, action: Action) -> bool:
        """Return whether the action is legal, without listing the others."""
        return self.why_not(state, seat, action) is None

    @abstractmethod
    def why_not(self, state: StateT, seat: Seat, action: Action) -> Reason | None:
        """Return the reason why an action is refused, or None if it is legal.

        Of several reasons it is the first of these: wrong seat, wrong step, not your piece, wrong or taken space,
        adjacency, cost.
        """

    def may_finish(self, state: StateT, seat: Seat) -> bool:
        """Return whether a seat may end its turn now with the action `finishing`."""
        return self.finishing is not None and self.permits(state, seat, self.finishing)

    # What an action does.

    def apply(self, state: StateT, seat: Seat, action: Action) -> tuple[StateT, tuple[Event, ...]]:
        """Return the state after an action and its events; raise `IllegalAction` if the rules refuse it.

        With seat `CHANCE` the action is an outcome of dice.
        """
        reason = self.why_not(state, seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        return self.apply_unchecked(state, seat, action)

    def apply_unchecked(self, state: StateT, seat: Seat, action: Action) -> tuple[StateT, tuple[Event, ...]]:
        """Return the same as `apply`, without a check whether the action is legal."""
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
        """Return the events of an action in order, found from the states before and after it.

        For an action of several parts, call it for each part: `unfinished(before)` is true for all but the first.
        """

    @abstractmethod
    def play(self, state: StateT, seat: Seat, code: Code) -> None:
        """Play an action in place to its end, without a check whether it is legal."""

    def begin(self, state: StateT, seat: Seat, code: Code) -> None:
        """Play an action in place, or the first part of one that has several, without a check whether it is legal."""
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
        """Return the code of a random legal action of a pending seat."""
        return self.encode(state, self.sample(state, seat, rng))

    def draw_code(self, state: StateT, rng: Generator) -> Code:
        """Return the code of a random outcome of the dice that must be thrown now."""
        return self.encode(state, self.draw(state, rng))

    def play_at_random(self, state: StateT, rng: Generator) -> int:
        """Play random legal actions to the end, in place; return the number of actions.

        Legal actions are listed each time if they can be, so that the speed of the rules can be measured.
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
        """Return all that a seat may know of the state (None: a spectator)."""

    @abstractmethod
    def determinize(self, view: ViewT, rng: Generator) -> StateT:
        """Return a state that fits the view, with all that the view does not show dealt at random."""

    @abstractmethod
    def score(self, view: ViewT) -> Sheet:
        """Return the score sheet as the viewer of this view knows it."""

    @abstractmethod
    def points(self, state: StateT) -> list[int]:
        """Return each seat's points if the game ended now."""

    def points_by_key(self, state: StateT, seat: Seat) -> Sequence[float]:
        """Return a seat's points by the game's score keys when the game is over."""
        brought = {line.key: line.points for line in self.score(self.view(state, None)).lines[seat]}
        return [brought.get(key, 0) for key in self.score_keys]

    def last_round(self, state: StateT) -> Phrase | None:  # noqa: ARG002
        """Return why the game ends soon, in its last round or if a seat may soon end it, else None."""
        return None

    def progress(self, state: StateT) -> float | None:  # noqa: ARG002
        """Return about how much of the game is over, from 0 to 1, or None if this is not computed."""
        return None

    def drawn(self, state: StateT) -> object:  # noqa: ARG002
        """Return a value that changes with every draw from a pile."""
        return None
