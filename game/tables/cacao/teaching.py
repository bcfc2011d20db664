"""What a pupil of Cacao is shown: the pieces that are meant, and in which way something else differs from it."""

from typing import TYPE_CHECKING

from game.locale import _, ngettext
from game.rules.cacao.actions import Build, Fill, Place, Work
from game.rules.cacao.box import Edges
from game.rules.core import Action, Phrase, Seat
from game.tables.cacao.pointing import told
from game.tables.telling.guide import TileGuide

if TYPE_CHECKING:
    from game.tables.cacao.table import CacaoTable


class CacaoGuide(TileGuide["CacaoTable"]):
    """Leads hints, reasons and lessons to what they mean on Cacao’s table."""

    table: "CacaoTable"

    def pieces_of(self, seat: Seat, action: Action) -> tuple[str, ...]:  # noqa: ARG002
        shown = self.table.desk.shown
        match action:
            case Place(tile=shape) | Build(tile=shape) if shape in shown.hand:
                return (f"hand.{shown.hand.index(shape)}",)
            case Fill(tile=None):
                return ("pile",)
            case Fill(tile=kind) if kind in shown.display:
                return (f"display.{shown.display.index(kind)}",)
            case Work(cell=cell, side=side, workers=workers):
                return (f"group.{cell[0]},{cell[1]}.{side}" + ("" if workers else ".idle"),)
        return ()

    def difference_words(self, done: Action, meant: Action) -> str:
        match done, meant:
            case Place() | Build(), Place() | Build():
                return _laying_words(done, meant)
            case Fill(), Fill():
                if done.tile != meant.tile:
                    return _("The lesson asks for another jungle tile: the framed one in the display.")
                return _("The tile is right. It belongs on the other space: the glowing one.")
            case Work(), Work():
                if (done.cell, done.side) != (meant.cell, meant.side):
                    return _("Other workers come first: the framed ones.")
                if not meant.workers:
                    return _("These workers should stay idle: click the framed cross.")
                if done.workers < meant.workers:
                    return _("These workers should not stay idle.")
                text = ngettext(
                    "The workers are right. Use only {count} of them.",
                    "The workers are right. Use {count} of them.",
                    meant.workers,
                )
                return text.format(count=meant.workers)
        return ""

    def told(self, seat: Seat, action: Action) -> Phrase | None:
        return told(self.table.desk, seat, action)


def _laying_words(done: Place | Build, meant: Place | Build) -> str:
    """Return what is wrong with a laid tile: first the tile, then the space, then how it is turned."""
    if done.tile != meant.tile:
        return _("The lesson asks for another tile: the framed one in your hand.")
    if done.cell != meant.cell:
        return _("The tile is right. It belongs on another space: the glowing one.")
    turns = _turns(done.edges, meant.edges)
    if turns == 1:
        return _("Right tile, right space: turn it once more.")
    if turns == 2:
        return _("Right tile, right space: turn it twice more.")
    return _("Right tile, right space: turn it back once.")


def _turns(edges: Edges, wanted: Edges) -> int:
    """Return how many quarter turns to the right lead from one way to lie to another."""
    turned = tuple(edges)
    for turns in range(4):
        if turned == tuple(wanted):
            return turns
        turned = (turned[-1], *turned[:-1])
    return 0
