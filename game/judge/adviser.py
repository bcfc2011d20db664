"""The adviser, who is asked for hints: it does what the judge says. It sits at no table."""

from multiprocessing.connection import Connection
from typing import Any, Final

from game.ai import process
from game.ai.players import ADVISERS, Agent
from game.ai.search import Timer
from game.ai.thought import Candidate, Decision, Effort, Thought
from game.judge.judge import judge_of
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator

ADVISER: Final = "judge"


def advise(rules: AnyRules, view: Any, seat: Seat, _rng: Generator, clock: Timer) -> Thought:
    """Return the first action of the turn that the judge advises, and the first actions of the other turns it judged.

    What is expected is what quick players bring about by the end of the game. The answer depends on the view alone.
    """
    judge = judge_of(rules, view, seat)
    judge.wanted = clock.go_on
    turns = judge.candidates()
    if len(turns) == 1:
        return Decision(turns[0][0])
    verdict = judge.compare(turns)
    others = [number for number in range(len(turns)) if number != verdict.answer]
    others.sort(key=lambda number: -verdict.worth(number).lead.mean)
    candidates: dict[Action, Candidate[Action]] = {}
    for number in (verdict.answer, *others):
        expected = tuple(round(points, 2) for points in verdict.worth(number).keys)
        candidates.setdefault(turns[number][0], Candidate(turns[number][0], expected, 0.0))
    return Decision(turns[verdict.answer][0], tuple(candidates.values()), verdict.worth(verdict.answer).lead.samples)


def enlist() -> None:
    """Let the process ask the adviser by its name."""
    ADVISERS[ADVISER] = Agent(advise, effort=Effort())


def serve(connection: Connection) -> None:
    """Answer questions to computer players and to the adviser until the pipe is closed."""
    enlist()
    process.serve(connection)


def launch() -> tuple[process.Process, Connection]:
    """Start the process of the computer players and the adviser; return it with the program's end of the pipe to it."""
    return process.start(serve, "computer players")
