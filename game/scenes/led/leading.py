"""The course of a match on its scene: it begins, goes on step by step, rests while something lies over it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.ai.process import Thinker
from game.rules.core import Over
from game.scenes.led.hosting import Hosting
from game.session.director import Director
from game.session.lead import Lead
from game.stage.ahead import Ahead

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene

_PUMP: Final = 100
"""How many things may be done between two frames where none of them takes time."""
_POLL: Final = 0.02


class Leading:
    """Leads the director of a scene through the scene's life."""

    def __init__(self, scene: "LedScene", lead: Lead, thinker: Thinker) -> None:
        self._scene = scene
        self.director = Director(Hosting(scene), lead, thinker)
        self._ahead = Ahead(scene)

    def begin(self) -> None:
        """Show the table for the first time."""
        scene = self._scene
        scene.context.assets.sounds.scene(scene.rules.name)
        if not scene.match.journal:
            scene.sound("begin")
        scene.table.refresh()
        if not scene.watching and any(player.kind != "human" for player in scene.match.players):
            self.director.computers.warm_up()
        scene.director_changed()

    def resume(self) -> None:
        """Go on, unless another window plays or somebody looks back."""
        self.director.held = self._scene.watching or self._scene.reading.step is not None
        self._scene.reading.curtain()
        self._scene.director_changed()
        if self._scene.stage.interactive:  # the table was laid out again while nobody could act
            self._scene.table.asked()

    def leave(self) -> None:
        """Let the computers go, and nothing lies over the music any more."""
        self._scene.context.assets.sounds.cover(on=False)
        self.director.computers.close()

    def pause(self) -> None:
        """Rest while something lies over the table."""
        scene = self._scene
        if not isinstance(scene.match.pending, Over):
            scene.context.assets.sounds.cover(on=True)
        scene.breath.forget()
        scene.leading_on.stop()
        self.director.held = True
        scene.explaining.sentence.hide()
        scene.animator.skip()

    def go_on(self) -> None:
        """Do what can be done now."""
        for _count in range(_PUMP):
            if not self.director.go_on():
                break
            self._scene.announcer.say_if_due()  # what comes next may be shown, and the banner stands meanwhile

    def due(self) -> Iterator[float | None]:
        """Yield when something may be due, besides what the scene itself waits for."""
        scene, director = self._scene, self.director
        yield scene.breath.ends
        if not (director.held or director.showing or scene.match.ready):
            yield scene.context.clock.now() + _POLL

    def show(self) -> None:
        """Show who decides and what can be done."""
        if self._scene.tip.picture is not None:
            self._scene.tip.hide()  # what it tells of now may have changed
        self._scene.announcer.follow()
        self._ahead.begin()
