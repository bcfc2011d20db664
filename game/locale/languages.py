"""Which languages the game speaks, and which of them the player's system asks for."""

import ctypes
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from game.locale.pseudo import PSEUDO
from game.locale.spoken import SOURCE

LANGUAGES: Final = {
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "nl": "Nederlands",
    "pt": "Português",
}
"""By their codes, in their own words and in the order of these."""


def best(wished: Iterable[str]) -> str:
    """Return the first of the wished languages that the game speaks, English where it speaks none of them.

    A wish is a code with or without more, such as `pt`, `pt-BR` or `pt_BR.UTF-8`.
    """
    for wish in wished:
        code = wish.replace("-", "_").partition(".")[0].partition("_")[0].lower()
        if code in LANGUAGES or code == PSEUDO:
            return code
    return SOURCE


def wished_by(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return the languages that the environment names, the dearest first; none where it names none."""
    first = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if not first or first.partition(".")[0] in ("C", "POSIX"):
        return []
    return [*filter(None, environment.get("LANGUAGE", "").split(":")), first]


def wished(
    asked: Callable[[], Iterable[str]],
    environment: Mapping[str, str] = os.environ,
    platform: str = sys.platform,
) -> list[str]:
    """Return the languages that the player's system names, the dearest first; `asked` asks it without environment.

    On Windows and the Mac `LANG` comes from terminals rather than from people: what is chosen in the system's settings
    counts before it. What somebody has set on purpose counts first everywhere.
    """
    named = wished_by(environment)
    if platform not in ("win32", "darwin") or any(environment.get(name) for name in ("LC_ALL", "LC_MESSAGES")):
        return named or list(asked())
    return [*asked(), *named]


def of_system(platform: str = sys.platform) -> list[str]:
    """Return the languages that are chosen in the settings of Windows or of the Mac, without a window."""
    try:
        if platform == "win32":
            return of_windows(ctypes.WinDLL("kernel32"))  # type: ignore[attr-defined,unused-ignore]
        if platform == "darwin":
            return of_mac()
    except (OSError, AttributeError, subprocess.SubprocessError):
        pass
    return []


_BY_NAME: Final = 8
"""What Windows calls MUI_LANGUAGE_NAME: languages as `de-DE` and not as numbers."""


def of_windows(kernel: Any) -> list[str]:
    """Return the languages of Windows' own windows and menus; `kernel` is its library."""
    count, size = ctypes.c_ulong(), ctypes.c_ulong()
    if not kernel.GetUserPreferredUILanguages(_BY_NAME, ctypes.byref(count), None, ctypes.byref(size)):
        return []
    names = ctypes.create_unicode_buffer(max(1, size.value))
    if not kernel.GetUserPreferredUILanguages(_BY_NAME, ctypes.byref(count), names, ctypes.byref(size)):
        return []
    return [name for name in "".join(names[: size.value]).split("\0") if name]


def of_mac() -> list[str]:
    """Return the languages of the Mac's settings."""
    asked = ("/usr/bin/defaults", "read", "-g", "AppleLanguages")
    told = subprocess.run(asked, capture_output=True, text=True, timeout=2, check=True).stdout
    return re.findall(r"[A-Za-z][\w-]+", told)
