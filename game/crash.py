"""After a mistake of the program: a report without names of players goes into the log, and the game opens again.

The log lies in the state folder and rotates. What ends the program at once, below Python, is caught by faulthandler
in a file of its own; the next start takes it into the log.
"""

import copy
import faulthandler
import logging
import platform
import re
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Protocol

import msgspec
import pygame

from game import version
from game.locale import _
from game.rules import record
from game.rules.core import Over
from game.rules.match import Match
from game.store import Folders
from game.store.files import private_file, read_own
from game.ui.context import Context

LOG_FILE: Final = "theobroma.log"
FATAL_FILE: Final = "fatal.log"
LOG_BYTES: Final = 1_000_000
OLD_LOGS: Final = 3
EVENTS: Final = 80
"""How many of the last events are written down."""
_SHORTEST_NAME: Final = 3
"""Shorter names than this could be any word."""
TOO_SOON: Final = 5.0
"""In seconds. A mistake that comes later than this after the one before counts as the first again."""
MOST: Final = 3
"""The number of mistakes, each within `TOO_SOON` of the one before, at which the game ends."""

_log = logging.getLogger(__name__)


class Trail:
    """The last things that happened in the window."""

    def __init__(self) -> None:
        self._events: deque[Callable[[], str]] = deque(maxlen=EVENTS)

    def add(self, words: Callable[[], str]) -> None:
        """Note an event; `words` returns its text and is called only by `lines`."""
        self._events.append(words)

    def lines(self) -> list[str]:
        """Return the texts of the last events, the latest at the end."""
        lines = []
        for words in self._events:
            with suppress(Exception):
                lines.append(words())
        return lines


class Mistake(msgspec.Struct, frozen=True):
    """What the player reads about a mistake of the game."""

    what: str
    """The message of the error."""
    log: Path | None
    """The log file; None if nothing can be written."""
    match: int | None = None
    """The id of the match that was being played, to continue with; None for none."""
    lost: bool = False
    """Whether something that was played is not saved."""


def report(error: BaseException, trail: Sequence[str], match: Match | None, more: Sequence[str] = ()) -> str:
    """Return the report for the log: the error, the last events, the match and `more`, without names of players."""
    parts = [
        "The game met a mistake of its own.",
        f"version   {version.text()}",
        f"platform  {platform.platform()}, Python {platform.python_version()}",
        *more,
        "",
        "".join(traceback.format_exception(error)).rstrip(),
        "",
        "The last events:",
        *(f"  {line}" for line in trail),
    ]
    text = _without_names("\n".join(parts), match)
    if match is not None:
        text = "\n".join([text, "", *_about(match)])
    return text


def _about(match: Match) -> list[str]:
    """Return lines about a match: its record once it is over, before that only what is not hidden."""
    with suppress(Exception):
        if not isinstance(match.pending, Over):
            kinds = ", ".join(player.kind[:20] for player in match.players)
            summary = f"{match.rules.name}, {len(match.journal)} steps, seats: {kinds}"
            last = f"the last step was of the kind {type(match.journal[-1].action).__name__}" if match.journal else ""
            return [f"The match goes on, so its record is left out: {summary}", last]
    return ["The record of the match:", *_record(match)]


def _record(match: Match) -> list[str]:
    """Return the lines of the record; where the mistake is in the match itself, as many as can be made."""
    players = tuple(
        msgspec.structs.replace(player, name=f"Seat {seat + 1}") for seat, player in enumerate(match.players)
    )
    anonymous = copy.copy(match)
    anonymous.players = players
    lines: list[str] = []
    try:
        lines += [line.decode().rstrip() for line in record.write(anonymous)]
    except Exception as error:
        lines.append(f"(it cannot be written to its end: {error!r})")
        lines += [repr(entry) for entry in match.journal]
    return lines


def _without_names(text: str, match: Match | None) -> str:
    players = match.players if match is not None else ()
    seats = {player.name: seat for seat, player in enumerate(players) if len(player.name) >= _SHORTEST_NAME}
    if seats:
        names = "|".join(re.escape(name) for name in sorted(seats, key=len, reverse=True))
        text = re.sub(names, lambda name: f"Seat {seats[name[0]] + 1}", text)
    with suppress(RuntimeError):
        text = text.replace(str(Path.home()), "~")
    return text


class Recorder:
    """Writes the log of one start of the program, and finds what the last one left."""

    def __init__(self, folders: Folders) -> None:
        self.log: Path | None = folders.state / LOG_FILE
        self._fatal: IO[str] | None = None
        self._handler = self._start_log()
        self.left_behind = self._take_over(folders.state / FATAL_FILE)
        """What faulthandler wrote when the game before this one ended below Python; empty if it did not."""
        self._hooks = sys.excepthook, threading.excepthook
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread

    def _start_log(self) -> logging.Handler:
        form = "%(asctime)s %(levelname)s %(name)s: %(message)s"
        handler: logging.Handler
        try:
            assert self.log is not None
            self.log.parent.mkdir(parents=True, exist_ok=True)
            private_file(self.log)
            handler = RotatingFileHandler(self.log, maxBytes=LOG_BYTES, backupCount=OLD_LOGS, encoding="utf-8")
        except OSError:
            self.log = None
            handler = logging.StreamHandler()
        handler.setFormatter(logging.Formatter(form))
        handler.setLevel(logging.INFO)
        logging.getLogger().addHandler(handler)
        logging.getLogger().setLevel(logging.INFO)
        logging.raiseExceptions = False  # nobody is shown a traceback because the disk of the log is full
        return handler

    def _take_over(self, file: Path) -> str:
        """Copy into the log, and return, what faulthandler wrote in the last run; let it write to that file again."""
        left = ""
        with suppress(OSError, ValueError):
            private_file(file)
            left = read_own(file, LOG_BYTES).decode(errors="replace").strip()
            if left:
                _log.critical("The game before this one ended without a word:\n%s", left)
            self._fatal = file.open("w")
            faulthandler.enable(self._fatal)
        return left

    def write(self, error: BaseException, trail: Sequence[str], match: Match | None, more: Sequence[str] = ()) -> None:
        """Write the report of a mistake into the log."""
        try:
            text = report(error, trail, match, more)
        except Exception:
            text = "".join(traceback.format_exception(error))
        _log.critical("%s", text)

    def close(self) -> None:
        """Close the log and restore the hooks for uncaught errors."""
        sys.excepthook, threading.excepthook = self._hooks
        if self._fatal is not None:
            faulthandler.disable()
            with suppress(OSError):
                self._fatal.close()
            self._fatal = None
        logging.getLogger().removeHandler(self._handler)
        with suppress(OSError):  # the last line may find no room
            self._handler.close()

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            self.write(error.with_traceback(trace), (), None)
        self._hooks[0](kind, error, trace)

    def _uncaught_in_thread(self, info: threading.ExceptHookArgs) -> None:
        if info.exc_value is not None:
            self.write(info.exc_value, (f"in the thread {info.thread and info.thread.name}",), None)
        self._hooks[1](info)


class Program(Context, Protocol):
    """What `play` needs of the running program."""

    trail: Trail

    @property
    def match(self) -> Match | None:
        """The match on the table; None if there is none."""

    def begin(self) -> None:
        """Show the title, then what the program was started with."""

    def show_mistake(self, mistake: Mistake, *, before: bool) -> None:
        """Show what went wrong; `before` means in the last run of the program, not in this one."""

    def loop(self) -> None:
        """Run until the game is closed."""

    def abandon(self) -> bool:
        """Close everything after a mistake of the program; return whether something that was played is lost."""


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
                app.show_mistake(msgspec.structs.replace(mistake, match=match), before=before)
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
    """Write the report of a mistake into the log; return what the player reads about it."""
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
    """Show a message box of the system: the game cannot go on; return the exit code."""
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
