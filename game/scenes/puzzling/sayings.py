"""What is said at a puzzle: what is asked, what came of the answer, and how often it was tried."""

from collections.abc import Callable
from typing import Final

from game.locale import _, ngettext, pgettext, say
from game.puzzles.book import puzzles_of
from game.puzzles.puzzle import next_open, progress_of
from game.rules.core import Action
from game.scenes.puzzling.answering import Answering, Outcome
from game.scenes.puzzling.reasons import asked_words, behind_words, reason_words, title_of
from game.stage.banner import Headline

_BANNER: Final[dict[Outcome, Callable[[], str]]] = {
    "": lambda: _("your turn is on the table: answer, or undo it"),
    "weighing": lambda: _("checking your answer"),
    "wrong": lambda: _("there is a better turn"),
    "right": lambda: _("this is the best turn"),
    "shown": lambda: _("this is the best turn"),
}
"""What the banner says when nothing more is asked for."""


class Sayings:
    """Puts into words how a puzzle stands."""

    def __init__(self, answering: Answering) -> None:
        self._answering = answering
        self._puzzle = answering.puzzle

    @property
    def title(self) -> str:
        """The puzzle's number among those of its game, and what it is about."""
        puzzles = puzzles_of(self._puzzle.game)
        return title_of(self._puzzle, puzzles.index(self._puzzle) + 1, len(puzzles))

    @property
    def headline(self) -> Headline:
        """What the banner says when nothing more is asked for."""
        scene, seat = self._answering.scene, self._puzzle.seat
        return Headline(scene.session.names[seat], _BANNER[self._answering.outcome](), scene.session.colours[seat])

    @property
    def question(self) -> Headline:
        """What the banner asks as long as nothing is done."""
        scene, seat = self._answering.scene, self._puzzle.seat
        return Headline(scene.session.names[seat], asked_words(self._puzzle), scene.session.colours[seat])

    def on(self) -> tuple[str, str] | None:
        """Return what the golden button says."""
        match self._answering.outcome:
            case "right" | "shown":
                more = next_open(self._answering.kept, puzzles_of(self._puzzle.game), self._puzzle.name)
                return (_("Next puzzle"), "play") if more is not None else (_("Back to the puzzles"), "back")
            case "wrong":
                return _("Try again"), "undo"
            case "weighing":
                return None
        return (pgettext("button", "Answer"), "check") if self._answering.may_answer else None

    def text(self, *, asks: bool) -> str:
        """Return what came of the answer, or whether it is meant; with `asks`, what is asked before."""
        match self._answering.outcome:
            case "right":
                return _("Right! {reason}").format(reason=reason_words(self._puzzle, self._answering.scene.labels))
            case "shown":
                return f"{self._best_words()} {reason_words(self._puzzle, self._answering.scene.labels)}"
            case "wrong":
                assert self._answering.answered is not None
                return behind_words(self._puzzle, self._answering.answered, self._answering.scene.labels)
            case "weighing":
                return _("There is a better turn. Checking how much better…")
        if self._answering.may_answer and (asks or self._answering.chosen is not None):
            asked = _("Is that your answer? Until you press “Answer”, you can undo everything.")
            return f"{self._chosen_words()} {asked}".strip()
        return asked_words(self._puzzle) if asks else ""

    def _chosen_words(self) -> str:
        """Return what was chosen, as far as the table does not show it."""
        if self._answering.chosen is None or self._answering.scene.rules.in_turns:
            return ""
        return _("Your answer: {turn}.").format(turn=self._action_words(self._answering.chosen[0]))

    def _action_words(self, action: Action) -> str:
        scene, seat = self._answering.scene, self._puzzle.seat
        return say(scene.labels.secret(seat, action) or scene.rules.describe_action(seat, action), scene.session.names)

    def _best_words(self) -> str:
        """Return what the best turn is, as far as the table does not show it."""
        if self._answering.scene.rules.in_turns:
            return _("This is the best turn.")
        (action,) = self._puzzle.best
        return _("Best: {turn}.").format(turn=self._action_words(action))

    def count(self) -> str:
        """Return how often the puzzle was tried."""
        progress = progress_of(self._answering.kept, self._puzzle.name)
        if progress.end == "solved":
            return ngettext("solved at the first try", "solved after {count} tries", progress.tries).format(
                count=progress.tries
            )
        if progress.end == "shown":
            return _("answer shown")
        return (
            ngettext("{count} try", "{count} tries", progress.tries).format(count=progress.tries)
            if progress.tries
            else ""
        )
