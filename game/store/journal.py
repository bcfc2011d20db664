"""A match as the store holds it: how far it is, its rows, and back to a match that can be played on."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import msgspec

from game.rules.core import N2_, N_, Chance, Decide, Over, Phrase, Seat, counted, phrase
from game.rules.games import GAMES, AnyRules
from game.rules.match import Entry, Match, MatchId, Player, TableOptions, Unseen, copy_for, opens_round
from game.rules.numbers import Generator
from game.store.rows import Extras, NewMatch, ProgressRow, StepRow, StoredMatch
from game.store.schema import UNREADABLE

DAMAGED: Final = phrase(N_("its data is damaged"))
EXTRAS_LOST: Final = phrase(
    N_("Some notes on this match were damaged and are left out: what computer players thought, or who had hints.")
)


def encode(entry: Entry) -> str:
    """Return a step as it is stored."""
    return msgspec.json.encode(entry).decode()


def decode(rules: AnyRules, text: str) -> Entry:
    """Return a stored step of a game; raise one of `UNREADABLE` for anything else."""
    step = _decoder(rules).decode(text)
    return Entry(step.seat, step.action)


@lru_cache
def _decoder(rules: AnyRules) -> "msgspec.json.Decoder[Any]":
    """Return the decoder for the steps of one game."""
    step = msgspec.defstruct("Step", [("seat", int), ("action", rules.journal_type)])
    return msgspec.json.Decoder(step)


def rows_of(match: Match, match_id: MatchId, name: str, options: TableOptions) -> NewMatch:
    """Return all that is to be stored of a match."""
    extras = Extras(dict(match.thoughts), dict(match.hints), dict(match.drafts), match.unshown)
    return NewMatch(
        id=match_id,
        game=match.rules.name,
        name=name,
        setup=_json(match.setup),
        players=_json(match.players),
        options=_json(options),
        entries=tuple(map(encode, (*match.journal, *match.undone))),
        done=len(match.journal),
        progress=progress_row(match, extras.unshown),
        extras=extras,
    )


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A match from its rows, None if it cannot be opened at all, and what there is to say about it."""

    match: Match | None
    trouble: Phrase | None = None
    as_copy: bool = False
    """Whether it continues as a copy, because not all of it can be played; what is stored stays as it is."""


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
    unshown = stored.extras.unshown
    if unshown is not None and unshown.step == len(match.journal) - 1:
        match.unshown = unshown
    if played < len(stored.steps):
        return Rebuilt(match, _stopped(played, stored, refused or why), as_copy=True)
    if done < stored.done:
        return Rebuilt(match, _lost(stored.done - done), as_copy=True)
    return Rebuilt(match, EXTRAS_LOST if stored.extras.damaged else None)


def restated(stored: StoredMatch) -> tuple[str, int, ProgressRow] | None:
    """Return the game, the number of steps and the progress of a match as its set-up and its steps tell them.

    For a match whose own row is lost. The game is the one under whose rules most steps can be played; None if no
    set-up of any game can be read.
    """
    playable = []
    for game in dict.fromkeys((stored.game, *GAMES)):
        match = rebuild(msgspec.structs.replace(stored, game=game)).match
        if match is not None:
            playable.append((game, match))
    if not playable:
        return None
    game, match = max(playable, key=lambda one: len(one[1].journal))
    return game, len(match.journal), progress_row(match, match.unshown)


def _begin(rules: AnyRules, stored: StoredMatch) -> Match | Phrase:
    """Return the match before its first step, or why it cannot begin."""
    if not stored.intact:
        return DAMAGED
    try:
        setup = msgspec.json.decode(stored.setup, type=rules.setup_type)
        players = msgspec.json.decode(stored.players, type=tuple[Player, ...])
        options = msgspec.json.decode(stored.options, type=TableOptions)
        reason = rules.check_size(setup) or rules.check(setup)
        if reason is not None:
            return reason.phrase
        match = Match(rules, setup, players, options)
        match.thoughts.update(stored.extras.thoughts)
        match.hints.update(stored.extras.hints)
        match.taken_back = stored.extras.taken_back
        match.drafts.update(stored.extras.drafts)
        return match
    except UNREADABLE:
        return DAMAGED
    except Exception as error:  # the rules of another version may trip over anything
        return phrase(N_("the rules cannot read it: {problem}"), problem=repr(error))


def _readable(rules: AnyRules, rows: Sequence[StepRow]) -> tuple[list[Entry], int, Phrase]:
    """Return the steps up to the first that cannot be read, how many of them are not undone, and why they end."""
    steps: list[Entry] = []
    done = 0
    for row in rows:
        if not row.intact:
            break
        if not row.undone and done < len(steps):  # only the last ones can be undone
            return steps[:done], done, DAMAGED
        try:
            steps.append(decode(rules, row.entry))
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


class Progress(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The progress of a match, as everybody at the table may know it."""

    steps: int = 0
    turn: int | None = None
    """The number of the present turn, from 1; None in a game without turns."""
    round: int = 1
    seat: Seat | None = None
    """The seat that is to decide; None if several are, or none is."""
    scores: tuple[int, ...] = ()
    """Each seat's present points; the final scores when the match is finished."""
    winners: tuple[Seat, ...] = ()
    sums: tuple[dict[str, int], ...] = ()
    """Each seat's points under each key of the sheet, when the match is finished."""
    taken_back: int = 0
    """How often a turn was taken back with what others did after it."""
    older: bool = False
    """Whether the match follows the ruling of older versions."""


def progress_row(match: Match, unshown: Unseen | None = None) -> ProgressRow:
    """Return the row that says how far a match is; with `unshown`, how far it was before its last step."""
    if unshown is not None:
        return _before(match, unshown)
    pending = match.pending
    over = isinstance(pending, Over)
    sheet = match.sheet()
    turn = _turn(match, len(match.journal), over)
    progress = Progress(
        steps=len(match.journal),
        turn=turn,
        round=_round(match, turn, len(match.journal)),
        seat=_who_decides(match),
        scores=sheet.totals if over else sheet.standing,
        winners=sheet.winners if over else (),
        sums=tuple({line.key: line.points for line in lines} for lines in sheet.lines) if over else (),
        taken_back=match.taken_back,
        older=match.older,
    )
    return ProgressRow(_json(progress), over, _json(sheet) if over else None)


def _before(match: Match, unshown: Unseen) -> ProgressRow:
    """Return the row that says how far a match was before its last step, with no seat to decide."""
    rules, step = match.rules, unshown.step
    turn = _turn(match, step, over=False)
    standing = rules.score(rules.view(match.state_at(step), None)).standing
    round_ = _round(match, turn, step)
    progress = Progress(step, turn, round_, None, standing, taken_back=match.taken_back, older=match.older)
    return ProgressRow(_json(progress), unshown=unshown)


def _who_decides(match: Match) -> Seat | None:
    match match.pending:
        case Decide(prompts=prompts, seat=seat) if len(prompts) == 1:
            return seat
        case Chance(seat=seat):
            return seat
    return None


def _turn(match: Match, steps: int, over: bool) -> int | None:
    """Return the number of the turn after some steps, from 1; None in a game that is not played in turns."""
    if not match.rules.in_turns:
        return None
    closed = sum(entry.action == match.rules.closing for entry in match.journal[:steps])
    return max(1, closed if over else closed + 1)


def _round(match: Match, turn: int | None, steps: int) -> int:
    """Return the number of the round after some steps; without turns, each round begins with dice for all."""
    if turn is not None:
        return 1 + (turn - 1) // len(match.players)
    return max(1, sum(opens_round(match, step) for step in range(steps)))


def goes_on(match: Match) -> bool:
    """Return whether something of a match is still hidden: it is not over, or its end was not looked at yet."""
    return not isinstance(match.pending, Over) or match.unshown is not None


def shared_viewer(match: Match, state: Any) -> Seat | None:
    """Return the seat whose view of a state may be shown; None for the view of an onlooker.

    It is the seat of the only person; with open hands the seat that is to decide.
    """
    if match.options.open_hands:
        pending = match.rules.pending(state)
        return pending.seat if isinstance(pending, Decide) else None
    people = match.options.seen_by_people(match.players)
    only = next(iter(people)) if len(people) == 1 else None
    return only if only is not None and match.players[only].is_person else None


def copy_dealt_again(match: Match, step: int, players: tuple[Player, ...], seed: int) -> Match:
    """Return a match that continues from a step of one that is not over; all that is hidden is dealt again."""
    step = min(step, match.shown)  # what nobody has seen yet has not happened
    return copy_for(match, step, shared_viewer(match, match.state_at(step)), players, Generator(seed))


def options_of_copy(match: Match, seed: int, *, dealt_again: bool) -> TableOptions:
    """Return what was chosen for the table of a match, for a copy with dice of its own."""
    return msgspec.structs.replace(match.options, seed=seed, dealt_again=dealt_again)
