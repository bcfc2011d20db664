"""Runs the game until the player quits; after an error of its own it writes a log and opens again."""

import logging
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

import msgspec
import pygame

from game.crash import Mistake, Recorder, Trail
from game.locale import _
from game.rules.match import Match
from game.scenes.crashed import Crashed
from game.ui.context import Context

_log = logging.getLogger(__name__)
TOO_SOON: Final = 5.0
"""Seconds after which a mistake counts as a new one; one that keeps coming sooner cannot be repaired so."""
MOST: Final = 3
"""How many mistakes in so short a time are enough."""


class Program(Context, Protocol):
    """The running program, as whoever opens it again after a mistake sees it."""

    trail: Trail

    @property
    def match(self) -> Match | None:
        """The match on the table."""

    def begin(self) -> None:
        """Show the title."""

    def loop(self) -> None:
        """Run until the game is closed."""

    def abandon(self) -> bool:
        """Let go of everything after a mistake, as far as that is possible; return whether something is lost."""


def play(open_app: Callable[[], Program], recorder: Recorder) -> int:
    """Open the window and play; return the exit code: 1 where the game could not continue after a mistake."""
    mistake: Mistake | None = None
    in_a_row = 0
    if recorder.left_behind:
        mistake = Mistake(recorder.left_behind.splitlines()[0], recorder.log)
    before = True
    while True:
        began = time.monotonic()
        app = open_app()
        try:
            app.begin()
            if mistake is not None:
                match = mistake.match if not before else _last_match(app)
                told = msgspec.structs.replace(mistake, match=match)
                app.stack.push(Crashed(app, told, before=before))
            app.loop()
        except Exception as error:
            mistake, before = write_down(app, error, recorder), False
            mistake = msgspec.structs.replace(mistake, lost=app.abandon())
            in_a_row = in_a_row + 1 if time.monotonic() - began < TOO_SOON else 1
            if in_a_row >= MOST:
                return give_up(mistake)
        else:
            return 0


def _last_match(app: Program) -> int | None:
    last = app.store.last()
    return last.id if last is not None else None


def write_down(app: Program, error: Exception, recorder: Recorder) -> Mistake:
    """Write a mistake into the log with all that was going on."""
    match = app.match
    more = [
        f"pygame    {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"scenes    {' > '.join(scene.name for scene in app.stack)}",
    ]
    with suppress(pygame.error):
        more.append(f"window    {app.screen.size}, driver {pygame.display.get_driver()}")
    recorder.write(error, app.trail.lines(), match, more)
    kept = match.id or None if match is not None else None
    return Mistake(f"{type(error).__name__}: {error}"[:300], recorder.log, kept)


def give_up(mistake: Mistake) -> int:
    """Say in a plain box of the system that the game cannot go on; return the exit code."""
    if mistake.lost:
        text = _("The game cannot continue: {what}\nWhat you played last is lost: it could not be saved.")
    else:
        text = _("The game cannot continue: {what}\nEvery step you played is saved.")
    text = text.format(what=mistake.what)
    if mistake.log is not None:
        text += "\n" + _("The report is in {file}.").format(file=mistake.log)
    text += "\n" + _("Try to start it with --safe-mode.")
    _log.critical("the game gives up")
    with suppress(Exception):
        pygame.display.message_box("Theobroma", text, "error", None, (_("Quit"),))
    return 1
