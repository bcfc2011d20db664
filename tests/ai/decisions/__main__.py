"""Writes all decisions again: read the difference before you commit."""

from tests.ai.decisions import decisions, path_of
from tests.members import MEMBERS

for game in MEMBERS:
    path_of(game).write_text("\n".join(decisions(game)) + "\n", "utf-8")
