"""The computer players by name, and playing whole games with them."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from game.ai.greedy import choose_greedily
from game.rules.core import Action, Chance, Decide, Over, Seat
from game.rules.games import AnyRules
from game.rules.match import Match
from game.rules.rng import Generator

Agent: TypeAlias = Callable[[AnyRules, Any, Seat, Generator], Action]
"""Chooses an action for a seat that has to decide, knowing only the seat's view."""


def choose_at_random(rules: AnyRules, view: Any, seat: Seat, rng: Generator) -> Action:
    """Choose any legal action, each as likely as the others."""
    return rules.sample(rules.determinize(view, rng), seat, rng)


AGENTS: Final[dict[str, Agent]] = {"random": choose_at_random, "greedy": choose_greedily}


def play_out(match: Match, agents: tuple[Agent, ...], rng: Generator) -> None:
    """Play the match to its end, with one agent a seat."""
    dice = rng.fork()
    generators = tuple(rng.fork() for _ in agents)
    while not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            match.throw(dice)
        elif not match.close_turn():
            decide(match, pending, agents, generators)


def decide(match: Match, pending: Decide, agents: tuple[Agent, ...], generators: tuple[Generator, ...]) -> None:
    """Let the first of the pending seats choose and play."""
    seat = pending.seat
    view = match.rules.view(match.state, seat)
    match.play(seat, agents[seat](match.rules, view, seat, generators[seat]))
