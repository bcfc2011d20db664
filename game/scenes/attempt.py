"""Showing what was made elsewhere: where that fails, the player is told, and everything else stays as it was."""

import logging
from collections.abc import Callable

from game.locale import _
from game.ui.context import Context

_log = logging.getLogger(__name__)


def attempt(context: Context, action: Callable[[], object]) -> bool:
    """Do something that lays scenes for a match; take them away and say so where it cannot be shown."""
    before = list(context.stack)
    try:
        action()
    except Exception as error:
        _log.exception("a match cannot be shown")
        while len(context.stack) > 1 and context.stack.top not in before:
            context.stack.drop()
        text = _("This match cannot be shown ({problem}). It stays as it is.")
        context.notice(text.format(problem=f"{type(error).__name__}: {error}"[:120]), warning=True)
        return False
    return True
