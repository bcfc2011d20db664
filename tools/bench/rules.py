"""Measures the rules: random games through the public protocol or in one loop, quick players, and the estimator."""

import time
import tracemalloc
from collections.abc import Callable
from typing import Any, Final

import msgspec

from game.ai.players import players_of
from game.ai.world import Dice
from game.judge.compare import Comparison, PlayedOn
from game.rules.core import CHANCE, OVER, Decide, Seat
from game.rules.games import AnyRules
from game.rules.numbers import Generator

COPIES: Final = 200
_DEALT: Final = 64
"""Games that are dealt ahead where the rules play by themselves: dealing is no part of their loop."""
_SHARE: Final = 0.25
"""Share of the seconds that quick players and the estimator get each."""


class RulesFigures(msgspec.Struct):
    """What was measured for one game and number of seats. Seconds are those of one core, however busy the machine."""

    game: str
    seats: int
    games: int
    games_per_second: float
    actions_per_second: float
    actions_per_game: float
    mean_legal: float
    worst_legal: int
    copy_microseconds: float
    state_bytes: int
    playouts_per_second: float
    """Games a second that quick players play to their end, from positions all over a game."""
    estimates_per_second: float
    """Turns per second that are taken in one deal, played on for a while and appraised, as in a review."""
    native: bool
    """Whether the playing loop was the rules' own, and not that of whoever measures."""

    def __str__(self) -> str:
        return (
            f"{self.game:10} {self.seats} seats {self.games_per_second:8.0f} games/s {self.actions_per_second:9.0f} "
            f"actions/s  legal {self.mean_legal:5.1f} mean {self.worst_legal:4d} worst  "
            f"copy {self.copy_microseconds:5.2f} µs  state {self.state_bytes} bytes  "
            f"{self.playouts_per_second:7.0f} playouts/s {self.estimates_per_second:7.0f} estimates/s"
        )


def measure(rules: AnyRules, seats: int, seconds: float, *, native: bool = False) -> RulesFigures:
    """Play random games for some seconds and return the figures; without `native`, legal actions are listed in full."""
    rng = Dice(seats)
    sizes: list[int] = []
    states: list[Any] = []
    _play(rules, rules.setup(seats, rng), rng, sizes, states)
    dealt = [rules.setup(seats, rng) for _ in range(_DEALT if native else 0)]
    actions = games = 0
    begin = now = time.process_time()
    while now - begin < seconds or now == begin:
        if native:
            actions += rules.play_at_random(dealt[games % _DEALT].copy(), rng)
        else:
            actions += _play(rules, rules.setup(seats, rng), rng, sizes, None)
        games += 1
        now = time.process_time()
    spent = now - begin
    state = states[len(states) // 2]
    return RulesFigures(
        rules.name,
        seats,
        games,
        games / spent,
        actions / spent,
        actions / games,
        sum(sizes) / len(sizes),
        max(sizes),
        _copy_microseconds(state),
        _state_bytes(state),
        _playouts_per_second(rules, states, seconds * _SHARE),
        _estimates_per_second(rules, states, seconds * _SHARE),
        native,
    )


def _playouts_per_second(rules: AnyRules, states: list[Any], seconds: float) -> float:
    world = players_of(rules.name).world

    def play_on(number: int) -> None:
        world.play_on(states[number % len(states)].copy(), Dice(number), Dice(number + 1))

    return _often(play_on, seconds)


def _estimates_per_second(rules: AnyRules, states: list[Any], seconds: float) -> float:
    asked: list[tuple[Any, Seat]] = []
    for state in states:
        pending = rules.pending(state)
        if isinstance(pending, Decide):
            asked.append((state, pending.seat))
    rng = Dice(1)
    comparisons = [
        Comparison(rules, rules.view(state, seat), seat, [rules.sample(state, seat, rng)], rng, PlayedOn())
        for state, seat in asked[:: max(1, len(asked) // COPIES)]
    ]
    return _often(lambda number: comparisons[number % len(comparisons)].sample(1), seconds)


def _often(do: Callable[[int], object], seconds: float) -> float:
    """Call `do` with 0, 1, 2 … for some seconds, and return the number of calls per second of processor time."""
    times = 0
    begin = now = time.process_time()
    while now - begin < seconds or now == begin:
        do(times)
        times += 1
        now = time.process_time()
    return times / (now - begin)


def _play(rules: AnyRules, state: Any, rng: Generator, sizes: list[int], states: list[Any] | None) -> int:
    """Play one random game in place; add to `sizes` and `states` what it meets; return the number of actions."""
    actions = 0
    pending_in, codes_of, play, below = rules.pending, rules.codes, rules.play, rng.below
    uncounted, add_size = rules.uncounted, sizes.append
    while (pending := pending_in(state)) is not OVER:
        if isinstance(pending, Decide):
            seat = pending.seat
            if uncounted and pending.prompts[seat].step in uncounted:
                play(state, seat, rules.sample_code(state, seat, rng))
            else:
                moves = codes_of(state, seat)
                count = len(moves)
                add_size(count)
                play(state, seat, moves[below(count)])
        else:
            play(state, CHANCE, rules.draw_code(state, rng))
        actions += 1
        if states is not None:
            states.append(state.copy())
    return actions


def _copy_microseconds(state: Any) -> float:
    copies = COPIES * 50
    begin = time.process_time()
    for _copy in range(copies):
        state.copy()
    return (time.process_time() - begin) / copies * 1e6


def _state_bytes(state: Any) -> int:
    """Return the bytes that one more copy of a state takes, without what copies share."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.copy() for _ in range(COPIES)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken // len(copies)
