"""The player: it never raises and makes nobody wait; its thread; devices that come, go and have one side."""

import io
import os
import subprocess
import sys
import threading
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.sound import Silence, SoundTable, device, open_player, scenery
from game.sound.device import SoundThread
from game.sound.effects import entered, heights, retuned
from game.sound.player import MixerPlayer, bent
from game.sound.table import Cue
from tests.sound.conftest import tone
from tests.sound.outlets import use
from tests.ui.support import table as window

ROOT = Path(__file__).parents[2]


def test_a_board_can_be_used_and_closed() -> None:
    use(open_player())


def test_silence_can_be_used_in_the_same_way() -> None:
    board = open_player(silent=True)
    assert isinstance(board, Silence)
    use(board)
    assert board.trouble == ""


def test_a_missing_table_is_silence(tmp_path: Path) -> None:
    board = open_player(tmp_path)
    assert isinstance(board, Silence)
    assert board.trouble
    use(board)


def test_the_device_is_opened_with_the_first_thing_to_be_heard() -> None:
    pygame.mixer.quit()
    board = open_player()
    board.volume = board.music_volume = 0.0
    board.scene("title")
    board.play("put_back")
    assert pygame.mixer.get_init() is None
    board.volume = 0.5
    assert pygame.mixer.get_init() is None
    board.play("put_back")
    assert pygame.mixer.get_init() == (44100, -16, 2)
    board.close()
    assert pygame.mixer.get_init() is None


def test_music_that_gets_a_volume_begins(small: SoundTable) -> None:
    board = MixerPlayer(small)
    board.music_volume = 0.0
    board.scene("two")
    board.music_volume = 0.5
    wait_for(lambda: bool(board.scenery.music.tracks))
    board.close()


def wait_for(condition: object) -> None:
    assert callable(condition)
    for _ in range(300):
        if condition():
            return
        time.sleep(0.01)
    pytest.fail("it did not happen")


def test_ambience_is_as_loud_as_music_until_it_is_set() -> None:
    board = Silence()
    board.music_volume = 0.4
    assert board.ambience_volume == 0.4
    board.ambience_volume = 0.1
    board.music_volume = 0.9
    assert board.ambience_volume == 0.1


def test_volumes_are_bent_and_bounded() -> None:
    assert [bent(value) for value in (-1, 0, 0.5, 1, 3)] == [0, 0, 0.25, 1, 1]


def test_a_device_that_goes_away_is_no_reason_to_complain(small: SoundTable) -> None:
    board = MixerPlayer(small)
    board.play("pick_up")
    wait_for(lambda: bool(board.effects._playing))
    with board.thread.still:  # SDL crashes where it is closed under a thread that plays
        pygame.mixer.quit()
    use(board)
    assert board.trouble


def test_the_end_of_pygame_is_the_end_of_the_board() -> None:
    """Also where the game breaks: no thread may touch a mixer that is being taken away."""
    script = (
        "import pygame\n"
        "from game.sound import open_player\n"
        "pygame.init(); board = open_player(); board.scene('title')\n"
        "for _ in range(20): board.play('lay'); pygame.time.wait(7)\n"
        "raise SystemExit(7)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, timeout=20, check=False)
    assert done.returncode == 7


def test_closing_does_not_wait_for_music_that_is_being_loaded(
    small: SoundTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, closed, left = threading.Event(), threading.Event(), list[bool]()

    def load(*_: object) -> bytes:
        began.set()
        left.append(closed.wait(60))
        return b""

    monkeypatch.setattr(device, "PATIENCE", 0.0)
    monkeypatch.setattr(scenery.MusicPlayer, "_decoded", load)
    board = MixerPlayer(small)
    board.scene("two")
    assert began.wait(60)
    board.close()
    assert not left, "it is still being loaded"
    closed.set()
    wait_for(lambda: left == [True])


@pytest.mark.parametrize("driver", ["nonexistent", "disk"])
def test_without_a_device_everything_goes_on(driver: str, tmp_path: Path) -> None:
    """No driver of that name, or a driver that cannot open what it wants: silence, and nothing on the error output."""
    script = (
        "from game.sound import open_player\n"
        "from tests.sound.outlets import use\n"
        "board = open_player(); use(board); print('trouble:', board.trouble)\n"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": str(tmp_path / "no" / "folder")}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.startswith("trouble: ")
    assert len(done.stdout.strip()) > len("trouble:")


# -- the thread


@pytest.mark.parametrize("error", [pygame.error, OSError, MemoryError, KeyError, ZeroDivisionError])
def test_what_fails_is_no_end_of_all_sound(error: type[Exception], caplog: pytest.LogCaptureFixture) -> None:
    ticks: list[int] = []

    def tick() -> float | None:
        ticks.append(1)
        if len(ticks) < 5:
            raise error("a tick")
        return None

    def fail() -> None:
        raise error("an errand")

    thread, done = SoundThread(tick), threading.Event()
    for _ in range(10):
        thread.send(fail)
    thread.send(done.set)
    assert done.wait(20)
    thread.close()
    unforeseen = [record for record in caplog.records if record.levelname == "ERROR"]
    assert len(unforeseen) == (1 if error in (KeyError, ZeroDivisionError) else 0), "a mistake is written down once"


# -- devices and sides


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
