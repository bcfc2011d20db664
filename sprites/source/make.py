"""Make sprites and their manifest: python make.py all, or names and patterns such as ui/button_* cacao/coin."""

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
MANIFEST = SPRITES / "manifest.json"
SUBJECTS = (
    "textures",
    "seats",
    "panels",
    "icons",
    "cacao",
    "maya",
    "cards",
    "chocolatl",
    "title",
    "particles",
    "cursors",
    "application",
)


def all_makers() -> Makers:
    """Every sprite there is, by name."""
    result: Makers = {}
    for subject in SUBJECTS:
        result.update(importlib.import_module(subject).makers())
    return result


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


def write_manifest(entries: dict[str, dict[str, object]]) -> None:
    """One line for each sprite, in order, so that a change shows as one line."""
    lines = [f"  {json.dumps(name)}: {json.dumps(entries[name])}" for name in sorted(entries)]
    MANIFEST.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def main(wanted: list[str]) -> int:
    """Make what is wanted and bring the manifest up to date."""
    makers = all_makers()
    chosen = [
        name for name in makers if "all" in wanted or any(fnmatch.fnmatchcase(name, pattern) for pattern in wanted)
    ]
    if not chosen:
        print(__doc__, file=sys.stderr)
        return 2
    entries = json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.exists() else {}
    for name in [name for name in entries if name not in makers]:
        (SPRITES / entries.pop(name)["file"]).unlink(missing_ok=True)
    for name in chosen:
        entries[name] = keep(name, makers[name]())
        print(name, *entries[name]["size"])
    write_manifest(entries)
    if any(name.startswith("icon/") for name in chosen):
        application.write_files(SPRITES / "icon")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
