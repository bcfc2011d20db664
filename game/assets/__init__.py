"""Pictures, type and sounds: found, loaded when first needed, scaled once and kept."""
