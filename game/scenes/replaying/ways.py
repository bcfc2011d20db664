"""Where a replay leads on to: the score sheet, a copy to try things out, a new match, the review, and files."""

from typing import TYPE_CHECKING

from game.rules.core import Over
from game.scenes.replaying.fork import Fork
from game.scenes.replaying.sharing import open_shares
from game.scenes.replaying.standing import StandingSheet
from game.scenes.replaying.trial import try_out, try_out_open
from game.store import journal

if TYPE_CHECKING:
    from game.scenes.replaying.scene import Replay


class Ways:
    """Opens everything that begins at the step that is seen."""

    def __init__(self, scene: "Replay") -> None:
        self._scene = scene

    def show_sheet(self) -> None:
        """Lay the score sheet as it stood over the table."""
        self._scene.context.stack.push(StandingSheet(self._scene.context, self._scene))

    def try_out(self) -> None:
        """Try out what might have been."""
        scene, seen = self._scene, self._scene.seen
        if isinstance(seen.pending, Over):
            return
        if seen.open_hands:
            try_out_open(scene.context, scene.match, seen.step)
        else:
            over = scene.course.over
            viewer = seen.open_seat if over else journal.shared_viewer(scene.match, seen.state)
            try_out(scene.context, scene.match, seen.state, viewer)

    def fork(self) -> None:
        """Go on playing from here."""
        self._scene.context.stack.push(Fork(self._scene.context, self._scene.match, self._scene.step))

    def review(self) -> None:
        """Show which turns cost most, and who was ahead when."""
        self._scene.context.open_review(self._scene.match)

    def open_shares(self) -> None:
        """Offer pictures, films and the record."""
        open_shares(self._scene, self._scene.controls.more.rect)
