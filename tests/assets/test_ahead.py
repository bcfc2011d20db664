"""Pictures that are decoded beside the loop: each once, by whoever comes first."""

import threading

import pygame
import pytest

from game.assets import ahead
from game.assets.ahead import Ahead
from game.assets.manifest import SpriteEntry


class Decoder:
    """Decodes when it may, and notes what."""

    def __init__(self) -> None:
        self.may, self.began = threading.Event(), threading.Event()
        self.decoded: list[str] = []

    def __call__(self, entry: SpriteEntry) -> pygame.Surface:
        self.began.set()
        assert self.may.wait(10)
        self.decoded.append(entry.file)
        return pygame.Surface((10, 10), 0, 32)


def _entries(count: int) -> list[SpriteEntry]:
    return [SpriteEntry(f"{number}.png") for number in range(count)]


def _finish() -> None:
    for thread in threading.enumerate():
        if thread.name == "pictures ahead":
            thread.join(10)


def test_what_is_being_decoded_is_waited_for() -> None:
    decode = Decoder()
    pictures = Ahead(decode)
    (entry,) = _entries(1)
    pictures.expect([entry, entry])
    assert decode.began.wait(10)
    assert pictures.busy
    threading.Timer(0.05, decode.may.set).start()
    assert pictures.take(entry) is not None
    assert decode.decoded == [entry.file]
    assert pictures.take(entry) is None


def test_what_was_not_begun_is_left_to_who_needs_it() -> None:
    decode = Decoder()
    pictures = Ahead(decode)
    entries = _entries(6)
    pictures.expect(entries)
    assert decode.began.wait(10)
    assert pictures.take(entries[-1]) is None, "the caller decodes it"
    decode.may.set()
    assert pictures.take(entries[0]) is not None
    assert all(pictures.take(entry) is not None or entry.file not in decode.decoded for entry in entries[1:])
    assert entries[-1].file not in decode.decoded


def test_what_had_no_room_is_decoded_when_others_were_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "_BUDGET", 500)
    decode = Decoder()
    decode.may.set()
    pictures = Ahead(decode)
    entries = _entries(8)
    pictures.expect(entries)
    for entry in entries:
        if pictures.take(entry) is None:
            decode(entry)
    assert sorted(decode.decoded) == [entry.file for entry in entries]


@pytest.mark.parametrize("error", [pygame.error, OSError, MemoryError, KeyError])
def test_a_broken_picture_keeps_nobody_waiting(error: type[Exception]) -> None:
    def broken(entry: SpriteEntry) -> pygame.Surface:
        raise error(entry.file)

    pictures = Ahead(broken)
    (entry,) = _entries(1)
    pictures.expect([entry])
    assert pictures.take(entry) is None
    pictures.awaits(entry)
    _finish()
    assert not pictures.awaits(entry), "it will never be there"


def test_what_has_no_room_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ahead, "_BUDGET", 500)
    decode = Decoder()
    decode.may.set()
    pictures = Ahead(decode)
    others, (wanted,) = _entries(8), [SpriteEntry("wanted.png")]
    pictures.expect(others)
    _finish()
    assert not pictures.awaits(wanted), "nobody takes what was expected"
    assert pictures.take(wanted) is None, "the caller decodes it"


def test_what_will_be_there_is_waited_for_and_comes_first() -> None:
    decode = Decoder()
    pictures = Ahead(decode)
    *others, wanted = _entries(8)
    pictures.expect(others)
    assert pictures.awaits(wanted)
    decode.may.set()
    _finish()
    assert not pictures.awaits(wanted)
    assert pictures.take(wanted) is not None
    assert wanted.file in decode.decoded[:3]
