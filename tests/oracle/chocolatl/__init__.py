"""The slow reading of Chocolatl's rules, and what the engine shows in its form."""
