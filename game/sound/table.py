"""The table from events to sounds, `events.json`, and what is measured of the files, `manifest.json`.

Both lie in `sounds`, for what all games share, and in each game's room there, for its own.
"""

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta

from game.files import lists
from game.rules.core import Event

_log = logging.getLogger(__name__)
ValueT = TypeVar("ValueT")

INTERFACE: Final = (
    "pick_up", "put_back", "turn", "flip", "lay_card", "refused", "button", "toggle", "hover", "undo", "redo", "reset",
    "panel_open", "panel_close", "shutter", "shutter_open", "count", "overtaken", "gong", "notice", "begin", "win",
)  # fmt: skip
"""What happens in the window and not in the rules."""


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"at_least": "from", "at_most": "to"}):
    """A question to a field of an event. Of several numbers the largest counts."""

    field: str
    given: bool | None = None
    """Whether the field has to be set: neither False, nor None, nor empty."""
    one_of: tuple[str, ...] = msgspec.field(default=(), name="is")
    at_least: int | None = None
    at_most: int | None = None

    def holds(self, event: Event) -> bool:
        """Return whether the event answers as wanted; what is hidden from the audience does not."""
        value = getattr(event, self.field, None)
        if self.given is not None:
            return bool(value) is self.given
        if self.one_of:
            return value in self.one_of
        if isinstance(value, tuple):
            value = max((each for each in value if isinstance(each, int)), default=None)
        if not isinstance(value, int):
            return False
        return (self.at_least is None or value >= self.at_least) and (self.at_most is None or value <= self.at_most)


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What sounds with an event, when all its tests hold, and what is seen at the same moment."""

    sound: str
    twin: Annotated[str, Meta(min_length=8)]
    gain: Annotated[float, Meta(ge=-30, le=6)] = 0.0
    """In decibels, added to what the file has."""
    when: tuple[Test, ...] = ()
    part: str = ""
    """The part of the event that is heard; each part has a moment of its own in the animation."""


class Manner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a sound is played."""

    priority: Annotated[int, Meta(ge=1, le=10)]
    """Where no channel is free a sound takes the place of a less important one."""
    pitch: Annotated[float, Meta(ge=0, le=8)] = 0.0
    """By how many per cent it may be higher or lower."""
    duck: Annotated[float, Meta(ge=0, le=18)] = 0.0
    """By how many decibels the music steps back while it sounds."""
    apart: Annotated[int, Meta(ge=0, le=1000)] = 20
    """The milliseconds before the same sound may begin again."""
    voices: Annotated[int, Meta(ge=1, le=8)] = 4
    """How often it may sound at once."""


class SceneSound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The music and the ambience of a scene: pieces in turns, and what lies under them."""

    music: tuple[str, ...] = ()
    ambience: str = ""


class Take(msgspec.Struct, frozen=True):
    """What is known of a file."""

    seconds: float
    channels: int
    loudness: float
    peak: float
    loop: int = 0
    """How many samples a loop has; what the file holds beyond is its beginning once more."""
    hit: float = 0.0
    """After how many seconds an effect strikes: its first contact, which belongs to the landing of what is seen."""
    levels: tuple[int, ...] = ()
    """How high the sound can still go from each 50 ms on, in per cent of full scale."""


class Cue(msgspec.Struct, frozen=True):
    """A sound that is to be played, and by how many decibels louder than its file."""

    sound: str
    gain: float = 0.0


class _Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sounds: dict[str, Manner] = {}
    events: dict[str, tuple[Row, ...]] = {}
    scenes: dict[str, SceneSound] = {}


class SoundTable:
    """All these files, read once."""

    def __init__(self, folder: Path) -> None:
        contents = [msgspec.json.decode(file.read_bytes(), type=_Content) for file in lists(folder, "events.json")]
        takes = [
            msgspec.json.decode(file.read_bytes(), type=dict[str, Take]) for file in lists(folder, "manifest.json")
        ]
        self.folder = folder
        self.manners = _merged([content.sounds for content in contents])
        self.events = _merged([content.events for content in contents])
        self.scenes = _merged([content.scenes for content in contents])
        self.takes = _merged(takes)
        self._variations: dict[str, list[str]] = {}
        for name in sorted(self.takes):
            kind, _, rest = name.partition("/")
            if kind == "effects":
                self._variations.setdefault(rest.rpartition("-")[0], []).append(name)

    @classmethod
    def read(cls, folder: Path) -> "SoundTable | None":
        """Return the table, or None if it is missing or broken: then nothing is heard."""
        try:
            return cls(folder)
        except (OSError, msgspec.MsgspecError) as error:
            _log.warning("no sound: %s", error)
            return None

    def cues(self, event: Event, part: str | None = None) -> tuple[Cue, ...]:
        """Return what sounds with an event of the rules, or with one part of what it brings."""
        rows = self.events.get(tag_of(event))
        if rows is None:
            return tuple(self.cue(Row(sound, "the event")) for sound in plain_sounds(event) if sound in self.manners)
        wanted = [row for row in rows if part is None or row.part == part]
        return tuple(self.cue(row) for row in wanted if all(test.holds(event) for test in row.when))

    def named(self, name: str) -> tuple[Cue, ...]:
        """Return what sounds under the name of an event of the interface, or of a sound."""
        rows = self.events.get(name)
        if rows is not None:
            return tuple(self.cue(row) for row in rows if not row.when)
        return (Cue(name),) if name in self.manners else ()

    def cue(self, row: Row) -> Cue:
        """Return what a row says as something to be played."""
        return Cue(row.sound, row.gain)

    def variations(self, sound: str) -> list[str]:
        """Return the files of an effect, by their names in the manifest."""
        return self._variations.get(sound, [])

    def file(self, take: str) -> Path:
        """Return where a file lies."""
        return self.folder / f"{take}.ogg"


def _merged(parts: Sequence[Mapping[str, ValueT]]) -> dict[str, ValueT]:
    merged = {name: value for part in parts for name, value in part.items()}
    if len(merged) < sum(map(len, parts)):
        raise msgspec.ValidationError("two files tell of the same name")
    return merged


def plain_sounds(event: Event) -> tuple[str, ...]:
    """Return what is heard with an event of a game that brings no sounds: by what the event tells."""
    if event.routine:
        return ("card_lay",)
    points = getattr(event, "points", None)
    if isinstance(points, int) and points:
        return ("points_lost",) if points < 0 else ("points_few",) if points < 4 else ("points_some",)
    return ("stone_lay",) if getattr(event, "cell", None) is not None else ()


def tag_of(event: Event) -> str:
    """Return the name under which an event is known in records and tables."""
    config: Any = event.__struct_config__
    return str(config.tag)
