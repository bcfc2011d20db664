"""Maya, by Brett J. Gilbert and Trevor Benjamin."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from game.rules.core import (
    N2_,
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
    counted,
)
from game.rules.maya import board, deal, notation, reasons, scoring, story, turn
from game.rules.maya import view as views
from game.rules.maya.actions import END, FINISH, MayaAction
from game.rules.maya.board import State, Step
from game.rules.maya.box import COLOURS, PLANTATION_TILES, Setup
from game.rules.maya.hidden import Hidden
from game.rules.maya.view import View
from game.rules.numbers import Generator
from game.rules.protocol import Codes, Rules

PROMPTS = {Step.TURN: "turn", Step.PLANT: "plant", Step.END: "end"}

FEW_TILES: Final = 3
"""M-X1: a seat with at most this many tiles may soon end the game."""
_TILES: Final = sum(PLANTATION_TILES.values())
"""How many tiles a seat has."""


class Maya(Rules[State, Setup, View]):
    """The rules of Maya, as the protocol asks for them."""

    name = "maya"
    title = "Maya"
    authors = "Brett J. Gilbert and Trevor Benjamin"
    line = N_("Plant crops and let cities grow around the temples. The most points win.")
    minutes = 60
    seat_counts = deal.SEAT_COUNTS
    colours = COLOURS
    choices: ClassVar[tuple[Choice, ...]] = deal.CHOICES
    score_keys = scoring.SCORE_KEYS
    action_type = MayaAction
    outcome_type = None
    setup_type = Setup
    view_type = View
    closing = END
    finishing = FINISH

    _pending: ClassVar[tuple[tuple[Pending, ...], ...]] = (
        *(tuple(Decide.one(seat, Prompt(prompt)) for seat in range(4)) for prompt in PROMPTS.values()),
        (OVER,) * 4,
    )

    def deal(self, seats: int, rng: Generator, first: Seat | None = None, **choices: str) -> Setup:
        self.refuse_unknown(choices)
        return deal.deal(seats, rng, first, choices)

    def check_size(self, setup: Setup) -> Reason | None:
        return deal.check_size(setup)

    def check_deal(self, setup: Setup) -> Reason | None:
        return deal.check(setup)

    def deal_again(self, setup: Setup, state: State, rng: Generator) -> Setup:
        return deal.deal_again(setup, state, rng)

    def copy_for(
        self, setup: Setup, steps: Sequence[tuple[Seat, Action]], dealt: State, viewer: Seat | None
    ) -> tuple[Setup, list[tuple[Seat, Action]]]:
        return deal.copy_for(setup, steps, dealt, viewer)

    def start(self, setup: Setup) -> State:
        return board.start(setup)

    def notation(self, state: State) -> str:
        return notation.notation(state)

    def position(self, text: str) -> State:
        return notation.position(text)

    def start_older(self, setup: Setup) -> State:
        return board.start(setup, older=True)

    def pending(self, state: State) -> Pending:
        return self._pending[state.step][state.seat]

    def list_actions(self, state: State, seat: Seat) -> list[Action]:
        return [board.decode(state.grid, code) for code in turn.legal(state)] if seat == state.seat else []

    def codes(self, state: State, seat: Seat) -> Codes:
        return turn.legal(state) if seat == state.seat else ()

    def decode(self, state: State, code: int) -> Action:
        return board.decode(state.grid, code)

    def encode(self, state: State, action: Action) -> int:
        return board.encode(state.grid, action)

    def play(self, state: State, seat: Seat, code: int) -> None:  # noqa: ARG002
        turn.play(state, code)

    def play_at_random(self, state: State, rng: Generator) -> int:
        return turn.play_at_random(state, rng)

    def permits(self, state: State, seat: Seat, action: Action) -> bool:
        return seat == state.seat and turn.refusal(state, board.encode(state.grid, action)) == turn.LEGAL

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        return reasons.why_not(state, seat, action)

    def tell_events(self, before: State, seat: Seat, action: Action, after: State) -> Iterable[Event]:
        return story.tell_events(before, seat, action, after)

    def view(self, state: State, seat: Seat | None) -> View:
        return views.view(state, seat)

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return views.redact(event, seat)

    def names_of_hand(self, action: Action) -> tuple[Piece, ...]:
        return views.names_of_hand(action)

    def shown_of_hand(self, seat: Seat, event: Event) -> tuple[Piece, ...]:
        return views.shown_of_hand(seat, event)

    def determinize(self, view: View, rng: Generator) -> State:
        return Hidden(view).deal(rng)

    def score(self, view: View) -> Sheet:
        return scoring.score(views.table(view))

    def points(self, state: State) -> list[int]:
        return scoring.points(state)

    def points_by_key(self, state: State, seat: Seat) -> list[int]:
        return [state.crops[seat], state.cities[seat]]

    def last_round(self, state: State) -> Phrase | None:
        left = {state.tiles_left(seat): seat for seat in reversed(range(state.seats))}
        fewest = min(left)
        if state.step == Step.OVER or fewest > FEW_TILES:
            return None
        return counted(
            N2_("{seat} has {count} tile left", "{seat} has {count} tiles left"), fewest, seat=Who(left[fewest])
        )

    def progress(self, state: State) -> float:
        return max(1 - int(state.tiles_left(seat)) / _TILES for seat in range(state.seats))

    def describe_action(self, seat: Seat, action: Action) -> Phrase:
        return story.describe_action(seat, action)

    def describe_event(self, event: Event) -> Phrase | None:
        return story.describe_event(event)


PART: Final = Maya()
"""The rules of Maya, as the only object of `Maya`."""
