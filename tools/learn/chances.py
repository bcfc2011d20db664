"""Learns how sure a share of quick games is: `python -m tools.learn.chances --game GAME --games N [--seed N]`.

For each number of seats, the slope by which the log odds of the share are multiplied to be those of the real victory,
by greatest likelihood, in games of Merchants; the likelihood of other games tells whether it holds. The slopes stand in
`game/judge/GAME`.
"""

import argparse
import math
import sys
from collections.abc import Sequence

from game import fast

fast.use()

from game.ai.players import players_of  # noqa: E402
from game.judge.judge import Room  # noqa: E402
from game.rules.games import GAMES, AnyRules  # noqa: E402
from tools.bench.teaching import played, shares_of  # noqa: E402

SLOPES = [each / 20 for each in range(4, 31)]
_APART = 1 << 41


def noted(rules: AnyRules, seats: int, games: int, seed: int) -> list[tuple[float, float]]:
    """Return shares of quick games and of the real victory, for each seat at some places of each game."""
    pairs: list[tuple[float, float]] = []
    for number in range(games):
        for shares, won in shares_of(played(rules, ["merchant"] * seats, seed + number), seed + number):
            pairs += zip(shares, won, strict=True)
    return pairs


def surprise(pairs: Sequence[tuple[float, float]], seats: int, slope: float, games: int) -> float:
    """Return the mean negative log likelihood of what happened, if chances have this slope."""
    room = Room(slopes={seats: slope})
    total = 0.0
    for share, won in pairs:
        chance = room.chance(seats, share, games)
        total -= won * math.log(chance) + (1 - won) * math.log(1 - chance)
    return total / len(pairs)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the slope for each number of seats, and how well it holds in other games."""
    parser = argparse.ArgumentParser(prog="chances", description="Learn how sure a share of quick games is.")
    parser.add_argument("--game", choices=sorted(GAMES), required=True)
    parser.add_argument("--games", type=int, default=40, metavar="N", help="how many games to learn from (default 40)")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parsed = parser.parse_args(arguments)
    rules, quick = GAMES[parsed.game], players_of(parsed.game).review.curve
    for seats in rules.seat_counts:
        learned = noted(rules, seats, parsed.games, parsed.seed)
        others = noted(rules, seats, max(1, parsed.games // 2), parsed.seed + _APART)
        best = min(SLOPES, key=lambda slope: surprise(learned, seats, slope, quick))
        before, after = (surprise(others, seats, slope, quick) for slope in (1.0, best))
        print(
            f"{seats} seats: slope {best:.2f}; other games: {before:.4f} with slope 1, {after:.4f} with it", flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
