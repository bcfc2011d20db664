"""Files for the player: written by a thread, and told with their path when they are there."""

import logging
import threading
from collections.abc import Callable

from game.locale import _, say
from game.store import StoreError, exports
from game.ui.context import Context

_log = logging.getLogger(__name__)


def hand_out(context: Context, name: str, ending: str, make: Callable[[], bytes]) -> threading.Thread:
    """Write what `make` returns, called in the thread, as a new file among the player's documents."""
    thread = threading.Thread(target=_write, args=(context, name, ending, make), name="handing out")
    thread.start()
    return thread


def _write(context: Context, name: str, ending: str, make: Callable[[], bytes]) -> None:
    try:
        path = exports.export(context.folders.documents, name, ending, make())
    except StoreError as error:
        _tell(context, say(error.why), warning=True)
    except OSError as error:
        _log.warning("not handed out: %s", error)
        text = _("{folder} cannot be written: {problem}")
        problem = error.strerror or str(error)
        _tell(context, text.format(folder=context.folders.documents, problem=problem), warning=True)
    else:
        _tell(context, _("Saved as {path}").format(path=path))


def _tell(context: Context, text: str, *, warning: bool = False) -> None:
    context.call_soon(lambda: context.notice(text, warning=warning))
