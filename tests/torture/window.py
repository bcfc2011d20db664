"""The whole game on a display that is not there: it plays at random and says what has landed, until it is killed.

Run as `python -m tests.torture.window FOLDER SEED`.
"""

import os
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Entry, Player
from game.rules.rng import Generator
from game.scenes.playing.scene import PlayScene
from game.scenes.table_setup import TableSetup
from game.store.entries import encode
from game.tables.part import has_table
from tests.torture.player import say
from tests.ui.support import Table, table


def fingerprint(journal: Sequence[Entry]) -> int:
    """Return a number that tells one journal from another."""
    return zlib.crc32("\n".join(map(encode, journal)).encode())


def play_until_killed(home: Path, seed: int) -> None:
    """Play match after match at one open table; say the match's id, and what has landed after each move."""
    games = [game for game in GAMES if has_table(game)]
    with table(home, animation_speed=4) as opened:
        opened.app.begin()
        while True:
            play_a_match(opened, games[seed % len(games)], seed)
            seed += 1


def play_a_match(opened: Table, game: str, seed: int) -> None:
    """Play one match from the first turn to the last."""
    rules, rng = GAMES[game], Generator(seed)
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(rules.seat_counts[0]))
    opened.app.start_match(TableSetup(game, players, 0, {}, seed, open_hands=True))
    scene = opened.top
    assert isinstance(scene, PlayScene)
    say(str(scene.match.id))
    said = 0
    while not isinstance(scene.match.pending, Over):
        opened.step(seconds=0.05)
        landed = scene.director.settled and scene.match.ready and scene.match.trouble is None
        if landed and len(scene.match.journal) != said:
            said = len(scene.match.journal)
            say(f"{said} {fingerprint(scene.match.journal)}")
        decide(scene, rng)
    opened.app.stack.pop(scene)


def decide(scene: PlayScene, rng: Generator) -> None:
    """Do anything that may be done now."""
    pending = scene.match.pending
    if scene.director.lingering:
        scene.command("end_turn")
    if not scene.interactive or not isinstance(pending, Decide):
        return
    if scene.director.can_end:
        scene.end_turn()
    elif rng.below(8) == 0 and scene.director.can_undo():
        scene.director.undo()
    else:
        scene.play(scene.rules.sample(scene.match.state, pending.seat, rng))


if __name__ == "__main__":
    play_until_killed(Path(sys.argv[1]), int(sys.argv[2]))
