"""Many games of the engine beside the oracles: `python -m tests.oracle.compare maya --players merchant --games 500`.

At each decision it compares who decides, the whole set of legal actions and all that lies on the table, at the end
sheet and winners. It stops with the first difference. `--seats` and `--seed` split a long run into parts. The compiled
engine (`make fast`) is compared from its folder: `cd build/compiled`, then the same with `PYTHONPATH=../..`.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

from game.ai.players import AGENTS
from game.rules import numbers as rng_module
from game.rules.core import Action, Chance, Decide, Over, Seat
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.rules.record import write
from tests.oracle.support import ORACLES, as_json, as_texts, public, views_of
from tests.rules.support import new_match


def compare(match: Match, player: str, rng: Generator) -> int:
    """Play a game on both sides and return how many decisions were compared."""
    oracle = ORACLES[match.rules.name].Oracle(json.loads(next(write(match))))
    decisions = 0
    while not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            match.throw(rng)
            oracle.chance(as_json(match.journal[-1].action))
            continue
        if match.close_turn():
            continue
        seat, action = compare_decision(match, pending, oracle, player, rng)
        match.play(seat, action)
        oracle.apply(seat, as_json(action))
        decisions += 1
    assert list(match.sheet().totals) == oracle.scores()
    assert list(match.sheet().winners) == oracle.winners()
    return decisions


def compare_decision(match: Match, pending: Decide, oracle: Any, player: str, rng: Generator) -> tuple[Seat, Action]:
    """Compare all that is known at a decision, and return what the player decides."""
    rules, state, seat = match.rules, match.state, min(pending.prompts)
    views = views_of(rules, state)
    assert public(rules, state, views) == oracle.public()
    assert oracle.pending()["seats"] == sorted(pending.prompts)
    actions: list[Action] = []
    if pending.prompts[seat].step not in rules.uncounted:
        actions = rules.list_actions(state, seat)
        assert as_texts(actions) == as_texts(oracle.legal(seat))
    if player == "random":  # which needs no guess at what a view hides
        return seat, rng.choice(actions) if actions else rules.sample(state, seat, rng)
    return seat, AGENTS[player].decide(rules, views[seat], seat, rng).action


def main() -> None:
    """Compare as many games as asked for with each number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=ORACLES)
    parser.add_argument("--players", default="random", choices=AGENTS)
    parser.add_argument("--games", type=int, default=4, help="with each number of seats")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the next ones count up")
    asked = parser.parse_args()
    seat_counts = list(GAMES[asked.game].seat_counts)
    if asked.seats is not None:
        if asked.seats not in seat_counts:
            parser.error(f"{asked.game} has no game with {asked.seats} seats")
        seat_counts = [asked.seats]
    engine = "plain" if Path(rng_module.__file__).suffix == ".py" else "compiled"
    title = f"{asked.game}, {'/'.join(map(str, seat_counts))} seats, {asked.players}, {engine}"
    decisions, began = 0, time.process_time()
    for games in range(1, asked.games + 1):
        seed = asked.seed + games - 1
        for seats in seat_counts:
            try:
                decisions += compare(new_match(asked.game, seats, seed), asked.players, Generator(seed))
            except AssertionError as error:
                raise SystemExit(f"{asked.game}, {seats} seats, {asked.players}, seed {seed}: they differ") from error
        if games % 10 == 0 or games == asked.games:
            each = (time.process_time() - began) / games / len(seat_counts)
            told = f"{games * len(seat_counts)} games from seed {asked.seed}, {decisions} decisions, no difference"
            print(f"{title}: {told}, {each:.3f} s a game", flush=True)


if __name__ == "__main__":
    main()
