"""What tips say: what a thing is, the number that matters now, and what the rules say about it."""

from typing import Final

from game.rulebook.things import text_about

ON_BOARD: Final = -1
"""The level of what lies on the board: columns, cards and rail lie above it."""
PART: Final = 1
"""The level of what lies on a card, a panel or a station."""
_ENDS: Final = tuple(".!?…:")


def about(game: str, rules: str, name: str, *now: str) -> str:
    """Return a tip: the name on a line of its own, the facts of now, and the paragraphs that tell the rules.

    Several rules stand with spaces between them; the first says what the thing is, the others what holds for it now.
    """
    facts = " ".join(sentence(fact) for fact in now if fact)
    told = (sentence(text) for rule in rules.split() if (text := text_about(game, rule)))
    return "\n".join(line for line in (_begun(name), facts, " ".join(told)) if line)


def sentence(words: str) -> str:
    """Return words as a sentence: with a capital and an end."""
    return _begun(words) if words.endswith(_ENDS) else f"{_begun(words)}."


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]
