"""The whole game on a display that is not there, with a computer player who never comes to an end.

Run as `python -m tests.scenes.playing.endless`, with THEOBROMA_HOME set. It says `thinks` and closes with its input.
"""

import os
import sys
import threading

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")

import pygame

from game.ai.thought import Effort
from game.app import App
from game.rules.games import GAMES
from game.rules.match import Player
from game.scenes.play.kept import PlayScene
from game.session.director import Computers
from game.store import Folders, Settings
from game.ui.context import TableSetup
from tests.members import IN_TURNS

ENDLESS = Effort(iterations=1 << 40)


def main() -> None:
    """Sit a computer player down who thinks for ever."""
    setattr(Computers, "_effort", lambda _self, _player: ENDLESS)  # noqa: B010
    app = App(Settings(animation_speed=0), Folders.of_this_machine())
    app.begin()
    players = tuple(Player(f"Seat {seat}", GAMES[IN_TURNS].colours[seat], "ajaw") for seat in range(2))
    app.start_match(TableSetup(IN_TURNS, players, 0, {}, 1))
    threading.Thread(target=await_end, args=(app,), daemon=True).start()
    scene = app.stack.top
    assert isinstance(scene, PlayScene)
    while not scene.session.computers.asking:
        app.step([])
    sys.stdout.write("thinks\n")
    sys.stdout.flush()
    app.loop()


def await_end(app: App) -> None:
    """Close the window when there is no more input."""
    sys.stdin.read()
    app.call_soon(close)


def close() -> None:
    """Close the window as its button does."""
    pygame.event.post(pygame.event.Event(pygame.QUIT))


if __name__ == "__main__":
    main()
