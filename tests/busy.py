"""The game on a display that is not there, in the middle of a match, for tests that end it by a signal.

Run as `python -m tests.busy loop` or `stuck`, with THEOBROMA_HOME set. `stuck` never asks for an event again. It says
`plays` when some steps are played, and the numbers of the processes that it has started and stopped.
"""

import os
import signal
import sys
import time
from multiprocessing import resource_tracker

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

from game import start as program
from game.ai.process import serve, start
from game.app import App
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.store import TableOptions
from tests.members import IN_TURNS
from tests.store.support import play

STEPS = 12


def main() -> None:
    """Open the game as a player does; with the first frame play some steps."""
    begin = App.begin

    def begin_and_play(app: App) -> None:
        begin(app)
        app.first_frame = lambda: play_some(app)

    setattr(App, "begin", begin_and_play)  # noqa: B010
    sys.exit(program.run(program.Wanted(windowed=(960, 540))))


def play_some(app: App) -> None:
    """Play some steps, and where that is asked for do nothing any more."""
    rules = GAMES[IN_TURNS]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(2))
    match = app.store.create(rules, rules.deal(2, Generator(3)), players, TableOptions())
    play(match, Generator(4), STEPS)
    started = [start(serve, "computer players")[0] for _ in range(2)]
    stopped = [started[0].pid, resource_tracker._resource_tracker._pid]  # type: ignore[attr-defined]
    for each in stopped:
        os.kill(each, signal.SIGSTOP)
    sys.stdout.write(f"plays {stopped[0]} {started[1].pid} {stopped[1]}\n")
    sys.stdout.flush()
    while sys.argv[1] == "stuck":
        time.sleep(60)


if __name__ == "__main__":
    main()
