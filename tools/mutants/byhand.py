"""Mistakes that people have made by hand, and that no test noticed once."""

from typing import Final, NamedTuple


class ByHand(NamedTuple):
    """A text of a file, and what stands in its place."""

    file: str
    right: str
    wrong: str


BY_HAND: Final = (
    ByHand(
        "game/session/director.py", "if self._opened != stays:", "if False:",
    ),
    ByHand(
        "game/scenes/replaying/scene.py",
        "shown_events(self.match, step - 1, step, self.course.audience)",
        "list(self.match.events[step - 1])",
    ),
    ByHand(
        "game/session/play.py",
        "for event in shown_events(match, turn.first, turn.end, audience)",
        "for step in range(turn.first, turn.end) for event in match.events[step]",
    ),
    ByHand(
        "game/scenes/replaying/sharing.py", "replay.course.audience)\n        self._table", "0)\n        self._table",
    ),
    ByHand(
        "game/store/database.py", "if lost <= 0:", "if False:",
    ),
    ByHand(
        "game/store/schema.py", "PRAGMA synchronous = FULL", "PRAGMA synchronous = OFF",
    ),
    ByHand(
        "game/store/files.py", "return os.path.samestat(path.stat(), os.fstat(handle))", "return True",
    ),
    ByHand(
        "game/store/recovery.py", "return ahead > 0 or", "return ahead >= 0 or",
    ),
    ByHand(
        "game/session/director.py", "return None if self.shuttered or self._open_hands else self.sole_person",
        "return None if self.shuttered else self.sole_person",
    ),
)  # fmt: skip
"""Mistakes that no test noticed once."""
