"""Settings: typed, in their ranges, and never a reason not to start."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from game.store import Folders, Settings, load_settings, save_settings
from game.store.settings import FILE, LARGEST
from tests.members import IN_TURNS, IN_TURNS_TOO

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
NAMES = [field.name for field in msgspec.structs.fields(Settings)]


def write(folders: Folders, content: bytes) -> Path:
    folders.config.mkdir(parents=True, exist_ok=True)
    file = folders.config / FILE
    file.write_bytes(content)
    return file


def kept(folders: Folders) -> list[Path]:
    return sorted(folders.config.glob("settings.broken-*.json"))


def test_without_a_file_there_are_defaults(folders: Folders) -> None:
    assert load_settings(folders) == (Settings(), None)
    assert not folders.config.exists()


def test_where_somebody_has_played_a_missing_file_is_told(folders: Folders) -> None:
    folders.data.mkdir(parents=True)
    settings, trouble = load_settings(folders)
    assert settings == Settings()
    assert trouble is not None
    assert trouble.english() == f"{folders.config / FILE} was missing: the game begins with its default settings."
    assert save_settings(folders, settings) is None
    assert load_settings(folders) == (settings, None)


def test_what_is_saved_is_loaded(folders: Folders) -> None:
    settings = Settings(
        fullscreen=True,
        ui_scale=150,
        animation_speed=4,
        sound_volume=0.25,
        keys={"undo": ["ctrl+z", "backspace"]},
        last_setups={IN_TURNS: {"names": ["Ixchel", "🌽"], "options": {}}},
        window_size=(1920, 1080),
        language="de",
    )
    assert save_settings(folders, settings) is None
    assert load_settings(folders) == (settings, None)
    assert [path.name for path in folders.config.iterdir()] == [FILE]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[1]",
        b"\xff\xfe",
        b'{"fullscreen":true}',
        b'{"version":"1"}',
        b'{"version":0}',
        b"[" * 100_000,
        b'{"version":1,"language":"' + b"x" * LARGEST + b'"}',
    ],
    ids=range(10),
)
def test_a_broken_file_is_set_aside_and_named(folders: Folders, content: bytes) -> None:
    write(folders, content)
    settings, trouble = load_settings(folders)
    assert settings == Settings()
    (aside,) = kept(folders)
    assert aside.read_bytes() == content
    assert trouble is not None
    assert str(aside) in trouble.english()
    assert load_settings(folders) == (Settings(), None)


def test_a_file_from_the_future_stays_as_it_is(folders: Folders) -> None:
    content = b'{"version":2,"fullscreen":true}'
    write(folders, content)
    settings, trouble = load_settings(folders)
    assert settings == Settings()
    assert trouble is not None
    assert "newer version" in trouble.english()
    assert save_settings(folders, Settings(ui_scale=150), Settings()) is None
    assert (folders.config / FILE).read_bytes() == content
    assert not kept(folders)


def test_two_windows_keep_what_each_of_them_has_set(folders: Folders) -> None:
    begun = Settings(keys={"undo": ["z"]}, last_setups={IN_TURNS_TOO: {"seats": 2}})
    assert save_settings(folders, begun) is None
    one = msgspec.structs.replace(
        begun, sound_volume=0.1, last_setups={IN_TURNS: {"seats": 3}, IN_TURNS_TOO: {"seats": 2}}
    )
    other = msgspec.structs.replace(begun, ui_scale=150, keys={}, last_setups={IN_TURNS_TOO: {"seats": 4}})
    assert save_settings(folders, one, begun) is None
    assert save_settings(folders, other, begun) is None
    kept_of_both = Settings(
        sound_volume=0.1, ui_scale=150, last_setups={IN_TURNS: {"seats": 3}, IN_TURNS_TOO: {"seats": 4}}
    )
    assert load_settings(folders) == (kept_of_both, None)
    assert save_settings(folders, one, one) is None
    assert load_settings(folders) == (kept_of_both, None), "nothing was changed here"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ui_scale", 99),
        ("ui_scale", 201),
        ("ui_scale", "100"),
        ("animation_speed", 3),
        ("sound_volume", 1.01),
        ("music_volume", -0.1),
        ("music_volume", None),
        ("fullscreen", 1),
        ("keys", {"undo": "z"}),
        ("keys", []),
        ("last_setups", 5),
        ("window_size", [1280]),
        ("window_size", [0, 0]),
        ("language", "x" * 36),
    ],
)
def test_what_is_good_in_a_partly_wrong_file_is_used_and_stays(folders: Folders, name: str, value: Any) -> None:
    content = {"version": 1, "high_contrast": True, "reduced_motion": True, "later": 1, name: value}
    write(folders, json.dumps(content).encode())
    expected = Settings(high_contrast=True, reduced_motion=True)
    settings, trouble = load_settings(folders)
    assert settings == expected
    assert trouble is not None
    assert name in trouble.english()
    assert len(kept(folders)) == 1
    assert load_settings(folders) == (expected, None)


def test_an_unknown_word_is_no_trouble(folders: Folders) -> None:
    write(folders, b'{"version":1,"later":[1],"fullscreen":true}')
    assert load_settings(folders) == (Settings(fullscreen=True), None)


def test_a_folder_in_place_of_the_file(folders: Folders) -> None:
    (folders.config / FILE).mkdir(parents=True)
    settings, trouble = load_settings(folders)
    assert settings == Settings()
    assert trouble is not None
    assert save_settings(folders, settings) is None


def test_values_out_of_range_never_reach_the_file(folders: Folders) -> None:
    settings = Settings(fullscreen=True, ui_scale=900, sound_volume=float("nan"))
    assert save_settings(folders, settings) is None
    assert load_settings(folders) == (Settings(fullscreen=True), None)


def test_what_no_file_can_hold_is_said(folders: Folders) -> None:
    assert save_settings(folders, Settings()) is None
    assert save_settings(folders, Settings(last_setups={"x": object()})) is not None
    assert save_settings(folders, Settings(language="\ud800")) is not None
    assert load_settings(folders) == (Settings(), None)


def test_a_folder_that_cannot_be_written(guarded: Path) -> None:
    folders = Folders.below(guarded)
    write(folders, b"broken")
    folders.config.chmod(0o500)
    settings, trouble = load_settings(folders)
    assert settings == Settings()
    assert trouble is not None
    assert str(folders.config / FILE) in trouble.english()
    trouble = save_settings(folders, settings)
    assert trouble is not None
    assert f"{folders.config} cannot be written" in trouble.english()
    assert (folders.config / FILE).read_bytes() == b"broken"
    folders.config.chmod(0o000)
    settings, trouble = load_settings(folders)
    assert settings == Settings()
    assert trouble is not None


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_full_disk_leaves_the_old_file(folders: Folders, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    assert save_settings(folders, Settings(fullscreen=True)) is None
    with monkeypatch.context() as patched:
        patched.setattr(*(("os.fsync", fail) if step == "fsync" else (Path, "replace", fail)))
        trouble = save_settings(folders, Settings())
    assert trouble is not None
    assert "disk is full" in trouble.english()
    assert load_settings(folders) == (Settings(fullscreen=True), None)
    assert [path.name for path in folders.config.iterdir()] == [FILE]


FUZZ = hypothesis_settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@given(st.dictionaries(st.sampled_from(NAMES), ANY_JSON))
@FUZZ
def test_any_values(folders: Folders, values: dict[str, Any]) -> None:
    write(folders, json.dumps({"version": 1, **values}).encode(errors="replace"))
    settings, trouble = load_settings(folders)
    if trouble is None:
        assert not kept(folders)
    assert save_settings(folders, settings) is None
    assert load_settings(folders) == (settings, None)
    for path in kept(folders):
        path.unlink()


@given(st.binary())
@FUZZ
def test_any_bytes(folders: Folders, content: bytes) -> None:
    write(folders, content)
    assert load_settings(folders)[0] == Settings()


@given(st.data())
@FUZZ
def test_any_damage(folders: Folders, data: st.DataObject) -> None:
    save_settings(folders, Settings(keys={"undo": ["z"]}, last_setups={IN_TURNS: {"seats": 3}}))
    content = bytearray((folders.config / FILE).read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    write(folders, bytes(content[: data.draw(st.integers(0, len(content)))]))
    settings, _ = load_settings(folders)
    assert save_settings(folders, settings) is None
    assert load_settings(folders) == (settings, None)


def test_a_value_that_changes_by_accident_is_noticed_and_one_changed_by_hand_is_taken(folders: Folders) -> None:
    save_settings(folders, Settings(sound_volume=0.2, last_setups={IN_TURNS: {"names": ["Ada"]}}))
    file = folders.config / FILE
    content = file.read_bytes()
    for old, new in ((b"0.2", b"0.3"), (b"Ada", b"Ida")):
        file.write_bytes(content.replace(old, new))
        _, trouble = load_settings(folders)
        assert trouble is not None
        assert "something other than the game changed the file" in trouble.english()
        assert load_settings(folders)[1] is None
    values = json.loads(content)
    del values["checksum"]
    file.write_text(json.dumps(values | {"sound_volume": 0.4}))
    settings, trouble = load_settings(folders)
    assert trouble is None
    assert settings.sound_volume == 0.4


def test_a_new_player_sees_all_aids_hears_all_and_meets_no_special_mode() -> None:
    settings = Settings()
    flags = {name: value for name, value in msgspec.structs.asdict(settings).items() if isinstance(value, bool)}
    assert {name for name, on in flags.items() if on} == {
        "pause_unfocused", "show_legal", "show_previews", "show_why_not", "show_projected", "show_last_move",
        "turn_by_itself",
    }  # fmt: skip
    assert settings.window_size == (1280, 720)
    assert (settings.ui_scale, settings.animation_speed) == (100, 1)


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("window_size", [(320, 320), (32767, 32767)], [(319, 400), (400, 32768)]),
        ("ui_scale", [100, 200], [99, 201]),
        ("sound_volume", [0.0, 1.0], [-0.1, 1.1]),
        ("people", [["n" * 40] * 24], [["n" * 41], ["n"] * 25]),
    ],
)
def test_the_ends_of_every_range(folders: Folders, name: str, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        save_settings(folders, Settings(**{name: value}))
        assert getattr(load_settings(folders)[0], name) == value
    for value in bad:
        save_settings(folders, Settings(**{name: value}))
        assert load_settings(folders) == (Settings(), None)
