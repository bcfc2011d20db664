"""Make sprites and their manifests: python make.py all, or names and patterns such as ui/button_* seats/red."""

from __future__ import annotations

import fnmatch
import importlib
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import application

if TYPE_CHECKING:
    from kit import Makers, Sprite

SPRITES = Path(__file__).resolve().parent.parent
MANIFEST = "manifest.json"
GAMES = SPRITES.parent / "game" / "rules"
"""The folder with a room for each game."""


def all_makers() -> Makers:
    """Every sprite there is, by name."""
    result: Makers = {}
    for file in sorted(Path(__file__).parent.glob("*.py")):
        if "\ndef makers(" in file.read_text(encoding="utf-8"):
            result.update(importlib.import_module(file.stem).makers())
    return result


def manifest_of(name: str) -> Path:
    """The list that a sprite stands in: its game's, or the one that all games share."""
    room = name.partition("/")[0]
    return SPRITES / room / MANIFEST if (GAMES / room).is_dir() else SPRITES / MANIFEST


def listed() -> dict[str, dict[str, object]]:
    """All lines of all lists."""
    files = (SPRITES / MANIFEST, *SPRITES.glob(f"*/{MANIFEST}"))
    return {name: entry for file in files for name, entry in json.loads(file.read_text(encoding="utf-8")).items()}


def keep(name: str, sprite: Sprite) -> dict[str, object]:
    """Write a sprite's file and tell its line of the manifest."""
    suffix = "jpg" if sprite.quality else "png"
    file = SPRITES / f"{name}.{suffix}"
    file.parent.mkdir(parents=True, exist_ok=True)
    if sprite.quality:
        sprite.image.convert("RGB").save(file, quality=sprite.quality, optimize=True, subsampling=0)
    else:
        sprite.image.save(file, optimize=True)
    return {"file": f"{name}.{suffix}", "size": list(sprite.image.size), **sprite.facts}


def write_manifests(entries: dict[str, dict[str, object]]) -> None:
    """One line for each sprite, in order, so that a change shows as one line."""
    lines: dict[Path, list[str]] = {}
    for name in sorted(entries):
        lines.setdefault(manifest_of(name), []).append(f"  {json.dumps(name)}: {json.dumps(entries[name])}")
    for file, its in lines.items():
        file.write_text("{\n" + ",\n".join(its) + "\n}\n", encoding="utf-8")


def main(wanted: list[str]) -> int:
    """Make what is wanted and bring the manifests up to date."""
    makers = all_makers()
    chosen = [
        name for name in makers if "all" in wanted or any(fnmatch.fnmatchcase(name, pattern) for pattern in wanted)
    ]
    if not chosen:
        print(__doc__, file=sys.stderr)
        return 2
    entries = listed()
    for name in [name for name in entries if name not in makers]:
        (SPRITES / str(entries.pop(name)["file"])).unlink(missing_ok=True)
    for name in chosen:
        entries[name] = keep(name, makers[name]())
        print(name, *entries[name]["size"])
    write_manifests(entries)
    if any(name.startswith("icon/") for name in chosen):
        application.write_files(SPRITES / "icon")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
