"""The player's settings, kept in a small JSON file that may be broken, foreign or newer."""

import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from game.rules.core import N_, Phrase, phrase
from game.store.files import Folders, explain, replace_file, set_aside, sweep, waiting_lock

FILE: Final = "settings.json"
VERSION: Final = 1
CHECKSUM: Final = "checksum"
LARGEST: Final = 1 << 20
"""The most bytes that are read of the file."""

PATIENCE: Final = 0.5
"""How many seconds to wait for another window that is just saving."""

Share = Annotated[float, Meta(ge=0, le=1)]
Pixels = Annotated[int, Meta(ge=320, le=32767)]


class Settings(msgspec.Struct, kw_only=True):
    """Everything that can be set, with its range and its default."""

    fullscreen: bool = False
    window_size: tuple[Pixels, Pixels] = (1280, 720)
    ui_scale: Annotated[int, Meta(ge=100, le=200)] = 100
    """Size of everything on the screen, in percent."""
    animation_speed: Literal[0, 1, 2, 4] = 1
    """Speed of animations as a factor of the designed speed; 0 is without animation."""
    reduced_motion: bool = False
    volume: Share = 1.0
    """How loud everything is; the other volumes are parts of it."""
    sound_volume: Share = 1.0
    music_volume: Share = 0.9
    ambience_volume: Share = 1.0
    muted: bool = False
    """Whether nothing is heard at all; the volumes stay as they are."""
    mono: bool = False
    """Whether all loudspeakers play the same."""
    captions: bool = False
    """Whether what is heard is shown in words too."""
    pause_unfocused: bool = True
    """Whether nothing is heard while another window has the keyboard."""
    show_legal: bool = True
    show_previews: bool = True
    show_why_not: bool = True
    show_projected: bool = True
    projected_to_the_end: bool = False
    """Whether projected points are shown in the last round too, where they tell how it will end."""
    show_last_move: bool = True
    ask_groups: bool = False
    """Whether every group of workers is asked about, also where all would be used anyway."""
    lead_on: Literal["never", "short", "long", "at_once"] = "long"
    """How soon a turn ends automatically when nothing is left to decide in it."""
    ends_told: bool = False
    """Whether the player has been shown that turns end automatically."""
    played: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=24)] = []
    """The names of games of which a match was played to its end."""
    no_timers: bool = False
    """Whether nothing continues automatically after a while."""
    turn_by_itself: bool = True
    """Whether a tile turns itself to the way round that brings most."""
    think_less: Literal["never", "battery", "always"] = "battery"
    """When computer players make less of an effort."""
    high_contrast: bool = False
    keys: dict[str, list[str]] = {}
    """Names of keys by command, where they differ from the ones that the game comes with."""
    last_setups: dict[str, Any] = {}
    """What was chosen in each game's last set-up."""
    favourites: dict[str, Any] = {}
    """Tables with a name that a player keeps, by game."""
    people: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=24)] = []
    """Names of people who have played, the latest first."""
    lessons: dict[str, Any] = {}
    """Unused, because the store keeps progress. A value that a file has here stays as it is."""
    lessons_offered: bool = False
    """Whether the first start has offered the lessons."""
    puzzles: dict[str, Any] = {}
    """Unused, because the store keeps progress. A value that a file has here stays as it is."""
    saves: Annotated[str, Meta(max_length=4096)] = ""
    """The folder for what the player saves; empty for the documents."""
    language: Annotated[str, Meta(max_length=35)] = ""
    """The code of a language; empty for that of the system."""


def load_settings(folders: Folders) -> tuple[Settings, Phrase | None]:
    """Return the settings, and a sentence where something was wrong with their file. It never raises.

    A file that cannot be read as it stands is set aside, and what is good in it is used. One from a newer version, in
    which the same words may mean something else, is left alone.
    """
    file = folders.config / FILE
    try:
        content = _content(file)
    except OSError as error:
        return Settings(), explain(error, file)
    if content is None:
        gone = phrase(N_("{file} was missing: the game begins with its default settings."), file=str(file))
        return Settings(), gone if folders.data.exists() else None  # whoever has played has had settings
    if _is_newer(content):
        text = N_("{file} was written by a newer version of the game: it stays as it is, and no setting is saved.")
        return Settings(), phrase(text, file=str(file))
    settings, wrong = _understand(content)
    if wrong is None:
        return settings, None
    return settings, _put_away(folders, file, settings, wrong)


def _content(file: Path) -> bytes | None:
    """Return what is in the file; None if there is none, empty if a folder or pipe is in its place."""
    if not file.exists():
        return None
    if not file.is_file():
        return b""
    with file.open("rb") as opened:
        return opened.read(LARGEST + 1)


def _is_newer(content: bytes | None) -> bool:
    """Return whether a newer version has written the settings."""
    with suppress(msgspec.DecodeError, ValueError, RecursionError):
        version = msgspec.json.decode(content[: LARGEST + 1] if content else b"", type=_Versioned).version
        return isinstance(version, int) and version > VERSION
    return False


class _Versioned(msgspec.Struct):
    version: Any = None


def _understand(content: bytes) -> tuple[Settings, Phrase | None]:
    """Return the settings that the content holds, and a sentence about what is wrong; None if nothing is."""
    unreadable = phrase(N_("the file cannot be read"))
    if len(content) > LARGEST:
        return Settings(), unreadable
    try:
        values = msgspec.json.decode(content)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return Settings(), unreadable
    if not isinstance(values, dict):
        return Settings(), unreadable
    untouched = values.pop(CHECKSUM, None) in (None, _checksum(values))
    if values.pop("version", None) != VERSION:
        return Settings(), unreadable
    settings, wrong = _good_fields(values)
    if wrong:
        return settings, phrase(N_("the game cannot use these values: {names}"), names=wrong)
    if not untouched:
        return settings, phrase(N_("something other than the game changed the file"))
    return settings, None


def _good_fields(values: dict[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """Return settings with every valid value, and the names of the values that are invalid."""
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


def save_settings(folders: Folders, settings: Settings, before: Settings | None = None) -> Phrase | None:
    """Write the settings so that there is always a whole file; return a sentence if that fails, else None.

    With what they were `before`, only what has changed since is written over what another window may have saved. A
    value out of its range is replaced by its default, so that a file which the game wrote is never a broken one.
    """
    file = folders.config / FILE
    try:
        folders.config.mkdir(parents=True, exist_ok=True)
        with waiting_lock(file.with_suffix(".lock"), PATIENCE):
            sweep(folders.config)
            there = _content(file) if file.exists() else None
            if not _is_newer(there):
                replace_file(file, _to_write(settings, before, there))
    except OSError as error:
        return phrase(N_("The settings are not saved. {why}"), why=explain(error, file))
    except (TypeError, ValueError, RecursionError, OverflowError) as error:
        text = N_("The settings are not saved: they contain something a file cannot store ({problem}).")
        return phrase(text, problem=str(error))
    return None


def _to_write(settings: Settings, before: Settings | None, there: bytes | None) -> bytes:
    """Return the content for the file, with what another window has changed in it since `before`."""
    values: dict[str, Any] = msgspec.to_builtins(settings)
    if before is not None and there:
        theirs, wrong = _understand(there)
        if wrong is None:
            values = merged(msgspec.to_builtins(theirs), msgspec.to_builtins(before), values)
    return _encoded(msgspec.to_builtins(_good_fields(values)[0]))


def merged(theirs: Mapping[str, Any], before: Mapping[str, Any], mine: Mapping[str, Any]) -> dict[str, Any]:
    """Return `theirs` with every change from `before` to `mine` made in it: key by key, also within a value."""
    kept = {key: value for key, value in theirs.items() if key in mine or key not in before}
    for key, value in mine.items():
        old, other = before.get(key), theirs.get(key)
        if isinstance(value, dict) and isinstance(old, dict) and isinstance(other, dict):
            kept[key] = merged(other, old, value)
        elif key not in before or value != old:
            kept[key] = value
    return kept


def _encoded(settings: Mapping[str, Any]) -> bytes:
    values = {"version": VERSION, **settings}
    return msgspec.json.format(msgspec.json.encode({**values, CHECKSUM: _checksum(values)})) + b"\n"


def _checksum(values: dict[str, Any]) -> int:
    """Return the checksum of the values in a file; a file without one is accepted."""
    return zlib.crc32(msgspec.json.encode(values, order="sorted"))
