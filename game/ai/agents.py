"""The computer players by name, and playing whole games with them."""

import time
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from game.ai.greedy import choose_greedily
from game.ai.part import mind_of
from game.ai.thought import Effort, Thought
from game.ai.timer import Timer
from game.rules.core import Action, Chance, Decide, Over, Seat
from game.rules.games import AnyRules
from game.rules.match import Match
from game.rules.rng import Generator

Think: TypeAlias = Callable[[AnyRules, Any, Seat, Generator, Timer], Thought]
"""Decides for a seat that has to, knowing only the seat's view."""

LEVELS: Final = ("apprentice", "merchant", "planter", "chief", "ajaw")
"""The computer players that are offered, each beatable by the next one."""


class Agent(msgspec.Struct, frozen=True):
    """A computer player: how it decides, and how hard it thinks in each game."""

    think: Think
    level: str = ""
    effort: Effort | None = None

    def decide(self, rules: AnyRules, view: Any, seat: Seat, rng: Generator, clock: Timer | None = None) -> Thought:
        """Decide within the player's own effort, or by another clock."""
        return self.think(rules, view, seat, rng, clock or Timer(self.effort_in(rules.name)))

    def effort_in(self, game: str) -> Effort:
        """Return how hard the player thinks in a game."""
        return self.effort or (mind_of(game).efforts.get(self.level) if self.level else None) or Effort()


def choose_at_random(rules: AnyRules, view: Any, seat: Seat, rng: Generator) -> Action:
    """Choose any legal action, each as likely as the others."""
    return rules.sample(rules.determinize(view, rng), seat, rng)


def _simple(choose: Callable[[AnyRules, Any, Seat, Generator], Action]) -> Agent:
    return Agent(lambda rules, view, seat, rng, clock: Thought(choose(rules, view, seat, rng)))  # noqa: ARG005


def _level(level: str) -> Agent:
    def think(rules: AnyRules, view: Any, seat: Seat, rng: Generator, clock: Timer) -> Thought:
        return mind_of(rules.name).think(level, view, seat, rng, clock)

    return Agent(think, level)


AGENTS: Final[dict[str, Agent]] = {
    **{level: _level(level) for level in LEVELS},
    "random": _simple(choose_at_random),
    "greedy": _simple(choose_greedily),
}
"""All that can sit on a seat. The last two are too simple to be offered, but old matches know them."""


def names_of(agents: Sequence[str]) -> tuple[str, ...]:
    """Return the names of computer players for records: their kinds, numbered if several are alike."""
    alike = [agents[:place].count(agent) + 1 for place, agent in enumerate(agents)]
    return tuple(
        f"{agent.capitalize()} {number}" if agents.count(agent) > 1 else agent.capitalize()
        for agent, number in zip(agents, alike, strict=True)
    )


Watch: TypeAlias = Callable[[Seat, float], object]
"""Told after each decision between several actions who took it, and in how many seconds of one core."""


def play_out(match: Match, agents: tuple[Agent, ...], rng: Generator, watch: Watch | None = None) -> None:
    """Play the match to its end, with one agent a seat."""
    dice = rng.fork()
    generators = tuple(rng.fork() for _ in agents)
    while not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            match.throw(dice)
        elif not match.close_turn():
            chooses = watch is not None and _chooses(match, pending)
            begin = time.thread_time()
            decide(match, pending, agents, generators)
            if watch is not None and chooses:
                watch(pending.seat, time.thread_time() - begin)


def _chooses(match: Match, pending: Decide) -> bool:
    """Return whether there is more than one thing to do."""
    uncounted = pending.prompts[pending.seat].step in match.rules.uncounted
    return uncounted or match.rules.count_actions(match.state, pending.seat) > 1


def decide(match: Match, pending: Decide, agents: tuple[Agent, ...], generators: tuple[Generator, ...]) -> None:
    """Let the first of the pending seats choose and play."""
    seat = pending.seat
    view = match.rules.view(match.state, seat)
    match.play(seat, agents[seat].decide(match.rules, view, seat, generators[seat]).action)
