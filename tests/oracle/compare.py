"""Many games of the engine beside the oracles: `python -m tests.oracle.compare maya --players merchant --games 500`.

At each decision it compares who decides, the whole set of legal actions and all that lies on the table, at the end
sheet and winners. It stops with the first difference.
"""

import argparse
import json

from game.ai.agents import AGENTS
from game.rules.core import Chance, Decide, Over
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.record import write
from game.rules.rng import Generator
from tests.oracle.support import ORACLES, as_json, as_texts, public
from tests.rules.support import new_match


def compare(match: Match, player: str, rng: Generator) -> int:
    """Play a game on both sides and return how many decisions were compared."""
    rules, agent = match.rules, AGENTS[player]
    oracle = ORACLES[rules.name].Oracle(json.loads(next(write(match))))
    decisions = 0
    while not isinstance(pending := match.pending, Over):
        if isinstance(pending, Chance):
            match.throw(rng)
            oracle.chance(as_json(match.journal[-1].action))
            continue
        assert isinstance(pending, Decide)
        if match.close_turn():
            continue
        seat = min(pending.prompts)
        assert public(match, match.state) == oracle.public()
        assert oracle.pending()["seats"] == sorted(pending.prompts)
        if pending.prompts[seat].step not in rules.uncounted:
            assert as_texts(rules.list_actions(match.state, seat)) == as_texts(oracle.legal(seat))
        action = agent.decide(rules, rules.view(match.state, seat), seat, rng).action
        match.play(seat, action)
        oracle.apply(seat, as_json(action))
        decisions += 1
    assert list(match.sheet().totals) == oracle.scores()
    assert list(match.sheet().winners) == oracle.winners()
    return decisions


def main() -> None:
    """Compare as many games as asked for with each number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=ORACLES)
    parser.add_argument("--players", default="random", choices=AGENTS)
    parser.add_argument("--games", type=int, default=4)
    asked = parser.parse_args()
    decisions = 0
    for seed in range(asked.games):
        for seats in GAMES[asked.game].seat_counts:
            try:
                decisions += compare(new_match(asked.game, seats, seed), asked.players, Generator(seed))
            except AssertionError as error:
                raise SystemExit(f"{asked.game}, {seats} seats, {asked.players}, seed {seed}: they differ") from error
        if seed % 10 == 9 or seed == asked.games - 1:
            told = f"{seed + 1} games with each number of seats, {decisions} decisions, no difference"
            print(f"{asked.game}, {asked.players}: {told}", flush=True)


if __name__ == "__main__":
    main()
