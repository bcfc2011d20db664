"""What the player has chosen once and for all, kept in a small JSON file that may be broken, foreign or newer."""

import zlib
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from game.rules.phrases import N_, Phrase, phrase
from game.store.aside import set_aside
from game.store.disk import replace_file
from game.store.folders import Folders
from game.store.troubles import explain

FILE: Final = "settings.json"
VERSION: Final = 1
CHECKSUM: Final = "checksum"
LARGEST: Final = 1 << 20
"""More bytes than any settings need."""

Share = Annotated[float, Meta(ge=0, le=1)]
Pixels = Annotated[int, Meta(ge=320, le=32767)]


class Settings(msgspec.Struct, kw_only=True):
    """Everything that can be set, with its range and its default."""

    fullscreen: bool = False
    window_size: tuple[Pixels, Pixels] = (1280, 720)
    ui_scale: Annotated[int, Meta(ge=100, le=200)] = 100
    """Percent."""
    animation_speed: Literal[0, 1, 2, 4] = 1
    """How many times as fast as designed; 0 is without animation."""
    reduced_motion: bool = False
    sound_volume: Share = 0.8
    music_volume: Share = 0.6
    ambience_volume: Share = 0.6
    pause_unfocused: bool = True
    """Whether nothing is heard while another window has the keyboard."""
    show_legal: bool = True
    show_previews: bool = True
    show_why_not: bool = True
    show_projected: bool = True
    show_last_move: bool = True
    think_less: Literal["never", "battery", "always"] = "battery"
    """When computer players make less of an effort."""
    high_contrast: bool = False
    keys: dict[str, list[str]] = {}
    """Names of keys by command, where they differ from the ones that the game comes with."""
    last_setups: dict[str, Any] = {}
    """What was chosen in each game's last set-up."""
    lessons: dict[str, list[int]] = {}
    """By game: which chapter and note of its lesson was reached."""
    lessons_offered: bool = False
    """Whether the first start has offered the lessons."""
    puzzles: dict[str, Any] = {}
    """By puzzle: how often it was tried, and how that ended."""
    language: Annotated[str, Meta(max_length=35)] = ""
    """Empty for the system's."""


def load_settings(folders: Folders) -> tuple[Settings, Phrase | None]:
    """Return the settings, and a sentence where something was wrong with their file. It never raises.

    A file that cannot be read as it stands is set aside; what is good in it is used, unless it comes from a newer
    version, in which the same words may mean something else.
    """
    file = folders.config / FILE
    try:
        content = _content(file)
    except OSError as error:
        return Settings(), explain(error, file)
    if content is None:
        return Settings(), None
    settings, wrong = _understand(content)
    if wrong is None:
        return settings, None
    return settings, _put_away(folders, file, settings, wrong)


def _content(file: Path) -> bytes | None:
    """Return what is in the file, None where there is none; something that is no file reads as empty, so as broken."""
    if not file.exists():
        return None
    if not file.is_file():
        return b""
    with file.open("rb") as opened:
        return opened.read(LARGEST + 1)


def _understand(content: bytes) -> tuple[Settings, Phrase | None]:
    """Return the settings that the content holds, and what is wrong with it."""
    unreadable = phrase(N_("they cannot be read"))
    if len(content) > LARGEST:
        return Settings(), unreadable
    try:
        values = msgspec.json.decode(content)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return Settings(), unreadable
    if not isinstance(values, dict):
        return Settings(), unreadable
    untouched = values.pop(CHECKSUM, None) in (None, _checksum(values))
    match values.pop("version", None):
        case int(version) if version > VERSION:
            return Settings(), phrase(N_("they come from a newer version of the game"))
        case version if version != VERSION:
            return Settings(), unreadable
    settings, wrong = _good_fields(values)
    if wrong:
        return settings, phrase(N_("these could not be used: {names}"), names=wrong)
    if not untouched:
        return settings, phrase(N_("they are not as the game wrote them"))
    return settings, None


def _good_fields(values: dict[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """Return settings with every value that is of its type and in its range, and the names of the others."""
    good: dict[str, Any] = {}
    wrong: list[str] = []
    for field in msgspec.structs.fields(Settings):
        if field.name in values:
            try:
                good[field.name] = msgspec.convert(values[field.name], field.type)
            except (msgspec.ValidationError, RecursionError, ValueError, OverflowError):
                wrong.append(field.name)
    return Settings(**good), tuple(wrong)


def _put_away(folders: Folders, file: Path, settings: Settings, wrong: Phrase) -> Phrase:
    """Rename a file that is wrong, keep what was good in it, and return the sentence that says so."""
    try:
        kept = set_aside(file, "broken")
    except OSError:
        return phrase(N_("The settings in {file} are broken: {wrong}."), file=str(file), wrong=wrong)
    save_settings(folders, settings)
    text = N_("The settings were broken: {wrong}. The old file is kept as {file}.")
    return phrase(text, wrong=wrong, file=str(kept))


def save_settings(folders: Folders, settings: Settings) -> Phrase | None:
    """Write the settings so that there is always a whole file; return a sentence where that cannot be done.

    A value out of its range is replaced by its default, so that a file which the game wrote is never a broken one.
    """
    file = folders.config / FILE
    try:
        content = _encoded(settings)
        if _understand(content)[1] is not None:
            good, _ = _good_fields(msgspec.to_builtins(settings))
            content = _encoded(good)
        folders.config.mkdir(parents=True, exist_ok=True)
        replace_file(file, content)
    except OSError as error:
        return phrase(N_("The settings are not saved. {why}"), why=explain(error, file))
    except (TypeError, ValueError, RecursionError, OverflowError) as error:
        text = N_("The settings are not saved: they contain something a file cannot store ({problem}).")
        return phrase(text, problem=str(error))
    return None


def _encoded(settings: Settings) -> bytes:
    values = {"version": VERSION, **msgspec.to_builtins(settings)}
    return msgspec.json.format(msgspec.json.encode({**values, CHECKSUM: _checksum(values)})) + b"\n"


def _checksum(values: dict[str, Any]) -> int:
    """Return what tells that no value was changed by accident; whoever changes one by hand may leave it out."""
    return zlib.crc32(msgspec.json.encode(values, order="sorted"))
