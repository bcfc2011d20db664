"""What there is to hear: effects and their events (`events.json`), music (`music.json`), the files (`manifest.json`).

The files in `sounds` are for all games, those in a game's folder there for that game alone.
"""

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import Meta

from game.parts import lists
from game.rules.core import Event

_log = logging.getLogger(__name__)
ValueT = TypeVar("ValueT")

INTERFACE: Final = (
    "pick_up", "put_back", "turn", "flip", "lay_card", "refused", "not_now", "button", "toggle", "hover", "focus",
    "undo", "redo", "reset", "panel_open", "panel_close", "shutter", "shutter_open", "your_turn", "hint", "saved",
    "count_one", "count_two", "count_three", "count_four", "count_five", "count_six", "count_seven",
    "count_eight", "overtaken", "gong", "notice", "warning", "begin", "win", "loss", "tie", "chapter", "puzzle_right",
    "puzzle_wrong", "puzzle_shown",
)  # fmt: skip
"""The names of events that happen in the window and not in the rules."""
LAYERS: Final = ("bed", "pulse", "lead", "tension")


class Test(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"at_least": "from", "at_most": "to"}):
    """A condition on a field of an event. Of several numbers in the field the largest counts."""

    field: str
    given: bool | None = None
    """Whether the field must be set, that is not False, None or empty; None if either will do."""
    one_of: tuple[str, ...] = msgspec.field(default=(), name="is")
    at_least: int | None = None
    at_most: int | None = None

    def holds(self, event: Event) -> bool:
        """Return whether an event meets the condition; a field that is hidden from the audience never does."""
        value = getattr(event, self.field, None)
        if self.given is not None:
            return bool(value) is self.given
        if self.one_of:
            return any(each in self.one_of for each in (value if isinstance(value, tuple) else (value,)))
        if isinstance(value, tuple):
            value = max((each for each in value if isinstance(each, int)), default=None)
        if not isinstance(value, int):
            return False
        return (self.at_least is None or value >= self.at_least) and (self.at_most is None or value <= self.at_most)


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sound for an event that meets all conditions, and what is seen at the same moment."""

    sound: str
    twin: Annotated[str, Meta(min_length=8)]
    gain: Annotated[float, Meta(ge=-30, le=6)] = 0.0
    """By how many decibels the sound is louder than its file."""
    when: tuple[Test, ...] = ()
    part: str = ""
    """The part of the event that is heard; each part has a moment of its own in the animation."""
    whose: Literal["", "own", "other"] = ""
    """“own” for gains of people at the screen only, “other” for gains of others only, empty for both."""


class EffectKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a sound is played."""

    priority: Annotated[int, Meta(ge=1, le=10)]
    """The importance: where no channel is free, a sound replaces one that is not more important."""
    pitch: Annotated[float, Meta(ge=0, le=8)] = 0.0
    """By how many per cent it may be higher or lower."""
    duck: Annotated[float, Meta(ge=0, le=18)] = 0.0
    """By how many decibels the music steps back while it sounds."""
    apart: Annotated[int, Meta(ge=0, le=1000)] = 20
    """The milliseconds before the same sound may begin again."""
    voices: Annotated[int, Meta(ge=1, le=8)] = 4
    """How many of it may sound at once."""


class Take(msgspec.Struct, frozen=True):
    """The manifest's entry for a sound file."""

    seconds: float
    channels: int
    loudness: float
    peak: float
    hit: float = 0.0
    """After how many seconds an effect strikes, which is heard when something is seen to land."""
    family: str = ""
    """The name of a group of effects that are equally loud."""
    loudest_50ms: float = msgspec.field(default=0.0, name="brief")
    small: float = 0.0
    """By how many LU it is softer on a small speaker."""


class Cue(msgspec.Struct, frozen=True):
    """A sound that is to be played, and by how many decibels louder than its file."""

    sound: str
    gain: float = 0.0


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece: blocks that can be put together, all of the same length but for what rings after them."""

    bar: Annotated[int, Meta(ge=1)]
    """The frames of a bar."""
    bars: Annotated[int, Meta(ge=1)]
    """The bars of a block."""
    bed: tuple[tuple[tuple[str, ...], ...], ...]
    """The takes of harmonies: groups of a call and an answer, each with its variants."""
    lead: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """The takes of the lead for each call and each answer; each fits all variants of `bed`."""
    pulse: tuple[str, ...] = ()
    tension: tuple[str, ...] = ()
    kind: Literal["play", "score"] = "play"
    early: int = 0
    """The frames that each take has before its first beat."""

    @property
    def block(self) -> int:
        """The frames of a block."""
        return self.bar * self.bars

    @property
    def takes(self) -> tuple[str, ...]:
        groups = (half for group in (*self.bed, *self.lead) for half in group)
        return tuple(take for takes in (*groups, self.pulse, self.tension) for take in takes)


class Air(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The air of a place: blocks that go over into each other, what is only there at times, and single calls."""

    block: Annotated[int, Meta(ge=1)]
    """The frames from one block to the next; each is longer, and its ends fade."""
    always: tuple[str, ...]
    morning: tuple[str, ...] = ()
    dusk: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    """The takes of single calls, from those of the morning to those of the evening."""


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The music of a scene and its air."""

    forms: dict[str, Form] = {}
    air: Air | None = None


class _Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sounds: dict[str, EffectKind] = {}
    events: dict[str, tuple[Row, ...]] = {}


class SoundTable:
    """All effects, pieces and files, read once."""

    def __init__(self, folder: Path) -> None:
        files = lists(folder, "events.json")
        contents = [msgspec.json.decode(file.read_bytes(), type=_Content) for file in files]
        self._own: dict[tuple[str, str], tuple[Row, ...]] = {}
        for file, content in zip(files, contents, strict=True):
            if file.parent != folder:
                for name in set(content.events) & set(INTERFACE):
                    self._own[file.parent.name, name] = content.events.pop(name)
        takes = [
            msgspec.json.decode(file.read_bytes(), type=dict[str, Take]) for file in lists(folder, "manifest.json")
        ]
        self.folder = folder
        self.kinds = _merged([content.sounds for content in contents])
        self.events = _merged([content.events for content in contents])
        self.rooms = _merged(
            [msgspec.json.decode(file.read_bytes(), type=dict[str, Room]) for file in lists(folder, "music.json")]
        )
        self.takes = _merged(takes)
        self._variations: dict[str, list[str]] = {}
        for name in sorted(self.takes):
            sound = sound_of(name)
            if sound:
                self._variations.setdefault(sound, []).append(name)

    @classmethod
    def read(cls, folder: Path) -> "SoundTable | None":
        """Return the table, or None if it is missing or broken: then nothing is heard."""
        try:
            return cls(folder)
        except (OSError, msgspec.MsgspecError) as error:
            _log.warning("no sound: %s", error)
            return None

    def cues(self, event: Event, part: str | None = None, *, own: bool = True) -> tuple[Cue, ...]:
        """Return the sounds of an event of the rules, or of one part of it.

        `own` says whether the gain is that of people at the screen, or of others.
        """
        rows = self.events.get(tag_of(event))
        if rows is None:
            return tuple(self.cue(Row(sound, "the event")) for sound in plain_sounds(event) if sound in self.kinds)
        others = "other" if own else "own"
        wanted = [row for row in rows if part in (None, row.part) and row.whose != others]
        return tuple(self.cue(row) for row in wanted if all(test.holds(event) for test in row.when))

    def named(self, name: str, scene: str = "") -> tuple[Cue, ...]:
        """Return the sounds for the name of an event of the interface, in a game's scene its own, or of an effect."""
        rows = self._own.get((scene, name)) or self.events.get(name)
        if rows is not None:
            return tuple(self.cue(row) for row in rows if not row.when)
        return (Cue(name),) if name in self.kinds else ()

    def cue(self, row: Row) -> Cue:
        """Return the sound of a row with its gain."""
        return Cue(row.sound, row.gain)

    def variations(self, sound: str) -> list[str]:
        """Return the files of an effect, by their names in the manifest."""
        return self._variations.get(sound, [])

    def file(self, take: str) -> Path:
        return self.folder / f"{take}.ogg"


def _merged(parts: Sequence[Mapping[str, ValueT]]) -> dict[str, ValueT]:
    merged = {name: value for part in parts for name, value in part.items()}
    if len(merged) < sum(map(len, parts)):
        raise msgspec.ValidationError("two files tell of the same name")
    return merged


def sound_of(take: str) -> str:
    """Return the effect of which a file is a variation, with the game's name first if it is its own; or empty."""
    room, kind, rest = take.rpartition("effects/")
    name = rest.rpartition("-")[0]
    return "" if not kind else f"{room.removesuffix('/')}_{name}" if room else name


def plain_sounds(event: Event) -> tuple[str, ...]:
    """Return the names of sounds for an event of a game without own sounds, by the fields of the event."""
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
