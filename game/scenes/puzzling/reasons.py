"""Puzzles in words: what is asked, and why one turn is better than another, by the lines of the score sheet."""

from typing import Final

from game.locale import _, listed, ngettext, number
from game.puzzles.book import puzzles_part
from game.puzzles.puzzle import Puzzle, Verdict, Weighed
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


def _parts(puzzle: Puzzle, labels: ScoreLabels, verdict: Verdict, sign: int) -> str:
    """Return where the answer brings more than another turn (`sign` 1), or the other turn more than it (−1).

    Together it is all that it is ahead or behind. Last comes the best of the other seats, together with what no line of
    the sheet tells yet.
    """
    ahead = [sign * points for points in verdict.keys]
    told = [difference_words(puzzle.rules.score_keys, labels, ahead, [0.0] * len(ahead))]
    against = sign * (verdict.behind - sum(verdict.keys))
    gap = -sign * verdict.rival
    if abs(against + gap) >= _NOTABLE:
        # Translators: what a turn changes beyond the player's own points of this round, as in “later rounds and the
        # others +1.8”.
        told.append(_("later rounds and the other players {points}").format(points=signed_words(against)))
    elif abs(gap) >= _NOTABLE:
        # Translators: by how many points the best of the other players changes, as in “best opponent +1.8”.
        told.append(_("best opponent {points}").format(points=signed_words(gap)))
    return listed([words for words in told if words])


def _gap_words(verdict: Verdict) -> str:
    """Return by how many points a turn is behind."""
    points = number(verdict.behind, 1)
    # Translators: {points} has a decimal, such as 1.4; the first form is for 1.0 to 1.9.
    return ngettext("{points} points", "{points} points", int(verdict.behind)).format(points=points)


def reason_words(puzzle: Puzzle, labels: ScoreLabels) -> str:
    """Return why the answer is best, by the model that sees it least far ahead."""
    second = puzzle.others[0].least
    parts = _parts(puzzle, labels, second, 1)
    points = _gap_words(second)
    if parts:
        text = _("This turn should bring about {points} more than the next best: {parts}.").format(
            points=points, parts=parts
        )
    else:
        text = _("This turn should bring about {points} more than the next best.").format(points=points)
    if puzzle.tempting > 0:
        behind = _gap_words(puzzle.others[puzzle.tempting].least)
        # Translators: what a player would do who does not think ahead; {points} as in “2.4 points”.
        text += " " + _("The obvious move is {points} behind.").format(points=behind)
    elif puzzle.tempting == 0:
        text += " " + _("The next best is the obvious move.")
    return text


def behind_words(puzzle: Puzzle, answered: Weighed, labels: ScoreLabels) -> str:
    """Return what a wrong answer brings, beside the best one."""
    parts = _parts(puzzle, labels, answered.least, -1)
    points = _gap_words(answered.least)
    if parts:
        text = _("There is a better turn: yours should bring about {points} less ({parts}).")
        return text.format(points=points, parts=parts)
    return _("There is a better turn: yours should bring about {points} less.").format(points=points)
