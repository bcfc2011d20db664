"""Every rule of a turn, of scoring and of the end is told where it acts: in a note of the lesson, or in a tip.

Material and set-up stand in the rulebook alone.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from game.rules.core import Over
from game.rules.match import Match
from game.texts.lessons import lesson_of
from game.texts.rulebook import text_about
from tests.members import MEMBERS, facts
from tests.rules.support import finished_match
from tests.sampling import sampled
from tests.tables.test_tips import SIZES, asks, sit_down
from tests.ui.support import table

LETTERS = {game: facts("rules", game).LETTER for game in MEMBERS}
DOCS = (Path(__file__).parents[2] / "docs" / "rules.md").read_text("utf-8")
SHARES = (0.0, 0.15, 0.4, 0.6, 0.8, 0.97, 1.0)


def wanted(game: str) -> set[str]:
    """Return the rules that act while the game is played."""
    found = set(re.findall(rf"\(({LETTERS[game]}-(?:[A-Z]\d+|\db?))\)", DOCS))
    return {rule for rule in found if rule[2] not in "MS"}


def told_by_notes(game: str) -> set[str]:
    chapters = lesson_of(game).chapters
    found = {note.rule for chapter in chapters for note in chapter.notes}
    for rule, (chapter, number, words) in facts("tables", game).NOTES.items():
        assert words in chapters[chapter].notes[number].text
        found.add(rule)
    return found


def moments(match: Match) -> Iterator[int]:
    """Return steps early and late, and one for each thing that seats are asked for."""
    length = len(match.journal)
    first = {asks(match, step): step for step in reversed(range(length))}
    yield from sorted({*(round(length * share) for share in SHARES), *first.values()})


@sampled("game", LETTERS)
def test_every_rule_is_told_where_it_acts(game: str, tmp_path: Path) -> None:
    missing = wanted(game) - told_by_notes(game)
    seats, seed = facts("tables", game).PLAYED
    played = finished_match((game, seats, {}), seed)
    with table(tmp_path, SIZES[1], animation_speed=0) as at:
        for step in moments(played):
            scene = sit_down(at, played, step)
            if isinstance(scene.match.pending, Over):
                at.press("escape")
            texts = [node.told.lower() for node in scene.focusables() if node.tip]
            missing -= {rule for rule in missing if any(text_about(game, rule).lower() in text for text in texts)}
            if not missing:
                break
    assert not missing
