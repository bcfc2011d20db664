"""Where on this machine the game keeps its files."""

import os
from pathlib import Path
from typing import Final, Self

import msgspec
import platformdirs

APPLICATION: Final = "theobroma"
TITLE: Final = "Theobroma"
HOME_VARIABLE: Final = "THEOBROMA_HOME"


class Folders(msgspec.Struct, frozen=True):
    """The folders of one player on one machine; they need not exist yet."""

    data: Path
    """Matches."""
    config: Path
    """Settings."""
    state: Path
    """Logs."""
    documents: Path
    """What the player takes elsewhere: records of matches, tables of results."""

    @classmethod
    def below(cls, home: Path) -> Self:
        """Return the folders with all of them in one place: for tests, and for a game carried on a stick."""
        return cls(home / "data", home / "config", home / "state", home / "documents")

    @classmethod
    def of_this_machine(cls) -> Self:
        """Return the folders where this system wants them, or below `THEOBROMA_HOME` where that is set."""
        if home := os.environ.get(HOME_VARIABLE):
            return cls.below(Path(home).expanduser().absolute())
        return cls(
            platformdirs.user_data_path(APPLICATION, appauthor=False),
            platformdirs.user_config_path(APPLICATION, appauthor=False),
            platformdirs.user_state_path(APPLICATION, appauthor=False),
            platformdirs.user_documents_path() / TITLE,
        )
