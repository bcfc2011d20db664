"""What the pupil of a lesson may do at the table."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.locale import _
from game.rules.core import Action, Seat
from game.scenes.led.acting import Acting
from game.scenes.led.announcing import Announcer
from game.scenes.led.doing import Doing
from game.scenes.playing import leaving
from game.session.director import Choose
from game.stage.tools import Tool
from game.tables.sight import ByItself

if TYPE_CHECKING:
    from game.scenes.learning.scene import LessonScene

_ON: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)


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


class Learning(Doing):
    """Leads on through the lesson by the keys that end a turn or press a button."""

    scene: "LessonScene"

    def way_out(self) -> Tool:
        return "menu", _("Menu"), "menu", lambda: leaving.open_short_menu(self.scene)

    def command(self, name: str) -> bool:
        if name == "end_turn" and self.scene.strip.on.visible:
            self.scene.teacher.go_on()
            return True
        return super().command(name)

    def takes_key(self, event: pygame.event.Event) -> bool:
        if event.key in _ON and self._reads():
            self.scene.teacher.go_on()
            return True
        return super().takes_key(event)

    def _reads(self) -> bool:
        """Whether a press means "continue": there is to be read, and no other button has the focus."""
        scene = self.scene
        if not scene.strip.on.visible or scene.animator.busy or scene.director.lingering:
            return False
        node = scene.focus.node() if scene.focus.visible else None
        return node is None or not node.enabled or node.act is None or node.id == scene.strip.on.id


class PupilsBanner(Announcer):
    """Asks for nothing on the table while there is to be read."""

    scene: "LessonScene"

    def say(self) -> None:
        super().say()
        self.scene.teacher.say_in_banner()
