"""What can be done after the end of a match: play again, see the end, look into the review, save a picture, leave."""

from typing import TYPE_CHECKING

from game.locale import _
from game.scenes.setup.draft import play_again
from game.session.course import ending_of
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.play.kept import PlayScene
    from game.ui.context import Context


class WaysOn:
    """Does it, and makes the buttons that the scenes after a match share."""

    def __init__(self, context: "Context", table: "PlayScene", seed: int) -> None:
        self._context, self._table, self._match = context, table, table.match
        self._seed = seed

    @property
    def next_to_begin(self) -> int:
        """The seat that begins if the same is played again."""
        first: int = self._match.setup.first
        return (first + 1) % len(self._match.players)

    def again(self) -> None:
        """Play the same again, with the seats rotated."""
        play_again(self._context, self._match, self._seed)

    def see_again(self) -> None:
        """Play the end once more."""
        self.open_at(ending_of(self._match))

    def open_at(self, step: int) -> None:
        """Open the replay just before a step, and let it be played."""
        self._context.open_replay(self._match, self._table.session.hands.audience, play=step)

    # -- buttons

    def review(self) -> Button:
        """Return the way to the review."""
        told = _("Who led when, which turns cost the most, and what luck gave and took")
        open_review = self._context.open_review
        return Button("review", _("Review"), lambda: open_review(self._match), icon="review", tip=told)

    def picture(self) -> Button:
        """Return what saves a picture of the table."""
        return Button("picture", _("Save a picture"), self._table.save_picture, icon="picture")

    def title(self) -> Button:
        """Return the way to the title."""
        return Button("title", _("Back to the title"), lambda: self._context.stack.pop(self._table), icon="back")

    def see(self) -> Button:
        """Return what shows the end once more."""
        return Button("see_again", _("See the end again"), self.see_again, icon="film")
