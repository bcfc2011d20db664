"""What can be said about the window when the program is started."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Wanted:
    """What was said about the window when the program was started."""

    dump: Path | None = None
    """The file that lists what can be reached on the screen."""
    windowed: tuple[int, int] | None = None
    position: str = ""
    safe_mode: bool = False
    trace: Path | None = None
    """The file that gets the profiles of long frames."""
    record: Path | None = None
    """A record to be brought in and opened, by this window or by the one that is open already."""
    language: str = ""
    """The language to open in; what the settings say is not changed by it."""
