"""All games, by the names that records use."""

from typing import Any, Final, TypeAlias

from game.parts import guest, part_of
from game.rules.protocol import Rules

AnyRules: TypeAlias = Rules[Any, Any, Any]

NAMES: Final = (
    "cacao",
    "maya",
    "chocolatl",
)
"""The names of the built-in games, which are also the names of their packages."""


def _rules(game: str) -> AnyRules:
    rules: AnyRules | None = part_of("rules", Rules, game)  # type: ignore[type-abstract]
    if rules is None:
        raise ModuleNotFoundError(f"there is no room game.rules.{game}")
    return rules


GAMES: Final[dict[str, AnyRules]] = {game: _rules(game) for game in (*NAMES, guest()) if game}
