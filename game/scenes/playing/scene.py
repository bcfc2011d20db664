"""The play scene: one match from its first turn to the scores, the same for every game."""

from functools import cached_property

from game.locale import _
from game.rules.core import Over
from game.scenes.ending.winner import SILENCE, Winner
from game.scenes.playing import leaving
from game.scenes.playing.led import LedScene
from game.scenes.playing.life import Life
from game.scenes.playing.pictures import TurnPictures
from game.stage.tools import Tool


class PlayScene(LedScene):
    """A match that is kept: with hints and reasons, a menu, pictures for the lists, and scores at its end."""

    name = "play"
    gives_hints = explains = tries_out = takes_back = leads_on = True

    _told = False
    """Whether it was told who has won."""

    @cached_property
    def pictures(self) -> TurnPictures:
        """Draws the pictures of the match for the lists."""
        return TurnPictures(self)

    def enter(self) -> None:
        super().enter()
        Life(self).begin()

    def way_out(self) -> Tool:
        return "menu", _("Menu"), "menu", self.open_menu_of_table

    def leave(self) -> None:
        super().leave()
        self.pictures.draw()
        self.context.store.claims.give_up(self.match.id)

    def director_changed(self) -> None:
        super().director_changed()
        self.pictures.look()

    def game_over(self) -> None:
        self.context.assets.sounds.hush(SILENCE)
        self.after(0.0, self.show_scoring)

    def show_scoring(self) -> None:
        if isinstance(self.match.pending, Over):
            calm, self._told = self._told, True
            self.context.stack.push(Winner(self.context, self, calm=calm))

    def open_menu_of_table(self) -> None:
        leaving.open_menu(self)
