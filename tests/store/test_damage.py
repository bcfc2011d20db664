"""Bytes that flip and files that end too soon: the full match, or a sentence."""

import random
import shutil
from pathlib import Path

import pytest

from game.rules.rng import Generator
from game.store import Folders, JournalledMatch, Store
from game.store.store import FILE
from game.store.witness import Witness
from tests.store.support import begin, play, played, same, settle, told

LOG = FILE + "-wal"
RUNS = 60


def play_some(store: Store) -> list[JournalledMatch]:
    """Play matches that end with a step that is taken back."""
    matches = [begin(store, seed=seed) for seed in range(3)]
    for match in matches:
        rng = Generator(match.options.seed or 0)
        play(match, rng, 40)
        while not match.can_undo:
            play(match, rng)
        match.undo()
        settle(match)
    return matches


def damage(content: bytes, chance: random.Random) -> bytes:
    """Return the content with a bit or a byte or some more of them changed, or with its end lost."""
    place = chance.randrange(len(content))
    match chance.randrange(4):
        case 0:
            return content[:place]
        case 1:
            new = bytes([content[place] ^ 1 << chance.randrange(8)])
        case 2:
            new = bytes([chance.randrange(256)])
        case _:
            new = chance.randbytes(min(64, len(content) - place))
    return content[:place] + new + content[place + len(new) :]


@pytest.fixture(params=["closed", "killed"])
def left(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, list[JournalledMatch], list[str]]:
    """A folder as a process leaves it that ended well, or as one does that was killed; and the files in it."""
    store = Store.open(Folders.below(tmp_path / "played"))
    matches = play_some(store)
    if request.param == "closed":
        store.close()
    shutil.copytree(tmp_path / "played", tmp_path / "left")
    store.close()
    return tmp_path / "left", matches, [FILE] if request.param == "closed" else [FILE, LOG]


def test_no_step_is_lost_without_a_word(left: tuple[Path, list[JournalledMatch], list[str]], tmp_path: Path) -> None:
    folder, matches, names = left
    chance = random.Random(len(names))
    for run in range(RUNS):
        shutil.copytree(folder, tmp_path / str(run))
        folders = Folders.below(tmp_path / str(run))
        file = folders.data / chance.choice(names)
        file.write_bytes(damage(file.read_bytes(), chance))
        store = Store.open(folders)
        for match in matches:
            loaded = store.load(match.id)
            if store.trouble is None and loaded.trouble is None:
                assert loaded.match is not None
                same(loaded.match, match)
        store.close()


def test_a_log_that_is_gone_is_noticed(tmp_path: Path) -> None:
    store = Store.open(Folders.below(tmp_path / "played"))
    match = begin(store)
    play(match, Generator(1), 5)
    settle(match)
    shutil.copytree(tmp_path / "played", tmp_path / "left")
    store.close()
    (tmp_path / "left" / "data" / LOG).unlink()
    for sentence in ("damaged", None):
        store = Store.open(Folders.below(tmp_path / "left"))
        if sentence is None:
            assert store.trouble is None
        else:
            assert sentence in told(store.trouble)
        store.close()


@pytest.mark.parametrize("content", [b"", b"1", b"00000000000000000099 0000000001\n", b"\xff" * 99, b"a b"])
def test_a_witness_that_is_broken_is_not_believed(folders: Folders, content: bytes) -> None:
    match = played(folders)
    (folders.data / "matches.count").write_bytes(content)
    store = Store.open(folders)
    assert store.trouble is None
    assert store.load(match.id).trouble is None
    store.close()


def test_a_witness_remembers(tmp_path: Path) -> None:
    witness = Witness(tmp_path / "count")
    assert witness.last() == 0
    for number in (5, 123456789, 7):
        witness.note(number)
        assert Witness(tmp_path / "count").last() == number
    witness.close()
    Witness(tmp_path / "missing" / "count").note(1)
