"""The room where records are brought in: a field they are dropped on, the newest records, and the files in a folder."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.locale import _, ngettext
from game.scenes.bring_in.files import Files
from game.scenes.bring_in.folder import first_folder, places_of
from game.scenes.bring_in.reading import bring_back_older, cannot, read_record, shown
from game.scenes.bring_in.rows import DropTarget, PathField, RecordEntry
from game.scenes.shell import ShellScene
from game.store import MatchId
from game.ui import theme
from game.ui.context import Context
from game.ui.widgets import Chip, Panel, Paragraph
from game.ui.widgets.rows import flow

_ROW: Final = 64


class BringIn(ShellScene):
    """The records in a folder; Enter opens a folder or brings a record in."""

    name = "bring_in"

    def __init__(self, context: Context, brought: Callable[[MatchId], object], folder: Path | None = None) -> None:
        super().__init__(context, _("Import a record"))
        self._brought = brought
        self.folder = folder or first_folder(context)
        self.sheet = Panel("sheet", "parchment")
        self.field = PathField(str(self.folder), self._go)
        self._files = Files(context, self._open)
        self.list = self._files.ledger
        self.status = Paragraph("status", "", theme.BODY_STRONG, "ink")
        self.drop = DropTarget()
        self._places = [place for _name, _title, place in places_of(context)]
        self.chips = [Chip(f"place.{name}", title, partial(self._show, at)) for name, title, at in places_of(context)]
        count = context.store.older_matches
        words = ngettext(
            "Import {count} match of an older version", "Import {count} matches of an older version", count
        )
        self.older = Chip("older", words.format(count=count), self._bring_back)
        self.older.visible = count > 0
        self.sheet.add(self.drop, *self.chips, self.older, self.field, self.list, self.status)
        self.add(self.sheet, self.back_button)
        self.checking = False

    def retranslate(self) -> ShellScene:
        return BringIn(self.context, self._brought, self.folder)

    def enter(self) -> None:
        self._show(self.folder)

    def resume(self) -> None:
        self.older.visible = self.context.store.older_matches > 0

    def _bring_back(self) -> None:
        self.older.visible = False
        self.refresh()
        bring_back_older(self.context)

    # -- folders

    def _open(self, entry: RecordEntry) -> None:
        if entry.kind == "record":
            self.bring(entry.path)
        else:
            self._show(entry.path)

    def _go(self, text: str) -> None:
        """Go to what was typed: a folder, or a record."""
        path = Path(text.strip().strip('"'))
        try:
            path = path.expanduser()
            if not path.is_absolute():
                path = self.folder / path
            is_folder = path.is_dir()
        except (OSError, ValueError, RuntimeError) as error:
            self.say(cannot(path, error))
            return
        if is_folder:
            self._show(path)
        else:
            self.bring(path)

    def _show(self, folder: Path) -> None:
        """Show what is in a folder, and the newest records from elsewhere."""
        self.mouse.forget()
        try:
            records = self._files.show(folder.absolute())
        except (OSError, ValueError) as error:
            self.say(cannot(folder, error))
            return
        self.folder = folder.absolute()
        self.field.set_text(str(self.folder))
        for chip, place in zip(self.chips, self._places, strict=True):
            chip.set_active(place == self.folder)
        self.say("" if records else _("There are no records (.tgr) in this folder."))
        self._files.focus(show=self.focus.visible)

    # -- records

    def bring(self, path: Path) -> None:
        """Verify a record and bring it in."""
        if not self.checking:
            self.checking = True
            self.say(_("Checking {file}…").format(file=shown(path.name)))
            read_record(self.context, path, self._read)

    def _read(self, match_id: MatchId | None, wrong: str) -> None:
        self.checking = False
        if self not in self.context.stack:
            return
        if match_id is None:
            self.say(wrong)
            return
        self.context.stack.pop(self)
        self._brought(match_id)

    def say(self, text: str) -> None:
        """Say something under the list."""
        self.status.set_text(text)
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.bring(Path(event.file))
            return True
        return super().handle(event)

    def layout(self) -> None:
        self.layout_frame()
        look = self.look
        sheet = self.sheet_in_body(1100)
        self.sheet.place(sheet)
        inner = sheet.inflate(-2 * look.px(24), -2 * look.px(20))
        logical = inner.height / look.unit
        drop = look.px(150 if logical > 640 else 96 if logical > 480 else 56)
        self.drop.place(pygame.Rect(inner.x, inner.y, inner.width, drop))
        line = pygame.Rect(inner.x, inner.y + drop + look.px(12), inner.width, 0)
        chips = [*self.chips, *([self.older] if self.older.visible else [])]
        top = line.y + (flow(chips, line, look.px(10)) + look.px(10) if chips else 0)
        field = self.field.preferred()[1]
        self.field.place(pygame.Rect(inner.x, top, inner.width, field))
        words = self.status.height_at(inner.width) if self.status.name else 0
        self.status.place(pygame.Rect(inner.x, inner.bottom - words, inner.width, words))
        self.status.visible = bool(self.status.name)
        top += field + look.px(12)
        self.list.row_height, self.list.heading_height = look.target(_ROW), look.px(44)
        self.list.gap, keep = look.px(6), self.list.offset
        self.list.place(pygame.Rect(inner.x, top, inner.width, inner.bottom - words - look.px(10) * bool(words) - top))
        self.list.lay_out(keep)
