"""A game of computers as it is heard: the program plays it by the clock, and SDL's disk driver writes what comes out.

Run as `python -m tools.sound.recording GAME SECONDS FILE`; the settings are those with which the program is shipped.
"""

import os
import sys
import tempfile
import threading
from pathlib import Path
from typing import Final

_SEATS: Final = 3


def main() -> None:
    """Run the program without a screen, with a game of computers, for some seconds; the sound goes to the file."""
    game, seconds, file = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=file)
    os.environ["THEOBROMA_HOME"] = tempfile.mkdtemp()

    from game import start as program
    from game.app import App
    from game.rules.games import GAMES
    from game.rules.match import Player
    from game.rules.numbers import Generator
    from game.scenes.play.kept import PlayScene
    from game.store import TableOptions

    begin = App.begin

    def play(app: App) -> None:
        rules = GAMES[game]
        app.settings.pause_unfocused = False
        app.settings_changed()
        players = tuple(Player(f"Seat {seat}", rules.colours[seat], "merchant") for seat in range(_SEATS))
        match = app.store.create(rules, rules.deal(_SEATS, Generator(5)), players, TableOptions(seed=5))
        app.stack.push(PlayScene(app, match))
        threading.Timer(seconds, lambda: app.call_soon(app.quit)).start()

    def begin_and_play(app: App) -> None:
        begin(app)
        app.first_frame = lambda: app.call_soon(lambda: play(app))

    setattr(App, "begin", begin_and_play)  # noqa: B010
    program.run(program.Wanted(windowed=(1280, 720)))


if __name__ == "__main__":
    Path(sys.argv[3]).unlink(missing_ok=True)
    main()
