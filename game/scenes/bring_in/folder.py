"""What lies in a folder: folders and records, and what a record tells of itself in its first line."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.locale import _, listed
from game.rules.record import ENDING, glance
from game.scenes import match_words
from game.scenes.bring_in.reading import shown
from game.scenes.handing_out import saves_folder
from game.stage.words import players as words
from game.store.files import open_regular

if TYPE_CHECKING:
    from game.ui.context import Context

MOST: Final = 500
"""More files than anybody looks through."""
LATELY: Final = 5
"""How many records from elsewhere are offered."""
_FIRST_LINE: Final = 1 << 16


def first_folder(context: "Context") -> Path:
    """Return the folder that is shown at first."""
    folders = (
        saves_folder(context),
        context.folders.documents,
        context.folders.documents.parent,
        Path.home(),
        Path.cwd(),
    )
    return next((folder for folder in folders if _is_folder(folder)), folders[-1])


def content(folder: Path) -> tuple[list[Path], list[Path]]:
    """Return the folders in a folder by name, and its records, the newest first."""
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


def lately(context: "Context", beside: Path) -> list[Path]:
    """Return the newest records in the places where they are mostly found, but for those in one folder."""
    found: list[Path] = []
    for _name, _title, folder in places_of(context):
        with suppress(OSError, ValueError):
            found += [] if folder == beside else content(folder)[1]
    return sorted(dict.fromkeys(found), key=_age)[:LATELY]


@dataclass(frozen=True, slots=True)
class Told:
    """What a record tells of itself."""

    game: str
    words: str
    """The game and the names."""


def told_by(path: Path) -> Told | None:
    """Return what a record tells in its first line; nothing where that cannot be read."""
    try:
        with open_regular(path) as file:
            found = glance(file.readline(_FIRST_LINE))
    except (OSError, ValueError):
        return None
    if found is None:
        return None
    game, players = found
    names = listed([shown(player.name) for player in players])
    return Told(game, f"{match_words.game_title(shown(game))}: {names}")


def day_of(path: Path) -> str:
    """Return when a file was changed, in words."""
    try:
        return words.moment(datetime.fromtimestamp(path.stat().st_mtime, UTC), datetime.now(UTC))
    except (OSError, OverflowError, ValueError):
        return ""


def places_of(context: "Context") -> list[tuple[str, str, Path]]:
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
