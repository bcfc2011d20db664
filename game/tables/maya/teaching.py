"""What a pupil of Maya is shown: the pieces that are meant, and in which way something else differs from it."""

from typing import TYPE_CHECKING

from game.locale import _
from game.rules.core import Action, Phrase, Seat
from game.rules.maya.actions import Expand, Finish, Plant
from game.tables.maya.pointing import told
from game.tables.telling.guide import TileGuide

if TYPE_CHECKING:
    from game.tables.maya.table import MayaTable


class MayaGuide(TileGuide["MayaTable"]):
    """Leads hints, reasons and lessons to what they mean on Maya’s table."""

    table: "MayaTable"

    def pieces_of(self, seat: Seat, action: Action) -> tuple[str, ...]:  # noqa: ARG002
        rack = self.table.desk.shown.rack
        match action:
            case Plant(tile=tile) if tile in rack:
                return (f"hand.{rack.index(tile)}",)
            case Expand(tile=None):
                return ("hand.0",)
            case Expand(tile=tile) if tile in rack:
                down = self.table.holding.down
                return (f"hand.{rack.index(tile)}", *(() if down else ("flip",)))
            case Finish():
                return ("shortcut.finish",)
        return ()

    def difference_words(self, done: Action, meant: Action) -> str:
        match done, meant:
            case Plant(), Expand():
                return _("This turn a city grows: turn the tile face down first.")
            case Expand(), Plant():
                return _("This turn you plant a crop: turn the tile face up again first.")
            case Plant() | Expand(), Plant() | Expand():
                if done.tile != meant.tile:
                    return _("The lesson asks for another tile: the framed one in your rack.")
                return _("The tile is right. It belongs on another space: the glowing one.")
            case Finish(), Plant():
                return _("Another tile comes first: place the framed one on the glowing space.")
            case _, Finish():
                return _("Finish planting first: press the framed button.")
        return ""

    def told(self, seat: Seat, action: Action) -> Phrase | None:
        return told(self.table.desk, seat, action)
