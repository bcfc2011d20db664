"""Files for the player: all in one folder that can be seen, written whole by a thread, and told with their path."""

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import pygame

from game.locale import _, say
from game.store import StoreError, files
from game.store.files import sweep
from game.ui.context import Context

_log = logging.getLogger(__name__)


def saves_folder(context: Context) -> Path:
    """Return the folder for everything that the player saves: among the documents, or what was chosen."""
    chosen = context.settings.saves
    return Path(chosen) if chosen and Path(chosen).is_absolute() else context.folders.documents


def in_short(folder: Path) -> str:
    """Return a folder's last two names, for where the whole path finds no room."""
    return str(Path("…", *folder.parts[-2:])) if len(folder.parts) > 3 else str(folder)


def choose_saves_folder(context: Context, text: str) -> str:
    """Take another folder, or with an empty text the usual one; return what is wrong with it."""
    usual = context.folders.documents
    try:
        folder = Path(text).expanduser().absolute() if text else usual
        folder.mkdir(parents=True, exist_ok=True)
        files.try_to_write(folder)
    except (OSError, ValueError, RuntimeError) as error:
        problem = (error.strerror if isinstance(error, OSError) else None) or str(error)
        return _("{folder} cannot be written: {problem}").format(folder=text or usual, problem=problem)
    context.settings.saves = "" if folder == usual else str(folder)
    context.settings_changed(layout=False)
    return ""


def hand_out(context: Context, name: str, ending: str, make: Callable[[], bytes]) -> threading.Thread:
    """Write what `make` returns, called in the thread, as a new file in the player's folder."""
    return hand_out_file(context, name, ending, lambda path: path.write_bytes(make()))


def hand_out_picture(context: Context, name: str, picture: pygame.Surface) -> threading.Thread:
    """Write a picture as a new file in the player's folder."""

    def write(path: Path) -> None:
        with path.open("wb") as opened:
            pygame.image.save(picture, opened, "picture.png")

    return hand_out_file(context, name, ".png", write)


def hand_out_file(context: Context, name: str, ending: str, write: Callable[[Path], object]) -> threading.Thread:
    """Let `write` make a new file in the player's folder; it is called in the thread, with a path of its own."""
    thread = threading.Thread(target=_write, args=(context, name, ending, write), name="handing out")
    thread.start()
    return thread


def _write(context: Context, name: str, ending: str, write: Callable[[Path], object]) -> None:
    folder = saves_folder(context)
    try:
        path = files.export(folder, name, ending, write)
    except StoreError as error:
        _tell(context, say(error.why), warning=True)
    except Exception as error:  # whatever it is, the player learns of it
        _log.warning("not handed out: %s", error)
        text = _("{folder} cannot be written: {problem}")
        problem = (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
        _tell(context, text.format(folder=folder, problem=problem), warning=True)
    else:
        _tell(context, _("Saved as {path}").format(path=path), folder=path.parent)


def _tell(context: Context, text: str, *, warning: bool = False, folder: Path | None = None) -> None:
    context.call_soon(lambda: context.notice(text, warning=warning, folder=folder))


def tidy_saves(context: Context) -> None:
    """Delete what was never finished in the player's folder."""
    threading.Thread(target=sweep, args=(saves_folder(context),), name="tidying", daemon=True).start()
