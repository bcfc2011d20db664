"""What lies in `sounds`: every file as it is wanted, and instruments that live."""

import array
import ast
import hashlib
import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.parts import lists
from game.sound.device import RATE
from game.sound.table import SoundTable, sound_of
from tests.members import MEMBERS
from tests.sampling import sampled
from tests.sound.conftest import SOUNDS
from tools.sound import check, meter

TAKES: dict[str, dict[str, float]] = {
    name: take for file in lists(SOUNDS, "manifest.json") for name, take in json.loads(file.read_text("utf-8")).items()
}
EFFECTS = sorted(name for name in TAKES if sound_of(name))
BLOCKS = sorted(name for name in TAKES if not sound_of(name))
MUSIC = [name for name in BLOCKS if "/music/" in f"/{name}"]
EACH = 12
"""One of this many blocks is decoded before a change lands, a quarter of those each day, the others by hand."""


def family(name: str) -> str:
    """Return the first word of a recording's name, which tells what sounds."""
    return name.partition("/")[2].partition("_")[0]


def load(name: str) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(str(SOUNDS / f"{name}.ogg"))


def test_nothing_is_missing_and_nothing_is_orphaned() -> None:
    there = {str(file.relative_to(SOUNDS).with_suffix("").as_posix()) for file in SOUNDS.rglob("*.ogg")}
    assert there == set(TAKES)
    kinds = {file.suffix for file in SOUNDS.rglob("*") if file.is_file() and "source" not in file.parts}
    assert kinds == {".ogg", ".json"}


def test_all_together_are_small_enough() -> None:
    assert sum(file.stat().st_size for file in SOUNDS.rglob("*.ogg")) <= 38_000_000


def test_every_sound_has_its_files_and_every_file_its_sound(sounds: SoundTable) -> None:
    for sound in sounds.kinds:
        assert 3 <= len(sounds.variations(sound)) <= 5, sound
    for name in EFFECTS:
        assert sound_of(name) in sounds.kinds
    wanted = {take for room in sounds.rooms.values() for form in room.forms.values() for take in form.takes}
    airs = [room.air for room in sounds.rooms.values() if room.air is not None]
    wanted |= {take for air in airs for take in (*air.always, *air.morning, *air.dusk, *air.calls)}
    assert wanted == set(BLOCKS)


def test_every_game_has_music_in_layers_and_an_air(sounds: SoundTable) -> None:
    for scene in MEMBERS:
        room = sounds.rooms[scene]
        played = [form for form in room.forms.values() if form.kind == "play"]
        assert len(played) >= 3
        assert all(form.bed and form.lead and form.pulse and form.tension for form in played)
        assert any(form.kind == "score" for form in room.forms.values())
        assert room.air is not None
        assert len(room.air.always) * room.air.block >= 180 * RATE
        assert 12 <= len(room.air.calls) <= 20
    assert len(sounds.rooms["title"].forms) >= 2


def test_every_phrase_has_four_notes_in_common_with_all_others(sounds: SoundTable) -> None:
    """A step, a third, a step: the motif is in each piece, in the title and in what is heard at the end."""
    bars: dict[str, list[str]] = json.loads((SOUNDS / "source" / "bars.json").read_text(encoding="utf-8"))
    for room in sounds.rooms.values():
        for name, form in room.forms.items():
            phrases = [bars[take] for group in form.lead for half in group for take in half]
            assert any(has_motif(bar) for phrase in phrases for bar in phrase), name


def has_motif(bar: str) -> bool:
    heights = [height(note.partition(":")[0]) for note in bar.split() if not note.startswith("-")]
    steps = tuple(b - a for a, b in pairwise(heights))
    return any(steps[at : at + 3] == (2, 3, 2) for at in range(len(steps) - 2))


def height(name: str) -> int:
    letters = name.rstrip("0123456789")
    tones = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
    return 12 * int(name[len(letters) :]) + tones[letters[0]] + letters.count("#") - letters[1:].count("b")


def test_variations_differ() -> None:
    contents = [(SOUNDS / f"{name}.ogg").read_bytes() for name in TAKES]
    assert len(set(contents)) == len(contents)


@pytest.mark.usefixtures("mixer")
@sampled("name", [name for name in EFFECTS if name.endswith("-1")], family)
def test_effect(name: str) -> None:
    """It comes from both sides, is short, has the loudness of the manifest, and does not reach higher than it says."""
    take = TAKES[name]
    sound = load(name)
    assert take["channels"] == 2
    assert sound.get_length() == pytest.approx(take["seconds"], abs=0.005)
    assert meter.of_effect(sound) == pytest.approx(take["loudness"], abs=1.0)
    assert max(meter.peak(side) for side in meter.channels_of(sound)) <= take["peak"] + 0.1


@pytest.mark.parametrize("name", EFFECTS)
def test_effect_is_as_loud_as_its_family(name: str, sounds: SoundTable) -> None:
    take = sounds.takes[name]
    assert abs(take.loudness - check.FAMILIES[take.family]) <= 1
    assert take.peak <= -4
    assert 0 <= take.hit < take.seconds
    assert 0.1 <= take.seconds <= (7.0 if take.family == "stinger" else 4.0)
    assert take.small <= check.SMALL_LOSS


def test_variations_strike_equally_hard(sounds: SoundTable) -> None:
    for sound in sounds.kinds:
        levels = [sounds.takes[name].loudest_50ms for name in sounds.variations(sound)]
        assert max(levels) - min(levels) <= 1.5, sound


@pytest.mark.usefixtures("mixer")
@sampled("name", EFFECTS, family)
def test_effect_begins_and_ends_in_silence(name: str) -> None:
    left, _ = meter.channels_of(load(name))
    height = meter.height(left)
    assert abs(left[0]) <= 0.05 * height + 2
    assert max(abs(value) for value in left[-20:]) <= 0.05 * height + 2


def blocks() -> list[object]:
    marks: dict[str, pytest.MarkDecorator | tuple[()]] = dict.fromkeys(BLOCKS, pytest.mark.long)
    marks |= dict.fromkeys(BLOCKS[::EACH], pytest.mark.full) | dict.fromkeys(BLOCKS[:: 4 * EACH], ())
    return [pytest.param(name, marks=marks[name]) for name in BLOCKS]


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", blocks())
def test_block(name: str) -> None:
    """It has two channels, is as long as it should be, keeps away from full scale, begins and ends in silence."""
    take = TAKES[name]
    sound = load(name)
    assert take["channels"] == 2
    assert sound.get_length() == pytest.approx(take["seconds"], abs=0.03)
    values = array.array("h", sound.get_raw())
    highest, lowest = max(values), min(values)
    assert max(highest, -lowest) <= 0.35 * 32768
    edge = 2 * RATE // 200
    assert max(map(abs, (*values[:40], *values[-edge:]))) <= 0.03 * 32768


def test_blocks_of_a_piece_are_equally_long(sounds: SoundTable) -> None:
    """So that a decoder treats all that is heard together alike, to the sample."""
    for room in sounds.rooms.values():
        for name, form in room.forms.items():
            assert len({TAKES[take]["seconds"] for take in form.takes}) == 1, name


def test_every_source_of_a_sound_is_told() -> None:
    """The README of the scripts speaks of every effect, piece and bed."""
    told = Path(SOUNDS / "source" / "README.md").read_text(encoding="utf-8")
    names = {name.rpartition("/")[2].rsplit("-", 2)[0] for name in BLOCKS}
    names |= {sound_of(name) for name in EFFECTS}
    assert [name for name in sorted(names) if f"`{name}`" not in told] == []


# -- instruments: what `sounds/source/judge.py` measured of them is what is wanted


SOURCE = Path(__file__).parents[2] / "sounds" / "source"
KEPT = json.loads((Path(__file__).parents[2] / "tools" / "sound" / "instruments.json").read_text(encoding="utf-8"))
MODELS = {name: facts for name, facts in KEPT.items() if isinstance(facts, dict)}
SCRIPTS = ("modes", "struck", "plucked", "skins", "blown", "performance")
RINGING = {"marimba": (0.3, 1.3), "kalimba": (1.0, 2.0), "harp": (1.9, 4.0), "slit drum": (0.25, 0.9)}
"""In how many seconds a note of the middle falls by 60 dB."""


def test_the_instruments_were_judged_as_they_are() -> None:
    """Whoever changes a model runs `make sound-check`, which judges all of them again."""
    scripts = b"".join((SOURCE / f"{name}.py").read_bytes() for name in SCRIPTS)
    assert KEPT["made of"] == hashlib.sha256(scripts).hexdigest()


def test_every_instrument_of_the_orchestra_was_judged() -> None:
    tree = ast.parse((SOURCE / "orchestra.py").read_text(encoding="utf-8"))
    voices = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Voice"]
    assert {ast.literal_eval(voice.args[1]) for voice in voices} == set(MODELS)


@pytest.mark.parametrize("model", MODELS)
def test_no_note_is_the_same_twice_and_force_opens_the_sound(model: str) -> None:
    facts = MODELS[model]
    assert facts["same"] < 0.97
    assert facts["sustain"] < 0.95
    assert facts["open"] >= 1.25
    assert abs(facts.get("cents", 0.0)) <= 3.0
    low, high = RINGING.get(model, (0.0, 60.0))
    assert low <= facts["fading"] <= high


@pytest.mark.parametrize("model", [model for model, facts in MODELS.items() if "vibrato" in facts])
def test_what_is_blown_breathes(model: str) -> None:
    facts = MODELS[model]
    assert 4.5 <= facts["vibrato"] <= 6.0
    assert 10.0 <= facts["swing"] <= 25.0
    assert facts["before"] <= 5.0
    assert -60.0 <= facts["scoop"] <= -25.0
    assert -30.0 <= facts["breath"] <= -10.0
    assert facts["slurred"] >= -6.0
    assert facts["tongued"] <= -20.0
