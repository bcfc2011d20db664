"""Puzzles in words: what is asked, and why one turn is better than another, by the lines of the score sheet."""

from typing import Final

from game.locale import _, listed, ngettext, number
from game.puzzles.part import puzzles_part
from game.puzzles.puzzle import Puzzle, Weighed
from game.rules.games import GAMES
from game.stage.words.reasons import difference_words, signed_words
from game.tables.labels import ScoreLabels

_NOTABLE: Final = 0.25
"""Smaller differences are not worth a word."""


def asked_words(puzzle: Puzzle) -> str:
    """Return what is asked."""
    return _(puzzles_part(puzzle.game).questions[puzzle.asks[0], len(puzzle.asks)])


def title_of(puzzle: Puzzle, position: int, count: int) -> str:
    """Return which puzzle it is."""
    text = _("{game}, puzzle {number} of {count}")
    return text.format(game=GAMES[puzzle.game].title, number=position, count=count)


def _parts(puzzle: Puzzle, labels: ScoreLabels, one: Weighed, other: Weighed) -> str:
    """Return where one turn brings more than another, and where less: together all that it is ahead or behind.

    Last comes the best of the others, together with what no line of the sheet tells yet.
    """
    told = [difference_words(puzzle.rules.score_keys, labels, one.expected, other.expected)]
    own = sum(one.expected) - sum(other.expected)
    against = other.behind - one.behind - own
    gap = one.rival - other.rival
    if abs(against + gap) >= _NOTABLE:
        # Translators: what a turn changes beyond the player's own points of this round, as in “later rounds and the
        # others +1.8”.
        told.append(_("later rounds and the other players {points}").format(points=signed_words(against)))
    elif abs(gap) >= _NOTABLE:
        # Translators: by how many points the best of the other players changes, as in “best opponent +1.8”.
        told.append(_("best opponent {points}").format(points=signed_words(gap)))
    return listed([words for words in told if words])


def _gap_words(turn: Weighed) -> str:
    """Return by how many points a turn is behind; from the least to the most where two models see that differently."""
    least, most = (number(gap, 1) for gap in turn.gaps)
    # Translators: from so many points to so many, as in “2.1 to 6.4 points”.
    points = least if least == most else _("{least} to {most}").format(least=least, most=most)
    # Translators: {points} has a decimal, such as 1.4; the first form is for 1.0 to 1.9.
    return ngettext("{points} points", "{points} points", int(turn.gaps[1])).format(points=points)


def reason_words(puzzle: Puzzle, labels: ScoreLabels) -> str:
    """Return why the answer is best."""
    second = puzzle.others[0]
    parts = _parts(puzzle, labels, puzzle.best, second)
    points = _gap_words(second)
    if parts:
        text = _("This turn should bring about {points} more than the next best: {parts}.").format(
            points=points, parts=parts
        )
    else:
        text = _("This turn should bring about {points} more than the next best.").format(points=points)
    if puzzle.tempting > 0:
        behind = _gap_words(puzzle.others[puzzle.tempting])
        # Translators: what a player would do who does not think ahead; {points} as in “2.4 points”.
        text += " " + _("The obvious move is {points} behind.").format(points=behind)
    elif puzzle.tempting == 0:
        text += " " + _("The next best is the obvious move.")
    return text


def behind_words(puzzle: Puzzle, answered: Weighed, labels: ScoreLabels) -> str:
    """Return what a wrong answer brings, beside the best one."""
    parts = _parts(puzzle, labels, answered, puzzle.best)
    points = _gap_words(answered)
    if parts:
        text = _("There is a better turn: yours should bring about {points} less ({parts}).")
        return text.format(points=points, parts=parts)
    return _("There is a better turn: yours should bring about {points} less.").format(points=points)
