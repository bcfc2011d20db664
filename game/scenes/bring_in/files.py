"""The list of files: what is in a folder, and the newest records from elsewhere."""

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.locale import _, pgettext
from game.scenes.bring_in.folder import Told, content, lately, told_by
from game.scenes.bring_in.rows import FileRow, RecordEntry
from game.ui.widgets import Ledger, Section

if TYPE_CHECKING:
    from game.ui.context import Context

_GLANCES: Final = 60
"""How many records are read to tell whose they are."""


class Files:
    """Fills a ledger with folders and records."""

    def __init__(self, context: "Context", opened: Callable[[RecordEntry], object]) -> None:
        self._context = context
        self._entries: list[RecordEntry] = []
        self._first = 0
        self._told: dict[Path, Told] = {}
        self.ledger = Ledger("files", _("Files"), "file", self._row)
        self.ledger.selects = False
        self.ledger.opened = lambda number: opened(self._entries[number])

    def _row(self, number: int) -> FileRow:
        return FileRow(number, self._entries[number], self._told.get)

    def show(self, folder: Path) -> bool:
        """Show what is in a folder; return whether there are records, or raise what the system says."""
        folders, records = content(folder)
        up = [RecordEntry(folder.parent, pgettext("button", "Up"), "up")] if folder.parent != folder else []
        here = [*up, *(RecordEntry(path, path.name, "folder") for path in folders)]
        self._first = len(here) if records else 0
        here += [RecordEntry(path, path.name, "record") for path in records]
        newest = [RecordEntry(path, path.name, "record") for path in lately(self._context, folder)]
        self._entries = [*here, *newest]
        below = [Section(_("Found elsewhere")), *range(len(here), len(self._entries))] if newest else []
        self.ledger.set_lines([*range(len(here)), *below], 0)
        self._glance()
        return bool(records)

    def focus(self, *, show: bool) -> None:
        """Go to the first record, or to the first row."""
        if self._entries:
            self.ledger.go_to(self._first, show=show)

    def _glance(self) -> None:
        """Read in a thread what the newest records say of themselves."""
        records = [(number, each.path) for number, each in enumerate(self._entries) if each.kind == "record"]

        def read() -> None:
            for number, path in records[:_GLANCES]:
                told = told_by(path)
                if told is not None:
                    self._context.call_soon(partial(self._tell, number, path, told))

        threading.Thread(target=read, name="glance", daemon=True).start()

    def _tell(self, number: int, path: Path, told: Told) -> None:
        self._told[path] = told
        self.ledger.renew(number)
