"""The end of the game: sacrifices are turned over, unused dice are rolled (X-F1)."""

from game.rules.chocolatl.events import FinalScored, GameEnded, SacrificeRevealed
from game.rules.chocolatl.scoring import FINAL_KEYS, final_points
from game.rules.chocolatl.state import NOBODY, State, Step
from game.rules.chocolatl.stations import Events
from game.rules.core import Seat


def start_final_scoring(state: State, events: Events) -> None:
    """X-F1: score all but the dice, in the rulebook's order."""
    state.station = 0
    if events is not None:
        for key in FINAL_KEYS:
            if key == "sacrifice":
                events.extend(SacrificeRevealed(seat, card) for seat, card in enumerate(state.sacrificed))
            if key != "die":
                events.append(FinalScored(key, tuple(final_points(state)[key])))
    end_game(state, 0, events)


def end_game(state: State, seat: Seat, events: Events) -> None:
    """X-F1: from this seat on, whoever has an unused die rolls one; then the game is over."""
    for roller in range(seat, state.seats):
        if state.dice[roller]:
            state.step, state.seat = Step.LAST, roller
            return
    state.step, state.seat = Step.OVER, NOBODY
    if events is not None:
        events.append(FinalScored("die", tuple(state.last_dice)))
        events.append(GameEnded())
