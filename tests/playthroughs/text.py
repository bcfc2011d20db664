"""Writes a playthrough. `python -m tests.playthroughs.text` writes all again: read the difference before you commit.

A change of the rules or of what is shown to whom shows here as a changed line, with the step at which it begins.
"""

import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game.rules.core import CHANCE, Decide
from game.rules.match import Match
from tests.members import MEMBERS
from tests.rules.support import CASES, case_name, finished_match

FOLDER: Final = Path(__file__).parent
SEED: Final = 2026
WRITTEN: Final = [case for case in CASES if case[0] in MEMBERS]
"""The games of members: one that is being written has no playthroughs yet."""
FEW: Final = 8
"""How many legal actions are written out; of more only the number and a checksum."""


def path_of(case: tuple[str, int, dict[str, str]]) -> Path:
    """Return where the playthrough of a case lies."""
    return FOLDER / f"{case_name(case)}.txt"


def playthrough(match: Match) -> Iterator[str]:
    """Write a finished match, line by line."""
    yield f"{match.rules.title}, {len(match.players)} seats"
    yield _json(match.setup)
    yield f"the table: {_json(_knowledge(match, 0, None))}"
    for step in range(len(match.journal)):
        yield ""
        yield from _step(match, step)
    yield ""
    sheet = match.sheet()
    for seat, lines in enumerate(sheet.lines):
        yield f"seat {seat}: {_json(lines)}"
    yield f"winners: {sheet.winners} {sheet.decided_by}".rstrip()


def _step(match: Match, step: int) -> Iterator[str]:
    entry = match.journal[step]
    yield f"{step}. {_asked(match, step)}"
    who = "dice" if entry.seat == CHANCE else f"seat {entry.seat}"
    yield f"> {who}: {_json(entry.action)}"
    for event in match.events[step]:
        yield f"  {_json(event)}"
    before, after = _knowledge(match, step, None), _knowledge(match, step + 1, None)
    yield f"  the table: {_json(_difference(before, after))}"
    for seat in range(len(match.players)):
        private = _difference(after, _knowledge(match, step + 1, seat))
        if private != _difference(before, _knowledge(match, step, seat)):
            yield f"  seat {seat} also knows: {_json(private)}"


def _knowledge(match: Match, step: int, viewer: int | None) -> dict[str, Any]:
    known: dict[str, Any] = json.loads(_json(match.rules.view(match.state_at(step), viewer)))
    return known


def _difference(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return what changed; of lists that changed little only what came and what went."""
    changed: dict[str, Any] = {}
    for key, value in after.items():
        old = before[key]
        if old == value:
            continue
        if isinstance(value, list) and isinstance(old, list):
            came, went = [item for item in value if item not in old], [item for item in old if item not in value]
            if 0 < 2 * (len(came) + len(went)) <= len(value):
                changed |= {f"{key} {sign}": items for sign, items in (("+", came), ("-", went)) if items}
                continue
        changed[key] = value
    return changed


def _asked(match: Match, step: int) -> str:
    rules, state = match.rules, match.state_at(step)
    pending = rules.pending(state)
    if not isinstance(pending, Decide):
        return _json(pending)
    asked = ", ".join(f"seat {seat} {prompt.step}" for seat, prompt in pending.prompts.items())
    if pending.prompts[pending.seat].step in rules.uncounted:
        return asked
    actions = sorted(_json(action) for action in rules.legal(state, pending.seat))
    if len(actions) <= FEW:
        return f"{asked}: {' '.join(actions)}"
    return f"{asked}: {len(actions)} legal, checksum {zlib.crc32(''.join(actions).encode()):08x}"


def _json(content: Any) -> str:
    return msgspec.json.encode(content).decode()


def write_all() -> None:
    """Write every playthrough again."""
    for case in WRITTEN:
        text = "\n".join(playthrough(finished_match(case, SEED))) + "\n"
        path_of(case).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_all()
