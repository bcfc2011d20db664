"""What the banner says on Cacao's table: a line for the step, the steps of the turn, and the keys that do something."""

from typing import TYPE_CHECKING, Final

from game.locale import _, pgettext
from game.rules.core import NC_
from game.tables.table import Banner, Shortcut
from game.ui.keys import KeyMap, key_label

if TYPE_CHECKING:
    from game.tables.cacao.table import CacaoTable

_STEPS: Final = ("place", "fill", "work")
_NAMES: Final = (NC_("step", "Place"), NC_("step", "Fill"), NC_("step", "Work"))


def banner(table: "CacaoTable") -> Banner:
    """Return what the banner says."""
    step = table.desk.step
    now = _STEPS.index(step) if step in _STEPS else -1
    return Banner(
        _help(table, step),
        tuple(_(name) for name in _NAMES),
        now,
        _keys(table, step),
        _shortcuts(table, step),
    )


def _help(table: "CacaoTable", step: str) -> str:
    desk, holding = table.desk, table.holding
    match step:
        case "place":
            if desk.buildable:
                return _("place a worker tile, or pay a sun to build over one of yours")
            return _("choose its space") if holding.held else _("place a worker tile next to the jungle")
        case "fill":
            if not desk.shown.display:
                return _("choose the space for the top tile of the pile")
            if holding.held:
                return _("choose its space")
            return _fill_words(table)
        case "work":
            return _("use workers or leave them idle")
        case "end":
            return _("all done: end the turn")
    return _("the game is over")


def _fill_words(table: "CacaoTable") -> str:
    """Return for which space a tile of the display is to be chosen: of two, which one glows."""
    chosen, spaces = table.board.chosen, table.desk.shown.fill
    others = [cell for cell in spaces if cell != chosen]
    if chosen is None or not others:
        return _("choose the tile for this space")
    if len(others) > 1:
        return _("choose the tile for the glowing space")
    (x, y), (other_x, other_y) = chosen, others[0]
    if x != other_x:
        return _("choose the tile for the left space") if x < other_x else _("choose the tile for the right space")
    return _("choose the tile for the upper space") if y < other_y else _("choose the tile for the lower space")


def _keys(table: "CacaoTable", step: str) -> tuple[tuple[str, str], ...]:
    if not table.desk.may_act:
        return ()
    keys = KeyMap(table.stage.settings.keys)
    if table.holding.held:
        lays = key_label("return") if table.holding.by == "keys" else pgettext("mouse", "Click")
        hints = [(lays, _("place it")), (_("Esc"), _("put back"))]
        if table.holding.worker:
            hints.insert(1, (keys.label("rotate"), _("turn it")))
        return tuple(hints)
    match step:
        case "place":
            return ((pgettext("mouse", "Drag"), _("place a tile")), *_still_out(table, keys))
        case "fill":
            click, drag = pgettext("mouse", "Click"), pgettext("mouse", "Drag")
            fills = ((click, _("fill the glowing space")), (drag, _("fill a space")))
            return (*fills, *_still_out(table, keys))
        case "work":
            return (
                (pgettext("mouse", "Click"), _("use a group")),
                (keys.label("use_all"), _("use all")),
                (keys.label("leave_rest"), _("leave the rest")),
            )
    return ()


def _still_out(table: "CacaoTable", keys: KeyMap) -> tuple[tuple[str, str], ...]:
    """Return the key for the list of the tiles in the pile, as long as there are any."""
    return ((keys.label("remaining"), _("remaining tiles")),) if table.desk.shown.pile else ()


def _shortcuts(table: "CacaoTable", step: str) -> tuple[Shortcut, ...]:
    if step != "work" or not table.desk.may_act:
        return ()
    keys, working, waiting = KeyMap(table.stage.settings.keys), table.working, bool(table.pills.pills)
    all_, rest = keys.label("use_all"), keys.label("leave_rest")
    return (
        Shortcut(
            "use_all", _("Use all"), working.use_all, all_, enabled=waiting,
            note=_("uses every worker that waits, or as many as you chose"),
        ),
        Shortcut(
            "leave_rest", pgettext("button", "Leave rest"), working.leave_rest, rest, enabled=waiting,
            note=_("leaves every worker idle that still waits"),
        ),
    )  # fmt: skip
