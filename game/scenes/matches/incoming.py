"""Matches that come in from elsewhere: they are shown and selected, and one click opens them."""

from pathlib import Path
from typing import TYPE_CHECKING

from game.locale import _, pgettext
from game.scenes import match_words
from game.scenes.bring_in.reading import read_record
from game.scenes.bring_in.scene import BringIn
from game.scenes.matches import telling
from game.scenes.matches.dropped import open_brought
from game.scenes.matches.finding import Wish
from game.ui.notice import Deed

if TYPE_CHECKING:
    from game.scenes.matches.scene import Matches
    from game.store import MatchId


class Incoming:
    """Brings matches into the list."""

    def __init__(self, room: "Matches") -> None:
        self._room = room

    def open(self) -> None:
        """Open the room where records are brought in."""
        self._room.context.stack.push(BringIn(self._room.context, self.brought))

    def drop(self, file: str) -> None:
        """Read a record that was dropped on the window."""
        read_record(self._room.context, Path(file), self._read)

    def _read(self, match_id: "MatchId | None", wrong: str) -> None:
        if match_id is None:
            self._room.context.notice(wrong, warning=True)
        else:
            self.brought(match_id)

    def brought(self, match_id: "MatchId") -> None:
        """Show and select a match that came in."""
        room, context = self._room, self._room.context
        match_words.make_picture(context, match_id)
        room.page = "all"
        room.head.set(Wish())
        room.listing.changed([match_id], match_id)
        room.list.select([match_id])
        summary = room.listing.shown.get(match_id)
        if summary is None:
            return
        context.notice(
            _("Imported: {match}").format(match=match_words.shortened(telling.title(summary))),
            deed=Deed(pgettext("button", "Open"), lambda: open_brought(context, match_id)),
        )
        if summary.finished:
            text = _("Did you play this match yourselves? It can count in your statistics.")
            count = Deed(_("Count it"), lambda: room.listing.deeds.set_counts(match_id, counts=True))
            context.notice(text, deed=count)
