"""What a course looked like, as a file that holds little and still says what differs."""

import hashlib
import json
import lzma
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from tools.looks.grid import Grid, cell_size, grid
from tools.parity.shot import Shot

FOLDER: Final = Path(__file__).parents[2] / "tests" / "data" / "looks"
_FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME}]


class Seen(msgspec.Struct, frozen=True):
    """What a node is to people, as a digest, and where it is."""

    words: str
    box: tuple[int, int, int, int]


class Look(msgspec.Struct, frozen=True):
    """What a window showed."""

    name: str
    size: tuple[int, int]
    rest: str
    """A digest of what the tree says of no node: its scene, whether something moves, sounds and notices."""
    nodes: dict[str, Seen]
    """By ids, in the order of Tab."""
    columns: int = 0
    cells: bytes = b""
    tints: bytes = b""

    @property
    def grid(self) -> Grid:
        return Grid(self.columns, self.cells, self.tints)


def look(shot: Shot) -> Look:
    """Return what is kept of a shot."""
    nodes = {node["id"]: Seen(_digest(_words(node)), tuple(node["rect"])) for node in shot.tree["nodes"]}
    return Look(shot.name, shot.picture.get_size(), _digest(_rest(shot)), nodes, *grid(shot.picture))


def _rest(shot: Shot) -> dict[str, Any]:
    """Return what a tree says of no node, without the moments of sounds: coming to rest takes as long as it takes."""
    told = [re.sub(r" at [\d.]+$", "", line) for line in shot.tree["told"]]
    return {**{what: value for what, value in shot.tree.items() if what != "nodes"}, "told": told}


def _words(node: Mapping[str, Any]) -> dict[str, Any]:
    return {what: value for what, value in node.items() if what != "rect"}


def _digest(value: object) -> str:
    return hashlib.blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=4).hexdigest()


def differences(kept: Look, now: Look, shot: Shot) -> Iterator[str]:
    """Yield in words what differs from what was kept, node by node."""
    if kept.rest != now.rest:
        yield f"around the nodes: {_rest(shot)!r}"
    for id_ in kept.nodes.keys() - now.nodes.keys():
        yield f"{id_}: gone"
    for id_ in now.nodes.keys() - kept.nodes.keys():
        yield f"{id_}: new"
    if kept.nodes.keys() == now.nodes.keys() and list(kept.nodes) != list(now.nodes):
        yield "the order of Tab"
    for node in shot.tree["nodes"]:
        before, after = kept.nodes.get(node["id"]), now.nodes[node["id"]]
        if before is not None and before.words != after.words:
            yield f"{node['id']}: is now {_words(node)!r}"
        if before is not None and before.box != after.box:
            yield f"{node['id']}: box {after.box}, before {before.box}"
    if kept.size != now.size:
        yield f"a window of {now.size}, before {kept.size}"
    else:
        yield from _pictures(kept, now)


def _pictures(kept: Look, now: Look) -> Iterator[str]:
    """Yield the smallest node around each cell that differs, and one place in it."""
    step = cell_size(now.size)
    boxes = sorted((pygame.Rect(seen.box), id_) for id_, seen in now.nodes.items())
    boxes.sort(key=lambda each: each[0].width * each[0].height)
    places: dict[str, list[pygame.Rect]] = {}
    for column, row in kept.grid.differing(now.grid):
        cell = pygame.Rect(column * step, row * step, step, step)
        around = next((id_ for box, id_ in boxes if box.collidepoint(cell.center)), "outside of all nodes")
        places.setdefault(around, []).append(cell)
    for id_, cells in places.items():
        yield f"{id_}: painted otherwise, {len(cells)} cells within {cells[0].unionall(cells[1:])}"


# -- files


def file_of(course: str) -> Path:
    return FOLDER / f"{course}.look"


def write(course: str, looks: Sequence[Look]) -> None:
    """Keep what a course looks like."""
    lines = [_since(looks[:place], each) for place, each in enumerate(looks)]
    FOLDER.mkdir(exist_ok=True)
    file_of(course).write_bytes(lzma.compress(msgspec.msgpack.encode(lines), lzma.FORMAT_XZ, filters=_FILTERS))


def read(course: str) -> list[Look]:
    """Return what was kept of a course; nothing if it is new."""
    looks: list[Look] = []
    if file_of(course).exists():
        lines = msgspec.msgpack.decode(lzma.decompress(file_of(course).read_bytes()), type=list[_Line])
        for line in lines:
            looks.append(_after(looks, line))
    return looks


class _Line(msgspec.Struct, array_like=True):
    """A look as what differs from an earlier one."""

    name: str
    size: tuple[int, int]
    rest: bytes
    like: int
    """The number of the earlier look; -1 if none is like this one."""
    order: list[str] | None
    nodes: dict[str, tuple[bytes, tuple[int, int, int, int]]]
    columns: int
    cells: bytes
    tints: bytes


_NOTHING: Final = Look("", (0, 0), "", {})


def _since(before: Sequence[Look], now: Look) -> _Line:
    like = min(range(len(before)), key=lambda place: _unlike(before[place], now), default=-1)
    other = before[like] if like >= 0 else _NOTHING
    order = None if list(other.nodes) == list(now.nodes) else list(now.nodes)
    nodes = {
        id_: (bytes.fromhex(seen.words), seen.box) for id_, seen in now.nodes.items() if other.nodes.get(id_) != seen
    }
    return _Line(
        now.name, now.size, bytes.fromhex(now.rest), like, order, nodes, now.columns,
        _minus(now.cells, other.cells, now.columns), _minus(now.tints, other.tints, now.columns + now.columns % 2),
    )  # fmt: skip


def _unlike(one: Look, other: Look) -> float:
    """Return a number that is smaller the more alike two looks are."""
    if len(one.cells) != len(other.cells):
        return 1e9
    return sum(before != after for before, after in zip(one.cells, other.cells, strict=True))


def _after(before: Sequence[Look], line: _Line) -> Look:
    other = before[line.like] if line.like >= 0 else _NOTHING
    order = list(other.nodes) if line.order is None else line.order
    new = {id_: Seen(words.hex(), box) for id_, (words, box) in line.nodes.items()}
    nodes = {id_: new.get(id_) or other.nodes[id_] for id_ in order}
    return Look(
        line.name, line.size, line.rest.hex(), nodes, line.columns,
        _plus(line.cells, other.cells, line.columns), _plus(line.tints, other.tints, line.columns + line.columns % 2),
    )  # fmt: skip


def _minus(now: bytes, before: bytes, width: int) -> bytes:
    """Return what of `now` differs from another one of the same length, or else from the value above it."""
    other = before if len(before) == len(now) else bytes(width) + now
    return bytes((one - two) & 255 for one, two in zip(now, other, strict=False))


def _plus(difference: bytes, before: bytes, width: int) -> bytes:
    now = bytearray()
    for place, value in enumerate(difference):
        above = now[place - width] if place >= width else 0
        now.append((value + (before[place] if len(before) == len(difference) else above)) & 255)
    return bytes(now)
