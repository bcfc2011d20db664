"""The settings for help at the table, for what continues automatically, and for the computer players."""

from typing import Final

from game.locale import _, pgettext
from game.scenes.settings.page import SettingsPage
from game.scenes.setup.options import aid_words
from game.ui import theme
from game.ui.widgets import Option, Paragraph, Titled

AIDS: Final = (
    "show_legal",
    "show_previews",
    "show_why_not",
    "show_projected",
    "projected_to_the_end",
    "show_last_move",
    "ask_groups",
)


class HelpPage(SettingsPage):
    """What the game shows and does for a player."""

    def fill(self) -> None:
        rows = self.rows
        told = _("New matches begin with these. What holds for a single match is chosen when you set it up.")
        rows.add(Paragraph("aids.told", told, theme.BODY, "ink_soft"))
        rows.put(*((aid, rows.toggle(aid, *aid_words(aid))) for aid in AIDS))
        rows.add(rows.heading("time", pgettext("settings", "Continue automatically")))
        turning = _("A tile held over a space turns itself to bring you the most")
        waiting = _("Nothing continues on its own: no ring fills, and notices stay until you click them")
        rows.put(
            ("lead_on", self._lead_on()), ("no_timers", rows.toggle("no_timers", _("No timers"), waiting)),
            ("turn_by_itself", rows.toggle("turn_by_itself", _("Tiles turn automatically"), turning)),
        )  # fmt: skip
        rows.add(rows.heading("players", _("Computer players")))
        rows.put(("think_less", self._think_less()))
        rows.add(rows.reset_all(pgettext("settings", "Table help")))

    def _lead_on(self) -> Titled:
        """Offer how soon a turn ends automatically."""
        options = [
            Option("never", _("Never")), Option("short", _("After 1.5 seconds")), Option("long", _("After 3 seconds")),
            Option("at_once", _("At once")),
        ]  # fmt: skip
        told = _(
            "From your second match of a game on: when nothing is left to decide, a computer is next and nobody else"
            " gains anything. A key or a click stops it."
        )
        return self.rows.choice("lead_on", _("End my turn"), options, told)

    def _think_less(self) -> Titled:
        """Offer that computer players think less, and say honestly what that means."""
        options = [Option("never", _("Never")), Option("battery", _("On battery")), Option("always", _("Always"))]
        told = _("Computer players then think only a quarter as long: they are faster, save power and play less well.")
        return self.rows.choice("think_less", _("Think less"), options, told)
