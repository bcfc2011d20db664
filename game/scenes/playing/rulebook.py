"""Opens the rules where a rule is told."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.scenes.rules import Rules

if TYPE_CHECKING:
    from game.ui.context import Context


def open_at(context: "Context", game: str, parts: Mapping[str, int], rule: str) -> None:
    """Show a game's page of the rules, and on it the part that tells of a rule; without one its beginning."""
    page = Rules(context, game)
    context.stack.push(page)
    part = next((index for start, index in parts.items() if rule.startswith(start)), None)
    heading = next((child for child in page.text.children if child.id == f"text.{part}"), None)
    if rule and heading is not None:
        page.text.scroll_to(page.text.offset + heading.rect.y - page.text.rect.y)
