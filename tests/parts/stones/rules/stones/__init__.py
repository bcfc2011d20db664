"""Stones, a small game that belongs to the house's own example: rows of three, and a secret number."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import msgspec

from game.rules.core import (
    N_,
    OVER,
    Action,
    Choice,
    Decide,
    Event,
    Pending,
    Phrase,
    Piece,
    Prompt,
    Reason,
    Seat,
    Sheet,
    Who,
    phrase,
    refuse,
)
from game.rules.numbers import Generator
from game.rules.protocol import Rules

from . import notation, scoring
from .state import (
    BAG,
    END,
    Deal,
    End,
    Lay,
    Options,
    RowMade,
    Setup,
    State,
    StoneDrawn,
    StoneLaid,
    TurnEnded,
    View,
    start,
    table,
    view,
)


class Stones(Rules[State, Setup, View]):
    """The protocol, spoken by Stones."""

    name = "stones"
    title = "Stones"
    line = N_("Lay stones in rows of three. One of yours bears a secret number. The most points win.")
    minutes = 10
    seat_counts = range(2, 5)
    colours = ("red", "blue", "yellow", "white")
    choices: ClassVar[tuple[Choice, ...]] = (
        Choice(
            "size",
            ("4", "3", "5"),
            Phrase(N_("how many spaces the board has along each side")),
            "S-B1",
            title=N_("Board"),
            titles={"4": N_("4 by 4"), "3": N_("3 by 3"), "5": N_("5 by 5")},
        ),
    )
    score_keys = scoring.KEYS
    action_type = Lay
    outcome_type = None
    setup_type = Setup
    view_type = View
    closing = END
    piles = ("bag",)

    def deal(self, seats: int, rng: Generator, first: Seat | None = None, **choices: str) -> Setup:
        self.refuse_unknown(choices)
        first = rng.below(seats) if first is None else first
        return Setup(seats, first, Deal(tuple(rng.shuffled(BAG))), msgspec.convert(choices, Options))

    def check_deal(self, setup: Setup) -> Reason | None:
        if sorted(setup.deal.bag) != sorted(BAG):
            return refuse("S-B2", N_("the bag holds three stones of each number from 1 to 4"))
        return None

    def deal_again(self, setup: Setup, state: State, rng: Generator) -> Setup:
        drawn = len(BAG) - len(state.bag)
        return msgspec.structs.replace(setup, deal=Deal(rng.shuffled_from(setup.deal.bag, drawn)))

    def copy_for(
        self,
        setup: Setup,
        steps: Sequence[tuple[Seat, Action]],
        dealt: State,
        viewer: Seat | None,  # noqa: ARG002
    ) -> tuple[Setup, list[tuple[Seat, Action]]]:
        """Put the dealt stones where the secret ones were drawn; those that were laid are known to all."""
        bag = list(setup.deal.bag)
        places, drawn, laid = list(range(setup.seats)), setup.seats, [False] * setup.seats
        for seat, action in steps:
            if isinstance(action, Lay):
                laid[seat] = laid[seat] or action.number > 0
            elif laid[seat] and drawn < len(bag):
                places[seat], laid[seat], drawn = drawn, False, drawn + 1
        for seat, place in enumerate(places):
            if not laid[seat]:
                bag[place] = dealt.hands[seat]
        return msgspec.structs.replace(setup, deal=Deal((*bag[:drawn], *dealt.bag))), list(steps)

    def start(self, setup: Setup) -> State:
        return start(setup)

    def notation(self, state: State) -> str:
        pending = self.pending(state)
        return notation.notation(state, pending.prompts[pending.seat].step if isinstance(pending, Decide) else "over")

    def position(self, text: str) -> State:
        return notation.position(text)

    def pending(self, state: State) -> Pending:
        if state.laying and len(state.board) == state.turns:
            return OVER
        return Decide.one(state.seat, Prompt("lay" if state.laying else "end"))

    def list_actions(self, state: State, seat: Seat) -> list[Action]:
        pending = self.pending(state)
        if not isinstance(pending, Decide) or pending.seat != seat:
            return []
        if not state.laying:
            return [END]
        free = [(x, y) for y in range(state.size) for x in range(state.size) if (x, y) not in state.board]
        stones = (0, state.hands[seat]) if state.hands[seat] else (0,)
        return [Lay(cell, number) for cell in free for number in stones]

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        pending = self.pending(state)
        if not isinstance(pending, Decide):
            return refuse("S-X1", N_("the game is over"))
        if pending.seat != seat:
            return refuse("S-A1", N_("it is not your turn"))
        if not state.laying:
            return None if isinstance(action, End) else refuse("S-A1", N_("you have laid your stone"))
        if not isinstance(action, Lay):
            return refuse("S-A1", N_("you have to lay a stone"))
        if action.number and action.number != state.hands[seat]:
            return refuse("S-A2", N_("that is not your secret stone"))
        if not all(0 <= place < state.size for place in action.cell):
            return refuse("S-A1", N_("the stone lies beside the board"))
        return refuse("S-A1", N_("a stone lies there already")) if action.cell in state.board else None

    def play(self, state: State, seat: Seat, code: Action) -> None:
        if isinstance(code, Lay):
            state.board[code.cell] = seat, code.number
            state.laying = False
            if code.number:
                state.hands[seat] = 0
            return
        state.laying = True
        if not state.hands[seat] and state.bag:
            state.hands[seat], state.bag = state.bag[0], state.bag[1:]

    def tell_events(self, before: State, seat: Seat, action: Action, after: State) -> Iterator[Event]:
        if isinstance(action, Lay):
            yield StoneLaid(seat, action.cell, action.number)
            for row in scoring.rows_through(after.size, action.cell):
                if (done := scoring.made(after, row)) is not None:
                    yield RowMade(seat, row, scoring.ROW + done[1])
            return
        yield TurnEnded(seat)
        if len(after.bag) < len(before.bag):
            yield StoneDrawn(seat, after.hands[seat])

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return StoneDrawn(event.seat, None) if isinstance(event, StoneDrawn) and event.seat != seat else event

    def names_of_hand(self, action: Action) -> tuple[Piece, ...]:
        return (action.number,) if isinstance(action, Lay) and action.number else ()

    def shown_of_hand(self, seat: Seat, event: Event) -> tuple[Piece, ...]:
        return (event.number,) if isinstance(event, StoneLaid) and event.seat == seat and event.number else ()

    def determinize(self, view: View, rng: Generator) -> State:
        state, unseen = table(view), list(BAG)
        for number in (*(number for _, _, number in view.stones if number), *view.hand):
            unseen.remove(number)
        unseen = rng.shuffled(unseen)
        for seat, holds in enumerate(view.holding):
            if holds and seat != view.viewer:
                state.hands[seat] = unseen.pop()
        state.bag = tuple(unseen)
        return state

    def score(self, view: View) -> Sheet:
        state = table(view)
        return scoring.score(state, isinstance(self.pending(state), type(OVER)))

    def points(self, state: State) -> list[int]:
        return scoring.points(state)

    def drawn(self, state: State) -> object:
        return len(state.bag)

    def describe_action(self, seat: Seat, action: Action) -> Phrase:
        if not isinstance(action, Lay):
            return phrase(N_("{seat} ends the turn"), seat=Who(seat))
        x, y = action.cell
        if action.number:
            text = N_("{seat} lays the secret stone {number} at {x}, {y}")
            return phrase(text, seat=Who(seat), number=action.number, x=x + 1, y=y + 1)
        return phrase(N_("{seat} lays a stone at {x}, {y}"), seat=Who(seat), x=x + 1, y=y + 1)

    def describe_event(self, event: Event) -> Phrase | None:
        match event:
            case StoneLaid(seat=seat, number=number):
                if number:
                    return phrase(N_("{seat} lays the secret stone {number}"), seat=Who(seat), number=number)
                return phrase(N_("{seat} lays a stone"), seat=Who(seat))
            case RowMade(seat=seat, points=points):
                return phrase(N_("{seat} has three in a row: {points} points"), seat=Who(seat), points=points)
            case StoneDrawn(seat=seat):
                return phrase(N_("{seat} draws a stone from the bag"), seat=Who(seat))
        return None


PART: Final = Stones()
"""Stones among the games."""
