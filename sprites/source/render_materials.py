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


def seat_straw() -> Any:
    """Near-white combed thatch, for compose.py to tint."""
    return material("seat straw", (0.80, 0.80, 0.80), 0.75, vary=0.16, vary_scale=5, bump=0.3, bump_scale=12)


def skin() -> Any:
    """The people's skin."""
    return material("skin", colour("#9a5a35"), 0.55, soft=0.1)


def terracotta() -> Any:
    """Fired clay of a temple's roof."""
    return material("terracotta", colour("#b8552f"), 0.7, vary=0.35)


def rock(light: str, dark: str, scale: float = 4, bump: float = 0.5) -> Any:
    """Stone of two tones."""
    return material(
        "rock", colour(light), 0.86, other=colour(dark), vary_scale=scale, bump=bump, bump_scale=scale * 3.5
    )


def grey_stone() -> Any:
    """Cool grey stone of walls and steps."""
    return rock("#b0a68c", "#8d8573")


def sandstone() -> Any:
    """Warm stone of temples."""
    return rock("#cdbb8e", "#a8966a")


def pale_sandstone() -> Any:
    """The lighter courses of a temple."""
    return rock("#e2d4ac", "#c6b588")


def plaster() -> Any:
    """Whitewashed walls."""
    return rock("#f2e4c2", "#dcc79c", 5, 0.3)


def thatch() -> Any:
    """A roof of palm straw."""
    return material("thatch", colour("#e0b565"), 0.9, other=colour("#a5793a"), vary_scale=11, bump=0.8, bump_scale=26)


def clay(light: str = "#c8663c", dark: str = "#a3452a") -> Any:
    """Glazed clay of jars and bowls."""
    return material("clay", colour(light), 0.45, other=colour(dark), vary_scale=5, coat=0.3, bump=0.1)


def plank() -> Any:
    """Smoothed wood."""
    return material("plank", colour("#8f5f35"), 0.6, other=colour("#6b4426"), vary_scale=5, bump=0.3, bump_scale=18)


def jade() -> Any:
    """Polished green stone."""
    return material("jade", colour("#4fb096"), 0.28, other=colour("#2f7f6f"), vary_scale=6, coat=0.5)


def paint(code: str, rough: float = 0.5, coat: float = 0.1) -> Any:
    """An even coat of colour."""
    return material("paint", colour(code), rough, vary=0.12, vary_scale=8, coat=coat)


def seat_wood(rough: float = 0.45) -> Any:
    """Near-white polished wood, for compose.py to tint."""
    return material("seat wood", (0.80, 0.80, 0.80), rough, vary=0.05, vary_scale=5, coat=0.25, bump=0.08)


def seat_stone() -> Any:
    """Near-white stone, for compose.py to tint."""
    return material("seat stone", (0.80, 0.80, 0.80), 0.75, vary=0.12, vary_scale=6, bump=0.3, bump_scale=16)


def bean() -> Any:
    """Roasted cacao beans."""
    return material("bean", colour("#7c4526"), 0.42, other=colour("#4d2613"), vary_scale=9, coat=0.3)


def flame(code: str, strength: float) -> Any:
    """Fire."""
    result = material(f"flame {strength}", colour(code), 0.6)
    surface = result.node_tree.nodes["Principled BSDF"].inputs
    surface["Emission Color"].default_value = (*colour(code), 1)
    surface["Emission Strength"].default_value = strength
    return result
