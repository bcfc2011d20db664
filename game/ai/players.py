"""The computer players: their levels, what each game provides for them, and playing whole games with them."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

import msgspec

from game.ai.search import Timer
from game.ai.thought import Effort, Thought
from game.ai.world import AnyWorld
from game.parts import part_of
from game.rules.core import CHANCE, Action, Chance, Decide, Over, Seat
from game.rules.games import AnyRules
from game.rules.match import Match
from game.rules.numbers import Generator

# What a game brings.


@dataclass(frozen=True, slots=True)
class Measured:
    """How often a level won in games against another level on all other seats."""

    against: str
    seats: int
    games: int
    share: float
    """The percentage of games that were won."""


ThinkAs: TypeAlias = Callable[[str, Any, Seat, Generator, Timer], Thought]
"""Returns the decision of a level for a seat that has to decide, from the seat's view."""
Weigh: TypeAlias = Callable[[Any, Seat], list[tuple[float, Action]]]
"""Returns the actions of a seat in a state, each behind a quickly computed value."""


class ReviewEffort(msgspec.Struct, frozen=True):
    """How many samples each part of a review takes."""

    name: str
    curve: int
    """Number of games that are played to their end for each point of the curve."""
    iterations: int
    """Number of iterations of the strongest player for each decision."""
    candidates: int
    """Number of the strongest player's candidates that are compared."""
    looks: int
    """Number of times that each candidate is played on for some turns, to choose the best."""
    checked: int
    """Number of a seat's turns that are judged: those that seem to have cost most."""
    luck: int
    """Number of times the game is played on after each draw, and after other possible draws."""


@dataclass(frozen=True, slots=True)
class Players:
    """What a game provides for its computer players."""

    think: ThinkAs
    efforts: Mapping[str, Effort]
    """The effort of each level; levels that do not search have none."""
    world: AnyWorld
    review: ReviewEffort
    weigh: Weigh | None = None
    measured: Mapping[str, Measured] = field(default_factory=dict)
    """By level how often it won, as `docs/ai.md` says."""


def players_of(game: str) -> Players:
    """Return the players of a game, or plain ones if the game has none of its own."""
    from game.ai.plain import plain_players  # noqa: PLC0415 (the plain players are made of this module's parts)

    return part_of("ai", Players, game) or plain_players(game)


# The greedy player takes the most immediate points.

CANDIDATES: Final = 12
"""How many random actions `gains` tries if there are too many to list."""
HORIZON: Final = 40
"""The most steps that `gains` plays after a simultaneous choice."""


def choose_greedily(rules: AnyRules, view: Any, seat: Seat, rng: Generator) -> Action:
    """Return the action after which the seat has most points when its turn is over."""
    weighed = gains(rules, rules.determinize(view, rng), seat, rng)
    if len(weighed) == 1:
        return weighed[0][1]
    most = max(points[seat] for points, _ in weighed)
    return rng.choice([action for points, action in weighed if points[seat] == most])


def gains(rules: AnyRules, state: Any, seat: Seat, rng: Generator) -> list[tuple[list[int], Action]]:
    """Return each action of a seat, behind all seats' points when the seat's turn is over."""
    pending = rules.pending(state)
    assert isinstance(pending, Decide)
    simultaneous = pending.prompts[seat].step in rules.uncounted
    if simultaneous:
        actions = [rules.sample(state, seat, rng) for _ in range(CANDIDATES)]
    else:
        actions = rules.list_actions(state, seat)
    finish = _finish_choice if simultaneous else _finish_turn
    gained = []
    for action in actions:
        after = state.copy()
        if len(actions) > 1:
            rules.play(after, seat, rules.encode(after, action))
            finish(rules, after, seat, rng)
        gained.append((rules.points(after), action))
    return gained


def _finish_turn(rules: AnyRules, state: Any, seat: Seat, rng: Generator) -> None:  # noqa: ARG001
    """End the seat's turn in place: take the last listed action each time, such as all the workers of a group."""
    while isinstance(pending := rules.pending(state), Decide) and pending.seat == seat and not pending.closing:
        if pending.prompts[seat].step in rules.uncounted:
            return
        rules.play(state, seat, rules.encode(state, rules.list_actions(state, seat)[-1]))


def _finish_choice(rules: AnyRules, state: Any, seat: Seat, rng: Generator) -> None:
    """Play random actions in place until the seat's next simultaneous choice, or for `HORIZON` steps."""
    for _ in range(HORIZON):
        pending = rules.pending(state)
        if isinstance(pending, Over):
            return
        if isinstance(pending, Chance):
            rules.play(state, CHANCE, rules.draw_code(state, rng))
            continue
        if seat in pending.prompts and pending.prompts[seat].step in rules.uncounted:
            return
        rules.play(state, pending.seat, rules.sample_code(state, pending.seat, rng))


# The players by name.

Think: TypeAlias = Callable[[AnyRules, Any, Seat, Generator, Timer], Thought]
"""Returns a decision for a seat, from the seat's view."""

LEVELS: Final = ("apprentice", "merchant", "planter", "chief", "ajaw")
"""The levels of computer players that people can choose, from the weakest to the strongest."""


class Agent(msgspec.Struct, frozen=True):
    """A computer player: the function by which it decides, its level and its effort."""

    think: Think
    level: str = ""
    effort: Effort | None = None

    def decide(self, rules: AnyRules, view: Any, seat: Seat, rng: Generator, clock: Timer | None = None) -> Thought:
        """Return a decision, made with the player's own effort or by another clock."""
        return self.think(rules, view, seat, rng, clock or Timer(self.effort_in(rules.name)))

    def effort_in(self, game: str) -> Effort:
        """Return the player's effort in a game."""
        return self.effort or (players_of(game).efforts.get(self.level) if self.level else None) or Effort()


def choose_at_random(rules: AnyRules, view: Any, seat: Seat, rng: Generator) -> Action:
    return rules.sample(rules.determinize(view, rng), seat, rng)


def _simple(choose: Callable[[AnyRules, Any, Seat, Generator], Action]) -> Agent:
    return Agent(lambda rules, view, seat, rng, clock: Thought(choose(rules, view, seat, rng)))  # noqa: ARG005


def _level(level: str) -> Agent:
    def think(rules: AnyRules, view: Any, seat: Seat, rng: Generator, clock: Timer) -> Thought:
        return players_of(rules.name).think(level, view, seat, rng, clock)

    return Agent(think, level)


AGENTS: Final[dict[str, Agent]] = {
    **{level: _level(level) for level in LEVELS},
    "random": _simple(choose_at_random),
    "greedy": _simple(choose_greedily),
}
"""All computer players by name; people cannot choose the last two, but old matches may have them."""
ADVISERS: Final[dict[str, Agent]] = {}
"""Who is asked for advice and sits at no table, by name; whoever brings one enters it."""


def names_of(agents: Sequence[str]) -> tuple[str, ...]:
    """Return a name for each of these kinds of computer players, numbered if several are alike."""
    alike = [agents[:place].count(agent) + 1 for place, agent in enumerate(agents)]
    return tuple(
        f"{agent.capitalize()} {number}" if agents.count(agent) > 1 else agent.capitalize()
        for agent, number in zip(agents, alike, strict=True)
    )


Watch: TypeAlias = Callable[[Seat, float], object]
"""Called after each decision between several actions, with the seat and its seconds of one core."""


def play_out(match: Match, agents: tuple[Agent, ...], rng: Generator, watch: Watch | None = None) -> None:
    """Play the match to its end, with one agent a seat."""
    dice = rng.fork()
    generators = tuple(rng.fork() for _ in agents)
    while not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            match.throw(dice)
        elif not match.close_turn():
            # Who has no choice needs no time.
            step = pending.prompts[pending.seat].step
            chooses = watch is not None and (
                step in match.rules.uncounted or match.rules.count_actions(match.state, pending.seat) > 1
            )
            begin = time.thread_time()
            decide(match, pending, agents, generators)
            if watch is not None and chooses:
                watch(pending.seat, time.thread_time() - begin)


def decide(match: Match, pending: Decide, agents: tuple[Agent, ...], generators: tuple[Generator, ...]) -> None:
    """Let the computer player of the first pending seat decide, and play its action."""
    seat = pending.seat
    view = match.rules.view(match.state, seat)
    match.play(seat, agents[seat].decide(match.rules, view, seat, generators[seat]).action)
