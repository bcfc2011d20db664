"""What banner, key hints, shutter and the turn's buttons say follows the match."""

from typing import TYPE_CHECKING

from game.rules.core import CHANCE, Over
from game.scenes.led import saying
from game.sound.music import mood_of
from game.tables.table import Banner

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene


class Announcer:
    """Brings everything round the table up to date that says who decides and what can be done."""

    def __init__(self, scene: "LedScene") -> None:
        self.scene = scene
        self._banner = Banner("")
        self._asked = self._covered = False
        self._due = False
        self._deep = 0
        """How many things are going on after which the banner is said at once."""

    # One saying for everything that one event or one step brings.

    def __enter__(self) -> None:
        self._deep += 1

    def __exit__(self, raised: type[BaseException] | None, *_more: object) -> None:
        self._deep -= 1
        if not self._deep and raised is None:
            self.say_if_due()

    def say_if_due(self) -> None:
        """Say what has changed since something was said last."""
        if self._due:
            self._due = False
            self.say()

    def changed(self) -> None:
        """Say what is new, at once, or as soon as the current event has been handled."""
        if self._deep:
            self._due = True
        else:
            self.say()

    def _tell_music(self) -> None:
        """Let the music follow the match, as far as it is shown; the counting has its own."""
        scene, director = self.scene, self.scene.director
        if not director.showing or isinstance(director.pending, Over):
            scene.context.assets.sounds.mood(mood_of(scene.rules, scene.match.state))

    def say(self) -> None:
        """Say in the banner whose turn it is and what is to be done, and on the buttons what can be done."""
        scene, director = self.scene, self.scene.director
        if director.showing and not director.lingering and scene.reading.step is None:
            if isinstance(director.pending, Over):
                scene.banner.say(saying.counting())
        else:
            self._banner = scene.table.banner()
            scene.banner.say(saying.headline(scene, self._banner))
            scene.hints.show(self._banner.keys if director.person_decides or director.lingering else ())
        scene.buttons.update(saying.turn_state(scene, self._banner))
        scene.leading_on.look()

    def tell_gains(self, *, own: bool) -> float:
        """Say in the banner what the turn that ends now has brought; return how many seconds it takes to read."""
        scene = self.scene
        told = saying.gains(scene, scene.reading.turn_now(), own=own)
        if told is None:
            return 0.0
        scene.banner.say(told)
        return max(saying.LEAST_SECONDS, saying.SECONDS_A_LETTER * len(told.help))

    # What follows from a change.

    def follow(self) -> None:
        """Bring everything up to date after the director has gone on."""
        scene = self.scene
        shut = scene.shut
        self.show_shutter()
        if scene.frame is not None and scene.shut != shut:
            scene.layout()
            scene.invalidate()
        if self._covered and not scene.table.covered:
            scene.mouse.rest()  # it lies where a button was a moment ago
        self._covered = scene.table.covered
        before, self._asked = self._asked, scene.stage.interactive
        if self._asked and not before:
            self._call()
            scene.table.asked()
            self._begin_at_hand()
        if not scene.director.showing:
            scene.mark_last_move()
            scene.reading.update()
        scene.asides.update()
        self._tell_music()
        self.changed()
        scene.mouse.shape_cursor()
        if scene.frame is not None:
            scene.invalidate(scene.frame.places.rail)

    def _call(self) -> None:
        """Play a sound when the turn of the only person has come, if others have moved in between."""
        director = self.scene.director
        if director.hands.sole_person == director.seat:
            journal = self.scene.match.journal
            if journal and journal[-1].seat not in (director.seat, CHANCE):
                self.scene.sound("your_turn")

    def _begin_at_hand(self) -> None:
        """Let the keyboard begin where the turn does: at the hand."""
        for node in self.scene.table.nodes():
            if node.id.startswith("hand.") and node.focusable and node.enabled:
                self.scene.focus.begin_at(node.id, ("end_turn", "shutter"))
                return

    # The shutter.

    def show_shutter(self) -> None:
        """Lay the shutter over the hand, or take it away."""
        scene, director = self.scene, self.scene.director
        hands, shutter = director.hands, scene.shutter
        if not hands.shuttered or hands.open_seat is not None or isinstance(director.pending, Over):
            shutter.hide()
            return
        asked = hands.handover is not None and director.settled
        came = asked and not shutter.asked
        may_open = hands.may_open is not None and director.settled
        if director.lingering or (scene.table.covered and not asked and not may_open):
            shutter.hide()  # nobody needs a hand to look at what lies over the board
            return
        watched = not director.settled and (not scene.rules.in_turns or director.turns.whose is None)
        seat = director.seat
        whose = ("", "") if watched else (scene.stage.names[seat], scene.stage.colours[seat])
        shutter.show(*whose, asked=asked, may_open=may_open)
        if came:
            scene.sound("shutter")
            scene.focus.set("shutter", show=scene.focus.visible)

    def open_shutter(self) -> None:
        """Open the shutter."""
        scene = self.scene
        if scene.director.open_shutter():
            scene.sound("shutter_open")
            scene.mouse.rest()
            if scene.focus.current == "shutter":
                scene.focus.step() if scene.focus.visible else scene.focus.leave("shutter")
