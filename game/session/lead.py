"""How a match is led: what is done without asking, how dice fall, and when it stands still."""

from typing import Any, Final

import msgspec

from game.puzzles.puzzle import Puzzle, is_asked
from game.rules.core import Action, Event, Seat
from game.rules.match import Match, Player, TableOptions
from game.rules.numbers import Generator

HUMAN: Final = "human"
DICE: Final = 0xD1CE
PLAYERS: Final = 0xA1
_SPREAD: Final = 0x9E3779B97F4A7C15


def luck(match: Match, purpose: int) -> Generator:
    """Return the generator for the next step of a match; dice and players have nothing to do with each other."""
    seed = match.options.seed if match.options.seed is not None else match.id
    mixed = Generator(seed ^ purpose * _SPREAD)
    mixed.state += len(match.journal) * _SPREAD * 3
    return mixed.fork()


class Lead:
    """Leads a match as it is played: to its end, with chance of its own. Lessons and puzzles lead otherwise."""

    fixed = False
    """Whether nothing that was done can be done otherwise, but only taken back."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def complete(self) -> bool:
        """Whether nothing more is to be done, so that the match stands still."""
        return False

    @property
    def reopens(self) -> bool:
        """Whether what is complete may still be taken back."""
        return False

    def follows(self, state: Any, action: Action, usual: Action | None) -> bool:  # noqa: ARG002
        """Return whether an action is what a person does without being asked, where one thing is `usual`."""
        return usual == action

    def automatic(self, state: Any, seat: Seat, usual: Action | None) -> Action | None:  # noqa: ARG002
        """Return what a person on this seat does in a state without being asked; `usual` is what the game says."""
        return usual

    def throw(self) -> tuple[Event, ...]:
        """Throw the dice that are pending."""
        return self.match.throw(luck(self.match, DICE))


class Solver(Lead):
    """Leads a copy of a game from the puzzle's position on, in which a person plays one seat's turn."""

    def __init__(self, puzzle: Puzzle, match: Match) -> None:
        super().__init__(trial_of(match, match.state_at(puzzle.step), puzzle.seat))
        self.puzzle = puzzle
        self.answered = False
        """Whether the turn was answered with: then nothing more is done."""

    @property
    def turn(self) -> tuple[Action, ...]:
        """What was done so far."""
        return tuple(entry.action for entry in self.match.journal)

    @property
    def complete(self) -> bool:
        puzzle, match = self.puzzle, self.match
        done = len(match.journal)
        return self.answered or not is_asked(match.state, match.rules, puzzle.seat, puzzle.asks, done)

    @property
    def reopens(self) -> bool:
        return not self.answered


def trial_of(match: Match, state: Any, person: Seat | None = None) -> Match:
    """Return a match that begins in the middle of another one, is kept nowhere, and can be undone without limit.

    One person plays all seats, with open hands, or only one of them.
    """
    players = tuple(
        Player(player.name, player.colour, HUMAN if person in (None, seat) else player.kind)
        for seat, player in enumerate(match.players)
    )
    options = TableOptions(open_hands=person is None)
    trial = Match(match.rules, match.setup, players, options, state=state, free=True)
    trial.older = match.older
    return trial


def played_again(match: Match, step: int, seat: Seat, seed: int) -> Match:
    """Return a match of the same players that begins at a step of another one, and is kept nowhere.

    What the seat did not know there is dealt again, and chance is another: it depends on what the seat knew, and on the
    seed.
    """
    state = match.rules.determinize(match.rules.view(match.state_at(step), seat), Generator(seed))
    options = msgspec.structs.replace(match.options, seed=seed)
    again = Match(match.rules, match.setup, match.players, options, state=state)
    again.older = match.older
    return again
