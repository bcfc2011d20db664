"""Prints a sha256 of all events of random games: `python -m tools.parity.events --games 180`.

Two commits that print the same lines agree in the same games on events, on what each seat may see of them, and on lines
in the log, undo's barriers, scores, views and notation at the end.
"""

import argparse
import hashlib
from typing import Any

import msgspec

from game.rules.core import CHANCE, Decide, Over
from game.rules.games import GAMES, NAMES
from game.rules.numbers import Generator


def _bytes(value: object) -> bytes:
    return msgspec.json.encode(value, enc_hook=repr)


def course(rules: Any, seats: int, seed: int, into: Any) -> int:
    """Play one random game and feed its events into a hash; return the number of actions."""
    rng = Generator(seed)
    state = rules.start(rules.deal(seats, rng))
    actions = 0
    while not isinstance(pending := rules.pending(state), Over):
        if isinstance(pending, Decide):
            seat = pending.seat
            action = rules.sample(state, seat, rng)
        else:
            seat, action = CHANCE, rules.draw(state, rng)
        state, events = rules.apply(state, seat, action)
        into.update(repr((seat, action)).encode())
        for event in events:
            into.update(type(event).__name__.encode() + _bytes(event) + repr(rules.describe_event(event)).encode())
            for viewer in (None, *range(seats)):
                into.update(_bytes(rules.redact(event, viewer)))
        actions += 1
    into.update(repr(rules.score(rules.view(state, None))).encode() + rules.notation(state).encode())
    return actions


def main() -> None:
    """Print a line for each game and number of seats."""
    parser = argparse.ArgumentParser(prog="events", description=__doc__)
    parser.add_argument("--games", type=int, default=180)
    parser.add_argument("--game", choices=NAMES, nargs="*", default=NAMES)
    arguments = parser.parse_args()
    for game in arguments.game:
        rules = GAMES[game]
        for seats in rules.seat_counts:
            digest, actions = hashlib.sha256(), 0
            for seed in range(arguments.games):
                actions += course(rules, seats, seed, digest)
            print(game, seats, arguments.games, actions, digest.hexdigest())


if __name__ == "__main__":
    main()
