"""All that is to be played in blocks: which files there are of a piece, and how the game puts them together."""

from __future__ import annotations

import importlib
import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ambience import BLOCKS, CALLS, SECONDS, bed_block, call
from phrases import told
from signals import samples
from suite import EARLY, HALVES, composed, played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from signals import Signal
    from suite import Suite

SOUNDS = Path(__file__).resolve().parent.parent
MUSIC = "music.json"
BARS = Path(__file__).with_name("bars.json")
"""The bars of every phrase, for those who count how often one is heard."""
WHERE = {"cacao": "jungle", "maya": "fields", "chocolatl": "square"}
"""Where a game is played."""


def suites() -> list[Suite]:
    """All pieces."""
    modules = sorted(file.stem for file in Path(__file__).parent.glob("music_*.py"))
    return [suite for module in modules for suite in importlib.import_module(module).SUITES]


def blocks() -> Iterator[tuple[str, Callable[[], Signal]]]:
    """Every block of every piece: where it lies, and what makes it."""
    for suite in suites():
        for layer, strip in composed(suite)[0].items():
            for number in range(strip.bars // strip.begins(1)):
                yield _name(suite, layer, number), partial(_block, suite, layer, number)


def _block(suite: Suite, layer: str, number: int) -> Signal:
    return played(suite)[layer][number]


def _name(suite: Suite, layer: str, number: int) -> str:
    room = f"{suite.room}/" if suite.room else ""
    return f"{room}music/{suite.name}-{layer}-{number + 1}"


def form(suite: Suite) -> dict[str, object]:
    """What the game knows of a piece."""
    strips = composed(suite)[0]
    count = {layer: strip.bars // strip.begins(1) for layer, strip in strips.items()}
    names = {layer: [_name(suite, layer, number) for number in range(many)] for layer, many in count.items()}
    groups = len(suite.roots)

    def grouped(layer: str) -> list[list[list[str]]]:
        size = count[layer] // groups // HALVES
        halves = [names[layer][at : at + size] for at in range(0, count[layer], size)]
        return [halves[at : at + HALVES] for at in range(0, len(halves), HALVES)]

    facts: dict[str, object] = {"bar": suite.bar, "bars": suite.half, "early": samples(EARLY), "kind": suite.kind}
    facts |= {"bed": grouped("bed"), "lead": grouped("lead")}
    return facts | {layer: names[layer] for layer in ("pulse", "tension") if layer in names}


def airs() -> Iterator[tuple[str, Callable[[], Signal]]]:
    """Every block of the air of a place, and every call: where it lies, and what makes it."""
    for place in CALLS:
        for name, count in BLOCKS.items():
            for number in range(count):
                yield f"ambience/{place}-{name}-{number + 1}", partial(bed_block, place, name, number)
        for number in range(len(CALLS[place])):
            yield f"ambience/{place}-call-{number + 1}", partial(call, place, number)


def _air(place: str) -> dict[str, object]:
    """What the game knows of the air of a place."""
    facts: dict[str, object] = {"block": samples(SECONDS)}
    for name, count in BLOCKS.items():
        facts[name] = [f"ambience/{place}-{name}-{number + 1}" for number in range(count)]
    return facts | {"calls": [f"ambience/{place}-call-{number + 1}" for number in range(len(CALLS[place]))]}


def write_forms() -> None:
    """Write down for each room what it has to play."""
    rooms: dict[str, dict[str, object]] = {}
    for suite in suites():
        rooms.setdefault(suite.room, {})[suite.name] = form(suite)
    for room, forms in rooms.items():
        scene = room or "title"
        facts: dict[str, object] = {"forms": forms}
        if room in WHERE:
            facts["air"] = _air(WHERE[room])
        (SOUNDS / room / MUSIC).write_text(json.dumps({scene: facts}, indent=1) + "\n", encoding="utf-8")
    BARS.write_text(json.dumps(bars(), indent=0) + "\n", encoding="utf-8")


def bars() -> dict[str, list[str]]:
    """Return the bars of all phrases, as they are written."""
    return {
        _name(suite, "lead", number): [told(suite.scale, bar) for bar in phrase]
        for suite in suites()
        for number, phrase in enumerate(composed(suite)[1])
    }
