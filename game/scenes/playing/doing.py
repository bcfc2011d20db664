"""What buttons and keys do at a match that is kept, beyond its turns: the menu, and the scores at its end."""

from typing import TYPE_CHECKING

from game.locale import _
from game.rules.core import Over
from game.scenes.ending.winner import SILENCE, Winner
from game.scenes.led.doing import Doing
from game.scenes.playing import leaving
from game.stage.tools import Tool

if TYPE_CHECKING:
    from game.scenes.playing.scene import PlayScene


class Playing(Doing):
    """Leads to the menu, and at the end to the scores."""

    scene: "PlayScene"
    _told = False
    """Whether it was told who has won."""

    def way_out(self) -> Tool:
        return "menu", _("Menu"), "menu", lambda: leaving.open_menu(self.scene)

    def game_over(self) -> None:
        context, game = self.scene.context, self.scene.rules.name
        if self.scene.stage.people() and game not in context.settings.played:
            context.settings.played = [*context.settings.played, game]
            context.settings_changed(layout=False)
        self.scene.context.assets.sounds.hush(SILENCE)
        self.scene.after(0.0, self.show_scoring)

    def show_scoring(self) -> None:
        if isinstance(self.scene.match.pending, Over):
            calm, self._told = self._told, True
            self.scene.context.stack.push(Winner(self.scene.context, self.scene, calm=calm))
