"""What every level decides at some positions, written down; `python -m tests.ai.decisions` writes it again."""
