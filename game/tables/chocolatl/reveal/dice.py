"""Bonus dice: one owner after another is asked in its own column, in the order of the rules, and told the odds."""

from collections.abc import Callable, Sequence
from functools import partial

from game.locale import _, labelled, listed, ngettext, number, parted, pgettext, signed
from game.rules.chocolatl.actions import HOLD, Roll
from game.rules.chocolatl.box import PIPS
from game.rules.chocolatl.stations import Share, shares, worth_rolling
from game.tables.chocolatl.bidding.panel_button import PanelButton
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.reveal.floor import MatPlaces
from game.tables.tips import about, sentence
from game.ui import theme


def owned(desk: Desk) -> int:
    """Return how many bonus dice the deciding seat has."""
    return int(desk.state.dice[desk.session.seat])


def question(desk: Desk) -> tuple[int, ...]:
    """Return what identifies a question about dice: station, seat, and the rolls before it."""
    state = desk.state
    return state.round, state.station, desk.session.seat, *state.pips


def dice_buttons(desk: Desk, reveal: MatPlaces, *, raised: bool = False) -> list[PanelButton]:
    """Return the buttons of the seat that is asked, in its column: keep, and every number of dice to roll.

    They stand in the strip below its total; raised ones stand below its cards.
    """
    seat = desk.session.seat
    rolls = range(1, owned(desk) + 1)
    name = desk.name(seat)
    play = partial(desk.session.play, HOLD)
    keep = PanelButton(f"dice.{seat}.keep", ngettext("Keep it", "Keep them", len(rolls)), play)
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


def anyway_button(desk: Desk, reveal: MatPlaces, ask: Callable[[], object]) -> PanelButton:
    """Return the button of a seat whose dice are kept without a question, because no roll changes anything."""
    seat = desk.session.seat
    button = PanelButton(f"dice.{seat}.anyway", pgettext("button", "Roll anyway"), ask, icon="chocolatl/die_black_5")
    button.tip, button.rule = about("chocolatl", "X-B3", button.text, sentence(kept_words(desk))), "X-B3"
    _lay(desk, reveal, [button], raised=False)
    return button


def kept_words(desk: Desk) -> str:
    """Return that dice are kept without a question, and why."""
    words = ngettext(
        "{name} keeps the bonus die: no roll changes anything",
        "{name} keeps the bonus dice: no roll changes anything",
        owned(desk),
    )
    return words.format(name=desk.name(desk.session.seat))


def idle(desk: Desk) -> bool:
    """Whether no roll of the deciding seat changes what anybody gets."""
    return not worth_rolling(desk.state, desk.session.seat)


def _lay(desk: Desk, reveal: MatPlaces, buttons: list[PanelButton], *, raised: bool) -> None:
    """Put the buttons beside one another below the mat of the seat that is asked, or onto the foot of its cards.

    Below the mats of the lower row lies the station itself.
    """
    mat, ground = reveal.rect_of(desk.session.seat), desk.ground
    gap, pad, high = ground.px(6), ground.px(4), max(ground.px(40), desk.look.target())
    width = (mat.width - 2 * pad - (len(buttons) - 1) * gap) // len(buttons)
    card = reveal.card_rect(desk.session.seat, 0)
    bottom = card.bottom if raised != reveal.floor.lower else mat.bottom + high + ground.px(6)
    if raised and reveal.floor.lower:
        bottom = card.bottom - high - ground.px(4)
    for index, button in enumerate(buttons):
        if button.icon and desk.look.width(button.text, theme.BODY_STRONG) + high > width:
            button.icon = "" if len(buttons) < 3 else button.icon
            button.text = button.text if len(buttons) < 3 else button.id.rpartition(".")[2]
        button.rect.update(mat.x + pad + index * (width + gap), bottom - high, width, high)


def _roll(desk: Desk, count: int) -> Callable[[], object]:
    return lambda: desk.session.play(Roll(count))


def dice_words(desk: Desk) -> str:
    """Return the question about the dice, with what a roll would bring."""
    words = ngettext("{name}: roll the bonus die? ({odds})", "{name}: roll bonus dice? ({odds})", owned(desk))
    return words.format(name=desk.name(desk.session.seat), odds=odds_words(desk))


def odds_words(desk: Desk) -> str:
    """Return what a roll of the deciding seat would bring it, if nobody rolled after it: "6: a stone"."""
    state, seat = desk.state, desk.session.seat
    now, most, told = shares(state, state.bids), PIPS * state.dice[seat], []
    for pips, got in worth_rolling(state, seat):
        gain = _gain(now[seat], got[seat]) or _others(desk, now, got)
        texts = _("any roll: {gains}"), _("{pips}: {gains}"), _("{pips} or more: {gains}")
        text = texts[0] if pips == 1 else texts[1] if pips == most else texts[2]
        told.append(text.format(pips=number(pips), gains=gain))
    return parted(told) if told else _("no roll changes anything")


def _gain(before: Share, after: Share) -> str:
    """Return what a better share of a station is better by."""
    told = []
    if after.points != before.points:
        told.append(signed(after.points - before.points))
    if after.stones > before.stones:
        both = pgettext("what a roll brings", "both stones")
        told.append(both if after.stones > 1 else ngettext("a stone", "{count} stones", 1))
    if after.thing == "decides" and before.stones:
        told.append(pgettext("what a roll brings", "decides who goes first"))
    if after.thing != before.thing:
        told += [text for text in (_thing(before, after),) if text]
    return listed(told)


def _others(desk: Desk, before: Sequence[Share], after: Sequence[Share]) -> str:
    """Return how the points of others change."""
    seats = (seat for seat in range(len(after)) if after[seat].points != before[seat].points)
    return listed([labelled(desk.name(seat), signed(after[seat].points - before[seat].points)) for seat in seats])


def _thing(before: Share, after: Share) -> str:
    things = {
        "chocolatl": _("the Chocolatl figure"),
        "chooses": pgettext("what a roll brings", "the choice of hut or die"),
        "other": pgettext("what a roll brings", "the one of hut and die that is left"),
        "card": _("card {card}").format(card=after.card),
    }
    return things.get(after.thing, pgettext("what a roll brings", "no Old Man") if before.thing == "oldman" else "")
