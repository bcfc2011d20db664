"""Pictures, type and sounds: found, loaded when first needed, scaled once and kept."""

from game.ui.system import hints as hints
