"""The review of a match: read from the store, or made in the background and shown as far as it is."""

from typing import TYPE_CHECKING

from game.judge.report import UNREADABLE, Reviewed, decode
from game.locale import _
from game.rules.match import Match

if TYPE_CHECKING:
    from game.ui.context import Context


class Analysis:
    """Knows what was found so far, and whether more is to come."""

    def __init__(self, context: "Context", match: Match) -> None:
        self._context, self._match = context, match
        self.review: Reviewed | None = None
        self.whole = False
        """Whether the review is finished: until then it shows what was found so far."""
        self.trouble = ""
        self.done = 0.0
        """How far the review is, from 0 to 1."""
        self._so_far = b""
        self._read()

    @property
    def runs(self) -> bool:
        """Whether more is to come."""
        return not self.whole and not self.trouble

    @property
    def may_begin_again(self) -> bool:
        """Whether another review would be better than this."""
        return bool(self.trouble) or (self.whole and self.review is not None and self.review.outdated)

    def begin_again(self) -> None:
        """Start the review again."""
        self.review, self.whole, self._so_far = None, False, b""
        self._begin()

    def cancel(self) -> None:
        """Do without the review."""
        self._context.reviewer.cancel(self._match.id)

    def renew(self) -> bool:
        """Look how far the review is; return whether there is more to be shown than how far it is."""
        progress = self._context.reviewer.progress_of(self._match.id)
        self.done = progress.done if progress is not None else 1.0
        if progress is None:
            self.trouble = _("The review was cancelled.")
        elif progress.over:
            if progress.trouble:
                self.trouble = _("The review could not be made: {problem}").format(problem=progress.trouble)
            self._read()
        elif progress.so_far == self._so_far:
            return False
        else:
            self._so_far, self.review = progress.so_far, self._decoded(progress.so_far)
        return True

    def _read(self) -> None:
        """Load the stored review; if there is none, begin one."""
        self.review = self._decoded(self._context.store.review(self._match.id))
        self.whole = self.review is not None
        if self.review is None and not self.trouble:
            self._begin()

    def _begin(self) -> None:
        self.trouble = ""
        self._context.reviewer.begin(self._match.id, self._match)

    def _decoded(self, content: bytes | None) -> Reviewed | None:
        """Return what was found of this match, if it can be read and belongs to it."""
        if not content:
            return None
        try:
            found = decode(self._match.rules, content)
        except UNREADABLE:
            return None
        return found if found.is_of(self._match) and len(found.judged) == len(self._match.players) else None
