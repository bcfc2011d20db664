"""Reads records that come from elsewhere: whatever is wrong with one is told in a sentence, and nothing is lost."""

import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.locale import _, ngettext, say
from game.rules.match import Match
from game.rules.record import LARGEST_FILE, NOT_JSON, RecordError
from game.scenes import match_words
from game.scenes.shell import ShellScene
from game.store import MatchId, store
from game.store.files import read_at_most
from game.ui.context import Context

_log = logging.getLogger(__name__)
LONGEST_SHOWN: Final = 120
"""How much of a foreign name is shown."""


def read_record(context: Context, path: Path, done: Callable[[MatchId | None, str], object]) -> threading.Thread:
    """Verify and store a record in a thread; then tell the match's id, or None and what is wrong."""

    def read() -> None:
        try:
            match, wrong = _read(path)
        except BaseException as error:  # whatever a foreign file brings about, it is told
            _log.warning("a record is not brought in: %s", type(error).__name__)
            match, wrong = None, cannot(path, error)
        context.call_soon(lambda: done(*_drawn(context, path, match, wrong)))

    thread = threading.Thread(target=read, name="record", daemon=True)
    thread.start()
    return thread


def _drawn(context: Context, path: Path, match: Match | None, wrong: str) -> tuple[MatchId | None, str]:
    """Store a match once its table was drawn: what cannot be shown is not kept either."""
    if match is None:
        return None, wrong
    try:
        match_words.try_to_draw(context, match)
    except Exception as error:
        _log.exception("a record cannot be shown")
        return None, cannot(path, error)
    return context.store.bring_in(match, path.stem), ""


def _read(path: Path) -> tuple[Match | None, str]:
    try:
        content = read_at_most(path, LARGEST_FILE)
        if content is None:
            return None, _("{file} is too large for a record.").format(file=shown(path.name))
        return store.read_record(content), ""
    except RecordError as error:
        if error.why.text == NOT_JSON:
            # Translators: {file} is the name of a file, {line} the number of a line.
            text = _("{file} is not a Theobroma record, or only part of one (line {line}).")
            return None, text.format(file=shown(path.name), line=error.line)
        # Translators: {file} is the name of a file, {line} the number of a line, {why} a reason.
        text = _("{file}, line {line}: {why}.")
        return None, text.format(file=shown(path.name), line=error.line, why=say(error.why))


def bring_back_older(context: Context) -> threading.Thread:
    """Store the matches of older stores in a thread; then say how many are there, and look at the room again."""

    def bring() -> None:
        brought, failed = context.store.bring_back_older()
        context.call_soon(lambda: done(brought, failed))

    def done(brought: int, failed: int) -> None:
        if brought:
            text = ngettext(
                "{count} match of the older version is here again.",
                "{count} matches of the older version are here again.",
                brought,
            )
            context.notice(text.format(count=brought))
        if failed:
            text = ngettext(
                "{count} match could not be imported; its record stays next to the older file.",
                "{count} matches could not be imported; their records stay next to the older file.",
                failed,
            )
            context.notice(text.format(count=failed), warning=True)
        top = context.stack.top
        if isinstance(top, ShellScene) or (top is not None and top.name == "title"):
            top.resume()
            top.refresh()

    thread = threading.Thread(target=bring, name="older", daemon=True)
    thread.start()
    return thread


def cannot(path: Path, error: BaseException) -> str:
    """Return the sentence that something cannot be read."""
    problem = (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
    return _("{file} cannot be read: {problem}.").format(file=shown(path.name or str(path)), problem=shown(problem))


def shown(text: str) -> str:
    """Return a text from elsewhere as a sentence can hold it: no half characters, no marks, not too long."""
    kept = "".join(letter if letter.isprintable() else "�" for letter in text)
    return kept if len(kept) <= LONGEST_SHOWN else f"{kept[:LONGEST_SHOWN]}…"
