"""Bonus dice: one owner after another is asked in its own column, in the order of the rules, and told the odds."""

from collections.abc import Callable

from game.locale import _, listed, ngettext, number, pgettext
from game.locale.ranks import ordinal
from game.rules.chocolatl.actions import HOLD, Roll
from game.rules.chocolatl.pieces import PIPS
from game.rules.chocolatl.ranking import after_roll
from game.rules.chocolatl.state import State
from game.rules.core import Seat
from game.tables.chocolatl.bidding.panel_button import PanelButton
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.reveal.mats import Reveal
from game.tables.tips import about, sentence
from game.ui import theme


def owned(desk: Desk) -> int:
    """Return how many bonus dice the deciding seat has."""
    return int(desk.state.dice[desk.stage.seat])


def question(desk: Desk) -> tuple[int, ...]:
    """Return what identifies a question about dice: station, seat, and the rolls before it."""
    state = desk.state
    return state.round, state.station, desk.stage.seat, *state.pips


def dice_buttons(desk: Desk, reveal: Reveal, *, raised: bool = False) -> list[PanelButton]:
    """Return the buttons of the seat that is asked, in its column: keep, and every number of dice to roll.

    They stand in the strip below its total; raised ones stand below its cards.
    """
    seat = desk.stage.seat
    rolls = range(1, owned(desk) + 1)
    name = desk.name(seat)
    keep = PanelButton(f"dice.{seat}.keep", ngettext("Keep it", "Keep them", len(rolls)), lambda: desk.stage.play(HOLD))
    words = ngettext("{name} keeps the bonus die", "{name} keeps the bonus dice", len(rolls))
    keep.name = words.format(name=name)
    buttons = [keep]
    for count in rolls:
        text = pgettext("button", "Roll") if len(rolls) == 1 else _("Roll {count}").format(count=count)
        button = PanelButton(f"dice.{seat}.{count}", text, _roll(desk, count), icon="chocolatl/die_black_5")
        words = ngettext("{name} rolls {count} bonus die", "{name} rolls {count} bonus dice", count)
        button.name = words.format(name=name, count=count)
        buttons.append(button)
    for button in buttons:
        told = (
            sentence(odds_words(desk)),
            _("The pips count once. Then everybody is ranked and asked again."),
        )
        button.tip, button.rule = about("chocolatl", "X-B3", button.name, " ".join(told)), "X-B3"
    _lay(desk, reveal, buttons, raised=raised)
    return buttons


def _lay(desk: Desk, reveal: Reveal, buttons: list[PanelButton], *, raised: bool) -> None:
    """Put the buttons beside one another below the mat of the seat that is asked, or onto the foot of its cards.

    Below the mats of the lower row lies the station itself.
    """
    mat, ground = reveal.rect_of(desk.stage.seat), desk.ground
    gap, pad, high = ground.px(6), ground.px(4), max(ground.px(40), desk.look.target())
    width = (mat.width - 2 * pad - (len(buttons) - 1) * gap) // len(buttons)
    card = reveal.card_rect(desk.stage.seat, 0)
    bottom = card.bottom if raised != reveal.floor.lower else mat.bottom + high + ground.px(6)
    if raised and reveal.floor.lower:
        bottom = card.bottom - high - ground.px(4)
    for index, button in enumerate(buttons):
        if button.icon and desk.look.width(button.text, theme.BODY_STRONG) + high > width:
            button.icon = "" if len(buttons) < 3 else button.icon
            button.text = button.text if len(buttons) < 3 else button.id.rpartition(".")[2]
        button.rect.update(mat.x + pad + index * (width + gap), bottom - high, width, high)


def _roll(desk: Desk, count: int) -> Callable[[], object]:
    return lambda: desk.stage.play(Roll(count))


def dice_words(desk: Desk) -> str:
    """Return the question about the dice, with what a roll could change."""
    words = ngettext("{name}: roll the bonus die? ({odds})", "{name}: roll bonus dice? ({odds})", owned(desk))
    return words.format(name=desk.name(desk.stage.seat), odds=odds_words(desk))


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
