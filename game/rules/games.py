"""The games of the house, by the names that records use."""

from typing import Any, Final, TypeAlias

from game.rules.cacao import Cacao
from game.rules.chocolatl import Chocolatl
from game.rules.core import Rules
from game.rules.maya import Maya

AnyRules: TypeAlias = Rules[Any, Any, Any]

GAMES: Final[dict[str, AnyRules]] = {rules.name: rules for rules in (Cacao(), Maya(), Chocolatl())}
