"""Which files are made wrong, which tests should notice, and which mistakes people have made by hand."""

from typing import Final, NamedTuple


class Named(NamedTuple):
    """A mistake by hand: a text of a file, and what stands in its place."""

    file: str
    right: str
    wrong: str
    tests: tuple[str, ...]


_STORE: Final = ("tests/store", "tests/puzzles/test_progress.py", "tests/torture/test_rescue.py")
_OF_THE_STORE: Final = (
    "game/store/keeping/adopting.py",
    "game/store/keeping/copies.py",
    "game/store/keeping/disk.py",
    "game/store/foreign.py",
    "game/store/keeping/locks.py",
    "game/store/loading.py",
    "game/store/telling/milestones.py",
    "game/store/keeping/news.py",
    "game/store/database/opening.py",
    "game/store/origins.py",
    "game/store/keeping/rescue.py",
    "game/store/telling/results.py",
    "game/store/database/rows.py",
    "game/store/settings.py",
    "game/store/telling/statistics.py",
    "game/store/sums.py",
    "game/store/keeping/troubles.py",
    "game/store/database/vault.py",
    "game/store/keeping/witness.py",
)

_OF_VIEWS: Final = ("tests/rules/test_protocol.py", "tests/rules/test_hands.py")
_COPIED: Final = ("tests/rules/test_retelling.py", "tests/store/test_copying.py", "tests/scenes/replaying/test_fork.py")
_TOLD: Final = ("tests/scenes/test_nothing_told.py", "tests/scenes/test_secrets.py")

SUBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "game/rules/limits.py": ("tests/rules/test_limits.py", "tests/rules/test_record.py"),
    "game/rules/record.py": ("tests/rules/test_record.py", "tests/rules/test_limits.py"),
    "game/rules/match.py": ("tests/rules/test_match.py", "tests/rules/test_record.py", "tests/store/test_old.py"),
    "game/rules/cacao/legality.py": ("tests/rules/cacao", "tests/oracle"),
    "game/rules/cacao/words/reasons.py": ("tests/rules/cacao", "tests/oracle", "tests/rules/test_reasons.py"),
    "game/rules/cacao/scoring.py": ("tests/rules/cacao", "tests/oracle"),
    "game/rules/cacao/view.py": ("tests/rules/cacao", *_OF_VIEWS),
    "game/rules/maya/legality.py": ("tests/rules/maya", "tests/oracle"),
    "game/rules/maya/dealing/setup.py": ("tests/rules/maya", "tests/rules/test_limits.py"),
    "game/rules/maya/scoring.py": ("tests/rules/maya", "tests/oracle"),
    "game/rules/chocolatl/legality.py": ("tests/rules/chocolatl", "tests/oracle"),
    "game/rules/chocolatl/view.py": ("tests/rules/chocolatl", *_OF_VIEWS),
    "game/rules/maya/view.py": ("tests/rules/maya", *_OF_VIEWS),
    "game/direct/hands.py": ("tests/direct/test_hands.py", "tests/scenes/playing/test_privacy.py"),
    "game/direct/taking_back.py": (
        "tests/direct/test_director.py",
        "tests/direct/test_turns.py",
        "tests/tables/cacao/test_giving_up.py",
        "tests/scenes/playing/test_giving_up.py",
    ),
    "game/direct/course.py": ("tests/direct/test_course.py",),
    "game/rules/retelling.py": _COPIED,
    "game/store/copying.py": _COPIED,
    "game/stage/words/lines.py": (
        "tests/stage/words/test_lines.py",
        *_TOLD,
    ),
    **dict.fromkeys(_OF_THE_STORE, _STORE),
}
"""The tests by the file that they are about: rules, redaction, the store, hands, undo, limits."""

NAMED: Final = (
    Named(
        "game/direct/hands.py", "self._opened = self._at_the_screen = None", "self._opened = None",
        ("tests/direct/test_hands.py",),
    ),
    Named(
        "game/scenes/replaying/whereabouts.py",
        "known_events(scene.match, step - 1, step, scene.course.audience)",
        "list(scene.match.events[step - 1])", _TOLD,
    ),
    Named(
        "game/scenes/led/reading.py",
        "for event in known_events(match, turn.first, turn.end, audience)",
        "for step in range(turn.first, turn.end) for event in match.events[step]", _TOLD,
    ),
    Named(
        "game/scenes/replaying/sharing.py", "replay.course.audience)\n        self._table", "0)\n        self._table",
        ("tests/scenes/replaying/test_sharing.py", *_TOLD),
    ),
    Named(
        "game/store/database/vault.py", "if lost <= 0 or self._memory is not None:", "if self._memory is not None:",
        ("tests/store",),
    ),
    Named(
        "game/store/database/schema.py", "PRAGMA synchronous = FULL", "PRAGMA synchronous = OFF",
        ("tests/store/keeping/test_adopting.py",),
    ),
    Named(
        "game/store/keeping/locks.py", "return os.path.samestat(path.stat(), os.fstat(handle))", "return True",
        ("tests/store/keeping/test_locks.py",),
    ),
    Named(
        "game/store/keeping/adopting.py", "return ahead > 0 or", "return ahead >= 0 or",
        ("tests/store/keeping/test_adopting.py",),
    ),
    Named(
        "game/direct/hands.py", "return None if self.shuttered or self._open_hands else self.sole_person",
        "return None if self.shuttered else self.sole_person", ("tests/direct/test_hands.py",),
    ),
)  # fmt: skip
"""Mistakes that no test noticed once."""
