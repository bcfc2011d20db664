"""Figures of Cacao's rules."""

from typing import Final

import pygame

from game.rules.cacao.box import Edges
from game.tables.cacao.pieces import Pieces
from game.tables.cacao.table import CacaoTable
from game.tables.figures import Figure, position, rimmed
from game.tables.still import Still
from game.ui.look import Look
from game.ui.theme import Type

_COUNT: Final = Type(23, "serif", "semibold")
_WORKER_TILES: Final[tuple[tuple[Edges, int], ...]] = (
    ((1, 1, 1, 1), 4), ((2, 1, 0, 1), 5), ((3, 0, 0, 1), 1), ((3, 1, 0, 0), 1),
)  # fmt: skip


def worker_tiles(look: Look, width: int) -> Figure:
    """Return the four kinds of worker tiles with their numbers (C-M1)."""
    card, gap = look.px(132), look.px(24)
    share = min(card + gap, width // len(_WORKER_TILES))
    size = share * len(_WORKER_TILES), card + look.line(_COUNT) + look.px(16)

    def draw() -> pygame.Surface:
        made = pygame.Surface(size, pygame.SRCALPHA)
        for index, (edges, count) in enumerate(_WORKER_TILES):
            middle = share * index + share // 2, (card + look.px(8)) // 2
            Pieces(look).workers("white", edges, min(card, share - look.px(8))).draw(made, middle)
            look.write(made, f"{count} ×", (middle[0], size[1]), _COUNT, look.ink, anchor="midbottom")
        return made

    return Figure(size, draw)


def turn(look: Look, width: int) -> Figure:
    """Return a small board in the middle of a turn."""
    side = min(width, look.px(390))
    still = Still(position("cacao", "turn"), look)
    table = CacaoTable(still.session, still)
    return Figure((side, side), lambda: rimmed(look, table.picture((side, side))))
