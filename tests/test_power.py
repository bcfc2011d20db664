"""Whether the machine lives on its battery, as each system tells it."""

import threading
from pathlib import Path

import pytest

from game.power import Power, linux, mac, on_battery, windows


def supply(folder: Path, name: str, **files: str) -> None:
    (folder / name).mkdir(parents=True)
    for file, content in files.items():
        (folder / name / file).write_text(content + "\n", encoding="ascii")


@pytest.mark.parametrize(
    ("supplies", "battery"),
    [
        ({}, False),
        ({"BAT0": {"type": "Battery", "status": "Discharging"}}, True),
        ({"BAT0": {"type": "Battery", "status": "Charging"}, "AC": {"type": "Mains", "online": "1"}}, False),
        ({"BAT0": {"type": "Battery", "status": "Discharging"}, "AC": {"type": "Mains", "online": "0"}}, True),
        ({"BAT0": {"type": "Battery", "status": "Discharging"}, "AC": {"type": "Mains", "online": "1"}}, False),
        ({"mouse": {"type": "Battery", "status": "Discharging", "scope": "Device"}}, False),
        ({"AC": {"type": "Mains", "online": "0"}}, False),
    ],
)
def test_linux_tells_by_files(tmp_path: Path, supplies: dict[str, dict[str, str]], battery: bool) -> None:
    for name, files in supplies.items():
        supply(tmp_path, name, **files)
    assert linux(tmp_path) is battery


def told(power: Power) -> bool:
    return power.battery


def test_where_nothing_is_told_it_is_no_battery(tmp_path: Path) -> None:
    assert not linux(tmp_path / "nothing")
    assert isinstance(on_battery(), bool)


def test_a_mac_tells_by_a_line() -> None:
    assert mac("Now drawing from 'Battery Power'\n -InternalBattery-0 80%; discharging\n")
    assert not mac("Now drawing from 'AC Power'\n -InternalBattery-0 'Battery Power'\n")


def test_windows_tells_by_a_byte() -> None:
    assert windows(bytes([0] * 12))
    assert not windows(bytes([1] + [0] * 11))
    assert not windows(bytes([255] + [0] * 11))


def test_nobody_waits_for_the_answer_and_it_is_asked_again_when_it_is_old() -> None:
    asked = threading.Event()
    now = [100.0]
    answers = iter([True, False])

    def ask() -> bool:
        asked.wait(10)
        return next(answers)

    power = Power(ask, lambda: now[0])
    assert not told(power)
    asked.set()
    assert power._thread is not None
    power._thread.join(10)
    assert told(power)
    now[0] += 60
    told(power)  # asks anew; which answer comes depends on which thread is first
    power._thread.join(10)
    assert not told(power)
