"""Music and ambience: coming, going, taking turns, stepping back, resting."""

from itertools import pairwise

import pygame
import pytest

from game.sound.scenery import COME, DUCK_DOWN, GO_WITH_PIECE, HUSH, PAUSE, ROUNDS, LoopKind, Scenery
from game.sound.table import SoundTable
from tests.sound.conftest import Hand

pytestmark = pytest.mark.usefixtures("mixer")


@pytest.fixture
def scenery(small: SoundTable, clock: Hand) -> Scenery:
    return Scenery(small, clock, lambda: None)


def run(scenery: Scenery, clock: Hand, seconds: float) -> None:
    """Let time pass in the steps that the scenery asks for."""
    end = clock.time + seconds
    while True:
        wish = scenery.tick()
        step = min(end - clock.time, 0.5 if wish is None else wish)
        if step <= 1e-9:
            return
        clock.time += step


def takes(kind: LoopKind) -> list[str]:
    return [track.take for track in kind.tracks]


def volume(kind: LoopKind) -> float:
    return sum(track.shown for track in kind.tracks)


def test_a_scene_comes_with_its_music_and_its_ambience(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, COME + 0.1)
    assert takes(scenery.music)[0] in ("music/one-1", "music/one-2")
    assert takes(scenery.ambience) == ["ambience/wind"]
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)
    assert pygame.mixer.Channel(scenery.music.tracks[0].channel).get_busy()


def test_it_comes_slowly(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, COME / 4)
    assert 0.2 < volume(scenery.music) < 0.6


def test_scenes_crossfade_without_a_hole(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 5)
    scenery.scene("two")
    powers = []
    for _ in range(30):
        run(scenery, clock, 0.1)
        powers.append(sum(track.shown**2 for track in scenery.music.tracks))
    assert min(powers) > 0.6
    assert max(powers) < 1.4
    assert takes(scenery.music) == ["music/two-1"]
    assert takes(scenery.ambience) == []


def test_the_same_scene_goes_on(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    before = list(scenery.music.tracks)
    scenery.scene("one")
    run(scenery, clock, 3)
    assert scenery.music.tracks == before


def test_an_unknown_scene_is_silent(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 3)
    scenery.scene("nowhere")
    run(scenery, clock, 3)
    assert scenery.music.tracks == []
    assert not pygame.mixer.Channel(0).get_busy()


def test_scenes_that_change_quickly_end_with_the_last(scenery: Scenery, clock: Hand) -> None:
    for name in ("one", "two", "one", "two", "one", "two"):
        scenery.scene(name)
        run(scenery, clock, 0.3)
    run(scenery, clock, 5)
    assert takes(scenery.music) == ["music/two-1"]
    assert len(scenery.music.tracks) == 1


def test_pieces_take_turns_with_a_pause_between(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 0.5)
    first = takes(scenery.music)[0]
    scenery._ends = clock.time + 1
    run(scenery, clock, 1 + GO_WITH_PIECE + 0.5)
    assert takes(scenery.music) == []
    assert takes(scenery.ambience) == ["ambience/wind"]
    run(scenery, clock, PAUSE[1] + COME)
    assert len(takes(scenery.music)) == 1
    assert takes(scenery.music)[0] != first


def test_a_piece_is_heard_so_many_rounds(scenery: Scenery, clock: Hand, small: SoundTable) -> None:
    scenery.scene("one")
    scenery.tick()
    length = small.takes["music/one-1"].seconds
    assert scenery._ends == pytest.approx(clock.time + ROUNDS * length - GO_WITH_PIECE)


def test_a_scene_that_comes_back_has_another_piece(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    first = takes(scenery.music)[0]
    scenery.scene("two")
    run(scenery, clock, 3)
    scenery.scene("one")
    run(scenery, clock, 3)
    assert takes(scenery.music) != [first]


def test_music_steps_back_and_comes_forward_again(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("two")
    run(scenery, clock, 3)
    scenery.duck(12, 1.0)
    run(scenery, clock, DUCK_DOWN + 0.1)
    assert volume(scenery.music) == pytest.approx(0.25, abs=0.02)
    run(scenery, clock, 3)
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)


def test_stepping_back_is_not_a_jump(scenery: Scenery, clock: Hand) -> None:
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


def test_everything_rests_while_the_player_is_elsewhere(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    scenery.set_present(False)
    run(scenery, clock, HUSH + 0.1)
    assert volume(scenery.music) == 0
    assert scenery.tick() is None
    left = scenery._ends
    clock.time += 1000
    assert scenery.tick() is None
    scenery.set_present(True)
    run(scenery, clock, HUSH + 0.1)
    assert volume(scenery.music) == pytest.approx(1.0, abs=0.01)
    assert scenery._ends == pytest.approx(left + clock.time, abs=HUSH + 0.2)


def test_without_volume_nothing_is_loaded(scenery: Scenery, clock: Hand) -> None:
    scenery.music.volume = 0.0
    scenery.scene("one")
    run(scenery, clock, 3)
    assert scenery.music.tracks == []
    assert takes(scenery.ambience) == ["ambience/wind"]
    scenery.music.volume = 0.5
    run(scenery, clock, 3)
    assert volume(scenery.music) == pytest.approx(0.5, abs=0.01)
    scenery.music.volume = 0.0
    run(scenery, clock, 3)
    assert scenery.music.tracks == []


def test_height_is_what_can_be_reached(scenery: Scenery, clock: Hand) -> None:
    assert scenery.height == 0
    scenery.scene("two")
    run(scenery, clock, 0.1)
    assert scenery.height == pytest.approx(0.5, abs=0.01)


def test_a_missing_piece_is_silent(scenery: Scenery, clock: Hand, small: SoundTable) -> None:
    small.file("music/two-1").unlink()
    scenery.scene("two")
    run(scenery, clock, 3)
    assert scenery.music.tracks == []
    scenery.scene("one")
    run(scenery, clock, 3)
    assert len(scenery.music.tracks) == 1


def test_stop_ends_everything_at_once(scenery: Scenery, clock: Hand) -> None:
    scenery.scene("one")
    run(scenery, clock, 3)
    scenery.stop()
    assert not any(pygame.mixer.Channel(number).get_busy() for number in range(4))
