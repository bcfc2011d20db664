"""What a roll of bonus dice could change: asked of the rules, for every number of pips."""

from game.locale import _, listed, number
from game.locale.ranks import ordinal
from game.rules.chocolatl.pieces import PIPS
from game.rules.chocolatl.ranking import after_roll
from game.rules.chocolatl.state import State
from game.rules.core import Seat
from game.tables.chocolatl.desk import Desk


def odds(state: State, seat: Seat) -> list[tuple[int, int, bool]]:
    """Return from how many pips on a seat comes to which better place; at the pyramid also whether to both stones."""
    best = after_roll(state, seat, 0)
    found = []
    for pips in range(1, PIPS * state.dice[seat] + 1):
        place, both = after_roll(state, seat, pips)
        if (place, not both) < (best[0], not best[1]):
            best = place, both
            found.append((pips, place, both))
    return found


def odds_words(desk: Desk) -> str:
    """Return what a roll of the deciding seat could change: "2 or more wins"."""
    seat = desk.stage.seat
    found, most = odds(desk.state, seat), PIPS * desk.state.dice[seat]
    if not found:
        return _("no roll changes the order")
    return listed([_threshold(pips, place, most, both=both) for pips, place, both in found])


def _threshold(pips: int, place: int, most: int, *, both: bool) -> str:
    if both:
        texts = _("any roll: both stones"), _("only {pips}: both stones"), _("{pips} or more: both stones")
    elif place == 1:
        texts = _("any roll wins"), _("only {pips} wins"), _("{pips} or more wins")
    else:
        # Translators: "{place}" is "2nd", "3rd" …: the place to which a roll of bonus dice would bring an offering.
        texts = _("any roll: {place}"), _("only {pips}: {place}"), _("{pips} or more: {place}")
    text = texts[0] if pips == 1 else texts[1] if pips == most else texts[2]
    return text.format(pips=number(pips), place=ordinal(place))
