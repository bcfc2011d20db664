"""The slip that announces a round: its number, the way of bidding and why, what the drink pays."""

from typing import Final

import pygame

from game.locale import _
from game.rules.chocolatl.actions import RoundStarted
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.sidebar import paint_badge
from game.tables.chocolatl.words import way_name, way_reason, way_sentence
from game.tables.pictures.drawing import glow
from game.ui import theme
from game.ui.theme import Type

_WIDTH: Final = 620
_ROUND: Final = Type(22, weight="semibold")
_WAY: Final = Type(44, "serif", "semibold")


def announcement(desk: Desk, event: RoundStarted) -> pygame.Surface:
    """Return the slip."""
    look = desk.look
    pad, badge = look.px(26), look.px(92)
    width = min(look.px(_WIDTH), desk.ground.inner.width)
    text_width = width - 3 * pad - badge
    sentence = way_sentence(event.way)
    reason = way_reason(event, desk.session.names)
    body = look.paragraph_height(sentence, text_width) + look.line(theme.BODY)
    height = 2 * pad + look.height(_ROUND) + look.height(_WAY) + body
    out = look.px(34)
    made = pygame.Surface((width + 2 * out, height + 2 * out), pygame.SRCALPHA)
    card = pygame.Rect(out, out, width, height)
    light = glow(look, card.size, theme.ALLOWED, 34, 200, theme.RADIUS)
    made.blit(light, light.get_rect(center=card.center))
    look.panel(made, card, "parchment")
    paint_badge(desk, made, pygame.Rect(card.x + pad, card.centery - badge // 2, badge, badge), event.way)
    x, y = card.x + 2 * pad + badge, card.y + pad
    number = _("Round {number}").format(number=event.round)
    look.write(made, number, (x, y), _ROUND, theme.GOLD_DEEP, width=text_width)
    y += look.height(_ROUND)
    look.write(made, way_name(event.way), (x, y), _WAY, look.ink, width=text_width)
    y += look.height(_WAY)
    look.write(made, reason, (x, y), Type(20, weight="semibold"), look.ink_soft, width=text_width)
    y += look.line(theme.BODY)
    look.paragraph(made, sentence, pygame.Rect(x, y, text_width, height), theme.BODY, look.ink)
    return made
