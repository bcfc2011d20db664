"""The play scene: one match from its first turn to the scores, the same for every game."""

from functools import cached_property

from game.scenes.led.scene import LedScene
from game.scenes.playing.doing import Playing
from game.scenes.playing.life import Life
from game.scenes.playing.pictures import TurnPictures


class PlayScene(LedScene):
    """A match that is kept: with hints and reasons, a menu, pictures for the lists, and scores at its end."""

    name = "play"
    gives_hints = explains = tries_out = takes_back = leads_on = True
    does = Playing

    @cached_property
    def pictures(self) -> TurnPictures:
        """Draws the pictures of the match for the lists."""
        return TurnPictures(self)

    def enter(self) -> None:
        super().enter()
        Life(self).begin()

    def leave(self) -> None:
        super().leave()
        self.pictures.draw()
        self.context.store.claims.give_up(self.match.id)

    def director_changed(self) -> None:
        super().director_changed()
        self.pictures.look()
