"""The scene as its director sees it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ai.process import News
from game.anim.tween import Animation, Wait
from game.locale import _, say
from game.rules.core import Event, Phrase
from game.scenes.led import saying
from game.stage.telling.announcement import announcement

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene


class Hosting:
    """Tells the scene what its director has done, and the director what the scene knows."""

    def __init__(self, scene: "LedScene") -> None:
        self._scene = scene
        self.animator = scene.animator

    def director_changed(self) -> None:
        """Show who decides and what can be done."""
        self._scene.director_changed()

    def game_over(self) -> None:
        """Do what comes after the end."""
        self._scene.doing.game_over()

    def last_round(self, why: Phrase) -> Animation:
        """Return the animation that announces the last round."""
        scene = self._scene
        if not scene.leads_on:
            return Wait(0.0)
        return announcement(
            scene.stage, lambda: scene.around.room, _(scene.labels.last_round), say(why, scene.stage.names)
        )

    def call_soon(self, action: Callable[[], object]) -> None:
        """Call something in the loop, from any thread."""
        self._scene.context.call_soon(action)

    def happens(self, events: Sequence[Event]) -> None:
        """Load the sounds that these events will need."""
        self._scene.context.assets.sounds.prepare(events)

    def remark(self, news: News) -> None:
        """Say in the history what became of the computer players' process."""
        self._scene.reading.remark_once(saying.news_words(news))

    def sparing(self) -> bool:
        """Return whether computer players are to think less now."""
        chosen = self._scene.settings.think_less
        return chosen == "always" or (chosen == "battery" and self._scene.context.power.battery)

    def tell_gains(self, *, own: bool) -> float:
        """Say in the banner what the turn that ends now has brought; return how many seconds it takes to read."""
        return self._scene.announcer.tell_gains(own=own)
