"""Chocolatl, by Günter Burkhardt."""

from collections.abc import Hashable, Iterable, Sequence
from typing import ClassVar, Final

from game.rules.chocolatl import board, deal, notation, reasons, scoring, story, turn
from game.rules.chocolatl import view as views
from game.rules.chocolatl.actions import Bid, ChocolatlAction, ChocolatlOutcome
from game.rules.chocolatl.board import GAME_OVER, State
from game.rules.chocolatl.box import COLOURS, GOAL, ROUNDS
from game.rules.chocolatl.deal import Setup
from game.rules.chocolatl.hidden import Hidden
from game.rules.chocolatl.view import View
from game.rules.core import N_, Action, Choice, Event, Pending, Phrase, Piece, Reason, Seat, Sheet, Who, phrase
from game.rules.numbers import Generator
from game.rules.protocol import Codes, Rules


class Chocolatl(Rules[State, Setup, View]):
    """The rules of Chocolatl, as the protocol asks for them."""

    name = "chocolatl"
    title = "Chocolatl"
    authors = "Günter Burkhardt"
    line = N_("Make offerings at six locations, from the bean to the cup. The most points win.")
    minutes = 60
    in_turns = False
    seat_counts = deal.SEAT_COUNTS
    colours = COLOURS
    choices: ClassVar[tuple[Choice, ...]] = deal.CHOICES
    score_keys = scoring.SCORE_KEYS
    action_type = ChocolatlAction
    outcome_type = ChocolatlOutcome
    setup_type = Setup
    view_type = View
    uncounted = frozenset({"sacrifice", "bid"})

    def deal(self, seats: int, rng: Generator, first: Seat | None = None, **choices: str) -> Setup:  # noqa: ARG002
        self.refuse_unknown(choices)
        return deal.deal(seats, rng, choices)

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
        return turn.start(setup)

    def notation(self, state: State) -> str:
        return notation.notation(state)

    def position(self, text: str) -> State:
        return notation.position(text)

    def pending(self, state: State) -> Pending:
        return board.pending(state)

    def list_actions(self, state: State, seat: Seat) -> list[Action]:
        return [board.decode(state, code) for code in turn.legal(state, seat)]

    def codes(self, state: State, seat: Seat) -> Codes:
        return turn.legal(state, seat)

    def decode(self, state: State, code: int) -> Action:
        return board.decode(state, code)

    def encode(self, state: State, action: Action) -> int:
        return board.encode(state, action)

    def play(self, state: State, seat: Seat, code: int) -> None:
        turn.play(state, seat, code)

    def sample(self, state: State, seat: Seat, rng: Generator) -> Action:
        return board.decode(state, turn.sample(state, seat, rng))

    def sample_code(self, state: State, seat: Seat, rng: Generator) -> int:
        return turn.sample(state, seat, rng)

    def draw_code(self, state: State, rng: Generator) -> int:
        return turn.draw(state, rng)

    def meaning(self, turn: Sequence[Action]) -> Hashable:
        """X-R2: return a value that is equal for turns that lay the same cards at each station, in any order."""
        return super().meaning([_in_order(action) if isinstance(action, Bid) else action for action in turn])

    def play_at_random(self, state: State, rng: Generator) -> int:
        return turn.play_at_random(state, rng)

    def why_not(self, state: State, seat: Seat, action: Action) -> Reason | None:
        return reasons.why_not(state, seat, action)

    def permits(self, state: State, seat: Seat, action: Action) -> bool:
        return turn.refusal(state, seat, board.encode(state, action)) == turn.LEGAL

    def begin(self, state: State, seat: Seat, code: int) -> None:
        turn.begin(state, seat, code)

    def unfinished(self, state: State) -> bool:
        return turn.unfinished(state)

    def go_on(self, state: State) -> None:
        turn.go_on(state)

    def tell_events(self, before: State, seat: Seat, action: Action, after: State) -> Iterable[Event]:
        return story.tell_events(before, seat, action, after)

    def draw(self, state: State, rng: Generator) -> Action:
        return board.decode(state, turn.draw(state, rng))

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
        return scoring.score(views.laid_open(view))

    def points(self, state: State) -> list[int]:
        return scoring.points(state)

    def points_by_key(self, state: State, seat: Seat) -> list[int]:
        return scoring.points_by_key(state, seat)

    def last_round(self, state: State) -> Phrase | None:
        if state.step == GAME_OVER or not (state.last_round or state.round == ROUNDS):
            return None
        for seat in range(state.seats):
            if state.points[seat] >= GOAL:
                return phrase(N_("{seat} has reached {goal}"), seat=Who(seat), goal=GOAL)
            if not state.cubes[seat]:
                return phrase(N_("{seat} has used all cubes"), seat=Who(seat))
        if state.round == ROUNDS:
            return phrase(N_("no improvement cards are left"))
        return phrase(N_("{goal} was reached"), goal=GOAL)  # and lost again

    def progress(self, state: State) -> float:
        return max(0, int(state.round) - 1) / ROUNDS

    def describe_action(self, seat: Seat, action: Action) -> Phrase:
        return story.describe_action(seat, action)

    def describe_event(self, event: Event) -> Phrase | None:
        return story.describe_event(event)


def _in_order(bid: Bid) -> Bid:
    return Bid({station: tuple(sorted(cards)) for station, cards in bid.cards.items()})


PART: Final = Chocolatl()
"""The rules of Chocolatl, as the only object of `Chocolatl`."""
