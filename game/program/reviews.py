"""The review in the background: made when it is first wanted, told of when it is ready."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.locale import _

if TYPE_CHECKING:
    from game.review.process import Reviewer, ReviewProgress
    from game.ui.context import Context


class Reviews:
    """Goes through finished matches beside the window."""

    def __init__(self, context: "Context", wake: Callable[[], None]) -> None:
        self._context, self._wake = context, wake
        self.made: Reviewer | None = None
        """The process, if it was ever wanted."""

    @property
    def now(self) -> "ReviewProgress | None":
        """How far the review is, if one was begun."""
        return self.made.now if self.made is not None else None

    @property
    def reviewer(self) -> "Reviewer":
        """What goes through finished matches; it is made when it is first wanted."""
        if self.made is None:
            from game.review.process import Reviewer  # noqa: PLC0415 (processes are wanted by few)

            self.made = Reviewer(self._context.store.keep_review, self.told)
        return self.made

    def told(self, progress: "ReviewProgress") -> None:
        """Show how far a review is, called in any thread; if nobody looks at the review, say that it is there."""
        top = self._context.stack.top
        shown = getattr(top, "match", None) if top is not None and top.name == "review" else None
        if progress.over and not progress.trouble and top is not None and getattr(shown, "id", None) != progress.match:
            self._context.call_soon(lambda: self._context.notice(_("The review of the match is ready.")))
        self._wake()

    def close(self) -> None:
        """End it, if it was ever begun."""
        if self.made is not None:
            self.made.close()
