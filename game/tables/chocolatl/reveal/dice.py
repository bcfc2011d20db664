"""Bonus dice: one owner after another is asked in its own column, in the order of the rules."""

from collections.abc import Callable

from game.locale import _, ngettext, pgettext
from game.rules.chocolatl.actions import HOLD, Roll
from game.tables.chocolatl.bidding.panel_button import PanelButton
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.reveal.columns import Reveal
from game.tables.chocolatl.reveal.odds import odds_words
from game.tables.tips import about
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
        button.tip, button.rule = about("chocolatl", "X-B3", button.name, odds_words(desk)), "X-B3"
    _lay(desk, reveal, buttons, raised=raised)
    return buttons


def _lay(desk: Desk, reveal: Reveal, buttons: list[PanelButton], *, raised: bool) -> None:
    """Put the buttons beside one another into the column of the seat that is asked."""
    column, plan = reveal.rect_of(desk.stage.seat), reveal.plan
    gap, pad = desk.look.px(8), desk.look.px(12)
    width = (column.width - 2 * pad - (len(buttons) - 1) * gap) // len(buttons)
    bottom = column.y + plan.rows_top if raised else column.bottom - desk.look.px(10)
    for index, button in enumerate(buttons):
        if button.icon and desk.look.width(button.text, theme.BODY_STRONG) + plan.strip > width:
            button.icon = "" if len(buttons) < 3 else button.icon
            button.text = button.text if len(buttons) < 3 else button.id.rpartition(".")[2]
        button.rect.update(column.x + pad + index * (width + gap), bottom - plan.strip, width, plan.strip)


def _roll(desk: Desk, count: int) -> Callable[[], object]:
    return lambda: desk.stage.play(Roll(count))


def dice_title(desk: Desk) -> str:
    """Return the question."""
    words = ngettext("{name}: roll the bonus die?", "{name}: roll bonus dice?", owned(desk))
    return words.format(name=desk.name(desk.stage.seat))


def dice_note(desk: Desk) -> str:
    """Return what rolling could change, and what it does."""
    told = odds_words(desk)
    return " ".join((f"{told[:1].upper()}{told[1:]}.", _("The pips count once. Then all are ranked and asked again.")))
