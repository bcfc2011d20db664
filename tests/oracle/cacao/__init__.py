"""The slow reading of Cacao's rules, and what the engine shows in its form."""
