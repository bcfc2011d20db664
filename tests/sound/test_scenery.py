"""Music and ambience: coming, going, following the match, stepping back, resting."""

from itertools import pairwise

import pytest

from game.sound.music import Mood, MusicLeader
from game.sound.scenery import (
    AFTER_END,
    BESIDE,
    BESIDE_TURNS,
    COME,
    COVERED,
    DUCK_DOWN,
    GO,
    HUSH,
    TURN,
    Kind,
    MusicPlayer,
)
from game.sound.table import SoundTable
from tests.sound.conftest import Hand
from tests.sound.outlets import SilentOutlet

pytestmark = pytest.mark.usefixtures("mixer")


@pytest.fixture
def scenery(small: SoundTable, clock: Hand) -> MusicPlayer:
    return MusicPlayer(small, clock, lambda: None, outlet=lambda number: SilentOutlet(number, clock))


def run(scenery: MusicPlayer, clock: Hand, seconds: float) -> None:
    """Let time pass in the steps that the scenery asks for."""
    end = clock.time + seconds
    while True:
        wish = scenery.tick()
        step = min(end - clock.time, 0.5 if wish is None else wish)
        if step <= 1e-9:
            return
        clock.time += step


def names(kind: Kind) -> list[str]:
    return [track.name for track in kind.tracks]


def volume(kind: Kind) -> float:
    return sum(track.shown for track in kind.tracks)


def outlet(kind: Kind) -> SilentOutlet:
    found = kind.tracks[0].outlet
    assert isinstance(found, SilentOutlet)
    return found


def leader(scenery: MusicPlayer) -> MusicLeader:
    found = scenery.music.tracks[-1].stream.leader
    assert isinstance(found, MusicLeader)
    return found


def test_a_scene_comes_with_its_music_and_its_ambience(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, COME + BESIDE_TURNS)
    assert names(scenery.music) == ["one"]
    assert names(scenery.ambience) == ["one"]
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)
    assert volume(scenery.ambience) == pytest.approx(BESIDE, abs=0.01)
    assert any(outlet(scenery.music).given[0])


def test_it_comes_slowly(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, COME / 4)
    assert 0.2 < volume(scenery.music) < 0.6


def test_the_air_of_a_place_is_louder_while_the_music_rests(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 60)
    heard = {False: set[float](), True: set[float]()}
    for _ in range(600):
        run(scenery, clock, 1)
        heard[leader(scenery).rests].add(round(scenery.ambience.share, 2))
    assert min(heard[False]) == BESIDE
    assert max(heard[True]) == 1.0


def test_scenes_crossfade(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 5)
    scenery.scene("two")
    run(scenery, clock, GO + 0.1)
    assert names(scenery.music) == ["two"]
    assert names(scenery.ambience) == []


def test_two_pieces_never_clash(scenery: MusicPlayer, clock: Hand) -> None:
    """The next one is silent until the one before has gone."""
    scenery.scene("one")
    run(scenery, clock, 5)
    scenery.scene("two")
    run(scenery, clock, 0.5)
    new = scenery.music.tracks[-1].outlet
    assert isinstance(new, SilentOutlet)
    assert not any(new.given[0])


def test_the_same_scene_goes_on(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    before = list(scenery.music.tracks)
    scenery.scene("one")
    run(scenery, clock, 3)
    assert scenery.music.tracks == before


def test_an_unknown_scene_is_silent(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 3)
    last = outlet(scenery.music)
    scenery.scene("nowhere")
    run(scenery, clock, 3)
    assert scenery.music.tracks == []
    assert last.stopped


def test_scenes_that_change_quickly_end_with_the_last(scenery: MusicPlayer, clock: Hand) -> None:
    for name in ("one", "two", "one", "two", "one", "two"):
        scenery.scene(name)
        run(scenery, clock, 0.3)
    run(scenery, clock, 5)
    assert names(scenery.music) == ["two"]


def test_music_never_runs_dry(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 300)
    assert outlet(scenery.music).short == 0
    assert outlet(scenery.ambience).short == 0


def test_the_end_of_a_match_has_its_own_music(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    scenery.mood(Mood(0.9))
    run(scenery, clock, 5)
    assert set(leader(scenery).forms) == {"first", "second"}
    scenery.mood(Mood(1.0, over=True))
    run(scenery, clock, AFTER_END - 1)
    assert names(scenery.music) == ["one/score"]
    assert set(leader(scenery).forms) == {"end"}
    assert not any(any(chunk) for chunk in outlet(scenery.music).given[:3])
    run(scenery, clock, 5)
    assert any(outlet(scenery.music).given[-1])
    scenery.mood(Mood(0.9))  # taken back
    run(scenery, clock, 5)
    assert names(scenery.music) == ["one"]


def test_a_scene_without_such_music_goes_on(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 5)
    scenery.mood(Mood(1.0, over=True))
    run(scenery, clock, 5)
    assert names(scenery.music) == ["two"]


def test_a_new_scene_is_calm(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    scenery.mood(Mood(1.0, last=True))
    run(scenery, clock, 3)
    assert "tension" in leader(scenery).heard_layers()
    scenery.scene("two")
    run(scenery, clock, 3)
    assert "tension" not in leader(scenery).heard_layers()


def test_music_is_soft_and_dull_under_a_sheet(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 5)
    scenery.cover(on=True)
    run(scenery, clock, TURN + 0.1)
    assert volume(scenery.music) == pytest.approx(COVERED, abs=0.01)
    assert scenery.music.tracks[0].stream.dull
    scenery.cover(on=False)
    run(scenery, clock, TURN + 0.1)
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)
    assert not scenery.music.tracks[0].stream.dull


def test_music_steps_back_and_comes_forward_again(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 3)
    scenery.duck(12, 1.0)
    run(scenery, clock, DUCK_DOWN + 0.1)
    assert volume(scenery.music) == pytest.approx(0.25, abs=0.02)
    run(scenery, clock, 3)
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)


def test_stepping_back_is_not_a_jump(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 60)
    scenery.duck(12, 1.0)
    steps = [volume(scenery.music)]
    for _ in range(12):
        scenery.tick()
        steps.append(volume(scenery.music))
        clock.time += 0.02
    assert all(a - b < 0.2 for a, b in pairwise(steps))
    assert steps[-1] < 0.3


def test_everything_rests_while_the_player_is_elsewhere(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    scenery.set_present(False)
    run(scenery, clock, HUSH + 0.1)
    assert volume(scenery.music) == 0
    assert scenery.tick() is None
    assert outlet(scenery.music).paused
    made = scenery.music.tracks[0].stream.at
    clock.time += 1000
    assert scenery.tick() is None
    assert scenery.music.tracks[0].stream.at == made
    scenery.set_present(True)
    run(scenery, clock, HUSH + 0.1)
    assert not outlet(scenery.music).paused
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)


def test_without_volume_nothing_is_loaded(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.music.volume = 0.0
    scenery.scene("one")
    run(scenery, clock, 3)
    assert scenery.music.tracks == []
    assert names(scenery.ambience) == ["one"]
    scenery.music.volume = 0.5
    run(scenery, clock, 3)
    assert volume(scenery.music) == pytest.approx(0.5, abs=0.01)
    scenery.music.volume = 0.0
    run(scenery, clock, 3)
    assert scenery.music.tracks == []


def test_height_is_what_can_be_reached(scenery: MusicPlayer, clock: Hand) -> None:
    assert scenery.height == 0
    scenery.scene("two")
    run(scenery, clock, 0.1)
    assert scenery.height == pytest.approx(0.5, abs=0.01)


def test_a_missing_take_is_silent(scenery: MusicPlayer, clock: Hand, small: SoundTable) -> None:
    for take in small.rooms["two"].forms["third"].takes:
        small.file(take).unlink()
    scenery.scene("two")
    run(scenery, clock, 3)
    assert not any(any(chunk) for chunk in outlet(scenery.music).given)
    scenery.scene("one")
    run(scenery, clock, 8)
    assert any(outlet(scenery.music).given[-1])


def test_stop_ends_everything_at_once(scenery: MusicPlayer, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    playing = [outlet(scenery.music), outlet(scenery.ambience)]
    scenery.stop()
    assert all(each.stopped for each in playing)
