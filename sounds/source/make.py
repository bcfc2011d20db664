"""Make sounds and their manifests: python make.py all, or names and patterns such as tile_* music/title-1."""

from __future__ import annotations

import fnmatch
import importlib
import json
import sys
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from finish import decoded, encoded, encoded_block, finished_effects, measured
from likeness import packed, pitch_classes
from recipe import EFFECTS
from stems import airs, blocks, write_forms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from signals import Signal

CLASSES = Path(__file__).with_name("classes.json")
"""The pitch classes of every block, for those who measure how much is alike."""
SOUNDS = Path(__file__).resolve().parent.parent
MANIFEST = "manifest.json"
MUSIC_RATE, AIR_RATE = 44.0, 36.0
"""What the encoder of music and beds aims at, in kbit/s; it takes more where there is more to be heard."""


def subjects(kind: str) -> list[str]:
    """The modules beside this one that make sounds of a kind."""
    return sorted(file.stem for file in Path(__file__).parent.glob(f"{kind}_*.py"))


def place(name: str) -> str:
    """Where a sound lies: a game's own effects in its room, everything else under its own name."""
    kind, _, effect = name.partition("/")
    room, _, number = effect.rpartition("_")
    return (
        f"{room}/{kind}/{number}" if room and kind == "effects" and (SOUNDS / room / "events.json").exists() else name
    )


def all_makers() -> Iterator[tuple[str, bool, float, Callable[[], Signal]]]:
    """Every sound there is: its name, whether it is a block, the quality or rate of its file, and what makes it."""
    for subject in subjects("effects"):
        importlib.import_module(subject)
    for name, effect in EFFECTS.items():
        for number in range(effect.variations):
            yield f"effects/{name}-{number + 1}", False, effect.quality, partial(variation, name, number)
    for name, make in airs():
        yield name, True, AIR_RATE, make
    for name, make in blocks():
        yield name, True, MUSIC_RATE, make


@cache
def variations(name: str) -> list[Signal]:
    """All variations of an effect, which are made together to be equally loud."""
    return finished_effects(name, EFFECTS[name])


def variation(name: str, number: int) -> Signal:
    """One variation of an effect."""
    return variations(name)[number]


def wants(wanted: list[str], name: str) -> bool:
    """Whether a sound was asked for: by its whole name, by its effect's name, or by a pattern of either."""
    short = name.rpartition("/")[2]
    names = (name, short, short.rsplit("-", 1)[0])
    return "all" in wanted or any(fnmatch.fnmatchcase(each, pattern) for pattern in wanted for each in names)


def write_manifests(entries: dict[str, dict[str, object]]) -> None:
    """One line for each sound, in order, so that a change shows as one line."""
    lines: dict[Path, list[str]] = {}
    for name in sorted(entries):
        room = SOUNDS / name.partition("/")[0]
        file = room / MANIFEST if (room / "events.json").exists() else SOUNDS / MANIFEST
        lines.setdefault(file, []).append(f"  {json.dumps(name)}: {json.dumps(entries[name])}")
    for file, its in lines.items():
        file.write_text("{\n" + ",\n".join(its) + "\n}\n", encoding="utf-8")


def listed() -> dict[str, dict[str, object]]:
    """All lines of all lists."""
    files = (SOUNDS / MANIFEST, *SOUNDS.glob(f"*/{MANIFEST}"))
    return {name: entry for file in files for name, entry in json.loads(file.read_text(encoding="utf-8")).items()}


def main(wanted: list[str]) -> int:
    """Make what is wanted, throw away what nobody makes any more, and bring the manifests up to date."""
    makers = list(all_makers())
    chosen = [maker for maker in makers if wants(wanted, maker[0])]
    if not chosen:
        print(__doc__, file=sys.stderr)
        return 2
    entries = listed()
    known = {place(name) for name, *_ in makers}
    for name in [name for name in entries if name not in known]:
        (SOUNDS / f"{name}.ogg").unlink(missing_ok=True)
        del entries[name]
    write_forms()
    classes = json.loads(CLASSES.read_text(encoding="utf-8")) if CLASSES.exists() else {}
    classes = {name: each for name, each in classes.items() if name in known}
    for name, block, quality, make in chosen:
        file = SOUNDS / f"{place(name)}.ogg"
        sound = make()
        (encoded_block if block else encoded)(name, sound, file, quality)
        heard = decoded(file, block=block)
        entries[place(name)] = measured(heard, block=block)
        if "/music/" in f"/{name}":
            classes[name] = packed(pitch_classes(heard))
            CLASSES.write_text(json.dumps(dict(sorted(classes.items())), indent=0) + "\n", encoding="utf-8")
        if not block:
            entries[place(name)]["family"] = EFFECTS[name.split("/")[1].rpartition("-")[0]].family
        print(name, file.stat().st_size, entries[place(name)]["loudness"], entries[place(name)]["peak"], flush=True)
        write_manifests(entries)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
