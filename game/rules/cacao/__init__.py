"""Cacao, by Phil Walker-Harding."""

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from game.rules.cacao import board, deal, notation, reasons, scoring, story, turn
from game.rules.cacao import view as views
from game.rules.cacao.actions import END, CacaoAction
from game.rules.cacao.board import State, Step
from game.rules.cacao.box import COLOURS, worker_tiles
from game.rules.cacao.deal import Setup
from game.rules.cacao.hidden import Hidden
from game.rules.cacao.view import View
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
    phrase,
)
from game.rules.numbers import Generator
from game.rules.protocol import Codes, Rules

PROMPTS = {Step.PLACE: "place", Step.FILL: "fill", Step.WORK: "work", Step.END: "end"}


class Cacao(Rules[State, Setup, View]):
    """The rules of Cacao, as the protocol asks for them."""

    name = "cacao"
    title = "Cacao"
    authors = "Phil Walker-Harding"
    line = N_("Place workers, harvest, sell, dig for gold and worship the sun. The most gold wins.")
    minutes = 45
    seat_counts = deal.SEAT_COUNTS
    colours = COLOURS
    choices: ClassVar[tuple[Choice, ...]] = ()
    score_keys = scoring.SCORE_KEYS
    action_type = CacaoAction
    outcome_type = None
    setup_type = Setup
    view_type = View
    closing = END

    _pending: ClassVar[tuple[tuple[Pending, ...], ...]] = (
        *(tuple(Decide.one(seat, Prompt(prompt)) for seat in range(4)) for prompt in PROMPTS.values()),
        (OVER,) * 4,
    )

    def deal(self, seats: int, rng: Generator, first: Seat | None = None, **choices: str) -> Setup:
        self.refuse_unknown(choices)
        return deal.deal(seats, rng, first)

    def check_deal(self, setup: Setup) -> Reason | None:
        return deal.check(setup)

    def deal_again(self, setup: Setup, state: State, rng: Generator) -> Setup:
        return deal.deal_again(setup, state, rng)

    def copy_for(
        self, setup: Setup, steps: Sequence[tuple[Seat, Action]], dealt: State, viewer: Seat | None
    ) -> tuple[Setup, list[tuple[Seat, Action]]]:
        return deal.copy_for(setup, steps, dealt, viewer), list(steps)

    def start(self, setup: Setup) -> State:
        return board.start(setup)

    def notation(self, state: State) -> str:
        return notation.notation(state)

    def position(self, text: str) -> State:
        return notation.position(text)

    def pending(self, state: State) -> Pending:
        return self._pending[state.step][state.seat]

    def list_actions(self, state: State, seat: Seat) -> list[Action]:
        return [board.decode(code) for code in turn.legal(state)] if seat == state.seat else []

    def codes(self, state: State, seat: Seat) -> Codes:
        return turn.legal(state) if seat == state.seat else ()

    def decode(self, state: State, code: int) -> Action:  # noqa: ARG002
        return board.decode(code)

    def encode(self, state: State, action: Action) -> int:  # noqa: ARG002
        return board.encode(action)

    def play(self, state: State, seat: Seat, code: int) -> None:  # noqa: ARG002
        turn.play(state, code)

    def play_at_random(self, state: State, rng: Generator) -> int:
        return turn.play_at_random(state, rng)

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
        return scoring.points_by_key(state, seat)

    def last_round(self, state: State) -> Phrase | None:
        placing = state.step == Step.PLACE and max(state.tiles_left(seat) for seat in range(state.seats)) == 1
        begun = state.step != Step.OVER and any(not state.tiles_left(seat) for seat in range(state.seats))
        return phrase(N_("everybody places their last tile")) if placing or begun else None

    def progress(self, state: State) -> float:
        left = sum(state.tiles_left(seat) for seat in range(state.seats))
        return 1 - int(left) / int(state.seats * sum(worker_tiles(state.seats).values()))

    def describe_action(self, seat: Seat, action: Action) -> Phrase:
        return story.describe_action(seat, action)

    def describe_event(self, event: Event) -> Phrase | None:
        return story.describe_event(event)


PART: Final = Cacao()
"""The rules of Cacao, as the only object of `Cacao`."""
