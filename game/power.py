"""Whether this machine lives on its battery now, where the system tells; where it does not, it does not."""

import ctypes
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

_SUPPLIES: Final = Path("/sys/class/power_supply")
_FRESH: Final = 20.0
"""For how many seconds an answer is good."""
_PATIENCE: Final = 5.0


def on_battery() -> bool:
    """Ask the system. On a Mac that takes a while, because another program has to be asked."""
    try:
        if sys.platform == "win32":
            return _windows()
        return _mac() if sys.platform == "darwin" else linux(_SUPPLIES)
    except (OSError, ValueError, AttributeError, subprocess.SubprocessError):
        return False


def linux(supplies: Path) -> bool:
    """Return whether a battery of the machine itself discharges and no mains is there.

    Batteries of mice and the like say that their scope is a device.
    """
    discharging = False
    for supply in supplies.iterdir() if supplies.is_dir() else ():
        kind = _word(supply / "type")
        if kind in ("Mains", "USB") and _word(supply / "online") == "1":
            return False
        if kind == "Battery" and _word(supply / "scope") != "Device":
            discharging = discharging or _word(supply / "status") == "Discharging"
    return discharging


def _word(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


def mac(told: str) -> bool:
    """Return what the answer of `pmset -g batt` says in its first line."""
    return "'Battery Power'" in told.partition("\n")[0]


def _mac() -> bool:
    command = ("/usr/bin/pmset", "-g", "batt")
    return mac(subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=True).stdout)


def windows(status: bytes) -> bool:
    """Return what a SYSTEM_POWER_STATUS says: its first byte is 0 without mains, 255 where nobody knows."""
    return status[0] == 0


def _windows() -> bool:
    status = ctypes.create_string_buffer(12)
    asked = ctypes.windll.kernel32.GetSystemPowerStatus(status)  # type: ignore[attr-defined,unused-ignore]
    return bool(asked) and windows(status.raw)


class Power:
    """Knows without ever waiting: a thread asks the system now and then, when somebody wants to know."""

    def __init__(self, ask: Callable[[], bool] = on_battery, now: Callable[[], float] = time.monotonic) -> None:
        self._ask = ask
        self._now = now
        self._known = False
        self._due = 0.0
        self._thread: threading.Thread | None = None

    @property
    def battery(self) -> bool:
        """Whether the machine lived on its battery when last asked."""
        asking = self._thread is not None and self._thread.is_alive()
        if self._now() >= self._due and not asking:
            self._due = self._now() + _FRESH
            self._thread = threading.Thread(target=self._look, name="power", daemon=True)
            self._thread.start()
        return self._known

    def _look(self) -> None:
        self._known = self._ask()
