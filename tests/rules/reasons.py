"""Every reason for which the rules refuse an action, with a position in which they do: `python -m tests.rules.reasons`.

Random games are played, and at each step actions of other moments and of all seats are tried; the shortest position is
kept for every sentence. What random games do not reach is given by hand. `make pages` writes `reasons.md`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game.rules.core import CHANCE, Action, BadSetup, Chance, Decide, Over, Phrase, Seat
from game.rules.games import GAMES, AnyRules
from game.rules.numbers import Generator
from tests.members import MEMBERS, Refusal, facts
from tests.rules.support import CASES, new_match

ROOT: Final = Path(__file__).parents[2]
TABLE: Final = Path(__file__).with_name("reasons.md")
_HEAD: Final = """\
# Why not?

Every sentence with which the rules of a game refuse an action, each with a position in which they do: what a seat
wants to do, and the table in one line as `game/rules/position.py` reads it. Where a number changes the sentence there
is an example of both forms. `python -m tests.rules.reasons` writes this page; a test plays every line of it and looks
that no sentence is missing.
"""
_TRIED: Final = 60
"""Number of actions from other positions that are tried at each step."""


def templates(game: str) -> set[str]:
    """Return the sentences that a game's rules refuse actions with; both forms of those with a number."""
    room = ROOT / "game" / "rules" / game
    trees = [
        ast.parse(path.read_text("utf-8")) for name in ("legality", "reasons") for path in room.rglob(f"{name}.py")
    ]
    calls = (
        node
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    )
    found = (part for call in calls if call.func.id in ("N_", "N2_") for part in call.args)  # type: ignore[attr-defined]
    return {str(part.value) for part in found if isinstance(part, ast.Constant)}


def form_of(phrase: Phrase) -> str:
    """Return the template that a phrase is said with."""
    return phrase.plural if phrase.plural is not None and phrase.count != 1 else phrase.text


def tried(refusal: Refusal) -> tuple[Phrase, str] | None:
    """Return what is said, and for which rule, when the action is tried in the position; None where it is legal."""
    rules = GAMES[refusal.game]
    action = msgspec.json.decode(refusal.action, type=rules.journal_type)
    reason = rules.why_not(rules.position(refusal.position), refusal.seat, action)
    return None if reason is None else (reason.phrase, reason.rule)


def refused(rules: AnyRules, state: Any, seat: Seat, action: Action) -> Refusal | None:
    """Return the refusal of an action, where its position can be written in one line."""
    reason = rules.why_not(state, seat, action)
    if reason is None or not reason.rule:
        return None
    try:
        position = rules.notation(state)
    except BadSetup:
        return None
    written = msgspec.json.encode(action).decode()
    refusal = Refusal(rules.name, reason.rule, reason.phrase.english(), seat, written, position)
    again = tried(refusal)
    return refusal if again == (reason.phrase, reason.rule) else None


def _games(game: str) -> Iterator[tuple[AnyRules, list[Any]]]:
    """Return random games, state by state."""
    for case in CASES:
        for seed in range(3 if case[0] == game else 0):
            match = new_match(*case[:2], seed, case[2])
            rng = Generator(seed)
            while not isinstance(pending := match.pending, Over):
                if isinstance(pending, Chance):
                    match.throw(rng)
                else:
                    seat = rng.choice(sorted(pending.prompts))
                    match.play(seat, match.rules.sample(match.state, seat, rng))
            yield match.rules, [match.state_at(step) for step in range(len(match.journal) + 1)]


def _pool(rules: AnyRules, states: list[Any], rng: Generator) -> list[Action]:
    """Return actions of all moments, and some that are right at none."""
    pool: list[Action] = []
    for state in states:
        pending = rules.pending(state)
        if isinstance(pending, Decide):
            pool += [rules.sample(state, pending.seat, rng) for _ in range(2)]
        elif isinstance(pending, Chance):
            pool.append(rules.draw(state, rng))
    strange = [msgspec.json.decode(text, type=rules.journal_type) for text in facts("rules", rules.name).STRANGE]
    return [*pool, *strange]


def search(game: str) -> dict[tuple[str, str], Refusal]:
    """Return a refusal for every sentence that can be found; the first one found is the simplest."""
    found: dict[tuple[str, str], Refusal] = {}
    for line in facts("rules", game).REFUSED:
        rules = GAMES[game]
        action = msgspec.json.decode(line.action, type=rules.journal_type)
        _keep(found, rules, rules.position(line.position), line.seat, action)
    for rules, states in _games(game):
        rng = Generator(len(states))
        pool = _pool(rules, states, rng)
        strange = pool[-len(facts("rules", game).STRANGE) :]
        for state in states:
            for action in (*strange, *(rng.choice(pool) for _ in range(_TRIED))):
                for seat in (state.seat, rng.below(state.seats), CHANCE, state.seats):
                    _keep(found, rules, state, seat, action)
    return found


def _keep(found: dict[tuple[str, str], Refusal], rules: AnyRules, state: Any, seat: Seat, action: Action) -> None:
    reason = rules.why_not(state, seat, action)
    if reason is not None and (reason.rule, form_of(reason.phrase)) not in found:
        told = refused(rules, state, seat, action)
        if told is not None:
            found[told.rule, form_of(reason.phrase)] = told


def written(found: dict[str, dict[tuple[str, str], Refusal]]) -> str:
    """Return the table."""
    parts = [_HEAD]
    for game, refusals in found.items():
        parts.append(f"\n## {GAMES[game].title}\n")
        for each in sorted(refusals.values(), key=lambda one: (one.rule, one.sentence)):
            who = "dice" if each.seat == CHANCE else f"seat {each.seat}"
            parts.append(f"\n**{each.rule}** {each.sentence}\n\n```\n{who} {each.action}\n{each.position}\n```\n")
    return "".join(parts)


def read(text: str) -> list[Refusal]:
    """Return the refusals of a table."""
    form = r"^\*\*(\S+)\*\* (.+)\n\n```\n(?:dice|seat (\d+)) (\{.+\})\n((\w+) .+)\n```$"
    return [
        Refusal(game, rule, sentence, int(seat) if seat else CHANCE, action, position)
        for rule, sentence, seat, action, position, game in re.findall(form, text, re.MULTILINE)
    ]


def main() -> None:
    """Write the table, and say which sentences have no example."""
    found = {game: search(game) for game in MEMBERS}
    for game, refusals in found.items():
        for missing in sorted(templates(game) - {template for _rule, template in refusals}):
            print(f"{game}: no example of “{missing}”")
    TABLE.write_text(written(found), encoding="utf-8")


if __name__ == "__main__":
    main()
