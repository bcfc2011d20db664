"""What a window shows at one moment: a tree and a picture; and how two such shots differ."""

import json
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any, Final

import pygame

LEVELS: Final = 8
"""By how much the colours of two pixels may differ, of 255, and count as equal."""
SHARE: Final = 0.005
"""The share of a node's pixels that may differ by more."""
APART: Final = 1
"""By how many pixels the place or the size of a node's box may differ."""
OUTSIDE: Final = 0.001
"""The share of the window's pixels that may differ outside of all nodes."""
_HEAD: Final = struct.Struct("<II")


@dataclass(frozen=True)
class Shot:
    """What the window showed at one moment, under a name."""

    name: str
    tree: Mapping[str, Any]
    """As the program writes it with `--ui-dump`, with the tip of each node, and the sounds and notices meanwhile."""
    picture: pygame.Surface

    def write(self, pipe: IO[bytes]) -> None:
        words = json.dumps({"name": self.name, "tree": self.tree, "size": self.picture.get_size()}).encode()
        pixels = pygame.image.tobytes(self.picture, "RGB")
        pipe.write(_HEAD.pack(len(words), len(pixels)) + words + pixels)
        pipe.flush()


def read(pipe: IO[bytes]) -> Iterator[Shot]:
    """Yield the shots that come through a pipe until it ends."""
    while head := pipe.read(_HEAD.size):
        words, pixels = (pipe.read(length) for length in _HEAD.unpack(head))
        values = json.loads(words)
        yield Shot(values["name"], values["tree"], pygame.image.frombytes(pixels, values["size"], "RGB"))


def differences(old: Shot, new: Shot) -> Iterator[str]:
    """Yield in words what differs, node by node; nothing where both show the same."""
    yield from _trees(old.tree, new.tree)
    if old.picture.get_size() != new.picture.get_size():
        yield f"the window has {new.picture.get_size()} pixels, before {old.picture.get_size()}"
        return
    yield from _pictures(old, new)


def _trees(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for what in sorted({*old, *new} - {"nodes"}):
        if old.get(what) != new.get(what):
            yield f"{what}: {new.get(what)!r}, before {old.get(what)!r}"
    nodes = [{node["id"]: node for node in tree["nodes"]} for tree in (old, new)]
    before, after = nodes
    for id_ in before.keys() - after.keys():
        yield f"{id_}: gone"
    for id_ in after.keys() - before.keys():
        yield f"{id_}: new"
    if before.keys() == after.keys() and list(before) != list(after):
        yield "the order of Tab"
    for id_ in before.keys() & after.keys():
        yield from _nodes(before[id_], after[id_])


def _nodes(old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[str]:
    for what in sorted({*old, *new} - {"rect"}):
        if old.get(what) != new.get(what):
            yield f"{new['id']}: {what} {new.get(what)!r}, before {old.get(what)!r}"
    if any(abs(one - other) > APART for one, other in zip(old["rect"], new["rect"], strict=True)):
        yield f"{new['id']}: box {new['rect']}, before {old['rect']}"


def _pictures(old: Shot, new: Shot) -> Iterator[str]:
    """Yield the nodes in which too many pixels differ, the smallest first, and how many differ outside of all."""
    near = (LEVELS + 1,) * 3
    other = pygame.mask.from_threshold(new.picture, (0, 0, 0), (*near, 255), old.picture)
    other.invert()
    if not other.count():
        return
    rects = sorted((pygame.Rect(node["rect"]) for node in new.tree["nodes"]), key=lambda rect: rect.width * rect.height)
    names = {tuple(node["rect"]): node["id"] for node in new.tree["nodes"]}
    for rect in rects:
        if not (rect.width and rect.height):
            continue
        box = pygame.Mask(rect.size, fill=True)
        count = other.overlap_area(box, rect.topleft)
        if count > SHARE * rect.width * rect.height:
            yield f"{names[tuple(rect)]}: {count} of {rect.width * rect.height} pixels"
        other.erase(box, rect.topleft)
    left, (width, height) = other.count(), new.picture.get_size()
    if left > OUTSIDE * width * height:
        yield f"outside of all nodes: {left} pixels, within {_bounds(other)}"


def _bounds(mask: pygame.Mask) -> pygame.Rect:
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:])
