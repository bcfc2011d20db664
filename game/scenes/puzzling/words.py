"""Puzzles in words: what is asked, what came of the answer, and why one turn is better than another."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal

from game.locale import _, listed, ngettext, number, pgettext, say
from game.puzzles.book import puzzles_of, puzzles_part
from game.puzzles.puzzle import Puzzle, Verdict, Weighed, next_open, progress_of
from game.rules.core import Action
from game.rules.games import GAMES
from game.session.session import Session
from game.stage.banner import Headline
from game.stage.words.reasons import difference_words, signed_words
from game.tables.labels import ScoreLabels

if TYPE_CHECKING:
    from game.scenes.puzzling.scene import PuzzleScene

Outcome = Literal["", "weighing", "wrong", "right", "shown"]
_NOTABLE: Final = 0.25
"""Smaller differences are not worth a word."""
_BANNER: Final[dict[Outcome, Callable[[], str]]] = {
    "": lambda: _("your turn is on the table: answer, or undo it"),
    "weighing": lambda: _("checking your answer"),
    "wrong": lambda: _("there is a better turn"),
    "right": lambda: _("this is the best turn"),
    "shown": lambda: _("this is the best turn"),
}
"""What the banner says when nothing more is asked for."""


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


def title(puzzle: Puzzle) -> str:
    """Return the puzzle's number among those of its game, and what it is about."""
    puzzles = puzzles_of(puzzle.game)
    return title_of(puzzle, puzzles.index(puzzle) + 1, len(puzzles))


def headline(scene: "PuzzleScene") -> Headline:
    """Return what the banner says when nothing more is asked for."""
    return _headline(scene.session, scene.puzzle, _BANNER[scene.outcome]())


def question(scene: "PuzzleScene") -> Headline:
    """Return what the banner asks as long as nothing is done."""
    return _headline(scene.session, scene.puzzle, asked_words(scene.puzzle))


def _headline(session: Session, puzzle: Puzzle, said: str) -> Headline:
    return Headline(session.names[puzzle.seat], said, session.colours[puzzle.seat])


def on(scene: "PuzzleScene") -> tuple[str, str] | None:
    """Return what the golden button says."""
    puzzle = scene.puzzle
    match scene.outcome:
        case "right" | "shown":
            more = next_open(scene.kept, puzzles_of(puzzle.game), puzzle.name)
            return (_("Next puzzle"), "play") if more is not None else (_("Back to the puzzles"), "back")
        case "wrong":
            return _("Try again"), "undo"
        case "weighing":
            return None
    return (pgettext("button", "Answer"), "check") if scene.may_answer else None


def text(scene: "PuzzleScene", *, asks: bool) -> str:
    """Return what came of the answer, or whether it is meant; with `asks`, what is asked before."""
    match scene.outcome:
        case "right":
            return _("Right! {reason}").format(reason=reason_words(scene.puzzle, scene.labels))
        case "shown":
            return f"{_best_words(scene)} {reason_words(scene.puzzle, scene.labels)}"
        case "wrong":
            assert scene.answered is not None
            return behind_words(scene.puzzle, scene.answered, scene.labels)
        case "weighing":
            return _("There is a better turn. Checking how much better…")
    if scene.may_answer and (asks or scene.chosen is not None):
        asked = _("Is that your answer? Until you press “Answer”, you can undo everything.")
        return f"{_chosen_words(scene)} {asked}".strip()
    return asked_words(scene.puzzle) if asks else ""


def _chosen_words(scene: "PuzzleScene") -> str:
    """Return what was chosen, as far as the table does not show it."""
    puzzle = scene.puzzle
    if scene.chosen is None or puzzle.rules.in_turns:
        return ""
    return _("Your answer: {turn}.").format(turn=_action_words(scene, scene.chosen[0]))


def _action_words(scene: "PuzzleScene", action: Action) -> str:
    labels, rules, session, puzzle = scene.labels, scene.rules, scene.session, scene.puzzle
    return say(labels.secret(puzzle.seat, action) or rules.describe_action(puzzle.seat, action), session.names)


def _best_words(scene: "PuzzleScene") -> str:
    """Return what the best turn is, as far as the table does not show it."""
    puzzle = scene.puzzle
    if puzzle.rules.in_turns:
        return _("This is the best turn.")
    (action,) = puzzle.best
    return _("Best: {turn}.").format(turn=_action_words(scene, action))


def count(scene: "PuzzleScene") -> str:
    """Return how often the puzzle was tried."""
    puzzle = scene.puzzle
    progress = progress_of(scene.kept, puzzle.name)
    if progress.end == "solved":
        return ngettext("solved at the first try", "solved after {count} tries", progress.tries).format(
            count=progress.tries
        )
    if progress.end == "shown":
        return _("answer shown")
    return (
        ngettext("{count} try", "{count} tries", progress.tries).format(count=progress.tries) if progress.tries else ""
    )
