"""From the rows of a match to a match that can be played on, and back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from game.rules.games import GAMES, AnyRules
from game.rules.keeper import MatchId
from game.rules.match import Entry, Match, Player, TableOptions
from game.rules.phrases import N2_, N_, Phrase, counted, phrase
from game.store import entries
from game.store.database.rows import Asides, NewMatch, ProgressRow, StepRow, StoredMatch
from game.store.entries import UNREADABLE
from game.store.telling.summaries import progress_row

DAMAGED: Final = phrase(N_("its data is damaged"))
ASIDES_LOST: Final = phrase(
    N_("Some notes on this match were damaged and are left out: what computer players thought, or who had hints.")
)


def rows_of(match: Match, match_id: MatchId, name: str, options: TableOptions) -> NewMatch:
    """Return all that is to be stored of a match."""
    asides = Asides(dict(match.thoughts), dict(match.hints), dict(match.drafts), match.unshown)
    return NewMatch(
        id=match_id,
        game=match.rules.name,
        name=name,
        setup=_json(match.setup),
        players=_json(match.players),
        options=_json(options),
        entries=tuple(map(entries.encode, (*match.journal, *match.undone))),
        done=len(match.journal),
        progress=progress_row(match, asides.unshown),
        asides=asides,
    )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A match from its rows, None if it cannot be opened at all, and what there is to say about it."""

    match: Match | None
    trouble: Phrase | None = None
    as_copy: bool = False
    """Whether not all of it can be played, so that it continues as a copy and what is stored stays as it is."""


def rebuild(stored: StoredMatch) -> Rebuilt:
    """Return the match as it was left, or at its last good step and with a sentence that says so."""
    rules = GAMES.get(stored.game)
    if rules is None:
        return Rebuilt(None, _cannot_open(phrase(N_("there is no game {game}"), game=stored.game)))
    match = _begin(rules, stored)
    if isinstance(match, Phrase):
        return Rebuilt(None, _cannot_open(match))
    steps, done, why = _readable(rules, stored.steps)
    played, refused = match.replay(steps, done)
    unshown = stored.asides.unshown
    if unshown is not None and unshown.step == len(match.journal) - 1:
        match.unshown = unshown
    if played < len(stored.steps):
        return Rebuilt(match, _stopped(played, stored, refused or why), as_copy=True)
    if done < stored.done:
        return Rebuilt(match, _lost(stored.done - done), as_copy=True)
    return Rebuilt(match, ASIDES_LOST if stored.asides.damaged else None)


def restated(stored: StoredMatch) -> tuple[str, int, ProgressRow] | None:
    """Return the game, the number of steps and the progress of a match as its set-up and its steps tell them.

    For a match of which these cannot be read. The game is the one under whose rules most steps can be played.
    """
    found = []
    for game in dict.fromkeys((stored.game, *GAMES)):
        match = rebuild(msgspec.structs.replace(stored, game=game)).match
        if match is not None:
            found.append((game, match))
    if not found:
        return None
    game, match = max(found, key=lambda one: len(one[1].journal))
    return game, len(match.journal), progress_row(match, match.unshown)


def _begin(rules: AnyRules, stored: StoredMatch) -> Match | Phrase:
    """Return the match before its first step, or why it cannot begin."""
    if not stored.sound:
        return DAMAGED
    try:
        setup = msgspec.json.decode(stored.setup, type=rules.setup_type)
        players = msgspec.json.decode(stored.players, type=tuple[Player, ...])
        options = msgspec.json.decode(stored.options, type=TableOptions)
        reason = rules.check_size(setup) or rules.check(setup)
        if reason is not None:
            return reason.phrase
        match = Match(rules, setup, players, options)
        match.thoughts.update(stored.asides.thoughts)
        match.hints.update(stored.asides.hints)
        match.taken_back = stored.asides.taken_back
        match.drafts.update(stored.asides.drafts)
        return match
    except UNREADABLE:
        return DAMAGED
    except Exception as error:  # the rules of another version may trip over anything
        return phrase(N_("the rules cannot read it: {problem}"), problem=repr(error))


def _readable(rules: AnyRules, rows: Sequence[StepRow]) -> tuple[list[Entry], int, Phrase]:
    """Return the steps up to the first that cannot be read, how many of them are not undone, and why that cannot."""
    steps: list[Entry] = []
    done = 0
    for row in rows:
        if not row.sound:
            break
        if not row.undone and done < len(steps):  # only the last ones can be undone
            return steps[:done], done, DAMAGED
        try:
            steps.append(entries.decoder(rules).decode(row.entry))
        except UNREADABLE:
            return steps, done, phrase(N_("the rules do not allow this step"))
        done += not row.undone
    return steps, done, DAMAGED


def _cannot_open(why: Phrase) -> Phrase:
    return phrase(N_("This match cannot be opened: {why}. The file stays unchanged."), why=why)


def _lost(steps: int) -> Phrase:
    forms = N2_(
        "The last step of this match is lost: its file was damaged.",
        "The last {count} steps of this match are lost: its file was damaged.",
    )
    return counted(forms, steps)


def _stopped(played: int, stored: StoredMatch, why: Phrase) -> Phrase:
    text = N_(
        "Step {step} of {steps} cannot be replayed: {why}. The match opens before that step and continues "
        "as a copy; the original stays unchanged."
    )
    return phrase(text, step=played + 1, steps=len(stored.steps), why=why)
