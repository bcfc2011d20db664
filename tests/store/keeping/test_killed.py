"""Processes that end without warning, and two at once."""

import subprocess
import sys
from pathlib import Path

from game.store import Folders, Store
from tools.torture.kills import PROJECT, committed, process


def test_a_claim_ends_with_its_process(folders: Folders) -> None:
    script = (
        "import sys, time; from pathlib import Path; from game.store import Folders, Store;"
        "store = Store.open(Folders.below(Path(sys.argv[1])));"
        "print(store.claims.take(7), flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", script, str(folders.data.parent)]
    store = Store.open(folders)
    with subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"True\n"
        assert not store.claims.take(7)
        process.kill()
    assert store.claims.take(7)
    store.close()


def test_two_processes_play_side_by_side(tmp_path: Path, folders: Folders) -> None:
    with process("player", tmp_path, 0) as one, process("player", tmp_path, 1000) as other:
        outputs = []
        for playing in (one, other):
            assert playing.stdout is not None
            outputs.append(playing.stdout.readline() + b"".join(playing.stdout.readline() for _ in range(40)))
    store = Store.open(folders)
    assert store.trouble is None
    for output in outputs:
        for match_id in committed(output):
            assert store.load(match_id).trouble is None
    store.close()
