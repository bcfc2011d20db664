"""What the table of Cacao says: help for each step, names of places and pieces for the focus tree, amounts."""

from collections.abc import Sequence
from typing import Final

from game.locale import _, labelled, listed, ngettext, number, parted, pgettext, say, signed
from game.rules.cacao.box import KIND_NAMES, RIVER, SIDE_NAMES, Edges, Kind, Shape, Side
from game.rules.core import N_, Cell, Seat
from game.tables.cacao.previews import Preview, TileGain, in_all
from game.tables.cacao.shown import Shown
from game.tables.shares import share_words

_LABELS: Final[dict[Kind, str]] = {
    "plantation1": N_("Plantation"),
    "plantation2": N_("Plantation ×2"),
    "market2": N_("Market 2"),
    "market3": N_("Market 3"),
    "market4": N_("Market 4"),
    "mine1": N_("Gold mine 1"),
    "mine2": N_("Gold mine 2"),
    "water": N_("Water"),
    "sun": N_("Sun site"),
    "temple": N_("Temple"),
}


def kind_label(kind: Kind) -> str:
    """Return a short name of a jungle tile, for under its picture."""
    return _(_LABELS[kind])


def kind_name(kind: Kind) -> str:
    """Return the full name of a jungle tile."""
    return say(KIND_NAMES[kind])


def cell_words(cell: Cell) -> str:
    """Return the coordinates of a space."""
    return f"{number(cell[0])}, {number(cell[1])}"


def tile_words(shape: Shape) -> str:
    """Return what a worker tile of the hand is called."""
    return _("worker tile {tile}").format(tile=shape)


def edges_words(edges: Edges) -> str:
    """Return how a worker tile lies."""
    north, east, south, west = edges
    text = _("north {north}, east {east}, south {south}, west {west}")
    return text.format(north=north, east=east, south=south, west=west)


def group_words(kind: Kind, side: Side, cell: Cell, amount: str) -> str:
    """Return what a group of workers is called, with what it would bring."""
    text = _("workers on the {side} edge of {cell} at the {tile}: {amount}")
    return text.format(side=say(SIDE_NAMES[side]), cell=cell_words(cell), tile=kind_name(kind), amount=amount)


def amounts(gain: TileGain) -> list[str]:
    """Return what a gain brings, in words."""
    parts = []
    if gain.gold:
        parts.append(ngettext("{amount} gold", "{amount} gold", gain.gold).format(amount=signed(gain.gold)))
    if gain.fruit:
        parts.append(ngettext("{amount} cacao", "{amount} cacao", abs(gain.fruit)).format(amount=signed(gain.fruit)))
    if gain.sun:
        parts.append(ngettext("{amount} sun", "{amount} suns", gain.sun).format(amount=signed(gain.sun)))
    if gain.water:
        parts.append(_("water {field}").format(field=river_words(gain)))
    if gain.lost:
        parts.append(lost_amount(gain.lost))
    return parts or [pgettext("what a turn brought", "nothing")]


def river_words(gain: TileGain) -> str:
    """Return what a carrier's field counts before and after: "−10 → −4"."""
    before, after = gain.river
    return f"{number(before)} → {number(after)}"


def preview_words(preview: Preview, names: Sequence[str]) -> str:
    """Return all that a preview tells, in one line: what the deciding seat gets in all, then the others."""
    others = (*(gain.seat for gain in preview.gains), *(share.seat for share in preview.temples))
    seats = dict.fromkeys((preview.seat, *others))
    told = []
    for seat in seats:
        parts = _own_parts(preview) if seat == preview.seat else []
        shares = (share_words(share, preview.seat) for share in preview.temples if share.seat == seat)
        parts += [_("temple: {share}").format(share=share) for share in shares]
        gains = [gain for gain in preview.gains if gain.seat == seat]
        parts += amounts(in_all(gains)) if gains else []
        if parts:
            told.append(listed(parts) if seat == preview.seat else f"{names[seat]} {listed(parts)}")
    return parted(told)


def _own_parts(preview: Preview) -> list[str]:
    """Return what an action costs, and what is to be done after it."""
    parts = []
    if preview.suns:
        parts.append(ngettext("costs {count} sun", "costs {count} suns", preview.suns).format(count=preview.suns))
    if preview.fills:
        count = len(preview.fills)
        parts.append(ngettext("{count} space to fill", "{count} spaces to fill", count).format(count=count))
    return parts


def gold_words(count: int) -> str:
    """Return an amount of gold."""
    return ngettext("{count} gold", "{count} gold", count).format(count=number(count))


def lost_amount(count: int) -> str:
    """Return how much found no room."""
    return ngettext("{count} lost", "{count} lost", count).format(count=count)


def seat_words(shown: Shown, seat: Seat, name: str) -> str:
    """Return whose a board is and all that it shows, in one line."""
    return labelled(name, board_words(shown, seat))


def board_words(shown: Shown, seat: Seat) -> str:
    """Return all that a seat's board shows, in one line."""
    parts = [
        gold_words(shown.gold[seat]),
        ngettext("{count} cacao", "{count} cacao", shown.fruit[seat]).format(count=shown.fruit[seat]),
        ngettext("{count} sun", "{count} suns", shown.sun[seat]).format(count=shown.sun[seat]),
        _("water {field}").format(field=number(RIVER[round(shown.water[seat])])),
        ngettext("{count} tile in hand", "{count} tiles in hand", shown.hands[seat]).format(count=shown.hands[seat]),
        _("{count} in the pile").format(count=shown.worker_piles[seat]),
    ]
    return listed(parts)
