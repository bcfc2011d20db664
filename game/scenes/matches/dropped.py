"""A record that is dropped on the window, wherever one is: it is brought in and opened."""

from pathlib import Path
from typing import Final

from game.locale import _, pgettext
from game.scenes import match_words
from game.scenes.bring_in.reading import read_record
from game.scenes.hall.opening import open_sheet
from game.scenes.matches import telling
from game.store import MatchId
from game.ui.context import Context
from game.ui.notice import Deed

_UNDER_WAY: Final = ("play", "lesson", "puzzle", "demo")
"""Where somebody is busy at a table: nothing is laid over it unasked."""


def bring_dropped(context: Context, path: Path) -> None:
    """Bring in a record; open it over a room, or offer that where a match is being played."""

    def brought(match_id: MatchId | None, wrong: str) -> None:
        if match_id is None:
            context.notice(wrong, warning=True)
            return
        match_words.make_picture(context, match_id)
        if not any(scene.name in _UNDER_WAY for scene in context.stack):
            open_brought(context, match_id)
            return
        summary = context.store.summary(match_id)
        what = match_words.shortened(telling.title(summary)) if summary is not None else path.stem
        deed = Deed(pgettext("button", "Open"), lambda: open_brought(context, match_id))
        context.notice(_("Imported: {match}").format(match=what), deed=deed)

    read_record(context, path, brought)


def open_brought(context: Context, match_id: MatchId) -> None:
    """Open a match that came in: its sheet where it is over, its table otherwise."""
    summary = context.store.summary(match_id)
    if summary is not None and summary.finished:
        open_sheet(context, summary)
    elif summary is not None:
        context.open_match(match_id)
