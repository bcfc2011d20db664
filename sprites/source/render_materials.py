"""The materials that several pieces share (bpy 5, Cycles)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render_stage import colour, material

if TYPE_CHECKING:
    from typing import Any

DARK = (0.01, 0.008, 0.006)


def stone() -> Any:
    """Pale hewn stone."""
    return material("stone", colour("#e0d3ac"), 0.85, other=colour("#a99b78"), vary_scale=5, bump=0.5, bump_scale=14)


def old_stone() -> Any:
    """Weathered stone."""
    return material("old stone", colour("#a89c7c"), 0.9, other=colour("#6d664e"), vary_scale=6, bump=0.6, bump_scale=12)


def gold(rough: float = 0.34) -> Any:
    """Hammered gold."""
    return material("gold", (1.0, 0.58, 0.13), rough, metal=0.72, coat=0.3, bump=0.10, bump_scale=20)


def timber() -> Any:
    """Rough beams."""
    return material("timber", colour("#8a5a30"), 0.7, other=colour("#5b3719"), vary_scale=9, bump=0.3)


def straw() -> Any:
    """Plaited straw."""
    return material("straw", colour("#e6c779"), 0.8, other=colour("#b98d41"), vary_scale=18, bump=0.5, bump_scale=40)


def seat_cloth() -> Any:
    """Near-white, for compose.py to tint."""
    return material("seat", (0.80, 0.80, 0.80), 0.55, vary=0.10, vary_scale=14, bump=0.25, bump_scale=30)


def skin() -> Any:
    """The people's skin."""
    return material("skin", colour("#9a5a35"), 0.55, soft=0.1)


def terracotta() -> Any:
    """Fired clay of a temple's roof."""
    return material("terracotta", colour("#b8552f"), 0.7, vary=0.35)
