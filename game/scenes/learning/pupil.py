"""What the pupil of a lesson may do at the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.direct.director import Choose
from game.rules.core import Action, Seat
from game.scenes.playing.acting import Acting
from game.tables.sight import ByItself

if TYPE_CHECKING:
    from game.scenes.learning.scene import LessonScene


class PupilsTable(Acting):
    """Lets the pupil do what the lesson means, and nothing else."""

    scene: "LessonScene"

    def decided(self) -> tuple[Any, Sequence[Action]]:
        return self.state, ()  # what the lesson has asked for stays

    def by_itself(self) -> Sequence[ByItself]:
        return ()

    @property
    def asks_about_groups(self) -> bool:
        return False  # the words tell what happens by itself

    def play(self, action: Action) -> bool:
        teacher = self.scene.teacher
        if not self.interactive or teacher.script.accepts(action) or self.why_not(action) is not None:
            return super().play(action)
        teacher.refuse(action)
        return False

    def play_on(self, choose: Choose) -> None:
        """Do at once whatever the lesson asks for; say so if that is nothing."""
        first, teacher = len(self.match.journal), self.scene.teacher

        def chosen(state: Any, seat: Seat) -> Action | None:
            action = choose(state, seat)
            if action is None or teacher.script.accepts(action):
                return action
            if len(self.match.journal) == first:
                teacher.refuse(action)
            return None

        super().play_on(chosen)
