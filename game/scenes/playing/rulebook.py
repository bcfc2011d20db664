"""Opens the rules where a rule is told, or where the step is told that is to be done."""

from typing import TYPE_CHECKING

from game.rulebook import STEPS
from game.rules.core import Decide, Pending
from game.scenes.rules import Rules

if TYPE_CHECKING:
    from game.ui.context import Context


def open_at(context: "Context", game: str, rule: str, pending: Pending) -> None:
    """Show the paragraph that tells a rule; without a rule, the one that tells of the step that is pending."""
    if not rule and isinstance(pending, Decide):
        rule = STEPS.get(game, {}).get(pending.prompts[pending.seat].step, "")
    context.stack.push(Rules(context, game, rule))
