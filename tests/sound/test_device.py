"""A device that goes is left, one that comes is taken up, and one side is played on all loudspeakers."""

import io
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.sound import SoundTable, device
from game.sound.effects import entered, heights, retuned
from game.sound.player import MixerPlayer
from game.sound.table import Cue
from tests.sound.conftest import tone
from tests.ui.support import table as window

GONE = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
COME = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)


@pytest.fixture
def player(small: SoundTable, monkeypatch: pytest.MonkeyPatch) -> Iterator[MixerPlayer]:
    monkeypatch.setattr(device, "SETTLE", 0.01)
    pygame.mixer.quit()
    pygame.display.init()
    made = MixerPlayer(small)
    yield made
    made.close()
    pygame.mixer.quit()


def until(player: MixerPlayer, condition: Callable[[], object]) -> None:
    """Let the player hear of devices until something is so."""
    for _ in range(500):
        for event in pygame.event.get((pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)):
            player.device(event)
        if condition():
            return
        time.sleep(0.01)
    pytest.fail("it did not happen")


def plays(player: MixerPlayer) -> bool:
    tracks = player.scenery.music.tracks
    return bool(tracks) and pygame.mixer.get_init() is not None and pygame.mixer.Channel(tracks[0].channel).get_busy()


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note each time that a device is opened, and with how many sides."""
    found: list[int] = []
    before = device.open_mixer

    def note(*, mono: bool) -> None:
        before(mono=mono)
        found.append(1 if mono else 2)

    monkeypatch.setattr(device, "open_mixer", note)
    return found


def test_a_device_that_goes_is_left_and_another_one_taken_up(player: MixerPlayer, opened: list[int]) -> None:
    player.scene("two")
    until(player, lambda: plays(player))
    player.device(GONE)
    until(player, lambda: len(opened) == 2 and plays(player))
    player.play("pick_up")
    until(player, lambda: player.effects._playing)
    assert player.trouble == ""


def test_where_no_other_is_there_it_waits_for_one(
    player: MixerPlayer, opened: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """SDL must not be asked for a device while a sound server has none: it breaks down."""
    player.scene("two")
    until(player, lambda: plays(player))
    there: list[bool] = []
    monkeypatch.setattr(device, "is_there", lambda: bool(there))
    player.device(GONE)
    player.device(COME)
    assert len(opened) == 1
    there.append(True)
    player.device(COME)
    until(player, lambda: len(opened) == 2 and plays(player))


@pytest.mark.parametrize(
    "event",
    [
        COME,
        pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=0, iscapture=0),
        pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=1),
    ],
)
def test_other_devices_may_come_and_go(player: MixerPlayer, opened: list[int], event: pygame.event.Event) -> None:
    player.scene("two")
    until(player, lambda: plays(player))
    player.device(event)
    time.sleep(0.05)
    until(player, lambda: plays(player))
    assert opened == [2]


def test_a_device_that_comes_later_is_taken_up(player: MixerPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = pygame.mixer.init

    def fail(*_how: object, **_more: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    player.scene("two")
    player.play("pick_up")
    assert player.trouble == "no device"
    assert not pygame.event.get(pygame.AUDIODEVICEADDED), "those that were there are not new"
    player.device(COME)
    assert player.trouble == "no device"
    monkeypatch.setattr(pygame.mixer, "init", begin)
    player.device(COME)
    until(player, lambda: plays(player))
    assert player.trouble == ""


def test_a_player_that_is_closed_opens_nothing(player: MixerPlayer, opened: list[int]) -> None:
    player.play("pick_up")
    player.close()
    player.device(COME)
    player.mono = True
    assert opened == [2]


def test_what_is_being_loaded_makes_nobody_wait(
    player: MixerPlayer, opened: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.sound.player.PATIENCE", 0.01)
    player.scene("two")
    until(player, lambda: plays(player))
    with player.thread.still:
        player.mono = True
        assert opened == [2]
    until(player, lambda: opened == [2, 1] and plays(player))


# -- one side


def test_the_switch_opens_the_device_with_one_side(player: MixerPlayer, opened: list[int]) -> None:
    player.scene("two")
    until(player, lambda: plays(player))
    player.mono = True
    until(player, lambda: plays(player))
    assert pygame.mixer.get_init() == (44100, -16, 1)
    player.effects.play(Cue("knock"), pan=0.6)
    until(player, lambda: player.effects._playing)
    (playing,) = player.effects._playing.values()
    assert playing.pan == 0.0, "nothing is only at one side"
    player.mono = False
    until(player, lambda: plays(player))
    assert opened == [2, 1, 2]


def test_music_is_as_loud_with_one_side_as_its_fader_says(player: MixerPlayer) -> None:
    player.mono = True
    player.scene("two")
    until(player, lambda: plays(player))
    track = player.scenery.music.tracks[0]
    until(player, lambda: track.fader > 0.3)
    assert pygame.mixer.Channel(track.channel).get_volume() < 1.0


@pytest.mark.usefixtures("player")
def test_with_one_side_a_sound_keeps_length_pitch_and_height(tmp_path: Path) -> None:
    device.open_mixer(mono=True)
    file = tmp_path / "tone.wav"
    file.write_bytes(tone(0.5, 0.5))
    sound = pygame.mixer.Sound(str(file))
    assert sound.get_length() == pytest.approx(0.5, abs=0.001)
    assert heights(sound.get_raw())[:20] == pytest.approx((0.5,) * 20, abs=0.01)
    assert retuned(sound.get_raw(), 1.05).get_length() == pytest.approx(0.5 / 1.05, abs=0.001)
    assert entered(sound, 0.1).get_length() == pytest.approx(0.6, abs=0.001)
    assert entered(sound, -0.1).get_length() == pytest.approx(0.4, abs=0.001)


@pytest.mark.usefixtures("player")
def test_both_sides_are_added_up() -> None:
    """What is only on the left is heard, half as high, and what is on both as high as it was."""
    device.open_mixer(mono=True)
    left = b"".join((8000).to_bytes(2, "little") + bytes(2) for _ in range(4410))
    both = b"".join((8000).to_bytes(2, "little") * 2 for _ in range(4410))
    for raw, height in ((left, 4000), (both, 8000)):
        found = pygame.mixer.Sound(file=_wave(raw)).get_raw()
        assert int.from_bytes(found[2000:2002], "little", signed=True) == pytest.approx(height, abs=2)


def _wave(raw: bytes) -> io.BytesIO:
    container = io.BytesIO()
    with wave.open(container, "wb") as written:
        written.setnchannels(2)
        written.setsampwidth(2)
        written.setframerate(44100)
        written.writeframes(raw)
    container.seek(0)
    return container


# -- in the window


def test_the_window_hears_of_devices_and_tells_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with window(tmp_path) as at:
        at.app.begin()
        at.step()
        told: list[int] = []
        monkeypatch.setattr(at.app.assets.sounds, "device", lambda event: told.append(event.type))
        at.app.step([GONE, COME])
        assert told == [pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED]
        assert at.app.notices.texts == []


def test_the_setting_is_in_force_at_once(tmp_path: Path) -> None:
    with window(tmp_path, (1920, 1080)) as at:
        at.app.begin()
        at.click("settings")
        at.click("page.sound")
        at.walk_to("mono")
        at.press("space")
        assert at.app.settings.mono
        assert at.app.assets.sounds.mono
