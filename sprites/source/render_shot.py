"""How pieces are taken: what stands on the stage, camera, size; raw renders and masks are written to raw/."""

from __future__ import annotations

import json
import math
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from render_stage import catch_shadows, daylight, open_stage, render, render_mask

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

RAW = Path(os.environ.get("RENDERS", Path(__file__).resolve().parent / "raw"))
PLACES = RAW / "places.json"
"""Where the scene's origin lies in each picture, as shares of its width and height."""


@dataclass(frozen=True)
class Shot:
    """How a piece is rendered."""

    build: Callable[[], None]
    seed: int = 7
    tilt: float = 24
    """Degrees between the camera and straight down."""
    scale: float = 2.34
    """What the picture's longer side shows."""
    width: int = 512
    height: int = 0
    target: tuple[float, float, float] = (0, 0, 0)
    clear: bool = False
    floor: float | None = None
    """Where shadows are caught."""
    mask: bool = False
    """Whether parts of it take a seat's colour."""
    around: float = 0
    sunlit: Mapping[str, float] | None = None
    """Strengths of the suns; without, lamps light the piece."""

    @property
    def packed(self) -> bool:
        """Whether its renders are kept small; clear ones lit by lamps came first and are kept as they are."""
        return self.sunlit is not None or not self.clear


def origin(shot: Shot) -> list[float]:
    """Where the scene's origin lies in the picture, as shares of its width and height."""
    width, height = shot.width, shot.height or shot.width
    unit = max(width, height) / shot.scale
    tilt, around = math.radians(shot.tilt), math.radians(shot.around)
    x, y, z = (-part for part in shot.target)
    right = x * math.cos(around) + y * math.sin(around)
    up = (y * math.cos(around) - x * math.sin(around)) * math.cos(tilt) + z * math.sin(tilt)
    return [round(0.5 + right * unit / width, 4), round(0.5 - up * unit / height, 4)]


def note(shots: Mapping[str, Shot]) -> None:
    """Write down where the origin lies in these pictures."""
    known = json.loads(PLACES.read_text(encoding="utf-8")) if PLACES.exists() else {}
    known |= {name: origin(shot) for name, shot in shots.items() if shot.clear}
    lines = [f"  {json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
    PLACES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def take(name: str, shot: Shot) -> None:
    """Render one piece, and its mask."""
    open_stage(
        shot.width,
        shot.tilt,
        shot.scale,
        clear=shot.clear,
        seed=shot.seed,
        target=shot.target,
        height=shot.height,
        around=shot.around,
    )
    if shot.sunlit is not None:
        daylight(shot.around, **shot.sunlit)
    shot.build()
    if shot.floor is not None:
        catch_shadows(shot.floor)
    render(RAW / f"{name}.png")
    if shot.mask:
        render_mask(RAW / f"{name}_mask.png", clear=shot.clear)
    if shot.packed:
        for file in RAW.glob(f"{name}*.png"):
            if file.stem in (name, f"{name}_mask"):
                pack(file)


def pack(file: Path) -> None:
    """Keep a render as WebP, a tenth as large; the painterly pass hides the difference."""
    picture = Image.open(file)
    picture.save(file.with_suffix(".webp"), quality=95, method=6, exact=True)
    file.unlink()


def shoot(shots: Mapping[str, Shot], names: Sequence[str]) -> None:
    """Render the named pieces, or all."""
    note(shots)
    for name in names or shots:
        take(name, shots[name])
