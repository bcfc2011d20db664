"""The seats' boards on a list: each a card with parts that have something to tell."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import pygame

from game.rules.core import Seat
from game.tables.pictures.listed import box_of, lying
from game.tables.tips import Tips
from game.ui.canvas import Life, Node, Thing


def seat_things(
    tips: Tips[Any],
    seat: Seat,
    words: str,
    card: tuple[pygame.Rect, pygame.Surface, int],
    parts: Mapping[str, pygame.Rect],
    layer: int,
    *,
    active: bool,
    status: str = "",
    focus: Callable[[bool], object] | None = None,
    life: Life | None = None,
) -> Iterator[Thing]:
    """Yield a seat's board and its parts; `card` is where it lies, its picture, and how far that reaches beyond it."""
    rect, picture, out = card
    node = Node(
        "seat-board", words, status, ("selected",) if active else (), partial(tips.seat, seat, status),
        tips.seat_rule, group="seats", focus=focus, clear=box_of(rect),
    )  # fmt: skip
    yield lying(("seat", seat), rect, picture, (-out, -out), node=node, layer=layer, life=life)
    for part, area in parts.items():
        node = Node(
            "counter", tips.part_name(seat, part), tip=partial(tips.part, seat, part), rule=tips.part_rules[part],
            stop=False, within=("seat", seat), clear=box_of(rect),
        )  # fmt: skip
        yield Thing(("seat", seat, part), box_of(area), node=node, layer=layer)
