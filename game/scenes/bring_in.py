"""Bringing in a record from elsewhere: the files in a folder, a field for a path, and what is wrong with a record."""

import logging
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.locale import _, listed, pgettext, say
from game.rules.limits import LARGEST_FILE
from game.rules.match import Match
from game.rules.record import NOT_JSON, RecordError, glance
from game.scenes import match_words
from game.scenes.bring_in_parts import DropTarget, FileRow
from game.scenes.handing_out import saves_folder
from game.scenes.shell import ShellScene, flow
from game.store import MatchId, store
from game.store.foreign import open_regular, read_at_most
from game.ui import theme
from game.ui.context import Context
from game.ui.widgets import Chip, Panel, Paragraph, ScrollArea, TextField

_log = logging.getLogger(__name__)
ENDING: Final = ".tgr"
LONGEST_SHOWN: Final = 120
"""How much of a foreign name is shown."""
ROW: Final = 60
_GLANCES: Final = 60
"""How many records are read to tell whose they are."""
_FIRST_LINE: Final = 1 << 16
MOST: Final = 500
"""More files than anybody looks through."""


def read_record(context: Context, path: Path, done: Callable[[MatchId | None, str], object]) -> threading.Thread:
    """Verify and store a record in a thread; then tell the match's id, or None and what is wrong."""

    def read() -> None:
        try:
            match, wrong = _read(path)
        except BaseException as error:  # whatever a foreign file brings about, it is told
            _log.warning("a record is not brought in: %s", type(error).__name__)
            match, wrong = None, _cannot(path, error)
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
        return None, _cannot(path, error)
    return context.store.bring_in(match, path.stem), ""


def _read(path: Path) -> tuple[Match | None, str]:
    try:
        content = read_at_most(path, LARGEST_FILE)
        if content is None:
            return None, _("{file} is too large for a record.").format(file=shown(path.name))
        return store.read_record(content), ""
    except RecordError as error:
        if error.why.text == NOT_JSON:
            text = _("{file} is not a record of Theobroma, or only a part of one (line {line}).")
            return None, text.format(file=shown(path.name), line=error.line)
        text = _("{file}, line {line}: {why}.")
        return None, text.format(file=shown(path.name), line=error.line, why=say(error.why))


def _cannot(path: Path, error: BaseException) -> str:
    """Return the sentence that something cannot be read."""
    problem = (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__
    return _("{file} cannot be read: {problem}.").format(file=shown(path.name or str(path)), problem=shown(problem))


def shown(text: str) -> str:
    """Return a text from elsewhere as a sentence can hold it: no half characters, no marks, not too long."""
    kept = "".join(letter if letter.isprintable() else "�" for letter in text)
    return kept if len(kept) <= LONGEST_SHOWN else f"{kept[:LONGEST_SHOWN]}…"


class PathField(TextField):
    """A path that is gone to with Enter."""

    def __init__(self, text: str, go: Callable[[str], object]) -> None:
        super().__init__("path", _("Folder or file"), text, lambda _text: None, limit=4096)
        self._go_to = go

    def act(self) -> None:
        self._go_to(self.content)


class BringIn(ShellScene):
    """The records in a folder; Enter opens a folder or brings a record in."""

    name = "bring_in"

    def __init__(self, context: Context, brought: Callable[[MatchId], object], folder: Path | None = None) -> None:
        super().__init__(context, _("Import a record"))
        self._brought = brought
        self.folder = folder or _first_folder(context)
        self.sheet = Panel("sheet", "parchment")
        self.field = PathField(str(self.folder), self._go)
        self.list = ScrollArea("files", _("Files"))
        self.status = Paragraph("status", "", theme.BODY_STRONG, "ink")
        self.drop = DropTarget()
        self.places = [Chip(f"place.{name}", title, self._opener(folder)) for name, title, folder in _places(context)]
        self.sheet.add(self.drop, *self.places, self.field, self.list, self.status)
        self.add(self.sheet, self.back_button)
        self.checking = False

    def retranslate(self) -> ShellScene:
        return BringIn(self.context, self._brought, self.folder)

    def enter(self) -> None:
        self._show(self.folder)

    def _go(self, text: str) -> None:
        """Go to what was typed: a folder, or a record."""
        path = Path(text.strip().strip('"'))
        try:
            path = path.expanduser()
            if not path.is_absolute():
                path = self.folder / path
            is_folder = path.is_dir()
        except (OSError, ValueError, RuntimeError) as error:
            self.say(_cannot(path, error))
            return
        if is_folder:
            self._show(path)
        else:
            self.bring(path)

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

    def _show(self, folder: Path) -> None:
        """Show what is in a folder."""
        try:
            folders, records = _content(folder)
        except (OSError, ValueError) as error:
            self.say(_cannot(folder, error))
            return
        self.folder = folder.absolute()
        self.field.set_text(str(self.folder))
        self.mouse.forget()
        self.list.clear()
        rows = [(self.folder.parent, pgettext("button", "Up"), "up")] if self.folder.parent != self.folder else []
        rows += [(path, path.name, "load") for path in folders] + [(path, path.name, "log") for path in records]
        for index, (path, name, icon) in enumerate(rows):
            action = self._opener(path) if icon != "log" else self._bringer(path)
            self.list.add(FileRow(index, path, name, icon, action))
        self.list.offset = 0
        for chip, (_name, _title, place) in zip(self.places, _places(self.context), strict=True):
            chip.set_active(place == self.folder)
        self._glance()
        self.say("" if records else _("There are no records (.tgr) in this folder."))
        if rows:
            first = next((index for index, row in enumerate(rows) if row[2] == "log"), 0)
            self.focus.set(f"file.{first}", show=self.focus.visible)

    def _glance(self) -> None:
        """Read in a thread what the newest records say of themselves."""
        rows = [row for row in self.list.children if isinstance(row, FileRow) and row.path.suffix.lower() == ENDING]

        def read() -> None:
            for row in rows[:_GLANCES]:
                told = _told_by(row.path)
                if told:
                    self.context.call_soon(partial(row.tell, told))

        threading.Thread(target=read, name="glance", daemon=True).start()

    def _opener(self, folder: Path) -> Callable[[], object]:
        return lambda: self._show(folder)

    def _bringer(self, path: Path) -> Callable[[], object]:
        return lambda: self.bring(path)

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
        drop = look.px(150 if inner.height > look.px(640) else 96)
        self.drop.place(pygame.Rect(inner.x, inner.y, inner.width, drop))
        line = pygame.Rect(inner.x, inner.y + drop + look.px(12), inner.width, 0)
        chips = flow(self.places, line, look.px(10)) if self.places else 0
        inner = pygame.Rect(inner.x, line.y + chips + look.px(10), inner.width, 0)
        inner.height = sheet.bottom - look.px(20) - inner.y
        field = self.field.preferred()[1]
        self.field.place(pygame.Rect(inner.x, inner.y, inner.width, field))
        words_ = self.status.height_at(inner.width) if self.status.name else 0
        self.status.place(pygame.Rect(inner.x, inner.bottom - words_, inner.width, words_))
        self.status.visible = bool(self.status.name)
        top = inner.y + field + look.px(14)
        area = pygame.Rect(inner.x, top, inner.width, inner.bottom - words_ - look.px(10) * bool(words_) - top)
        keep, self.list.offset = self.list.offset, 0
        self.list.place(area)
        height = look.target(ROW)
        length = len(self.list.children) * height
        width = area.width - (look.px(20) if length > area.height else 0)
        for index, row in enumerate(self.list.children):
            row.place(pygame.Rect(area.x, area.y + index * height, width, height))
        self.list.set_length(length, keep)


def _first_folder(context: Context) -> Path:
    folders = (
        saves_folder(context),
        context.folders.documents,
        context.folders.documents.parent,
        Path.home(),
        Path.cwd(),
    )
    return next((folder for folder in folders if _is_folder(folder)), folders[-1])


def _content(folder: Path) -> tuple[list[Path], list[Path]]:
    """Return the folders and the records in a folder, by name."""
    folders, records = [], []
    for path in folder.iterdir():
        if path.name.startswith("."):
            continue
        if path.suffix.lower() == ENDING:
            records.append(path)
        elif _is_folder(path):
            folders.append(path)
    return sorted(folders, key=lambda path: path.name.casefold())[:MOST], sorted(records, key=_age)[:MOST]


def _age(path: Path) -> tuple[float, str]:
    """Return what sorts files, the newest first."""
    try:
        return -path.stat().st_mtime, path.name.casefold()
    except (OSError, ValueError):
        return 0.0, path.name.casefold()


def _told_by(path: Path) -> str:
    """Return the game and the names that a record tells of itself; nothing where it cannot be read."""
    try:
        with open_regular(path) as file:
            found = glance(file.readline(_FIRST_LINE))
    except (OSError, ValueError):
        return ""
    if found is None:
        return ""
    game, players = found
    return f"{match_words.game_title(shown(game))}: {listed([shown(player.name) for player in players])}"


def _places(context: Context) -> list[tuple[str, str, Path]]:
    """Return the folders in which records are mostly found, as far as there are any."""
    home = Path.home()
    places = [
        ("saved", _("Saved files"), saves_folder(context)),
        ("documents", _("Documents"), context.folders.documents.parent),
        ("downloads", _("Downloads"), _downloads(home)),
    ]
    return [(name, title, folder) for name, title, folder in places if _is_folder(folder)]


def _downloads(home: Path) -> Path:
    """Return the folder for downloads, which some systems name in the language that is spoken."""
    try:
        for line in (home / ".config" / "user-dirs.dirs").read_text(encoding="utf-8").splitlines():
            if line.startswith("XDG_DOWNLOAD_DIR="):
                return Path(line.partition("=")[2].strip('"').replace("$HOME", str(home)))
    except (OSError, ValueError):
        pass
    return home / "Downloads"


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        return False
