"""How a plain table is painted: board, pieces, buttons, hand and the cards of the seats."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.assets.stand_in import smooth
from game.locale import number
from game.rules.core import Cell
from game.tables.pictures.seat_card import NAME, SeatLabel, ground, shadow_reach, write_name, write_points
from game.ui import theme
from game.ui.look import Look

if TYPE_CHECKING:
    from game.tables.plain.table import PlainTable

HEADER: Final = 50
CARD: Final = 98
_GAP: Final = 10


def stone(look: Look, colour: str, text: str, side: int) -> pygame.Surface:
    """Return a round piece in a seat's colour and with its symbol, or with what it is called."""
    return look.composed(("plain stone", colour, text, side), lambda: _stone(look, colour, text, side))


def _stone(look: Look, colour: str, text: str, side: int) -> pygame.Surface:
    tone = pygame.Color(theme.SEAT_COLOURS.get(colour, theme.STONE))

    def draw(large: pygame.Surface, factor: int) -> None:  # noqa: ARG001 (`smooth` tells the factor)
        middle, reach = large.get_rect().center, large.get_width() // 2
        pygame.draw.circle(large, tone.lerp("black", 0.45), middle, reach)
        pygame.draw.circle(large, tone, middle, reach * 92 // 100)

    made = smooth((side, side), draw)
    if colour:
        symbol = look.medallion(colour, round(side * (0.46 if text else 0.74)))
        made.blit(symbol, symbol.get_rect(center=(side // 2, round(side * (0.3 if text else 0.5)))))
    if text:
        dark = colour in ("white", "yellow")
        place = side // 2, round(side * (0.7 if colour else 0.5))
        tone_of_text = theme.INK if dark else look.light
        look.write(made, text, place, theme.COUNTER, tone_of_text, anchor="center", width=round(side * 0.8))
    return made


def spaces(table: "PlainTable", surface: pygame.Surface) -> None:
    """Paint the board: its spaces, what lies there, and what is marked."""
    look, grid = table.stage.look, table.grid
    if not grid.side:
        return
    look.panel(surface, grid.area.inflate(2 * look.px(_GAP), 2 * look.px(_GAP)), "wood")
    legal = {offer.cell for offer in table.offered} if table.stage.settings.show_legal else set()
    for cell in table.cells():
        rect = grid.rect(cell).inflate(-look.px(4), -look.px(4))
        look.panel(surface, rect, "inset")
        if cell in table.pieces:
            piece = table.face(table.pieces[cell], round(rect.width * 0.86))
            surface.blit(piece, piece.get_rect(center=rect.center))
        elif cell in legal:
            pygame.draw.circle(surface, theme.GOLD_BRIGHT, rect.center, max(3, look.px(7)), look.px(2))
        _mark(look, surface, rect, table, cell)


def _mark(look: Look, surface: pygame.Surface, rect: pygame.Rect, table: "PlainTable", cell: Cell) -> None:
    if cell == table.chosen_cell or cell in table.lit:
        pygame.draw.rect(surface, theme.GOLD_BRIGHT, rect, look.px(4), border_radius=look.px(8))
    elif cell in table.last:
        pygame.draw.rect(surface, theme.GOLD, rect, look.px(2), border_radius=look.px(8))


def buttons(table: "PlainTable", surface: pygame.Surface) -> None:
    """Paint the actions that are offered in words."""
    look = table.stage.look
    for index, (offer, rect) in enumerate(table.buttons):
        look.panel(surface, rect, "parchment")
        if index == table.hovered or offer.action in table.pointed:
            pygame.draw.rect(surface, theme.GOLD, rect, look.px(3), border_radius=look.px(10))
        words = table.words_of(offer)
        room = rect.width - 2 * look.px(14)
        look.write(surface, words, rect.center, theme.BODY_STRONG, look.ink, anchor="center", width=room)


def hand(table: "PlainTable", surface: pygame.Surface) -> None:
    """Paint the open hand; the piece that is chosen lies a little higher."""
    look = table.stage.look
    for index, piece in enumerate(table.hand):
        rect = table.slot(index)
        if piece == table.chosen_piece:
            rect = rect.move(0, -look.px(14))
        if table.pointer.lifted == index:
            continue
        picture = table.hand_face(piece, rect.width)
        surface.blit(picture, picture.get_rect(center=rect.center))


def cards(table: "PlainTable", surface: pygame.Surface, area: pygame.Rect) -> None:
    """Paint the cards of all seats with their points."""
    session, look, out = table.session, table.stage.look, shadow_reach(table.stage.look)
    for seat, rect in enumerate(table.cards):
        if not rect.inflate(2 * out, 2 * out).colliderect(area):
            continue
        label = SeatLabel(session.names[seat], session.colours[seat], seat == table.active)
        header = look.px(HEADER)
        made = ground(look, rect.size, label, header, "plain", lambda _face: None)
        surface.blit(made, (rect.x - out, rect.y - out))
        points, projected = table.score_of(seat)
        coin = pygame.Surface((1, 1), pygame.SRCALPHA)
        shown = session.shows_projected and projected is not None and projected != points
        told = number(projected or 0) if shown else ""
        right = rect.right - look.px(14), rect.y + header // 2
        left = write_points(look, surface, right, points, told, coin).left
        write_name(look, surface, rect, label, header, left - rect.x - look.px(70))
        words = table.seat_words(seat)
        y = rect.y + header + look.px(4)
        look.write(surface, words, (rect.x + look.px(16), y), NAME, look.light_soft, width=rect.width - look.px(32))


def facts(look: Look, surface: pygame.Surface, rect: pygame.Rect, lines: Sequence[str]) -> None:
    """Paint what the table tells in words: how much is left to be drawn."""
    if not lines:
        return
    pad, line = look.px(14), look.line(theme.STRONG)
    look.panel(surface, pygame.Rect(rect.x, rect.y, rect.width, 2 * pad + line * len(lines)), "wood")
    for index, text in enumerate(lines):
        place = rect.x + pad, rect.y + pad + index * line
        look.write(surface, text, place, theme.STRONG, look.light, width=rect.width - 2 * pad)


def column(rect: pygame.Rect, seats: int, look: Look) -> list[pygame.Rect]:
    """Return the places of the cards of all seats, one below the other."""
    height = min(look.px(CARD), max(look.px(HEADER), (rect.height - look.px(_GAP) * (seats - 1)) // seats))
    step = height + look.px(_GAP)
    return [pygame.Rect(rect.x, rect.y + seat * step, rect.width, height) for seat in range(seats)]
