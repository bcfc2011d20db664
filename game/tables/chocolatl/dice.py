"""Black dice: everybody who holds some is asked together, on the open bids, in the order of the rules."""

from collections.abc import Callable, Sequence
from typing import Any

from game.locale import _, listed, ngettext
from game.rules.chocolatl.actions import HOLD, Roll
from game.rules.chocolatl.state import State, Step
from game.rules.core import Action, Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.panel_button import PanelButton
from game.tables.chocolatl.reveal import Reveal
from game.tables.tips import about
from game.ui import theme


def asked(desk: Desk) -> list[Seat]:
    """Return the persons who may still roll at this station, from the lowest bid upward."""
    state, people = desk.state, desk.stage.people()
    seats = reversed(state.ranking)
    return [seat for seat in seats if seat in people and state.dice[seat] and not state.held >> seat & 1]


def decide(seat: Seat | None, dice: int, state: State) -> Callable[[Any, Seat], Action | None]:
    """Return what is played from this state on: everybody asked before a seat holds, and it rolls.

    Without a seat everybody holds. Where a computer player rolls in between, everybody is asked anew.
    """
    station, before = (state.round, state.station), list(state.pips)
    done = False

    def choose(now: Any, whose: Seat) -> Action | None:
        nonlocal done
        if done or now.step != Step.DICE or (now.round, now.station) != station or now.pips != before:
            return None
        if whose == seat:
            done = True
            return Roll(dice)
        return HOLD

    return choose


def dice_buttons(desk: Desk, reveal: Reveal) -> list[PanelButton]:
    """Return a button for every number of dice that somebody may roll, within the seats' columns."""
    buttons = []
    for seat in asked(desk):
        column, plan = reveal.rect_of(seat), reveal.plan
        strip = plan.strip
        numbers = range(1, desk.state.dice[seat] + 1)
        gap, pad = desk.look.px(8), desk.look.px(12)
        width = (column.width - 2 * pad - (len(numbers) - 1) * gap) // len(numbers)
        for index, dice in enumerate(numbers):
            text = _("Roll") if len(numbers) == 1 else _("Roll {count}").format(count=dice)
            if desk.look.width(text, theme.BODY_STRONG) + strip > width:
                text = str(dice)
            button = PanelButton(f"dice.{seat}.{dice}", text, _roll(desk, seat, dice), icon="chocolatl/die_black_5")
            words = ngettext("{name} rolls {count} bonus die", "{name} rolls {count} bonus dice", dice)
            button.name = words.format(name=desk.name(seat), count=dice)
            button.tip, button.rule = about("chocolatl", "X-B3", button.name), "X-B3"
            button.rect.update(column.x + pad + index * (width + gap), 0, width, strip)
            button.rect.bottom = column.bottom - desk.look.px(10)
            buttons.append(button)
    return buttons


def _roll(desk: Desk, seat: Seat, dice: int) -> Callable[[], object]:
    return lambda: desk.stage.play_on(decide(seat, dice, desk.state))


def nobody_rolls(desk: Desk) -> None:
    """Hold all dice of all persons at once."""
    desk.stage.play_on(decide(None, 0, desk.state))


def dice_note() -> str:
    """Return what rolling does."""
    return _(
        "Their pips are added to the offering, once. Then the offerings are ranked again, and everybody "
        "who still has dice is asked again."
    )


def dice_title(desk: Desk, seats: Sequence[Seat]) -> str:
    """Return the question, with the order in which everybody is asked."""
    names = listed([desk.name(seat) for seat in seats])
    if len(seats) == 1:
        return _("Bonus dice: does {name} roll?").format(name=names)
    return _("Bonus dice: who rolls? From the lowest offering upward: {names}").format(names=names)
