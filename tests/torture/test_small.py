"""A little of `make torture`: the same harness, a few runs."""

from pathlib import Path

import pytest

from game.rules.games import GAMES
from tests.members import AT_ONCE, IN_TURNS
from tools.torture import costs, damage, disks, fuzz, kills, minds, using, windows

pytestmark = pytest.mark.full


def test_killed_processes_lose_nothing(tmp_path: Path) -> None:
    report = kills.kill_players(tmp_path, 6)
    assert report.losses == []
    assert report.steps > 0
    assert len(report.matches) == 3


def test_killed_windows_lose_nothing(tmp_path: Path) -> None:
    report = windows.kill_windows(tmp_path, 2)
    assert report.losses == []
    assert report.landings > 0


def test_a_window_goes_on_only_with_a_match_that_has_its_moments(tmp_path: Path) -> None:
    seed = [*GAMES].index(IN_TURNS)
    began = _said_until("landed 1 ", tmp_path, seed, "playing")[0]
    said = _said_until("mark", tmp_path, seed, "drafts")
    matches = [line for line in said if line.startswith("match ")]
    assert len(matches) == 1
    assert matches != [began]


def _said_until(word: str, home: Path, seed: int, way: str) -> list[str]:
    """Return what a window says until a line begins like this; then it is killed."""
    said: list[str] = []
    with kills.process("window", home, seed, way) as window:
        assert window.stdout is not None
        for line in window.stdout:
            said.append(line.decode().strip())
            if said[-1].startswith(word):
                break
        window.kill()
    return said


def test_damaged_files_lose_nothing_without_a_word(tmp_path: Path) -> None:
    report = damage.damage_files(tmp_path, 60)
    assert report.losses == []
    assert report.unharmed
    assert report.restored
    assert report.reported


@pytest.mark.parametrize("mount", [True, False])
def test_full_disks_lose_nothing(tmp_path: Path, mount: bool) -> None:
    if mount and not disks.can_have_small_disks(tmp_path):
        pytest.skip("this system lets nobody mount a small disk")
    report = disks.fill_disks(tmp_path, (700_000,), mount=mount)
    assert report.losses == []
    assert report.runs == 1 + mount


def test_costs_are_counted(tmp_path: Path) -> None:
    report = costs.measure(tmp_path, 1)[AT_ONCE]
    assert len(report.disk) == len(report.frame) > 50
    assert "p99" in report.line()


def test_tampered_records_are_refused_or_shown(tmp_path: Path) -> None:
    report = fuzz.fuzz_records(tmp_path, 700, 1)
    assert report.losses == []
    assert report.refused[1] > 50
    assert report.accepted > 10


def test_records_from_afar_are_used_to_the_end(tmp_path: Path) -> None:
    report = using.use_records(tmp_path, 2, 2)
    assert report.losses == []
    assert report.over == 2


def test_troubled_minds_answer(tmp_path: Path) -> None:
    report = minds.trouble_minds(tmp_path, 2, 1)
    assert report.losses == []
    assert sum(report.news.values()) == 2
