"""Where things lie: rows, columns and grids of blocks, and windows on what is longer than they are.

A block says how high it is at a width, how wide it likes to be, and what it lists in a rectangle. Lengths are device
pixels.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec
import pygame

from game.ui.canvas import Box, Key, Node, Thing, within

if TYPE_CHECKING:
    from game.ui.input import Input

Put: TypeAlias = Callable[[pygame.Rect], Iterable[Thing]]
_PAGING: Final = frozenset(("page up", "page down", "home", "end"))


class Block(msgspec.Struct, frozen=True):
    """A part of a layout."""

    put: Put
    """Yields what it lists in a rectangle."""
    high: Callable[[int], int]
    """Returns how high it is at a width."""
    wide: int = 0
    """How wide it likes to be."""
    grow: bool = False
    """Whether it takes what a row or a column leaves over."""


def box(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.width, rect.height


def part(key: Key, *words: str | int) -> Key:
    """Return the key of a part of a thing."""
    return (*key, *words) if isinstance(key, tuple) else (key, *words)


def space(wide: int = 0, high: int = 0, *, grow: bool = False) -> Block:
    """Return room in which nothing is listed."""
    return Block(lambda _rect: (), lambda _width: high, wide, grow)


def fixed(block: Block, wide: int | None = None, high: int | None = None) -> Block:
    """Return a block with another width or height."""
    changed = block.high if high is None else lambda _width: high
    return msgspec.structs.replace(block, wide=block.wide if wide is None else wide, high=changed)


def grown(block: Block) -> Block:
    """Return a block that takes what is left over."""
    return msgspec.structs.replace(block, grow=True)


def row(*blocks: Block, gap: int = 0, middle: bool = True) -> Block:
    """Put blocks side by side, at half the height of the row or at its top; those that grow share what is left."""

    def widths(width: int) -> list[int]:
        growing = sum(block.grow for block in blocks)
        left = width - gap * (len(blocks) - 1) - sum(block.wide for block in blocks if not block.grow)
        shares = iter(_shares(max(0, left), growing))
        return [next(shares) if block.grow else min(block.wide, width) for block in blocks]

    def high(width: int) -> int:
        return max((block.high(own) for block, own in zip(blocks, widths(width), strict=True)), default=0)

    def put(rect: pygame.Rect) -> Iterator[Thing]:
        x = rect.x
        for block, own in zip(blocks, widths(rect.width), strict=True):
            tall = block.high(own)
            y = rect.y + (rect.height - tall) // 2 if middle else rect.y
            yield from block.put(pygame.Rect(x, y, own, tall))
            x += own + gap

    wide = sum(block.wide for block in blocks) + gap * max(0, len(blocks) - 1)
    return Block(put, high, wide, any(block.grow for block in blocks))


def column(*blocks: Block, gap: int = 0, seen: pygame.Rect | None = None) -> Block:
    """Put blocks one under another; those that grow share the height that is left.

    What lies outside of `seen` is not listed.
    """

    def high(width: int) -> int:
        return sum(block.high(width) for block in blocks) + gap * max(0, len(blocks) - 1)

    def put(rect: pygame.Rect) -> Iterator[Thing]:
        heights = [block.high(rect.width) for block in blocks]
        left = rect.height - sum(heights) - gap * max(0, len(blocks) - 1)
        shares = iter(_shares(max(0, left), sum(block.grow for block in blocks)))
        y = rect.y
        for block, tall in zip(blocks, heights, strict=True):
            own = pygame.Rect(rect.x, y, rect.width, tall + (next(shares) if block.grow else 0))
            if seen is None or own.colliderect(seen):
                yield from block.put(own)
            y += own.height + gap

    return Block(put, high, max((block.wide for block in blocks), default=0))


def _shares(length: int, count: int) -> list[int]:
    """Return a length in equal parts, the first ones a pixel longer where it does not come out even."""
    edges = [round(length * index / count) for index in range(count + 1)] if count else []
    return [end - start for start, end in pairwise(edges)]


def grid(blocks: Sequence[Block], columns: int, *, gap: int = 0) -> Block:
    """Put blocks in so many columns of one width, row by row."""
    rows = [[*blocks[at : at + columns]] for at in range(0, len(blocks), columns)]
    filled = [[grown(block) for block in line] + [space(grow=True)] * (columns - len(line)) for line in rows]
    return column(*(row(*line, gap=gap, middle=False) for line in filled), gap=gap)


def flowed(blocks: Sequence[Block], place: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Return where blocks lie side by side from the upper left, in as many lines as need be."""
    x, y, high = place.x, place.y, 0
    rects = []
    for block in blocks:
        wide = min(block.wide, place.width)
        tall = block.high(wide)
        if x > place.x and x + wide > place.right:
            x, y, high = place.x, y + high + gap, 0
        rects.append(pygame.Rect(x, y, wide, tall))
        x, high = x + wide + gap, max(high, tall)
    return rects


def flow(blocks: Sequence[Block], gap: int) -> Block:
    """Put blocks side by side as wide as they like to be, in as many lines as that takes."""

    def put(rect: pygame.Rect) -> Iterator[Thing]:
        for block, own in zip(blocks, flowed(blocks, rect, gap), strict=True):
            yield from block.put(own)

    def high(width: int) -> int:
        return max((own.bottom for own in flowed(blocks, pygame.Rect(0, 0, width, 0), gap)), default=0)

    return Block(put, high, sum(block.wide for block in blocks) + gap * max(0, len(blocks) - 1))


def flushed(blocks: Sequence[Block], band: pygame.Rect, right: int, gap: int) -> list[pygame.Rect]:
    """Return where blocks lie side by side in a band, the last one ending at the right."""
    rects = []
    for block in reversed(blocks):
        high = block.high(block.wide)
        right -= block.wide
        rects.append(pygame.Rect(right, band.centery - high // 2, block.wide, high))
        right -= gap
    return rects[::-1]


def padded(block: Block, x: int, y: int | None = None) -> Block:
    """Return a block with space at its sides, and above and below it."""
    above = x if y is None else y
    return Block(
        lambda rect: block.put(rect.inflate(-2 * x, -2 * above)),
        lambda width: block.high(width - 2 * x) + 2 * above,
        block.wide + 2 * x,
        block.grow,
    )


def narrow(block: Block) -> Block:
    """Return a block that is no wider than it likes to be."""
    return msgspec.structs.replace(
        block,
        put=lambda rect: block.put(pygame.Rect(rect.x, rect.y, min(block.wide, rect.width), rect.height)),
        high=lambda width: block.high(min(block.wide, width)),
    )


def below(block: Block, high: int) -> Block:
    """Return a block with space above it."""
    return msgspec.structs.replace(
        block,
        put=lambda rect: block.put(pygame.Rect(rect.x, rect.y + high, rect.width, max(0, rect.height - high))),
        high=lambda width: high + block.high(width),
    )


def over(block: Block, ground: Put) -> Block:
    """Return a block with something behind it, such as a panel."""

    def put(rect: pygame.Rect) -> Iterator[Thing]:
        yield from ground(rect)
        yield from block.put(rect)

    return msgspec.structs.replace(block, put=put)


def many(count: int, high: int, one: Callable[[int], Block], seen: pygame.Rect, *, gap: int = 0) -> Block:
    """Put very many blocks of one height under one another; only those in `seen` are asked for."""

    def put(rect: pygame.Rect) -> Iterator[Thing]:
        first = max(0, (seen.y - rect.y) // (high + gap))
        last = min(count, (seen.bottom - rect.y) // (high + gap) + 1)
        for index in range(first, last):
            yield from one(index).put(pygame.Rect(rect.x, rect.y + index * (high + gap), rect.width, high))

    return Block(put, lambda _width: max(0, count * (high + gap) - gap))


class Steps(msgspec.Struct, frozen=True):
    """How far a window scrolls, in pixels."""

    line: int = 60
    notch: int = 72
    page_less: int = 60
    """What of the page before is still seen after a step by a page."""
    margin: int = 12
    """How far from its edges what is scrolled into sight keeps."""


def scrolled(
    key: Key,
    name: str,
    block: Callable[[pygame.Rect], Block],
    hands: "Input",
    bar: Callable[[pygame.Rect, int, int], Iterable[Thing]],
    steps: Steps = Steps(),  # noqa: B008 (it is frozen)
) -> Block:
    """Return a window on something longer. `block` is told what can be seen; `bar` lists the bar at an offset, of most.

    How far it is scrolled stays in `hands.kept` by its key. What is sought there comes into sight.
    """

    def put(rect: pygame.Rect) -> Iterator[Thing]:
        inner = block(rect)
        whole = inner.high(rect.width)
        most = max(0, whole - rect.height)
        clip = box(rect) if most else None

        def listed(offset: int) -> list[Thing]:
            place = pygame.Rect(rect.x, rect.y - offset, rect.width, whole)
            return list(within(inner.put(place), clip=clip) if most else inner.put(place))

        offset = hands.kept[key] = min(most, max(0, hands.kept.get(key, 0)))
        things = listed(offset)
        wanted = _revealed(things, hands.sought, rect, steps.margin) if most else 0
        if wanted:
            offset = hands.kept[key] = min(most, max(0, offset + wanted))
            things = listed(offset)

        def scroll(by: int) -> bool:
            hands.kept[key] = min(most, max(0, offset + by))
            return bool(hands.kept[key] != offset)

        def press(word: str) -> bool:
            page = rect.height - steps.page_less
            moves = {"up": -steps.line, "down": steps.line, "page up": -page, "page down": page, "space": page}
            moves |= {"home": -most, "end": most}
            return word in moves and (scroll(moves[word]) or word in _PAGING or word == "space")

        stop = most > 0 and not any(thing.node is not None and thing.node.stop for thing in things)
        wheel = lambda by: scroll(-round(by * steps.notch))  # noqa: E731
        yield Thing(key, box(rect), node=Node("scroll", name, wheel=wheel, key=press, stop=stop))
        yield from things
        if most:
            yield from bar(rect, offset, most)

    return Block(put, lambda _width: 0, 0, grow=True)


def _revealed(things: list[Thing], key: Key | None, rect: pygame.Rect, margin: int) -> int:
    """Return by how much a window must be scrolled so that a thing is seen."""
    there = next((thing for thing in things if thing.key == key), None) if key is not None else None
    if there is None:
        return 0
    top, bottom = round(there.box[1]) - margin, round(there.box[1] + there.box[3]) + margin
    return top - rect.top if top < rect.top else max(0, bottom - rect.bottom)
