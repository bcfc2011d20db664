"""What the player sees after the game has met a mistake of its own."""

from game.crash import Mistake
from game.locale import _
from game.scenes.about import copying
from game.ui import theme
from game.ui.context import Context
from game.ui.overlays.leaflet import Leaflet
from game.ui.scene import Scene
from game.ui.widgets import Button, Paragraph


class Crashed(Leaflet):
    """Says what happened and where it is written, and offers to continue."""

    name = "crashed"

    def __init__(self, context: Context, mistake: Mistake, *, before: bool = False) -> None:
        self._mistake, self._before = mistake, before
        title = _("Something went wrong")
        if before:
            text = _("Last time the game closed unexpectedly. Every step you played is saved.")
        elif mistake.lost:
            text = _("The game ran into an error. What you played last is lost: it could not be saved.")
        else:
            text = _("The game ran into an error. Nothing is lost: every step is saved at once.")
        told = Paragraph("crashed.text", text, theme.BODY, "ink")
        what = Paragraph("crashed.what", mistake.what, theme.SMALL, "ink_soft")
        if mistake.log is None:
            where = _("The report could not be saved: there is no folder for it.")
        else:
            where = _("The report is in {file}. It contains no names; you can send it to the developers.")
            where = where.format(file=mistake.log)
        place = Paragraph("crashed.where", where, theme.BODY, "ink")
        leave = Button("crashed.quit", _("Quit"), context.quit, icon="quit")
        title_button = Button("crashed.back", _("To the title"), self.back, icon="back", kind="gold")
        go_on = Button("crashed.go_on", _("Continue"), self._open, icon="play")
        aside = Button("crashed.aside", _("Put the match aside"), self._put_aside, icon="save")
        aside.tip = _("It stays in the list, but the title screen no longer offers to continue it")
        for button in (go_on, aside):
            button.visible = button.enabled = mistake.match is not None
        buttons = leave, copying("crashed.copy", context), aside, go_on, title_button
        super().__init__(context, title, (told, what, place), buttons)

    def retranslate(self) -> Scene:
        return Crashed(self.context, self._mistake, before=self._before)

    def _open(self) -> None:
        self.context.stack.pop(self)
        if self._mistake.match is not None:
            self.context.open_match(self._mistake.match)

    def _put_aside(self) -> None:
        if self._mistake.match is not None:
            self.context.store.put_aside(self._mistake.match)
        self.context.stack.pop(self)

    def enter(self) -> None:
        self.focus.set("crashed.back", show=False)  # never the match that may be what broke
