"""What the banner says on Maya's table: a line for the step, the two actions, and the keys that do something."""

from typing import TYPE_CHECKING

from game.locale import _, ngettext, pgettext
from game.rules.maya.actions import DRAW
from game.rules.maya.box import DRAWN_AFTER_BLIND, RACK_LIMIT
from game.tables.maya.shown import crop_of
from game.tables.maya.tips import WAYS, Tips
from game.tables.maya.words import crop_words
from game.tables.table import Banner, Shortcut, Switch
from game.ui.keys import KeyMap

if TYPE_CHECKING:
    from game.tables.maya.table import MayaTable

PLANT, EXPAND = range(2)


def banner(table: "MayaTable") -> Banner:
    """Return what the banner says."""
    if not table.can_flip():
        return Banner(_help(table), keys=_keys(table), shortcuts=_shortcuts(table))
    steps = tuple(_(name) for name in WAYS)
    now = EXPAND if table.holding.down else PLANT
    switch = Switch(table.choose_way, Tips(table.desk).way)
    return Banner(_help(table), steps, now, _keys(table), _shortcuts(table), switch=switch)


def _help(table: "MayaTable") -> str:
    desk, holding = table.desk, table.holding
    match desk.asked:
        case "turn":
            if desk.forced == DRAW:
                return _("no space takes a tile: just draw")
            if desk.forced is not None:
                return _("nothing can be placed: pass")
            if desk.blind:
                return _("expand a city with the top tile of your reserve, unseen")
            if holding.down:
                return _("choose a space next to a city") if holding.held else _("choose the tile to place face down")
            if holding.held:
                return _("choose its space, or turn it face down")
            return _("plant tiles of one crop, or expand a city with one face-down tile")
        case "plant" if desk.shown.turn_cells:
            return _planting(table)
        case "plant" | "end":
            return _ending(table)
    return _("the game is over")


def _planting(table: "MayaTable") -> str:
    desk = table.desk
    crop = crop_words(crop_of(desk.shown.planted[desk.shown.turn_cells[0]].tile))
    more = sum(tile in desk.plant_tiles for tile in desk.shown.rack)
    if not more or not desk.plantable:
        return _("planting {crop}: nothing more to place, finish").format(crop=crop)
    text = ngettext(
        "planting {crop}: place {count} more next to it, or finish",
        "planting {crop}: place up to {count} more next to it, or finish",
        more,
    )
    return text.format(crop=crop, count=more)


def _ending(table: "MayaTable") -> str:
    drawn = _drawn(table, table.desk.shown.draws)
    if not drawn:
        return _("all done: end the turn")
    text = ngettext("end the turn to draw {count} tile", "end the turn to draw {count} tiles", drawn)
    return text.format(count=drawn)


def _drawn(table: "MayaTable", draws: int) -> int:
    """Return how many tiles rack and reserve allow the seat to draw."""
    shown = table.desk.shown
    return min(draws, shown.reserves[shown.seat], max(0, RACK_LIMIT - shown.racks[shown.seat]))


def _keys(table: "MayaTable") -> tuple[tuple[str, str], ...]:
    desk = table.desk
    if not desk.may_act:
        return ()
    keys = KeyMap(table.stage.settings.keys)
    flip = keys.label("rotate"), _("face down")
    if table.holding.held:
        hints = [(pgettext("mouse", "Click"), _("place it")), (_("Esc"), _("put back"))]
        if desk.asked == "turn" and not desk.blind and desk.expandable:
            word = _("face up") if table.holding.down else _("face down")
            hints.insert(1, (flip[0], word))
        return tuple(hints)
    match desk.asked:
        case "turn" if not desk.blind and desk.forced is None:
            return ((pgettext("mouse", "Drag"), pgettext("keys", "plant")), (_("Shift"), _("face down")))
        case "turn" if desk.blind:
            return ((pgettext("mouse", "Drag"), _("place unseen")),)
        case "plant":
            return ((pgettext("mouse", "Drag"), _("plant more")), (keys.label("end_turn"), pgettext("keys", "finish")))
    return ()


def _finish_note(table: "MayaTable") -> str:
    running = table.desk.running
    if running is None:
        return ""
    if running.closed:
        return table.desk.finish_words(running)
    text = ngettext("scores {count} point", "scores {count} points", running.points)
    return text.format(count=running.points)


def _shortcuts(table: "MayaTable") -> tuple[Shortcut, ...]:
    desk = table.desk
    if not desk.may_act:
        return ()
    key = KeyMap(table.stage.settings.keys).label("end_turn")
    if desk.asked == "plant":
        note = _finish_note(table)
        return (Shortcut("finish", _("Finish, end turn"), table.finish, key, closes=True, note=note),)
    if desk.forced == DRAW:
        note = _("no space takes a tile")
        count = _drawn(table, DRAWN_AFTER_BLIND)
        name = ngettext("Draw {count} tile, end turn", "Draw {count} tiles, end turn", count).format(count=count)
        return (Shortcut("draw", name, table.do_forced, key, closes=True, note=note),)
    if desk.forced is not None:
        return (
            Shortcut("pass", pgettext("button", "Pass"), table.do_forced, key, closes=True, note=_("ends the turn")),
        )
    return ()
