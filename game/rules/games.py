"""The games of the house, by the names that records use."""

from typing import Any, Final, TypeAlias

from game.rules.cacao import Cacao
from game.rules.core import Rules

AnyRules: TypeAlias = Rules[Any, Any, Any]

GAMES: Final[dict[str, AnyRules]] = {rules.name: rules for rules in (Cacao(),)}
