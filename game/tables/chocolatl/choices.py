"""What the deciding seat chooses in public: hut or die, and who places the first stone."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.locale import _, labelled, language
from game.rules.chocolatl.actions import City, Pyramid, StonePlaced
from game.rules.chocolatl.box import Station
from game.rules.core import Action, Seat
from game.tables.chocolatl import art
from game.tables.chocolatl.bidding.choices import brought_words, foreseen
from game.tables.pictures.drawing import glow
from game.tables.tips import about
from game.texts.chocolatl import PART as BOOK
from game.ui import carving, theme
from game.ui.canvas import Node, Thing
from game.ui.theme import Type

if TYPE_CHECKING:
    from game.tables.chocolatl.things import ChocolatlThings

_WIDTH: Final = 372
_HEIGHT: Final = 156
_BUTTON: Final = 58
_TITLE: Final = Type(22, "serif", "semibold")


class Choice(NamedTuple):
    """One of the answers."""

    id: str
    text: str
    action: Action
    icon: str
    told: str
    """What it would bring, in words."""
    stones: tuple[Seat, ...] = ()
    """The stones that it would place."""


class Question(NamedTuple):
    """What is asked, and the answers."""

    title: str
    hint: str
    choices: tuple[Choice, ...] = ()


def question(on: "ChocolatlThings") -> Question | None:
    """Return what the deciding seat is asked in public; None if it is asked nothing, or by its hand."""
    desk = on.desk
    if not on.asks or desk.step not in ("city", "pyramid"):
        return None
    found: Question = on.kept("question", (desk.state, desk.session.seat, language()), partial(_ask, on))
    return found


def _ask(on: "ChocolatlThings") -> Question:
    desk = on.desk
    seat, ranked = desk.session.seat, desk.shown.ranked
    if desk.step == "city":
        second = desk.name(ranked.ranking[1]) if ranked is not None else ""
        answers = (
            ("hut", _("the hut"), City("hut"), f"chocolatl/hut_{desk.colour(seat)}"),
            ("die", _("the bonus die"), City("die"), "chocolatl/die_black_5"),
        )
        title, hint = _("{name} takes").format(name=desk.name(seat)), _("{name} gets the other").format(name=second)
        return Question(title, hint, tuple(_choice(on, *answer) for answer in answers))
    first, second_ = ranked.ranking[:2] if ranked is not None else (seat, seat)
    orders = ((Pyramid("self"), first), (Pyramid("other"), second_))
    choices = tuple(
        _choice(on, order.first, desk.name(each), order, f"chocolatl/block_{desk.colour(each)}")
        for order, each in orders
    )
    return Question(_("Who places the first stone?"), _("the first two place one each"), choices)


def _choice(on: "ChocolatlThings", id_: str, text: str, action: Action, icon: str) -> Choice:
    desk = on.desk
    events = foreseen(desk.rules, desk.state, desk.session.seat, action)
    told = brought_words(desk.fresh(), events, desk.session.names)
    if isinstance(action, City):
        what = (
            _("costs a cube; +1 at every location except 3, −1 at 3")
            if action.take == "hut"
            else _("use once: add its pips to one offering")
        )
        told = [what, *told]
    stones = tuple(event.seat for event in events if isinstance(event, StonePlaced))[:2]
    return Choice(id_, text, action, icon, " · ".join(told), stones if isinstance(action, Pyramid) else ())


def regarded(on: "ChocolatlThings") -> Choice | None:
    """Return the answer at the pointer, or the one that has the focus."""
    asked, hands = question(on), on.input
    if asked is None or hands is None or not on.stage.settings.show_previews:
        return None
    keys = {("choice", choice.id): choice for choice in asked.choices}
    return next((keys[key] for key in (hands.hover, hands.focus) if key in keys), None)


def press(on: "ChocolatlThings", name: str) -> bool:
    """Take a key: the number of an answer; return whether it is one."""
    asked = question(on)
    if asked is None or not (name.isdecimal() and 1 <= int(name) <= len(asked.choices)):
        return False
    on.stage.sound("button")
    on.session.play(asked.choices[int(name) - 1].action)
    return True


def choices(on: "ChocolatlThings", room: pygame.Rect | None, layer: int) -> tuple[list[Thing], list[Thing]]:
    """Return the buttons of the answers, and the panel below them.

    The panel stands in a room that mats leave, or else beside its station.
    """
    asked, desk = question(on), on.desk
    if asked is None:
        return [], []
    rule = BOOK.steps.get(desk.step, "")
    rect = _place(on, asked, room)
    buttons = [
        on.button(
            ("choice", choice.id), art.Face(choice.text, icon=choice.icon), place,
            partial(on.session.play, choice.action), name=labelled(choice.text, choice.told) if choice.told else "",
            tip=about("chocolatl", rule, choice.text, choice.told), rule=rule, layer=layer + 1,
        )
        for choice, place in zip(asked.choices, _button_places(on, asked, rect), strict=True)
    ]  # fmt: skip
    return buttons, list(_panel(on, asked, rect, rule, layer))


def _panel(on: "ChocolatlThings", asked: Question, rect: pygame.Rect, rule: str, layer: int) -> Iterator[Thing]:
    desk, look = on.desk, on.look
    light = glow(look, rect.size, theme.ALLOWED, 26, 190, theme.RADIUS)
    lit = light.get_rect(center=rect.center)
    yield Thing(("choice", "light"), (*lit.topleft, *lit.size), light, layer=layer)
    chosen = regarded(on)
    told = (chosen.told if chosen is not None else "") or asked.hint
    out, seat = look.px(carving.SHADOW) + 2, desk.session.seat

    def paint(made: pygame.Surface, at: pygame.Rect) -> None:
        look.panel(made, at, "parchment")
        size = look.px(32)
        middle = at.x + look.px(16) + size // 2, at.y + look.px(28)
        desk.pieces.medallion(made, desk.colour(seat), middle, size)
        left = middle[0] + size // 2 + look.px(10)
        look.write(made, asked.title, (left, middle[1]), _TITLE, look.ink, anchor="midleft",
                   width=at.right - look.px(14) - left)  # fmt: skip
        if told:
            look.write(made, told, (at.centerx, at.bottom - look.px(22)), theme.SMALL, look.ink_soft, anchor="center",
                       width=at.width - look.px(24))  # fmt: skip

    picture = art.painted(desk, ("choice", asked.title, told, desk.colour(seat)), rect.size, out, paint)
    tip = about("chocolatl", rule, asked.title, asked.hint)
    node = Node("panel", asked.title, tip=tip, rule=rule, stop=False)
    yield Thing("choice", (*rect.topleft, *rect.size), picture, (out, out), node, layer, exact=True)


def _place(on: "ChocolatlThings", asked: Question, room: pygame.Rect | None) -> pygame.Rect:
    """Return where the panel lies: away from the picture of its station."""
    desk, look = on.desk, on.look
    station = desk.shown.station or Station.TENOCHTITLAN
    at = desk.ground.station(station)
    widest = max(look.width(choice.text, theme.BODY_STRONG) for choice in asked.choices)
    title = look.width(asked.title, _TITLE) + look.px(16 + 32 + 10 + 16)
    buttons = len(asked.choices) * (widest + look.px(90)) + look.px(12 + 2 * 16)
    rect = pygame.Rect(0, 0, min(max(look.px(_WIDTH), title, buttons), desk.ground.inner.width), look.px(_HEIGHT))
    if room is not None:
        rect.bottomright = room.right - look.px(10), room.bottom
        rect.width = min(rect.width, room.width)
    elif station <= Station.TENOCHTITLAN:
        rect.topright = at.right, at.bottom + look.px(8)
    else:
        rect.bottomright = at.right, at.top - look.px(8)
    rect.clamp_ip(desk.ground.inner)
    return rect


def _button_places(on: "ChocolatlThings", asked: Question, rect: pygame.Rect) -> list[pygame.Rect]:
    look, count = on.look, len(asked.choices)
    pad, gap, top = look.px(16), look.px(12), rect.y + look.px(50)
    each = (rect.width - 2 * pad - (count - 1) * gap) // count
    return [pygame.Rect(rect.x + pad + index * (each + gap), top, each, look.px(_BUTTON)) for index in range(count)]
