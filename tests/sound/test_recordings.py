"""The files that were committed are those of the manifest, and what the manifest says of them is true."""

import json
import math
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.files import lists
from game.sound.loops import load_loop
from game.sound.table import SoundTable, sound_of
from tests.members import MEMBERS
from tests.sound import check, meter
from tests.sound.conftest import SOUNDS

TAKES: dict[str, dict[str, float]] = {
    name: take for file in lists(SOUNDS, "manifest.json") for name, take in json.loads(file.read_text("utf-8")).items()
}
EFFECTS = sorted(name for name in TAKES if sound_of(name))
LOOPS = sorted(name for name in TAKES if not sound_of(name))
MUSIC = [name for name in LOOPS if "music" in name]


def load(name: str) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(str(SOUNDS / f"{name}.ogg"))


def load_round(name: str) -> pygame.mixer.Sound:
    return load_loop(str(SOUNDS / f"{name}.ogg"), round(TAKES[name]["loop"]))


def test_nothing_is_missing_and_nothing_is_orphaned() -> None:
    there = {str(file.relative_to(SOUNDS).with_suffix("").as_posix()) for file in SOUNDS.rglob("*.ogg")}
    assert there == set(TAKES)
    kinds = {file.suffix for file in SOUNDS.rglob("*") if file.is_file() and "source" not in file.parts}
    assert kinds == {".ogg", ".json"}


def test_all_together_are_small_enough() -> None:
    assert sum(file.stat().st_size for file in SOUNDS.rglob("*.ogg")) <= 38_000_000


def test_every_sound_has_its_files_and_every_file_its_sound(sounds: SoundTable) -> None:
    for sound in sounds.manners:
        assert 3 <= len(sounds.variations(sound)) <= 5, sound
    for name in EFFECTS:
        assert sound_of(name) in sounds.manners
    wanted = {piece for scene in sounds.scenes.values() for piece in scene.music}
    wanted |= {f"ambience/{scene.ambience}" for scene in sounds.scenes.values() if scene.ambience}
    assert wanted == set(LOOPS)


def test_every_game_has_music_and_an_ambience(sounds: SoundTable) -> None:
    for scene in ("title", *MEMBERS):
        assert 2 <= len(sounds.scenes[scene].music) <= 3
        assert scene == "title" or sounds.scenes[scene].ambience


def test_variations_differ() -> None:
    contents = [(SOUNDS / f"{name}.ogg").read_bytes() for name in TAKES]
    assert len(set(contents)) == len(contents)


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", [name for name in EFFECTS if name.endswith("-1")])
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
    for sound in sounds.manners:
        levels = [sounds.takes[name].brief for name in sounds.variations(sound)]
        assert max(levels) - min(levels) <= 1.5, sound


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", EFFECTS)
def test_effect_begins_and_ends_in_silence(name: str) -> None:
    left, _ = meter.channels_of(load(name))
    height = meter.height(left)
    assert abs(left[0]) <= 0.05 * height + 2
    assert max(abs(value) for value in left[-20:]) <= 0.05 * height + 2


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", LOOPS)
def test_loop(name: str) -> None:
    """It has two channels, is as long and as loud as it should be, and keeps away from full scale."""
    take = TAKES[name]
    sound = load_round(name)
    assert load(name).get_length() == pytest.approx(take["seconds"] + 0.05, abs=0.001)
    assert sound.get_length() == pytest.approx(take["seconds"], abs=0.001)
    assert take["channels"] == 2
    wanted, least, most = (-20, 120, 240) if name in MUSIC else (-32, 45, 120)
    assert least <= take["seconds"] <= most
    assert take["loudness"] == pytest.approx(wanted, abs=0.5)
    assert meter.of_loop(sound, take["seconds"] / 24) == pytest.approx(wanted, abs=2.5)
    assert max(meter.peak(channel) for channel in meter.channels_of(sound)) <= take["peak"] + 0.1
    assert take["peak"] <= -5


@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", LOOPS)
def test_loop_has_no_seam(name: str) -> None:
    """Where the end meets the beginning the wave goes on as it does everywhere round it."""
    for channel in meter.channels_of(load_round(name)):
        around = [*channel[-4410:], *channel[:4410]]
        height = max(meter.height(around), 30)
        jumps = [abs(b - a) for a, b in pairwise(around)]
        bends = [abs(a - 2 * b + c) for a, b, c in zip(around, around[1:], around[2:], strict=False)]
        seam = slice(4407, 4412)
        assert max(jumps[seam]) <= max(*jumps[:4300], *jumps[4500:], 0.02 * height)
        assert max(bends[seam]) <= max(*bends[:4300], *bends[4500:], 0.02 * height)
        before, after = (math.sqrt(sum(v * v for v in part) / 2205) for part in (channel[-2205:], channel[:2205]))
        assert abs(20 * math.log10((after + 5) / (before + 5))) < 9


def test_every_source_of_a_sound_is_told() -> None:
    """The README of the scripts speaks of every effect, piece and bed."""
    told = Path(SOUNDS / "source" / "README.md").read_text(encoding="utf-8")
    names = {name.replace("/music-", "-").removeprefix("music/").removeprefix("ambience/") for name in LOOPS}
    names |= {sound_of(name) for name in EFFECTS}
    assert [name for name in sorted(names) if f"`{name}`" not in told] == []
