"""Which window plays a match; no other window may write it meanwhile."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from game.rules.keeper import MatchId
from game.store.keeping.locks import FileLock

CLAIMS: Final = "open"
"""The folder with a lock for every match that some window has open."""


class Claims:
    """The matches that this window may play. A claim ends with `give_up`, or with the process, however it ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / CLAIMS
        self._locks: dict[MatchId, FileLock | None] = {}

    def __contains__(self, match_id: MatchId) -> bool:
        return match_id in self._locks

    def take(self, match_id: MatchId) -> bool:
        """Return whether this window may play the match, because no other window has it open."""
        if match_id in self._locks:
            return True
        lock = None
        with suppress(OSError):  # where no file can be made, no other window can write the match either
            self._folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock.take(self._folder / f"{match_id}.lock")
            if lock is None:
                return False
        self._locks[match_id] = lock
        return True

    def give_up(self, match_id: MatchId) -> None:
        """Let other windows play the match."""
        lock = self._locks.pop(match_id, None)
        if lock is not None:
            lock.release()

    def give_up_all(self) -> None:
        """Let other windows play every match."""
        for match_id in list(self._locks):
            self.give_up(match_id)
