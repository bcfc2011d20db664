"""The small button in the head of every room that tells how far a review in the background is, and leads to it."""

from typing import TYPE_CHECKING

from game.locale import _, percent
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.ui.context import Context


class Underway(Button):
    """The button that is shown while a match is being reviewed."""

    def __init__(self, context: "Context") -> None:
        super().__init__("underway", "", lambda: open_review(context), icon="review", kind="plain")
        self._context = context
        self.tip = review_tip()
        self.visible = False
        self.renew()

    def renew(self) -> bool:
        """Show how far the review is; return whether the button has come or gone."""
        progress, before = self._context.reviewing, self.visible
        shown = progress is not None and not progress.over
        if progress is not None and shown:
            self.set_name(_("Review {share}").format(share=percent(round(100 * progress.done))))
        self.visible = shown
        return shown != before


def review_tip() -> str:
    """Return what the button's tip says."""
    return _("A match is being analysed in the background. Click to see what was found so far.")


def open_review(context: "Context") -> None:
    """Open the review that is underway."""
    progress = context.reviewing
    match = None if progress is None else context.store.load(progress.match).match
    if match is not None:
        context.open_review(match)
