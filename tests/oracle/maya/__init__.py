"""The slow reading of Maya's rules, and what the engine shows in its form."""
